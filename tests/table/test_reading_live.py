"""The pages to read in a browser: finding, looking closely, following links; by pointer, by keyboard, on a phone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from engine.registered import registered
from skyline.engine import registry
from skyline.table.http.reading import made
from table.access import barriers
from table.browser import PHONE, profile
from table.museum import Museum
from table.toolkit import HERE, TableServer, open_server

PATHS = ("/games", "/games/museum", "/games/museum/components", "/games/museum/rules")
SETTINGS: dict[str, dict[str, Any]] = {"wide": {}, "dark": {"color_scheme": "dark"}, "phone": {"viewport": PHONE, "is_mobile": True}}
TOUCH = 44  # pixels that a finger needs
Open = Callable[..., Page]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TableServer]:
    """A server with a museum."""
    folder: Path = tmp_path_factory.mktemp("server")
    with registered(Museum()), open_server(f"sqlite:///{folder / 'skyline.db'}") as server:
        yield server
    made.cache_clear()


@pytest.fixture
def visit(browser: Browser, server: TableServer) -> Iterator[Open]:
    """Opens a page in a fresh profile; the server answers in this process. Afterwards no script may have failed."""
    contexts, trouble = [], []

    def answer(route: Route) -> None:
        parts = urlsplit(route.request.url)
        got = server.visitor().get(f"{parts.path}?{parts.query}", accept=route.request.headers.get("accept", "*/*"))
        headers = {name: value for name, value in got.headers.items() if name not in ("content-encoding", "content-length", "set-cookie")}
        route.fulfill(status=got.status_code, headers=headers, body=got.content)

    def visit(path: str, **settings: Any) -> Page:
        context = profile(browser, **settings)
        contexts.append(context)
        page = context.new_page()
        page.route("**/*", answer)
        page.on("pageerror", lambda error: trouble.append(str(error)))
        page.on("console", lambda message: trouble.append(message.text) if message.type == "error" else None)
        page.goto(HERE + path)
        return page

    yield visit
    for context in contexts:
        context.close()
    assert trouble == []


def shown(page: Page) -> list[str]:
    found: list[str] = page.locator(".wall > li:visible").evaluate_all("some => some.map(one => one.id)")
    return found


# ---------------------------------------------------------------------- components
def test_searching_leaves_what_has_all_the_words(visit: Open) -> None:
    page = visit("/games/museum/components")
    page.get_by_role("searchbox").fill("Tower 1911")
    assert shown(page) == ["vase-11"]
    expect(page.get_by_role("status").first).to_have_text("1 of 14 components")


def test_filters_of_a_group_add_up_and_groups_narrow(visit: Open) -> None:
    page = visit("/games/museum/components")
    page.get_by_label("Upstairs").check()
    page.get_by_label("Downstairs").check()
    assert len(shown(page)) == 13  # all vases
    page.get_by_label("Tower").check()
    assert shown(page) == ["vase-02", "vase-05", "vase-08", "vase-11"]
    page.get_by_label("Large").check()
    assert shown(page) == []
    expect(page.get_by_text("No component is like that.")).to_be_visible()
    page.get_by_role("button", name="Show all").click()
    assert len(shown(page)) == 14


def test_a_kind_and_what_is_reconstructed_can_be_picked(visit: Open) -> None:
    page = visit("/games/museum/components")
    page.get_by_label("Reconstructed").check()
    assert shown(page) == ["vase-13"]
    page.get_by_label("Reconstructed").uncheck()
    page.get_by_role("radio", name="Door").check()
    assert shown(page) == ["door-front-door"]
    expect(page.get_by_text("Vase: room")).to_be_hidden()


def test_a_component_is_shown_large_with_its_facts_and_rules(visit: Open) -> None:
    page = visit("/games/museum/components")
    page.get_by_role("link", name="Vase 13").click()
    large = page.get_by_role("dialog", name="Vase 13")
    expect(large).to_contain_text("hall, downstairs")
    expect(large).to_contain_text("worked out anew")
    expect(large.get_by_role("link", name="MU-001")).to_have_attribute("href", "/games/museum/rules#MU-001")
    assert page.url.endswith("#vase-13")


def test_an_address_leads_to_a_component_and_keys_to_its_neighbours(visit: Open) -> None:
    page = visit("/games/museum/components#vase-13")
    expect(page.get_by_role("dialog", name="Vase 13")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("dialog", name="Vase 12")).to_contain_text("dug up in 1912")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("dialog", name="Vase 1", exact=True)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(page.get_by_role("link", name="Vase 1", exact=True)).to_be_focused()
    assert page.url.endswith("/components")


def test_neighbours_are_those_that_were_found(visit: Open) -> None:
    page = visit("/games/museum/components")
    page.get_by_label("Tower").check()
    page.get_by_role("link", name="Vase 2").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Next component").click()
    expect(page.get_by_role("dialog", name="Vase 5")).to_be_visible()


# ---------------------------------------------------------------------- rules
def units(page: Page) -> list[str]:
    return [" ".join(words.split())[:6] for words in page.locator("[data-unit]:visible").all_inner_texts()]


def test_rules_are_searched_by_clause_or_by_words(visit: Open) -> None:
    page = visit("/games/museum/rules")
    page.get_by_role("searchbox").fill("mu-001")
    assert units(page) == ["MU-001"]
    page.get_by_role("searchbox").fill("rulings tower")
    assert units(page) == ["MU-R01"]
    expect(page.get_by_role("heading", name="Rooms")).to_be_hidden()
    expect(page.get_by_role("navigation", name="Contents").get_by_role("link", name="1. Rooms")).to_be_hidden()
    expect(page.locator("#count")).to_have_text("1 found")
    page.get_by_role("searchbox").fill("zzz")
    expect(page.locator("#count")).to_have_text("Nothing found")


def test_a_heading_stays_above_what_was_found_below_it(visit: Open) -> None:
    page = visit("/games/museum/rules")
    page.get_by_role("searchbox").fill("holds")
    expect(page.get_by_role("heading", name="Sizes")).to_be_visible()
    expect(page.get_by_role("heading", name="Rooms")).to_be_visible()


def test_a_link_to_a_clause_finds_it_whatever_was_searched(visit: Open) -> None:
    page = visit("/games/museum/rules")
    page.get_by_role("searchbox").fill("mu-001")
    page.locator("#MU-001").get_by_role("link", name="MU-R01").click()
    expect(page.locator("#MU-R01")).to_be_in_viewport()
    expect(page.get_by_role("searchbox")).to_have_value("")


# ---------------------------------------------------------------------- for everybody
@pytest.mark.parametrize("path", [*PATHS, "/games/museum/components#vase-13"])
@pytest.mark.parametrize("settings", SETTINGS.values(), ids=SETTINGS)
def test_nothing_keeps_anybody_out(path: str, settings: dict[str, Any], visit: Open) -> None:
    assert barriers(visit(path, **settings)) == []


@pytest.mark.parametrize("path", [*PATHS, *(f"/games/{game.id}/{view}" for game in registry.games() for view in ("components", "rules"))])
def test_a_phone_shows_all_without_scrolling_sideways_and_is_easy_to_touch(path: str, visit: Open) -> None:
    page = visit(path, viewport=PHONE, is_mobile=True, has_touch=True)
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    for opener in page.locator("summary:visible").all():
        opener.click()
    touched = page.locator(":is(button, summary, label.pick, input[type=search], nav a, .btn, .wall a, a.clause, a.id):visible")
    boxes = [box for part in touched.all()[:120] if (box := part.bounding_box())]
    assert len(boxes) > 4
    assert [box for box in boxes if min(box["width"], box["height"]) < TOUCH] == []
