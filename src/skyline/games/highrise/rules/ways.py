"""Ways to come to construct: the zone of a Neighbourhood, Tenants that say so, and the start of the game (HR-165, HR-220)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from skyline.engine.steps import NOBODY

from .components import CITY_CENTER, NEIGHBOURHOODS


@final
class Way:
    """What building costs in each Neighbourhood, or in the Suburbs in its name, and what else this way allows."""

    number: i64
    home: i64
    fee: i64
    swaps: i64
    only: i64
    suburbs: bool

    def __init__(self, number: int, fee: int, home: int = NOBODY, swaps: int = 0, only: int = NOBODY, suburbs: bool = False) -> None:
        self.number = number  # in saved states
        self.home = home  # the Neighbourhood in which it is free
        self.fee = fee  # Corruption in any other one
        self.swaps = swaps  # how many Floors may count as another colour
        self.only = only  # the one Neighbourhood in which it is possible
        self.suburbs = suburbs  # it is possible in the Suburbs only

    def price(self, hood: i64) -> i64:
        """The Corruption for building in a Neighbourhood, or in the Suburbs in its name (HR-R24, HR-R31)."""
        return 0 if hood == self.home else self.fee


ANYWHERE: Final = Way(5, fee=0)  # HR-362
ONE_SWAPPED: Final = Way(6, fee=1, swaps=1)  # HR-372
IN_CENTER: Final = Way(7, fee=1, only=CITY_CENTER)  # HR-394
IN_SUBURBS: Final = Way(8, fee=0, suburbs=True)  # HR-391
AT_START: Final = Way(9, fee=0)  # HR-062, HR-067
WAYS: Final = [
    *(Way(hood, fee=1, home=hood) for hood in range(NEIGHBOURHOODS)), ANYWHERE, ONE_SWAPPED, IN_CENTER, IN_SUBURBS, AT_START,
]  # fmt: skip
