"""Acts and turns: the decisions of a game, grouped as a person would tell them.

An act begins with a decision that opens one (``Decision.begins``), where a turn begins, and where the game says that one of the table
does, such as a card that is turned up (``State.begin_act``). What follows belongs to it, up to the next opening: all decisions, of
whatever seat, or, while seats decide simultaneously, those of its own seat. A turn begins where the game says so (``State.begin_turn``).
"""

from __future__ import annotations

from dataclasses import dataclass, field

from .decision import Decision
from .steps import NOBODY


@dataclass(slots=True)
class Act:
    """One act: whose it is (NOBODY: the table's), what opened it, the number of its turn, and the places of its lines in the record.

    An act of the table has lines only if it asks somebody something. ``together``: others decided at the same time.
    """

    seat: int
    name: str
    turn: int
    number: int = 0
    lines: list[int] = field(default_factory=list)
    together: bool = False


class Course:
    """The acts of a game so far, line by line of its record."""

    def __init__(self) -> None:
        self.acts: list[Act] = []
        self.of_line: list[Act] = []
        self._lanes: dict[int, Act] = {}  # the acts in work by seat, while seats decide simultaneously
        self._turn = 0
        self._fresh = True  # a turn has begun, and nobody has decided anything in it

    def begin_turn(self) -> None:
        self._turn += 1
        self._lanes = {}
        self._fresh = True

    def begin_act(self, name: str) -> None:
        """The table acts: what follows belongs to that, until a decision opens an act or a turn begins."""
        self._lanes = {}
        self.acts.append(Act(NOBODY, name, self._turn, len(self.acts)))

    def add(self, seat: int, point: Decision, begins: bool, in_lane: bool) -> None:
        """One more line: an answer of ``seat`` to the decision, which begins an act or belongs to the one in work."""
        if not in_lane:
            self._lanes = {}
        current = self.in_work(seat, in_lane)
        self._fresh = self._fresh and in_lane
        if current is None or begins:
            current = Act(seat, point.id, self._turn, len(self.acts), together=in_lane)
            self.acts.append(current)
        if in_lane:
            self._lanes[seat] = current
        current.lines.append(len(self.of_line))
        self.of_line.append(current)

    def in_work(self, seat: int, in_lane: bool) -> Act | None:
        """The act that an answer of ``seat`` belongs to if its decision does not open one; None where one begins in any case."""
        return self._lanes.get(seat) if in_lane else None if self._fresh else self.acts[-1]

    def current(self, seat: int) -> int:
        """The number of the act that something belongs to which happens to ``seat`` now.

        What follows when all have decided at the same time belongs to what each seat has done, not to whoever answered last.
        """
        act = self._lanes.get(seat)
        return act.number if act is not None else max(0, len(self.acts) - 1)
