"""The questions of Lots, put into words and pointed at: one asking for each decision."""

from __future__ import annotations

from typing import cast

from skyline.engine.face import Asking, Prompt, Question, Words
from skyline.engine.words import plural

from ..rules.components import Lot
from ..rules.effects import SEATS
from ..rules.state import Lots
from .picture import player_id
from .text import effect


class LotsQuestion(Question):
    """A question with the lot that it is about."""

    @property
    def lot(self) -> Lot:
        return cast(Lots, self.at).offered()


class BidAsking(Asking[LotsQuestion]):
    stage = "hand"

    def ask(self, question: LotsQuestion) -> Prompt:
        return Prompt("Bid for the lot", f"{question.lot.name}: {effect(question.lot)}")

    def words(self, question: LotsQuestion, card: int) -> Words:
        return Words(f"Bid {card}")

    def targets(self, question: LotsQuestion, card: int) -> tuple[str, ...]:
        return (f"card-{card}",)


class KeepAsking(Asking[LotsQuestion]):
    stage = "offer"
    no_ghost = "the lot that it is about lies there"

    def ask(self, question: LotsQuestion) -> Prompt:
        sell = question.offer(", or sell it", "sell")
        return Prompt(f"Keep the {question.lot.name}{sell}?" if sell else f"The {question.lot.name} is yours")

    def words(self, question: LotsQuestion, act: str) -> Words:
        if act == "sell":
            return Words(f"Sell the {question.lot.name}", price="+1 point")
        shared = "another player gets as much" if question.lot.effect.name == "shared" else ""
        return Words(f"Keep the {question.lot.name}", shared, f"+{plural(question.lot.value, 'point')}")

    def targets(self, question: LotsQuestion, act: str) -> tuple[str, ...]:
        return ("lot",)


class ShareAsking(Asking[LotsQuestion]):
    stage = "players"

    def ask(self, question: LotsQuestion) -> Prompt:
        return Prompt(f"Who scores the {question.lot.name} with you?")

    def words(self, question: LotsQuestion, player: str) -> Words:
        return Words(question.names[SEATS.index(player)], price=f"+{plural(question.lot.value, 'point')}")

    def targets(self, question: LotsQuestion, player: str) -> tuple[str, ...]:
        return (player_id(SEATS.index(player)),)


ASKINGS: dict[str, Asking[LotsQuestion]] = {"bid": BidAsking(), "keep": KeepAsking(), "share": ShareAsking()}
