"""The shapes that drawings are made of. Colours are tokens of the look, or whatever else fills an SVG shape.

``extra`` are further attributes as they stand; they and path data are written by drawings, never by people.
"""

from __future__ import annotations

from collections.abc import Iterable

from .markup import Child, Markup, el, esc, n

Point = tuple[float, float]
Size = tuple[float, float]  # width and height

ST = 'stroke="var(--stroke)" stroke-width=".7" stroke-linejoin="round"'


def corners(points: Iterable[Point]) -> str:
    """Straight lines through all points, as path data."""
    return "M" + "L".join(f"{n(x)} {n(y)}" for x, y in points)


def path(pts: Iterable[Point], fill: str, extra: str = ST) -> Markup:
    """A polygon."""
    return Markup(f'<path d="{corners(pts)}Z" fill="{fill}" {extra}/>')


def rect(x: float, y: float, w: float, h: float, fill: str, extra: str = "") -> Markup:
    """A rectangle, x and y its upper left corner."""
    return Markup(f'<rect x="{n(x)}" y="{n(y)}" width="{n(w)}" height="{n(h)}" fill="{fill}" {extra}/>')


def circ(x: float, y: float, r: float, fill: str, extra: str = "") -> Markup:
    """A disc."""
    return Markup(f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(r)}" fill="{fill}" {extra}/>')


def oval(x: float, y: float, rx: float, ry: float, fill: str, extra: str = "") -> Markup:
    """An ellipse."""
    return Markup(f'<ellipse cx="{n(x)}" cy="{n(y)}" rx="{n(rx)}" ry="{n(ry)}" fill="{fill}" {extra}/>')


def area(d: str, fill: str, extra: str = ST) -> Markup:
    """Any filled outline, from path data."""
    return Markup(f'<path d="{d}" fill="{fill}" {extra}/>')


def line(d: str, col: str = "var(--stroke)", w: float = 0.8, extra: str = "", cap: str = "round") -> Markup:
    """A stroke along path data."""
    ends = f'stroke-linecap="{cap}" stroke-linejoin="round"'
    return Markup(f'<path d="{d}" fill="none" stroke="{col}" stroke-width="{n(w, 2)}" {ends} {extra}/>')


def write(x: float, y: float, words: object, size: float = 13, fill: str = "var(--ink)", weight: int = 400, extra: str = "") -> Markup:
    """A line of text, y its base line. Take ``extra`` for text-anchor and class."""
    return Markup(f'<text x="{n(x)}" y="{n(y)}" font-size="{n(size)}" font-weight="{weight}" fill="{fill}" {extra}>{esc(words)}</text>')


def fit(words: str, width: float, size: float) -> str:
    """As much of the words as fits, by rough measure, into a width at a size of type; an ellipsis stands for the rest."""
    room = int(width / (size * 0.56))
    return words if len(words) <= room else words[: max(room - 1, 0)].rstrip() + "…"


def svg(size: Size, label: str, *content: Child) -> Markup:
    """A drawing as an element of its own; ``label`` is what a screen reader calls it."""
    return el("svg", *content, viewBox=f"0 0 {n(size[0])} {n(size[1])}", role="img", aria_label=label)
