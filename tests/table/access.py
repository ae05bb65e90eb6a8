"""Can everybody use a page? Asked of axe-core."""

from __future__ import annotations

from functools import cache

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page

import axe_core
from table.browser import STILL


@cache
def axe() -> Axe:
    """The newest version, if it was fetched."""
    script = axe_core.fetched()
    return Axe(script) if script else Axe()


def barriers(page: Page) -> list[str]:
    """What keeps people out of a page as it stands: the serious and critical findings, each with the first places."""
    page.evaluate(STILL)
    found = axe().run(page).response["violations"]
    serious = [item for item in found if item["impact"] in ("serious", "critical")]
    return [f"{item['id']}: {[node['html'] for node in item['nodes'][:3]]}" for item in serious]
