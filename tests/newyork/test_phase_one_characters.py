"""Section 11: the characters 1 to 11 of phase I."""

from __future__ import annotations

import pytest

from clauses import clause
from newyork.toolkit import (
    SECOND_TURN,
    bidding,
    built,
    cards,
    do,
    draws,
    exactly,
    give,
    hand,
    legal,
    onward,
    refused,
    reserve,
    table,
    taking,
    words,
)
from skyline.games.newyork.rules.cards import NAMES
from skyline.games.newyork.rules.state import NewYork

PAIRS = ["press dollar", "plans wild", "elevator elevator", "wild wild"]


def turn(characters: tuple[int, ...], hand: str = "", reserve: str = "", pairs: list[str] = PAIRS, board: int = 0) -> NewYork:
    """The first phase I turn of seat 0, who has these characters and a dollar for each."""
    state = give(table(2), 0, hand=hand, reserve=reserve, dollars=len(characters), board=board, characters=characters)
    return taking(state, pairs)


def used(moves: list[str]) -> list[str]:
    return [move for move in moves if move.startswith("use")]


def display(state: NewYork) -> list[str]:
    """The pairs of the display, from the left."""
    return [f"{NAMES[pair >> 3]} {NAMES[pair & 7]}" for pair in state.pairs]


def company(state: NewYork, seat: int = 0) -> list[int]:
    return [kind for kind in range(1, 43) for _ in range(state.players[seat].owned[kind])]


def faces(state: NewYork, *rows: list[int]) -> NewYork:
    """The face-up characters of the values 1 to 5; nothing is left in the stacks."""
    state.rows = [*rows, *([] for _ in range(5 - len(rows)))]
    state.stacks = [0] * 5
    return state


def swapping(characters: tuple[int, ...], *rows: list[int]) -> NewYork:
    """Seat 0 with 7 among these characters and a dollar for each, before these face-up characters."""
    return taking(faces(give(table(2), 0, dollars=len(characters), characters=characters), *rows), PAIRS)


# ------------------------------------------------------------------ 1
@clause("NY-301")
def test_1_scores_a_point_and_changes_as_many_hand_cards_as_wanted() -> None:
    state = draws(turn((1,), hand="press press dollar wild"), "plans plans prestige")
    do(state, 0, "use 1", "discard press", "discard press", "discard wild")
    assert (hand(state), words(state.discard)) == ("dollar plans plans prestige", "press press wild")
    assert (state.players[0].points, state.players[0].dollars) == (1, 0)


@clause("NY-301")
@pytest.mark.parametrize("held", ["", "press dollar"])
def test_1_may_discard_nothing_and_scores_all_the_same(held: str) -> None:
    state = turn((1,), hand=held)
    do(state, 0, "use 1", *(["discard done"] if held else []))
    assert (hand(state), words(state.discard), state.players[0].points) == (held, "", 1)
    assert legal(state)[0].startswith("take")


@clause("NY-301")
def test_1_is_one_decision_so_drawn_cards_cannot_be_discarded() -> None:
    state = draws(turn((1,), hand="press dollar"), "wild wild")
    do(state, 0, "use 1", "discard press")
    assert hand(state) == "press dollar"  # nothing is drawn before all is chosen
    assert onward(state) == ["discard dollar", "discard done"]
    do(state, 0, "discard dollar")
    assert hand(state) == "wild wild"
    assert not [move for move in legal(state) if move.startswith("discard")]


# ------------------------------------------------------------------ 2
@clause("NY-302")
def test_2_takes_a_card_from_each_of_two_pairs_and_the_rest_is_a_new_pair_in_the_left_place() -> None:
    state = do(turn((2,)), 0, "use 2", "from pair 2", "single wild", "from pair 4")
    assert (hand(state), state.players[0].dollars) == ("wild wild", 0)
    assert display(state) == ["press dollar", "plans wild", "elevator elevator"]
    state = do(turn((2,)), 0, "use 2", "from pair 1", "single dollar", "from pair 3")
    assert hand(state) == "dollar elevator"
    assert display(state) == ["press elevator", "plans wild", "wild wild"]


