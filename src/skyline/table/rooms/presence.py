"""Who is at a table: every worker tells the others which seats look at it through its own connections.

That is worth nothing a moment later, so it is not written down. It goes over the bus: when somebody comes or leaves, when a worker
asks, and after a lost connection. A worker of which nothing is heard any more is forgotten with all that it sent.
"""

from __future__ import annotations

from collections.abc import Mapping

from ..store.bus import Bus
from .room import Room

HEARTBEAT = 10.0  # seconds between two messages that a worker is there
SILENCE = 3 * HEARTBEAT  # seconds after which a worker is forgotten
WHO = "?"


class Presence:
    """What one worker publishes and receives. A message is the worker's name, a table's id, and the seats there, or ``?`` to ask for them.

    A heartbeat is the worker's name alone.
    """

    def __init__(self, worker: str, rooms: Mapping[str, Room], bus: Bus) -> None:
        self._worker = worker
        self._rooms = rooms
        self._bus = bus
        self._sent: dict[str, set[int]] = {}  # by table, where there is somebody
        self._heard_from: dict[str, float] = {}  # when each other worker last sent something
        self._beat = 0.0

    def changed(self, room: Room) -> None:
        """Somebody has come to a room of this worker, or has left it."""
        room.notify()
        if room.here() != self._sent.get(room.id, set()):
            self._tell(room)

    def ask(self, room: Room) -> None:
        """A room was loaded: is anybody at it elsewhere?"""
        self._bus.publish(f"{self._worker} {room.id} {WHO}")

    def renew(self) -> None:
        """Messages may have been lost in both directions."""
        for room in self._rooms.values():
            self._tell(room)
            self.ask(room)

    def receive(self, message: str, now: float) -> None:
        """A message of another worker."""
        worker, table, seats = [*message.split(" "), "", ""][:3]
        if worker == self._worker:
            return
        self._heard_from[worker] = now
        room = self._rooms.get(table)
        if room is None:
            return
        if seats == WHO:
            self._tell(room)
        else:
            room.note_elsewhere(worker, {int(seat) for seat in seats.split(",") if seat})

    def tick(self, now: float) -> None:
        """Send a heartbeat from time to time, and forget workers that send none."""
        if now - self._beat >= HEARTBEAT:
            self._beat = now
            self._bus.publish(self._worker)
        for worker in [worker for worker, then in self._heard_from.items() if now - then > SILENCE]:
            del self._heard_from[worker]
            for room in self._rooms.values():
                room.note_elsewhere(worker, set())

    def _tell(self, room: Room) -> None:
        here = room.here()
        self._bus.publish(f"{self._worker} {room.id} {','.join(map(str, sorted(here)))}")
        if here:
            self._sent[room.id] = here
        else:
            self._sent.pop(room.id, None)
