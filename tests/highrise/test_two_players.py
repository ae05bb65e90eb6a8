"""Section 18: the two-player game."""

from __future__ import annotations

import pytest

from clauses import clause
from highrise.toolkit import (
    asked,
    bonus,
    do,
    end_of_round,
    give,
    going,
    legal,
    moving,
    new,
    own,
    place,
    refused,
    table,
    upkeep,
    using,
    words,
)
from skyline.games.highrise.rules.players import CORRUPTION
from skyline.games.highrise.rules.state import HighRise

ADJUST, PENALTY = 1, 2


def two(first: int = -3, second: int = -2, neutral: int = -1) -> HighRise:
    state = table(2)
    for mogul, track in enumerate((first, second, neutral)):
        place(state, mogul, track)
    return state


def rivals(corruptions: tuple[int, int], vps: tuple[int, int] = (0, 0), year: int = 2020) -> HighRise:
    state = table(2, year=year)
    for seat in (0, 1):
        give(state, seat, corruption=corruptions[seat], vp=vps[seat])
    return state


def corruption(state: HighRise) -> tuple[int, ...]:
    return tuple(int(player.corruption) for player in state.players)


# ------------------------------------------------------------------ setup (HR-540)
@clause("HR-540")
def test_two_players_play_the_full_game_with_the_neutral_mogul_on_number_3() -> None:
    state = new(2)
    assert (state.view(0).mode, state.round, state.at) == ("full", 0, [-3, -2, -1])
    assert [state.side.spaces[state.side.first_stop + state.side.stops + track].stop for track in state.at] == [1, 2, 3]
    assert [int(player.base) for player in state.players] == [7, 7]


@clause("HR-540")
def test_player_2_controls_the_neutral_mogul_first() -> None:
    state = going(two(20, 19, -1))
    assert (state.deciders(), asked(state, 1)) == ([1], "neutral_mode")


# ------------------------------------------------------------------ Bonuses (HR-541, HR-542)
@clause("HR-541")
@pytest.mark.parametrize("way", ["block", "move"])
def test_the_neutral_mogul_neither_takes_nor_removes_a_bonus(way: str) -> None:
    state = two(10, 9, 7)
    for where, goods in (("1.1", "red blue"), ("2.1", "grey ultraplastic"), ("2.2", "black")):
        bonus(state, where, goods)
    before = state.bonus
    do(going(state), 1, *(["block"] if way == "block" else ["move", "neutral 11", "no draw"]))
    assert state.at[2] == (12 if way == "block" else 11)
    assert state.bonus == before
    assert own(state, 1) == ("" if way == "block" else "black")


@clause("HR-542", "HR-542 Example 1")
def test_taking_a_blue_and_a_purple_floor_removes_the_mayors_office_of_that_set() -> None:
    state = bonus(bonus(two(1, 20, 25), "1.1", "blue purple"), "1.2", tile="2020_mayors_office")
    assert state.stock[9] == 4
    moving(state)
    assert legal(state) == ["bonus 1.1", "bonus 1.2"]
    do(state, 0, "bonus 1.1")
    assert (own(state), state.players[0].up[9]) == ("blue purple", 0)
    assert (state.bonus[:3], state.stock[9]) == ([0, 0, 0], 5)


@clause("HR-542")
def test_removed_floors_go_to_the_bag_and_ultraplastic_to_its_supply() -> None:
    state = bonus(bonus(two(1, 20, 25), "1.1", "red red ultraplastic"), "1.2", tile="2020_archive")
    bag, plastic = state.bag, state.ultraplastic
    do(moving(state), 0, "bonus 1.2")
    assert (words(state.bag - bag), state.ultraplastic - plastic, own(state)) == ("red red", 1, "")
    assert state.players[0].up[2] == 1


