"""Addresses of databases, what is said when one cannot be used, and the history of the schema."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from bench.postgres import Server
from sqlalchemy import Connection, inspect, make_url, text

from skyline.engine.errors import BadOption
from skyline.table.store import database
from skyline.table.store.outage import Unavailable
from skyline.table.store.schema import METADATA
from skyline.table.store.store import Store
from table.rows import append, create

T = TypeVar("T")
LATER = """
import sqlalchemy as sa
from alembic import op

revision = "0999"
down_revision = {head!r}


def upgrade() -> None:
    op.add_column("tables", sa.Column("mood", sa.Text, nullable=False, server_default="calm"))
"""
HEAD = max(path.stem for path in (database.MIGRATIONS / "versions").glob("r*.py"))[1:5]
ROWS_OF_THE_FIRST = (
    """INSERT INTO tables VALUES ('t1', 'harbour', '1.2', '5f2c', '{"players":2}', '7', '[3,1]', 'Oasis', true, 'playing', 'ada',
       1000.5, 1000.5, NULL, '8')""",
    "INSERT INTO seats VALUES ('t1', 0, 'human', '', 'Ada', NULL, true)",
    "INSERT INTO holders VALUES ('ada', 't1', 0, 1000.5)",
    "INSERT INTO entries VALUES (1, 't1', 1, 0, 'decide', '[4]', 'k1', 1000.5)",
    """INSERT INTO tables VALUES ('t2', 'harbour', '1.2', '5f2c', '{"players":2}', '7', '[3,1]', 'A record', false, 'over', 'ada',
       1000.5, 1000.5, NULL, '8')""",
    "INSERT INTO entries VALUES (2, 't2', 1, 0, 'decide', '[4]', 'record 1', 1000.5)",
)
OPENING = """
import asyncio, sys
from skyline.table.store.store import Store

async def main() -> None:
    store = await Store.open(sys.argv[1])
    print(await store.counts())
    await store.close()

