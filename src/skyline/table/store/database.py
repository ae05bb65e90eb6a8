"""Databases: what a person may name, how work is done on one, and how its schema is brought up to date."""

from __future__ import annotations

import asyncio
import importlib
import os
import sqlite3
import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol, TypeVar

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, create_engine, event, func, inspect, make_url, select
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine

from skyline.engine.errors import BadOption

from .outage import Files, Outage

CHANGES = "skyline"  # the channel on which PostgreSQL notifies of the tables that have changed
MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATING = 0x736B796C696E65  # the advisory lock of those who bring a PostgreSQL schema up to date
ANSWER_TIMEOUT = 10.0  # seconds, for a server to answer or a locked file to become free
LOCK_PAUSE = 0.01  # seconds between two attempts to change the journal of a file that somebody writes to
MIGRATION_TIMEOUT = 60.0  # seconds that bringing a schema up to date may take, waiting for whoever else does so included
TRANSACTION_TIMEOUT = 10.0  # seconds that any other work on PostgreSQL may take
OURS = frozenset({"alembic_version", "entries"})  # tables that a database of Skyline has always had
READERS = 4  # threads that read a SQLite file
FORMS = "give sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME"
DIALECTS = {
    "sqlite": "sqlite",
    "sqlite+aiosqlite": "sqlite",
    "postgres": "postgresql",
    "postgresql": "postgresql",
    "postgresql+asyncpg": "postgresql",
}
PRAGMAS = (
    f"PRAGMA busy_timeout={int(ANSWER_TIMEOUT * 1000)}",
    "PRAGMA synchronous=FULL",
    "PRAGMA foreign_keys=ON",
)

T = TypeVar("T")
Work = Callable[[Connection], T]


class Database(Protocol):
    """Does work on a connection, each piece in one transaction: through when it returns, undone when it raises.

    Until it has ``started``, work raises what its driver raises; from then on Unavailable or StatementFailed.
    """

    def started(self) -> None:
        """It can be used: whatever goes wrong from now on is an outage."""

    async def read(self, work: Work[T]) -> T:
        """Work that only reads."""

    async def write(self, work: Work[T]) -> T:
        """Work that may write."""

    async def close(self) -> None:
        """Finish what is begun, and let go of every connection."""


def default_url() -> str:
    """The database of who names none: a file in this person's data folder."""
    data = os.environ.get("XDG_DATA_HOME") or os.environ.get("LOCALAPPDATA") or Path.home() / ".local" / "share"
    return f"sqlite:///{Path(data, 'skyline', 'skyline.db')}"


def database_url(url: str) -> URL:
    """The address that a person has given, checked; its driver name is ``sqlite`` or ``postgresql``. Raises BadOption."""
    try:
        given = make_url(url)
    except (ArgumentError, ValueError):
        raise BadOption(f"that is not the address of a database: {FORMS}") from None
    if given.drivername not in DIALECTS:
        raise BadOption(f"the table does not keep its games in {given.drivername!r}: {FORMS}")
    if not given.database or given.database == ":memory:":
        raise BadOption(f"the address {given} names no database: {FORMS}")
    return given.set(drivername=DIALECTS[given.drivername])


async def open_database(where: URL) -> Database:
    """The database at this address, with the newest schema. Raises BadOption when it cannot be used, saying why.

    A process opens one at a time: the tool that runs the migrations keeps its place in global variables.
    """
    postgres = where.drivername == "postgresql"
    troubles = postgres_errors() if postgres else (OSError,)
    database = Postgres(where) if postgres else Sqlite(where)
    try:
        await database.write(partial(_bring_up_to_date, where=where))
        database.started()
    except BaseException as error:
        await database.close()
        if isinstance(error, (SQLAlchemyError, *troubles)):
            raise BadOption(f"cannot use the database {where}: {reason(error)}") from error
        raise
    return database


def reason(error: BaseException) -> str:
    """What the database said, in one line, without the statement that it said it to."""
    if isinstance(error, TimeoutError):
        return "it does not answer"
    return str(getattr(error, "orig", None) or error).split("\n")[0] or type(error).__name__


