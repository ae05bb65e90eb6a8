"""What a person may type when asked: a choice by number or notation, or one of the commands below."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from pathlib import Path

from skyline.bots.greedy import action_values
from skyline.engine.errors import BadOption, IllegalAction, SkylineError
from skyline.engine.reasons import in_lines, preference
from skyline.engine.rng import seeded
from skyline.engine.seat import Seat
from skyline.engine.typed import choice, command, explained

from .ending import show_sheet
from .screen import Screen
from .session import Session, draw
from .show import show_clauses

BEST = 3


class Reply(Enum):
    """What a typed line led to."""

    STAY = auto()  # the same question still stands
    DECIDED = auto()  # the game is at another place now
    LEAVE = auto()  # the person has had enough


def answer(session: Session, seat: int, line: str) -> Reply:
    """Carry out what was typed. Whatever is wrong with it is said, and nothing is lost."""
    if not line:
        return Reply.STAY
    try:
        action = choice(session.state, seat, line, COMMANDS)
        if action is None:
            word, _, rest = line.partition(" ")
            return COMMANDS[command(word, COMMANDS)](session, seat, rest.strip())
        session.match.decide(action, seat)
    except IllegalAction as error:
        refuse(session.screen, error)
    except SkylineError as error:
        session.screen.say(str(error), "bad")
    else:
        return Reply.DECIDED
    return Reply.STAY


def refuse(screen: Screen, error: IllegalAction) -> None:
    """Say what was wrong, which rule says so, and what is legal instead."""
    screen.say(f"Not allowed: {error.reason}." + (f" ('rules {error.clause}' shows the rule.)" if error.clause else ""), "bad")
    if error.legal:
        screen.say(f"Legal now: {', '.join(error.legal)}.", indent=2)


# ------------------------------------------------------------------ commands
def undo(session: Session, seat: int, _: str) -> Reply:
    """take back your last decision (and what others did after it)"""
    if not any(line.seat == seat and not line.forced for line in session.match.record.lines):
        raise BadOption("you have decided nothing yet that could be taken back")
    notation = session.match.undo(seat)
    session.read[seat] = min(session.read.get(seat, 0), len(session.match.log.public))
    session.notice = f"Taken back: {notation}."
    return Reply.DECIDED


def hint(session: Session, seat: int, _: str) -> Reply:
    """what the greedy bot likes best, why, and how many points worse others are"""
    state, game = session.state, session.game
    actions = state.stepwise(seat)
    world = Seat(state, seat).guess(seeded(int(state.ply)))
    values = action_values(world, seat, actions)
    (most, best), *others = sorted(zip(values, actions, strict=True), key=lambda pair: -pair[0])[:BEST]
    reason = preference(state, seat, best, others[0][1], most - others[0][0]) if others else ""
    rated = [(best, 0.0), *((action, round(value - most, 1)) for value, action in others)]
    choices = [(f"{actions.index(action) + 1:>3}  {game.face.say(state, action, seat)}", behind) for action, behind in rated]
    for line in in_lines(choices, reason):
        session.screen.say(line, indent=5)
    return Reply.STAY


def why(session: Session, seat: int, rest: str) -> Reply:
    """why NOTATION: the rule that forbids it"""
    state, game = session.state, session.game
    if not rest:
        raise BadOption(f"say what, for example: why {game.write(state.stepwise(seat)[0])}")
    action = choice(state, seat, rest, COMMANDS)
    if action is None:
        raise BadOption(f"{rest!r} is not a choice of {game.title}")
    if action in state.actions(seat):
        session.screen.say(f"It is allowed: {game.face.say(state, action, seat)}.")
        return Reply.STAY
    refusal = game.refusal(state, action, seat)
    session.screen.say(f"{refusal.reason[:1].upper()}{refusal.reason[1:]}.")
    if refusal.clause:
        show_clauses(session.screen, game, refusal.clause)
    return Reply.STAY


def rules(session: Session, _: int, rest: str) -> Reply:
    """rules CLAUSE or rules WORDS: search the rules"""
    if not rest:
        raise BadOption(f"say which, for example: rules {session.game.points[0].clauses[0]}")
    show_clauses(session.screen, session.game, rest)
    return Reply.STAY


def log(session: Session, seat: int, _: str) -> Reply:
    """everything that happened so far, as far as you may know"""
    for sentence in session.told(seat):
        session.screen.say(sentence, indent=2)
    return Reply.STAY


def show(session: Session, _: int, rest: str) -> Reply:
    """show NUMBER or NAME: all about a component"""
    session.screen.say(explained(session.game, rest, session.pack), indent=11)
    return Reply.STAY


def scores(session: Session, seat: int, _: str) -> Reply:
    """your points as your city stands, row by row"""
    show_sheet(session.screen, session.game, session.state, seat)
    return Reply.STAY


def table(session: Session, seat: int, _: str) -> Reply:
    """draw everything again"""
    draw(session, seat)
    return Reply.STAY


def save(session: Session, _: int, rest: str) -> Reply:
    """save or save FILE: write the game to a file"""
    before = session.file
    session.file = Path(rest) if rest else before
    try:
        keep(session)
    except BadOption:
        session.file = before
        raise
    session.screen.say(f"Saved to {session.file}.")
    return Reply.STAY


def leave(session: Session, _: int, __: str) -> Reply:
    """save and leave"""
    keep(session)
    session.screen.say(f"Saved to {session.file}.")
    session.screen.say(f"Go on with: skyline play {session.game.id} --resume {session.file}", indent=2)
    return Reply.LEAVE


def help_(session: Session, seat: int, _: str) -> Reply:
    """this list"""
    written = session.game.write(session.state.stepwise(seat)[0])
    session.screen.say(f"Type the number of a choice, or write the choice out: the first one is '{written}'. Or one of these:")
    for name, act in COMMANDS.items():
        session.screen.say(f"  {name:<8}{act.__doc__}", indent=10)
    session.screen.say("The first letters of a command are enough.", "muted")
    return Reply.STAY


COMMANDS: dict[str, Callable[[Session, int, str], Reply]] = {
    "undo": undo, "hint": hint, "why": why, "rules": rules, "log": log, "show": show, "scores": scores, "table": table,
    "save": save, "help": help_, "quit": leave,
}  # fmt: skip


def keep(session: Session) -> None:
    """Save the game to its file. Raises BadOption if that cannot be."""
    try:
        session.file.parent.mkdir(parents=True, exist_ok=True)
        session.match.save(session.file)
    except (OSError, ValueError) as error:
        raise BadOption(f"the game cannot be saved to {session.file}: {error}") from error
