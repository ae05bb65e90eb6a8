"""Cornerstones that bring money, Goods or protection (NM-551 to NM-580), and the rulings about them."""

from __future__ import annotations

import pytest

from clauses import clause
from neom.toolkit import PARTS, acting, acts, choosing, city, do, finish_turn, goods, legal, refused, selecting, struck, tile_at
from skyline.games.neom.rules.scoring import rows
from skyline.games.neom.rules.state import Neom

SHOP, HOME, WORKS, PUBLIC = 6, 3, 30, 59  # tiles with four roads: Grocery Store, Slums, Pressure Boiler, Postal Service


def place(state: Neom, number: int, where: str) -> int:
    """Seat 0 places the tile; the money it has more (or less) afterwards."""
    before = state.players[0].money
    do(state, 0, f"place {number:03}")
    if f"space {where}" in legal(state):  # not asked if it is the only one
        do(state, 0, f"space {where}")
    assert tile_at(state, where) == number
    return int(state.players[0].money - before)


def brought(number: int, tiles: dict[str, int] | None = None, where: str = "3/3") -> int:
    """The money that placing a Cornerstone brings in a city."""
    return place(acting(7, generation=3, cities={0: tiles or {}}, unplaced={0: [number]}), number, where)


def paid(tiles: dict[str, int], generation: int = 1) -> int:
    """What a city pays at the end of a Generation, the sale of the last tile left out."""
    state = acting(7, generation=generation, turn=7, cities={0: tiles})
    before = state.players[0].money
    finish_turn(state)
    return int(state.players[0].money - before) - 5


# ------------------------------------------------------------------ counting income
@clause("NM-551")
def test_the_casino_brings_one_now_and_one_per_home() -> None:
    assert brought(121) == 1
    assert paid({"5/5": 121}) == 0
    assert paid({"5/5": 121, "1/1": 3, "1/3": 87, "2/2": 135, "4/1": 7, "4/2": 30, "4/4": 17, "4/5": 18}) == 3
    assert [paid({"5/5": 121, "1/1": 3, "1/2": 4}, generation) for generation in (1, 2, 3)] == [2, 2, 2]


@clause("NM-552")
def test_the_trading_post_brings_four_now_and_one_per_industrial_tile() -> None:
    assert brought(122) == 4
    assert paid({"5/5": 122}) == 0
    assert paid({"5/5": 122, "1/1": 30, "1/3": 13, "2/1": 3, "4/1": 7, "4/2": 16, "4/4": 17, "4/5": 18}) == 2
    assert paid({"5/5": 122, "1/1": 137}) == 1 + 2


@clause("NM-553")
def test_the_shopping_center_brings_one_per_shop_itself_included() -> None:
    assert brought(123) == 0
    assert paid({"5/5": 123}) == 1
    assert paid({"5/5": 123, "1/1": 7, "1/3": 7, "2/1": 3, "4/2": 16, "4/4": 17, "4/5": 18, "2/5": 30}) == 3
    assert paid({"5/5": 123, "1/1": 121, "1/2": 122, "1/3": 136}) == 4 + 1  # and £1 for the Tour Operator's City Center
    assert paid({"5/5": 123, "1/1": 87}, generation=2) == 2  # the dual tile once


@clause("NM-566")
def test_the_tour_operator_brings_two_now_and_one_per_resource_tile() -> None:
    assert brought(136) == 2
    assert paid({"5/5": 136}) == 1  # the visible City Center
    assert paid({"5/5": 136, "3/3": 3}) == 0
    assert paid({"5/5": 136, "3/3": 18}) == 1
    assert paid({"5/5": 136, "1/1": 32, "1/2": 61, "1/3": 3, "1/4": 7, "1/5": 30, "2/1": 17}) == 3


@clause("NM-551", "NM-552", "NM-553", "NM-566")
def test_the_four_that_count_their_customers_are_shops_without_points() -> None:
    assert rows(city({"1/1": 121, "1/2": 122, "1/4": 123, "1/5": 136}), 0, 0, 0) == [0, 0, 0, 1, 0, 0, -10, -5]
    assert rows(city({"1/1": 121, "1/2": 122, "1/4": 123, "1/5": 136, "5/5": 132}), 0, 0, 0)[1] == 4  # Merchant Union


