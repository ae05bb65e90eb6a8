"""Databases and a browser for the tests of the table."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from bench import postgres
from playwright.sync_api import Browser

from skyline.table.store.store import Store
from table import browser as chromium


@pytest.fixture
def anyio_backend() -> str:
    """Tests marked ``anyio`` run on asyncio, as the table does."""
    return "asyncio"


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[postgres.Server]:
    """One server for all tests of a worker."""
    programs = postgres.binaries()
    if programs is None:
        pytest.skip(postgres.MISSING)
    with postgres.running(programs) as server:
        yield server


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """The address of a database that does not exist yet."""
    return f"sqlite:///{tmp_path / 'skyline.db'}"


@pytest.fixture
def postgres_url(postgres_server: postgres.Server) -> str:
    """The address of an empty database."""
    return postgres_server.empty_database()


@pytest.fixture(params=["sqlite", "postgres"])
def store_url(request: pytest.FixtureRequest) -> str:
    """The address of an empty database of either kind."""
    return str(request.getfixturevalue(f"{request.param}_url"))


@pytest.fixture
async def store(store_url: str) -> AsyncIterator[Store]:
    """An open store with nothing in it."""
    store = await Store.open(store_url)
    yield store
    await store.close()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium, one for the tests of a module."""
    path = chromium.program()
    if path is None:
        pytest.skip(chromium.MISSING)
    with chromium.running(path) as browser:
        yield browser
