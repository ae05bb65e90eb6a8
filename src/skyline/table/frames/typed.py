"""What people type in the text view: a choice by its number or in notation, or one of the commands below."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import get_args

from skyline.engine.errors import BadOption, SkylineError
from skyline.engine.reasons import in_lines
from skyline.engine.rulebook import search
from skyline.engine.steps import NOBODY
from skyline.engine.typed import choice, command, explained

from ..pages.reading import COMPONENTS, RULES, has
from ..refusals import Refused, refusal_of
from ..rooms import acts
from ..rooms.room import AnswerKind, Room, Watcher
from ..rooms.tables import Tables
from . import frame

MOST_CLAUSES = 12
Said = list[str]


@dataclass(frozen=True)
class Typist:
    """Who types, at which table, with the idempotency key that makes repeating it harmless."""

    tables: Tables
    room: Room
    watcher: Watcher
    key: str

    @property
    def seat(self) -> int:
        return self.watcher.seat


async def typed(tables: Tables, room: Room, watcher: Watcher, line: str, ply: int | None, key: str) -> Said:
    """Carry out what was typed in answer to the question ``ply``; what is to be said about it. Raises Refused."""
    seat, words = watcher.acting, line.split()
    if not words or f"{seat} {key}" in room.sitting.idempotency_keys:
        return []
    try:
        action = choice(room.state, seat, " ".join(words), COMMANDS) if room.playing() and seat != NOBODY else None
        if action is None:
            name = command(words[0], COMMANDS, FOR_GOOD)
            return await COMMANDS[name](Typist(tables, room, watcher, key), " ".join(words[1:]))
    except SkylineError as error:
        raise refusal_of(error) from error
    await acts.move(tables, room, seat, room.game.write(action), ply, key)
    return []


# ------------------------------------------------------------------ commands
def answering(do: AnswerKind, words: str) -> Callable[[Typist, str], Awaitable[Said]]:
    """The command that does what needs nothing but an idempotency key."""

    async def act(typist: Typist, _: str) -> Said:
        watcher = typist.watcher
        await acts.answer(typist.tables, typist.room, watcher.seat_for(typist.room, do), do, typist.key, watcher.seats)
        return []

    act.__doc__ = words
    return act


async def hint(typist: Typist, _: str) -> Said:
    """what the bot likes best, why, and how many points worse others are"""
    room, seat = typist.room, typist.seat
    best = await acts.hint(typist.tables, room, seat)
    numbers = {room.game.write(action): number for number, action in enumerate(room.state.stepwise(seat), 1)}
    return in_lines([(f"{numbers.get(item['notation'], '')}  {item['title']}", item["estimate"]) for item in best], best[0]["reason"])


async def why(typist: Typist, rest: str) -> Said:
    """why NOTATION: is it allowed, and which rule forbids it"""
    room, seat = typist.room, typist.seat
    acts.check_may_act(room, seat)
    if not rest:
        raise BadOption("say what, for example: why 1")
    action = choice(room.state, seat, rest, COMMANDS)
    if action is None:
        raise BadOption(f"{rest!r} is not a choice of {room.game.title}")
    told = acts.why(room, seat, room.game.write(action))
    clauses = search(room.game.face.rules_text(), told["clause"]) if told["clause"] and has(room.game, RULES) else []
    return [told["reason"], *(clause.plain() for clause in clauses)]


async def rules(typist: Typist, rest: str) -> Said:
    """rules CLAUSE or rules WORDS: search the rules"""
    game = typist.room.game
    if not rest:
        raise BadOption(f"say which, for example: rules {game.points[0].clauses[0]}")
    found = search(game.face.rules_text(), rest) if has(game, RULES) else []
    if not found:
        raise BadOption(f"no clause of {game.title} has {rest!r}")
    more = [f"... and {len(found) - MOST_CLAUSES} more: give more words."] if len(found) > MOST_CLAUSES else []
    return [*(clause.plain() for clause in found[:MOST_CLAUSES]), *more]


async def log(typist: Typist, _: str) -> Said:
    """everything that happened so far, as far as you may know"""
    return [sentence for _, sentence in frame.told(typist.room, typist.seat)]


async def show(typist: Typist, rest: str) -> Said:
    """show NUMBER or NAME: all about a component"""
    game = typist.room.game
    if not has(game, COMPONENTS):
        raise BadOption(f"{game.title} does not show its components")
    return explained(game, rest, typist.room.row.settings["pack"]).splitlines()


async def scores(typist: Typist, _: str) -> Said:
    """your points as they stand, row by row"""
    room, seat = typist.room, typist.seat
    if room.status == "waiting" or seat == NOBODY:
        raise Refused(403, "Only who plays has a score sheet of their own.")
    rows = room.game.score_sheet(room.state, seat)
    lines = [line for name, points, parts in rows for line in (f"{name}: {points}", *(f"    {label}: {value}" for label, value in parts))]
    return [*lines, f"Total: {sum(points for _, points, _ in rows)}"]


async def help_(_: Typist, __: str) -> Said:
    """this list"""
    how = "Type the number of a choice, or write the choice out. Or one of these; their first letters are enough:"
    return [how, *(f"{name}: {act.__doc__}" for name, act in COMMANDS.items())]


ANSWERS: dict[AnswerKind, str] = {
    "undo": "take back your last decision; where others have acted since, they are asked",
    "agree": "let somebody take back what they ask for",
    "refuse": "do not let them",
    "withdraw": "no longer ask to take your decision back",
    "leave": "let a bot play for you until you come back",
    "return": "take your seat back from the bot",
    "resign": "let a bot play for you to the end (write it out)",
}
FOR_GOOD = ("resign",)
COMMANDS: dict[str, Callable[[Typist, str], Awaitable[Said]]] = {
    **{do: answering(do, ANSWERS[do]) for do in get_args(AnswerKind)},
    "hint": hint, "why": why, "rules": rules, "log": log, "show": show, "scores": scores, "help": help_,
}  # fmt: skip
