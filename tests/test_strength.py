"""Greedy is a real opponent. The figures with more games are in docs/benchmarks.md."""

from __future__ import annotations

import pytest

from skyline.lab import Plan, simulate


@pytest.mark.parametrize(("game", "players"), [("neom", 4), ("newyork", 2), ("highrise", 2)])
def test_greedy_beats_randoms_in_95_of_100_games(game: str, players: int) -> None:
    plan = Plan(game, {"players": players}, ("greedy", *["random"] * (players - 1)), seed=1)
    results = simulate(plan, games=100)
    won = sum(1 for result in results if any(result.bots[seat] == "greedy" for seat in result.winners))
    assert won >= 95
