"""Decision points: one class per row of a game's table of decisions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

if TYPE_CHECKING:
    from .state import State

Argument = int | str


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision:
    """A question that the game may ask a seat, and all answers it can ever have.

    The answers are numbered 0 to ``size`` - 1 (*options*); the game gives each decision point a block of its action range, so an
    action is ``base`` + option and means the same thing all game long.
    """

    id: str
    clauses: tuple[str, ...]
    size: int
    base: i64
    always_ask: bool

    def __init__(self, name: str, size: int, clauses: tuple[str, ...], always_ask: bool = False) -> None:
        self.id = name
        self.size = size
        self.clauses = clauses
        self.base = 0
        self.always_ask = always_ask

    def __repr__(self) -> str:
        return f"<decision {self.id}: actions {self.base} to {self.base + self.size - 1}>"

    def options(self, state: State, step: i64) -> list[int]:
        """The legal *actions* (``base`` + option) in ascending order, never none. Pure."""
        raise NotImplementedError

    def take(self, state: State, step: i64, option: i64) -> None:
        """Carry out a legal option: change the state and push what follows from it."""
        raise NotImplementedError

    def arguments(self, option: int) -> dict[str, Argument]:
        """The option as structured data; together with ``id`` it names the action."""
        raise NotImplementedError

    def notation(self, option: int) -> str:
        """The option in notation: lower case, words separated by one blank, unique within the game."""
        raise NotImplementedError

    def prompt(self, state: State, step: int) -> str:
        """What is asked and why, as a sentence."""
        raise NotImplementedError

    def say(self, state: State, step: int, option: int) -> str:
        """The option as a short sentence with its price or result."""
        raise NotImplementedError

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        """For an option that is not legal now: the reason and the clause that forbids it."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Asked(Decision):
    """A decision point whose options are listed once, as a word or two, the same in notation and in data: "use 7", "end turn"."""

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
