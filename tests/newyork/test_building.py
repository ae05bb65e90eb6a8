"""Sections 8.10 and 8.11: building and moving skyscrapers, character 21, and the borough bonus."""

from __future__ import annotations

import pytest

from clauses import clause
from newyork.toolkit import BOROUGHS, borough, built, do, evaluating, give, legal, new, refused, table, taking
from skyline.engine.steps import NOBODY
from skyline.games.newyork import GAME
from skyline.games.newyork.rules.cards import NAMES
from skyline.games.newyork.rules.flow import END_PHASE_ONE, OPEN_BIDDING
from skyline.games.newyork.rules.prestige import TILES
from skyline.games.newyork.rules.state import NewYork

RED, YELLOW, BLUE = 0, 1, 2
EVERYWHERE = dict.fromkeys(BOROUGHS, 1)


def mayor_in(name: str, players: int = 3) -> NewYork:
    """Press order by seat; the Mayor stands in this borough."""
    state = table(players)
    for seat in range(players):
        give(state, seat, space=players - seat)
    state.mayor = borough(name)
    return state


def all_but(*names: str) -> dict[str, int]:
    """One skyscraper in each borough but for these."""
    return {name: 1 for name in BOROUGHS if name not in names}


def points(state: NewYork) -> list[int]:
    return [int(player.points) for player in state.players]


def in_manhattan(state: NewYork) -> list[int]:
    return [built(state, "Manhattan", seat) for seat in range(state.seats)]


# ------------------------------------------------------------------ building
@clause("NY-200 Example 1", "NY-200")
def test_blue_builds_four_in_manhattan_and_the_others_two_each() -> None:
    state = mayor_in("Manhattan")
    for seat in range(3):
        give(state, seat, board=5)
    evaluating(state, "skyscraper", {RED: 2, YELLOW: 2, BLUE: 3})
    assert in_manhattan(state) == [2, 2, 4]
    assert [player.board for player in state.players] == [3, 3, 1]
    assert [sum(player.built) for player in state.players] == [2, 2, 4]


@clause("NY-200")
@pytest.mark.parametrize("name", BOROUGHS)
def test_skyscrapers_are_built_where_the_mayor_stands(name: str) -> None:
    state = evaluating(give(mayor_in(name), RED, board=2), "skyscraper", {RED: 1})
    assert built(state, name) == sum(state.players[RED].built) == 2


@clause("NY-201", "NY-R36")
@pytest.mark.parametrize(("board", "bid", "number"), [(5, 2, 3), (3, 2, 3), (1, 1, 1)])
def test_board_skyscrapers_are_built_up_to_the_full_number_without_a_question(board: int, bid: int, number: int) -> None:
    state = evaluating(give(mayor_in("Manhattan"), RED, board=board), "skyscraper", {RED: bid})
    assert state.over
    assert (in_manhattan(state)[RED], state.players[RED].board) == (number, board - number)


@clause("NY-201", "NY-202", "NY-R14")
def test_moving_is_offered_only_for_what_the_board_lacks() -> None:
    state = give(mayor_in("Manhattan"), RED, board=1, built={"Queens": 3})
    evaluating(state, "skyscraper", {RED: 2})
    assert (in_manhattan(state)[RED], state.players[RED].board) == (1, 0)
    do(state, RED, "move from queens", "move from queens")
    assert state.over
    assert (in_manhattan(state)[RED], built(state, "Queens")) == (3, 1)


@clause("NY-202", "NY-R14")
@pytest.mark.parametrize("moved", [0, 1, 2])
def test_the_player_moves_one_skyscraper_at_a_time_and_may_stop_at_any_time(moved: int) -> None:
    state = give(mayor_in("Manhattan"), RED, built={"Queens": 3, "Bronx": 1})
    evaluating(state, "skyscraper", {RED: 3})
    for number in range(moved):
        assert in_manhattan(state)[RED] == number
        do(state, RED, "move from queens")
    do(state, RED, "move none")
    assert state.over
    assert (in_manhattan(state)[RED], built(state, "Queens"), built(state, "Bronx")) == (moved, 3 - moved, 1)


@clause("NY-202", "NY-R14")
def test_each_skyscraper_may_come_from_another_borough_but_not_from_the_current_one() -> None:
    state = give(mayor_in("Manhattan"), RED, built={"Manhattan": 2, "Queens": 1, "Bronx": 1})
    evaluating(state, "skyscraper", {RED: 4})
    assert legal(state, RED) == ["move from bronx", "move from queens", "move none"]
    refused(state, RED, "move from manhattan")
    do(state, RED, "move from queens")
    assert legal(state, RED) == ["move from bronx", "move none"]
    do(state, RED, "move from bronx")
    assert state.over  # nothing is left to move
    assert in_manhattan(state)[RED] == 4


