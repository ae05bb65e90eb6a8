"""Where the points of a finished game come from: under each seat, the rows of its score sheet with everything that they are made of."""

from __future__ import annotations

from skyline.drawing.icons import ic
from skyline.drawing.markup import Markup, el
from skyline.drawing.memo import remembered
from skyline.drawing.scales import number
from skyline.engine.picture import Panel, Piece
from skyline.engine.record import LETTERS

from ..rooms.room import Room

Parts = tuple[tuple[str, int], ...]
Rows = tuple[tuple[str, int, Parts], ...]
TITLE = "Where the points come from"


def parts_panel(room: Room) -> Panel | None:
    """A panel with one part for each seat that opens on a click; None where the rows of this game say no more than their points."""
    sheets = [rows_of(room, seat) for seat in range(room.state.seats)]
    if not any(parts for rows in sheets for _, _, parts in rows):
        return None
    pieces = tuple(seat_parts(LETTERS[seat], name, rows) for seat, (name, rows) in enumerate(zip(room.names(), sheets, strict=True)))
    return Panel("result-parts", "result", pieces, title=TITLE)


def rows_of(room: Room, seat: int) -> Rows:
    return tuple((name, points, tuple(parts)) for name, points, parts in room.game.score_sheet(room.state, seat))


@remembered
def seat_parts(letter: str, name: str, rows: Rows) -> Piece:
    """The sheet of one seat; rows without points are left out."""
    key = f"result-parts-{letter}"
    summary = el("summary", Markup(ic(f"seat-{letter}", "ic-l")), el("span", name, class_="grow"), el("b", sum(row[1] for row in rows)))
    sections = [section(*row) for row in rows if row[1] or row[2]]
    return key, el("details", summary, el("div", sections, class_="score-rows num"), id=key, class_="score-parts")


def section(name: str, points: int, parts: Parts) -> Markup:
    listed = el("ul", [el("li", el("span", label), el("b", number(value))) for label, value in parts]) if parts else None
    return el("section", el("h3", name, el("b", number(points))), listed)
