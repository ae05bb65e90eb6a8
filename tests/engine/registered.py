"""Games that are known for a while."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from lots import GAME
from skyline.engine import registry
from skyline.engine.game import Game


@contextmanager
def registered(game: Game = GAME) -> Iterator[None]:
    """A game that is known inside this block only."""
    before = registry._loaded.get(game.id)
    registry.register(game)
    try:
        yield
    finally:
        registry._loaded.pop(game.id, None)
        if before is not None:
            registry.register(before)
