"""The sheet of symbols that pictures of the game refer to."""

from __future__ import annotations

from functools import cache

from skyline.drawing.markup import el, join

from . import cards, dice, rooms, squares, targets, trains
from .icons import all_icons
from .marks import symbol


@cache
def sheet() -> str:
    """All of them: icons, furniture and unit tiles, faces of cards, décor, dice, trains, patterns."""
    out = [symbol(name, 24, 24, body) for name, body in all_icons().items()]
    for module in (rooms, squares, cards, dice, trains, targets):
        out += [symbol(*one) for one in module.symbols()]
    return join(el("defs", squares.patterns()), out)
