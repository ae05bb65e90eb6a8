"""Pictures and choices as plain data: what a game draws for a seat, and what that seat may do about it.

A picture is made of panels, a panel of pieces, a piece is an element id and the markup of the element with that id. A piece is a pure
function of a few small values, so most of them are the same text as before; whoever shows a picture sends or redraws only those that
changed. What may be chosen travels beside the picture, never inside it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

Piece = tuple[str, str]

WIDE = "wide"
NARROW = "narrow"
LAYOUTS = (WIDE, NARROW)

# Where a panel stands: in the bar at the top, in the middle (the board), below it, in the left or the right column, or, small, in the
# wing: at the head of the right column, where what would lie in the middle waits while a question is about something else.
PLACES = ("bar", "board", "below", "left", "right", "wing")
BOARD, WING = "board", "wing"

# Panels that the page fills itself; a game only says where they stand.
CHOICES = "choices"
LOG = "log"


@dataclass(frozen=True, slots=True)
class Panel:
    """A part of the picture. With a ``size`` its pieces are SVG elements in a view box of that width and height, otherwise HTML."""

    id: str
    place: str
    pieces: tuple[Piece, ...] = ()
    size: tuple[int, int] | None = None
    title: str = ""  # its heading; with a size also what a screen reader calls the drawing
    note: str = ""  # small words at the end of the heading
    tab: str = ""  # on a narrow screen: the name of the tab that shows it; "" stands in the open
    bare: bool = False  # without the frame of a panel


@dataclass(frozen=True, slots=True)
class Picture:
    """The table from one seat, ready to be shown."""

    panels: tuple[Panel, ...]
    headline: str = ""  # how far the game is, in a few words


def staged(picture: Picture, stage: Sequence[str]) -> Picture:
    """The picture with the panels of the stage in the middle; what else would lie there waits in the wing.

    A panel of the stage that the game itself has put into the wing stays there: on a narrow screen there may be room for one only.
    """
    if not stage:
        return picture
    return replace(picture, panels=tuple(placed(panel, stage) for panel in picture.panels))


def placed(panel: Panel, stage: Sequence[str]) -> Panel:
    """A panel in the place that it has while the question is about the panels of the stage."""
    if panel.id in stage:
        return panel if panel.place in (BOARD, WING) else replace(panel, place=BOARD)
    return replace(panel, place=WING) if panel.place == BOARD else panel


# How an offer stands: it can be had, it can be had at somebody's price, it cannot be had (only what is left).
OK, PAY, NO = "ok", "pay", "no"
STATES = ("", OK, PAY, NO)


class Standing(NamedTuple):
    """How an offer stands, and in a few words why: "Diamonds from Juno", "Sell only: no plastics". Without a state nothing is said."""

    state: str = ""
    words: str = ""


NOTHING = Standing()


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal action as a person sees it."""

    notation: str
    title: str
    note: str = ""  # what comes of it
    price: str = ""  # what it costs or brings, as "£3" or "+£5"
    targets: tuple[str, ...] = ()  # ids of the elements of the picture that stand for it
    clauses: tuple[str, ...] = ()
    group: str = ""  # what several choices have in common: "Build on an empty plot"
    short: str = ""  # the choice within its group: "b5"
    standing: Standing = NOTHING
    rank: int = 0  # its group stands before those of a lower one


@dataclass(frozen=True, slots=True)
class Preset:
    """A mode that people start in one click: players and options in the form of ``Game.new``."""

    title: str
    players: int
    options: tuple[tuple[str, bool | int | str], ...] = ()


@dataclass(frozen=True, slots=True)
class Named:
    """A value of an option as people choose it: by its name."""

    value: bool | int | str
    title: str
    note: str = ""  # what it means
    group: str = ""  # values of one group are listed together
