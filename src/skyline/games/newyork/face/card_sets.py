"""Questions for a set of cards: chosen one by one in any order, and confirmed (D05, D12, D15, D22)."""

from __future__ import annotations

from skyline.engine.face import Asking, Prompt, Words
from skyline.engine.words import capital, plural

from ..rules.cards import number, size
from ..rules.effects import discarding
from ..rules.effects.evaluating import laid_cards
from ..rules.naming import card_words
from . import pointing
from .pointing import Targets
from .question import NewYorkQuestion, kind_of_card


class SetAsking(Asking[NewYorkQuestion]):
    """What they have in common: a card goes over to the other row, and comes back from there."""

    stage = "hand"
    there, back = "", ""  # the groups of cards that are chosen, and of those that are taken out again

    def words(self, question: NewYorkQuestion, act: str, card: str = "") -> Words:
        chosen = card_words(question.y) if question.y else ""
        if act == "done":
            return self.confirmed(question, chosen)
        if act == "nothing":
            return self.given_up(question)
        if act == "choose":
            return self.chosen(question, card)._replace(note=f"with {chosen}" if chosen else "", group=self.there, short=card)
        return Words(f"Not {card} after all", f"of {chosen}", "", self.back, card)

    def chosen(self, question: NewYorkQuestion, card: str) -> Words:
        """One more card, in words."""
        raise NotImplementedError

    def confirmed(self, question: NewYorkQuestion, chosen: str) -> Words:
        """The set as it is, in words."""
        raise NotImplementedError

    def given_up(self, question: NewYorkQuestion) -> Words:
        """No set after all, in words, where that may be said."""
        raise NotImplementedError

    def elements(self, question: NewYorkQuestion, kind: int) -> Targets:
        """The elements that stand for the cards of a type; those that are chosen come last."""
        raise NotImplementedError

    def targets(self, question: NewYorkQuestion, act: str, card: str = "") -> Targets:
        if not card:
            return ()
        kind = kind_of_card(card)
        every = self.elements(question, kind)
        free = len(every) - int(number(question.y, kind))
        return every[:free] if act == "choose" else every[free:]


class ExchangeAsking(SetAsking):
    """D12."""

    there, back = "Into the reserve", "Back to the hand"

    def ask(self, question: NewYorkQuestion) -> Prompt:
        wanted = plural(int(size(question.player.reserve)), "card")
        more = f"{capital(wanted)} of hand and reserve together; the rest is your hand."
        return Prompt("Which cards lie in your reserve afterwards?", more)

    def chosen(self, question: NewYorkQuestion, card: str) -> Words:
        return Words(f"{capital(card)} into the reserve")

    def confirmed(self, question: NewYorkQuestion, chosen: str) -> Words:
        if question.y == question.player.reserve:
            return Words("Leave the reserve as it is", chosen)
        left = question.player.hand + question.player.reserve - question.y
        return Words(f"Exchange: {chosen} in the reserve", f"hand: {card_words(left)}")

    def given_up(self, question: NewYorkQuestion) -> Words:
        return Words("Do not exchange after all", "hand and reserve stay as they are")

    def elements(self, question: NewYorkQuestion, kind: int) -> Targets:
        return (*pointing.in_hand(question, kind), *pointing.in_reserve(question, kind))


class RefreshAsking(SetAsking):
    """D15."""

    there, back = "Discard", "Keep after all"

    def ask(self, question: NewYorkQuestion) -> Prompt:
        return Prompt("Which cards of your reserve do you discard?", f"Any number. Reserve: {card_words(question.player.reserve)}.")

    def chosen(self, question: NewYorkQuestion, card: str) -> Words:
        return Words(f"Discard {card}")

    def confirmed(self, question: NewYorkQuestion, chosen: str) -> Words:
        return Words(f"Discard {chosen}: that is all" if chosen else "Discard nothing", "and fill up the reserve" if chosen else "")

    def elements(self, question: NewYorkQuestion, kind: int) -> Targets:
        return pointing.in_reserve(question, kind)


class DiscardAsking(SetAsking):
    """D05."""

    there, back = "Discard", "Keep after all"

    def ask(self, question: NewYorkQuestion) -> Prompt:
        exactly = int(discarding.effect_of(question.state, question.step).exactly)
        if exactly:
            return Prompt(f"Which {plural(exactly, 'card')} do you discard?")
        return Prompt("Which cards do you discard?", "Any number; you draw as many.")

    def chosen(self, question: NewYorkQuestion, card: str) -> Words:
        return Words(f"Discard {card}")

    def confirmed(self, question: NewYorkQuestion, chosen: str) -> Words:
        return Words(f"Discard {chosen}: that is all" if chosen else "Discard nothing")

    def elements(self, question: NewYorkQuestion, kind: int) -> Targets:
        return pointing.in_hand(question, kind)


class ReturnAsking(SetAsking):
    """D22."""

    there, back = "Back to your hand", "Leave in the bid"

    def ask(self, question: NewYorkQuestion) -> Prompt:
        number = question.offer("One or two. ", "choose")
        return Prompt("Which cards of your bid come back to your hand?", f"{number}Laid: {card_words(laid_cards(question.player))}.")

    def chosen(self, question: NewYorkQuestion, card: str) -> Words:
        return Words(f"Take back {card}")

    def confirmed(self, question: NewYorkQuestion, chosen: str) -> Words:
        return Words(f"Take back {chosen}: that is all")

    def elements(self, question: NewYorkQuestion, kind: int) -> Targets:
        return pointing.laid(question, kind)


ASKINGS: dict[str, Asking[NewYorkQuestion]] = {
    "discard": DiscardAsking(), "exchange_slot": ExchangeAsking(), "reserve_discard": RefreshAsking(), "return_card": ReturnAsking(),
}  # fmt: skip
