"""Sections 8.4 to 8.8: who wins a bidding round, the order of the evaluation, and the first four actions.

What only one answer is left for is not asked: the end of a bid without cards, the first card that 22 returns if all are alike.
"""

from __future__ import annotations

import pytest

from clauses import clause
from newyork.toolkit import BOROUGHS, bidding, cards, do, draws, evaluating, give, hand, legal, table
from skyline.engine.steps import NOBODY
from skyline.games.newyork.rules.cards import NAMES
from skyline.games.newyork.rules.flow import OPEN_BIDDING
from skyline.games.newyork.rules.press import move_token, press_order
from skyline.games.newyork.rules.state import NewYork

RED, YELLOW, BLUE = 0, 1, 2
DISPLAY = [[1, 2, 12, 13], [3, 4, 14, 15], [5, 6, 7, 16], [8, 9, 19, 20], [10, 11, 21, 22]]


def on_spaces(*spaces: int) -> NewYork:
    """Seats 0, 1, ... put their tokens on these spaces one after the other; nobody has anything else."""
    state = table(players=len(spaces))
    for seat, space in enumerate(spaces):
        give(state, seat, space=space)
    state.rows = [list(row) for row in DISPLAY]
    return state


def then(state: NewYork, kind: str) -> NewYork:
    """After what comes next there will be the bidding round of a type."""
    state.agenda.append(OPEN_BIDDING.at(NOBODY, NAMES.index(kind)))
    return state


def dollars(state: NewYork) -> list[int]:
    return [int(player.dollars) for player in state.players]


def spaces_of(state: NewYork) -> list[int]:
    return [int(space) for space in state.spaces[: state.seats]]


def gains(kind: str, bids: dict[int, int]) -> list[int]:
    """What three players in press order Red, Yellow, Blue get for these bids."""
    state = evaluating(on_spaces(9, 5, 1), kind, bids)
    if kind == "press":
        return [int(after - before) for after, before in zip(spaces_of(state), (9, 5, 1), strict=True)]
    return [int(player.dollars if kind == "dollar" else player.board) for player in state.players]


# ------------------------------------------------------------------ the winner
@clause("NY-150", "NY-151")
@pytest.mark.parametrize("kind", ["press", "dollar", "plans"])
@pytest.mark.parametrize(
    ("bids", "amounts"),
    [
        ({0: 1, 1: 3, 2: 2}, [1, 4, 2]),
        ({0: 1, 1: 1, 2: 1}, [2, 1, 1]),
        ({0: 1, 1: 2, 2: 2}, [1, 3, 2]),
        ({2: 1}, [0, 0, 2]),
    ],
)
def test_the_highest_bid_alone_gets_the_bonus(kind: str, bids: dict[int, int], amounts: list[int]) -> None:
    assert gains(kind, bids) == amounts


@clause("NY-150", "NY-151")
@pytest.mark.parametrize("kind", ["press", "dollar", "plans"])
def test_without_any_bid_there_is_no_winner_and_no_bonus(kind: str) -> None:
    assert gains(kind, {}) == [0, 0, 0]


@clause("NY-150")
def test_a_tie_is_judged_after_all_bids_are_in() -> None:
    state = on_spaces(3, 2)
    give(give(state, RED, hand="dollar", characters=(14,), dollars=1), YELLOW, hand="dollar dollar dollar")
    bidding(state, "dollar", start=RED)
    do(state, RED, "lay current", "use 14", "back 2")
    do(state, YELLOW, "lay current", "lay current", "lay current")
    assert press_order(state) == [YELLOW, RED]
    assert dollars(state) == [3, 4]


@clause("NY-150", "NY-152")
def test_a_tie_is_judged_before_any_token_moves() -> None:
    state = on_spaces(3, 3)  # Yellow is on top of Red
    evaluating(state, "press", {RED: 2, YELLOW: 2})
    assert spaces_of(state) == [5, 6]
    assert state.start == YELLOW
    crowded = on_spaces(13, 13)
    evaluating(crowded, "press", {RED: 3, YELLOW: 3})
    assert crowded.start == YELLOW
    assert press_order(crowded) == [YELLOW, RED]


@clause("NY-150", "NY-R26")
@pytest.mark.parametrize(
    ("before", "after"),
    [("press", "dollar"), ("dollar", "elevator"), ("elevator", "plans"), ("plans", "prestige"), ("prestige", "skyscraper")],
)
def test_the_winner_starts_each_of_the_five_bidding_rounds_after_the_first(before: str, after: str) -> None:
    state = then(on_spaces(5, 3, 1), after)
    state.rows = [[] for _ in range(5)]
    for seat in range(3):
        give(state, seat, hand=after)
    evaluating(state, before, {RED: 1, YELLOW: 1, BLUE: 2})
    for seat in (BLUE, RED, YELLOW):
        assert state.deciders() == [seat]
        assert "lay current" in legal(state, seat)
        do(state, seat, "done")


