"""What is known of a component: written as text and read back."""

from __future__ import annotations

import pytest

from skyline.engine import registry
from skyline.engine.facts import read_sheet, sheet
from skyline.engine.game import Game

FACTS = [("Made by", "#021 Coal Mine"), ("Requires", "£1"), ("Type", "Public, Power"), ("Effect", "two  spaces")]


def test_a_sheet_is_read_as_it_was_written() -> None:
    assert read_sheet(sheet("Mill", FACTS)) == ("Mill", FACTS)


def test_a_line_that_is_no_fact_has_no_label() -> None:
    assert read_sheet("Mill\n\n  It stands by the river.\nFor ever.") == ("Mill", [("", "It stands by the river."), ("", "For ever.")])


@pytest.mark.parametrize("game", registry.games(), ids=lambda game: game.id)
def test_every_fact_of_every_component_has_a_label(game: Game) -> None:
    for kind, keys in game.face.gallery().items():
        for key in keys:
            assert all(label for label, _ in read_sheet(game.face.explain(kind, key))[1]), (kind, key)


@pytest.mark.parametrize("game", registry.games(), ids=lambda game: game.id)
def test_a_component_is_reconstructed_when_its_facts_say_so(game: Game) -> None:
    marked = {(kind, key) for kind, keys in game.face.gallery().items() for key in keys if game.face.reconstructed(kind, key)}
    said = {(kind, key) for kind, keys in game.face.gallery().items() for key in keys if "reconstructed" in game.face.explain(kind, key)}
    assert marked == said
