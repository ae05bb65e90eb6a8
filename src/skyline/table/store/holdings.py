"""Who holds a seat: the browsers and programs that may act for it, the links that let one more in, and who has lost it, and why.

All of them are rows of one table. Each is known by the hash of a secret: of a cookie, of a program's token, or of a link. The
invitation to a free seat is kept with the seat itself; it is open until the seat is taken. Each method is one transaction, and what
changes who holds a seat is told to every worker.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from sqlalchemy import Connection, Text, bindparam, case, delete, exists, false, func, select, update
from sqlalchemy.dialects import postgresql, sqlite

from .database import Database
from .schema import ENTRIES, HOLDERS, SEATS, TABLES

Kind = Literal["browser", "program", "link", "used", "ended", "freed", "replaced"]
NoteChange = Callable[[Connection, str], None]
HOLDING: tuple[Kind, ...] = ("browser", "program")  # these hold the seat
LOST: tuple[Kind, ...] = ("ended", "freed", "replaced")  # these held it: ended by its holder, freed by the host, given to a bot
MOST_ROWS = 60  # of a seat; then those that hold nothing are forgotten


@dataclass(frozen=True)
class Holder:
    """One way into a seat: a device, a link, or what is left of one."""

    visitor: str  # the hash of its secret
    seat: int
    kind: Kind = "browser"
    device: str = ""  # what it is called, as "Chrome on Android"
    since: float = 0.0
    seen: float = field(default=0.0, compare=False)  # that it was seen again changes nothing for anybody

    @property
    def holds(self) -> bool:
        return self.kind in HOLDING


@dataclass(frozen=True)
class Link:
    """A link that leads to a seat, or did before it was used."""

    seat: int
    open: bool


WHO, WHERE = bindparam("who", type_=Text), bindparam("where", type_=Text)
SAW = update(HOLDERS).where(HOLDERS.c.visitor_hash == WHO, HOLDERS.c.table_id == WHERE)
NAMED = case((bindparam("called", type_=Text) != "", bindparam("called", type_=Text)), else_=HOLDERS.c.device)


def of_seat(table_id: str, seat: int) -> tuple[Any, Any]:
    """The condition for all rows of a seat."""
    return HOLDERS.c.table_id == table_id, HOLDERS.c.seat == seat


class Holdings:
    """The holders of all seats in a store; ``note_change`` notes in a transaction that a table has changed."""

    def __init__(self, database: Database, postgres: bool, note_change: NoteChange) -> None:
        self._database = database
        self._insert = (postgresql.insert(HOLDERS) if postgres else sqlite.insert(HOLDERS)).on_conflict_do_nothing()
        self._note_change = note_change

    # ------------------------------------------------------------------ asking
    async def held(self, visitor: str, table_id: str) -> list[int]:
        """The seats that a visitor or program holds at the table, in order."""
        mine = (HOLDERS.c.visitor_hash == visitor, HOLDERS.c.table_id == table_id, HOLDERS.c.kind.in_(HOLDING))
        query = select(HOLDERS.c.seat).where(*mine).order_by(HOLDERS.c.seat)
        return await self._database.read(lambda connection: [row.seat for row in connection.execute(query)])

    async def of_table(self, table_id: str) -> list[Holder]:
        """All rows of the table, by seat and age."""
        columns = HOLDERS.c.visitor_hash, HOLDERS.c.seat, HOLDERS.c.kind, HOLDERS.c.device, HOLDERS.c.since, HOLDERS.c.seen
        query = select(*columns).where(HOLDERS.c.table_id == table_id)
        query = query.order_by(HOLDERS.c.seat, HOLDERS.c.since, HOLDERS.c.visitor_hash)
        return await self._database.read(lambda connection: [Holder(*row) for row in connection.execute(query)])

    async def link(self, table_id: str, secret_hash: str) -> Link | None:
        """The link with this hash, open or used; None when there is none."""
        invitation = select(SEATS.c.seat, SEATS.c.taken).where(SEATS.c.table_id == table_id, SEATS.c.secret_hash == secret_hash)
        known = HOLDERS.c.visitor_hash == secret_hash, HOLDERS.c.table_id == table_id, HOLDERS.c.kind.in_(("link", "used"))
        further = select(HOLDERS.c.seat, HOLDERS.c.kind).where(*known)

        def work(connection: Connection) -> Link | None:
            if row := connection.execute(invitation).first():
                return Link(row.seat, not row.taken)
            row = connection.execute(further).first()
            return Link(row.seat, row.kind == "link") if row else None

        return await self._database.read(work)

    # ------------------------------------------------------------------ one more device
    async def add(self, table_id: str, holder: Holder) -> None:
        """This browser or program, too, holds the seat."""

        def work(connection: Connection) -> None:
            self.put(connection, table_id, holder)
            self._note_change(connection, table_id)

        await self._database.write(work)

    async def add_link(self, table_id: str, seat: int, secret_hash: str) -> None:
        """An open link for one more device; one that was open before is dead."""

        def work(connection: Connection) -> None:
            rows = of_seat(table_id, seat)
            connection.execute(delete(HOLDERS).where(*rows, HOLDERS.c.kind == "link"))
            if connection.execute(select(func.count()).select_from(HOLDERS).where(*rows)).scalar_one() >= MOST_ROWS:
                connection.execute(delete(HOLDERS).where(*rows, HOLDERS.c.kind.not_in(HOLDING)))
            self.put(connection, table_id, Holder(secret_hash, seat, "link"))
            self._note_change(connection, table_id)

        await self._database.write(work)

    async def use(self, table_id: str, secret_hash: str, visitor: str, kind: Kind, device: str, name: str) -> int | None:
        """Use up an open link: the visitor holds its seat, and sits down as ``name`` if it was free.

        Returns the seat; None, and nothing is changed, when the link is not open (any more).
        """

        def work(connection: Connection) -> int | None:
            seat = take_invitation(connection, table_id, secret_hash, name)
            if seat is None:
                seat = use_link(connection, table_id, secret_hash)
            if seat is not None:
                self.put(connection, table_id, Holder(visitor, seat, kind, device))
                self._note_change(connection, table_id)
            return seat

        return await self._database.write(work)

    # ------------------------------------------------------------------ losing it
    async def end(self, table_id: str, seat: int, visitor: str) -> bool:
        """One device no longer holds the seat, or an open link is dead. False when there is no such one, or it is the last device."""
        row = (HOLDERS.c.visitor_hash == visitor, *of_seat(table_id, seat))
        gone = delete(HOLDERS).where(*row, HOLDERS.c.kind == "link").returning(HOLDERS.c.seat)
        others = (*of_seat(table_id, seat), HOLDERS.c.kind.in_(HOLDING), HOLDERS.c.visitor_hash != visitor)
        ended = update(HOLDERS).where(*row, HOLDERS.c.kind.in_(HOLDING)).values(kind="ended").returning(HOLDERS.c.seat)

        def work(connection: Connection) -> bool:
            locked_status(connection, table_id)  # two devices that end each other at once: one of them stays
            done = connection.execute(gone).first() is not None
            if not done and connection.execute(select(HOLDERS.c.seat).where(*others)).first() is not None:
                done = connection.execute(ended).first() is not None
            if done:
                self._note_change(connection, table_id)
            return done

        return await self._database.write(work)

    async def free(self, table_id: str, seat: int) -> bool:
        """The seat of a person is free again, before the game: nobody holds it, and no link leads there. False when it cannot be."""
        taken = SEATS.c.table_id == table_id, SEATS.c.seat == seat, SEATS.c.taken, SEATS.c.kind == "human"
        freeing = update(SEATS).where(*taken).values(taken=False, name="", secret_hash=None, webhook="").returning(SEATS.c.seat)

        def work(connection: Connection) -> bool:
            if locked_status(connection, table_id) != "waiting" or connection.execute(freeing).first() is None:
                return False
            self._lose(connection, table_id, seat, "freed")
            return True

        return await self._database.write(work)

    async def replace(self, table_id: str, seat: int, bot: str, name: str) -> bool:
        """A bot takes the seat, free or a person's, for good. False when its person has decided something, or a bot sits there."""
        decided = exists().where(ENTRIES.c.table_id == table_id, ENTRIES.c.seat == seat, ENTRIES.c.kind == "decide")
        rows = SEATS.c.table_id == table_id, SEATS.c.seat == seat, SEATS.c.kind == "human", ~decided
        values = {"taken": True, "kind": "bot", "bot": bot, "name": name, "secret_hash": None, "webhook": ""}
        seating = update(SEATS).where(*rows).values(**values).returning(SEATS.c.seat)

        def work(connection: Connection) -> bool:
            if connection.execute(seating).first() is None:
                return False
            self._lose(connection, table_id, seat, "replaced")
            return True

        return await self._database.write(work)

    def _lose(self, connection: Connection, table_id: str, seat: int, why: Kind) -> None:
        rows = of_seat(table_id, seat)
        connection.execute(delete(HOLDERS).where(*rows, HOLDERS.c.kind.in_(("link", "used"))))
        connection.execute(update(HOLDERS).where(*rows, HOLDERS.c.kind.in_(HOLDING)).values(kind=why))
        self._note_change(connection, table_id)

    # ------------------------------------------------------------------ last seen
    async def saw(self, seen: Iterable[tuple[str, str, str]], now: float) -> None:
        """These were there just now: hash, table, and what the device is called ("" as before). No worker is told."""
        values = [{"who": visitor, "where": table_id, "called": device} for visitor, table_id, device in seen]
        statement = SAW.values(seen=now, device=NAMED)
        if values:
            await self._database.write(lambda connection: connection.execute(statement, values))

    # ------------------------------------------------------------------ parts of a transaction
    def put(self, connection: Connection, table_id: str, holder: Holder) -> None:
        """One more row; who lost the seat before has it again."""
        now = time.time()
        row = (HOLDERS.c.visitor_hash == holder.visitor, *of_seat(table_id, holder.seat))
        connection.execute(delete(HOLDERS).where(*row, HOLDERS.c.kind.in_(LOST)))
        values = {"visitor_hash": holder.visitor, "table_id": table_id, "seat": holder.seat, "since": now}
        seen = now if holder.device else 0.0  # who is named is there
        connection.execute(self._insert, {**values, "kind": holder.kind, "device": holder.device, "seen": seen})


