"""The registry: the games in the folder ``skyline.games``, and those that other installed packages bring by entry point.

    [project.entry-points."skyline.games"]
    lots = "lots:GAME"

Skyline's own games are found by their folders, so the source tree works without being installed.
"""

from __future__ import annotations

import difflib
import importlib
import pkgutil
from importlib.metadata import EntryPoint, entry_points

from .errors import UnknownGame
from .game import Game

GROUP = "skyline.games"  # the package with our own games, and the group of entry points for all others
_loaded: dict[str, Game] = {}


def register(game: Game) -> Game:
    """Make a game known in this process only: for notebooks and tests."""
    _loaded[game.id] = game
    return game


def game(name: str) -> Game:
    """The game of that name. Raises UnknownGame, naming those there are."""
    if name not in _loaded:
        _loaded[name] = _load(name)
    return _loaded[name]


def games(unfinished: bool = False) -> list[Game]:
    """All known games by name; those still in the making only if asked for."""
    found = [game(name) for name in names()]
    return [item for item in found if item.finished or unfinished]


def names() -> list[str]:
    return sorted({*_loaded, *installed()})


def installed() -> dict[str, str]:
    """Where each installed game is, by name, as ``module:attribute``. A name of our own cannot be taken over."""
    others = {point.name: point.value for point in entry_points(group=GROUP)}
    folders = pkgutil.iter_modules(importlib.import_module(GROUP).__path__)
    return {**others, **{folder.name: f"{GROUP}.{folder.name}:GAME" for folder in folders if folder.ispkg}}


def _load(name: str) -> Game:
    where = installed().get(name)
    if where is None:
        like = difflib.get_close_matches(str(name), names(), 1)
        hint = f" Did you mean {like[0]!r}?" if like else ""
        raise UnknownGame(f"there is no game {name!r}.{hint} There are: {', '.join(names())}")
    try:
        loaded = EntryPoint(name, where, GROUP).load()
    except (ImportError, AttributeError) as error:
        raise UnknownGame(f"the game {name!r} cannot be loaded from {where!r}: {error}") from error
    if isinstance(loaded, Game) and loaded.id == name:
        return loaded
    raise UnknownGame(f"{where!r} is not a game named {name!r}")
