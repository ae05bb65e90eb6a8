"""``skyline play``: people against bots at the terminal."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any

import typer

from skyline.bots import names as bot_names
from skyline.engine.errors import BadOption
from skyline.engine.game import Game
from skyline.engine.match import Match, load
from skyline.engine.sheets import undone_words
from skyline.engine.steps import NOBODY

from .ending import show_result
from .options import GameName, More, Pack, Players, Seed, Solo, finished_game, flags, new_options
from .screen import Screen
from .session import HUMAN, Session, bot_decides, curtain, default_file, draw, next_seat
from .show import credit
from .talk import Reply, answer, keep, leave

RECENT = 8
Seats = Annotated[list[str], typer.Option("--seat", metavar="KIND", help="What plays each seat: human or a bot.", show_default=False)]
BotName = Annotated[str, typer.Option("--bot", help="The bot for all seats not given.")]
Resume = Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved game.", show_default=False)]
Save = Annotated[Path | None, typer.Option(metavar="FILE", help="Where to save the game.", show_default=False)]


def play(
    others: typer.Context, game: GameName, players: Players = 0, solo: Solo = "", seat: Seats = [], bot: BotName = "greedy",  # noqa: B006
    seed: Seed = None, option: More = [], pack: Pack = "", resume: Resume = None, save: Save = None,  # noqa: B006
) -> None:  # fmt: skip
    """Play against bots, or with friends at one screen."""
    title = finished_game(game)
    more = [*option, *flags(others.args)]
    if resume is None:
        options = new_options(title, players, solo, more, pack)
        session = begun(title, options, seed, seat, bot, save)
    else:
        if players or solo or more or seed is not None:
            raise BadOption("a resumed game has its own players, options and seed; give only --resume, --seat, --bot, --save and --pack")
        session = resumed(title, resume, seat, bot, pack, save)
    take_turns(session)


def kinds_of(given: list[str], players: int, bot: str, default: list[str]) -> list[str]:
    """Who plays each seat: as given, the rest bots; nothing given: the default. Raises BadOption."""
    if len(given) > players:
        raise BadOption(f"--seat was given {len(given)} times for {players} players")
    kinds = [*given, *[bot] * (players - len(given))] if given else default
    known = bot_names()
    for kind in kinds:
        if kind != HUMAN and kind not in known:
            raise BadOption(f"a seat is {HUMAN}, {' or '.join(known)}, not {kind!r}")
    return kinds


def begun(game: Game, options: dict[str, Any], seed: int | None, given: list[str], bot: str, save: Path | None) -> Session:
    """A new game."""
    players = options["players"] or game.default_players()
    kinds = kinds_of(given, players, bot, [HUMAN, *[bot] * (players - 1)])
    match = Match.new(game, seed=seed, names=kinds, **(options if HUMAN in kinds else game.unattended(options)))
    session = Session(match, kinds, Screen(game.face.styles), save or default_file(game))
    session.notice = f"{credit(game)} Seed {match.record.seed}. Type 'help' for what you can type."
    return session


def resumed(game: Game, file: Path, given: list[str], bot: str, pack: str, save: Path | None) -> Session:
    """A saved game, with the same people and bots unless others are given. Raises BadRecord or BadOption."""
    match = load(file, pack or None)
    if match.game is not game:
        raise BadOption(f"{file} is a game of {match.game.title}, not of {game.title}")
    if match.state.over:
        raise BadOption(f"this game is over; look at it with: skyline replay {file}")
    names = match.record.names
    players: int = match.record.settings["players"]
    known = len(names) == players and {HUMAN, *bot_names()}.issuperset(names)
    kinds = kinds_of(given, players, bot, names if known else [HUMAN, *[bot] * (players - 1)])
    match.record.names = kinds
    read = dict.fromkeys(range(len(kinds)), max(0, len(match.log.public) - RECENT))
    return Session(match, kinds, Screen(game.face.styles), save or file, read, notice=f"Resumed from {file}.")


def take_turns(session: Session) -> None:
    """Play until the game is over or a person leaves; nothing that was decided is lost."""
    try:
        while not session.state.over:
            seat = next_seat(session)
            if session.kinds[seat] != HUMAN:
                bot_decides(session, seat)
            elif turn(session, seat) is Reply.LEAVE:
                return
    except KeyboardInterrupt:
        leave(session, NOBODY, "")
        return
    finish(session)


def turn(session: Session, seat: int) -> Reply:
    """Ask a person until the game goes on; the end of the input means leaving."""
    if not curtain(session, seat):
        return leave(session, seat, "")
    draw(session, seat)
    while True:
        line = session.screen.ask("> ")
        reply = leave(session, seat, "") if line is None else answer(session, seat, line)
        if reply is Reply.DECIDED:
            with suppress(BadOption):  # a person who cannot save may still play
                keep(session)
        if reply is not Reply.STAY:
            return reply


def finish(session: Session) -> None:
    """Show the end of the game, and keep it."""
    people = session.people()
    screen, state = session.screen, session.state
    screen.clear()
    view = state.view(people[0] if len(people) == 1 else NOBODY)
    screen.show(session.game.face.spans(view, session.names(), screen.columns))
    show_result(screen, session.game, state, session.names(), people)
    if session.match.record.undone:
        screen.say(undone_words(session.match.record.undone), "muted")
    try:
        keep(session)
    except BadOption as error:
        screen.say(str(error), "bad")
    else:
        screen.say(f"Look at it again with: skyline replay {session.file}", "muted")