def locked_status(connection: Connection, table_id: str) -> str | None:
    """The status of a table, which nobody else changes before the transaction is through."""
    return connection.execute(select(TABLES.c.status).where(TABLES.c.id == table_id).with_for_update()).scalar()


def take_invitation(connection: Connection, table_id: str, secret_hash: str, name: str) -> int | None:
    """Sit down on the free seat that the invitation is for; None when it is not free, or there is no such invitation."""
    rows = SEATS.c.table_id == table_id, SEATS.c.secret_hash == secret_hash, SEATS.c.taken == false()
    found = connection.execute(update(SEATS).where(*rows).values(taken=True, name=name).returning(SEATS.c.seat)).first()
    return int(found.seat) if found else None


def use_link(connection: Connection, table_id: str, secret_hash: str) -> int | None:
    """Use up the link for one more device; None when it is not open."""
    rows = HOLDERS.c.visitor_hash == secret_hash, HOLDERS.c.table_id == table_id, HOLDERS.c.kind == "link"
    found = connection.execute(update(HOLDERS).where(*rows).values(kind="used").returning(HOLDERS.c.seat)).first()
    return int(found.seat) if found else None


def seats_of(visitor: str, holders: Sequence[Holder]) -> list[int]:
    """The seats that the visitor holds, by what is known of the table."""
    return [holder.seat for holder in holders if holder.visitor == visitor and holder.holds]
