"""What a choice brings, before it is made: the rules are asked, not a second set of them.

A choice is applied to several guesses of the seat, and so are, where it only begins an act, the best answers to the rest of that act.
Where a number of the game's account changes alike in all of them, the change is certain; where it differs, it depends on what the seat
cannot know. So nothing hidden can show.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

from .rng import seeded
from .state import State

WORLDS = 3
FURTHEST = 8  # answers to further questions of an act
MOST_RATED = 160  # answers that are compared for all choices of a question together: people must not wait for it

Account = dict[str, int]
Ending = tuple[State, State, tuple[int, ...]]  # the choice made, the position when its act is over, and the answers in between


@dataclass(frozen=True, slots=True)
class Effect:
    """How a number of a seat's account changes. ``after`` is None where that depends on what cannot be known."""

    seat: int
    label: str
    before: int
    after: int | None


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a choice brings, the own seat first, if the further questions of its act are answered by ``then``, as the advice would."""

    effects: tuple[Effect, ...]
    then: tuple[int, ...]
    done: bool  # the act is over then; otherwise it goes on, with more answers than are compared
    begun: State = field(compare=False, repr=False)  # a guess in which the choice has been made, and nothing else


class Worlds:
    """Guesses of a seat: the first one, and the others once something has to be compared."""

    def __init__(self, state: State, seat: int, number: int) -> None:
        self.state = state
        self.seat = seat
        self.number = number
        self.first = state.guess(seat, seeded(0))

    @cached_property
    def others(self) -> list[State]:
        return [self.state.guess(self.seat, seeded(world)) for world in range(1, self.number)]


def consequences(
    state: State, seat: int, worlds: int = WORLDS, rated: int = MOST_RATED, actions: Sequence[int] | None = None
) -> dict[int, Outcome]:
    """What each action of ``seat`` brings, or each of these ``actions``. Pure; the same in every guess of the seat."""
    order = [seat, *(other for other in range(state.seats) if other != seat)]
    before = state.game.accounts(state, seat, order)
    guesses = Worlds(state, seat, worlds)
    ends = endings(guesses.first, seat, state.actions(seat), rated)  # of all, whichever are asked for: an action has one outcome
    return {action: outcome(order, before, guesses, action, ends[action]) for action in (ends if actions is None else actions)}


def endings(guess: State, seat: int, actions: list[int], rated: int) -> dict[int, Ending]:
    """How the act of each action goes on. What one of them leaves of its share of the comparisons is for those after it."""
    found: dict[int, Ending] = {}
    for place, action in enumerate(actions):
        ending, compared = finished(begun(guess, action, seat), seat, rated // (len(actions) - place))
        found[action] = ending
        rated -= compared
    return found


def outcome(order: list[int], before: list[Account], guesses: Worlds, action: int, ending: Ending) -> Outcome:
    """What an action brings; the rest of its act, found on the first guess, holds for the others as far as it is legal there."""
    seat = order[0]
    start, first, then = ending
    others = [] if foreseeable(guesses.first, first) else guesses.others
    states = [first, *(followed(begun(world, action, seat), seat, then) for world in others)]
    changes = effects(order, before, [state.game.accounts(state, seat, order) for state in states])
    return Outcome(changes, then, not goes_on(first, seat), start)


def foreseeable(before: State, after: State) -> bool:
    """Has nothing been drawn, where only draws are unknown? Then all worlds have come to the same."""
    return not before.game.keeps_secrets(before) and before.chance.rng.words() == after.chance.rng.words()


def begun(world: State, action: int, seat: int) -> State:
    """The position after the action and what is forced by it."""
    copy = world.clone()
    world.game.foresee(copy, action, seat)
    return copy


def finished(start: State, seat: int, rated: int) -> tuple[Ending, int]:
    """How the act that has begun goes on, and how many answers were compared to find that. ``start`` stays as it is.

    The answers are the best, as long as no more than ``rated`` have to be compared.
    """
    state = start
    then: list[int] = []
    compared = 0
    while goes_on(state, seat) and len(then) < FURTHEST:
        options = state.canonical(seat)
        if compared + len(options) > rated:
            break
        compared += len(options)
        reached = [begun(state, option, seat) for option in options]
        best = best_of(reached, seat)
        then.append(options[best])
        state = reached[best]
    return (start, state, tuple(then)), compared


def best_of(states: list[State], seat: int) -> int:
    """The number of the first that is best for the seat; one alone need not be rated."""
    if len(states) == 1:
        return 0
    values = [state.game.evaluate(state, seat) for state in states]
    return values.index(max(values))


def followed(state: State, seat: int, then: tuple[int, ...]) -> State:
    """The position after these answers, as far as they are legal."""
    for action in then:
        if not goes_on(state, seat) or action not in state.actions(seat):
            break
        state.apply(action, seat)
    return state


def goes_on(state: State, seat: int) -> bool:
    """Is there one more question of the act in work for the seat?"""
    return bool(state.menus[seat]) and not state.begins_act(seat)


def effects(order: list[int], before: list[Account], afters: list[list[Account]]) -> tuple[Effect, ...]:
    out: list[Effect] = []
    for place, seat in enumerate(order):
        if all(world[place] == before[place] for world in afters):
            continue
        for label, value in before[place].items():
            values = {world[place].get(label, 0) for world in afters}
            if values != {value}:
                out.append(Effect(seat, label, value, values.pop() if len(values) == 1 else None))
    return tuple(out)