# ------------------------------------------------------------------ the order of the evaluation
@clause("NY-152")
def test_bidders_act_in_press_order_whatever_their_bids_and_seats() -> None:
    state = evaluating(on_spaces(3, 1, 5, 7), "elevator", {0: 2, 1: 5, 2: 1})
    do(state, 2, "hire 1")
    do(state, 0, "value 2", "hire 3")
    do(state, 1, "value 5", "hire 22")
    assert state.over
    assert sum(state.players[3].owned) == 0


@clause("NY-152", "NY-R29")
def test_the_order_is_fixed_before_the_first_token_moves() -> None:
    state = evaluating(on_spaces(7, 6, 1), "press", {RED: 1, YELLOW: 2, BLUE: 6})
    assert spaces_of(state) == [8, 8, 8]
    assert press_order(state) == [BLUE, YELLOW, RED]  # Red arrived first, Blue last


@clause("NY-153")
def test_after_the_evaluation_the_bids_are_discarded_and_the_next_bidding_round_begins() -> None:
    state = then(on_spaces(3, 1), "elevator")
    give(state, RED, hand="dollar press press elevator")
    give(state, YELLOW, hand="wild elevator elevator", characters=(13,), dollars=1)
    bidding(state, "dollar", start=RED)
    do(state, RED, "lay current", "lay press pair")
    do(state, YELLOW, "use 13", "convert elevator", "lay wild")
    assert state.discard == cards("dollar press press elevator wild")
    assert [player.lay + player.converted for player in state.players] == [0, 0]
    assert [hand(state, seat) for seat in (RED, YELLOW)] == ["elevator", "elevator"]
    assert state.current == NAMES.index("elevator")
    assert "lay current" in legal(state, RED)


@clause("NY-153")
def test_the_borough_bonus_is_checked_when_all_evaluations_are_done() -> None:
    state = on_spaces(3, 1)
    give(give(state, RED, built=dict.fromkeys(BOROUGHS, 1)), YELLOW, characters=(22,), dollars=1)
    evaluating(state, "dollar", {RED: 1, YELLOW: 1})
    assert state.players[RED].points == 0
    do(state, YELLOW, "not 22")
    assert state.players[RED].points == 4


@clause("NY-154")
def test_each_bidder_finishes_the_own_step_with_22_before_the_next_one_acts() -> None:
    state = on_spaces(3, 1)
    give(give(state, RED, characters=(22,), dollars=1), YELLOW, characters=(22,), dollars=1)
    evaluating(state, "elevator", {RED: 2, YELLOW: 2})
    do(state, RED, "value 3", "hire 5", "use 22 now", "return done")
    do(state, YELLOW, "value 2", "hire 3", "not 22")
    assert state.over


@clause("NY-154")
def test_in_the_skyscraper_bidding_round_21_comes_before_22() -> None:
    state = on_spaces(3, 1)
    give(give(state, RED, characters=(21, 22), dollars=2, board=2), YELLOW, board=3)
    evaluating(state, "skyscraper", {RED: 1, YELLOW: 2})
    assert legal(state, RED) == ["use 21 now", "not 21"]
    assert state.players[YELLOW].board == 3
    do(state, RED, "use 21 now")
    assert legal(state, RED) == ["use 22 now", "not 22"]
    assert state.players[YELLOW].board == 3
    do(state, RED, "use 22 now")  # the only card returns
    assert state.players[YELLOW].board == 0
    assert hand(state, RED) == "skyscraper"


@clause("NY-154", "NY-R51")
def test_a_22_taken_in_an_evaluation_is_of_use_from_the_next_bidding_round_on() -> None:
    state = then(give(on_spaces(3, 1), RED, dollars=2), "plans")
    give(state, RED, hand="plans")
    evaluating(state, "elevator", {RED: 5})
    do(state, RED, "value 5", "hire 22")
    assert "lay current" in legal(state, RED)
    do(state, RED, "lay current")
    assert legal(state, RED) == ["use 22 now", "not 22"]
    do(state, RED, "use 22 now")
    assert hand(state, RED) == "plans"


@clause("NY-R51")
def test_of_an_old_and_a_new_22_only_the_old_one_serves_in_this_evaluation() -> None:
    state = give(on_spaces(3, 1), RED, dollars=2, characters=(22,))
    evaluating(state, "elevator", {RED: 5})
    do(state, RED, "value 5", "hire 22", "use 22 now", "return elevator")
    assert state.over
    assert hand(state, RED) == "elevator elevator"


