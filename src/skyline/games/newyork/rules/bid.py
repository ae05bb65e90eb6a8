"""What a bid is worth (NY-140 to NY-143)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from .cards import WILD, number

if TYPE_CHECKING:
    from .state import Player


def parts_of(lay: i64, produced: i64, current: i64) -> tuple[i64, i64]:
    """The base of a lay, and the number of other types that are there an odd number of times."""
    base = number(lay, current) + produced
    odd: i64 = 0
    kind: i64
    for kind in range(WILD):
        if kind != current:
            cards = number(lay, kind)
            base += cards >> 1
            odd += cards & 1
    return base, odd


def value_of(lay: i64, produced: i64, extra: i64, current: i64) -> i64:
    """The bidding value V of a legal lay; -1 if the lay is not legal.

    ``lay``: cards laid that count by their own type; ``produced``: cards of the current type made by 13, 17 and 20; ``extra``: wild
    cards added by 14 and 16.
    """
    base, odd = parts_of(lay, produced, current)
    wild = number(lay, WILD) + extra
    if odd > wild or (base == 0 and odd == 0 and wild == 1):
        return -1
    if base == 0 and odd == 0 and wild > 0:
        return wild - 1
    return base + wild


def bid_value(player: Player, current: i64) -> i64:
    """The value of a player's bid as it lies."""
    return value_of(player.lay, player.produced, player.extra, current)


def only_wild(player: Player, current: i64) -> bool:
    """Is the lay nothing but wild cards, two of them or more?"""
    base, odd = parts_of(player.lay, player.produced, current)
    return base == 0 and odd == 0 and number(player.lay, WILD) + player.extra >= 2
