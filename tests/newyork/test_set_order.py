"""Section 18.1: the order in which the cards of a set are chosen never matters, and what ends a turn is asked."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from clauses import clause
from newyork.test_bid_order import Menu, course, full, only_canonical, opened, result
from newyork.toolkit import bidding, do, exactly, give, legal, onward, phase_three, table, taking
from skyline.engine.steps import NOBODY, kind_of
from skyline.games.newyork import GAME
from skyline.games.newyork.rules.cards import NAMES, one
from skyline.games.newyork.rules.flow import OPEN_BIDDING
from skyline.games.newyork.rules.state import NewYork


# ------------------------------------------------------------------ sets of cards
def sets_of(state: NewYork, menu: Menu, point: str) -> set[str]:
    """What every course of one question comes to."""
    found, waiting, seen = set(), [state], {course(state)}
    while waiting:
        at = waiting.pop()
        if at.over or GAME.points[kind_of(at.pending(at.decider()))].id != point:
            found.add(result(at))
            continue
        for action in menu(at):
            after = at.clone()
            after.apply(action, 0)
            if course(after) not in seen:
                seen.add(course(after))
                waiting.append(after)
    return found


def discarding(character: int) -> NewYork:
    state = taking(give(table(2), 0, hand="press press dollar wild", dollars=1, characters=(character,)), ["press wild", "plans plans"])
    state.pile = 9 * one(NAMES.index("plans"))
    return exactly(state, 0, f"use {character}")


def returning() -> NewYork:
    state = bidding(give(table(2), 0, hand="dollar dollar wild press press", dollars=1, characters=(22,)), "dollar")
    return exactly(do(state, 0, "lay current", "lay current", "lay press pair", "lay wild"), 0, "use 22 now")


SETS = {
    "discard, any number": ("discard", lambda: discarding(1)),
    "discard, exactly two": ("discard", lambda: discarding(5)),
    "exchange_slot": ("exchange_slot", lambda: exactly(opened("press", "press plans wild", "dollar wild"), 0, "exchange")),
    "reserve_discard": ("reserve_discard", lambda: exactly(opened("press", "press", "plans plans wild", 1, (12,)), 0, "use 12")),
    "return_card": ("return_card", returning),
}


@clause("NY-301", "NY-305", "NY-130", "NY-312", "NY-322")
@pytest.mark.parametrize(("point", "position"), SETS.values(), ids=SETS)
def test_a_set_can_be_chosen_in_any_order_and_the_canonical_one_reaches_them_all(point: str, position: Callable[[], NewYork]) -> None:
    assert sets_of(position(), full, point) == sets_of(position(), only_canonical, point)
    assert len(sets_of(position(), full, point)) > 2


@clause("NY-301", "NY-305", "NY-130", "NY-312", "NY-322")
@pytest.mark.parametrize(("point", "position"), SETS.values(), ids=SETS)
def test_a_chosen_card_is_taken_out_again_and_leaves_no_trace(point: str, position: Callable[[], NewYork]) -> None:
    state = position()
    before = course(state)
    for move in onward(state):
        if not move.endswith("done"):
            after = exactly(state.clone(), 0, move)
            back = [GAME.write(action) for action in after.actions(0) if GAME.structure(action)["act"] == "unchoose"]
            assert course(exactly(after, 0, *back)) == before
    assert GAME.points[kind_of(state.pending(0))].id == point


# ------------------------------------------------------------------ what ends a turn is asked
@clause("NY-144")
def test_done_is_asked_even_if_nothing_else_is_possible_and_says_what_is_bid() -> None:
    state = give(table(), 0)
    state.phase, state.start = 2, 0
    bidding_of_nobody = bidding_raw(give(state, 1, "press"), "press")
    assert (bidding_of_nobody.deciders(), legal(bidding_of_nobody)) == ([0], ["done"])
    assert GAME.face.say(bidding_of_nobody, GAME.read("done"), 0) == "Pass (no bid in this round)"
    exactly(bidding_of_nobody, 0, "done")
    exactly(bidding_of_nobody, 1, "lay current")
    assert (bidding_of_nobody.deciders(), onward(bidding_of_nobody, 1)) == ([1], ["done"])
    assert GAME.face.say(bidding_of_nobody, GAME.read("done"), 1) == "Bid 1 (press)"


def bidding_raw(state: NewYork, kind: str) -> NewYork:
    """The bidding round of a type begins, and the first question stands."""
    state.agenda.append(OPEN_BIDDING.at(NOBODY, NAMES.index(kind)))
    state.stack = state.agenda
    state.settle(0)
    return state


@clause("NY-111")
def test_a_turn_of_phase_one_ends_when_its_player_says_so() -> None:
    state = taking(table(2), ["press wild", "plans plans", "dollar dollar"])
    exactly(state, 0, "take press+wild")
    assert (state.deciders(), legal(state)) == ([0], ["end turn"])


@clause("NY-220")
def test_a_turn_of_phase_three_ends_when_its_player_says_so_and_is_only_for_those_who_can_use_something() -> None:
    state = phase_three(give(give(table(3), 1, dollars=1, characters=(23, 25)), 2, characters=(23,)))
    assert state.deciders() == [1]
    exactly(state, 1, "use 25")
    assert (state.deciders(), legal(state, 1)) == ([1], ["stop"])
    exactly(state, 1, "stop")
    assert state.over
