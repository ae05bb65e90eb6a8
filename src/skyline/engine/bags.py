"""Bags: many like things as one int, with four bits for the count of each of up to fifteen kinds."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

NONE: Final = 0
ONES: Final[list[int]] = [1 << 4 * kind for kind in range(15)]  # a table, since compiled code shifts a literal as 32 bits


def one(kind: i64) -> i64:
    """A single thing of a kind."""
    return ONES[kind]


def number(bag: i64, kind: i64) -> i64:
    """How many things of a kind."""
    return bag >> (kind << 2) & 15


def size(bag: i64) -> i64:
    """How many things in all."""
    total: i64 = 0
    while bag:
        total += bag & 15
        bag >>= 4
    return total
