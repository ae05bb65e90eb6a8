"""Choosing by pointer and by keys, and everything that helps with it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from table.access import barriers
from table.browser import PHONE
from table.fake_server import CHOICES, PANELS, FakeTable, choice, message, pieces, waiting
from table.page.looking import Open, at_version, focused, rows


def test_a_key_takes_the_choice_that_shows_it(table: FakeTable, visit: Open) -> None:
    page = visit()
    page.keyboard.press("5")
    sent = table.expect("move")
    assert (sent["notation"], sent["ply"]) == ("sell", 7)
    assert len(sent["key"]) == 32


def test_keys_of_the_page_are_never_keys_of_choices(table: FakeTable, visit: Open) -> None:
    table.now = message(choices=[choice(f"n{number}", f"Number {number}") for number in range(40)])
    page = visit()
    keys = [key for key in page.locator(".choices kbd").all_inner_texts() if key != "·"]
    assert len(keys) == len(set(keys)) == 30
    assert not set(keys) & set("uhltw?")


def test_a_lit_place_is_a_button_and_takes_its_choice(table: FakeTable, visit: Open) -> None:
    page = visit()
    page.get_by_role("button", name="Plot 2: Build on plot 2").click()
    assert table.expect("move")["notation"] == "build 2"


def test_enter_takes_the_lit_place_that_has_the_focus(table: FakeTable, visit: Open) -> None:
    page = visit()
    page.focus("#plot-1")
    page.keyboard.press("Enter")
    assert table.expect("move")["notation"] == "build 1"


def test_arrows_go_from_one_lit_place_to_the_next(visit: Open) -> None:
    page = visit()
    page.focus("#plot-1")
    page.keyboard.press("ArrowRight")
    assert focused(page) == "plot-2"
    page.keyboard.press("ArrowDown")
    assert focused(page) == "plot-5"


def test_choices_that_share_a_place_are_offered_together(table: FakeTable, visit: Open) -> None:
    page = visit()
    page.click("#plot-5")
    assert rows(page) == ["Build a mill on plot 5", "Build a shop on plot 5"]
    assert focused(page) == "2"
    page.keyboard.press("Escape")
    assert len(rows(page)) == len(CHOICES)
    page.click("#plot-5")
    page.keyboard.press("2")
    assert table.expect("move")["notation"] == "shop 5"


def test_rows_and_places_point_at_each_other(visit: Open) -> None:
    page = visit()
    page.hover(".choices li:nth-child(2) button")
    expect(page.locator("#plot-2")).to_have_attribute("data-hov", "")
    page.hover("#plot-1")
    expect(page.locator(".choices [data-hov]")).to_have_text("1Build on plot 1next to the river£3")
    expect(page.locator("#ui-tip")).to_contain_text("£3: next to the river")
    expect(page.locator("#plot-2[data-hov]")).to_have_count(0)


def test_what_is_pointed_at_stays_marked_while_it_is_pressed(visit: Open) -> None:
    page = visit()
    page.focus(".choices li:nth-child(1) button")
    page.hover(".choices li:nth-child(2) button")
    page.mouse.down()
    assert focused(page) == "1"
    expect(page.locator("#plot-2")).to_have_attribute("data-hov", "")
    page.mouse.up()
    page.mouse.move(0, 0)
    expect(page.locator("#plot-2[data-hov]")).to_have_count(0)


def test_the_ghost_stands_where_the_pointer_is(visit: Open) -> None:
    page = visit()
    page.hover("#plot-2")
    expect(page.locator("#ghost")).to_have_attribute("data-on", "")
    assert page.get_attribute("#ghost", "transform") == page.get_attribute("#plot-2", "transform")
    page.hover("#ui-prompt")
    expect(page.locator("#ghost")).to_be_hidden()


def test_the_ghost_stands_where_an_element_wants_it_or_nowhere(table: FakeTable, visit: Open) -> None:
    """An element may say where on it the ghost stands, if that is not where the element itself begins."""
    spots = {"plot-2": 'data-spot="translate(7 9)" ', "plot-5": 'data-spot="" '}
    drawn = [(panel, name, markup.replace("<g ", f"<g {spots.get(name, '')}", 1), after) for panel, name, markup, after in pieces()]
    table.now = message(set=drawn)
    page = visit()
    page.hover("#plot-2")
    assert page.get_attribute("#ghost", "transform") == "translate(7 9)"
    page.hover("#plot-5")
    expect(page.locator("#ghost")).to_be_hidden()


def test_the_way_is_shown_as_far_as_one_points(table: FakeTable, visit: Open) -> None:
    legs = "".join(f'<path d="M{x} 250h90" stroke="var(--ink)"></path>' for x in (10, 110, 210))
    way = f'<g id="way" data-way="plot-9 plot-2 plot-5">{legs}</g>'
    table.now = message(set=[*pieces(), ["board", "way", way, "ghost"]])
    page = visit()
    shown = page.locator("#way > [data-on]")
    expect(shown).to_have_count(0)
    page.hover("#plot-2")
    expect(shown).to_have_count(2)
    page.hover("#plot-5")
    expect(shown).to_have_count(3)
    page.hover("#ui-prompt")
    expect(page.locator("#way > path").first).to_be_hidden()


def test_enter_takes_what_the_large_button_says(table: FakeTable, visit: Open) -> None:
    page = visit()
    expect(page.locator(".acts .primary")).to_be_hidden()
    page.hover("#plot-1")
    expect(page.locator(".acts .primary")).to_contain_text("Build on plot 1")
    page.keyboard.press("Enter")
    assert table.expect("move")["notation"] == "build 1"


def test_a_single_choice_is_on_the_large_button_at_once(table: FakeTable, visit: Open) -> None:
    table.now = message(choices=CHOICES[4:])
    page = visit()
    page.locator(".acts .primary").click()
    assert table.expect("move")["notation"] == "sell"


def test_a_second_click_sends_nothing_while_an_answer_is_under_way(table: FakeTable, visit: Open) -> None:
    page = visit()
    page.keyboard.press("1")
    page.keyboard.press("2")
    key = table.expect("move")["key"]
    table.send({"ok": key})
    table.show(message(8))
    at_version(page, 8)
    page.keyboard.press("2")
    assert table.expect("move")["ply"] == 8
    page.wait_for_function("() => window.skyline.paints.length === 1")


def test_who_plays_by_keyboard_goes_on_where_they_were(table: FakeTable, visit: Open) -> None:
    page = visit()
    page.locator(".choices button").nth(3).focus()
    page.keyboard.press("Enter")
    table.expect("move")
    table.show(waiting(8))
    at_version(page, 8)
    assert focused(page) == "ui-prompt"
    table.show(message(9))
    at_version(page, 9)
    assert focused(page) == "0"


def test_enter_takes_what_the_pointer_is_at_wherever_the_focus_is(table: FakeTable, visit: Open) -> None:
    page = visit()
    page.click(".choices li:nth-child(2) button")
    table.expect("move")
    table.show(message(8))
    at_version(page, 8)
    assert focused(page) == "1"
    page.hover(".choices li:nth-child(3) button")
    page.keyboard.press("Enter")
    assert (table.expect("move")["notation"], table.received.qsize()) == (CHOICES[2]["notation"], 0)


def test_enter_shows_a_focus_that_is_not_seen_before_it_takes_anything(table: FakeTable, visit: Open) -> None:
    page = visit()
    page.click(".choices li:nth-child(2) button")
    table.expect("move")
    page.mouse.move(0, 0)
    table.show(message(8, choices=CHOICES[:4]))
    at_version(page, 8)
    expect(page.locator(".choices [data-hov]")).to_have_count(0)
    page.keyboard.press("Enter")
    expect(page.locator(".choices [data-hov]")).to_have_attribute("data-number", "1")
    expect(page.locator("#plot-2")).to_have_attribute("data-hov", "")
    assert table.received.empty()
    page.keyboard.press("Enter")
    assert table.expect("move")["notation"] == CHOICES[1]["notation"]


def test_what_cannot_be_chosen_says_why(table: FakeTable, visit: Open) -> None:
    page = visit()
    page.click("#plot-7")
    assert table.expect("why")["target"] == "plot-7"
    table.send({"why": {"target": "plot-7", "reason": "There is a house on plot 7.", "clause": "TN-1"}})
    expect(page.locator("#ui-toast")).to_contain_text("There is a house on plot 7.")
    expect(page.locator("#ui-toast")).to_contain_text("TN-1 A plot holds one house.")


def test_why_works_by_keyboard(table: FakeTable, visit: Open) -> None:
    page = visit()
    page.focus("#plot-2")
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("w")
    assert table.expect("why")["target"] == "plot-3"


def test_a_hint_marks_the_best_choice(table: FakeTable, visit: Open) -> None:
    page = visit()
    page.keyboard.press("h")
    table.expect("hint")
    best = {"notation": "mill 5", "title": "", "estimate": 0, "reason": "It is 1.5 points better."}
    table.send({"hint": [best, {"notation": "sell", "title": "", "estimate": -1.5, "reason": ""}]})
    expect(page.locator(".choices .best")).to_contain_text("Build a mill on plot 5")
    expect(page.locator(".choices .chip")).to_have_text(["best", "−1.5 pts"])
    expect(page.locator("#ui-toast")).to_contain_text("It is 1.5 points better.")
    page.keyboard.press("Enter")
    assert table.expect("move")["notation"] == "mill 5"


def test_a_hint_stays_while_others_decide(table: FakeTable, visit: Open) -> None:
    page = visit()
    page.keyboard.press("h")
    table.expect("hint")
    table.send({"hint": [{"notation": "mill 5", "title": "", "estimate": 0, "reason": ""}]})
    expect(page.locator(".choices .best")).to_contain_text("Build a mill on plot 5")
    told = [{**each, "note": "Juno sells stone"} for each in CHOICES]
    table.send(message(8, ply=7, choices=told))
    at_version(page, 8)
    expect(page.locator(".choices .best")).to_contain_text("Juno sells stone")
    table.send(message(9, choices=told))
    at_version(page, 9)
    expect(page.locator(".choices .best")).to_have_count(0)


def test_a_component_explains_itself_to_pointer_and_focus(visit: Open) -> None:
    page = visit()
    page.hover("#own-mill")
    expect(page.locator("#ui-tip h3")).to_have_text("Mill 3")
    expect(page.locator("#ui-tip")).to_contain_text("TN-7 A mill needs a river.")
    page.hover("#ui-prompt")
    expect(page.locator("#ui-tip")).to_be_hidden()


def test_a_card_stays_while_others_decide_and_goes_with_its_thing(table: FakeTable, visit: Open) -> None:
    page = visit()
    page.hover("#own-mill")
    table.show(message(8, ply=7, set=pieces(cart=40)))  # before the card has opened
    at_version(page, 8)
    expect(page.locator("#ui-tip h3")).to_have_text("Mill 3")
    table.show(message(9, ply=7, set=pieces(cart=90)))
    at_version(page, 9)
    assert page.locator("#ui-tip h3").is_visible()
    without = [piece for piece in pieces() if piece[1] != "own-list"]
    table.show(message(10, ply=7, set=[*without, ["own", "own-list", '<ul id="own-list"><li>Money</li></ul>', ""]]))
    at_version(page, 10)
    assert not page.locator("#ui-tip").is_visible()


def test_what_stands_on_a_thing_is_in_its_name(table: FakeTable, visit: Open) -> None:
    table.now = message(choices=[choice("grind", "Grind flour", "own-mill"), choice("build 2", "Build on plot 2", "plot-2")])
    mill_of_words = ["own", "own-list", '<div id="own-list"><div id="own-mill">A mill</div></div>', ""]
    shown = [*(piece for piece in pieces({2: "Nº 7"}) if piece[1] != "own-list"), mill_of_words]
    table.now["set"] = shown
    page = visit()
    mill = page.get_by_role("button", name="A mill", exact=True)
    expect(mill).to_have_attribute("aria-description", "Grind flour")
    expect(page.get_by_role("button", name="Plot 2: Build on plot 2, Nº 7", exact=True)).to_be_visible()
    assert barriers(page) == []
    table.show(waiting(8, set=shown))
    at_version(page, 8)
    assert page.locator("#own-mill").get_attribute("aria-description") is None
    assert page.locator("#plot-2").get_attribute("aria-label") == "Plot 2"


def test_a_choice_made_while_the_line_is_down_is_kept_and_named(table: FakeTable, visit: Open) -> None:
    page = visit()
    table.drop()
    expect(page.locator("#ui-lost")).to_be_visible()
    page.locator(".choices").get_by_role("button", name="Sell the house").click()
    expect(page.locator("#ui-lost")).to_contain_text("Your choice is kept and sent when it is back: Sell the house")
    table.open = True
    assert table.expect("move")["notation"] == "sell"


def test_a_strip_pushes_nothing_down(table: FakeTable, visit: Open) -> None:
    page = visit()
    before = page.locator("#ui-board").bounding_box()
    table.drop()
    expect(page.locator("#ui-lost")).to_be_visible()
    assert page.locator("#ui-board").bounding_box() == before


EFFECTS = [
    {"seat": 0, "label": "money", "before": 3, "after": -1}, {"seat": 0, "label": "mills", "before": 0, "after": None},
    {"seat": 1, "label": "smoke", "before": 2, "after": 5},
]  # fmt: skip


def test_what_follows_heads_the_list(table: FakeTable, visit: Open) -> None:
    first = choice("build 1", "Build on plot 1", "plot-1", effects=EFFECTS, then="Sell the barn", state="pay", word="Wood from Juno")
    table.now = message(choices=[first, *CHOICES[1:]])
    page = visit()
    follows = page.locator(".follows")
    expect(follows).to_have_text("Point at a choice to see what follows.")
    page.locator(".choices button").first.hover()
    expect(follows.locator("h3")).to_have_text("Build on plot 1")
    expect(follows.locator(".standing.pay")).to_have_text("Wood from Juno")
    expect(follows.locator("p")).to_have_text("then: Sell the barn")
    expect(follows.locator("dt")).to_have_text(["money", "mills", "Juno: smoke"])
    expect(follows.locator("dd")).to_have_text(["£3 → £−1−4", "depends", "2 → 5+3"])
    expect(follows.locator(".loss")).to_have_text(["−4", "+3"])  # more smoke is no gain
    page.locator(".choices button").nth(1).hover()
    expect(follows.locator("p")).to_have_text("Nothing changes yet.")


def test_a_hint_says_what_follows(table: FakeTable, visit: Open) -> None:
    table.now = message(choices=[choice("build 1", "Build on plot 1", "plot-1", effects=EFFECTS), *CHOICES[1:]])
    page = visit(viewport=PHONE, has_touch=True)
    page.keyboard.press("h")
    table.expect("hint")
    table.send({"hint": [{"notation": "build 1", "title": "", "estimate": 0, "reason": ""}]})
    expect(page.locator("#ui-follows .cell")).to_have_text(["money£−1 −4", "millsdepends", "Juno: smoke5 +3"])
    page.tap("#plot-1")
    assert table.expect("move")["notation"] == "build 1"


def test_what_follows_moves_nothing_when_it_changes(table: FakeTable, visit: Open) -> None:
    table.now = message(choices=[choice("build 1", "Build on plot 1", "plot-1", effects=EFFECTS), *CHOICES[1:]])
    page = visit()
    before = page.locator(".choices").bounding_box()
    page.locator(".choices button").first.hover()
    expect(page.locator(".follows dt")).to_have_count(3)
    assert page.locator(".choices").bounding_box() == before


GROUPED = [
    choice("build 1", "Build on plot 1", "plot-1", group="Build on a plot", short="plot 1", worth=2, price="£3"),
    choice("build 2", "Build on plot 2", "plot-2", group="Build on a plot", short="plot 2", worth=7, price="£3"),
    choice("sell", "Sell the house", worth=-1, price="+£5"),
]


def test_choices_of_a_group_stand_together_and_the_best_comes_first(table: FakeTable, visit: Open) -> None:
    table.now = message(choices=GROUPED)
    page = visit()
    expect(page.locator(".choices .group p")).to_have_text("Build on a plot £3 each")
    expect(page.locator(".choices button")).to_have_text(["1plot 2+7", "2plot 1+2", "3Sell the house−1+£5"])
    page.keyboard.press("1")
    assert table.expect("move")["notation"] == "build 2"


def test_things_say_what_they_are_worth(table: FakeTable, visit: Open) -> None:
    table.now = message(choices=GROUPED)
    page = visit()
    figures = page.locator("[data-panel=board] .badge")
    expect(figures).to_have_text(["+2", "+7"])
    table.show(message(8, choices=[{**each, "worth": 3} for each in GROUPED]))
    at_version(page, 8)
    expect(figures).to_have_count(0)  # where all are worth the same, nothing is told by it


def test_choices_of_one_name_share_a_chip_which_opens_them(table: FakeTable, visit: Open) -> None:
    group = "Build on a plot"
    lots = [choice(f"{lot} 3", f"Build in the {lot} of plot 3", group=group, short="plot 3", worth=3) for lot in ("east", "west")]
    table.now = message(choices=[*lots, choice("plot 4", "Build on plot 4", group=group, short="plot 4", worth=1)])
    page = visit()
    expect(page.locator(".choices .group button b")).to_have_text(["plot 3", "plot 4"])
    page.locator(".choices .group button").first.click()
    assert rows(page) == ["Build in the east of plot 3", "Build in the west of plot 3"]
    page.locator(".choices button").nth(1).click()
    assert table.expect("move")["notation"] == "west 3"


def staged(**changes: Any) -> dict[str, Any]:
    """The question is about the shop: it lies in the middle, and the board waits in the wing."""
    places = {"board": "wing", "shop": "board"}
    panels = [{**each, "place": places.get(each["id"], each["place"])} for each in PANELS]
    return message(panels=panels, stage=["shop"], **changes)


def test_what_waits_in_the_wing_comes_to_the_middle_with_a_click(table: FakeTable, visit: Open) -> None:
    table.now = staged(choices=CHOICES[4:])
    page = visit()
    expect(page.locator("#ui-board > [data-panel=shop][data-stage]")).to_have_count(1)
    wing = page.locator("#ui-right > [data-panel=board]")
    wing.click(position={"x": 5, "y": 5})
    expect(page.locator("#ui-board > [data-panel=board][data-grown]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(wing).to_be_visible()


def test_a_seat_opens_its_board_and_escape_goes_back(table: FakeTable, visit: Open) -> None:
    seat_piece = ["own", "own-juno", '<p id="own-juno" data-visit="1">Juno</p>', "own-list"]
    now = message()
    table.now = {**now, "set": [*now["set"], seat_piece]}
    page = visit()
    page.get_by_role("button", name="Juno", exact=True).click()
    assert table.expect("visit")["seat"] == 1
    table.show(message(7, visiting=1))
    expect(page.locator("#ui-visit")).to_contain_text("Juno")
    page.keyboard.press("Escape")
    assert "seat" not in table.expect("visit")


def test_a_click_on_a_column_leaves_no_frame_round_it(visit: Open) -> None:
    page = visit()
    box = page.locator("#ui-left").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + 3, box["y"] + box["height"] / 2)
    page.keyboard.press("ArrowDown")
    assert focused(page) == "BODY"
    page.locator("#ui-left").focus()
    page.keyboard.press("ArrowDown")
    assert focused(page) == "ui-left"
