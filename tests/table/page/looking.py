"""What the tests of the table's page ask of it."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

Open = Callable[..., Page]


def at_version(page: Page, version: int) -> None:
    page.wait_for_function("version => window.skyline?.version === version", arg=version)


def focused(page: Page) -> str:
    """What has the focus: an element by its id, a choice by its number."""
    found: str = page.evaluate("document.activeElement.id || document.activeElement.dataset.number || document.activeElement.nodeName")
    return found


def rows(page: Page) -> list[str]:
    return page.locator(".choices b").all_inner_texts()


def stopped(page: Page) -> None:
    """From now on the time of the page goes on only as the test says."""
    page.clock.install(time=5000)
    page.clock.pause_at(6000)
