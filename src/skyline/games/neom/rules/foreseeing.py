"""Looking ahead from the selection of a tile, on a guess: the tile is built if that is possible, otherwise sold.

Where all select at once, the others select something too, so that the seat can go on to its own action. What they select changes
nothing about that action (NM-101, NM-156), so they take what does no harm: no Disaster.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from skyline.engine.state import NO_ACTIONS
from skyline.engine.steps import kind_of, seat_of

from . import acting, turns
from .components import DISASTER

if TYPE_CHECKING:
    from .state import Neom


def foresee(state: Neom, action: int, seat: int) -> None:
    """See ``Game.foresee``."""
    asked = kind_of(state.pending(seat)) if state.menus[seat] else -1
    state.apply(action, seat)
    if asked == turns.TILE_SELECT.number:
        select_for_others(state)
        if state.sequential:
            bring_forward(state, seat)
    if asked == turns.TILE_SELECT.number or asked == turns.TILE_SELECT_OPEN.number:
        build_or_sell(state, seat)


def select_for_others(state: Neom) -> None:
    """Whoever has not selected yet takes the first tile of the hand that is no Disaster."""
    seat: i64
    for seat in range(state.seats):
        if state.selecting() and state.menus[seat]:
            state.apply(harmless(state, state.menus[seat]), seat)


def harmless(state: Neom, menu: list[int]) -> int:
    """The first of these selections that takes no Disaster; there is one Disaster in a Generation, and two tiles at least in a hand."""
    for action in menu:
        if state.parts.tiles[action - turns.TILE_SELECT.base + 1].types != DISASTER:
            return action
    return menu[0]


def bring_forward(state: Neom, seat: i64) -> None:
    """Actions in seat order (NM-433): the seat acts before the others. Their actions are not known, and change no price (NM-156)."""
    own = [step for step in state.agenda if kind_of(step) == acting.ACTION.number and seat_of(step) == seat]
    if own and not state.menus[seat]:
        state.agenda = [step for step in state.agenda if step not in own] + own
        state.menus = [NO_ACTIONS] * state.seats
        state.settle(seat)


def build_or_sell(state: Neom, seat: i64) -> None:
    """Begin the action with the selected tile, if it is the seat's turn to act."""
    if state.menus[seat] and kind_of(state.pending(seat)) == acting.ACTION.number:
        build: int = acting.ACTION.base + acting.PLACE + state.players[seat].selected - 1
        state.apply(build if build in state.menus[seat] else acting.ACTION.base + acting.SELL, seat)
