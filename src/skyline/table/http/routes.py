"""Endpoints of tables: pages for people, JSON for their scripts. Each asks the modules that know, and answers."""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Sequence
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from skyline.engine.record import LETTERS
from skyline.engine.registry import game as find_game
from skyline.engine.registry import games

from ..frames.frame import waiting_for
from ..frames.text import text_style
from ..names import table_title
from ..pages.create import create as create_page
from ..pages.error_page import closed_page
from ..pages.home import home as home_page
from ..pages.home import live_parts, waiting_at
from ..pages.parts import SeatMark, TableCard
from ..pages.seat_page import seat_page
from ..pages.table_page import table_page
from ..pages.text_page import text_page
from ..refusals import Closed, Refused
from ..reports import trace
from ..rooms import acts, hosting, positions, seating
from ..rooms.hosting import Place
from ..rooms.permissions import check_may_look, check_own_seat
from ..rooms.room import DAMAGED, Room, closed
from ..rooms.tables import Tables
from ..store.outage import Unavailable
from ..store.rows import SeatRow, TableRow
from .bodies import BotSeat, FromHere, Move, NewTable, Planner, PlayNow, VisitorName, Webhook
from .dependencies import TablesDep, bot_names, game_named, identify, title_of
from .visitors import device_of, token_of, visitor_of, with_cookie

MOST_TABLES = 12
LOG = logging.getLogger("skyline.table")
router = APIRouter()


# ------------------------------------------------------------------ pages
@router.get("/", response_class=HTMLResponse, include_in_schema=False)
async def home(request: Request, tables: TablesDep) -> Response:
    visitor = visitor_of(request)
    mine = await own_cards(tables, visitor)
    free = await cards(tables, [row for row in await tables.store.open_tables(MOST_TABLES) if not closed(row)], visitor)
    return with_cookie(request, HTMLResponse(home_page(games(), mine, [card for card in free if card not in mine])))


@router.get("/mine.json", include_in_schema=False)
async def mine_now(request: Request, tables: TablesDep) -> dict[str, Any]:
    """At how many tables it is the visitor's turn, and the parts of the home page that say so."""
    mine = await own_cards(tables, visitor_of(request))
    return {"waiting": waiting_at(mine), "parts": live_parts(mine)}


async def own_cards(tables: Tables, visitor: str) -> list[TableCard]:
    """The tables where the visitor sits; a newcomer sits nowhere."""
    return await cards(tables, await tables.store.mine(visitor, MOST_TABLES), visitor) if visitor else []


async def cards(tables: Tables, rows: Sequence[TableRow], visitor: str) -> list[TableCard]:
    """Tables as the home page lists them."""
    seats = await tables.store.seats_of([row.id for row in rows])
    return [await card(tables, row, seats[row.id], visitor) for row in rows]


async def card(tables: Tables, row: TableRow, seats: list[SeatRow], visitor: str) -> TableCard:
    """A table as the home page lists it; one whose rows are damaged is closed."""
    try:
        return await playable(tables, row, seats, visitor)
    except Refused:
        raise
    except Exception as error:  # whatever reading a damaged row leads to: the other tables are still there
        LOG.error("table %s cannot be listed: %s", row.id, trace(error))
        return TableCard(row.id, row.game, title_of(row.game), row.title, f"closed: {DAMAGED}", (), f"/table/{row.id}")


async def playable(tables: Tables, row: TableRow, seats: list[SeatRow], visitor: str) -> TableCard:
    marks = [SeatMark(LETTERS[seat.seat], seat.name, seat.kind, seat.taken) for seat in seats]
    if reason := closed(row):
        found = await opened(tables, row)
        if found is None:
            return await closed_card(tables, row, reason, tuple(marks))
        row = found
    game = find_game(row.game)
    marks += [SeatMark(LETTERS[len(seats) + place], name, "virtual") for place, name in enumerate(game.virtual_players(row.settings))]
    headline, your_turn = {"waiting": "waiting for players", "over": "finished"}.get(row.status, ""), False
    if row.status == "playing":
        try:
            room = await tables.room(row.id)
        except Unavailable:
            raise
        except Refused as error:
            headline = error.reason
        else:
            held = await tables.store.held(visitor, row.id)
            your_turn = any(room.questions()[seat] is not None for seat in held)
            headline = ", ".join(word for word in (game.chapter(room.state).lower(), "" if your_turn else waiting_for(room)) if word)
    return TableCard(row.id, row.game, game.title, row.title, headline, tuple(marks), f"/table/{row.id}", your_turn)


