"""Nobody is shut out of any page, wide or narrow, light or dark; and everything explains itself."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from table.access import barriers
from table.live.people import Person
from table.live.tables import FINGERS, TWO, Welcome, create, early

UNLIT = {  # what can be clicked but hardly ever be chosen
    "neom": "[data-panel=own] [id]", "newyork": ".ny-char", "highrise": ".hr-site", "sprawl": "#ui-left [data-tip^='office']",
    "hustle": "[data-panel=station] .hh-train",
}  # fmt: skip
THINGS = {
    "neom": ".nm-other [data-tip], .nm-line[data-tip]", "newyork": "#ui-left [data-tip]", "highrise": ".pieces [data-tip]",
    "sprawl": "#ui-left [data-tip^='office']", "hustle": "[data-panel=station] [data-tip]",
}  # fmt: skip
# Words that have faded: a picture may, what is written in it or beside it stays as strong as any other.
DIMMED = """() => {
  const seen = node => node.checkVisibility({opacityProperty: true, visibilityProperty: true});
  const shown = node => seen(node) && !node.closest('[data-art], [data-ghost], .filters');
  const strength = node => node ? Number(getComputedStyle(node).opacity) * strength(node.parentElement) : 1;
  const said = node => [...node.childNodes].some(child => child.nodeType === Node.TEXT_NODE && child.data.trim());
  const faded = [...document.querySelectorAll('#ui-table *')].filter(node => said(node) && shown(node) && strength(node) < 0.72);
  return faded.map(node => `${node.closest('[data-panel]')?.dataset.panel}: ${node.textContent.trim().slice(0, 30)}`);
}"""
# Where a pointer meets one of the things itself: not what may be chosen, and nothing that lies over it. The page has come to rest there.
MET = """async selector => {
  for (const thing of document.querySelectorAll(selector)) {
    if (thing.closest('[data-lit]') || !thing.checkVisibility()) continue;
    thing.scrollIntoView({block: 'center', behavior: 'instant'});
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
    const {left, top, width, height} = thing.getBoundingClientRect();
    for (const [across, down] of [[.5, .5], [.2, .2], [.8, .2], [.2, .8], [.8, .8], [.5, .1], [.5, .9]]) {
      const [x, y] = [left + across * width, top + down * height];
      if (document.elementFromPoint(x, y)?.closest('[data-tip]') === thing) return [x, y];
    }
  }
  return null;
}"""
LOOKS: dict[str, dict[str, Any]] = {"wide": {}, "phone": FINGERS}


def shut_out(person: Person, page: str, look: str) -> list[str]:
    """The barriers of a page, on a wide screen also by night."""
    person.shot(f"{page}-{look}")
    found = barriers(person.page)
    if look == "wide":
        person.page.emulate_media(color_scheme="dark")
        person.shot(f"{page}-dark")
        found += barriers(person.page)
        person.page.emulate_media(color_scheme="light")
    return found


@pytest.mark.parametrize("look", LOOKS)
def test_the_pages_before_the_game(look: str, welcome: Welcome) -> None:
    person = welcome(**LOOKS[look])
    person.open("/")
    assert shut_out(person, "home", look) == []
    person.open("/create?game=neom")
    assert shut_out(person, "create", look) == []
    create(person, "newyork", ["me", "link", "bot:random"])
    expect(person.page.locator("#ui-lobby")).to_be_visible()
    assert shut_out(person, "lobby", look) == []


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("game", TWO)
def test_the_table_in_play(game: str, look: str, welcome: Welcome) -> None:
    person = welcome(**LOOKS[look])
    person.starts(game, TWO[game])
    person.play(person.by_key, early(game, 12))
    person.asked_alone()
    assert shut_out(person, game, look) == []
    assert person.page.evaluate(DIMMED) == []
    for _ in range(4):
        person.play(person.by_key, 4)
        person.asked_alone()  # a page that changes while it is looked at is neither as it was nor as it will be
        assert barriers(person.page) == []
        assert person.page.evaluate(DIMMED) == []


@pytest.mark.parametrize("game", TWO)
def test_light_becomes_dark_at_a_key_and_stays_so(game: str, welcome: Welcome) -> None:
    person = welcome(color_scheme="light")
    person.starts(game, TWO[game])
    light = ground(person)
    person.page.keyboard.press("t")
    person.page.wait_for_function("light => getComputedStyle(document.body).backgroundColor !== light", arg=light)
    dark = ground(person)
    person.page.reload()
    person.sits_down()
    assert ground(person) == dark


def ground(person: Person) -> str:
    return str(person.page.evaluate("() => getComputedStyle(document.body).backgroundColor"))


@pytest.mark.parametrize("game", TWO)
def test_a_component_explains_itself_with_its_picture(game: str, welcome: Welcome) -> None:
    person = welcome()
    person.starts(game, 0 if game == "neom" else TWO[game])
    person.play(person.by_key, 4)
    person.asked_alone()  # a player who is still deciding may be drawn otherwise a moment later
    person.at_rest()
    person.page.mouse.move(*person.page.evaluate(MET, THINGS[game]))
    tip = person.page.locator("#ui-tip")
    expect(tip.locator("h3")).to_be_visible()
    expect(tip.locator("svg").first).to_be_visible()
    person.shot(f"{game}-card")


@pytest.mark.parametrize("game", TWO)
def test_a_hint_marks_a_choice_which_enter_takes(game: str, welcome: Welcome) -> None:
    person = welcome()
    person.starts(game, TWO[game])
    while person.asked() and person.look()["rows"] < 2:
        person.once(person.by_key)
    person.page.keyboard.press("h")
    best = person.page.locator(".choices .best b")
    expect(best).to_be_visible()
    words = best.evaluate("node => node.closest('button').title || node.textContent")
    expect(person.page.locator("#ui-toast")).to_contain_text(words)
    person.once(lambda _: person.page.keyboard.press("Enter"))


@pytest.mark.parametrize("game", TWO)
def test_the_page_says_why_a_place_cannot_be_chosen(game: str, welcome: Welcome) -> None:
    person = welcome()
    person.starts(game, TWO[game])
    person.play(person.by_key, 4)
    person.asked_alone()
    ply = person.look()["ply"]
    person.page.locator(f"{UNLIT[game]}:not([data-lit], [data-visit]):visible").first.click()
    expect(person.page.locator("#ui-toast p")).not_to_be_empty()
    assert person.look()["ply"] == ply


def test_what_follows_is_said_before_the_click(welcome: Welcome) -> None:
    """Certain things as figures, and what a draw decides in words."""
    person = welcome()
    person.starts("highrise", TWO["highrise"])
    follows = person.page.locator(".follows")
    told: set[str] = set()
    while not (any("→" in words for words in told) and any("depends" in words for words in told)):
        for row in person.page.locator(".choices button").all():
            row.hover()
            expect(follows.locator("h3")).not_to_be_empty()
            told.add(follows.inner_text())
        person.once(person.by_key)
        assert person.asked()


def test_a_click_on_the_board_leaves_no_frame_behind(welcome: Welcome) -> None:
    person = welcome()
    person.starts("neom", TWO["neom"])
    while not (plots := [place for place in person.look()["lit"] if place.startswith("city-")]):
        person.once(person.by_mouse)
        person.asked_alone()
    place = person.dice.choice(plots)
    person.once(lambda _: person.page.mouse.click(*person.point(place)))
    assert person.page.evaluate("id => getComputedStyle(document.getElementById(id)).outlineStyle", place) == "none"


@pytest.mark.parametrize("game", TWO)
def test_an_own_decision_is_taken_back(game: str, welcome: Welcome) -> None:
    person = welcome()
    person.starts(game, TWO[game])
    assert person.asked()
    before = person.prompt(), person.choices()
    person.once(person.by_key)
    person.once(lambda _: person.page.keyboard.press("u"))
    expect(person.page.locator("#ui-prompt")).to_have_text(before[0])
    assert (person.prompt(), person.choices()) == before
