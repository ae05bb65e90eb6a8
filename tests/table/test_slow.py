"""Slow pages: they get the newest picture, never a queue; who takes nothing at all is cut off."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from types import SimpleNamespace
from typing import Any, cast

import pytest
import uvicorn
from starlette.websockets import WebSocket
from websockets.asyncio.client import connect

from engine.registered import registered
from skyline.table.config import ServerConfig
from skyline.table.http.live import Live
from skyline.table.rooms import acts, hosting
from skyline.table.rooms.hosting import Place
from skyline.table.rooms.room import Room, Watcher
from skyline.table.rooms.tables import Tables
from skyline.table.server import protocols
from skyline.table.server.protocols import WebSocketProtocol

pytestmark = pytest.mark.anyio
PIECE = "x" * 65_536
MOST_PIECES = 1000  # far more than all buffers between two ends of a connection hold


@pytest.fixture
async def tables(sqlite_url: str) -> AsyncIterator[Tables]:
    with registered():
        tables = await Tables.open(ServerConfig(sqlite_url, pace=0, bot_processes=1))
        yield tables
        await tables.close()


class Page:
    """The far end of a socket: a message is through when the page takes it."""

    def __init__(self) -> None:
        self.taking = asyncio.Event()
        self.offered = 0
        self.taken: list[dict[str, Any]] = []
        self.news = asyncio.Condition()

    async def send_text(self, text: str) -> None:
        self.offered += 1
        await self.tell()
        await self.taking.wait()
        self.taken.append(json.loads(text))
        await self.tell()

    async def tell(self) -> None:
        async with self.news:
            self.news.notify_all()

    async def until(self, so: Callable[[], bool]) -> None:
        async with asyncio.timeout(30), self.news:
            await self.news.wait_for(so)


async def table_of_two(tables: Tables) -> Room:
    places = [Place("me", "Ada"), Place("here", "Bo")]
    return await tables.room(await hosting.create(tables, "ada", "lots", 2, {}, places, "", False))


async def test_a_page_that_does_not_read_has_one_frame_on_its_way_and_then_gets_the_newest(tables: Tables) -> None:
    room, page = await table_of_two(tables), Page()
    watcher = Watcher([0])
    room.watchers.add(watcher)
    sending = asyncio.create_task(Live(cast(WebSocket, page), tables, room, watcher).send())
    await page.until(lambda: page.offered == 1)
    while not room.state.over:
        seat = room.state.deciders()[0]
        notation = room.game.write(room.state.actions(seat)[0])
        await acts.move(tables, room, seat, notation, room.sitting.question(seat), str(room.sitting.version))
    assert room.sitting.version > 2
    assert page.offered == 1
    page.taking.set()
    await page.until(lambda: len(page.taken) == 2)
    assert [frame["v"] for frame in page.taken] == [0, room.sitting.version]
    sending.cancel()


async def test_a_connection_whose_end_takes_nothing_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocols, "WRITE_TIMEOUT", 0.01)
    sent, gone = 0, asyncio.Event()

    async def app(_scope: Any, receive: Any, send: Any) -> None:
        nonlocal sent
        await receive()
        await send({"type": "websocket.accept"})
        try:
            while sent < MOST_PIECES:
                await send({"type": "websocket.send", "text": PIECE})
                sent += 1
        finally:
            gone.set()

    server = uvicorn.Server(uvicorn.Config(app, port=0, ws=WebSocketProtocol, lifespan="off", log_level="critical"))
    running = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0)
    port = server.servers[0].sockets[0].getsockname()[1]
    async with connect(f"ws://127.0.0.1:{port}/", max_queue=1, proxy=None, compression=None), asyncio.timeout(60):
        await gone.wait()
    assert 0 < sent < MOST_PIECES, "what is not taken is not even written"
    server.should_exit = True
    await running


async def test_a_connection_that_is_taken_from_in_time_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    ends: list[asyncio.TimerHandle] = []
    loop = asyncio.get_running_loop()
    later = loop.call_later

    def noted(*given: Any) -> asyncio.TimerHandle:
        ends.append(later(*given))
        return ends[-1]

    monkeypatch.setattr(loop, "call_later", noted)
    protocol = WebSocketProtocol(uvicorn.Config(cast(Any, None), ws=WebSocketProtocol), uvicorn.server.ServerState(), {})
    protocol.transport = cast(Any, SimpleNamespace(abort=None, get_write_buffer_size=lambda: 1))
    for _ in range(3):
        protocol.pause_writing()
        protocol.resume_writing()
    assert [end.cancelled() for end in ends] == [True] * 3
    protocol.pause_writing()
    assert not ends[-1].cancelled()
    protocol.resume_writing()
