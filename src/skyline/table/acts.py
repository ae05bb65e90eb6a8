"""What people do at a table: decide, take back, ask for a hint, ask why not. The server is the only judge."""

from __future__ import annotations

import secrets
from typing import Any

from skyline.engine.errors import SkylineError
from skyline.engine.steps import kind_of

from .refused import Refused, refused, sentence
from .room import Room
from .store import EntryKind
from .tables import DEFAULT_BOT, Tables

HINTS = 3
RESIGNED = "resigned"
STALE = "The table has moved on: look again."


def checked(room: Room, seat: int) -> None:
    """Raises Refused when nobody may act at this table now."""
    if room.status == "waiting":
        raise Refused(409, "The game has not begun: not all seats are taken.")
    if room.status == "over":
        raise Refused(409, "The game is over.")
    if not 0 <= seat < len(room.seats):
        raise Refused(403, "You have no seat at this table: you may watch.")


async def move(tables: Tables, room: Room, seat: int, notation: str, ply: int | None, key: str) -> None:
    """Decide for ``seat``. ``ply`` names the question that is answered; a repeated ``key`` is the same decision and taken once."""
    async with room.lock:
        name = f"{seat} {key}"
        if name in room.sitting.keys:
            return
        checked(room, seat)
        if room.bot_of(seat):
            raise Refused(409, "A bot plays for you: take your seat back first.")
        question = room.sitting.question(seat)
        if question is None or ply != question:
            raise Refused(409, STALE if question is not None else f"It is not your turn. {waiting(room)}")
        try:
            body = room.sitting.decision(seat, notation)
        except SkylineError as error:
            raise refused(error) from error
        await tables.append(room, seat, "decide", body, name)


def waiting(room: Room) -> str:
    names = [room.names()[seat] for seat in room.state.deciders()]
    return f"The table waits for {', '.join(names)}."


# ------------------------------------------------------------------ taking back
async def undo(tables: Tables, room: Room, seat: int, key: str, at_this_screen: list[int]) -> None:
    """Take back the last decision of ``seat`` where that is free; otherwise ask the others. Bots, and seats of the same person, agree."""
    async with room.lock:
        name = f"{seat} {key}"
        if name in room.sitting.keys:
            return
        checked(room, seat)
        if room.sitting.request is not None:
            raise Refused(409, "Somebody is asking for that already.")
        try:
            body = room.sitting.undoing(seat)
        except SkylineError as error:
            raise refused(error) from error
        others = [other for other in room.people() if other != seat and other not in at_this_screen]
        if room.sitting.match.free_undo(seat) or not others:
            await tables.append(room, seat, "undo", body, name)
        else:
            await tables.append(room, seat, "ask", {"needed": others}, name)


async def agree(tables: Tables, room: Room, seat: int, key: str) -> None:
    """Let somebody take back what they ask for; with the last consent it happens."""
    async with room.lock:
        if not await answered(tables, room, seat, "agree", f"{seat} {key}"):
            return
        request = room.sitting.request
        if request is not None and not request.open():
            await tables.append(room, request.seat, "undo", room.sitting.undoing(request.seat), f"{seat} {key} undo")


async def refuse(tables: Tables, room: Room, seat: int, key: str) -> None:
    """Do not let somebody take back what they ask for; whoever asked may also think better of it."""
    async with room.lock:
        await answered(tables, room, seat, "refuse", f"{seat} {key}")


async def answered(tables: Tables, room: Room, seat: int, answer: EntryKind, name: str) -> bool:
    """Write an answer to a request down; False when it was written before."""
    if name in room.sitting.keys:
        return False
    checked(room, seat)
    request = room.sitting.request
    if request is None or (seat not in request.open() and not (answer == "refuse" and seat == request.seat)):
        raise Refused(409, "Nobody asks you for anything.")
    await tables.append(room, seat, answer, {}, name)
    return True


# ------------------------------------------------------------------ leaving and coming back
async def leave(tables: Tables, room: Room, seat: int, key: str, for_good: bool) -> None:
    """Let a bot play on for ``seat``: until the person comes back, or for good (resigning)."""
    async with room.lock:
        if f"{seat} {key}" in room.sitting.keys:
            return
        checked(room, seat)
        standing = room.sitting.stand_ins.get(seat)
        if standing and not (for_good and standing.why != RESIGNED):
            raise Refused(409, "A bot plays for you already.")
        await tables.append(room, seat, "leave", {"bot": DEFAULT_BOT, "why": RESIGNED if for_good else "left"}, f"{seat} {key}")


async def come_back(tables: Tables, room: Room, seat: int, key: str) -> None:
    """Take the own seat back from the bot that played on. Who resigned does not come back."""
    async with room.lock:
        if f"{seat} {key}" in room.sitting.keys:
            return
        checked(room, seat)
        standing = room.sitting.stand_ins.get(seat)
        if standing is None:
            raise Refused(409, "Nobody plays for you.")
        if standing.why == RESIGNED:
            raise Refused(409, "You have resigned: the bot plays to the end.")
        await tables.append(room, seat, "return", {}, f"{seat} {key}")


# ------------------------------------------------------------------ asking
async def hint(tables: Tables, room: Room, seat: int) -> list[dict[str, Any]]:
    """The best choices by the advice of the game, each with how many points it is better than the worst one."""
    checked(room, seat)
    state, game = room.state, room.game
    if room.sitting.question(seat) is None:
        raise Refused(409, f"It is not your turn. {waiting(room)}")
    titles = {choice.notation: choice.title for choice in game.choices(state, seat, room.names())}
    try:
        rated = await tables.thinkers.rate(state, seat, secrets.randbits(32))
    except TimeoutError as error:
        raise Refused(503, "The hint takes too long; try again.") from error
    worst = rated[-1][1]
    best = [(game.write(action), value - worst) for action, value in rated[:HINTS]]
    return [{"notation": notation, "title": titles.get(notation, notation), "estimate": round(gain, 1)} for notation, gain in best]


def why_not(room: Room, seat: int, target: str) -> dict[str, Any]:
    """Why an element of the picture cannot be chosen: the reason and the clause that says so."""
    checked(room, seat)
    if room.sitting.question(seat) is None:
        return {"target": target, "reason": f"It is not your turn. {waiting(room)}", "clause": ""}
    state, game = room.state, room.game
    point = game.points[kind_of(state.pending(seat))]
    for option in range(point.size):
        action = int(point.base) + option
        if action not in state.menus[seat] and target in game.targets(state, action, seat):
            refusal = game.refusal(state, action, seat)
            return {"target": target, "reason": sentence(refusal.reason), "clause": refusal.clause}
    return {"target": target, "reason": f"That is not what is asked now: {game.ask(state, seat)[0]}.", "clause": point.clauses[0]}
