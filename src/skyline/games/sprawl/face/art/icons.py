"""The icons of the game on a grid of 24: zones, vocations, tokens, and what lies on the table."""

from __future__ import annotations

from math import cos, pi, sin

from skyline.drawing.icons import dot, p, poly, s
from skyline.drawing.markup import Markup, el, join
from skyline.drawing.shapes import corners

from ...rules.components import KIND_NAMES
from ...rules.effects.others import VOCATION_WORDS

PAPER, PRINT = "#FFFDF8", "#23272D"  # cards keep a light ground by night
WHITE = "#fff"
ZONES = tuple(name.lower() for name in KIND_NAMES)

# ------------------------------------------------------------------ zones
BADGES = {
    "civ": "M12 1.4 23 8v2.4h-1.6v9.4H23v2.6H1v-2.6h1.6v-9.4H1V8z",
    "com": "M2.6 2.4h18.8l1.4 6.4a3.2 3.2 0 0 1-1.8 2.6v11H3v-11a3.2 3.2 0 0 1-1.8-2.6z",
    "ind": "M1.6 22.4V11.8l6.6-4.4v4.4l6.6-4.4v4.4h1.4l.6-10.2h3.6l1 10.2v10.6z",
    "res": "M12 1.6 22.6 10v12.4H1.4V10z",
    "park": "M12 1.4 18.6 9h-3l5 6.6h-6.8v6.8h-3.6v-6.8H3.4L8.4 9h-3z",
}


def badge(zone: str) -> Markup:
    """The sign of a zone; its outline tells it without its color."""
    return el(
        "path", d=BADGES[zone], fill=f"var(--us-{zone}-d)", stroke="var(--card)", stroke_width=1.4, stroke_linejoin="round",
        paint_order="stroke",
    )  # fmt: skip


# ------------------------------------------------------------------ vocations
ARCH = "M2.6 10.4a9.4 9.4 0 0 1 18.8 0V20a2.2 2.2 0 0 1-2.2 2.2H4.8A2.2 2.2 0 0 1 2.6 20z"
_BUS = "M6.6 7.2h10.8a1 1 0 0 1 1 1v8.4H5.6V8.2a1 1 0 0 1 1-1z"
_BANK = "M12 6.2 18.6 10v1.4H5.4V10zM6.6 12.4h2v4h-2zM11 12.4h2v4h-2zM15.4 12.4h2v4h-2zM5.4 17.2h13.2V19H5.4z"
# By vocation, the color of its plate and what stands on it.
VOCATIONS: dict[str, tuple[str, Markup]] = {
    "media": (
        "#4B4F55",
        p("M6 8.4h9.6v9.2H7.6A1.6 1.6 0 0 1 6 16z", WHITE)
        + p("M16.4 11H18v5.4a1.4 1.4 0 0 1-1.6 1.2z", WHITE, 'opacity=".7"')
        + s("M7.8 10.8h6M7.8 13.2h2.4M7.8 15.4h6M12 13.2h1.8", 1.1, "#4B4F55"),
    ),
    "finance": ("#7A5B08", p(_BANK, WHITE)),
    "transportation": (
        "#2F6B49",
        p(_BUS, WHITE) + p("M7.2 9h4v3h-4zM12.8 9h4v3h-4z", "#2F6B49") + dot(8.4, 17, 1.7, WHITE) + dot(15.6, 17, 1.7, WHITE)
        + s("M7 14.2h2M15 14.2h2", 1.2, "#2F6B49"),
    ),
    "education": (
        "#24619A",
        p("M12 6.6 20 10.2 12 13.8 4 10.2z", WHITE) + p("M7.6 12.8v3.4c2.6 2 6.2 2 8.8 0v-3.4L12 14.8z", WHITE)
        + s("M18.4 10.8v4.4", 1.3, WHITE),
    ),
    "energy": ("#9A5B00", p("M13.4 5.4 6.8 13.4h4.2L9.8 19.4l7-8.6h-4.4z", WHITE)),
    "tourism": (
        "#8A3468",
        p("M5.4 10.2h13.2v8.2H5.4z", WHITE) + s("M9.4 10V7.6h5.2V10", 1.6, WHITE) + s("M8.4 10.4v8M15.6 10.4v8", 1.1, "#8A3468"),
    ),
    "factory": ("#3E5A78", p("M5.2 18.6v-6.4l3.8-2.6v2.6l3.8-2.6v2.6h1.2l.4-5.8h2.2l.6 5.8h1.6v6.4z", WHITE)),
    "public_service": ("#A33A2A", p("M10 6.8h4v3.6h3.6v4H14V18h-4v-3.6H6.4v-4H10z", WHITE)),
}  # fmt: skip


def vocation(name: str) -> Markup:
    """An arched plate; the glyph says which vocation it is."""
    color, glyph = VOCATIONS[name]
    return el("path", d=ARCH, fill=color, stroke="rgba(0,0,0,.35)", stroke_width=0.8) + glyph


def vocation_icon(name: int) -> str:
    return f"us-v-{VOCATION_WORDS[name]}"


