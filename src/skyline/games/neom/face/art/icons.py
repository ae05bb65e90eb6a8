"""Symbols of the game on a grid of 24 by 24: Goods, tile types, money, points, protection."""

from __future__ import annotations

from skyline.drawing.icons import disc, p, poly, s, symbol, use
from skyline.drawing.markup import Markup, el, join
from skyline.drawing.shapes import readable

from ...rules.components import LUXURY, PROCESSED, RAW, TYPES

WHITE = "#fff"
SHORT = ("res", "com", "ind", "pub", "raw", "dis")  # by the places of the types: how their colours and symbols are called

# The outline of a token tells the tier: pentagon, hexagon, octagon.
TOKENS = {RAW: poly(5, 11.4, 12, 12.9), PROCESSED: poly(6, 11.3, rot=0), LUXURY: poly(8, 11.6, rot=22.5)}
COALS = "M5.6 16.6 7 12.2l3-.9 1.3 2.2-.6 3.1zM11.6 16.6l.8-4.2 3.4-.6 2.7 4.8zM8.6 10.2l1.5-2.8 3.4-.2 1.8 3.2-3.2 1.1z"
FLAME = "M12.4 5.2c.5 2.9 4.3 4.3 4.3 8.2a4.7 4.7 0 0 1-9.4 0c0-2 1-3.1 1.8-4.3.3 1.3.8 1.9 1.5 2.2-.2-2.4.4-4.6 1.8-6.1z"
LUMPS = "M9.4 11.4l1.5-.7.9 1.4-1.3 1zM13.4 13.3l1.7-.5.5 1.6-1.5.6zM12.6 9.4l1.3-.2.4 1.1-1.2.3zM9.3 14.3l1-.2.4 1-1.1.3z"
PINS = "M10 8V5.8M14 8V5.8M10 18.2V16M14 18.2V16M8 10H5.8M8 14H5.8M18.2 10H16M18.2 14H16"
CAR = "M4.8 13.9c.3-1.5 1.4-1.9 3.2-2.1l2.5-2.4h4.3l2.5 2.3c1.3.2 2 .8 2 2.2v1.2H4.8z"
BOTTLE = "M10.3 5.6h3.4v2.2l1.7 2.2v7.2a1 1 0 0 1-1 1H9.6a1 1 0 0 1-1-1V10l1.7-2.2z"
COILS = "M7.2 9.2c3-2 6.6-2 9.6 0M7.2 12c3-2 6.6-2 9.6 0M7.2 14.8c3-2 6.6-2 9.6 0M7.2 8v8M16.8 8v8"


def _wheel(x: float, colour: str) -> Markup:
    return el("circle", cx=x, cy=15.2, r=1.7, fill=WHITE, stroke=colour)


# Good: tier, colour of the token, glyph
GOODS: dict[str, tuple[int, str, Markup]] = {
    "coal": (RAW, "#3A3E44", p(COALS, WHITE)),
    "natural_gas": (
        RAW,
        "#2F86A8",
        p(FLAME, WHITE) + p("M12.1 12c.3 1.3 1.8 1.8 1.8 3.4a1.9 1.9 0 0 1-3.8 0c0-1.3 1.2-2 2-3.4z", "#2F86A8"),
    ),
    "oil": (
        RAW,
        "#4C3A58",
        p("M12 5.4c2.3 3.2 4.4 5.5 4.4 8.1a4.4 4.4 0 0 1-8.8 0c0-2.6 2.1-4.9 4.4-8.1z", WHITE)
        + s("M9.8 13.6a2.3 2.3 0 0 0 1.7 2.3", 1.3, "#4C3A58"),
    ),
    "ore": (RAW, "#9A5636", p("M6.4 16.4 8 10.6l3.2-3 4.4.9 2.3 4.4-1.3 3.5z", WHITE) + p(LUMPS, "#9A5636")),
    "stone": (RAW, "#817D74", p("M5.8 16.6v-3.3l1-.7h4.6v4zM12.2 16.6v-4h5l1 .8v3.2zM8.6 11.8V8.7l1.1-1h4.7l1 .9v3.2z", WHITE)),
    "wood": (RAW, "#76552F", p("M12 5.2l4.2 5.6h-2.2l2.9 3.7h-4v2.7h-1.8v-2.7h-4l2.9-3.7H7.8z", WHITE)),
    "concrete": (
        PROCESSED,
        "#8F8B82",
        p("M5.8 8.6h12.4v7H5.8zM7.6 10.2v3.8h3.4v-3.8zM13 10.2v3.8h3.4v-3.8z", WHITE, 'fill-rule="evenodd"'),
    ),
    "copper": (PROCESSED, "#B8652F", s(COILS, 1.5, WHITE)),
    "diamonds": (
        PROCESSED,
        "#3F9DB3",
        p("M8.6 7.4h6.8l2.6 3.4L12 17.4 6 10.8z", WHITE) + s("M6.4 10.8h11.2M10 7.6l-.9 3.2L12 16.8l2.9-6-.9-3.2", 0.9, "#3F9DB3"),
    ),
    "glass": (
        PROCESSED,
        "#4FA38D",
        p("M7 6.6h10v10.8H7z", WHITE) + s("M12 6.8v10.4M7.2 12h9.6", 1.1, "#4FA38D") + s("M8.6 10.4l2-2M13.6 15.8l2-2", 0.9, "#4FA38D"),
    ),
    "gold": (PROCESSED, "#C2900F", p("M8.9 8h6.2l2.7 7.8H6.2z", WHITE) + s("M8.2 13.4h7.6", 1, "#C2900F")),
    "lumber": (PROCESSED, "#A8702F", p("M5.8 8h12.4v2.2H5.8zM5.8 11h9.6v2.2H5.8zM5.8 14h12.4v2.2H5.8z", WHITE)),
    "plastics": (PROCESSED, "#BE4F73", p(BOTTLE, WHITE) + s("M8.8 12h6.4", 1, "#BE4F73")),
    "steel": (PROCESSED, "#5C7186", p("M6.8 6.8h10.4v2.5h-3.7v5.4h3.7v2.5H6.8v-2.5h3.7V9.3H6.8z", WHITE)),
    "electronics": (LUXURY, "#4553A6", p("M8 8h8v8H8z", WHITE) + s(PINS, 1.3, WHITE) + p("M10.4 10.4h3.2v3.2h-3.2z", "#4553A6")),
    "jewelry": (LUXURY, "#9C3C86", s("M12 17.8a4 4 0 1 1 .01 0z", 1.6, WHITE) + p("M9.6 5.4h4.8l1.4 2L12 10.6 8.2 7.4z", WHITE)),
    "sports_cars": (LUXURY, "#BE2F2A", p(CAR, WHITE) + _wheel(8.4, "#BE2F2A") + _wheel(15.8, "#BE2F2A")),
}

