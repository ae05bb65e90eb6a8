"""Drawings as documents of their own: complete, and without anything from outside."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from skyline.drawing.conformance import ids, references
from skyline.drawing.icons import ICONS, symbol, use
from skyline.drawing.markup import Markup, el
from skyline.drawing.plots import Band, Category, Curve, Result, curves, towers
from skyline.drawing.shapes import write
from skyline.drawing.standalone import of_panel, standalone
from skyline.drawing.tokens import DARK, LIGHT, THEMES
from skyline.engine.picture import Panel

SIZE = (720, 444)
TOWERS = towers([Result("A", "Ada", (9, -3)), Result("B", "Bo", (4, 4))], [Category("One"), Category("Two", "i-home")])
CURVES = curves([Curve("A", "Ada", (0, 4, 6)), Curve("B", "Bo", (0, 3, 8))], bands=[Band("I", 0, 1), Band("II", 1, 2)])


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("drawing", [TOWERS, CURVES], ids=["towers", "curves"])
def test_a_document_holds_all_it_needs(drawing: Markup, theme: str) -> None:
    document = standalone(drawing, SIZE, "Scores", theme)
    root = ElementTree.fromstring(document)
    assert references(document) <= set(ids(root))
    assert len(ids(root)) == len(set(ids(root)))
    assert "var(--" not in document
    assert "light-dark(" not in document


def test_a_document_asks_for_nothing_outside() -> None:
    document = standalone(TOWERS + CURVES, SIZE).replace("http://www.w3.org/2000/svg", "")
    assert not re.search(r"https?:|@import|@font-face|<image|<script|data:", document)
    assert all(reference.startswith("#") for reference in re.findall(r'href="([^"]*)"', document))


def test_a_document_holds_only_the_symbols_it_shows() -> None:
    assert set(ids(ElementTree.fromstring(standalone(use("seat-A", 0, 0, 24), (24, 24))))) == {"seat-A"}


def test_day_and_night_differ_in_colour_only() -> None:
    day, night = standalone(TOWERS, SIZE, theme=LIGHT), standalone(TOWERS, SIZE, theme=DARK)
    assert "#F4EFE4" in day
    assert "#12161B" in night
    colour = r"#[0-9A-F]{6}|rgba\([^)]*\)"
    assert re.sub(colour, "", day) == re.sub(colour, "", night)


def test_symbols_and_tokens_of_a_game_go_along() -> None:
    symbols = symbol("g-own", el("path", d="M0 0h1", fill="url(#g-glow)")) + el(
        "linearGradient", el("stop", stop_color="var(--own)"), id="g-glow"
    )
    css = ":root{--own:light-dark(#111111, #222222)} [data-game=x]{--accent:#333333} .own{fill:var(--accent)} .other{fill:red}"
    document = standalone(el("g", use("g-own", 0, 0, 9), class_="own"), (9, 9), theme=DARK, symbols=symbols, css=css)
    assert set(ids(ElementTree.fromstring(document))) == {"g-own", "g-glow"}
    assert 'stop-color="#222222"' in document
    assert ".own{fill:#333333}" in document
    assert "other" not in document


def test_tokens_of_single_elements_stay_theirs() -> None:
    document = standalone(el("g", class_="seat"), (9, 9), css=".seat{--own:var(--sA);fill:var(--own)}")
    assert ".seat{--own:#1F6AB0;fill:var(--own)}" in document


def test_words_are_never_taken_for_colours() -> None:
    document = standalone(write(0, 0, "var(--ink) <b> light-dark(a, b)"), (9, 9), "a > var(--ink)")
    assert "var(--ink) &lt;b&gt; light-dark(a, b)" in document
    assert "<title>a &gt; var(--ink)</title>" in document


def test_stylesheets_may_use_signs_of_xml() -> None:
    root = ElementTree.fromstring(standalone(el("g", class_="a"), (9, 9), css=".a > path{fill:red} .a{content:'<&'}"))
    assert ".a > path{fill:red}.a{content:'<&'}" in (root.findtext("{http://www.w3.org/2000/svg}style") or "")


def test_the_ground_may_be_left_clear() -> None:
    assert "<rect" in standalone(ICONS["home"], (24, 24))
    assert "<rect" not in standalone(ICONS["home"], (24, 24), ground="")


def test_a_panel_becomes_a_document() -> None:
    panel = Panel("map", "board", (("map-a", el("g", id="map-a")), ("map-b", el("g", id="map-b"))), (40, 30), "The <map>")
    root = ElementTree.fromstring(of_panel(panel))
    assert (root.attrib["width"], root.attrib["height"]) == ("40", "30")
    assert ids(root) == ["map-a", "map-b"]
    assert root[0].text == "The <map>"


def test_a_panel_of_text_is_no_drawing() -> None:
    with pytest.raises(ValueError, match="log"):
        of_panel(Panel("log", "left"))