@clause("NY-202")
def test_who_has_skyscrapers_in_the_current_borough_only_is_not_asked() -> None:
    state = evaluating(give(mayor_in("Manhattan"), RED, built={"Manhattan": 2}), "skyscraper", {RED: 4})
    assert state.over
    assert in_manhattan(state)[RED] == 2


@clause("NY-203")
def test_a_human_may_have_any_number_of_skyscrapers_in_a_borough() -> None:
    state = give(mayor_in("Manhattan"), RED, board=9, built={"Manhattan": 19})
    assert in_manhattan(evaluating(state, "skyscraper", {RED: 8}))[RED] == 28


# ------------------------------------------------------------------ character 21
@clause("NY-321")
@pytest.mark.parametrize(("answer", "number", "dollars"), [("use 21 now", 3, 0), ("not 21", 2, 1)])
def test_21_builds_one_more_from_the_supply_in_the_current_borough(answer: str, number: int, dollars: int) -> None:
    state = give(mayor_in("Manhattan"), RED, board=4, characters=(21,), dollars=1)
    evaluating(state, "skyscraper", {RED: 1})
    do(state, RED, answer)
    assert in_manhattan(state)[RED] == number
    assert (state.players[RED].board, state.players[RED].dollars) == (2, dollars)


@clause("NY-321")
def test_21_is_not_offered_to_who_builds_nothing() -> None:
    idle = give(mayor_in("Manhattan"), RED, characters=(21,), dollars=1)
    assert evaluating(idle, "skyscraper", {RED: 2}).over
    unwilling = give(mayor_in("Manhattan"), RED, characters=(21,), dollars=1, built={"Queens": 1})
    assert do(evaluating(unwilling, "skyscraper", {RED: 2}), RED, "move none").over
    assert in_manhattan(unwilling)[RED] == 0
    elsewhere = give(mayor_in("Manhattan"), RED, characters=(21,), dollars=1, board=3)
    assert evaluating(elsewhere, "plans", {RED: 2}).over


@clause("NY-321")
def test_a_skyscraper_that_was_moved_is_built_too() -> None:
    state = give(mayor_in("Manhattan"), RED, characters=(21,), dollars=1, built={"Queens": 2})
    do(evaluating(state, "skyscraper", {RED: 1}), RED, "move from queens", "move none", "use 21 now")
    assert (in_manhattan(state)[RED], built(state, "Queens")) == (2, 1)


@clause("NY-321")
def test_two_tiles_of_21_build_two_more_and_neither_is_used_again_in_the_game_round() -> None:
    state = give(mayor_in("Manhattan"), RED, board=2, characters=(21, 21), dollars=3)
    evaluating(state, "skyscraper", {RED: 1})
    do(state, RED, "use 21 now", "use 21 now")
    assert state.over
    assert (in_manhattan(state)[RED], state.players[RED].dollars) == (4, 1)


@clause("NY-321")
def test_a_21_used_for_the_prestige_bonus_is_spent_for_the_skyscraper_action() -> None:
    state = give(mayor_in("Manhattan"), RED, board=3, characters=(21,), dollars=2)
    state.prestige = [TILES.index("taxi low")]
    evaluating(state, "prestige", {RED: 1})
    do(state, RED, "tile taxi low", "vessel taxi 1", "tile to bronx", "use 21 now")
    evaluating(state, "skyscraper", {RED: 1})
    assert state.over
    assert (built(state, "Bronx"), in_manhattan(state)[RED]) == (2, 2)


# ------------------------------------------------------------------ the Statue of Liberty
@clause("NY-214 Example 1", "NY-214")
@pytest.mark.parametrize("kind", NAMES[:6])
def test_at_the_end_of_any_bidding_round_red_in_all_six_boroughs_scores_four_and_the_tile_is_flipped(kind: str) -> None:
    state = give(give(mayor_in("Manhattan"), RED, built=EVERYWHERE), YELLOW, built=all_but("queens"))
    assert not state.statue
    evaluating(state, kind, {})
    assert points(state) == [4, 0, 0]
    assert state.statue


