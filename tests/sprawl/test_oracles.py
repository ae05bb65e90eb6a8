"""Random games worked out a second time by a naive model: sites, prices, values, payouts, elections, bonuses, vocations, scores."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from clauses import clause
from sprawl.oracle import watch
from sprawl.toolkit import new

CONFIGURATIONS: list[dict[str, Any]] = [
    {"players": 2}, {"players": 3}, {"players": 4}, {"players": 3, "length": "short"}, {"players": 4, "length": "long"},
]  # fmt: skip
ALL_SEEN = {
    "payout", "price", "renewal", "permits", "bonus", "no bonus", "split", "police chief", "marker from an opponent", "election",
    "contractor", "values", "buildable", "sites", "markers that score", "not the chief", "number", "tied", "decider", "least prestige",
    "contractor decider", "scores", "final rows", "final wealth", "final offices", "winners",
}  # fmt: skip


@clause(
    "US-037", "US-190", "US-191", "US-192", "US-210", "US-220", "US-230", "US-231", "US-232", "US-233", "US-234", "US-251", "US-252",
    "US-271", "US-272", "US-352", "US-353", "US-354", "US-371", "US-372", "US-373", "US-374", "US-376", "US-411", "US-461", "US-462",
    "US-463", "US-464", "US-511", "US-R09", "US-R15", "US-R17",
)  # fmt: skip
@pytest.mark.parametrize("number", range(len(CONFIGURATIONS)))
def test_whole_games_are_worked_out_again(number: int, depth: int) -> None:
    for index in range(depth):
        seed = 100 * index + number
        watch(new(seed=seed, stall_guard=True, **CONFIGURATIONS[number]), seed + 7)


def test_the_oracles_look_at_everything_they_know() -> None:
    """Some of it is rare: together a few games must come to all of it."""
    seen: Counter[str] = Counter()
    for seed in (0, 1, 5, 14):
        seen.update(watch(new(2 + seed % 3, seed=seed, stall_guard=True), seed + 70, every=40).seen)
    assert set(seen) == ALL_SEEN
    assert min(seen[kind] for kind in ("payout", "sites", "bonus", "split", "election", "values", "buildable")) >= 20
