"""The icons that all games share, drawn on a grid of 24 by 24: seats and the interface. Games add symbols of their own.

A page holds one sheet of symbols; pictures and text refer to them by id: ``seat-A``, ``i-undo``.
"""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

from .markup import Attribute, Child, Markup, el, join, n
from .memo import remembered
from .patterns import definitions
from .shapes import area, line
from .shapes import use as use


def poly(corners: int, r: float, cx: float = 12, cy: float = 12, rot: float = -90) -> str:
    """The outline of a regular polygon as path data; ``rot`` is where its first corner lies, -90 being the top."""
    angles = [(rot + 360 * i / corners) * pi / 180 for i in range(corners)]
    return "M" + "L".join(f"{n(cx + r * cos(a), 2)} {n(cy + r * sin(a), 2)}" for a in angles) + "Z"


def p(d: str, fill: str = "currentColor", extra: str = "", **attributes: Attribute) -> Markup:
    """A filled path; further attributes as for all shapes."""
    return area(d, fill, extra, **attributes)


def s(d: str, w: float = 1.8, col: str = "currentColor", extra: str = "", cap: str = "round", **attributes: Attribute) -> Markup:
    """A stroked path with round ends."""
    return line(d, col, w, extra, cap, **attributes)


def edged(d: str, fill: str, edge: str = "currentColor", w: float = 1.4) -> Markup:
    """A filled path with an edge."""
    return area(d, fill, 'stroke-linejoin="round"', stroke=edge, stroke_width=w)


def disc(x: float, y: float, r: float, fill: str = "currentColor", edge: str = "none", w: float = 0) -> Markup:
    """A disc with an edge."""
    return el("circle", cx=x, cy=y, r=r, fill=fill, stroke=edge, stroke_width=w)


def dot(x: float, y: float, r: float, fill: str = "currentColor") -> Markup:
    """A filled disc."""
    return el("circle", cx=x, cy=y, r=r, fill=fill)


def ring(r: float, w: float = 1.8) -> Markup:
    """A circle round the middle of the grid."""
    return el("circle", cx=12, cy=12, r=r, fill="none", stroke="currentColor", stroke_width=w)


# seat: its outline, the size of the letter and the height it stands at
_SEATS: dict[str, tuple[str, float, float]] = {
    "A": ("M12 1.5a10.5 10.5 0 1 1 0 21 10.5 10.5 0 0 1 0-21z", 12.5, 16.2),
    "B": ("M4.8 2.2h14.4q2.6 0 2.6 2.6v14.4q0 2.6-2.6 2.6H4.8q-2.6 0-2.6-2.6V4.8q0-2.6 2.6-2.6z", 12.5, 16.2),
    "C": ("M12 1.4 23 21.2H1z", 10.5, 17.6),
    "D": ("M12 .8 23.2 12 12 23.2.8 12z", 11.5, 16.2),
    "E": (poly(6, 11.6), 12.5, 16.2),
    "N": ("M3 7 12 2l9 5v10l-9 5-9-5z", 12.5, 16.2),
}
SEATS = tuple(_SEATS)
PALE_SEATS = "CE"  # their colours are light by day and by night: the letter stays dark
DARK_LETTER = "#2A1D00"

GOLD = 'stroke="#7A5B08" stroke-width="1.1" stroke-linejoin="round"'
_EYE = "M12 5C6.4 5 2.8 9.4 1.6 12c1.2 2.6 4.8 7 10.4 7s9.2-4.4 10.4-7C21.2 9.4 17.6 5 12 5z"
_RAYS = "M12 1.6v2.6M12 19.8v2.6M1.6 12h2.6M19.8 12h2.6M4.7 4.7l1.8 1.8M17.5 17.5l1.8 1.8M4.7 19.3l1.8-1.8M17.5 6.5l1.8-1.8"
_BOOK = "M12 6c-2.4-1.6-5.6-2-9-1.6v14.4c3.4-.4 6.6 0 9 1.6 2.4-1.6 5.6-2 9-1.6V4.4c-3.4-.4-6.6 0-9 1.6zM12 6v14.4"
_BEHIND = "M15.4 4.4a3.8 3.8 0 1 1 .6 7.4c1-2 1-5-.6-7.4zM17.6 20.4c.2-3.2-.8-5.2-2.2-6.6 4.4-.8 7.4 2 7.4 6.6z"

