"""Several people at one table: friends by link, two at one screen, and somebody who only watches."""

from __future__ import annotations

from playwright.sync_api import expect

from table.live.people import Person
from table.live.tables import Welcome, asked, comes, create, invite, together, two_at_a_table, uses


def hands(*people: Person) -> list[set[str]]:
    """The tiles that each of them holds, all seen at the same version of the table."""
    together(*people)
    return [set(person.ids("hand-")) for person in people]


def revealed(person: Person) -> set[str]:
    """The tile that everybody may see: the one that was selected."""
    return {str(tile.get_attribute("id")) for tile in person.page.locator(".nm-pick, .nm-ask").all()}


def passed_on(person: Person) -> set[str]:
    """The tiles that a person has handed on, and so knows to lie in another hand."""
    return {str(tile.get_attribute("data-tip")).replace("tile:", "hand-") for tile in person.page.locator(".nm-holds [data-tip]").all()}


def traces(hand: set[str], person: Person) -> list[str]:
    """The tiles of a hand that a person's page knows anything about."""
    page = person.page.content()
    return [tile for tile in hand if tile in page or f"tile:{tile.removeprefix('hand-')}" in page]


# ------------------------------------------------------------------ friends
def test_what_one_plays_appears_at_the_other(welcome: Welcome) -> None:
    ada, friend = two_at_a_table(welcome, "newyork")
    for _ in range(12):
        mover = asked(ada, friend)[0]
        mover.once(mover.by_mouse)
    together(ada, friend)
    assert ada.log() == friend.log()
    for seat in ("A", "B"):
        assert ada.page.locator(f"#points-{seat}").text_content() == friend.page.locator(f"#points-{seat}").text_content()


def test_friends_decide_at_once_and_nobody_sees_a_strange_hand(welcome: Welcome) -> None:
    ada, friend = two_at_a_table(welcome, "neom", "bot:random")
    seen = 0
    for _ in range(6):
        while len(movers := asked(ada, friend)) < 2:  # the action of one may have more parts than that of the other
            movers[0].once(movers[0].by_mouse)
        mine, theirs = hands(ada, friend)
        seen += len(mine)  # none while a Cornerstone is placed: the board has all the room
        assert not mine & theirs
        assert not traces(mine - revealed(ada) - passed_on(friend), friend)
        assert not traces(theirs - revealed(friend) - passed_on(ada), ada)
        questions = ada.look(), friend.look()
        ada.by_mouse(questions[0])
        friend.by_mouse(questions[1])
        ada.answered(questions[0])
        friend.answered(questions[1])
    assert seen
    ada.shot("neom-three-players")


def test_who_decides_first_waits_and_is_told_for_whom(welcome: Welcome) -> None:
    ada, friend = two_at_a_table(welcome, "neom", "bot:random")
    assert friend.asked()
    assert ada.asked()
    ada.once(ada.by_mouse)
    expect(ada.page.locator("#ui-prompt")).to_have_text("Guest is thinking")
    expect(ada.page.locator("#ui-turn")).to_be_hidden()
    assert friend.is_asked()
    assert friend.page.title().startswith("● Your turn")
    friend.once(friend.by_mouse)
    assert ada.asked()


def test_what_is_taken_back_needs_the_consent_of_the_other(welcome: Welcome) -> None:
    ada, friend = two_at_a_table(welcome, "newyork")
    first, second = (ada, friend) if ada in asked(ada, friend) else (friend, ada)
    undo = first.page.locator("[data-do=undo]")
    question, choices = first.prompt(), first.choices()
    while undo.inner_text() != "Ask to undo":
        mover = asked(first, second)[0]
        if mover is first:
            question, choices = first.prompt(), first.choices()
        mover.once(mover.by_mouse)
        together(first, second)
    before = first.log()
    request, waiting = second.page.locator("#ui-asked"), first.page.locator("#ui-asked")
    undo.click()
    expect(request).to_contain_text("asks to take back the last decision")
    waiting.get_by_role("button", name="Withdraw").click()
    expect(request).to_be_hidden()
    undo.click()
    expect(waiting).to_contain_text("Waiting for")
    expect(request).to_contain_text("asks to take back the last decision")
    request.get_by_role("button", name="Refuse").click()
    expect(request).to_be_hidden()
    expect(waiting).to_be_hidden()
    talk = ("asks to take back", "withdraws the request", "refuses")
    assert [line for line in first.log() if not any(words in line for words in talk)] == before
    undo.click()
    request.get_by_role("button", name="Agree").click()
    expect(request).to_be_hidden()
    expect(first.page.locator("#ui-prompt")).to_have_text(question)
    assert first.choices() == choices
    together(first, second)
    assert first.log() == second.log() != before


def test_a_seat_follows_its_person_to_another_device_until_that_is_ended(welcome: Welcome) -> None:
    ada, tablet = welcome(), welcome()
    ada.play_now("newyork", 0)
    assert ada.asked()
    ada.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ada.page.locator("[data-do=people]").click()
    ada.page.locator("#ui-people-seats").get_by_role("button", name="Devices").click()
    dialog = ada.page.get_by_role("dialog", name="Devices")
    dialog.get_by_role("button", name="Link for another device").click()
    expect(ada.page.locator("#ui-toast")).to_contain_text("Copied")
    uses(tablet, ada.page.evaluate("() => navigator.clipboard.readText()"), "Use this device")
    assert tablet.asked()
    assert tablet.choices() == ada.choices()
    tablet.once(tablet.by_mouse)
    ada.at(tablet.look()["version"])
    expect(ada.page.locator("#ui-device-words")).to_contain_text("plays your seat too")
    expect(dialog.locator("li")).to_have_count(2)
    dialog.get_by_role("button", name="End Chrome on Linux").click()
    expect(tablet.page.locator("#ui-loss")).to_contain_text("ended from another device")
    expect(dialog.locator("li")).to_have_count(1)
    expect(ada.page.locator("#ui-device")).to_be_hidden()
    assert tablet.choices() == []


