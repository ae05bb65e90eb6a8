"""What a tile asks for (section 9): coins, Goods, tiles in the city, and the offices that waive a Good (NM-512, NM-514)."""

from __future__ import annotations

from typing import Any

import pytest

from clauses import clause
from neom.toolkit import PARTS, Tiles, acting, city, do, goods, legal, refused, selecting, space_at, tile_at
from skyline.games.neom import component_data
from skyline.games.neom.rules.bindings import BINDINGS
from skyline.games.neom.rules.components import RAW, Tile
from skyline.games.neom.rules.needs import prerequisite_met
from skyline.games.neom.rules.scoring import goods_vp, income
from skyline.games.neom.rules.state import Neom

CORNERS = ("1/1", "1/5", "5/1", "5/5")


def placing(number: int, where: str, tiles: Tiles | None = None, money: int = 6, **position: Any) -> Neom:
    """Seat 0, with these tiles and this money, places its selected tile; what it costs may still be asked."""
    return do(acting(number, cities={0: tiles or {}}, money={0: money}, **position), 0, f"place {number:03}", f"space {where}")


def can_place(number: int, tiles: Tiles | None = None, money: int = 6, **position: Any) -> bool:
    return f"place {number:03}" in legal(acting(number, cities={0: tiles or {}}, money={0: money}, **position))


def scattered(*numbers: int) -> Tiles:
    """Tiles in the corners, connected with nothing."""
    return dict(zip(CORNERS, numbers, strict=False))


def money(state: Neom, seat: int = 0) -> int:
    return int(state.players[seat].money)


def paid(state: Neom) -> list[int]:
    """What seat 0 has paid to each seat this turn."""
    return list(state.players[0].paid)


# ------------------------------------------------------------------ coins, Goods, tiles
@clause("NM-130")
def test_a_tile_without_requirement_is_free() -> None:
    assert money(placing(3, "3/4", money=0)) == 0


@clause("NM-130", "NM-133")
@pytest.mark.parametrize(("stone", "coins", "enough"), [(True, 2, True), (True, 1, False), (False, 9, False)])
def test_a_tile_that_asks_for_coins_and_a_good_needs_both(stone: bool, coins: int, enough: bool) -> None:
    assert can_place(68, {"3/4": 19} if stone else {}, coins) is enough


@clause("NM-131")
def test_coins_are_paid_in_full_to_the_general_supply() -> None:
    state = placing(26, "2/3")
    assert [money(state, seat) for seat in range(3)] == [3, 6, 6]
    assert paid(state) == []


@clause("NM-132")
def test_an_own_token_covers_any_number_of_tiles_and_is_never_spent() -> None:
    hands = {0: [45, 3, 6], 1: [7, 8, 25], 2: [82, 27, 28]}
    state = selecting(hands, turn=6, generation=3, cities={0: {"3/4": 12}}, money={0: 0})
    do(do(do(state, 0, "select 045"), 1, "select 007"), 2, "select 027")
    do(do(do(state, 0, "place 045", "space 3/2"), 1, "sell"), 2, "sell")
    do(do(do(state, 0, "select 082"), 1, "select 003"), 2, "select 008")
    do(state, 0, "place 082", "space 4/4")
    assert (tile_at(state, "3/2"), tile_at(state, "4/4"), money(state)) == (45, 82, 0)
    assert goods(state) == {"ore", "concrete"}


@clause("NM-132")
@pytest.mark.parametrize(
    ("tiles", "coins", "enough"),
    [({"3/4": 20}, 0, True), ({}, 2, True), ({}, 1, False), ({"3/4": 59}, 0, True)],
    ids=["produced", "bought", "neither", "waived"],
)
def test_a_required_good_is_produced_bought_or_waived(tiles: Tiles, coins: int, enough: bool) -> None:
    assert can_place(11, tiles, coins) is enough  # Wood, which the player to the right produces


