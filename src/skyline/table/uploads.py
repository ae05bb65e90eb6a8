"""Records that people bring along: each becomes a table that is over, so that it can be looked at like any other."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace

from skyline.engine import record as records
from skyline.engine.errors import BadRecord, SkylineError
from skyline.engine.match import Match, replay

from .hosting import table_row
from .names import LONGEST_NAME, LONGEST_TITLE, cleaned
from .refused import refused
from .store import Entry, SeatRow
from .tables import Tables

NAMELESS = "A record"


async def upload(tables: Tables, visitor: str, text: str, title: str) -> str:
    """Keep a record as a finished table of the visitor's and return its id. Raises Refused with what was wrong with it.

    A game that the record does not bring to its end is over all the same: nobody plays on at this table.
    """
    try:
        match = await asyncio.to_thread(played, text)
    except SkylineError as error:
        raise refused(error) from error
    record = match.record
    row = table_row(match.game, record.settings, cleaned(title, LONGEST_TITLE) or NAMELESS, visitor, False)
    row = replace(row, seed=record.seed or 0, setup=list(record.setup), status="over")
    names = [cleaned(name, LONGEST_NAME) for name in record.names[: record.settings["players"]]]
    names += [""] * (record.settings["players"] - len(names))
    seats = [SeatRow(row.id, seat, name=name, taken=True) for seat, name in enumerate(names)]
    await tables.create(row, seats, (), entries_of(match, row.id))
    return row.id


def played(text: str) -> Match:
    """The match that a record tells of, played by the rules of this house. Raises BadRecord or UnknownGame."""
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
    return [Entry(0, table_id, version, line.seat, "decide", body, f"record {version}", time.time()) for version, (line, body) in steps]
