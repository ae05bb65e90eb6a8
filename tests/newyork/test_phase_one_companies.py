"""Section 5: when a character may be used, what a use costs, and how the display is refilled."""

from __future__ import annotations

import pytest

from clauses import clause
from newyork.toolkit import (
    PARTS,
    SECOND_TURN,
    bidding,
    cards,
    do,
    evaluating,
    give,
    hand,
    legal,
    phase_three,
    refused,
    reserve,
    table,
    taking,
)
from skyline.engine.conformance import walk
from skyline.engine.rng import seeded
from skyline.games.newyork.rules.state import NewYork

PAIRS = ["press dollar", "plans wild", "elevator elevator", "wild wild"]
EVERYBODY = tuple(range(1, 43))


def turn(characters: tuple[int, ...], dollars: int, **things: str) -> NewYork:
    """The first phase I turn of seat 0."""
    return taking(give(table(2), 0, dollars=dollars, characters=characters, **things), PAIRS)  # type: ignore[arg-type]


def used(moves: list[str]) -> list[int]:
    """The characters that the moves would use."""
    return sorted({int(move.split()[1]) for move in moves if move.startswith(("use", "open 1"))})


def faces(state: NewYork, *rows: list[int]) -> NewYork:
    """The face-up characters of the values 1 to 5; nothing is left in the stacks."""
    state.rows = [*rows, *([] for _ in range(5 - len(rows)))]
    state.stacks = [0] * 5
    return state


def stack(state: NewYork, *kinds: int) -> NewYork:
    """These tiles, all of one value, lie face down in their stack."""
    value = PARTS.characters[kinds[0]].value - 1
    stacks = list(state.stacks)
    stacks[value] = sum(1 << 4 * PARTS.place_in_row[kind] for kind in kinds)
    state.stacks = stacks
    return state


# ------------------------------------------------------------------ when, by whom, for what
@clause("NY-080")
def test_in_phase_one_only_phase_one_characters_can_be_used() -> None:
    state = give(table(2), 0, dollars=9, board=1, reserve="wild wild", characters=EVERYBODY)
    state.neutral = [1] * 6
    taking(state, PAIRS)
    assert used(legal(state)) == [1, 2, 3, 4, 5, 6, 7, 9, 10, 11]
    assert used(legal(do(state, 0, "take wild+wild"))) == [1, 3, 5, 6, 7, 8, 9, 10, 11]


@clause("NY-080")
def test_in_a_bidding_round_only_phase_two_characters_can_be_used() -> None:
    state = give(table(2), 0, hand="press press wild prestige", reserve="press wild", dollars=9, space=5, characters=EVERYBODY)
    bidding(state, "prestige")
    assert legal(state) == ["bid last", "not last"]  # 18
    do(state, 0, "not last")
    assert used(legal(state)) == [12, 13, 14, 15, 16, 17, 20]
    do(state, 0, "lay current")
    assert used(legal(state)) == [12, 13, 14, 15, 16, 17, 20]


@clause("NY-080")
def test_in_phase_three_only_phase_three_characters_can_be_used() -> None:
    state = phase_three(give(table(2), 0, dollars=9, board=1, characters=EVERYBODY))
    assert used(legal(state)) == [23, 24, 25, 26, 27]
    for move in ("use 6", "use 16"):
        refused(state, 0, move)


@clause("NY-080")
def test_a_character_is_used_by_its_owner_on_the_own_turn() -> None:
    state = give(give(table(2), 0, dollars=2, characters=(6,)), 1, dollars=2, characters=(9,))
    taking(state, PAIRS)
    assert used(legal(state)) == [6]
    assert refused(state, 0, "use 9").clause == "NY-080"
    refused(state, 1, "use 9")
    assert legal(state, 1) == []


@clause("NY-080")
def test_the_dollar_goes_from_the_player_board_onto_the_tile_before_the_effect() -> None:
    state = do(turn((1,), dollars=1, hand="press dollar"), 0, "use 1")
    assert (state.players[0].dollars, state.players[0].spent[1]) == (0, 1)  # the cards are still to be chosen
    assert "discard done" in legal(state)


@clause("NY-080", "NY-R04")
@pytest.mark.parametrize("kind", [6, 9])
def test_without_a_dollar_not_even_a_character_that_gives_dollars_can_be_used(kind: int) -> None:
    state = turn((kind,), dollars=0)
    assert used(legal(state)) == []
    assert refused(state, 0, f"use {kind}").clause == "NY-080"
    assert used(legal(turn((kind,), dollars=1))) == [kind]


