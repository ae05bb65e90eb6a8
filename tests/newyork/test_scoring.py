"""Section 10: the final scoring, its order, majorities with Black, bonuses, leftovers, and who wins."""

from __future__ import annotations

from math import ceil
from random import Random

import pytest

from clauses import clause
from newyork.toolkit import BOROUGHS, PARTS, borough, do, evaluating, give, new, phase_three, settled, table, taking
from skyline.engine.conformance import walk
from skyline.engine.rng import seeded
from skyline.engine.steps import NOBODY
from skyline.games.newyork import GAME
from skyline.games.newyork.rules.flow import END_ROUND
from skyline.games.newyork.rules.state import NewYork

EVERYWHERE = dict.fromkeys(BOROUGHS, 1)
STREETCAR_HIGH, SUBWAY_LOW, SUBWAY_HIGH = 5, 6, 7  # prestige tiles of value 4, 2 and 5


def sheet(state: NewYork, seat: int = 0) -> dict[str, int]:
    """The rows of a seat's score sheet."""
    return {name: points for name, points, _ in GAME.score_sheet(state, seat)}


def majorities(state: NewYork) -> list[int]:
    return [sheet(state, seat)["Majorities"] for seat in range(state.seats)]


def standing(*brooklyn: int, black: int = 0, worth: int = 10, order: str = "") -> NewYork:
    """Skyscrapers in Brooklyn by seat. ``order``: the Press Track from first to last, "b" for the neutral token."""
    state = table(len(brooklyn))
    for seat, skyscrapers in enumerate(brooklyn):
        give(state, seat, built={"brooklyn": skyscrapers})
    state.neutral[borough("brooklyn")] = black
    state.base_values[borough("brooklyn")] = worth
    if order:
        state.press = [len(brooklyn) if token == "b" else int(token) for token in order]
    return state


def ended(state: NewYork, number: int = 5) -> NewYork:
    """A game round comes to its end."""
    state.round = number
    state.agenda.append(END_ROUND.at(NOBODY))
    return settled(state)


# ------------------------------------------------------------------ when and in which order
@clause("NY-240")
def test_the_final_scoring_comes_after_game_round_five() -> None:
    assert not ended(table(2), 4).over
    assert ended(table(2), 5).over
    state = new(2)
    assert all(state.winners() == [] for _ in walk(state, seeded(1)))
    assert (state.round, len(state.winners())) == (5, 1)


@clause("NY-240")
def test_all_items_are_added_to_the_points_in_the_order_of_the_rules() -> None:
    state = give(table(2), 0, dollars=3, board=2, characters=(23, 33), space=9, built=EVERYWHERE)
    state.players[0].points = 10
    assert [(name, points) for name, points, _ in GAME.score_sheet(state, 0)] == [
        ("Points so far", 10), ("Characters", 1 + 2), ("End characters", 5), ("Majorities", 6 + 7 + 8 + 8 + 9 + 10),
        ("Statue of Liberty", 3), ("Press bonus", 3), ("Leftovers", 3),
    ]  # fmt: skip
    assert ended(state).scores() == [10 + 3 + 5 + 48 + 3 + 3 + 3, 0]


# ------------------------------------------------------------------ characters
@clause("NY-241")
@pytest.mark.parametrize(
    ("kinds", "points"), [((), 0), ((1,), 1), ((1, 4, 25, 26, 27), 15), ((4, 4), 4), ((28, 33, 35, 37, 40), 15), ((13, 15, 16, 19, 21), 15)]
)
def test_each_character_gives_its_value(kinds: tuple[int, ...], points: int) -> None:
    assert sheet(give(table(2), 0, characters=kinds))["Characters"] == points


@clause("NY-241")
def test_a_used_character_keeps_its_value() -> None:
    state = do(phase_three(give(table(2), 0, dollars=2, characters=(25, 26))), 0, "use 25", "use 26")
    assert sheet(state)["Characters"] == 3 + 4


@clause("NY-242 Example 1")
def test_seven_characters_and_the_brown_lantern_make_twenty_points() -> None:
    state = give(table(3), 0, characters=(26, 30, 1, 2, 4, 27, 12), built={"brooklyn": 5})
    values = [PARTS.characters[kind].value for kind in (26, 30, 1, 2, 4, 27, 12)]
    assert values == [4, 1, 1, 1, 2, 5, 1]
    assert (sheet(state)["Characters"], sheet(state)["End characters"]) == (15, 5)


@clause("NY-242")
def test_pieces_used_for_sets_count_for_nothing_else() -> None:
    state = give(table(2), 0, dollars=3, board=2, characters=(42,))
    assert (sheet(state)["End characters"], sheet(state)["Leftovers"]) == (6, 1)
    without = give(table(2), 0, dollars=3, board=2)
    assert (sheet(without)["End characters"], sheet(without)["Leftovers"]) == (0, 3)


