"""Units that hang together (HH-511), and levels of a single buzz type (HH-513). Sets of units are masks of their places in a tower."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from .components import BUZZES
from .lot import LEVELS, RING_LOWER, RING_UPPER, SPOT_LOWER, SPOT_SQUARES, SPOT_UPPER, row
from .tower import Tower, buzz_of, industry_of, level_of, spot_of

SHORTEST: Final = 3  # units of a chain (HH-511)
# By spot, the levels of a unit there: a bit for each, as far apart as there are buzz types.
SPOT_LEVELS: Final[list[int]] = [
    sum(1 << level * BUZZES for level in {int(level_of(square)) for square in squares}) for squares in SPOT_SQUARES
]  # fmt: skip
ONE_TYPE: Final[list[int]] = [1 if types in (1, 2, 4, 8) else 0 for types in range(1 << BUZZES)]


def group_at(tower: Tower, start: i64, among: i64) -> i64:
    """The connected group of units out of ``among`` that the unit in the place ``start`` belongs to."""
    units = tower.units
    one: i64 = 1
    spot = spot_of(units[start])
    near_lower: i64 = RING_LOWER[spot]
    near_upper: i64 = RING_UPPER[spot]
    group = one << start
    waiting = among & ~group
    grown = True
    place: i64
    while grown and waiting:
        grown = False
        for place in range(len(units)):
            if waiting >> place & 1:
                spot = spot_of(units[place])
                if near_lower & SPOT_LOWER[spot] or near_upper & SPOT_UPPER[spot]:
                    near_lower |= RING_LOWER[spot]
                    near_upper |= RING_UPPER[spot]
                    group |= one << place
                    waiting &= ~(one << place)
                    grown = True
    return group


def size_of(group: i64) -> i64:
    """How many units a set has."""
    size: i64 = 0
    while group:
        group &= group - 1
        size += 1
    return size


def largest_group(tower: Tower, among: i64) -> i64:
    """The number of units in the largest connected group out of ``among``."""
    best: i64 = 0
    place: i64 = 0
    while among and best < size_of(among):
        if among >> place & 1:
            group = group_at(tower, place, among)
            among &= ~group
            best = max(best, size_of(group))
        place += 1
    return best


def units_of(tower: Tower, industry: i64, buzz: i64) -> i64:
    """The units of one industry (or -1: any) and one buzz type (or -1: any)."""
    found: i64 = 0
    bit: i64 = 1
    for unit in tower.units:
        if (industry < 0 or industry_of(unit) == industry) and (buzz < 0 or buzz_of(unit) == buzz):
            found |= bit
        bit <<= 1
    return found


def largest_chain(tower: Tower, industry: i64, buzz: i64) -> i64:
    """The number of units in the largest connected group of one industry (or -1: any) and one buzz type (or -1: any) (HH-511)."""
    return largest_group(tower, units_of(tower, industry, buzz))


# ------------------------------------------------------------------ levels
def buzz_levels(tower: Tower, buzzes: i64, first: i64) -> i64:
    """How many levels from ``first`` up are levels of a buzz type out of a mask of them (HH-513)."""
    types: i64 = 0  # by level, the buzz types of the units on it
    for unit in tower.units:
        levels: i64 = SPOT_LEVELS[spot_of(unit)]
        types |= levels << buzz_of(unit)
    vacant_lower = tower.free_lower & ~tower.lift_lower
    vacant_upper = tower.free_upper & ~tower.lift_upper
    found: i64 = 0
    level: i64
    for level in range(first, LEVELS):
        here = types >> level * BUZZES & 15
        if here & buzzes and ONE_TYPE[here] and row(vacant_lower, vacant_upper, level) == 0:
            found += 1
    return found
