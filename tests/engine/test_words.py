"""Sentences as the player reads them whom they are about."""

from __future__ import annotations

import pytest

from skyline.engine.words import to_you

SAID = {
    "Ada takes blue.": "You take blue.",
    "Ada has 3 cards.": "You have 3 cards.",
    "Ada is among the tallest.": "You are among the tallest.",
    "Ada passes.": "You pass.",
    "Ada goes to the river.": "You go to the river.",
    "Ada carries a mill.": "You carry a mill.",
    "Juno buys ore from Ada for £2.": "Juno buys ore from you for £2.",
    "Ada's cube leaves the mill.": "Your cube leaves the mill.",
    "Juno takes Ada’s mill.": "Juno takes your mill.",
}
AS_IT_WAS = (
    "Juno takes a mill.",  # about others
    "Juno takes Adam's mill.",  # another name
    "Ada bids 2 and takes plans.",  # a second verb
    "Ada now has 2 plans.",  # a word before the verb
    "It is late: Ada begins.",  # acts further on
)


@pytest.mark.parametrize("sentence", SAID)
def test_who_is_meant_reads_you(sentence: str) -> None:
    assert to_you(sentence, "Ada") == SAID[sentence]


@pytest.mark.parametrize("sentence", AS_IT_WAS)
def test_what_cannot_be_said_so_stays_as_it_is(sentence: str) -> None:
    assert to_you(sentence, "Ada") == sentence
