"""``skyline replay``: a recorded game, decision by decision, as a spectator sees it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from skyline.engine import record as records
from skyline.engine.errors import BadOption, BadRecord
from skyline.engine.game import SPECTATOR
from skyline.engine.match import Match, load
from skyline.engine.proof import verify
from skyline.engine.record import LETTERS
from skyline.engine.sheets import undone_words
from skyline.engine.state import State

from .ending import show_result
from .options import Pack
from .screen import Screen

Ply = Annotated[int | None, typer.Option(metavar="N", help="The table after N decisions (default: the end).", show_default=False)]
Verify = Annotated[bool, typer.Option("--verify", help="Prove the game: play it from its seed alone and compare every draw.")]
Noted = Annotated[str, typer.Option("--hash", metavar="HEX", help="With --verify: the hash that the table showed at the start.")]
NOWHERE = -1
NOT_PROVED = 1  # the exit status


@dataclass(frozen=True)
class Moment:
    """The game after a number of decisions: the state, the decision that led to it, and how much had happened in public."""

    state: State
    decision: str
    told: int


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved game.")], ply: Ply = None, pack: Pack = "", prove: Verify = False,
    noted: Noted = "",
) -> None:  # fmt: skip
    """Look at a saved game; at a terminal, step through it. With --verify, prove it instead."""
    if noted and not prove:
        raise BadOption("--hash is for --verify")
    if prove:
        show_proof(file, pack, noted)
        return
    moments: list[Moment] = []
    match = load(file, pack or None, lambda so_far: moments.append(moment(so_far)))
    screen = Screen(match.game.face.styles)
    last = len(moments) - 1
    if ply is not None and not 0 <= ply <= last:
        raise BadOption(f"the game has {last} decisions; --ply goes from 0 to {last}, not {ply}")
    if ply is not None or not screen.interactive:
        show_moment(screen, match, moments, last if ply is None else ply)
    else:
        step_through(screen, match, moments)


def show_proof(file: Path, pack: str, noted: str) -> None:
    """Say what the record proves and what it does not; exit with a status of its own when it is refuted."""
    record = records.load(file)
    try:
        proof = verify(record, pack or None, noted)
    except BadRecord as error:
        typer.echo(f"Not proved: {error}", err=True)
        raise typer.Exit(NOT_PROVED) from None
    for sentence in proof.proved:
        typer.echo(f"Proved: {sentence}")
    for sentence in proof.unproved:
        typer.echo(f"Not proved: {sentence}")


def moment(match: Match) -> Moment:
    made = [match.record.lines[index] for index in match.decisions()]
    decision = f"{LETTERS[made[-1].seat]} {made[-1].notation}" if made else "the start"
    return Moment(match.state.clone(), decision, len(match.log.public))


def show_moment(screen: Screen, match: Match, moments: list[Moment], place: int) -> None:
    """The table at one moment, what had just happened, and the result if it is over."""
    now = moments[place]
    before = moments[place - 1].told if place else 0
    players = match.record.names or [f"seat {LETTERS[seat]}" for seat in range(match.record.settings["players"])]
    names = [*players, *match.game.virtual_players(match.record.settings)]
    screen.clear()
    screen.show(match.game.face.spans(now.state.view(SPECTATOR), names, screen.columns, screen.rows - 6))
    screen.say(f"Decision {place} of {len(moments) - 1}: {now.decision}", "strong")
    pack = str(match.record.settings["pack"])
    screen.say("  ".join(match.game.face.tell(event, pack) for event in match.log.public[before : now.told]), "muted")
    if now.state.over:
        show_result(screen, match.game, now.state, names, [])
        if match.record.undone:
            screen.say(undone_words(match.record.undone), "muted")


def step_through(screen: Screen, match: Match, moments: list[Moment]) -> None:
    """Forward and back until the viewer has seen enough."""
    place = 0
    show_moment(screen, match, moments, place)
    while True:
        line = screen.ask("n next, p previous, a number, e end, q quit > ")
        last = len(moments) - 1
        if line is None or line == "q":
            return
        places = {"": place + 1, "n": place + 1, "p": place - 1, "e": last, **{str(number): number for number in range(last + 1)}}
        wanted = places.get(line, NOWHERE)
        if not 0 <= wanted <= last:
            screen.say(f"Type n, p, e, q or a number from 0 to {last}.", "bad")
        else:
            place = wanted
            show_moment(screen, match, moments, place)
