"""Icons and the building kit: well formed, in the colours of the look, and nothing of any game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from skyline.drawing import kit
from skyline.drawing.conformance import ids, parsed, references, texts, tokens
from skyline.drawing.icons import ICONS, LOGO, SEATS, ic, seat, shared, sheet, symbol, use
from skyline.drawing.markup import Markup
from skyline.drawing.patterns import PATTERNS
from skyline.drawing.tokens import stylesheet, values

DRAWN: dict[str, Callable[[], Markup]] = {
    **{f"tower with {crown or 'nothing'}": partial(kit.tower, 0, 60, crown=crown) for crown in ("", *kit.CROWNS)},
    "block": lambda: kit.block(0, 60, cap="red"),
    "box": lambda: kit.box(0, 60, 10, 10),
    "chimney": lambda: kit.chimney(0, 60),
    "civic": lambda: kit.civic(0, 60) + kit.civic(0, 60, dome=True),
    "contours": lambda: kit.contours(80, 60),
    "cooling": lambda: kit.cooling(0, 60),
    "derrick": lambda: kit.derrick(0, 60),
    "factory": lambda: kit.factory(0, 60, stacks=2),
    "flare": lambda: kit.flare(0, 60),
    "house": lambda: kit.house(0, 60) + kit.house(0, 60, chimney=False),
    "mine": lambda: kit.mine(0, 60),
    "neatline": lambda: kit.neatline(10, 10, 60, 60, 5, 5),
    "pump": lambda: kit.pump(0, 60),
    "quarry": lambda: kit.quarry(0, 60),
    "rocks": lambda: kit.rocks(0, 60),
    "shop": lambda: kit.shop(0, 60, sign="HOTEL", upper=12),
    "smoke": lambda: kit.smoke(0, 60),
    "station": lambda: kit.station(0, 60, icon="i-home"),
    "tree": lambda: kit.tree(0, 60) + kit.tree(0, 60, kind=1),
    "windmill": lambda: kit.windmill(0, 60, rot=12.5),
    "windows": lambda: kit.windows(0, 0, 20, 20, 3, 4),
}


@pytest.mark.parametrize("name", DRAWN)
def test_every_drawing_of_the_kit(name: str) -> None:
    markup = DRAWN[name]()
    assert isinstance(markup, Markup)
    assert "style=" not in markup
    assert len(list(parsed(markup).iter())) > 1
    assert tokens(markup) <= values(stylesheet()).keys()


@pytest.mark.parametrize("name", DRAWN)
def test_the_same_call_draws_the_same(name: str) -> None:
    assert DRAWN[name]() == DRAWN[name]()


def test_colours_of_a_building_are_the_callers() -> None:
    assert "tomato" in kit.house(0, 0, roof="tomato")
    assert "tomato" in kit.factory(0, 0, roof="tomato")
    assert "tomato" in kit.civic(0, 0, roof="tomato")
    assert "tomato" in kit.shop(0, 0, col="tomato")
    assert "tomato" in kit.pump(0, 0, beam="tomato")


@pytest.mark.parametrize("name", ICONS)
def test_every_icon(name: str) -> None:
    assert len(parsed(ICONS[name])) > 0


@pytest.mark.parametrize("letter", SEATS)
def test_a_seat_is_a_colour_a_shape_and_a_letter(letter: str) -> None:
    mark = seat(letter)
    assert texts(parsed(mark)) == [letter]
    assert f"var(--s{letter})" in mark
    shapes = {parsed(seat(each))[0].attrib["d"] for each in SEATS}
    assert len(shapes) == len(SEATS)


def test_the_sheet_holds_every_symbol_once() -> None:
    root = parsed(sheet(symbol("g-own", ICONS["home"])))
    expected = {
        *(f"i-{name}" for name in ICONS),
        *(f"seat-{letter}" for letter in SEATS),
        *(f"p-{name}" for name in PATTERNS),
        "hatch",
        "g-own",
    }
    assert set(ids(root)) == expected


def test_the_sheet_uses_only_tokens_of_the_look() -> None:
    assert tokens(sheet() + LOGO) <= values(stylesheet()).keys()
    assert "style=" not in sheet() + LOGO


def test_references_point_at_symbols() -> None:
    assert references(ic("i-home") + use("seat-A", 1, 2.5, 16)) <= set(ids(parsed(shared())))


def test_an_icon_is_read_out_only_with_a_label() -> None:
    assert parsed(ic("i-home"))[0].attrib["aria-hidden"] == "true"
    labelled = parsed(ic("i-home", "ic-l", label="Home"))[0].attrib
    assert (labelled["role"], labelled["aria-label"], labelled["class"]) == ("img", "Home", "ic ic-l")
