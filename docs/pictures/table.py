"""Photograph the table for the README: a real server, a real browser, games played on the program's own hints. ``make pictures``."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

FOLDER = Path(__file__).parent
READY = "Skyline is at "
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--no-first-run"]
WIDE = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
# On a phone the first tap shows what would happen, the second does it. If somebody else decided meanwhile, the hint may be gone.
TAKE = "const best = document.querySelector('button.best'); best?.click(); if (innerWidth < 700) best?.click()"
OVER = "document.querySelector('#ui-table')?.dataset.status === 'over'"


def seated(browser: Browser, url: str, game: str, preset: int, viewport: dict[str, int], theme: str) -> Page:
    """A page at a new table against bots."""
    context = browser.new_context(viewport=viewport, color_scheme=theme, device_scale_factor=1 if viewport is WIDE else 2)  # type: ignore[arg-type]
    answer = context.request.post(f"{url}/play", data={"game": game, "preset": preset, "name": "Ada"})
    page = context.new_page()
    page.goto(url + str(json.loads(answer.text())["url"]))
    page.wait_for_function("() => window.skyline?.connected")
    return page


def play(page: Page, until: str, most: int = 400) -> None:
    """Take the hints until the script ``until`` is true of the page."""
    for _ in range(most):
        page.wait_for_function(f"() => window.skyline.ply !== null || {OVER}", timeout=60_000)
        if page.evaluate(f"{OVER} || ({until})"):
            break
        before = page.evaluate("window.skyline.version")
        page.keyboard.press("h")
        page.wait_for_selector("button.best", state="attached", timeout=30_000)
        page.evaluate(TAKE)
        page.wait_for_function("version => window.skyline.version !== version", arg=before, timeout=30_000)
    page.wait_for_timeout(1200)  # the last move glides


def prompt_says(words: str, version: int) -> str:
    return f"window.skyline.version > {version} && document.querySelector('#ui-prompt').textContent.includes({json.dumps(words)})"


def photograph(browser: Browser, url: str) -> None:
    shots = [
        ("neom-wide", "neom", 0, WIDE, "light", prompt_says("lit plot", 130)),
        ("neom-phone", "neom", 0, PHONE, "light", prompt_says("lit plot", 110)),
        ("newyork-dark", "newyork", 2, WIDE, "dark", prompt_says("Bid", 200)),
        ("highrise-wide", "highrise", 5, WIDE, "light", prompt_says("Mogul", 80)),
        ("sprawl-wide", "sprawl", 3, WIDE, "light", prompt_says("Where do you build", 200)),
        ("hustle-wide", "hustle", 3, WIDE, "light", prompt_says("Where does the", 200)),
        ("result", "neom", 0, WIDE, "light", OVER),
    ]
    for name, game, preset, viewport, theme, until in shots:
        page = seated(browser, url, game, preset, viewport, theme)
        play(page, until)
        page.screenshot(path=FOLDER / f"{name}.png")
        print(name)
        page.context.close()


def main() -> None:
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    if chromium is None:
        sys.exit("Chromium is needed to photograph the table")
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "skyline.cli", "serve", "--no-open", "--database", f"sqlite:///{folder}/table.db"]
        environment = {**os.environ, "SKYLINE_PACE": "0", "PYTHONUNBUFFERED": "1"}
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        try:
            assert server.stdout is not None
            line = next(line for line in server.stdout if line.startswith(READY))
            url = line.removeprefix(READY).split()[0].rstrip("/")
            with sync_playwright() as playwright:
                photograph(playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS), url)
        finally:
            server.terminate()
            server.wait(20)


if __name__ == "__main__":
    main()
