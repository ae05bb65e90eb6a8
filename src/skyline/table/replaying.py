"""A finished game, moment by moment. It is played once more, and from then on every moment of it can be shown at once."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, replace

from skyline.engine.events import Event
from skyline.engine.picture import Choice
from skyline.engine.record import LETTERS
from skyline.engine.state import State

from .history import History
from .positions import sitting_at
from .room import Room
from .sitting import Sitting

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
        self.record = replace(sitting.match.record, names=called if any(called) else [])
        states = [moment.state for moment in self.moments]
        self.history = History(tuple(tuple(state.scores()) for state in states), tuple(self.game.chapter(state) for state in states))
        self.public = sitting.match.log.public
        self.sentences = [self.told(event) for event in self.public]

    def _note(self, sitting: Sitting) -> None:
        match = sitting.match
        self.moments.append(Moment(match.state.clone(), len(match.log.public), tuple(match.log.held)))

    def _taken(self, seat: int, notation: str) -> Taken:
        state = self.moments[-1].state
        title = next(choice.title for choice in self.game.choices(state, seat, self.names) if choice.notation == notation)
        return Taken(seat, notation, title)

    def told(self, event: Event) -> tuple[str, str]:
        """An event as a line of the log."""
        return "" if event.seat < 0 else LETTERS[event.seat], self.game.tell(event, self.room.row.settings["pack"], self.names)

    def log(self, ply: int, seat: int) -> list[tuple[str, str]]:
        """The log as ``seat`` could read it at that moment."""
        moment = self.moments[ply]
        return self.sentences[: moment.told] + [self.told(event) for event in moment.held if event.seat == seat]

    def news(self, ply: int, seat: int) -> list[Event]:
        """What the decision that led to a moment brought, as far as ``seat`` saw it."""
        before, now = self.moments[max(0, ply - 1)], self.moments[ply]
        public = self.public[before.told : now.told]
        return public or [event for event in now.held[len(before.held) :] if event.seat == seat]

    def choices(self, ply: int) -> list[Choice]:
        """What could have been decided instead of decision ``ply``, itself included."""
        return self.game.choices(self.moments[ply - 1].state, self.course[ply - 1].seat, self.names)


class Replays:
    """The replays that somebody looked at last. A finished game does not change, so they never grow old."""

    def __init__(self) -> None:
        self._made: OrderedDict[str, asyncio.Task[Replay]] = OrderedDict()

    async def of(self, room: Room) -> Replay:
        """The replay of a finished game. Playing it again takes a while, so that is done in a thread of its own, and once."""
        making = self._made.get(room.id)
        if making is None or (making.done() and making.exception()):
            making = self._made[room.id] = asyncio.create_task(asyncio.to_thread(Replay, room))
        self._made.move_to_end(room.id)
        while len(self._made) > MOST_REPLAYS:
            self._made.popitem(last=False)
        return await asyncio.shield(making)