@clause("NY-R04")
def test_without_a_dollar_nobody_can_bid_last() -> None:
    assert legal(bidding(give(table(2), 0, hand="press", dollars=1, characters=(18,)), "press")) == ["bid last", "not last"]
    assert "bid last" not in legal(bidding(give(table(2), 0, hand="press", characters=(18,)), "press"))


@clause("NY-081", "NY-R27")
def test_a_tile_is_used_once_in_a_game_round_however_many_dollars_there_are() -> None:
    state = do(turn((9,), dollars=5), 0, "use 9")
    assert used(legal(state)) == []
    assert refused(state, 0, "use 9").clause == "NY-081"
    do(state, 0, "take wild+wild")
    assert used(legal(taking(state, PAIRS, turn=SECOND_TURN))) == []  # nor in the second turn of this game round


@clause("NY-R27")
def test_a_use_costs_one_dollar_and_works_once() -> None:
    state = do(phase_three(give(table(2), 0, dollars=5, characters=(25, 23))), 0, "use 25")
    assert (state.players[0].points, state.players[0].dollars, legal(state)) == (3, 4, ["use 23", "stop"])


@clause("NY-081")
def test_two_tiles_of_the_same_kind_are_two_characters() -> None:
    state = turn((10, 10), dollars=2)
    assert legal(do(state, 0, "use 10")).count("use 10") == 1
    do(state, 0, "use 10")
    assert (len(hand(state).split()), state.players[0].dollars, state.players[0].spent[10]) == (4, 0, 2)
    assert used(legal(state)) == []


@clause("NY-082")
def test_using_a_character_is_always_optional() -> None:
    state = turn((1, 2, 3, 6, 9, 10), dollars=6)
    do(state, 0, "take wild+wild", "end turn")
    assert (hand(state), state.players[0].dollars, state.players[0].points) == ("wild wild", 6, 0)


@clause("NY-082")
def test_a_part_of_an_effect_that_is_impossible_is_skipped() -> None:
    state = turn((3,), dollars=1, reserve="press wild")
    state.pile = state.discard = 0
    do(state, 0, "use 3")
    assert (state.players[0].points, reserve(state)) == (1, "press wild")
    one_card = turn((10,), dollars=1)
    one_card.pile, one_card.discard = cards("wild"), 0
    assert hand(do(one_card, 0, "use 10")) == "wild"


@clause("NY-082")
def test_a_use_that_would_change_nothing_is_not_offered() -> None:
    state = give(table(2), 0, dollars=9, characters=(2, 4, 8, 10, 11, 6))
    taking(state, ["press press"])  # one pair: nothing for 2 and 4; no matching reserve for 8, no board skyscraper for 11
    state.pile = state.discard = 0
    do(state, 0, "use 6")  # and now it is noticed that no card is left for 10
    assert used(legal(state)) == []
    last = phase_three(give(table(2), 0, dollars=9, space=15, characters=(27, 23)))
    assert used(legal(last)) == [23]


@clause("NY-082")
@pytest.mark.parametrize("other", [6, 10])
def test_7_is_not_offered_without_a_face_up_character(other: int) -> None:
    state = taking(faces(give(table(2), 0, dollars=9, characters=(7, other))), PAIRS)
    assert used(legal(state)) == [other]


# ------------------------------------------------------------------ end characters, companies
@clause("NY-083")
def test_end_characters_cost_nothing_and_count_only_in_the_final_scoring() -> None:
    state = give(table(2), 0, characters=(28, 36), built={"Manhattan": 3})
    bare = give(table(2), 0, built={"Manhattan": 3})
    assert state.players[0].points == 0
    assert state.scores()[0] - bare.scores()[0] == 1 + 3 + 3 + 2  # values 1 and 3; 3 under a yellow lantern; 2 characters
    assert (state.players[0].dollars, sum(state.players[0].spent)) == (0, 0)


@clause("NY-083", "NY-R03")
def test_end_characters_are_never_offered_for_use_nor_paid_for() -> None:
    state = table(2)
    for _ in range(2):
        give(state, 0, dollars=3, characters=tuple(range(28, 43)))
    assert used(legal(taking(state, PAIRS))) == []
    do(state, 0, "take wild+wild")
    assert legal(phase_three(state)) == []  # only "stop" is left: taken at once
    assert state.players[0].dollars == 6


@clause("NY-084")
def test_a_company_has_no_limit_and_may_have_duplicates() -> None:
    state = give(table(2), 0, dollars=1, characters=(*EVERYBODY, *EVERYBODY))
    faces(state, [1, 1, 2])
    evaluating(state, "elevator", {0: 1})
    do(state, 0, "hire 1")
    assert (sum(state.players[0].owned), state.players[0].owned[1]) == (85, 3)