# ------------------------------------------------------------------ Merchant Union
@clause("NM-562", "NM-562 Example 1")
def test_each_commercial_tile_placed_after_the_merchant_union_brings_one_more() -> None:
    union = {"5/5": 132}
    assert place(acting(6, cities={0: union}), 6, "3/4") == 3 + 1
    assert place(acting(3, cities={0: union}), 3, "3/4") == 0
    assert place(acting(30, cities={0: {**union, "1/1": 21}}), 30, "3/4") == -1
    assert place(acting(59, generation=2, cities={0: union}), 59, "3/4") == 0
    assert place(acting(18, cities={0: union}), 18, "3/4") == 0
    assert place(acting(87, generation=3, cities={0: {**union, "1/1": 11, "1/2": 51}}), 87, "3/4") == 4 + 1
    assert place(acting(6, cities={0: {**union, "3/4": 7}}), 6, "3/4") == 3 + 1  # in place of another shop as well
    assert paid({**union, "1/1": 7}) == 0  # only a placement counts


@clause("NM-562", "NM-562 Example 1")
def test_the_money_of_the_merchant_union_cannot_pay_for_the_tile() -> None:
    poor = acting(35, generation=2, cities={0: {"5/5": 132}}, money={0: 1}, unplaced={0: [131]})
    assert refused(poor, 0, "place 035").clause == "NM-136"
    able = acting(35, cities={0: {"5/5": 132}}, money={0: 2})
    place(able, 35, "3/3")
    assert able.players[0].money == 1


@clause("NM-562", "NM-R20")
def test_the_merchant_union_reacts_to_cornerstones_but_not_to_itself() -> None:
    assert place(acting(7, generation=2, cities={0: {"5/5": 132}}, unplaced={0: [121]}), 121, "3/3") == 1 + 1
    assert brought(132, {"1/1": 6, "1/2": 7}) == -1


@clause("NM-562", "NM-R20")
def test_a_replaced_merchant_union_no_longer_reacts() -> None:
    state = acting(59, generation=2, cities={0: {"2/3": 132, "2/4": 6, "1/1": 7}})
    assert place(state, 59, "2/3") == 0
    assert place(acting(6, cities={0: {"2/3": 59}}), 6, "3/4") == 3


# ------------------------------------------------------------------ Insurance Office
@clause("NM-563")
@pytest.mark.parametrize(
    ("generation", "others", "penalty"), [(1, 0, 0), (1, 1, 1), (1, 4, 2), (1, 5, 3), (2, 4, 2), (3, 1, 1), (3, 5, 5)]
)
def test_the_insurance_office_halves_a_penalty_rounded_down(generation: int, others: int, penalty: int) -> None:
    homes = {f"1/{column}": HOME for column in range(1, others + 1)}
    state = struck(generation, cities={0: {"5/5": 133, **homes}}, money={0: 20})
    do(state, 0, "pay")
    assert state.players[0].money == 20 - penalty


@clause("NM-563")
def test_the_insurance_office_brings_two_and_leaves_the_choice_to_sacrifice() -> None:
    assert brought(133) == 2
    state = struck(1, cities={0: {"5/5": 133, "1/1": 3, "1/2": 3}}, money={0: 1})
    assert legal(state) == ["sacrifice 1/1", "sacrifice 1/2", "sacrifice 5/5", "pay"]
    uninsured = struck(1, cities={0: {"1/1": 3, "1/2": 3}}, money={0: 1})
    assert "pay" not in legal(uninsured)


# ------------------------------------------------------------------ Modular Factory
def modular(tiles: dict[str, int], good: str) -> Neom:
    state = acting(7, cities={0: tiles}, unplaced={0: [137]})
    return do(state, 0, "place 137", "space 3/3", f"name {good}")


@clause("NM-567")
@pytest.mark.parametrize("good", ["concrete", "copper", "diamonds", "glass", "gold", "lumber", "plastics", "steel"])
def test_the_modular_factory_produces_the_processed_good_its_owner_names(good: str) -> None:
    state = modular({}, good)
    assert goods(state) == {good}
    assert rows(state.players[0].city, 0, 0, 0)[3] == 2


