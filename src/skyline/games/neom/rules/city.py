"""A city: an immutable value. Building and removing give a new city, so states share cities freely.

Per road side, tile type and symbol the city keeps a mask of the spaces that have it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import i64

from .components import (
    COMMERCIAL,
    EAST,
    FIRST_CENTER,
    INDUSTRIAL,
    NORTH,
    PUBLIC,
    RESIDENTIAL,
    RESOURCE,
    SOUTH,
    WEST,
    Components,
    Tile,
)  # fmt: skip
from .effect import Effect
from .grid import CENTER, FULL, NEARBY, NOT_EAST, NOT_WEST, ROUTE_LEFT, ROUTE_RIGHT, SPACES, count

EMPTY: Final = 0
NO_EFFECTS: Final[list[Effect]] = []


@final
class City:
    """Tiles by space (0: empty; from 151: the visible City Center) and what follows from them. Lists are replaced, never changed."""

    parts: Components
    center: i64
    tiles: list[int]
    named_good: i64
    north: i64
    east: i64
    south: i64
    west: i64
    residential: i64
    commercial: i64
    industrial: i64
    public: i64
    resource: i64
    polluting: i64
    powered: i64
    cornerstones: i64
    goods: i64
    effects: list[Effect]

    def __init__(self, parts: Components, center: i64) -> None:
        """An empty city: nothing on any space, not even the City Center (see ``founded``)."""
        self.parts = parts
        self.center = center
        self.named_good = 0
        self.north = 0
        self.east = 0
        self.south = 0
        self.west = 0
        self.residential = 0
        self.commercial = 0
        self.industrial = 0
        self.public = 0
        self.resource = 0
        self.polluting = 0
        self.powered = 0
        self.cornerstones = 0
        self.goods = 0
        self.effects = NO_EFFECTS

    # ------------------------------------------------------------------ asking
    def built(self) -> i64:
        """All spaces with a tile or the visible City Center."""
        return self.residential | self.commercial | self.industrial | self.public | self.resource

    def placed(self) -> i64:
        """All spaces with a tile; the City Center is none (NM-R12)."""
        if self.center_visible():
            return self.built() & ~(1 << CENTER)
        return self.built()

    def center_visible(self) -> bool:
        return self.tiles[CENTER] >= FIRST_CENTER

    def of_types(self, types: i64) -> i64:
        """All spaces whose tile has one of the types."""
        mask: i64 = 0
        if types & RESIDENTIAL:
            mask |= self.residential
        if types & COMMERCIAL:
            mask |= self.commercial
        if types & INDUSTRIAL:
            mask |= self.industrial
        if types & PUBLIC:
            mask |= self.public
        if types & RESOURCE:
            mask |= self.resource
        return mask

    def route_left(self) -> i64:
        """1 while the left Trade Route is active (NM-211)."""
        return self.west >> ROUTE_LEFT & 1

    def route_right(self) -> i64:
        return self.east >> ROUTE_RIGHT & 1

    def protected(self, kind: i64) -> i64:
        """All spaces under Fire or Police Protection (NM-280)."""
        safe: i64 = 0
        space: i64
        for space in range(SPACES):
            number = self.tiles[space]
            if number != EMPTY and protects(self.parts.tiles[number], kind):
                near: i64 = NEARBY[space]
                safe |= near | 1 << space
        return safe

    # ------------------------------------------------------------------ roads
    def links(self, within: i64) -> tuple[i64, i64]:
        """Direct connections between spaces of the mask (NM-013): bit c joins c and c + 5, or c and c + 1."""
        down = self.south & within & ((self.north & within) >> 5)
        right = self.east & within & NOT_EAST & ((self.west & within) >> 1)
        return down, right

    def connected(self, within: i64) -> i64:
        """All spaces of the mask connected to the centre tile over spaces of the mask (NM-014, NM-017)."""
        down = self.south & within & ((self.north & within) >> 5)
        right = self.east & within & NOT_EAST & ((self.west & within) >> 1)
        start: i64 = 1 << CENTER
        return spread(start & within, down, right)

    def meets(self, seen: i64, roads: i64) -> i64:
        """All spaces where a tile with these roads would be directly connected to a tile of ``seen``."""
        mask: i64 = 0
        if roads & NORTH:
            mask |= (seen & self.south) << 5
        if roads & EAST:
            mask |= (seen & self.west & NOT_WEST) >> 1
        if roads & SOUTH:
            mask |= (seen & self.north) >> 5
        if roads & WEST:
            mask |= (seen & self.east & NOT_EAST) << 1
        return mask & FULL

    def spaces_for(self, tile: Tile, generation: i64) -> i64:
        """All legal spaces for a tile (sections 11 and 12, and the Cornerstone limit NM-251)."""
        center: i64 = 1 << CENTER
        replaceable = self.of_types(tile.types | RESOURCE)  # NM-190
        reach = self.connected(FULL)
        near = self.meets(reach, tile.roads)
        fits = near & ~self.built()  # NM-171
        fits |= center & replaceable  # NM-172
        swaps = near & replaceable & ~center
        fits |= swaps & ~reach  # NM-R16
        fits |= self.still_joined(swaps & reach, tile.roads)
        if tile.is_cornerstone() and count(self.cornerstones) >= generation:
            fits &= self.cornerstones  # NM-251, NM-R17
        return fits

    def has_space_for(self, tile: Tile, generation: i64) -> bool:
        """Is there a legal space at all? The visible City Center is one for every tile (NM-172, NM-190)."""
        if tile.is_cornerstone() and count(self.cornerstones) >= generation:
            return self.spaces_for(tile, generation) != 0
        if self.center_visible() or self.meets(self.connected(FULL), tile.roads) & ~self.built():
            return True
        return self.spaces_for(tile, generation) != 0

    def still_joined(self, candidates: i64, roads: i64) -> i64:
        """Those of the connected ``candidates`` where the new tile meets a road that does not run through the old one (NM-R14)."""
        out: i64 = 0
        while candidates:
            bit = candidates & -candidates
            candidates ^= bit
            if self.meets(self.connected(FULL & ~bit), roads) & bit:
                out |= bit
        return out

    def clusters(self, mask: i64) -> list[int]:
        """The clusters of the tiles in ``mask`` (NM-015), each as a mask."""
        down, right = self.links(mask)
        out: list[int] = []
        rest = mask
        while rest:
            group = spread(rest & -rest, down, right)
            rest &= ~group
            out.append(group)
        return out

    # ------------------------------------------------------------------ building
    def copy(self) -> City:
        city = City(self.parts, self.center)
        city.tiles = self.tiles[:]
        city.named_good = self.named_good
        city.north = self.north
        city.east = self.east
        city.south = self.south
        city.west = self.west
        city.residential = self.residential
        city.commercial = self.commercial
        city.industrial = self.industrial
        city.public = self.public
        city.resource = self.resource
        city.polluting = self.polluting
        city.powered = self.powered
        city.cornerstones = self.cornerstones
        city.goods = self.goods
        city.effects = self.effects
        return city

    def with_tile(self, number: i64, space: i64) -> City:
        """The city after the tile was put on the space, whatever lay there."""
        city = self.copy()
        if city.tiles[space] != EMPTY:
            city.clear(space)
        city.put(number, space)
        return city

    def without(self, space: i64) -> City:
        """The city after the tile on the space was removed; a covered City Center shows again (NM-205)."""
        city = self.copy()
        city.clear(space)
        if space == CENTER:
            city.put(self.center, CENTER)
        return city

    def with_named_good(self, good: i64) -> City:
        """The city after the owner of the Modular Factory named a Good (NM-567)."""
        city = self.copy()
        named: i64 = 1 << good
        city.named_good = named
        city.goods |= named
        return city

    def put(self, number: i64, space: i64) -> None:
        """Only for a city that nobody else holds yet."""
        self.tiles[space] = number
        tile = self.parts.tiles[number]
        bit: i64 = 1 << space
        roads = tile.roads
        types = tile.types
        if roads & NORTH:
            self.north |= bit
        if roads & EAST:
            self.east |= bit
        if roads & SOUTH:
            self.south |= bit
        if roads & WEST:
            self.west |= bit
        if types & RESIDENTIAL:
            self.residential |= bit
        if types & COMMERCIAL:
            self.commercial |= bit
        if types & INDUSTRIAL:
            self.industrial |= bit
        if types & PUBLIC:
            self.public |= bit
        if types & RESOURCE:
            self.resource |= bit
        self.put_symbols(tile, bit)

    def put_symbols(self, tile: Tile, bit: i64) -> None:
        if tile.polluting:
            self.polluting |= bit
        if tile.power:
            self.powered |= bit
        if tile.is_cornerstone():
            self.cornerstones |= bit
        self.goods |= tile.goods
        if tile.effects:
            self.effects = with_effects(self.effects, tile)

    def clear(self, space: i64) -> None:
        """Only for a city that nobody else holds yet. All benefits of the tile end at once (NM-200, NM-201)."""
        tile = self.parts.tiles[self.tiles[space]]
        self.tiles[space] = EMPTY
        bit: i64 = 1 << space
        keep: i64 = ~bit
        self.north &= keep
        self.east &= keep
        self.south &= keep
        self.west &= keep
        self.residential &= keep
        self.commercial &= keep
        self.industrial &= keep
        self.public &= keep
        self.resource &= keep
        self.polluting &= keep
        self.powered &= keep
        self.cornerstones &= keep
        if tile.goods_choice:
            self.named_good = 0
        if tile.goods or tile.effects or tile.goods_choice:
            self.recount()

    def recount(self) -> None:
        """Goods and effects from the tiles that are left."""
        goods = self.named_good
        effects = NO_EFFECTS
        for number in self.tiles:
            if number != EMPTY:
                tile = self.parts.tiles[number]
                goods |= tile.goods
                if tile.effects:
                    effects = with_effects(effects, tile)
        self.goods = goods
        self.effects = effects


def laid_out(parts: Components, center: i64, tiles: Sequence[int], named_good: i64) -> City:
    """The city that has these tiles on its spaces, the City Center among them where it shows."""
    city = City(parts, center)
    city.tiles = [EMPTY] * SPACES
    space: i64
    for space in range(SPACES):
        if tiles[space] != EMPTY:
            city.put(tiles[space], space)
    city.named_good = named_good
    city.goods |= named_good
    return city


def with_effects(effects: list[Effect], tile: Tile) -> list[Effect]:
    """A new list with the effects of the tile too; a city has each effect once, by name, in whatever order its tiles were placed."""
    out = [*effects, *(effect for effect in tile.effects if effect not in effects)]
    out.sort(key=by_name)
    return out


def by_name(effect: Effect) -> str:
    return effect.name


def protects(tile: Tile, kind: i64) -> bool:
    """Does the tile give this kind of protection?"""
    return any(effect.protects & kind for effect in tile.effects)


def founded(parts: Components, center: i64) -> City:
    """A city at the start of the game: the City Center alone (NM-010)."""
    city = City(parts, center)
    city.tiles = [EMPTY] * SPACES
    city.put(center, CENTER)
    return city


def spread(seen: i64, down: i64, right: i64) -> i64:
    """Everything that hangs together with ``seen`` over the given direct connections."""
    while True:
        more = seen | (seen & down) << 5 | (seen >> 5 & down) | (seen & right) << 1 | (seen >> 1 & right)
        if more == seen:
            return seen
        seen = more
