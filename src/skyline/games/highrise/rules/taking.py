"""Taking Bonuses: from Bonus Spaces, and alone from the line (sections 6 and 12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from . import ledger, solo, yards
from .bonuses import goods_of, tile_of
from .components import SET_SPACES
from .pieces import NONE, size
from .players import changed, replaced

if TYPE_CHECKING:
    from .players import Player
    from .state import HighRise


def take_bonus(state: HighRise, player: Player, place: i64) -> None:
    """Take everything from a Bonus Space."""
    packed = state.bonus[place]
    state.bonus = replaced(state.bonus, place, NONE)
    if state.listener is not None:
        state.emit("bonus", player.seat, {"place": place, "tile": tile_of(packed)})
    state.push(yards.ROOM, player.seat)
    ledger.receive(state, player, goods_of(packed))
    if tile_of(packed) >= 0:
        cash_tile(state, player, tile_of(packed))


def cash_tile(state: HighRise, player: Player, number: i64) -> None:
    """Card, Spires or less Corruption (HR-330 to HR-333)."""
    tile = state.parts.tiles[number]
    if tile.card:
        ledger.hold_card(state, player, tile.card)
    if tile.spires:
        ledger.take_spires(state, player, tile.spires)
    if tile.loss:
        if player.corruption:
            ledger.lose(state, player, tile.loss)
        else:
            player.kept += 1


def take_tile(state: HighRise, player: Player, place: i64) -> None:
    """Alone: take a tile of the line; for each Floor icon one of the displayed Floors (HR-506)."""
    number = state.line[place]
    tile = state.parts.tiles[number]
    state.line = [*state.line[:place], *state.line[place + 1 :]]
    if state.listener is not None:
        state.emit("line", player.seat, {"tile": number})
    state.push(yards.ROOM, player.seat)
    i: i64
    for i in range(min(tile.floors, size(state.display))):
        state.push(solo.DISPLAY_FLOOR, player.seat)
    ledger.receive(state, player, ledger.take_ultraplastic(state, tile.ultraplastic))
    cash_tile(state, player, number)


def clear_set(state: HighRise, place: i64) -> None:
    """Remove everything from the Bonus Spaces of a set (HR-450, HR-542)."""
    index: i64
    for index in range(place * SET_SPACES, place * SET_SPACES + SET_SPACES):
        packed = state.bonus[index]
        ledger.put_back(state, goods_of(packed))
        if tile_of(packed) >= 0:
            return_tile(state, tile_of(packed))
    state.bonus = [*state.bonus[: place * SET_SPACES], *([NONE] * SET_SPACES), *state.bonus[(place + 1) * SET_SPACES :]]


def return_tile(state: HighRise, number: i64) -> None:
    """A tile leaves the game; its card goes back to its stack (HR-R26)."""
    card = state.parts.tiles[number].card
    if card:
        state.stock = changed(state.stock, card, 1)
