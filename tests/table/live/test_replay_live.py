"""Replays in a browser: bringing a record, going through a game by keys, mouse and finger, and on from there."""

from __future__ import annotations

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

import golden
from skyline.engine import record as records
from skyline.engine.game import Game
from skyline.engine.match import replay
from skyline.engine.registry import games
from skyline.table.replays import moments
from skyline.table.store.store import Store
from table import running
from table.access import barriers
from table.live.people import Person
from table.live.tables import FINGERS, TITLES, Welcome
from table.old_tables import play_now


def of_several(game: Game) -> Path:
    """A golden record of three players or, where there is none, of two."""
    modes = {options["players"]: mode for mode, options in reversed([*game.profile.records.items()])}
    return golden.records(game.id, modes.get(3, modes[2]))[0]


RECORDS = {game.id: of_several(game) for game in games()}
AT = "ply => window.skyline?.ply === ply"
# Everything that is drawn and told, whatever the order of attributes; what moves just now is left out.
DRAWN = """() => {
  const told = node => node.nodeType !== Node.ELEMENT_NODE ? node.data :
    [node.nodeName, ...[...node.attributes].filter(({name}) => name !== 'data-new').map(({name, value}) => `${name}=${value}`).sort(),
      ...[...node.childNodes].map(told)].join(' ');
  return [...document.querySelectorAll('[data-panel]')].map(told);
}"""


def bring(person: Person, game: str) -> None:
    """Choose a record on the page of replays, which leads to its beginning."""
    person.open("/replays")
    person.page.get_by_label("Choose a file").set_input_files(RECORDS[game])
    person.page.wait_for_url("**/replay/*")
    at(person, 0)


def at(person: Person, ply: int) -> None:
    """Wait until the page shows that moment."""
    person.page.wait_for_function(AT, arg=ply)


def last(game: str) -> int:
    return len(replay(records.load(RECORDS[game])).decisions())


def count(person: Person) -> int:
    """The moment that the page goes to, by its address."""
    return int(person.page.evaluate("() => new URLSearchParams(location.search).get('ply')"))


def stops(person: Person) -> list[int]:
    """The decisions with which turns end."""
    return [int(row.get_attribute("data-ply") or 0) for row in person.page.locator(".course [data-ply]").all()]


@pytest.mark.parametrize("game", RECORDS)
def test_a_game_by_keys_alone(game: str, welcome: Welcome) -> None:
    person, end = welcome(), last(game)
    bring(person, game)
    page, press = person.page, person.page.keyboard.press
    expect(page.locator("#ui-prompt")).to_have_text("The beginning")
    turns = stops(person)
    assert turns[-1] == end
    for number, ply in enumerate(turns[:3], 1):
        press("ArrowRight")
        at(person, ply)
        expect(page.locator("#ui-count")).to_have_text(f"{number} of {len(turns)}")
        expect(page.locator(".course [aria-current]")).to_have_attribute("data-ply", str(ply))
        expect(page.locator(".course [aria-current] span")).to_have_text(page.locator("#ui-prompt").inner_text())
    press(".")
    at(person, turns[2] + 1)
    press(",")
    at(person, turns[2])
    press("End")
    at(person, end)
    expect(page.get_by_role("button", name="Continue from here")).to_have_attribute("aria-disabled", "true")
    press("ArrowLeft")
    at(person, turns[-2])
    press("Home")
    at(person, 0)
    chapters = []
    while count(person) < end:
        press("Shift+ArrowRight")
        at(person, count(person))
        chapters.append(page.evaluate("() => window.skyline.ply"))
    assert chapters == sorted(set(chapters))
    assert len(chapters) >= 3
    press("Home")
    at(person, 0)
    press("b")
    at(person, count(person))
    expect(page.locator(".course [aria-current]")).to_have_attribute("data-by", "B")
    expect(page.locator("#ui-by use")).to_have_attribute("href", "#seat-B")
    assert f"?ply={count(person)}" in page.url
    assert barriers(page) == []
    person.shot(f"replay-{game}")


