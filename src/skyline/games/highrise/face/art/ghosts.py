"""What is not there yet: the piece that a choice would put where one points, and the way of a Mogul to there."""

from __future__ import annotations

from skyline.drawing.markup import NOTHING, Markup, el
from skyline.drawing.memo import remembered
from skyline.games.highrise.rules.buildings import EMPTY, building
from skyline.games.highrise.rules.sites import START_HEIGHT
from skyline.games.highrise.view import View

from . import ahead, ids, street, towers
from .city import frontage
from .geography import Chart

TO_BUILD = ("site", "start_building")
TO_STOP = ("move", "neutral_space")


def ghost(view: View, board: Chart, asked: str) -> Markup:
    """What the question puts on the board, by the id of its decision."""
    return drawn(board, to_build(view, asked), ahead.letter_of(view, view.order[0]) if asked in TO_STOP else "")


def to_build(view: View, asked: str) -> int:
    """The Building whose site is asked for."""
    if asked not in TO_BUILD:
        return EMPTY
    work = view.constructions[-1] if view.constructions else None
    return int(building(1 << work.seat, work.height) if work else building(1 << view.viewer, START_HEIGHT))


@remembered
def drawn(board: Chart, tower: int, mogul: str) -> Markup:
    shown = towers.tower(tower, *frontage(board)) if tower else street.standing(mogul, board.cell) if mogul else NOTHING
    return el("g", shown, id=ids.GHOST, data_ghost=True, class_="hr-ghost")