@clause("NM-133", "NM-133 Example 1")
def test_the_steel_foundry_needs_coal_and_ore_both() -> None:
    assert not can_place(51, money=0)  # own Ore only
    assert not can_place(51, {"3/4": 21, "3/3": 6}, money=0)  # own Coal only
    assert can_place(51, {"3/4": 21}, money=0)


@clause("NM-133", "NM-133 Example 2")
def test_the_treasury_takes_steel_or_five_coins_instead() -> None:
    seller: dict[int, Tiles] = {1: {"3/4": 51}}
    state = do(acting(60, generation=2, cities=seller), 0, "place 060", "space 3/2")
    assert legal(state) == ["cost 1", "cost 2"]
    bought = do(state.clone(), 0, "cost 1")
    assert (money(bought), paid(bought)) == (6 - 4, [0, 4, 0])
    instead = do(state, 0, "cost 2")
    assert (money(instead), paid(instead)) == (6 - 5, [])


@clause("NM-133 Example 3")
def test_tenements_cost_one_coin() -> None:
    assert money(placing(1, "3/4", money=1)) == 0
    assert not can_place(1, money=0)


@clause("NM-133 Example 3")
def test_the_antique_store_needs_gold() -> None:
    assert can_place(9, {"3/2": 13}, money=0)
    assert not can_place(9, money=99)


@clause("NM-133", "NM-133 Example 3")
@pytest.mark.parametrize(("tiles", "enough"), [({"3/4": 21}, True), ({"3/4": 18}, True), ({}, False)], ids=["coal", "oil", "neither"])
def test_the_fossil_fuel_plant_needs_coal_or_oil(tiles: Tiles, enough: bool) -> None:
    assert can_place(16, tiles, money=0) is enough


@clause("NM-133 Example 4")
@pytest.mark.parametrize(
    ("tiles", "coins", "enough"),
    [({"3/4": 23}, 2, True), ({"3/4": 18}, 2, True), ({"3/4": 18}, 1, False), ({"3/4": 63}, 1, False), ({}, 3, False), ({}, 4, True)],
    ids=["gas", "oil", "oil but £1", "both but £1", "gas for sale but £3", "gas for sale and £4"],
)
def test_the_plastics_factory_needs_two_coins_and_natural_gas_or_oil(tiles: Tiles, coins: int, enough: bool) -> None:
    assert can_place(77, tiles, coins, generation=2) is enough


@clause("NM-134")
@pytest.mark.parametrize(("number", "family"), [(83, (3, 25, 26)), (94, (6, 7, 8)), (99, (11, 12, 13))])
def test_a_prerequisite_counts_tiles_that_are_in_the_city_before_and_need_not_be_connected(number: int, family: tuple[int, ...]) -> None:
    assert can_place(number, scattered(*family), money=0, generation=3)
    two = acting(number, cities={0: scattered(*family[:2])}, generation=3, unplaced={0: [131]})
    assert refused(two, 0, f"place {number:03}").clause == "NM-134"


@clause("NM-134")
def test_only_three_tiles_have_a_prerequisite() -> None:
    assert [int(tile.number) for tile in PARTS.tiles[1:151] if tile.needed_count] == [83, 94, 99]


@clause("NM-134 Example 1")
@pytest.mark.parametrize(("shops", "enough"), [((6, 7), False), ((6, 7, 8), True), ((6, 7, 8, 9), True)])
def test_the_stock_exchange_needs_at_least_three_commercial_tiles(shops: tuple[int, ...], enough: bool) -> None:
    assert can_place(94, {**scattered(*shops), "3/4": 3, "3/2": 30}, generation=3) is enough


@clause("NM-134", "NM-R12")
def test_the_city_center_never_fills_a_prerequisite() -> None:
    record = {**component_data()["tile"][2], "prerequisite": {"type": "resource", "count": 1}}  # no tile of the box asks for Resource tiles
    imagined = Tile(record, PARTS.goods, BINDINGS)
    assert not prerequisite_met(acting(7).players[0], imagined)
    assert prerequisite_met(acting(7, cities={0: {"3/4": 18}}).players[0], imagined)


