"""Who may look at a table, and who may act for a seat."""

from __future__ import annotations

from ..refusals import Refused
from ..store.rows import TableRow
from .room import Room
from .tables import Tables


async def check_may_look(tables: Tables, table: TableRow, visitor: str) -> None:
    """Raises Refused when the table is only for those who sit there."""
    if table.sealed and not (visitor and await tables.store.held(visitor, table.id)):
        raise Refused(403, "This table is private: only those who sit there may look.", title="This table is private")


async def check_own_seat(tables: Tables, room: Room, visitor: str, seat: int) -> None:
    """Raises Refused when the seat is not the visitor's."""
    if not visitor or seat not in await tables.store.held(visitor, room.id):
        raise Refused(403, "That is not your seat.")
