"""One-step look-ahead on the advice of the game."""

from __future__ import annotations

from mypy_extensions import i64

from skyline.engine.rng import Rng
from skyline.engine.state import State


def action_values(world: State, seat: i64, actions: list[int]) -> list[float]:
    """What the game's advice says of the position after each action. ``world`` is a guess and is not changed."""
    game = world.game
    values: list[float] = []
    for action in actions:
        after = world.clone()
        after.apply(action, seat)
        values.append(game.evaluate(after, seat))
    return values


def best_action(world: State, seat: int, actions: list[int], rng: Rng) -> int:
    """The action with the best value; among equals, any."""
    values = action_values(world, seat, actions)
    best = max(values)
    choice = [action for action, value in zip(actions, values, strict=True) if value == best]
    return choice[rng.below(len(choice))]
