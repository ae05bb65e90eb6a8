"""Sections 6 to 8: the flow of a Generation, selecting a tile, and the action step."""

from __future__ import annotations

import pytest

from clauses import clause
from neom.toolkit import Tiles, acting, acts, do, finish_turn, goods, legal, new, refused, selecting, tile_at
from skyline.engine.conformance import walk
from skyline.engine.log import Log
from skyline.engine.rng import seeded
from skyline.games.neom import GAME
from skyline.games.neom.rules.state import Neom

GENERATIONS = {1: (1, 40), 2: (41, 80), 3: (81, 120)}


def asked(state: Neom) -> str:
    """The decision that is before the table."""
    return str(GAME.structure(state.actions()[0])["decision"])


def select(state: Neom, *tiles: int) -> Neom:
    """Seat 0, 1, ... select these tiles."""
    for seat, number in enumerate(tiles):
        do(state, seat, f"select {number:03}")
    return state


# ------------------------------------------------------------------ 6 Flow of a Generation
@clause("NM-080", "NM-081", "NM-082", "NM-083", "NM-002")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_three_generations_of_seven_turns_with_hands_from_8_down_to_2(players: int) -> None:
    state = new(players, seed=players)
    seen: list[tuple[int, int, int]] = []
    for _ in walk(state, seeded(players)):
        now = (int(state.generation), int(state.turn))
        if state.generation and (not seen or seen[-1][:2] != now):
            sizes = {len(player.hand) for player in state.players}
            assert len(sizes) == 1
            seen.append((*now, sizes.pop()))
            low, high = GENERATIONS[now[0]]
            assert all(low <= number <= high for player in state.players for number in player.hand)
    assert seen == [(generation, turn, 9 - turn) for generation in (1, 2, 3) for turn in range(1, 8)]


@clause("NM-080")
def test_a_generation_begins_with_hands_of_8_dealt_at_random() -> None:
    first = [finish_turn(acting(7, generation=1, turn=7, seed=seed)) for seed in (1, 2)]
    for state in first:
        assert (state.generation, state.turn) == (2, 1)
        assert [len(player.hand) for player in state.players] == [8, 8, 8]
    assert first[0].players[0].hand != first[1].players[0].hand


@clause("NM-081")
def test_a_turn_is_select_then_act_then_payments_then_disaster_then_pick_up() -> None:
    hands = {0: [10, 1, 2], 1: [8, 3, 4], 2: [24, 5, 6]}
    state = selecting(hands, centers={0: "ore", 1: "oil", 2: "wood"}, money={1: 0}, turn=5)
    assert asked(state) == "tile_select"
    select(state, 10, 8, 24)
    assert asked(state) == "action"
    do(state, 0, "place 010", "space 3/2")  # Gas Station: buys Oil from seat 1, £2
    assert state.players[1].money == 0
    do(state, 1, "place 008", "space 3/4")
    assert asked(state) == "disaster_response"
    assert state.players[1].money == 2  # paid before the Disaster
    assert [player.hand for player in state.players] == [[1, 2], [3, 4], [5, 6]]  # and nothing is picked up yet
    do(do(state, 0, "pay"), 1, "pay")
    assert asked(state) == "tile_select"
    assert state.turn == 6
    assert [player.hand for player in state.players] == [[5, 6], [1, 2], [3, 4]]


@clause("NM-081")
def test_without_a_disaster_nobody_is_asked_about_one() -> None:
    state = select(selecting({0: [7, 1, 2], 1: [8, 3, 4], 2: [6, 24, 5]}), 7, 8, 6)
    finish_turn(state)
    assert asked(state) == "tile_select"


@clause("NM-083")
def test_income_is_paid_after_the_seventh_turn_only() -> None:
    early = selecting({0: [7, 1, 2], 1: [8, 3, 4], 2: [9, 5, 6]}, turn=6, cities={0: {"3/4": 6}})  # Grocery Store: £1
    finish_turn(finish_turn(early))
    assert early.players[0].money == 6 + 5
    late = selecting({0: [7, 1], 1: [8, 3], 2: [9, 5]}, turn=7, cities={0: {"3/4": 6}})
    finish_turn(finish_turn(late))
    assert late.players[0].money == 6 + 5 + 1
    assert (late.generation, late.turn) == (2, 1)


@clause("NM-083")
def test_after_the_third_generation_the_game_is_over() -> None:
    state = finish_turn(acting({0: 95, 1: 95, 2: 95}, generation=3, turn=7))
    assert state.over
    assert state.deciders() == []


