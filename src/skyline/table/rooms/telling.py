"""A log as pages show it: every public event in a sentence, and as marks on the board."""

from __future__ import annotations

from collections.abc import Sequence

from skyline.engine.events import Event
from skyline.engine.game import Game
from skyline.engine.record import LETTERS
from skyline.engine.steps import NOBODY

Line = tuple[str, str]  # the letter of whom it is about ("" for the table), and a sentence
Mark = tuple[str, str]  # an element of the picture, and the letter of who touched it
MOST_MARKS = 24


class Telling:
    """The lines and marks of one log, for players of these names. An event is told once, however many look at it."""

    def __init__(self, game: Game, pack: str, events: list[Event], names: Sequence[str]) -> None:
        self.events = events
        self.names = names
        self.lines: list[Line] = []
        self._marks: list[list[Mark]] = []
        self._game = game
        self._pack = pack

    def go_on(self) -> None:
        """Tell what is new. Lists that were given away stay as they are."""
        new = self.events[len(self.lines) :]
        if new:
            self.lines = [*self.lines, *map(self.line, new)]
            self._marks += [touched(self._game, event) for event in new]

    def line(self, event: Event) -> Line:
        return "" if event.seat == NOBODY else LETTERS[event.seat], self._game.tell(event, self._pack, self.names)

    def marks(self, since: int) -> list[Mark]:
        """What the events from this one on have touched."""
        return [mark for marks in self._marks[since:] for mark in marks]


def newest(marks: list[Mark]) -> list[Mark]:
    """Each mark once, and of too many the last ones."""
    return list(dict.fromkeys(marks))[-MOST_MARKS:]


def touched(game: Game, event: Event) -> list[Mark]:
    """The marks that an event leaves; what happens to the table as such leaves none."""
    return [] if event.seat == NOBODY else [(element, LETTERS[event.seat]) for element in game.touched(event)]