# ------------------------------------------------------------------ the tile about to be replaced
@clause("NM-134", "NM-R09")
def test_the_tile_about_to_be_replaced_still_counts_for_the_prerequisite() -> None:
    state = placing(83, "3/4", {"3/4": 3, "1/1": 25, "5/5": 26}, generation=3)
    assert tile_at(state, "3/4") == 83


@clause("NM-135", "NM-R09")
def test_the_good_of_the_replaced_tile_still_covers_the_new_tile() -> None:
    state = placing(13, "3/3", money=0)
    assert goods(state) == {"gold"}  # the Ore came from the City Center that is now covered


@clause("NM-R09")
def test_the_office_about_to_be_replaced_still_waives() -> None:
    state = placing(79, "3/2", {"3/2": 59}, money=2, centers={1: "coal"}, generation=2)
    assert (tile_at(state, "3/2"), money(state)) == (79, 0)


# ------------------------------------------------------------------ no credit
@clause("NM-136")
@pytest.mark.parametrize(("number", "needed"), [(4, 2), (52, 4), (114, 5)], ids=["coins", "two Goods", "five coins"])
def test_nobody_may_have_less_than_nothing(number: int, needed: int) -> None:
    assert can_place(number, money=needed, centers={2: "oil"})
    poor = acting(number, money={0: needed - 1}, centers={2: "oil"}, unplaced={0: [131]})
    assert refused(poor, 0, f"place {number:03}").clause == "NM-136"


# ------------------------------------------------------------------ alternatives
@clause("NM-R36")
@pytest.mark.parametrize(
    ("number", "where", "own", "cost"),
    [(60, "3/2", 51, 0), (16, "3/2", 21, 0), (16, "3/2", 18, 0), (77, "3/4", 18, 2), (77, "3/4", 23, 2)],
    ids=["Steel, not £5", "Coal, not Oil", "Oil, not Coal", "Oil, not Natural Gas", "Natural Gas, not Oil"],
)
def test_an_alternative_met_with_own_goods_is_taken_alone(number: int, where: str, own: int, cost: int) -> None:
    sellers = {0: {"1/1": own}, 1: {"3/4": 18}, 2: {"3/4": 80}}
    state = do(acting(number, generation=2, cities=sellers, money={0: 9}), 0, f"place {number:03}", f"space {where}")
    assert tile_at(state, where) == number  # nothing was asked
    assert (money(state), paid(state)) == (9 - cost, [])


@clause("NM-R36")
def test_if_no_alternative_is_met_all_that_can_be_paid_or_waived_are_open() -> None:
    sellers: dict[int, Tiles] = {1: {"3/4": 21}, 2: {"3/4": 18}}
    assert legal(do(acting(16, cities=sellers), 0, "place 016", "space 3/4")) == ["cost 1", "cost 2"]
    assert legal(placing(16, "3/2", {"3/4": 59}, money=0)) == ["cost 1", "cost 2"]
    only_oil = do(acting(16, cities={2: {"3/4": 18}}), 0, "place 016", "space 3/4")
    assert paid(only_oil) == [0, 0, 2]


@clause("NM-R36")
def test_a_treasury_without_steel_and_five_coins_cannot_be_placed() -> None:
    assert not can_place(60, money=4, generation=2)
    assert can_place(60, money=5, generation=2)


# ------------------------------------------------------------------ Postal Service and Import Office
@clause("NM-512")
def test_the_postal_service_waives_a_different_raw_good_each_time() -> None:
    hands = {0: [11, 3, 6], 1: [7, 8, 25], 2: [12, 27, 28]}
    state = selecting(hands, turn=6, generation=2, cities={0: {"3/2": 59}}, money={0: 0})
    do(do(do(state, 0, "select 011"), 1, "select 007"), 2, "select 027")
    do(do(do(state, 0, "place 011", "space 2/2"), 1, "sell"), 2, "sell")
    do(do(do(state, 0, "select 012"), 1, "select 003"), 2, "select 008")
    do(state, 0, "place 012", "space 3/4")
    assert (tile_at(state, "2/2"), tile_at(state, "3/4"), money(state)) == (11, 12, 0)


