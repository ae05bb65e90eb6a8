"""Somebody who connects to the server, in a time that passes when a test says so."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

import uvicorn

from skyline.table.server.protocols import HttpProtocol

HERE = ("127.0.0.1", 1)


class Time:
    """Time that passes when a test says so; the loop of a connection."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.timers: list[tuple[float, Timer, Callable[..., None], tuple[Any, ...]]] = []

    def time(self) -> float:
        return self.now

    def call_later(self, delay: float, call: Callable[..., None], *arguments: Any) -> Timer:
        timer = Timer()
        self.timers.append((self.now + delay, timer, call, arguments))
        return timer

    def create_task(self, work: Any) -> asyncio.Task[Any]:
        return asyncio.get_running_loop().create_task(work)

    def passes(self, seconds: float) -> None:
        until = self.now + seconds
        while due := sorted((timer for timer in self.timers if timer[0] <= until and not timer[1].over), key=lambda timer: timer[0]):
            self.now, timer, call, arguments = due[0]
            timer.cancel()
            call(*arguments)
        self.now = until


class Timer:
    def __init__(self) -> None:
        self.over = False

    def cancel(self) -> None:
        self.over = True


class Wire(asyncio.Transport):
    """The system's end of a connection."""

    def __init__(self) -> None:
        super().__init__({"socket": SimpleNamespace(setsockopt=lambda *_: None, getpeername=lambda: HERE, getsockname=lambda: HERE)})
        self.end: Any = None
        self.sent = b""
        self.stuck = 0
        self.cut = False

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        assert high == 0

    def get_write_buffer_size(self) -> int:
        return self.stuck

    def get_protocol(self) -> Any:
        return self.end

    def write(self, data: Any) -> None:
        self.sent += data

    def is_closing(self) -> bool:
        return self.cut

    def abort(self) -> None:
        if not self.cut:
            self.cut = True
            self.end.connection_lost(None)

    close = abort

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...


async def hello(_scope: Any, receive: Any, send: Any) -> None:
    """Reads the body, then answers."""
    while (await receive()).get("more_body"):
        pass
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
    await send({"type": "http.response.body", "body": b"ok"})


class Caller:
    """A client of the server, where a request must arrive within ten seconds."""

    def __init__(self) -> None:
        self.time, self.wire = Time(), Wire()
        config = uvicorn.Config(hello, http=HttpProtocol, log_level="critical", timeout_keep_alive=10)
        self.wire.end = HttpProtocol(config, uvicorn.server.ServerState(), {}, cast(Any, self.time))
        self.wire.end.connection_made(self.wire)

    async def sends(self, data: bytes) -> None:
        self.wire.end.data_received(data)
        for _ in range(20):  # the application has its turn
            await asyncio.sleep(0)

    def stays(self, seconds: float) -> bool:
        """Is the connection still there after that time?"""
        self.time.passes(seconds)
        return not self.wire.cut