@clause("HR-542")
def test_other_sets_passed_in_the_same_move_are_untouched_and_serve_the_next_passer() -> None:
    state = two(1, 6, 25)
    for where, goods in (("1.1", "red"), ("1.2", "blue"), ("2.1", "grey"), ("2.2", "black"), ("3.1", "purple")):
        bonus(state, where, goods)
    do(moving(state), 0, "bonus 2.1", "go 19", "no draw")
    assert [words(space) for space in state.bonus[:8]] == ["red", "blue", "", "", "", "", "purple", ""]
    assert (state.deciders(), asked(state, 1)) == ([1], "move")
    assert {"go 7", "bonus 2.1", "bonus 2.2"} & {*legal(state, 1)} == set()
    assert "bonus 3.1" in legal(state, 1)
    do(going(place(place(state, 1, -2), 0, 19)), 1, "bonus 1.2")  # set 1 still holds both
    assert (own(state, 1), [words(space) for space in state.bonus[:3]]) == ("blue", ["", "", ""])


@clause("HR-542", "HR-R60")
def test_if_the_other_bonus_space_is_empty_nothing_is_removed() -> None:
    state = bonus(bonus(two(1, 20, 25), "1.2", "red"), "2.1", "blue")
    do(moving(state), 0, "bonus 1.2")
    assert (own(state), [words(space) for space in state.bonus[:6]]) == ("red", ["", "", "", "blue", "", ""])


@clause("HR-542")
def test_a_museum_takes_one_bonus_space_and_removes_nothing() -> None:
    state = bonus(bonus(two(), "1.1", "red"), "1.2", "blue")
    do(using(state, "museum"), 0, "museum 1.1")
    assert [words(space) for space in state.bonus[:3]] == ["", "blue", ""]


@clause("HR-542")
def test_with_three_players_nothing_is_removed() -> None:
    state = bonus(bonus(table(3), "1.1", "red"), "1.2", "blue")
    do(moving(place(state, 0, 1)), 0, "bonus 1.1")
    assert [words(space) for space in state.bonus[:3]] == ["", "blue", ""]


# ------------------------------------------------------------------ Upkeep and the end (HR-543 to HR-545)
@clause("HR-543")
@pytest.mark.parametrize(
    ("vps", "wanted"),
    [((10, 11), (4, 5)), ((10, 15), (4, 5)), ((10, 16), (3, 5)), ((40, 9), (5, 3)), ((12, 8), (5, 4)), ((7, 7), (5, 5)), ((-1, 4), (4, 5))],
)
def test_the_trailing_player_loses_1_corruption_or_2_if_far_behind(vps: tuple[int, int], wanted: tuple[int, int]) -> None:
    assert corruption(upkeep(rivals((5, 5), vps), ADJUST)) == wanted


@clause("HR-543")
def test_insurance_company_may_be_used_for_the_adjustment() -> None:
    state = give(rivals((5, 5), (0, 20)), 0, cards=(7,))
    upkeep(state, ADJUST)
    assert (corruption(state), legal(state)) == ((3, 5), ["use 7", "pass"])
    do(state, 0, "use 7")
    assert len(own(state).split()) == 2


@clause("HR-544")
@pytest.mark.parametrize(("levels", "turned"), [((5, 3), [1, 0]), ((0, 1), [0, 1]), ((4, 4), [0, 0]), ((0, 0), [0, 0])])
def test_the_more_corrupt_turns_a_card_but_nobody_when_both_are_level(levels: tuple[int, int], turned: list[int]) -> None:
    state = give(give(rivals(levels), 0, cards=(8,)), 1, cards=(8,))
    upkeep(state, PENALTY)
    assert [int(player.down[8]) for player in state.players] == turned
    assert (corruption(state), [int(player.vp) for player in state.players]) == (levels, [0, 0])


@clause("HR-544")
def test_the_more_corrupt_chooses_which_card() -> None:
    state = give(rivals((2, 6)), 1, cards=(2, 8))
    upkeep(state, PENALTY)
    assert (state.deciders(), legal(state, 1)) == ([1], ["turn 2", "turn 8"])
    refused(state, 0, "turn 2")


@clause("HR-545")
@pytest.mark.parametrize(("levels", "lost"), [((4, 2), [-4 - 3, -2 - 1]), ((0, 9), [-1, -10 - 3]), ((3, 3), [-6, -6]), ((0, 0), [-3, -3])])
def test_at_the_end_the_most_corruption_costs_3_and_the_other_1(levels: tuple[int, int], lost: list[int]) -> None:
    state = end_of_round(rivals(levels, year=2030))
    assert state.over
    assert [int(player.sources[CORRUPTION]) for player in state.players] == lost
