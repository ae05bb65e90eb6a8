"""Coming back: clocks, the tab of the browser, notifications, leaving, resigning, and the address to call."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from table.access import barriers
from table.browser import PHONE
from table.fake_server import FakeTable, Message, message, seat, waiting
from table.page.looking import Open, at_version, stopped

NOW = 1_800_000_000.0  # the time of the server; the page's own clock may say what it likes
LOOKS: dict[str, dict[str, Any]] = {"wide": {}, "dark": {"color_scheme": "dark"}, "phone": {"viewport": PHONE, "has_touch": True}}
STUB = """answer => {
  window.told = [];
  window.Notification = class {
    static permission = 'default';
    static async requestPermission() { return (this.permission = answer); }
    constructor(title, { body }) { this.words = [title, body]; window.told.push(this); }
    close() { this.closed = true; }
  };
}"""
HIDE = "hidden => Object.defineProperty(document, 'hidden', {configurable: true, get: () => hidden})"


def timed(version: int, mine: float | None, theirs: float | None = None, name: str = "Juno") -> Message:
    """Ada and Juno decide by the clock, with so many seconds left."""
    deadlines = [None if left is None else NOW + left for left in (mine, theirs)]
    seats = [seat(0, "Ada", mine=True, deadline=deadlines[0]), seat(1, name, deadline=deadlines[1])]
    return message(version, seats=seats, now=NOW)


# ------------------------------------------------------------------ clocks
def test_a_clock_counts_down_at_every_seat_that_decides(table: FakeTable, visit: Open) -> None:
    page = visit()
    clocks = page.get_by_role("timer")
    expect(clocks).to_have_count(0)
    stopped(page)
    table.show(timed(8, 75, 3 * 3600 + 62))
    expect(clocks).to_have_text(["1:15", "3 h 1 min"])
    expect(clocks.first).to_have_attribute("aria-label", "You have 1 minute 15 seconds left")
    expect(clocks.last).to_have_attribute("aria-label", "Juno has 3 hours 1 minute left")
    page.clock.run_for(1000)
    expect(clocks).to_have_text(["1:14", "3 h 1 min"])
    page.clock.run_for(14_000)
    expect(clocks.first).to_have_text("1:00")
    page.clock.set_system_time(4e9)  # whoever sets the time of the machine sets no clock of a game
    page.clock.run_for(1000)
    expect(clocks.first).to_have_text("0:59")
    table.show(timed(9, None, 2 * 86400 + 5 * 3600))
    expect(clocks).to_have_text(["2 d 5 h"])
    page.clock.run_for(200)
    table.show(message(10))
    expect(clocks).to_have_count(0)


def test_the_last_seconds_are_put_into_words_and_said_once(table: FakeTable, visit: Open) -> None:
    page = visit()
    stopped(page)
    table.show(timed(8, 12, 12))
    mine, theirs = page.get_by_role("timer").first, page.get_by_role("timer").last
    said = page.locator("#ui-say")
    expect(mine).to_have_text("0:12")
    expect(said).not_to_contain_text("left")
    page.clock.run_for(2000)
    expect(mine).to_have_text("0:10, then a bot plays for you")
    expect(theirs).to_have_text("0:10, then a bot plays for Juno")
    expect(said).to_have_text("10 seconds left, then a bot plays for you.")
    page.evaluate("() => { document.querySelector('#ui-say').textContent = 'heard'; }")
    page.clock.run_for(5000)
    expect(mine).to_have_text("0:05, then a bot plays for you")
    expect(said).to_have_text("heard")
    page.clock.run_for(20_000)
    expect(mine).to_have_text("0:00, then a bot plays for you")


# ------------------------------------------------------------------ the tab, notifications
def test_the_tab_says_whose_turn_it_is(table: FakeTable, visit: Open) -> None:
    page = visit()
    icon = page.locator("link[rel=icon]")
    expect(page).to_have_title("● Your turn – Town")
    expect(icon).to_have_attribute("href", "/static/icon-turn.svg")
    table.show(waiting(8))
    expect(page).to_have_title("Town")
    expect(icon).to_have_attribute("href", "/static/icon.svg")
    table.show(waiting(9, cover={"seat": 1, "name": "Mira"}))
    expect(page).to_have_title("● Your turn – Town")
    for name in ("icon", "icon-turn"):
        assert page.request.get(table.address.replace("/table/t1", f"/static/{name}.svg")).ok


def told(page: Page) -> list[list[str]]:
    found: list[list[str]] = page.evaluate("() => window.told.map(each => each.words)")
    return found


def test_a_hidden_page_tells_of_every_turn_if_wanted(table: FakeTable, visit: Open) -> None:
    page = visit()
    page.evaluate(STUB, "granted")
    page.click("[data-do=people]")
    box = page.get_by_label("Tell me when it is my turn")
    expect(box).not_to_be_checked()
    box.check()
    expect(page.locator("#ui-notify-words")).to_contain_text("Done")
    page.keyboard.press("Escape")
    table.show(waiting(8))
    table.show(message(9))
    at_version(page, 9)
    assert told(page) == []  # they are looking
    page.evaluate(HIDE, True)
    table.show(waiting(10))
    table.show(message(11))
    table.show(message(11, headline="somebody came in"))
    expect(page.locator("#ui-headline")).to_contain_text("somebody came in")
    assert told(page) == [["Your turn: Town, Oasis", "Build a house on a lit plot"]]
    table.show(waiting(12))
    at_version(page, 12)
    assert page.evaluate("() => window.told[0].closed")
    page.reload()
    at_version(page, 12)
    expect(page.get_by_label("Tell me when it is my turn")).not_to_be_checked()  # wanted, but this browser does not allow it
    assert page.evaluate("() => localStorage.getItem('skyline-notify')") == "yes"


ONLY_WORKERS = """() => {
  window.Notification = class { static permission = 'granted'; constructor() { throw TypeError(); } };
  localStorage.setItem('skyline-notify', 'yes');
}"""
TOUCH = """async () => {
  const found = [];
  WindowClient.prototype.focus = async function () { found.push(this.url); };  // the browser lets only a finger do that
  const [notification] = await registration.getNotifications();
  const touch = new NotificationEvent('notificationclick', { notification });
  dispatchEvent(touch);
  for (let wait = 0; wait < 50 && !found.length; wait++) await new Promise(done => setTimeout(done, 20));
  return found;
}"""
SHOWN = """async count => {
  for (let waited = 0; waited < 3000; waited++) {
    const shown = await (await navigator.serviceWorker.getRegistration('/static/'))?.getNotifications() ?? [];
    if (shown.length === count) return shown.map(({ title, body }) => [title, body]);
    await new Promise(done => setTimeout(done, 20));
  }
}"""


def asked_out_of_sight(table: FakeTable, visit: Open) -> Page:
    """A page on a phone, hidden while it became its turn."""
    page = visit(permissions=["notifications"])
    page.evaluate(ONLY_WORKERS)
    page.evaluate(HIDE, True)
    table.show(waiting(8))
    table.show(message(9))
    return page


def test_on_a_phone_a_worker_shows_the_notification(table: FakeTable, visit: Open) -> None:
    page = asked_out_of_sight(table, visit)
    assert page.evaluate(SHOWN, 1) == [["Your turn: Town, Oasis", "Build a house on a lit plot"]]
    assert page.context.service_workers[0].evaluate(TOUCH) == [table.address]
    assert page.evaluate(SHOWN, 0) == []


def test_a_notification_of_the_worker_goes_when_the_turn_is_over(table: FakeTable, visit: Open) -> None:
    page = asked_out_of_sight(table, visit)
    assert page.evaluate(SHOWN, 1)
    table.show(waiting(10))
    assert page.evaluate(SHOWN, 0) == []


@pytest.mark.parametrize(("answer", "words"), [("denied", "does not let this page"), ("default", "nothing comes")])
def test_who_does_not_allow_notifications_gets_none_and_is_told_so(answer: str, words: str, table: FakeTable, visit: Open) -> None:
    page = visit()
    page.evaluate(STUB, answer)
    page.click("[data-do=people]")
    page.get_by_label("Tell me when it is my turn").click()
    expect(page.locator("#ui-notify-words")).to_contain_text(words)
    expect(page.get_by_label("Tell me when it is my turn")).not_to_be_checked()
    page.evaluate(HIDE, True)
    table.show(waiting(8))
    table.show(message(9))
    at_version(page, 9)
    assert told(page) == []


# ------------------------------------------------------------------ leaving and coming back
def test_who_left_takes_the_seat_back(table: FakeTable, visit: Open) -> None:
    page = visit()
    strip = page.locator("#ui-away")
    expect(strip).to_be_hidden()
    page.click("[data-do=people]")
    page.get_by_role("button", name="Leave the table").click()
    table.expect("leave")
    expect(page.locator("#ui-people")).to_be_hidden()
    table.show(waiting(8, seats=[seat(0, "Ada", mine=True, away="left"), seat(1, "Juno")]))
    expect(strip).to_contain_text("A bot plays for you.")
    page.click("[data-do=people]")
    expect(page.get_by_role("button", name="Leave the table")).to_be_hidden()
    expect(page.locator("#ui-people-seats")).to_contain_text("a bot plays for you")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Take my seat back").click()
    table.expect("return")
    table.show(message(9))
    expect(strip).to_be_hidden()


def test_who_resigns_is_asked_first_and_cannot_come_back(table: FakeTable, visit: Open) -> None:
    page = visit()
    question = page.locator("#ui-resign")
    page.click("[data-do=people]")
    page.locator("#ui-people").get_by_role("button", name="Resign").click()
    expect(question).to_contain_text("you cannot take it back")
    question.get_by_role("button", name="Keep playing").click()
    expect(question).to_be_hidden()
    page.locator("#ui-people").get_by_role("button", name="Resign").click()
    question.get_by_role("button", name="Resign").click()
    table.expect("resign")
    expect(question).to_be_hidden()
    table.show(waiting(8, seats=[seat(0, "Ada", mine=True, away="resigned"), seat(1, "Juno")]))
    expect(page.locator("#ui-away")).to_contain_text("You have resigned")
    expect(page.get_by_role("button", name="Take my seat back")).to_be_hidden()


def test_everybody_sees_for_whom_a_bot_plays(table: FakeTable, visit: Open) -> None:
    page = visit()
    table.show(message(8, seats=[seat(0, "Ada", mine=True), seat(1, "Juno", away="clock"), seat(2, "<i>Mo", away="resigned")]))
    expect(page.locator("#ui-absent .chip")).to_have_text(["a bot plays for Juno", "<i>Mo has resigned: a bot plays on"])
    expect(page.locator("#ui-away")).to_be_hidden()
    table.show(message(9))
    expect(page.locator("#ui-absent .chip")).to_have_count(0)


def test_one_of_two_at_a_screen_comes_back_through_the_list_of_seats(table: FakeTable, visit: Open) -> None:
    page = visit()
    table.show(message(8, seats=[seat(0, "Ada", mine=True), seat(1, "Mo", mine=True, away="left")]))
    page.click("[data-do=people]")
    page.get_by_role("button", name="Take it back").click()
    assert table.expect("look")["seat"] == 1
    table.expect("return")


def test_who_watches_has_no_seat_to_leave(table: FakeTable, visit: Open) -> None:
    table.now = waiting(7, seat=None, creator=False, seats=[seat(0, "Ada"), seat(1, "Juno", away="left")])
    page = visit()
    page.click("[data-do=people]")
    expect(page.locator("#ui-own")).to_be_hidden()
    expect(page.locator("#ui-away")).to_be_hidden()
    expect(page.locator("#ui-absent")).to_have_text("a bot plays for Juno")


# ------------------------------------------------------------------ the address to call, other devices
def test_the_address_to_call_is_sent_and_kept_while_one_types(table: FakeTable, visit: Open) -> None:
    table.now = message(seats=[seat(0, "Ada", mine=True, webhook="https://old.example/"), seat(1, "Juno")])
    page = visit()
    page.click("[data-do=people]")
    page.get_by_text("Call a webhook").click()
    field = page.get_by_label("Address to call")
    expect(field).to_have_value("https://old.example/")
    field.fill("https://new.example/")
    table.show({**table.now, "v": 8})
    at_version(page, 8)
    expect(field).to_have_value("https://new.example/")
    page.locator("#ui-hook").get_by_role("button", name="Save").click()
    expect(page.locator("#ui-hook-words")).to_contain_text("Saved")
    assert table.posted == [("/table/t1/seats/0/webhook", {"url": "https://new.example/"})]


# ------------------------------------------------------------------ everybody
@pytest.mark.parametrize("look", LOOKS)
def test_everybody_can_use_all_of_it(look: str, table: FakeTable, visit: Open) -> None:
    seats = [seat(0, "Ada", mine=True, away="left"), seat(1, "Juno", deadline=NOW + 8), seat(2, "Mo", away="resigned")]
    table.now = waiting(7, seats=seats, now=NOW)
    page = visit(**LOOKS[look])
    assert barriers(page) == []
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    page.click("[data-do=people]")
    page.get_by_text("Call a webhook").click()
    assert barriers(page) == []
    page.locator("#ui-people").get_by_role("button", name="Resign").click()
    assert barriers(page) == []
