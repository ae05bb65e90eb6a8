"""The doors of the house: pages for people, JSON for their scripts. Each asks the modules that know, and answers."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from skyline.bots import BOTS
from skyline.engine.errors import SkylineError
from skyline.engine.game import Game
from skyline.engine.record import LETTERS
from skyline.engine.registry import game as find_game
from skyline.engine.registry import games

from . import acts, hosting, positions
from .bodies import BotSeat, FromHere, Move, NewTable, Planner, PlayNow, Visitor, Webhook
from .frames import waiting_for
from .hosting import Place
from .keys import hashed, new_secret
from .names import table_title
from .pages.create import create as create_page
from .pages.home import home as home_page
from .pages.home import news, waiting_at
from .pages.parts import SeatMark, TableCard
from .pages.table_page import table_page
from .pages.text_page import text_page
from .refused import Refused
from .room import Room, closed
from .store import SeatRow, TableRow
from .tables import DEFAULT_BOT, Tables
from .text import text_style
from .visitors import token_of, visitor_of, welcome

MOST_TABLES = 12
router = APIRouter()


def tables_of(request: Request) -> Tables:
    tables: Tables = request.app.state.tables
    return tables


House = Annotated[Tables, Depends(tables_of)]


def known(game_id: str) -> Game:
    """The game of that name. Raises Refused."""
    try:
        return find_game(game_id)
    except SkylineError as error:
        raise Refused(404, str(error)) from error


# ------------------------------------------------------------------ pages
@router.get("/", response_class=HTMLResponse, include_in_schema=False)
async def home(request: Request, tables: House) -> Response:
    visitor = visitor_of(request)
    mine = await own_cards(tables, visitor)
    free = await cards(tables, [row for row in await tables.store.open_tables(MOST_TABLES) if not closed(row)], visitor)
    return welcome(request, HTMLResponse(home_page(games(), mine, [card for card in free if card not in mine])))


@router.get("/mine.json", include_in_schema=False)
async def mine_now(request: Request, tables: House) -> dict[str, Any]:
    """At how many tables it is the visitor's turn, and the parts of the home page that say so."""
    mine = await own_cards(tables, visitor_of(request))
    return {"waiting": waiting_at(mine), "parts": news(mine)}


async def own_cards(tables: Tables, visitor: str) -> list[TableCard]:
    """The tables where the visitor sits; a newcomer sits nowhere."""
    return await cards(tables, await tables.store.mine(visitor, MOST_TABLES), visitor) if visitor else []


async def cards(tables: Tables, rows: Sequence[TableRow], visitor: str) -> list[TableCard]:
    """Tables as the home page lists them."""
    seats = await tables.store.seats_of([row.id for row in rows])
    return [await card(tables, row, seats[row.id], visitor) for row in rows]


async def card(tables: Tables, row: TableRow, seats: list[SeatRow], visitor: str) -> TableCard:
    marks = [SeatMark(LETTERS[seat.seat], seat.name, seat.kind, seat.taken) for seat in seats]
    if reason := closed(row):
        return TableCard(row.id, row.game, title_of(row.game), row.title, f"closed: {reason}", tuple(marks), f"/table/{row.id}")
    game = find_game(row.game)
    marks += [SeatMark(LETTERS[len(seats) + place], name, "virtual") for place, name in enumerate(game.virtual_players(row.settings))]
    headline, your_turn = {"waiting": "waiting for players", "over": "finished"}.get(row.status, ""), False
    if row.status == "playing":
        try:
            room = await tables.room(row.id)
        except Refused as error:
            headline = error.reason
        else:
            held = await tables.store.held(visitor, row.id)
            your_turn = any(room.questions()[seat] is not None for seat in held)
            headline = ", ".join(word for word in (game.chapter(room.state).lower(), "" if your_turn else waiting_for(room)) if word)
    return TableCard(row.id, row.game, game.title, row.title, headline, tuple(marks), f"/table/{row.id}", your_turn)


def title_of(game_id: str) -> str:
    """The title of a game, also of one that is no longer here."""
    return next((game.title for game in games() if game.id == game_id), game_id)


def bot_names() -> tuple[str, ...]:
    """All bots, the usual one first."""
    return (DEFAULT_BOT, *(name for name in BOTS if name != DEFAULT_BOT))


@router.get("/create", response_class=HTMLResponse, include_in_schema=False)
async def create_form(request: Request, game: str = "") -> Response:
    choice = known(game) if game else games()[0]
    page = create_page(choice, games(), bot_names(), title=table_title(secrets.SystemRandom()))
    return welcome(request, HTMLResponse(page))


async def may_look(tables: Tables, room: Room, visitor: str) -> None:
    """Raises Refused when the table is only for those who sit there."""
    if room.row.sealed and not (visitor and await tables.store.held(visitor, room.id)):
        raise Refused(403, "This table is private: only those who sit there may look.")


@router.get("/table/{table_id}", response_class=HTMLResponse, include_in_schema=False)
async def table(request: Request, tables: House, table_id: str) -> Response:
    room = await tables.room(table_id)
    await may_look(tables, room, visitor_of(request))
    return welcome(request, HTMLResponse(table_page(room.game, room.id, room.row.title, bot_names(), tables.webhooks.allowed)))


@router.get("/table/{table_id}/text", response_class=HTMLResponse, include_in_schema=False)
async def table_as_text(request: Request, tables: House, table_id: str) -> Response:
    room = await tables.room(table_id)
    await may_look(tables, room, visitor_of(request))
    return welcome(request, HTMLResponse(text_page(room.game, room.id, room.row.title)))


