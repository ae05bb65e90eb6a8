"""Records and logs: a record that somebody brings becomes a table that is over, and the log of a table becomes a record."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from dataclasses import replace

from skyline.engine import record as records
from skyline.engine.errors import BadRecord, SkylineError
from skyline.engine.match import Match, replay
from skyline.engine.record import Line, Record

from ..names import LONGEST_NAME, LONGEST_TITLE, cleaned
from ..refusals import refusal_of
from ..rooms.hosting import table_row
from ..rooms.room import promise_of
from ..rooms.sitting import standing_decisions
from ..rooms.tables import Tables
from ..store.rows import Entry, SeatRow, TableRow

NAMELESS = "A record"


async def upload(tables: Tables, visitor: str, text: str, title: str) -> str:
    """Keep a record as a finished table of the visitor's and return its id. Raises Refused with what was wrong with it.

    A game that the record does not bring to its end is over all the same: nobody plays on at this table.
    """
    try:
        match = await asyncio.to_thread(played, text)
    except SkylineError as error:
        raise refusal_of(error) from error
    record = match.record
    row = table_row(match.game, record.settings, cleaned(title, LONGEST_TITLE) or NAMELESS, visitor, False)
    row = replace(row, seed=record.seed or 0, setup=list(record.setup), generator=record.generator, status="over")
    row = replace(row, uploaded=True, origin={"table": record.table, "hash": record.hash})
    names = [cleaned(name, LONGEST_NAME) for name in record.names[: record.settings["players"]]]
    names += [""] * (record.settings["players"] - len(names))
    seats = [SeatRow(row.id, seat, name=name, taken=True) for seat, name in enumerate(names)]
    await tables.create(row, seats, (), entries_of(match, row.id))
    return row.id


def played(text: str) -> Match:
    """The match that a record tells of, played by the rules of this server. Raises BadRecord or UnknownGame."""
    record = records.read(text)
    if record.start is not None:
        raise BadRecord("the record begins from a position, not from the beginning of a game: only whole games can be shown")
    if record.seed is None:
        raise BadRecord("the record lacks its seed")
    return replay(record, pack="")  # a pack is a path on a machine, and a stranger names no paths on ours


def entries_of(match: Match, table_id: str) -> list[Entry]:
    """The log of a table where the same was decided."""
    lines = [match.record.lines[index] for index in match.decisions()]
    bodies = [{"notation": line.notation, "chance": list(line.chance)} for line in lines]
    steps = enumerate(zip(lines, bodies, strict=True), 1)
    made = [Entry(0, table_id, version, line.seat, "decide", body, f"record {version}", time.time()) for version, (line, body) in steps]
    versions = range(len(made) + 1, len(made) + 1 + match.record.undone)
    gone = {"taken": [], "past": True}  # the record does not say what it was
    return made + [Entry(0, table_id, version, 0, "undo", gone, f"record {version}", time.time()) for version in versions]


def record_of(row: TableRow, seats: Sequence[SeatRow], entries: Sequence[Entry]) -> Record:
    """The record of a table from its log alone, without the rules: forced decisions and scores, which these would tell, are left out."""
    lines = [Line(entry.seat, entry.body["notation"], tuple(entry.body["chance"])) for entry in standing_decisions(entries)]
    names = [seat.name for seat in seats]
    undone = sum(entry.kind == "undo" and bool(entry.body.get("past")) for entry in entries)
    played_at, promise = promise_of(row)
    return Record(
        row.game, row.rules, row.fingerprint, row.settings, row.seed, names if any(names) else [], tuple(row.setup), lines,
        start=row.start, undone=undone, generator=row.generator, table=played_at, hash=promise,
    )  # fmt: skip
