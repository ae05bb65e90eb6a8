"""Single components, large; the game's picture for a list of games; and the sheet of all symbols."""

from __future__ import annotations

from functools import cache

from skyline.drawing import shapes
from skyline.drawing.markup import Markup, el, join
from skyline.drawing.shapes import document, ref, translate, use

from ...rules.components import FIRST_CENTER, Components, Tile
from ...rules.wording import good_name
from . import city, icons, scenes, tiles
from .tiles import SIDE, SMALL, WHOLE, tile_art

COVER = ((45, 112, 76, 42), (48, FIRST_CENTER, 66, 111), (20, 53, 43, 6))  # their roads join


@cache
def symbols() -> Markup:
    """All symbols that pictures of the game refer to."""
    return join(icons.sheet(), scenes.sheet(), tiles.sheet(), city.sheet())


def tile(shown: Tile) -> Markup:
    """One tile with everything that is on it."""
    return document((0, 0, SIDE, SIDE), 2 * SIDE, shown.name, tile_art(shown, WHOLE))


def good(parts: Components, place: int) -> Markup:
    """One Good token."""
    return document((0, 0, 24, 24), 132, good_name(parts, place), use(f"nm-g-{parts.goods[place]}", 0, 0, 24))


@cache
def cover(parts: Components) -> Markup:
    """Twelve tiles of a city."""
    drawn = []
    for row, numbers in enumerate(COVER):
        for column, number in enumerate(numbers):
            art = tile_art(parts.tiles[number], SMALL)
            drawn.append(el("g", art, ref("nm-edge"), transform=translate(column * SIDE, row * SIDE)))
    return shapes.cover((0, 7, 528, 382), drawn, class_="framed")
