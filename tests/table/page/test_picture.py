"""The picture in the browser: what stays keeps its node, what is said is only text."""

from __future__ import annotations

from playwright.sync_api import expect

from skyline.table.frames.splices import splice
from table.fake_server import FakeTable, choice, message, pieces, seat, waiting
from table.page.looking import Open, at_version, focused, stopped


# ------------------------------------------------------------------ the picture
def test_a_piece_that_stays_keeps_its_node(table: FakeTable, visit: Open) -> None:
    page = visit()
    page.evaluate("window.old = [...document.querySelectorAll('.plot, #cart')]")
    table.show(message(8, set=pieces({1: "house"}, cart=200), gone=[]))
    at_version(page, 8)
    assert page.evaluate("old.every(node => node.isConnected && document.getElementById(node.id) === node)")
    expect(page.locator("#plot-1 text")).to_have_text("house")
    assert page.evaluate("document.getElementById('cart').style.transform") == "translate(200px, 150px)"


def test_only_what_changed_has_to_be_sent(table: FakeTable, visit: Open) -> None:
    page = visit()
    new = '<g id="tree" transform="translate(10 10)"><circle r="4"></circle></g>'
    table.send(message(8, set=[["board", "tree", new, "plot-3"]], gone=["plot-9"]))
    at_version(page, 8)
    assert page.evaluate("document.getElementById('tree').previousElementSibling.id") == "plot-3"
    expect(page.locator(".plot")).to_have_count(8)


def test_of_a_piece_that_changed_little_only_the_middle_has_to_be_sent(table: FakeTable, visit: Open) -> None:
    page = visit()
    town, larger = (f'<ul id="own-list"><li>🏙 {houses} houses</li><li>A mill</li></ul>' for houses in (3, 12))
    table.send(message(8, set=[["own", "own-list", town, ""]]))
    table.send(message(9, set=[["own", "own-list", splice(town, larger), ""]]))
    at_version(page, 9)
    expect(page.locator("#own-list li")).to_have_text(["🏙 12 houses", "A mill"])
    assert not isinstance(splice(town, larger), str)


def test_what_is_new_appears_and_then_rests(table: FakeTable, visit: Open) -> None:
    page = visit()
    table.send(message(8, set=[["board", "tree", '<g id="tree"><circle r="40"></circle></g>', "cart"]]))
    at_version(page, 8)
    expect(page.locator("#tree")).to_have_count(1)
    expect(page.locator("[data-new]")).to_have_count(0)


def test_a_whole_picture_replaces_the_one_before(table: FakeTable, visit: Open) -> None:
    page = visit()
    page.evaluate("window.old = document.getElementById('plot-2')")
    table.send(message(8, full=True, set=[piece for piece in pieces() if piece[1] != "plot-1"]))
    at_version(page, 8)
    expect(page.locator("#plot-1")).to_have_count(0)
    assert page.evaluate("old.isConnected")


def test_a_picture_is_painted_before_the_next_one_is_shown(table: FakeTable, visit: Open) -> None:
    page = visit()
    stopped(page)
    table.show(message(8, title="Harbour"))
    table.show(message(9, title="Hill"))
    table.send({"why": {"reason": "There is a house on plot 7.", "clause": ""}})
    expect(page.locator("#ui-headline")).to_contain_text("Harbour")
    page.clock.run_for(200)
    expect(page.locator("#ui-headline")).to_contain_text("Hill")
    page.clock.run_for(200)
    expect(page.locator("#ui-toast")).to_contain_text("There is a house on plot 7.")


def test_a_packed_message_is_unpacked_in_its_turn(table: FakeTable, visit: Open) -> None:
    table.packed = True
    page = visit()
    expect(page.locator(".plot")).to_have_count(9)
    expect(page.locator("#ui-prompt")).to_have_text("Build a house on a lit plot")


def test_the_focus_stays_on_its_element(table: FakeTable, visit: Open) -> None:
    page = visit()
    page.focus("#plot-2")
    table.show(message(8, set=pieces({4: "mill"})))
    at_version(page, 8)
    assert focused(page) == "plot-2"


def test_the_last_move_is_marked_by_its_seat(table: FakeTable, visit: Open) -> None:
    page = visit()
    expect(page.locator("#plot-9")).to_have_attribute("data-last", "B")
    table.show(message(8, marks=[["plot-4", "A"]]))
    expect(page.locator("#plot-4")).to_have_attribute("data-last", "A")
    expect(page.locator("[data-last]")).to_have_count(1)


def test_numbers_count_to_their_value(table: FakeTable, visit: Open) -> None:
    page = visit()
    table.show(message(8, set=pieces(cart=120)))
    expect(page.locator("[data-count]")).to_have_text("120")


def test_a_number_that_goes_back_while_it_runs_shows_what_it_is(table: FakeTable, visit: Open) -> None:
    """The next picture can come at any moment of the run, also when the number just shows what it will be again."""
    page = visit()
    for version in range(8, 28, 2):
        table.show(message(version, set=pieces(cart=1)))
        table.show(message(version + 1, set=pieces(cart=0)))
        at_version(page, version + 1)
        expect(page.locator("[data-count]")).to_have_text("0")
        page.wait_for_timeout(350)  # longer than a number runs
        assert page.locator("[data-count]").text_content() == "0"


# ------------------------------------------------------------------ words
def test_the_title_says_whose_turn_it_is(table: FakeTable, visit: Open) -> None:
    page = visit()
    expect(page).to_have_title("● Your turn – Town")
    table.show(waiting(8))
    expect(page).to_have_title("Town")
    expect(page.locator("#ui-prompt")).to_have_text("Juno is thinking")


def test_the_log_has_the_newest_first_and_takes_back_what_was_undone(table: FakeTable, visit: Open) -> None:
    page = visit()
    table.send(message(8, log=[[1, "B", "Juno bought a cart."], [2, "", "It rains."]], logFrom=1))
    expect(page.locator(".log li")).to_have_text(["It rains.", "Juno bought a cart.", "Ada took a house."])
    expect(page.locator("#ui-say")).to_contain_text("Juno bought a cart. It rains.")
    page.keyboard.press("l")
    expect(page.locator(".log li:visible")).to_have_text(["Ada took a house."])


def test_names_and_sentences_are_only_text(table: FakeTable, visit: Open) -> None:
    evil = "<img src=x onerror=alert(1)>"
    table.now = message(
        seats=[seat(0, evil, mine=True), seat(1, evil)], log=[[0, "A", evil]], choices=[choice("x", evil, note=evil, price=evil)],
        prompt={"title": evil, "reason": evil}, headline=evil, cover={"seat": 0, "name": evil}, title=evil,
    )  # fmt: skip
    page = visit()
    expect(page.locator("#ui-cover-title")).to_contain_text(evil)
    expect(page.locator("#ui-prompt")).to_have_text(evil)
    expect(page.locator("img")).to_have_count(0)


def test_the_theme_is_kept(table: FakeTable, visit: Open) -> None:
    page = visit()
    page.keyboard.press("t")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    at_version(page, table.now["v"])
    page.keyboard.press("t")
    expect(page.locator("html[data-theme]")).to_have_count(0)


def test_the_keys_are_listed(table: FakeTable, visit: Open) -> None:
    page = visit()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("1")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("2")
    assert table.expect("move")["notation"] == "build 2"
