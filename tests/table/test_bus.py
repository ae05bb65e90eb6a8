"""The bus: what one worker changes, the others hear of, also after their connection was lost."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Awaitable, Callable

import pytest
from bench.postgres import Server
from sqlalchemy import make_url

from skyline.table.store import bus
from skyline.table.store.bus import LocalBus, PostgresBus, bus_for
from skyline.table.store.database import postgres_driver
from skyline.table.store.holdings import Holder
from skyline.table.store.rows import SeatRow
from skyline.table.store.store import Store
from table.rows import append, create, table

pytestmark = pytest.mark.anyio
Heard = asyncio.Queue[str | None]


@pytest.fixture
async def other(postgres_url: str) -> AsyncIterator[Store]:
    """The store of the worker that makes the changes; it has the tables t1 and t2."""
    store = await Store.open(postgres_url)
    await create(store)
    await create(store, "t2")
    yield store
    await store.close()


@pytest.fixture
def listeners(postgres_url: str) -> str:
    """Where the server finds its processes that speak with this database's buses."""
    return f"FROM pg_stat_activity WHERE application_name = 'skyline bus' AND datname = '{make_url(postgres_url).database}'"


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bus asks a silent connection soon, and does not wait long for its answer."""
    monkeypatch.setattr(bus, "CHECK_EVERY", 0.05)
    monkeypatch.setattr(bus, "ANSWER_TIMEOUT", 0.2)


@pytest.fixture
async def heard(postgres_url: str) -> AsyncIterator[Heard]:
    """What the bus of this worker has said, in order."""
    queue: Heard = asyncio.Queue()
    listening = bus_for(postgres_url)
    await listening.start(queue.put_nowait, nothing)
    yield queue
    await listening.stop()


def nothing(_words: str | None) -> None:
    """For what a test does not look at."""


async def next_of(heard: Heard) -> str | None:
    return await asyncio.wait_for(heard.get(), 30)


CHANGES: dict[str, Callable[[Store], Awaitable[object]]] = {
    "entry": lambda store: append(store, 1, "k1"),
    "claim": lambda store: store.claim("t1", 0, "ada", "Ada"),
    "bot": lambda store: store.to_bot("t1", 0, "greedy", "Bo"),
    "device": lambda store: store.holdings.add("t1", Holder("ada", 0)),
    "link": lambda store: store.holdings.add_link("t1", 0, "link"),
    "guest replaced": lambda store: store.holdings.replace("t1", 0, "greedy", "Bo"),
    "status": lambda store: store.set_status("t1", "over"),
    "next table": lambda store: store.create(table("t3"), [SeatRow("t3", 0)], follows="t1"),
    "anything else": lambda store: store.touch("t1"),
}


@pytest.mark.parametrize("change", CHANGES)
async def test_every_change_of_a_table_reaches_the_other_workers(heard: Heard, other: Store, change: str) -> None:
    await CHANGES[change](other)
    assert await next_of(heard) == "t1"


async def test_a_worker_is_not_told_of_its_own_changes(postgres_url: str, other: Store) -> None:
    own, queue = await Store.open(postgres_url), Heard()
    listening = bus_for(postgres_url, own.name)
    await listening.start(queue.put_nowait, nothing)
    await own.touch("t1")
    await other.touch("t2")
    assert await next_of(queue) == "t2"
    await listening.stop()
    await own.close()


async def test_what_was_refused_is_not_told(heard: Heard, other: Store) -> None:
    await append(other, 1, "k1")
    assert not await append(other, 1, "k2")
    await other.claim("t1", 0, "ada", "Ada")
    assert not await other.claim("t1", 0, "bo", "Bo")
    await other.touch("t2")
    assert [await next_of(heard) for _change in range(3)] == ["t1", "t1", "t2"]
    assert heard.empty()


async def test_after_a_lost_connection_anything_may_have_changed(
    heard: Heard, other: Store, postgres_server: Server, listeners: str
) -> None:
    for version in (1, 2):
        postgres_server.execute(f"SELECT pg_terminate_backend(pid) {listeners}")
        assert await next_of(heard) is None
        await append(other, version, f"k{version}")
        assert await next_of(heard) == "t1"


async def test_the_bus_waits_for_a_server_that_restarts(heard: Heard, other: Store, postgres_server: Server) -> None:
    postgres_server.restart()
    assert await next_of(heard) is None
    await other.touch("t2")
    assert await next_of(heard) == "t2"


@pytest.mark.usefixtures("impatient")
async def test_a_connection_that_died_without_a_word_is_found_out(
    heard: Heard, other: Store, postgres_server: Server, listeners: str
) -> None:
    """The server's process of the connection is frozen: it stays open and answers nothing."""
    frozen = int(postgres_server.execute(f"SELECT pid {listeners}"))
    os.kill(frozen, signal.SIGSTOP)
    try:
        assert await next_of(heard) is None
        await other.touch("t1")
        while await next_of(heard) != "t1":
            pass
    finally:
        os.kill(frozen, signal.SIGCONT)


