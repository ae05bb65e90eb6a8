"""Generation tiles with a rule of their own (NM-511 to NM-520; what the two offices waive is proved with the buying of Goods)."""

from __future__ import annotations

import pytest

from clauses import clause
from neom.toolkit import acting, city, do, finish_turn, goods, legal, new, refused, space_at, struck
from skyline.games.neom import GAME
from skyline.games.neom.rules.scoring import rows, tile_vp
from skyline.games.neom.rules.state import Neom

PILE = [124, 131, 140, 150]


# ------------------------------------------------------------------ Contract Office
def contract(unplaced: list[int], pile: list[int], turn: int = 1) -> Neom:
    """Seat 0 of four has just put the Contract Office down."""
    state = acting(31, players=4, turn=turn, unplaced={0: unplaced, 1: [139]})
    state.pile = pile
    return do(state, 0, "place 031", "space 3/3")


def after_the_preliminary_round(players: int) -> Neom:
    """A real game in which everybody always kept the first Cornerstone offered."""
    state = new(players, tile_set="all") if players == 1 else new(players)
    while state.generation == 0:
        seat = state.deciders()[0]
        state.apply(state.actions(seat)[0], seat)
    return state


@clause("NM-511")
@pytest.mark.parametrize("returned", [[], [121], [130], [121, 130], [121, 130, 145]])
def test_any_number_of_unplaced_cornerstones_may_be_exchanged(returned: list[int]) -> None:
    state = contract([121, 130, 145], PILE)
    taken = PILE[-len(returned) :] if returned else []
    do(state, 0, *(f"return {number}" for number in returned), *(f"draw {number}" for number in taken), "return done")
    assert not legal(state)
    assert state.players[0].unplaced == sorted([number for number in (121, 130, 145) if number not in returned] + taken)


@clause("NM-511")
def test_the_exchange_is_optional_and_as_many_are_taken_as_were_returned() -> None:
    state = contract([121, 130, 145], PILE)
    draws = [f"draw {number}" for number in PILE]
    assert legal(state) == ["return 121", "return 130", "return 145", *draws, "return done"]
    do(state, 0, "return 121")
    assert legal(state) == ["return 130", "return 145", *draws, "hold 121"]
    assert refused(state, 0, "return done").reason == "you return 1 and take 0: the numbers must be the same"
    do(state, 0, "draw 131", "return done")
    assert not legal(state)
    assert state.players[0].unplaced == [130, 131, 145]


@clause("NM-511", "NM-R32")
def test_returned_cornerstones_go_to_the_box_and_cannot_be_taken() -> None:
    state = contract([121, 130], PILE, turn=7)
    do(state, 0, "return 121")
    assert "draw 121" not in legal(state)
    assert refused(state, 0, "draw 121").clause == "NM-511"
    assert refused(state, 0, "draw 139").clause == "NM-511"  # another player's Cornerstone is not in the pile
    do(state, 0, "draw 124", "return done")
    finish_turn(state)
    assert state.pile == [131, 140, 150]
    assert [player.unplaced for player in state.players] == [[124, 130], [139], [], []]
    assert not any(player.kept for player in state.players)


@clause("NM-511")
def test_a_cornerstone_cannot_be_taken_twice_nor_more_than_were_returned() -> None:
    state = contract([121, 130], PILE)
    do(state, 0, "return 121", "return 130", "draw 131", "draw 150")
    assert refused(state, 0, "draw 131").reason == "you take #131 Parking Authority already"
    assert refused(state, 0, "draw 140").reason == "you cannot take #140 Hydroelectric Power too: you have 2 to return"
    assert legal(state) == ["return done", "hold 121", "hold 130", "leave 131", "leave 150"]
    do(state, 0, "return done")
    assert state.players[0].unplaced == [131, 150]
    assert not legal(state)


@clause("NM-511")
def test_the_office_exchanges_once_only() -> None:
    state = acting(6, players=4, cities={0: {"3/3": 31}}, unplaced={0: [121, 130]})
    state.pile = PILE
    do(state, 0, "place 006", "space 2/3")
    assert not legal(state)


@clause("NM-511")
def test_without_an_unplaced_cornerstone_nothing_is_asked() -> None:
    assert not legal(contract([], PILE))


@clause("NM-511")
def test_a_cornerstone_taken_from_the_pile_can_be_placed_later() -> None:
    state = contract([121], PILE, turn=7)
    do(state, 0, "return 121", "draw 131", "return done")
    finish_turn(state)
    for seat in range(4):
        calm = [number for number in state.players[seat].hand if number != 64]
        do(state, seat, f"select {calm[0]:03}")
    do(state, 0, "place 131", "space 3/3")
    assert state.players[0].unplaced == []


