"""A screen that several people share comes back to the seat that it was with when its connection broke."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from lots import GAME as LOTS
from table.toolkit import TableServer, Visitor, open_server


@pytest.fixture
def server(sqlite_url: str) -> Iterator[TableServer]:
    with open_server(sqlite_url) as server:
        yield server


@pytest.fixture
def open_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game without secrets."""
    monkeypatch.setattr(type(LOTS), "keeps_secrets", lambda *_: False)


def shared(server: TableServer) -> tuple[str, Visitor]:
    """Two people at one screen; both have to bid."""
    ada = server.visitor("Ada")
    return ada.table(["me", "here"]), ada


def test_where_hands_are_secret_the_cover_asks_for_the_same_seat(server: TableServer) -> None:
    table, ada = shared(server)
    with ada.live(table) as page:
        assert page.frame["cover"]["seat"] == 0
        page.do(do="look", seat=5)
        page.socket.send_json({"do": "look", "seat": 1})
        assert page.until("seat", 1)["cover"] is None
    with ada.live(table, seat="1") as page:
        assert (page.frame["cover"]["seat"], page.frame["seat"], page.frame["ply"]) == (1, None, None)
        page.socket.send_json({"do": "look", "seat": 1})
        assert page.until("seat", 1)["ply"] is not None


@pytest.mark.usefixtures("open_hands")
def test_without_secrets_the_seat_is_simply_back(server: TableServer) -> None:
    table, ada = shared(server)
    with ada.live(table, seat="1") as page:
        assert (page.frame["seat"], page.frame["cover"]) == (1, None)
    with ada.live(table) as page:
        assert page.frame["seat"] == 0


def test_a_decision_that_was_under_way_arrives_though_the_cover_is_down(server: TableServer) -> None:
    table, ada = shared(server)
    move = {"do": "move", "notation": "bid 2", "ply": 0, "key": "k"}
    with ada.live(table, seat="1") as page:
        assert page.do(**move) == {"ok": "k"}
        assert [entry.seat for entry in server.tables.rooms[table].sitting.course] == [1]
        page.when(lambda page: (page.frame["cover"] or {}).get("seat") == 0)  # now it is the other one's turn
    with ada.live(table, seat="1") as page:  # and once more, since its answer was lost
        assert page.do(**move) == {"ok": "k"}
    assert len(server.tables.rooms[table].sitting.course) == 1


def test_who_waits_for_others_gets_their_own_seat_back(server: TableServer) -> None:
    ada, bo = server.visitor("Ada"), server.visitor("Bo")
    table = ada.table(["me", "here", "link"])
    ada.invite(table, 2, bo)
    with ada.live(table) as page:
        for seat in (0, 1):
            page.socket.send_json({"do": "look", "seat": seat})
            page.until("seat", seat)
            page.move("bid 1")
    with ada.live(table, seat="1") as page:
        assert page.frame["cover"]["seat"] == 1


@pytest.mark.usefixtures("open_hands")
@pytest.mark.parametrize("seat", ["1", "7", "-1", "x", "", "9" * 50, "²"])
def test_nobody_gets_a_seat_by_asking_for_it(server: TableServer, seat: str) -> None:
    ada, bo, eve = server.visitor("Ada"), server.visitor("Bo"), server.visitor("Eve")
    table = ada.table(["me", "link"])
    ada.invite(table, 1, bo)
    with ada.live(table, seat=seat) as one, eve.live(table, seat=seat) as other:
        assert (one.frame["seat"], other.frame["seat"]) == (0, None)
