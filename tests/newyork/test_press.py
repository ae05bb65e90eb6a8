"""Section 4: the Press Track, its stacks, and what the order of the tokens decides."""

from __future__ import annotations

from random import Random

import pytest

from clauses import clause
from newyork.toolkit import bidding, do, evaluating, give, legal, new, phase_three, table
from skyline.games.newyork.rules.press import move_token, press_order
from skyline.games.newyork.rules.state import NewYork

RED, YELLOW, BLUE = 0, 1, 2


def on_spaces(*spaces: int, neutral: int = 0) -> NewYork:
    """Seats 0, 1, ... put their tokens on these spaces one after the other; the neutral token is there before them."""
    state = table(players=len(spaces))
    move_token(state, len(spaces), neutral)
    for seat, space in enumerate(spaces):
        give(state, seat, space=space)
    return state


def spaces_of(state: NewYork) -> list[int]:
    return [int(space) for space in state.spaces[: state.seats]]


def stack_on(state: NewYork, space: int) -> list[int]:
    """The tokens on a space, from the top of the stack."""
    return [token for token in state.press if state.spaces[token] == space]


# ------------------------------------------------------------------ moving and stacking
@clause("NY-060")
def test_the_track_has_a_start_space_and_fifteen_more() -> None:
    state = new(players=3)
    assert spaces_of(state) == [0, 0, 0]
    for steps in range(1, 16):
        move_token(state, RED, 1)
        assert state.spaces[RED] == steps
    move_token(state, RED, 1)
    assert state.spaces[RED] == 15


@clause("NY-060", "NY-061", "NY-063")
def test_several_tokens_on_one_space_form_a_stack_with_the_last_arrival_on_top() -> None:
    state = on_spaces(4, 4, 4)
    assert stack_on(state, 4) == [BLUE, YELLOW, RED]
    assert stack_on(state, 0) == [3]


@clause("NY-061")
def test_a_token_that_moves_forward_lands_on_top() -> None:
    state = evaluating(on_spaces(5, 3, 1), "press", {YELLOW: 1})
    assert stack_on(state, 5) == [YELLOW, RED]
    assert press_order(state) == [YELLOW, RED, BLUE]


@clause("NY-061")
def test_a_token_that_moves_back_lands_on_top_too() -> None:
    state = give(on_spaces(4, 5, 2), YELLOW, hand="press", characters=(14,), dollars=1)
    give(state, RED, hand="press")
    bidding(state, "press", start=YELLOW)
    do(state, YELLOW, "lay current", "use 14", "back 1")
    assert state.deciders() == [RED]
    assert stack_on(state, 4) == [YELLOW, RED]
    assert press_order(state) == [YELLOW, RED, BLUE]


@clause("NY-061")
def test_a_token_lands_on_top_of_the_neutral_one() -> None:
    state = evaluating(on_spaces(5, 1, neutral=7), "press", {RED: 1})
    assert stack_on(state, 7) == [RED, 2]


@clause("NY-062")
def test_surplus_steps_beyond_the_last_space_are_lost() -> None:
    state = evaluating(on_spaces(13, 2), "press", {RED: 6, YELLOW: 1})
    assert spaces_of(state) == [15, 3]


@clause("NY-062")
def test_a_token_that_arrives_on_the_last_space_goes_to_the_bottom() -> None:
    state = evaluating(on_spaces(15, 14, 13), "press", {YELLOW: 1, BLUE: 2})
    assert stack_on(state, 15) == [RED, YELLOW, BLUE]


@clause("NY-062", "NY-R11")
@pytest.mark.parametrize("bids", [{RED: 1}, {RED: 2, YELLOW: 1}, {YELLOW: 1}, {RED: 1, BLUE: 2}])
def test_a_token_on_the_last_space_keeps_its_place_in_the_stack(bids: dict[int, int]) -> None:
    state = evaluating(on_spaces(15, 15, 15), "press", bids)
    assert stack_on(state, 15) == [RED, YELLOW, BLUE]


@clause("NY-063")
def test_the_others_keep_their_order_when_a_token_leaves_the_stack() -> None:
    state = evaluating(on_spaces(4, 4, 4), "press", {YELLOW: 1})
    assert stack_on(state, 4) == [BLUE, RED]
    assert press_order(state) == [YELLOW, BLUE, RED]


@clause("NY-060", "NY-061", "NY-062", "NY-063", "NY-064")
@pytest.mark.parametrize("seed", range(5))
def test_the_track_behaves_like_sixteen_stacks_of_tokens(seed: int) -> None:
    random = Random(seed)
    state = on_spaces(0, 0, 0, 0, neutral=6)
    stacks: list[list[int]] = [[] for _ in range(16)]  # from the bottom
    stacks[0], stacks[6] = [3, 2, 1, 0], [4]
    for _ in range(300):
        token, steps = random.randrange(4), random.choice([-15, -2, -1, 1, 2, 3, 5, 7])
        here = next(space for space in range(16) if token in stacks[space])
        there = max(0, min(15, here + steps))
        if there != here:
            stacks[here].remove(token)
            stacks[there].insert(0 if there == 15 else len(stacks[there]), token)
        move_token(state, token, steps)
        assert state.press == [other for stack in reversed(stacks) for other in reversed(stack)]


