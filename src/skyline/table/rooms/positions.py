"""Tables that begin from a position: what if, from any moment of a finished game; planning, from what a seat knows of a running one."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from skyline.engine.rng import Rng, keyed
from skyline.engine.state import State

from ..names import LONGEST_TITLE, bot_name, cleaned
from ..refusals import Refused
from ..store.holdings import Holder
from ..store.rows import SeatRow
from ..store.tokens import new_seed
from .hosting import table_row
from .room import Room, sitting_at
from .tables import DEFAULT_BOT, Tables


async def what_if(tables: Tables, room: Room, visitor: str, ply: int, name: str) -> str:
    """A private table that goes on from after ``ply`` decisions of a finished game, with a new future. Returns its id."""
    if room.status != "over":
        raise Refused(409, "The game is not over yet: only planning, from what you know, is open to you.")
    last = len(room.sitting.course) - room.state.over  # a record may have brought a game that goes on after its last decision
    if not 0 <= ply <= last:
        raise Refused(422, f"The game goes on after so many decisions: 0 to {last}.")
    state = sitting_at(room, ply).match.state
    return await begun(tables, room, visitor, state, state.decider(), f"What if: {room.row.title}", name)


async def planning(tables: Tables, room: Room, visitor: str, seat: int, name: str) -> str:
    """A private table that goes on from a guess of what ``seat`` cannot know of the running game. Returns its id."""
    if not room.playing():
        raise Refused(409, "There is nothing to plan: the game is not going on.")
    guess = room.state.guess(seat, keyed(new_seed()))
    return await begun(tables, room, visitor, guess, seat, f"Plan: {room.row.title}", name)


async def begun(tables: Tables, room: Room, visitor: str, state: State, seat: int, title: str, name: str) -> str:
    """Set up the private table: the visitor on ``seat``, bots on all others. Its future is drawn from a seed of its own."""
    row = table_row(room.game, room.row.settings, cleaned(title, LONGEST_TITLE), visitor, False)
    state.chance.rng = Rng()  # the position must not tell of any other game's future
    start: dict[str, Any] = state.encode()
    row = replace(row, setup=[], start=start, sealed=True)
    called = cleaned(name, LONGEST_TITLE) or room.seats[seat].name
    seats = [SeatRow(row.id, other.seat, "bot", DEFAULT_BOT, bot_name(other.seat), None, True) for other in room.seats]
    seats[seat] = SeatRow(row.id, seat, "human", "", called, None, True)
    await tables.create(row, seats, [Holder(visitor, seat)])
    await tables.room(row.id)
    return row.id
