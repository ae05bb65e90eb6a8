"""Tips stand beside what they are about: they never cover it, nor the prompt."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from table.browser import PHONE, WIDE
from table.page.looking import Open

SCREENS: dict[str, dict[str, Any]] = {
    "wide": {"viewport": WIDE},
    "small": {"viewport": {"width": 1280, "height": 720}},
    "phone": {"viewport": PHONE},
    "low": {"viewport": {"width": 700, "height": 420}},
}
COVERED = """id => {
  const [tip, thing, prompt] = ['ui-tip', id, 'ui-ask'].map(each => document.getElementById(each).getBoundingClientRect());
  const over = other => tip.left < other.right && other.left < tip.right && tip.top < other.bottom && other.top < tip.bottom;
  const out = tip.left < 0 || tip.top < 0 || tip.right > innerWidth || tip.bottom > innerHeight;
  return [over(thing) && 'the thing', over(prompt) && 'the prompt', out && 'the edge'].filter(Boolean);
}"""


def covered(page: Page, about: str) -> list[str]:
    found: list[str] = page.evaluate(COVERED, about)
    return found


@pytest.mark.parametrize("screen", SCREENS)
def test_a_tip_covers_neither_its_place_nor_the_prompt(screen: str, visit: Open) -> None:
    page = visit(**SCREENS[screen])
    for place in ("plot-1", "plot-2", "plot-5"):
        page.locator(f"#{place}").scroll_into_view_if_needed()
        page.hover(f"#{place}")
        expect(page.locator("#ui-tip")).to_be_visible()
        assert covered(page, place) == []


@pytest.mark.parametrize("screen", SCREENS)
def test_a_card_covers_neither_its_thing_nor_the_prompt(screen: str, visit: Open) -> None:
    page = visit(**SCREENS[screen])
    if not page.locator("#own-mill").is_visible():
        page.get_by_role("tab").filter(has_text="Own").click()
    page.locator("#own-mill").scroll_into_view_if_needed()
    page.hover("#own-mill")
    expect(page.locator("#ui-tip h3")).to_be_visible()
    assert covered(page, "own-mill") == []
