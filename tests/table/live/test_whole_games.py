"""Whole games against a bot in the browser, from the home page to the result: by mouse, keys and fingers, on wide pages and on phones."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from table.access import barriers
from table.browser import PHONE, WIDE
from table.live.people import Decide, Person
from table.live.tables import FINGERS, LEAST, TWO, Welcome

WON = re.compile(r"wins? with|share the victory")
TABLET: dict[str, Any] = {"viewport": WIDE, "has_touch": True}
NARROW: dict[str, Any] = {"viewport": PHONE}
QUICK = sorted(LEAST, key=lambda game: LEAST[game])[:2]  # the shortest games, for what pages of all games have in common


def adds_up(person: Person) -> None:
    """The result says who won, and the columns of the score sheet add up."""
    page = person.page
    expect(page.locator("#ui-result h1")).to_contain_text(WON)
    expect(page.locator(".sheet .total td")).to_have_count(2)
    for column in (1, 2):
        cells = page.locator(f".sheet tbody tr td:nth-of-type({column})").all_text_contents()
        points = [int(cell.replace("−", "-").replace("·", "0")) for cell in cells]
        assert sum(points[:-1]) == points[-1]


def begins_again(person: Person, ask: Callable[[], None], way: Decide) -> None:
    """Once asked for, a rematch leads to a table of its own, where the person plays on."""
    here = person.page.url
    ask()
    person.page.wait_for_url(lambda address: address != here)
    person.sits_down()
    assert person.play(way, 2) == 2


def ends_well(person: Person, game: str) -> None:
    """The result stands there for everybody and on every screen."""
    page = person.page
    adds_up(person)
    person.shot(f"result-{game}")
    assert barriers(page) == []
    page.emulate_media(color_scheme="dark")
    person.shot(f"result-{game}-dark")
    assert barriers(page) == []
    page.set_viewport_size(PHONE)
    expect(page.locator("[data-panel=log]")).to_be_hidden()
    person.shot(f"result-{game}-phone")
    assert barriers(page) == []
    page.set_viewport_size(WIDE)


@pytest.mark.parametrize("game", TWO)
def test_a_whole_game_by_mouse(game: str, welcome: Welcome) -> None:
    person = welcome()
    person.play_now(game, TWO[game])
    made = person.play(person.by_mouse, 100)  # where things are laid and taken back, who only clicks on places takes long to the end
    assert made + person.play(person.by_list) >= LEAST[game]
    ends_well(person, game)
    person.page.get_by_role("button", name="Look at the board").click()
    expect(person.page.locator("#ui-board svg").first).to_be_visible()
    person.page.get_by_role("button", name="Back to the result").click()
    expect(person.page.locator("#ui-board svg").first).to_be_hidden()


@pytest.mark.parametrize("game", TWO)
def test_a_whole_game_by_keyboard(game: str, welcome: Welcome) -> None:
    person = welcome()
    keys = person.page.keyboard
    person.open("/")
    person.tab_to(f"[data-game={game}] summary")
    keys.press("Enter")
    person.tab_to(f".menu [data-play={game}][data-preset='{TWO[game]}']")
    keys.press("Enter")
    person.sits_down()
    for way in (person.by_place, person.by_row, person.by_place, person.by_key, person.by_place):
        person.play(way, 2)
    person.play(person.by_key)
    expect(person.page.locator("#ui-result h1")).to_contain_text(WON)
    person.tab_to("[data-do=rematch]")
    begins_again(person, lambda: keys.press("Enter"), person.by_key)


@pytest.mark.parametrize("game", TWO)
def test_a_whole_game_by_finger_on_a_phone(game: str, welcome: Welcome) -> None:
    """A tap shows what would happen, the large button does it."""
    person = welcome(**FINGERS)
    person.play_now(game, TWO[game], Locator.tap)
    made = person.play(person.by_finger, 100, person.stays_within)
    assert made + person.play(lambda seen: person.by_list(seen, Locator.tap), each=person.stays_within) >= LEAST[game]
    adds_up(person)
    begins_again(person, person.page.locator("[data-do=rematch]").tap, person.by_finger)


@pytest.mark.parametrize("game", QUICK)
def test_a_whole_game_by_finger_on_a_tablet(game: str, welcome: Welcome) -> None:
    person = welcome(**TABLET)
    person.play_now(game, TWO[game], Locator.tap)
    made = person.play(person.by_finger, 50)
    assert made + person.play(lambda seen: person.by_list(seen, Locator.tap)) >= LEAST[game]
    adds_up(person)


@pytest.mark.parametrize("game", QUICK)
def test_a_whole_game_by_mouse_and_keys_on_a_narrow_page(game: str, welcome: Welcome) -> None:
    person = welcome(**NARROW)
    person.play_now(game, TWO[game])
    made = sum(person.play(way, 8) for way in (person.by_mouse, person.by_place, person.by_row, person.by_mouse, person.by_place))
    assert made + person.play(person.by_key) >= LEAST[game]
    adds_up(person)


def test_a_whole_game_with_all_that_moves(welcome: Welcome) -> None:
    person = welcome(reduced_motion="no-preference")
    person.play_now("highrise", TWO["highrise"])
    assert person.play(person.by_mouse) >= LEAST["highrise"]
    adds_up(person)


def test_four_cities_grow_at_once(welcome: Welcome) -> None:
    """All four decide at the same time; the bots do not keep anybody waiting."""
    person = welcome()
    person.play_now("neom", 0)
    assert person.play(person.by_mouse) >= LEAST["neom"]
    expect(person.page.locator(".sheet .total td")).to_have_count(4)
