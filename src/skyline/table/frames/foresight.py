"""What follows from each choice, told before it is made: the engine's consequences, in as few rows as people read."""

from __future__ import annotations

from typing import Any

from skyline.engine.consequences import Effect, consequences

from ..rooms.room import Room

OWN = 4  # rows about the seat that is asked
OTHERS = 1  # rows about all others together

Row = dict[str, Any]


def foreseen(room: Room, seat: int, asked: int) -> list[list[Row]]:
    """For each choice of the question that arose at version ``asked``, in their order, what it brings.

    Worked out once for a question: what others decide meanwhile in secret cannot change it.
    """
    known = room.foreseen.get(seat)
    if known is None or known[0] != asked:
        known = (asked, [rows(seat, effects) for effects in consequences(room.state, seat).values()])
        room.foreseen[seat] = known
    return known[1]


def rows(seat: int, effects: tuple[Effect, ...]) -> list[Row]:
    own = [effect for effect in effects if effect.seat == seat]
    others = [effect for effect in effects if effect.seat != seat]
    return [row(effect) for effect in (*own[:OWN], *others[:OTHERS])]


def row(effect: Effect) -> Row:
    return {"seat": effect.seat, "label": effect.label, "before": effect.before, "after": effect.after}
