"""The API for programs: the same tables, the same judge and the same limits as for the page, as JSON.

A program gets what its seat may know, and nothing else.
"""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request, Response
from fastapi.responses import StreamingResponse

from skyline.engine.errors import SkylineError
from skyline.engine.game import Game
from skyline.engine.options import Option
from skyline.engine.picture import Preset
from skyline.engine.registry import games
from skyline.engine.steps import NOBODY

from ..frames import frame
from ..frames.result import outcome
from ..http.dependencies import ReplaysDep, TablesDep, bot_names, identify
from ..http.visitors import visitor_of, with_cookie
from ..refusals import Refused, refusal_of
from ..rooms import acts, hosting, seating
from ..rooms.hosting import Place, Sitter
from ..rooms.room import AnswerKind, Room, Watcher
from ..rooms.tables import Tables
from . import models
from .access import ALWAYS, ANYBODY, DONE, POSTED, SEEN, AtTable, SeatPath, SeatQuery, wrong
from .streaming import Stream, standing

COMPONENTS = "parts"  # the field of a view that has the game's components: everybody knows them
router = APIRouter(prefix="/api/v1", responses=ALWAYS)


# ------------------------------------------------------------------ games
@router.get("/games", tags=["Games"], summary="What can be played")
async def all_games() -> models.Games:
    """The games of this server with their options, and the bots."""
    return models.Games(games=[game_info(game) for game in games()], bots=list(bot_names()))


def game_info(game: Game) -> models.GameInfo:
    return models.GameInfo(
        id=game.id, title=game.title, summary=game.face.summary, length=game.face.length, players=list(game.players),
        options=[option_info(option) for option in game.options], presets=[preset_info(preset) for preset in game.profile.presets],
        designers=game.designers, publisher=game.publisher, year=game.year, rules=game.rules_version,
    )  # fmt: skip


def option_info(option: Option) -> models.OptionInfo:
    players, choices = list(option.players), list(option.choices)
    named = [models.NamedInfo(value=one.value, title=one.title, note=one.note, group=one.group) for one in option.named]
    return models.OptionInfo(name=option.name, choices=choices, help=option.help, clause=option.clause, players=players, named=named)


def preset_info(preset: Preset) -> models.PresetInfo:
    return models.PresetInfo(title=preset.title, players=preset.players, options=dict(preset.options))


# ------------------------------------------------------------------ setting up
@router.post("/tables", status_code=201, tags=["Tables"], summary="Set up a table", responses=POSTED)
async def new_table(request: Request, response: Response, tables: TablesDep, body: models.TableOrder) -> models.Made:
    """You get a token for every seat of yours, and an invitation for every seat of kind `link`: give these away.

    The game begins by itself when all seats are taken: those of `me` and `here` are at once, those of `link` when somebody claims them.
    """
    token, visitor = identify(request)
    places = [Place(seat.kind, seat.name or (body.name if seat.kind == "me" else ""), seat.bot) for seat in body.seats]
    made = await hosting.create(
        tables, visitor, body.game, body.players, body.options, places, body.title, body.open, body.clock, bool(visitor_of(request))
    )
    room = await tables.room(made)
    keys = [await seat_key(tables, room, visitor, number, place.kind) for number, place in enumerate(places)]
    with_cookie(request, response, token)
    return models.Made(id=made, url=f"/table/{made}", seats=keys)


async def seat_key(tables: Tables, room: Room, host: str, seat: int, kind: Sitter) -> models.SeatKey:
    """What whoever set up a table gets for one of its seats."""
    token = await seating.new_token(tables, room, seat) if kind in ("me", "here") else None
    link = await seating.invite(tables, room, host, seat) if kind == "link" else None
    return models.SeatKey(seat=seat, kind=kind, token=token, invitation=seating.secret_of(link), link=link)


@router.post("/tables/{table_id}/seats/{seat}/claim", tags=["Tables"], summary="Sit down", responses=DONE)
async def claim(at: AtTable, seat: SeatPath, body: models.Claim) -> models.Seated:
    """Take the seat that your invitation is for; you get a token of your own, and the invitation is used up.

    At an open table anybody may take a free seat without an invitation. With a token you have the seat already: the name is changed.
    """
    tables, room = at.tables, at.room
    if seat >= len(room.seats):
        raise Refused(404, "There is no such seat at this table.")
    if at.token:
        at.own(seat)
        if body.name:
            await hosting.rename(tables, room, seat, body.name)
        return models.Seated(seat=seat, token=at.token)
    return models.Seated(seat=seat, token=await seating.claim_as_program(tables, room, seat, body.invitation, body.name))


