"""People at the table, each with a browser of their own: what they see, and how they decide with mouse, keys or fingers."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, ViewportSize, expect

from table.browser import PHONE, STILL

SHOTS = Path(os.environ.get("SKYLINE_SHOTS", "build/shots"))
FINGER = 44  # pixels that a finger needs
SHEET = 200  # pixels that the sheet on a phone needs
SMALL = 700  # pixels: on a narrower page a first click or tap shows what would happen, and the large button does it
SHARE = 0.45  # of the screen that it leaves to a board which does not leave them
MOST_TABS = 120  # presses of the Tab key within which everything can be reached
ROWS = 0.25  # how often the list is used although places are lit
BOARD_KEYS = ("ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown")

# What a browser says of a server that is not there, or that is killed while it has a request in its hands.
BROKEN = ("WebSocket connection to", "net::ERR_CONNECTION_", "net::ERR_EMPTY_RESPONSE", "net::ERR_SOCKET_NOT_CONNECTED")

Seen = dict[str, Any]
Decide = Callable[[Seen], None]
Press = Callable[[Locator], None]

# What the page shows: version and question, the lit places that can be seen, how long the list of choices is, and whether it has only
# those of one place.
LOOK = """() => ({
  version: window.skyline.version,
  ply: window.skyline.ply,
  lit: [...document.querySelectorAll('[data-lit]')]
    .filter(node => node.checkVisibility({visibilityProperty: true}) && node.getBoundingClientRect().width).map(node => node.id),
  rows: document.querySelectorAll('.choices button').length,
  narrowed: Boolean(document.querySelector('[data-panel=choices] .quiet')?.checkVisibility()),
})"""
# A point of a place where the pointer meets it and nothing else, or, where lit places lie all over it (the sites of a block), one of
# them; the place is brought into view and has come to rest. A sheet that
# grows says so a frame later, and then the place has to be brought into view once more.
POINT = """async id => {
  const node = document.getElementById(id);
  let box = null;
  for (let still = 0, before = ''; still < 2; still = JSON.stringify(box) === before ? still + 1 : 0) {
    node.scrollIntoView({block: 'nearest', inline: 'nearest', behavior: 'instant'});
    before = JSON.stringify(box);
    await new Promise(requestAnimationFrame);
    box = node.getBoundingClientRect();
  }
  const parts = [0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95];
  let bare = false;
  for (const down of parts) for (const along of parts) {
    const [x, y] = [box.x + box.width * along, box.y + box.height * down];
    const met = document.elementFromPoint(x, y)?.closest('[data-lit]');
    if (met === node) return [x, y];
    bare ||= !met;
  }
  return bare ? null : [box.x + box.width * 0.3, box.y + box.height * 0.3];
}"""
# How many places of the board are lit, and how many of them stand between the upper edge of the screen and the sheet.
IN_SIGHT = """() => {
  const sheet = document.querySelector('#ui-ask').getBoundingClientRect().top;
  const boxes = [...document.querySelectorAll('#ui-board [data-lit]')].map(node => node.getBoundingClientRect());
  return [boxes.length, boxes.filter(box => box.top >= 0 && box.bottom <= sheet).length];
}"""
# How wide the page is, where the board ends and the sheet begins, and how large the buttons are that fingers have to meet.
FIT = """() => {
  scrollTo({top: 0, behavior: 'instant'});
  const box = node => node.getBoundingClientRect();
  const buttons = [...document.querySelectorAll('.acts button, .choices button, [role=tab]')].filter(node => node.checkVisibility());
  return {
    width: document.documentElement.scrollWidth,
    board: box(document.querySelector('#ui-board')).bottom,
    sheet: box(document.querySelector('#ui-ask')).top,
    buttons: buttons.map(node => [node.textContent, Math.min(box(node).width, box(node).height)]),
  };
}"""
ASKED = "() => window.skyline.ply !== null ? 'asked' : document.querySelector('#ui-table').dataset.status === 'over' && 'over'"
SHOWN = "() => window.skyline && window.skyline.version !== null"
BEGUN = "() => document.querySelector('#ui-table').dataset.status === 'playing'"
ASKED_OR_COVERED = "() => window.skyline.ply !== null || !document.querySelector('#ui-cover').hidden"


class Person:
    """Somebody with a page of the table before them."""

    def __init__(self, context: BrowserContext, base_url: str, seed: str) -> None:
        self.context = context
        self.base_url = base_url  # the address of the server
        self.dice = Random(seed)
        self.trouble: list[str] = []
        self.server_dies = False  # the server is going to be killed: failed attempts to reach it are no trouble
        context.on("request", lambda request: self.note(f"foreign request: {request.url}", not self.is_ours(request.url)))
        context.on("response", lambda answer: self.note(f"{answer.status}: {answer.url}", answer.status >= 400))
        self.page = context.new_page()
        self.page.on("pageerror", lambda error: self.note(f"script failed: {error}"))
        self.page.on("console", lambda said: self.note(f"console: {said.text}", self.is_complaint(said)))
        self.page.on("websocket", lambda line: self.note(f"foreign line: {line.url}", not self.is_ours(line.url.replace("ws", "http", 1))))

    def note(self, words: str, bad: bool = True) -> None:
        if bad:
            self.trouble.append(words)

    def is_ours(self, address: str) -> bool:
        return address.startswith((self.base_url + "/", "data:", "blob:"))

    def is_complaint(self, said: ConsoleMessage) -> bool:
        """Violations of the content policy are among them."""
        broken = any(words in said.text for words in BROKEN)
        return said.type in ("error", "warning") and not (self.server_dies and broken)

    # ------------------------------------------------------------------ coming in
    def open(self, path: str) -> None:
        self.page.goto(self.base_url + path if path.startswith("/") else path)

    def play_now(self, game: str, preset: int, press: Press = Locator.click) -> None:
        """From the home page into a game against bots, with mouse or finger."""
        self.open("/")
        press(self.page.locator(f"[data-game={game}] summary"))
        press(self.page.locator(f".menu [data-play={game}][data-preset='{preset}']"))
        self.sits_down()

    def starts(self, game: str, preset: int) -> None:
        """The same without the home page."""
        made = self.context.request.post(f"{self.base_url}/play", data={"game": game, "preset": preset, "name": "Ada"})
        self.open(made.json()["url"])
        self.sits_down()

    def sits_down(self) -> None:
        """Wait for the first picture of a table."""
        self.page.wait_for_url("**/table/*")
        self.page.wait_for_function(SHOWN)

    def sees_the_start(self) -> None:
        """Wait until all have come and the game has begun: that makes no new version of the table."""
        self.page.wait_for_function(BEGUN)

    # ------------------------------------------------------------------ what they see
    def look(self) -> Seen:
        seen: Seen = self.page.evaluate(LOOK)
        return seen

    def asked(self) -> bool:
        """Wait until there is something to decide; False when the game is over."""
        return bool(self.page.wait_for_function(ASKED).json_value() == "asked")

    def asked_alone(self) -> None:
        """Wait until there is something to decide, and all who decide at the same time have done so."""
        while True:
            table = self.context.request.get(f"{self.base_url}/api/v1/tables/{self.page.url.rpartition('/')[2]}").json()
            self.at(table["version"])
            if all(table["seats"][seat]["mine"] for seat in table["deciders"]):
                assert self.is_asked()
                return
            self.at(table["version"] + 1)

    def is_asked(self) -> bool:
        return self.look()["ply"] is not None

    def must_pass_on(self) -> bool:
        """At a shared screen: wait until somebody is asked; True when the screen must be passed to them first."""
        self.page.wait_for_function(ASKED_OR_COVERED)
        return self.page.locator("#ui-cover").is_visible()

    def prompt(self) -> str:
        return self.page.locator("#ui-prompt").inner_text()

    def choices(self) -> list[str]:
        return self.page.locator(".choices b").all_text_contents()

    def log(self) -> list[str]:
        return self.page.locator(".log li").all_text_contents()

    def ids(self, beginning: str) -> list[str]:
        """The ids of elements of the page that begin so."""
        found: list[str] = self.page.evaluate("start => [...document.querySelectorAll(`[id^='${start}']`)].map(node => node.id)", beginning)
        return found

    def at(self, version: int) -> None:
        """Wait until the page shows that version of the table or a later one."""
        self.page.wait_for_function("version => window.skyline.version >= version", arg=version)

    def viewport(self) -> ViewportSize:
        return self.page.viewport_size or PHONE

    def is_narrow(self) -> bool:
        """Has the page the layout of a phone?"""
        return self.viewport()["width"] < SMALL

    def at_rest(self) -> None:
        """Wait until nothing glides any more."""
        self.page.evaluate(STILL)

    def shot(self, name: str) -> None:
        SHOTS.mkdir(parents=True, exist_ok=True)
        self.at_rest()
        self.page.screenshot(path=SHOTS / f"{name}.png")

    # ------------------------------------------------------------------ deciding
    def play(self, decide: Decide, decisions: int = 1000, each: Callable[[], None] = lambda: None) -> int:
        """Decide so many times, or until the game is over; ``each`` looks at every question first. Returns the number of decisions."""
        for done in range(decisions):
            if not self.asked():
                return done
            each()
            self.once(decide)
        return decisions

    def once(self, decide: Decide) -> None:
        """Wait for a question, decide, and wait until the page shows that it has been answered."""
        assert self.asked()
        seen = self.look()
        decide(seen)
        self.answered(seen)

    def answered(self, seen: Seen) -> None:
        self.page.wait_for_function("ply => window.skyline.ply !== ply", arg=seen["ply"])

    def by_mouse(self, seen: Seen) -> None:
        """Click a lit place if there is one, now and then the first, the last or any row of the list: the ends may end a series."""
        self.by_pointer(seen, self.page.mouse.click, Locator.click)

    def by_finger(self, seen: Seen) -> None:
        """The same with taps."""
        self.by_pointer(seen, self.page.touchscreen.tap, Locator.tap)

    def by_list(self, seen: Seen, press: Press = Locator.click) -> None:
        """Click or tap any row of the list, whether or not places are lit."""
        self.take_row(self.dice.randrange(seen["rows"]), press)

    def by_pointer(self, seen: Seen, touch: Callable[[float, float], None], press: Press) -> None:
        if not seen["lit"] or self.dice.random() < ROWS:
            any_row = self.dice.randrange(seen["rows"])
            self.take_row(self.dice.choice((0, seen["rows"] - 1, any_row)) if seen["lit"] else any_row, press)
            return
        touch(*self.point(self.dice.choice(seen["lit"])))
        left = self.look()
        if left["ply"] == seen["ply"] and left["narrowed"]:  # several choices share the place
            self.take_row(self.dice.randrange(left["rows"]), press)
        elif self.is_narrow():
            self.confirm(press)

    def take_row(self, row: int, press: Press) -> None:
        """Press a row of the list; if several choices share it, that opens them, and any of them is taken."""
        button = self.page.locator(".choices button").nth(row)
        shared = button.get_attribute("data-all") is not None
        if self.is_narrow():
            self.take_on_phone(button, shared, press)
        else:
            press(button)
        if shared:
            self.take_row(self.dice.randrange(self.look()["rows"]), press)

    def take_on_phone(self, button: Locator, shared: bool, press: Press) -> None:
        """A row of the list may be in the sheet, or in the whole list behind it."""
        in_sheet = self.page.locator(f".acts [data-number='{button.get_attribute('data-number')}']")
        more = self.page.get_by_role("button", name="More", exact=True)
        if not shared and in_sheet.is_visible():
            press(in_sheet)
            return
        if more.is_visible():
            press(more)
        press(button)
        if not shared:
            self.confirm(press)

    def confirm(self, press: Press) -> None:
        """What was pressed on a phone is only shown so far: the large button has it, and says what follows."""
        self.page.locator(".choices [data-hov]").wait_for(state="attached")
        press(self.page.locator(".acts .primary"))

    def point(self, place: str) -> list[float]:
        found: list[float] | None = self.page.evaluate(POINT, place)
        assert found is not None, f"{place} is lit, but something lies over all of it"
        return found

    # ------------------------------------------------------------------ keys alone
    def tab_to(self, selector: str) -> None:
        """Press Tab until the focus is there."""
        for _ in range(MOST_TABS):
            if self.page.evaluate("selector => document.activeElement.matches(selector)", selector):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{MOST_TABS} presses of Tab do not reach {selector}")

    def by_key(self, seen: Seen) -> None:
        """Press the key that a row of the list shows."""
        keys = [key for key in self.page.locator(".choices kbd").all_text_contents() if key != "·"]
        assert min(seen["rows"], 30) <= len(keys)
        self.page.keyboard.press(self.dice.choice(keys))

    def by_row(self, seen: Seen) -> None:
        """Go to the list and down in it; on a phone to the buttons of the sheet."""
        if self.is_narrow():
            self.tab_to(".acts [data-number]")
            self.page.keyboard.press("Enter")
            return
        self.tab_to(".choices button")
        for _ in range(self.dice.randrange(seen["rows"])):
            self.page.keyboard.press("ArrowDown")
        self.page.keyboard.press("Enter")

    def by_place(self, seen: Seen) -> None:
        """Go to a lit place, walk about with arrow keys, take where that leads to; where nothing is lit, press a key."""
        if not seen["lit"]:
            self.by_key(seen)
            return
        self.tab_to("[data-lit]")
        for _ in range(self.dice.randrange(4)):
            self.page.keyboard.press(self.dice.choice(BOARD_KEYS))
        expect(self.page.locator("[data-lit]:focus")).to_have_count(1)
        self.page.keyboard.press("Enter")
        left = self.look()
        if left["ply"] == seen["ply"] and left["narrowed"]:
            self.page.keyboard.press("1")
        elif self.is_narrow():  # so far it is only shown
            self.page.keyboard.press("Enter")

    # ------------------------------------------------------------------ phones
    def finds_a_place(self) -> None:
        """On a phone: a question that lights places of the board shows one of them, however tall the board is."""
        self.at_rest()
        lit, seen = self.page.evaluate(IN_SIGHT)
        assert bool(seen) == bool(lit)

    def stays_within(self) -> None:
        """On a phone: nothing makes the page wider than the screen, since then the sheet does not fit it either."""
        assert self.page.evaluate("() => document.documentElement.scrollWidth") <= self.viewport()["width"], self.prompt()

    def fits(self) -> None:
        """On a phone: nothing goes over the side, the sheet lies on no board that leaves it room, and fingers have room."""
        self.at_rest()
        seen, screen = self.page.evaluate(FIT), self.viewport()
        kept = seen["board"] if seen["board"] + SHEET <= screen["height"] else screen["height"] * SHARE
        assert seen["width"] <= screen["width"]
        assert kept <= seen["sheet"]
        small = [(name, size) for name, size in seen["buttons"] if size < FINGER]
        assert not small, small
