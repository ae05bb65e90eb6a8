"""What players decide: which card to bid, and what becomes of a lot."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from skyline.engine.decision import Decision
from skyline.engine.fields import Form, Number
from skyline.engine.state import State
from skyline.engine.steps import Step, seat_of

from .state import CARDS, Lots

SELL: Final = 1  # the second answer of Keep

Need = tuple[str, str]  # what is missing, and the clause that asks for it


class LotsDecision(Decision):
    """A decision of Lots. Whether an answer is possible and why not are one function, so they cannot disagree."""

    def need(self, lots: Lots, seat: i64, option: i64) -> Need | None:
        """Nothing if the seat may answer so now, otherwise what is missing."""
        raise NotImplementedError

    def options(self, state: State, step: i64) -> list[int]:
        lots, seat = cast(Lots, state), seat_of(step)
        return [self.base + option for option in range(self.size) if self.need(lots, seat, option) is None]

    def why_not(self, state: State, step: int, option: int) -> Need:
        missing = self.need(cast(Lots, state), seat_of(step), option)
        assert missing is not None, "it is asked of what is not legal"
        return missing


class Bid(LotsDecision):
    """Which card? All players answer simultaneously, each in a lane of their own."""

    def __init__(self) -> None:
        super().__init__("bid", ("LO-001",), Form("bid {card}", Number("card", CARDS[0], CARDS[-1])), opens=True)

    def need(self, lots: Lots, seat: i64, option: i64) -> Need | None:
        card = CARDS[option]
        return None if card in lots.hands[seat] else (f"you have no card {card}", "LO-001")

    def take(self, state: State, step: i64, option: i64) -> None:
        lots, seat, card = cast(Lots, state), seat_of(step), CARDS[option]
        lots.hands[seat].remove(card)
        lots.bids[seat] = card
        if lots.listener is not None:
            lots.emit("bid", seat, {"card": card})


class Keep(LotsDecision):
    """Does the winner keep the lot or sell it? That is asked even of those who have no choice: it tells them what they have won."""

    def __init__(self) -> None:
        super().__init__("keep", ("LO-002",), Form("keep"), Form("sell"), always=True, opens=True)

    def need(self, lots: Lots, seat: i64, option: i64) -> Need | None:
        return lots.offered().effect.bars_sale() if option == SELL else None

    def take(self, state: State, step: i64, option: i64) -> None:
        lots, seat = cast(Lots, state), seat_of(step)
        if option == SELL:
            lots.score("sell", seat, 1)
        else:
            lots.offered().effect.keep(lots, seat)


BID: Final = Bid()
KEEP: Final = Keep()
STEPS: Final[list[Step]] = [BID, KEEP]