@clause("NY-302")
def test_2_replaces_the_taking() -> None:
    state = do(turn((2, 6)), 0, "use 2", "from pair 1", "single press", "from pair 2", "single plans")
    assert legal(state) == ["use 6", "end turn"]
    assert refused(state, 0, "take wild+wild").clause == "NY-110"


@clause("NY-302")
def test_2_needs_two_different_pairs() -> None:
    assert legal(do(turn((2,)), 0, "use 2", "from pair 1", "single press")) == ["from pair 2", "from pair 3", "from pair 4"]
    assert used(legal(turn((2, 6), pairs=["press dollar"]))) == ["use 6"]


@clause("NY-302", "NY-082")
def test_2_cannot_be_used_after_the_taking() -> None:
    state = do(turn((2, 6)), 0, "take wild+wild")
    assert legal(state) == ["use 6", "end turn"]
    assert refused(state, 0, "use 2").clause == "NY-302"


# ------------------------------------------------------------------ 3
@clause("NY-303", "NY-131")
def test_3_scores_a_point_and_draws_a_card_face_up_into_a_reserve_that_is_larger_from_now_on() -> None:
    state = draws(turn((3, 3), reserve="press press"), "wild dollar")
    do(state, 0, "use 3")
    assert (reserve(state), state.players[0].points) == ("press press wild", 1)
    do(state, 0, "use 3", "take wild+wild")
    assert (reserve(state), state.players[0].points) == ("press press dollar wild", 2)
    assert state.view(1).players[0].reserve == cards("press press dollar wild")
    draws(bidding(give(state, 0, dollars=1, characters=(12,)), "dollar"), "plans plans prestige skyscraper")
    do(state, 0, "use 12", "drop press", "drop press", "drop dollar", "drop wild")
    assert reserve(state) == "plans plans prestige skyscraper"


# ------------------------------------------------------------------ 4
@clause("NY-304")
def test_4_takes_two_pairs_one_after_the_other_in_one_turn_with_characters_before_between_and_after() -> None:
    state = draws(turn((4, 6, 9, 10)), "press press dollar")
    do(state, 0, "use 4", "use 6", "take wild+wild")
    assert display(state) == ["press dollar", "plans wild", "elevator elevator"]
    do(state, 0, "use 9 between", "also plans+wild", "use 10")
    assert hand(state) == "press press dollar plans wild wild wild"
    assert state.over  # nothing else was on the agenda: the turn is complete


@clause("NY-304")
def test_4_both_takings_are_mandatory() -> None:
    state = do(turn((4, 6)), 0, "use 4")
    assert "end turn" not in legal(state)
    do(state, 0, "take wild+wild")
    assert legal(state) == ["also press+dollar", "also elevator+elevator", "also plans+wild", "use 6 between"]


@clause("NY-304", "NY-082")
def test_4_works_only_on_the_first_turn_and_before_the_taking() -> None:
    second = taking(give(table(2), 0, dollars=1, characters=(4,)), PAIRS, turn=SECOND_TURN)
    assert refused(second, 0, "use 4").clause == "NY-304"
    state = do(turn((4, 6)), 0, "take wild+wild")
    assert refused(state, 0, "use 4").clause == "NY-304"


@clause("NY-304", "NY-R30")
def test_4_leaves_no_second_turn_in_this_game_round() -> None:
    state = do(turn((4, 9)), 0, "use 4", "take wild+wild", "also plans+wild", "end turn")
    taking(give(state, 0, dollars=1), PAIRS, turn=SECOND_TURN)
    assert (state.over, legal(state)) == (True, [])


@clause("NY-304")
def test_a_second_tile_of_4_gives_nothing_more_in_the_same_turn() -> None:
    state = do(turn((4, 4, 6)), 0, "use 4")
    assert used(legal(state)) == ["use 6"]
    assert used(legal(do(state, 0, "take wild+wild"))) == ["use 6 between"]


