"""Several workers on one PostgreSQL: a move at one is seen at the other, and only one of two clashing moves happens."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest
from bench.postgres import Server

from skyline.table.rooms.room import Room
from table.toolkit import Page, TableServer, Visitor, open_server


@pytest.fixture
def workers(postgres_url: str) -> Iterator[tuple[TableServer, TableServer]]:
    with open_server(postgres_url) as one, open_server(postgres_url) as other:
        yield one, other


def at(server: TableServer, visitor: Visitor) -> Visitor:
    """The same browser at another worker."""
    twin = server.visitor(visitor.name)
    twin.cookie = visitor.cookie
    return twin


def test_people_at_different_workers_play_one_game(workers: tuple[TableServer, TableServer]) -> None:
    here, there = workers
    ada, bo = here.visitor("Ada"), there.visitor("Bo")
    table = ada.table(["me", "link"])
    link = ada.post(f"/table/{table}/seats/1/link").json()["url"]
    with ada.live(table) as one:
        assert one.frame["status"] == "waiting"
        assert bo.post(link).status_code == 200
        one.until("status", "playing")
        with bo.live(table) as other:
            while one.frame["status"] != "over":
                for page in (one, other):
                    if page.frame["ply"] is not None:
                        page.move()
                newest = max(room.sitting.version for worker in workers for room in worker.tables.rooms.values())
                for page in (one, other):
                    page.saw(newest)
                if one.frame["status"] == "playing" and one.frame["ply"] is None and other.frame["ply"] is None:
                    one.until("status", "over")
            other.until("status", "over")
            assert other.log == one.log
            assert other.pieces["lot"] == one.pieces["lot"]
            assert other.pieces["result-sheet-body"] == one.pieces["result-sheet-body"]


def test_a_request_to_undo_crosses_workers(workers: tuple[TableServer, TableServer]) -> None:
    here, there = workers
    ada, bo = here.visitor("Ada"), there.visitor("Bo")
    table = ada.table(["me", "link"])
    ada.invite(table, 1, bo)
    with ada.live(table) as one, bo.live(table) as other:
        one.until("status", "playing")
        one.move("bid 1")
        other.move("bid 3")
        one.saw(2)
        one.do(do="undo", key="u")
        assert other.saw(3)["undo"]["asked"]["answer"] is True
        other.do(do="agree", key="yes")
        one.saw(4)
        assert one.titles() == ["bid 1", "bid 2", "bid 3"]


def test_the_same_click_at_two_workers_counts_once(workers: tuple[TableServer, TableServer]) -> None:
    here, there = workers
    ada, bo = here.visitor("Ada"), here.visitor("Bo")
    table = ada.table(["me", "link"])
    ada.invite(table, 1, bo)
    move = {"seat": 0, "ply": 0, "key": "click", "notation": "bid 1"}
    assert ada.post(f"/table/{table}/move", move).status_code == 200
    assert at(there, ada).post(f"/table/{table}/move", move).status_code == 200
    late = at(there, bo).post(f"/table/{table}/move", {**move, "seat": 1, "key": "other"})
    assert late.status_code == 200
    answer = at(there, ada).post(f"/table/{table}/move", {**move, "key": "again", "notation": "bid 2"})
    assert answer.status_code == 409


async def deaf(*_: Any) -> None:
    """A worker that does not hear what the others say."""


def test_simultaneous_decisions_at_two_workers_do_not_make_each_other_stale(
    workers: tuple[TableServer, TableServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = workers
    ada, bo = here.visitor("Ada"), here.visitor("Bo")
    table = ada.table(["me", "link"])
    ada.invite(table, 1, bo)
    assert at(there, bo).get(f"/table/{table}").status_code == 200
    monkeypatch.setattr(there.tables, "changed_elsewhere", deaf)
    move = {"ply": 0, "key": "click"}
    assert ada.post(f"/table/{table}/move", {**move, "seat": 0, "notation": "bid 1"}).status_code == 200
    assert there.tables.rooms[table].sitting.version == 0
    assert at(there, bo).post(f"/table/{table}/move", {**move, "seat": 1, "notation": "bid 2"}).status_code == 200
    assert there.tables.rooms[table].sitting.version == 2
    late = at(there, bo).post(f"/table/{table}/move", {**move, "key": "again", "seat": 1, "notation": "bid 2"})
    assert late.status_code == 409


def test_a_change_while_a_worker_loads_the_table_is_not_missed(
    workers: tuple[TableServer, TableServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = workers
    ada, bo = here.visitor("Ada"), here.visitor("Bo")
    table = ada.table(["me", "link"])
    ada.invite(table, 1, bo)
    entries, changed_elsewhere = there.tables.store.entries, there.tables.changed_elsewhere
    heard = asyncio.Event()
    moves: list[int] = []

    def move() -> None:
        ada.post(f"/table/{table}/move", {"seat": 0, "ply": 0, "key": "k", "notation": "bid 1"})

    async def slowly(table_id: str, since: int = 0) -> Any:
        found = await entries(table_id, since)
        if not moves:  # once: between reading the log and being in memory
            moves.append(1)
            heard.clear()  # word of the seats taken before may still be coming in
            await asyncio.to_thread(move)
            await heard.wait()
        return found

    async def hearing(table_id: str | None) -> None:
        heard.set()
        await changed_elsewhere(table_id)

    monkeypatch.setattr(there.tables.store, "entries", slowly)
    monkeypatch.setattr(there.tables, "changed_elsewhere", hearing)
    with at(there, bo).live(table) as page:
        assert page.saw(1)["seats"][0]["deciding"] is False


def test_a_table_that_cannot_be_read_does_not_keep_the_others_behind(
    workers: tuple[TableServer, TableServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = workers
    ada = here.visitor("Ada")
    names = [ada.table(["me", "here"]) for _ in range(2)]
    for name in names:
        assert at(there, ada).get(f"/table/{name}").status_code == 200
    read = there.tables.store.table

    async def failing(table_id: str) -> Any:
        if table_id == names[0]:
            raise OSError("connection lost")
        return await read(table_id)

    with monkeypatch.context() as patch:
        patch.setattr(there.tables, "changed_elsewhere", deaf)
        for name in names:
            ada.post(f"/table/{name}/move", {"seat": 0, "ply": 0, "key": "k", "notation": "bid 1"})
    with monkeypatch.context() as patch:
        patch.setattr(there.tables.store, "table", failing)
        there.run(there.tables.changed_elsewhere, None)
    assert there.tables.rooms[names[1]].sitting.version == 1
    with at(there, ada).live(names[0]) as page:
        assert page.saw(1)


def test_a_table_is_loaded_once_even_if_the_first_who_asked_has_left(
    workers: tuple[TableServer, TableServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = workers
    table = here.visitor("Ada").table(["me", "here"])
    read = there.tables.store.entries

    async def three() -> bool:
        go = asyncio.Event()

        async def slowly(table_id: str, since: int = 0) -> Any:
            await go.wait()
            return await read(table_id, since)

        monkeypatch.setattr(there.tables.store, "entries", slowly)
        asking = [asyncio.create_task(there.tables.room(table)) for _ in range(2)]
        await asyncio.sleep(0)
        asking[0].cancel()
        await asyncio.gather(asking[0], return_exceptions=True)
        asking.append(asyncio.create_task(there.tables.room(table)))
        await asyncio.sleep(0)
        go.set()
        return await asking[1] is await asking[2]

    assert there.run(three)


# ------------------------------------------------------------------ devices
def test_a_device_at_another_worker_is_ended_at_once(workers: tuple[TableServer, TableServer]) -> None:
    ada, bo, phone = workers[0].visitor("Ada"), workers[0].visitor("Bo"), workers[1].visitor("Bo")
    table = ada.table(["me", "link"])
    ada.invite(table, 1, bo)
    link = bo.link(table, 1)
    with bo.live(table) as page:
        assert phone.post(link).status_code == 200
        page.when(lambda page: len(page.frame["devices"]) == 2)
        other = next(device["id"] for device in page.frame["devices"] if not device["you"])
        with phone.live(table) as ended:
            assert ended.frame["seat"] == 1
            assert bo.post(f"/api/v1/tables/{table}/seats/1/devices/{other}/end").status_code == 200
            with pytest.raises(ConnectionError, match="4403"):
                ended.when(lambda _: False)
        with phone.live(table) as again:
            assert again.frame["seat"] is None
            assert "ended from another device" in again.frame["lost"]


def test_who_has_just_claimed_at_one_worker_holds_the_seat_at_the_other(workers: tuple[TableServer, TableServer]) -> None:
    ada, bo = workers[0].visitor("Ada"), workers[0].visitor("Bo")
    table = ada.table(["me", "link"])
    with at(workers[1], ada).live(table) as watching:  # the table is in memory there, without the claim
        ada.invite(table, 1, bo)
        with at(workers[1], bo).live(table) as page:
            assert page.frame["seat"] == 1
            page.when(lambda page: len(page.frame["devices"]) == 1)
        watching.until("status", "playing")


# ------------------------------------------------------------------ who is there
def here(page: Page, seat: int) -> bool:
    return bool(page.frame["seats"][seat]["here"])


def test_who_looks_through_another_worker_is_there(workers: tuple[TableServer, TableServer]) -> None:
    ada, bo = workers[0].visitor("Ada"), workers[1].visitor("Bo")
    table = ada.table(["me", "link"])
    ada.invite(table, 1, bo)
    with ada.live(table) as one:
        assert not here(one, 1)
        with bo.live(table) as other:
            other.when(lambda page: here(page, 0))  # she was there before this worker knew the table
            one.when(lambda page: here(page, 1))
        one.when(lambda page: not here(page, 1))


def test_after_a_lost_connection_workers_tell_each_other_again_who_is_there(
    workers: tuple[TableServer, TableServer], postgres_server: Server
) -> None:
    ada, bo = workers[0].visitor("Ada"), workers[1].visitor("Bo")
    table = ada.table(["me", "link"])
    ada.invite(table, 1, bo)
    with ada.live(table) as one, bo.live(table):
        one.when(lambda page: here(page, 1))
        for room in workers[0].tables.rooms.values():
            workers[0].run(forget, room)
        one.when(lambda page: not here(page, 1))
        postgres_server.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'skyline bus'")
        one.when(lambda page: here(page, 1))


async def forget(room: Room) -> None:
    for worker in list(room.elsewhere):
        room.note_elsewhere(worker, set())
