"""The tables of one worker: which are in memory, how they follow the store, and how their bots get on."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections.abc import Callable, Coroutine, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from typing import Any

from skyline.engine.errors import BadData
from skyline.engine.steps import NOBODY

from ..config import ServerConfig
from ..limits import Limits
from ..metrics import Metrics
from ..refusals import Closed, Overtaken, Refused
from ..reports import trace
from ..store.bus import Bus, bus_for
from ..store.holdings import Holder, seats_of
from ..store.outage import Unavailable
from ..store.rows import Entry, EntryKind, SeatRow, Status, TableRow
from ..store.store import Store
from .history import history_of
from .presence import Presence
from .room import CLOCK, Room, Watcher
from .sightings import Sightings
from .thinking import Thinkers, seed_for
from .upgrading import by_our_rules
from .webhooks import Webhooks

TICK = 1.0  # seconds between two looks at the clocks
PAUSE = 2.0  # seconds after which a bot whose decision could not be written tries again
DEFAULT_BOT = "greedy"
TABLE_ID = re.compile(r"[a-z0-9]{1,40}")
LOG = logging.getLogger("skyline.table")


class Tables:
    """All rooms of a worker. The store is the truth; a room is what it amounts to."""

    def __init__(self, config: ServerConfig, store: Store, bus: Bus) -> None:
        self.config = config
        self.store = store
        self.bus = bus
        self.thinkers = Thinkers(config.bot_processes, config.bot_timeout)
        self.limits = Limits(config.public, config.acts_per_second)
        self.metrics = Metrics()
        self.rooms: dict[str, Room] = {}
        self.webhooks = Webhooks(config.calls_webhooks(), config.public, self.start)
        self.presence = Presence(store.name, self.rooms, bus)
        self.heartbeat: asyncio.Task[None] | None = None  # the health check's write, if one is under way
        self.sightings = Sightings(self.rooms, store.holdings)
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._when_over: list[Callable[[Room], Coroutine[Any, Any, None]]] = []
        self._tasks: set[asyncio.Task[Any]] = set()

    @classmethod
    async def open(cls, config: ServerConfig) -> Tables:
        """Raises BadOption when the database cannot be used."""
        store = await Store.open(config.database)
        tables = cls(config, store, bus_for(config.database, store.name))
        await tables.bus.start(tables.on_change, lambda message: tables.presence.receive(message, time.monotonic()))
        tables.start(tables.keep_time())
        return tables

    async def close(self) -> None:
        await self.bus.stop()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.thinkers.close()
        await self.store.close()

    def count_refusal(self, address: str, code: int) -> None:
        """Count a refusal, and what it costs the address that asked."""
        self.metrics.refusals[code] += 1
        self.limits.answered(address, code)

    # ------------------------------------------------------------------ rooms
    async def room(self, table_id: str) -> Room:
        """The room of a table, loaded when it is not in memory yet. Raises Refused when there is none."""
        room = self.rooms.get(table_id)
        if room is not None:
            room.used = time.monotonic()
            return room
        if table_id not in self._loading:
            loading = self._loading[table_id] = asyncio.create_task(self._load(table_id))
            loading.add_done_callback(lambda _: self._loading.pop(table_id))
        return await asyncio.shield(self._loading[table_id])

    async def follow(self, room: Room, watcher: Watcher) -> Room:
        """The room of the table that the watcher looks at: when it was loaded anew, they go along. Raises Refused as ``room`` does."""
        found = await self.room(room.id)
        if found is not room:
            self.remove_watcher(room, watcher)
            self.add_watcher(found, watcher)
            found.check(watcher)
        return found

    async def arrive(self, room: Room, watcher: Watcher) -> None:
        """Somebody looks from now on for seats that the store said were theirs: they may have lost them a moment ago."""
        self.add_watcher(room, watcher)
        if not set(watcher.seats).issubset(seats_of(watcher.visitor, room.holders)):
            await self.renew_holders(room)

    def add_watcher(self, room: Room, watcher: Watcher) -> None:
        """Somebody looks at the table from now on."""
        room.watchers.add(watcher)
        self.looked_at(room)
        self.sightings.note(room, watcher)
        self.presence.changed(room)

    def remove_watcher(self, room: Room, watcher: Watcher) -> None:
        """Somebody no longer looks at the table."""
        room.watchers.discard(watcher)
        room.looked = time.monotonic()
        room.hurry()
        self.sightings.note(room, watcher)
        self.presence.changed(room)

    def looked_at(self, room: Room) -> None:
        """Somebody looks at the table, or asks as a program: bots that waited for that go on."""
        room.looked = time.monotonic()
        self.wake_bots(room)

    async def renew_holders(self, room: Room) -> None:
        """Devices have come or gone: read who holds which seat."""
        async with room.lock:
            room.hold(await self.store.holdings.of_table(room.id))
            room.notify()

    async def _load(self, table_id: str) -> Room:
        row = await self.store.table(table_id) if TABLE_ID.fullmatch(table_id) else None
        if row is None:
            raise Refused(404, "There is no such table.")
        row = await by_our_rules(self.store, row)
        try:
            holders = await self.store.holdings.of_table(table_id)
            room = Room(row, await self.store.seats(table_id), await self.store.entries(table_id), holders)
        except BadData as error:
            raise Closed(str(error), False) from error
        except Exception as error:  # whatever reading a damaged row leads to: it closes this table and no other
            LOG.error("table %s is closed, since its log cannot be read: %s", table_id, trace(error))
            raise Refused(410, "This table is closed: its log is damaged. It is kept as it is.") from None
        await self.settle(room)
        self.rooms[table_id] = room
        self.presence.ask(room)
        if row.status == "over":
            self._over(room)
        return room

    async def create(
        self, table: TableRow, seats: Sequence[SeatRow], holders: Iterable[Holder], entries: Sequence[Entry] = (),
        follows: str = "",
    ) -> None:  # fmt: skip
        """Every new table comes this way; ``entries`` and ``follows`` as in the store.

        Raises Refused when whoever asks has set up too many.
        """
        made = self.limits.made()
        self.limits.creation(await self.store.waiting(made) if made else [])
        if await self.store.create(table, seats, holders, entries, follows):
            self.limits.created(table.id)

    def sweep(self, now: float) -> None:
        """Let rooms go that nobody needs any more; they are loaded again at the next look."""
        for room in [room for room in self.rooms.values() if room.idle(now - self.config.idle)]:
            del self.rooms[room.id]

    def on_change(self, table_id: str | None) -> None:
        """The bus says that a table has changed; None: messages of other workers may have been lost."""
        if table_id is None:
            self.presence.renew()
        self.start(self.changed_elsewhere(table_id))

    async def changed_elsewhere(self, table_id: str | None) -> None:
        """Another worker changed a table; None: any of them may have changed."""
        for name in {*self.rooms, *self._loading} if table_id is None else {table_id}:
            if name in self._loading:  # it may have been read before the change
                await asyncio.wait([self._loading[name]])
            room = self.rooms.get(name)
            if room is not None:
                with suppress(Refused):
                    async with room.lock:
                        await self.catch_up(room)

    async def catch_up(self, room: Room) -> None:
        """Bring a room to what the store says; its lock is held. Raises Refused when it cannot follow: it is loaded anew then."""
        try:
            await self._follow(room)
        except Unavailable:
            raise
        except Exception as error:
            LOG.error("table %s cannot follow its log: %s", room.id, trace(error))
            self.rooms.pop(room.id, None)
            room.notify()
            raise Refused(409, "The table was lost for a moment: look again.") from error

    async def _follow(self, room: Room) -> None:
        row = await self.store.table(room.id)
        entries = await self.store.entries(room.id, room.sitting.version)
        seats = await self.store.seats(room.id)
        holders = await self.store.holdings.of_table(room.id)
        if holders != room.holders:
            room.hold(holders)
            room.notify()
        if row is not None and (row.rules, row.fingerprint) != (room.row.rules, room.row.fingerprint):
            raise BadData("another server goes on with it by other rules")
        if row is None or (replace(row, changed=room.row.changed) == room.row and seats == room.seats and not entries):
            return
        for entry in entries:
            room.sitting.take(entry)
        room.become(row)
        room.sit(seats)
        await self.settle(room)
        room.notify()

    # ------------------------------------------------------------------ changing
    async def append(self, room: Room, seat: int, kind: EntryKind, body: dict[str, Any], key: str) -> None:
        """Write an entry down, then let it happen and be seen; the lock is held. Raises Overtaken when another entry came first."""
        version, asked = room.sitting.version + 1, room.questions()
        if not await self.store.append(room.id, version, seat, kind, body, key, room.row.status):
            await self.catch_up(room)
            if key in room.sitting.idempotency_keys:
                return
            raise Overtaken
        room.sitting.take(Entry(0, room.id, version, seat, kind, body, key, time.time()))
        self.metrics.entries[kind] += 1
        try:
            await self.settle(room)
        finally:
            room.notify()
        self.webhooks.tell(room, asked, seat)

    async def settle(self, room: Room) -> None:
        """Give the table the status that it has earned, and let its bots go on."""
        if room.row.status == "waiting" and all(seat.taken for seat in room.seats):
            await self._begin(room)
        if room.state.over and room.history is None:
            room.history = await asyncio.to_thread(history_of, room.sitting.match)
        if room.row.status != room.status and await self.set_status(room, room.status):
            self._over(room)
        self.wake_bots(room)

    async def _begin(self, room: Room) -> None:
        """All seats are taken as far as is known here: the game begins, unless the store knows better."""
        asked = room.questions()
        if await self.store.begin(room.id):
            room.become(replace(room.row, status="playing"))
            room.notify()
            self.webhooks.tell(room, asked, NOBODY)
        elif row := await self.store.table(room.id):
            room.become(row)
            room.sit(await self.store.seats(room.id))

    def when_over(self, work: Callable[[Room], Coroutine[Any, Any, None]]) -> None:
        """Have work done in the background on every room whose game is over: when it ends, and whenever it is loaded after that."""
        self._when_over.append(work)

    def _over(self, room: Room) -> None:
        for work in self._when_over:
            self.start(work(room))

    async def set_status(self, room: Room, status: Status) -> bool:
        """Give the table a status; False when another worker has done so."""
        first = await self.store.set_status(room.id, status)
        room.become(replace(room.row, status=status))
        room.notify()
        return first

    # ------------------------------------------------------------------ clocks
    async def keep_time(self) -> None:
        """Look at all clocks, also at those of tables that nobody has looked at since the server started."""
        found = False
        while True:
            if not found:
                with going_on("the clocks"), suppress(Unavailable):
                    await self._find_clocks()
                    found = True
            await asyncio.sleep(TICK)
            now = time.monotonic()
            await self.check_clocks(now)
            self.sweep(now)
            self.presence.tick(now)
            with going_on("noting who was seen"), suppress(Unavailable):
                await self.sightings.write(time.time())

    async def _find_clocks(self) -> None:
        for table_id in await self.store.clocked():
            try:
                await self.room(table_id)
            except Unavailable:
                raise
            except Refused:
                LOG.warning("table %s is closed: its clock stands", table_id)

    async def check_clocks(self, now: float) -> None:
        """Where the time of a person has run out, a bot takes the seat until they come back. ``now`` as in ``Room.deadline``."""
        for room in [room for room in self.rooms.values() if room.row.clock]:
            late = [seat for seat in room.people() if (room.deadline(seat) or now) < now]
            for seat in late:
                with going_on(f"the clock of table {room.id}"), suppress(Refused):
                    await self._time_out(room, seat, now)

    async def _time_out(self, room: Room, seat: int, now: float) -> None:
        async with room.lock:
            if (room.deadline(seat) or now) < now:
                key = f"clock {seat} {room.sitting.version + 1}"
                await self.append(room, seat, "leave", {"bot": DEFAULT_BOT, "why": CLOCK}, key)

    # ------------------------------------------------------------------ bots
    def wake_bots(self, room: Room) -> None:
        """Let the bots of the room decide, if they have to and do not already."""
        if room.bot_to_move(time.monotonic()) and (room.bots is None or room.bots.done()):
            room.bots = self.start(self._bots(room))

    def start(self, work: Any) -> asyncio.Task[None]:
        """A task that is stopped when the tables close."""
        task: asyncio.Task[None] = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            LOG.error("a task of the tables failed: %s", trace(error))

    async def _bots(self, room: Room) -> None:
        """Until the room has left memory, a person has to decide, or there is nobody to play for."""
        while self.rooms.get(room.id) is room and (asked := room.bot_to_move(time.monotonic())):
            version = room.sitting.version
            with going_on(f"a bot at table {room.id}"), suppress(Refused):  # another worker's bot was quicker: its decision stands
                await self._bot(room, *asked)
            if room.sitting.version == version:
                await asyncio.sleep(PAUSE)

    async def _bot(self, room: Room, seat: int, bot: str) -> None:
        """Let a bot decide for a seat, unless the question is another one by then."""
        question = room.sitting.question(seat)
        apart = room.sitting.match.begins_act(seat) and not room.state.lanes  # people watch act after act, or all who decide together
        seed = seed_for(room.row.bots_seed, room.sitting.version, seat)
        pause = room.pause(self.config.pace if apart else 0.0)
        action, _ = await asyncio.gather(self.thinkers.choose(room.state, seat, bot, seed), pause)
        async with room.lock:
            if room.sitting.question(seat) == question and room.bot_of(seat) == bot:
                body = room.sitting.decision(seat, room.game.write(action))
                await self.append(room, seat, "decide", body, f"bot {seat} {room.sitting.version + 1}")


@contextmanager
def going_on(what: str) -> Iterator[None]:
    """For work that is done again and again: trouble is written down, and the next time it may go better."""
    try:
        yield
    except Exception as error:
        LOG.error("trouble with %s: %s", what, trace(error))
