"""Do the two menus agree? Whatever a person can reach within an act, in any order, the canonical menu reaches too.

All results of the canonical menu are listed, where they are few enough; then random walks over the full menu, in any order and with
pieces taken back, must end in one of them. Where a decision says that its canonical menu narrows, walks keep to that menu.
"""

from __future__ import annotations

import json

from .decision import Decision
from .game import Game
from .rng import Rng
from .state import State
from .steps import kind_of

MOST_POSITIONS = 1500  # of an act whose results are listed
WALKS = 6
LONGEST_WALK = 40


def has_two_menus(game: Game) -> bool:
    """Does any decision offer more than its canonical menu?"""
    return any(type(point).canonical is not Decision.canonical for point in game.points)


def unreached(state: State, seat: int, rng: Rng) -> str:
    """What ``seat``, at the beginning of an act, can do that the canonical menu never comes to; "" for nothing, or too much to list."""
    if not state.begins_act(seat):
        return ""
    results = canonical_results(state, seat)
    if results is None:
        return ""
    results.add(signature(state))  # where everything was taken back
    for _ in range(WALKS):
        world, taken = walk_freely(state, seat, rng)
        if not within(world, seat) and signature(world) not in results:
            return f"{', '.join(state.game.write(action) for action in taken)} leads to what the canonical menu does not reach"
    return ""


def canonical_results(state: State, seat: int) -> set[str] | None:
    """All positions in which the act can end by canonical actions; None if they are too many."""
    results: set[str] = set()
    seen: set[str] = set()
    waiting = after_each(state, seat)
    while waiting:
        world = waiting.pop()
        mark = signature(world)
        if not within(world, seat):
            results.add(mark)
        elif mark not in seen:
            seen.add(mark)
            waiting += after_each(world, seat)
        if len(seen) + len(results) > MOST_POSITIONS:
            return None
    return results


def after_each(state: State, seat: int) -> list[State]:
    out = []
    for action in state.canonical(seat):
        world = state.clone()
        world.apply(action, seat)
        out.append(world)
    return out


def walk_freely(state: State, seat: int, rng: Rng) -> tuple[State, list[int]]:
    """Random actions of the full menu until the act is over, or for long enough."""
    world = state.clone()
    taken: list[int] = []
    while not taken or (within(world, seat) and len(taken) < LONGEST_WALK):
        actions = world.canonical(seat) if narrows(world, seat) else world.actions(seat)
        taken.append(actions[rng.below(len(actions))])
        world.apply(taken[-1], seat)
    return world, taken


def within(state: State, seat: int) -> bool:
    """Is the seat still in the middle of its act?"""
    return bool(state.menus[seat]) and not state.begins_act(seat)


def narrows(state: State, seat: int) -> bool:
    return state.game.points[kind_of(state.pending(seat))].narrows


def signature(state: State) -> str:
    """A position without the number of decisions that led to it."""
    return json.dumps({**state.encode(), "ply": 0}, sort_keys=True)
