"""Undo, broken connections, the lobby, the cover and the result."""

from __future__ import annotations

from playwright.sync_api import expect

from table.fake_server import PANELS, FakeTable, message, panel, pieces, seat, waiting
from table.page.looking import Open, at_version, stopped

ON_TOP = """node => {
  const {x, y, width, height} = node.getBoundingClientRect();
  return node.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""


# ------------------------------------------------------------------ undo, refusals, the connection
def test_others_are_asked_before_more_is_taken_back(table: FakeTable, visit: Open) -> None:
    table.now = message(undo={"can": "ask", "asked": None})
    page = visit()
    expect(page.locator("[data-do=undo]")).to_have_text("Ask to undo")
    page.keyboard.press("u")
    table.expect("undo")
    asked = {"seat": 1, "name": "Juno", "agreed": [], "waiting": [0], "answer": True, "mine": False}
    table.show(message(8, undo={"can": "", "asked": asked}))
    page.click("[data-do=agree]")
    table.expect("agree")
    expect(page.locator("[data-do=withdraw]")).to_be_hidden()
    asked = {"seat": 0, "name": "Ada", "agreed": [], "waiting": [1], "answer": False, "mine": True}
    table.show(message(9, undo={"can": "", "asked": asked}))
    expect(page.locator("#ui-asked-words")).to_have_text("You ask to take back your last decision. Waiting for Juno.")
    expect(page.locator("[data-do=agree]")).to_be_hidden()
    page.click("[data-do=withdraw]")
    table.expect("withdraw")


def test_what_is_said_stands_in_front_of_an_open_dialog(table: FakeTable, visit: Open) -> None:
    page = visit()
    toast = page.locator("#ui-toast")
    page.click("[data-do=people]")
    table.send({"error": "One moment.", "code": 429, "key": "other", "clause": "TN-1", "legal": []})
    expect(toast).to_contain_text("One moment.")
    expect(page.get_by_role("dialog").get_by_role("status").last).to_contain_text("One moment.")
    assert toast.get_by_role("link").evaluate(ON_TOP)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    table.send({"error": "Another one.", "code": 429, "key": "other", "clause": "", "legal": []})
    expect(toast).to_have_text("Another one.")
    expect(toast).to_be_visible()


def test_a_refused_move_is_said_and_another_may_follow(table: FakeTable, visit: Open) -> None:
    page = visit()
    page.keyboard.press("1")
    key = table.expect("move")["key"]
    table.send({"error": "You cannot pay £3.", "code": 422, "key": key, "clause": "TN-1", "legal": []})
    expect(page.locator("#ui-toast")).to_contain_text("You cannot pay £3.")
    page.keyboard.press("2")
    assert table.expect("move")["notation"] == "build 2"


def test_what_the_server_cannot_write_is_kept_and_sent_again(table: FakeTable, visit: Open) -> None:
    page = visit()
    stopped(page)
    page.keyboard.press("1")
    sent = table.expect("move")
    away = {"error": "The database does not answer.", "code": 503, "wait": 5, "key": sent["key"], "clause": "", "legal": []}
    table.send(away)
    expect(page.locator("#ui-toast")).to_contain_text("What you did is kept, and sent again")
    page.keyboard.press("2")
    page.clock.run_for(5000)
    assert table.expect("move") == sent, "the same decision with the same key, and no other"
    table.send({"ok": sent["key"]})
    table.show(waiting(8))
    expect(page.get_by_text("Juno is thinking").first).to_be_visible()
    page.clock.run_for(20_000)
    page.keyboard.press("u")
    table.expect("undo")


def test_a_refusal_without_a_time_to_wait_is_not_sent_again(table: FakeTable, visit: Open) -> None:
    page = visit()
    page.keyboard.press("1")
    sent = table.expect("move")
    table.send({"error": "No hint just now.", "code": 503, "wait": 0, "key": sent["key"], "clause": "", "legal": []})
    expect(page.locator("#ui-toast")).to_contain_text("No hint just now.")
    page.keyboard.press("2")
    assert table.expect("move")["notation"] == "build 2"


def test_a_connection_that_the_server_refuses_for_now_says_why_and_comes_back(table: FakeTable, visit: Open) -> None:
    page = visit()
    table.drop(4503, "The database does not answer just now.")
    expect(page.locator("#ui-lost")).to_contain_text("The database does not answer just now.")
    table.open = True
    expect(page.locator("#ui-lost")).to_be_hidden()


def test_a_broken_connection_comes_back_and_the_move_goes_out_again_with_its_key(table: FakeTable, visit: Open) -> None:
    page = visit()
    page.keyboard.press("1")
    first = table.expect("move")
    table.drop()
    expect(page.locator("#ui-lost")).to_contain_text("Connection lost, trying again")
    expect(page.locator(".plot")).to_have_count(9)
    table.open = True
    assert table.expect("move") == first
    expect(page.locator("#ui-lost")).to_be_hidden()
    table.send({"ok": first["key"]})
    table.show(message(8))
    at_version(page, 8)
    assert page.evaluate("window.skyline.connected")


def test_what_was_answered_is_not_sent_again(table: FakeTable, visit: Open) -> None:
    page = visit()
    page.keyboard.press("1")
    table.send({"ok": table.expect("move")["key"]})
    table.show(message(8))
    at_version(page, 8)
    table.drop()
    expect(page.locator("#ui-lost")).to_be_visible()
    table.open = True
    expect(page.locator("#ui-lost")).to_be_hidden()
    page.keyboard.press("2")
    assert table.expect("move")["notation"] == "build 2"


# ------------------------------------------------------------------ people
def test_the_cover_hides_everything_until_the_next_person_is_there(table: FakeTable, visit: Open) -> None:
    page = visit()
    table.show(waiting(8, cover={"seat": 1, "name": "Mira"}))
    expect(page.locator("#ui-cover")).to_contain_text("Pass the screen to Mira")
    expect(page.locator("#plot-1")).to_be_hidden()
    page.keyboard.press("1")
    page.get_by_role("button", name="I am Mira").click()
    assert table.expect("look")["seat"] == 1
    table.show(message(9, seat=1))
    expect(page.locator("#plot-1")).to_be_visible()


def test_who_has_passed_the_screen_on_can_think_better_of_it(table: FakeTable, visit: Open) -> None:
    page = visit()
    cover = {"seat": 1, "name": "Mira"}
    table.show(waiting(8, cover=cover, undo={"can": "", "asked": None}))
    expect(page.get_by_role("button", name="I am Mira")).to_be_visible()
    expect(page.locator("#ui-cover-undo")).to_be_hidden()
    table.show(waiting(9, cover=cover, undo={"can": "free", "asked": None}))
    page.get_by_role("button", name="Undo the last decision").click()
    table.expect("undo")
    table.show(waiting(10, cover=cover, undo={"can": "ask", "asked": None}))
    expect(page.get_by_role("button", name="Ask to undo")).to_be_visible()


def test_the_lobby_seats_friends_and_bots(table: FakeTable, visit: Open) -> None:
    seats = [seat(0, "Ada", mine=True), seat(1, "", taken=False)]
    table.now = waiting(1, status="waiting", seats=seats, panels=[], set=[])
    page = visit()
    lobby = page.locator("#ui-lobby")
    lobby.get_by_role("button", name="Invite by link").click()
    expect(lobby.locator("li input")).to_have_value(table.address.replace("/table/t1", "/seat/table/t1/seats/1/link"))
    lobby.get_by_role("button", name="Let it sit here").click()
    table.show(message(2, full=True))
    expect(lobby).to_be_hidden()
    assert [path for path, _ in table.posted] == ["/table/t1/seats/1/link", "/table/t1/seats/1/bot"]


def test_the_host_frees_a_guests_seat_or_gives_it_to_a_bot(table: FakeTable, visit: Open) -> None:
    seats = [seat(0, "Ada", mine=True), seat(1, "Bo", here=False), seat(2, "", taken=False)]
    table.now = waiting(1, status="waiting", seats=seats, panels=[], set=[])
    page = visit()
    guest = page.locator("#ui-lobby-seats li").nth(1)
    expect(guest.get_by_role("button", name="Invite by link")).to_have_count(0)
    with page.expect_response("**/seats/1/free"):
        guest.get_by_role("button", name="Free the seat").click()
    with page.expect_response("**/seats/1/bot"):
        guest.get_by_role("button", name="Let it sit here").click()
    table.show({**table.now, "v": 2, "creator": False})
    at_version(page, 2)
    expect(page.get_by_role("button", name="Free the seat")).to_have_count(0)
    assert [path for path, _ in table.posted] == ["/table/t1/seats/1/free", "/table/t1/seats/1/bot"]


def test_the_host_gives_the_seat_of_who_never_came_to_a_bot(table: FakeTable, visit: Open) -> None:
    table.now = message(seats=[seat(0, "Ada", mine=True), seat(1, "Bo", here=False, replaceable=True), seat(2, "Cy", here=False)])
    page = visit()
    page.click("[data-do=people]")
    rows = page.locator("#ui-people-seats li")
    expect(rows.nth(2).get_by_role("button")).to_have_count(0)
    with page.expect_response("**/seats/1/bot"):
        rows.nth(1).get_by_role("button", name="Let it sit here").click()
    assert table.posted == [("/table/t1/seats/1/bot", {"bot": "random"})]


def test_a_visitor_sits_down_with_a_name(table: FakeTable, visit: Open) -> None:
    seats = [seat(0, "Ada"), seat(1, "", taken=False)]
    table.now = waiting(1, status="waiting", seats=seats, panels=[], set=[], seat=None, creator=False)
    page = visit()
    expect(page.get_by_role("button", name="Invite by link")).to_have_count(0)
    page.get_by_label("Your name").fill("Mira")
    with page.expect_navigation():
        page.get_by_role("button", name="Sit down").click()
    assert table.posted == [("/table/t1/join", {"name": "Mira"})]


def test_the_result_stands_above_the_board(table: FakeTable, visit: Open) -> None:
    result = [["result-head", "verdict", '<div id="verdict"><h1>You win</h1></div>', ""]]
    over = waiting(8, status="over", seed="77", panels=[panel("result-head", "result"), *PANELS], set=[*result, *pieces()])
    table.now = over
    page = visit()
    expect(page.locator("#verdict")).to_be_visible()
    expect(page.locator("#plot-1")).to_be_hidden()
    page.get_by_role("button", name="Look at the board").click()
    expect(page.locator("#plot-1")).to_be_visible()
    table.show({**over, "v": 9, "next": "/table/t2"})
    expect(page.get_by_role("link", name="To the next game")).to_have_attribute("href", "/table/t2")
    expect(page.get_by_role("button", name="Play again")).to_be_hidden()
