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
Variant = Annotated[str, typer.Option(metavar="NAME", help="A variant of the rules.", show_default=False)]
Sequential = Annotated[bool, typer.Option("--sequential", help="Decide one after another where the game offers it.")]
VIRTUAL = "toms"
Toms = Annotated[str, typer.Option(metavar="LEVEL", help="Virtual players, for games that have them; 'skyline options GAME' lists their "
                                  "levels. Without -p one player faces them.", show_default=False)]  # fmt: skip
More = Annotated[list[str], typer.Option("--option", "-o", metavar="NAME=VALUE", show_default=False,
                                        help="Any other option of the game; 'skyline options GAME' lists them.")]  # fmt: skip
Pack = Annotated[str, typer.Option(metavar="PATH", help="Folder or file of TOML that replaces components.", show_default=False)]
Seed = Annotated[int | None, typer.Option(metavar="N", help="Any whole number; makes the game repeatable.", show_default=False)]

SWITCH = {"on": "true", "off": "false"}


def finished_game(name: str) -> Game:
    """The game of that name, if it is offered. Raises UnknownGame."""
    game = registry.game(name)
    if not game.finished:
        raise UnknownGame(f"{game.title} is not finished yet; there are: {', '.join(item.id for item in registry.games())}")
    return game


def new_options(
    game: Game, players: int, solo: str, variant: str, sequential: bool, toms: str, more: list[str], pack: str
) -> dict[str, Any]:
    """The keywords of ``Game.new`` but for the seed. Raises BadOption."""
    options: dict[str, Any] = dict(parsed(game, text) for text in more)
    if variant:
        options["variant"] = variant
    if sequential:
        options["sequential"] = True
    if toms:
        players = players or 1
        options.update([parsed(game, f"{virtual_option(game)}={toms}")])
    if solo:
        if players > 1:
            raise BadOption(f"--solo is for one player, not {players}")
        players = 1
        options[solo_option(game)] = solo
    game.settings(players, pack or None, options)
    return {**options, "players": players, "pack": pack or None}


def solo_option(game: Game) -> str:
    """The option, not a mere switch, that only a solo game has. Raises BadOption."""
    for option in game.options:
        if option.players == (1,) and not is_switch(option):
            return option.name
    raise BadOption(f"{game.title} has no solo option")


def virtual_option(game: Game) -> str:
    """The option that names the virtual players. Raises BadOption."""
    if VIRTUAL in [option.name for option in game.options]:
        return VIRTUAL
    raise BadOption(f"{game.title} has no virtual players")


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
