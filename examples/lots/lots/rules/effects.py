"""What lots do: one object for each effect, bound by its name in the data. An effect that asks something has its decision here."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from skyline.engine.fields import Form, Word
from skyline.engine.state import State
from skyline.engine.steps import Step

from .deciding import LotsDecision, Need
from .state import Lots

SEATS: Final = ("A", "B", "C")


class Effect:
    """The effect of a plain lot; others differ from it in what they override."""

    name: str
    clause: str

    def __init__(self, name: str, clause: str) -> None:
        self.name = name
        self.clause = clause

    def bars_sale(self) -> Need | None:
        """Nothing, or why the lot cannot be sold."""
        return None

    def keep(self, lots: Lots, seat: i64) -> None:
        """The seat keeps the lot. Call this last: it may ask something."""
        lots.score("keep", seat, lots.offered().value)


class Unsellable(Effect):  # LO-005
    def bars_sale(self) -> Need | None:
        return "nobody buys this lot", self.clause


class Shared(Effect):  # LO-006
    def keep(self, lots: Lots, seat: i64) -> None:
        super().keep(lots, seat)
        lots.push(SHARE, seat)


class Share(LotsDecision):
    """Who else scores? It belongs to the act of keeping the lot. Between two players it is taken silently: there is one answer."""

    def __init__(self) -> None:
        super().__init__("share", ("LO-006",), Form("share with {player}", Word("player", SEATS)))

    def need(self, lots: Lots, seat: i64, option: i64) -> Need | None:
        if option >= lots.seats:
            return f"nobody sits in seat {SEATS[option]}", "LO-006"
        return None if option != seat else ("you share it with another player", "LO-006")

    def take(self, state: State, step: i64, option: i64) -> None:
        lots = cast(Lots, state)
        lots.score("share", option, lots.offered().value)


SHARE: Final = Share()
STEPS: Final[list[Step]] = [SHARE]
EFFECTS: Final = {
    "plain": Effect("plain", "LO-002"),
    "unsellable": Unsellable("unsellable", "LO-005"),
    "shared": Shared("shared", "LO-006"),
}
