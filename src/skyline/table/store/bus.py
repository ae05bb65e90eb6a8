"""The bus: how a worker learns that another worker has changed a table, and hears what the others say.

The store says it on PostgreSQL's own channel, inside the transaction that makes the change: no change goes untold, and none is told
that did not happen. On SQLite there is one worker, which needs no telling.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any, Protocol

from sqlalchemy import URL

from skyline.engine.errors import BadOption

from .database import CHANNEL, PATIENCE, address, postgres_connection, postgres_errors, reason

Changed = Callable[[str | None], None]
"""Called on the event loop with the id of a table that has changed, or with None: anything may have changed."""

Heard = Callable[[str], None]
"""Called on the event loop with what another worker has said (see ``Bus.say``), or this one itself."""

CHECKED = 30.0  # seconds after which a silent connection is asked whether it is still there
TALK = "skyline_talk"  # where workers talk; nothing there is in the store
SAY = "SELECT pg_notify($1, words) FROM unnest($2::text[]) AS words"  # no words: it only shows whether somebody answers
SHORTEST, LONGEST = 0.1, 5.0  # seconds between two attempts to connect


class Bus(Protocol):
    """What tells a worker of the others' changes, and lets workers talk. ``start`` returns once it listens."""

    async def start(self, changed: Changed, heard: Heard) -> None: ...

    def say(self, words: str) -> None:
        """Let all workers hear something that is not in the store; it is lost where a connection is."""

    async def stop(self) -> None: ...


class LocalBus:
    """For one worker alone."""

    async def start(self, changed: Changed, heard: Heard) -> None:
        """There is nobody to listen to."""

    def say(self, words: str) -> None:
        """There is nobody to hear it."""

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
        self._words: list[str] = []  # still to be said
        self._awake = asyncio.Event()  # there are words, or the connection was closed

    async def start(self, changed: Changed, heard: Heard) -> None:
        """Listen from now on. Raises BadOption when there is no connection to be had."""
        try:
            connection = await self._listen(changed, heard)
        except postgres_errors() as error:
            raise BadOption(f"cannot listen to the database {self._where}: {reason(error)}") from error
        self._task = asyncio.create_task(self._stay(connection, changed, heard))

    def say(self, words: str) -> None:
        self._words.append(words)
        self._awake.set()

    async def stop(self) -> None:
        task, self._task = self._task, None
        while task is not None and not task.done():
            task.cancel()  # once more where the driver has swallowed it: it may fail in the middle of an operation instead
            await asyncio.wait([task], timeout=SHORTEST)

    async def _listen(self, changed: Changed, heard: Heard) -> Any:
        def told(_connection: Any, _pid: int, _channel: str, words: str) -> None:
            table_id, _, teller = words.partition(" ")
            if teller != self._own:
                changed(table_id)

        connection = await postgres_connection(self._where, "skyline bus")
        try:
            await connection.add_listener(CHANNEL, told)
            await connection.add_listener(TALK, lambda _connection, _pid, _channel, words: heard(words))
        except BaseException:
            connection.terminate()
            raise
        return connection

    async def _stay(self, connection: Any, changed: Changed, heard: Heard) -> None:
        while True:
            try:
                await self._talk(connection)
            finally:
                connection.terminate()
            connection = await self._again(changed, heard)
            self._words.clear()
            asyncio.get_running_loop().call_soon(changed, None)

    async def _talk(self, connection: Any) -> None:
        """Say what is to be said until the connection is no longer there, be it closed or dead without a word."""
        connection.add_termination_listener(lambda _connection: self._awake.set())
        while not connection.is_closed():
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(CHECKED):
                    await self._awake.wait()
            self._awake.clear()
            words, self._words = self._words, []
            try:
                await connection.execute(SAY, TALK, words, timeout=PATIENCE)
            except postgres_errors():
                return

    async def _again(self, changed: Changed, heard: Heard) -> Any:
        """The next connection, however long it takes."""
        pause = SHORTEST
        while True:
            try:
                return await self._listen(changed, heard)
            except postgres_errors():
                await asyncio.sleep(pause)
                pause = min(pause * 2, LONGEST)


def bus_for(url: str, own: str = "") -> Bus:
    """The bus of the database at ``url``; what the store named ``own`` changes is not told."""
    where = address(url)
    return PostgresBus(where, own) if where.drivername == "postgresql" else LocalBus()