def test_the_host_cannot_enter_the_seat_of_a_guest(welcome: Welcome) -> None:
    ada, friend = welcome(), welcome()
    create(ada, "newyork", ["me", "link"])
    link = invite(ada)
    comes(friend, link, ada)
    ada.open(link)
    expect(ada.page.get_by_role("heading", level=1)).to_have_text("This link has been used")
    ada.trouble.clear()  # the refusal itself
    friend.open(link)
    friend.sits_down()
    expect(friend.page.locator("#player-B")).to_contain_text("You")


def test_a_guest_whose_seat_was_freed_is_told(welcome: Welcome) -> None:
    ada, friend = welcome(), welcome()
    create(ada, "newyork", ["me", "link", "link"])
    uses(friend, invite(ada))
    ada.page.get_by_role("button", name="Free the seat").click()
    expect(friend.page.locator("#ui-loss")).to_contain_text("The host has freed your seat")
    expect(ada.page.get_by_role("button", name="Invite by link")).to_have_count(2)


# ------------------------------------------------------------------ one screen
def test_two_at_one_screen_never_see_each_others_hand(welcome: Welcome) -> None:
    person = welcome()
    create(person, "neom", ["me", "here", "bot:random"], {"B": "Mo"})
    cover = person.page.locator("#ui-cover")
    expect(cover).to_be_visible()
    person.shot("cover")
    held: set[str] = set()
    for turn in range(4):
        name = ("Ada", "Mo")[turn % 2]
        expect(cover).to_contain_text(f"Pass the screen to {name}")
        assert (person.ids("hand-"), person.choices()) == ([], [])
        assert [tile for tile in held if tile in person.page.content()] == []
        person.page.get_by_role("button", name=f"I am {name}").click()
        expect(cover).to_be_hidden()
        assert turn != 1 or not traces(held, person)  # later on hands go round
        while not person.must_pass_on():
            held = set(person.ids("hand-"))
            assert held
            person.once(person.by_mouse)


def test_two_at_one_screen_go_on_at_once_where_nothing_is_secret(welcome: Welcome) -> None:
    person = welcome()
    create(person, "highrise", ["me", "here"], {"B": "Mo"})
    looked: set[tuple[str, ...]] = set()
    while len(looked) < 2:  # a player sees the others on the list of players, and never a cover
        assert not person.must_pass_on()
        looked.add(tuple(person.ids("player-")))
        person.once(person.by_mouse)
    assert looked == {("player-A",), ("player-B",)}


# ------------------------------------------------------------------ watching
def test_who_watches_sees_the_game_and_can_choose_nothing(welcome: Welcome) -> None:
    ada, watcher = welcome(), welcome()
    create(ada, "neom", ["me", "bot:random", "bot:random"])
    assert ada.asked()
    watcher.open(ada.page.locator("#ui-people [data-watch] input").input_value())
    watcher.sits_down()
    ada.play(ada.by_mouse, 8)
    while ada.asked() and not hands(ada, watcher)[0]:  # the hand is there while one draws from it
        ada.once(ada.by_mouse)
    hand, secret = hands(ada, watcher)
    assert hand
    assert not secret
    assert watcher.log() == ada.log()[-len(watcher.log()) :]
    expect(watcher.page.locator("[data-panel=choices]")).to_be_hidden()
    expect(watcher.page.locator(".choices button")).to_have_count(0)
    expect(watcher.page.locator("[data-lit]")).to_have_count(0)
    expect(watcher.page.locator("[data-do=undo]")).to_be_hidden()
    watcher.shot("neom-watching")


def test_an_open_table_is_joined_from_the_home_page(welcome: Welcome) -> None:
    ada, visitor = welcome(), welcome()
    ada.open("/create?game=newyork")
    ada.page.get_by_role("radio", name="2", exact=True).check()
    ada.page.get_by_label("Who sits in seat B").select_option("link")
    ada.page.get_by_label("Name of the table").fill("Open Door")
    ada.page.get_by_role("radio", name="Open").check()
    ada.page.get_by_role("button", name="Create the table").click()
    ada.sits_down()
    visitor.open("/")
    visitor.page.locator("header [data-visitor]").fill("Mira")
    visitor.page.get_by_role("button", name="Join Open Door, New York City").click()
    visitor.sits_down()
    ada.sees_the_start()
    expect(ada.page.locator("#player-B")).to_contain_text("Mira")


def test_a_link_is_dead_once_another_was_made(welcome: Welcome) -> None:
    ada, friend = welcome(), welcome()
    create(ada, "newyork", ["me", "link"])
    old = invite(ada)
    ada.page.reload()
    ada.sits_down()
    new = invite(ada)
    assert friend.page.request.get(old).status == 403
    comes(friend, new, ada)
    expect(friend.page.locator("#player-B")).to_contain_text("You")