# ------------------------------------------------------------------ 7 Selecting a tile
@clause("NM-100")
def test_everybody_must_select_one_tile_of_the_own_hand() -> None:
    state = selecting({0: [1, 7, 24], 1: [2, 8, 9], 2: [3, 4, 5]}, unplaced={0: [131]})
    assert legal(state, 0) == ["select 001", "select 007", "select 024"]  # no way to pass, sell or place a Cornerstone at once
    assert refused(state, 0, "select 002").clause == "NM-100"
    refused(state, 0, "sell")
    refused(state, 0, "place 131")
    do(state, 0, "select 007")
    refused(state, 0, "select 001")  # exactly one


@clause("NM-100")
def test_the_selected_tile_is_spent_even_if_a_cornerstone_is_placed() -> None:
    state = select(selecting({0: [1, 7, 25], 1: [2, 8, 9], 2: [3, 4, 5]}, unplaced={0: [131]}), 7, 8, 3)
    do(state, 0, "place 131", "space 3/4")
    finish_turn(state)
    left = {number for player in state.players for number in [*player.hand, *player.city.tiles]}
    assert 7 not in left
    assert 131 in left


@clause("NM-101")
def test_nobody_acts_before_all_have_selected() -> None:
    state = selecting({0: [1, 7], 1: [2, 8], 2: [3, 6]}, turn=7)
    do(do(state, 0, "select 007"), 1, "select 008")
    assert state.deciders() == [2]
    refused(state, 0, "sell")
    do(state, 2, "select 006")
    assert state.deciders() == [0, 1, 2]
    assert asked(state) == "action"


@clause("NM-101")
def test_all_selected_tiles_are_revealed_at_once_before_any_action() -> None:
    state = selecting({0: [1, 7], 1: [2, 8], 2: [3, 6]}, turn=7)
    log = state.listener = Log()
    do(do(state, 0, "select 007"), 1, "select 008")
    assert [player.selected for player in state.view(2).players] == [None, None, None]
    assert log.public == []
    do(state, 2, "select 006")
    for viewer in (0, 1, 2, -1):
        assert [player.selected for player in state.view(viewer).players] == [7, 8, 6]
    assert [(event.seat, event.details["tile"]) for event in log.public] == [(0, 7), (1, 8), (2, 6)]


@clause("NM-102")
def test_the_player_to_the_left_sees_the_unselected_tiles_only_when_picking_them_up() -> None:
    state = select(selecting({0: [1, 5, 7], 1: [2, 8, 9], 2: [3, 4, 6]}), 7, 8, 6)
    assert state.view(1).players[0].hand is None
    assert state.view(1).players[1].hand == (2, 9)
    finish_turn(state)
    assert state.view(1).players[1].hand == (1, 5)


@clause("NM-103")
def test_the_last_tile_of_the_seventh_turn_goes_to_the_box_even_if_it_is_the_disaster() -> None:
    state = select(selecting({0: [7, 24], 1: [8, 9], 2: [6, 10]}, turn=7, cities={1: {"3/4": 6, "3/2": 10}}), 7, 8, 6)
    log = state.listener = Log()
    finish_turn(state)
    assert asked(state) == "tile_select"
    assert (state.generation, state.turn) == (2, 1)
    assert not {24, 9, 10} & {number for player in state.players for number in player.hand}
    assert "disaster" not in {event.kind for event in log.public}
    assert 24 not in {event.details.get("tile") for event in log.public}


@clause("NM-103")
def test_the_last_tile_of_the_game_is_out_of_it_too() -> None:
    state = select(selecting({0: [95, 104], 1: [95, 82], 2: [95, 83]}, generation=3, turn=7), 95, 95, 95)
    finish_turn(state)
    assert state.over
    assert [player.hand_size for player in state.view(-1).players] == [0, 0, 0]
    assert [int(player.money) for player in state.players] == [11, 11, 11]  # no Crime Spree


@clause("NM-104")
def test_who_selects_the_disaster_takes_no_action() -> None:
    state = select(selecting({0: [7, 24], 1: [8, 9], 2: [6, 10]}, turn=7, unplaced={0: [131]}), 24, 8, 6)
    assert state.deciders() == [1, 2]
    for move in ("sell", "place 131", "place 024"):
        refused(state, 0, move)
    finish_turn(state)
    assert asked(state) == "disaster_response"
    assert state.players[0].money == 6
    assert state.players[0].unplaced == [131]
    assert state.players[0].city.placed() == 0


# ------------------------------------------------------------------ 8 Actions
@clause("NM-110")
def test_one_of_three_actions_and_never_a_pass() -> None:
    state = acting(7, unplaced={0: [121, 131]}, turn=7)
    assert acts(state) == ["place 007", "place 121", "place 131", "sell"]
    assert refused(state, 0, "place 008").clause == "NM-110"
    assert refused(state, 0, "place 140").clause == "NM-110"


