"""Simultaneous steps: their answers have no order, and nobody knows an answer before all are in (NM-111, NM-112, NM-601).

Each step is given with two sets of answers for three players.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from typing import Any

import pytest

from clauses import clause
from neom.toolkit import acting, do, finish_turn, legal, new, selecting, struck
from skyline.engine.log import Log
from skyline.engine.rng import seeded
from skyline.games.neom.rules.state import Neom
from skyline.games.neom.view import PlayerView

Answers = dict[int, list[str]]
Phase = Callable[[], tuple[Neom, Answers, Answers]]


def guesses(state: Neom, seat: int) -> list[Neom]:
    rng = seeded(5)
    return [state.guess(seat, rng) for _ in range(60)]


def public(player: PlayerView) -> tuple[Any, ...]:
    """What NM-600 calls public about a player."""
    city_and_goods = (player.tiles, player.goods, player.named_good)
    return (*city_and_goods, player.money, player.set_aside, player.hand_size, player.selected, player.unplaced)


def picking() -> tuple[Neom, Answers, Answers]:
    state = new(3)
    return state, {seat: [legal(state, seat)[0]] for seat in range(3)}, {seat: [legal(state, seat)[2]] for seat in range(3)}


def choosing_tiles() -> tuple[Neom, Answers, Answers]:
    state = selecting({0: [7, 1, 5], 1: [8, 24, 9], 2: [6, 3, 10]}, cities={0: {"3/4": 141}})
    return state, {0: ["select 007"], 1: ["select 024"], 2: ["select 006"]}, {0: ["select 001"], 1: ["select 009"], 2: ["select 003"]}


def building() -> tuple[Neom, Answers, Answers]:
    """Everybody buys from a neighbour, and seat 1 covers the factory that seat 0 buys from."""
    hands = {0: [9, 1, 2], 1: [14, 3, 4], 2: [13, 5, 6]}
    state = selecting(hands, centers={0: "ore", 1: "wood", 2: "coal"}, cities={1: {"3/4": 13}})
    for seat in range(3):
        do(state, seat, f"select {hands[seat][0]:03}")
    placing = {0: ["place 009", "space 3/4"], 1: ["place 014", "space 3/4"], 2: ["place 013", "space 4/3"]}
    return state, placing, {0: ["sell"], 1: ["sell"], 2: ["sell"]}


def suffering() -> tuple[Neom, Answers, Answers]:
    """A Fire in turn 7: income and the next deal follow."""
    town = {"3/4": 6, "3/2": 8, "2/3": 3}
    state = struck(2, players=4, by=3, turn=7, cities={0: town, 1: town, 2: town})
    burnt = ["sacrifice 2/3", "sacrifice 3/4", "sacrifice done"]
    return state, {0: ["pay"], 1: burnt, 2: ["sacrifice 3/2", "sacrifice 3/4", "sacrifice done"]}, {0: burnt, 1: ["pay"], 2: ["pay"]}


PHASES = pytest.mark.parametrize("phase", [picking, choosing_tiles, building, suffering])


@clause("NM-111", "NM-061", "NM-100", "NM-R06")
@PHASES
def test_the_order_of_simultaneous_answers_never_matters(phase: Phase) -> None:
    state, answers, _ = phase()
    results = []
    for order in permutations(range(3)):
        world = state.clone()
        for seat in order:
            assert seat in world.deciders()
            do(world, seat, *answers[seat])
        assert world.openings is not state.openings  # the step is over
        results.append(world.encode())
    assert len(results) == 6
    assert all(result == results[0] for result in results)


@clause("NM-111")
@pytest.mark.parametrize("phase", [building, suffering])
def test_answers_of_several_parts_may_be_mixed_in_any_order(phase: Phase) -> None:
    state, answers, _ = phase()
    results = []
    for order in sorted({*permutations([seat for seat in range(3) for _ in answers[seat]])}):
        world = state.clone()
        rest = {seat: list(moves) for seat, moves in answers.items()}
        for seat in order:
            do(world, seat, rest[seat].pop(0))
        results.append(world.encode())
    assert len(results) in (90, 140)
    assert all(result == results[0] for result in results)


@clause("NM-111", "NM-R06")
def test_everybody_pays_and_is_paid_whoever_acts_first() -> None:
    state, answers, _ = building()
    for seat in (1, 2, 0):
        do(state, seat, *answers[seat])
    assert [int(player.money) for player in state.players] == [6 - 4 + 4 + 2, 6 - 2 + 4, 6 - 2 + 2]


@clause("NM-112", "NM-601", "NM-061", "NM-101")
@PHASES
def test_nobody_can_tell_one_answer_from_another_before_all_are_in(phase: Phase) -> None:
    state, answers, others = phase()
    for seat in range(3):
        one, two = do(state.clone(), seat, *answers[seat]), do(state.clone(), seat, *others[seat])
        assert one.encode() != two.encode()
        assert one.view(seat) != two.view(seat)
        for watcher in {0, 1, 2, -1} - {seat}:
            assert one.view(watcher) == two.view(watcher)
            assert public(one.view(watcher).players[seat]) == public(state.view(watcher).players[seat])


@clause("NM-112", "NM-601")
@pytest.mark.parametrize("phase", [building, suffering])
def test_the_log_keeps_an_answer_from_the_others_until_all_are_in(phase: Phase) -> None:
    state, answers, _ = phase()
    log = state.listener = Log()
    for seat in (2, 1):
        do(state, seat, *answers[seat])
    assert log.seen_by(0) == log.seen_by(-1) == []
    assert {event.seat for event in log.seen_by(1)} == {1}
    do(state, 0, *answers[0])
    told = [event.seat for event in log.public if event.kind in ("placed", "penalty", "sacrificed")]
    assert told == sorted(told)  # not in the order in which they were given
    assert {*told} == {0, 1, 2}


# ------------------------------------------------------------------ guesses
@clause("NM-601", "NM-112")
def test_a_guess_does_not_know_what_the_others_have_answered() -> None:
    state, answers, _ = choosing_tiles()
    do(state, 0, *answers[0])
    assert {int(world.players[0].selected) for world in guesses(state, 0)} == {7}
    assert {int(world.players[0].selected) for world in guesses(state, 1)} == {1, 3, 5, 6, 7, 10}  # any tile that seat 1 does not hold
    state, answers, _ = building()
    do(state, 0, *answers[0])
    assert {world.players[0].city.tiles[13] for world in guesses(state, 1)} == {0, 9}
    state, answers, _ = suffering()
    do(state, 0, *answers[0])
    assert {int(world.players[0].money) for world in guesses(state, 1)} == {3, 6}


@clause("NM-601", "NM-112")
def test_a_guess_does_not_carry_out_what_another_seat_has_secretly_chosen() -> None:
    state = acting({0: 7, 1: 31, 2: 8, 3: 6}, players=4, unplaced={1: [121]}, variant="beginner", turn=7)
    state.face_down = [130, 140, 150]
    do(state, 1, "place 031", "space 3/2", "swap")
    sold = [world for world in guesses(state, 0) if world.players[1].city.placed() == 0]
    assert sold  # worlds in which seat 1 has not placed the Contract Office at all
    for world in sold:
        assert finish_turn(world).players[1].unplaced == [121]
    for world in guesses(state, 1):  # seat 1 itself has chosen, and gets what the stack brings
        assert finish_turn(world).players[1].unplaced in ([130], [140], [150])
