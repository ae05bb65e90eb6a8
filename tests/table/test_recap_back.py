"""Since your last turn, after a connection broke: a page that comes back on a new socket is told what one that stayed knows."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from table.toolkit import Page, TableServer, Visitor, open_server


@pytest.fixture
def server(sqlite_url: str) -> Iterator[TableServer]:
    with open_server(sqlite_url) as server:
        yield server


def two(server: TableServer) -> tuple[str, list[Visitor]]:
    """Two people at High Rise, where one moves at a time."""
    people = [server.visitor(name) for name in ("Ada", "Bo")]
    table = people[0].table(["me", "link"], "highrise")
    people[0].invite(table, 1, people[1])
    return table, people


def turn(page: Page) -> None:
    """The page decides for as long as it is asked."""
    while page.frame["ply"] is not None and page.frame["status"] == "playing":
        seen = page.frame["v"]
        page.move()
        page.saw(seen + 1)


def sentences(page: Page) -> list[str]:
    return [told[1] for told in page.frame["since"]]


def test_who_was_away_is_told_what_the_others_did_meanwhile(server: TableServer) -> None:
    table, people = two(server)
    first = server.tables.rooms[table].state.decider()
    ada, bo = people[first], people[1 - first]
    with ada.live(table) as page:
        turn(page)
        assert sentences(page) == []
    with bo.live(table) as other:
        other.asked()
        turn(other)
    with ada.live(table) as page:
        told = page.frame["since"]
        assert page.frame["full"]
        assert told
        assert all(letter == "AB"[1 - first] for letter, *_ in told)
        assert {mark for _, _, _, marks, _ in told for mark in marks} & page.ids()


def test_who_comes_back_is_told_the_same_as_who_stayed(server: TableServer) -> None:
    """Also in the middle of the own turn, and by a server that was started anew."""
    table, people = two(server)
    first = server.tables.rooms[table].state.decider()
    ada, bo = people[first], people[1 - first]
    with ada.live(table) as stays, bo.live(table) as other:
        for _ in range(3):
            with ada.live(table) as goes:
                turn(stays)
                goes.saw(stays.frame["v"])
                assert goes.frame["since"] == stays.frame["since"]
            other.saw(stays.frame["v"])
            turn(other)
            stays.saw(other.frame["v"])
            with ada.live(table) as comes:
                assert comes.frame["since"] == stays.frame["since"] != []
        before = stays.frame["since"]
        stays.move()
        stays.saw(other.frame["v"] + 1)
        if stays.frame["ply"] is not None:
            assert stays.frame["since"] == before
        known = stays.frame
    server.tables.rooms.clear()
    with ada.live(table) as comes:
        assert (comes.frame["v"], comes.frame["since"]) == (known["v"], known["since"])


def test_only_what_is_new_travels_to_a_page_and_all_of_it_to_one_that_comes_back(server: TableServer) -> None:
    table, people = two(server)
    first = server.tables.rooms[table].state.decider()
    ada, bo = people[first], people[1 - first]
    with ada.live(table) as stays, bo.live(table) as other:
        turn(stays)
        other.saw(stays.frame["v"])
        turn(other)
        while stays.frame["v"] < other.frame["v"]:
            known = len(stays.frame["since"])
            got = stays.next_frame()
            assert got.get("sinceFrom", known) <= known
        with ada.live(table) as comes:
            assert comes.frame["since"] == stays.frame["since"]
            assert "sinceFrom" not in comes.frame
