"""What a seat may see (section 24): its own type, with nothing else in it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from skyline.engine.steps import NOBODY, kind_of, seat_of, x_of, y_of

from .rules import acting, building, disasters, sourcing, turns
from .rules.components import Components
from .rules.effects import contract
from .rules.grid import spaces_of
from .rules.guessing import remembers
from .rules.offers import Offer, asking_prices, offer_of
from .rules.state import Neom, Player


@dataclass(frozen=True)
class PlayerView:
    """One player as the viewer sees them."""

    seat: int
    tiles: tuple[int, ...]  # by space; 0 empty, from 151 the visible City Center
    goods: int  # mask
    named_good: int  # mask; 0 if none is named
    money: int
    set_aside: int  # money from buyers, released at the end of the turn (known once actions are shown)
    hand_size: int
    hand: tuple[int, ...] | None  # own hand; or a hand that the viewer passed on and so remembers
    selected: int | None  # None: not known to the viewer (or nothing selected yet)
    kept: tuple[int, ...] | None  # own face-down Cornerstones of the Preliminary Round
    unplaced: tuple[int, ...]
    placing: int  # the tile that is being placed, as far as the viewer knows; 0: none
    site: int  # its space; NOBODY while that is not decided
    sacrificing: tuple[int, ...]  # spaces marked for a Disaster, as far as the viewer knows
    returning: tuple[int, ...]  # Cornerstones marked to be returned with the Contract Office, likewise
    drawing: tuple[int, ...]  # and those marked to be drawn
    routes_used: int
    deciding: bool
    score: int


@dataclass(frozen=True)
class View:
    """The table from one seat (or from none: a spectator)."""

    parts: Components
    viewer: int
    generation: int
    turn: int
    players: tuple[PlayerView, ...]
    offer: tuple[int, ...]
    pile: tuple[int, ...]
    first: int
    disaster_by: int
    disaster_over: bool  # solo: this Generation's Disaster was selected or has struck
    tile_set: int
    beginner: bool
    cornerstones_left: int
    over: bool
    actions: tuple[int, ...]
    offers: tuple[tuple[int, Offer], ...]  # while a tile is selected: how those that the viewer may take stand
    prices: tuple[tuple[int, int], ...]  # while the viewer buys a Good: the seats that sell it, and at what price


def view(state: Neom, viewer: int) -> View:
    """See ``State.view``."""
    asked = 0 <= viewer < state.seats and bool(state.menus[viewer])
    buyers = [buyer for buyer in payers(state, viewer) if buyer.paid]
    return View(
        parts=state.parts,
        viewer=viewer,
        generation=int(state.generation),
        turn=int(state.turn),
        players=tuple(player_view(state, seat, viewer, buyers) for seat in range(state.seats)),
        offer=tuple(state.offer),
        pile=tuple(state.pile),
        first=int(state.first),
        disaster_by=int(state.disaster_by),
        disaster_over=state.disaster_over and state.solo(),
        tile_set=int(state.tile_set),
        beginner=state.beginner,
        cornerstones_left=len(state.face_down),
        over=state.over,
        actions=tuple(state.actions(viewer)) if asked else (),
        offers=tuple(offers(state, viewer)) if viewer != NOBODY else (),
        prices=prices(state, viewer) if asked else (),
    )


def offers(state: Neom, viewer: int) -> Iterator[tuple[int, Offer]]:
    """The tiles that the viewer selects from now, or has just selected from while others still do."""
    player = state.players[viewer]
    if state.selecting():
        numbers = [*player.hand, *([player.selected] if player.selected else [])]
    elif state.menus[viewer] and kind_of(state.pending(viewer)) == turns.TILE_SELECT_OPEN.number:
        numbers = state.offer
    else:
        numbers = []
    for number in sorted(numbers):
        yield number, offer_of(state, turns.as_revealed(player), state.parts.tiles[number])


def prices(state: Neom, viewer: int) -> tuple[tuple[int, int], ...]:
    step = state.pending(viewer)
    if kind_of(step) != sourcing.SOURCING.number:
        return ()
    return asking_prices(state, state.players[viewer], sourcing.wanted(step))


def placing(state: Neom, seat: int) -> tuple[int, int]:
    """The tile of the action that a seat is in the middle of, and its space."""
    if not state.menus[seat]:
        return 0, NOBODY
    steps = state.lanes[seat] if state.lanes else state.agenda
    number = next((int(x_of(step)) for step in reversed(steps) if kind_of(step) == building.BUILD.number and seat_of(step) == seat), 0)
    decided = number and kind_of(state.pending(seat)) != acting.SPACE.number
    return number, int(state.players[seat].space) if decided else NOBODY


class Marks(NamedTuple):
    """What a seat has marked and not yet confirmed."""

    sacrificing: tuple[int, ...] = ()
    returning: tuple[int, ...] = ()
    drawing: tuple[int, ...] = ()


def marked(state: Neom, seat: int) -> Marks:
    """What a seat that is asked has marked."""
    if not state.menus[seat]:
        return Marks()
    step = state.pending(seat)
    if kind_of(step) == disasters.DISASTER_RESPONSE.number:
        return Marks(sacrificing=tuple(spaces_of(y_of(step))))
    if kind_of(step) == contract.CONTRACT_EXCHANGE.number:
        return Marks(returning=tuple(contract.returned(state.players[seat], step)), drawing=tuple(contract.drawn(step)))
    return Marks()


def player_view(state: Neom, seat: int, viewer: int, buyers: list[Player]) -> PlayerView:
    player = state.seen(seat, viewer)
    city = player.city
    known = seat == viewer or not state.shown
    number, site = placing(state, seat) if known else (0, NOBODY)
    marks = marked(state, seat) if known else Marks()
    return PlayerView(
        seat=seat,
        tiles=tuple(city.tiles),
        goods=int(city.goods),
        named_good=int(city.named_good),
        money=int(player.money),
        set_aside=sum(buyer.paid[seat] for buyer in buyers),
        hand_size=len(player.hand),
        hand=tuple(player.hand) if remembers(state, viewer, seat) else None,
        selected=int(player.selected) or None,
        kept=tuple(player.kept) if seat == viewer else None,
        unplaced=tuple(player.unplaced),
        placing=number,
        site=site,
        sacrificing=marks.sacrificing,
        returning=marks.returning,
        drawing=marks.drawing,
        routes_used=int(player.routes_used),
        deciding=bool(state.menus[seat]),
        score=int(player.score()),
    )


def payers(state: Neom, viewer: int) -> list[Player]:
    """The players whose payments of this turn the viewer knows."""
    if viewer == NOBODY:
        return state.shown or state.players
    return [state.seen(seat, viewer) for seat in range(state.seats)]
