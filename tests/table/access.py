"""Can everybody use a page? Asked of axe-core."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page


def barriers(page: Page) -> list[str]:
    """What keeps people out of a page as it stands: the serious and critical findings, each with the first place."""
    found = Axe().run(page).response["violations"]
    return [f"{item['id']}: {item['nodes'][0]['html']}" for item in found if item["impact"] in ("serious", "critical")]
