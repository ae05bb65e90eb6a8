"""Layouts: what one table writes it reads back, and it refuses whatever is beyond its limits, in words that name the place."""

from __future__ import annotations

from types import SimpleNamespace as Thing
from typing import Any

import pytest

from skyline.engine.checked import Fields
from skyline.engine.errors import BadData
from skyline.engine.layout import Different, Layout, Rows, Things, Truth, Whole, Wholes, last_seat, seats

CITY = Thing(seats=3, cards=[4, 5, 6])


def stall_from(fields: Fields, place: int, state: Any) -> Thing:
    stall = Thing(place=place)
    STALL.read(fields, state, into=stall)
    return stall


STALL = Layout(Whole("owner", -1, last_seat), Truth("open"))
MARKET = Layout(
    Whole("day", 1, 7), Truth("fair", in_words=True), Wholes("prices", 0, 9, seats), Wholes("sold", 0, 9, (0, 2), ascending=True),
    Different("deck", lambda state: state.cards), Rows("rows", 0, 9, 2, (0, 3)), Things("stalls", STALL, stall_from, (0, seats)),
    Whole("width", 1, 5, at="square.width"),
)  # fmt: skip


def market() -> Thing:
    stalls = [Thing(place=0, owner=2, open=True), Thing(place=1, owner=-1, open=False)]
    return Thing(
        day=3, fair=False, prices=[1, 2, 3], sold=[2, 4], deck=[6, 4], rows=[[], [7]], stalls=stalls, square=Thing(width=5), left_out=1
    )


WRITTEN = {
    "day": 3, "fair": False, "prices": [1, 2, 3], "sold": [2, 4], "deck": [6, 4], "rows": [[], [7]],
    "stalls": [{"owner": 2, "open": 1}, {"owner": -1, "open": 0}], "width": 5,
}  # fmt: skip


def test_an_object_is_written_in_the_order_of_its_table() -> None:
    assert list(MARKET.write(market()).items()) == list(WRITTEN.items())


def test_what_is_written_shares_nothing_with_the_object() -> None:
    source = market()
    data = MARKET.write(source)
    data["prices"].append(1)
    data["rows"][1].append(1)
    assert source == market()


def test_what_was_written_is_read_back() -> None:
    target = Thing(square=Thing(width=1), left_out=1)
    values = MARKET.read(Fields(WRITTEN, "the market"), CITY, into=target)
    assert target.square.width == 1, "a part of something larger is left to whoever makes that"
    assert values["width"] == 5
    target.square.width = values["width"]
    assert target == market()


def test_without_an_object_the_values_are_only_read() -> None:
    assert STALL.read(Fields({"owner": 1, "open": True}, "a stall"), CITY) == {"owner": 1, "open": True}


def test_limits_that_depend_on_the_state_come_after_the_values_they_depend_on() -> None:
    layout = Layout(Whole("spent", 0, lambda state: state.money), Whole("money"))
    purse = Thing(money=0)
    layout.read(Fields({"spent": 4, "money": 5}, "a purse"), purse, into=purse)
    assert (purse.spent, list(layout.write(purse))) == (4, ["spent", "money"])
    with pytest.raises(BadData, match="a purse: spent should be from 0 to 5, not 6"):
        layout.read(Fields({"spent": 6, "money": 5}, "a purse"), purse, into=purse)


@pytest.mark.parametrize(
    ("damage", "reason"),
    [
        ({"day": 8}, "the market: day should be from 1 to 7, not 8"),
        ({"day": True}, "the market: day should be a whole number, not True"),
        ({"fair": 2}, "the market: fair should be true or false, not 2"),
        ({"prices": [1, 2]}, "the market: prices should have 3 items, not 2"),
        ({"prices": [1, 2, 10]}, "the market: prices, item 3 should be from 0 to 9, not 10"),
        ({"sold": [1, 2, 3]}, "the market: sold should have 0 to 2 items, not 3"),
        ({"sold": [4, 2]}, "the market: sold should be in ascending order"),
        ({"deck": [4, 4]}, "the market: deck: 4 does not belong there, or is there twice"),
        ({"deck": [7]}, "the market: deck, item 1 should be from 4 to 6, not 7"),
        ({"rows": [[]]}, "the market: rows should have 2 items, not 1"),
        ({"rows": [[], [1, 2, 3, 4]]}, "the market: rows 1 should have 0 to 3 items, not 4"),
        ({"rows": [[], 3]}, "the market: rows 1 should be a list, not 3"),
        ({"stalls": [{"owner": 3, "open": 1}]}, "the market: stalls 0: owner should be from -1 to 2, not 3"),
        ({"stalls": [7]}, "the market: stalls 0 should be a table, not 7"),
        ({"stalls": [{"open": 1}]}, "the market: stalls 0 lacks 'owner'"),
        ({"width": "x"}, "the market: width should be a whole number, not 'x'"),
    ],
)
def test_what_is_beyond_the_limits_is_refused_with_its_place(damage: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadData) as refusal:
        MARKET.read(Fields({**WRITTEN, **damage}, "the market"), CITY)
    assert str(refusal.value) == reason