# ---------------------------------------------------------------------- SQLite
class Sqlite:
    """A file; its folder is made where it is missing. A whole transaction runs in one thread, which costs far less than
    a change of threads for each statement; there is one writer, as SQLite can have only one: nobody waits for a lock, and
    its connection stays open."""

    def __init__(self, where: URL) -> None:
        folder = Path(where.database or "").parent
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BadOption(f"cannot make the folder {folder} for the database: {error.strerror}") from error
        self._engine = create_engine(
            where, connect_args={"isolation_level": None, "check_same_thread": False}, hide_parameters=True
        )
        self._files = Files(Path(where.database or ""))
        self._outage: Outage | None = None
        self._writing: Connection | None = None
        self._readers = ThreadPoolExecutor(READERS, "skyline-reader")
        self._writer = ThreadPoolExecutor(1, "skyline-writer")
        event.listen(self._engine, "connect", _prepare)
        event.listen(self._engine, "begin", _begin)

    def started(self) -> None:
        self._outage = Outage(())

    async def read(self, work: Work[T]) -> T:
        return await self._run(self._readers, self._read, work)

    async def write(self, work: Work[T]) -> T:
        return await self._run(self._writer, self._write, work)

    async def _run(self, threads: ThreadPoolExecutor, run: Callable[[Work[T]], T], work: Work[T]) -> T:
        done = asyncio.get_running_loop().run_in_executor(threads, run, work)
        if self._outage is None:
            return await done
        with self._outage.noticed():
            return await done

    def _read(self, work: Work[T]) -> T:
        self._files.check()
        with self._engine.connect() as connection:
            return work(connection)

    def _write(self, work: Work[T]) -> T:
        """What is written is in the file that is there, or this raises."""
        self._files.check()
        try:
            if self._writing is None:
                self._writing = self._engine.connect().execution_options(writing=True)
            with self._writing.begin():
                result = work(self._writing)
        except BaseException:
            self._drop()
            raise
        if not self._files.complete():
            self._files.know()
        self._files.check()
        return result

    def _drop(self) -> None:
        """After trouble the next writer begins with a fresh connection."""
        if self._writing is not None:
            self._writing.invalidate()
            self._writing.close()
            self._writing = None
            self._files.forget_log()

    async def close(self) -> None:
        for threads in (self._writer, self._readers):
            await asyncio.to_thread(threads.shutdown)
        if self._writing is not None:
            self._writing.close()
        self._engine.dispose()


def _prepare(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(pragma)
    _write_ahead(cursor)
    cursor.close()


def _write_ahead(cursor: sqlite3.Cursor) -> None:
    """Turns the write-ahead log on. While somebody writes to a file that has none yet, SQLite refuses at once instead of
    waiting as for anything else: processes that open a fresh file together would fail."""
    deadline = time.monotonic() + ANSWER_TIMEOUT
    while True:
        try:
            cursor.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                raise
        time.sleep(LOCK_PAUSE)


def _begin(connection: Connection) -> None:
    """Who is going to write takes the lock at once: a reader that turns writer in mid-transaction would fail without waiting."""
    connection.exec_driver_sql("BEGIN IMMEDIATE" if connection.get_execution_options().get("writing") else "BEGIN")


# ---------------------------------------------------------------------- PostgreSQL
class Postgres:
    """A database on a server, which may be restarted: a connection is tried before it is used."""

    def __init__(self, where: URL) -> None:
        opening = partial(postgres_connection, where)
        self._engine = create_async_engine(
            "postgresql+asyncpg://", async_creator=opening, pool_pre_ping=True, hide_parameters=True
        )
        self._outage: Outage | None = None

    def started(self) -> None:
        self._outage = Outage(postgres_errors())

    async def read(self, work: Work[T]) -> T:
        async with self._working(), self._engine.connect() as connection:
            return await connection.run_sync(work)

    async def write(self, work: Work[T]) -> T:
        async with self._working(), self._engine.begin() as connection:
            return await connection.run_sync(work)

    @asynccontextmanager
    async def _working(self) -> AsyncIterator[None]:
        if self._outage is None:
            yield
            return
        with self._outage.noticed():
            async with asyncio.timeout(TRANSACTION_TIMEOUT):
                yield

    async def close(self) -> None:
        await self._engine.dispose()


async def postgres_connection(where: URL, name: str = "skyline") -> Any:
    """A connection of the driver itself, which reads the address as PostgreSQL's own programs do; ``name`` is for the server's lists.

    A statement without an answer ends in TimeoutError: a server that hangs does not hold whoever waits for it for ever.
    """
    whole = where.render_as_string(hide_password=False)
    settings = {"application_name": name}
    return await postgres_driver().connect(whole, timeout=ANSWER_TIMEOUT, command_timeout=MIGRATION_TIMEOUT, server_settings=settings)


def postgres_driver() -> ModuleType:
    """The driver is installed by who wants it. Raises BadOption when it is not."""
    try:
        return importlib.import_module("asyncpg")
    except ModuleNotFoundError:
        raise BadOption("PostgreSQL needs its driver: pip install skyline[postgres]") from None


def postgres_errors() -> tuple[type[Exception], ...]:
    """What a connection of the driver raises when there is none to be had, or it breaks."""
    driver = postgres_driver()
    return driver.PostgresError, driver.InterfaceError, driver.InternalClientError, OSError


# ---------------------------------------------------------------------- the schema
def _bring_up_to_date(connection: Connection, where: URL) -> None:
    """Run the migrations that the database has not seen. Whoever comes at the same time waits, and then finds them done."""
    if where.drivername == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(MIGRATING)))
    elif (found := inspect(connection).get_table_names()) and not OURS.issubset(found):
        raise BadOption(f"the database {where} belongs to another program: it has tables such as {found[0]!r}. Give another file.")
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    script = ScriptDirectory.from_config(config)
    present = set(MigrationContext.configure(connection).get_current_heads())
    unknown = present - {revision.revision for revision in script.walk_revisions()}
    if unknown:
        newest = ", ".join(script.get_heads())
        raise BadOption(
            f"the database {where} belongs to a newer Skyline: its schema is {', '.join(unknown)}, this Skyline knows up to {newest}."
            " Use the newer Skyline, or another database."
        )
    if present != set(script.get_heads()):
        command.upgrade(config, "head")
