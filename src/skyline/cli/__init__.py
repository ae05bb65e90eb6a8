"""The command ``skyline``: the table in the browser and its backup, and play, replay, show, rules, simulate and check at the terminal."""

from __future__ import annotations

import io
import sys
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from skyline import __version__
from skyline.engine.errors import SkylineError

from . import backup, batch, play, replay, serve, show
from .options import FLAGS


class Commands(TyperGroup):
    """All commands; whatever Skyline refuses becomes one clear line and exit code 2."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except SkylineError as error:
            typer.echo(f"error: {error}", err=True)
            raise typer.Exit(2) from None


app = typer.Typer(cls=Commands, add_completion=False, no_args_is_help=True, pretty_exceptions_enable=False)
app.command("serve")(serve.serve)
app.command("backup")(backup.backup)
app.command("play", context_settings=FLAGS)(play.play)
app.command("replay")(replay.replay)
app.command("games")(show.games)
app.command("options")(show.options)
app.command("show")(show.show)
app.command("rules")(show.rules)
app.command("simulate", context_settings=FLAGS)(batch.simulate_games)
app.command("conformance")(batch.conformance)


def print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"skyline {__version__}")
        raise typer.Exit


Version = Annotated[bool, typer.Option("--version", callback=print_version, is_eager=True, help="Show the version.")]


@app.callback()
def skyline(version: Version = False) -> None:
    """City-building board games: play in the browser or the terminal, replay, look things up, simulate."""


def main() -> None:
    """The entry point of the command. Signs that the terminal does not know become question marks."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    app()
