"""On paper everything is dark ink on white, also from a dark screen, and nothing that can be pressed is printed."""

from __future__ import annotations

from typing import Any

import pytest

from table.live.tables import TITLES, Welcome
from table.live.test_legible import opens_the_middle_of_a_game

PAPER = {"viewport": {"width": 720, "height": 1000}, "color_scheme": "dark"}
# What is printed: buttons and fields, the ground, the lightest words, and whether anything is cut off at the right.
PRINTED = """() => {
  const shown = node => node.checkVisibility({visibilityProperty: true, opacityProperty: true}) && node.getBoundingClientRect().width > 1;
  const light = colour => {
    const [r, g, b] = colour.match(/[\\d.]+/g).map(Number);
    return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
  };
  const pressed = [...document.querySelectorAll('.bar .tool, .btn, .deck button, input, select, [role=tab]')].filter(shown);
  const words = [...document.querySelectorAll('h1, h2, h3, p, li > b, dd, td')].filter(node => shown(node) && node.textContent.trim());
  return {
    pressed: pressed.map(node => node.outerHTML.slice(0, 80)),
    ground: getComputedStyle(document.body).backgroundColor,
    pale: words.filter(node => light(getComputedStyle(node).color) > 0.4).map(node => node.textContent.slice(0, 40)),
    words: words.length,
    wide: document.documentElement.scrollWidth > innerWidth,
  };
}"""
WHITE = "rgb(255, 255, 255)"


def printed(page: Any) -> dict[str, Any]:
    page.emulate_media(media="print", color_scheme="dark")
    found: dict[str, Any] = page.evaluate(PRINTED)
    assert found.pop("words") > 2
    return found


@pytest.mark.parametrize("address", ["/games/neom/rules", "/games/highrise/components", "/games/sprawl"])
def test_what_is_read_is_printed_without_buttons(address: str, welcome: Welcome) -> None:
    person = welcome(**PAPER)
    person.open(address)
    assert printed(person.page) == {"pressed": [], "ground": WHITE, "pale": [], "wide": False}


@pytest.mark.parametrize("game", TITLES)
def test_a_table_is_printed_with_its_board(game: str, welcome: Welcome) -> None:
    person = welcome(**PAPER)
    opens_the_middle_of_a_game(person, game)
    assert printed(person.page) == {"pressed": [], "ground": WHITE, "pale": [], "wide": False}
    assert person.page.locator(".place-board svg.pieces, [data-panel] svg.pieces").first.is_visible()
