"""The text view in a real browser: whole games with nothing but a line to type in, on any screen and for any reader."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from table.access import barriers
from table.browser import PHONE
from table.live.people import Person
from table.live.tables import FINGERS, LEAST, TITLES, TWO, Welcome, asked, create, early, two_at_a_table

ASKED = "() => window.skyline.ply !== null || document.querySelector('#text-note').textContent.includes('result')"
ANSWERED = "ply => window.skyline.ply !== ply"


def to_text(person: Person) -> None:
    """By the link in the table's dialog."""
    person.page.get_by_role("button", name="Table", exact=True).click()
    person.page.get_by_role("link", name="Text view").click()
    person.page.wait_for_url("**/text")
    person.page.wait_for_function("() => window.skyline && window.skyline.version !== null")


def enter(person: Person, line: str) -> None:
    """The focus is in the line by itself: nothing but keys."""
    expect(person.page.locator("#text-line")).to_be_focused()
    person.page.keyboard.type(line)
    person.page.keyboard.press("Enter")


def ply(person: Person) -> int | None:
    found: int | None = person.page.evaluate("() => window.skyline.ply")
    return found


def decide(person: Person, line: str = "") -> bool:
    """Type a line, by default the number or the notation of any choice; False when the game is over."""
    person.page.wait_for_function(ASKED)
    question = ply(person)
    if question is None:
        return False
    choices = person.page.locator("#text-choices li").count()
    enter(person, line or str(person.dice.randrange(choices) + 1))
    person.page.wait_for_function(ANSWERED, arg=question)
    return True


def said(person: Person) -> str:
    return person.page.locator("#text-said").inner_text()


@pytest.mark.parametrize("game", TWO)
def test_a_whole_game_with_nothing_but_the_line(game: str, welcome: Welcome) -> None:
    person = welcome()
    person.play_now(game, TWO[game])
    to_text(person)
    decisions = 0
    while decide(person):
        decisions += 1
        if decisions == early(game, 8):
            assert barriers(person.page) == []
            person.shot(f"text-{game}")
    assert decisions >= LEAST[game]
    expect(person.page.locator("#ui-prompt")).to_contain_text("points")
    expect(person.page.locator("#text-table")).to_contain_text("Total")
    assert barriers(person.page) == []


def test_the_line_takes_notation_and_commands(welcome: Welcome) -> None:
    person = welcome()
    person.play_now("neom", TWO["neom"])
    to_text(person)
    enter(person, "help")
    expect(person.page.locator("#text-said")).to_contain_text("undo: take back")
    person.page.wait_for_function(ASKED)
    newest = person.page.locator("#text-said p").last
    enter(person, "hint")
    expect(person.page.locator("#text-said")).to_contain_text("the bot reckons")
    enter(person, "why place 1")
    expect(newest).not_to_have_text("> why place 1")
    enter(person, "dance")
    expect(person.page.locator("#text-said .bad").last).to_contain_text("neither a choice nor a command")
    person.page.keyboard.press("ArrowUp")
    expect(person.page.locator("#text-line")).to_have_value("dance")
    person.page.locator("#text-line").clear()
    first = str(person.page.locator("#text-choices li").first.text_content())
    assert decide(person, "1")
    assert "> 1" in said(person)
    person.page.wait_for_function(ASKED)
    assert decide(person, "undo")
    expect(person.page.locator("#text-choices li").first).to_have_text(first)
    assert "taken back" in said(person)


def test_everything_new_is_read_out(welcome: Welcome) -> None:
    person = welcome()
    person.play_now("newyork", TWO["newyork"])
    to_text(person)
    person.page.wait_for_function(ASKED)
    spoken = person.page.locator("#ui-say")
    expect(spoken).to_have_attribute("aria-live", "polite")
    expect(spoken).to_contain_text(person.page.locator("#ui-prompt").inner_text())
    expect(spoken).to_contain_text("1: ")
    expect(person.page.locator("#text-said")).to_have_attribute("role", "log")
    decide(person)
    expect(person.page.locator("#text-said p")).not_to_have_count(1)


def test_two_people_ask_and_agree_in_text(welcome: Welcome) -> None:
    ada, friend = two_at_a_table(welcome, "neom")
    for person in (ada, friend):
        to_text(person)
    first, second = (ada, friend) if ada in asked(ada, friend) else (friend, ada)
    for person in (first, second):
        decide(person, "1")
    enter(first, "undo")
    expect(second.page.locator("#text-note")).to_contain_text("type agree or refuse")
    enter(second, "agree")
    expect(first.page.locator("#text-said")).to_contain_text("taken back")
    expect(first.page.locator("#text-choices li").first).to_be_visible()


def test_a_shared_screen_is_covered_in_text_too(welcome: Welcome) -> None:
    person = welcome()
    create(person, "neom", ["me", "here", "bot:random"], {"B": "Mira"})
    person.page.locator("#ui-cover-go").click()
    to_text(person)
    title = person.page.locator("#ui-cover-title")
    expect(title).to_contain_text("Pass the screen to Ada")
    person.page.keyboard.press("Enter")
    expect(person.page.locator("#ui-cover")).to_be_hidden()
    while not person.must_pass_on():
        decide(person, "1")
    expect(title).to_contain_text("Pass the screen to Mira")
    expect(person.page.locator("#text-table")).to_be_hidden()
    person.page.keyboard.press("Enter")
    expect(person.page.locator("#text-table")).to_be_visible()
    expect(person.page.locator("#text-line")).to_be_focused()


@pytest.mark.parametrize("game", TITLES)
def test_text_on_a_phone(game: str, welcome: Welcome) -> None:
    person = welcome(**FINGERS)
    person.open("/")
    person.page.locator(f"[data-game={game}] summary").tap()
    person.page.locator(f".menu [data-play={game}][data-preset='{TWO[game]}']").tap()
    person.sits_down()
    person.open(person.page.url + "/text")
    person.page.wait_for_function(ASKED)
    assert person.page.evaluate("() => document.documentElement.scrollWidth") <= PHONE["width"]
    for button in person.page.locator("#text-choices button, #text-form button").all():
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= 44
    question = ply(person)
    person.page.locator("#text-choices button").first.tap()
    person.page.wait_for_function(ANSWERED, arg=question)
    assert barriers(person.page) == []
    person.shot(f"text-{game}-phone")