@clause("NM-110")
@pytest.mark.parametrize("money", [0, 6])
def test_selling_is_always_possible(money: int) -> None:
    full: Tiles = {f"{row}/{column}": 17 for row in range(1, 6) for column in range(1, 6)}  # no room for a shop
    state = acting(7, cities={0: full}, money={0: money}, unplaced={0: [131]})
    assert legal(state) == ["place 131", "sell"]
    do(state, 0, "sell")
    assert state.players[0].money == money + 5


@clause("NM-111", "NM-R06")
def test_a_factory_placed_this_turn_does_not_sell_yet() -> None:
    state = acting({0: 9, 1: 13}, centers={0: "coal", 1: "ore"}, unplaced={0: [131]})  # seat 0 wants Gold, seat 1 begins to make it
    assert legal(state) == ["place 131", "sell"]
    do(state, 1, "place 013", "space 3/2")
    assert "gold" in goods(state, 1)
    assert legal(state) == ["place 131", "sell"]
    assert refused(state, 0, "place 009").clause == "NM-158"


@clause("NM-111", "NM-R06")
@pytest.mark.parametrize("first", [0, 1])
def test_a_factory_replaced_this_turn_still_sells(first: int) -> None:
    state = selecting({0: [9, 1, 2], 1: [12, 3, 4], 2: [7, 5, 6]}, centers={1: "stone"}, cities={1: {"3/4": 13}})
    select(state, 9, 12, 7)
    moves = {0: ["place 009", "space 3/4"], 1: ["place 012", "space 3/4"]}  # seat 1 covers its Gold Extractor
    for seat in (first, 1 - first):
        do(state, seat, *moves[seat])
    assert "gold" not in goods(state, 1)
    do(state, 2, "sell")
    assert [int(player.money) for player in state.players] == [6 - 4 + 4, 6 + 4, 6 + 5]


@clause("NM-111")
def test_the_own_state_counts_as_it_is_now() -> None:
    state = acting(12, centers={0: "stone"}, cities={0: {"3/4": 141}}, money={0: 0}, unplaced={0: [128]}, generation=2)
    assert state.players[0].money == 1  # the Investment Firm has paid at the selection
    assert "place 128" in legal(state)  # University: £1


@clause("NM-112")
def test_actions_are_shown_only_when_all_are_chosen() -> None:
    state = selecting({0: [9, 1, 2], 1: [12, 3, 4], 2: [7, 5, 6]}, centers={1: "stone"}, cities={1: {"3/4": 13}})
    select(state, 9, 12, 7)
    before = [state.view(viewer).players[0] for viewer in (1, 2, -1)]
    do(state, 0, "place 009", "space 3/4")
    after = [state.view(viewer).players[0] for viewer in (1, 2, -1)]
    assert [seen.deciding for seen in after] == [False] * 3  # only that seat 0 has chosen
    assert [(seen.tiles, seen.money, seen.score) for seen in after] == [(seen.tiles, seen.money, seen.score) for seen in before]
    assert [seen.set_aside for viewer in (1, 2, -1) for seen in state.view(viewer).players] == [0] * 9
    do(do(state, 1, "sell"), 2, "sell")
    assert [state.view(viewer).players[0].tiles[13] for viewer in (1, 2, -1)] == [9, 9, 9]


@clause("NM-113", "NM-110")
@pytest.mark.parametrize(
    ("selected", "tiles", "money", "rule"),
    [
        (35, {}, 1, "NM-136"),  # Motel: £2
        (10, {}, 1, "NM-136"),  # Gas Station: Oil, £2 from the neighbour
        (9, {}, 50, "NM-158"),  # Antique Store: Gold, which nobody produces
        (6, {"3/3": 101, "2/3": 4}, 50, "NM-175"),  # no road leads on, and a shop can replace nothing
        (94, {"3/4": 6, "3/5": 7}, 50, "NM-134"),  # Stock Exchange: three Commercial tiles
    ],
)
def test_a_tile_that_cannot_be_placed_is_refused_and_another_action_taken(selected: int, tiles: Tiles, money: int, rule: str) -> None:
    state = acting(selected, generation=3, centers={2: "oil"}, cities={0: tiles}, money={0: money}, unplaced={0: [131]})
    assert legal(state) == ["place 131", "sell"]
    assert refused(state, 0, f"place {selected:03}").clause == rule
    do(state, 0, "sell")


@clause("NM-113")
def test_a_tile_cannot_be_placed_on_an_illegal_space() -> None:
    state = do(acting(7), 0, "place 007")
    assert legal(state) == ["space 2/3", "space 3/3", "space 3/4"]
    assert refused(state, 0, "space 1/1").clause == "NM-171"


