"""Every registered game keeps the contract; interpreted and compiled runs play the same games."""

from __future__ import annotations

import pytest

from skyline.engine import conformance
from skyline.engine.game import Game
from skyline.engine.registry import games

# One random game of every configuration, from seed 0. A change here is a change of the rules: it needs a new rules version.
CHECKSUMS = {
    "neom": "8d8c4ca91e3fce0f", "newyork": "3f8f602c48317fe3", "highrise": "f09e02b957ca063d", "sprawl": "adb63d3db80e0a0b",
    "hustle": "f0323acbfad14428",
}  # fmt: skip
# Decisions between two looks at the laws of a position, for games whose positions take long to look at; deeper runs look at other ones.
THOROUGH = {"hustle": 13}


@pytest.mark.parametrize("game", games(unfinished=True), ids=lambda game: game.id)
def test_the_game_keeps_the_contract(game: Game, depth: int) -> None:
    report = conformance.check(game, games=depth, thorough=THOROUGH.get(game.id, 1))
    assert report.games == depth * len(conformance.configurations(game))
    assert report.checksum == conformance.checksum(game, games=depth)


@pytest.mark.parametrize("game", games(unfinished=True), ids=lambda game: game.id)
def test_interpreted_and_compiled_play_the_same_games(game: Game) -> None:
    assert conformance.checksum(game, games=1) == CHECKSUMS[game.id]
