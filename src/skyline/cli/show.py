"""``skyline games``, ``skyline options``, ``skyline show`` and ``skyline rules``: what there is to know without playing."""

from __future__ import annotations

from typing import Annotated

import typer

from skyline.engine import registry
from skyline.engine.errors import BadOption
from skyline.engine.game import Game
from skyline.engine.rulebook import clauses, search

from .options import GameName, Pack, finished_game, listed
from .screen import Screen

MOST_CLAUSES = 12


def credit(game: Game) -> str:
    """Whose game it is, and that this is not theirs."""
    published = f"published by {game.publisher} ({game.year})" if game.publisher else "a prototype"
    return f"{game.title}, a game by {game.designers}, {published}. Independent implementation."


def games() -> None:
    """List the games, with their designers and publishers."""
    screen = Screen()
    for game in registry.games():
        counts = f"{game.players[0]} to {game.players[-1]} players"
        screen.say(f"{game.id:<12}{credit(game)} {counts}.", indent=12)
    screen.say("The games belong to their designers and publishers, who have no part in this program.", "muted")


def options(game: GameName) -> None:
    """List the options of a game, and what each can be."""
    title = finished_game(game)
    screen = Screen()
    for line in listed(title) or [f"{title.title} has no options."]:
        screen.say(line, indent=26 if line.startswith("    ") else 2)


def show(
    game: GameName,
    kind: Annotated[str, typer.Argument(help="What kind of component.", show_default=False)] = "",
    key: Annotated[list[str] | None, typer.Argument(help="Its number or name.", show_default=False)] = None,
    pack: Pack = "",
) -> None:
    """Explain a component, given its kind and its number or name. Without a key, list them all."""
    title = finished_game(game)
    screen = Screen()
    gallery = title.face.gallery(pack)
    if key:
        screen.say(title.face.explain(kind, " ".join(key), pack), indent=11)
    elif kind in gallery:
        for line in gallery[kind].values():
            screen.say(line, indent=5)
    elif kind:
        raise BadOption(f"{title.title} has no {kind!r} to show; it has: {', '.join(gallery)}")
    else:
        for name, items in gallery.items():
            screen.say(f"{name:<10}{len(items)} of them; for example: skyline show {title.id} {name} {next(iter(items))}")


def rules(game: GameName, words: Annotated[list[str] | None, typer.Argument(help="A clause or words.", show_default=False)] = None) -> None:
    """Show a clause of the rules, or all clauses with these words. Without words, the contents."""
    title = finished_game(game)
    screen = Screen()
    if words:
        show_clauses(screen, title, " ".join(words), len(title.face.rules_text()))
        return
    for section in dict.fromkeys(clause.section for clause in clauses(title.face.rules_text())):
        screen.say(section)


def show_clauses(screen: Screen, game: Game, words: str, most: int = MOST_CLAUSES) -> None:
    """Print the clauses found. Raises BadOption if there are none."""
    found = search(game.face.rules_text(), words)
    if not found:
        raise BadOption(f"no clause of {game.title} has {words!r}")
    for clause in found[:most]:
        screen.say(clause.plain(), indent=4)
    if len(found) > most:
        screen.say(f"... and {len(found) - most} more: give more words.", "muted")