@clause("NY-R30")
def test_each_of_the_two_takings_of_4_may_be_done_with_2() -> None:
    state = do(turn((4, 2, 2)), 0, "use 4", "use 2", "from pair 2", "single plans", "from pair 4")
    assert display(state) == ["press dollar", "wild wild", "elevator elevator"]
    do(state, 0, "use 2 between", "from pair 1", "single press", "from pair 3")
    assert (hand(state), display(state)) == ("press elevator plans wild", ["dollar elevator", "wild wild"])
    one_only = do(turn((4, 2)), 0, "use 4", "take wild+wild", "use 2 between", "from pair 2", "single wild")
    assert (hand(one_only), display(one_only)) == ("elevator wild wild wild", ["press dollar", "elevator plans"])


@clause("NY-R30", "NY-308")
def test_8_refers_to_one_of_the_two_takings_of_4() -> None:
    state = draws(turn((4, 8, 6), reserve="press wild"), "plans")
    do(state, 0, "use 4", "take wild+wild")
    assert "use 8 between" in legal(state)
    do(state, 0, "also press+dollar")
    do(state, 0, "use 8", "match")  # press; a wild card was taken before, not just now
    assert (hand(state), reserve(state)) == ("press press dollar wild wild", "plans wild")
    between = draws(turn((4, 8), reserve="press wild"), "plans")
    do(between, 0, "use 4", "take wild+wild", "use 8 between", "match", "also press+dollar")
    assert (hand(between), reserve(between)) == ("press dollar wild wild wild", "press plans")


# ------------------------------------------------------------------ 5, 6
@clause("NY-305")
def test_5_draws_three_cards_and_discards_any_two_of_the_hand() -> None:
    state = draws(turn((5,), hand="press dollar"), "wild wild plans")
    do(state, 0, "use 5")
    assert hand(state) == "press dollar plans wild wild"
    do(state, 0, "discard press", "discard wild")  # one of the old ones, one of the drawn ones
    assert (hand(state), words(state.discard)) == ("dollar plans wild", "press wild")


@clause("NY-305")
def test_5_discards_exactly_two_cards() -> None:
    state = do(draws(turn((5,), hand="press"), "dollar dollar plans"), 0, "use 5")
    assert legal(state) == ["discard press", "discard dollar", "discard plans"]
    refused(state, 0, "discard done")
    exactly(state, 0, "discard plans")
    assert legal(state) == ["discard press", "discard dollar", "keep plans"]
    refused(state, 0, "discard done")
    exactly(state, 0, "discard dollar")
    assert (hand(state), legal(state)) == ("press dollar dollar plans", ["discard done", "keep dollar", "keep plans"])
    exactly(state, 0, "discard done")
    assert hand(state) == "press dollar"
    assert legal(state)[0].startswith("take")


@clause("NY-306")
def test_6_gives_two_dollars_for_the_one_paid() -> None:
    state = give(table(2), 0, dollars=1, characters=(6,))
    assert do(taking(state, PAIRS), 0, "use 6").players[0].dollars == 2


# ------------------------------------------------------------------ 7
@clause("NY-307 Example 1")
@pytest.mark.parametrize(("removed", "highest"), [(3, 3), (10, 5)])
def test_7_removing_a_value_2_takes_up_to_3_and_removing_a_value_5_up_to_5(removed: int, highest: int) -> None:
    rows = [[1, 12], [4, 14], [5, 16], [8, 19], [11, 21]]
    state = do(swapping((7, removed), *rows), 0, "use 7", f"dismiss {removed}")
    assert legal(state) == [f"swap value {value}" for value in range(1, highest + 1)]
    taken = rows[highest - 1][1]
    do(state, 0, f"swap value {highest}", f"swap for {taken}")
    assert company(state) == [7, taken]
    assert sum(state.players[0].spent) == 1  # the dollar on 7; the new tile has none


