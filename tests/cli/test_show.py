"""``skyline games``, ``show``, ``rules``, ``conformance`` and the rest."""

from __future__ import annotations

import pytest

import skyline as package
from cli.terminal import refused, skyline, tidy
from skyline.engine import conformance
from skyline.engine.spans import STYLES
from skyline.games.neom import GAME


def said(*words: str) -> str:
    result = skyline(*words)
    assert result.exit_code == 0, result.output
    assert tidy(result.stdout)
    return " ".join(result.stdout.split())


def test_version() -> None:
    assert said("--version") == f"skyline {package.__version__}"


def test_games_are_listed_with_their_credits() -> None:
    listed = said("games")
    for words in ("neom", "Paul Sottosanti", "Lookout", "2018", "Independent implementation", "1 to 5 players"):
        assert words in listed


def test_unfinished_games_are_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME, "finished", False)
    assert "neom" not in said("games")
    for command in ("play", "show", "rules", "simulate", "conformance"):
        assert "NEOM is not finished yet" in refused(skyline(command, "neom"))


def test_show_lists_kinds_and_components() -> None:
    assert "tile 150 of them" in said("show", "neom")
    tiles = skyline("show", "neom", "tile").stdout
    assert tiles.count("#") == 150
    assert "Natural Gas: Raw Good, £2, 1 VP" in said("show", "neom", "good")


def test_show_explains_a_component() -> None:
    tile = said("show", "neom", "tile", "87")
    for words in ("#087 Apartments & Retail", "Residential and Commercial", "Lumber and Steel", "north, east, west", "2 VP",
                  "£4 at once", "NM-502", "its roads are reconstructed"):  # fmt: skip
        assert words in tile
    assert "3 VP times the smallest" in said("show", "neom", "tile", "city", "hall")
    assert "Made by #051 Steel Foundry" in said("show", "neom", "good", "steel")


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["tile", "999"], "there is no tile '999'. Give a number from 1 to 150"),
        (["tile", "hall"], "Did you mean City Hall?"),
        (["tile", "²"], "there is no tile"),
        (["good", "tea"], "there is no Good 'tea'; there are: coal"),
        (["wall"], "NEOM has no 'wall' to show; it has: tile, good"),
        (["wall", "3"], "NEOM has no 'wall' to show; it has: tile, good"),
        (["tile", "1", "--pack", "nowhere"], "there is no such pack"),
    ],
)
def test_show_refuses_what_does_not_exist(words: list[str], reason: str) -> None:
    assert reason in refused(skyline("show", "neom", *words))


def test_rules_by_clause_and_by_word() -> None:
    assert said("rules", "neom", "NM-203").startswith("NM-203 Cut-off tiles keep every benefit")
    assert said("rules", "neom", "nm-r17").startswith("NM-R17")
    found = said("rules", "neom", "cornerstone", "discard", "pile")
    assert "NM-062" in found
    assert "NM-511" in found
    assert "*" not in found
    assert said("rules", "neom").startswith("1. Overview 2. Terms")
    assert "no clause of NEOM has 'xyzzy'" in refused(skyline("rules", "neom", "xyzzy"))


def test_conformance_prints_its_report(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conformance, "configurations", lambda _: [{"players": 1, "tile_set": "1+"}])
    result = skyline("conformance", "neom", "--games", "1", "--thorough", "40")
    assert result.exit_code == 0
    assert result.stdout.startswith("neom: 1 games in 1 configurations")


def test_conformance_reports_a_violation(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise conformance.Violation("a clone differs")

    monkeypatch.setattr(conformance, "check", broken)
    result = skyline("conformance", "neom")
    assert result.exit_code == 1
    assert result.stderr == "violation: a clone differs\n"


def test_every_style_has_a_look() -> None:
    from skyline.cli.screen import PALETTE

    assert set(PALETTE) == set(STYLES)
