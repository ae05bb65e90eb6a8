"""Income and victory points of one city (sections 17, 18 and 22)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from .city import EMPTY, City
from .components import GOODS
from .grid import NEARBY, ORTHOGONAL, SPACES, count, place_of

ROWS: Final = ("Fixed tiles", "Variable tiles", "Neighborhoods", "Goods", "Money", "Pollution", "Ghost Town", "Power")  # NM-313


def income(city: City, generation: i64) -> i64:
    """What the city pays at the end of a Generation (NM-300 to NM-303)."""
    total: i64 = 0
    space: i64
    for space in range(SPACES):
        number = city.tiles[space]
        if number != EMPTY:
            total += tile_income(city, number, generation)
    return total


def tile_income(city: City, number: int, generation: i64) -> i64:
    """What one tile pays at the end of a Generation."""
    tile = city.parts.tiles[number]
    fixed: i64 = tile.income[generation - 1]
    takings = tile.takings
    return fixed if takings is None else fixed + count(city.of_types(takings.types))  # NM-551 to NM-553, NM-566


def tile_vp(city: City, space: i64, treasury: i64, final_income: i64) -> i64:
    """The points of the tile on a space: printed (NM-311) or by its formula (NM-312)."""
    tile = city.parts.tiles[city.tiles[space]]
    formula = tile.formula
    return tile.vp if formula is None else formula.points(city, space, treasury, final_income)


def fixed_vp(city: City) -> i64:
    """Row 1: printed VP (NM-311)."""
    total: i64 = 0
    for number in city.tiles:
        if number != EMPTY:
            total += city.parts.tiles[number].vp
    return total


def variable_vp(city: City, treasury: i64, final_income: i64) -> i64:
    """Row 2: tiles with a formula (NM-312)."""
    total: i64 = 0
    space: i64
    for space in range(SPACES):
        number = city.tiles[space]
        if number != EMPTY:
            formula = city.parts.tiles[number].formula
            if formula is not None:
                total += formula.points(city, space, treasury, final_income)
    return total


def neighborhood_vp(city: City, size: i64) -> i64:
    """The points of one Neighborhood (NM-314)."""
    table = city.parts.neighborhood_vp
    top: i64 = len(table)
    if size <= top:
        return table[size - 1]
    last: i64 = table[top - 1]
    return last + city.parts.beyond_vp * (size - top)


def neighborhoods_vp(city: City) -> i64:
    """Row 3 (NM-314)."""
    total: i64 = 0
    for group in city.clusters(city.residential):
        total += neighborhood_vp(city, count(group))
    return total


def goods_vp(city: City) -> i64:
    """Row 4 (NM-315)."""
    total: i64 = 0
    good: i64
    for good in range(len(GOODS)):
        if city.goods >> good & 1:
            total += city.parts.good_vp[good]
    return total


def money_vp(city: City, money: i64) -> i64:
    """Row 5 (NM-316)."""
    return money // city.parts.coins_per_vp


def pollution_vp(city: City) -> i64:
    """Row 6 (NM-317)."""
    total: i64 = 0
    sources = city.polluting
    while sources:
        bit = sources & -sources
        sources ^= bit
        total += pollution_of(city, place_of(bit))
    return total


def pollution_of(city: City, space: i64) -> i64:
    """What one Polluting tile costs: each Residential tile near it."""
    ortho: i64 = ORTHOGONAL[space]
    near: i64 = NEARBY[space]
    parts = city.parts
    return (parts.pollution_orthogonal * count(city.residential & ortho)
            + parts.pollution_diagonal * count(city.residential & near & ~ortho))  # fmt: skip


def ghost_town_vp(city: City) -> i64:
    """Row 7 (NM-318)."""
    homes = count(city.residential)
    return city.parts.ghost_town[homes] if homes < 2 else 0


def power_vp(city: City) -> i64:
    """Row 8 (NM-319)."""
    return 0 if city.powered else city.parts.no_power


def rows(city: City, money: i64, treasury: i64, final_income: i64) -> list[int]:
    """The eight rows of the score sheet (NM-313)."""
    return [
        int(fixed_vp(city)), int(variable_vp(city, treasury, final_income)), int(neighborhoods_vp(city)), int(goods_vp(city)),
        int(money_vp(city, money)), int(pollution_vp(city)), int(ghost_town_vp(city)), int(power_vp(city)),
    ]  # fmt: skip


def total_vp(city: City, money: i64, treasury: i64, final_income: i64) -> i64:
    """The sum of the eight rows (NM-310)."""
    return (
        fixed_vp(city) + variable_vp(city, treasury, final_income) + neighborhoods_vp(city) + goods_vp(city)
        + money_vp(city, money) + pollution_vp(city) + ghost_town_vp(city) + power_vp(city)
    )  # fmt: skip