# ------------------------------------------------------------------ the order inside a placement
@clause("NM-114")
def test_goods_are_checked_before_the_replaced_tile_is_removed_and_its_token_returned() -> None:
    works = {"3/4": 13, "2/3": 14, "3/2": 54}  # Gold, Diamonds, Glass: all that a Jewelry Manufacturer needs
    state = acting(97, generation=3, cities={0: works}, money={0: 0})
    do(state, 0, "place 097", "space 3/4")  # on the Gold Extractor
    assert tile_at(state, "3/4") == 97
    assert goods(state) == {"ore", "diamonds", "glass", "jewelry"}


@clause("NM-114")
def test_the_price_is_paid_before_the_replaced_tile_is_removed() -> None:
    street = {"3/4": 28, "3/5": 6}  # the right Trade Route is active
    state = acting(67, generation=2, cities={0: street}, centers={0: "ore", 1: "wood", 2: "natural_gas"})
    do(state, 0, "place 067", "space 3/5")  # Restaurant: Natural Gas, from the right; no road to the east, so the route ends
    assert state.players[0].city.route_right() == 0
    assert state.players[0].money == 6 - (2 - 1) + 3


@clause("NM-114")
@pytest.mark.parametrize(("where", "gained"), [("3/4", 0), ("4/5", 2)])
def test_a_replaced_tile_no_longer_reacts_to_the_placement(where: str, gained: int) -> None:
    state = acting(70, generation=2, cities={0: {"3/4": 150, "3/5": 6}})  # Tourism Board beside a Grocery Store
    do(state, 0, "place 070", f"space {where}")
    assert state.players[0].money == 6 + gained


@clause("NM-114")
def test_after_the_money_of_the_new_tile_other_tiles_react_to_it() -> None:
    state = acting(7, cities={0: {"3/4": 132}})  # Merchant Union: £1 for a Commercial tile
    do(state, 0, "place 007", "space 2/4")
    assert state.players[0].money == 6 + 5 + 1


@clause("NM-114")
def test_a_placed_tile_gives_its_good_token() -> None:
    state = do(acting(18), 0, "place 018", "space 3/4")
    assert goods(state) == {"ore", "oil"}


@clause("NM-115")
@pytest.mark.parametrize(
    ("selected", "tiles", "where", "price", "gain"),
    [
        (9, {}, "3/4", 4, 4),  # Antique Store: Gold for £4, and £4 at once
        (35, {"3/4": 132}, "2/4", 2, 1),  # Motel, with the Merchant Union
        (43, {"3/4": 150, "2/4": 6}, "2/5", 2, 2),  # Apartments beside a shop, with the Tourism Board
    ],
)
def test_money_from_a_placement_cannot_pay_for_it(selected: int, tiles: Tiles, where: str, price: int, gain: int) -> None:
    def owner(money: int) -> Neom:
        return acting(selected, generation=2, cities={0: tiles, 1: {"3/4": 13}}, money={0: money}, unplaced={0: [131]})

    assert f"place {selected:03}" not in legal(owner(price - 1))
    state = do(owner(price), 0, f"place {selected:03}", f"space {where}")
    assert state.players[0].money == gain


# ------------------------------------------------------------------ rulings
@clause("NM-R07")
@pytest.mark.parametrize(("bought", "answers"), [(True, ["sacrifice 3/4", "pay"]), (False, ["sacrifice 3/4"])])
def test_money_from_buyers_can_pay_for_a_disaster_of_the_same_turn(bought: bool, answers: list[str]) -> None:
    state = selecting({0: [10, 1], 1: [8, 3], 2: [24, 5]}, turn=7, centers={0: "ore", 1: "oil", 2: "wood"}, money={1: 0})
    select(state, 10, 8, 24)
    do(state, 1, "place 008", "space 3/4")  # Laundromat: free, and no money now
    do(state, 0, *(["place 010", "space 3/2"] if bought else ["sell"]))
    assert legal(state, 1) == answers


@clause("NM-R08")
@pytest.mark.parametrize("sequential", [False, True])
def test_an_action_once_chosen_stands(sequential: bool) -> None:
    state = selecting({0: [7, 1, 2], 1: [8, 3, 4], 2: [6, 24, 5]}, sequential=sequential)
    select(state, 7, 8, 6)
    assert [player.selected for player in state.view(0).players] == [7, 8, 6]  # selected tiles are known before actions are chosen
    do(state, 0, "sell")
    do(state, 1, "place 008", "space 3/4")
    assert state.deciders() == [2]
    refused(state, 0, "place 007")
    refused(state, 1, "sell")
    do(state, 2, "sell")
    assert [int(player.money) for player in state.players] == [11, 6, 11]
    assert tile_at(state, "3/4", 1) == 8
