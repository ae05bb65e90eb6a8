"""The registry: games are found by entry point, so that any installed package can bring one.

    [project.entry-points."skyline.games"]
    neom = "skyline.games.neom:GAME"
"""

from __future__ import annotations

import difflib
from importlib.metadata import entry_points

from .errors import UnknownGame
from .game import Game

GROUP = "skyline.games"
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
    return sorted({*_loaded, *(point.name for point in entry_points(group=GROUP))})


def _load(name: str) -> Game:
    for point in entry_points(group=GROUP):
        if point.name == name:
            loaded = point.load()
            if isinstance(loaded, Game) and loaded.id == name:
                return loaded
            raise UnknownGame(f"the entry point {name!r} of group {GROUP!r} is not a game of that name")
    like = difflib.get_close_matches(str(name), names(), 1)
    hint = f" Did you mean {like[0]!r}?" if like else ""
    raise UnknownGame(f"there is no game {name!r}.{hint} There are: {', '.join(names())}")
