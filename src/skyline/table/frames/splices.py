"""A piece that changed little travels as what is new in the middle of it; ``splices.js`` puts it together again."""

from __future__ import annotations

from functools import lru_cache

LEAST = 40  # characters that have to stay; for fewer the piece is sent whole

Splice = tuple[int, int, str]


@lru_cache(maxsize=512)  # several pages of a table are shown the same
def splice(was: str, markup: str) -> str | Splice:
    """The markup for a page that has ``was``: how many characters of that stay at its start and at its end, and what comes between."""
    start = common(was, markup)
    end = common(was[start:][::-1], markup[start:][::-1])
    return (start, end, markup[start : len(markup) - end]) if start + end >= LEAST else markup


def common(one: str, other: str) -> int:
    """How many characters both begin with, found by halving."""
    least, most = 0, min(len(one), len(other))
    while least < most:
        middle = (least + most + 1) // 2
        if one[least:middle] == other[least:middle]:
            least = middle
        else:
            most = middle - 1
    return least
