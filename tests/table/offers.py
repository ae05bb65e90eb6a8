"""Reads the choices of a message as pages do (``offers.js``)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate
from typing import Any


def unfolded(offers: dict[str, Any] | None) -> list[dict[str, Any]]:
    """The choices of a message, as the page reads them (``offers.js``)."""
    if offers is None:
        return []
    brought = [ahead(outcome, offers) for outcome in offers["outcomes"]]
    words: Iterator[dict[str, Any]] = accumulate(offers["each"], lambda before, own: {**before, **own})
    return [{**own, **brought[number]} for own, number in zip(words, offers["of"], strict=True)]


def ahead(outcome: list[Any], offers: dict[str, Any]) -> dict[str, Any]:
    """What follows from a choice: worth, number of the words, and in turns the number of a row and its change."""
    worth, then, *changes = outcome
    rows = zip((offers["numbers"][place] for place in changes[::2]), changes[1::2], strict=True)
    told = [
        {"seat": seat, "label": label, "before": before, "after": None if change is None else before + change}
        for (seat, label, before), change in rows
    ]
    return {"worth": worth, "then": offers["then"][then], "effects": told}
