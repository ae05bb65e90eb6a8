"""The server's end of a connection. What is written leaves at once; what a slow page has not taken waits, and nothing is added to it."""

from __future__ import annotations

import asyncio
import socket

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

PATIENCE = 30.0  # seconds that a line may be full


class Door(H11Protocol):
    """Where every connection comes in, those that become sockets included. What is written leaves at once: by itself, the system
    would hold a message back until the page has acknowledged the one before, which takes it up to 40 milliseconds."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        transport.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        super().connection_made(transport)


class Line(WebSocketsSansIOProtocol):
    """A socket that is cut off when its page takes nothing for too long. A page that is still there comes back by itself."""

    _end: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        super().pause_writing()
        self._end = self.loop.call_later(PATIENCE, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stay()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._stay()

    def _stay(self) -> None:
        if self._end is not None:
            self._end.cancel()
            self._end = None
