"""How fast bots play: as the slowest of those who play likes it, and at once for who skips. A pause of this server has no end."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from skyline.table.rooms.room import PACES, Pace, Room, Watcher
from table.test_secrecy import a_room
from table.toolkit import TableServer, open_server

FOR_EVER = 1e6


@pytest.fixture
def server(sqlite_url: str) -> Iterator[TableServer]:
    with open_server(sqlite_url, pace=FOR_EVER) as server:
        yield server


def watching(room: Room, *paces: Pace, seats: bool = True) -> list[Watcher]:
    watchers = [Watcher([seat] if seats else []) for seat in range(len(paces))]
    for watcher, pace in zip(watchers, paces, strict=True):
        watcher.pace = pace
    room.watchers.update(watchers)
    return watchers


# ------------------------------------------------------------------ whose pace it is
def test_bots_play_as_the_slowest_of_those_who_play_likes_it() -> None:
    room = a_room("newyork", 2, {}, 1)
    assert room.patience() == 0
    fast, slow = watching(room, "fast", "slow")
    assert room.patience() == PACES["slow"]
    slow.ended = True
    assert room.patience() == PACES["fast"]
    fast.pace = "once"
    assert room.patience() == 0


def test_who_only_watches_sets_the_pace_where_nobody_plays() -> None:
    room = a_room("newyork", 2, {}, 1)
    watching(room, "slow", seats=False)
    assert room.patience() == PACES["slow"]
    watching(room, "fast")
    assert room.patience() == PACES["fast"]


def test_who_skips_waits_for_nothing_until_they_are_asked() -> None:
    room = a_room("newyork", 2, {}, 1)
    watchers = watching(room, "normal", "normal")
    asked = room.state.deciders()[0]
    for watcher in watchers:
        watcher.skip(room)
    assert [watcher.skips for watcher in watchers] == [seat != asked for seat in range(2)]
    assert room.patience() == PACES["normal"]  # whoever is asked does not play on by skipping
    room.watchers = {watchers[1 - asked]}
    assert room.patience() == 0
    watchers[1 - asked].seats = [asked]
    room.notify()
    assert room.patience() == PACES["normal"]


def test_a_spectator_cannot_skip() -> None:
    room = a_room("newyork", 2, {}, 1)
    [watcher] = watching(room, "normal", seats=False)
    watcher.skip(room)
    assert not watcher.skips


def test_a_pause_ends_when_nobody_wants_it_any_more() -> None:
    async def run() -> None:
        room = a_room("newyork", 2, {}, 1)
        [watcher] = watching(room, "slow")
        pause = asyncio.ensure_future(room.pause(FOR_EVER))
        for pace in ("normal", "once"):
            await asyncio.sleep(0)
            assert not pause.done()
            watcher.pace = pace
            room.hurry()
        await asyncio.wait_for(pause, FOR_EVER)

    asyncio.run(run())


# ------------------------------------------------------------------ at the table
def test_bots_wait_for_ever_until_somebody_wants_them_at_once(server: TableServer) -> None:
    ada = server.visitor("Ada")
    table = ada.table(["me", "bot", "bot"], game="newyork")
    with ada.live(table) as page:
        room = server.tables.rooms[table]
        while page.frame["ply"] is not None:
            page.move()
        waited = room.sitting.version
        page.do(do="why", target="nothing")  # by the time of the answer everything before it has been done
        assert room.sitting.version == waited
        page.socket.send_text('{"do": "pace", "pace": "once"}')
        page.asked()
        assert room.sitting.version > waited
        told = {entry[0] for entry in page.frame["since"]}
        assert told & {"B", "C"}
        assert "A" not in told


def test_skipping_lasts_until_it_is_your_turn(server: TableServer) -> None:
    ada = server.visitor("Ada")
    table = ada.table(["me", "bot"], game="newyork")
    with ada.live(table) as page:
        room = server.tables.rooms[table]
        for _ in range(2):
            page.socket.send_text('{"do": "skip"}')
            page.asked()
            while page.frame["ply"] is not None:
                page.move()
        assert not [watcher for watcher in room.watchers if watcher.skips]


def test_a_page_says_its_pace_when_it_comes(server: TableServer) -> None:
    ada = server.visitor("Ada")
    table = ada.table(["me", "bot", "bot"], game="newyork")
    for said, pace in (("fast", "fast"), ("breakneck", "normal")):
        with ada.live(table, seat=f"&pace={said}"):
            [watcher] = server.tables.rooms[table].watchers
            assert watcher.pace == pace


def test_no_other_pace_is_taken(server: TableServer) -> None:
    ada = server.visitor("Ada")
    table = ada.table(["me", "bot"], game="newyork")
    with ada.live(table) as page:
        assert "cannot be read" in page.do(do="pace", pace="breakneck")["error"]