@clause("NY-242", "NY-R19")
@pytest.mark.parametrize(
    ("kinds", "vessels", "dollars", "board", "points", "leftovers"),
    [
        ((40, 42), {"bus": 1}, 2, 2, 6, 1),  # either set gives 6, but 40 leaves two skyscrapers over
        ((37, 40), {"taxi": 1, "bus": 1}, 4, 0, 12, 0),  # two sets of 40 instead of one of 37
        ((37, 40), {"taxi": 1, "bus": 1}, 2, 0, 6, 0),  # 6 for the dollars instead of 5 and 1 left over
        ((37, 39), {"taxi": 1, "bus": 1, "boat": 1, "subway": 1}, 0, 0, 10, 0),  # the boat goes with the subway
        ((40, 41), {"boat": 1}, 2, 3, 6, 2),  # the skyscrapers leave more than the dollars
    ],
)  # fmt: skip
def test_the_engine_assigns_pieces_so_that_the_total_is_highest(
    kinds: tuple[int, ...], vessels: dict[str, int], dollars: int, board: int, points: int, leftovers: int
) -> None:
    state = give(table(2), 0, characters=kinds, vessels=vessels, dollars=dollars, board=board)
    assert (sheet(state)["End characters"], sheet(state)["Leftovers"]) == (points, leftovers)


@clause("NY-242", "NY-R19")
def test_nobody_is_asked_how_to_assign_pieces() -> None:
    state = give(table(2), 0, characters=(40, 42), vessels={"bus": 1}, dollars=2, board=2)
    assert ended(state).deciders() == []
    assert state.scores()[0] == 5 + 5 + 6 + 1


# ------------------------------------------------------------------ majorities
@clause("NY-243")
def test_players_rank_by_their_skyscrapers() -> None:
    assert majorities(standing(1, 3, 2)) == [3, 10, 5]


@clause("NY-243", "NY-065")
def test_ties_rank_by_the_press_track() -> None:
    assert majorities(standing(2, 2, 2, order="201b")) == [5, 3, 10]
    state = standing(2, 2)
    assert majorities(state) == [10, 5]
    assert majorities(give(state, 1, space=1)) == [5, 10]


@clause("NY-243")
@pytest.mark.parametrize(("order", "points"), [("01b", [10, 5]), ("0b1", [10, 3]), ("b01", [5, 3])])
def test_black_takes_part_in_ties_with_the_neutral_token(order: str, points: list[int]) -> None:
    assert majorities(standing(2, 2, black=2, order=order)) == points


@clause("NY-244 Example 1")
def test_brooklyn_with_base_eight_and_prestige_four_and_two() -> None:
    state = standing(5, 2, 1, black=2, worth=8, order="01b2")
    state.prestige_at[STREETCAR_HIGH] = state.prestige_at[SUBWAY_LOW] = borough("brooklyn")
    assert majorities(state) == [14, 7, 2]  # the 4 points of Black go to nobody


@clause("NY-244")
def test_each_further_place_scores_half_of_the_place_before_rounded_up_down_to_the_fifth() -> None:
    state = standing(5, 4, 2, 1, black=3)
    state.prestige_at[SUBWAY_HIGH] = borough("brooklyn")
    assert majorities(state) == [15, 8, 2, 1]
    state.neutral[borough("brooklyn")] = 1
    state.press = [4, 0, 1, 2, 3]
    assert majorities(state) == [15, 8, 4, 1]


@clause("NY-244", "NY-188")
def test_a_prestige_tile_counts_only_in_its_own_borough() -> None:
    state = give(standing(1, 2), 0, built={"queens": 1})
    state.prestige_at[SUBWAY_HIGH] = borough("queens")
    assert majorities(state) == [9 + 5 + 5, 10]


@clause("NY-244")
def test_every_borough_has_its_own_base_value() -> None:
    for name, worth in zip(BOROUGHS, (6, 7, 8, 8, 9, 10), strict=True):
        state = give(give(table(2), 0, built={name: 2}), 1, built={name: 1})
        assert majorities(state) == [worth, ceil(worth / 2)]


@clause("NY-245", "NY-R35")
def test_black_takes_a_place_and_its_points_are_lost() -> None:
    assert majorities(standing(2, 1, black=3)) == [5, 3]
    assert majorities(standing(3, 1, black=2)) == [10, 3]


@clause("NY-245")
def test_a_player_without_a_skyscraper_scores_nothing_and_takes_no_place() -> None:
    assert majorities(standing(2, 0, 1)) == [10, 0, 5]
    assert majorities(standing(0, 0, 1, order="012b")) == [0, 0, 10]


@clause("NY-R35")
def test_black_takes_no_place_where_character_11_has_removed_its_last_piece() -> None:
    state = give(standing(0, 3, black=1, order="b01"), 0, dollars=1, board=1, characters=(11,))
    taking(state, ["press press", "wild wild", "dollar dollar"])
    do(state, 0, "use 11")
    assert state.neutral == [0] * 6
    assert majorities(state) == [5, 10]


