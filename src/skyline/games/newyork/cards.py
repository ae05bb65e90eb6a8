"""Cards as packed counts: four bits for each of the seven types, so that a hand, a pile or a bid is one small int (NY-010)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

PRESS: Final = 0
DOLLAR: Final = 1
ELEVATOR: Final = 2
PLANS: Final = 3
PRESTIGE: Final = 4
SKYSCRAPER: Final = 5
WILD: Final = 6
TYPES: Final = 7
NAMES: Final = ("press", "dollar", "elevator", "plans", "prestige", "skyscraper", "wild")
NONE: Final = 0
ONES: Final[list[int]] = [1 << 4 * kind for kind in range(15)]  # a table, since compiled code shifts a literal as 32 bits
PAIRS: Final[list[tuple[int, int]]] = [(first, second) for first in range(TYPES) for second in range(first, TYPES)]


def one(kind: i64) -> i64:
    """A single card of a type."""
    return ONES[kind]


def number(cards: i64, kind: i64) -> i64:
    """How many cards of a type."""
    return cards >> (kind << 2) & 15


def size(cards: i64) -> i64:
    """How many cards in all."""
    total: i64 = 0
    while cards:
        total += cards & 15
        cards >>= 4
    return total


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
