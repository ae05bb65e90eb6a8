"""What follows from each choice, told before it is made: the engine's consequences, in as few rows as people read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from skyline.engine.consequences import Effect, Outcome, consequences
from skyline.engine.state import State

from ..rooms.room import Room

OWN = 4  # rows about the seat that is asked
OTHERS = 1  # rows about all others together

Row = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Foreseen:
    """What one choice brings: rows, the change of the account's first number (None: it depends), and how its act would go on."""

    rows: list[Row]
    worth: int | None
    then: str


def foreseen(room: Room, seat: int, asked: int) -> list[Foreseen]:
    """For each choice of the question that arose at version ``asked``, in their order, what it brings.

    Worked out once for a question: what others decide meanwhile in secret cannot change it.
    """
    known = room.foreseen.get(seat)
    if known is None or known[0] != asked:
        known = (asked, look_ahead(room.state, seat, room.names()))
        room.foreseen[seat] = known
    return known[1]


def look_ahead(state: State, seat: int, names: Sequence[str]) -> list[Foreseen]:
    first = next(iter(state.game.accounts(state, seat, [seat])[0]), "")
    return [
        Foreseen(rows(seat, outcome.effects), worth(seat, outcome, first), continuation(seat, outcome, names))
        for outcome in consequences(state, seat).values()
    ]


def rows(seat: int, effects: tuple[Effect, ...]) -> list[Row]:
    own = [effect for effect in effects if effect.seat == seat]
    others = [effect for effect in effects if effect.seat != seat]
    return [row(effect) for effect in (*own[:OWN], *others[:OTHERS])]


def row(effect: Effect) -> Row:
    return {"seat": effect.seat, "label": effect.label, "before": effect.before, "after": effect.after}


def worth(seat: int, outcome: Outcome, first: str) -> int | None:
    """How the first number of the seat's account changes. Where an act goes on and nothing has changed yet, nobody can say."""
    effect = next((each for each in outcome.effects if (each.seat, each.label) == (seat, first)), None)
    if effect is None:
        return 0 if outcome.done or outcome.effects else None
    return None if effect.after is None else effect.after - effect.before


def continuation(seat: int, outcome: Outcome, names: Sequence[str]) -> str:
    """The first of the further answers that the rows rest on, in words."""
    if not outcome.then:
        return ""
    return outcome.begun.game.face.words(outcome.begun, outcome.then[0], seat, names).title
