"""Sections 8.12 and 9: the last exchange, the phase III characters, and the end of a game round."""

from __future__ import annotations

import pytest

from clauses import clause
from newyork.toolkit import cards, do, end_of_phase_two, give, hand, legal, phase_three, refused, reserve, table
from skyline.engine.steps import NOBODY
from skyline.games.newyork.rules.cards import size
from skyline.games.newyork.rules.flow import END_ROUND
from skyline.games.newyork.rules.press import move_token, press_order
from skyline.games.newyork.rules.state import NewYork

RED, YELLOW, BLUE = 0, 1, 2


def on_spaces(*spaces: int, toms: str = "", neutral: int = 0) -> NewYork:
    """Seats 0, 1, ... put their tokens on these spaces one after the other; Toms sit after the humans."""
    state = table(players=len(spaces) - len([spec for spec in toms.split(",") if spec]), toms=toms)
    move_token(state, len(spaces), neutral)
    for seat, space in enumerate(spaces):
        give(state, seat, space=space)
    return state


def using(state: NewYork, seat: int, *kinds: int) -> NewYork:
    """A seat, alone with usable characters, uses these in phase III, one dollar each."""
    phase_three(give(state, seat, characters=kinds, dollars=len(kinds)))
    return do(state, seat, *(f"use {kind}" for kind in kinds))


def haul(state: NewYork, seat: int) -> tuple[int, int, int]:
    """Points, board skyscrapers, and the space on the Press Track."""
    player = state.players[seat]
    return int(player.points), int(player.board), int(state.spaces[seat])


# ------------------------------------------------------------------ the end of phase II
@clause("NY-216")
def test_each_human_in_press_order_may_rearrange_hand_and_reserve_once_more() -> None:
    state = on_spaces(1, 5, 3)
    for seat in range(3):
        give(state, seat, hand="press wild", reserve="dollar elevator")
    end_of_phase_two(state)
    assert legal(state, YELLOW) == ["keep reserve", "exchange reserve"]
    do(state, YELLOW, "exchange reserve", "reserve press", "reserve wild")
    assert (hand(state, YELLOW), reserve(state, YELLOW)) == ("dollar elevator", "press wild")
    do(state, BLUE, "keep reserve")
    do(state, RED, "exchange reserve", "reserve dollar", "reserve wild")
    assert (hand(state, BLUE), reserve(state, BLUE)) == ("press wild", "dollar elevator")
    assert (hand(state, RED), reserve(state, RED)) == ("press elevator", "dollar wild")
    assert state.over


@clause("NY-216")
def test_who_has_no_hand_cards_is_not_asked() -> None:
    state = give(give(on_spaces(5, 3), RED, reserve="dollar elevator"), YELLOW, hand="press", reserve="dollar elevator")
    end_of_phase_two(state)
    assert state.deciders() == [YELLOW]


@clause("NY-216")
def test_a_tom_does_not_rearrange_anything() -> None:
    state = give(on_spaces(1, 5, toms="B4"), YELLOW, hand="press wild", reserve="dollar")
    end_of_phase_two(give(state, RED, hand="press wild", reserve="dollar"))
    do(state, RED, "keep reserve")
    assert state.over


# ------------------------------------------------------------------ phase III
@clause("NY-220")
def test_each_human_in_press_order_uses_any_characters_in_any_order() -> None:
    state = on_spaces(1, 5, 3)
    for seat in range(3):
        give(state, seat, characters=(23, 24, 25), dollars=3)
    phase_three(state)
    do(state, YELLOW, "use 25", "use 23", "use 24")  # nothing else to use: the turn is over
    do(state, BLUE, "use 24", "use 25", "stop")
    do(state, RED, "stop")
    assert state.over
    assert [player.points for player in state.players] == [0, 6, 4]
    assert [player.dollars for player in state.players] == [3, 0, 1]


@clause("NY-220")
def test_each_tile_is_used_once_for_one_dollar() -> None:
    state = phase_three(give(on_spaces(5, 3), RED, characters=(23, 25, 25), dollars=3))
    do(state, RED, "use 25", "use 25")
    assert legal(state, RED) == ["use 23", "stop"]
    assert refused(state, RED, "use 25").clause == "NY-081"
    assert state.players[RED].points == 6


@clause("NY-220")
def test_the_dollars_are_the_limit() -> None:
    state = phase_three(give(on_spaces(5, 3), RED, characters=(23, 24, 25), dollars=2))
    do(state, RED, "use 23", "use 25")
    assert state.over
    assert haul(state, RED) == (5, 0, 5)


@clause("NY-220")
def test_characters_of_other_phases_are_not_used() -> None:
    state = phase_three(give(on_spaces(5, 3), RED, characters=(1, 6, 12, 16, 19, 21, 23, 28, 42), dollars=9))
    assert legal(state, RED) == ["use 23", "stop"]


@clause("NY-220")
def test_the_order_is_that_of_the_start_of_phase_three() -> None:
    state = on_spaces(5, 4, 3)
    for seat in range(3):
        give(state, seat, characters=(27, 23), dollars=2)
    phase_three(state)
    do(state, RED, "use 23", "stop")
    do(state, YELLOW, "use 27", "stop")
    assert press_order(state) == [YELLOW, RED, BLUE]
    do(state, BLUE, "use 27", "stop")
    assert press_order(state) == [BLUE, YELLOW, RED]
    assert state.over


