"""The stylesheet of the look: each token once, by day and by night, readable in both."""

from __future__ import annotations

import re

import pytest

from skyline.drawing.conformance import tokens
from skyline.drawing.icons import SEATS
from skyline.drawing.tokens import DARK, LIGHT, THEMES, choose, resolve, rules, stylesheet, values, whole_page

GROUNDS = ("paper", "panel", "card")


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_each_token_is_defined_once() -> None:
    names = [name for selector, body in rules(stylesheet()) for name in re.findall(r"(--[\w-]+)\s*:", body)]
    assert len(names) == len(set(names)) > 50


def test_every_token_in_use_is_defined() -> None:
    assert tokens(stylesheet()) <= values(stylesheet()).keys()


def test_it_names_no_game_and_asks_for_nothing_outside() -> None:
    assert "data-game" not in stylesheet()
    assert not re.search(r"@import|url\(|https?:|@font-face", stylesheet())


@pytest.mark.parametrize("theme", THEMES)
def test_words_are_readable(theme: str) -> None:
    value = values(stylesheet(), theme)
    for ink in ("ink", "ink2", "good", "bad", "accent"):
        for ground in GROUNDS:
            assert contrast(value[f"--{ink}"], value[f"--{ground}"]) >= 4.5, (ink, ground)
    assert contrast(value["--accent-ink"], value["--accent"]) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
def test_letters_of_seats_are_readable(theme: str) -> None:
    value = values(stylesheet(), theme)
    for letter in SEATS:
        ink = "#2A1D00" if letter in "CE" else value["--seat-ink"]
        assert contrast(ink, value[f"--s{letter}"]) >= 4.5, letter


@pytest.mark.parametrize("theme", THEMES)
def test_categories_stand_out_from_the_panel_by_edge_or_colour(theme: str) -> None:
    value = values(stylesheet(), theme)
    colours = [value[f"--c{i}"] for i in range(10)]
    assert len(set(colours)) == 10
    assert all(contrast(colour, value["--panel"]) >= 2 for colour in colours)


def test_a_token_has_a_value_by_day_and_by_night() -> None:
    css = ":root { --a: light-dark(rgba(1, 2, 3, .5), #000); --b: 0 1px light-dark(red, rgb(calc(1 + 1) 2 3)) inset }"
    assert values(css, LIGHT) == {"--a": "rgba(1, 2, 3, .5)", "--b": "0 1px red inset"}
    assert values(css, DARK) == {"--a": "#000", "--b": "0 1px rgb(calc(1 + 1) 2 3) inset"}
    assert choose("light-dark(a, b) light-dark(c, d)", DARK) == "b d"


def test_only_tokens_of_the_whole_page_have_a_value() -> None:
    css = ":root{--a:1}[data-game=x]{--b:2}/* {--z:0} */.seat{--c:3}:root[data-theme=dark]{--d:4}@media print{:root{--e:5}}"
    assert values(css) == {"--a": "1", "--b": "2"}
    assert whole_page(":root, [data-game=x]")
    assert not whole_page(":root .seat")


def test_tokens_are_resolved_through_one_another_and_by_fallback() -> None:
    found = {"--a": "var(--b)", "--b": "red", "--round": "var(--trip)", "--trip": "var(--round)"}
    assert resolve("x var(--a) var(--b)", found) == "x red red"
    assert resolve("var(--none, rgb(1 2 3)) var(--none)", found) == "rgb(1 2 3) var(--none)"
    assert "var(--" in resolve("var(--round)", found)