async def opened(tables: Tables, row: TableRow) -> TableRow | None:
    """A table of other rules, once it goes on by those of this server; None where it does not."""
    try:
        return (await tables.room(row.id)).row
    except Refused:
        return None


async def closed_card(tables: Tables, row: TableRow, reason: str, marks: tuple[SeatMark, ...]) -> TableCard:
    """A table where nobody can go on: finished, ended for a reason, or closed here."""
    ending = await tables.store.ending(row.id)
    over = row.status == "over" and not ending
    headline = "finished" if over else f"ended: {ending}" if ending else f"closed: {reason}"
    return TableCard(row.id, row.game, title_of(row.game), row.title, headline, marks, f"/{'replay' if over else 'table'}/{row.id}")


@router.get("/create", response_class=HTMLResponse, include_in_schema=False)
async def create_form(request: Request, game: str = "") -> Response:
    choice = game_named(game) if game else games()[0]
    page = create_page(choice, games(), bot_names(), title=table_title(secrets.SystemRandom()))
    return with_cookie(request, HTMLResponse(page))


@router.get("/table/{table_id}", response_class=HTMLResponse, include_in_schema=False)
async def table(request: Request, tables: TablesDep, table_id: str) -> Response:
    """The table; where nobody can go on, its replay or why there is none."""
    try:
        room = await tables.room(table_id)
    except Closed as refusal:
        return await closed_table(request, tables, table_id, refusal)
    await check_may_look(tables, room.row, visitor_of(request))
    return with_cookie(request, HTMLResponse(table_page(room.game, room.id, room.row.title, bot_names(), tables.webhooks.allowed)))


async def closed_table(request: Request, tables: Tables, table_id: str, refusal: Closed) -> Response:
    """A finished game is looked at as a replay; of any other that is over, the record can be had. Raises ``refusal`` otherwise."""
    row = await tables.store.table(table_id)
    if row is None or row.status != "over" or "text/html" not in request.headers.get("accept", ""):
        raise refusal
    await check_may_look(tables, row, visitor_of(request))
    if not await tables.store.ending(table_id):
        return RedirectResponse(f"/replay/{table_id}", 303)
    return HTMLResponse(closed_page(title_of(row.game), row.title, row.id, refusal.reason), refusal.code)


@router.get("/table/{table_id}/text", response_class=HTMLResponse, include_in_schema=False)
async def table_as_text(request: Request, tables: TablesDep, table_id: str) -> Response:
    room = await tables.room(table_id)
    await check_may_look(tables, room.row, visitor_of(request))
    return with_cookie(request, HTMLResponse(text_page(room.game, room.id, room.row.title)))


async def linked_room(tables: TablesDep, table_id: str) -> Room:
    """The room that a link is about. Who guesses does not learn what was wrong with the guess."""
    try:
        return await tables.room(table_id)
    except Refused as refusal:
        raise (seating.dead_link() if refusal.code == 404 else refusal) from refusal


LinkedRoom = Annotated[Room, Depends(linked_room)]


@router.get("/seat/{table_id}/{secret}", response_class=HTMLResponse, include_in_schema=False)
async def seat_link(request: Request, tables: TablesDep, room: LinkedRoom, secret: str) -> Response:
    """Ask whoever opens a link whether they want to use it; whoever holds its seat already is led to the table."""
    seat, mine = await seating.link_seat(tables, room, visitor_of(request), secret)
    if mine:
        return RedirectResponse(f"/table/{room.id}", 303)
    holder = room.names()[seat] if room.seats[seat].taken else ""
    return with_cookie(request, HTMLResponse(seat_page(room.game, room.row.title, seat, holder)))


@router.post("/seat/{table_id}/{secret}")
async def use_seat_link(request: Request, tables: TablesDep, room: LinkedRoom, secret: str, body: VisitorName) -> Response:
    """Use up a link: this browser holds its seat from now on."""
    token, visitor = identify(request)
    await seating.by_link(tables, room, visitor, secret, body.name, device_of(request))
    return at_table(request, token, room.id)


# ------------------------------------------------------------------ setting up
def at_table(request: Request, token: str, table_id: str) -> Response:
    return with_cookie(request, JSONResponse({"url": f"/table/{table_id}"}), token)


@router.post("/play")
async def play_now(request: Request, tables: TablesDep, body: PlayNow) -> Response:
    """Start a game against bots."""
    token, visitor = identify(request)
    return at_table(request, token, await hosting.play_now(tables, visitor, body.game, body.preset, body.name))