# ------------------------------------------------------------------ rank
@clause("NY-064 Example 1")
@pytest.mark.parametrize(
    ("spaces", "climbers"),
    [((6, 4, 2), []), ((3, 3, 3), [YELLOW, RED]), ((5, 2, 2), [YELLOW]), ((2, 2, 1), [RED])],
)
def test_red_above_yellow_above_blue_is_press_order_red_yellow_blue(spaces: tuple[int, int, int], climbers: list[int]) -> None:
    state = on_spaces(*spaces)
    for seat in climbers:  # leave the stack and come back, to lie on top
        move_token(state, seat, 1)
        move_token(state, seat, -1)
    assert spaces_of(state) == list(spaces)
    assert press_order(state) == [RED, YELLOW, BLUE]


@clause("NY-064")
def test_the_higher_space_is_ahead_however_high_the_stack_behind() -> None:
    assert press_order(on_spaces(6, 5, 5, 5)) == [0, 3, 2, 1]


# ------------------------------------------------------------------ what press order decides
@clause("NY-065 Example 1", "NY-065")
@pytest.mark.parametrize("neutral", [0, 3, 8])
def test_of_two_equal_highest_bids_the_one_ahead_gets_the_bonus_and_the_other_nothing(neutral: int) -> None:
    state = evaluating(on_spaces(2, 4, neutral=neutral), "dollar", {RED: 3, YELLOW: 3})
    assert [player.dollars for player in state.players] == [3, 4]


@clause("NY-065")
def test_the_evaluation_goes_in_press_order() -> None:
    state = evaluating(on_spaces(3, 1, 5), "elevator", {RED: 1, YELLOW: 1, BLUE: 1})
    while state.decider() == BLUE:
        do(state, BLUE, legal(state, BLUE)[0])
    while state.decider() == RED:
        do(state, RED, legal(state, RED)[0])
    assert [sum(player.owned) for player in state.players] == [1, 0, 1]
    assert state.deciders() == [YELLOW]


@clause("NY-065")
def test_phase_three_goes_in_press_order() -> None:
    state = on_spaces(3, 1, 5)
    for seat in range(3):
        give(state, seat, characters=(23,), dollars=1)
    phase_three(state)
    for seat in (BLUE, RED, YELLOW):
        assert state.deciders() == [seat]
        do(state, seat, "stop")
    assert state.over


@clause("NY-065")
def test_character_18_is_offered_in_press_order() -> None:
    state = on_spaces(1, 5, 3)
    for seat in range(3):
        give(state, seat, characters=(18,), dollars=1, hand="press")
    bidding(state, "press", start=RED)
    for seat in (YELLOW, BLUE, RED):
        assert state.deciders() == [seat]
        do(state, seat, "not last")
    assert "lay current" in legal(state, RED)


@clause("NY-065 Example 2", "NY-065")
def test_three_players_with_equally_many_skyscrapers_rank_in_press_order() -> None:
    state = on_spaces(1, 3, 2)
    for seat in range(3):
        give(state, seat, built={"Manhattan": 2})
    assert state.scores() == [2, 8, 4]  # base value 8


@clause("NY-065")
@pytest.mark.parametrize(("neutral", "scores"), [(4, [2, 4]), (2, [2, 8]), (0, [4, 8])])
def test_the_neutral_token_counts_for_ties_in_the_final_majorities(neutral: int, scores: list[int]) -> None:
    state = on_spaces(1, 3, neutral=neutral)
    state.neutral = [0, 0, 2, 0, 0, 0]
    for seat in range(2):
        give(state, seat, built={"Manhattan": 2})
    assert state.scores() == scores


@clause("NY-065")
@pytest.mark.parametrize(("spaces", "winner"), [((1, 4, 3), YELLOW), ((4, 1, 3), RED), ((2, 2, 2), BLUE)])
def test_a_tie_for_victory_goes_to_the_one_ahead(spaces: tuple[int, int, int], winner: int) -> None:
    state = phase_three(on_spaces(*spaces))
    assert state.over
    assert state.scores() == [0, 0, 0]
    assert state.winners() == [winner]


# ------------------------------------------------------------------ what reverse press order decides
def starting_with(order: list[int]) -> NewYork:
    """A new game whose press tokens lie in this order, from the top."""
    return next(state for seed in range(1, 200) if press_order(state := new(players=len(order), seed=seed)) == order)


@clause("NY-066 Example 1", "NY-066")
def test_from_a_stack_of_red_yellow_blue_blue_chooses_first() -> None:
    state = starting_with([RED, YELLOW, BLUE])
    for seat in (BLUE, YELLOW, RED):
        assert state.deciders() == [seat]
        assert legal(state, seat)[0].startswith("stack ")
        do(state, seat, legal(state, seat)[0])


@clause("NY-066")
@pytest.mark.parametrize("order", [[RED, YELLOW, BLUE], [YELLOW, BLUE, RED], [BLUE, YELLOW, RED]])
def test_pairs_are_taken_in_reverse_press_order_twice(order: list[int]) -> None:
    state = starting_with(order)
    takers: list[int] = []
    while len(takers) < 6:
        seat = state.decider()
        options = legal(state, seat)
        taking = [option for option in options if option.startswith("take ")]
        takers += [seat] if taking else []
        do(state, seat, taking[0] if taking else "end turn" if "end turn" in options else options[0])
    assert takers == 2 * order[::-1]
