"""Since your last turn: sentences, shown on the board one after the other, and the pace of bots. Nothing of it holds up a choice."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from table.access import barriers
from table.browser import PHONE
from table.fake_server import FakeTable, Message, message, pieces, seat, waiting
from table.page.looking import Open, at_version, focused, rows, stopped

SINCE: list[list[Any]] = [
    ["B", "Juno builds a mill.", False, ["plot-5"], []],
    ["C", "Mira takes £2 from you.", True, ["plot-2", "plot-3"], []],
    ["B", "Juno sells a mill.", False, [], []],
    ["C", "Mira drives the cart to plot 6.", False, ["plot-6"], ["cart", "plot-4", "plot-1", "plot-2", "plot-3", "plot-6"]],
]
SEATS = [seat(0, "Ada", mine=True, deciding=True), seat(1, "Juno", kind="bot"), seat(2, "Mira")]
FINGERS: dict[str, Any] = {"viewport": PHONE, "has_touch": True}
MARKED = "Object.fromEntries([...document.querySelectorAll('[data-last]')].map(node => [node.id, node.dataset.last]))"
# From now on every animation that a script starts is written down, and none runs.
WRITTEN = """() => {
  window.walks = [];
  Element.prototype.animate = function (frames) { window.walks.push([this.id, frames.map(frame => frame.transform)]); };
}"""


def told(version: int = 7, **changes: Any) -> Message:
    return message(version, **{"since": SINCE, "seats": SEATS, **changes})


@pytest.fixture
def page(table: FakeTable, visit: Open) -> Page:
    table.now = told()
    return visit()


def sentences(page: Page) -> list[str]:
    return [text.strip() for text in page.locator(".told li:visible").all_inner_texts()]


def marked(page: Page) -> dict[str, str]:
    """What is marked on the board, each with the letter of who touched it."""
    found: dict[str, str] = page.evaluate(MARKED)
    return found


def show_me(page: Page) -> None:
    page.get_by_role("button", name="Show me").click()


# ------------------------------------------------------------------ what stands there
def test_the_last_three_sentences_stand_in_the_left_column(page: Page, table: FakeTable) -> None:
    assert sentences(page) == [sentence for _, sentence, *_ in SINCE[1:]]
    expect(page.locator("#ui-left .since")).to_be_visible()
    expect(page.locator(".told [data-mine]")).to_have_text("Mira takes £2 from you.")
    expect(page.locator(".recap")).to_be_hidden()
    table.show(told(8, since=SINCE[:1]))
    expect(page.locator(".told li")).to_have_text(["Juno builds a mill."])


def test_what_is_said_is_only_text(page: Page, table: FakeTable) -> None:
    table.show(told(8, since=[["B", "<img src=x> builds.", False, [], []]]))
    expect(page.locator(".told li")).to_have_text("<img src=x> builds.")
    expect(page.locator(".told img")).to_have_count(0)


def test_who_only_watches_and_a_game_that_is_over_have_none(page: Page, table: FakeTable) -> None:
    table.show(waiting(8, seat=None))
    expect(page.locator(".since")).to_be_hidden()
    table.show(told(9))
    expect(page.locator(".since")).to_be_visible()
    table.show(told(10, status="over", ply=None, choices=[], since=[]))
    at_version(page, 10)
    expect(page.locator(".since")).to_be_hidden()


def test_only_what_is_new_has_to_be_sent(page: Page, table: FakeTable) -> None:
    table.send(told(8, since=[["B", "Juno buys a shop.", False, [], []]], sinceFrom=1))
    expect(page.locator(".told li")).to_have_text(["Juno builds a mill.", "Juno buys a shop."])


# ------------------------------------------------------------------ show me
def test_show_me_goes_from_place_to_place_by_itself(page: Page) -> None:
    stopped(page)
    show_me(page)
    assert marked(page) == {"plot-5": "B"}
    expect(page.locator(".told [aria-current]")).to_have_text("Juno builds a mill.")
    expect(page.locator(".pin")).to_have_text("1")
    page.clock.run_for(2000)
    assert marked(page) == {"plot-2": "C", "plot-3": "C"}
    expect(page.locator(".pin")).to_have_attribute("data-seat", "C")
    page.clock.run_for(2000)
    expect(page.locator(".pin")).to_be_hidden()  # that took place nowhere
    page.clock.run_for(4000)
    expect(page.locator(".told [aria-current]")).to_have_count(0)
    assert marked(page) == {"plot-9": "B"}  # the last move, as before
    expect(page.get_by_role("button", name="Show me")).to_be_visible()


def test_keys_go_back_and_on_pause_and_end(page: Page) -> None:
    stopped(page)
    show_me(page)
    count = page.locator(".steps output")
    for key, said in (("ArrowRight", "2 of 4"), ("ArrowRight", "3 of 4"), ("ArrowLeft", "2 of 4")):
        page.keyboard.press(key)
        expect(count).to_have_text(said)
    page.clock.run_for(60_000)
    expect(count).to_have_text("2 of 4")  # whoever goes by hand wants no playing
    page.keyboard.press("Space")
    page.clock.run_for(2000)
    expect(count).to_have_text("3 of 4")
    page.keyboard.press("Space")
    page.clock.run_for(60_000)
    expect(count).to_have_text("3 of 4")
    page.keyboard.press("Escape")
    expect(count).to_be_hidden()
    assert marked(page) == {"plot-9": "B"}


def test_who_comes_by_key_finds_the_keys_of_it(page: Page) -> None:
    page.get_by_role("button", name="Show me").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Pause")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Show me")).to_be_focused()


def test_a_click_on_a_sentence_shows_it(page: Page) -> None:
    page.locator(".told").get_by_text("Mira drives the cart").click()
    assert marked(page) == {"plot-6": "C"}
    expect(page.locator(".steps output")).to_have_text("4 of 4")


def test_any_choice_can_be_taken_meanwhile(page: Page, table: FakeTable) -> None:
    show_me(page)
    page.keyboard.press("1")
    assert table.expect("move")["notation"] == "build 1"
    assert rows(page)
    table.show(told(8))
    page.locator("#plot-2").click()
    assert table.expect("move")["notation"] == "build 2"


def test_arrows_on_the_board_stay_with_the_board(page: Page) -> None:
    show_me(page)
    page.locator("#plot-1").focus()
    page.keyboard.press("ArrowRight")
    assert focused(page) == "plot-2"
    expect(page.locator(".steps output")).to_have_text("1 of 4")


def test_it_goes_on_when_more_happens_and_ends_when_something_else_is_told(page: Page, table: FakeTable) -> None:
    show_me(page)
    page.keyboard.press("ArrowRight")
    grown = ["B", "Juno sells a mill; buys a shop.", False, ["plot-1"], []]
    table.show(told(8, since=[*SINCE[:2], grown]))
    expect(page.locator(".told li")).to_have_count(3)
    assert marked(page) == {"plot-2": "C", "plot-3": "C"}
    table.show(told(9, since=SINCE[2:3]))
    expect(page.locator(".steps output")).to_be_hidden()
    assert marked(page) == {"plot-9": "B"}


# ------------------------------------------------------------------ ways
def walks(page: Page) -> list[Any]:
    found: list[Any] = page.evaluate("window.walks")
    return found


def test_a_piece_takes_the_way_that_the_game_tells(table: FakeTable, visit: Open) -> None:
    table.now = message(set=pieces(cart=40))
    page = visit()
    page.evaluate(WRITTEN)
    table.show(message(8, set=pieces(cart=250), paths=[SINCE[3][4]]))
    at_version(page, 8)
    [[who, frames]] = walks(page)
    assert who == "cart"
    assert len(frames) == 5  # from where it was, by three plots, to where it is
    assert frames[-1].endswith("translate(250px, 150px)")
    assert frames[-1].startswith("translate(0px,0px)")
    assert all(",-100." in frame.partition(")")[0] for frame in frames[1:4])  # a row higher


def test_what_did_not_move_or_was_taken_back_goes_no_way(table: FakeTable, visit: Open) -> None:
    table.now = message(set=pieces(cart=250))
    page = visit()
    page.evaluate(WRITTEN)
    table.show(message(8, set=pieces(cart=250), paths=[SINCE[3][4]]))
    table.show(message(9, set=pieces(cart=40), paths=[SINCE[3][4]]))
    at_version(page, 9)
    assert walks(page) == []


def test_show_me_lets_the_piece_go_once_more(table: FakeTable, visit: Open) -> None:
    table.now = told(set=pieces(cart=250))
    page = visit()
    page.evaluate(WRITTEN)
    page.locator(".told").get_by_text("Mira drives the cart").click()
    [[who, frames]] = walks(page)
    assert (who, len(frames)) == ("cart", 5)


def test_who_wants_no_motion_gets_none(table: FakeTable, visit: Open) -> None:
    table.now = told(set=pieces(cart=40))
    page = visit(reduced_motion="reduce")
    page.evaluate(WRITTEN)
    table.show(told(8, set=pieces(cart=250), paths=[SINCE[3][4]]))
    at_version(page, 8)
    page.locator(".told").get_by_text("Mira drives the cart").click()
    assert walks(page) == []
    assert marked(page) == {"plot-6": "C"}


# ------------------------------------------------------------------ the pace of bots
def test_the_pace_is_told_to_the_table_and_kept_on_the_device(page: Page, table: FakeTable) -> None:
    assert table.queries[-1]["pace"] == "normal"
    page.get_by_label("Pace").select_option("at once")
    assert table.expect("pace")["pace"] == "once"
    page.reload()
    at_version(page, 7)
    assert table.queries[-1]["pace"] == "once"
    expect(page.get_by_label("Pace")).to_have_value("once")


def test_where_no_bot_plays_there_is_no_pace(page: Page, table: FakeTable) -> None:
    table.show(told(8, seats=[SEATS[0], seat(1, "Juno"), SEATS[2]]))
    expect(page.get_by_label("Pace")).to_be_hidden()


def test_while_bots_play_they_can_be_skipped(page: Page, table: FakeTable) -> None:
    skip = page.get_by_role("button", name="Skip")
    expect(skip).to_be_hidden()
    ada, juno, mira = (seat(number, each["name"], mine=not number, kind=each["kind"]) for number, each in enumerate(SEATS))
    table.show(waiting(8, seats=[ada, {**juno, "deciding": True}, mira]))
    skip.click()
    table.expect("skip")
    page.keyboard.press("s")
    table.expect("skip")
    table.show(waiting(9, seats=[ada, juno, {**mira, "deciding": True}]))  # a person thinks
    expect(skip).to_be_hidden()


# ------------------------------------------------------------------ a phone
def test_on_a_phone_one_line_opens_a_sheet(table: FakeTable, visit: Open) -> None:
    table.now = told()
    page = visit(**FINGERS)
    line = page.locator(".recap")
    expect(line).to_contain_text("Mira takes £2 from you.")
    expect(line).to_contain_text("3 more ›")
    box: Any = line.bounding_box()
    assert box["height"] == 44
    expect(page.locator(".since")).to_be_hidden()
    line.tap()
    assert len(sentences(page)) == 4
    assert barriers(page) == []
    small = [button.inner_text() for button in page.locator(".since button:visible").all() if too_small(button)]
    assert small == []
    show_me(page)
    assert marked(page) == {"plot-5": "B"}
    page.get_by_role("button", name="Close").tap()
    expect(page.locator(".since")).to_be_hidden()
    assert marked(page) == {"plot-9": "B"}
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def too_small(button: Any) -> bool:
    box = button.bounding_box()
    return bool(min(box["width"], box["height"]) < 44)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everybody_can_use_it(scheme: Any, table: FakeTable, visit: Open) -> None:
    table.now = told()
    page = visit(color_scheme=scheme)
    show_me(page)
    assert barriers(page) == []
