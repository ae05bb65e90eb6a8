"""Cards as packed counts: four bits for each of the seven types, so that a hand, a pile or a bid is one small int (NY-010)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from skyline.engine.bags import NONE as NONE
from skyline.engine.bags import number as number
from skyline.engine.bags import one as one
from skyline.engine.bags import size as size

PRESS: Final = 0
DOLLAR: Final = 1
ELEVATOR: Final = 2
PLANS: Final = 3
PRESTIGE: Final = 4
SKYSCRAPER: Final = 5
WILD: Final = 6
TYPES: Final = 7
NAMES: Final = ("press", "dollar", "elevator", "plans", "prestige", "skyscraper", "wild")
PAIRS: Final[list[tuple[int, int]]] = [(first, second) for first in range(TYPES) for second in range(first, TYPES)]


def types_in(cards: i64) -> i64:
    """How many different types."""
    found: i64 = 0
    while cards:
        if cards & 15:
            found += 1
        cards >>= 4
    return found


def without_known(known: i64, cards: i64) -> i64:
    """What is still known of a hand after ``cards`` have left it: at least so many of each type."""
    kind: i64
    for kind in range(TYPES):
        gone = min(number(known, kind), number(cards, kind))
        known -= gone << (kind << 2)
    return known


def pair_of(first: i64, second: i64) -> i64:
    """A pair of cards as one int, whatever the order of the two."""
    return first << 3 | second if first <= second else second << 3 | first


def pair_index(pair: i64) -> i64:
    """The place of a pair in ``PAIRS``."""
    first = pair >> 3
    return first * (2 * TYPES - first + 1) // 2 + (pair & 7) - first


def listed(cards: int) -> list[str]:
    """The names of the cards, in type order."""
    return [NAMES[kind] for kind in range(TYPES) for _ in range(number(cards, kind))]
