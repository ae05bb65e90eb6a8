"""What all decision points of the game have in common: every option is a word or two, the same in notation and in data."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from skyline.engine.decision import Argument, Decision
from skyline.engine.steps import seat_of

from .cards import NAMES

if TYPE_CHECKING:
    from skyline.engine.state import State

    from .state import NewYork, Player


class Asked(Decision):
    """A decision point whose options are listed once, in notation: "take press+wild", "use 7", "end turn"."""

    words: list[str]

    def __init__(self, name: str, words: list[str], clauses: tuple[str, ...]) -> None:
        super().__init__(name, len(words), clauses)
        self.words = words

    def notation(self, option: int) -> str:
        return self.words[option]

    def arguments(self, option: int) -> dict[str, Argument]:
        return {"choice": self.words[option]}

    def say(self, state: State, step: int, option: int) -> str:
        return self.words[option]

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        return f"{self.words[option]!r} is not possible now", self.clauses[0]


def game_of(state: State) -> NewYork:
    return cast("NewYork", state)


def player_of(state: State, step: int) -> Player:
    """The player whose decision a step is."""
    return cast("NewYork", state).players[seat_of(step)]


def type_words(verb: str) -> list[str]:
    """One option for each type of card."""
    return [f"{verb} {name}" for name in NAMES]
