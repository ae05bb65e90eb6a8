"""The whole table: a server as people start it, and real browsers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from table import browser as chromium
from table import running
from table.live.people import Person
from table.live.tables import Welcome


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[running.Running]:
    """One server for all tests of a worker; whoever kills servers starts one of their own."""
    with running.running(f"sqlite:///{tmp_path_factory.mktemp('live') / 'tables.db'}") as server:
        yield server


@pytest.fixture
def welcome(browser: Browser, server: running.Running, request: pytest.FixtureRequest) -> Iterator[Welcome]:
    """Gives a person a fresh browser profile. In the end nothing may have gone wrong on anybody's page."""
    people: list[Person] = []

    def welcome(base_url: str = server.url, **settings: Any) -> Person:
        context = chromium.profile(browser, **{"reduced_motion": "reduce", **settings})
        person = Person(context, base_url, f"{request.node.name} {len(people)}")
        people.append(person)
        return person

    yield welcome
    for person in people:
        person.context.close()
    assert [words for person in people for words in person.trouble] == []