@clause("NM-567")
def test_only_the_eight_processed_goods_can_be_named() -> None:
    state = acting(7, unplaced={0: [137]})
    do(state, 0, "place 137", "space 3/3")
    assert legal(state) == [f"name {good}" for good in PARTS.goods[6:14]]


@clause("NM-567")
def test_the_named_good_may_be_one_the_city_has_already_but_brings_no_second_token() -> None:
    state = modular({"1/1": 13}, "gold")
    assert goods(state) == {"gold"}
    assert rows(state.players[0].city, 0, 0, 0)[3] == 2
    state.players[0].city = state.players[0].city.without(12)
    assert goods(state) == {"gold", "ore"}  # the Gold Extractor still makes Gold, and the City Center shows again
    assert goods(modular({}, "gold")) == {"gold"}


@clause("NM-567")
def test_the_modular_factory_covers_requirements_and_ends_with_the_tile() -> None:
    state = selecting({0: [7, 8, 10], 1: [7, 8, 10], 2: [7, 9, 10]}, unplaced={0: [137]})
    select_all(state, 7)
    do(state, 0, "place 137", "space 3/3", "name gold")
    finish_turn(state)
    do(state, 0, "select 009")
    do(state, 1, "select 008")
    do(state, 2, "select 008")
    assert place(state, 9, "4/3") == 4  # the Antique Store asks for Gold
    gone = acting(30, cities={0: {"1/1": 21}})
    gone.players[0].city = city({"1/1": 21, "2/3": 137}, named_good="glass")
    assert goods(gone) == {"coal", "ore", "glass"}
    do(gone, 0, "place 030", "space 2/3")
    assert goods(gone) == {"coal", "ore", "diamonds"}


@clause("NM-567")
def test_the_modular_factory_is_industrial_and_pollutes_and_pays_two_a_generation() -> None:
    assert [paid({"1/1": 137}, generation) for generation in (1, 2, 3)] == [2, 2, 2]
    built = city({"1/1": 137, "1/2": 3, "2/2": 3, "5/5": 128}, named_good="gold")
    assert rows(built, 0, 0, 0) == [0, 3, 3, 1 + 2, 0, -2 - 1, 0, -5]


@clause("NM-R21")
def test_the_good_of_the_modular_factory_cannot_be_changed_later() -> None:
    state = modular({}, "glass")
    assert not legal(state)
    refused(state, 0, "name gold")
    later = acting(6)
    later.players[0].city = city({"3/3": 137}, named_good="glass")
    later.settle(0)
    assert acts(later) == ["place 006", "sell"]
    do(later, 0, "place 006", "space 4/3")
    assert not legal(later)
    assert goods(later) == {"glass"}


# ------------------------------------------------------------------ Public Safety Department
@clause("NM-569")
def test_the_public_safety_department_protects_from_fire_and_from_crime() -> None:
    lie = {"2/2": 139, "1/1": 3, "2/1": 6, "3/3": 30, "2/4": 6}
    for generation, penalty in ((1, 5), (2, 1), (3, 2)):
        state = struck(generation, cities={0: lie}, money={0: 20})
        do(state, 0, "pay")
        assert state.players[0].money == 20 - penalty
    assert rows(city({"2/2": 139}), 0, 0, 0) == [3, 0, 0, 1, 0, 0, -10, -5]


# ------------------------------------------------------------------ Investment Firm
def select_all(state: Neom, first: int) -> Neom:
    for seat in range(3):
        do(state, seat, f"select {first if seat == 0 else 7:03}")
    return state


HANDS = {0: [1, 7, 17, 24], 1: [7, 8, 9, 10], 2: [7, 8, 9, 10]}


@clause("NM-571")
def test_the_investment_firm_pays_at_once_for_a_selection_and_the_money_is_usable() -> None:
    state = selecting(HANDS, cities={0: {"1/1": 141}}, money={0: 0})
    select_all(state, 1)
    assert state.players[0].money == 1
    assert place(state, 1, "3/4") == -1  # Tenements cost £1
    assert [player.money for player in state.players] == [0, 6, 6]


