"""Greedy is a real opponent. The figures with more games are in docs/benchmarks.md.

`make conformance` plays all 100 games compiled; interpreted, where they take minutes, a fifth of them shows that everything runs.
"""

from __future__ import annotations

import pytest

import skyline
from skyline.engine.game import Game
from skyline.engine.registry import games
from skyline.lab import Plan, simulate

GAMES, FEWEST = (100, 95) if skyline.compiled() else (20, 16)


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_greedy_beats_a_random_player_in_95_of_100_games(game: Game) -> None:
    plan = Plan(game.id, {"players": 2}, ("greedy", "random"), seed=1)
    results = simulate(plan, GAMES)
    won = sum(1 for result in results if any(result.bots[seat] == "greedy" for seat in result.winners))
    assert won >= FEWEST
