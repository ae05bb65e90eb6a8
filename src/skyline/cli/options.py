"""From the words of the command line to a game and its options."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from skyline.engine import registry
from skyline.engine.errors import BadOption, UnknownGame
from skyline.engine.game import Game
from skyline.engine.options import Option
from skyline.engine.picture import Named

GameName = Annotated[str, typer.Argument(metavar="GAME", help="Name of the game; 'skyline games' lists them.")]
Players = Annotated[int, typer.Option("--players", "-p", help="Number of players (default: the game's own).", show_default=False)]
Solo = Annotated[str, typer.Option(metavar="POOL", help="Play alone, with this value of the game's solo option.", show_default=False)]
More = Annotated[list[str], typer.Option("--option", "-o", metavar="NAME=VALUE", show_default=False,
                                        help="An option of the game; 'skyline options GAME' lists them. After GAME "
                                             "they are flags, too: --NAME VALUE.")]  # fmt: skip
Pack = Annotated[str, typer.Option(metavar="PATH", help="Folder or file of TOML that replaces components.", show_default=False)]
Seed = Annotated[int | None, typer.Option(metavar="N", help="Any whole number; makes the game repeatable.", show_default=False)]

ON = "on"  # what a flag without a value says
SWITCH = {ON: "true", "off": "false"}
FLAGS = {"allow_extra_args": True, "ignore_unknown_options": True}  # of a command that takes the options of any game as flags


def finished_game(name: str) -> Game:
    """The game of that name, if it is offered. Raises UnknownGame."""
    game = registry.game(name)
    if not game.finished:
        raise UnknownGame(f"{game.title} is not finished yet; there are: {', '.join(item.id for item in registry.games())}")
    return game


def new_options(game: Game, players: int, solo: str, more: list[str], pack: str) -> dict[str, Any]:
    """The keywords of ``Game.new`` but for the seed. Raises BadOption."""
    options: dict[str, Any] = dict(parsed(game, text) for text in more)
    if not players and any(option.seats_players and options.get(option.name) for option in game.options):
        players = 1
    if solo:
        if players > 1:
            raise BadOption(f"--solo is for one player, not {players}")
        players = 1
        options[solo_option(game)] = solo
    game.settings(players, pack or None, options)
    return {**options, "players": players, "pack": pack or None}


def flags(words: list[str]) -> list[str]:
    """Flags that a command does not know itself as NAME=VALUE: ``--clock off``, ``--clock=off``, ``--sequential``. Raises BadOption."""
    out: list[str] = []
    for word in words:
        if word.startswith("--"):
            name, sign, value = word.removeprefix("--").partition("=")
            out.append(f"{name.replace('-', '_')}={value if sign else ON}")
        elif out and out[-1].endswith(f"={ON}"):
            out[-1] = f"{out[-1].removesuffix(ON)}{word}"
        else:
            raise BadOption(f"what is {word!r}? An option is written --NAME VALUE")
    return out


def solo_option(game: Game) -> str:
    """The option, not a mere switch, that only a solo game has. Raises BadOption."""
    for option in game.options:
        if option.players == (1,) and not is_switch(option):
            return option.name
    raise BadOption(f"{game.title} has no solo option")


def is_switch(option: Option) -> bool:
    return all(isinstance(choice, bool) for choice in option.choices)


def parsed(game: Game, text: str) -> tuple[str, Any]:
    """NAME=VALUE as the option's own type of value; a switch is on or off, true or false. Raises BadOption."""
    name, sign, value = text.partition("=")
    if not sign:
        raise BadOption(f"an option is written NAME=VALUE, not {text!r}")
    for option in game.options:
        if option.name == name:
            if is_switch(option):
                value = SWITCH.get(value.casefold(), value)
            return name, next((choice for choice in option.choices if str(choice).casefold() == value.casefold()), option.read(value))
    return name, value


def listed(game: Game) -> list[str]:
    """Every option of a game as lines: what it means, its clause, and what it can be, by name and group."""
    out: list[str] = []
    for option in game.options:
        counts = f" Players: {', '.join(map(str, option.players))}." if option.players else ""
        out.append(f"{option.name}: {option.help}.{counts} [{option.clause}]")
        group = ""
        for value in option.named or [Named(choice, str(choice)) for choice in option.choices]:
            if value.group != group:
                group = value.group
                out.append(f"  {group}")
            name = value.title if option.named else ""
            out.append(f"    {value.value!s:<10} {name:<10} {value.note}".rstrip())
    return out