@clause("NY-R25")
@pytest.mark.parametrize(("kind", "character"), [("prestige", 19), ("skyscraper", 21), ("skyscraper", 22), ("dollar", 22)])
def test_19_21_and_22_are_decided_in_the_own_step_of_the_evaluation_with_all_bids_known(kind: str, character: int) -> None:
    state = give(on_spaces(3, 1), RED, hand=kind, characters=(character,), dollars=1, board=4)
    give(state, YELLOW, hand=f"{kind} {kind}")
    bidding(state, kind, start=RED)
    assert not any(str(character) in option for option in legal(state, RED))
    do(state, RED, "lay current")
    assert state.deciders() == [YELLOW]
    do(state, YELLOW, "lay current", "lay current")
    assert legal(state, RED) == [f"use {character} now", f"not {character}"]


# ------------------------------------------------------------------ character 22
@clause("NY-322")
def test_22_returns_one_or_two_cards_of_the_bid_after_its_evaluation() -> None:
    state = give(on_spaces(3, 1), RED, characters=(22,), dollars=1)
    evaluating(state, "plans", {RED: 3})
    assert state.players[RED].board == 4
    two = do(state.clone(), RED, "use 22 now", "return plans")
    assert (two.over, hand(two), two.discard, dollars(two)) == (True, "plans plans", cards("plans"), [0, 0])
    one = do(state.clone(), RED, "use 22 now", "return done")
    assert (one.over, hand(one), one.discard) == (True, "plans", cards("plans plans"))
    none = do(state.clone(), RED, "not 22")
    assert (none.over, hand(none), none.discard, dollars(none)) == (True, "", cards("plans plans plans"), [1, 0])
    assert [int(after.players[RED].board) for after in (two, one, none)] == [4, 4, 4]


@clause("NY-322")
@pytest.mark.parametrize("character", [13, 20])
def test_22_returns_a_card_that_was_converted(character: int) -> None:
    state = give(on_spaces(3, 1), RED, hand="press skyscraper", characters=(character, 22), dollars=2)
    bidding(state, "dollar", start=RED)
    do(state, RED, f"use {character}", "convert skyscraper", "use 22 now")
    assert hand(state, RED) == "press skyscraper"
    assert state.discard == cards("")


@clause("NY-322")
def test_22_returns_a_card_that_15_laid_from_the_reserve() -> None:
    state = give(on_spaces(3, 1), RED, hand="dollar", reserve="dollar", characters=(15, 22), dollars=2)
    bidding(draws(state, "press"), "dollar", start=RED)
    do(state, RED, "lay current", "use 15 current", "use 22 now", "return dollar")
    assert hand(state, RED) == "dollar dollar"
    assert state.discard == cards("")


@clause("NY-322")
def test_22_returns_real_cards_only() -> None:
    state = give(on_spaces(3, 1), RED, characters=(14, 16, 22), dollars=3)
    bidding(state, "dollar", start=RED)
    do(state, RED, "open 14 two", "with 16")
    assert state.over  # V = 2, but no card to return
    assert dollars(state) == [1 + 3, 0]


@clause("NY-322")
def test_22_is_not_for_those_who_did_not_bid() -> None:
    state = evaluating(give(on_spaces(3, 1), RED, characters=(22,), dollars=1), "dollar", {YELLOW: 1})
    assert state.over


@clause("NY-322")
def test_two_tiles_of_22_return_up_to_four_cards_for_two_dollars() -> None:
    state = give(on_spaces(3, 1), RED, characters=(22, 22), dollars=2)
    evaluating(state, "plans", {RED: 5})
    for _ in range(2):
        do(state, RED, "use 22 now", "return plans")
    assert state.over
    assert (hand(state, RED), dollars(state)) == ("plans plans plans plans", [0, 0])


@clause("NY-082", "NY-322")
@pytest.mark.parametrize(("kind", "character"), [("prestige", 19), ("skyscraper", 21), ("plans", 22)])
def test_a_declined_character_is_not_asked_for_again_with_a_second_tile(kind: str, character: int) -> None:
    state = give(on_spaces(3, 1), RED, characters=(character, character), dollars=2, board=4)
    evaluating(state, kind, {RED: 3})
    assert legal(state, RED) == [f"use {character} now", f"not {character}"]
    do(state, RED, f"not {character}")
    assert not any(option.endswith(str(character)) for option in legal(state, RED))


@clause("NY-322")
def test_a_second_tile_of_22_may_be_declined_after_the_first() -> None:
    state = give(on_spaces(3, 1), RED, characters=(22, 22), dollars=2)
    evaluating(state, "plans", {RED: 5})
    do(state, RED, "use 22 now", "return plans", "not 22")
    assert state.over
    assert (hand(state, RED), dollars(state)) == ("plans plans", [1, 0])


