"""The sheet of symbols that pictures of the game refer to."""

from __future__ import annotations

from functools import cache

from skyline.drawing.icons import symbol, use
from skyline.drawing.markup import Markup, el, join
from skyline.engine.words import SEATS

from ...rules.ground import SHAPE_LOTS, SHAPES
from . import offers, portraits, scenery, tiles
from .geography import LOT, bend, hit, lot, outline
from .icons import BADGES, ICONS, VOCATIONS, badge, coin, pages, rosette, vocation


def cube(letter: str) -> Markup:
    """A player's cube: the seat's mark on a light ring."""
    ring = el("circle", cx=12, cy=12, r=14.9, fill="var(--card)", stroke="var(--stroke)", stroke_width=0.8)
    return el("symbol", ring, use(f"seat-{letter}", 0, 0, 24), id=f"us-cube-{letter}", viewBox="-3.5 -3.5 31 31")


def touch(shape: int) -> Markup:
    """Where one points at a site, though nothing of it may be visible."""
    return el("path", d=hit(shape), fill="transparent", stroke="none", visibility="visible")


def site(shape: int) -> Markup:
    """A site to be chosen: its outline in the stroke of whoever uses it."""
    d = outline(SHAPE_LOTS[shape])
    return el("symbol", touch(shape), el("path", d=d, fill="none", stroke_linejoin="round"), id=f"us-site-{shape}", overflow="visible")


def razed(shape: int) -> Markup:
    """A site on which something would be demolished: hatched, with a wrecking ball."""
    lots = SHAPE_LOTS[shape]
    x, y = bend(lots)
    ball = el("circle", cx=x, cy=y, r=12, fill="var(--card)", stroke="var(--bad)", stroke_width=1.8)
    return el(
        "symbol",
        touch(shape),
        el("path", d=outline(lots), fill="url(#hatch)", stroke_dasharray="5 3", stroke_linejoin="round"),
        el("g", ball, use("us-wreck", x - 8, y - 8, 16), color="var(--bad)", stroke="none"),
        id=f"us-raze-{shape}",
        overflow="visible",
    )


def brackets(shape: int) -> Markup:
    """Four corners round a building, in the stroke of whoever uses them."""
    places = [lot(number) for number in SHAPE_LOTS[shape]]
    left, top = min(x for x, _ in places) - 1, min(y for _, y in places) - 1
    right, low = max(x for x, _ in places) + LOT + 1, max(y for _, y in places) + LOT + 1
    d = (
        f"M{left:g} {top + 9:g}V{top:g}h9M{right - 9:g} {top:g}H{right:g}v9M{right:g} {low - 9:g}V{low:g}h-9"
        f"M{left + 9:g} {low:g}H{left:g}v-9"
    )
    return el("symbol", el("path", d=d, fill="none"), id=f"us-last-{shape}", overflow="visible")


def plus() -> Markup:
    disc = el("circle", cx=12, cy=12, r=9.5, fill="var(--card)", stroke="var(--accent)", stroke_width=1.6)
    return disc + el("path", d="M7.6 12h8.8M12 7.6v8.8", stroke="var(--accent)", stroke_width=2, stroke_linecap="round")


@cache
def sheet() -> Markup:
    """All of them: board, tiles, cubes, sites, zones, vocations, icons and people."""
    return join(
        scenery.symbols(),
        tiles.symbols(),
        (cube(letter) for letter in SEATS[:4]),
        (site(shape) for shape in range(SHAPES)),
        (razed(shape) for shape in range(SHAPES)),
        (brackets(shape) for shape in range(SHAPES)),
        (offers.plot(size) for size in offers.SHOWN),
        (symbol(f"us-z-{zone}", badge(zone)) for zone in BADGES),
        (symbol(f"us-v-{name}", vocation(name)) for name in VOCATIONS),
        (symbol(f"us-{name}", body) for name, body in ICONS.items()),
        (symbol(f"us-pages-{count}", pages(count)) for count in range(1, 5)),
        symbol("us-coin", coin()),
        symbol("us-rosette", rosette()),
        symbol("us-plus", plus()),
        portraits.symbols(),
    )
