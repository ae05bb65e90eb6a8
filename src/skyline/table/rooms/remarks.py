"""What the log of a table says besides the game: who asked to take something back, what became of it, and which rules are played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from skyline.engine.record import LETTERS
from skyline.engine.steps import NOBODY

from ..store.rows import Entry
from .telling import Line

WORDS = {
    "ask": "{name} asks to take back a decision.",
    "withdraw": "{name} withdraws the request to take back a decision.",
    "refuse": "{name} refuses: the decision stands.",
    "undo": "{name} takes back a decision that had brought news.",
    "rules": "The rules were updated to version {detail}; the game goes on.",
}


@dataclass(frozen=True)
class Remark:
    """A line of the log: the version at which it was written, whom it is about, a key of ``WORDS``, and what else its sentence needs."""

    version: int
    seat: int
    kind: str
    detail: str = ""

    def line(self, names: Sequence[str]) -> Line:
        """The remark as pages show it."""
        seated = self.seat != NOBODY
        sentence = WORDS[self.kind].format(name=names[self.seat] if seated else "", detail=self.detail)
        return LETTERS[self.seat] if seated else "", sentence


def remark_of(entry: Entry, asker: int | None) -> Remark | None:
    """What an entry adds to the log, if anything; ``asker`` is the seat whose request is open. An undo that was free is not told."""
    if entry.kind == "undo":
        return Remark(entry.version, entry.seat, "undo") if entry.body.get("past") else None
    if entry.kind == "rules":
        return Remark(entry.version, NOBODY, "rules", str(entry.body["rules"]))
    if entry.kind == "refuse" and entry.seat == asker:  # before there was a word of its own for it
        return Remark(entry.version, entry.seat, "withdraw")
    return Remark(entry.version, entry.seat, entry.kind) if entry.kind in WORDS else None


def interleaved(lines: list[Line], remarks: Sequence[tuple[int, Line]]) -> list[Line]:
    """The lines of a game with remarks among them, each after as many lines of the game as its number says."""
    out: list[Line] = []
    told = 0
    for place, line in remarks:
        out += [*lines[told:place], line]
        told = max(told, place)
    return out + lines[told:]
