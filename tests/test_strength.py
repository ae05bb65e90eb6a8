"""Greedy is a real opponent. The figures with more games are in docs/benchmarks.md."""

from __future__ import annotations

from skyline.lab import Plan, simulate


def test_greedy_beats_three_randoms_at_neom() -> None:
    plan = Plan("neom", {"players": 4}, ("greedy", "random", "random", "random"), seed=1)
    results = simulate(plan, games=100)
    won = sum(1 for result in results if any(result.bots[seat] == "greedy" for seat in result.winners))
    assert won >= 95
