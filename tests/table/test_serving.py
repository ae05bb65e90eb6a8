"""How the server listens and answers: its own listener and its own options, as ``skyline serve`` uses them."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

import pytest
import uvicorn
from websockets.asyncio.client import connect

from skyline.table.config import ServerConfig
from skyline.table.server.listening import Quota
from skyline.table.server.serving import listen_on, options

HOST = "127.0.0.1"
pytestmark = pytest.mark.anyio


async def app(_scope: Any, receive: Any, send: Any) -> None:
    await receive()
    await send({"type": "websocket.accept"})
    await receive()


async def test_a_message_does_not_wait_for_the_one_before_to_be_acknowledged() -> None:
    listener = listen_on(HOST, 0, Quota())
    port = listener.getsockname()[1]
    server = uvicorn.Server(uvicorn.Config(app, lifespan="off", **options(ServerConfig(""))))
    running = asyncio.create_task(server.serve([listener]))
    while not server.started:
        await asyncio.sleep(0)
    async with connect(f"ws://{HOST}:{port}/", proxy=None):
        (connection,) = server.server_state.connections
        assert connection.transport.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
    server.should_exit = True
    await running
