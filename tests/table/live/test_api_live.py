"""The page for those who write programs, in a real browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from table.access import barriers
from table.browser import PHONE, WIDE
from table.live.tables import Welcome


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everybody_can_read_it(scheme: str, welcome: Welcome) -> None:
    person = welcome(color_scheme=scheme)
    for name, size in (("wide", WIDE), ("phone", PHONE)):
        person.page.set_viewport_size(size)
        person.open("/api")
        assert person.page.evaluate("() => document.documentElement.scrollWidth") <= size["width"]
        assert barriers(person.page) == []
        person.shot(f"api-{name}-{scheme}")


def test_home_leads_there_and_a_line_can_be_copied(welcome: Welcome) -> None:
    person = welcome()
    person.context.grant_permissions(["clipboard-read", "clipboard-write"])
    person.open("/")
    person.page.get_by_role("link", name="For programs").click()
    person.page.wait_for_url("**/api")
    button = person.page.get_by_role("button", name="Copy. How to call: What can be played")
    button.click()
    expect(button).to_have_text("Copied")
    assert person.page.evaluate("() => navigator.clipboard.readText()") == f'curl "{person.base_url}/api/v1/games"'