@clause("NY-307")
@pytest.mark.parametrize(("removed", "highest"), [(2, 2), (4, 3), (6, 4), (8, 5), (10, 5)])
def test_7_takes_a_value_up_to_one_higher_than_the_one_removed(removed: int, highest: int) -> None:
    state = do(swapping((7, removed, 41), [1, 12], [4, 14], [5, 16], [8, 19], [11, 21]), 0, "use 7", f"dismiss {removed}")
    assert legal(state) == [f"swap value {value}" for value in range(1, highest + 1)]
    assert refused(do(state, 0, "swap value 2"), 0, "swap for 5").clause == "NY-307"


@clause("NY-307")
def test_7_may_remove_any_own_character_and_take_a_lower_one() -> None:
    state = do(swapping((7, 30, 16, 42), [1, 12]), 0, "use 7")
    assert legal(state) == ["dismiss 7", "dismiss 16", "dismiss 30", "dismiss 42"]
    do(state, 0, "dismiss 42", "swap for 12")  # value 1 is the only one face up
    assert company(state) == [7, 12, 16, 30]
    assert state.rows[0] == [1]


@clause("NY-R20", "NY-307")
def test_7_may_remove_itself_and_the_dollar_on_it_is_gone() -> None:
    state = do(swapping((7,), [1, 12], [], [], [9]), 0, "use 7", "swap value 4")  # nothing else to remove
    assert company(state) == [9]
    assert (state.players[0].dollars, sum(state.players[0].spent)) == (0, 0)


@clause("NY-R20")
def test_7_may_remove_a_character_used_in_this_game_round_and_its_dollar_goes_to_the_supply() -> None:
    state = swapping((7, 6), [1, 12], [], [], [9])
    do(state, 0, "use 6", "use 7", "dismiss 6", "swap value 4")
    assert company(state) == [7, 9]
    assert (state.players[0].dollars, state.players[0].spent[6]) == (2, 0)


@clause("NY-R20")
def test_the_tile_just_removed_is_out_of_the_game_and_cannot_be_taken() -> None:
    state = do(swapping((7, 1), [2, 12], [3, 14]), 0, "use 7", "dismiss 1", "swap value 1")
    assert legal(state) == ["swap for 2", "swap for 12"]
    do(state, 0, "swap for 2")
    assert state.rows[:2] == [[12], [3, 14]]
    assert [sum(player.owned) for player in state.players] == [2, 0]


@clause("NY-R20", "NY-307")
def test_of_two_like_tiles_the_one_with_a_dollar_is_removed() -> None:
    state = swapping((7, 9, 9), [1], [], [], [8])
    do(state, 0, "use 9", "use 7", "dismiss 9", "swap value 4")
    assert (company(state), state.players[0].spent[9]) == ([7, 8, 9], 0)
    assert "use 9" in legal(state)


@clause("NY-082", "NY-307")
def test_7_does_not_offer_a_removal_after_which_nothing_could_be_taken() -> None:
    assert legal(do(swapping((7, 1, 3, 42), [], [], [], [8, 9]), 0, "use 7")) == ["dismiss 7", "dismiss 42"]
    assert used(legal(swapping((7, 6)))) == ["use 6"]  # nothing is face up


# ------------------------------------------------------------------ 8
@clause("NY-308 Example 1", "NY-308")
def test_8_with_press_and_a_yellow_card_may_take_one_of_each_from_the_reserve() -> None:
    state = draws(turn((8,), reserve="press dollar wild"), "plans plans")  # the yellow type: dollar
    do(state, 0, "take press+dollar", "use 8", "match", "match")
    assert (hand(state), reserve(state)) == ("press press dollar dollar", "plans plans wild")


@clause("NY-308")
def test_8_may_take_one_and_leave_the_other_and_needs_an_identical_card() -> None:
    state = draws(turn((8,), reserve="press dollar"), "plans")
    do(state, 0, "take press+dollar", "use 8", "leave", "match")
    assert (hand(state), reserve(state)) == ("press dollar dollar", "press plans")
    one = draws(turn((8,), reserve="dollar dollar"), "plans")
    do(one, 0, "take press+dollar", "use 8", "match")  # a single dollar was taken
    assert (hand(one), reserve(one)) == ("press dollar dollar", "dollar plans")
    none = do(turn((8, 6), reserve="plans plans"), 0, "take press+dollar")
    assert used(legal(none)) == ["use 6"]


