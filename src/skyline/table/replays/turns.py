"""A game in turns, as a person would tell it: who did what, in a sentence, and at which decision that was done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from skyline.engine.acts import Act
from skyline.engine.events import Event
from skyline.engine.match import Match
from skyline.engine.steps import NOBODY

from ..rooms.telling import Telling, joined_sentences


@dataclass(eq=False)
class Turn:
    """What a seat decided in one turn: the last of its decisions, and the public events that tell of it."""

    seat: int
    ply: int = 0
    events: list[int] = field(default_factory=list)
    sentence: str = ""


class Turns:
    """The turns of a match, in the order in which they were done.

    While seats decide simultaneously each has its own turn; otherwise a turn ends where another seat acts on its own account.
    What somebody else is asked in the middle of an act belongs to it.
    """

    def __init__(self, match: Match, telling: Telling, titles: Sequence[str]) -> None:
        """``titles`` has what each decision was called: so goes by a turn of which no event tells."""
        grouping = Grouping()
        for ply, line in enumerate(match.decisions(), 1):
            grouping.turn(match.course.of_line[line], match.record.lines[line].seat).ply = ply
        for number, event in enumerate(match.log.public):
            grouping.tell(number, event)
        self.all = tuple(sorted(grouping.turns, key=lambda turn: turn.ply))
        self._ending = {turn.ply: turn for turn in self.all}
        for turn in self.all:
            turn.sentence = told(telling, turn) or f"{telling.names[turn.seat]}: {titles[turn.ply - 1]}"

    def at(self, ply: int) -> Turn | None:
        """The turn that ends with a decision."""
        return self._ending.get(ply)


class Grouping:
    """Acts on their way into turns."""

    def __init__(self) -> None:
        self.turns: list[Turn] = []
        self._of_act: dict[int, Turn] = {}
        self._together: dict[tuple[int, int], Turn] = {}  # by number and seat, where seats decide simultaneously
        self._latest: tuple[int, int] | None = None  # number and seat of the turn in work, where they do not

    def turn(self, act: Act, decider: int) -> Turn:
        """The turn that a decision of an act belongs to."""
        if act.number not in self._of_act:
            self._of_act[act.number] = self._taking(act, decider if act.seat == NOBODY else act.seat)
        return self._of_act[act.number]

    def _taking(self, act: Act, seat: int) -> Turn:
        """The turn that takes in an act of a seat: the one in work, or a new one."""
        key = (act.turn, seat)
        known = self._together.get(key) if act.together else self.turns[-1] if self._latest == key else None
        turn = known or Turn(seat)
        if known is None:
            self.turns.append(turn)
        if act.together:
            self._together[key] = turn
        self._latest = None if act.together else key
        return turn

    def tell(self, number: int, event: Event) -> None:
        """An event belongs to the turn of its act, if that is a turn of the seat that it is about."""
        turn = self._of_act.get(event.act)
        if turn is not None and turn.seat == event.seat:
            turn.events.append(number)


def told(telling: Telling, turn: Turn) -> str:
    """What the events of a turn say, in one sentence."""
    whole = ""
    for number in turn.events:
        sentence = telling.line(telling.events[number])[1]
        whole = joined_sentences(whole, sentence, telling.names[turn.seat]) if whole else sentence
    return whole
