"""Steps: what stands on the agenda. A step that is pushed is one small int: what is to be done, by whom, and two numbers.

    bits 0-6 kind | bits 7-10 seat + 1 (0: nobody) | bits 11-22 x | bits 23- y

The kind is the number that the game gives each of its steps, decisions first.
"""

from __future__ import annotations

import re
from types import FunctionType
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

if TYPE_CHECKING:
    from .state import State

NOBODY: Final = -1
KIND: Final = 127
MOST_KINDS: Final = 128
MOST_SEATS: Final = 15
MOST_X: Final = 4095
MOST_Y: Final = (1 << 39) - 1
UNLISTED: Final = -1


def kind_of(packed: i64) -> i64:
    return packed & KIND


def seat_of(packed: i64) -> i64:
    return (packed >> 7 & 15) - 1


def x_of(packed: i64) -> i64:
    return packed >> 11 & 4095


def y_of(packed: i64) -> i64:
    return packed >> 23


INTERPRETED: Final = isinstance(kind_of, FunctionType)


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """Something that a game does between decisions. Each is one object, listed once in the game's list of steps.

    Its name is that of the class (``NextMogul``: "next_mogul") unless one is given. ``most_x`` and ``most_y`` bound the two numbers it
    may carry; a step that carries none leaves them out. Interpreted, every step is checked when it is packed.
    """

    id: str
    number: i64
    most_x: i64
    most_y: i64

    def __init__(self, name: str = "", most_x: int = 0, most_y: int = 0) -> None:
        self.id = name or snake_case(type(self).__name__)
        self.number = UNLISTED
        self.most_x = most_x
        self.most_y = most_y

    def __repr__(self) -> str:
        return f"<step {self.id}>"

    def run(self, state: State, packed: i64) -> None:
        """Carry it out: change the state and push what follows from it."""
        raise NotImplementedError

    def at(self, seat: i64, x: i64 = 0, y: i64 = 0) -> i64:
        """The step packed, for this seat and with these numbers."""
        if INTERPRETED:
            self.guard(seat, x, y)
        return self.number | (seat + 1) << 7 | x << 11 | y << 23

    def guard(self, seat: int, x: int, y: int) -> None:
        """Raises AssertionError for what does not fit into a packed step, and for a step that is on no list."""
        if self.number == UNLISTED:
            raise AssertionError(f"{self.id} is not in its game's list of steps")
        if not (NOBODY <= seat < MOST_SEATS and 0 <= x <= self.most_x and 0 <= y <= self.most_y):
            limits = f"x={x} of at most {self.most_x} and y={y} of at most {self.most_y}"
            raise AssertionError(f"{self.id} cannot be packed for seat {seat} with {limits}")


def snake_case(name: str) -> str:
    """NextMogul: next_mogul."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()
