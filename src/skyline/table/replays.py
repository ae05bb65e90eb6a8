"""The doors to finished games: look at them again moment by moment, take their records home, bring records along."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import HTMLResponse, JSONResponse, Response

from skyline.engine.errors import SkylineError
from skyline.engine.record import LETTERS
from skyline.engine.registry import game as find_game
from skyline.engine.registry import games
from skyline.engine.steps import NOBODY

from .bodies import Upload
from .frames import Frame, message
from .moments import Album
from .pages.parts import SeatMark, TableCard
from .pages.replay_page import Told, replay_page
from .pages.replays_page import replays_page
from .refused import Closed, Refused
from .replaying import Replay, Replays
from .result import score_table
from .retelling import frame_at
from .room import Room, closed, hash_of_seed
from .routes import House, may_see, sit_down, title_of
from .store import Entry, SeatRow, TableRow
from .tables import TABLE_ID, Tables
from .upgrading import Difference, upgraded
from .uploads import record_of, upload
from .visitors import visitor_of, welcome

MOST_FINISHED = 60
router = APIRouter()


def replays_of(request: Request) -> Replays:
    replays: Replays = request.app.state.replays
    return replays


Shelf = Annotated[Replays, Depends(replays_of)]
Drawn = Literal["wide", "narrow"]
Ply = Annotated[int, Query(ge=0, le=1_000_000)]


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
    await may_see(tables, row, visitor)
    if row.status != "over":
        try:
            room = await tables.room(table_id)
            row = replace(room.row, status=room.status)  # the game knows before the store does
        except Closed:
            row = await tables.store.table(table_id) or row
    if row.status != "over":
        raise Refused(403, "The game is not over yet: its replay opens when it is.")
    return row


async def finished(tables: Tables, shelf: Replays, table_id: str, visitor: str) -> Finished:
    """A game that is over, ready to be shown. Raises Refused where that cannot be."""
    row = await over_table(tables, table_id, visitor)
    reason = closed(row)
    if not reason:
        return Finished(row, await shelf.of(await tables.room(table_id)))
    body = await tables.store.moments(table_id)
    if body is not None:
        return Finished(row, await shelf.made(table_id, Album, body))
    try:
        seats, entries = await tables.store.seats(table_id), await tables.store.entries(table_id)
        return Finished(row, await shelf.made(table_id, played_by_our_rules, row, seats, entries))
    except (SkylineError, Difference):
        why = await tables.store.ending(table_id) or reason
        raise Refused(410, f"This game cannot be shown any more: {why}. Its record can still be downloaded.") from None


def played_by_our_rules(row: TableRow, seats: list[SeatRow], entries: list[Entry]) -> Replay:
    """The replay of a game of other rules that goes the same way by ours. Raises Difference, or SkylineError without the game."""
    return Replay(Room(upgraded(row, seats, entries), seats, entries))


# ------------------------------------------------------------------ pages
@router.get("/replays", response_class=HTMLResponse, include_in_schema=False)
async def all_replays(request: Request, tables: House) -> Response:
    """The finished games of a visitor, and the way in for records."""
    visitor = visitor_of(request)
    rows = await tables.store.finished(visitor, MOST_FINISHED) if visitor else []
    seats = await tables.store.seats_of([row.id for row in rows])
    return welcome(request, HTMLResponse(replays_page(games(), [card(row, seats[row.id]) for row in rows])))


def card(row: TableRow, seats: list[SeatRow]) -> TableCard:
    marks = tuple(SeatMark(LETTERS[seat.seat], seat.name, seat.kind) for seat in seats)
    day = time.strftime("%d %B %Y", time.gmtime(row.changed)).lstrip("0")
    when = f"uploaded {day}" if row.uploaded else day
    return TableCard(row.id, row.game, title_of(row.game), row.title, when, marks, f"/replay/{row.id}")


@router.get("/replay/{table_id}", response_class=HTMLResponse, include_in_schema=False)
async def replay(request: Request, tables: House, shelf: Shelf, table_id: str) -> Response:
    """A finished game; its holders see it through their own eyes first."""
    visitor = visitor_of(request)
    game = await finished(tables, shelf, table_id, visitor)
    held = await tables.store.held(visitor, table_id) if visitor else []
    row, made = game.row, game.made
    over, sheet = (made.over, made.sheet) if isinstance(made, Album) else (made.room.state.over, score_table(made.room))
    eyes = held[0] if held else NOBODY
    told = Told(
        row.id, row.title, made.names[: game.players], made.last, over, eyes, row.seed, hash_of_seed(row), made.origin, sheet,
        row.rules if game.kept else "",
    )  # fmt: skip
    return welcome(request, HTMLResponse(replay_page(find_game(row.game), told)))


# ------------------------------------------------------------------ JSON and text
@router.get("/replay/{table_id}/frame")
async def frame(
    request: Request, tables: House, shelf: Shelf, table_id: str, ply: Ply = 0, have: Ply | None = None, layout: Drawn = "wide",
    seat: int = NOBODY,
) -> Response:  # fmt: skip
    """The game after ``ply`` decisions as ``seat`` saw it (without one: as a spectator did), as the difference to the moment ``have``."""
    game = await finished(tables, shelf, table_id, visitor_of(request))
    for asked in (ply, have or 0):
        game.check(asked, seat)
    before = None if have is None else game.frame(have, seat, layout)
    return Response(message(game.frame(ply, seat, layout), before), media_type="application/json")


@router.get("/replay/{table_id}/record")
async def record(request: Request, tables: House, shelf: Shelf, table_id: str) -> Response:
    """The record of a game that is over, to keep; without the rules that it was played by, what its log says."""
    row = await over_table(tables, table_id, visitor_of(request))
    if not closed(row):
        text = (await shelf.of(await tables.room(table_id))).record.write()
    elif body := await tables.store.moments(table_id):
        text = (await shelf.made(table_id, Album, body)).record
    else:
        text = record_of(row, await tables.store.seats(table_id), await tables.store.entries(table_id)).write()
    name = f"{row.game}-{row.id}.txt"
    return Response(text, media_type="text/plain", headers={"content-disposition": f'attachment; filename="{name}"'})


@router.post("/records")
async def bring(request: Request, tables: House, body: Upload) -> Response:
    """Bring a record along; it can be replayed from then on."""
    token, visitor = sit_down(request)
    made = await upload(tables, visitor, body.record, body.title)
    return welcome(request, JSONResponse({"url": f"/replay/{made}"}), token)
