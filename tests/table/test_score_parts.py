"""The result shows where the points come from, part by part."""

from __future__ import annotations

import html
import re

import pytest

from skyline.table.frames.result import result_panels
from skyline.table.frames.score_parts import parts_panel
from skyline.table.rooms.room import Room
from table.old_tables import play_now


@pytest.mark.parametrize(("game", "players"), [("neom", 3), ("newyork", 1)])
def test_every_row_of_every_seat_is_shown_with_its_parts(game: str, players: int) -> None:
    room = Room(*play_now(game, players))
    panel = result_panels(room, -1, "wide")[-1]
    assert panel.id == "result-parts"
    for seat, (_, markup) in enumerate(panel.pieces):
        words = html.unescape(re.sub("<[^>]*>", "|", markup))
        for name, points, parts in room.game.score_sheet(room.state, seat):
            for label, value in [(name, points), *parts] if points or parts else parts:
                assert re.search(rf"\|{re.escape(label)}\|+{str(value).replace('-', '−')}\|", words), (name, label)


def test_tom_is_shown_too() -> None:
    room = Room(*play_now("newyork", 1))
    panel = parts_panel(room)
    assert panel is not None
    assert len(panel.pieces) == room.state.seats == 2


def test_there_is_no_panel_where_rows_have_no_parts() -> None:
    room = Room(*play_now("highrise", 3))
    assert parts_panel(room) is None
    assert result_panels(room, -1, "wide")[-1].id == "result-sheet"
