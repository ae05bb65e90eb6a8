"""Placing a tile: what it changes, what it brings, and what it asks (NM-114)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import i64

from skyline.engine.events import Detail
from skyline.engine.steps import Step, seat_of, x_of

from .components import TILE_COUNT

if TYPE_CHECKING:
    from skyline.engine.state import State

    from .city import City
    from .components import Tile
    from .state import Neom


class Build(Step):
    """Steps 3 to 7 of a placement: replace, put down, tokens, immediate effects, reactions of other tiles. x: the tile."""

    def __init__(self) -> None:
        super().__init__(most_x=TILE_COUNT)

    def run(self, state: State, packed: i64) -> None:
        neom = cast("Neom", state)
        player = neom.players[seat_of(packed)]
        tile = neom.parts.tiles[x_of(packed)]
        replaced = player.city.tiles[player.space]
        city = player.city.with_tile(tile.number, player.space)
        player.city = city
        gained = brought(city, tile, player.space)
        player.money += gained
        if neom.listener is not None:
            details: dict[str, Detail] = {"tile": tile.number, "space": player.space, "replaced": replaced, "gained": gained}
            neom.emit("placed", player.seat, details)
        for effect in tile.effects:
            if effect.question is not None and effect.asks(neom, player):
                neom.push(effect.question, player.seat)


BUILD: Final = Build()
STEPS: Final[list[Step]] = [BUILD]


def brought(city: City, tile: Tile, space: i64) -> i64:
    """The money that a tile brings its owner on placement, reactions of other tiles included (NM-500, NM-562, NM-580, NM-R20)."""
    gained = tile.immediate
    own = tile.effects
    for effect in own:
        gained += effect.brings(city)
    bit: i64 = 1 << space
    for effect in city.effects:
        if not own or effect not in own:
            gained += effect.reacts(city, tile, bit)
    return gained
