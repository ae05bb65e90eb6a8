"""What stands in the pictures can be read at every size: no small print, no cut names, no labels over each other."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from table.legible import READABLE, unreadable
from table.live.people import Person
from table.live.tables import FINGERS, TITLES, Welcome

RECORDS = Path(__file__).parents[2] / "records"
LAYOUTS: dict[str, dict[str, Any]] = {"wide": {}, "small": {"viewport": {"width": 1280, "height": 720}}, "phone": FINGERS}
MIDDLE = 0.6  # of the game


def opens_the_middle_of_a_game(person: Person, game: str) -> None:
    """A recorded game, as its first seat saw it."""
    record = sorted((RECORDS / game).iterdir())[0].read_text(encoding="utf-8")
    answer = person.context.request.post(f"{person.base_url}/records", data={"record": record, "title": "Windy Corner"})
    address = json.loads(answer.text())["url"]
    person.open(address)
    ply = int(MIDDLE * int(person.page.locator("body").get_attribute("data-last") or 0))
    person.open(f"{address}?ply={ply}&seat=0")
    person.page.wait_for_function("ply => window.skyline?.ply === ply", arg=ply)


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("game", TITLES)
def test_every_label_of_a_picture_can_be_read(game: str, layout: str, welcome: Welcome) -> None:
    person = welcome(**LAYOUTS[layout])
    opens_the_middle_of_a_game(person, game)
    tabs = person.page.locator("#ui-tabs [role=tab]")
    for number in range(max(1, tabs.count())):
        if tabs.count():
            tabs.nth(number).click()
        assert unreadable(person.page) == READABLE
