"""What a choice brings, before it is made: the rules are asked, not a second set of them.

A choice is applied to several guesses of the seat. Where a number of the game's account changes alike in all of them, the change is
certain; where it differs, it depends on what the seat cannot know. So nothing hidden can show.
"""

from __future__ import annotations

from dataclasses import dataclass

from .rng import seeded
from .state import State

WORLDS = 3


@dataclass(frozen=True, slots=True)
class Effect:
    """How a number of a seat's account changes. ``after`` is None where that depends on what cannot be known."""

    seat: int
    label: str
    before: int
    after: int | None


def consequences(state: State, seat: int, worlds: int = WORLDS) -> dict[int, tuple[Effect, ...]]:
    """For each action of ``seat``, what it brings to the seats' accounts, the own seat first. Pure; the same in every guess of the seat."""
    order = [seat, *(other for other in range(state.seats) if other != seat)]
    before = accounts(state, seat, order)
    guesses = [state.guess(seat, seeded(world)) for world in range(worlds)]
    return {action: effects(order, before, [after(world, action, seat, order) for world in guesses]) for action in state.actions(seat)}


def after(world: State, action: int, seat: int, order: list[int]) -> list[dict[str, int]]:
    """All accounts, as the seat sees them, when the action and what is forced by it have been carried out."""
    copy = world.clone()
    copy.apply(action, seat)
    return accounts(copy, seat, order)


def accounts(state: State, viewer: int, order: list[int]) -> list[dict[str, int]]:
    view = state.view(viewer)
    return [state.game.account(view, seat) for seat in order]


def effects(order: list[int], before: list[dict[str, int]], afters: list[list[dict[str, int]]]) -> tuple[Effect, ...]:
    out: list[Effect] = []
    for place, seat in enumerate(order):
        for label, value in before[place].items():
            values = {world[place].get(label, 0) for world in afters}
            if values != {value}:
                out.append(Effect(seat, label, value, values.pop() if len(values) == 1 else None))
    return tuple(out)
