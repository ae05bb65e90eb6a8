"""The door for programs: the same tables, the same judge and the same limits as for the page, as JSON.

A program gets what its seat may know, and nothing else.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import fields, is_dataclass
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request, Response
from fastapi.responses import StreamingResponse

from skyline.engine.errors import SkylineError
from skyline.engine.game import Game, Option
from skyline.engine.picture import Preset
from skyline.engine.registry import games
from skyline.engine.steps import NOBODY

from . import acts, frames, hosting
from . import api_models as models
from .api_access import ALWAYS, ANYBODY, DONE, POSTED, SEEN, AtTable, SeatPath, SeatQuery, wrong
from .bodies import AnswerKind
from .hosting import Place
from .keys import hashed, new_secret
from .names import GUEST, LONGEST_NAME, cleaned
from .refused import Refused, refused
from .result import outcome
from .room import Room, Watcher
from .routes import House, bot_names, sit_down
from .streaming import Stream, standing
from .tables import Tables
from .visitors import welcome

COMPONENTS = "parts"  # the field of a view that has the game's components: everybody knows them
router = APIRouter(prefix="/api/v1", responses=ALWAYS)


# ------------------------------------------------------------------ games
@router.get("/games", tags=["Games"], summary="What can be played")
async def all_games() -> models.Games:
    """The games of this server with their options, and the bots."""
    return models.Games(games=[game_info(game) for game in games()], bots=list(bot_names()))


def game_info(game: Game) -> models.GameInfo:
    return models.GameInfo(
        id=game.id, title=game.title, summary=game.summary, length=game.length, players=list(game.players),
        options=[option_info(option) for option in game.options], presets=[preset_info(preset) for preset in game.presets],
        designers=game.designers, publisher=game.publisher, year=game.year, rules=game.rules_version,
    )  # fmt: skip


def option_info(option: Option) -> models.OptionInfo:
    players, choices = list(option.players), list(option.choices)
    return models.OptionInfo(name=option.name, choices=choices, help=option.help, clause=option.clause, players=players)


def preset_info(preset: Preset) -> models.PresetInfo:
    return models.PresetInfo(title=preset.title, players=preset.players, options=dict(preset.options))


# ------------------------------------------------------------------ setting up
@router.post("/tables", status_code=201, tags=["Tables"], summary="Set up a table", responses=POSTED)
async def new_table(request: Request, response: Response, tables: House, body: models.TableOrder) -> models.Made:
    """You get a token for every seat that is not a bot's: keep your own, give the others away.

    The game begins by itself when all seats are taken: those of `me` and `here` are at once, those of `link` when somebody claims them.
    """
    token, visitor = sit_down(request)
    places = [Place(seat.kind, seat.name or (body.name if seat.kind == "me" else ""), seat.bot) for seat in body.seats]
    made = await hosting.create(tables, visitor, body.game, body.players, body.options, places, body.title, body.open, body.clock)
    keys = []
    for number, place in enumerate(places):
        secret = None if place.kind == "bot" else await fresh_token(tables, made, number)
        keys.append(models.SeatKey(seat=number, kind=place.kind, token=secret, link=f"/seat/{made}/{secret}" if secret else None))
    welcome(request, response, token)
    return models.Made(id=made, url=f"/table/{made}", seats=keys)


async def fresh_token(tables: Tables, table_id: str, seat: int) -> str:
    """A secret for a seat; the one before is dead."""
    secret = new_secret()
    await tables.store.set_secret(table_id, seat, hashed(secret))
    return secret


@router.post("/tables/{table_id}/seats/{seat}/claim", tags=["Tables"], summary="Sit down", responses=DONE)
async def claim(at: AtTable, seat: SeatPath, body: models.Claim) -> models.Seated:
    """Take the seat that your token is for, or be called otherwise there.

    At an open table anybody may take a free seat without a token, and gets one.
    """
    tables, room = at.tables, at.room
    if seat >= len(room.seats):
        raise Refused(404, "There is no such seat at this table.")
    if at.token:
        at.own(seat)
    elif not room.row.open:
        raise Refused(403, "This table is private: ask for the token of a seat.")
    holder = at.visitor or hashed(new_secret())  # a token is no visitor: it dies when there is another one
    sat = await tables.store.claim(room.id, seat, holder, cleaned(body.name, LONGEST_NAME) or GUEST)
    if not sat and not at.token:
        raise Refused(409, "That seat is not free.")
    if not sat and body.name:
        await hosting.rename(tables, room, seat, body.name)
    await hosting.seated(tables, room)
    return models.Seated(seat=seat, token=at.token or await fresh_token(tables, room.id, seat))


# ------------------------------------------------------------------ looking
@router.get("/tables/{table_id}", tags=["Looking"], summary="How a table stands", openapi_extra=ANYBODY, responses=SEEN)
async def table(at: AtTable) -> models.TableInfo:
    """Who sits where, whom it waits for, and in the end who won."""
    room, state = at.room, at.room.state
    over, watcher = room.status == "over", Watcher(at.seats)
    result = models.Result(scores=state.scores(), winners=state.winners(), verdict=outcome(room, NOBODY)) if over else None
    seats = [models.SeatInfo(**words) for words in frames.seats_words(room, watcher)]
    return models.TableInfo(
        **standing(room).model_dump(), id=room.id, url=f"/table/{room.id}", game=room.game.id, title=room.row.title,
        options={name: value for name, value in room.row.settings.items() if name != "pack"}, seats=seats, hash=room.seed_hash,
        seed=str(room.row.seed) if over else None, result=result, next=f"/table/{room.row.next_table}" if room.row.next_table else None,
    )  # fmt: skip


@router.get(
    "/tables/{table_id}/view", tags=["Looking"], summary="What a seat sees", openapi_extra=ANYBODY, responses={**SEEN, **wrong(409)}
)
async def view(at: AtTable, seat: SeatQuery = None) -> models.ViewInfo:
    """The game as data and as text. Without a seat of yours you are a spectator."""
    room, eyes = at.room, at.eyes(seat)
    if room.status == "waiting":
        raise Refused(409, "The game has not begun: not all seats are taken.")
    seen = room.state.view(eyes)
    return models.ViewInfo(seat=None if eyes == NOBODY else eyes, version=room.sitting.version, view=plain(seen), text=room.game.text(seen))


def plain(value: Any) -> Any:
    """A view as plain data, without the components."""
    if is_dataclass(value):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value) if field.name != COMPONENTS}
    return [plain(item) for item in value] if isinstance(value, (tuple, list)) else value


@router.get("/tables/{table_id}/log", tags=["Looking"], summary="What happened", openapi_extra=ANYBODY, responses=SEEN)
async def log(at: AtTable, seat: SeatQuery = None, since: Annotated[int, Query(description="From this line on.", ge=0)] = 0) -> models.Log:
    """The log in sentences, as far as the seat may know."""
    told = frames.told(at.room, at.eyes(seat))
    lines = [models.LogLine(number=number, seat=letter, sentence=words) for number, (letter, words) in enumerate(told) if number >= since]
    return models.Log(total=len(told), lines=lines)


async def listening(at: AtTable) -> AsyncIterator[Stream]:
    """A stream, as long as the program reads it."""
    stream = Stream(at.tables, at.room, at.seats)
    stream.start()
    try:
        yield stream
    finally:
        stream.stop()


LINES = {"content": {"text/event-stream": {"schema": {"type": "string"}}}, "description": "Lines `data: STANDING`, one with every change."}


@router.get(
    "/tables/{table_id}/stream", tags=["Looking"], summary="Listen for changes", openapi_extra=ANYBODY, response_class=StreamingResponse,
    responses={200: LINES, **SEEN},
)  # fmt: skip
async def stream(listener: Annotated[Stream, Depends(listening)]) -> StreamingResponse:
    """Server-sent events: how the table stands, at once and with every change, as in `Standing`. The stream ends with the game.

    Lines that begin with a colon mean nothing: they show that the line still stands.
    """
    return StreamingResponse(listener.lines(), media_type="text/event-stream", headers={"cache-control": "no-store"})


# ------------------------------------------------------------------ playing
@router.get("/tables/{table_id}/choices", tags=["Playing"], summary="What you are asked", responses=SEEN)
async def choices(at: AtTable, seat: SeatQuery = None) -> models.Question:
    """The question that your seat has to answer, and all legal answers."""
    room, own = at.room, at.own(seat)
    asked = frames.question(room, Watcher([own]))
    offered = [choice_info(room, own, choice) for choice in asked["choices"]]
    prompt = asked["prompt"]
    return models.Question(
        **standing(room).model_dump(), seat=own, ply=asked["ply"], prompt=prompt["title"], reason=prompt["reason"], choices=offered
    )


def choice_info(room: Room, seat: int, choice: dict[str, Any]) -> models.ChoiceInfo:
    game, action = room.game, room.game.read(choice["notation"])
    words = {key: choice[key] for key in ("notation", "title", "note", "price", "clauses")}
    return models.ChoiceInfo(**words, structure=game.structure(action), sentence=game.say(room.state, action, seat))


@router.post("/tables/{table_id}/moves", tags=["Playing"], summary="Decide", responses=DONE)
async def move(at: AtTable, body: models.MoveOrder) -> models.Standing:
    """Answer the question `ply`, in notation or as data. The server is the only judge: an illegal move changes nothing."""
    notation = body.notation
    if notation is None:
        try:
            notation = at.room.game.write(at.room.game.from_structure(dict(body.action or {})))
        except SkylineError as error:
            raise refused(error) from error
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
    "leave": ("Leave", "A bot plays for your seat until you return."),
    "resign": ("Resign", "A bot plays for your seat to the end."),
    "return": ("Come back", "Take your seat back from the bot."),
}


def add_answer(do: AnswerKind, summary: str, words: str) -> None:
    """The door for what needs nothing but a key."""

    async def answer(at: AtTable, body: models.Order | None = None) -> models.Standing:
        order = body or models.Order()
        await acts.answer(at.tables, at.room, at.own(order.seat), do, order.key, at.seats)
        return standing(at.room)

    address = f"/tables/{{table_id}}/{do}"
    router.add_api_route(address, answer, methods=["POST"], tags=["Playing"], summary=summary, description=words, name=do, responses=DONE)


for _do, (_summary, _words) in ANSWERS.items():
    add_answer(_do, _summary, _words)
