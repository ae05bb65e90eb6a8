"""A click on a player opens their board in the middle, for whoever asked for it and nobody else; the question goes on beside it."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from skyline.engine.picture import BOARD, LAYOUTS, WING
from skyline.table.frames.frame import frame_of
from skyline.table.rooms.room import Watcher
from table.test_secrecy import a_room, decide
from table.toolkit import Page, TableServer, Visitor, open_server

DRAWN = ("neom", "newyork", "highrise", "sprawl", "hustle")


@pytest.fixture
def server(sqlite_url: str) -> Iterator[TableServer]:
    with open_server(sqlite_url) as server:
        yield server


def three(server: TableServer, game: str) -> tuple[str, list[Visitor]]:
    """Three people at a table."""
    people = [server.visitor(name) for name in ("Ada", "Bo", "Cy")]
    table = people[0].table(["me", "link", "link"], game)
    for seat in (1, 2):
        people[0].invite(table, seat, people[seat])
    return table, people


def visit(page: Page, seat: int | None = None) -> dict[str, Any]:
    """Open a board, or go back; the page as it is then."""
    page.socket.send_text(json.dumps({"do": "visit", "seat": seat} if seat is not None else {"do": "visit"}))
    page.next_frame()
    return page.frame


def places(page: Page) -> dict[str, str]:
    return {panel["id"]: panel["place"] for panel in page.frame["panels"]}


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("game", DRAWN)
def test_a_board_opens_in_the_middle_and_what_lay_there_waits(server: TableServer, game: str, layout: str) -> None:
    table, (ada, _, _) = three(server, game)
    with ada.live(table, layout) as page:
        before, pieces, stood = page.frame, dict(page.pieces), places(page)
        assert before["visiting"] is None
        shown = visit(page, 1)
        opened = {*places(page)} - {*stood}
        assert shown["visiting"] == 1
        assert [places(page)[panel] for panel in opened] == [BOARD]
        assert {panel for panel, place in places(page).items() if place == BOARD} == opened
        assert all(places(page)[panel] == WING for panel, place in stood.items() if place == BOARD)
        assert (shown["ply"], shown["choices"], shown["prompt"]) == (before["ply"], before["choices"], before["prompt"])
        assert visit(page)["visiting"] is None
        assert (places(page), page.pieces) == (stood, pieces)


def test_one_board_after_the_other(server: TableServer) -> None:
    table, (ada, _, _) = three(server, "neom")
    with ada.live(table) as page:
        visit(page, 1)
        assert "city-visit-B-0" in page.ids()
        visit(page, 2)
        assert {"city-visit-C-0", "city-A-0"} <= page.ids()
        assert "city-visit-B-0" not in page.ids()


@pytest.mark.parametrize("seat", [0, 3, 99, -1])
def test_who_has_no_board_to_open_changes_nothing(server: TableServer, seat: int) -> None:
    """The own city lies there anyway, and there are no more than three seats."""
    table, (ada, _, _) = three(server, "neom")
    with ada.live(table) as page:
        pieces, stood = dict(page.pieces), places(page)
        visit(page, seat)
        assert (places(page), page.pieces) == (stood, pieces)


def test_a_board_stays_open_while_others_decide_and_shows_what_they_build(server: TableServer) -> None:
    table, people = three(server, "highrise")
    with people[0].live(table) as one, people[1].live(table) as two, people[2].live(table) as three_:
        pages = [one, two, three_]
        mover = next(page for page in pages if page.frame["ply"] is not None)
        watcher = next(page for page in pages if page is not mover)
        seat = mover.frame["seat"]
        visit(watcher, seat)
        mover.move()
        watcher.saw(1)
        assert watcher.frame["visiting"] == seat
        assert places(watcher)["visit"] == BOARD
        assert mover.frame["visiting"] is None


def test_a_game_without_boards_and_the_view_in_words_have_nothing_to_open(server: TableServer) -> None:
    ada = server.visitor()
    lots = ada.table(["me", "bot", "bot"])
    with ada.live(lots) as page:
        stood = places(page)
        visit(page, 1)
        assert places(page) == stood
    table, (ada, _, _) = three(server, "neom")
    with ada.live(table, "text") as page:
        visit(page, 1)
        assert set(places(page)) == {"text"}


def test_in_the_end_the_result_has_the_middle() -> None:
    room, dice, watcher = a_room("neom", 3, {}, 5), random.Random(1), Watcher([0])
    watcher.visit(room, 1)
    assert "visit" in {panel.id for panel in frame_of(room, watcher).panels}
    while not room.state.over:
        decide(room, dice)
    assert "visit" not in {panel.id for panel in frame_of(room, watcher).panels}