def test_with_shift_it_goes_by_the_turns_of_whom_one_looks_as(welcome: Welcome) -> None:
    person = welcome()
    bring(person, "highrise")
    person.page.locator("#ui-eyes").select_option("1")
    person.page.wait_for_function("() => window.skyline.seat === 1")
    for key in ("Shift+ArrowRight", "Shift+ArrowRight", "Shift+ArrowLeft"):
        person.page.keyboard.press(key)
        at(person, count(person))
        expect(person.page.locator(".course [aria-current]")).to_have_attribute("data-by", "B")


def test_space_plays_and_pauses(welcome: Welcome) -> None:
    person = welcome()
    bring(person, "neom")
    page = person.page
    page.keyboard.press("s")
    expect(page.locator("#ui-speed")).to_have_text("2×")
    page.keyboard.press("Space")
    page.wait_for_function("() => window.skyline.ply >= 2")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play")).to_be_visible()
    assert not page.evaluate("() => window.skyline.playing")
    page.get_by_role("button", name="Play").click()
    page.get_by_role("button", name="To the end").click()
    at(person, last("neom"))
    assert not page.evaluate("() => window.skyline.playing")


def test_a_link_leads_to_the_moment_and_the_eyes(welcome: Welcome) -> None:
    person, friend = welcome(), welcome()
    bring(person, "neom")
    person.page.locator("#ui-eyes").select_option("2")
    person.page.wait_for_function("() => window.skyline.seat === 2")
    ply = stops(person)[20]
    person.page.locator(f".course [data-ply='{ply}']").click()
    at(person, ply)
    friend.open(person.page.url)
    at(friend, ply)
    assert friend.page.evaluate("() => window.skyline.seat") == 2
    assert friend.page.evaluate(DRAWN) == person.page.evaluate(DRAWN)
    person.context.grant_permissions(["clipboard-read", "clipboard-write"])
    person.page.get_by_role("button", name="Link", exact=True).click()
    expect(person.page.locator("#ui-toast")).to_contain_text("Copied")
    assert person.page.evaluate("() => navigator.clipboard.readText()") == person.page.url


