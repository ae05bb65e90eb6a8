"""Catalogues: components are found by key and by name, and what is missing is refused with what there is."""

from __future__ import annotations

import pytest

from skyline.engine.catalogue import Catalogue, Kind
from skyline.engine.errors import BadOption

HOUSES = ("1", "2", "3")
NAMES = ("Mill", "Barn", "Mill")


def numbered(count: int) -> Kind:
    return Kind([f"{number:02}" for number in range(1, count + 1)], line=str, sheet=str, drawing=str)


CATALOGUE = Catalogue("Village", {
    "house": Kind(
        HOUSES, line=lambda place: f"{NAMES[place]} {HOUSES[place]}", sheet=lambda place: f"House {HOUSES[place]}",
        drawing=lambda place: f"<svg>{place}</svg>", names=lambda place: (NAMES[place],),
        records=lambda place: [{"source": "rulebook", "height_source": "reconstructed" if place == 2 else "box"}],
    ),
    "tree_house": Kind(("oak_tree",), line=str, sheet=str, drawing=str, called="tree house"),
    "stone": numbered(17),
})  # fmt: skip


def test_the_gallery_has_every_component_in_a_line() -> None:
    assert CATALOGUE.gallery()["house"] == {"1": "Mill 1", "2": "Barn 2", "3": "Mill 3"}
    assert list(CATALOGUE.gallery()) == ["house", "tree_house", "stone"]


@pytest.mark.parametrize(("key", "sheets"), [("2", "House 2"), (" #2 ", "House 2"), ("BARN", "House 2"), ("mill", "House 1\n\nHouse 3")])
def test_a_component_is_found_by_its_key_or_name(key: str, sheets: str) -> None:
    assert CATALOGUE.explain("house", key) == sheets


def test_blanks_and_underscores_are_the_same() -> None:
    assert CATALOGUE.explain("tree_house", "Oak tree") == "0"


def test_of_several_the_first_is_drawn_and_any_may_be_reconstructed() -> None:
    assert CATALOGUE.drawing("house", "mill") == "<svg>0</svg>"
    assert [CATALOGUE.reconstructed("house", key) for key in ("1", "3", "mill")] == [False, True, True]
    assert not CATALOGUE.reconstructed("stone", "01")


@pytest.mark.parametrize(
    ("kind", "key", "said"),
    [
        ("house", "4", "there is no house '4'; there are: 1, 2, 3"),
        ("house", "ba", "there is no house 'ba'. Did you mean Barn?"),
        ("house", "", "there is no house ''; there are: 1, 2, 3"),
        ("tree_house", "elm", "there is no tree house 'elm'; there are: oak_tree"),
        ("stone", "18", "there is no stone '18'. Give a number from 1 to 17 or a whole name"),
        ("ship", "1", "Village has no 'ship' to show; it has: house, tree_house, stone"),
    ],
)
def test_what_does_not_exist_is_refused_with_what_does(kind: str, key: str, said: str) -> None:
    for ask in (CATALOGUE.explain, CATALOGUE.drawing, CATALOGUE.reconstructed):
        with pytest.raises(BadOption) as refused:
            ask(kind, key)
        assert str(refused.value) == said
