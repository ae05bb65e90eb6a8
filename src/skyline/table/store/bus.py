"""The bus: how a worker learns that another worker has changed a table, and how workers send each other messages.

The store notifies on a channel of PostgreSQL, inside the transaction that makes the change: no change goes untold, and none is told
that did not happen. On SQLite there is one worker, which needs no telling.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any, Protocol

from sqlalchemy import URL

from skyline.engine.errors import BadOption

from .database import ANSWER_TIMEOUT, CHANGES, database_url, postgres_connection, postgres_errors, reason

Changed = Callable[[str | None], None]
"""Called on the event loop with the id of a table that has changed, or with None: anything may have changed."""

Received = Callable[[str], None]
"""Called on the event loop with a message that another worker has published, or this one itself."""

CHECK_EVERY = 30.0  # seconds after which a silent connection is checked
MESSAGES = "skyline_talk"  # the channel for messages between workers; nothing there is in the store
PUBLISH = "SELECT pg_notify($1, message) FROM unnest($2::text[]) AS message"  # without messages it only checks the connection
SHORTEST_BACKOFF, LONGEST_BACKOFF = 0.1, 5.0  # seconds between two attempts to connect


class Bus(Protocol):
    """What notifies a worker of the others' changes, and carries messages between workers. ``start`` returns once it listens."""

    async def start(self, changed: Changed, received: Received) -> None: ...

    def publish(self, message: str) -> None:
        """Send all workers a message that is not in the store; it is lost where a connection is."""

    async def stop(self) -> None: ...


class LocalBus:
    """For one worker alone."""

    async def start(self, changed: Changed, received: Received) -> None:
        """There is nobody to listen to."""

    def publish(self, message: str) -> None:
        """There is nobody to receive it."""

    async def stop(self) -> None:
        """There is nothing to end."""


class PostgresBus:
    """Listens on a connection of its own, to all but the store named ``own``: who changes a table knows it already.

    When the connection breaks, connects again, with a back-off, and notifies that anything may have changed meanwhile.
    """

    def __init__(self, where: URL, own: str = "") -> None:
        self._where = where
        self._own = own
        self._task: asyncio.Task[None] | None = None
        self._messages: list[str] = []  # still to be published
        self._awake = asyncio.Event()  # there are messages, or the connection was closed

    async def start(self, changed: Changed, received: Received) -> None:
        """Listen from now on. Raises BadOption when there is no connection to be had."""
        try:
            connection = await self._listen(changed, received)
        except postgres_errors() as error:
            raise BadOption(f"cannot listen to the database {self._where}: {reason(error)}") from error
        self._task = asyncio.create_task(self._stay_connected(connection, changed, received))

    def publish(self, message: str) -> None:
        self._messages.append(message)
        self._awake.set()

    async def stop(self) -> None:
        task, self._task = self._task, None
        while task is not None and not task.done():
            task.cancel()  # once more where the driver has swallowed it: it may fail in the middle of an operation instead
            await asyncio.wait([task], timeout=SHORTEST_BACKOFF)

    async def _listen(self, changed: Changed, received: Received) -> Any:
        def notified(_connection: Any, _pid: int, _channel: str, payload: str) -> None:
            table_id, _, store = payload.partition(" ")
            if store != self._own:
                changed(table_id)

        connection = await postgres_connection(self._where, "skyline bus")
        try:
            await connection.add_listener(CHANGES, notified)
            await connection.add_listener(MESSAGES, lambda _connection, _pid, _channel, payload: received(payload))
        except BaseException:
            connection.terminate()
            raise
        return connection

    async def _stay_connected(self, connection: Any, changed: Changed, received: Received) -> None:
        while True:
            try:
                await self._publish_all(connection)
            finally:
                connection.terminate()
            connection = await self._reconnect(changed, received)
            self._messages.clear()
            asyncio.get_running_loop().call_soon(changed, None)

    async def _publish_all(self, connection: Any) -> None:
        """Publish until the connection is no longer there, be it closed or dead without a word."""
        connection.add_termination_listener(lambda _connection: self._awake.set())
        while not connection.is_closed():
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(CHECK_EVERY):
                    await self._awake.wait()
            self._awake.clear()
            messages, self._messages = self._messages, []
            try:
                await connection.execute(PUBLISH, MESSAGES, messages, timeout=ANSWER_TIMEOUT)
            except postgres_errors():
                return

    async def _reconnect(self, changed: Changed, received: Received) -> Any:
        """The next connection, however long it takes; with an exponential back-off."""
        pause = SHORTEST_BACKOFF
        while True:
            try:
                return await self._listen(changed, received)
            except postgres_errors():
                await asyncio.sleep(pause)
                pause = min(pause * 2, LONGEST_BACKOFF)


def bus_for(url: str, own: str = "") -> Bus:
    """The bus of the database at ``url``; what the store named ``own`` changes is not notified."""
    where = database_url(url)
    return PostgresBus(where, own) if where.drivername == "postgresql" else LocalBus()