@clause("NM-511", "NM-511 Example 1", "NM-R33")
@pytest.mark.parametrize(("players", "size"), [(4, 4), (5, 5)])
def test_the_pile_is_large_enough_to_return_all_three(players: int, size: int) -> None:
    state = after_the_preliminary_round(players)
    pile = list(state.pile)
    assert len(pile) == size
    holder = next(seat for seat in range(players) if 31 in state.players[seat].hand)
    for seat in range(players):
        do(state, seat, f"select {31 if seat == holder else state.players[seat].hand[0]:03}")
    exchange_all(state, holder, pile)


@clause("NM-511", "NM-511 Example 1", "NM-R33")
def test_the_solo_pile_has_six_tiles_and_three_may_be_returned() -> None:
    state = after_the_preliminary_round(1)
    pile = list(state.pile)
    assert len(pile) == 6
    state.offer = sorted({31, *state.offer})
    state.settle(0)
    exchange_all(do(state, 0, "choose 031"), 0, pile)


def exchange_all(state: Neom, seat: int, pile: list[int]) -> None:
    """Place the Contract Office and exchange all three Cornerstones for the last three of the pile."""
    do(state, seat, "place 031", "space 3/3")
    returns = [f"return {number}" for number in state.players[seat].unplaced]
    do(state, seat, *returns, *(f"draw {number}" for number in pile[-3:]), "return done")
    assert state.players[seat].unplaced == pile[-3:]


# ------------------------------------------------------------------ money at the end
def at_the_end(tiles: dict[str, int], money: int) -> Neom:
    """The game is over; seat 0 went into the last turn with this money and sold its last tile for £5."""
    return finish_turn(acting(7, generation=3, turn=7, cities={0: tiles}, money={0: money}))


def points(state: Neom, number: int, row: str = "Variable tiles") -> int:
    """What the score sheet of seat 0 gives for one tile."""
    [details] = [details for name, _, details in GAME.score_sheet(state, 0) if name == row]
    [found] = [vp for label, vp in details if label.startswith(f"#{number:03} ")]
    return found


@clause("NM-512")
def test_the_postal_service_pays_two_at_the_end_of_generations_two_and_three() -> None:
    second = acting(59, generation=2, turn=7, money={0: 0})
    do(second, 0, "place 059", "space 3/3")
    assert second.players[0].money == 0
    finish_turn(second)
    assert second.players[0].money == 2
    assert at_the_end({"1/1": 59}, 0).players[0].money == 5 + 2


@clause("NM-513")
@pytest.mark.parametrize(("money", "vp"), [(0, 1), (4, 1), (5, 2), (9, 2), (10, 3), (95, 20)])
def test_the_treasury_scores_each_full_five_before_the_final_income(money: int, vp: int) -> None:
    assert points(at_the_end({"1/1": 60}, money), 60) == vp
    rich = at_the_end({"1/1": 60, "5/5": 90}, money)  # the Computer Store pays £24 afterwards
    assert rich.players[0].money == money + 5 + 24
    assert points(rich, 60) == vp


@clause("NM-513")
def test_the_treasury_is_worth_nothing_without_money() -> None:
    state = acting(60, generation=3, turn=7, cities={0: {"1/1": 51}}, money={0: 4})
    do(state, 0, "place 060", "space 3/3")
    finish_turn(state)
    assert state.over
    assert points(state, 60) == 0


# ------------------------------------------------------------------ scoring tiles
def vp(number: int, tiles: dict[str, int], center: str = "ore", named_good: str = "") -> int:
    """What one tile of a city scores."""
    built = city(tiles, center, named_good)
    [where] = [where for where, tile in tiles.items() if tile == number]
    return int(tile_vp(built, space_at(where), 0, 0))


ALL_GOODS = {"1/1": 61, "1/2": 62, "1/3": 63, "1/4": 99, "1/5": 100, "2/1": 96, "2/2": 97, "2/3": 98}


@clause("NM-515")
def test_the_warehouse_scores_each_good_token_up_to_seventeen() -> None:
    assert vp(103, {"5/5": 103}) == 1  # the City Center's Ore
    assert vp(103, {"3/3": 103}) == 0
    assert vp(103, {"5/5": 103, "1/1": 22}) == 1  # a second producer of Ore brings no second token
    assert vp(103, {"5/5": 103, "1/1": 22, "1/2": 69}) == 3
    assert vp(103, {"5/5": 103, **ALL_GOODS}) == 17
    assert vp(103, {"5/5": 103, **ALL_GOODS, "3/1": 137}, named_good="gold") == 17
    assert vp(103, {"5/5": 103, "3/1": 137}, named_good="gold") == 2


