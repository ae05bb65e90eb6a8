"""Sections 1 and 3 to 5: the game as a whole, what is in the box, the setup, and the Preliminary Round."""

from __future__ import annotations

from collections import Counter

import pytest

from clauses import clause
from neom.toolkit import PARTS, acting, acts, city, do, finish_turn, goods, legal, new, refused, selecting
from skyline.engine.conformance import walk
from skyline.engine.errors import BadOption
from skyline.engine.log import Log
from skyline.engine.rng import seeded
from skyline.games.neom import GAME, component_data
from skyline.games.neom.rules.components import FIRST_CENTER
from skyline.games.neom.rules.state import Neom

RAW_GOODS = {"ore", "natural_gas", "wood", "oil", "coal", "stone"}
DISASTERS = {24, 64, 104}


def after_preliminary_round(players: int, seed: int = 1) -> Neom:
    """Everybody has kept the first Cornerstone of each hand."""
    state = new(players, seed)
    for _ in range(3):
        finish_turn(state)
    return state


def deck(name: str, players: int) -> set[int]:
    """The tiles of a deck for a player count, as printed."""
    return {tile["number"] for tile in component_data()["tile"] if tile["deck"] == name and tile["min_players"] <= players}


# ------------------------------------------------------------------ 1 Overview
@clause("NM-001")
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_one_to_five_players_each_have_a_city_of_5_by_5_spaces(players: int) -> None:
    assert [len(player.city.tiles) for player in new(players).players] == [25] * players


@clause("NM-001")
@pytest.mark.parametrize("players", [-1, 6])
def test_no_other_number_of_players_can_play(players: int) -> None:
    with pytest.raises(BadOption, match="1 to 5 players"):
        GAME.new(players=players)


@clause("NM-002", "NM-003")
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_every_player_has_21_turns_with_one_selection_and_at_most_one_action(players: int) -> None:
    state = new(players, seed=players)
    log = state.listener = Log()
    for _ in walk(state, seeded(players)):
        pass
    assert [event.details["generation"] for event in log.public if event.kind == "generation"] == [1, 2, 3]
    for seat in range(players):
        own = [event for event in log.public if event.seat == seat]
        selected = [event.details["tile"] for event in own if event.kind == "selected"]
        assert len(selected) == 21
        done = Counter(event.kind for event in own)
        assert done["placed"] + done["sold"] == 21 - len(DISASTERS & {*selected})


@clause("NM-003")
def test_a_turn_allows_one_action_and_no_second_one() -> None:
    state = do(selecting({0: [7, 8], 1: [6, 9], 2: [24, 10]}, unplaced={0: [131]}), 0, "select 007")
    do(do(state, 1, "select 006"), 2, "select 024")
    assert acts(state) == ["place 007", "place 131", "sell"]
    assert legal(state, 2) == []  # a Disaster: no action at all
    do(state, 0, "place 007", "space 3/4")
    assert state.deciders() == [1]
    for move in ("sell", "place 131", "select 008"):
        refused(state, 0, move)


@clause("NM-004")
def test_three_to_five_players_decide_at_once_and_fewer_one_at_a_time() -> None:
    assert [new(players).deciders() for players in (3, 4, 5)] == [[0, 1, 2], [0, 1, 2, 3], [0, 1, 2, 3, 4]]
    assert {tuple(new(2, seed).deciders()) for seed in range(20)} == {(0,), (1,)}
    assert new(1).deciders() == [0]
    assert [legal(new(players))[0].split()[0] for players in (1, 3)] == ["take", "keep"]  # open stacks against hidden hands


@clause("NM-005")
def test_the_game_ends_after_the_third_income_and_most_points_win() -> None:
    state = acting({0: 95, 1: 95, 2: 95}, generation=3, turn=7, cities={0: {"3/4": 48}})  # a Hotel: £5 final income
    assert state.winners() == []
    finish_turn(state)  # all sell
    assert state.over
    assert [int(player.money) for player in state.players] == [16, 11, 11]
    assert state.scores() == [8 + 1 - 10 - 5, 5 + 1 - 10 - 5, 5 + 1 - 10 - 5]
    assert state.winners() == [0]


@clause("NM-005")
def test_a_tie_for_most_points_is_shared() -> None:
    assert finish_turn(acting({0: 95, 1: 95, 2: 95}, generation=3, turn=7, cities={1: {"3/4": 48}, 2: {"3/4": 48}})).winners() == [1, 2]


