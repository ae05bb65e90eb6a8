"""What a tile lacks to be built: one function for each question, asked by the options and by why-not alike.

Each returns NOTHING when the rules allow it, and otherwise the first need that is not met. ``explaining`` puts needs into words.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from .components import Tile
from .grid import count
from .trade import NOT_FOR_SALE, met_by_own, price_of

if TYPE_CHECKING:
    from .city import City
    from .state import Neom, Player

NOTHING: Final = 0
PREREQUISITE: Final = 1  # tiles of a type in the city
GOODS: Final = 2  # Goods that are neither produced nor for sale nor waived
MONEY: Final = 3
LIMIT: Final = 4  # one Cornerstone for each Generation
NO_SPACE: Final = 5
OTHER_TYPE: Final = 6  # the tile that lies there shares no type
ROAD: Final = 7
ROAD_WITHOUT: Final = 8  # a road that does not run through the tile that is replaced
NO_SUCH_WAY: Final = 9  # an alternative that the tile does not have
OWN_GOODS: Final = 10  # another alternative is met by own Goods
UNLIMITED: Final = 30  # a Generation that would allow every Cornerstone


# ------------------------------------------------------------------ requirements (section 9)
def building_need(state: Neom, player: Player, tile: Tile) -> i64:
    """What the player lacks to place the tile now (NM-113)."""
    need = requirement_need(state, player, tile)
    if need != NOTHING or player.city.has_space_for(tile, state.generation):
        return need
    over_limit = tile.is_cornerstone() and count(player.city.cornerstones) >= state.generation
    return LIMIT if over_limit and player.city.has_space_for(tile, UNLIMITED) else NO_SPACE


def requirement_need(state: Neom, player: Player, tile: Tile) -> i64:
    """What the player lacks to meet the requirement of the tile (NM-130)."""
    if not prerequisite_met(player, tile):
        return PREREQUISITE
    costs = tile.costs
    if len(costs) == 1:
        return price_need(player, price_of(state, player, costs[0]))
    best: i64 = GOODS
    index: i64
    for index in range(len(costs)):
        need = alternative_need(state, player, tile, index)
        if need == NOTHING:
            return NOTHING
        if need == MONEY:
            best = MONEY
    return best


def alternative_need(state: Neom, player: Player, tile: Tile, alternative: i64) -> i64:
    """What the player lacks to meet the requirement in one of several ways (NM-133, NM-R36)."""
    costs = tile.costs
    if alternative >= len(costs):
        return NO_SUCH_WAY
    own = own_alternative(player, tile)
    if own >= 0 and own != alternative:
        return OWN_GOODS
    return price_need(player, price_of(state, player, costs[alternative]))


def price_need(player: Player, price: i64) -> i64:
    if price <= player.money:
        return NOTHING
    return GOODS if price >= NOT_FOR_SALE else MONEY


def own_alternative(player: Player, tile: Tile) -> i64:
    """The alternative that the player's own Goods meet: it is taken, if there are several (NM-R36). -1: none."""
    index: i64
    if len(tile.costs) > 1:
        for index in range(len(tile.costs)):
            if met_by_own(player, tile.costs[index]):
                return index
    return -1


def prerequisite_met(player: Player, tile: Tile) -> bool:
    """NM-134: enough tiles of a type in the city, connected or not."""
    return tile.needed_count == 0 or counted(player, tile) >= tile.needed_count


def counted(player: Player, tile: Tile) -> i64:
    """How many tiles of the type that the tile asks for are in the city."""
    return count(player.city.of_types(tile.needed_types) & player.city.placed())


def open_alternatives(state: Neom, player: Player, tile: Tile) -> list[int]:
    """The alternatives of the requirement that the player may use now."""
    return [index for index in range(len(tile.costs)) if alternative_need(state, player, tile, index) == NOTHING]


# ------------------------------------------------------------------ spaces (sections 11 and 12)
def space_need(city: City, tile: Tile, generation: i64, space: i64) -> i64:
    """What the tile lacks to go on the space."""
    if city.spaces_for(tile, generation) >> space & 1:
        return NOTHING
    there = city.tiles[space]
    if there and not (tile.types & city.parts.tiles[there].types or city.resource >> space & 1):
        return OTHER_TYPE
    if city.spaces_for(tile, UNLIMITED) >> space & 1:
        return LIMIT
    return ROAD_WITHOUT if there else ROAD
