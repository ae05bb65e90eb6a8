"""What can be bid with the cards at hand: for each value the cheapest cards."""

from __future__ import annotations

from itertools import product

from skyline.drawing.memo import remembered

from ..rules.bid import value_of
from ..rules.cards import NONE, TYPES, WILD, number, one, size
from ..view import PlayerView, View

Steps = tuple[tuple[int, int], ...]  # value, and the cards that lie for it, by rising value


@remembered
def cheapest(pool: int, fixed: int, produced: int, extra: int, current: int) -> Steps:
    """For each value that cards of the pool can bring beside what is fixed: the fewest cards, with the fewest wild ones.

    ``produced`` and ``extra`` are what characters add, as in ``skyline.games.newyork.rules.bid``.
    """
    best: dict[int, tuple[tuple[int, int, int], int]] = {}
    for counts in product(*(range(int(number(pool, kind)) + 1) for kind in range(TYPES))):
        lay = fixed + sum(int(one(kind)) * count for kind, count in enumerate(counts) if count)
        value = int(value_of(lay, produced, extra, current))
        price = (int(size(lay)), int(number(lay, WILD)), lay)
        if value >= 0 and (value not in best or price < best[value][0]):
            best[value] = (price, lay)
    return tuple((value, lay) for value, (_, lay) in sorted(best.items()))


def steps(view: View, player: PlayerView) -> Steps:
    """The values that a seat can bid now, whose hand is known."""
    return cheapest((player.hand or NONE) + player.loose, player.lay - player.loose, player.produced, player.extra, view.current)


def most(cards: int, kind: int) -> int:
    """The highest bid of a type that so many cards make."""
    return max((value for value, _ in cheapest(cards, NONE, 0, 0, kind)), default=0)
