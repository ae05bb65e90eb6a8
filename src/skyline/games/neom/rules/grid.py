"""Geometry of the 5x5 grid on 25-bit masks: bit c is row c // 5, column c % 5, counted from 0 (NM-010, NM-011)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from skyline.engine.fields import Number

SPACES: Final = 25
CENTER: Final = 12
FULL: Final = 0x1FFFFFF
NOT_WEST: Final = FULL & ~0x108421
NOT_EAST: Final = FULL & ~0x1084210
CORNERS: Final = 0x1100011
BORDER: Final = 0x1F8C63F
ROUTE_LEFT: Final = 10
ROUTE_RIGHT: Final = 14


def count(mask: i64) -> i64:
    """The number of spaces in a mask."""
    v: i64 = mask - ((mask >> 1) & 0x55555555)
    v = (v & 0x33333333) + ((v >> 2) & 0x33333333)
    return (((v + (v >> 4)) & 0x0F0F0F0F) * 0x01010101 >> 24) & 0xFF


def place_of(bit: i64) -> i64:
    """The space of a one-bit mask below 2 to the 31."""
    return count(bit - 1)


def spaces_of(mask: i64) -> list[int]:
    """The spaces of a mask, lowest first."""
    out: list[int] = []
    while mask:
        bit = mask & -mask
        mask ^= bit
        out.append(place_of(bit))
    return out


def beside(mask: i64) -> i64:
    """All spaces orthogonally adjacent to a space of the mask."""
    return (mask << 5 | mask >> 5 | (mask & NOT_EAST) << 1 | (mask & NOT_WEST) >> 1) & FULL


def around(mask: i64) -> i64:
    """All spaces nearby a space of the mask (orthogonally or diagonally adjacent)."""
    row = mask | (mask & NOT_EAST) << 1 | (mask & NOT_WEST) >> 1
    return ((row << 5 | row >> 5) & FULL) | (row ^ mask) | (mask & ((mask & NOT_EAST) << 1 | (mask & NOT_WEST) >> 1))


NEARBY: Final[list[int]] = [int(around(1 << space)) for space in range(SPACES)]
ORTHOGONAL: Final[list[int]] = [int(beside(1 << space)) for space in range(SPACES)]


# A space in answers: "3/4" in notation.
ROW: Final = Number("row", 1, 5)
COLUMN: Final = Number("column", 1, 5)


def space_name(space: int) -> str:
    """A space in the rulebook's words: row/column, from 1."""
    return f"{space // 5 + 1}/{space % 5 + 1}"


def space_of(row: int, column: int) -> int:
    """The space in a row and a column, both from 1."""
    return (row - 1) * 5 + column - 1
