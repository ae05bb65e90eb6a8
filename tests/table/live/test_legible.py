"""What stands in the pictures can be read at every size: no small print, no cut names, no labels over each other."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from table.live.people import Person
from table.live.tables import FINGERS, TITLES, Welcome

RECORDS = Path(__file__).parents[2] / "records"
LAYOUTS: dict[str, dict[str, Any]] = {"wide": {}, "small": {"viewport": {"width": 1280, "height": 720}}, "phone": FINGERS}
MIDDLE = 0.6  # of the game

# All drawings know how large they are shown.
MEASURED = """() => {
  const drawings = [...document.querySelectorAll('svg.pieces')].filter(each => each.checkVisibility());
  return drawings.length > 0 && drawings.every(each => each.style.getPropertyValue('--px'));
}"""
# Words of the pictures that are smaller than eleven pixels, that end in an ellipsis, and pairs of labels of one panel that lie over
# each other. Lettering that is a part of a drawing (`data-art`) is no label, and neither is what stands on a copy of the same label.
LABELS = """() => {
  const shown = node => node.checkVisibility({opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true});
  const art = '[data-art], [data-ghost], title, .num > title';
  const labels = [...document.querySelectorAll('#ui-table svg text')].filter(node => shown(node) && !node.closest(art)).map(node => {
    const {a, b} = node.getScreenCTM();
    const size = parseFloat(getComputedStyle(node).fontSize) * Math.hypot(a, b);
    return {words: node.textContent.trim(), size, box: node.getBoundingClientRect(), place: node.ownerSVGElement};
  }).filter(({words, box}) => words && box.width);
  const name = ({words, size, place}) => `${place.closest('[data-panel]')?.dataset.panel}: ${words} (${size.toFixed(1)})`;
  const over = (one, other) => {
    const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    return wide > 2 && high > 0.4 * Math.min(one.height, other.height);
  };
  const pairs = labels.flatMap((one, at) => labels.slice(at + 1).map(other => [one, other]));
  const met = pairs.filter(([one, other]) => one.place === other.place && one.words !== other.words && over(one.box, other.box));
  return {
    small: [...new Set(labels.filter(({size}) => size < 10.95).map(name))],
    cut: [...new Set(labels.filter(({words}) => words.endsWith('…')).map(name))],
    met: met.map(([one, other]) => `${name(one)} / ${name(other)}`),
  };
}"""


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
        person.page.wait_for_function(MEASURED)
        assert person.page.evaluate(LABELS) == {"small": [], "cut": [], "met": []}
