"""The doors to finished games: look at them again moment by moment, take their records home, bring records along."""

from __future__ import annotations

import time
from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import HTMLResponse, JSONResponse, Response

from skyline.engine.record import LETTERS
from skyline.engine.registry import game as find_game
from skyline.engine.registry import games
from skyline.engine.steps import NOBODY

from .bodies import Upload
from .frames import message
from .pages.parts import SeatMark, TableCard
from .pages.replay_page import Told, replay_page
from .pages.replays_page import replays_page
from .refused import Refused
from .replaying import Replay, Replays
from .retelling import frame_at
from .room import Room
from .routes import House, may_look, sit_down
from .store import SeatRow, TableRow
from .tables import Tables
from .uploads import upload
from .visitors import visitor_of, welcome

MOST_FINISHED = 60
router = APIRouter()


def replays_of(request: Request) -> Replays:
    replays: Replays = request.app.state.replays
    return replays


Shelf = Annotated[Replays, Depends(replays_of)]
Drawn = Literal["wide", "narrow"]
Ply = Annotated[int, Query(ge=0, le=1_000_000)]


async def finished(tables: Tables, table_id: str, visitor: str) -> Room:
    """The room of a game that is over. Raises Refused while it goes on: a replay shows what the seats may not know of each other."""
    room = await tables.room(table_id)
    await may_look(tables, room, visitor)
    if room.status != "over":
        raise Refused(403, "The game is not over yet: its replay opens when it is.")
    return room


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
    return TableCard(row.id, row.game, find_game(row.game).title, row.title, day, marks, f"/replay/{row.id}")


@router.get("/replay/{table_id}", response_class=HTMLResponse, include_in_schema=False)
async def replay(request: Request, tables: House, shelf: Shelf, table_id: str) -> Response:
    """A finished game; its holders see it through their own eyes first."""
    visitor = visitor_of(request)
    room = await finished(tables, table_id, visitor)
    held = await tables.store.held(visitor, table_id) if visitor else []
    made = await shelf.of(room)
    names = made.names[: len(room.seats)]
    told = Told(room.id, room.row.title, names, made.last, room.state.over, held[0] if held else NOBODY, room.row.seed, room.seed_hash)
    return welcome(request, HTMLResponse(replay_page(room.game, told)))


# ------------------------------------------------------------------ JSON and text
@router.get("/replay/{table_id}/frame")
async def frame(
    request: Request, tables: House, shelf: Shelf, table_id: str, ply: Ply = 0, have: Ply | None = None, layout: Drawn = "wide",
    seat: int = NOBODY,
) -> Response:  # fmt: skip
    """The game after ``ply`` decisions as ``seat`` saw it (without one: as a spectator did), as the difference to the moment ``have``."""
    made = await shelf.of(await finished(tables, table_id, visitor_of(request)))
    for asked in (ply, have or 0):
        check(made, asked, seat)
    before = None if have is None else frame_at(made, have, seat, layout)
    return Response(message(frame_at(made, ply, seat, layout), before), media_type="application/json")


def check(made: Replay, ply: int, seat: int) -> None:
    """Raises Refused when there is no such moment or nobody to see it."""
    if not 0 <= ply <= made.last:
        raise Refused(422, f"The game has {made.last} decisions: ask for a moment from 0 to {made.last}.")
    if seat != NOBODY and not 0 <= seat < len(made.room.seats):
        raise Refused(422, f"There is no seat {seat}: seats go from 0 to {len(made.room.seats) - 1}.")


@router.get("/replay/{table_id}/record")
async def record(request: Request, tables: House, shelf: Shelf, table_id: str) -> Response:
    """The record of a finished game, to keep."""
    room = await finished(tables, table_id, visitor_of(request))
    made = await shelf.of(room)
    name = f"{room.game.id}-{room.id}.txt"
    return Response(made.record.write(), media_type="text/plain", headers={"content-disposition": f'attachment; filename="{name}"'})


@router.post("/records")
async def bring(request: Request, tables: House, body: Upload) -> Response:
    """Bring a record along; it can be replayed from then on."""
    token, visitor = sit_down(request)
    made = await upload(tables, visitor, body.record, body.title)
    return welcome(request, JSONResponse({"url": f"/replay/{made}"}), token)
