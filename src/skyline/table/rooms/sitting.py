"""A sitting: the game of one table as its log tells it. Entries go in, a match comes out; nothing here reads or writes anything.

The log of a table is append-only. Its entries are decisions, undone decisions, what people say about undoing, who leaves and comes
back, and changes of the rules. The state of the table is what the entries amount to, on whatever machine and after whatever crash
they are read.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from skyline.engine.errors import BadRecord, IllegalAction
from skyline.engine.events import Event
from skyline.engine.game import Game
from skyline.engine.match import Match
from skyline.engine.rng import QUICK
from skyline.engine.steps import NOBODY

from ..store.rows import Entry
from .remarks import Remark, remark_of

NEVER = -1
RESIGNED = "resigned"  # why a bot plays for a person to the end


@dataclass
class UndoRequest:
    """Somebody wants to take back more than is free: who, whose consent is needed, and who has given it.

    It stands until it is answered or withdrawn, or until the asker, or somebody who is asked, decides something instead. What bots
    decide does not end it, so it waits for people who are away.
    """

    seat: int
    needed: list[int]
    agreed: list[int] = field(default_factory=list)

    def open(self) -> list[int]:
        return [seat for seat in self.needed if seat not in self.agreed]

    def ended_by(self, entry: Entry, stand_ins: dict[int, StandIn]) -> bool:
        """Is there nothing left to ask for, or nobody left to ask?"""
        if entry.kind in ("undo", "refuse", "withdraw"):
            return True
        if entry.kind == "decide":
            return entry.seat == self.seat or (entry.seat in self.needed and entry.seat not in stand_ins)
        return entry.kind == "leave" and entry.body["why"] == RESIGNED and (entry.seat == self.seat or not self.open())


@dataclass(frozen=True)
class StandIn:
    """A bot that plays for an absent person, and why: they left, they resigned, or their clock ran out."""

    bot: str
    why: str


def standing_decisions(entries: Sequence[Entry]) -> list[Entry]:
    """The decisions of a log that were not taken back."""
    decided: list[Entry] = []
    for entry in entries:
        if entry.kind == "decide":
            decided.append(entry)
        elif entry.kind == "undo":
            decided = [done for done in decided if done.version not in entry.body["taken"]]
    return decided


class Sitting:
    """A match together with what the log of its table says besides decisions.

    ``version`` counts the entries. ``asked`` has, by seat, the version at which its present question arose: a move answers that
    question or is stale. So seats that decide simultaneously do not make each other's answers stale.
    """

    def __init__(
        self, game: Game, settings: dict[str, Any], seed: int, names: list[str], setup: list[int] | None = None,
        start: dict[str, Any] | None = None, draws: str = QUICK,
    ) -> None:  # fmt: skip
        """``setup`` has the chance outcomes of the set-up, when they are known already; ``start`` a position to begin from.

        ``draws`` names the generator (``engine.rng``).
        """
        self.match = Match(game, settings, seed, names, setup, start, draws)
        self.version = 0
        self.course: list[Entry] = []  # the decisions that stand
        self.told: list[int] = []  # how many public events there were before each of them
        self.idempotency_keys: dict[str, int] = {}  # of all entries, with their versions
        self.undo_request: UndoRequest | None = None
        self.remarks: list[Remark] = []
        self.undone = 0  # how often a decision was taken back that had brought news
        self.stand_ins: dict[int, StandIn] = {}
        self.back: dict[int, float] = {}  # when each seat was last taken back from a bot
        self.times: dict[int, float] = {}
        self._questions = self._asking()
        self.asked = [0 if question else NEVER for question in self._questions]

    # ------------------------------------------------------------------ asking
    def question(self, seat: int) -> int | None:
        """The version at which the present question of ``seat`` arose; None when it has nothing to decide."""
        state = self.match.state
        return self.asked[seat] if 0 <= seat < state.seats and state.menus[seat] else None

    def news(self, seat: int) -> int:
        """The first public event since ``seat`` last decided, that decision included; to a spectator, of the last decision."""
        latest = zip(reversed(self.course), reversed(self.told), strict=True)
        return next((told for entry, told in latest if seat in (entry.seat, NOBODY)), 0)

    def since(self, seat: int) -> int:
        """The first public event since the last decision of ``seat`` after which others acted, that decision included."""
        public = self.match.log.public
        latest = next((place for place in reversed(range(len(public))) if self.by_others(public[place], seat)), 0)
        own = zip(reversed(self.course), reversed(self.told), strict=True)
        return next((told for entry, told in own if entry.seat == seat and told <= latest), 0)

    def by_others(self, event: Event, seat: int) -> bool:
        """Is an event about another seat, and not of an act of ``seat`` itself?"""
        return event.seat not in (seat, NOBODY) and self.match.course.acts[event.act].seat != seat

    def decision(self, seat: int, notation: str) -> dict[str, Any]:
        """The body of the entry for a decision. Raises IllegalAction or UnreadableAction; nothing has changed."""
        game = self.match.game
        action = game.read(notation)
        chance, told = self.match.foresee(action, seat)
        return {"notation": game.write(action), "chance": chance, "sum": told}

    def undoing(self, seat: int) -> dict[str, Any]:
        """The body of the entry for an undo. Raises IllegalAction when the seat has decided nothing."""
        taken = [self.course[number].version for number in self.match.undoes(seat)]
        if not taken:
            raise IllegalAction("you have decided nothing yet that could be taken back")
        return {"taken": taken} if self.match.free_undo(seat) else {"taken": taken, "past": True}

    def place(self, remark: Remark) -> int:
        """How many public events of the game come before a remark in the log."""
        later = (told for entry, told in zip(self.course, self.told, strict=True) if entry.version > remark.version)
        return next(later, len(self.match.log.public))

    # ------------------------------------------------------------------ the log
    def take(self, entry: Entry) -> None:
        """Let one more entry of the log happen. Raises BadRecord when it does not follow from what came before."""
        if entry.version != self.version + 1:
            raise BadRecord(f"entry {entry.version} does not follow version {self.version}")
        if entry.kind == "decide":
            self._decide(entry)
        elif entry.kind == "undo":
            self._replay([done for done in self.course if done.version not in entry.body["taken"]])
        self._note(entry)
        self._renew(entry.version)

    def load(self, entries: list[Entry]) -> None:
        """Take the whole log of a table at once: only the decisions that still stand are played. Raises BadRecord when one is missing."""
        for version, entry in enumerate(entries, 1):
            if entry.version != version:
                raise BadRecord(f"entry {version} of the log is missing")
        for entry in standing_decisions(entries):
            self._decide(entry)
            self._renew(entry.version)
        for entry in entries:
            if entry.version != self.version + 1:
                raise BadRecord(f"entry {entry.version} does not follow version {self.version}")
            self._note(entry)

    def _note(self, entry: Entry) -> None:
        """Whatever an entry says besides deciding."""
        self.times[entry.version] = entry.at
        self.version = entry.version
        self.idempotency_keys[entry.key] = entry.version
        self.undone += entry.kind == "undo" and bool(entry.body.get("past"))
        if remark := remark_of(entry, self.undo_request.seat if self.undo_request else None):
            self.remarks.append(remark)
        self._presence(entry)
        self._talk(entry)

    def _talk(self, entry: Entry) -> None:
        if entry.kind == "ask":
            self.undo_request = UndoRequest(entry.seat, list(entry.body["needed"]))
        elif self.undo_request is not None:
            if entry.kind == "agree":
                self.undo_request.agreed.append(entry.seat)
            elif entry.kind == "leave" and entry.body["why"] == RESIGNED and entry.seat in self.undo_request.needed:
                self.undo_request.needed.remove(entry.seat)  # whoever has resigned is no longer asked
            if self.undo_request.ended_by(entry, self.stand_ins):
                self.undo_request = None

    def _presence(self, entry: Entry) -> None:
        if entry.kind == "leave":
            self.stand_ins[entry.seat] = StandIn(entry.body["bot"], entry.body["why"])
        elif entry.kind == "return":
            self.stand_ins.pop(entry.seat, None)
            self.back[entry.seat] = entry.at

    def _decide(self, entry: Entry) -> None:
        match = self.match
        self.told.append(len(match.log.public))
        match.state.chance.script = list(entry.body["chance"])
        match.decide(match.game.read(entry.body["notation"]), entry.seat)
        match.state.chance.script = None
        self.course.append(entry)

    def _replay(self, course: list[Entry]) -> None:
        record = self.match.record
        setup = list(record.setup)
        self.match = Match(self.match.game, record.settings, record.seed or 0, record.names, setup, record.start, record.generator)
        self.course = []
        self.told = []
        for entry in course:
            self._decide(entry)

    def _asking(self) -> list[tuple[int, list[int]] | None]:
        """What each seat is asked: its step and its menu."""
        state = self.match.state
        return [(int(state.pending(seat)), state.menus[seat]) if state.menus[seat] else None for seat in range(state.seats)]

    def _renew(self, version: int) -> None:
        """Note for which seats the question is another one than before."""
        now = self._asking()
        decider = self.course[-1].seat if self.course else NEVER
        for seat, question in enumerate(now):
            fresh = seat == decider and self.course[-1].version == version
            if question != self._questions[seat] or fresh:
                self.asked[seat] = version if question else NEVER
        self._questions = now
