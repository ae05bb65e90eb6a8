"""The shapes that drawings are made of. Colours are tokens of the look, or whatever else fills an SVG shape.

Further attributes are given by name, as to ``el``. ``extra`` takes those that never change as they stand, which is quicker: a constant,
in which nothing needs to be escaped. Pictures hold thousands of shapes, so they are written here without ``el``; whatever text comes in is
escaped all the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from .markup import Attribute, Child, Markup, attributed, el, esc, escape, n

Point = tuple[float, float]
Size = tuple[float, float]  # width and height
Box = tuple[float, float, float, float]  # left, top, width and height

ST = 'stroke="var(--stroke)" stroke-width=".7" stroke-linejoin="round"'
XMLNS = "http://www.w3.org/2000/svg"

_ATTRIBUTES = re.compile(r'\s*(?:[A-Za-z][\w-]*="[^"<>&]*"\s*)*').fullmatch


def corners(points: Iterable[Point]) -> str:
    """Straight lines through all points, as path data."""
    return "M" + "L".join([f"{n(x)} {n(y)}" for x, y in points])


def translate(x: float, y: float) -> str:
    """The transform that moves the origin there."""
    return f"translate({n(x)} {n(y)})"


@lru_cache(1024)
def _filled(fill: str) -> str:
    return f' fill="{escape(fill)}"' if fill else ""


@lru_cache(1024)
def _fixed(extra: str) -> str:
    if not _ATTRIBUTES(extra):
        raise ValueError(f"these are no attributes: {extra}")
    return f" {extra}" if extra else ""


def _more(extra: str, attributes: dict[str, Attribute]) -> str:
    return _fixed(extra) + attributed(attributes) if attributes else _fixed(extra)


def path(pts: Iterable[Point], fill: str = "", extra: str = ST, **attributes: Attribute) -> Markup:
    """A polygon."""
    return Markup(f'<path d="{corners(pts)}Z"{_filled(fill)}{_more(extra, attributes)}/>')


def rect(x: float, y: float, w: float, h: float, fill: str = "", extra: str = "", **attributes: Attribute) -> Markup:
    """A rectangle, x and y its upper left corner."""
    return Markup(f'<rect x="{n(x)}" y="{n(y)}" width="{n(w)}" height="{n(h)}"{_filled(fill)}{_more(extra, attributes)}/>')


def circ(x: float, y: float, r: float, fill: str = "", extra: str = "", **attributes: Attribute) -> Markup:
    """A disc."""
    return Markup(f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(r)}"{_filled(fill)}{_more(extra, attributes)}/>')


def oval(x: float, y: float, rx: float, ry: float, fill: str = "", extra: str = "", **attributes: Attribute) -> Markup:
    """An ellipse."""
    return Markup(f'<ellipse cx="{n(x)}" cy="{n(y)}" rx="{n(rx)}" ry="{n(ry)}"{_filled(fill)}{_more(extra, attributes)}/>')


def area(d: str, fill: str = "", extra: str = ST, **attributes: Attribute) -> Markup:
    """Any filled outline, from path data."""
    return Markup(f'<path d="{escape(d)}"{_filled(fill)}{_more(extra, attributes)}/>')


def line(d: str, col: str = "var(--stroke)", w: float = 0.8, extra: str = "", cap: str = "round", **attributes: Attribute) -> Markup:
    """A stroke along path data."""
    ends = f'stroke-linecap="{escape(cap)}" stroke-linejoin="round"'
    ink = f'fill="none" stroke="{escape(col)}" stroke-width="{n(w, 2)}"'
    return Markup(f'<path d="{escape(d)}" {ink} {ends}{_more(extra, attributes)}/>')


def write(
    x: float,
    y: float,
    words: object,
    size: float = 13,
    fill: str = "var(--ink)",
    weight: int = 400,
    extra: str = "",
    **attributes: Attribute,
) -> Markup:
    """A line of text, y its base line. Give ``text_anchor`` and ``class_`` by name."""
    type_ = f'font-size="{n(size)}" font-weight="{weight}"'
    return Markup(f'<text x="{n(x)}" y="{n(y)}" {type_}{_filled(fill)}{_more(extra, attributes)}>{esc(words)}</text>')


def caption(x: float, y: float, words: object, style: str, size: float = 0, **attributes: Attribute) -> Markup:
    """A line of text whose look is a class of the stylesheet, y its base line; without a size the class has one."""
    font = f' font-size="{n(size)}"' if size else ""
    more = attributed(attributes) if attributes else ""
    return Markup(f'<text x="{n(x)}" y="{n(y)}" class="{escape(style)}"{font}{more}>{esc(words)}</text>')


def readable(x: float, y: float, words: object, style: str, size: float, **attributes: Attribute) -> Markup:
    """A caption that is never too small to read: where the picture is shown small, it keeps eleven pixels and outgrows the rest."""
    return Markup(f'<g class="least" font-size="{n(size)}">{caption(x, y, words, style, 0, **attributes)}</g>')


def use(name: str, x: float, y: float, size: float, extra: str = "", **attributes: Attribute) -> Markup:
    """A symbol in a picture, in a square of its own."""
    place = f'x="{n(x, 2)}" y="{n(y, 2)}" width="{n(size, 2)}" height="{n(size, 2)}"'
    return Markup(f'<use href="#{escape(name)}" {place}{_more(extra, attributes)}/>')


def ref(name: str, **attributes: Attribute) -> Markup:
    """A symbol in a picture as it was drawn."""
    return Markup(f'<use href="#{escape(name)}"{attributed(attributes)}/>')


def fit(words: str, width: float, size: float) -> str:
    """As much of the words as fits, by rough measure, into a width at a size of type; an ellipsis stands for the rest."""
    room = int(width / (size * 0.56))
    return words if len(words) <= room else words[: max(room - 1, 0)].rstrip() + "…"


def svg(size: Size, label: str, *content: Child) -> Markup:
    """A drawing as an element of its own; ``label`` is what a screen reader calls it."""
    return el("svg", *content, viewBox=_view((0, 0, *size)), role="img", aria_label=label)


def document(box: Box, width: int, label: str, *content: Child) -> Markup:
    """A drawing as a document of its own, so wide on a page; ``label`` is what a screen reader calls it."""
    height = round(width * box[3] / box[2])
    return el("svg", *content, xmlns=XMLNS, viewBox=_view(box), width=width, height=height, role="img", aria_label=label)


def cover(box: Box, *content: Child, **attributes: Attribute) -> Markup:
    """The picture of a game on the shelf, 260 by 188: what is drawn fills it and is cut off at the edges."""
    return el(
        "svg", *content, xmlns=XMLNS, viewBox=_view(box), width=260, height=188, preserveAspectRatio="xMidYMid slice", aria_hidden="true",
        **attributes,
    )  # fmt: skip


def _view(box: Box) -> str:
    return " ".join(map(n, box))