# Tile type: the outline of its badge, and the height at which a number stands inside
BADGES: dict[str, tuple[str, float]] = {
    "residential": ("M12 1.6 22.6 10v12.4H1.4V10z", 19),
    "commercial": ("M2.6 2.4h18.8l1.4 6.4a3.2 3.2 0 0 1-1.8 2.6v11H3v-11a3.2 3.2 0 0 1-1.8-2.6z", 19.5),
    "industrial": ("M1.6 22.4V11.8l6.6-4.4v4.4l6.6-4.4v4.4h1.4l.6-10.2h3.6l1 10.2v10.6z", 20.3),
    "public": ("M12 1.4 23 8v2.4h-1.6v9.4H23v2.6H1v-2.6h1.6v-9.4H1V8z", 18.6),
    "resource": ("M1.2 22.4 8.6 6.4l3.4 5.2 3.2-7.4 7.6 18.2z", 20.6),
    "disaster": ("M12 1.4l2.6 5.2 5.6-2-1.4 5.8 4.4 3.4-5 2.6.6 5.8-5.2-2.6-4.8 3.4-.6-5.8L2.4 15l4-4.2L4 5.2l5.6 1.4z", 16),
}

SHIELD = "M12 1.6 21 4.6v7.2c0 5.4-3.8 9-9 10.8-5.2-1.8-9-5.4-9-10.8V4.6z"
SHADE = 'stroke="rgba(0,0,0,.35)" stroke-width="1"'
SMALL_FLAME = "M12.3 6c.5 2.7 3.9 3.9 3.9 7.5a4.2 4.2 0 0 1-8.4 0c0-1.8.9-2.8 1.6-3.9.3 1.2.7 1.7 1.3 2-.1-2.2.4-4.2 1.6-5.6z"
STAR = "M12 6l1.7 3.9 4.2.4-3.2 2.8 1 4.1-3.7-2.2-3.7 2.2 1-4.1-3.2-2.8 4.2-.4z"
POUND = "M15.4 8.6a3.1 3.1 0 0 0-5.7 1.8c0 2.3.9 3.9-.9 6.3h6.9M8.4 12.7h5"
CLOUD = "M6.6 19a4.6 4.6 0 0 1-.6-9.16 5.8 5.8 0 0 1 11-1.24A5.2 5.2 0 0 1 17.6 19z"
BLAZE = "M12.4 1.2c.8 4.3 7 6.4 7 13a7.4 7.4 0 0 1-14.8 0c0-3.2 1.6-5 2.8-6.8.4 2 1.2 3 2.3 3.5-.3-3.8.6-7.3 2.7-9.7z"
WAVE = "M1.4 {y}c2.3-2.4 4.7-2.4 7 0s4.7 2.4 7 0 4.7-2.4 7.2-.2"


def _free(token: str) -> Markup:
    """A Good that need not be had."""
    outline = p(token, "var(--card)", 'stroke="var(--ink2)" stroke-width="1.6" stroke-dasharray="3.4 2.4"')
    return outline + s("M7.4 12.4 10.8 15.8 16.8 9", 2.2, "var(--good)")


