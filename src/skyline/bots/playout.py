"""Random play in a tight loop."""

from __future__ import annotations

from mypy_extensions import i64

from skyline.engine.rng import Rng
from skyline.engine.state import State


def play_out(state: State, rng: Rng, limit: i64 = 1_000_000) -> int:
    """Play random canonical actions until the game is over or ``limit`` decisions were made; returns how many were."""
    state.simulate()
    made: i64 = 0
    while not state.over and made < limit:
        seat = state.decider()
        menu = state.menus[seat]
        state.apply(menu[rng.below(len(menu))], seat)
        made += 1
    return made
