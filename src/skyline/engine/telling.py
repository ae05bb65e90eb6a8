"""Events in sentences: a table of sentences with gaps, one for each kind of event, and a table of what fills a gap.

    Teller({"bid": "{who} bids {card}.", "keep": "{who} keeps the {lot}: {points}."}, {"lot": lot_words, "points": point_words})

A gap is a detail of the event, put into words by its name (without an entry: the number as it is), or ``who``, the seat that it concerns.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from string import Formatter
from typing import Generic, TypeVar

from .events import Event
from .steps import NOBODY
from .words import seat_name

P = TypeVar("P")  # the components of a game


class Told(Generic[P]):
    """An event on its way into a sentence: with the components of its game, and what everybody is called."""

    def __init__(self, parts: P, event: Event, names: Sequence[str] = ()) -> None:
        self.parts = parts
        self.event = event
        self.kind = event.kind
        self.names = names

    @property
    def who(self) -> str:
        """The seat that the event concerns; "" for the table."""
        return "" if self.event.seat == NOBODY else self.called(self.event.seat)

    def called(self, seat: int) -> str:
        """The name of a seat, or its letter where that is not known."""
        return seat_name(self.names, seat)

    def number(self, key: str, missing: int = NOBODY) -> int:
        """A detail as the number that it is."""
        return int(str(self.event.details.get(key, missing)))


Wording = Callable[[Told[P], int], str]  # a detail in words; of a list, each of its numbers
Phrase = Callable[[Told[P]], str]  # what fills a gap that is no detail


class Teller(Generic[P]):
    """The sentences of a game's log. A game whose events need more than one sentence each overrides ``sentence``."""

    def __init__(
        self, sentences: Mapping[str, str], details: Mapping[str, Wording[P]], phrases: Mapping[str, Phrase[P]] | None = None
    ) -> None:
        self.sentences = sentences
        self.details = details
        self.phrases = phrases or {}

    def tell(self, parts: P, event: Event, names: Sequence[str] = ()) -> str:
        """An event as a sentence; ``names`` says who sits where, otherwise seats go by their letters."""
        told = Told(parts, event, names)
        sentence = self.sentence(told)
        return sentence.format(**{gap: self.words(told, gap) for _, gap, _, _ in Formatter().parse(sentence) if gap})

    def sentence(self, told: Told[P]) -> str:
        """The sentence for an event, with its gaps."""
        return self.sentences[told.kind]

    def words(self, told: Told[P], gap: str) -> str:
        """What fills a gap."""
        if gap == "who":
            return told.who
        if gap in self.phrases:
            return self.phrases[gap](told)
        value, wording = told.event.details[gap], self.details.get(gap)
        if isinstance(value, list):
            return ", ".join(wording(told, number) if wording else str(number) for number in value)
        return wording(told, int(value)) if wording else str(value)
