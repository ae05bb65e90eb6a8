"""The table on a phone, and for everybody."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import FloatRect, Page, expect

from table.access import barriers
from table.browser import PHONE, WIDE
from table.fake_server import CHOICES, PANELS, FakeTable, choice, message, panel, pieces, seat, waiting
from table.page.looking import Open

FINGER = 44  # pixels


def test_a_phone_asks_for_the_narrow_picture_and_a_wide_window_for_the_other(table: FakeTable, visit: Open) -> None:
    page = visit(viewport=PHONE)
    assert table.queries[-1]["layout"] == "narrow"
    page.set_viewport_size(WIDE)
    assert table.expect("layout")["layout"] == "wide"


def test_on_a_phone_the_sheet_never_covers_the_board(visit: Open) -> None:
    page = visit(viewport=PHONE)
    expect(page.locator(".acts button")).to_have_count(3)
    for opened in ("More", "Less"):
        board, sheet = page.locator("[data-panel=board] svg").bounding_box(), page.locator("#ui-ask").bounding_box()
        assert board is not None
        assert sheet is not None
        assert board["y"] + board["height"] <= sheet["y"]
        page.get_by_role("button", name=opened).click()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_on_a_phone_more_opens_the_whole_list(table: FakeTable, visit: Open) -> None:
    page = visit(viewport=PHONE)
    expect(page.locator(".choices")).to_be_hidden()
    page.get_by_role("button", name="More").click()
    page.locator(".choices").get_by_role("button", name="Sell the house").click()
    page.locator(".acts .primary").get_by_text("Sell the house").click()
    assert table.expect("move")["notation"] == "sell"


def test_on_a_phone_a_shared_place_opens_its_choices(visit: Open) -> None:
    page = visit(viewport=PHONE, has_touch=True)
    page.tap("#plot-5")
    expect(page.locator(".choices b")).to_have_text(["Build a mill on plot 5", "Build a shop on plot 5"])
    expect(page.locator(".choices")).to_be_visible()


def test_on_a_phone_tabs_show_one_panel_after_the_other(table: FakeTable, visit: Open) -> None:
    page = visit(viewport=PHONE)
    expect(page.get_by_role("tab")).to_have_text(["Log", "Shop 3"])
    expect(page.locator("[data-panel=log]")).to_be_visible()
    page.get_by_role("tab", name="Shop 3").click()
    expect(page.locator("[data-panel=log]")).to_be_hidden()
    table.show(message(8, panels=[{**each, "tab": each["tab"].replace("3", "2")} for each in PANELS]))
    expect(page.get_by_role("tab", selected=True)).to_have_text("Shop 2")


@pytest.mark.parametrize("settings", [{}, {"viewport": PHONE}, {"color_scheme": "dark"}], ids=["wide", "phone", "dark"])
def test_nobody_is_shut_out(table: FakeTable, visit: Open, settings: dict[str, Any]) -> None:
    page = visit(**settings)
    assert barriers(page) == []
    table.show(waiting(8, status="waiting", seats=[seat(0, "Ada", mine=True), seat(1, "", taken=False)], panels=[], set=[], full=True))
    expect(page.locator("#ui-lobby")).to_be_visible()
    assert barriers(page) == []
    table.show(waiting(9, cover={"seat": 1, "name": "Mira"}))
    expect(page.locator("#ui-cover")).to_be_visible()
    assert barriers(page) == []


def test_a_tap_on_what_is_no_target_opens_its_card(visit: Open) -> None:
    page = visit(viewport=PHONE, has_touch=True)
    page.tap("#own-mill")
    expect(page.locator("#ui-card h2")).to_have_text("Mill 3")
    expect(page.locator("#ui-card dl")).to_contain_text("flour")
    expect(page.locator("#ui-card").get_by_role("button", name="Choose it")).to_have_count(0)


def test_a_long_press_explains_what_a_tap_would_choose(table: FakeTable, visit: Open) -> None:
    table.now = message(choices=[choice("grind", "Grind at the mill", "own-mill"), *CHOICES])
    page = visit(viewport=PHONE, has_touch=True)
    page.dispatch_event("#own-mill", "pointerdown", {"pointerType": "touch", "isPrimary": True, "bubbles": True})
    page.locator("#ui-card").get_by_role("button", name="Choose it").click()
    expect(page.locator("#ui-card")).to_be_hidden()
    expect(page.locator(".acts .primary")).to_contain_text("Grind at the mill")
    assert table.received.empty()  # the first tap only shows


def beside_the_cart(table: FakeTable, visit: Open, other: dict[str, Any]) -> tuple[Page, FloatRect]:
    """A phone on which a small cart and another place can be chosen, and where the cart stands."""
    table.now = message(choices=[choice("ride", "Ride on the cart", "cart"), other], set=pieces(cart=150))
    page = visit(viewport=PHONE, has_touch=True)
    cart = page.locator("#cart").bounding_box()
    assert cart is not None
    return page, cart


def test_a_finger_may_miss_a_small_place_by_what_it_lacks_to_a_fingertip(table: FakeTable, visit: Open) -> None:
    page, cart = beside_the_cart(table, visit, choice("build 1", "Build on plot 1", "plot-1"))
    slack = (FINGER - cart["width"]) / 2
    assert slack > 4
    right, middle = cart["x"] + cart["width"], cart["y"] + cart["height"] / 2
    page.touchscreen.tap(right + slack + 3, middle)
    assert table.expect("why")["target"] == "plot-5"
    page.touchscreen.tap(right + slack - 3, middle)
    expect(page.locator(".acts .primary")).to_contain_text("Ride on the cart")


def test_a_tap_that_hits_one_place_is_not_meant_for_a_small_one_beside_it(table: FakeTable, visit: Open) -> None:
    page, cart = beside_the_cart(table, visit, choice("mill 5", "Build a mill on plot 5", "plot-5"))
    page.touchscreen.tap(cart["x"] + cart["width"] + 3, cart["y"] + cart["height"] / 2)
    expect(page.locator(".acts .primary")).to_contain_text("Build a mill on plot 5")


def test_the_large_buttons_are_the_best_choice_and_the_way_out(table: FakeTable, visit: Open) -> None:
    worths = {"build 1": 2, "build 2": 7, "mill 5": 4, "shop 5": 1, "sell": -1}
    table.now = message(choices=[{**each, "worth": worths[each["notation"]]} for each in CHOICES])
    page = visit(viewport=PHONE)
    expect(page.locator(".acts .label")).to_have_text(["Build on plot 2", "Sell the house"])


def test_a_finger_between_small_places_is_asked_which_of_them_it_means(table: FakeTable, visit: Open) -> None:
    table.now = message(panels=[panel("board", "board", [1800, 1800]), *PANELS[1:]])
    page = visit(viewport=PHONE, has_touch=True)
    box = page.locator("#plot-1 .cell").bounding_box()
    assert box is not None
    assert box["width"] < 22
    between = (box["x"] + box["width"] - 2, box["y"] + 5)
    page.touchscreen.tap(*between)
    expect(page.locator(".choices button b")).to_have_text(["Build on plot 1", "Build on plot 2"])
    page.locator(".choices button").first.tap()
    expect(page.locator("#plot-1[data-hov]")).to_have_count(1)
    page.touchscreen.tap(*between)  # what is picked already is not asked for again
    assert table.expect("move")["notation"] == "build 1"
