"""The shapes that these drawings are made of, with further attributes by their names."""

from __future__ import annotations

from collections.abc import Iterable

from skyline.drawing.markup import Attribute, Child, Markup, el
from skyline.drawing.shapes import Point, corners

Mark = Markup
PAPER, PRINT = "#FFFDF8", "#23272D"  # of everything printed, by day and by night
WHITE = "#fff"


def box(x: float, y: float, wide: float, high: float, fill: str, **more: Attribute) -> Mark:
    """A rectangle by its upper left corner."""
    return el("rect", x=x, y=y, width=wide, height=high, fill=fill, **more)


def disc(x: float, y: float, radius: float, fill: str, **more: Attribute) -> Mark:
    return el("circle", cx=x, cy=y, r=radius, fill=fill, **more)


def filled(data: str, fill: str = "currentColor", **more: Attribute) -> Mark:
    """A filled outline."""
    return el("path", d=data, fill=fill, **more)


def edged(data: str, fill: str, stroke: str = "rgba(0,0,0,.4)", width: float = 0.9, **more: Attribute) -> Mark:
    """A filled outline with an edge."""
    return el("path", d=data, fill=fill, stroke=stroke, stroke_width=width, stroke_linejoin="round", **more)


def shape(points: Iterable[Point], fill: str, **more: Attribute) -> Mark:
    """A polygon."""
    return el("path", d=f"{corners(points)}Z", fill=fill, **more)


def stroked(data: str, color: str = "currentColor", width: float = 1.8, **more: Attribute) -> Mark:
    """A line, with round ends unless told otherwise."""
    ends: dict[str, Attribute] = {"stroke_linecap": "round", "stroke_linejoin": "round", **more}
    return el("path", d=data, fill="none", stroke=color, stroke_width=width, **ends)


def used(name: str, x: float, y: float, wide: float, high: float = 0, **more: Attribute) -> Mark:
    """A symbol in a frame; square unless a height is given."""
    return el("use", href=f"#{name}", x=x, y=y, width=wide, height=high or wide, **more)


def put(name: str, x: float, y: float) -> Mark:
    """A symbol without a size of its own."""
    return el("use", href=f"#{name}", x=x, y=y)


def words(x: float, y: float, text: object, size: float, **more: Attribute) -> Mark:
    """A line of text on its base line."""
    return el("text", str(text), x=x, y=y, font_size=size, **more)


def moved(x: float, y: float, *content: Child, **more: Attribute) -> Mark:
    """A group that is put somewhere."""
    return el("g", *content, transform=at(x, y), **more)


def at(x: float, y: float) -> str:
    return f"translate({number(x)} {number(y)})"


def number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def symbol(name: str, wide: float, high: float, *body: Child) -> Mark:
    """A symbol of the game, in a frame of that size; what stands out of it is seen. Without a size it is only put somewhere."""
    frame = f"0 0 {number(wide)} {number(high)}" if wide else None
    return el("symbol", *body, id=f"hh-{name}", viewBox=frame, overflow="visible")


def pattern(name: str, side: float, *body: Child, turn: int = 0) -> Mark:
    return el(
        "pattern", *body, id=f"hh-{name}", width=side, height=side, patternUnits="userSpaceOnUse",
        patternTransform=f"rotate({turn})" if turn else None,
    )  # fmt: skip
