"""Sentences for events, and the richest drawing that fits."""

from __future__ import annotations

import pytest

from skyline.engine.events import Detail, Event
from skyline.engine.spans import Line, richest
from skyline.engine.steps import NOBODY
from skyline.engine.telling import Teller, Told

TOWNS = ["Ayr", "Bath", "Cork"]


def town(told: Told[list[str]], number: int) -> str:
    return told.parts[number]


TELLER = Teller(
    {"went": "{who} goes from {from} to {to}{why}.", "saw": "{who} sees {towns}.", "paid": "{who} pays £{money} to {payee}."},
    {"from": town, "to": town, "towns": town, "payee": lambda told, seat: told.called(seat)},
    {"why": lambda told: " by night" if told.event.aside else ""},
)


def told(kind: str, details: dict[str, Detail], names: tuple[str, ...] = (), seat: int = 0, **aside: int) -> str:
    return TELLER.tell(TOWNS, Event(kind, seat, details, False, dict(aside)), names)


def test_a_detail_is_worded_by_its_name_or_is_a_number() -> None:
    assert told("went", {"from": 0, "to": 2}) == "A goes from Ayr to Cork."
    assert told("paid", {"money": 3, "payee": 1}, ("Ann", "Bob")) == "Ann pays £3 to Bob."
    assert told("saw", {"towns": [0, 1]}) == "A sees Ayr, Bath."


def test_a_gap_that_is_no_detail_is_filled_from_the_event() -> None:
    assert told("went", {"from": 0, "to": 2}, night=1) == "A goes from Ayr to Cork by night."


def test_names_are_no_sentences() -> None:
    assert told("went", {"from": 0, "to": 1}, ("{to}",)) == "{to} goes from Ayr to Bath."


def test_an_event_of_the_table_is_nobodys() -> None:
    assert Told(TOWNS, Event("saw", NOBODY, {}, False)).who == ""


@pytest.mark.parametrize(("rows", "drawn"), [(9, "rich"), (3, "rich"), (2, "plain"), (1, "bare"), (0, "bare")])
def test_the_richest_drawing_that_fits_is_taken_or_else_the_lowest(rows: int, drawn: str) -> None:
    drawings: list[list[Line]] = [[[(word, "")]] * height for word, height in (("rich", 3), ("plain", 2), ("bare", 1))]
    assert richest(drawings, 80, rows)[0] == [(drawn, "")]
    assert richest(drawings, 2, rows)[0] == [(drawn[:2], "")]