@clause("NY-308")
def test_8_two_identical_cards_taken_allow_two_identical_reserve_cards() -> None:
    state = draws(turn((8,), reserve="wild wild wild"), "press dollar")
    do(state, 0, "take wild+wild", "use 8", "match", "match")
    assert (hand(state), reserve(state)) == ("wild wild wild wild", "press dollar wild")


@clause("NY-308")
def test_8_the_reserve_is_refilled_only_after_both_cards() -> None:
    state = draws(turn((8,), reserve="wild press"), "wild")
    do(state, 0, "take wild+wild", "use 8", "match")  # the second wild card comes up too late
    assert (hand(state), reserve(state)) == ("wild wild wild", "press wild")


@clause("NY-308")
def test_8_is_used_directly_after_a_taking_with_no_other_character_in_between() -> None:
    state = turn((8, 6), reserve="wild wild")
    assert used(legal(state)) == ["use 6"]
    assert used(legal(do(state, 0, "take wild+wild"))) == ["use 6", "use 8"]
    do(state, 0, "use 6")
    assert used(legal(state)) == []


@clause("NY-308")
def test_a_second_8_may_follow_the_first_for_the_same_taking() -> None:
    state = draws(turn((8, 8, 6), reserve="wild wild"), "wild press")
    do(state, 0, "take wild+wild", "use 8", "match", "match")
    assert used(legal(state)) == ["use 6", "use 8"]
    draws(state, "dollar")
    do(state, 0, "use 8", "match")
    assert (hand(state), reserve(state)) == ("wild wild wild wild wild", "press dollar")


@clause("NY-R31")
def test_cards_taken_with_2_count_as_the_pair_just_taken_for_8() -> None:
    state = draws(turn((2, 8), reserve="press wild plans"), "skyscraper skyscraper")
    do(state, 0, "use 2", "from pair 1", "single press", "from pair 2", "single wild", "use 8", "match", "match")
    assert (hand(state), reserve(state)) == ("press press wild wild", "plans skyscraper skyscraper")


# ------------------------------------------------------------------ 9, 10, 11
@clause("NY-309")
def test_9_draws_a_card_and_gives_a_dollar() -> None:
    state = do(draws(turn((9,), hand="press"), "wild"), 0, "use 9")
    assert (hand(state), state.players[0].dollars) == ("press wild", 1)


@clause("NY-310")
def test_10_draws_two_cards() -> None:
    state = do(draws(turn((10,), hand="press"), "wild dollar"), 0, "use 10")
    assert (hand(state), state.players[0].dollars) == ("press dollar wild", 0)


@clause("NY-311")
def test_11_replaces_a_neutral_skyscraper_by_one_from_the_player_board() -> None:
    state = give(table(2), 0, dollars=1, board=2, characters=(11,))
    state.neutral = [2, 0, 1, 2, 0, 2]
    do(taking(state, PAIRS), 0, "use 11")
    assert legal(state) == ["replace in staten island", "replace in manhattan", "replace in bronx", "replace in brooklyn"]
    assert refused(state, 0, "replace in queens").clause == "NY-311"
    do(state, 0, "replace in brooklyn")
    assert (state.neutral, built(state, "Brooklyn"), state.players[0].board) == ([2, 0, 1, 2, 0, 1], 1, 1)


@clause("NY-311")
def test_11_needs_a_board_skyscraper_and_moves_none_from_another_borough() -> None:
    state = give(table(2), 0, dollars=2, built={"Bronx": 3}, characters=(11, 6))
    state.neutral = [2] * 6
    assert used(legal(taking(state, PAIRS))) == ["use 6"]
    assert refused(state, 0, "use 11").clause == "NY-311"
