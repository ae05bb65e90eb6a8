"""Markup: what is not markup already is text, wherever it stands."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skyline.drawing import markup
from skyline.drawing.icons import ic, use
from skyline.drawing.kit import shop
from skyline.drawing.markup import NOTHING, Child, Markup, el, esc, join, n
from skyline.drawing.shapes import area, caption, circ, document, fit, line, rect, ref, write

QUOTE = '" onclick="x'
SCRIPT = "<script>alert('\"&')</script>"
WORDS = st.text(st.characters(exclude_categories=["Cs", "Cc", "Cn"]))  # what XML can hold


def test_text_cannot_become_an_element() -> None:
    for made in (
        el("p", SCRIPT),
        el("p", [SCRIPT]),
        join(SCRIPT),
        esc(SCRIPT),
        write(0, 0, SCRIPT),
        caption(0, 0, SCRIPT, "name"),
        shop(0, 0, sign=SCRIPT),
    ):
        assert "<script" not in made
        assert "&lt;script" in made


def test_a_value_cannot_leave_its_attribute() -> None:
    for made in (
        el("p", title=QUOTE), ic("i-home", label=QUOTE), use(QUOTE, 0, 0, 1), ref(QUOTE), rect(0, 0, 1, 1, QUOTE), area(QUOTE),
        line("M0 0", QUOTE), write(0, 0, "", fill=QUOTE), caption(0, 0, "", QUOTE), circ(0, 0, 1, class_=QUOTE),
        document((0, 0, 1, 1), 1, QUOTE),
    ):  # fmt: skip
        assert "onclick" not in ElementTree.fromstring(made).attrib


def test_the_constant_attributes_of_a_shape_are_attributes_and_nothing_else() -> None:
    assert rect(0, 0, 1, 1, "red", 'rx="3" class="frame"') == '<rect x="0" y="0" width="1" height="1" fill="red" rx="3" class="frame"/>'
    for wrong in ('"/><script>', 'rx="3"/>', "rx=3", "<b>", 'rx="&quot;"', "words"):
        with pytest.raises(ValueError, match="no attributes"):
            rect(0, 0, 1, 1, "red", wrong)


def test_attributes_by_name_follow_the_others() -> None:
    assert circ(1, 2, 3, extra='class="dot"', stroke="red", rx=None) == '<circle cx="1" cy="2" r="3" class="dot" stroke="red"/>'
    assert ref("tree", y=1.5, fill=None) == '<use href="#tree" y="1.5"/>'
    assert caption(1, 2, "a < b", "name") == '<text x="1" y="2" class="name">a &lt; b</text>'


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


def test_whole_numbers_are_exact_and_truth_is_no_number() -> None:
    large = (1 << 200) + 1
    assert el("b", large, data_seed=large) == f'<b data-seed="{large}">{large}</b>'
    assert (el("b", a=True), el("b", a=1), el("b", a=1.0), el("b", a=True)) == (
        '<b a=""></b>',
        '<b a="1"></b>',
        '<b a="1"></b>',
        '<b a=""></b>',
    )


def test_what_is_kept_of_numbers_and_attributes_has_a_bound() -> None:
    for number in range(markup._MOST_WRITTEN + 10):
        el("b", id=f"b-{number}", x=number / 7)
    assert len(markup._WRITTEN[2]) <= markup._MOST_WRITTEN
    assert all(len(kept) <= markup._MOST_VALUES for kept in markup._ATTRIBUTES.values())
    assert el("b", id="b-3", x=3 / 7) == '<b id="b-3" x="0.43"></b>'


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