print("ready", flush=True)
sys.stdin.readline()
asyncio.run(main())
"""


def history(folder: Path, revisions: str) -> Path:
    """A copy of the migrations with only these revisions."""
    shutil.copytree(database.MIGRATIONS, folder, ignore=shutil.ignore_patterns("__pycache__", "r*.py"))
    for revision in (database.MIGRATIONS / "versions").glob(revisions):
        shutil.copy(revision, folder / "versions")
    return folder


@pytest.fixture
def first(tmp_path: Path) -> Path:
    """The migrations of the first Skyline that had a table."""
    return history(tmp_path / "first", "r0001_*.py")


@pytest.fixture
def later(tmp_path: Path) -> Path:
    """The migrations of a Skyline to come, which has one more."""
    folder = history(tmp_path / "later", "r*.py")
    (folder / "versions" / "r0999_mood.py").write_text(LATER.format(head=HEAD))
    return folder


async def refusal(url: str) -> str:
    with pytest.raises(BadOption) as refused:
        await Store.open(url)
    return str(refused.value)


async def ask(url: str, question: Callable[[Connection], T]) -> T:
    opened = await database.open_database(database.database_url(url))
    answer = await opened.read(question)
    await opened.close()
    return answer


async def rows(url: str, query: str) -> list[tuple[Any, ...]]:
    return await ask(url, lambda connection: [tuple(row) for row in connection.execute(text(query))])


# ---------------------------------------------------------------------- addresses
@pytest.mark.parametrize("url", ["sqlite:///a/b.db", "sqlite+aiosqlite:///a/b.db", "sqlite:////a/b.db"])
def test_a_file_may_be_named(url: str) -> None:
    assert database.database_url(url).drivername == "sqlite"


@pytest.mark.parametrize("start", ["postgresql", "postgres", "postgresql+asyncpg"])
def test_a_postgresql_database_may_be_named(start: str) -> None:
    assert str(database.database_url(f"{start}://ada@example.org:5433/games?sslmode=require")) == (
        "postgresql://ada@example.org:5433/games?sslmode=require"
    )


@pytest.mark.parametrize(
    "url",
    ["", "games.db", "mysql://localhost/games", "sqlite://", "sqlite:///:memory:", "postgresql://localhost", "postgresql://h:port/games"],
)
def test_anything_else_is_refused_with_the_forms_there_are(url: str) -> None:
    with pytest.raises(BadOption, match=r"sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME"):
        database.database_url(url)


def test_the_database_of_who_names_none_is_in_the_data_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/data/ada")
    assert database.default_url() == "sqlite:////data/ada/skyline/skyline.db"


# ---------------------------------------------------------------------- what cannot be used
@pytest.mark.anyio
async def test_a_missing_driver_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    assert "pip install skyline[postgres]" in await refusal("postgresql://localhost/games")


@pytest.mark.anyio
async def test_an_unreachable_server_is_named_and_no_password_is_told(tmp_path: Path) -> None:
    said = await refusal(f"postgresql://ada:sesame@/games?host={tmp_path}")
    assert "cannot use the database postgresql://ada:***@" in said
    assert "sesame" not in said


@pytest.mark.anyio
async def test_a_server_without_the_database_says_so(postgres_url: str) -> None:
    said = await refusal(postgres_url.replace("skyline_", "no_such_"))
    assert "does not exist" in said


@pytest.mark.anyio
async def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    said = await refusal(f"sqlite:///{tmp_path}/file/skyline.db")
    assert f"{tmp_path}/file" in said


@pytest.mark.anyio
async def test_a_file_that_cannot_be_opened_is_named(tmp_path: Path) -> None:
    assert await refusal(f"sqlite:///{tmp_path}") == f"cannot use the database sqlite:///{tmp_path}: unable to open database file"


@pytest.mark.anyio
async def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ada, " * 1000)
    assert "file is not a database" in await refusal(f"sqlite:///{file}")
    assert file.read_text() == "Dear Ada, " * 1000


# ---------------------------------------------------------------------- connections
@pytest.mark.anyio
async def test_a_sqlite_file_is_safe_and_patient(sqlite_url: str) -> None:
    expected = {"journal_mode": "wal", "synchronous": 2, "busy_timeout": 10_000, "foreign_keys": 1}
    assert {pragma: (await rows(sqlite_url, f"PRAGMA {pragma}"))[0][0] for pragma in expected} == expected


@pytest.mark.anyio
async def test_the_store_survives_a_restart_of_the_server(postgres_server: Server, postgres_url: str) -> None:
    store = await Store.open(postgres_url)
    await create(store)
    postgres_server.restart()
    assert await append(store, 1, "k1")
    await store.close()


@pytest.mark.anyio
async def test_a_server_that_hangs_holds_nobody_for_ever(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    store = await Store.open(postgres_url)
    await store.close()
    monkeypatch.setattr(database, "TRANSACTION_TIMEOUT", 0.1)
    with pytest.raises(Unavailable):
        await ask(postgres_url, lambda connection: connection.execute(text("SELECT pg_sleep(60)")))
    monkeypatch.undo()
    assert await ask(postgres_url, lambda connection: connection.execute(text("SELECT 1")).scalar()) == 1


# ---------------------------------------------------------------------- the schema
@pytest.mark.anyio
async def test_the_migrations_make_the_schema_that_the_store_uses(store_url: str) -> None:
    def differences(connection: Connection) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(connection), METADATA))

    assert await ask(store_url, differences) == []
    names = await ask(store_url, lambda connection: set(inspect(connection).get_table_names()))
    assert names == {"tables", "seats", "holders", "entries", "moments", "beats", "alembic_version"}


@pytest.mark.anyio
async def test_migrating_twice_changes_nothing(store_url: str) -> None:
    for _time in range(2):
        assert await rows(store_url, "SELECT version_num FROM alembic_version") == [(HEAD,)]


@pytest.mark.anyio
async def test_a_database_of_the_first_revision_is_kept_and_used(store_url: str, first: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(database, "MIGRATIONS", first)
        old = await database.open_database(database.database_url(store_url))
        await old.write(lambda connection: [connection.exec_driver_sql(row) for row in ROWS_OF_THE_FIRST])
        await old.close()
    store = await Store.open(store_url)
    found = await store.table("t1")
    assert found is not None
    assert (found.settings, found.seed, found.setup, found.open, found.status) == ({"players": 2}, 7, [3, 1], True, "playing")
    assert [(seat.name, seat.taken) for seat in await store.seats("t1")] == [("Ada", True)]
    assert await store.held("ada", "t1") == [0]
    assert [(entry.version, entry.body, entry.key) for entry in await store.entries("t1")] == [(1, [4], "k1")]
    assert (found.generator, found.uploaded) == ("quick", False)
    record = await store.table("t2")
    assert record is not None
    assert (record.uploaded, record.origin) == (True, None), "its log shows that it was uploaded"
    await store.close()


@pytest.mark.anyio
async def test_a_migration_keeps_what_is_there(store_url: str, later: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = await Store.open(store_url)
    await create(store, holders=(("ada", 0),))
    await append(store, 1, "k1")
    await store.close()
    monkeypatch.setattr(database, "MIGRATIONS", later)
    assert await rows(store_url, "SELECT id, mood FROM tables") == [("t1", "calm")]
    assert await rows(store_url, "SELECT seat FROM holders") == [(0,)]
    assert await rows(store_url, "SELECT key FROM entries") == [("k1",)]


@pytest.mark.anyio
async def test_a_migration_that_fails_leaves_the_database_as_it_was(store_url: str, later: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = await Store.open(store_url)
    await create(store)
    await store.close()
    revision = later / "versions" / "r0999_mood.py"
    with monkeypatch.context() as patch:
        patch.setattr(database, "MIGRATIONS", later)
        revision.write_text(revision.read_text() + '    op.execute("SELECT * FROM nowhere")\n')
        assert "nowhere" in await refusal(store_url)
    assert await rows(store_url, "SELECT version_num FROM alembic_version") == [(HEAD,)]
    columns = await ask(store_url, lambda connection: inspect(connection).get_columns("tables"))
    assert "mood" not in [column["name"] for column in columns]


@pytest.mark.anyio
async def test_a_newer_schema_is_refused_and_left_alone(store_url: str, later: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(database, "MIGRATIONS", later)
        await rows(store_url, "SELECT 1")
    said = await refusal(store_url)
    assert f"belongs to a newer Skyline: its schema is 0999, this Skyline knows up to {HEAD}" in said
    monkeypatch.setattr(database, "MIGRATIONS", later)
    assert await rows(store_url, "SELECT version_num FROM alembic_version") == [("0999",)]


def test_processes_that_migrate_at_once_wait_for_each_other(store_url: str) -> None:
    processes = [
        subprocess.Popen([sys.executable, "-c", OPENING, store_url], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        for _n in range(3)
    ]
    assert [process.stdout.readline() for process in processes if process.stdout] == ["ready\n"] * 3
    for process in processes:
        assert process.stdin
        process.stdin.write("go\n")
        process.stdin.flush()
    assert [process.communicate(timeout=60)[0] for process in processes] == ["{'waiting': 0, 'playing': 0, 'over': 0}\n"] * 3


@pytest.mark.anyio
async def test_opening_a_fresh_file_waits_for_whoever_writes_to_it(tmp_path: Path) -> None:
    file = tmp_path / "skyline.db"
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    opening = asyncio.create_task(Store.open(f"sqlite:///{file}"))
    await asyncio.sleep(0.2)
    other.execute("COMMIT")
    other.close()
    store = await opening
    assert await store.counts() == {"waiting": 0, "playing": 0, "over": 0}
    await store.close()


@pytest.mark.anyio
async def test_who_migrates_a_postgresql_database_locks_the_others_out(postgres_server: Server, postgres_url: str) -> None:
    waiting = f"SELECT count(*) FROM pg_stat_activity WHERE datname = '{make_url(postgres_url).database}' AND wait_event = 'advisory'"
    migrating = await database.postgres_connection(database.database_url(postgres_url))
    await migrating.execute(f"SELECT pg_advisory_lock({database.MIGRATING})")
    opening = asyncio.create_task(Store.open(postgres_url))
    while not opening.done() and postgres_server.execute(waiting) == "0":
        await asyncio.sleep(0.01)
    assert not opening.done()
    await migrating.close()
    await (await opening).close()
