"""Income and victory points of one city (sections 17, 18 and 22)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from .city import EMPTY, City
from .components import (
    AIR_QUALITY_DEPARTMENT,
    BUS_DEPOT,
    CHAMBER_OF_COMMERCE,
    CITY_COUNCIL,
    CITY_HALL,
    CIVIC_CENTER,
    COMMUNITY_CENTER,
    EFFICIENCY_OFFICE,
    ELECTRICAL_SUBSTATION,
    FINANCE_DEPARTMENT,
    GOODS_COUNT,
    HOSPITAL,
    HYDROELECTRIC_POWER,
    MERCHANT_UNION_VP,
    METRO_STATION,
    PARK,
    PARKING_AUTHORITY,
    PENTHOUSE,
    PRISON,
    RAW,
    RESOURCE_AGENCY,
    TREASURY,
    UNIVERSITY,
    WAREHOUSE,
    ZONING_AUTHORITY,
)  # fmt: skip
from .grid import BORDER, CORNERS, FULL, NEARBY, ORTHOGONAL, SPACES, beside, count, place_of

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
    if tile.income_types:
        return fixed + count(city.of_types(tile.income_types))  # NM-551 to NM-553, NM-566
    return fixed


def tile_vp(city: City, space: i64, treasury: i64, final_income: i64) -> i64:
    """The points of the tile on a space: printed (NM-311) or by its formula (NM-312)."""
    tile = city.parts.tiles[city.tiles[space]]
    if tile.formula:
        return formula_vp(city, space, tile.formula, treasury, final_income)
    return tile.vp


def formula_vp(city: City, space: i64, formula: i64, treasury: i64, final_income: i64) -> i64:
    """The points of a variable tile. ``treasury`` is the money before the final income (NM-320)."""
    near: i64 = NEARBY[space]
    if formula == TREASURY:
        return treasury // 5  # NM-513
    if formula == FINANCE_DEPARTMENT:
        return final_income // 5  # NM-579
    if formula == WAREHOUSE:
        return count(city.goods)  # NM-515
    if formula == HOSPITAL:
        return count(city.residential) + count(city.residential & near)  # NM-516
    if formula == PARK:
        return 2 * count(city.polluting & near)  # NM-556
    if formula == PENTHOUSE:
        return 6 + count(city.commercial & near)  # NM-565
    if formula == HYDROELECTRIC_POWER:
        return 11 - count(near & city.built() & ~city.resource)  # NM-570
    if formula in (COMMUNITY_CENTER, CITY_COUNCIL, EFFICIENCY_OFFICE):
        return cluster_vp(city, formula)
    if formula in (PARKING_AUTHORITY, ZONING_AUTHORITY, CHAMBER_OF_COMMERCE, BUS_DEPOT, PRISON):
        return pattern_vp(city, formula)
    return counting_vp(city, formula)


def counting_vp(city: City, formula: i64) -> i64:
    """Formulas that count tiles or symbols of the whole city."""
    if formula == CITY_HALL:  # NM-555
        return 3 * min(count(city.residential), count(city.commercial), count(city.industrial))
    if formula == UNIVERSITY:
        return count(city.residential) + count(city.industrial)  # NM-558
    if formula == CIVIC_CENTER:
        return 2 * count(city.public)  # NM-559
    if formula == MERCHANT_UNION_VP:
        return count(city.commercial)  # NM-562
    if formula == METRO_STATION:
        return 3 * count(CORNERS & city.built() & ~city.resource)  # NM-564
    if formula == AIR_QUALITY_DEPARTMENT:
        return 2 * count(city.industrial & BORDER)  # NM-568
    if formula == RESOURCE_AGENCY:  # NM-575
        raw: i64 = city.parts.tier_masks[RAW]
        return 2 * count(city.resource) + count(city.goods & raw)
    if formula == ELECTRICAL_SUBSTATION:
        return 4 * count(city.powered)  # NM-577
    raise ValueError(f"no formula {formula}")


def cluster_vp(city: City, formula: i64) -> i64:
    """Formulas over clusters (NM-015)."""
    total: i64 = 0
    if formula == EFFICIENCY_OFFICE:  # NM-574
        for group in city.clusters(city.industrial):
            total = max(total, 2 * count(group))
        return total
    for group in city.clusters(city.residential):
        if formula == COMMUNITY_CENTER:
            total += 4  # NM-554
        else:
            total += 3 * min(count(group), 3)  # NM-578
    return total


def pattern_vp(city: City, formula: i64) -> i64:
    """Formulas over the lie of the tiles."""
    if formula == PARKING_AUTHORITY:  # NM-561
        down, right = city.links(FULL)
        return 2 * count(right & down & right >> 5 & down >> 1)
    if formula == ZONING_AUTHORITY:  # NM-573
        alike = alone(city.residential) | alone(city.commercial) | alone(city.industrial) | alone(city.public) | alone(city.resource)
        return count(alike) // 2
    if formula == BUS_DEPOT:  # NM-572
        one = beside(city.residential)
        return 3 * count(city.industrial & (one | beside(one)))
    return homes_vp(city, formula)


def alone(mask: i64) -> i64:
    """The spaces of a mask that have another one of it beside them."""
    return mask & beside(mask)


def homes_vp(city: City, formula: i64) -> i64:
    """Formulas that look at each Residential tile: Prison (NM-560) and Chamber of Commerce (NM-557)."""
    total: i64 = 0
    homes = city.residential
    while homes:
        bit = homes & -homes
        homes ^= bit
        space = place_of(bit)
        near: i64 = NEARBY[space]
        if formula == CHAMBER_OF_COMMERCE:
            if count(near & city.commercial) >= 2:
                total += 2
        else:
            tile = city.parts.tiles[city.tiles[space]]
            if not tile.formula and tile.vp <= 2:
                total += 2
    return total


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
            if formula:
                total += formula_vp(city, space, formula, treasury, final_income)
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
    for good in range(GOODS_COUNT):
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
