"""The page of the table in a browser, against a server that only shows what it is told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from table.browser import profile
from table.fake_server import FakeTable, message, serving
from table.page.looking import Open, at_version


@pytest.fixture
def table() -> Iterator[FakeTable]:
    with serving() as fake:
        fake.now = message()
        yield fake


@pytest.fixture
def visit(browser: Browser, table: FakeTable) -> Iterator[Open]:
    """Opens the table in a fresh profile and waits for its first picture; afterwards no script may have failed."""
    contexts, trouble = [], []

    def visit(**settings: Any) -> Page:
        context = profile(browser, **settings)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: trouble.append(str(error)))
        page.on("console", lambda said: trouble.append(said.text) if "Content Security Policy" in said.text else None)
        page.goto(table.address)
        at_version(page, table.now["v"])
        return page

    yield visit
    for context in contexts:
        context.close()
    assert trouble == []
