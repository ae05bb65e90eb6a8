"""The server's end of a connection: what is written leaves at once, and nobody keeps a connection by doing nothing with it."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

WRITE_TIMEOUT = 30.0  # seconds in which the other end must take something of what is waiting for it
SLOWEST = 8_000  # bytes a second that the body of a request must have on average, beyond the time limit itself
BAD_TEXT = 1007  # the code that a socket is closed with when a message is not UTF-8


class WriteTimeout(asyncio.Protocol):
    """Cuts a connection off when its other end takes nothing for too long. A page that is still there comes back by itself."""

    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    _end: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        super().pause_writing()
        self._wait()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stay()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._stay()

    def _wait(self) -> None:
        self._end = self.loop.call_later(WRITE_TIMEOUT, self._look, self.transport.get_write_buffer_size())

    def _look(self, before: int) -> None:
        if self.transport.get_write_buffer_size() < before:
            self._wait()
        else:
            self.transport.abort()

    def _stay(self) -> None:
        if self._end is not None:
            self._end.cancel()
            self._end = None


class HttpProtocol(WriteTimeout, H11Protocol):
    """Where every connection comes in, those that become sockets included.

    A request must arrive within the server's time limit (uvicorn's ``timeout_keep_alive``): its head as a whole, its body at
    ``SLOWEST`` bytes a second on top of that. By itself uvicorn would wait for the rest of either for ever.
    """

    _part: Any = None  # of a request that is awaited: h11.IDLE for its head, h11.SEND_BODY for its body
    _since = 0.0
    _received = 0  # bytes of that part
    _limit: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """By itself, the system would hold a message back until the page has acknowledged the one before, for up to 40 milliseconds."""
        transport.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        transport.set_write_buffer_limits(0)  # so that anything that is not taken counts as waiting
        super().connection_made(transport)
        self._watch()

    def data_received(self, data: bytes) -> None:
        self._received += len(data)
        super().data_received(data)
        self._watch(len(data))

    def connection_lost(self, exc: Exception | None) -> None:
        self._unwatch()
        super().connection_lost(exc)

    def _watch(self, received: int = 0) -> None:
        """Set the time limit for what is awaited, if anything is; one that runs for the same part runs on."""
        awaited = self.conn.their_state if self.transport.get_protocol() is self else None
        if awaited not in (h11.IDLE, h11.SEND_BODY):
            self._unwatch()
        elif awaited is not self._part:
            self._unwatch()
            self._part, self._since, self._received = awaited, self.loop.time(), received
            self._limit = self.loop.call_later(self.timeout_keep_alive, self._check)

    def _unwatch(self) -> None:
        self._part = None
        if self._limit is not None:
            self._limit.cancel()
            self._limit = None

    def _check(self) -> None:
        earned = self._received / SLOWEST if self._part is h11.SEND_BODY else 0.0
        left = self._since + self.timeout_keep_alive + earned - self.loop.time()
        if left > 0:
            self._limit = self.loop.call_later(left, self._check)
        else:
            self.transport.abort()


class WebSocketProtocol(WriteTimeout, WebSocketsSansIOProtocol):
    """A socket. What is sent over one that is closing is lost without a word, and bad text closes it without a traceback."""

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text" and not self.close_sent and not readable(b"".join(self.frames)):
            self.frames = []
            self.conn.fail(BAD_TEXT, "A message must be UTF-8.")
            self.handle_parser_exception()
            return
        super().send_receive_event_to_app()

    async def send(self, message: Any) -> None:
        await self.writable.wait()
        if self.close_sent:
            raise ClientDisconnected
        await super().send(message)


def readable(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
