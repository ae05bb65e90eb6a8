"""A way as a line with stations, for any game with a track: a row for each station, on it a square for each space, and dividers.

All rows are HTML and stand one below the other in a panel of their own; the look is in ``look.css``, from ``.way-row`` on. A square is the
target of choices: what is lit may be chosen, everything else is dimmed. A row with a single lit square is a target as a whole.
"""

from __future__ import annotations

from dataclasses import dataclass

from .icons import ic
from .markup import NOTHING, Markup, el
from .memo import remembered


@dataclass(frozen=True, slots=True)
class Square:
    """A space of the way: what it shows, and what it is called."""

    id: str
    drawn: Markup
    words: str
    style: str = ""  # classes of its ground, as on the board
    tag: str = ""  # what stopping there costs, on its corner
    seat: str = ""  # the letter of who stands there
    tip: str = ""  # what explains it
    name: str = ""  # of a square that has a line of its own: its name, and what it does
    note: str = ""


@dataclass(frozen=True, slots=True)
class Station:
    """A row of the way."""

    id: str
    squares: tuple[Square, ...]
    title: str = ""
    note: str = ""
    knot: bool = False  # something on the way that one passes, not a place to stop: a diamond
    ahead: bool = False  # the line is in the accent up to here
    far: bool = False  # nothing here can be chosen now: the row is low


@remembered
def station(row: Station) -> Markup:
    """A row: the mark on the line, the squares, and in words what the stop gives."""
    classes = "way-row way-stop" + " way-knot" * row.knot + " way-ahead" * row.ahead + " way-far" * row.far
    listed = not row.far and any(square.name for square in row.squares)
    if listed:
        return el(
            "div", el("i", class_="way-mark"), [listed_square(square) for square in row.squares], id=row.id, class_=f"{classes} way-list"
        )
    squares = el("span", [plain_square(square) for square in row.squares], class_="way-squares")
    words = el("span", el("b", row.title), el("small", row.note) if row.note else None, class_="way-words")
    return el("div", el("i", class_="way-mark"), squares, words, id=row.id, class_=classes)


def plain_square(square: Square) -> Markup:
    """A square as it lies on the board."""
    tag = el("em", square.tag) if square.tag else None
    seat = ic(f"seat-{square.seat}", "way-seat") if square.seat else None
    return framed(square, el("span", square.drawn, seat, tag, class_="way-face"))


def listed_square(square: Square) -> Markup:
    """A square with its name in a line of its own."""
    mark = ic(f"seat-{square.seat}") if square.seat else square.drawn
    return framed(square, el("span", mark, class_="way-sign"), el("b", square.name), el("small", square.note), line=True)


def framed(square: Square, *content: Markup | None, line: bool = False) -> Markup:
    shape = ("way-line" if line else "way-square") + " way-taken" * bool(square.seat)
    return el(
        "span", content, id=square.id, class_=f"{shape} {square.style}".rstrip(), role="img", aria_label=square.words,
        data_tip=square.tip or None,
    )  # fmt: skip


@remembered
def start(element: str, seat: str, words: str, ahead: bool) -> Markup:
    """Where the line begins: who stands there."""
    return el("div", ic(f"seat-{seat}", "way-mark"), el("span", words, class_="way-words"), id=element, class_=row_of("way-start", ahead))


@remembered
def divider(element: str, seat: str, words: str) -> Markup:
    """What changes between two stations."""
    mark = ic(f"seat-{seat}") if seat else NOTHING
    return el("div", el("span", mark, words, class_="way-words"), id=element, class_=row_of("way-divider", False))


def row_of(style: str, ahead: bool) -> str:
    return f"way-row {style}{' way-ahead' if ahead else ''}"
