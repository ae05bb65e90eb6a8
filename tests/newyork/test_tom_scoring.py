"""Section 14.3: the final scoring of a Tom."""

from __future__ import annotations

import pytest

from clauses import clause
from newyork.toolkit import BOROUGHS, PARTS, evaluating, give, settled, table
from skyline.engine.steps import NOBODY
from skyline.games.newyork import GAME
from skyline.games.newyork.rules.flow import END_ROUND
from skyline.games.newyork.rules.state import NewYork

OF_VALUE = {1: 12, 2: 14, 3: 16, 4: 19, 5: 21}  # a phase II character of each value


def sheet(state: NewYork, seat: int = 1) -> dict[str, int]:
    """The rows of a seat's score sheet; seat 1 is the Tom."""
    return {name: points for name, points, _ in GAME.score_sheet(state, seat)}


def tom(*values: int, dollars: int = 0) -> NewYork:
    """A Tom with characters of these values."""
    return give(table(1, "B4"), 1, characters=tuple(OF_VALUE[value] for value in values), dollars=dollars)


def ended(state: NewYork) -> NewYork:
    state.round = 5
    state.agenda.append(END_ROUND.at(NOBODY))
    return settled(state)


@clause("NY-440", "NY-441")
@pytest.mark.parametrize(
    ("dollars", "points"),
    [(0, 11), (1, 11), (4, 11), (5, 12), (6, 14), (7, 17), (8, 22), (9, 22)],  # 1 + 2 + 3 + 5; then 1, 2, 3, 5 more
)
def test_dollars_are_dealt_from_the_lowest_value_on_twice_round(dollars: int, points: int) -> None:
    assert sheet(tom(1, 2, 3, 5, dollars=dollars))["Characters"] == points
    assert sheet(tom(5, 3, 1, 2, dollars=dollars))["Characters"] == points  # whichever came first


@clause("NY-440", "NY-441")
def test_a_character_with_one_dollar_is_worth_its_value_and_with_two_twice_its_value() -> None:
    assert [sheet(tom(4, dollars=dollars))["Characters"] for dollars in (0, 1, 2, 3)] == [4, 4, 8, 8]


@clause("NY-440")
def test_values_are_sorted_not_the_numbers_of_the_characters() -> None:
    state = give(table(1, "B4"), 1, characters=(10, 23), dollars=3)  # character 10 has the value 5, character 23 the value 1
    assert sheet(state)["Characters"] == 5 + 2 * 1


@clause("NY-441 Example 1")
def test_values_one_one_one_four_and_five_dollars_give_eight_points() -> None:
    assert sheet(tom(1, 1, 1, 4, dollars=5))["Characters"] == 2 + 1 + 1 + 4


@clause("NY-440", "NY-441")
@pytest.mark.parametrize("dollars", range(12))
def test_the_row_of_his_characters_is_the_sum_of_its_parts(dollars: int) -> None:
    _, points, parts = GAME.score_sheet(tom(1, 2, 3, 3, 5, dollars=dollars), 1)[1]
    assert points == sum(part for _, part in parts)
    assert len(parts) == 5


@clause("NY-441")
def test_doubled_characters_say_so() -> None:
    _, points, parts = GAME.score_sheet(give(table(1, "B4"), 1, characters=(10, 23, 12), dollars=5), 1)[1]
    names = [str(PARTS.characters[kind]) for kind in (12, 23, 10)]
    assert parts == [(f"{names[0]}, doubled by $2", 2), (f"{names[1]}, doubled by $2", 2), (names[2], 5)]
    assert points == 9


@clause("NY-441")
def test_end_characters_give_him_nothing_beyond_their_value() -> None:
    kinds = (28, 29, 30, 31, 32, 33, 34, 35, 36)
    state = give(table(1, "B4"), 1, characters=kinds, built=dict.fromkeys(BOROUGHS, 4), space=9)
    assert (sheet(state)["Characters"], sheet(state)["End characters"]) == (5 * 1 + 2 * 2 + 2 * 3, 0)
    same = give(table(2), 1, characters=kinds, built=dict.fromkeys(BOROUGHS, 4), space=9)
    assert sheet(same)["End characters"] > 0
    assert state.scores()[1] == sum(sheet(state).values())


