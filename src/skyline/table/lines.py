"""The server's end of a socket. What a slow page has not taken waits in the line; no more is written until it has room again."""

from __future__ import annotations

import asyncio

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

PATIENCE = 30.0  # seconds that a line may be full


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
