"""The store: what the table never forgets. Tables, seats, who holds them, and every entry of every table's log.

Each method is one transaction. What a method has reported as done is on disk, and every worker on the same database has been told.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Executable,
    Integer,
    Row,
    Select,
    Table,
    Text,
    bindparam,
    delete,
    false,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite

from skyline.engine.steps import NOBODY

from .database import CHANGES, Database, database_url, open_database
from .holdings import HOLDING, Holder, Holdings, Kind, locked_status
from .rows import STATUSES, Entry, EntryKind, SeatRow, Status, TableRow
from .schema import BEATS, ENTRIES, HOLDERS, MOMENTS, SEATS, TABLES

FORGOTTEN = 3600.0  # seconds after which a worker that has written nothing is no longer listed


WHICH = bindparam("which", type_=Text)  # the id of the table; not named as a column, since those are what an update sets
PLACE = bindparam("place", type_=Integer)  # the number of the seat
UPDATE_TABLE = update(TABLES).where(TABLES.c.id == WHICH)
NAME_NEXT = UPDATE_TABLE.where(TABLES.c.next_table.is_(None)).returning(TABLES.c.id)
NEW_STATUS = UPDATE_TABLE.where(TABLES.c.status != bindparam("known", type_=Text)).returning(TABLES.c.id)
SET_SEAT = update(SEATS).where(SEATS.c.table_id == WHICH, SEATS.c.seat == PLACE)
SET_FREE_SEAT = SET_SEAT.where(SEATS.c.taken == false()).returning(SEATS.c.seat)
UPDATE_AND_NOTIFY = UPDATE_TABLE.returning(func.pg_notify(CHANGES, TABLES.c.id + " " + bindparam("sender", type_=Text)))


class Store:
    """An open database. Make it by ``await Store.open(url)``."""

    def __init__(self, database: Database, postgres: bool) -> None:
        self.name = secrets.token_hex(8)  # so that a worker knows its own changes when it is notified of them
        self._database = database
        self._postgres = postgres
        self._add_entry = self._unless_taken(ENTRIES).returning(ENTRIES.c.n)
        self.holdings = Holdings(database, postgres, self._note_change)
        self._add_moments = self._unless_taken(MOMENTS)

    @classmethod
    async def open(cls, url: str) -> Store:
        """Open the database at ``url``, bringing its schema up to date. Raises BadOption when it cannot be used, saying why."""
        where = database_url(url)
        return cls(await open_database(where), where.drivername == "postgresql")

    async def close(self) -> None:
        await self._database.close()

    # ------------------------------------------------------------------ tables
    async def create(
        self, table: TableRow, seats: Sequence[SeatRow], holders: Iterable[Holder] = (), entries: Sequence[Entry] = (),
        follows: str = "",
    ) -> bool:  # fmt: skip
        """A new table with all its seats and those who hold them; ``entries`` is a log that it has from the start.

        False, and nothing is created, when it is to be the next one of the table ``follows``, which has a next one already.
        """

        def work(connection: Connection) -> bool:
            if follows:
                if not _wrote(connection, NAME_NEXT, {"which": follows, "next_table": table.id}):
                    return False
                self._note_change(connection, follows)
            connection.execute(insert(TABLES), asdict(table))
            connection.execute(insert(SEATS), [asdict(seat) for seat in seats])
            for holder in holders:
                self.holdings.put(connection, table.id, holder)
            if entries:
                rows = [asdict(entry) for entry in entries]
                connection.execute(insert(ENTRIES), [{name: value for name, value in row.items() if name != "n"} for row in rows])
            return True

        return await self._database.write(work)

    async def table(self, table_id: str) -> TableRow | None:
        """The table, or None when there is no such table."""
        rows = await self._rows(select(TABLES).where(TABLES.c.id == table_id))
        return TableRow(**rows[0]._asdict()) if rows else None

    async def mine(self, visitor_hash: str, limit: int) -> list[TableRow]:
        """The tables where this visitor holds a seat, the last changed first."""
        return await self._tables(TABLES.c.id.in_(tables_held(visitor_hash)), limit)

    async def finished(self, visitor_hash: str, limit: int) -> list[TableRow]:
        """The tables that are over and where this visitor holds a seat, or that they set up; the last changed first."""
        own = TABLES.c.id.in_(tables_held(visitor_hash)) | (TABLES.c.creator == visitor_hash)
        return await self._tables((TABLES.c.status == "over") & own, limit)

    async def open_tables(self, limit: int) -> list[TableRow]:
        """The open tables that wait for players, the last changed first."""
        return await self._tables((TABLES.c.status == "waiting") & TABLES.c.open, limit)

    async def waiting(self, table_ids: Sequence[str]) -> list[str]:
        """Those of the tables that wait for players."""
        query = select(TABLES.c.id).where(TABLES.c.id.in_(table_ids), TABLES.c.status == "waiting")
        rows = await self._rows(query.order_by(TABLES.c.created))
        return [str(row.id) for row in rows]

    async def clocked(self) -> list[str]:
        """The tables that are being played with a clock."""
        rows = await self._rows(select(TABLES.c.id).where(TABLES.c.status == "playing", TABLES.c.clock > 0))
        return [str(row.id) for row in rows]

    async def set_status(self, table_id: str, status: Status) -> bool:
        """Set the status of the table. False when it was that already: somebody else was first."""

        def work(connection: Connection) -> bool:
            changed = _wrote(connection, NEW_STATUS, {"which": table_id, "known": status, "status": status})
            if changed:
                self._note_change(connection, table_id)
            return changed

        return await self._database.write(work)

    async def begin(self, table_id: str) -> bool:
        """The game begins. False, and nothing is changed, when it has begun already or a seat is free (again)."""

        def work(connection: Connection) -> bool:
            free = select(SEATS.c.seat).where(SEATS.c.table_id == table_id, SEATS.c.taken == false())
            ready = locked_status(connection, table_id) == "waiting" and connection.execute(free).first() is None
            if ready:
                self._note_change(connection, table_id, status="playing")
            return ready

        return await self._database.write(work)

    async def touch(self, table_id: str) -> None:
        """The table has changed in a way that its log does not tell: every worker looks again."""
        await self._database.write(lambda connection: self._note_change(connection, table_id))

    async def counts(self) -> dict[Status, int]:
        """How many tables there are of each status."""
        rows = await self._rows(select(TABLES.c.status, func.count().label("tables")).group_by(TABLES.c.status))
        found = {row.status: row.tables for row in rows}
        return {status: found.get(status, 0) for status in STATUSES}

    async def heartbeat(self) -> None:
        """Write down that this worker is there, and forget those that have long gone. Raises when the database takes no writes."""

        def work(connection: Connection) -> None:
            now = time.time()
            connection.execute(delete(BEATS).where((BEATS.c.worker == self.name) | (BEATS.c.at < now - FORGOTTEN)))
            connection.execute(insert(BEATS), {"worker": self.name, "at": now})

        await self._database.write(work)

    # ------------------------------------------------------------------ seats
    async def seats(self, table_id: str) -> list[SeatRow]:
        """The seats of a table, in order."""
        return (await self.seats_of([table_id]))[table_id]

    async def seats_of(self, table_ids: Sequence[str]) -> dict[str, list[SeatRow]]:
        """The seats of several tables at once."""
        found: dict[str, list[SeatRow]] = {table_id: [] for table_id in table_ids}
        for row in await self._rows(select(SEATS).where(SEATS.c.table_id.in_(table_ids)).order_by(SEATS.c.table_id, SEATS.c.seat)):
            found[row.table_id].append(SeatRow(**row._asdict()))
        return found

    async def claim(self, table_id: str, seat: int, visitor_hash: str, name: str, device: str = "", kind: Kind = "browser") -> bool:
        """Sit down on a free seat and hold it. False when it is not free."""

        def work(connection: Connection) -> bool:
            taken = self._take(connection, table_id, seat, name=name)
            if taken:
                self.holdings.put(connection, table_id, Holder(visitor_hash, seat, kind, device))
            return taken

        return await self._database.write(work)

    async def to_bot(self, table_id: str, seat: int, bot: str, name: str) -> bool:
        """A bot takes a free seat, whose link dies. False when it is not free."""

        def work(connection: Connection) -> bool:
            return self._take(connection, table_id, seat, kind="bot", bot=bot, name=name, secret_hash=None)

        return await self._database.write(work)

    async def held(self, visitor_hash: str, table_id: str) -> list[int]:
        """The seats that this visitor holds at the table, in order."""
        return await self.holdings.held(visitor_hash, table_id)

    async def invite(self, table_id: str, seat: int, secret_hash: str) -> bool:
        """The hash of the invitation to a free seat; the one before it is dead. False when the seat is not free."""
        values = {"which": table_id, "place": seat, "secret_hash": secret_hash}
        return await self._database.write(lambda connection: _wrote(connection, SET_FREE_SEAT, values))

    async def set_name(self, table_id: str, seat: int, name: str) -> None:
        """What the person on the seat is called from now on."""

        def work(connection: Connection) -> None:
            connection.execute(SET_SEAT, {"which": table_id, "place": seat, "name": name})
            self._note_change(connection, table_id)

        await self._database.write(work)

    async def set_webhook(self, table_id: str, seat: int, webhook: str) -> None:
        """Where the holder of the seat wants to be called; "" nowhere."""

        def work(connection: Connection) -> None:
            connection.execute(SET_SEAT, {"which": table_id, "place": seat, "webhook": webhook})
            self._note_change(connection, table_id)

        await self._database.write(work)

    # ------------------------------------------------------------------ the log
    async def entries(self, table_id: str, since_version: int = 0) -> list[Entry]:
        """The entries of the table with a version greater than ``since_version``, in order."""
        query = select(ENTRIES).where(ENTRIES.c.table_id == table_id, ENTRIES.c.version > since_version)
        return [Entry(**row._asdict()) for row in await self._rows(query.order_by(ENTRIES.c.version))]

    async def append(self, table_id: str, version: int, seat: int, kind: EntryKind, body: Any, key: str, status: Status) -> bool:
        """Add the entry that makes the table's ``version``, and set the table's status.

        False, and nothing is changed, when another entry of this table has that version or that key.
        """
        values = {"table_id": table_id, "version": version, "seat": seat, "kind": kind, "body": body, "key": key, "at": time.time()}

        def work(connection: Connection) -> bool:
            added = _wrote(connection, self._add_entry, values)
            if added:
                self._note_change(connection, table_id, status=status)
            return added

        return await self._database.write(work)

    async def adopt(self, table: TableRow, version: int, before: str) -> bool:
        """The table goes on by the rules, components and settings of ``table``; the entry of this version says so.

        False, and nothing is changed, when another entry has that version.
        """
        body = {"rules": table.rules, "before": before}
        entry = {"table_id": table.id, "version": version, "seat": NOBODY, "kind": "rules", "body": body, "key": f"rules {version}"}
        now = {"rules": table.rules, "fingerprint": table.fingerprint, "settings": table.settings, "start": table.start}

        def work(connection: Connection) -> bool:
            added = _wrote(connection, self._add_entry, {**entry, "at": time.time()})
            if added:
                self._note_change(connection, table.id, **now)
            return added

        return await self._database.write(work)

    async def ending(self, table_id: str) -> str:
        """Why a game was ended that could not go on; "" where none was."""
        rows = await self._rows(select(ENTRIES.c.body).where(ENTRIES.c.table_id == table_id, ENTRIES.c.kind == "end"))
        return str(rows[0].body["reason"]) if rows else ""

    # ------------------------------------------------------------------ what replays show
    async def moments(self, table_id: str) -> bytes | None:
        """What the replay of a finished game shows, if it was kept."""
        rows = await self._rows(select(MOMENTS.c.body).where(MOMENTS.c.table_id == table_id))
        return bytes(rows[0].body) if rows else None

    async def has_moments(self, table_id: str) -> bool:
        return bool(await self._rows(select(MOMENTS.c.table_id).where(MOMENTS.c.table_id == table_id)))

    async def keep_moments(self, table_id: str, body: bytes) -> None:
        """Keep what the replay of a finished game shows; the first that comes stays."""
        await self._database.write(lambda connection: connection.execute(self._add_moments, {"table_id": table_id, "body": body}))

    # ------------------------------------------------------------------ parts of a transaction
    def _note_change(self, connection: Connection, table_id: str, **values: Any) -> None:
        """Note that the table has changed now, and notify every worker once the transaction is through."""
        values |= {"which": table_id, "changed": time.time()}
        if self._postgres:
            connection.execute(UPDATE_AND_NOTIFY, {**values, "sender": self.name})
        else:
            connection.execute(UPDATE_TABLE, values)

    def _take(self, connection: Connection, table_id: str, seat: int, **values: Any) -> bool:
        taken = _wrote(connection, SET_FREE_SEAT, {"which": table_id, "place": seat, "taken": True, **values})
        if taken:
            self._note_change(connection, table_id)
        return taken

    def _unless_taken(self, table: Table) -> postgresql.Insert | sqlite.Insert:
        """An insert that does nothing where a unique key is taken."""
        statement = postgresql.insert(table) if self._postgres else sqlite.insert(table)
        return statement.on_conflict_do_nothing()

    # ------------------------------------------------------------------ reading
    async def _rows(self, query: Select[*tuple[Any, ...]]) -> Sequence[Row[*tuple[Any, ...]]]:
        return await self._database.read(lambda connection: connection.execute(query).all())

    async def _tables(self, which: ColumnElement[bool], limit: int) -> list[TableRow]:
        rows = await self._rows(select(TABLES).where(which).order_by(TABLES.c.changed.desc(), TABLES.c.id).limit(limit))
        return [TableRow(**row._asdict()) for row in rows]


def _wrote(connection: Connection, statement: Executable, values: dict[str, Any]) -> bool:
    """Did the statement, which returns the rows it has written, write any?"""
    return connection.execute(statement, values).first() is not None


def tables_held(visitor_hash: str) -> Select[tuple[str]]:
    """The ids of the tables where this visitor holds a seat."""
    return select(HOLDERS.c.table_id).where(HOLDERS.c.visitor_hash == visitor_hash, HOLDERS.c.kind.in_(HOLDING))
