"""The games on a phone, by finger."""

from __future__ import annotations

from itertools import pairwise

import pytest
from playwright.sync_api import expect

from table.live.people import Person, Seen
from table.live.tables import FINGERS, TITLES, TWO, Welcome, create, early

BAR = 50  # pixels


@pytest.mark.parametrize("game", TWO)
def test_some_rounds_by_finger(game: str, welcome: Welcome) -> None:
    person = welcome(**FINGERS)
    person.starts(game, TWO[game])

    def looks() -> None:
        person.finds_a_place()
        person.fits()

    person.play(person.by_finger, early(game, 14), looks)
    assert person.asked()
    person.shot(f"{game}-fingers")
    tabs = person.page.get_by_role("tab")
    assert tabs.count() >= 2
    for tab in tabs.all():
        tab.tap()
        expect(tab).to_have_attribute("aria-selected", "true")
        person.fits()


@pytest.mark.parametrize("game", TWO)
def test_the_first_tap_shows_what_would_happen_and_does_nothing(game: str, welcome: Welcome) -> None:
    person = welcome(**FINGERS)
    person.starts(game, TWO[game])
    assert person.asked()
    while not (seen := tapped(person)):
        person.once(person.by_finger)
        assert person.asked()
    assert person.look()["ply"] == seen["ply"]
    shown = person.page.locator(".choices [data-hov]")
    title = shown.get_attribute("title") or shown.locator("b").text_content() or ""  # a chip has it as its title
    expect(person.page.locator(".acts .primary .label")).to_have_text(title)
    expect(person.page.locator("#ui-follows")).not_to_be_empty()
    person.shot(f"preview-{game}")
    person.page.touchscreen.tap(*person.point(seen["tapped"]))
    person.answered(seen)


def tapped(person: Person) -> Seen | None:
    """What was seen before a lit place was tapped; None if there is none, or if it stands for several choices."""
    seen = person.look()
    if not seen["lit"]:
        return None
    seen["tapped"] = person.dice.choice(seen["lit"])
    person.page.touchscreen.tap(*person.point(seen["tapped"]))
    return None if person.look()["narrowed"] else seen


@pytest.mark.parametrize("game", TWO)
def test_the_bar_is_one_row(game: str, welcome: Welcome) -> None:
    """Title, whose turn it is and the tools stand side by side, below them at most what the game itself says."""
    person = welcome(**FINGERS)
    person.starts(game, TWO[game])
    assert person.asked()
    expect(person.page.locator("#ui-turn")).to_be_visible()
    parts = person.page.locator(".bar :is(.brand, .crumb > :not(small), .tool):visible")
    boxes = [box for part in parts.all() if (box := part.bounding_box())]
    assert len(boxes) >= 6
    assert [box for box in boxes if box["y"] + box["height"] > BAR] == []
    assert all(left["x"] + left["width"] <= right["x"] + 1 for left, right in pairwise(boxes))
    assert person.page.title() == f"● Your turn – {TITLES[game]}"


@pytest.mark.parametrize("game", TWO)
def test_the_whole_sheet_opens_and_the_board_stays_in_sight(game: str, welcome: Welcome) -> None:
    person = welcome(**FINGERS)
    person.starts(game, TWO[game])
    more = person.page.get_by_role("button", name="More", exact=True)
    while not more.is_visible():
        person.once(person.by_finger)
        assert person.asked()
    more.tap()
    rows = person.page.locator(".choices button:visible")
    assert rows.count() > 3
    person.fits()
    person.shot(f"sheet-open-{game}")
    person.page.get_by_role("button", name="Less", exact=True).tap()
    expect(rows).to_have_count(0)


def test_a_table_is_set_up_on_a_phone(welcome: Welcome) -> None:
    person = welcome(**FINGERS)
    create(person, "neom", ["me", "link", "bot:random"])
    lobby = person.page.locator("#ui-lobby")
    lobby.get_by_role("button", name="Let it sit here").tap()
    expect(lobby).to_be_hidden()
    person.play(person.by_finger, 3, person.fits)
