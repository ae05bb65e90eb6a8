"""Variants: the beginner's variant, the sequential action step, setup options (section 21, NM-R47)."""

from __future__ import annotations

from typing import Any

import pytest

from clauses import clause
from neom.toolkit import Tiles, acting, choosing, do, legal, new, refused, tile_at
from skyline.engine.errors import BadOption
from skyline.engine.log import Log
from skyline.engine.rng import seeded
from skyline.games.neom import GAME
from skyline.games.neom.rules.state import Neom


# ------------------------------------------------------------------ beginner's variant
@clause("NM-430")
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_beginners_are_dealt_one_public_cornerstone_and_start_with_generation_i(players: int) -> None:
    state = new(players, variant="beginner", tile_set="1+" if players == 1 else "ask")
    assert (state.generation, state.turn) == (1, 1)
    dealt = [player.unplaced for player in state.view(-1).players]
    assert [len(unplaced) for unplaced in dealt] == [1] * players
    assert state.pile == []
    stack = set(state.face_down)
    assert len(stack) == 30 - players
    assert stack | {number for unplaced in dealt for number in unplaced} == set(range(121, 151))
    assert state.view(0).cornerstones_left == 30 - players


@clause("NM-430")
def test_the_beginners_cornerstones_are_random() -> None:
    assert len({new(3, seed, variant="beginner").players[0].unplaced[0] for seed in range(60)}) > 15


@clause("NM-430")
def test_the_face_down_stack_is_seen_by_nobody() -> None:
    state = new(3, variant="beginner")
    other = state.clone()
    other.face_down = other.face_down[::-1]
    for viewer in (-1, 0, 1, 2):
        assert other.view(viewer) == state.view(viewer)
        assert state.face_down[0] not in [number for player in state.view(viewer).players for number in player.unplaced]


@clause("NM-431")
@pytest.mark.parametrize("generation", [1, 2, 3])
def test_the_one_cornerstone_of_a_beginner_may_be_placed_from_generation_i_on(generation: int) -> None:
    state = acting(7, generation=generation, unplaced={0: [131]}, variant="beginner")
    do(state, 0, "place 131", "space 3/4")
    assert tile_at(state, "3/4") == 131
    assert state.players[0].unplaced == []


@clause("NM-431")
def test_the_cornerstone_limit_still_holds_for_beginners() -> None:
    city: Tiles = {"3/4": 131}
    state = acting(7, generation=1, cities={0: city}, unplaced={0: [121]}, variant="beginner")
    assert refused(state, 0, "place 121").clause == "NM-251"
    assert "place 121" in legal(acting(7, generation=2, cities={0: city}, unplaced={0: [121]}, variant="beginner"))


def contract_office(players: int = 4, **options: Any) -> Neom:
    """The Contract Office was just placed by a beginner with Cornerstone #131; the stack has the others."""
    unplaced = options.pop("unplaced", {0: [131]})
    if players <= 2:
        state = choosing([7, 17, 31], players=players, unplaced=unplaced, variant="beginner", turn=7, **options)
        do(state, 0, "choose 031")
    else:
        state = acting(31, players=players, unplaced=unplaced, variant="beginner", turn=7, **options)
    state.face_down = [number for number in range(121, 151) if number != 131]
    return do(state, 0, "place 031", "space 3/2")


def others_sell(state: Neom) -> Neom:
    for seat in range(1, state.seats):
        do(state, seat, "sell")
    return state


@clause("NM-432")
def test_a_beginner_may_swap_the_unplaced_cornerstone_for_a_random_one_of_the_stack() -> None:
    state = contract_office()
    assert legal(state) == ["swap", "swap no"]
    others_sell(do(state, 0, "swap"))
    taken = state.players[0].unplaced
    assert len(taken) == 1
    assert 131 not in (taken[0], *state.face_down, *state.pile)  # the old one is in the box
    assert set(state.face_down) | set(taken) == set(range(121, 151)) - {131}
    assert state.view(2).players[0].unplaced == tuple(taken)  # public


@clause("NM-432")
def test_which_cornerstone_a_beginner_gets_is_random() -> None:
    drawn = set()
    for seed in range(40):
        state = others_sell(do(contract_office(seed=seed), 0, "swap"))
        drawn.add(state.players[0].unplaced[0])
    assert len(drawn) > 12


@clause("NM-432")
def test_the_swap_is_decided_before_the_new_tile_is_seen() -> None:
    state = contract_office()
    other = state.clone()
    other.face_down = other.face_down[::-1]
    assert other.view(0) == state.view(0)
    do(state, 0, "swap")
    assert legal(state, 0) == []  # nothing more to decide: the swap stands


@clause("NM-432")
def test_the_swap_is_optional_and_offered_once() -> None:
    state = contract_office()
    others_sell(do(state, 0, "swap no"))
    assert state.players[0].unplaced == [131]
    assert len(state.face_down) == 29
    assert state.generation == 2
    assert all(move.startswith("select") for move in legal(state))


@clause("NM-432")
def test_without_an_unplaced_cornerstone_nothing_is_asked() -> None:
    state = contract_office(unplaced={})
    assert tile_at(state, "3/2") == 31
    assert legal(state) == []
    assert len(state.face_down) == 29


