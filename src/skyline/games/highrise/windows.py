"""The moments in which Power Cards may be used, and which cards fit into each (HR-D18)."""

from __future__ import annotations

from typing import Final

from .components import (
    ACTUARY,
    BONUS_PENTHOUSE,
    DEMOLITION,
    DOT_COM,
    HIGH_END_CONDO,
    INSURANCE,
    INVESTMENT,
    MEDIA,
    PENTHOUSE,
    RETAIL,
    SHIPPING,
    STOCKBROKER,
)  # fmt: skip

DRAWN: Final = 0  # Floors were drawn
RENTED: Final = 1  # they were drawn because a Mogul stopped on one's Building
LOST: Final = 2  # Corruption was lost
DURING: Final = 3  # a construction, before its height is fixed
TURN_END: Final = 4
ACTED: Final = 5  # after the action of an Action Space
TRADING: Final = 6  # having stopped on a Trade space
SITE_EVENT: Final = 7  # a Neighbourhood became full, or a Building there was demolished
RAISED: Final = 8  # an Extra Floor was gained after the Building was placed (HR-361)
WINDOWS: Final[list[list[int]]] = [
    [SHIPPING], [MEDIA, RETAIL, SHIPPING], [INSURANCE], [ACTUARY, DOT_COM, HIGH_END_CONDO], [PENTHOUSE, BONUS_PENTHOUSE],
    [STOCKBROKER], [INVESTMENT], [DEMOLITION], [DOT_COM],
]  # fmt: skip
REASONS: Final = (
    "you drew from the bag", "you drew because a Mogul stopped on your Building", "you lost Corruption", "you are constructing",
    "your turn ends", "you performed the action of a space", "you stopped on a Trade space",
    "a Neighbourhood of yours became full or saw a demolition", "your Building got an Extra Floor",
)  # fmt: skip