@clause("NM-006")
@pytest.mark.parametrize("generation", [1, 2, 3])
def test_tiles_are_passed_to_the_next_seat_clockwise_in_every_generation(generation: int) -> None:
    first = 40 * (generation - 1) + 1
    hands = [[first + 3 * seat, first + 3 * seat + 1, first + 3 * seat + 2] for seat in range(4)]
    state = selecting(dict(enumerate(hands)), players=4, generation=generation)
    finish_turn(finish_turn(state))  # all select their lowest tile, and sell it
    assert [player.hand for player in state.players] == [hands[3][1:], hands[0][1:], hands[1][1:], hands[2][1:]]


# ------------------------------------------------------------------ 3 Components
@clause("NM-030")
def test_there_are_six_boards_one_for_each_raw_good() -> None:
    assert sorted(board["raw_good"] for board in component_data()["board"]) == sorted(RAW_GOODS)
    assert PARTS.centers == 6


@clause("NM-031", "NM-032")
def test_each_of_three_decks_has_40_tiles_and_there_are_30_cornerstones() -> None:
    tiles = component_data()["tile"]
    assert sorted(tile["number"] for tile in tiles) == list(range(1, 151))
    assert Counter(tile["deck"] for tile in tiles) == {"I": 40, "II": 40, "III": 40, "C": 30}
    for name in ("I", "II", "III"):
        assert Counter(tile["min_players"] for tile in tiles if tile["deck"] == name) == {1: 24, 4: 8, 5: 8}


@clause("NM-032")
def test_each_deck_has_one_disaster_marked_1() -> None:
    disasters = [tile for tile in component_data()["tile"] if "disaster" in tile["types"]]
    found = {(tile["deck"], tile["number"], tile["name"], tile["min_players"]) for tile in disasters}
    assert found == {("I", 24, "Flood", 1), ("II", 64, "Fire", 1), ("III", 104, "Crime Spree", 1)}
    assert 101 in PARTS.deck(3, 1)
    assert 101 not in PARTS.deck(2, 5)


@clause("NM-033")
def test_there_are_85_good_tokens_5_of_each_of_17_goods() -> None:
    named = component_data()["goods"]
    assert [len(named[tier]) for tier in ("raw", "processed", "luxury")] == [6, 8, 3]
    assert len({*PARTS.goods}) * named["tokens_per_good"] == 85


@clause("NM-034")
def test_there_are_65_coins_worth_659() -> None:
    coins = {coin["value"]: coin["count"] for coin in component_data()["coin"]}
    assert coins == {1: 29, 5: 18, 20: 12, 50: 6}
    assert (sum(coins.values()), sum(value * number for value, number in coins.items())) == (65, 659)


@clause("NM-035")
def test_the_scoring_pad_has_eight_rows() -> None:
    assert len(GAME.score_sheet(new(), 0)) == len(component_data()["scoring"]["rows"]) == 8


# ------------------------------------------------------------------ 4 Setup
@clause("NM-040")
def test_boards_are_dealt_at_random_and_all_different() -> None:
    dealt = [[int(player.city.center) for player in new(5, seed).players] for seed in range(40)]
    assert all(len({*boards}) == 5 for boards in dealt)
    assert {boards[0] for boards in dealt} == {boards[4] for boards in dealt} == set(range(FIRST_CENTER, FIRST_CENTER + 6))


@clause("NM-041", "NM-042")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_everybody_starts_with_6_coins_and_the_good_of_the_own_city_center(players: int) -> None:
    state = new(players)
    boards = [component_data()["board"][player.city.center - FIRST_CENTER]["raw_good"] for player in state.players]
    assert [goods(state, seat) for seat in range(players)] == [{good} for good in boards]
    assert [int(player.money) for player in state.players] == [6] * players


@clause("NM-043")
def test_the_supply_has_a_token_of_the_same_good_for_all_five() -> None:
    state = acting(dict.fromkeys(range(5), 21), players=5, turn=7)
    for seat in range(5):
        do(state, seat, "place 021", "space 3/3" if seat == 4 else "space 3/4")
    assert all("coal" in goods(state, seat) for seat in range(5))


@clause("NM-044", "NM-060")
def test_cornerstones_are_shuffled_and_any_may_come_first() -> None:
    firsts = {number for seed in range(60) for number in new(3, seed).players[0].hand}
    assert firsts == set(range(121, 151))


