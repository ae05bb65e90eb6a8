"""The bus: how a worker learns that another worker has changed a table.

The store says it on PostgreSQL's own channel, inside the transaction that makes the change: no change goes untold, and none is told
that did not happen. On SQLite there is one worker, which needs no telling.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any, Protocol

from sqlalchemy import URL

from .database import CHANNEL, PATIENCE, address, postgres_connection, postgres_errors

Changed = Callable[[str | None], None]
"""Called on the event loop with the id of a table that has changed, or with None: anything may have changed."""

CHECKED = 30.0  # seconds after which a silent connection is asked whether it is still there
SHORTEST, LONGEST = 0.1, 5.0  # seconds between two attempts to connect


class Bus(Protocol):
    """What tells a worker of the others' changes. ``start`` returns once it listens."""

    async def start(self, changed: Changed) -> None: ...

    async def stop(self) -> None: ...


class LocalBus:
    """For one worker alone."""

    async def start(self, changed: Changed) -> None:
        """There is nobody to listen to."""

    async def stop(self) -> None:
        """There is nothing to end."""


class PostgresBus:
    """Listens on a connection of its own, to all but the store named ``own``: who changes a table knows it already.

    When the connection breaks, connects again and says that anything may have changed meanwhile.
    """

    def __init__(self, where: URL, own: str = "") -> None:
        self._where = where
        self._own = own
        self._task: asyncio.Task[None] | None = None

    async def start(self, changed: Changed) -> None:
        """Listen from now on. Raises what the driver raises when there is no connection to be had."""
        connection = await self._listen(changed)
        self._task = asyncio.create_task(self._stay(connection, changed))

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
            self._task = None

    async def _listen(self, changed: Changed) -> Any:
        def heard(_connection: Any, _pid: int, _channel: str, words: str) -> None:
            table_id, _, teller = words.partition(" ")
            if teller != self._own:
                changed(table_id)

        connection = await postgres_connection(self._where, "skyline bus")
        try:
            await connection.add_listener(CHANNEL, heard)
        except BaseException:
            connection.terminate()
            raise
        return connection

    async def _stay(self, connection: Any, changed: Changed) -> None:
        while True:
            try:
                await _lost(connection)
            finally:
                connection.terminate()
            connection = await self._again(changed)
            asyncio.get_running_loop().call_soon(changed, None)

    async def _again(self, changed: Changed) -> Any:
        """The next connection, however long it takes."""
        pause = SHORTEST
        while True:
            try:
                return await self._listen(changed)
            except postgres_errors():
                await asyncio.sleep(pause)
                pause = min(pause * 2, LONGEST)


async def _lost(connection: Any) -> None:
    """Returns when the connection is no longer there, be it closed or dead without a word."""
    closed = asyncio.Event()
    connection.add_termination_listener(lambda _connection: closed.set())
    while not connection.is_closed():
        try:
            await asyncio.wait_for(closed.wait(), CHECKED)
        except TimeoutError:
            try:
                await connection.execute("SELECT 1", timeout=PATIENCE)
            except postgres_errors():
                return


def bus_for(url: str, own: str = "") -> Bus:
    """The bus of the database at ``url``; what the store named ``own`` changes is not told."""
    where = address(url)
    return PostgresBus(where, own) if where.drivername == "postgresql" else LocalBus()