@router.get("/seat/{table_id}/{secret}", include_in_schema=False)
async def seat_link(request: Request, tables: House, table_id: str, secret: str) -> Response:
    """Exchange the secret of a seat for a cookie; the address with the secret does not stay in the bar."""
    token = token_of(request) or new_secret()
    try:
        room = await tables.room(table_id)
    except Refused as refusal:  # who guesses does not learn what was wrong with the guess
        raise (Refused(403, hosting.DEAD_LINK) if refusal.code == 404 else refusal) from refusal
    await hosting.by_link(tables, room, hashed(token), secret, "")
    return welcome(request, RedirectResponse(f"/table/{table_id}", 303), token)


# ------------------------------------------------------------------ setting up
def sit_down(request: Request) -> tuple[str, str]:
    """The visitor's secret (a fresh one for a newcomer) and what the store knows them by."""
    token = token_of(request) or new_secret()
    return token, hashed(token)


def at_table(request: Request, token: str, table_id: str) -> Response:
    return welcome(request, JSONResponse({"url": f"/table/{table_id}"}), token)


@router.post("/play")
async def play_now(request: Request, tables: House, body: PlayNow) -> Response:
    """Start a game against bots."""
    token, visitor = sit_down(request)
    return at_table(request, token, await hosting.play_now(tables, visitor, body.game, body.preset, body.name))


@router.post("/tables")
async def new_table(request: Request, tables: House, body: NewTable) -> Response:
    """Set up a table."""
    token, visitor = sit_down(request)
    places = [Place(seat.kind, seat.name or (body.name if seat.kind == "me" else ""), seat.bot) for seat in body.seats]
    made = await hosting.create(tables, visitor, body.game, body.players, body.options, places, body.title, body.open, body.clock)
    return at_table(request, token, made)


@router.post("/table/{table_id}/join")
async def join(request: Request, tables: House, table_id: str, body: Visitor) -> Response:
    """Sit down at an open table."""
    token, visitor = sit_down(request)
    await hosting.join(tables, await tables.room(table_id), visitor, body.name)
    return at_table(request, token, table_id)


@router.post("/table/{table_id}/seats/{seat}/link")
async def seat_secret(request: Request, tables: House, table_id: str, seat: int) -> dict[str, str]:
    """A fresh secret link for a seat."""
    return {"url": await hosting.new_link(tables, await tables.room(table_id), visitor_of(request), seat)}


@router.post("/table/{table_id}/seats/{seat}/bot")
async def seat_bot(request: Request, tables: House, table_id: str, seat: int, body: BotSeat) -> dict[str, bool]:
    """A bot takes a free seat."""
    await hosting.seat_a_bot(tables, await tables.room(table_id), visitor_of(request), seat, body.bot)
    return {"ok": True}


@router.post("/table/{table_id}/seats/{seat}/webhook")
async def seat_webhook(request: Request, tables: House, table_id: str, seat: int, body: Webhook) -> dict[str, bool]:
    """Where to call when it is the seat's turn and nobody who holds it is there."""
    room = await tables.room(table_id)
    await own_seat(tables, room, visitor_of(request), seat)
    await hosting.set_webhook(tables, room, seat, body.url.strip(), request.headers.get("origin") or str(request.base_url).rstrip("/"))
    return {"ok": True}


@router.post("/table/{table_id}/seats/{seat}/name")
async def seat_name(request: Request, tables: House, table_id: str, seat: int, body: Visitor) -> dict[str, bool]:
    """Another name for who sits there."""
    room = await tables.room(table_id)
    await own_seat(tables, room, visitor_of(request), seat)
    await hosting.rename(tables, room, seat, body.name)
    return {"ok": True}


@router.post("/table/{table_id}/rematch")
async def rematch(request: Request, tables: House, table_id: str) -> dict[str, str]:
    """The same game once more."""
    return {"url": f"/table/{await hosting.rematch(tables, await tables.room(table_id), visitor_of(request))}"}


@router.post("/table/{table_id}/what-if")
async def what_if(request: Request, tables: House, table_id: str, body: FromHere) -> Response:
    """A private table that goes on from a moment of a finished game."""
    room = await tables.room(table_id)
    token, visitor = sit_down(request)
    await may_look(tables, room, visitor)
    return at_table(request, token, await positions.what_if(tables, room, visitor, body.ply, body.name))


@router.post("/table/{table_id}/plan")
async def plan(request: Request, tables: House, table_id: str, body: Planner) -> Response:
    """A private table that goes on from what a seat knows of a running game."""
    room, visitor = await tables.room(table_id), visitor_of(request)
    await own_seat(tables, room, visitor, body.seat)
    return at_table(request, token_of(request), await positions.planning(tables, room, visitor, body.seat, body.name))


@router.post("/table/{table_id}/move")
async def move(request: Request, tables: House, table_id: str, body: Move) -> dict[str, Any]:
    """Decide, exactly as over the socket."""
    room = await tables.room(table_id)
    await own_seat(tables, room, visitor_of(request), body.seat)
    await acts.move(tables, room, body.seat, body.notation, body.ply, body.key)
    return {"ok": body.key, "v": room.sitting.version}


async def own_seat(tables: Tables, room: Room, visitor: str, seat: int) -> None:
    """Raises Refused when the seat is not the visitor's."""
    if not visitor or seat not in await tables.store.held(visitor, room.id):
        raise Refused(403, "That is not your seat.")


# ------------------------------------------------------------------ files
@router.get("/static/games/{game_id}.css", include_in_schema=False)
async def game_style(game_id: str) -> Response:
    return Response(known(game_id).stylesheet(), media_type="text/css")


@router.get("/static/text/{game_id}.css", include_in_schema=False)
async def game_text_style(game_id: str) -> Response:
    return Response(text_style(known(game_id)), media_type="text/css")