@clause("NM-516")
def test_the_hospital_scores_two_per_nearby_home_and_one_per_other_home() -> None:
    assert vp(118, {"2/2": 118}) == 0
    assert vp(118, {"2/2": 118, "2/3": 3}) == 2
    assert vp(118, {"2/2": 118, "1/1": 3}) == 2  # diagonally adjacent is nearby
    assert vp(118, {"2/2": 118, "2/4": 3}) == 1
    assert vp(118, {"2/2": 118, "1/2": 6, "2/1": 30, "3/2": 17}) == 0
    assert vp(118, {"2/2": 118, "1/1": 3, "3/2": 86, "5/5": 135, "4/2": 87}) == 2 + 2 + 1 + 1
    assert vp(118, {"1/1": 118, "1/5": 3, "2/1": 3, "5/1": 3}) == 1 + 2 + 1  # nothing is nearby across the border


@clause("NM-517")
def test_the_stadium_costs_twenty_five_and_is_worth_twenty_five_points_and_nothing_else() -> None:
    state = acting(112, generation=3, turn=7, money={0: 25})
    do(state, 0, "place 112", "space 3/4")
    assert state.players[0].money == 0
    assert rows(state.players[0].city, 0, 0, 0) == [25, 0, 0, 1, 0, 0, -10, -5]
    assert goods(state) == {"ore"}
    finish_turn(state)
    assert state.players[0].money == 0
    poor = acting(112, generation=3, money={0: 24}, unplaced={0: [131]})
    assert refused(poor, 0, "place 112").clause == "NM-136"
    fire = struck(2, cities={0: {"2/2": 112, "1/1": 3}}, money={0: 2})
    do(fire, 0, "pay")
    assert fire.players[0].money == 0


@clause("NM-518")
def test_the_nursing_home_needs_three_homes_and_is_worth_four_points() -> None:
    few = acting(83, generation=3, cities={0: {"1/1": 3, "1/5": 4}}, unplaced={0: [131]})
    assert refused(few, 0, "place 083").clause == "NM-134"
    state = acting(83, generation=3, cities={0: {"1/1": 3, "1/5": 4, "5/1": 1}}, money={0: 0})  # connected or not
    do(state, 0, "place 083", "space 3/4")
    assert rows(state.players[0].city, 0, 0, 0)[0] == 0 + 2 + 1 + 4
    dual = acting(83, generation=3, cities={0: {"1/1": 3, "1/5": 86, "5/1": 87}})
    assert "place 083" in legal(dual)
    others = acting(83, generation=3, cities={0: {"1/1": 6, "1/5": 30, "5/1": 17, "5/5": 18, "1/3": 3, "1/2": 4}}, unplaced={0: [131]})
    assert legal(others) == ["place 131", "sell"]


@clause("NM-519")
def test_the_stock_exchange_needs_three_shops_and_pays_six_now_and_nine_at_the_end() -> None:
    few = acting(94, generation=3, cities={0: {"1/1": 7, "1/5": 7}}, unplaced={0: [131]})
    assert refused(few, 0, "place 094").clause == "NM-134"
    state = acting(94, generation=3, turn=7, cities={0: {"1/1": 7, "1/5": 7, "5/1": 95}}, money={0: 0})
    do(state, 0, "place 094", "space 3/4")
    assert state.players[0].money == 6
    finish_turn(state)
    assert state.players[0].money == 6 + 9
    dual = acting(94, generation=3, cities={0: {"1/1": 7, "1/5": 86, "5/1": 87}})
    assert "place 094" in legal(dual)


@clause("NM-520")
def test_the_modern_factory_needs_three_industrial_tiles_and_produces_four_goods() -> None:
    few = acting(99, generation=3, cities={0: {"1/1": 13, "1/5": 29}}, unplaced={0: [131]})
    assert refused(few, 0, "place 099").clause == "NM-134"
    state = acting(99, generation=3, cities={0: {"1/1": 13, "1/5": 29, "5/1": 97}}, money={0: 0})
    do(state, 0, "place 099", "space 3/3")
    assert goods(state) == {"gold", "jewelry", "diamonds", "lumber", "plastics", "steel"}
    assert rows(city({"1/1": 99, "1/2": 3}), 0, 0, 0)[5] == -2