@router.post("/tables")
async def new_table(request: Request, tables: TablesDep, body: NewTable) -> Response:
    """Set up a table."""
    token, visitor = identify(request)
    places = [Place(seat.kind, seat.name or (body.name if seat.kind == "me" else ""), seat.bot) for seat in body.seats]
    made = await hosting.create(tables, visitor, body.game, body.players, body.options, places, body.title, body.open, body.clock)
    return at_table(request, token, made)


@router.post("/table/{table_id}/join")
async def join(request: Request, tables: TablesDep, table_id: str, body: VisitorName) -> Response:
    """Sit down at an open table."""
    token, visitor = identify(request)
    await hosting.join(tables, await tables.room(table_id), visitor, body.name, device_of(request))
    return at_table(request, token, table_id)


@router.post("/table/{table_id}/seats/{seat}/link")
async def seat_secret(request: Request, tables: TablesDep, table_id: str, seat: int) -> dict[str, str]:
    """A link to a seat: an invitation to a free one, or for one more device of its holder's."""
    return {"url": await seating.invite(tables, await tables.room(table_id), visitor_of(request), seat)}


@router.post("/table/{table_id}/seats/{seat}/bot")
async def seat_bot(request: Request, tables: TablesDep, table_id: str, seat: int, body: BotSeat) -> dict[str, bool]:
    """A bot takes a free seat, or that of a guest who never came."""
    await seating.seat_a_bot(tables, await tables.room(table_id), visitor_of(request), seat, body.bot, time.time())
    return {"ok": True}


@router.post("/table/{table_id}/seats/{seat}/free")
async def seat_free(request: Request, tables: TablesDep, table_id: str, seat: int) -> dict[str, bool]:
    """A guest's seat is free again, before the game begins."""
    await seating.free(tables, await tables.room(table_id), visitor_of(request), seat)
    return {"ok": True}


@router.post("/table/{table_id}/seats/{seat}/webhook")
async def seat_webhook(request: Request, tables: TablesDep, table_id: str, seat: int, body: Webhook) -> dict[str, bool]:
    """Where to call when it is the seat's turn and nobody who holds it is there."""
    room = await tables.room(table_id)
    await check_own_seat(tables, room, visitor_of(request), seat)
    await hosting.set_webhook(tables, room, seat, body.url.strip(), request.headers.get("origin") or str(request.base_url).rstrip("/"))
    return {"ok": True}


@router.post("/table/{table_id}/seats/{seat}/name")
async def seat_name(request: Request, tables: TablesDep, table_id: str, seat: int, body: VisitorName) -> dict[str, bool]:
    """Another name for who sits there."""
    room = await tables.room(table_id)
    await check_own_seat(tables, room, visitor_of(request), seat)
    await hosting.rename(tables, room, seat, body.name)
    return {"ok": True}


@router.post("/table/{table_id}/rematch")
async def rematch(request: Request, tables: TablesDep, table_id: str) -> dict[str, str]:
    """The same game once more."""
    return {"url": f"/table/{await hosting.rematch(tables, await tables.room(table_id), visitor_of(request))}"}


@router.post("/table/{table_id}/what-if")
async def what_if(request: Request, tables: TablesDep, table_id: str, body: FromHere) -> Response:
    """A private table that goes on from a moment of a finished game."""
    room = await tables.room(table_id)
    token, visitor = identify(request)
    await check_may_look(tables, room.row, visitor)
    return at_table(request, token, await positions.what_if(tables, room, visitor, body.ply, body.name))


@router.post("/table/{table_id}/plan")
async def plan(request: Request, tables: TablesDep, table_id: str, body: Planner) -> Response:
    """A private table that goes on from what a seat knows of a running game."""
    room, visitor = await tables.room(table_id), visitor_of(request)
    await check_own_seat(tables, room, visitor, body.seat)
    return at_table(request, token_of(request), await positions.planning(tables, room, visitor, body.seat, body.name))


@router.post("/table/{table_id}/move")
async def move(request: Request, tables: TablesDep, table_id: str, body: Move) -> dict[str, Any]:
    """Decide, exactly as over the socket."""
    room = await tables.room(table_id)
    await check_own_seat(tables, room, visitor_of(request), body.seat)
    await acts.move(tables, room, body.seat, body.notation, body.ply, body.key)
    return {"ok": body.key, "v": room.sitting.version}


# ------------------------------------------------------------------ files
@router.get("/static/games/{game_id}.css", include_in_schema=False)
async def game_style(game_id: str) -> Response:
    return Response(game_named(game_id).face.stylesheet(), media_type="text/css")


@router.get("/static/text/{game_id}.css", include_in_schema=False)
async def game_text_style(game_id: str) -> Response:
    return Response(text_style(game_named(game_id)), media_type="text/css")
