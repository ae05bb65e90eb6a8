"""The tables of one worker: which are in memory, how they follow the store, and how their bots get on."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from skyline.engine.errors import BadData, SkylineError, UnknownGame

from .bus import Bus, bus_for
from .history import history_of
from .refused import Refused
from .room import Room
from .store import Entry, EntryKind, Status, Store
from .thinking import Thinkers

TICK = 1.0  # seconds between two looks at the clocks
DEFAULT_BOT = "greedy"
LOG = logging.getLogger("skyline.table")


@dataclass(frozen=True)
class House:
    """How a table server is run."""

    database: str
    pace: float = 0.4  # seconds between the visible decisions of bots, so that people can follow
    processes: int = 2
    patience: float = 10.0
    public: bool = False


class Tables:
    """All rooms of a worker. The store is the truth; a room is what it amounts to."""

    def __init__(self, house: House, store: Store, bus: Bus) -> None:
        self.house = house
        self.store = store
        self.bus = bus
        self.thinkers = Thinkers(house.processes, house.patience)
        self.rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    @classmethod
    async def open(cls, house: House) -> Tables:
        """Raises BadOption when the database cannot be used."""
        tables = cls(house, await Store.open(house.database), bus_for(house.database))
        await tables.bus.start(tables.told)
        tables.start(tables.keep_time())
        return tables

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.thinkers.close()
        await self.bus.stop()
        await self.store.close()

    # ------------------------------------------------------------------ rooms
    async def room(self, table_id: str) -> Room:
        """The room of a table, loaded when it is not in memory yet. Raises Refused when there is none."""
        room = self.rooms.get(table_id)
        if room is not None:
            return room
        if table_id not in self._loading:
            self._loading[table_id] = asyncio.create_task(self._load(table_id))
        try:
            return await asyncio.shield(self._loading[table_id])
        finally:
            self._loading.pop(table_id, None)

    async def _load(self, table_id: str) -> Room:
        row = await self.store.table(table_id)
        if row is None:
            raise Refused(404, "There is no such table.")
        try:
            room = Room(row, await self.store.seats(table_id), await self.store.entries(table_id))
        except (BadData, UnknownGame) as error:
            raise Refused(410, f"{error}.") from error
        self.rooms[table_id] = room
        await self.settle(room)
        return room

    def told(self, table_id: str | None) -> None:
        """The bus says that a table has changed."""
        self.start(self.foreign(table_id))

    async def foreign(self, table_id: str | None) -> None:
        """Another worker changed a table; None: any of them may have changed."""
        wanted = list(self.rooms) if table_id is None else [table_id]
        for name in wanted:
            room = self.rooms.get(name)
            if room is not None:
                async with room.lock:
                    await self.catch_up(room)

    async def catch_up(self, room: Room) -> None:
        """Bring a room to what the store says; its lock is held. A room that cannot follow is loaded anew at the next look."""
        row = await self.store.table(room.id)
        entries = await self.store.entries(room.id, room.sitting.version)
        seats = await self.store.seats(room.id)
        if row is None or (replace(row, changed=room.row.changed) == room.row and seats == room.seats and not entries):
            return
        try:
            for entry in entries:
                room.sitting.take(entry)
        except SkylineError:
            LOG.exception("table %s does not follow its log", room.id)
            self.rooms.pop(room.id, None)
        room.row, room.seats = row, seats
        await self.settle(room)
        room.ring()

    # ------------------------------------------------------------------ changing
    async def append(self, room: Room, seat: int, kind: EntryKind, body: dict[str, Any], key: str) -> None:
        """Write an entry down, then let it happen and be seen; the lock is held. Raises Refused when another entry came first."""
        version = room.sitting.version + 1
        if not await self.store.append(room.id, version, seat, kind, body, key, room.row.status):
            await self.catch_up(room)
            if key in room.sitting.keys:
                return
            raise Refused(409, "Somebody else was quicker: look again.")
        room.sitting.take(Entry(0, room.id, version, seat, kind, body, key, time.time()))
        await self.settle(room)
        room.ring()

    async def settle(self, room: Room) -> None:
        """Give the table the status that it has earned, and let its bots go on."""
        if room.row.status == "waiting" and all(seat.taken for seat in room.seats):
            await self.set_status(room, "playing")
        if room.state.over and room.history is None:
            room.history = await asyncio.to_thread(history_of, room.sitting.match)
        if room.row.status != room.status:
            await self.set_status(room, room.status)
        self.wake_bots(room)

    async def set_status(self, room: Room, status: Status) -> None:
        await self.store.set_status(room.id, status)
        room.row = replace(room.row, status=status)
        room.ring()

    # ------------------------------------------------------------------ clocks
    async def keep_time(self) -> None:
        """Look at all clocks, also at those of tables that nobody has looked at since the server started."""
        for table_id in await self.store.clocked():
            with suppress(Refused):
                await self.room(table_id)
        while True:
            await asyncio.sleep(TICK)
            await self.check_clocks(time.time())

    async def check_clocks(self, now: float) -> None:
        """Where the time of a person has run out, a bot takes the seat until they come back."""
        for room in list(self.rooms.values()):
            late = [seat for seat in room.people() if (room.deadline(seat) or now) < now]
            for seat in late:
                async with room.lock:
                    if (room.deadline(seat) or now) < now:
                        key = f"clock {seat} {room.sitting.question(seat)}"
                        with suppress(Refused):
                            await self.append(room, seat, "leave", {"bot": DEFAULT_BOT, "why": "clock"}, key)

    # ------------------------------------------------------------------ bots
    def wake_bots(self, room: Room) -> None:
        """Let the bots of the room decide, if they have to and do not already."""
        if room.bot_to_move() and (room.bots is None or room.bots.done()):
            room.bots = self.start(self._bots(room))

    def start(self, work: Any) -> asyncio.Task[None]:
        """A task that is stopped when the tables close."""
        task: asyncio.Task[None] = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception():
            LOG.error("a task of the tables failed", exc_info=task.exception())

    async def _bots(self, room: Room) -> None:
        while asked := room.bot_to_move():
            seat, bot = asked
            question = room.sitting.question(seat)
            apart = not room.state.lanes  # people watch one bot after the other, but not those that decide together
            seed = room.row.bots_seed + room.sitting.version
            action = await self.thinkers.choose(room.state, seat, bot, seed)
            if apart and room.watchers and self.house.pace:
                await asyncio.sleep(self.house.pace)
            async with room.lock:
                if room.sitting.question(seat) != question or room.bot_of(seat) != bot:
                    continue
                body = room.sitting.decision(seat, room.game.write(action))
                with suppress(Refused):  # another worker's bot was quicker: its decision stands
                    await self.append(room, seat, "decide", body, f"bot {seat} {room.sitting.version + 1}")
