"""The town: buildings, tiles left, markers on the grey spaces. A value: it is never changed, states share it, each change makes a new one.

A building is one int: site (9 bits), kind (3), controller + 1 (3; 0: nobody), the contract it was built from + 1 (8; 0: none).
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from skyline.engine.steps import NOBODY

from .components import KINDS, SPACES, WATER, WILDERNESS, ZONES, Components, Plot
from .ground import BAND, BANDS, BLOCK_BIT, BLOCKS, CORNERS, FIRST_SHAPE, FULL, LARGEST, MASK, RING, SHAPES, SIZE, spread
from .ground import WATER as WATERSIDE
from .ground import WILDERNESS as WILD_SIDE

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
class OpenBlocks:
    """The blocks of a band that are open to each shape of a size, as the bits of their NW lots. Size 4 has one shape only."""

    first: i64
    second: i64
    third: i64
    fourth: i64

    def __init__(self, first: i64, second: i64, third: i64, fourth: i64) -> None:
        self.first = first
        self.second = second
        self.third = third
        self.fourth = fourth


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
    _cheapest: list[int]
    _whole: list[list[int]]
    _cleared: list[list[int]]
    _blocks: list[list[int]]

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
        self._cheapest = NOT_YET  # worked out when asked for
        self._whole = NONE_YET
        self._cleared = NONE_YET
        self._blocks = NONE_YET

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
        return [packed for packed in self.in_block(site // SHAPES) if MASK[packed & 511] & mask]

    def occupied(self, band: i64) -> i64:
        lots = self.lots
        return lots[band] | lots[3 + band] | lots[6 + band] | lots[9 + band] | lots[12 + band]

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

    def fits(self, plot: Plot, site: i64) -> bool:
        """Does the site meet what the contract asks, vacancy and price apart?"""
        if not plot.ignores_zoning and not self.zoned(site, plot.zone):
            return False
        if plot.near and not self.touches_any(site, plot.near):
            return False
        return not self.touches_any(site, plot.far) and self.value(site) >= plot.least

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
    def sites(self, plot: Plot, most: i64) -> list[int]:
        """The vacant sites that fit, in blocks of at most this value, in ascending order."""
        first: i64 = FIRST_SHAPE[plot.size]
        found: list[int] = []
        band: i64
        block: i64
        for band in range(BANDS):
            here = self.open_blocks(plot, band)
            for block in range(band * 12, band * 12 + 12):
                value: i64 = self.values[block]
                if plot.least <= value <= most:
                    bit: i64 = BLOCK_BIT[block]
                    site = block * SHAPES + first
                    if here.first & bit:
                        found.append(site)
                    if here.second & bit:
                        found.append(site + 1)
                    if here.third & bit:
                        found.append(site + 2)
                    if here.fourth & bit:
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
                here = self.open_blocks(plot, band)
                anywhere = here.first | here.second | here.third | here.fourth
                for block in range(band * 12, band * 12 + 12):
                    value: i64 = self.values[block]
                    if plot.least <= value < least and anywhere & BLOCK_BIT[block]:
                        least = value
            self._cheapest[plot.index] = least
        return least

    def open_blocks(self, plot: Plot, band: i64) -> OpenBlocks:
        """The blocks of a band in which a building of the contract may stand."""
        free: i64 = ~self.occupied(band) & ~self.near_things(plot.far, band)
        own: i64 = FULL
        calm: i64 = FULL  # lots that are next to no other zone
        if not plot.ignores_zoning:
            own = self.near[plot.zone * 3 + band]
            calm = ~self.near_things(ALL_ZONES & ~(1 << plot.zone), band)
        wanted: i64 = self.near_things(plot.near, band) if plot.near else FULL
        free1, own1, calm1, wanted1 = free >> 1, own >> 1, calm >> 1, wanted >> 1  # the NE lot, seen from the NW one
        free2, own2, calm2, wanted2 = free >> 12, own >> 12, calm >> 12, wanted >> 12
        free3, own3, calm3, wanted3 = free >> 13, own >> 13, calm >> 13, wanted >> 13
        if plot.size == 1:
            return OpenBlocks(
                good(free, own | calm, wanted), good(free1, own1 | calm1, wanted1), good(free2, own2 | calm2, wanted2),
                good(free3, own3 | calm3, wanted3),
            )  # fmt: skip
        if plot.size == 2:
            return OpenBlocks(
                good(free & free1, own | own1 | calm & calm1, wanted | wanted1),
                good(free2 & free3, own2 | own3 | calm2 & calm3, wanted2 | wanted3),
                good(free & free2, own | own2 | calm & calm2, wanted | wanted2),
                good(free1 & free3, own1 | own3 | calm1 & calm3, wanted1 | wanted3),
            )
        if plot.size == 3:
            return OpenBlocks(
                good(free & free1 & free2, own | own1 | own2 | calm & calm1 & calm2, wanted | wanted1 | wanted2),
                good(free & free1 & free3, own | own1 | own3 | calm & calm1 & calm3, wanted | wanted1 | wanted3),
                good(free & free2 & free3, own | own2 | own3 | calm & calm2 & calm3, wanted | wanted2 | wanted3),
                good(free1 & free2 & free3, own1 | own2 | own3 | calm1 & calm2 & calm3, wanted1 | wanted2 | wanted3),
            )
        zoned = own | own1 | own2 | own3 | calm & calm1 & calm2 & calm3
        return OpenBlocks(good(free & free1 & free2 & free3, zoned, wanted | wanted1 | wanted2 | wanted3), 0, 0, 0)

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
        """The sites that fit where buildings stand, all of them wholly inside (US-231). Worked out once for each town."""
        if not self._cleared:
            self._cleared = [NOT_YET] * len(self.parts.plots)
        if not self._cleared[plot.index]:
            found: list[int] = [NOBODY]  # so that a list that was worked out is never empty
            for site in self.whole_sites(plot.size):
                if site >= 0 and self.fits(plot, site):
                    found.append(site)
            self._cleared[plot.index] = found
        return self._cleared[plot.index]

    def whole_sites(self, size: i64) -> list[int]:
        """The sites of a size that are not vacant and have no building only in part; first NOBODY. Worked out once."""
        if not self._whole:
            self._whole = [NOT_YET] * (LARGEST + 1)
        if not self._whole[size]:
            found: list[int] = [NOBODY]
            block: i64
            shape: i64
            for block in range(BLOCKS):
                here = self.in_block(block)
                for shape in range(FIRST_SHAPE[size], FIRST_SHAPE[size + 1] if here else 0):
                    if only_whole(here, MASK[block * SHAPES + shape]):
                        found.append(block * SHAPES + shape)
            self._whole[size] = found
        return self._whole[size]

    def in_block(self, block: i64) -> list[int]:
        """The buildings of a block."""
        if not self._blocks:
            self._blocks = [[] for _ in range(BLOCKS)]
            for packed in self.buildings:
                self._blocks[(packed & 511) // SHAPES].append(packed)
        return self._blocks[block]

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


def only_whole(buildings: list[int], mask: i64) -> bool:
    """Have these lots some of the buildings, and none only in part?"""
    some = False
    for packed in buildings:
        lots: i64 = MASK[packed & 511]
        if lots & mask:
            if lots & ~mask:
                return False
            some = True
    return some


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
