"""Effects that bring or spare money."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ..components import COMMERCIAL, INDUSTRIAL, PUBLIC, RESIDENTIAL, RESOURCE
from ..effect import Effect, Takings
from ..grid import FULL, NOT_EAST, count

if TYPE_CHECKING:
    from ..city import City
    from ..components import Tile


class MerchantUnion(Effect):
    """£1 for each Commercial tile that is placed (NM-562). What it is expected to bring stands with its formula."""

    def __init__(self) -> None:
        super().__init__("merchant_union")

    def reacts(self, city: City, tile: Tile, bit: i64) -> i64:
        return 1 if city.commercial & bit else 0


class InsuranceOffice(Effect):
    """Half of any penalty, rounded down (NM-284, NM-563, NM-R28)."""

    def __init__(self) -> None:
        super().__init__("insurance_office", 2.0)

    def lowers(self, penalty: i64) -> i64:
        return penalty // 2


class InvestmentFirm(Effect):
    """£1 for each selection (NM-571)."""

    def __init__(self) -> None:
        super().__init__("investment_firm", 4.0)

    def pays_selection(self) -> i64:
        return 1


class TradeOffice(Effect):
    """On placement £2 for each pair of a Commercial and an Industrial tile beside each other (NM-576, NM-R50)."""

    def __init__(self) -> None:
        super().__init__("trade_office", 3.0, lasting=False)

    def brings(self, city: City) -> i64:
        return 2 * trade_pairs(city)


class TourismBoard(Effect):
    """For each other tile that is placed, £2 for each Commercial tile directly connected to it (NM-580)."""

    def __init__(self) -> None:
        super().__init__("tourism_board", 5.0)

    def reacts(self, city: City, tile: Tile, bit: i64) -> i64:
        return 2 * count(directly_connected(city, bit) & city.commercial)


def directly_connected(city: City, bit: i64) -> i64:
    """The spaces directly connected to one space (NM-013)."""
    down, right = city.links(FULL)
    return (bit & down) << 5 | (bit >> 5 & down) | (bit & right) << 1 | (bit >> 1 & right)


def trade_pairs(city: City) -> i64:
    """Pairs of orthogonally adjacent tiles of which one is Commercial and the other Industrial (NM-576)."""
    shops = city.commercial
    works = city.industrial
    beside = (shops & works >> 1 | works & shops >> 1) & NOT_EAST
    below = shops & works >> 5 | works & shops >> 5
    return count(beside) + count(below)


EFFECTS: Final[list[Effect]] = [MerchantUnion(), InsuranceOffice(), InvestmentFirm(), TradeOffice(), TourismBoard()]
TAKINGS: Final[list[Takings]] = [
    Takings("count_residential", RESIDENTIAL, 5.0),  # NM-551
    Takings("count_industrial", INDUSTRIAL, 4.0),  # NM-552
    Takings("count_commercial", COMMERCIAL, 6.0),  # NM-553
    Takings("count_resource", RESOURCE, 4.0),  # NM-566
    Takings("count_public", PUBLIC),
]