ICONS: dict[str, Markup] = {
    "arrow": s("M4 12h15M13 5.6 19.4 12 13 18.4", 2.2),
    "barred": ring(8.8, 2.2) + s("M6 6 18 18", 2.2),
    "bell": s("M6 17V11a6 6 0 0 1 12 0v6l1.6 2H4.4zM10 21.4h4", 1.8),
    "book": s(_BOOK, 1.7),
    "bot": s("M12 2.4v3.2M5 8.8h14v10.4H5zM2.4 12.4v3.4M21.6 12.4v3.4", 1.7)
    + dot(9.2, 13, 1.5)
    + dot(14.8, 13, 1.5)
    + s("M9.6 16.6h4.8", 1.4),
    "check": s("M4 12.6 9.6 18 20 6.4", 2.6),
    "clock": ring(9.2) + s("M12 6.6V12l3.6 2.2"),
    "close": s("M5.4 5.4 18.6 18.6M18.6 5.4 5.4 18.6", 2.4),
    "coins": s("M8.6 5.6a6.4 6.4 0 1 0 .01 0zM14.6 5.8a6.4 6.4 0 1 1 0 12.4", 1.9),
    "crown": p("M3 18.6 1.8 7.4l5.4 4L12 4l4.8 7.4 5.4-4L21 18.6z", "#D9A93A", GOLD),
    "down": s("M5 8.6 12 15.6 19 8.6", 2.2),
    "eye": s(_EYE, 1.7) + dot(12, 12, 3),
    "hand": s("M4 20V8.6l5-1.4v12M9 19V5.6l5.4-1v13.6M14.4 18V6.4l5.6 1v12.4", 1.6),
    "hint": s("M9 17.4c0-2-3-3.6-3-7.2a6 6 0 0 1 12 0c0 3.6-3 5.2-3 7.2zM9.6 20.6h4.8"),
    "home": p("M12 3 22 11.4h-3V21h-5v-6h-4v6H5v-9.6H2z"),
    "link": s("M9.6 14.4 14.4 9.6M8 10.6l-3 3a4.2 4.2 0 0 0 6 6l3-3M16 13.4l3-3a4.2 4.2 0 0 0-6-6l-3 3", 1.9),
    "moon": p("M20 14.2A8.6 8.6 0 0 1 9.8 4 8.8 8.8 0 1 0 20 14.2z"),
    "more": dot(5, 12, 2) + dot(12, 12, 2) + dot(19, 12, 2),
    "next": p("M4 4l10 8-10 8zM16 4h3.6v16H16z"),
    "pause": p("M5.6 4h4.4v16H5.6zM14 4h4.4v16H14z"),
    "people": dot(8.6, 8, 3.8) + p("M1.4 20.4c0-4.4 3-6.8 7.2-6.8s7.2 2.4 7.2 6.8z") + p(_BEHIND, extra='opacity=".55"'),
    "play": p("M6 3.6 20 12 6 20.4z"),
    "plus": s("M12 4v16M4 12h16", 2.6),
    "prev": p("M20 4 10 12l10 8zM4.4 4H8v16H4.4z"),
    "sun": dot(12, 12, 4.6) + s(_RAYS, 2),
    "swap": s("M7 20V5M3 9l4-4 4 4M17 4v15M13 15l4 4 4-4", 2.2),
    "undo": s("M8 5 3.6 9.4 8 13.8M4 9.4h10a5.4 5.4 0 0 1 0 10.8h-3", 2),
    "why": ring(9.4) + s("M9.2 9.4a2.9 2.9 0 1 1 4.3 2.5c-1 .6-1.5 1.2-1.5 2.3", 1.9) + dot(12, 17.2, 1.2),
}

LOGO = Markup(
    '<svg viewBox="0 0 26 26" aria-hidden="true">'
    '<path d="M3 23.5V12h5v11.5M8 23.5V6.5l3-2.5 3 2.5v17M14 23.5V10h4.5v13.5M18.5 23.5V15H23v8.5" fill="none" stroke="currentColor"'
    ' stroke-width="1.5" stroke-linejoin="round"/><path d="M1 23.5h24" stroke="currentColor" stroke-width="1.5" stroke-linecap="round"/>'
    '<path d="M11 4V1.5" stroke="var(--accent)" stroke-width="1.7"/>'
    '<path d="M10 9.5h2M10 12.5h2M10 15.5h2M10 18.5h2" stroke="var(--accent)" stroke-width="1.5"/></svg>'
)


def seat(letter: str) -> Markup:
    """The mark of a seat: a shape in its colour, and its letter."""
    outline, size, y = _SEATS[letter]
    ink = DARK_LETTER if letter in PALE_SEATS else "var(--seat-ink)"
    shape = el("path", d=outline, fill=f"var(--s{letter})", stroke=f"var(--s{letter}2)", stroke_width=1.2, stroke_linejoin="round")
    return shape + el("text", letter, x=12, y=y, text_anchor="middle", font_size=size, font_weight=700, fill=ink)


def symbol(name: str, *body: Child, box: str = "0 0 24 24") -> Markup:
    """A symbol that ``use`` and ``ic`` can refer to by its name."""
    return el("symbol", *body, id=name, viewBox=box)


def part(name: str, *body: Child) -> Markup:
    """A drawing in its own units that ``ref`` can refer to by its name; it may stick out of its place."""
    return el("symbol", *body, id=name, overflow="visible")


def inset(body: Markup, x: float, y: float, size: float) -> Markup:
    """An icon drawn out in a picture, where there is no sheet of symbols to refer to."""
    return el("svg", body, x=x, y=y, width=size, height=size, viewBox="0 0 24 24")


@cache
def shared() -> Markup:
    """The symbols and patterns of all games."""
    seats = [symbol(f"seat-{letter}", seat(letter)) for letter in SEATS]
    return join(definitions(), seats, [symbol(f"i-{name}", body) for name, body in ICONS.items()])


def sheet(symbols: str = "") -> Markup:
    """The element that holds all symbols of a page: the shared ones and a game's."""
    return el("svg", shared(), Markup(symbols), class_="symbols", width=0, height=0, aria_hidden="true")


@remembered
def ic(name: str, cls: str = "", label: str = "") -> Markup:
    """An icon in a line of text; with a ``label`` it is read out, otherwise it is only seen."""
    classes = f"ic {cls}" if cls else "ic"
    use_of = el("use", href=f"#{name}")
    if label:
        return el("svg", use_of, class_=classes, viewBox="0 0 24 24", role="img", aria_label=label)
    return el("svg", use_of, class_=classes, viewBox="0 0 24 24", aria_hidden="true")