# ------------------------------------------------------------------ looking
@router.get("/tables/{table_id}", tags=["Looking"], summary="How a table stands", openapi_extra=ANYBODY, responses=SEEN)
async def table(at: AtTable, replays: ReplaysDep) -> models.TableInfo:
    """Who sits where, whom it waits for, and in the end who won."""
    room, state = at.room, at.room.state
    over, watcher = room.status == "over", Watcher(at.seats)
    sitting, request = room.sitting, room.sitting.undo_request
    verdict = outcome(room, NOBODY)
    result = models.Result(scores=state.scores(), winners=state.winners(), verdict=verdict, undone=sitting.undone) if over else None
    asking = models.UndoRequest(seat=request.seat, agreed=request.agreed, waiting=request.open()) if request else None
    seats = [models.SeatInfo(**{**words, "deadline": by_the_calendar(words["deadline"])}) for words in frame.seats_words(room, watcher)]
    return models.TableInfo(
        **standing(room).model_dump(), id=room.id, url=f"/table/{room.id}", game=room.game.id, title=room.row.title,
        options={name: value for name, value in room.row.settings.items() if name != "pack"}, seats=seats, hash=room.seed_hash,
        seed=str(room.row.seed) if over else None, generator=room.row.generator, uploaded=room.row.uploaded,
        verified=(await replays.of(room)).verified if room.row.uploaded else None, result=result, asking=asking,
        next=f"/table/{room.row.next_table}" if room.row.next_table else None,
    )  # fmt: skip


def by_the_calendar(deadline: float | None) -> float | None:
    """A deadline of this process in seconds since the epoch."""
    return None if deadline is None else deadline - time.monotonic() + time.time()


@router.get(
    "/tables/{table_id}/view", tags=["Looking"], summary="What a seat sees", openapi_extra=ANYBODY, responses={**SEEN, **wrong(409)}
)
async def view(at: AtTable, seat: SeatQuery = None) -> models.ViewInfo:
    """The game as data and as text. Without a seat of yours you are a spectator."""
    room, eyes = at.room, at.eyes(seat)
    if room.status == "waiting":
        raise Refused(409, "The game has not begun: not all seats are taken.")
    seen = room.state.view(eyes)
    text = room.game.face.text(seen)
    return models.ViewInfo(seat=None if eyes == NOBODY else eyes, version=room.sitting.version, view=room.game.plain_view(seen), text=text)


@router.get("/tables/{table_id}/log", tags=["Looking"], summary="What happened", openapi_extra=ANYBODY, responses=SEEN)
async def log(at: AtTable, seat: SeatQuery = None, since: Annotated[int, Query(description="From this line on.", ge=0)] = 0) -> models.Log:
    """The log in sentences, as far as the seat may know."""
    told = frame.told(at.room, at.eyes(seat))
    lines = [models.LogLine(number=number, seat=letter, sentence=words) for number, (letter, words) in enumerate(told) if number >= since]
    return models.Log(total=len(told), lines=lines)


@router.get("/tables/{table_id}/events", tags=["Looking"], summary="What happened, as data", openapi_extra=ANYBODY, responses=SEEN)
async def events(
    at: AtTable, seat: SeatQuery = None, since: Annotated[int, Query(description="From this event on.", ge=0)] = 0
) -> models.Events:
    """The events of the game, as far as the seat may know them, as names and numbers."""
    room = at.room
    seen = room.sitting.match.log.seen_by(at.eyes(seat)) if room.status != "waiting" else []
    told = [room.game.plain_event(event, room.row.settings["pack"]) for event in seen[since:]]
    return models.Events(total=len(seen), events=told)


async def open_stream(at: AtTable) -> AsyncIterator[Stream]:
    """A stream, as long as the program reads it."""
    stream = Stream(at.tables, at.room, at.seats, at.visitor)
    try:
        await stream.start()
        yield stream
    finally:
        stream.stop()


STREAM = {"content": {"text/event-stream": {"schema": {"type": "string"}}}, "description": "Lines `data: STANDING`, one with every change."}


