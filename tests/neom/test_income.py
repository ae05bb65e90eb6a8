"""Section 17 and section 25: the end of a turn, income, and what has no limit."""

from __future__ import annotations

from random import Random

import pytest

from clauses import clause
from neom.toolkit import Tiles, acting, do, finish_turn, goods, legal, new, refused, selecting, struck, tile_at
from skyline.games.neom import GAME
from skyline.games.neom.rules.components import FIRST_CENTER
from skyline.games.neom.rules.state import Neom

EVERYWHERE = [f"{row}/{column}" for row in range(1, 6) for column in range(1, 6)]


def earned(tiles: Tiles, generation: int = 1) -> int:
    """The income of seat 0 at the end of a Generation."""
    state = finish_turn(acting(7, generation=generation, turn=7, cities={0: tiles}, money={0: 0}))
    return int(state.players[0].money) - 5  # everybody sold a tile


def three_hands(turn: int, generation: int = 1) -> Neom:
    """Seat 2 has selected the Disaster, the others have sold what they selected."""
    disaster = (24, 64, 104)[generation - 1]
    state = selecting({0: [1, 2, 3], 1: [6, 7, 8], 2: [disaster, 11, 12]}, turn=turn, generation=generation)
    do(do(do(state, 0, "select 001"), 1, "select 006"), 2, f"select {disaster:03}")
    return do(do(state, 0, "sell"), 1, "sell")


# ------------------------------------------------------------------ the end of a turn
@clause("NM-290")
def test_the_new_hand_is_picked_up_from_the_right_after_the_disaster() -> None:
    state = three_hands(turn=1)
    assert legal(state, 0) == ["pay", "sacrifice none"]
    assert state.view(0).players[2].hand is None
    assert state.view(0).players[0].hand == (2, 3)
    do(do(state, 0, "pay"), 1, "pay")
    assert [player.hand for player in state.players] == [[11, 12], [2, 3], [7, 8]]
    assert state.turn == 2


@clause("NM-290")
def test_nothing_is_picked_up_after_the_seventh_turn() -> None:
    state = three_hands(turn=7, generation=3)
    do(do(state, 0, "pay"), 1, "pay")
    assert state.over
    assert [player.hand for player in state.players] == [[], [], []]


@clause("NM-290", "NM-R24")
def test_the_treasury_counts_money_after_payments_and_the_disaster_but_before_the_final_income() -> None:
    tiles = {"3/4": 12, "3/5": 90, "3/2": 1, "5/5": 60}
    state = acting({0: 7, 1: 82, 2: 104}, generation=3, turn=7, cities={0: tiles}, money={0: 10, 1: 4})
    do(do(state, 1, "place 082", "space 3/2"), 0, "sell")
    assert state.players[0].money == 10 + 5 + 4
    do(do(state, 0, "pay"), 1, "sacrifice 3/2", "sacrifice done")
    assert state.over
    assert state.players[0].money == 19 - 6 + 24
    assert GAME.score_sheet(state, 0)[1][1] == 13 // 5


# ------------------------------------------------------------------ income
@clause("NM-300")
def test_every_player_takes_income_from_all_own_tiles_connected_or_not() -> None:
    state = acting(7, turn=7, cities={0: {"3/4": 6, "5/5": 8}, 1: {"1/1": 28}, 2: {}}, money={0: 0, 1: 0, 2: 0})
    finish_turn(state)
    assert [player.money - 5 for player in state.players] == [1 + 3, 3, 0]


@clause("NM-300")
def test_no_income_is_paid_before_the_seventh_turn_is_over() -> None:
    state = selecting({0: [1, 2, 3], 1: [6, 7, 9], 2: [10, 11, 12]}, turn=6, cities={0: {"3/4": 8}}, money={0: 0})
    do(do(do(state, 0, "select 001"), 1, "select 006"), 2, "select 010")
    finish_turn(state)
    assert (state.turn, state.players[0].money) == (7, 5)
    do(do(do(state, 0, "select 011"), 1, "select 002"), 2, "select 007")
    finish_turn(state)
    assert (state.generation, state.players[0].money) == (2, 5 + 5 + 3)


@clause("NM-300", "NM-R30")
def test_a_disaster_in_the_seventh_turn_comes_before_income() -> None:
    state = struck(1, turn=7, cities={0: {"3/4": 8, "3/5": 28}}, money={0: 1})
    assert refused(state, 0, "pay").clause == "NM-263"  # £2 for two tiles: the £6 of income come too late
    do(do(state, 0, "sacrifice 3/4", "sacrifice done"), 1, "pay")
    assert (state.generation, state.players[0].money) == (2, 1 + 3)


@clause("NM-301")
@pytest.mark.parametrize(
    ("number", "income"),
    [(36, (1, 2, 3)), (6, (1, 1, 1)), (8, (3, 3, 3)), (35, (4, 4, 4)), (137, (2, 2, 2)), (7, (0, 0, 0)), (48, (0, 5, 5)), (59, (0, 2, 2)),
     (86, (0, 0, 3)), (87, (0, 0, 4)), (94, (0, 0, 9)), (90, (0, 0, 24)), (95, (0, 0, 0)), (112, (0, 0, 0))],
)  # fmt: skip
def test_a_tile_pays_what_it_shows_for_the_generation_that_ends(number: int, income: tuple[int, int, int]) -> None:
    assert tuple(earned({"3/4": number}, generation) for generation in (1, 2, 3)) == income