@clause("NY-243", "NY-244", "NY-245", "NY-R35")
def test_majorities_on_random_boards_agree_with_ranking_by_hand() -> None:
    random = Random(7)
    for _ in range(150):
        state = table(random.randint(2, 4))
        tokens = list(range(state.seats + 1))
        stacks: dict[int, list[int]] = {space: [] for space in range(16)}  # from bottom to top
        for token in random.sample(tokens, len(tokens)):
            stacks[random.choice((0, 3, 4, 15))].append(token)
        spot = {token: (space, height) for space, stack in stacks.items() for height, token in enumerate(stack)}
        state.spaces = [spot[token][0] for token in tokens]
        state.press = sorted(tokens, key=lambda token: spot[token], reverse=True)
        state.base_values = random.sample(PARTS.base_values, 6)
        state.prestige_at = [random.choice((NOBODY, NOBODY, *range(6))) for _ in range(10)]
        pieces = [[random.choice((0, 0, 1, 1, 2, 3)) for _ in range(6)] for _ in tokens]
        for seat in range(state.seats):
            state.players[seat].built = pieces[seat]
        state.neutral = pieces[-1]
        expected = [0] * len(tokens)
        for place in range(6):
            points = state.base_values[place] + sum(PARTS.prestige_value[tile] for tile in range(10) if state.prestige_at[tile] == place)
            present = [token for token in tokens if pieces[token][place]]
            for token in sorted(present, key=lambda token: (-pieces[token][place], -spot[token][0], -spot[token][1])):
                expected[token] += points
                points = ceil(points / 2)
        assert majorities(state) == expected[:-1]
        assert state.scores() == [sum(sheet(state, seat).values()) for seat in range(state.seats)]


# ------------------------------------------------------------------ bonuses and leftovers
@clause("NY-246")
@pytest.mark.parametrize("earned", [False, True])
def test_three_points_for_all_six_boroughs_at_the_end_whoever_got_the_four(earned: bool) -> None:
    state = give(give(table(2), 0, built=EVERYWHERE), 1, built=EVERYWHERE | {"queens": 0})
    state.statue = earned
    assert [sheet(state, seat)["Statue of Liberty"] for seat in (0, 1)] == [3, 0]
    give(state, 1, built={"queens": 2})
    assert [sheet(state, seat)["Statue of Liberty"] for seat in (0, 1)] == [3, 3]


@clause("NY-246", "NY-R28")
def test_only_the_final_board_counts_for_the_borough_bonus() -> None:
    state = evaluating(give(table(2), 0, built=EVERYWHERE), "press", {1: 1})
    assert (state.players[0].points, sheet(state)["Statue of Liberty"]) == (4, 3)
    give(state, 0, built={"queens": -1, "bronx": 1})
    assert (state.players[0].points, sheet(state)["Statue of Liberty"]) == (4, 0)


@clause("NY-247")
@pytest.mark.parametrize(("space", "points"), [(0, 0), (4, 0), (5, 3), (6, 3), (15, 3)])
def test_three_points_on_space_five_or_higher(space: int, points: int) -> None:
    state = give(give(table(2), 0, space=space), 1, space=5)
    assert [sheet(state, seat)["Press bonus"] for seat in (0, 1)] == [points, 3]


@clause("NY-248")
@pytest.mark.parametrize(("dollars", "board", "points"), [(0, 0, 0), (1, 0, 1), (0, 2, 1), (1, 1, 1), (3, 2, 3), (4, 5, 5)])
def test_dollars_and_board_skyscrapers_give_half_a_point_each_rounded_up_together(dollars: int, board: int, points: int) -> None:
    assert sheet(give(table(2), 0, dollars=dollars, board=board, built={"bronx": 3}))["Leftovers"] == points


@clause("NY-248")
def test_dollars_on_characters_do_not_count() -> None:
    state = phase_three(give(table(2), 0, dollars=5, characters=(23, 25)))
    assert sheet(state)["Leftovers"] == 3
    do(state, 0, "use 23", "use 25")
    assert sheet(state)["Leftovers"] == 2


# ------------------------------------------------------------------ the winner
@clause("NY-249")
def test_most_points_win() -> None:
    state = give(give(give(table(3), 0, space=9), 1, dollars=8), 2, dollars=7)
    assert state.winners() == []
    ended(state)
    assert (state.scores(), state.winners()) == ([3, 4, 4], [1])
    state.players[2].points += 1
    assert state.winners() == [2]


@clause("NY-249", "NY-065")
@pytest.mark.parametrize(("order", "winner"), [("012b", 1), ("021b", 2), ("b201", 2), ("1b02", 1)])
def test_a_tie_goes_to_the_tied_player_further_ahead(order: str, winner: int) -> None:
    state = standing(0, 0, 0, order=order)
    state.players[1].points = state.players[2].points = 4
    ended(state)
    assert state.winners() == [winner]
    assert "ahead on the Press Track" in GAME.face.verdict(state)


@clause("NY-249")
def test_there_is_always_one_winner() -> None:
    for seed in range(3):
        state = table(4, seed=seed)
        random = Random(seed)
        random.shuffle(state.press)
        assert ended(state).scores() == [0] * 4
        assert state.winners() == [next(token for token in state.press if token < 4)]