def test_wherever_one_comes_from_the_picture_is_the_same(welcome: Welcome) -> None:
    """Differences over differences leave nothing behind: compared with a page that came straight to the moment."""
    person, fresh = welcome(), welcome()
    bring(person, "newyork")
    end = last("newyork")
    for ply in (end, 3, end // 2, end // 3, end - 1, end // 4):
        person.page.locator("#ui-time").fill(str(ply))
        at(person, ply)
    fresh.open(person.page.url)
    at(fresh, end // 4)
    assert fresh.page.evaluate(DRAWN) == person.page.evaluate(DRAWN)


def test_a_click_on_the_curves_goes_there(welcome: Welcome) -> None:
    person = welcome()
    bring(person, "neom")
    box: Any = person.page.locator("#replay-field").bounding_box()
    person.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    middle = last("neom") / 2
    person.page.wait_for_function("() => window.skyline.ply > 0")
    assert abs(count(person) - middle) <= 2
    at(person, count(person))
    person.at_rest()
    now: Any = person.page.locator("#replay-now").bounding_box()
    assert abs(now["x"] + now["width"] / 2 - box["x"] - box["width"] / 2) <= 2


def test_a_game_goes_on_from_any_moment(welcome: Welcome) -> None:
    person = welcome()
    bring(person, "newyork")
    person.page.locator("#ui-time").fill("25")
    at(person, 25)
    person.page.get_by_role("button", name="Continue from here").click()
    person.sits_down()
    assert person.asked()
    person.play(person.by_mouse, 2)
    assert "What if" in person.page.locator("#ui-headline").inner_text()


@pytest.mark.parametrize("game", RECORDS)
def test_by_finger(game: str, welcome: Welcome) -> None:
    person = welcome(**FINGERS)
    bring(person, game)
    page = person.page
    page.locator("#ui-eyes").select_option("0")
    page.wait_for_function("() => window.skyline.seat === 0")
    person.fits()
    page.get_by_role("button", name="To the next part").tap()
    page.wait_for_function("() => window.skyline.ply > 0")
    at(person, count(person))
    for tab in page.get_by_role("tab").all():
        tab.tap()
        expect(tab).to_have_attribute("aria-selected", "true")
        person.fits()
    small = [button.get_attribute("aria-label") for button in page.locator(".deck button, .chip-seat").all() if too_small(button)]
    assert small == []
    page.get_by_role("tab", name="Turns").tap()
    row = page.locator(".course [data-ply]").nth(9)
    row.tap()
    at(person, stops(person)[9])
    expect(row).to_have_attribute("aria-current", "step")
    assert barriers(page) == []
    page.emulate_media(color_scheme="dark")
    assert barriers(page) == []
    person.shot(f"replay-{game}-phone-dark")


def too_small(button: Any) -> bool:
    box = button.bounding_box()
    return bool(min(box["width"], box["height"]) < 44)


def test_from_the_result_to_replay_and_record(welcome: Welcome) -> None:
    person = welcome()
    bring(person, "neom")
    person.page.get_by_role("button", name="Game").click()
    person.page.get_by_role("link", name="The table and its result").click()
    person.sits_down()
    ending = person.page.locator("#ui-ending")
    with person.page.expect_download() as download:
        ending.get_by_role("link", name="Record").click()
    assert Path(download.value.path()).read_text(encoding="utf-8") == RECORDS["neom"].read_text(encoding="utf-8")
    assert barriers(person.page) == []
    person.shot("result-with-replay")
    ending.get_by_role("link", name="Replay").click()
    at(person, 0)


def test_the_list_of_replays_and_a_record_that_is_none(welcome: Welcome, tmp_path: Path) -> None:
    person = welcome()
    person.open("/replays")
    assert barriers(person.page) == []
    wrong = tmp_path / "letter.txt"
    wrong.write_text("Dear Ada")
    person.page.get_by_label("Choose a file").set_input_files(wrong)
    expect(person.page.get_by_role("alert")).to_contain_text("no record")
    assert [words for words in person.trouble if "422" not in words] == []
    person.trouble.clear()
    bring(person, "neom")
    person.page.get_by_role("link", name="Skyline: home").click()
    person.page.get_by_role("link", name="Replays").first.click()
    expect(person.page.get_by_role("link", name=re.compile(TITLES["neom"]))).to_be_visible()
    assert barriers(person.page) == []
    person.page.get_by_role("link", name=re.compile(TITLES["neom"])).click()
    at(person, 0)


def test_planning_opens_beside_the_game(welcome: Welcome) -> None:
    person = welcome()
    person.play_now("newyork", 0)
    assert person.asked()
    person.page.get_by_role("button", name="Table", exact=True).click()
    with person.context.expect_page() as opened:
        person.page.get_by_role("button", name="Plan from here").click()
    beside = opened.value
    beside.wait_for_url("**/table/*")
    beside.wait_for_function("() => window.skyline && window.skyline.ply !== null")
    expect(beside.locator("#ui-headline")).to_contain_text("Plan: ")
    assert beside.url != person.page.url


async def keep_an_old_game(database: str) -> tuple[str, int]:
    """A finished game of rules that nobody has any more, as it was kept: its table, and how many decisions it has."""
    row, seats, entries = play_now("highrise", 1)
    store = await Store.open(database)
    await store.create(replace(row, rules="0"), seats, (), entries)
    await store.keep_moments(row.id, moments.make(row, seats, entries))
    await store.close()
    return row.id, len(entries)


def test_a_game_of_older_rules_is_gone_through_as_it_was_kept(welcome: Welcome, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'old.db'}"
    with ThreadPoolExecutor(1) as aside:  # in this thread the browser's own loop runs
        table, end = aside.submit(asyncio.run, keep_an_old_game(database)).result()
    with running.running(database) as server:
        person = welcome(server.url)
        person.open(f"/table/{table}")
        person.page.wait_for_url(f"**/replay/{table}*")
        at(person, 0)
        expect(person.page.locator(".said")).to_contain_text("Played by version 0 of the rules.")
        expect(person.page.get_by_role("button", name="Continue from here")).to_have_count(0)
        person.page.keyboard.press("End")
        at(person, end)
        person.page.keyboard.press("v")
        expect(person.page.locator("#ui-eyes")).to_have_value("0")
        person.page.click("[data-do=about]")
        expect(person.page.locator("#ui-about .sheet")).to_be_visible()
        assert barriers(person.page) == []