@clause("NY-442")
@pytest.mark.parametrize(("dollars", "leftovers"), [(0, 0), (3, 0), (4, 0), (5, 1), (6, 1), (7, 2), (10, 3)])
def test_dollars_beyond_two_for_each_character_are_leftovers(dollars: int, leftovers: int) -> None:
    state = tom(1, 5, dollars=dollars)
    assert sheet(state)["Leftovers"] == leftovers
    assert sheet(give(table(1, "B4"), 1, dollars=dollars))["Leftovers"] == (dollars + 1) // 2  # no character, no dealing


@clause("NY-443")
def test_he_scores_majorities_borough_bonus_and_press_bonus_like_every_player() -> None:
    state = give(table(1, "B4"), 1, built=dict.fromkeys(BOROUGHS, 2), space=5)
    give(state, 0, built={"brooklyn": 3, "queens": 2})
    state.neutral = [3, 0, 0, 0, 0, 2]
    # Staten Island second behind Black, Jersey City, Manhattan and Bronx first, Queens first by the track, Brooklyn second of three
    assert sheet(state)["Majorities"] == 3 + 7 + 8 + 8 + 9 + 5
    assert sheet(state, 0)["Majorities"] == 10 + 5
    assert (sheet(state)["Statue of Liberty"], sheet(state)["Press bonus"]) == (3, 3)
    give(state, 1, built={"bronx": -2}, space=4)
    assert (sheet(state)["Statue of Liberty"], sheet(state)["Press bonus"]) == (0, 0)


@clause("NY-443")
def test_points_that_he_scored_during_the_game_count() -> None:
    state = evaluating(table(1, "B4"), "prestige", {1: 3})
    assert sheet(state)["Points so far"] == 3
    assert state.scores() == [0, 3]


@clause("NY-443", "NY-249")
@pytest.mark.parametrize(
    ("human", "toms", "order", "winner"),
    [
        (9, (8, 8), [1, 2, 0, 3], 0),
        (8, (9, 8), [0, 1, 2, 3], 1),
        (8, (8, 8), [0, 1, 2, 3], 0),  # ties by the Press Track
        (8, (8, 8), [2, 0, 1, 3], 2),
        (8, (8, 3), [3, 2, 1, 0], 1),
    ],
)
def test_a_human_must_beat_every_tom_and_ties_go_by_the_press_track(
    human: int, toms: tuple[int, int], order: list[int], winner: int
) -> None:
    state = table(1, "A6,B4")
    state.press = order
    for seat, points in enumerate((human, *toms)):
        state.players[seat].points = points
    assert ended(state).winners() == [winner]


@clause("NY-444")
def test_vessels_give_him_nothing() -> None:
    fleet = dict.fromkeys(("taxi", "bus", "streetcar", "subway", "boat"), 2)
    kinds = (37, 38, 39, 40, 41, 42)
    state = give(table(1, "B4"), 1, characters=kinds, vessels=fleet, dollars=6)
    assert (sheet(state)["Characters"], sheet(state)["End characters"], sheet(state)["Leftovers"]) == (3 * 4 + 3 * 5, 0, 0)
    assert sheet(give(table(2), 1, characters=kinds, vessels=fleet, dollars=6))["End characters"] > 0


@clause("NY-427", "NY-442")
def test_the_dollars_he_collects_are_kept_for_the_final_scoring() -> None:
    state = evaluating(tom(1, 1), "dollar", {1: 3})
    assert (state.players[1].dollars, sheet(state)["Characters"]) == (4, 4)
    evaluating(state, "dollar", {0: 3, 1: 2})
    assert (state.players[1].dollars, sheet(state)["Leftovers"]) == (6, 1)


@clause("NY-443")
def test_the_score_sheet_of_a_tom_adds_up() -> None:
    state = give(tom(1, 4, dollars=6), 1, built={"bronx": 1}, space=6)
    assert ended(state).scores()[1] == sum(sheet(state).values()) == 10 + 8 + 3 + 1
