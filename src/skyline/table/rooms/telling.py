"""A log as pages show it: a line for what an act did to each seat, and marks on the board."""

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
    """The lines and marks of one log, for players of these names. An event is told once, however many look at it.

    Events that follow each other in one act and concern one seat share a line: the last line may still grow.
    """

    def __init__(self, game: Game, pack: str, events: list[Event], names: Sequence[str]) -> None:
        self.events = events
        self.names = names
        self.lines: list[Line] = []
        self._acts: list[int] = []  # the act of each line
        self._after: list[int] = []  # how many lines there were after each event
        self._last: list[Line] = []  # what the last of them said then
        self._marks: list[list[Mark]] = []
        self._game = game
        self._pack = pack

    def go_on(self) -> None:
        """Tell what is new. Lists that were given away stay as they are."""
        new = self.events[len(self._marks) :]
        if new:
            self.lines = list(self.lines)
            for event in new:
                self.tell(self.lines, self._acts, event)
                self._after.append(len(self.lines))
                self._last.append(self.lines[-1])
            self._marks += [touched(self._game, event) for event in new]

    def tell(self, lines: list[Line], acts: list[int], event: Event) -> None:
        """Put an event into the last line, or into one of its own; ``acts`` has the act of each line."""
        letter, sentence = self.line(event)
        if acts and acts[-1] == event.act and lines[-1][0] == letter != "":
            lines[-1] = (letter, joined_sentences(lines[-1][1], sentence, self.names[event.seat]))
        else:
            lines.append((letter, sentence))
            acts.append(event.act)

    def with_secrets(self, lines: list[Line], secrets: Sequence[Event]) -> list[Line]:
        """The first public lines, and then events that only the reader knows."""
        lines, acts = list(lines), self._acts[: len(lines)]
        for event in secrets:
            self.tell(lines, acts, event)
        return lines

    def until(self, events: int) -> list[Line]:
        """The lines as they were after so many events."""
        return [*self.lines[: self._after[events - 1] - 1], self._last[events - 1]] if events else []

    def lines_after(self, events: int) -> int:
        """How many lines tell the first so many events."""
        return self._after[events - 1] if events else 0

    def line(self, event: Event) -> Line:
        return "" if event.seat == NOBODY else LETTERS[event.seat], self._game.face.tell(event, self._pack, self.names)

    def marks(self, since: int) -> list[Mark]:
        """What the events from this one on have touched."""
        return [mark for marks in self._marks[since:] for mark in marks]


def joined_sentences(first: str, second: str, name: str) -> str:
    """Two sentences about one player as one: "Ada pays £3. Ada builds a mill." becomes "Ada pays £3; builds a mill."."""
    return f"{first.removesuffix('.')}; {second.removeprefix(name).lstrip(': ')}"


def newest(marks: list[Mark]) -> list[Mark]:
    """Each mark once, and of too many the last ones."""
    return list(dict.fromkeys(marks))[-MOST_MARKS:]


def touched(game: Game, event: Event) -> list[Mark]:
    """The marks that an event leaves; what happens to the table as such leaves none."""
    return [] if event.seat == NOBODY else [(element, LETTERS[event.seat]) for element in game.face.touched(event)]
