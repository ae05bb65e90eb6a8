"""The devices of a seat: told when there is one more, listed, ended; and who has lost a seat reads why."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from table.access import barriers
from table.browser import PHONE
from table.fake_server import FakeTable, Message, device, message, seat, waiting
from table.page.looking import Open, at_version

LOOKS: dict[str, dict[str, Any]] = {"wide": {}, "dark": {"color_scheme": "dark"}, "phone": {"viewport": PHONE, "has_touch": True}}
THEN = 1_800_000_000.0
MINE = device("Firefox on Linux", THEN, you=True)
PHONE_DEVICE = device("Chrome on Android", THEN + 60)
OLD = device("Safari on iPad", THEN - 60)
PROGRAM = device("A program", THEN - 30, kind="program", seen=None)
LINK = device("An unused link", THEN + 90, kind="link", seen=None)


def held(version: int, *devices: Message, **more: Any) -> Message:
    """The table, with what holds the seat; those that came before this device are nothing new to it."""
    return message(version, devices=list(devices), **more)


def test_one_more_device_is_told_until_it_is_put_away(table: FakeTable, visit: Open) -> None:
    table.now = held(7, OLD, MINE)
    page = visit()
    strip = page.locator("#ui-device")
    expect(strip).to_be_hidden()
    table.show(held(8, OLD, MINE, PHONE_DEVICE))
    expect(strip).to_contain_text("Chrome on Android plays your seat too, since")
    page.reload()
    expect(strip).to_be_visible()
    strip.get_by_role("button", name="OK").click()
    expect(strip).to_be_hidden()
    page.reload()
    at_version(page, 8)
    expect(strip).to_be_hidden()


def test_the_list_says_what_holds_the_seat_and_ends_the_others(table: FakeTable, visit: Open) -> None:
    table.now = held(7, OLD, PROGRAM, MINE, PHONE_DEVICE)
    table.devices = [OLD, PROGRAM, MINE, PHONE_DEVICE, LINK]
    page = visit()
    page.locator("#ui-device").get_by_role("button", name="Devices").click()
    dialog = page.get_by_role("dialog", name="Devices")
    rows = dialog.locator("li")
    expect(rows.locator("b")).to_have_text([each["name"] for each in table.devices])
    expect(rows.nth(0)).to_contain_text("last seen")
    expect(rows.nth(1)).to_contain_text("not seen yet")
    expect(rows.nth(2)).to_contain_text("this device")
    expect(rows.nth(2)).to_contain_text("here now")
    expect(rows.nth(2).get_by_role("button")).to_have_count(0)
    expect(rows.locator(".chip.you")).to_have_text(["new"])
    expect(rows.nth(4)).to_contain_text("made")
    dialog.get_by_role("button", name="End Chrome on Android").click()
    expect(rows).to_have_count(4)
    assert table.posted == [("/api/v1/tables/t1/seats/0/devices/chrome-on-android/end", {})]
    table.devices = [MINE]
    table.show(held(8, MINE))
    expect(rows).to_have_count(1)


def test_a_link_for_another_device_and_a_token_for_a_program_are_shown_once(table: FakeTable, visit: Open) -> None:
    table.now, table.devices = held(7, MINE), [MINE]
    page = visit()
    page.click("[data-do=people]")
    page.locator("#ui-people-seats").get_by_role("button", name="Devices").click()
    dialog = page.get_by_role("dialog", name="Devices")
    dialog.get_by_role("button", name="Link for another device").click()
    expect(dialog.get_by_label("Link for another device")).to_have_value(table.address.replace("/table/t1", "/seat/t1/secret"))
    expect(dialog).to_contain_text("It works once.")
    dialog.get_by_role("button", name="Token for a program").click()
    expect(dialog.get_by_label("Token for a program")).to_have_value("t0ken")
    assert [body for _, body in table.posted] == [{"kind": "link"}, {"kind": "program"}]
    dialog.get_by_role("button", name="Close").click()
    page.click("[data-do=people]")
    page.locator("#ui-people-seats").get_by_role("button", name="Devices").click()
    expect(dialog.locator("li")).to_have_count(1)
    expect(dialog.get_by_role("textbox")).to_have_count(0)


def test_the_lobby_leads_to_the_devices_too(table: FakeTable, visit: Open) -> None:
    seats = [seat(0, "Ada", mine=True), seat(1, "", taken=False)]
    table.now = waiting(1, status="waiting", seats=seats, panels=[], set=[], devices=[MINE])
    table.devices = [MINE]
    page = visit()
    page.locator("#ui-lobby").get_by_role("button", name="Devices").click()
    expect(page.get_by_role("dialog", name="Devices").locator("li")).to_have_count(1)


def test_who_has_lost_the_seat_reads_why(table: FakeTable, visit: Open) -> None:
    table.now = waiting(7, seat=None, seats=[seat(0, "Ada"), seat(1, "Juno")], lost="The host has freed your seat.", creator=False)
    page = visit()
    strip = page.locator("#ui-loss")
    expect(strip).to_contain_text("The host has freed your seat.")
    strip.get_by_role("button", name="OK").click()
    expect(strip).to_be_hidden()


def test_a_page_that_connects_again_says_which_seat_it_shows(table: FakeTable, visit: Open) -> None:
    table.now = message(seat=1)
    page = visit()
    assert "seat" not in table.queries[-1]
    table.drop()
    expect(page.locator("#ui-lost")).to_be_visible()
    table.open = True
    expect(page.locator("#ui-lost")).to_be_hidden()
    assert table.queries[-1]["seat"] == "1"


@pytest.mark.parametrize("look", LOOKS)
def test_everybody_can_use_the_list(look: str, table: FakeTable, visit: Open) -> None:
    table.now = held(7, OLD, PROGRAM, MINE, PHONE_DEVICE, lost="")
    table.devices = [OLD, PROGRAM, MINE, PHONE_DEVICE, LINK]
    page = visit(**LOOKS[look])
    assert barriers(page) == []
    page.locator("#ui-device").get_by_role("button", name="Devices").click()
    dialog = page.get_by_role("dialog", name="Devices")
    expect(dialog.locator("li")).to_have_count(5)
    dialog.get_by_role("button", name="Link for another device").click()
    expect(dialog.get_by_role("textbox")).to_have_count(1)
    assert barriers(page) == []
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
