"""Greedy is a real opponent. The figures with more games are in docs/benchmarks.md."""

from __future__ import annotations

import pytest

from skyline.engine.game import Game
from skyline.engine.registry import games
from skyline.lab import Plan, simulate


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_greedy_beats_a_random_player_in_95_of_100_games(game: Game) -> None:
    plan = Plan(game.id, {"players": 2}, ("greedy", "random"), seed=1)
    results = simulate(plan, games=100)
    won = sum(1 for result in results if any(result.bots[seat] == "greedy" for seat in result.winners))
    assert won >= 95
