"""Games worked out a second time by a naive model: places and layers of cards, access, units, buzz, decor, demands, contracts, scores."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest

from clauses import clause
from golden import records
from hustle.oracle import watch, watch_random
from hustle.toolkit import new
from skyline.engine import record as writing
from skyline.games.hustle import GAME
from skyline.games.hustle.rules.state import Hustle

CONFIGURATIONS: list[dict[str, Any]] = [
    {"players": 1, "clock": 25}, {"players": 2, "blueprints": "intermediate+hard"}, {"players": 3, "blueprints": "expert", "clock": 9},
    {"players": 4, "clock": 6},
]  # fmt: skip
ALL_SEEN = {
    "price of cards", "connected", "every new card shows", "foundation height", "ports", "buzz", "decor points", "cap", "contract",
    "contract reward", "demands", "cleared train", "price of dice", "like sets", "market", "income", "eviction", "first player",
    "no contract is overlooked", "hire", "demolish only in error", "height", "access", "elevators", "overflow", "available", "evicted",
    "confirm", "positions", "layer", "layers", "layers of others", "tiles", "places", "bonus actions left", "decor squares",
    "units to move into", "scores", "winners",
}  # fmt: skip


def replay(file: Path) -> tuple[Hustle, Iterator[tuple[int, int]]]:
    """A golden record from its beginning, and its decisions."""
    record = writing.read(file.read_text(encoding="utf-8"))
    settings = {name: value for name, value in record.settings.items() if name != "pack"}
    state = cast(Hustle, GAME.new(seed=record.seed, **settings))

    def moves() -> Iterator[tuple[int, int]]:
        for line in record.lines:
            if not line.forced:
                action = GAME.read(line.notation)
                yield line.seat, action
                state.apply(action, line.seat)

    return state, moves()


@clause(
    "HH-032", "HH-033", "HH-035", "HH-037", "HH-038", "HH-039", "HH-040", "HH-041", "HH-181", "HH-200", "HH-201", "HH-202", "HH-204",
    "HH-205", "HH-206", "HH-207", "HH-208", "HH-209", "HH-210", "HH-242", "HH-261", "HH-262", "HH-263", "HH-264", "HH-265", "HH-266",
    "HH-267", "HH-270", "HH-450", "HH-451", "HH-452", "HH-680", "HH-682", "HH-683", "HH-684", "HH-685", "HH-690", "HH-800",
)  # fmt: skip
@pytest.mark.parametrize("number", range(len(CONFIGURATIONS)))
def test_random_games_are_worked_out_again(number: int, depth: int) -> None:
    for index in range(2 * depth):
        seed = 100 * index + number
        watch_random(new(seed=seed, **CONFIGURATIONS[number]), seed + 7, every=2)


@clause(
    "HH-120", "HH-310", "HH-330", "HH-331", "HH-339", "HH-350", "HH-351", "HH-352", "HH-353", "HH-356", "HH-360", "HH-390", "HH-411",
    "HH-413", "HH-414", "HH-454", "HH-455", "HH-653", "HH-657", "HH-681", "HH-690",
)  # fmt: skip
def test_high_towers_are_worked_out_again(depth: int) -> None:
    """Random towers stay low and empty; those of the golden records are finished. Nothing that the oracle knows is left out."""
    seen: Counter[str] = Counter()
    for file in records("hustle", "long"):
        state, moves = replay(file)
        seen += watch(state, moves, every=1 if depth > 1 else 3).seen
    seen += watch_random(new(1, seed=1, clock=20), 1, every=3).seen  # evictions
    assert set(seen) == ALL_SEEN
    assert min(seen[kind] for kind in ("access", "buzz", "positions", "layers", "places", "scores")) >= 40