async def test_workers_receive_what_one_of_them_publishes(postgres_url: str) -> None:
    speaking, listening = bus_for(postgres_url), bus_for(postgres_url)
    heard: Heard = asyncio.Queue()
    await listening.start(nothing, heard.put_nowait)
    speaking.publish("before it listens itself")
    await speaking.start(nothing, nothing)
    for words in ("one", "two", "two", "it's \"three\" $1"):
        speaking.publish(words)
    said = [await next_of(heard) for _ in range(4)]
    assert said == ["before it listens itself", "one", "two", "it's \"three\" $1"]  # what is said twice at once is heard once
    await speaking.stop()
    await listening.stop()


async def test_who_talks_goes_on_after_a_lost_connection(postgres_url: str, postgres_server: Server, listeners: str) -> None:
    talking = bus_for(postgres_url)
    changed, heard = Heard(), Heard()
    await talking.start(changed.put_nowait, heard.put_nowait)
    postgres_server.execute(f"SELECT pg_terminate_backend(pid) {listeners}")
    assert await next_of(changed) is None
    talking.publish("again")
    assert await next_of(heard) == "again"
    await talking.stop()


async def test_a_stopped_bus_hears_nothing_more(other: Store, postgres_url: str) -> None:
    queue: Heard = asyncio.Queue()
    stopped, running = bus_for(postgres_url), bus_for(postgres_url)
    said: Heard = asyncio.Queue()
    await stopped.start(said.put_nowait, nothing)
    await running.start(queue.put_nowait, nothing)
    await stopped.stop()
    await stopped.stop()
    await other.touch("t1")
    assert await next_of(queue) == "t1"
    assert said.empty()
    await running.stop()


async def test_the_address_decides_which_bus_it_is(sqlite_url: str) -> None:
    local = bus_for(sqlite_url)
    assert isinstance(local, LocalBus)
    await local.start(nothing, nothing)
    local.publish("nobody hears it")
    await local.stop()
    assert isinstance(bus_for("postgresql://localhost/games"), PostgresBus)


async def test_a_bus_that_is_still_to_say_something_can_be_stopped(postgres_url: str) -> None:
    talking = bus_for(postgres_url)
    await talking.start(nothing, nothing)
    await asyncio.sleep(0)  # now it waits for words
    talking.publish("goodbye")
    stopping = asyncio.create_task(talking.stop())
    assert (await asyncio.wait([stopping], timeout=30))[0] == {stopping}


async def test_a_driver_that_fails_instead_of_stopping_does_not_hold_the_bus(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    class Stuck:
        """A connection that was lost in the middle of an operation: the first attempt to stop it ends in an error of the driver."""

        stopped = 0

        def add_termination_listener(self, _listener: object) -> None:
            pass

        async def add_listener(self, _channel: str, _listener: object) -> None:
            pass

        def is_closed(self) -> bool:
            return False

        def terminate(self) -> None:
            pass

        async def execute(self, *_words: object, **_options: object) -> None:
            try:
                await asyncio.sleep(3600)
            except asyncio.CancelledError:
                Stuck.stopped += 1
                raise postgres_driver().InternalClientError("cannot switch to another state") from None

    async def connection(*_where: object) -> Stuck:
        return Stuck()

    monkeypatch.setattr(bus, "postgres_connection", connection)
    talking = PostgresBus(make_url(postgres_url))
    await talking.start(nothing, nothing)
    talking.publish("words")
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    async with asyncio.timeout(60):
        await talking.stop()
    assert Stuck.stopped == 1