@router.get(
    "/tables/{table_id}/stream", tags=["Looking"], summary="Listen for changes", openapi_extra=ANYBODY, response_class=StreamingResponse,
    responses={200: STREAM, **SEEN},
)  # fmt: skip
async def stream(opened: Annotated[Stream, Depends(open_stream)]) -> StreamingResponse:
    """Server-sent events: how the table stands, at once and with every change, as in `Standing`. The stream ends with the game.

    Lines that begin with a colon mean nothing: they show that the connection still stands.
    """
    return StreamingResponse(opened.events(), media_type="text/event-stream", headers={"cache-control": "no-store"})


# ------------------------------------------------------------------ playing
@router.get("/tables/{table_id}/choices", tags=["Playing"], summary="What you are asked", responses=SEEN)
async def choices(at: AtTable, seat: SeatQuery = None) -> models.Question:
    """The question that your seat has to answer, and all legal answers."""
    room, own = at.room, at.own(seat)
    asked = frame.question(room, Watcher([own]), step_by_step=True)
    offered = [choice_info(room, own, choice) for choice in asked["choices"]]
    prompt = asked["prompt"]
    return models.Question(
        **standing(room).model_dump(), seat=own, ply=asked["ply"], prompt=prompt["title"], reason=prompt["reason"], choices=offered
    )


def choice_info(room: Room, seat: int, choice: dict[str, Any]) -> models.ChoiceInfo:
    game, action = room.game, room.game.read(choice["notation"])
    words = {key: choice[key] for key in ("notation", "title", "note", "price", "clauses", "effects")}
    sentence, canonical = game.face.say(room.state, action, seat, room.names()), action in room.state.canonical(seat)
    return models.ChoiceInfo(**words, structure=game.structure(action), sentence=sentence, canonical=canonical)


@router.post("/tables/{table_id}/moves", tags=["Playing"], summary="Decide", responses=DONE)
async def move(at: AtTable, body: models.MoveOrder) -> models.Standing:
    """Answer the question `ply`, in notation or as data. The server is the only judge: an illegal move changes nothing."""
    notation = body.notation
    if notation is None:
        try:
            notation = at.room.game.write(at.room.game.from_structure(dict(body.action or {})))
        except SkylineError as error:
            raise refusal_of(error) from error
    await acts.move(at.tables, at.room, at.own(body.seat), notation, body.ply, body.key)
    return standing(at.room)


@router.post("/tables/{table_id}/hint", tags=["Playing"], summary="Ask for a hint", responses={**DONE, **wrong(503)})
async def hint(at: AtTable, body: models.Order | None = None) -> list[models.Hint]:
    """The choices that the bot likes best, the best first."""
    return [models.Hint(**found) for found in await acts.hint(at.tables, at.room, at.own(body.seat if body else None))]


@router.get("/tables/{table_id}/why", tags=["Playing"], summary="Ask why not", responses={**SEEN, **wrong(409)})
async def why(at: AtTable, notation: Annotated[str, Query(max_length=80)], seat: SeatQuery = None) -> models.Why:
    """Is this decision legal now? If not, which rule forbids it?"""
    return models.Why(**acts.why(at.room, at.own(seat), notation))


ANSWERS: dict[AnswerKind, tuple[str, str]] = {
    "undo": ("Take back", "Take back your last decision. Where others have acted since, they are asked first."),
    "agree": ("Let somebody take back", "Agree to what somebody asks for; with the last consent it happens."),
    "refuse": ("Do not let somebody take back", "Refuse what somebody asks for."),
    "withdraw": ("Withdraw", "No longer ask to take your decision back."),
    "leave": ("Leave", "A bot plays for your seat until you return."),
    "resign": ("Resign", "A bot plays for your seat to the end."),
    "return": ("Come back", "Take your seat back from the bot."),
}


def add_answer(do: AnswerKind, summary: str, words: str) -> None:
    """The endpoint for what needs nothing but an idempotency key."""

    async def answer(at: AtTable, body: models.Order | None = None) -> models.Standing:
        order = body or models.Order()
        await acts.answer(at.tables, at.room, at.own(order.seat), do, order.key, at.seats)
        return standing(at.room)

    address = f"/tables/{{table_id}}/{do}"
    router.add_api_route(address, answer, methods=["POST"], tags=["Playing"], summary=summary, description=words, name=do, responses=DONE)


for _do, (_summary, _words) in ANSWERS.items():
    add_answer(_do, _summary, _words)
