"""When each device was last seen at a table: noted in memory, and written down for all devices at once."""

from __future__ import annotations

from collections.abc import Mapping

from ..store.holdings import Holdings
from .room import Room, Watcher

EVERY = 60.0  # seconds after which devices that stay connected are noted again
RECENT = 2 * EVERY  # seconds for which a device that was seen counts as being there


class Sightings:
    """The devices that one worker has seen since it last wrote them down."""

    def __init__(self, rooms: Mapping[str, Room], holdings: Holdings) -> None:
        self._rooms = rooms
        self._holdings = holdings
        self._new: dict[tuple[str, str], str] = {}  # what each is called, by hash and table
        self._recent: set[tuple[str, str]] = set()  # programs that were noted a moment ago
        self._all_noted = 0.0

    def note(self, room: Room, watcher: Watcher) -> None:
        """A device that holds a seat has come, is there, or leaves."""
        if watcher.visitor and watcher.seats:
            self._new[watcher.visitor, room.id] = watcher.device

    def asked(self, room: Room, program: str) -> None:
        """A program asks for something: often, so not every time is noted."""
        if (program, room.id) not in self._recent:
            self._recent.add((program, room.id))
            self._new.setdefault((program, room.id), "")

    async def write(self, now: float) -> None:
        """Write down who was seen; from time to time, everybody who is connected."""
        if now - self._all_noted >= EVERY:
            self._all_noted = now
            self._recent.clear()
            for room in self._rooms.values():
                for watcher in room.watchers:
                    self.note(room, watcher)
        new, self._new = self._new, {}
        await self._holdings.saw([(*who, device) for who, device in new.items()], now)
