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
from skyline.table.config import House
from skyline.table.rooms.room import Room
from table.house import Door, Visitor, open_house

IDLE = House.idle
# What these are asked for is written in the source: games, their charts, the names of attributes. Everything else may be anything.
OPEN_ENDED = {"_name", "made", "rulebook", "cover", "course"}


@pytest.fixture
def door(sqlite_url: str) -> Iterator[Door]:
    with open_house(sqlite_url) as door:
        yield door


def two(door: Door, **more: Any) -> tuple[str, Visitor, Visitor]:
    ada, bo = door.visitor("Ada"), door.visitor("Bo")
    table = ada.table(["me", "link"], **more)
    ada.invite(table, 1, bo)
    return table, ada, bo


def later(door: Door, seconds: float = IDLE + 1) -> set[str]:
    """Let time pass; what is then still in memory."""
    door.run(door.tables.sweep, time.monotonic() + seconds)
    return set(door.tables.rooms)


def test_a_table_that_nobody_needs_leaves_memory_and_comes_back_as_it_was(door: Door) -> None:
    table, ada, bo = two(door)
    with ada.live(table) as page:
        page.move("bid 1")
        page.saw(1)
        before = page.pieces
    door.run(closed_lines, door)
    assert later(door) == set()
    with ada.live(table) as page, bo.live(table) as other:
        assert page.pieces == before
        assert page.frame["v"] == 1
        assert other.move("bid 2") == {"ok": "key 1"}


async def closed_lines(door: Door) -> None:
    """Wait until the server has noticed that everybody left."""
    async with asyncio.timeout(30):
        while any(room.watchers for room in door.tables.rooms.values()):
            await asyncio.sleep(0)


def test_a_decision_by_request_finds_the_table_again(door: Door) -> None:
    table, ada, _bo = two(door)
    assert later(door) == set()
    move = {"seat": 0, "ply": 0, "key": "k", "notation": "bid 1"}
    assert ada.post(f"/table/{table}/move", move).status_code == 200
    assert later(door) == set()
    assert ada.post(f"/table/{table}/move", move).json() == {"ok": "k", "v": 1}


def test_a_table_that_was_used_a_moment_ago_stays(door: Door) -> None:
    table, _ada, _bo = two(door)
    assert later(door, IDLE - 60) == {table}


def test_a_table_that_somebody_looks_at_stays(door: Door) -> None:
    table, ada, _bo = two(door)
    with ada.live(table) as page:
        assert later(door) == {table}
        assert page.move("bid 1") == {"ok": "key 1"}


def test_a_table_that_is_being_changed_stays(door: Door) -> None:
    table, _ada, _bo = two(door)
    room = door.tables.rooms[table]

    async def changing() -> None:
        async with room.lock:
            door.tables.sweep(time.monotonic() + IDLE + 1)

    door.run(changing)
    assert set(door.tables.rooms) == {table}


def test_a_table_at_which_a_bot_thinks_stays(door: Door) -> None:
    table, _ada, _bo = two(door)
    room = door.tables.rooms[table]

    async def thinking() -> None:
        thought = asyncio.Event()
        room.bots = asyncio.create_task(thought.wait())  # type: ignore[arg-type]
        door.tables.sweep(time.monotonic() + IDLE + 1)
        assert set(door.tables.rooms) == {table}
        thought.set()
        await room.bots
        door.tables.sweep(time.monotonic() + IDLE + 1)

    door.run(thinking)
    assert set(door.tables.rooms) == set()


async def thought_over(room: Room) -> None:
    """Wait until no bot thinks: one that began before the last person had gone finishes its thought."""
    if room.bots is not None:
        await room.bots


def test_a_table_with_a_clock_stays_while_the_clock_of_a_person_runs(door: Door) -> None:
    table, ada, _bo = two(door, clock=3600)
    assert later(door) == {table}
    door.run(door.tables.check_clocks, time.monotonic() + 3601)
    door.run(thought_over, door.tables.rooms[table])
    assert later(door) == set()
    with ada.live(table) as page:
        assert [seat["away"] for seat in page.frame["seats"]] == ["clock", "clock"]
        assert page.do(do="return", key="r") == {"ok": "r"}
        assert page.asked()["choices"]


def test_a_table_with_a_clock_is_found_after_a_restart_though_nobody_looks(sqlite_url: str) -> None:
    with open_house(sqlite_url) as door:
        table, _ada, _bo = two(door, clock=3600)
        idle, _, _ = two(door)
    with open_house(sqlite_url) as door:

        async def found() -> Room:
            async with asyncio.timeout(30):
                while table not in door.tables.rooms:
                    await asyncio.sleep(0)
            return door.tables.rooms[table]

        assert door.run(found).row.clock == 3600
        assert idle not in door.tables.rooms


def test_what_is_remembered_to_be_quick_has_a_bound() -> None:
    for module in pkgutil.walk_packages(skyline.__path__, "skyline."):
        if module.name.endswith("__main__") or ".migrations" in module.name:
            continue
        for name, memo in vars(importlib.import_module(module.name)).items():
            if isinstance(memo, functools._lru_cache_wrapper) and inspect.signature(memo).parameters and name not in OPEN_ENDED:
                assert memo.cache_parameters()["maxsize"], f"{module.name}.{name} remembers everything for ever"