# ------------------------------------------------------------------ press, dollars, building plans
@clause("NY-160 Example 1", "NY-160")
def test_yellow_moves_three_spaces_at_once_and_lands_on_red() -> None:
    state = evaluating(on_spaces(6, 4, 1), "press", {RED: 1, YELLOW: 2, BLUE: 1})
    assert spaces_of(state) == [7, 7, 2]
    assert press_order(state) == [YELLOW, RED, BLUE]


@clause("NY-160")
def test_the_bonus_step_is_part_of_one_movement() -> None:
    state = on_spaces(5, 2)
    move_token(state, 2, 4)  # black stands on the space where a movement of V alone would end
    evaluating(state, "press", {YELLOW: 2})
    assert state.press == [YELLOW, RED, 2]
    assert spaces_of(state) == [5, 5]


@clause("NY-165 Example 1", "NY-165")
def test_red_takes_three_dollars_and_the_others_one_each() -> None:
    assert gains("dollar", {RED: 2, YELLOW: 1, BLUE: 1}) == [3, 1, 1]


@clause("NY-175 Example 1", "NY-175")
def test_blue_takes_four_skyscrapers_and_the_others_one_each() -> None:
    assert gains("plans", {RED: 1, YELLOW: 1, BLUE: 3}) == [1, 1, 4]


@clause("NY-R36")
def test_the_bonus_step_of_the_press_winner_is_not_optional() -> None:
    state = evaluating(on_spaces(3, 1), "press", {RED: 1})
    assert state.over
    assert spaces_of(state) == [5, 1]


# ------------------------------------------------------------------ elevator
@clause("NY-170 Example 1", "NY-170")
def test_yellow_may_take_value_three_red_two_and_blue_one() -> None:
    state = evaluating(on_spaces(3, 5, 1), "elevator", {RED: 2, YELLOW: 2, BLUE: 1})
    assert legal(state, YELLOW) == ["value 1", "value 2", "value 3"]
    do(state, YELLOW, "value 3", "hire 16")
    assert legal(state, RED) == ["value 1", "value 2"]
    do(state, RED, "value 1", "hire 2")
    assert {option.split()[0] for option in legal(state, BLUE)} == {"hire"}  # of value 1, the only one left to choose
    do(state, BLUE, "hire 13")
    assert state.over
    assert [state.players[seat].owned[kind] for seat, kind in ((YELLOW, 16), (RED, 2), (BLUE, 13))] == [1, 1, 1]


@clause("NY-170")
@pytest.mark.parametrize(("bid", "highest"), [(1, 2), (3, 4), (4, 5), (5, 5), (9, 5)])
def test_the_winner_takes_exactly_one_character_of_value_v_plus_one_at_most(bid: int, highest: int) -> None:
    state = evaluating(on_spaces(3, 1), "elevator", {RED: bid})
    assert legal(state, RED) == [f"value {value}" for value in range(1, highest + 1)]
    do(state, RED, f"value {highest}", f"hire {DISPLAY[highest - 1][1]}")
    assert state.over
    assert sum(state.players[RED].owned) == 1


@clause("NY-170")
def test_only_face_up_characters_of_the_chosen_value_can_be_taken() -> None:
    state = evaluating(on_spaces(3, 1), "elevator", {RED: 2})
    do(state, RED, "value 2")
    assert legal(state, RED) == ["hire 3", "hire 4", "hire 14", "hire 15"]


@clause("NY-171", "NY-R18")
def test_nobody_may_decline_a_character() -> None:
    state = evaluating(on_spaces(3, 1), "elevator", {RED: 1})
    assert legal(state, RED) == ["value 1", "value 2"]
    do(state, RED, "value 1")
    assert legal(state, RED) == ["hire 1", "hire 2", "hire 12", "hire 13"]


@clause("NY-171", "NY-R18")
def test_a_single_tile_that_qualifies_is_taken_without_a_question() -> None:
    state = on_spaces(3, 1)
    state.rows = [[], [14], [5], [8], [10]]
    evaluating(state, "elevator", {RED: 1})
    assert state.over
    assert state.players[RED].owned[14] == 1


@clause("NY-171")
@pytest.mark.parametrize(
    ("rows", "bid"),
    [([[], [], [5], [8], [10]], 1), ([[], [], [], [], [10]], 3), ([[], [], [], [], []], 4), ([[], [], [], [], []], 5)],
)
def test_whoever_finds_no_tile_of_a_low_enough_value_gets_nothing(rows: list[list[int]], bid: int) -> None:
    state = on_spaces(3, 1)
    state.rows = rows
    evaluating(state, "elevator", {RED: bid})
    assert state.over
    assert sum(state.players[RED].owned) == 0
    assert state.start == RED
