"""A Building on the board as one small int: who controls it, its height, its Penthouse Floors, its Spires (HR-030).

    bits 0-3 controllers by seat | bit 4 Neutral | bits 5-10 height, Penthouses included | bits 11-16 Penthouse Floors | bits 17- Spires
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

EMPTY: Final = 0
NEUTRAL: Final = 16
OWNERS: Final = 15
STOREY: Final = 32
PENTHOUSE_FLOOR: Final = 2048
SPIRE: Final = 131072
VIRTUAL: Final = 2  # storeys that a Spire is worth when tallest Buildings are compared (HR-334)


def building(owners: i64, height: i64, spires: i64 = 0) -> i64:
    return owners | height * STOREY | spires * SPIRE


def owners_of(packed: i64) -> i64:
    """The seats that control a Building, as a mask."""
    return packed & OWNERS


def owned_by(packed: i64, seat: i64) -> bool:
    return packed >> seat & 1 == 1


def height_of(packed: i64) -> i64:
    """Storeys and Penthouse Floors, as compared for a demolition (HR-236)."""
    return packed >> 5 & 63


def penthouse_of(packed: i64) -> i64:
    return packed >> 11 & 63


def spires_of(packed: i64) -> i64:
    return packed >> 17


def compared(packed: i64) -> i64:
    """The height for Tallest Building Bonuses (HR-440)."""
    return height_of(packed) + VIRTUAL * spires_of(packed)


def seats_in(mask: i64) -> list[int]:
    return [seat for seat in range(4) if mask >> seat & 1]