@clause("NM-512")
@pytest.mark.parametrize(("number", "enough"), [(11, True), (52, False), (9, False), (4, False)])
def test_the_postal_service_waives_one_raw_good_and_nothing_else(number: int, enough: bool) -> None:
    assert can_place(number, {"3/4": 59}, money=0, generation=2) is enough  # Wood; two Raw Goods; a Processed Good; coins


@clause("NM-512")
def test_the_postal_service_pays_two_coins_in_generations_two_and_three() -> None:
    assert [income(city({"1/1": 59}), generation) for generation in (1, 2, 3)] == [0, 2, 2]


@clause("NM-514")
@pytest.mark.parametrize(
    ("number", "enough"),
    [(118, True), (103, True), (120, False), (113, False), (88, False), (114, False)],
    ids=["a Raw Good", "a Processed Good", "two Raw Goods", "two Processed Goods", "a Luxury Good", "coins"],
)
def test_the_import_office_waives_one_raw_or_processed_good(number: int, enough: bool) -> None:
    assert can_place(number, {"3/4": 111}, money=0, generation=3) is enough


@clause("NM-514", "NM-R23")
def test_with_both_offices_two_goods_are_waived_one_by_each() -> None:
    both = {"3/4": 111, "3/2": 59}
    state = placing(120, "3/1", both, money=0, generation=3)
    assert legal(state) == ["waive coal postal", "waive coal import"]
    assert tile_at(do(state, 0, "waive coal import"), "3/1") == 120  # Oil went to the Postal Service
    assert not can_place(113, both, money=0, generation=3)  # the Postal Service has nothing to say about Processed Goods
    assert can_place(100, both, money=2, generation=3)
    assert can_place(118, both, money=0, generation=3)


@clause("NM-514")
def test_the_same_office_waives_only_once_in_a_placement() -> None:
    both = {"3/4": 111, "3/2": 59}
    state = placing(120, "3/1", both, money=9, generation=3, centers={1: "oil", 2: "oil"})
    assert legal(do(state, 0, "waive coal postal")) == ["waive oil import", "buy oil b", "buy oil c"]
    assert refused(state, 0, "waive oil postal").clause == "NM-512"


@clause("NM-514")
def test_a_waived_good_gives_no_token_and_no_points() -> None:
    state = placing(103, "3/5", {"3/4": 111}, money=0, generation=3)
    assert goods(state) == {"ore"}
    assert goods_vp(state.players[0].city) == 1
    assert state.players[0].city.tiles[space_at("3/5")] == 103


@clause("NM-R22")
def test_using_an_office_is_not_forced() -> None:
    state = placing(11, "3/5", {"3/4": 59}, generation=2)
    assert legal(state) == ["waive wood postal", "buy wood c"]
    assert money(do(state.clone(), 0, "waive wood postal")) == 6
    assert money(do(state, 0, "buy wood c")) == 4


@clause("NM-R22")
@pytest.mark.parametrize(("left", "across"), [(12, 11), (11, 12)], ids=["Lumber is dearer", "Concrete is dearer"])
def test_with_little_money_the_office_goes_to_the_dearest_missing_good(left: int, across: int) -> None:
    sellers = {0: {"3/4": 111}, 1: {"1/1": left}, 2: {"1/1": across}}  # £4 to the left, £5 across the table
    state = acting(113, players=4, generation=3, cities=sellers, money={0: 4})
    do(state, 0, "place 113", "space 3/5")
    assert (tile_at(state, "3/5"), money(state), paid(state)) == (113, 0, [0, 4, 0, 0])


@clause("NM-R23")
def test_the_treasury_and_the_import_office_never_meet_in_one_placement() -> None:
    assert [int(PARTS.tiles[number].deck) for number in (59, 60, 111)] == [2, 2, 3]
    raw = PARTS.tier_masks[RAW]
    late = [int(tile.number) for tile in PARTS.tiles[81:121] if any(cost.goods & raw for cost in tile.costs)]
    assert late == [100, 118, 120]
