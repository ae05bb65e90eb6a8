"""A step of the agenda is one small int: what is to be done, by whom, and two numbers.

    bits 0-6 kind | bits 7-10 seat + 1 (0: nobody) | bits 11-22 x | bits 23- y

Kinds below the number of the game's decision points are decisions, in the order of ``Game.points``; the others are the game's own.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

NOBODY: Final = -1
KIND: Final = 127


def step(kind: i64, seat: i64, x: i64 = 0, y: i64 = 0) -> i64:
    """Pack a step; x is below 4096."""
    return kind | (seat + 1) << 7 | x << 11 | y << 23


def kind_of(packed: i64) -> i64:
    return packed & KIND


def seat_of(packed: i64) -> i64:
    return (packed >> 7 & 15) - 1


def x_of(packed: i64) -> i64:
    return packed >> 11 & 4095


def y_of(packed: i64) -> i64:
    return packed >> 23
