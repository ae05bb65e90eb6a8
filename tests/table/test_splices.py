"""Pieces that changed little travel as what is new in them."""

from __future__ import annotations

import random

from skyline.table.frames.splices import LEAST, splice
from table.toolkit import joined

TOLD = "<p>Ada 🏙 has £3, and Juno's mill makes flour for the whole of the town.</p>"


def test_what_stays_at_both_ends_is_not_sent_again() -> None:
    assert splice(TOLD, TOLD.replace("£3", "£12")) == (TOLD.index("3"), len(TOLD) - TOLD.index("3") - 1, "12")
    assert splice(TOLD, TOLD + "<b>!</b>") == (len(TOLD), 0, "<b>!</b>")
    assert splice("<b>!</b>" + TOLD, TOLD) == (1, len(TOLD) - 1, "")


def test_what_has_little_in_common_is_sent_whole() -> None:
    assert splice(TOLD, "<p>Nothing is left of it.</p>") == "<p>Nothing is left of it.</p>"
    assert splice("", TOLD) == TOLD


def test_pages_join_what_was_spliced() -> None:
    dice = random.Random(1)
    for _ in range(300):
        was, markup = ("".join(dice.choices("ab🏙", (9, 1, 1), k=dice.randrange(LEAST, 3 * LEAST))) for _ in "12")
        start, end = dice.randrange(len(was)), dice.randrange(len(was))
        markup = was[:start] + markup[: dice.randrange(9)] + was[end:]
        told = splice(was, markup)
        assert markup == (told if isinstance(told, str) else joined(was, *told))
        assert isinstance(told, str) or len(told[2]) + LEAST <= len(markup)
