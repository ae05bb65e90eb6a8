"""Leaving, resigning, clocks and coming back; planning and what-if tables."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest

from skyline.table import acts
from table.house import Door, Visitor, open_house


@pytest.fixture
def door(sqlite_url: str) -> Iterator[Door]:
    with open_house(sqlite_url) as door:
        yield door


def newyork(door: Door, **more: Any) -> tuple[str, Visitor, Visitor]:
    """Two people at New York City."""
    ada, bo = door.visitor("Ada"), door.visitor("Bo")
    table = ada.table(["me", "link"], "newyork", **more)
    ada.invite(table, 1, bo)
    return table, ada, bo


def test_who_leaves_is_played_by_a_bot_until_they_come_back(door: Door) -> None:
    table, ada, bo = newyork(door)
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


def test_who_resigns_does_not_come_back_and_the_game_goes_on(door: Door) -> None:
    table, ada, bo = newyork(door)
    with ada.live(table) as one, bo.live(table) as other:
        one.do(do="leave", key="l")
        one.do(do="resign", key="x")
        assert one.do(do="return", key="r")["code"] == 409
        while other.asked()["status"] != "over":
            other.move()
        assert other.frame["seats"][0]["away"] == "resigned"


def test_when_everybody_has_left_the_table_rests_until_somebody_comes_back(door: Door) -> None:
    table, ada, bo = newyork(door)
    with ada.live(table) as one, bo.live(table) as other:
        for page in (one, other):
            assert page.do(do="leave", key="l") == {"ok": "l"}
        other.when(lambda page: "rests until somebody comes back" in page.frame["prompt"]["title"])
        room = door.tables.rooms[table]
        assert (room.resting(), room.bot_to_move()) == (True, None)
        assert other.do(do="return", key="r") == {"ok": "r"}
        other.asked()
        other.move()
        other.asked()
        assert {entry.seat for entry in room.sitting.course} == {0, 1}


def test_when_everybody_has_resigned_the_bots_play_to_the_end(door: Door) -> None:
    ada, bo = door.visitor("Ada"), door.visitor("Bo")
    table = ada.table(["me", "link"])
    ada.invite(table, 1, bo)
    with ada.live(table) as one, bo.live(table) as other:
        one.do(do="leave", key="l")
        for page in (other, one):
            assert page.do(do="resign", key="x") == {"ok": "x"}
        one.when(lambda page: page.frame["status"] == "over")


def test_when_the_clock_runs_out_a_bot_takes_the_seat(door: Door) -> None:
    table, ada, bo = newyork(door, clock=60)
    room = door.tables.rooms[table]
    with ada.live(table) as one, bo.live(table) as other:
        late, waits = (one, other) if one.frame["ply"] is not None else (other, one)
        seat = late.frame["seat"]
        deadline = late.frame["seats"][seat]["deadline"]
        assert 0 < deadline - time.time() <= 60
        assert waits.frame["seats"][1 - seat]["deadline"] is None
        assert door.client.portal is not None
        door.client.portal.call(door.tables.check_clocks, deadline - 1)
        assert not room.sitting.stand_ins
        door.client.portal.call(door.tables.check_clocks, deadline + 1)
        waits.asked()
        assert waits.frame["seats"][seat]["away"] == "clock"
        late.when(lambda page: page.frame["seats"][seat]["away"] == "clock")
        assert late.do(do="return", key="r") == {"ok": "r"}


def test_who_comes_back_has_the_whole_time_again_and_not_more(door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door.tables, "wake_bots", lambda _: None)
    table, _ada, _bo = newyork(door, clock=60)
    tables, room = door.tables, door.tables.rooms[table]
    (seat,) = room.state.deciders()
    door.run(tables.check_clocks, time.time() + 61)
    assert list(room.sitting.stand_ins) == [seat]
    door.run(acts.come_back, tables, room, seat, "r")
    deadline = room.deadline(seat)
    assert deadline == room.sitting.times[room.sitting.version] + 60
    door.run(tables.check_clocks, deadline - 1)
    assert not room.sitting.stand_ins
    door.run(tables.check_clocks, deadline + 1)
    assert list(room.sitting.stand_ins) == [seat]


def test_the_clock_starts_when_the_game_begins(door: Door) -> None:
    ada, bo = door.visitor("Ada"), door.visitor("Bo")
    table = ada.table(["me", "link"], "newyork", clock=60)
    room = door.tables.rooms[table]
    room.opened -= 3600  # the other one comes an hour later
    ada.invite(table, 1, bo)
    (seat,) = room.state.deciders()
    assert (room.deadline(seat) or 0) > time.time()


def test_a_table_in_trouble_stops_no_other_clock(door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = (newyork(door, clock=60)[0] for _ in range(2))
    write = door.tables.store.append

    async def append(table_id: str, *entry: Any) -> bool:
        if table_id == first:
            raise OSError("the disk is full")
        return await write(table_id, *entry)

    monkeypatch.setattr(door.tables.store, "append", append)
    door.run(door.tables.check_clocks, time.time() + 61)
    assert not door.tables.rooms[first].sitting.stand_ins
    assert door.tables.rooms[second].sitting.stand_ins


def test_presence_survives_a_restart(sqlite_url: str) -> None:
    with open_house(sqlite_url) as door:
        table, ada, _bo = newyork(door)
        with ada.live(table) as one:
            one.do(do="leave", key="l")
        cookie = ada.cookie
    with open_house(sqlite_url) as door:
        again = door.visitor("Ada")
        again.cookie = cookie
        with again.live(table) as page:
            assert page.frame["seats"][0]["away"] == "left"
            assert page.do(do="return", key="r") == {"ok": "r"}


def test_planning_uses_only_what_the_seat_may_know_and_is_private(door: Door) -> None:
    ada, bo = door.visitor("Ada"), door.visitor("Bo")
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
        true, guess = door.tables.rooms[table].state, door.tables.rooms[plan].row.start
        assert guess is not None
        assert guess["rng"] != true.encode()["rng"]
        assert page.frame["v"] == 0
    assert bo.get(url).status_code == 403
    assert bo.post(f"/table/{table}/plan", {"seat": 0}).status_code == 403
    with pytest.raises(ConnectionError, match="private"), bo.live(plan):
        pass


def test_a_finished_game_goes_on_from_any_moment(door: Door) -> None:
    ada = door.visitor("Ada")
    table = ada.post("/play", {"game": "newyork", "preset": 0, "name": "Ada"}).json()["url"].rpartition("/")[2]
    assert ada.post(f"/table/{table}/what-if", {"ply": 3}).status_code == 409
    with ada.live(table) as page:
        while page.asked()["status"] != "over":
            page.move()
    room = door.tables.rooms[table]
    last = len(room.sitting.course) - 1
    for ply in (0, last // 2, last):
        url = ada.post(f"/table/{table}/what-if", {"ply": ply, "name": "Ada"}).json()["url"]
        other = door.tables.rooms[url.rpartition("/")[2]]
        assert other.row.start is not None
        assert other.row.start["ply"] == ply
        with ada.live(other.id) as again:
            while again.asked()["status"] != "over":
                again.move()
    assert ada.post(f"/table/{table}/what-if", {"ply": last + 1}).status_code == 422
