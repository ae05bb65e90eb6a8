"""Advice for bots: what a position is worth to a seat, in points. Advice, not rules: nothing here decides what is legal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from .scoring import final_points

if TYPE_CHECKING:
    from .state import NewYork


def evaluate(state: NewYork, seat: i64) -> float:
    """What the position is worth to the seat."""
    player = state.players[seat]
    return float(player.points + final_points(state, player))