# ------------------------------------------------------------------ from when a new character works
@clause("NY-085")
def test_a_phase_two_character_taken_in_phase_two_works_in_the_next_bidding_round() -> None:
    state = give(table(2), 0, hand="plans dollar", dollars=1)
    evaluating(faces(state, [], [], [16, 17]), "elevator", {0: 3})
    do(state, 0, "hire 16")
    bidding(state, "plans")
    assert used(legal(do(state, 0, "lay current"))) == [16]


@clause("NY-085")
def test_a_phase_three_character_taken_in_phase_two_works_in_phase_three_of_the_same_game_round() -> None:
    state = evaluating(faces(give(table(2), 0, dollars=1), [], [], [16, 25]), "elevator", {0: 3})
    do(state, 0, "hire 25")
    assert do(phase_three(state), 0, "use 25").players[0].points == 3


@clause("NY-085")
def test_a_phase_one_character_taken_by_7_works_in_the_same_phase_one() -> None:
    state = taking(faces(give(table(2), 0, dollars=2, characters=(7, 30)), [1, 28], [3, 4]), PAIRS)
    do(state, 0, "use 7", "dismiss 30", "swap value 2", "swap for 3", "use 3")
    assert state.players[0].points == 1
    again = taking(faces(give(table(2), 0, dollars=3, characters=(7, 6)), [], [], [6, 5]), PAIRS)
    do(again, 0, "use 6", "use 7", "dismiss 6", "swap for 6", "use 6")  # another tile of the kind just used
    assert again.players[0].dollars == 3 + 1 - 1 + 1


# ------------------------------------------------------------------ the display
@clause("NY-086")
@pytest.mark.parametrize(
    ("taken", "row"), [(1, [12, 2, 13, 23]), (12, [1, 2, 13, 23]), (2, [1, 12, 13, 23]), (13, [1, 12, 2, 23])]
)  # fmt: skip
def test_the_tiles_to_the_right_move_left_and_a_new_one_fills_the_fourth_place(taken: int, row: list[int]) -> None:
    state = stack(faces(table(2), [1, 12, 2, 13], [3, 4]), 23)
    evaluating(state, "elevator", {1: 1})
    do(state, 1, "value 1", f"hire {taken}")
    assert state.rows == [row, [3, 4], [], [], []]
    assert state.stacks == [0] * 5
    assert state.players[1].owned[taken] == 1


@clause("NY-086")
def test_of_like_tiles_in_a_row_the_leftmost_is_taken() -> None:
    state = evaluating(stack(faces(table(2), [12, 1, 12, 13]), 23), "elevator", {1: 1})
    assert legal(state, 1) == ["hire 1", "hire 12", "hire 13"]
    assert do(state, 1, "hire 12").rows[0] == [1, 12, 13, 23]


@clause("NY-086")
def test_with_an_empty_stack_the_row_gets_shorter() -> None:
    state = evaluating(faces(table(2), [1, 12, 2, 13]), "elevator", {1: 1})
    assert do(state, 1, "hire 12").rows[0] == [1, 2, 13]


@clause("NY-086", "NY-R06")
def test_a_tile_that_has_just_appeared_can_be_taken_by_the_next_bidder() -> None:
    state = stack(faces(table(3), [1, 12, 2, 13]), 23)
    evaluating(state, "elevator", {0: 1, 1: 1})
    assert legal(state, 0) == ["hire 1", "hire 2", "hire 12", "hire 13"]
    do(state, 0, "hire 2")
    assert legal(state, 1) == ["hire 1", "hire 12", "hire 13", "hire 23"]
    do(state, 1, "hire 23")
    assert [state.players[0].owned[2], state.players[1].owned[23]] == [1, 1]


@clause("NY-086", "NY-R06")
def test_a_tile_taken_by_7_is_replaced_at_once_too() -> None:
    state = stack(faces(give(table(2), 0, dollars=2, characters=(7, 7, 30, 28)), [1, 12, 2, 13]), 23)
    taking(state, PAIRS)
    do(state, 0, "use 7", "dismiss 28", "swap for 1", "use 7", "dismiss 30")
    assert legal(state) == ["swap for 2", "swap for 12", "swap for 13", "swap for 23"]


@clause("NY-086")
def test_the_new_tile_is_drawn_from_the_stack_of_its_value() -> None:
    state = table(4, seed=6)
    for player in state.players:
        give(state, int(player.seat), dollars=9, characters=(7, 7, 12, 14, 16, 19, 21))
    for seat in range(4):
        taking(state, PAIRS, seat=seat)
        for _ in walk(state, seeded(seat)):
            assert [{int(PARTS.characters[kind].value) for kind in row} for row in state.rows] == [{1}, {2}, {3}, {4}, {5}]
            assert all(len(row) == 4 or state.stacks[place] == 0 for place, row in enumerate(state.rows))
