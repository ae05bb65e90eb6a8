"""Sockets that misbehave: bad text, answers to a page that has gone, and guesses at tables. None of them costs a traceback."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import pytest
import uvicorn
from starlette.websockets import WebSocketDisconnect
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from engine.registered import registered
from skyline.table.config import ServerConfig
from skyline.table.limits import GUESS, REQUESTS_AT_ONCE, Limits
from skyline.table.rooms import hosting
from skyline.table.server.app import make_app
from skyline.table.server.serving import options
from table.toolkit import TableServer, open_server

BAD_TEXT = b"\xff\xfe half a sign"


@asynccontextmanager
async def serving(app: Any, config: ServerConfig) -> AsyncIterator[str]:
    """A server as ``skyline serve`` runs it; yields where its sockets are."""
    server = uvicorn.Server(uvicorn.Config(app, port=0, **options(config)))
    running = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0)
    yield f"ws://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    server.should_exit = True
    await running


@pytest.mark.anyio
async def test_bad_text_closes_a_socket_and_costs_no_traceback(sqlite_url: str, caplog: pytest.LogCaptureFixture) -> None:
    config = ServerConfig(sqlite_url, pace=0, bot_processes=1)
    app = make_app(config)
    with registered():
        async with serving(app, config) as where:
            tables = app.state.tables
            table = await hosting.create(tables, "ada", "lots", 2, {}, [hosting.Place("me"), hosting.Place("here")], "", False)
            async with connect(f"{where}/table/{table}/live", proxy=None) as page:
                await page.recv()
                page.transport.write(Frame(Opcode.TEXT, BAD_TEXT).serialize(mask=True))
                (await tables.room(table)).notify()
                with pytest.raises(ConnectionClosed) as closed:
                    await until_closed(page)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1007
            async with connect(f"{where}/table/{table}/live", proxy=None) as page:
                assert await page.recv()
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR or record.exc_info]


async def until_closed(page: Any) -> None:
    async with asyncio.timeout(60):
        while True:
            await page.recv()


@pytest.mark.anyio
@pytest.mark.parametrize("after", ["bad text", "a close", "a cut"])
async def test_sends_after_the_end_are_quiet(after: str, caplog: pytest.LogCaptureFixture) -> None:
    raised: list[str] = []
    ended = asyncio.Event()

    async def app(_scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while (await receive())["type"] != "websocket.disconnect":
            pass
        try:
            await send({"type": "websocket.send", "text": "too late"})
        except OSError as error:
            raised.append(type(error).__name__)
            raise
        finally:
            ended.set()

    ends: dict[str, Callable[[Any], Any]] = {
        "bad text": lambda page: page.transport.write(Frame(Opcode.TEXT, BAD_TEXT).serialize(mask=True)),
        "a close": lambda page: page.transport.write(Frame(Opcode.CLOSE, b"\x03\xe8").serialize(mask=True)),
        "a cut": lambda page: page.transport.abort(),
    }
    server = uvicorn.Server(uvicorn.Config(app, port=0, lifespan="off", **options(ServerConfig(""))))
    running = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0)
    page = await connect(f"ws://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}", proxy=None)
    ends[after](page)
    async with asyncio.timeout(60):
        await ended.wait()
    with suppress(ConnectionClosed):
        await until_closed(page)
    server.should_exit = True
    await running
    assert raised == ["ClientDisconnected"]
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR or record.exc_info]


# ------------------------------------------------------------------ guessing
@pytest.fixture
def inn(sqlite_url: str) -> Iterator[TableServer]:
    with open_server(sqlite_url, public=True) as server:
        server.tables.limits = Limits(True, 10_000, lambda: 1000.0)
        yield server


def guesses(knock: Callable[[], bool]) -> int:
    """How often somebody may guess before they have to wait."""
    return next(number for number in range(1000) if not knock())


def test_wrong_tables_over_a_socket_cost_as_much_as_over_http(inn: TableServer) -> None:
    eve = inn.visitor("Eve")

    def by_socket() -> bool:
        try:
            with eve.live("nowhere"):
                return True
        except ConnectionError as refused:
            return "4404" in str(refused)
        except WebSocketDisconnect as refused:
            assert refused.code == 4429
            return False

    by_http = guesses(lambda: bool(eve.get("/table/nowhere").status_code == 404))
    inn.tables.limits = Limits(True, 10_000, lambda: 1000.0)
    assert guesses(by_socket) == by_http <= REQUESTS_AT_ONCE / GUESS
    assert inn.tables.metrics.refusals[404] == 2 * by_http


def test_a_foreign_page_that_tries_sockets_pays_for_it(inn: TableServer) -> None:
    def foreign() -> int:
        with pytest.raises(WebSocketDisconnect) as refused, inn.visitor().live("nowhere", origin="http://evil.example"):
            pass
        return int(refused.value.code)

    tried = guesses(lambda: foreign() == 4403)
    assert tried <= REQUESTS_AT_ONCE / GUESS
    assert foreign() == 4429