@clause("NY-214 Example 2", "NY-214")
def test_two_players_who_complete_all_six_in_the_same_bidding_round_score_four_each() -> None:
    state = give(give(mayor_in("Manhattan"), RED, built=all_but("manhattan"), board=2), BLUE, built=all_but("manhattan"), board=1)
    evaluating(state, "skyscraper", {RED: 1, BLUE: 1})
    assert points(state) == [4, 0, 4]


@clause("NY-214")
def test_once_the_tile_is_flipped_nobody_scores_four_points_any_more() -> None:
    state = give(give(mayor_in("Manhattan"), RED, built=EVERYWHERE), BLUE, built=all_but("manhattan"), board=2)
    evaluating(state, "plans", {})
    evaluating(state, "skyscraper", {BLUE: 1})
    assert built(state, "Manhattan", BLUE) == 2
    assert points(state) == [4, 0, 0]


@clause("NY-214")
def test_the_tile_stays_as_long_as_nobody_is_everywhere() -> None:
    state = give(mayor_in("Manhattan"), RED, built=all_but("bronx"))
    evaluating(state, "plans", {RED: 1})
    assert (points(state), state.statue) == ([0, 0, 0], False)


# ------------------------------------------------------------------ how the skyscrapers got there
@clause("NY-215")
def test_the_skyscraper_of_the_setup_counts() -> None:
    state = new(players=2)
    start = BOROUGHS[state.letters.index(5)]
    assert built(state, start) == 1
    give(state, RED, built=all_but(start))
    evaluating(state, "plans", {})
    assert points(state) == [4, 0]


@clause("NY-215")
def test_the_skyscraper_of_the_prestige_bonus_counts() -> None:
    state = give(mayor_in("Manhattan"), RED, built=all_but("bronx"), board=1)
    state.prestige = [TILES.index("taxi low")]
    do(evaluating(state, "prestige", {RED: 1}), RED, "tile taxi low", "vessel taxi 1", "tile to bronx")
    assert points(state) == [1 + 4, 0, 0]


@clause("NY-215")
def test_a_skyscraper_that_was_moved_counts() -> None:
    state = give(mayor_in("Manhattan"), RED, built={**all_but("manhattan"), "queens": 2})
    do(evaluating(state, "skyscraper", {RED: 1}), RED, "move from queens", "move none")
    assert points(state) == [4, 0, 0]


@clause("NY-215")
def test_the_skyscraper_of_21_counts() -> None:
    state = give(mayor_in("Manhattan"), RED, built=all_but("manhattan", "queens"), board=1, characters=(21,), dollars=1)
    do(evaluating(state, "skyscraper", {RED: 1}), RED, "move none", "use 21 now")
    state.mayor = borough("Queens")
    do(evaluating(state, "skyscraper", {RED: 1}), RED, "move from manhattan", "move none")
    assert (in_manhattan(state)[RED], built(state, "Queens")) == (1, 1)
    assert points(state) == [4, 0, 0]


@clause("NY-215")
def test_a_set_completed_by_11_is_noticed_at_the_end_of_the_first_bidding_round() -> None:
    state = give(mayor_in("Manhattan", players=2), RED, built=all_but("bronx"), board=1, characters=(11,), dollars=1, hand="press")
    state.neutral = [2] * 6
    state.agenda += [OPEN_BIDDING.at(NOBODY, 0), END_PHASE_ONE.at(NOBODY)]
    taking(state, ["press wild", "wild wild"], seat=RED)
    do(state, RED, "use 11", "replace in bronx")
    assert state.players[RED].in_all_boroughs()
    do(state, RED, "take wild+wild")
    assert points(state) == [0, 0]
    assert state.current == NAMES.index("press")
    do(state, RED, "done")
    assert points(state) == [4, 0]


# ------------------------------------------------------------------ the bonus at the end
def final_statue(state: NewYork, seat: int) -> int:
    return next(row[1] for row in GAME.score_sheet(state, seat) if row[0] == "Statue of Liberty")


@clause("NY-R28")
def test_the_final_borough_bonus_is_judged_on_the_final_board_only() -> None:
    state = give(mayor_in("Manhattan"), RED, built=EVERYWHERE)
    give(state, YELLOW, built=all_but("manhattan"), board=2)
    evaluating(state, "plans", {})
    assert [final_statue(state, seat) for seat in (RED, YELLOW)] == [3, 0]
    evaluating(state, "skyscraper", {RED: 1, YELLOW: 1})
    do(state, RED, "move from queens", "move none")
    assert points(state) == [4, 0, 0]
    assert [final_statue(state, seat) for seat in (RED, YELLOW)] == [0, 3]
