"""Home and create in a browser: what their scripts send, what they show, and that everybody can use them.

No server is needed: the browser's requests are answered here, with the same strict content policy.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, Route, expect

import skyline.drawing
import skyline.table
from skyline.table.pages.create import create
from skyline.table.pages.home import home
from table.access import barriers
from table.browser import PHONE, profile
from table.town import City, Town, table_card

HOST = "http://skyline.test"
POLICY = {"content-security-policy": "default-src 'self'", "content-type": "text/html; charset=utf-8"}
STATIC = Path(skyline.table.__file__).parent / "static"
LOOK = Path(skyline.drawing.__file__).parent / "look.css"
REFUSAL = {"error": "Rivals cannot be 'x' with 3 players.", "clause": "", "legal": []}
RULE = {"id": "TN-4", "text": "A rival is a letter."}
TOUCH = 44  # pixels that a finger needs


class FakeSite:
    """Answers for a server: the two pages, their files, and whatever is posted."""

    def __init__(self) -> None:
        self.posted: list[tuple[str, dict[str, Any]]] = []
        self.refuse = False
        self.trouble: list[str] = []
        town, cards = Town(), [table_card("t1", True), table_card("t2")]
        self.pages = {
            "/": home([town, Town("burg", "Burg")], cards, [table_card("o1", free=2)]),
            "/create": create(town, [town, Town("burg", "Burg")], ("greedy", "random"), title="Quiet Harbour"),
            "/create/city": create(City(), [town], ("greedy", "random"), title="Quiet Harbour"),
        }

    def answer(self, route: Route) -> None:
        path = urlsplit(route.request.url).path
        if route.request.method == "POST":
            self.posted.append((path, json.loads(route.request.post_data or "")))
            route.fulfill(status=422 if self.refuse else 200, json=REFUSAL if self.refuse else {"url": "/table/new"})
        elif path in self.pages:
            route.fulfill(body=self.pages[path], headers=POLICY)
        elif path.startswith("/clause/"):
            route.fulfill(json=RULE)
        elif path == "/static/look.css":
            route.fulfill(path=LOOK)
        elif path.startswith("/static/") and (STATIC / path.removeprefix("/static/")).is_file():
            route.fulfill(path=STATIC / path.removeprefix("/static/"))
        else:
            route.fulfill(body="", content_type="text/css" if path.endswith(".css") else "text/html")

    def attach(self, page: Page) -> Page:
        page.route("**/*", self.answer)
        page.on("pageerror", lambda error: self.trouble.append(str(error)))
        page.on("console", lambda message: self.trouble.append(message.text) if "ecurity" in message.text else None)
        return page


Open = Callable[..., Page]


@pytest.fixture
def site() -> FakeSite:
    return FakeSite()


@pytest.fixture
def visit(browser: Browser, site: FakeSite) -> Iterator[Open]:
    """Opens a page of the site in a fresh browser profile; afterwards no script may have failed."""
    contexts = []

    def visit(path: str, **settings: Any) -> Page:
        context = profile(browser, **settings)
        contexts.append(context)
        page = site.attach(context.new_page())
        page.goto(HOST + path)
        return page

    yield visit
    for context in contexts:
        context.close()
    assert site.trouble == []


def sent(site: FakeSite, page: Page) -> tuple[str, dict[str, Any]]:
    """What was posted, once the page has gone where the answer sends it."""
    page.wait_for_url(f"{HOST}/table/new")
    (only,) = site.posted
    return only


# ---------------------------------------------------------------------- home
def test_play_now_starts_the_first_mode_under_my_name(site: FakeSite, visit: Open) -> None:
    page = visit("/")
    page.locator("header [data-visitor]").fill("  Ada ")
    page.get_by_role("button", name="Play now: Town, Three players").click()
    assert sent(site, page) == ("/play", {"game": "town", "preset": 0, "name": "Ada"})


def test_another_mode_is_chosen_by_keyboard_alone(site: FakeSite, visit: Open) -> None:
    page = visit("/")
    page.locator("summary[aria-label='Ways to play Burg']").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.locator("[data-play=burg][data-preset='1']")).to_be_focused()
    page.keyboard.press("Enter")
    assert sent(site, page) == ("/play", {"game": "burg", "preset": 1, "name": ""})


def test_escape_closes_the_menu_and_goes_back_to_its_button(visit: Open) -> None:
    page = visit("/")
    opener = page.locator("summary[aria-label='Ways to play Town']")
    opener.click()
    page.keyboard.press("Tab")
    page.keyboard.press("Escape")
    expect(page.locator(".menu").first).to_be_hidden()
    expect(opener).to_be_focused()


def test_a_click_elsewhere_closes_the_menu(visit: Open) -> None:
    page = visit("/")
    page.locator("summary[aria-label='Ways to play Town']").click()
    expect(page.locator(".menu").first).to_be_visible()
    page.get_by_role("heading", level=1).click()
    expect(page.locator(".menu").first).to_be_hidden()


def test_joining_an_open_table(site: FakeSite, visit: Open) -> None:
    page = visit("/")
    page.get_by_role("button", name="Join Old Harbour, Town").click()
    assert sent(site, page) == ("/table/o1/join", {"name": ""})


def test_the_name_is_kept_for_the_next_visit(visit: Open) -> None:
    page = visit("/")
    page.locator("header [data-visitor]").fill("Ada")
    page.goto(f"{HOST}/create")
    for field in page.locator("[data-visitor]").all():
        expect(field).to_have_value("Ada")


def test_a_refusal_is_said_in_the_servers_words_and_can_be_tried_again(site: FakeSite, visit: Open) -> None:
    site.refuse = True
    page = visit("/")
    button = page.get_by_role("button", name="Play now: Town, Three players")
    button.click()
    expect(page.get_by_role("alert")).to_have_text(REFUSAL["error"])
    site.refuse = False
    site.posted.clear()
    button.click()
    assert sent(site, page)[0] == "/play"


# ---------------------------------------------------------------------- create
def test_the_form_as_it_stands_makes_a_table(site: FakeSite, visit: Open) -> None:
    page = visit("/create")
    page.get_by_role("button", name="Create the table").click()
    bots = [{"kind": "bot", "bot": "greedy", "name": name} for name in ("Juno", "Mira")]
    assert sent(site, page) == (
        "/tables",
        {
            "game": "town",
            "players": 3,
            "options": {},
            "seats": [{"kind": "me", "bot": "", "name": ""}, *bots],
            "open": False,
            "clock": 0,
            "title": "Quiet Harbour",
            "name": "",
        },
    )


def test_everything_that_is_filled_in_is_sent(site: FakeSite, visit: Open) -> None:
    page = visit("/create")
    page.get_by_label("Who sits in seat A").select_option("here")
    page.get_by_label("Name in seat A").fill("Mo")
    page.get_by_label("Who sits in seat B").select_option("A friend, by link")
    page.get_by_label("Who sits in seat C").select_option("bot:random")
    page.get_by_label("Town hall").select_option("Large")
    page.get_by_label("Night").check()
    page.get_by_role("button", name="R", exact=True).click()
    page.get_by_label("Name of the table").fill("Bay & Co")
    page.get_by_role("radio", name="Open").check()
    page.get_by_role("button", name="Create the table").click()
    _, table = sent(site, page)
    assert table["options"] == {"town_hall": "large", "night": True, "rivals": "R"}
    assert table["seats"] == [
        {"kind": "here", "bot": "", "name": "Mo"},
        {"kind": "link", "bot": "", "name": ""},
        {"kind": "bot", "bot": "random", "name": "Mira"},
    ]
    assert (table["open"], table["title"]) == (True, "Bay & Co")


def test_seats_and_options_follow_the_number_of_players(site: FakeSite, visit: Open) -> None:
    page = visit("/create")
    page.get_by_label("Night").check()
    page.get_by_role("radio", name="1", exact=True).check()
    expect(page.get_by_label("Who sits in seat B")).to_be_hidden()
    expect(page.get_by_label("Night")).to_be_hidden()
    page.get_by_label("Streets").select_option("9")
    page.get_by_role("button", name="Create the table").click()
    _, table = sent(site, page)
    assert (table["players"], len(table["seats"]), table["options"]) == (1, 1, {"streets": 9})


def test_a_value_is_chosen_by_its_name(site: FakeSite, visit: Open) -> None:
    page = visit("/create/city")
    page.get_by_label("Rivals", exact=True).select_option("Tess, fierce: <script>alert(\"1\")</script>' (T)")
    page.get_by_label("Streets").select_option("Town streets: as printed")
    expect(page.get_by_label("Rivals: something else")).to_be_hidden()
    page.get_by_role("button", name="Create the table").click()
    assert sent(site, page)[1]["options"] == {"rivals": "T", "streets": 7}


def test_something_else_than_a_name_is_typed_or_taken_from_an_example(site: FakeSite, visit: Open) -> None:
    page = visit("/create/city")
    page.get_by_role("radio", name="1", exact=True).check()
    page.get_by_label("Rivals", exact=True).select_option("Something else…")
    page.get_by_role("button", name="RST").click()
    field = page.get_by_label("Rivals: something else")
    expect(field).to_have_value("RST")
    field.fill(" RS ")
    page.get_by_role("button", name="Create the table").click()
    assert sent(site, page)[1]["options"] == {"rivals": "RS"}


def test_a_name_that_no_longer_fits_the_players_gives_way_to_the_usual(site: FakeSite, visit: Open) -> None:
    page = visit("/create/city")
    page.get_by_label("Rivals", exact=True).select_option(value='"R"')
    page.get_by_role("radio", name="4", exact=True).check()
    page.get_by_role("button", name="Create the table").click()
    assert sent(site, page)[1]["options"] == {}


def test_a_refusal_of_something_else_stands_at_its_field(site: FakeSite, visit: Open) -> None:
    site.refuse = True
    page = visit("/create/city")
    page.get_by_label("Rivals", exact=True).select_option("Something else…")
    field = page.get_by_label("Rivals: something else")
    field.fill("x")
    field.press("Enter")
    expect(field).to_be_focused()
    expect(field).to_have_attribute("aria-invalid", "true")


def test_only_one_seat_is_mine(visit: Open) -> None:
    page = visit("/create")
    page.get_by_label("Who sits in seat B").select_option("me")
    expect(page.get_by_label("Who sits in seat A")).to_have_value("here")


def test_a_refusal_stands_at_its_option_with_the_rule_and_nothing_is_lost(site: FakeSite, visit: Open) -> None:
    site.refuse = True
    page = visit("/create")
    page.get_by_label("Name in seat B").fill("Zoe")
    field = page.get_by_label("Rivals")
    field.fill("x")
    field.press("Enter")
    expect(page.locator(".option", has=page.get_by_role("alert"))).to_contain_text("TN-4: A rival is a letter.")
    expect(field).to_be_focused()
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_value("x")
    expect(page.get_by_label("Name in seat B")).to_have_value("Zoe")


def test_the_words_of_a_rule_open_and_close(visit: Open) -> None:
    page = visit("/create")
    clause = page.get_by_role("button", name="TN-4")
    clause.click()
    expect(page.get_by_text("A rival is a letter.")).to_be_visible()
    clause.click()
    expect(page.get_by_text("A rival is a letter.")).to_be_hidden()


# ---------------------------------------------------------------------- for everybody
@pytest.mark.parametrize("path", ["/", "/create", "/create/city"])
@pytest.mark.parametrize("settings", [{}, {"color_scheme": "dark"}, {"viewport": PHONE, "is_mobile": True}], ids=["wide", "dark", "phone"])
def test_nothing_keeps_anybody_out(path: str, settings: dict[str, Any], visit: Open) -> None:
    assert barriers(visit(path, **settings)) == []


@pytest.mark.parametrize("path", ["/", "/create", "/create/city"])
def test_a_phone_shows_all_without_scrolling_sideways_and_is_easy_to_touch(path: str, visit: Open) -> None:
    page = visit(path, viewport=PHONE, is_mobile=True, has_touch=True)
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    touched = page.locator(":is(button, summary, select, input, a:not(.where, .brand), .tables li):visible")
    boxes = [box for part in touched.all() if (box := part.bounding_box())]
    assert len(boxes) > 10
    assert [box for box in boxes if min(box["width"], box["height"]) < TOUCH] == []
