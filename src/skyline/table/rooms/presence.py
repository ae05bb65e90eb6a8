"""Who is at a table: every worker tells the others which seats look at it through its own door.

That is worth nothing a moment later, so it is not written down. It goes over the bus: when somebody comes or leaves, when a worker
asks, and after a lost connection. A worker of which nothing is heard any more is forgotten with all that it said.
"""

from __future__ import annotations

from collections.abc import Mapping

from ..store.bus import Bus
from .room import Room

BEAT = 10.0  # seconds between two signs of life
SILENCE = 3 * BEAT  # seconds after which a worker is forgotten
WHO = "?"


class Presence:
    """What one worker says and hears. Words are the worker's name, and of a table its id and the seats, or ``?`` to ask for them."""

    def __init__(self, worker: str, rooms: Mapping[str, Room], bus: Bus) -> None:
        self._worker = worker
        self._rooms = rooms
        self._bus = bus
        self._said: dict[str, set[int]] = {}  # by table, where there is somebody
        self._heard: dict[str, float] = {}  # when each other worker last said something
        self._beat = 0.0

    def changed(self, room: Room) -> None:
        """Somebody has come to a room of this worker, or has left it."""
        room.ring()
        if room.here() != self._said.get(room.id, set()):
            self._tell(room)

    def ask(self, room: Room) -> None:
        """A room was loaded: is anybody at it elsewhere?"""
        self._bus.say(f"{self._worker} {room.id} {WHO}")

    def renew(self) -> None:
        """Words may have been lost in both directions."""
        for room in self._rooms.values():
            self._tell(room)
            self.ask(room)

    def hear(self, words: str, now: float) -> None:
        """Another worker says something."""
        worker, table, seats = [*words.split(" "), "", ""][:3]
        if worker == self._worker:
            return
        self._heard[worker] = now
        room = self._rooms.get(table)
        if room is None:
            return
        if seats == WHO:
            self._tell(room)
        else:
            room.hear_of(worker, {int(seat) for seat in seats.split(",") if seat})

    def tick(self, now: float) -> None:
        """Give a sign of life from time to time, and forget those who give none."""
        if now - self._beat >= BEAT:
            self._beat = now
            self._bus.say(self._worker)
        for worker in [worker for worker, then in self._heard.items() if now - then > SILENCE]:
            del self._heard[worker]
            for room in self._rooms.values():
                room.hear_of(worker, set())

    def _tell(self, room: Room) -> None:
        here = room.here()
        self._bus.say(f"{self._worker} {room.id} {','.join(map(str, sorted(here)))}")
        if here:
            self._said[room.id] = here
        else:
            self._said.pop(room.id, None)
