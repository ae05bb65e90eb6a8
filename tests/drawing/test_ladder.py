"""The ladder: what each step of a rising price brings."""

from __future__ import annotations

from skyline.drawing.conformance import whole
from skyline.drawing.ladder import rung
from skyline.drawing.tokens import stylesheet


def test_a_step_says_what_it_is_what_it_takes_and_what_it_brings() -> None:
    root = whole(rung("step-3", "3", "4 cards", "you win:", "any floor"))
    assert root.attrib["id"] == "step-3"
    assert [" ".join("".join(element.itertext()).split()) for element in root] == ["3 4 cards", "you win: any floor"]


def test_the_price_that_stands_now_is_marked_for_everybody() -> None:
    here, there = whole(rung("a", "1", "", "", "one", here=True)), whole(rung("b", "2", "", "", "two"))
    assert (here.attrib["class"], here.attrib["aria-current"]) == ("rung here", "step")
    assert (there.attrib["class"], there.attrib.get("aria-current")) == ("rung", None)


def test_what_is_said_is_text_and_never_markup() -> None:
    assert "<b>x" not in rung("a", "1", "", "<b>x</b>", "<i>")
    assert whole(rung("a", "1", "", "<b>x</b>", "<i>"))[1][0].text == "<b>x</b>"


def test_its_look_is_that_of_all_games() -> None:
    assert ".rung" in stylesheet()
