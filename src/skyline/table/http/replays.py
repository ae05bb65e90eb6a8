"""Endpoints for finished games: look at them again moment by moment, download their records, upload records."""

from __future__ import annotations

import time
from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse, JSONResponse, Response

from skyline.engine.record import LETTERS
from skyline.engine.registry import game as find_game
from skyline.engine.registry import games
from skyline.engine.steps import NOBODY

from ..frames.frame import message
from ..frames.result import score_table
from ..pages.parts import SeatMark, TableCard
from ..pages.replay_page import Told, replay_page
from ..pages.replays_page import replays_page
from ..replays.finished import finished, over_table
from ..replays.moments import Album
from ..replays.uploads import record_of, upload
from ..rooms.room import closed, hash_of_seed
from ..store.rows import SeatRow, TableRow
from .bodies import Upload
from .dependencies import ReplaysDep, TablesDep, identify, title_of
from .visitors import visitor_of, with_cookie

MOST_FINISHED = 60
router = APIRouter()


Drawn = Literal["wide", "narrow"]
Ply = Annotated[int, Query(ge=0, le=1_000_000)]


# ------------------------------------------------------------------ pages
@router.get("/replays", response_class=HTMLResponse, include_in_schema=False)
async def all_replays(request: Request, tables: TablesDep) -> Response:
    """The finished games of a visitor, and the way in for records."""
    visitor = visitor_of(request)
    rows = await tables.store.finished(visitor, MOST_FINISHED) if visitor else []
    seats = await tables.store.seats_of([row.id for row in rows])
    return with_cookie(request, HTMLResponse(replays_page(games(), [card(row, seats[row.id]) for row in rows])))


def card(row: TableRow, seats: list[SeatRow]) -> TableCard:
    marks = tuple(SeatMark(LETTERS[seat.seat], seat.name, seat.kind) for seat in seats)
    day = time.strftime("%d %B %Y", time.gmtime(row.changed)).lstrip("0")
    when = f"uploaded {day}" if row.uploaded else day
    return TableCard(row.id, row.game, title_of(row.game), row.title, when, marks, f"/replay/{row.id}")


@router.get("/replay/{table_id}", response_class=HTMLResponse, include_in_schema=False)
async def replay(request: Request, tables: TablesDep, replays: ReplaysDep, table_id: str) -> Response:
    """A finished game; its holders see it through their own eyes first."""
    visitor = visitor_of(request)
    game = await finished(tables, replays, table_id, visitor)
    held = await tables.store.held(visitor, table_id) if visitor else []
    row, made = game.row, game.made
    over, sheet = (made.over, made.sheet) if isinstance(made, Album) else (made.room.state.over, score_table(made.room))
    eyes = held[0] if held else NOBODY
    told = Told(
        row.id, row.title, made.names[: game.players], made.last, over, eyes, row.seed, hash_of_seed(row), made.origin, sheet,
        row.rules if game.kept else "",
    )  # fmt: skip
    return with_cookie(request, HTMLResponse(replay_page(find_game(row.game), told)))


# ------------------------------------------------------------------ JSON and text
@router.get("/replay/{table_id}/frame")
async def frame(
    request: Request, tables: TablesDep, replays: ReplaysDep, table_id: str, ply: Ply = 0, have: Ply | None = None, layout: Drawn = "wide",
    seat: int = NOBODY,
) -> Response:  # fmt: skip
    """The game after ``ply`` decisions as ``seat`` saw it (without one: as a spectator did), as the difference to the moment ``have``."""
    game = await finished(tables, replays, table_id, visitor_of(request))
    for asked in (ply, have or 0):
        game.check(asked, seat)
    before = None if have is None else game.frame(have, seat, layout)
    return Response(message(game.frame(ply, seat, layout), before), media_type="application/json")


@router.get("/replay/{table_id}/record")
async def record(request: Request, tables: TablesDep, replays: ReplaysDep, table_id: str) -> Response:
    """The record of a game that is over, to keep; without the rules that it was played by, what its log says."""
    row = await over_table(tables, table_id, visitor_of(request))
    if not closed(row):
        text = (await replays.of(await tables.room(table_id))).record.write()
    elif body := await tables.store.moments(table_id):
        text = (await replays.made(table_id, Album, body)).record
    else:
        text = record_of(row, await tables.store.seats(table_id), await tables.store.entries(table_id)).write()
    name = f"{row.game}-{row.id}.txt"
    return Response(text, media_type="text/plain", headers={"content-disposition": f'attachment; filename="{name}"'})


@router.post("/records")
async def bring(request: Request, tables: TablesDep, body: Upload) -> Response:
    """Bring a record along; it can be replayed from then on."""
    token, visitor = identify(request)
    made = await upload(tables, visitor, body.record, body.title)
    return with_cookie(request, JSONResponse({"url": f"/replay/{made}"}), token)
