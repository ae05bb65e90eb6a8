"""A real browser for the tests of the pages."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ViewportSize, expect, sync_playwright

MISSING = "Chromium is not installed here: the tests of the pages in a browser are left out"
NAMES = ("chromium", "chromium-browser", "google-chrome")
QUIET = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking", "--disable-component-update",
    "--disable-sync", "--no-first-run",
)  # fmt: skip
PATIENCE = 120_000  # ms that a page may take for anything: a busy machine is slow, and who is quick waits for nothing
WIDE: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}

# All that moves has arrived.
STILL = """async () => {
  const frame = () => new Promise(requestAnimationFrame);
  const ends = animation => animation.effect?.getComputedTiming().endTime !== Infinity;
  const moving = () => document.getAnimations().filter(each => each.playState === 'running' && ends(each));
  await frame(); // what was changed just now begins to move
  await frame();
  while (moving().length) {
    await Promise.all(moving().map(each => each.finished.catch(() => {})));
    await frame();
  }
}"""


def program() -> str | None:
    """Where Chromium is."""
    return next(filter(None, map(shutil.which, NAMES)), None)


def profile(browser: Browser, **settings: Any) -> BrowserContext:
    """A fresh profile, on a wide screen unless something else is said."""
    context = browser.new_context(**{"viewport": WIDE, **settings})
    context.set_default_timeout(PATIENCE)
    return context


@contextmanager
def running(path: str) -> Iterator[Browser]:
    """Chromium without a window."""
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(QUIET))
        try:
            yield browser
        finally:
            browser.close()
