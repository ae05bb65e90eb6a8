"""Pages and servers that go away in mid-game and come back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from table import running
from table.live.people import Person
from table.live.tables import TWO, Welcome, early


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[running.Running]:
    """A server that may be killed."""
    with running.running(f"sqlite:///{tmp_path / 'tables.db'}") as server:
        yield server


def shown(person: Person) -> tuple[object, ...]:
    """What the page asks and tells. Its version is not of it: bots may decide at the same time."""
    seen = person.look()
    return person.prompt(), person.choices(), person.log(), seen["ply"], seen["lit"]


@pytest.mark.parametrize("game", TWO)
def test_a_page_that_is_loaded_again_shows_the_same(game: str, welcome: Welcome) -> None:
    person = welcome()
    person.starts(game, TWO[game])
    person.play(person.by_key, early(game, 8))
    assert person.asked()
    before = shown(person)
    person.page.reload()
    person.sits_down()
    assert person.asked()
    assert shown(person) == before
    assert person.play(person.by_mouse, 2) == 2


def test_who_comes_back_finds_the_table_on_the_home_page(welcome: Welcome) -> None:
    person = welcome()
    person.starts("neom", TWO["neom"])
    person.play(person.by_mouse, 3)
    assert person.asked()
    before, here = person.choices(), person.page.url
    person.open("/")
    mine = person.page.locator("#mine")
    expect(mine).to_contain_text("one waits for you")
    mine.locator("a").first.click()
    person.sits_down()
    assert person.page.url == here
    assert person.asked()
    assert person.choices() == before


def test_the_page_finds_a_killed_server_again_and_the_game_goes_on(mortal: running.Running, welcome: Welcome) -> None:
    person = welcome(mortal.url)
    person.server_dies = True
    person.starts("newyork", TWO["newyork"])
    lost = person.page.locator("#ui-lost")
    for _ in range(2):
        person.play(person.by_mouse, 5)
        assert person.asked()
        before = person.prompt(), person.choices(), person.log()
        mortal.kill()
        expect(lost).to_be_visible()
        expect(lost).to_contain_text("Connection lost, trying again")
        mortal.again()
        expect(lost).to_be_hidden()
        assert (person.prompt(), person.choices(), person.log()) == before
    assert person.play(person.by_mouse, 3) == 3


def test_a_move_that_met_a_dead_server_arrives_once(mortal: running.Running, welcome: Welcome) -> None:
    person = welcome(mortal.url)
    person.server_dies = True
    person.starts("newyork", TWO["newyork"])
    assert person.asked()
    seen = person.look()
    mortal.kill()
    expect(person.page.locator("#ui-lost")).to_be_visible()
    person.page.keyboard.press("1")
    expect(person.page.locator(".acts")).to_have_attribute("aria-busy", "true")
    mortal.again()
    person.page.wait_for_function("version => window.skyline.version > version", arg=seen["version"])
    assert person.asked()
    after = person.look()["version"]
    person.page.reload()
    person.sits_down()
    assert person.look()["version"] == after