@clause("NM-302")
@pytest.mark.parametrize(
    ("tiles", "income"),
    [
        ({"1/1": 121, "5/5": 1, "5/4": 86, "3/4": 12}, 2),  # Casino: Residential tiles
        ({"1/1": 122, "5/5": 11, "5/4": 137, "3/4": 16}, 2 + 2),  # Trading Post: Industrial tiles; the Modular Factory pays £2 itself
        ({"1/1": 123, "5/5": 7, "5/4": 87, "3/4": 1}, 3),  # Shopping Center: Commercial tiles, itself included
        ({"1/1": 136, "5/5": 18, "5/4": 32, "3/4": 1}, 3),  # Tour Operator: Resource tiles, the City Center included
        ({"1/1": 136, "5/5": 18, "5/4": 32, "3/3": 1}, 2),  # the City Center is covered
        ({"1/1": 136, "5/5": 18, "5/4": 32, "3/3": 19}, 3),
    ],
)
def test_counting_income_counts_tiles_of_the_whole_city(tiles: Tiles, income: int) -> None:
    assert earned(tiles) == income


@clause("NM-302")
def test_counting_income_is_counted_when_it_is_paid() -> None:
    state = struck(2, turn=7, cities={0: {"3/4": 121, "3/2": 1, "3/1": 2, "2/3": 4}}, money={0: 0})
    do(do(state, 0, "sacrifice 3/1", "sacrifice 3/2", "sacrifice done"), 1, "pay")
    assert (state.generation, state.players[0].money) == (3, 1)
    state = acting(44, generation=2, turn=7, cities={0: {"3/4": 121}}, money={0: 0})
    do(state, 0, "place 044", "space 3/2")
    assert finish_turn(state).players[0].money == 1


@clause("NM-303")
@pytest.mark.parametrize(("generation", "number", "now", "income"), [(1, 28, 1, 3), (2, 76, 5, 2), (3, 92, 3, 13)])
def test_a_tile_placed_in_the_last_turn_pays_already(generation: int, number: int, now: int, income: int) -> None:
    state = acting(number, generation=generation, turn=7, cities={0: {"1/1": 52}}, money={0: 0})
    finish_turn(do(state, 0, f"place {number:03}", "space 3/4"))
    assert state.players[0].money == now + income


@clause("NM-304")
@pytest.mark.parametrize("generation", [1, 2, 3])
def test_a_city_without_income_tiles_gets_nothing(generation: int) -> None:
    assert earned({}, generation) == 0
    assert earned({"3/4": 7, "3/5": 12, "3/2": 114, "2/3": 112, "1/3": 18}, generation) == 0


@clause("NM-304")
def test_income_is_paid_after_the_third_generation_too() -> None:
    state = finish_turn(acting(7, generation=3, turn=7, cities={0: {"3/4": 8, "3/5": 35}}, money={0: 1}))
    assert state.over
    assert (state.players[0].money, state.players[0].final_income) == (1 + 5 + 7, 7)


# ------------------------------------------------------------------ limits
@clause("NM-620")
def test_money_never_runs_out() -> None:
    state = acting(7, turn=7, cities={0: {"3/4": 8}}, money={0: 659, 1: 659, 2: 659})
    finish_turn(state)
    assert [player.money for player in state.players] == [659 + 5 + 3, 659 + 5, 659 + 5]


@clause("NM-620")
def test_five_players_can_each_have_a_token_of_every_good() -> None:
    nearly_all: Tiles = {"1/1": 61, "1/2": 62, "1/4": 63, "1/5": 99, "2/1": 100, "5/1": 96, "5/2": 97}
    state = acting(dict.fromkeys(range(5), 98), players=5, generation=3, turn=7, cities=dict.fromkeys(range(5), nearly_all))
    assert [len(goods(state, seat)) for seat in range(5)] == [16] * 5
    for seat in range(5):
        do(state, seat, "place 098", "space 3/2")
    assert [len(goods(state, seat)) for seat in range(5)] == [17] * 5


@clause("NM-621")
def test_a_city_has_room_for_24_tiles_and_one_more_on_its_center() -> None:
    full = {where: 3 for where in EVERYWHERE if where != "3/3"}
    state = do(acting(18, cities={0: full}), 0, "place 018")  # the only space is not asked for
    assert {where: tile_at(state, where) for where in EVERYWHERE} == {**full, "3/3": 18}


@clause("NM-621")
def test_in_a_city_of_25_tiles_one_can_only_replace() -> None:
    full = dict.fromkeys(EVERYWHERE, 3)
    state = acting(18, cities={0: full}, unplaced={0: [135, 141]})
    assert legal(state) == ["place 135", "sell"]
    assert refused(state, 0, "place 018").clause == "NM-175"
    do(state, 0, "place 135", "space 5/5")
    assert {where: tile_at(state, where) for where in EVERYWHERE} == {**full, "5/5": 135}


@clause("NM-621")
@pytest.mark.parametrize("players", [1, 2, 3, 5])
def test_no_city_gets_more_tiles_than_the_21_turns_of_a_game(players: int) -> None:
    state = new(players, seed=players)
    rng = Random(players)
    turns = 0
    while not state.over:
        seat = state.deciders()[0]
        moves = legal(state, seat)
        empty = [move for move in moves if move.startswith("space") and tile_at(state, move.removeprefix("space "), seat) == 0]
        placing = [move for move in moves if move.startswith(("place", "pay"))]
        do(state, seat, rng.choice(empty or placing or moves))
        turns = max(7 * (state.generation - 1) + state.turn, 0)
        assert max(sum(0 < number < FIRST_CENTER for number in player.city.tiles) for player in state.players) <= turns
    assert turns == 21
