"""The formulas of variable tiles (NM-312)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ..components import RAW
from ..effect import Formula
from ..grid import BORDER, CORNERS, FULL, NEARBY, beside, count, place_of

if TYPE_CHECKING:
    from ..city import City


# ------------------------------------------------------------------ money and Goods
class Treasury(Formula):
    """NM-513."""

    def __init__(self) -> None:
        super().__init__("treasury")

    def points(self, city: City, space: i64, treasury: i64, final_income: i64) -> i64:
        return treasury // 5


class FinanceDepartment(Formula):
    """NM-579."""

    def __init__(self) -> None:
        super().__init__("finance_department", 4.0)

    def points(self, city: City, space: i64, treasury: i64, final_income: i64) -> i64:
        return final_income // 5


class Warehouse(Formula):
    """NM-515."""

    def __init__(self) -> None:
        super().__init__("warehouse")

    def points(self, city: City, space: i64, treasury: i64, final_income: i64) -> i64:
        return count(city.goods)


class ResourceAgency(Formula):
    """NM-575."""

    def __init__(self) -> None:
        super().__init__("resource_agency", 5.5)

    def points(self, city: City, space: i64, treasury: i64, final_income: i64) -> i64:
        raw: i64 = city.parts.tier_masks[RAW]
        return 2 * count(city.resource) + count(city.goods & raw)


# ------------------------------------------------------------------ tiles nearby
class Hospital(Formula):
    """NM-516."""

    def __init__(self) -> None:
        super().__init__("hospital")

    def points(self, city: City, space: i64, treasury: i64, final_income: i64) -> i64:
        near: i64 = NEARBY[space]
        return count(city.residential) + count(city.residential & near)


class Park(Formula):
    """NM-556."""

    def __init__(self) -> None:
        super().__init__("park", 5.0)

    def points(self, city: City, space: i64, treasury: i64, final_income: i64) -> i64:
        near: i64 = NEARBY[space]
        return 2 * count(city.polluting & near)


class Penthouse(Formula):
    """NM-565."""

    def __init__(self) -> None:
        super().__init__("penthouse", 8.0)

    def points(self, city: City, space: i64, treasury: i64, final_income: i64) -> i64:
        near: i64 = NEARBY[space]
        return 6 + count(city.commercial & near)


class HydroelectricPower(Formula):
    """NM-570."""

    def __init__(self) -> None:
        super().__init__("hydroelectric_power", 8.5)

    def points(self, city: City, space: i64, treasury: i64, final_income: i64) -> i64:
        near: i64 = NEARBY[space]
        return 11 - count(near & city.built() & ~city.resource)


# ------------------------------------------------------------------ tiles and symbols of the whole city
class CityHall(Formula):
    """NM-555."""

    def __init__(self) -> None:
        super().__init__("city_hall", 4.0)

    def points(self, city: City, space: i64, treasury: i64, final_income: i64) -> i64:
        return 3 * min(count(city.residential), count(city.commercial), count(city.industrial))


class University(Formula):
    """NM-558."""

    def __init__(self) -> None:
        super().__init__("university", 6.0)

    def points(self, city: City, space: i64, treasury: i64, final_income: i64) -> i64:
        return count(city.residential) + count(city.industrial)


class CivicCenter(Formula):
    """NM-559."""

    def __init__(self) -> None:
        super().__init__("civic_center", 11.0)

    def points(self, city: City, space: i64, treasury: i64, final_income: i64) -> i64:
        return 2 * count(city.public)


class MerchantUnionPoints(Formula):
    """NM-562."""

    def __init__(self) -> None:
        super().__init__("merchant_union", 8.0)

    def points(self, city: City, space: i64, treasury: i64, final_income: i64) -> i64:
        return count(city.commercial)


class MetroStation(Formula):
    """NM-564."""

    def __init__(self) -> None:
        super().__init__("metro_station", 6.5)

    def points(self, city: City, space: i64, treasury: i64, final_income: i64) -> i64:
        return 3 * count(CORNERS & city.built() & ~city.resource)


class AirQualityDepartment(Formula):
    """NM-568."""

    def __init__(self) -> None:
        super().__init__("air_quality_department", 4.0)

    def points(self, city: City, space: i64, treasury: i64, final_income: i64) -> i64:
        return 2 * count(city.industrial & BORDER)


class ElectricalSubstation(Formula):
    """NM-577."""

    def __init__(self) -> None:
        super().__init__("electrical_substation", 6.0)

    def points(self, city: City, space: i64, treasury: i64, final_income: i64) -> i64:
        return 4 * count(city.powered)


# ------------------------------------------------------------------ clusters (NM-015)
class CommunityCenter(Formula):
    """NM-554."""

    def __init__(self) -> None:
        super().__init__("community_center", 11.0)

    def points(self, city: City, space: i64, treasury: i64, final_income: i64) -> i64:
        return 4 * len(city.clusters(city.residential))


class CityCouncil(Formula):
    """NM-578."""

    def __init__(self) -> None:
        super().__init__("city_council", 11.0)

    def points(self, city: City, space: i64, treasury: i64, final_income: i64) -> i64:
        total: i64 = 0
        for group in city.clusters(city.residential):
            total += 3 * min(count(group), 3)
        return total


class EfficiencyOffice(Formula):
    """NM-574."""

    def __init__(self) -> None:
        super().__init__("efficiency_office", 3.0)

    def points(self, city: City, space: i64, treasury: i64, final_income: i64) -> i64:
        most: i64 = 0
        for group in city.clusters(city.industrial):
            most = max(most, count(group))
        return 2 * most


# ------------------------------------------------------------------ how tiles lie
class ParkingAuthority(Formula):
    """NM-561."""

    def __init__(self) -> None:
        super().__init__("parking_authority", 4.0)

    def points(self, city: City, space: i64, treasury: i64, final_income: i64) -> i64:
        down, right = city.links(FULL)
        return 2 * count(right & down & right >> 5 & down >> 1)


class ZoningAuthority(Formula):
    """NM-573."""

    def __init__(self) -> None:
        super().__init__("zoning_authority", 5.5)

    def points(self, city: City, space: i64, treasury: i64, final_income: i64) -> i64:
        alike = paired(city.residential) | paired(city.commercial) | paired(city.industrial) | paired(city.public) | paired(city.resource)
        return count(alike) // 2


def paired(mask: i64) -> i64:
    """The spaces of a mask that have another one of it beside them."""
    return mask & beside(mask)


class BusDepot(Formula):
    """NM-572."""

    def __init__(self) -> None:
        super().__init__("bus_depot", 4.0)

    def points(self, city: City, space: i64, treasury: i64, final_income: i64) -> i64:
        one = beside(city.residential)
        return 3 * count(city.industrial & (one | beside(one)))


# ------------------------------------------------------------------ each Residential tile
class ChamberOfCommerce(Formula):
    """NM-557."""

    def __init__(self) -> None:
        super().__init__("chamber_of_commerce", 5.0)

    def points(self, city: City, space: i64, treasury: i64, final_income: i64) -> i64:
        total: i64 = 0
        homes = city.residential
        while homes:
            bit = homes & -homes
            homes ^= bit
            near: i64 = NEARBY[place_of(bit)]
            if count(near & city.commercial) >= 2:
                total += 2
        return total


class Prison(Formula):
    """NM-560."""

    def __init__(self) -> None:
        super().__init__("prison", 5.0)

    def points(self, city: City, space: i64, treasury: i64, final_income: i64) -> i64:
        total: i64 = 0
        homes = city.residential
        while homes:
            bit = homes & -homes
            homes ^= bit
            tile = city.parts.tiles[city.tiles[place_of(bit)]]
            if tile.formula is None and tile.vp <= 2:
                total += 2
        return total


FORMULAS: Final[list[Formula]] = [
    Treasury(), FinanceDepartment(), Warehouse(), ResourceAgency(), Hospital(), Park(), Penthouse(), HydroelectricPower(), CityHall(),
    University(), CivicCenter(), MerchantUnionPoints(), MetroStation(), AirQualityDepartment(), ElectricalSubstation(),
    CommunityCenter(), CityCouncil(), EfficiencyOffice(), ParkingAuthority(), ZoningAuthority(), BusDepot(), ChamberOfCommerce(),
    Prison(),
]  # fmt: skip