@clause("NM-432")
def test_a_guess_of_another_seat_knows_nothing_of_a_swap_that_is_not_shown_yet() -> None:
    state = do(contract_office(), 0, "swap")
    for seed in range(40):
        world = state.guess(1, seeded(seed))
        for seat in (1, 2, 3):
            do(world, seat, "sell")
        owner = world.players[0]
        placed = owner.city.tiles.count(131)
        assert placed + len(owner.unplaced) == 1  # a beginner has one Cornerstone
        assert len(world.face_down) == (29 if placed or owner.unplaced == [131] else 28)  # swapped at most once


@clause("NM-432", "NM-R47")
@pytest.mark.parametrize("players", [1, 2])
def test_the_swap_works_alike_for_one_and_two_players(players: int) -> None:
    state = contract_office(players)
    assert legal(state) == ["swap", "swap no"]
    do(state, 0, "swap")
    assert state.players[0].unplaced != [131]
    assert len(state.face_down) == 28


@clause("NM-R47")
def test_with_two_beginners_the_first_chooser_of_turn_1_is_random() -> None:
    starters = [new(2, seed, variant="beginner").decider() for seed in range(40)]
    assert 8 <= sum(starters) <= 32
    state = new(2, variant="beginner")
    assert [len(state.offer), state.turn, state.generation] == [4, 1, 1]


@clause("NM-R47")
def test_a_solo_beginner_chooses_the_tile_set_after_the_cornerstone_is_dealt() -> None:
    state = new(1, variant="beginner")
    assert len(state.players[0].unplaced) == 1
    assert legal(state) == ["tiles 1+", "tiles 1+4+", "tiles all"]
    do(state, 0, "tiles 1+4+")
    assert (state.generation, len(state.offer)) == (1, 6)


# ------------------------------------------------------------------ sequential action step
LUMBER_MILL: Tiles = {"3/4": 11}


def trading(sequential: bool) -> Neom:
    """The last turn: seat 0 is about to replace its Lumber Mill, seats 1 and 2 need its Lumber."""
    return acting(
        {0: 12, 1: 5, 2: 41}, turn=7, generation=3, cities={0: LUMBER_MILL}, centers={0: "stone", 1: "ore", 2: "ore"},
        money={0: 0, 1: 4, 2: 9}, sequential=sequential,
    )  # fmt: skip


MOVES = [(0, ("place 012", "space 3/4")), (1, ("place 005", "space 3/4")), (2, ("place 041", "space 3/2"))]


@clause("NM-433")
def test_actions_are_entered_in_seat_order_and_shown_as_soon_as_they_are_entered() -> None:
    state = trading(sequential=True)
    log = Log()
    state.listener = log
    for seat, moves in MOVES:
        assert state.deciders() == [seat]
        do(state, seat, *moves)
        space = 11 if seat == 2 else 13
        assert all(state.view(viewer).players[seat].tiles[space] for viewer in (-1, 0, 1, 2))
        assert [event.seat for event in log.seen_by(-1) if event.kind == "placed"] == list(range(seat + 1))


@clause("NM-433")
def test_without_the_option_nobody_sees_an_action_before_all_are_in() -> None:
    state = trading(sequential=False)
    assert state.deciders() == [0, 1, 2]
    do(state, 0, "place 012", "space 3/4")
    assert [state.view(viewer).players[0].tiles[13] for viewer in (-1, 0, 1, 2)] == [11, 12, 11, 11]


@clause("NM-433")
def test_the_outcome_is_the_same_with_and_without_the_option() -> None:
    ends = []
    for sequential, order in ((True, MOVES), (False, MOVES), (False, MOVES[::-1])):
        state = trading(sequential)
        for seat, moves in order:
            do(state, seat, *moves)
        assert state.over
        ends.append(state.encode()["players"])
    assert ends[0] == ends[1] == ends[2]
    assert [player["money"] for player in ends[0]] == [8, 0, 5]  # the replaced mill sold Lumber twice


@clause("NM-433")
def test_a_factory_placed_earlier_in_the_sequence_does_not_sell_yet() -> None:
    state = acting({0: 11, 1: 5, 2: 7}, centers={0: "wood", 1: "ore", 2: "ore"}, unplaced={1: [131]}, sequential=True)
    do(state, 0, "place 011", "space 3/4")
    assert refused(state, 1, "place 005").clause == "NM-158"


@clause("NM-433")
def test_who_selected_the_disaster_is_passed_over_in_the_sequence() -> None:
    state = acting({0: 7, 1: 24, 2: 6}, turn=7, sequential=True)
    assert state.deciders() == [0]
    do(state, 0, "sell")
    assert state.deciders() == [2]


# ------------------------------------------------------------------ setup options
@clause("NM-433")
@pytest.mark.parametrize("players", [1, 2])
def test_the_sequential_option_is_for_three_to_five_players(players: int) -> None:
    with pytest.raises(BadOption, match="NM-433"):
        new(players, sequential=True)


@clause("NM-434")
def test_the_solo_tile_sets_are_an_option_of_the_solo_game_only() -> None:
    for tile_set, size in (("1+", 5), ("1+4+", 6), ("all", 7)):
        assert len(new(1, variant="beginner", tile_set=tile_set).offer) == size
        with pytest.raises(BadOption, match="NM-392"):
            new(2, tile_set=tile_set)


@clause("NM-435")
def test_there_are_no_options_but_the_variants_of_the_rulebook_and_no_expansion() -> None:
    assert [option.name for option in GAME.options] == ["variant", "sequential", "tile_set"]
    assert [option.choices for option in GAME.options] == [("standard", "beginner"), (False, True), ("ask", "1+", "1+4+", "all")]
    with pytest.raises(BadOption, match="expansion"):
        new(3, expansion=True)
