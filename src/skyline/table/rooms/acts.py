"""What people do at a table: decide, take back, ask for a hint, ask why not. The server is the only judge."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from skyline.engine.errors import SkylineError
from skyline.engine.reasons import preference
from skyline.engine.steps import kind_of

from ..refusals import Overtaken, Refused, refusal_of, sentence
from ..store.tokens import new_seed
from .room import LEFT, AnswerKind, Room
from .sitting import RESIGNED, UndoRequest
from .tables import DEFAULT_BOT, Tables

HINTS = 3
STALE = "The table has moved on: look again."
NOBODY_ASKS = "Nobody asks you for anything."
TRIES = 8  # to write a decision down while others write at the same time
LOG = logging.getLogger("skyline.table")


def check_may_act(room: Room, seat: int) -> None:
    """Raises Refused when nobody may act at this table now."""
    if room.status == "waiting":
        raise Refused(409, "The game has not begun: not all seats are taken.")
    if room.status == "over":
        raise Refused(409, "The game is over.")
    if not 0 <= seat < len(room.seats):
        raise Refused(403, "You have no seat at this table: you may watch.")


async def move(tables: Tables, room: Room, seat: int, notation: str, ply: int | None, key: str) -> None:
    """Decide for ``seat``. ``ply`` names the question that is answered; ``key`` is its idempotency key: repeated, it is taken once."""
    async with room.lock:
        for _ in range(TRIES):
            with suppress(Overtaken):  # by a seat that decides at the same time, at another worker: the question may still stand
                return await decide(tables, room, seat, notation, ply, f"{seat} {key}")
        raise Refused(409, STALE)


async def decide(tables: Tables, room: Room, seat: int, notation: str, ply: int | None, name: str) -> None:
    if name in room.sitting.idempotency_keys:
        return
    check_may_act(room, seat)
    if room.bot_of(seat):
        raise Refused(409, "A bot plays for you: take your seat back first.")
    question = room.sitting.question(seat)
    if question is None or ply != question:
        raise Refused(409, STALE if question is not None else f"It is not your turn. {waiting(room)}")
    try:
        body = room.sitting.decision(seat, notation)
    except SkylineError as error:
        raise refusal_of(error) from error
    await tables.append(room, seat, "decide", body, name)


def waiting(room: Room) -> str:
    names = [room.names()[seat] for seat in room.state.deciders()]
    return f"The table waits for {', '.join(names)}."


async def answer(tables: Tables, room: Room, seat: int, do: AnswerKind, key: str, at_this_screen: Sequence[int]) -> None:
    """What needs nothing but an idempotency key: taking back, answering, leaving and coming back."""
    match do:
        case "undo":
            await undo(tables, room, seat, key, at_this_screen)
        case "agree":
            await agree(tables, room, seat, key)
        case "refuse":
            await refuse(tables, room, seat, key)
        case "withdraw":
            await withdraw(tables, room, seat, key)
        case "leave" | "resign":
            await leave(tables, room, seat, key, do == "resign")
        case "return":
            await come_back(tables, room, seat, key)


# ------------------------------------------------------------------ taking back
async def undo(tables: Tables, room: Room, seat: int, key: str, at_this_screen: Sequence[int]) -> None:
    """Take back the last decision of ``seat`` where that is free; otherwise ask every other person of the table, also who is away.

    Bots, people who have resigned, and seats of the same person are not asked; where nobody is left to ask, it is taken back and noted.
    """
    async with room.lock:
        if any(f"{own} {key}" in room.sitting.idempotency_keys for own in (seat, *at_this_screen)):
            return
        name = f"{seat} {key}"
        check_may_act(room, seat)
        if room.sitting.undo_request is not None:
            raise Refused(409, "Somebody is asking for that already.")
        try:
            body = room.sitting.undoing(seat)
        except SkylineError as error:
            raise refusal_of(error) from error
        others = [other for other in room.persons() if other != seat and other not in at_this_screen]
        if room.sitting.match.free_undo(seat) or not others:
            await tables.append(room, seat, "undo", body, name)
        else:
            await tables.append(room, seat, "ask", {"needed": others}, name)


async def agree(tables: Tables, room: Room, seat: int, key: str) -> None:
    """Let somebody take back what they ask for; the last consent is the undo itself, so that nothing comes between them."""
    async with room.lock:
        request = asking(room, seat, f"{seat} {key}")
        if request is None:
            return
        if seat not in request.open():
            raise Refused(409, NOBODY_ASKS)
        if request.open() == [seat]:
            await tables.append(room, request.seat, "undo", room.sitting.undoing(request.seat), f"{seat} {key}")
        else:
            await tables.append(room, seat, "agree", {}, f"{seat} {key}")


async def refuse(tables: Tables, room: Room, seat: int, key: str) -> None:
    """Do not let somebody take back what they ask for."""
    async with room.lock:
        request = asking(room, seat, f"{seat} {key}")
        if request is None:
            return
        if seat not in request.open():
            raise Refused(409, "It is you who asks: withdraw the request instead." if seat == request.seat else NOBODY_ASKS)
        await tables.append(room, seat, "refuse", {}, f"{seat} {key}")


async def withdraw(tables: Tables, room: Room, seat: int, key: str) -> None:
    """No longer ask to take something back."""
    async with room.lock:
        if f"{seat} {key}" in room.sitting.idempotency_keys:
            return
        check_may_act(room, seat)
        if room.sitting.undo_request is None or room.sitting.undo_request.seat != seat:
            raise Refused(409, "You are not asking for anything that you could withdraw.")
        await tables.append(room, seat, "withdraw", {}, f"{seat} {key}")


def asking(room: Room, seat: int, name: str) -> UndoRequest | None:
    """The request that an answer is about; None when the answer was written before. Raises Refused when there is none."""
    if name in room.sitting.idempotency_keys:
        return None
    check_may_act(room, seat)
    if room.sitting.undo_request is None:
        raise Refused(409, NOBODY_ASKS)
    return room.sitting.undo_request


# ------------------------------------------------------------------ leaving and coming back
async def leave(tables: Tables, room: Room, seat: int, key: str, for_good: bool) -> None:
    """Let a bot play on for ``seat``: until the person comes back, or for good (resigning)."""
    async with room.lock:
        if f"{seat} {key}" in room.sitting.idempotency_keys:
            return
        check_may_act(room, seat)
        stand_in = room.sitting.stand_ins.get(seat)
        if stand_in and not (for_good and stand_in.why != RESIGNED):
            raise Refused(409, "A bot plays for you already.")
        await tables.append(room, seat, "leave", {"bot": DEFAULT_BOT, "why": RESIGNED if for_good else LEFT}, f"{seat} {key}")


async def come_back(tables: Tables, room: Room, seat: int, key: str) -> None:
    """Take the own seat back from the bot that played on. Who resigned does not come back."""
    async with room.lock:
        if f"{seat} {key}" in room.sitting.idempotency_keys:
            return
        check_may_act(room, seat)
        stand_in = room.sitting.stand_ins.get(seat)
        if stand_in is None:
            raise Refused(409, "Nobody plays for you.")
        if stand_in.why == RESIGNED:
            raise Refused(409, "You have resigned: the bot plays to the end.")
        await tables.append(room, seat, "return", {}, f"{seat} {key}")


# ------------------------------------------------------------------ asking
async def hint(tables: Tables, room: Room, seat: int) -> list[dict[str, Any]]:
    """The best choices by the advice of the game, each with its points by the bot's reckoning, less those of the best one.

    The best comes first, with the reason in words.
    """
    check_may_act(room, seat)
    state, names = room.state, room.names()
    if room.sitting.question(seat) is None:
        raise Refused(409, f"It is not your turn. {waiting(room)}")
    titles = {choice.notation: choice.title for choice in state.game.face.choices(state, seat, names)}
    try:
        rated = await tables.thinkers.rate(state, seat, new_seed())
    except Exception as error:  # whatever a bot may raise: the page stays at the table
        LOG.warning("no hint for table %s: %r", room.id, error)
        raise Refused(503, "There is no hint to be had just now; try again.") from error
    (best, most), *others = rated
    reason = preference(state, seat, best, others[0][0], most - others[0][1], names) if others else ""
    hints = [(state.game.write(action), round(min(0.0, value - most), 1) + 0.0) for action, value in rated[:HINTS]]  # never −0
    told = [{"notation": notation, "title": titles.get(notation, notation), "estimate": gain, "reason": ""} for notation, gain in hints]
    return [{**told[0], "reason": reason}, *told[1:]]


def why(room: Room, seat: int, notation: str) -> dict[str, Any]:
    """Whether ``seat`` may decide so now: in words what comes of it, or the reason why not and the clause that says so."""
    check_may_act(room, seat)
    state, game = room.state, room.game
    try:
        action = game.read(notation)
    except SkylineError as error:
        raise refusal_of(error) from error
    told = {"notation": game.write(action), "legal": False}
    if room.sitting.question(seat) is None:
        return {**told, "reason": f"It is not your turn. {waiting(room)}", "clause": ""}
    if action in state.menus[seat]:
        return {**told, "legal": True, "reason": f"It is allowed: {game.face.say(state, action, seat, room.names())}.", "clause": ""}
    refusal = game.refusal(state, action, seat, room.names())
    return {**told, "reason": sentence(refusal.reason), "clause": refusal.clause}


def why_not(room: Room, seat: int, target: str) -> dict[str, Any]:
    """Why an element of the picture cannot be chosen: the reason and the clause that says so."""
    check_may_act(room, seat)
    if room.sitting.question(seat) is None:
        return {"target": target, "reason": f"It is not your turn. {waiting(room)}", "clause": ""}
    state, game = room.state, room.game
    point = game.points[kind_of(state.pending(seat))]
    for option in range(point.size):
        action = int(point.base) + option
        if action not in state.menus[seat] and target in game.face.targets(state, action, seat):
            refusal = game.refusal(state, action, seat, room.names())
            return {"target": target, "reason": sentence(refusal.reason), "clause": refusal.clause}
    asked = f"That is not what is asked now: {game.face.ask(state, seat, room.names()).title}."
    return {"target": target, "reason": asked, "clause": game.clauses(state, point)[0]}