@clause("NM-571")
def test_the_investment_firm_pays_for_a_selected_disaster_too() -> None:
    state = selecting(HANDS, cities={0: {"1/1": 141}}, money={0: 0})
    select_all(state, 24)
    assert state.players[0].money == 1


@clause("NM-571")
def test_the_investment_firm_pays_nothing_in_the_turn_it_is_placed() -> None:
    state = selecting(HANDS, unplaced={0: [141]}, money={0: 5})
    select_all(state, 7)
    assert place(state, 141, "3/3") == -5
    finish_turn(state)
    assert state.players[0].money == 0
    for seat in range(3):
        do(state, seat, f"select {state.players[seat].hand[0]:03}")
    assert state.players[0].money == 1  # from the next turn on


@clause("NM-571")
def test_the_investment_firm_pays_with_two_players_and_solo() -> None:
    for players in (1, 2):
        state = choosing([6, 7, 8, 9], players=players, cities={0: {"1/1": 141}}, money={0: 0})
        assert state.players[0].money == 0
        do(state, 0, "choose 007")
        assert state.players[0].money == 1


@clause("NM-571")
def test_the_investment_firm_pays_twenty_at_most_in_a_game() -> None:
    state = selecting({seat: [1, 2, 3, 4, 6, 7, 8, 10] for seat in range(3)}, unplaced={0: [141]}, money={0: 5})
    select_all(state, 7)
    place(state, 141, "3/3")
    while not state.over:  # nobody ever selects a Disaster, and every tile is sold
        seat = state.deciders()[0]
        calm = [move for move in legal(state, seat) if move not in ("select 024", "select 064", "select 104")]
        do(state, seat, "sell" if "sell" in calm else calm[0])
    assert state.players[0].money == 20 * 5 + 20


@clause("NM-R19")
def test_the_pound_of_this_selection_is_kept_when_the_investment_firm_is_replaced() -> None:
    state = selecting(HANDS, cities={0: {"2/3": 141}}, money={0: 0})
    select_all(state, 17)
    do(state, 0, "place 017", "space 2/3")
    assert (tile_at(state, "2/3"), state.players[0].money) == (17, 1)
    finish_turn(state)
    for seat in range(3):
        do(state, seat, f"select {state.players[seat].hand[0]:03}")
    assert state.players[0].money == 1  # and nothing from then on


# ------------------------------------------------------------------ Trade Office
@clause("NM-576", "NM-576 Example 1")
def test_three_pairs_two_of_them_with_apartments_and_retail_bring_six() -> None:
    assert brought(146, {"2/2": 87, "2/1": 30, "1/2": 13, "4/1": 7, "4/2": 11}) == 6


@clause("NM-576")
def test_each_pair_of_a_shop_and_an_industrial_tile_side_by_side_counts_once() -> None:
    assert brought(146) == 0
    assert brought(146, {"1/1": SHOP, "1/2": WORKS}) == 2
    assert brought(146, {"1/1": WORKS, "2/1": SHOP}) == 2
    assert brought(146, {"1/1": SHOP, "2/2": WORKS}) == 0  # diagonally adjacent
    assert brought(146, {"1/5": SHOP, "2/1": WORKS}) == 0  # not round the border
    assert brought(146, {"1/1": SHOP, "1/2": SHOP, "2/1": HOME, "2/2": PUBLIC}) == 0
    assert brought(146, {"1/1": WORKS, "1/2": WORKS, "2/1": HOME, "2/2": 16}) == 0
    assert brought(146, {"1/1": 35, "1/2": 11}) == 2  # no road between them, and cut off from the centre


@clause("NM-576")
def test_a_tile_may_be_in_up_to_four_pairs() -> None:
    assert brought(146, {"2/2": SHOP, "1/2": WORKS, "2/1": WORKS, "2/3": WORKS, "3/2": WORKS}) == 8
    assert brought(146, {"2/2": WORKS, "1/2": SHOP, "2/1": SHOP, "2/3": 87, "3/2": SHOP}) == 8
    assert brought(146, {"1/1": SHOP, "1/2": WORKS, "2/1": WORKS, "2/2": SHOP}) == 8  # a block of four: four pairs


