"""Finished games, ready to be shown: played again, or as they were kept when their rules were still here."""

from __future__ import annotations

from dataclasses import dataclass, replace

from skyline.engine.errors import SkylineError
from skyline.engine.steps import NOBODY

from ..frames.frame import Frame
from ..refusals import Closed, Refused
from ..rooms.permissions import check_may_look
from ..rooms.room import Room, closed
from ..rooms.tables import TABLE_ID, Tables
from ..rooms.upgrading import Difference, upgraded
from ..store.rows import Entry, SeatRow, TableRow
from .moments import Album
from .replay import Replay, ReplayCache
from .retelling import frame_at


@dataclass(frozen=True)
class Finished:
    """A game that is over: its table, and every moment of it, played again or as it was kept when its rules were still here."""

    row: TableRow
    made: Replay | Album

    @property
    def players(self) -> int:
        return self.made.players if isinstance(self.made, Album) else len(self.made.room.seats)

    @property
    def kept(self) -> bool:
        """Are its rules no longer those of this server?"""
        return isinstance(self.made, Album) or self.made.room.row.rules != self.row.rules

    def frame(self, ply: int, seat: int, layout: str) -> Frame:
        return self.made.frame(ply, seat, layout) if isinstance(self.made, Album) else frame_at(self.made, ply, seat, layout)

    def check(self, ply: int, seat: int) -> None:
        """Raises Refused when there is no such moment or nobody to see it."""
        if not 0 <= ply <= self.made.last:
            raise Refused(422, f"The game has {self.made.last} decisions: ask for a moment from 0 to {self.made.last}.")
        if seat != NOBODY and not 0 <= seat < self.players:
            raise Refused(422, f"There is no seat {seat}: seats go from 0 to {self.players - 1}.")


async def over_table(tables: Tables, table_id: str, visitor: str) -> TableRow:
    """The table of a game that is over. Raises Refused while it goes on: a replay shows what the seats may not know of each other."""
    row = await tables.store.table(table_id) if TABLE_ID.fullmatch(table_id) else None
    if row is None:
        raise Refused(404, "There is no such table.")
    await check_may_look(tables, row, visitor)
    if row.status != "over":
        try:
            room = await tables.room(table_id)
            row = replace(room.row, status=room.status)  # the game knows before the store does
        except Closed:
            row = await tables.store.table(table_id) or row
    if row.status != "over":
        raise Refused(403, "Its replay opens when the game is over.", title="This game is not over yet")
    return row


async def finished(tables: Tables, cache: ReplayCache, table_id: str, visitor: str) -> Finished:
    """A game that is over, ready to be shown. Raises Refused where that cannot be."""
    row = await over_table(tables, table_id, visitor)
    reason = closed(row)
    if not reason:
        return Finished(row, await cache.of(await tables.room(table_id)))
    body = await tables.store.moments(table_id)
    if body is not None:
        return Finished(row, await cache.made(table_id, Album, body))
    try:
        seats, entries = await tables.store.seats(table_id), await tables.store.entries(table_id)
        return Finished(row, await cache.made(table_id, played_by_our_rules, row, seats, entries))
    except (SkylineError, Difference):
        why = await tables.store.ending(table_id) or reason
        raise Refused(410, f"This game cannot be shown any more: {why}. Its record can still be downloaded.") from None


def played_by_our_rules(row: TableRow, seats: list[SeatRow], entries: list[Entry]) -> Replay:
    """The replay of a game of other rules that goes the same way by ours. Raises Difference, or SkylineError without the game."""
    return Replay(Room(upgraded(row, seats, entries), seats, entries))
