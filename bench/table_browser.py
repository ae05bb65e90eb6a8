"""What a person waits for: from click to painted, and all that comes over the line before the first picture. Real server, real browser."""

from __future__ import annotations

import base64
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Locator, Page, ViewportSize, sync_playwright

from .table_server import serving

NAMES = ("chromium", "chromium-browser", "google-chrome")
ARGUMENTS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking", "--disable-component-update",
    "--disable-sync", "--no-first-run",
]  # fmt: skip
SCREENS: dict[str, ViewportSize] = {"wide": {"width": 1440, "height": 900}, "narrow": {"width": 390, "height": 844}}
BUTTONS = {"wide": ".choices button[data-number]", "narrow": "#ui-acts button[data-number]:not([disabled])"}
PACE = 0.15  # seconds between bots
POINTING = 150  # milliseconds that a person points at something before clicking
PATIENCE = 300_000.0  # milliseconds that a row of bots may take, each at its pace
RESTED = f"() => new Promise(done => setTimeout(done, {POINTING}))"
ASKED = "() => skyline.ply !== null || document.querySelector('#ui-table').dataset.status === 'over'"


@contextmanager
def chromium() -> Iterator[Browser]:
    path = next(filter(None, map(shutil.which, NAMES)), None)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        try:
            yield browser
        finally:
            browser.close()


def screen(browser: Browser, layout: str) -> BrowserContext:
    return browser.new_context(viewport=SCREENS[layout], device_scale_factor=1 if layout == "wide" else 2)


def sit_down(context: BrowserContext, url: str, game: str) -> str:
    """Play now; returns the address of the table."""
    answer = context.request.post(f"{url}/play", data={"game": game, "preset": 0, "name": "Ada"})
    return url + str(answer.json()["url"])


# ------------------------------------------------------------------ clicks
def clicks(game: str, layout: str, wanted: int = 100) -> list[float]:
    """Milliseconds from each click on a choice until its answer is painted, in games against bots."""
    dice, found = Random(game + layout), list[float]()
    with serving(PACE) as server, chromium() as browser:
        while len(found) < wanted:
            context = screen(browser, layout)
            page = context.new_page()
            page.goto(sit_down(context, server.url, game))
            found += play(page, layout, dice, wanted - len(found))
            context.close()
    return found


def play(page: Page, layout: str, dice: Random, wanted: int) -> list[float]:
    for number in range(wanted):
        page.wait_for_function(ASKED, timeout=PATIENCE)
        if page.evaluate("() => skyline.ply") is None:
            break
        button = any_of(page.locator(BUTTONS[layout]), dice)
        if button.get_attribute("data-all") is not None:  # several choices of one name: it opens them
            button.click()
            button = any_of(page.locator(BUTTONS[layout]), dice)
        button.hover()
        page.evaluate(RESTED)
        button.click()
        page.wait_for_function(f"() => skyline.paints.length > {number}")
    return [float(paint) for paint in page.evaluate("() => skyline.paints")]


def any_of(buttons: Locator, dice: Random) -> Locator:
    return buttons.nth(dice.randrange(buttons.count()))


# ------------------------------------------------------------------ the first page
@dataclass
class Transfer:
    """What a first visit brings over the line: compressed bytes with headers, the first message of the socket, foreign requests."""

    requests: int = 0
    bytes: int = 0
    message: int = 0
    foreign: int = 0


def first_visit(context: BrowserContext, address: str, live: bool) -> Transfer:
    """Open the page with nothing cached and count."""
    page = context.new_page()
    line = context.new_cdp_session(page)
    line.send("Network.enable")
    seen, host = Transfer(), urlsplit(address).netloc

    def requested(event: dict[str, Any]) -> None:
        seen.requests += 1
        seen.foreign += urlsplit(event["request"]["url"]).netloc not in ("", host)

    def finished(event: dict[str, Any]) -> None:
        seen.bytes += int(event["encodedDataLength"])

    def received(event: dict[str, Any]) -> None:
        data = event["response"]
        seen.message = seen.message or len(base64.b64decode(data["payloadData"]) if data["opcode"] == 2 else data["payloadData"].encode())

    line.on("Network.requestWillBeSent", requested)
    line.on("Network.loadingFinished", finished)
    line.on("Network.webSocketFrameReceived", received)
    page.goto(address, wait_until="networkidle")
    if live:
        page.wait_for_function("() => skyline.version !== null")
    page.close()
    return seen


def first_visits(games: list[str]) -> dict[str, Transfer]:
    """The home page under "", and a fresh table of each game."""
    found: dict[str, Transfer] = {}
    with serving(PACE) as server, chromium() as browser:
        for game in ("", *games):
            context = screen(browser, "wide")
            address = sit_down(context, server.url, game) if game else f"{server.url}/"
            found[game] = first_visit(context, address, bool(game))
            context.close()
    return found
