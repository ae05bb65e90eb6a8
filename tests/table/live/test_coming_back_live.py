"""Going away and coming back, with real pages and a real server: clocks, leaving, resigning, being called, other devices, home."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from table.access import barriers
from table.live.people import Person
from table.live.tables import FINGERS, TWO, Welcome, asked, comes, create, invite, together, two_at_a_table, until_asked
from table.receiver import Receiver, receiving

COUNTDOWN = re.compile(r"^[34]:\d\d$|^5:00$")


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with receiving() as receiver:
        yield receiver


def open_dialog(person: Person) -> None:
    person.page.locator("[data-do=people]").click()


def timed_table(welcome: Welcome, minutes: str) -> tuple[Person, Person]:
    """Ada and a friend with a clock."""
    ada, friend = welcome(), welcome()
    ada.open("/create?game=newyork")
    ada.page.get_by_role("radio", name="2", exact=True).check()
    ada.page.get_by_label("Who sits in seat B").select_option("link")
    ada.page.get_by_label("Time for a decision").select_option(minutes)
    ada.page.get_by_role("button", name="Create the table").click()
    ada.sits_down()
    comes(friend, invite(ada), ada)
    return ada, friend


# ------------------------------------------------------------------ clocks
def test_with_a_clock_everybody_sees_how_long_is_left(welcome: Welcome) -> None:
    ada, friend = timed_table(welcome, "5 minutes")
    mover, other = (ada, friend) if ada in asked(ada, friend) else (friend, ada)
    for person, whose in ((mover, "You have"), (other, "has")):
        clock = person.page.get_by_role("timer")
        expect(clock).to_have_text(COUNTDOWN)
        expect(clock).to_have_attribute("aria-label", re.compile(f"{whose} .* left"))
    mover.shot("clock")
    until_asked(other, mover)
    expect(other.page.get_by_role("timer")).to_have_attribute("aria-label", re.compile("You have"))


# ------------------------------------------------------------------ leaving
def test_a_bot_plays_for_who_leaves_until_they_take_their_seat_back(welcome: Welcome) -> None:
    ada, friend = two_at_a_table(welcome, "newyork")
    open_dialog(ada)
    ada.shot("dialog")
    assert barriers(ada.page) == []
    ada.page.get_by_role("button", name="Leave the table").click()
    strip = ada.page.locator("#ui-away")
    expect(strip).to_contain_text("A bot plays for you")
    expect(friend.page.locator("#ui-absent")).to_have_text("a bot plays for Ada")
    ada.shot("away")
    friend.shot("other-away")
    friend.play(friend.by_mouse, 6)
    together(ada, friend)
    assert not ada.is_asked()
    ada.page.get_by_role("button", name="Take my seat back").click()
    expect(strip).to_be_hidden()
    expect(friend.page.locator("#ui-absent .chip")).to_have_count(0)
    until_asked(ada, friend)
    ada.once(ada.by_mouse)


def test_who_resigns_watches_and_the_others_play_on(welcome: Welcome) -> None:
    ada, friend = two_at_a_table(welcome, "newyork")
    open_dialog(ada)
    ada.page.locator("#ui-people").get_by_role("button", name="Resign").click()
    ada.shot("resign")
    ada.page.locator("#ui-resign").get_by_role("button", name="Resign").click()
    expect(ada.page.locator("#ui-away")).to_contain_text("You have resigned")
    expect(ada.page.get_by_role("button", name="Take my seat back")).to_be_hidden()
    expect(friend.page.locator("#ui-absent")).to_have_text("Ada has resigned: a bot plays on")
    assert friend.play(friend.by_mouse, 4) == 4


def test_on_a_phone_all_of_it_fits(welcome: Welcome) -> None:
    ada, friend = welcome(**FINGERS), welcome()
    create(ada, "newyork", ["me", "link"])
    comes(friend, invite(ada), ada)
    open_dialog(ada)
    ada.page.get_by_text("Call a webhook").tap()
    ada.shot("dialog-phone")
    assert barriers(ada.page) == []
    small = "nodes => nodes.filter(node => node.getBoundingClientRect().height < 44).map(node => node.outerHTML)"
    touched = "#ui-own :is(button, summary, label.check), #ui-people-seats button"
    assert ada.page.locator(touched).locator("visible=true").evaluate_all(small) == []
    ada.page.get_by_role("button", name="Leave the table").tap()
    expect(ada.page.locator("#ui-away")).to_be_visible()
    ada.shot("away-phone")
    assert ada.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_who_is_alone_with_bots_keeps_nobody_waiting_and_need_not_leave(welcome: Welcome) -> None:
    ada = welcome()
    ada.play_now("newyork", TWO["newyork"])
    open_dialog(ada)
    expect(ada.page.locator("#ui-people").get_by_role("button", name="Resign")).to_be_visible()
    expect(ada.page.get_by_role("button", name="Leave the table")).to_be_hidden()


# ------------------------------------------------------------------ being called
def test_who_closes_the_page_is_called_when_it_is_their_turn(receiver: Receiver, welcome: Welcome) -> None:
    ada, friend = two_at_a_table(welcome, "newyork")
    open_dialog(friend)
    friend.page.get_by_text("Call a webhook").click()
    words = friend.page.locator("#ui-hook-words")
    friend.page.get_by_label("Address to call").fill(receiver.url + "/me")
    friend.page.locator("#ui-hook").get_by_role("button", name="Save").click()
    expect(words).to_contain_text("Saved")
    friend.page.keyboard.press("Escape")
    until_asked(ada, friend)
    friend.open("about:blank")
    expect(ada.page.locator("#ui-people-seats")).to_contain_text("is away")
    ada.play(ada.by_mouse, 1)
    while receiver.calls.empty() and ada.is_asked():
        ada.once(ada.by_mouse)
    path, _headers, body = receiver.call()
    assert (path, body["event"], body["seat"]) == ("/me", "your turn", 1)
    friend.open(body["url"])
    friend.sits_down()
    assert friend.asked()
    assert friend.prompt() == body["prompt"]


def test_an_address_that_cannot_be_called_is_refused_in_the_dialog(welcome: Welcome) -> None:
    ada = welcome()
    ada.play_now("newyork", TWO["newyork"])
    open_dialog(ada)
    ada.page.get_by_text("Call a webhook").click()
    ada.page.get_by_label("Address to call").fill("ftp://example.org")
    ada.page.locator("#ui-hook").get_by_role("button", name="Save").click()
    expect(ada.page.locator("#ui-hook-words")).to_contain_text("http:// or https://")
    ada.trouble.clear()  # the refusal itself


# ------------------------------------------------------------------ home
def test_home_learns_by_itself_that_tables_wait(welcome: Welcome) -> None:
    ada, friend = welcome(), welcome()
    create(ada, "newyork", ["me", "link"])
    link = invite(ada)
    home = ada.context.new_page()
    home.clock.install()
    home.goto(ada.base_url + "/")
    expect(home).to_have_title("Skyline")
    expect(home.locator("#mine")).to_contain_text("waiting for players")
    home.locator("#mine a").first.focus()
    comes(friend, link, ada)
    until_asked(ada, friend)
    home.clock.fast_forward(21_000)
    expect(home).to_have_title("(1) Skyline")
    expect(home.locator("#mine")).to_contain_text("Your turn")
    expect(home.get_by_role("link", name="Your turn at 1 table")).to_be_visible()
    expect(home.locator("link[rel=icon]")).to_have_attribute("href", "/static/icon-turn.svg")
    expect(home.locator("#mine a").first).to_be_focused()
    assert barriers(home) == []
