"""The choices of a question as they travel: what several of them have in common is said once. ``offers.js`` reads them again."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

AHEAD = ("effects", "worth", "then")  # in the place of these a choice has the number of its outcome

Words = dict[str, Any]


def folded(choices: Sequence[Words]) -> Words | None:
    """The choices in few bytes; None for none.

    In ``each`` a choice says only in what it differs from the one before. Choices that bring the same share one of the ``outcomes``, by
    its number in ``of``: its worth, the number of its words in ``then``, and in turns the number of a row in ``numbers`` (whose it is, what
    it is called, how much it is now) and the change of that, null where it depends.
    """
    if not choices:
        return None
    words = [{name: value for name, value in choice.items() if name not in AHEAD} for choice in choices]
    numbers, then, outcomes = dict[tuple[Any, ...], int](), {"": 0}, dict[tuple[Any, ...], int]()
    of = list[int]()
    for choice in choices:
        outcome = [choice["worth"], place_of(then, choice["then"])]
        for row in choice["effects"]:
            outcome += [place_of(numbers, (row["seat"], row["label"], row["before"])), change(row)]
        of.append(place_of(outcomes, tuple(outcome)))
    each = [words[0], *(differing(one, other) for one, other in pairwise(words))]
    return {"each": each, "numbers": list(numbers), "then": list(then), "outcomes": list(outcomes), "of": of}


def differing(one: Words, other: Words) -> Words:
    """What is not said of the other yet when all of the one is known."""
    return {name: value for name, value in other.items() if value != one[name]}


def place_of(places: dict[Any, int], value: Any) -> int:
    """The number of a value among those that were named so far, itself included."""
    return places.setdefault(value, len(places))


def change(row: Words) -> int | None:
    return None if row["after"] is None else row["after"] - row["before"]