ICONS: dict[str, Markup] = {
    "coin": disc(12, 12, 10.4, "#D9A93A", "#8F6A12", 1.2)
    + el("circle", cx=12, cy=12, r=7.9, fill="none", stroke="#8F6A12", stroke_opacity=0.45)
    + s(POUND, 1.8, "#5A4106"),
    "disc": disc(12, 12, 11.2, "#E2B546", "#7A5A0C", 1.5),
    "power": p("M13.6 1.8 4.6 13.6h5.8L9 22.2l10-12.8h-6.2z", "#E2A400", 'stroke="#7A5600" stroke-width="1.2" stroke-linejoin="round"'),
    "pollution": p(CLOUD, "var(--smoke)", SHADE) + s("M8 14.2c1.2-1 2.4-1 3.6 0s2.4 1 3.6 0", 1.3, WHITE),
    "fire": p(SHIELD, "var(--fire)", SHADE) + p(SMALL_FLAME, WHITE),
    "police": p(SHIELD, "var(--police)", SHADE) + p(STAR, WHITE),
    "flood": join(s(WAVE.format(y=y), 2.4, "var(--com-d)") for y in (7.5, 13, 18.5)),
    "blaze": p(BLAZE, "var(--fire)") + p("M12.2 11.6c.4 2 2.8 2.8 2.8 5.3a3 3 0 0 1-6 0c0-2 1.8-3 3.2-5.3z", "#F2BE45"),
    "road": p("M2 8h20v8H2z", "var(--road)", 'stroke="var(--case)" stroke-width="1.4"')
    + s("M4 12h3.4M10.3 12h3.4M16.6 12H20", 1.3, "var(--ink3)"),
    "income": s("M4.6 10.4A7.7 7.7 0 0 1 18.4 7.6M19.4 13.6A7.7 7.7 0 0 1 5.6 16.4", 2) + p("M19.9 3.6v5.6h-5.6zM4.1 20.4v-5.6h5.6z"),
    "now": s("M12 3v11M7.4 10 12 14.6 16.6 10", 2.2) + s("M5 20h14", 2.2),
    "star": p(
        "M12 1.8l3 6.5 7 .8-5.2 4.8 1.5 7-6.3-3.6-6.3 3.6 1.5-7L2 9.1l7-.8z",
        "#E2B546",
        'stroke="#7A5B08" stroke-width="1" stroke-linejoin="round"',
    ),
    "trade": s("M3 8.6h15M14.4 4.6l4 4-4 4M21 16H6M9.6 12l-4 4 4 4", 2),
    "corner": p("M2 2h7v7H2zM15 2h7v7h-7zM2 15h7v7H2zM15 15h7v7h-7z") + s("M5 9v6M19 9v6M9 5h6M9 19h6", 1.2),
    "alike": p("M2 6h9v12H2zM13 6h9v12h-9z", "currentColor", 'opacity=".8"') + s("M9 12h6", 2, "var(--card)"),
    "stone": p("M3 3h18v18H3z", "none", 'stroke="currentColor" stroke-width="2.2"')
    + p("M7 7h10v10H7z", "none", 'stroke="currentColor" stroke-width="1.1"'),
    "give": s("M5 12h14", 3),
    "free-raw": _free(TOKENS[RAW]),
    "free-processed": _free(TOKENS[PROCESSED]),
    "any-processed": p(TOKENS[PROCESSED], "var(--card)", 'stroke="var(--ink2)" stroke-width="1.6"')
    + s("M9.4 9.8a2.7 2.7 0 1 1 4 2.4c-1 .6-1.4 1.1-1.4 2.1M12 17.2v.01", 2, "var(--ink)"),
}


def token(good: str) -> Markup:
    """A Good token."""
    tier, colour, glyph = GOODS[good]
    outline = p(TOKENS[tier], colour, 'stroke="rgba(0,0,0,.28)" stroke-width=".7"')
    rim = p(poly(8, 9.9, rot=22.5), "none", 'stroke="#fff" stroke-opacity=".55" stroke-width=".8"')
    return outline + (rim + glyph if tier == LUXURY else glyph)


def emblem(kind: str) -> Markup:
    """The badge of a tile type."""
    fill = f"var(--{SHORT[TYPES.index(kind)]}-d)"
    return p(BADGES[kind][0], fill, 'stroke="var(--card)" stroke-width="1.4" stroke-linejoin="round" paint-order="stroke"')


def sheet() -> Markup:
    """All symbols of this module, called ``nm-coin``, ``nm-g-ore``, ``nm-t-res``."""
    goods = [symbol(f"nm-g-{good}", token(good)) for good in GOODS]
    types = [symbol(f"nm-t-{SHORT[TYPES.index(kind)]}", emblem(kind)) for kind in BADGES]
    return join(goods, types, [symbol(f"nm-{name}", body) for name, body in ICONS.items()])


def badge(place: int, x: float, y: float, size: float, number: str = "") -> Markup:
    """The badge of a type (by its place) in a picture, with a number inside."""
    drawn = use(f"nm-t-{SHORT[place]}", x, y, size)
    if not number:
        return drawn
    scale = size / 24
    foot = y + BADGES[TYPES[place]][1] * scale
    return drawn + readable(x + size / 2, foot, number, "nm-in", 11.5 * scale)
