"""The town: buildings, tiles left, markers on the grey spaces. A value: it is never changed, states share it, each change makes a new one.

A building is one int: site (9 bits), kind (3), controller + 1 (3; 0: nobody), the contract it was built from + 1 (8; 0: none).
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from skyline.engine.steps import NOBODY

from .components import KINDS, SPACES, WATER, WILDERNESS, ZONES, Components, Plot
from .ground import (
    BAND,
    BANDS,
    BLOCKS,
    CORNER,
    CORNERS,
    COVERED,
    FIRST_SHAPE,
    FOUR_LOTS,
    FULL,
    LARGEST,
    MASK,
    RING,
    SHAPES,
    SIZE,
    WHOLE_SHAPES,
    spread,
)  # fmt: skip
from .ground import WATER as WATERSIDE
from .ground import WILDERNESS as WILD_SIDE
from .surroundings import Surroundings

ALL_ZONES: Final = (1 << ZONES) - 1
NOT_YET: Final[list[int]] = []  # something that has not been worked out
NONE_YET: Final[list[list[int]]] = []
NO_BLOCK: Final = 1_000_000  # more than any value


def building(site: i64, kind: i64, owner: i64 = NOBODY, card: i64 = NOBODY) -> i64:
    return site | kind << 9 | owner + 1 << 12 | card + 1 << 15


def site_of(packed: i64) -> i64:
    return packed & 511


def kind_of(packed: i64) -> i64:
    return packed >> 9 & 7


def owner_of(packed: i64) -> i64:
    return (packed >> 12 & 7) - 1


def card_of(packed: i64) -> i64:
    return (packed >> 15) - 1


def size_of(packed: i64) -> i64:
    return SIZE[packed & 511]


@final
class Town:
    """The board as it stands."""

    parts: Components
    buildings: list[int]
    lots: list[int]
    supply: list[int]
    spaces: list[int]
    near: list[int]
    values: list[int]
    taken: i64
    taken_below: i64
    taken_lowest: i64
    _cheapest: list[int]
    _whole: list[list[int]]
    _cleared: list[list[int]]

    def __init__(
        self, parts: Components, buildings: list[int], lots: list[int], near: list[int], supply: list[int], spaces: list[int],
        values: list[int],
    ) -> None:  # fmt: skip
        self.parts = parts
        self.buildings = buildings  # in the order in which they were placed
        self.lots = lots  # those of each kind, by kind * 3 + band
        self.near = near  # those on and around the buildings of each kind, likewise
        self.supply = supply  # tiles, by kind * 4 + size - 1
        self.spaces = spaces  # the marker on each grey space
        self.values = values  # by block (US-037)
        self.taken = lots[0] | lots[3] | lots[6] | lots[9] | lots[12]  # lots that are not vacant, by band
        self.taken_below = lots[1] | lots[4] | lots[7] | lots[10] | lots[13]
        self.taken_lowest = lots[2] | lots[5] | lots[8] | lots[11] | lots[14]
        self._cheapest = NOT_YET  # worked out when asked for
        self._whole = NONE_YET
        self._cleared = NONE_YET

    # ------------------------------------------------------------------ asking
    def value(self, site: i64) -> i64:
        return self.values[site // SHAPES]

    def at(self, site: i64) -> i64:
        """The building on exactly this site, or NOBODY."""
        for packed in self.buildings:
            one: i64 = packed
            if one & 511 == site:
                return one
        return NOBODY

    def within(self, site: i64) -> list[int]:
        """The buildings that have a lot of this site."""
        mask: i64 = MASK[site]
        block = site // SHAPES
        found: list[int] = []
        for packed in self.buildings:
            other: i64 = packed & 511
            if other // SHAPES == block and MASK[other] & mask:
                found.append(packed)
        return found

    def occupied(self, band: i64) -> i64:
        if band == 0:
            return self.taken
        return self.taken_below if band == 1 else self.taken_lowest

    def vacant(self, site: i64) -> bool:
        return self.occupied(BAND[site]) & MASK[site] == 0

    def tile(self, kind: i64, size: i64) -> i64:
        """How many tiles of a kind and size are in the supply."""
        return self.supply[kind * 4 + size - 1]

    def touches(self, site: i64, thing: i64) -> bool:
        """Is a building on the site adjacent to some of the thing (US-512)? Buildings on the site itself do not count (US-232)."""
        if thing < KINDS:
            ring = site * 3
            lots = thing * 3
            return (
                RING[ring] & self.lots[lots] != 0 or RING[ring + 1] & self.lots[lots + 1] != 0 or RING[ring + 2] & self.lots[lots + 2] != 0
            )
        edge = WATERSIDE if thing == WATER else WILD_SIDE
        return edge[BAND[site]] & MASK[site] != 0

    def touches_any(self, site: i64, things: i64) -> bool:
        thing: i64 = 0
        while things:
            if things & 1 and self.touches(site, thing):
                return True
            things >>= 1
            thing += 1
        return False

    def zoned(self, site: i64, zone: i64) -> bool:
        """May a building of the zone stand there (US-220)?"""
        if self.touches(site, zone):
            return True
        one: i64 = 1
        return not self.touches_any(site, ALL_ZONES & ~(one << zone))

    def vacant_sites(self, size: i64) -> list[int]:
        """All vacant sites of a size."""
        found: list[int] = []
        block: i64
        shape: i64
        for block in range(BLOCKS):
            taken = self.occupied(block // 12)
            for shape in range(FIRST_SHAPE[size], FIRST_SHAPE[size + 1]):
                if taken & MASK[block * SHAPES + shape] == 0:
                    found.append(block * SHAPES + shape)
        return found

    def has_room(self, size: i64) -> bool:
        """Is there any vacant site of a size?"""
        block: i64
        shape: i64
        for block in range(BLOCKS):
            taken = self.occupied(block // 12)
            for shape in range(FIRST_SHAPE[size], FIRST_SHAPE[size + 1]):
                if taken & MASK[block * SHAPES + shape] == 0:
                    return True
        return False

    # ------------------------------------------------------------------ sites of a contract, all at once
    def sites(self, plot: Plot, most: i64, base: i64) -> list[int]:
        """The vacant sites that fit, in blocks of at most this value, in ascending order, numbered from ``base``."""
        first: i64 = base + FIRST_SHAPE[plot.size]
        found: list[int] = []
        band: i64
        block: i64
        for band in range(BANDS):
            here = self.open_lots(plot, band)
            for block in range(band * 12, band * 12 + 12):
                four = here >> CORNER[block] & FOUR_LOTS
                if four:
                    value: i64 = self.values[block]
                    if plot.least <= value <= most:
                        site = block * SHAPES + first
                        if four & 1:
                            found.append(site)
                        if four & 2:
                            found.append(site + 1)
                        if four & 4096:
                            found.append(site + 2)
                        if four & 8192:
                            found.append(site + 3)
        return found

    def cheapest(self, plot: Plot) -> i64:
        """The value of the least valuable block with such a site; NO_BLOCK if there is none. Worked out once for each town."""
        if not self._cheapest:
            self._cheapest = [NOBODY] * len(self.parts.plots)
        least: i64 = self._cheapest[plot.index]
        if least == NOBODY:
            least = NO_BLOCK
            band: i64
            block: i64
            for band in range(BANDS):
                here = self.open_lots(plot, band)
                for block in range(band * 12, band * 12 + 12 if here else 0):
                    if here >> CORNER[block] & FOUR_LOTS:
                        value: i64 = self.values[block]
                        if plot.least <= value < least:
                            least = value
            self._cheapest[plot.index] = least
        return least

    def open_lots(self, plot: Plot, band: i64) -> i64:
        """Where in a band a building of the contract may stand: each shape of its size is told by one lot of the block, in their order."""
        free: i64 = ~self.occupied(band)
        if plot.far:
            free &= ~self.near_things(plot.far, band)
        own: i64 = FULL
        calm: i64 = FULL  # lots that are next to no other zone
        if not plot.ignores_zoning:
            own = self.near[plot.zone * 3 + band]
            calm = ~self.near_things(ALL_ZONES & ~(1 << plot.zone), band)
        wanted: i64 = self.near_things(plot.near, band) if plot.near else FULL
        if plot.size == 1:
            return free & (own | calm) & wanted & FULL
        free1, own1, calm1, wanted1 = free >> 1, own >> 1, calm >> 1, wanted >> 1  # the NE lot, seen from the NW one
        free2, own2, calm2, wanted2 = free >> 12, own >> 12, calm >> 12, wanted >> 12
        free3, own3, calm3, wanted3 = free >> 13, own >> 13, calm >> 13, wanted >> 13
        if plot.size == 2:
            north = good(free & free1, own | own1 | calm & calm1, wanted | wanted1)
            south = good(free2 & free3, own2 | own3 | calm2 & calm3, wanted2 | wanted3)
            west = good(free & free2, own | own2 | calm & calm2, wanted | wanted2)
            east = good(free1 & free3, own1 | own3 | calm1 & calm3, wanted1 | wanted3)
            return north | south << 1 | west << 12 | east << 13
        if plot.size == 3:
            no_se = good(free & free1 & free2, own | own1 | own2 | calm & calm1 & calm2, wanted | wanted1 | wanted2)
            no_sw = good(free & free1 & free3, own | own1 | own3 | calm & calm1 & calm3, wanted | wanted1 | wanted3)
            no_ne = good(free & free2 & free3, own | own2 | own3 | calm & calm2 & calm3, wanted | wanted2 | wanted3)
            no_nw = good(free1 & free2 & free3, own1 | own2 | own3 | calm1 & calm2 & calm3, wanted1 | wanted2 | wanted3)
            return no_se | no_sw << 1 | no_ne << 12 | no_nw << 13
        zoned = own | own1 | own2 | own3 | calm & calm1 & calm2 & calm3
        return good(free & free1 & free2 & free3, zoned, wanted | wanted1 | wanted2 | wanted3)

    def near_things(self, things: i64, band: i64) -> i64:
        lots: i64 = 0
        thing: i64
        for thing in range(KINDS):
            if things >> thing & 1:
                lots |= self.near[thing * 3 + band]
        if things >> WATER & 1:
            lots |= WATERSIDE[band]
        if things >> WILDERNESS & 1:
            lots |= WILD_SIDE[band]
        return lots

    # ------------------------------------------------------------------ demolition
    def clearings(self, plot: Plot) -> list[int]:
        """The sites that fit where buildings stand, all of them wholly inside (US-231). Worked out once for each town; first NOBODY."""
        if not self._cleared:
            self._cleared = [NOT_YET] * len(self.parts.plots)
        if not self._cleared[plot.index]:
            found: list[int] = [NOBODY]  # so that a list that was worked out is never empty
            own = Surroundings(self.lots, 1 << plot.zone)
            others = Surroundings(self.lots, ALL_ZONES & ~(1 << plot.zone))
            near = Surroundings(self.lots, plot.near)
            far = Surroundings(self.lots, plot.far)
            for site in self.whole_sites(plot.size):
                if site < 0 or self.values[site // SHAPES] < plot.least:
                    continue
                if not plot.ignores_zoning and others.touch(site) and not own.touch(site):
                    continue
                if (plot.near == 0 or near.touch(site)) and (plot.far == 0 or not far.touch(site)):
                    found.append(site)
            self._cleared[plot.index] = found
        return self._cleared[plot.index]

    def whole_sites(self, size: i64) -> list[int]:
        """The sites of a size that are not vacant and have no building only in part; first NOBODY. Worked out once."""
        if not self._whole:
            self._whole = [NOT_YET] * (LARGEST + 1)
        if not self._whole[size]:
            found: list[int] = [NOBODY]
            standing = self.standing()
            block: i64
            shape: i64
            for block in range(BLOCKS):
                here: i64 = WHOLE_SHAPES[standing[block]]
                for shape in range(FIRST_SHAPE[size], FIRST_SHAPE[size + 1] if here else 0):
                    if here >> shape & 1:
                        found.append(block * SHAPES + shape)
            self._whole[size] = found
        return self._whole[size]

    def standing(self) -> list[int]:
        """For each block, four bits for each of its lots: the lots of the building that stands there."""
        found = [0] * BLOCKS
        for packed in self.buildings:
            site: i64 = packed & 511
            found[site // SHAPES] |= COVERED[site % SHAPES]
        return found

    # ------------------------------------------------------------------ changing: a new town
    def with_building(self, packed: i64) -> Town:
        """With one more building, its tile from the supply."""
        kind = kind_of(packed)
        site = site_of(packed)
        own = kind * 3 + BAND[site]
        lots = self.lots[:]
        lots[own] |= MASK[site]
        near = self.near[:]
        near[own] |= MASK[site]
        band: i64
        for band in range(BANDS):
            near[kind * 3 + band] |= RING[site * 3 + band]
        supply = self.supply[:]
        supply[kind * 4 + SIZE[site] - 1] -= 1
        return Town(self.parts, [*self.buildings, packed], lots, near, supply, self.spaces, self.values)

    def without(self, packed: i64) -> Town:
        """With a building less; its tile returns to the supply (US-042)."""
        kind = kind_of(packed)
        site = site_of(packed)
        lots = self.lots[:]
        lots[kind * 3 + BAND[site]] &= ~MASK[site]
        near = self.near[:]
        near[kind * 3 : kind * 3 + 3] = spread(lots[kind * 3 : kind * 3 + 3])
        supply = self.supply[:]
        supply[kind * 4 + SIZE[site] - 1] += 1
        return Town(self.parts, [one for one in self.buildings if one != packed], lots, near, supply, self.spaces, self.values)

    def with_owner(self, packed: i64, owner: i64) -> Town:
        """With another controller of a building; no site depends on that."""
        other = building(site_of(packed), kind_of(packed), owner, card_of(packed))
        buildings = [other if one == packed else one for one in self.buildings]
        town = Town(self.parts, buildings, self.lots, self.near, self.supply, self.spaces, self.values)
        town._cheapest = self._cheapest
        town._whole = self._whole
        town._cleared = self._cleared
        return town

    def with_markers(self, spaces: list[int]) -> Town:
        """With markers lying otherwise, and the values that follow (US-037)."""
        values = block_values(self.parts, spaces)
        town = Town(self.parts, self.buildings, self.lots, self.near, self.supply, spaces, values)
        town._whole = self._whole
        return town


def empty_town(parts: Components) -> Town:
    spaces = [NOBODY] * SPACES
    nothing = [0] * (KINDS * BANDS)
    return Town(parts, [], nothing, nothing, parts.tiles[:], spaces, block_values(parts, spaces))


def good(free: i64, zoned: i64, wanted: i64) -> i64:
    """The NW lots of the blocks that meet all three."""
    return free & zoned & wanted & CORNERS


def block_values(parts: Components, spaces: list[int]) -> list[int]:
    """The value of every block: each number that applies to it, once (US-037, US-R09)."""
    values = parts.printed[:]
    space: i64
    block: i64
    for space in range(SPACES):
        marker: i64 = spaces[space]
        if marker >= 0:
            covered: i64 = parts.covers[space]
            for block in range(BLOCKS):
                if covered >> block & 1:
                    values[block] += parts.marker_numbers[marker]
    return values
