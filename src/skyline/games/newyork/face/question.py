"""A question as it stands, and the words that several askings need."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import cast

from skyline.engine.face import Question, Words
from skyline.engine.state import State

from ..rules.bid import bid_value, value_of
from ..rules.cards import NAMES
from ..rules.choice import BOROUGH
from ..rules.state import NewYork
from ..view import View
from . import stakes
from .wording import price, short_effect

CHARACTERS = "Use a character"


class NewYorkQuestion(Question):
    """A question of New York City, with the state and the player who is asked."""

    def __init__(self, state: State, seat: int, names: Sequence[str] = ()) -> None:
        super().__init__(state, seat, names)
        self.state = cast(NewYork, state)
        self.parts = self.state.parts
        self.player = self.state.players[seat]

    # ------------------------------------------------------------------ characters
    def title_of(self, kind: int) -> str:
        return f"the {self.parts.characters[kind].title}"

    def price_of(self, kind: int) -> str:
        return price(self.parts.characters[kind])

    def use(self, kind: int, note: str = "", how: str = "") -> Words:
        """Using a character, in words: what it does, or what it would do here; ``how`` tells several ways from each other."""
        does = note or short_effect(self.parts, kind)
        return Words(f"Use {self.title_of(kind)}", does, self.price_of(kind), CHARACTERS, self.parts.characters[kind].title + how)

    # ------------------------------------------------------------------ the bid
    @property
    def current(self) -> str:
        return NAMES[self.state.current]

    def worth(self) -> int:
        """The value of the bid as it lies."""
        return int(bid_value(self.player, self.state.current))

    def worth_with(self, cards: int, extra: int = 0) -> str:
        """What the bid is worth with further cards and whom it then beats, in words."""
        return self.would(int(value_of(self.player.lay + cards, self.player.produced, self.player.extra + extra, self.state.current)))

    def would(self, value: int) -> str:
        """What a bid of this value would be."""
        if value <= 0:
            return "more must go with it"
        said = stakes.verdict(stakes.outlook(self.view, self.seat, value), self.called)
        return f"bid {value}, {said}"

    @cached_property
    def view(self) -> View:
        """What the seat that is asked sees."""
        return cast(View, self.state.view(self.seat))

    @cached_property
    def called(self) -> tuple[str, ...]:
        """What everybody is called, the black pieces last."""
        return (*self.names, "Black")

    def borough(self, place: int) -> str:
        return self.parts.boroughs[place]


def place_of(borough: str) -> int:
    """The place of a borough that an answer names."""
    return BOROUGH.values.index(borough)


def kind_of_card(card: str) -> int:
    return NAMES.index(card)