# ------------------------------------------------------------------ tokens, all round the middle of the grid
def star(r: float, inner: float, points: int) -> str:
    reach = [(r if i % 2 == 0 else inner, (i * 180 / points - 90) * pi / 180) for i in range(2 * points)]
    return corners((12 + far * cos(turn), 12 + far * sin(turn)) for far, turn in reach) + "Z"


def coin() -> Markup:
    """Under the number of a wealth row."""
    rim = el("circle", cx=12, cy=12, r=10.2, fill="#DDB04A", stroke="#7A5B08", stroke_width=1)
    return rim + el("circle", cx=12, cy=12, r=7.9, fill="none", stroke="#7A5B08", stroke_opacity=0.5, stroke_width=0.8)


def rosette() -> Markup:
    """Under the number of a prestige row."""
    return el("path", d=star(11.6, 9.6, 8), fill="#3C4677", stroke="#1C2247", stroke_width=0.9, stroke_linejoin="round")


_DOLLAR = "M15.2 9c-.6-1.3-1.8-1.8-3.2-1.8-1.8 0-3.2.9-3.2 2.4 0 3.4 6.5 1.6 6.5 4.9 0 1.6-1.5 2.5-3.3 2.5-1.6 0-2.9-.7-3.4-2M12 5.2v13.6"
_STAR = "M12 1.8l3 6.5 7 .8-5.2 4.8 1.5 7-6.3-3.6-6.3 3.6 1.5-7L2 9.1l7-.8z"
_SHEET = 'stroke="#4B463B" stroke-width="1.3" stroke-linejoin="round"'

ICONS: dict[str, Markup] = {
    "dollar": el("circle", cx=12, cy=12, r=9.8, fill="#D9A93A", stroke="#5A4106", stroke_width=1.5) + s(_DOLLAR, 1.6, "#4A3604"),
    "star": p(_STAR, "#C99A1C", 'stroke="#7A5B08" stroke-width="1" stroke-linejoin="round"'),
    "ballot": p("M3 11h18v10.6H3z", PAPER, 'stroke="#23272D" stroke-width="1.4" stroke-linejoin="round"')
    + p("M7.6 14h8.8v1.8H7.6z", PRINT)
    + p("M8.2 1.8h7.6V11H8.2z", "#E8A33C", 'stroke="#23272D" stroke-width="1.3"')
    + s("M10 6.2l1.5 1.6 2.7-3.4", 1.5, PRINT),
    "wreck": s("M4 22V3l12 2.6v5", 1.9) + dot(16, 15, 5.2) + s("M13.4 13.4a3 3 0 0 1 2-1.6", 1.2, "var(--card)"),
    "pawn": p("M6 22c0-5 3.6-5.6 4-10.4A4.8 4.8 0 1 1 14 11.6c.4 4.8 4 5.4 4 10.4z", "#E07B1F", 'stroke="#7A3A05" stroke-width="1.2"'),
    "favor": s("M2.4 9.4l4.2-3.2 5 1.8 5-1.8 5 3.6-3.4 6-6 4.4-6.6-4.6z", 1.7) + s("M11.6 8 8.4 11.8c1.6 1.4 3 .9 4-.4l4.6 4.4", 1.6),
    "ap": p(poly(6, 10.8), "var(--accent)"),
    "ap-aside": p(poly(6, 9.8), "var(--accent-wash)", 'stroke="var(--accent)" stroke-width="2.2"') + dot(12, 12, 3.6, "var(--accent)"),
    "ap-spent": p(poly(6, 9.9), "none", 'stroke="var(--ink3)" stroke-width="1.6" stroke-dasharray="3 2.4"'),
    "neighbors": p("M2 21V11l5-4 5 4v10z", "var(--us-res-d)") + p("M12.6 21V6l5-4 5 4v15z", "var(--us-com-d)")
    + p("M5.6 16h2.8v5H5.6zM16.2 15h2.8v6h-2.8z", "var(--card)"),
    "vocation": p(ARCH, "#24619A") + p(star(6, 2.8, 5), WHITE),
    "row": p("M2 9.600h20v5H2z", "var(--accent-line)") + p(star(7, 5.8, 8), "#3C4677"),
    "effect": p("M4.4 2.4h15.200v19.200H4.400z", PAPER, _SHEET) + s("M7.6 7h8.800M7.6 10.600h8.800M7.6 14.200h5.600", 1.4, "#4B463B"),
    "office": s("M3 21.400h18M5.400 21v-9M10 21v-9M14.400 21v-9M19 21v-9", 2) + p("M12 2.400 22 9.600H2z"),
}  # fmt: skip


# ------------------------------------------------------------------ permits: a stack of pages
def pages(count: int) -> Markup:
    """So many pages, one behind the other; the first has writing and a seal on it."""
    out = []
    for page in range(count):
        x, y = 1 + (count - 1 - page) * 2.6, 7 - (count - 1 - page) * 2
        out.append(el("rect", x=x, y=y, width=12.6, height=16.4, rx=1.4, fill=WHITE, stroke="#4B463B", stroke_width=1.1))
    out.append(s("M4 10.6h6.4M4 13.4h6.4", 1, "#4B463B") + s("M4 18.6h4.4", 1.8, "#B23A2E"))
    return join(*out)
