"""A finished game, moment by moment. It is played once more, and from then on every moment of it can be shown at once."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from skyline.engine.errors import BadRecord
from skyline.engine.events import Event
from skyline.engine.picture import Choice
from skyline.engine.proof import verify
from skyline.engine.record import Record
from skyline.engine.state import State
from skyline.engine.steps import NOBODY

from ..rooms.history import History
from ..rooms.room import Room, promise_of, sitting_at
from ..rooms.sitting import Sitting
from ..rooms.telling import Line, Telling
from .turns import Turns

T = TypeVar("T")
UPLOADED = "This is an uploaded record: this server did not see the game played."
MOST_REPLAYS = 12  # in memory; a long game takes two megabytes


@dataclass(frozen=True)
class Moment:
    """The game after so many decisions: how it stood, how much of the log everybody knew, and what was still secret."""

    state: State
    told: int
    held: tuple[Event, ...]


@dataclass(frozen=True)
class Taken:
    """A decision that was made: whose it was, and what it was, in notation and in words."""

    seat: int
    notation: str
    title: str


class Replay:
    """All moments of a game: ``moments[n]`` is after n decisions, ``course[n]`` the decision that follows it."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.game = room.game
        self.names = tuple(room.names())
        self.moments: list[Moment] = []
        self.course: list[Taken] = []
        sitting = sitting_at(room, 0)
        self._note(sitting)
        for number, entry in enumerate(room.sitting.course, 1):
            self.course.append(self._taken(entry.seat, entry.body["notation"]))
            sitting.take(replace(entry, version=number))
            self._note(sitting)
        self.last = len(self.course)
        called = [seat.name for seat in room.seats]
        played_at, promise = promise_of(room.row)
        names = called if any(called) else []
        self.record = replace(sitting.match.record, names=names, undone=room.sitting.undone, table=played_at, hash=promise)
        self.origin, self.verified = origin_of(self.record) if room.row.uploaded else ("", None)
        states = [moment.state for moment in self.moments]
        self.history = History(tuple(tuple(state.scores()) for state in states), tuple(self.game.chapter(state) for state in states))
        self.public = sitting.match.log.public
        self.telling = Telling(self.game, room.row.settings["pack"], self.public, self.names)
        self.telling.go_on()
        self.turns = Turns(sitting.match, self.telling, [taken.title for taken in self.course])
        self._made: dict[Hashable, Any] = {}
        self._latest: tuple[int, dict[Hashable, Any]] = (NOBODY, {})

    def once(self, key: Hashable, make: Callable[[], T], ply: int | None = None) -> T:
        """What is the same at every moment, or at this one for whoever looks, made when it is asked for the first time.

        Of single moments only the latest is remembered.
        """
        if ply is not None and self._latest[0] != ply:
            self._latest = (ply, {})
        memory = self._made if ply is None else self._latest[1]
        if key not in memory:
            memory[key] = make()
        made: T = memory[key]
        return made

    def _note(self, sitting: Sitting) -> None:
        match = sitting.match
        self.moments.append(Moment(match.state.clone(), len(match.log.public), tuple(match.log.held)))

    def _taken(self, seat: int, notation: str) -> Taken:
        state = self.moments[-1].state
        title = next(choice.title for choice in self.game.face.choices(state, seat, self.names) if choice.notation == notation)
        return Taken(seat, notation, title)

    def public_log(self, ply: int) -> list[Line]:
        """The log as everybody could read it at that moment."""
        return self.telling.until(self.moments[ply].told)

    def log(self, ply: int, seat: int) -> list[Line]:
        """The log as ``seat`` could read it at that moment."""
        held = [event for event in self.moments[ply].held if event.seat == seat]
        return self.telling.with_secrets(self.public_log(ply), held)

    def settled(self, ply: int) -> int:
        """How many public lines no later decision added to."""
        return max(0, len(self.public_log(ply)) - 1)

    def fresh(self, ply: int) -> int:
        """The line of the log from which on something came with the decision that led to a moment."""
        before, now = self.public_log(max(0, ply - 1)), self.public_log(ply)
        return next((number for number, (one, other) in enumerate(zip(before, now, strict=False)) if one != other), len(before))

    def news(self, ply: int, seat: int) -> list[Event]:
        """What the decision that led to a moment brought, as far as ``seat`` saw it."""
        before, now = self.moments[max(0, ply - 1)], self.moments[ply]
        public = self.public[before.told : now.told]
        return public or [event for event in now.held[len(before.held) :] if event.seat == seat]

    def choices(self, ply: int) -> list[Choice]:
        """What could have been decided instead of decision ``ply``, itself included."""
        return self.game.face.choices(self.moments[ply - 1].state, self.course[ply - 1].seat, self.names)


def origin_of(record: Record) -> tuple[str, bool | None]:
    """What can be said of an uploaded record, and whether all its chance outcomes follow from its seed."""
    try:
        verify(record, pack="")
    except BadRecord as error:
        return f"{UPLOADED} Its draws do not follow from its seed: {error}.", False
    return f"{UPLOADED} All its draws follow from its seed.", True


class ReplayCache:
    """The replays that somebody looked at last. A finished game does not change, so they never grow old."""

    def __init__(self) -> None:
        self._made: OrderedDict[str, asyncio.Task[Any]] = OrderedDict()

    async def of(self, room: Room) -> Replay:
        """The replay of a finished game."""
        return await self.made(room.id, Replay, room)

    async def made(self, table_id: str, make: Callable[..., T], *arguments: Any) -> T:
        """What ``make`` makes of a finished game. That takes a while, so it is done in a thread of its own, and once."""
        making: asyncio.Task[T] | None = self._made.get(table_id)
        if making is None or (making.done() and making.exception()):
            making = self._made[table_id] = asyncio.create_task(asyncio.to_thread(make, *arguments))
        self._made.move_to_end(table_id)
        while len(self._made) > MOST_REPLAYS:
            self._made.popitem(last=False)
        return await asyncio.shield(making)
