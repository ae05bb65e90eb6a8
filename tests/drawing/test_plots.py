"""Plots: every seat and every point has its place, whatever the scores."""

from __future__ import annotations

from itertools import pairwise
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skyline.drawing.conformance import ids, parsed, references, texts, tokens
from skyline.drawing.icons import shared
from skyline.drawing.plots import Band, Category, Curve, Result, curves, extent, paint, swatch, towers
from skyline.drawing.scales import number, scaled, spread, ticks
from skyline.drawing.tokens import stylesheet, values

LETTERS = "ABCDE"
SIZES = [(720, 444), (374, 360)]
CATEGORIES = [Category(f"Category {i}", "i-home" if i % 2 else "") for i in range(10)]
SCORES = st.lists(st.integers(-60, 150), min_size=10, max_size=10).map(tuple)
LONG = "Maximiliana Theodora of the Seven Hills"


def box(root: ElementTree.Element) -> tuple[float, float, float, float]:
    """The left, top, right and bottom of all rectangles, marks and words (as far as their start goes)."""
    found = [element.attrib for element in root.iter() if "x" in element.attrib]
    lefts = [float(each["x"]) for each in found]
    tops = [float(each["y"]) for each in found]
    rights = [float(each["x"]) + float(each.get("width", 0)) for each in found]
    bottoms = [float(each["y"]) + float(each.get("height", 0)) for each in found]
    return min(lefts), min(tops), max(rights), max(bottoms)


def fits(markup: str, size: tuple[int, int]) -> bool:
    left, top, right, bottom = box(parsed(markup))
    return left >= 0 and top >= 0 and right <= size[0] and bottom <= size[1] + 0.1


@pytest.mark.parametrize("size", SIZES)
@given(st.lists(SCORES, min_size=1, max_size=5))
def test_towers_of_any_scores_stay_in_the_picture(size: tuple[int, int], scores: list[tuple[int, ...]]) -> None:
    results = [Result(LETTERS[i], LONG, each) for i, each in enumerate(scores)]
    markup = towers(results, CATEGORIES, size)
    assert fits(markup, size)
    root = parsed(markup)
    assert [number(sum(each)) for each in scores] == [title.split(": ")[1] for title in titles(root) if title.startswith(LONG)]
    storeys = [title for title in titles(root) if title.startswith("Category")]
    assert len(storeys) == sum(1 for each in scores for value in each if value)


def titles(root: ElementTree.Element) -> list[str]:
    return [element.text or "" for element in root.iter() if element.tag == "title"]


def test_a_storey_is_as_high_as_its_points() -> None:
    root = parsed(towers([Result("A", "Ada", (10, 30, 0))], CATEGORIES[:3]))
    storeys = [g for g in root.iter("g") if (g.findtext("title") or "").startswith("Category")]
    heights = [float(storey.findall("rect")[0].attrib["height"]) for storey in storeys]
    assert heights[1] == pytest.approx(3 * heights[0], abs=0.2)


def test_losses_lie_below_the_ground_in_words_too() -> None:
    root = parsed(towers([Result("A", "Ada", (10, -4, -1))], CATEGORIES[:3]))
    assert {"−4", "−1", "5"} <= set(texts(root))


def test_a_total_may_be_negative_or_nothing() -> None:
    assert "−7" in texts(parsed(towers([Result("A", "Ada", (-7,))], CATEGORIES[:1])))
    assert "0" in texts(parsed(towers([Result("A", "Ada", (0,))], CATEGORIES[:1])))
    parsed(towers([], CATEGORIES))


def test_a_score_for_every_category_is_needed() -> None:
    with pytest.raises(ValueError, match="zip"):
        towers([Result("A", "Ada", (1, 2))], CATEGORIES[:3])


def test_categories_differ_in_colour_and_pattern() -> None:
    paints = [paint(CATEGORIES, i) for i in range(10)]
    assert len({colour for colour, _ in paints}) == len({pattern for _, pattern in paints}) == 10
    own = [Category("x", colour="tomato", pattern="plain")]
    assert paint(own, 0) == ("tomato", "")
    assert "tomato" in swatch(own, 0)
    many = [Category("x")] * 23
    assert len(parsed(*[swatch(many, i) for i in range(23)])) == 23


@pytest.mark.parametrize("size", [(640, 262), (374, 240)])
@given(st.lists(st.lists(st.integers(-50, 200), min_size=1, max_size=30), min_size=1, max_size=5))
def test_curves_of_any_points_stay_in_the_picture(size: tuple[int, int], points: list[list[int]]) -> None:
    series = [Curve(LETTERS[i], LONG, tuple(each)) for i, each in enumerate(points)]
    bands = [Band("Part I", 0, 10), Band("Part II", 10, 20), Band("Part III", 20, 30)]
    markup = curves(series, size, "B", bands)
    assert fits(markup, size)
    labels = [element.attrib for element in parsed(markup).iter("text") if (element.text or "").startswith("Max")]
    heights = sorted(float(label["y"]) for label in labels)
    assert len(heights) == len(series)
    assert all(after - before >= 17.9 for before, after in pairwise(heights))


def test_the_line_of_the_viewer_is_the_boldest_and_lies_on_top() -> None:
    root = parsed(curves([Curve("A", "Ada", (0, 5)), Curve("B", "Bo", (0, 5)), Curve("C", "Cy", (0, 5))], viewer="B"))
    lines = [path.attrib for g in root.iter("g") if g.find("title") is not None for path in g.findall("path")]
    assert [(line["stroke"], line["stroke-width"]) for line in lines] == [("var(--sA)", "2.2"), ("var(--sC)", "2.2"), ("var(--sB)", "3.2")]