@clause("NM-045", "NM-046")
@pytest.mark.parametrize(("players", "size"), [(3, 24), (4, 32), (5, 40)])
@pytest.mark.parametrize(("generation", "name"), [(1, "I"), (2, "II"), (3, "III")])
def test_a_deck_has_eight_tiles_per_player_and_nothing_is_left(players: int, size: int, generation: int, name: str) -> None:
    state = after_preliminary_round(players)
    if generation > 1:
        state = finish_turn(acting(7, players=players, generation=generation - 1, turn=7))
    assert [len(player.hand) for player in state.players] == [8] * players
    dealt = {number for player in state.players for number in player.hand}
    assert dealt == deck(name, players)
    assert len(dealt) == size
    assert state.urn == []


@clause("NM-045")
def test_the_deck_of_a_generation_is_shuffled() -> None:
    firsts = {number for seed in range(40) for number in after_preliminary_round(3, seed).players[0].hand}
    assert firsts == deck("I", 3)


@clause("NM-047")
def test_the_last_seat_sits_beside_the_first() -> None:
    state = acting(10, players=5, centers={0: "ore", 1: "coal", 2: "oil", 3: "wood", 4: "oil"})  # Gas Station: Oil
    do(state, 0, "place 010", "space 3/2")
    assert legal(state) == ["buy oil c", "buy oil e"]
    assert do(state, 0, "buy oil e").players[0].money == 6 - 2 + 3  # a neighbour: no transport fee


@clause("NM-047")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_nobody_starts(players: int) -> None:
    state = new(players)
    for _ in range(6):  # three Cornerstone choices, then selections and actions
        assert state.deciders() == list(range(players))
        finish_turn(state)


# ------------------------------------------------------------------ 5 Preliminary Round
@clause("NM-060")
@pytest.mark.parametrize(("players", "undealt"), [(3, 18), (4, 14), (5, 10)])
def test_everybody_is_dealt_4_cornerstones_and_the_rest_is_out_of_the_game(players: int, undealt: int) -> None:
    state = new(players)
    hands = [player.hand for player in state.players]
    assert [len(hand) for hand in hands] == [4] * players
    rest = {*range(121, 151)} - {number for hand in hands for number in hand}
    assert len(rest) == undealt
    for _ in walk(state, seeded(players)):
        pass
    owned = {number for player in state.players for number in [*player.unplaced, *player.city.tiles]}
    assert not owned & rest


@clause("NM-061", "NM-006")
def test_all_keep_one_cornerstone_and_pass_the_rest_to_the_left() -> None:
    state = new(4)
    hands = [player.hand for player in state.players]
    for seat in (2, 0, 3):
        do(state, seat, f"keep {hands[seat][1]}")
        assert state.players[0].hand != hands[3]  # nothing is passed before all have chosen
    do(state, 1, f"keep {hands[1][1]}")
    rests = [[hand[0], *hand[2:]] for hand in hands]
    assert [player.kept for player in state.players] == [[hand[1]] for hand in hands]
    assert [player.hand for player in state.players] == [rests[3], rests[0], rests[1], rests[2]]
    assert refused(state, 0, f"keep {hands[0][0]}").clause == "NM-061"


@clause("NM-062", "NM-063")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_choices_from_4_3_and_2_tiles_leave_3_cornerstones_and_a_discard_pile(players: int) -> None:
    state = new(players)
    dealt = {number for player in state.players for number in player.hand}
    kept: list[set[int]] = [set() for _ in range(players)]
    for size in (4, 3, 2):
        assert all(player.unplaced == [] for player in state.players)
        for seat in range(players):
            menu = legal(state, seat)
            assert len(menu) == size
            kept[seat].add(int(menu[-1].split()[1]))
            do(state, seat, menu[-1])
    assert [set(player.unplaced) for player in state.players] == kept
    assert set(state.pile) == dealt - set().union(*kept)
    assert len(state.pile) == players


@clause("NM-064")
def test_nothing_is_placed_and_no_effect_happens_in_the_preliminary_round() -> None:
    owned: set[int] = set()
    for seed in range(6):
        state = after_preliminary_round(3, seed)
        assert [int(player.money) for player in state.players] == [6, 6, 6]
        assert [player.city.tiles for player in state.players] == [city(center=next(iter(goods(state, seat)))).tiles for seat in range(3)]
        owned |= {number for player in state.players for number in player.unplaced}
    assert owned >= {121, 122, 133, 136}  # all that would give money when placed were among them
