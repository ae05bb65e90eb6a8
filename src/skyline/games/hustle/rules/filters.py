"""Which units are meant: the unit filters of the placement vocabulary (HH-500 to HH-508), and sets of units (HH-510).

All keys of a filter are tested one by one on the unit as a whole (HH-516). A key that is not there leaves its subject free (HH-515).
"""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from .components import ARTWORK, BALCONY, BUZZ_NAMES, BUZZES, DECOR_NAMES, INDUSTRIES, INDUSTRY_NAMES, ROOFTOP, TIER_NAMES
from .lot import (
    COLUMNS,
    LEVELS,
    RING_LOWER,
    RING_UPPER,
    SIDE_LOWER,
    SIDE_UPPER,
    SPOT_LOWER,
    SPOT_SQUARE,
    SPOT_SQUARES,
    SPOT_TOP,
    SPOT_UPPER,
    TIERS,
)
from .matching import all_served, largest_matching, whole_sets
from .reading import Data, flag_of, keys_of, levels_of, list_of, mask_of, number_of
from .tower import Tower, buzz_of, industry_of, level_of, spot_of, tenants_of, tier_of
from .wording import between_levels, demand_words, from_level, to_level

ALL_INDUSTRIES: Final = (1 << INDUSTRIES) - 1
ALL_TIERS: Final = (1 << TIERS) - 1
ALL_BUZZES: Final = (1 << BUZZES) - 1
TOP: Final = LEVELS - 1
MOST: Final = 54  # units that fit on the lot
UNIT_KEYS: Final = ("industry", "tier", "buzz", "occupied")  # all that an inner filter and a chain have (HH-508, HH-511)
FILTER_KEYS: Final = (*UNIT_KEYS, "level_min", "level_max", "levels", "view", "elevator", "touches", "next_to", "adjacent_to")

# By spot: the lowest level of a unit there, and 1 if it stands at an edge of the lot.
SPOT_BOTTOM: Final[list[int]] = [int(level_of(square)) for square in SPOT_SQUARE]
SPOT_AT_EDGE: Final[list[int]] = [int(any(square % COLUMNS in (0, COLUMNS - 1) for square in squares)) for squares in SPOT_SQUARES]


@final
class UnitFilter:
    """A condition on one unit: a demand, or a part of a requirement."""

    industries: i64
    tiers: i64
    buzzes: i64
    occupied: bool
    lowest: i64
    highest: i64
    view: bool
    elevator: bool
    touched: i64
    next_to: list[UnitFilter]
    adjacent_to: list[UnitFilter]
    level: str

    def __init__(self) -> None:
        self.industries = ALL_INDUSTRIES
        self.tiers = ALL_TIERS
        self.buzzes = ALL_BUZZES
        self.occupied = False
        self.lowest = 0  # some square on this level or above
        self.highest = TOP  # some square on this level or below
        self.view = False
        self.elevator = False
        self.touched = 0  # decor types; 0: none needed
        self.next_to = []
        self.adjacent_to = []
        self.level = ""  # the level keys in words: "L2 or above"

    def met(self, tower: Tower, unit: i64) -> bool:
        """Does the unit in this place of ``tower.units`` satisfy it?"""
        return self.suits(tower, tower.units[unit])

    def text(self) -> str:
        """The unit in words (HH-517): "Unit on L4 or above."."""
        return demand_words(self)

    def suits(self, tower: Tower, unit: i64) -> bool:
        """Does the unit, one of the tower's, satisfy all keys?"""
        spot = spot_of(unit)
        if not (self.industries >> industry_of(unit) & 1 and self.buzzes >> buzz_of(unit) & 1 and self.tiers >> tier_of(unit) & 1):
            return False  # HH-500
        if self.occupied and tenants_of(unit) == 0:
            return False  # HH-501
        if SPOT_TOP[spot] < self.lowest or SPOT_BOTTOM[spot] > self.highest:
            return False  # HH-502 to HH-504: the levels of a unit have no gaps
        if self.view and not has_view(tower, spot):
            return False
        if self.elevator and not by_elevator(tower, spot):
            return False
        if self.touched and not touches(tower, spot, self.touched):
            return False
        if self.next_to and not has_neighbors(tower, SIDE_LOWER[spot], SIDE_UPPER[spot], self.next_to):
            return False
        return not self.adjacent_to or has_neighbors(tower, RING_LOWER[spot], RING_UPPER[spot], self.adjacent_to)

    def all(self, tower: Tower) -> i64:
        """The places of all units that satisfy it, as a mask."""
        found: i64 = 0
        bit: i64 = 1
        for unit in tower.units:
            if self.suits(tower, unit):
                found |= bit
            bit <<= 1
        return found

    def reaches(self, tower: Tower, count: i64) -> bool:
        """Do at least so many units satisfy it?"""
        left: i64 = len(tower.units)
        if left < count:
            return False
        for unit in tower.units:
            if self.suits(tower, unit):
                count -= 1
                if count == 0:
                    return True
            left -= 1
            if left < count:
                return False
        return False


def has_view(tower: Tower, spot: i64) -> bool:
    """Is there no card directly left or right of some square (HH-505)? A balcony is no card, so it blocks nothing."""
    if SPOT_AT_EDGE[spot] or SIDE_LOWER[spot] & ~tower.structure.lower:
        return True
    return SIDE_UPPER[spot] & ~tower.structure.upper != 0