def test_a_tie_shows_both_names() -> None:
    assert {"Ada", "Bo"} <= set(texts(parsed(curves([Curve("A", "Ada", (0, 5)), Curve("B", "Bo", (0, 5))]))))


def test_a_narrow_band_is_called_by_its_last_word() -> None:
    wide, narrow = (
        texts(parsed(curves([Curve("A", "Ada", (0,) * 21)], size, bands=[Band("The Chapter II", 0, 20 / part)])))
        for size, part in (((640, 262), 1), ((374, 240), 5))
    )
    assert "The Chapter II" in wide
    assert "II" in narrow


def test_marks_stand_where_a_band_ends_and_hide_none() -> None:
    series = [Curve(letter, letter, (0, 5, 10, 15, 20)) for letter in LETTERS]
    markup = curves(series, bands=[Band("I", 0, 2), Band("II", 2, 4)])
    marks = [element.attrib for element in parsed(markup).iter("use") if element.attrib["width"] == "13"]
    places = sorted(float(mark["x"]) for mark in marks)
    assert len(places) == 5
    assert all(after - before >= 13 for before, after in pairwise(places))


def test_a_unit_stands_behind_the_numbers() -> None:
    shown = texts(parsed(curves([Curve("A", "Ada", (25, 60))], unit="%", span=(0, 100))))
    assert {"0%", "100%"} <= set(shown)


def test_what_is_drawn_over_curves_knows_where_their_steps_lie() -> None:
    series = [Curve("A", "Ada", (0, 7, 9)), Curve("B", "Bo", (0, 100, 3))]
    left, right = extent(series, (316, 176))
    lines = [path.attrib["d"] for path in parsed(curves(series, (316, 176))).iter("path") if path.attrib.get("stroke") == "var(--sA)"]
    line = next(d for d in lines if d.startswith(f"M{left:g} "))
    assert f" {right:g} " in line.replace("L", " ").replace("H", " ") + " "


def test_marks_at_the_end_of_bands_can_be_left_out() -> None:
    series, bands = [Curve("A", "Ada", (0, 5, 6, 7, 8))], [Band("I", 0, 2), Band("II", 2, 4)]
    marks = [str(curves(series, bands=bands, marked=marked)).count("#seat-A") for marked in (True, False)]
    assert marks == [2, 1]


def test_plots_refer_to_shared_symbols_and_tokens_only() -> None:
    drawn = towers([Result("A", "Ada", (-5, 9) * 5)], CATEGORIES) + curves([Curve("A", "Ada", (1, 2))], bands=[Band("I", 0, 1)])
    assert references(drawn) <= set(ids(parsed(shared())))
    assert tokens(drawn) <= values(stylesheet()).keys()


def test_names_are_text() -> None:
    evil = "<script>x</script>"
    drawn = towers([Result("A", evil, (1,))], [Category(evil)]) + curves([Curve("A", evil, (1, 2))], bands=[Band(evil, 0, 1)])
    assert "<script" not in drawn
    parsed(drawn)


@pytest.mark.parametrize(
    ("low", "high", "most", "expected"),
    [
        (0, 114, 4, [0, 40, 80, 120]),
        (0, 0, 4, [0, 1]),
        (0, 3, 6, [0, 1, 2, 3]),
        (0, 100, 4, [0, 25, 50, 75, 100]),
        (-12, 30, 4, [-20, 0, 20, 40]),
        (0, 100, 6, [0, 20, 40, 60, 80, 100]),
    ],
)
def test_a_scale_shows_round_numbers(low: int, high: int, most: int, expected: list[int]) -> None:
    assert ticks(low, high, most) == expected


@given(st.integers(-1000, 1000), st.integers(0, 2000), st.integers(2, 8))
def test_a_scale_covers_its_range(low: int, span: int, most: int) -> None:
    scale = ticks(low, low + span, most)
    assert scale[0] <= low
    assert scale[-1] >= low + span
    assert 2 <= len(scale) <= most + 3


@given(st.lists(st.floats(0, 200), max_size=6))
def test_labels_keep_their_distance_and_their_order(wanted: list[float]) -> None:
    places = spread(wanted, 18, 0, 200)
    order = sorted(range(len(wanted)), key=lambda i: wanted[i])
    got = [places[i] for i in order]
    assert all(after - before >= 18 - 1e-9 for before, after in pairwise(got))
    assert all(-1e-9 <= place <= 200 for place in places)
    apart = [wanted[i] for i in order]
    if all(after - before >= 18 for before, after in pairwise(apart)):
        assert got == pytest.approx(apart)


@pytest.mark.parametrize(
    ("low", "high", "expected"),
    [(0, 0, [0, 1]), (-5, 70, [0, 20, 40, 60]), (-5, 120, [0, 40, 80, 120]), (-40, 100, [-40, 0, 40, 80]), (-90, -3, [-75, -50, -25, 0])],
)
def test_a_field_has_round_numbers_and_little_room_to_spare(low: int, high: int, expected: list[int]) -> None:
    bottom, top, scale = scaled(low, max(high, 0), 4)
    assert scale == expected
    assert bottom <= low
    assert top >= high


@given(st.integers(-300, 0), st.integers(0, 300), st.integers(3, 6))
def test_every_value_lies_in_the_field_and_most_of_the_field_shows_values(low: int, high: int, most: int) -> None:
    bottom, top, scale = scaled(low, high, most)
    assert bottom <= low <= high <= top
    assert all(bottom <= value <= top for value in scale)
    assert 2 <= len(scale) <= most + 2
    assert high - low < 10 or (top - bottom) <= 1.6 * (high - low)
