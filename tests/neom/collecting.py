"""For the golden records: tiles placed and Disasters that struck, by number."""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from operator import or_
from typing import Any, cast

from skyline.engine.fields import Argument
from skyline.engine.match import Match
from skyline.engine.state import State
from skyline.games.neom import components
from skyline.games.neom.rules.components import FIRST_CORNERSTONE
from skyline.games.neom.rules.needs import NOTHING, building_need
from skyline.games.neom.rules.state import Neom

WHOLE = ("solo-1+", "solo-1+4+", "solo-all", "two", "three", "four", "five")
MARKS = {"1+": 1, "1+4+": 4, "all": 5}


def used(match: Match) -> set[str]:
    return {str(event.details["tile"]) for event in match.log.public if event.kind in ("placed", "disaster")}


def in_the_box(options: Mapping[str, Any]) -> set[str]:
    mark = MARKS.get(options.get("tile_set", ""), options["players"])
    return {str(number) for generation in range(4) for number in components("").deck(generation, mark)}


def taste(state: State, seat: int, action: Mapping[str, Argument], wanted: set[str]) -> int:
    """Tiles that can be placed now: wanted ones, and those that produce a Good which a wanted one asks for."""
    number = action.get("tile")
    if not isinstance(number, int) or action["decision"] == "contract_exchange":
        return 0
    neom = cast(Neom, state)
    tiles = neom.parts.tiles
    if number < FIRST_CORNERSTONE and building_need(neom, neom.players[seat], tiles[number]) != NOTHING:
        return 0
    if str(number) in wanted:
        return 2
    needed = asked = reduce(or_, [cost.goods for other in wanted for cost in tiles[int(other)].costs], 0)
    for _ in range(2):
        makers = [tile for tile in tiles[1:FIRST_CORNERSTONE] if tile.goods & asked]
        asked = reduce(or_, [cost.goods for tile in makers for cost in tile.costs], 0)
        needed |= asked
    return 1 if tiles[number].goods & needed else 0
