"""Bots among themselves: while nobody plays any more they go on only for those who look, and a little longer."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace

import pytest

from engine.registered import registered
from lots import GAME as LOTS
from skyline.table.frames.frame import waiting_for
from skyline.table.rooms.room import ALONE, CLOCK, LEFT, Room, Watcher
from skyline.table.rooms.sitting import RESIGNED, StandIn
from skyline.table.store.rows import SeatRow
from table.rows import TABLE, table
from table.toolkit import TableServer, Visitor, open_server

NOW = 5000.0


@pytest.fixture
def room() -> Iterator[Room]:
    """A running game of Lots between two people; somebody looked at it just now."""
    settings = {**TABLE.settings, "players": 2, "generous": False, "pack": ""}
    with registered():
        row = table(game="lots", rules="1", fingerprint=LOTS.fingerprint(settings), settings=settings, setup=[1], status="playing")
        made = Room(row, [SeatRow("t1", 0, name="Ada", taken=True), SeatRow("t1", 1, name="Bo", taken=True)], [])
        made.looked = NOW
        yield made


def gone(room: Room, *reasons: str) -> None:
    """For these reasons bots play for the first people at the table."""
    room.sitting.stand_ins = {seat: StandIn("random", why) for seat, why in enumerate(reasons)}


def test_bots_wait_for_no_clock_while_a_person_plays(room: Room) -> None:
    gone(room, RESIGNED)
    assert room.bot_to_move(NOW + 1e9) == (0, "random")


def test_when_all_have_resigned_bots_play_on_for_a_minute_after_somebody_last_looked(room: Room) -> None:
    gone(room, RESIGNED, RESIGNED)
    assert room.bot_to_move(NOW + ALONE - 1) == (0, "random")
    assert room.resting(NOW + ALONE)
    assert room.bot_to_move(NOW + ALONE) is None


def test_while_somebody_watches_the_bots_play_to_the_end(room: Room) -> None:
    gone(room, RESIGNED, RESIGNED)
    room.watchers.add(Watcher([]))
    assert room.bot_to_move(NOW + 1e9) == (0, "random")


def test_seats_that_the_host_gave_to_bots_are_nobodys(room: Room) -> None:
    gone(room, RESIGNED)
    room.sit([room.seats[0], replace(room.seats[1], kind="bot", bot="random")])
    assert not room.resting(NOW)
    assert room.resting(NOW + ALONE)


@pytest.mark.parametrize("why", [LEFT, CLOCK])
def test_the_bots_wait_for_who_may_come_back_whoever_watches(room: Room, why: str) -> None:
    gone(room, RESIGNED, why)
    room.watchers.add(Watcher([]))
    assert room.deserted()
    assert room.bot_to_move(NOW) is None
    assert "until somebody comes back" in waiting_for(room)


def test_a_deserted_table_with_a_clock_may_leave_memory(room: Room) -> None:
    room.become(replace(room.row, clock=60))
    room.used = NOW
    assert not room.idle(NOW + 1)
    gone(room, CLOCK, CLOCK)
    assert room.idle(NOW + 1)


# ------------------------------------------------------------------ at a server
@pytest.fixture
def server(sqlite_url: str) -> Iterator[TableServer]:
    with open_server(sqlite_url) as server:
        yield server


def resigned(server: TableServer, monkeypatch: pytest.MonkeyPatch) -> tuple[str, Visitor]:
    """Two people have resigned and gone, long ago; the bots have not decided anything."""
    ada, bo = server.visitor("Ada"), server.visitor("Bo")
    table = ada.table(["me", "link"])
    with monkeypatch.context() as patch:
        patch.setattr(server.tables, "wake_bots", lambda _: None)
        ada.invite(table, 1, bo)
        for visitor in (ada, bo):
            with visitor.live(table) as page:
                assert page.do(do="resign", key="x") == {"ok": "x"}
    server.tables.rooms[table].looked = time.monotonic() - ALONE - 1
    return table, ada


def test_a_table_of_bots_rests_until_somebody_looks(server: TableServer, monkeypatch: pytest.MonkeyPatch) -> None:
    table, ada = resigned(server, monkeypatch)
    room = server.tables.rooms[table]
    server.run(server.tables.settle, room)
    assert (room.bots, room.sitting.course) == (None, [])
    assert "rests until somebody looks" in ada.get("/").text
    with server.visitor("Eve").live(table) as page:
        page.until("status", "over")


def test_a_program_that_asks_how_a_table_of_bots_stands_lets_it_go_on(server: TableServer, monkeypatch: pytest.MonkeyPatch) -> None:
    table, _ada = resigned(server, monkeypatch)
    while server.client.get(f"/api/v1/tables/{table}").json()["status"] != "over":
        pass


def test_a_table_of_bots_rests_after_a_restart(server: TableServer, sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table, _ada = resigned(server, monkeypatch)
    with open_server(sqlite_url) as again:
        room = again.run(again.tables.room, table)
        assert (room.bots, room.resting(time.monotonic())) == (None, True)
