"""Leaving, resigning, clocks and coming back; planning and what-if tables."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest

from skyline.table.rooms import acts
from skyline.table.rooms.tables import Tables
from table.toolkit import TableServer, Visitor, open_server

HOUR = 3600
YEAR = 365 * 24 * HOUR


@pytest.fixture
def server(sqlite_url: str) -> Iterator[TableServer]:
    with open_server(sqlite_url) as server:
        yield server


def newyork(server: TableServer, **more: Any) -> tuple[str, Visitor, Visitor]:
    """Two people at New York City."""
    ada, bo = server.visitor("Ada"), server.visitor("Bo")
    table = ada.table(["me", "link"], "newyork", **more)
    ada.invite(table, 1, bo)
    return table, ada, bo


def test_who_leaves_is_played_by_a_bot_until_they_come_back(server: TableServer) -> None:
    table, ada, bo = newyork(server)
    with ada.live(table) as one, bo.live(table) as other:
        away, stays = (one, other) if one.frame["ply"] is not None else (other, one)
        seat = away.frame["seat"]
        assert away.do(do="leave", key="l") == {"ok": "l"}
        stays.asked()
        assert stays.frame["seats"][seat]["away"] == "left"
        assert away.saw(1)["choices"] == []
        assert away.do(do="move", notation="stack 1", ply=0, key="m")["code"] == 409
        assert away.do(do="leave", key="l2")["code"] == 409
        stays.move()
        stays.asked()
        assert away.do(do="return", key="r") == {"ok": "r"}
        stays.when(lambda page: page.frame["seats"][seat]["away"] == "")
        assert away.do(do="return", key="r2")["code"] == 409


def test_who_resigns_does_not_come_back_and_the_game_goes_on(server: TableServer) -> None:
    table, ada, bo = newyork(server)
    with ada.live(table) as one, bo.live(table) as other:
        one.do(do="leave", key="l")
        one.do(do="resign", key="x")
        assert one.do(do="return", key="r")["code"] == 409
        while other.asked()["status"] != "over":
            other.move()
        assert other.frame["seats"][0]["away"] == "resigned"


def test_when_everybody_has_left_the_table_rests_until_somebody_comes_back(server: TableServer) -> None:
    table, ada, bo = newyork(server)
    with ada.live(table) as one, bo.live(table) as other:
        for page in (one, other):
            assert page.do(do="leave", key="l") == {"ok": "l"}
        other.when(lambda page: "rests until somebody comes back" in page.frame["prompt"]["title"])
        room = server.tables.rooms[table]
        now = time.time()
        assert (room.resting(now), room.bot_to_move(now)) == (True, None)
        assert other.do(do="return", key="r") == {"ok": "r"}
        other.asked()
        other.move()
        other.asked()
        assert {entry.seat for entry in room.sitting.course} == {0, 1}


def test_when_everybody_has_resigned_the_bots_play_to_the_end(server: TableServer) -> None:
    ada, bo = server.visitor("Ada"), server.visitor("Bo")
    table = ada.table(["me", "link"])
    ada.invite(table, 1, bo)
    with ada.live(table) as one, bo.live(table) as other:
        one.do(do="leave", key="l")
        for page in (other, one):
            assert page.do(do="resign", key="x") == {"ok": "x"}
        one.when(lambda page: page.frame["status"] == "over")


def test_when_the_clock_runs_out_a_bot_takes_the_seat(server: TableServer) -> None:
    table, ada, bo = newyork(server, clock=60)
    room = server.tables.rooms[table]
    with ada.live(table) as one, bo.live(table) as other:
        late, waits = (one, other) if one.frame["ply"] is not None else (other, one)
        seat = late.frame["seat"]
        deadline = late.frame["seats"][seat]["deadline"]
        assert 0 < deadline - time.monotonic() <= 60
        assert waits.frame["seats"][1 - seat]["deadline"] is None
        assert server.client.portal is not None
        server.client.portal.call(server.tables.check_clocks, deadline - 1)
        assert not room.sitting.stand_ins
        server.client.portal.call(server.tables.check_clocks, deadline + 1)
        waits.asked()
        assert waits.frame["seats"][seat]["away"] == "clock"
        late.when(lambda page: page.frame["seats"][seat]["away"] == "clock")
        assert late.do(do="return", key="r") == {"ok": "r"}


def test_who_comes_back_has_the_whole_time_again_and_not_more(server: TableServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server.tables, "wake_bots", lambda _: None)
    table, _ada, _bo = newyork(server, clock=60)
    tables, room = server.tables, server.tables.rooms[table]
    (seat,) = room.state.deciders()
    server.run(tables.check_clocks, time.monotonic() + 61)
    assert list(room.sitting.stand_ins) == [seat]
    server.run(acts.come_back, tables, room, seat, "r")
    deadline = room.deadline(seat) or 0.0
    assert 0 < deadline - time.monotonic() <= 60
    server.run(tables.check_clocks, deadline - 1)
    assert not room.sitting.stand_ins
    server.run(tables.check_clocks, deadline + 1)
    assert list(room.sitting.stand_ins) == [seat]


def test_the_clock_starts_when_the_game_begins(server: TableServer) -> None:
    ada, bo = server.visitor("Ada"), server.visitor("Bo")
    table = ada.table(["me", "link"], "newyork", clock=60)
    room = server.tables.rooms[table]
    room.opened -= 3600  # the other one comes an hour later
    ada.invite(table, 1, bo)
    (seat,) = room.state.deciders()
    assert (room.deadline(seat) or 0) > time.monotonic()


class Calendar:
    """The time of day, which somebody may set."""

    def __init__(self) -> None:
        self.ahead = 0.0
        self._time = time.time

    def __call__(self) -> float:
        return self._time() + self.ahead


@pytest.fixture
def calendar(monkeypatch: pytest.MonkeyPatch) -> Calendar:
    calendar = Calendar()
    monkeypatch.setattr(time, "time", calendar)
    return calendar


@pytest.mark.parametrize("step", [-YEAR, -HOUR / 2, HOUR / 2, YEAR])
def test_setting_the_time_of_day_does_not_touch_running_clocks(server: TableServer, calendar: Calendar, step: float) -> None:
    table, ada, _bo = newyork(server, clock=HOUR)
    room = server.tables.rooms[table]
    (seat,) = room.state.deciders()
    deadline = room.deadline(seat) or 0.0
    calendar.ahead = step
    assert room.deadline(seat) == deadline
    with ada.live(table) as page:
        assert page.frame["seats"][seat]["deadline"] == deadline
        assert 0 < deadline - page.frame["now"] <= HOUR, "the page is told both times by the same clock"
        told = ada.get(f"/api/v1/tables/{table}").json()["seats"][seat]["deadline"]
        assert 0 < told - time.time() <= HOUR, "programs are told the time of day"
    server.run(server.tables.check_clocks, time.monotonic())
    assert not room.sitting.stand_ins
    server.run(server.tables.check_clocks, deadline + 1)
    assert list(room.sitting.stand_ins) == [seat]


RESTARTS = [(-YEAR, HOUR / 2, HOUR), (0, HOUR / 2, HOUR), (HOUR / 2, 0, HOUR / 2), (YEAR, -HOUR, 0)]


@pytest.mark.parametrize(("step", "least", "most"), RESTARTS)
def test_a_restart_takes_at_most_the_whole_time_and_gives_no_more(
    sqlite_url: str, calendar: Calendar, monkeypatch: pytest.MonkeyPatch, step: float, least: float, most: float
) -> None:
    async def nobody_looks(_: object) -> None:
        """Whose time is up keeps the seat, so that the test can see it."""

    with open_server(sqlite_url) as server:
        table, ada, bo = newyork(server, clock=HOUR)
        with ada.live(table) as one, bo.live(table) as other:
            (one if one.frame["ply"] is not None else other).move()
        cookie = ada.cookie
    calendar.ahead = step
    monkeypatch.setattr(Tables, "keep_time", nobody_looks)
    with open_server(sqlite_url) as server:
        again = server.visitor("Ada")
        again.cookie = cookie
        assert again.get(f"/table/{table}").status_code == 200
        room = server.tables.rooms[table]
        left = [deadline - time.monotonic() for seat in range(2) if (deadline := room.deadline(seat)) is not None]
        assert len(left) == 1
        assert least <= left[0] <= most


def test_a_table_in_trouble_stops_no_other_clock(server: TableServer, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = (newyork(server, clock=60)[0] for _ in range(2))
    write = server.tables.store.append

    async def append(table_id: str, *entry: Any) -> bool:
        if table_id == first:
            raise OSError("the disk is full")
        return await write(table_id, *entry)

    monkeypatch.setattr(server.tables.store, "append", append)
    server.run(server.tables.check_clocks, time.monotonic() + 61)
    assert not server.tables.rooms[first].sitting.stand_ins
    assert server.tables.rooms[second].sitting.stand_ins


def test_presence_survives_a_restart(sqlite_url: str) -> None:
    with open_server(sqlite_url) as server:
        table, ada, _bo = newyork(server)
        with ada.live(table) as one:
            one.do(do="leave", key="l")
        cookie = ada.cookie
    with open_server(sqlite_url) as server:
        again = server.visitor("Ada")
        again.cookie = cookie
        with again.live(table) as page:
            assert page.frame["seats"][0]["away"] == "left"
            assert page.do(do="return", key="r") == {"ok": "r"}


def test_planning_uses_only_what_the_seat_may_know_and_is_private(server: TableServer) -> None:
    ada, bo = server.visitor("Ada"), server.visitor("Bo")
    table = ada.table(["me", "link", "bot"], "neom")
    ada.invite(table, 1, bo)
    with ada.live(table) as page:
        hand = {piece for piece in page.pieces if piece.startswith("hand-")}
        url = ada.post(f"/table/{table}/plan", {"seat": 0, "name": "Ada"}).json()["url"]
        plan = url.rpartition("/")[2]
        with ada.live(plan) as planning:
            assert {piece for piece in planning.pieces if piece.startswith("hand-")} == hand
            assert planning.titles() == page.titles()
            assert planning.frame["title"].startswith("Plan: ")
            planning.move()
            planning.asked()
        true, guess = server.tables.rooms[table].state, server.tables.rooms[plan].row.start
        assert guess is not None
        assert guess["rng"] != true.encode()["rng"]
        assert page.frame["v"] == 0
    assert bo.get(url).status_code == 403
    assert bo.post(f"/table/{table}/plan", {"seat": 0}).status_code == 403
    with pytest.raises(ConnectionError, match="private"), bo.live(plan):
        pass


def test_a_finished_game_goes_on_from_any_moment(server: TableServer) -> None:
    ada = server.visitor("Ada")
    table = ada.post("/play", {"game": "newyork", "preset": 0, "name": "Ada"}).json()["url"].rpartition("/")[2]
    assert ada.post(f"/table/{table}/what-if", {"ply": 3}).status_code == 409
    with ada.live(table) as page:
        while page.asked()["status"] != "over":
            page.move()
    room = server.tables.rooms[table]
    last = len(room.sitting.course) - 1
    for ply in (0, last // 2, last):
        url = ada.post(f"/table/{table}/what-if", {"ply": ply, "name": "Ada"}).json()["url"]
        other = server.tables.rooms[url.rpartition("/")[2]]
        assert other.row.start is not None
        assert other.row.start["ply"] == ply
        with ada.live(other.id) as again:
            while again.asked()["status"] != "over":
                again.move()
    assert ada.post(f"/table/{table}/what-if", {"ply": last + 1}).status_code == 422