@clause("NM-576", "NM-R50")
def test_the_trade_office_counts_the_pairs_that_are_there_when_it_lies() -> None:
    lie = {"2/2": SHOP, "2/3": 18, "2/4": WORKS, "1/4": 7}
    assert brought(146, lie, "2/3") == 2  # the one pair is 1/4 and 2/4; the Oil Well it replaced is gone
    later = acting(30, cities={0: {"5/5": 146, "2/3": SHOP, "1/1": 21}})
    assert place(later, 30, "2/4") == -1  # a pair made later brings nothing
    assert paid({"5/5": 146, "1/1": 7, "1/2": WORKS}) == 0


# ------------------------------------------------------------------ Tourism Board
BOARD = {"5/1": 150}


@clause("NM-580")
def test_the_tourism_board_pays_two_per_shop_directly_connected_to_the_new_tile() -> None:
    assert place(acting(3, cities={0: BOARD}), 3, "3/4") == 0
    assert place(acting(3, cities={0: {**BOARD, "3/5": SHOP}}), 3, "3/4") == 2
    assert place(acting(3, cities={0: {**BOARD, "3/5": SHOP, "2/4": SHOP, "4/4": SHOP}}), 3, "3/4") == 6
    assert place(acting(3, cities={0: {**BOARD, "3/2": SHOP, "3/4": SHOP, "2/3": 87, "4/3": SHOP, "1/3": SHOP}}), 3, "3/3") == 6
    assert place(acting(3, cities={0: {**BOARD, "3/2": SHOP, "3/4": SHOP, "2/3": 7, "4/3": SHOP}}), 3, "3/3") == 8


@clause("NM-580")
def test_the_tourism_board_asks_for_a_road_on_both_sides() -> None:
    assert place(acting(3, cities={0: {**BOARD, "4/4": 27}}), 3, "3/4") == 0  # the Tavern has no road to the north
    assert place(acting(1, cities={0: {**BOARD, "2/4": SHOP}}), 1, "3/4") == -1  # Tenements have none either
    assert place(acting(3, cities={0: {**BOARD, "2/5": SHOP, "5/4": SHOP}}), 3, "3/4") == 0
    assert place(acting(3, cities={0: {**BOARD, "3/5": HOME, "2/4": WORKS, "4/4": PUBLIC}}), 3, "3/4") == 0


@clause("NM-580")
def test_a_new_shop_counts_its_neighbours_and_not_itself() -> None:
    assert place(acting(6, cities={0: BOARD}), 6, "3/4") == 3
    assert place(acting(6, cities={0: {**BOARD, "3/5": SHOP}}), 6, "3/4") == 3 + 2
    assert place(acting(6, cities={0: {"5/1": 150, "5/5": 132, "3/5": SHOP}}), 6, "3/4") == 3 + 2 + 1  # both boards react


@clause("NM-580")
def test_the_money_of_the_tourism_board_cannot_pay_for_the_tile() -> None:
    poor = acting(4, generation=2, cities={0: {**BOARD, "3/4": SHOP}}, money={0: 1}, unplaced={0: [131]})
    assert refused(poor, 0, "place 004").clause == "NM-136"
    able = acting(4, cities={0: {**BOARD, "3/4": SHOP}}, money={0: 2})
    place(able, 4, "3/3")
    assert able.players[0].money == 2


@clause("NM-580", "NM-R20")
def test_the_tourism_board_reacts_to_cornerstones_but_not_to_itself() -> None:
    assert brought(150, {"3/4": SHOP, "3/2": SHOP}) == 0
    assert brought(131, {**BOARD, "3/4": SHOP, "3/2": SHOP}) == 4
    assert brought(121, {**BOARD, "3/4": SHOP}) == 1 + 2


@clause("NM-580", "NM-R20")
def test_a_replaced_tourism_board_no_longer_reacts() -> None:
    state = acting(59, generation=2, cities={0: {"3/4": 150, "3/5": SHOP, "2/4": SHOP}})
    assert place(state, 59, "3/4") == 0
    beside = acting(59, generation=2, cities={0: {**BOARD, "3/4": 17, "3/5": SHOP, "2/4": SHOP}})
    assert place(beside, 59, "3/4") == 4
