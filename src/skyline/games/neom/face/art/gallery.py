"""Single components, large; the game's picture for a list of games; and the sheet of all symbols."""

from __future__ import annotations

from functools import cache

from skyline.drawing.icons import use
from skyline.drawing.markup import Markup, el, join

from ...rules.components import FIRST_CENTER, Components, Tile
from ...rules.wording import good_name
from ..catalogue import find_good
from . import city, icons, scenes, tiles
from .tiles import SIDE, SMALL, WHOLE, tile_art

XMLNS = "http://www.w3.org/2000/svg"
COVER = ((45, 112, 76, 42), (48, FIRST_CENTER, 66, 111), (20, 53, 43, 6))  # their roads join


@cache
def symbols() -> str:
    """All symbols that pictures of the game refer to."""
    return join(icons.sheet(), scenes.sheet(), tiles.sheet(), city.sheet())


def tile(shown: Tile) -> str:
    """One tile with everything that is on it."""
    drawn = Markup(tile_art(shown, WHOLE))
    return el("svg", drawn, xmlns=XMLNS, viewBox=f"0 0 {SIDE} {SIDE}", width=2 * SIDE, height=2 * SIDE, role="img", aria_label=shown.name)


def good(parts: Components, key: str) -> str:
    """One Good token."""
    place = find_good(parts, key)
    drawn = use(f"nm-g-{parts.goods[place]}", 0, 0, 24)
    return el("svg", drawn, xmlns=XMLNS, viewBox="0 0 24 24", width=132, height=132, role="img", aria_label=good_name(parts, place))


@cache
def cover(parts: Components) -> str:
    """Twelve tiles of a city."""
    edge = Markup('<use href="#nm-edge"/>')
    drawn = []
    for row, numbers in enumerate(COVER):
        for column, number in enumerate(numbers):
            art = tile_art(parts.tiles[number], SMALL)
            drawn.append(el("g", Markup(art), edge, transform=f"translate({column * SIDE} {row * SIDE})"))
    return el(
        "svg", drawn, xmlns=XMLNS, viewBox="0 7 528 382", width=260, height=188, preserveAspectRatio="xMidYMid slice", class_="framed",
        aria_hidden="true",
    )  # fmt: skip