@clause("NY-220 Example 1", "NY-326")
def test_yellow_uses_26_for_a_skyscraper_and_a_space() -> None:
    assert haul(using(on_spaces(5, 2, 1), YELLOW, 26), YELLOW) == (0, 1, 3)


@clause("NY-220 Example 2", "NY-327")
@pytest.mark.parametrize("neutral", [0, 4, 7])
def test_blue_third_on_the_track_not_counting_black_uses_27_for_three_spaces(neutral: int) -> None:
    assert haul(using(on_spaces(8, 6, 2, neutral=neutral), BLUE, 27), BLUE) == (0, 0, 5)


@clause("NY-220 Example 3", "NY-324")
def test_red_uses_24_for_a_point_and_a_skyscraper() -> None:
    assert haul(using(on_spaces(5, 2, 1), RED, 24), RED) == (1, 1, 5)


# ------------------------------------------------------------------ the five characters
@clause("NY-323", "NY-324", "NY-325", "NY-326", "NY-327")
@pytest.mark.parametrize(("kind", "gained"), [(23, (2, 0, 3)), (24, (1, 1, 3)), (25, (3, 0, 3)), (26, (0, 1, 4)), (27, (0, 0, 4))])
def test_what_a_leader_on_space_three_gets_from_each_character(kind: int, gained: tuple[int, int, int]) -> None:
    state = using(on_spaces(3, 1), RED, kind)
    assert haul(state, RED) == gained
    assert (state.players[RED].dollars, state.players[RED].spent[kind]) == (0, 1)
    assert haul(state, YELLOW) == (0, 0, 1)


@clause("NY-326")
def test_26_on_the_last_space_still_gives_the_skyscraper() -> None:
    assert haul(using(on_spaces(15, 1), RED, 26), RED) == (0, 1, 15)


@clause("NY-326")
def test_the_space_of_26_may_overtake() -> None:
    state = using(on_spaces(3, 2), YELLOW, 26)
    assert press_order(state) == [YELLOW, RED]


@clause("NY-327 Example 1", "NY-327")
def test_the_last_of_four_players_advances_four_spaces() -> None:
    assert haul(using(on_spaces(9, 7, 5, 1), 3, 27), 3) == (0, 0, 5)


@clause("NY-327 Example 2", "NY-327", "NY-R15")
def test_the_second_of_three_players_advances_two_spaces() -> None:
    assert haul(using(on_spaces(9, 5, 1), YELLOW, 27), YELLOW) == (0, 0, 7)


@clause("NY-R15")
def test_the_second_of_two_players_advances_two_spaces() -> None:
    assert haul(using(on_spaces(9, 5), YELLOW, 27), YELLOW) == (0, 0, 7)


@clause("NY-327")
def test_27_counts_toms_but_not_the_neutral_token() -> None:
    assert haul(using(on_spaces(1, 9, 7, toms="B4,A6", neutral=8), RED, 27), RED) == (0, 0, 4)


@clause("NY-327")
def test_27_takes_the_rank_of_that_moment() -> None:
    assert haul(using(on_spaces(3, 2), YELLOW, 26, 27), YELLOW) == (0, 1, 3 + 1)
    assert haul(using(on_spaces(3, 2), YELLOW, 27, 26), YELLOW) == (0, 1, 2 + 2 + 1)


@clause("NY-327")
def test_the_rank_within_a_stack_counts() -> None:
    assert haul(using(on_spaces(4, 4, 4), RED, 27), RED) == (0, 0, 4 + 3)
    assert haul(using(on_spaces(4, 4, 4), BLUE, 27), BLUE) == (0, 0, 4 + 1)


# ------------------------------------------------------------------ the end of the game round
@clause("NY-221")
def test_after_phase_three_all_hand_cards_are_discarded_and_the_reserve_stays() -> None:
    state = give(on_spaces(5, 3), RED, hand="press wild", reserve="dollar plans", characters=(23,), dollars=1)
    give(state, YELLOW, hand="prestige", reserve="wild wild")
    state.round = 5
    state.agenda.append(END_ROUND.at(NOBODY))
    phase_three(state)
    assert hand(state, RED) == "press wild"
    do(state, RED, "stop")
    assert state.over
    assert [hand(state, seat) for seat in (RED, YELLOW)] == ["", ""]
    assert [reserve(state, seat) for seat in (RED, YELLOW)] == ["dollar plans", "wild wild"]
    assert state.discard == cards("press wild prestige")


@clause("NY-221")
def test_the_game_round_ends_and_the_next_begins_without_the_old_hand() -> None:
    state = give(on_spaces(5, 3), RED, hand="press press press press press", reserve="dollar plans")
    state.agenda.append(END_ROUND.at(NOBODY))
    phase_three(state)
    assert (state.round, state.phase) == (2, 1)
    assert [size(player.hand) for player in state.players] == [3, 3]
    assert state.discard == cards("press press press press press")
    assert reserve(state, RED) == "dollar plans"
