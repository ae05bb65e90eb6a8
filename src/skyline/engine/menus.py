"""Do the two menus agree? Whatever a person can reach within an act, in any order, the canonical menu reaches too.

Random walks over the full menu, in any order and with pieces taken back, come to a result; then the canonical menu must come to that
very position. It is looked for among what the same actions lead to, and where positions are most like it, so that what can be reached is
found soon, however many results there are; what cannot be is known when nothing is left to look at. Where a decision says that its
canonical menu narrows, walks keep to that menu.
"""

from __future__ import annotations

import marshal
from heapq import heapify, heappop, heappush
from typing import Any, NamedTuple

from .decision import Decision
from .events import Listener
from .game import Game
from .rng import Rng
from .state import State
from .steps import kind_of

MOST_POSITIONS = 1500  # of an act that are looked at
WALKS = 6
LONGEST_WALK = 40
WITHOUT_REFERENCES = 2  # the version of marshal that writes equal data alike


def has_two_menus(game: Game) -> bool:
    """Does any decision offer more than its canonical menu?"""
    return any(type(point).canonical is not Decision.canonical for point in game.points)


def unreached(state: State, seat: int, rng: Rng) -> str:
    """What ``seat``, whose answer begins an act, can do that the canonical menu never comes to; "" for nothing, or too much to look at."""
    search = Search(state, seat)
    for _ in range(WALKS):
        world = walk_freely(state, seat, rng)
        if world.ended and not search.finds(world):
            return f"{', '.join(state.game.write(action) for action in world.taken)} leads to what the canonical menu does not reach"
    return ""


class World(NamedTuple):
    """A position that an act comes to; as data, without the number of decisions that led to it; and the actions that did."""

    state: State
    data: dict[str, Any]
    ended: bool
    taken: tuple[int, ...]

    def mark(self) -> bytes:
        return marshal.dumps(self.data, WITHOUT_REFERENCES)

    def remoteness(self, sought: World) -> tuple[int, int]:
        """How late to look here for what is sought: how many actions led here that did not lead there, and how much differs."""
        return len({*self.taken} - {*sought.taken}), distance(self.data, sought.data)


class Turns(Listener):
    """Hears whether a turn begins, and with it the next act."""

    def __init__(self) -> None:
        self.begun = False

    def turn(self, seat: int) -> None:
        self.begun = True


def beginning(state: State) -> World:
    return World(state, {**state.encode(), "ply": 0}, False, ())


def after(before: World, seat: int, action: int) -> World:
    """The world after one more action of the act."""
    state, turns = before.state.clone(), Turns()
    state.listener = turns
    state.apply(action, seat)
    ended = turns.begun or not state.menus[seat] or state.begins_act(seat)
    return World(state, {**state.encode(), "ply": 0}, ended, (*before.taken, action))


def walk_freely(state: State, seat: int, rng: Rng) -> World:
    """Random actions of the full menu until the act is over, or for long enough."""
    world = beginning(state)
    while not world.ended and len(world.taken) < LONGEST_WALK:
        at = world.state
        actions = at.canonical(seat) if narrows(at, seat) else at.actions(seat)
        world = after(world, seat, actions[rng.below(len(actions))])
    return world


def narrows(state: State, seat: int) -> bool:
    return state.game.points[kind_of(state.pending(seat))].narrows


class Search:
    """Everything that canonical actions lead to within an act, looked at no further than what is sought asks for."""

    def __init__(self, state: State, seat: int) -> None:
        self.seat = seat
        start = beginning(state)
        self.results = {start.mark()}  # where everything was taken back
        self.seen: set[bytes] = set()
        self.waiting = [start]

    def finds(self, sought: World) -> bool:
        """Do canonical actions come to this result? Also true where that is too far to look."""
        mark = sought.mark()
        nearest = [(world.remoteness(sought), place, world) for place, world in enumerate(self.waiting)]
        heapify(nearest)
        number = len(nearest)
        while mark not in self.results and nearest and len(self.seen) + len(self.results) < MOST_POSITIONS:
            for world in self.following(heappop(nearest)[2]):
                heappush(nearest, (world.remoteness(sought), number, world))
                number += 1
        self.waiting = [world for _, _, world in nearest]
        return mark in self.results or bool(nearest)

    def following(self, world: World) -> list[World]:
        """The positions after each canonical action that are new and not yet the end."""
        out = []
        for action in world.state.canonical(self.seat):
            new = after(world, self.seat, action)
            mark = new.mark()
            if new.ended:
                self.results.add(mark)
            elif mark not in self.seen:
                self.seen.add(mark)
                out.append(new)
        return out


def distance(one: Any, other: Any) -> int:
    """In how many places two encoded positions differ; numbers, which may be bags and masks, bit by bit."""
    if one == other:
        return 0
    if isinstance(one, int) and isinstance(other, int):
        return (one ^ other).bit_count()
    if isinstance(one, dict) and isinstance(other, dict):
        return sum(distance(value, other.get(key)) for key, value in one.items())
    if isinstance(one, list) and isinstance(other, list):
        return sum(distance(left, right) for left, right in zip(one, other, strict=False)) + abs(len(one) - len(other))
    return 1
