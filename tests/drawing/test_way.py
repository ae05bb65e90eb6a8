"""A way as a line with stations: rows, squares and dividers."""

from __future__ import annotations

from skyline.drawing import way
from skyline.drawing.conformance import ids, parsed
from skyline.drawing.markup import Markup
from skyline.drawing.way import Square, Station

SIGN = Markup("<svg></svg>")


def square(element: str = "s-1", **more: str) -> Square:
    return Square(element, SIGN, "Space 1", **more)


def test_a_station_is_one_element_with_its_squares() -> None:
    row = way.station(Station("row", (square("s-1"), square("s-2")), "Trade", "swap"))
    assert ids(parsed(row)) == ["row", "s-1", "s-2"]
    assert "Trade" in row
    assert "swap" in row


def test_a_square_says_what_it_is_what_it_costs_and_who_stands_there() -> None:
    free, taken = (way.station(Station("row", (one,))) for one in (square(tag="+1"), square(seat="B")))
    assert 'aria-label="Space 1"' in free
    assert "<em>+1</em>" in free
    assert "way-taken" not in free
    assert "way-taken" in taken
    assert "#seat-B" in taken


def test_squares_with_names_have_a_line_each_unless_the_row_is_far() -> None:
    named = (square("s-1", name="Casino", note="draw"), square("s-2", name="Theatre"))
    near, far = way.station(Station("row", named)), way.station(Station("row", named, far=True))
    assert near.count("way-line") == 2
    assert "Casino" in near
    assert "way-line" not in far


def test_the_line_is_in_the_accent_as_far_as_one_is_ahead() -> None:
    assert "way-ahead" in way.station(Station("row", (square(),), ahead=True))
    assert "way-ahead" not in way.station(Station("row", (square(),)))
    assert "way-ahead" in way.start("here", "A", "You stand here", True)


def test_names_are_text_and_never_markup() -> None:
    assert "<b>x" not in way.divider("change", "B", "beyond, <b>x</b> moves")
