"""What happens between decisions: steps, which push what follows from them."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from skyline.engine.state import State
from skyline.engine.steps import NOBODY, Step

from .deciding import BID, KEEP
from .state import Lots

ROUNDS: Final = 3


class Round(Step):
    """A lot is drawn, and everybody bids."""

    def run(self, state: State, packed: i64) -> None:
        lots = cast(Lots, state)
        lots.begin_turn(NOBODY)
        lots.lot = lots.draw(lots.urn)
        if lots.listener is not None:
            lots.emit("offer", NOBODY, {"lot": lots.lot})
        lots.push(COMPARE, NOBODY)
        lots.together([BID.at(seat) for seat in range(lots.seats)])


class Compare(Step):
    """The highest bid wins the lot, unless it is tied. What comes last is pushed first."""

    def run(self, state: State, packed: i64) -> None:
        lots = cast(Lots, state)
        if lots.round() < ROUNDS:
            lots.push(ROUND, NOBODY)
        high = max(lots.bids)
        if lots.bids.count(high) == 1:
            lots.push(KEEP, lots.bids.index(high))
        elif lots.listener is not None:
            lots.emit("tie", NOBODY, {"lot": lots.lot})
        lots.bids = [0] * lots.seats


ROUND: Final = Round()
COMPARE: Final = Compare()
STEPS: Final[list[Step]] = [ROUND, COMPARE]
