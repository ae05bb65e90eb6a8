"""Tables leave memory when nobody needs them, and come back as they were."""

from __future__ import annotations

import asyncio
import functools
import importlib
import inspect
import pkgutil
import time
from collections.abc import Iterator
from typing import Any

import pytest

import skyline
from skyline.table.config import ServerConfig
from skyline.table.rooms.room import Room
from table.toolkit import TableServer, Visitor, open_server

IDLE = ServerConfig.idle
# What these are asked for is written in the source: games, their charts, the names of attributes. Everything else may be anything.
OPEN_ENDED = {"_name", "made", "rulebook", "cover", "course"}


@pytest.fixture
def server(sqlite_url: str) -> Iterator[TableServer]:
    with open_server(sqlite_url) as server:
        yield server


def two(server: TableServer, **more: Any) -> tuple[str, Visitor, Visitor]:
    ada, bo = server.visitor("Ada"), server.visitor("Bo")
    table = ada.table(["me", "link"], **more)
    ada.invite(table, 1, bo)
    return table, ada, bo


def later(server: TableServer, seconds: float = IDLE + 1) -> set[str]:
    """Let time pass; what is then still in memory."""
    server.run(server.tables.sweep, time.monotonic() + seconds)
    return set(server.tables.rooms)


def test_a_table_that_nobody_needs_leaves_memory_and_comes_back_as_it_was(server: TableServer) -> None:
    table, ada, bo = two(server)
    with ada.live(table) as page:
        page.move("bid 1")
        page.saw(1)
        before = page.pieces
    server.run(closed_lines, server)
    assert later(server) == set()
    with ada.live(table) as page, bo.live(table) as other:
        assert page.pieces == before
        assert page.frame["v"] == 1
        assert other.move("bid 2") == {"ok": "key 1"}


async def closed_lines(server: TableServer) -> None:
    """Wait until the server has noticed that everybody left."""
    async with asyncio.timeout(30):
        while any(room.watchers for room in server.tables.rooms.values()):
            await asyncio.sleep(0)


def test_a_decision_by_request_finds_the_table_again(server: TableServer) -> None:
    table, ada, _bo = two(server)
    assert later(server) == set()
    move = {"seat": 0, "ply": 0, "key": "k", "notation": "bid 1"}
    assert ada.post(f"/table/{table}/move", move).status_code == 200
    assert later(server) == set()
    assert ada.post(f"/table/{table}/move", move).json() == {"ok": "k", "v": 1}


def test_a_table_that_was_used_a_moment_ago_stays(server: TableServer) -> None:
    table, _ada, _bo = two(server)
    assert later(server, IDLE - 60) == {table}


def test_a_table_that_somebody_looks_at_stays(server: TableServer) -> None:
    table, ada, _bo = two(server)
    with ada.live(table) as page:
        assert later(server) == {table}
        assert page.move("bid 1") == {"ok": "key 1"}


def test_a_table_that_is_being_changed_stays(server: TableServer) -> None:
    table, _ada, _bo = two(server)
    room = server.tables.rooms[table]

    async def changing() -> None:
        async with room.lock:
            server.tables.sweep(time.monotonic() + IDLE + 1)

    server.run(changing)
    assert set(server.tables.rooms) == {table}


def test_a_table_at_which_a_bot_thinks_stays(server: TableServer) -> None:
    table, _ada, _bo = two(server)
    room = server.tables.rooms[table]

    async def thinking() -> None:
        thought = asyncio.Event()
        room.bots = asyncio.create_task(thought.wait())  # type: ignore[arg-type]
        server.tables.sweep(time.monotonic() + IDLE + 1)
        assert set(server.tables.rooms) == {table}
        thought.set()
        await room.bots
        server.tables.sweep(time.monotonic() + IDLE + 1)

    server.run(thinking)
    assert set(server.tables.rooms) == set()


async def thought_over(room: Room) -> None:
    """Wait until no bot thinks: one that began before the last person had gone finishes its thought."""
    if room.bots is not None:
        await room.bots


def test_a_table_with_a_clock_stays_while_the_clock_of_a_person_runs(server: TableServer) -> None:
    table, ada, _bo = two(server, clock=3600)
    assert later(server) == {table}
    server.run(server.tables.check_clocks, time.monotonic() + 3601)
    server.run(thought_over, server.tables.rooms[table])
    assert later(server) == set()
    with ada.live(table) as page:
        assert [seat["away"] for seat in page.frame["seats"]] == ["clock", "clock"]
        assert page.do(do="return", key="r") == {"ok": "r"}
        assert page.asked()["choices"]


def test_a_table_with_a_clock_is_found_after_a_restart_though_nobody_looks(sqlite_url: str) -> None:
    with open_server(sqlite_url) as server:
        table, _ada, _bo = two(server, clock=3600)
        idle, _, _ = two(server)
    with open_server(sqlite_url) as server:

        async def found() -> Room:
            async with asyncio.timeout(30):
                while table not in server.tables.rooms:
                    await asyncio.sleep(0)
            return server.tables.rooms[table]

        assert server.run(found).row.clock == 3600
        assert idle not in server.tables.rooms


def test_what_is_remembered_to_be_quick_has_a_bound() -> None:
    for module in pkgutil.walk_packages(skyline.__path__, "skyline."):
        if module.name.endswith("__main__") or ".migrations" in module.name:
            continue
        for name, memo in vars(importlib.import_module(module.name)).items():
            if isinstance(memo, functools._lru_cache_wrapper) and inspect.signature(memo).parameters and name not in OPEN_ENDED:
                assert memo.cache_parameters()["maxsize"], f"{module.name}.{name} remembers everything for ever"