def by_elevator(tower: Tower, spot: i64) -> bool:
    """Is a visible elevator next to it (HH-506)?"""
    return SIDE_LOWER[spot] & tower.lift_lower != 0 or SIDE_UPPER[spot] & tower.lift_upper != 0


def touches(tower: Tower, spot: i64, types: i64) -> bool:
    """Does decor of one of these types touch it: a balcony next to it, artwork or a rooftop adjacent to it (HH-507)?"""
    if types >> BALCONY & 1 and (SIDE_LOWER[spot] & tower.balcony_lower or SIDE_UPPER[spot] & tower.balcony_upper):
        return True
    if types >> ARTWORK & 1 and (RING_LOWER[spot] & tower.art_lower or RING_UPPER[spot] & tower.art_upper):
        return True
    return types >> ROOFTOP & 1 != 0 and (RING_LOWER[spot] & tower.rooftop_lower != 0 or RING_UPPER[spot] & tower.rooftop_upper != 0)


def has_neighbors(tower: Tower, lower: i64, upper: i64, inner: list[UnitFilter]) -> bool:
    """Is there for each inner filter a different unit with a square in this set (HH-508)? The set has no square of the unit itself."""
    if lower & tower.unit_lower == 0 and upper & tower.unit_upper == 0:
        return False
    candidates = [0] * len(inner)
    one: i64 = 1
    item: i64
    place: i64
    for place in range(len(tower.units)):
        unit: i64 = tower.units[place]
        if lower & SPOT_LOWER[spot_of(unit)] or upper & SPOT_UPPER[spot_of(unit)]:
            for item in range(len(inner)):
                if inner[item].suits(tower, unit):
                    candidates[item] |= one << place
    return all_served(candidates, [1] * len(inner))


@final
class UnitSet:
    """A set: different units, so many for every item (HH-510)."""

    filters: list[UnitFilter]
    counts: list[int]
    size: i64

    def __init__(self, filters: list[UnitFilter], counts: list[int]) -> None:
        self.filters = filters
        self.counts = counts
        self.size = sum(counts)

    def there(self, tower: Tower) -> bool:
        """Is it complete?"""
        if len(tower.units) < self.size:
            return False
        item: i64
        for item in range(len(self.filters)):
            if not self.filters[item].reaches(tower, self.counts[item]):
                return False
        return len(self.filters) == 1 or all_served(self.candidates(tower), self.counts)

    def candidates(self, tower: Tower) -> list[int]:
        """By item, the units that satisfy it."""
        return [int(condition.all(tower)) for condition in self.filters]

    def got(self, tower: Tower) -> list[int]:
        """By item, how many units it gets when as many as possible serve."""
        return largest_matching(self.candidates(tower), self.counts)

    def times(self, tower: Tower) -> i64:
        """How many times over it can be formed with different units (HH-532)."""
        return whole_sets(self.candidates(tower), self.counts)


# ------------------------------------------------------------------ reading
def read_filter(table: Any, where: str) -> UnitFilter:
    """A unit filter from its table. Raises BadPack."""
    return filter_from(keys_of(table, FILTER_KEYS, where), where)


def read_inner(table: Any, where: str) -> UnitFilter:
    """A filter that looks at nothing but the unit itself (HH-508). Raises BadPack."""
    return filter_from(keys_of(table, UNIT_KEYS, where), where)


def filter_from(table: Data, where: str) -> UnitFilter:
    """A filter from those keys of the table that filters have; the others belong to what the filter is a part of. Raises BadPack."""
    found = UnitFilter()
    found.occupied = flag_of(table, "occupied", where)
    if "industry" in table:
        found.industries = mask_of(table, "industry", INDUSTRY_NAMES, where)
    if "tier" in table:
        found.tiers = mask_of(table, "tier", TIER_NAMES, where)
    if "buzz" in table:
        found.buzzes = mask_of(table, "buzz", BUZZ_NAMES, where)
    found.view = flag_of(table, "view", where)
    found.elevator = flag_of(table, "elevator", where)
    if "touches" in table:
        found.touched = mask_of(table, "touches", DECOR_NAMES, where)
    if "next_to" in table:
        found.next_to = [read_inner(inner, f"{where}: next_to") for inner in list_of(table, "next_to", where)]
    if "adjacent_to" in table:
        found.adjacent_to = [read_inner(inner, f"{where}: adjacent_to") for inner in list_of(table, "adjacent_to", where)]
    read_levels(found, table, where)
    return found


def read_levels(found: UnitFilter, table: Data, where: str) -> None:
    """The three level keys. As the levels of a unit have no gaps, ``levels`` is the same as both others together."""
    words: list[str] = []
    if "level_min" in table:
        found.lowest = number_of(table, "level_min", 0, TOP, where)
        words.append(from_level(found.lowest))
    if "level_max" in table:
        found.highest = number_of(table, "level_max", 0, TOP, where)
        words.append(to_level(found.highest))
    if "levels" in table:
        first, last = levels_of(table, where)
        found.lowest = max(found.lowest, first)
        found.highest = min(found.highest, last)
        words.append(between_levels(first, last))
    found.level = " and ".join(words)


def read_set(table: Data, where: str) -> UnitSet:
    """The ``items`` of a set: filters with a count. Raises BadPack."""
    filters: list[UnitFilter] = []
    counts: list[int] = []
    for place, item in enumerate(list_of(table, "items", where), 1):
        here = f"{where}: item {place}"
        keys_of(item, ("count", *FILTER_KEYS), here)
        counts.append(number_of(item, "count", 1, MOST, here))
        filters.append(filter_from(item, here))
    return UnitSet(filters, counts)
