"""Markup: what is not markup already is text, wherever it stands."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skyline.drawing.icons import ic, use
from skyline.drawing.kit import shop
from skyline.drawing.markup import NOTHING, Child, Markup, el, esc, join, n
from skyline.drawing.shapes import fit, write

SCRIPT = "<script>alert('\"&')</script>"
WORDS = st.text(st.characters(exclude_categories=["Cs", "Cc", "Cn"]))  # what XML can hold


def test_text_cannot_become_an_element() -> None:
    for made in (el("p", SCRIPT), el("p", [SCRIPT]), join(SCRIPT), esc(SCRIPT), write(0, 0, SCRIPT), shop(0, 0, sign=SCRIPT)):
        assert "<script" not in made
        assert "&lt;script" in made


def test_a_value_cannot_leave_its_attribute() -> None:
    for made in (el("p", title='" onclick="x'), ic("i-home", label='" onclick="x'), use('" onclick="x', 0, 0, 1)):
        assert "onclick" not in ElementTree.fromstring(made).attrib


@given(WORDS, WORDS)
def test_any_words_come_back_as_they_were(content: str, value: str) -> None:
    read = ElementTree.fromstring(el("p", content, title=value))
    assert (read.text or "") == content
    assert read.attrib["title"].split() == value.split()


def test_markup_is_not_escaped_twice() -> None:
    inner = el("b", "a < b")
    assert el("p", inner, [inner, (inner,)]) == f"<p>{inner * 3}</p>"
    assert esc(inner) is inner


def test_markup_and_text_make_text() -> None:
    mixed = el("b", "x") + "<i>"
    assert not isinstance(mixed, Markup)
    assert el("p", mixed) == "<p>&lt;b&gt;x&lt;/b&gt;&lt;i&gt;</p>"
    assert isinstance(el("b", "x") + el("i", "y"), Markup)


def test_attributes_are_named_and_left_out_as_python_can_say_it() -> None:
    assert el("a", class_="x", data_key=3, href=None, hidden=False, open=True) == '<a class="x" data-key="3" open=""></a>'
    assert el("rect", viewBox="0 0 1 1", x=0.125, y=-0.001) == '<rect viewBox="0 0 1 1" x="0.12" y="0"/>'


def test_only_elements_that_are_empty_by_nature_close_themselves() -> None:
    assert (el("div"), el("br"), el("g"), el("path")) == ("<div></div>", "<br/>", "<g></g>", "<path/>")
    with pytest.raises(ValueError, match="no content"):
        el("path", "words")


def test_children_may_be_missing_numbers_and_any_iterable() -> None:
    children: list[Child] = [None, 1, 2.5, (each for each in ("a", "b")), NOTHING]
    assert el("p", *children) == "<p>12.5ab</p>"


@pytest.mark.parametrize(("value", "text"), [(3, "3"), (3.0, "3"), (0.25, "0.2"), (-1.26, "-1.3"), (-0.04, "0"), (100.0, "100")])
def test_numbers_are_short(value: float, text: str) -> None:
    assert n(value) == text


def test_digits_are_a_choice() -> None:
    assert (n(0.254, 2), n(10.4, 0), n(100.0, 0)) == ("0.25", "10", "100")


def test_words_are_cut_to_their_room() -> None:
    assert fit("Otto", 100, 13) == "Otto"
    cut = fit("Maximiliana of the Hills", 80, 13)
    assert cut.endswith("…")
    assert "Maximiliana".startswith(cut[:-1])
    assert fit("Otto", 0, 13) == "…"
