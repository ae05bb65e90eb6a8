"""Disasters: the penalty, and which tiles may be sacrificed (section 16)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from .city import City
from .components import INSURANCE_OFFICE, DisasterCard
from .grid import FULL, SPACES, count, spaces_of

SPACES_FROM: Final[list[int]] = [FULL & ~((1 << space) - 1) for space in range(SPACES + 1)]


def penalty(city: City, disaster: DisasterCard) -> i64:
    """The money to pay (NM-263, NM-270 to NM-272), protection and Insurance Office counted (NM-281, NM-284)."""
    struck = city.of_types(disaster.pay_types) & city.placed() & ~city.protected(disaster.protection)
    full = disaster.pay_per_tile * count(struck)
    return full // 2 if city.has(INSURANCE_OFFICE) else full


def fillable(sets: list[int]) -> i64:
    """How many of the demands can be filled with different tiles (the marriage theorem, for a handful of sets)."""
    size: i64 = len(sets)
    if size == 1:
        return 1 if sets[0] else 0
    best: i64 = size
    chosen: i64
    for chosen in range(1 << size):
        union: i64 = 0
        left_out: i64 = 0
        index: i64
        for index in range(size):
            if chosen >> index & 1:
                tiles: i64 = sets[index]
                union |= tiles
            else:
                left_out += 1
        best = min(best, count(union) + left_out)
    return best


def demand_sets(city: City, disaster: DisasterCard, first: i64, beyond: i64) -> list[int]:
    """For each demand from ``first`` on, the tiles that may fill it.

    Equal demands are filled in the order of the spaces, so that each set of tiles can be chosen in one way only: a demand equal to
    the one before ``first`` looks at spaces from ``beyond`` on.
    """
    demands = disaster.demands
    placed = city.placed()
    sets: list[int] = []
    index: i64
    for index in range(first, len(demands)):
        tiles = city.of_types(demands[index]) & placed
        if first > 0 and demands[index] == demands[first - 1]:
            tiles &= spaces_from(beyond)
        sets.append(tiles)
    return sets


def spaces_from(space: i64) -> i64:
    """All spaces from one on."""
    return SPACES_FROM[space]


def after_giving(sets: list[int], space: i64) -> list[int]:
    """What is left for the other demands when the first of ``sets`` is filled with the tile on ``space``."""
    given: i64 = 1 << space
    higher = spaces_from(space + 1)
    rest: list[int] = []
    index: i64
    for index in range(1, len(sets)):
        tiles: i64 = sets[index]
        rest.append(tiles & higher if sets[index] == sets[0] else tiles & ~given)
    return rest


def sacrifices(city: City, disaster: DisasterCard, demand: i64, beyond: i64) -> list[int]:
    """The spaces that may be given for a demand, so that as many demands as possible are filled in all (NM-264, NM-273)."""
    sets = demand_sets(city, disaster, demand, beyond)
    need = fillable(sets)
    return [space for space in spaces_of(sets[0]) if fillable(after_giving(sets, space)) == need - 1]


def owed(city: City, disaster: DisasterCard, first: i64, beyond: i64) -> list[tuple[int, int]]:
    """How many tiles of which types are still to be given, for each kind of demand that some tile can fill.

    With tiles of two types the numbers may add up to more than can be given (NM-R26): ``fillable`` knows how many that is.
    """
    demands = disaster.demands
    sets = demand_sets(city, disaster, first, beyond)
    out: list[tuple[int, int]] = []
    for types in sorted({int(types) for types in demands[first:]}):
        tiles: i64 = 0
        asked: i64 = 0
        index: i64
        for index in range(len(sets)):
            if demands[first + index] == types:
                tiles = sets[index]
                asked += 1
        if tiles:
            out.append((int(min(asked, count(tiles))), types))
    return out


def next_demand(city: City, disaster: DisasterCard, demand: i64, beyond: i64) -> i64:
    """The first demand from ``demand`` on that can be filled, or the number of demands if none can."""
    while demand < len(disaster.demands) and not sacrifices(city, disaster, demand, beyond):
        demand += 1
    return demand
