"""The families of tiles (NM-500 to NM-510): what is printed on a tile is what its owner gets."""

from __future__ import annotations

from typing import Any

import pytest

from clauses import clause
from neom.toolkit import PARTS, acting, city, do, finish_turn, goods, legal, refused, struck, tile_at
from skyline.games.neom import component_data
from skyline.games.neom.rules.scoring import rows
from skyline.games.neom.rules.state import Neom

RECORDS: dict[int, dict[str, Any]] = {record["number"]: record for record in component_data()["tile"]}
GENERATION = {"I": 1, "II": 2, "III": 3, "C": 1}
PRODUCERS = {
    "coal": 21, "natural_gas": 23, "oil": 18, "ore": 22, "stone": 19, "wood": 20, "concrete": 12, "copper": 53, "diamonds": 14,
    "glass": 54, "gold": 13, "lumber": 11, "plastics": 52, "steel": 51, "electronics": 98, "jewelry": 97, "sports_cars": 96,
}  # fmt: skip
NEEDED = {"residential": 3, "commercial": 7, "industrial": 13}


def numbers(text: str) -> list[int]:
    """Tile numbers as the rules list them: ``"1-5 25"``."""
    found: list[int] = []
    for word in text.split():
        first, _, last = word.partition("-")
        found += range(int(first), int(last or first) + 1)
    return found


RESIDENTIAL = numbers("1-5 25 26 33 34 41-45 65 66 73 74 81 82 84 85 105 113 114")
DUAL = [86, 87]
COMMERCIAL = numbers("6-10 27 28 35 46-50 67 75 76 88-93 95 106 107 115-117")
INDUSTRIAL = numbers("11-14 29 30 37 51-55 68 69 77 78 96-98 100 108-110")
ONE_RAW_GOOD = numbers("18-23")
TWO_RAW_GOODS = numbers("39 40 61-63 72 80")
SMOKING_PLANTS = [15, 16, 58, 79, 120]
FIRE_DEPARTMENTS = [17, 38, 56, 70]
POLICE_DEPARTMENTS = [57, 71, 102, 119]
SINGLE = [31, 59, 60, 111, 103, 118, 112, 83, 94, 99]
DISASTERS = [24, 64, 104]
CORNERSTONES = numbers("121-150")
PLACEABLE = [number for number in RECORDS if number not in DISASTERS]


def provided(number: int) -> dict[str, int]:
    """Tiles that meet the requirement of a tile (coins apart) and bring no money themselves."""
    record = RECORDS[number]
    tiles = [PRODUCERS[good] for good in record["cost"][0]["goods"]]
    if "prerequisite" in record:
        tiles += [NEEDED[record["prerequisite"]["type"]]] * record["prerequisite"]["count"]
    return {f"1/{column}": tile for column, tile in enumerate(tiles, 1)}


def placing(number: int, generation: int, turn: int = 1) -> Neom:
    """Seat 0 with £30 places the tile on 3/3, over the City Center, in a city that meets its requirement."""
    selected, unplaced = (7, [number]) if number in CORNERSTONES else (number, [])
    state = acting(selected, generation=generation, turn=turn, cities={0: provided(number)}, money={0: 30}, unplaced={0: unplaced})
    do(state, 0, f"place {number:03}")
    if "space 3/3" in legal(state):
        do(state, 0, "space 3/3")
    assert tile_at(state, "3/3") == number
    return state


def paid_at_the_end(tiles: dict[str, int], generation: int) -> int:
    """What a city pays at the end of a Generation, with the sale of the last tile left out."""
    state = acting(7, generation=generation, turn=7, cities={0: tiles})
    before = state.players[0].money
    finish_turn(state)
    return int(state.players[0].money - before) - 5


@clause("NM-500")
def test_every_tile_belongs_to_exactly_one_family() -> None:
    listed = [
        *RESIDENTIAL, *DUAL, *COMMERCIAL, 36, *INDUSTRIAL, *ONE_RAW_GOOD, *TWO_RAW_GOODS, 32, *SMOKING_PLANTS, 101,
        *FIRE_DEPARTMENTS, *POLICE_DEPARTMENTS, *SINGLE, *DISASTERS, *CORNERSTONES,
    ]  # fmt: skip
    assert sorted(listed) == list(range(1, 151))
    families = {
        "NM-501": RESIDENTIAL, "NM-502": DUAL, "NM-503": COMMERCIAL, "NM-504": [36], "NM-505": INDUSTRIAL,
        "NM-506": ONE_RAW_GOOD + TWO_RAW_GOODS, "NM-507": [32], "NM-508": [*SMOKING_PLANTS, 101], "NM-509": FIRE_DEPARTMENTS,
        "NM-510": POLICE_DEPARTMENTS,
    }  # fmt: skip
    for name, members in families.items():
        assert sorted(members) == [number for number, record in RECORDS.items() if record["clause"] == name]


@clause("NM-500")
@pytest.mark.parametrize("number", PLACEABLE)
def test_placing_a_tile_costs_its_coins_and_brings_its_money_and_goods(number: int) -> None:
    record = RECORDS[number]
    state = placing(number, GENERATION[record["deck"]])
    named = set()
    if record["goods_choice"]:
        do(state, 0, "name gold")
        named = {"gold"}
    assert state.players[0].money == 30 - record["cost"][0]["coins"] + record["immediate"]
    assert goods(state) == {*record["cost"][0]["goods"], *record["goods"], *prerequisite_goods(number)} | named


def prerequisite_goods(number: int) -> set[str]:
    return {"gold"} if number == 99 else set()


@clause("NM-500")
@pytest.mark.parametrize("number", PLACEABLE)
def test_a_tile_pays_its_income_from_the_generation_it_is_placed_in(number: int) -> None:
    record = RECORDS[number]
    first = GENERATION[record["deck"]]
    counted = 1 if number == 123 else 0  # the Shopping Center counts itself
    state = placing(number, first, turn=7)
    before = state.players[0].money
    finish_turn(state)
    assert state.players[0].money - before == record["income"][first - 1] + counted
    counted = 1 if number in (123, 136) else 0  # now the Tour Operator finds the City Center
    for generation in range(first + 1, 4):
        assert paid_at_the_end({"1/1": number}, generation) == record["income"][generation - 1] + counted


@clause("NM-500")
@pytest.mark.parametrize("number", PLACEABLE)
def test_the_printed_points_of_a_tile_stand_in_the_first_row(number: int) -> None:
    assert rows(city({"1/1": number}), 0, 0, 0)[0] == RECORDS[number]["vp"]


@clause("NM-500")
def test_immediate_money_comes_once_and_never_again() -> None:
    beside = acting(3, cities={0: {"3/4": 6, "3/2": 7}}, money={0: 10})
    do(beside, 0, "place 003", "space 2/4")
    assert beside.players[0].money == 10
    over = acting(6, cities={0: {"3/4": 7}}, money={0: 10})
    do(over, 0, "place 006", "space 3/4")
    assert tile_at(over, "3/4") == 6
    assert over.players[0].money == 10 + 3  # nothing for the Pawn Shop that is gone
    again = acting(20, cities={0: {"2/3": 7, "1/3": 27}}, centers={0: "coal"}, money={0: 10})
    do(again, 0, "place 020", "space 3/3")  # a road to the north: the Pawn Shop and the Tavern are connected from now on
    assert again.players[0].money == 10
    assert paid_at_the_end({"2/3": 7}, 1) == paid_at_the_end({"2/3": 7}, 2) == 0


@clause("NM-500")
def test_a_tile_that_covers_the_city_center_and_is_sacrificed_brings_nothing_back() -> None:
    state = struck(1, cities={0: {"3/3": 7, "3/2": 6}}, money={0: 10})
    do(state, 0, "sacrifice 3/3", "sacrifice done")
    assert tile_at(state, "3/3") >= 151
    assert state.players[0].money == 10


@clause("NM-501")
@pytest.mark.parametrize("number", RESIDENTIAL)
def test_a_plain_residential_tile_has_printed_points_only(number: int) -> None:
    alone = rows(city({"1/1": number}), 0, 0, 0)
    assert alone == [RECORDS[number]["vp"], 0, 1, 1, 0, 0, -4, -5]  # its Neighborhood, the City Center's Ore, Ghost Town, no Power
    assert [paid_at_the_end({"1/1": number}, generation) for generation in (1, 2, 3)] == [0, 0, 0]
    state = placing(number, GENERATION[RECORDS[number]["deck"]])
    assert state.players[0].money == 30 - RECORDS[number]["cost"][0]["coins"]


@clause("NM-502")
@pytest.mark.parametrize(("number", "vp", "money", "income"), [(86, 3, 3, 3), (87, 2, 4, 4)])
def test_a_dual_tile_is_a_home_and_a_shop_at_once(number: int, vp: int, money: int, income: int) -> None:
    state = placing(number, 3, turn=7)
    assert state.players[0].money == 30 + money
    finish_turn(state)
    assert state.players[0].money == 30 + money + income
    assert rows(city({"1/1": number}), 0, 0, 0) == [vp, 0, 1, 1, 0, 0, -4, -5]
    assert paid_at_the_end({"1/1": number, "5/5": 121}, 3) == income + 1  # Casino: as a Residential tile
    assert paid_at_the_end({"1/1": number, "5/5": 123}, 3) == income + 2  # Shopping Center: as a Commercial tile
    for old in (1, 7, 18):
        onto = acting(number, generation=3, cities={0: {**provided(number), "2/3": 6, "2/4": 6, "3/4": old}})
        do(onto, 0, f"place {number:03}", "space 3/4")
        assert tile_at(onto, "3/4") == number


@clause("NM-503")
@pytest.mark.parametrize("number", COMMERCIAL)
def test_a_plain_commercial_tile_gives_money_now_or_income_or_both(number: int) -> None:
    record = RECORDS[number]
    first = GENERATION[record["deck"]]
    now = placing(number, first).players[0].money - 30 + record["cost"][0]["coins"]
    later = [paid_at_the_end({"1/1": number}, generation) for generation in range(first, 4)]
    assert (now > 0, later[0] > 0) == (number not in (8, 35, 49, 90, 117), number not in (7, 95))
    assert len(set(later)) == 1  # a fixed income
    assert rows(city({"1/1": number}), 0, 0, 0) == [0, 0, 0, 1, 0, 0, -10, -5]


@clause("NM-503")
@pytest.mark.parametrize(("number", "money"), [(7, 5), (95, 13)])
def test_pawn_shop_and_collection_agency_give_money_once(number: int, money: int) -> None:
    assert placing(number, GENERATION[RECORDS[number]["deck"]]).players[0].money == 30 + money
    assert paid_at_the_end({"1/1": number}, 3) == 0


@clause("NM-503 Example 1")
def test_grocery_store_brings_three_now_and_one_at_the_end_of_each_generation() -> None:
    assert placing(6, 1).players[0].money == 30 + 3
    assert [paid_at_the_end({"1/1": 6}, generation) for generation in (1, 2, 3)] == [1, 1, 1]


@clause("NM-504")
def test_pharmacy_brings_three_now_and_a_growing_income() -> None:
    state = placing(36, 1, turn=7)
    assert state.players[0].money == 30 + 3
    finish_turn(state)
    assert state.players[0].money == 30 + 3 + 1
    assert [paid_at_the_end({"1/1": 36}, generation) for generation in (1, 2, 3)] == [1, 2, 3]


@clause("NM-505")
@pytest.mark.parametrize("number", INDUSTRIAL)
def test_an_industrial_tile_produces_its_goods_and_pollutes(number: int) -> None:
    state = placing(number, GENERATION[RECORDS[number]["deck"]])
    produced = goods(state) - set(RECORDS[number]["cost"][0]["goods"])
    assert produced == set(RECORDS[number]["goods"])
    assert len(produced) == (4 if number == 100 else 2 if number in (68, 69, 78) else 1)
    luxury = number in (96, 97, 98, 108, 109, 110)
    assert produced <= ({"electronics", "jewelry", "sports_cars"} if luxury else set(PARTS.goods[6:14]))
    assert rows(city({"1/1": number, "1/2": 3}), 0, 0, 0)[5] == -2
    assert rows(city({"1/1": number}), 0, 0, 0)[3] == 1 + (10 if luxury else 2 * len(produced))  # with the City Center's Ore


@clause("NM-506")
@pytest.mark.parametrize("number", ONE_RAW_GOOD + TWO_RAW_GOODS)
def test_a_resource_tile_produces_its_raw_goods(number: int) -> None:
    state = placing(number, GENERATION[RECORDS[number]["deck"]])
    assert goods(state) == set(RECORDS[number]["goods"])
    assert len(goods(state)) == (1 if number in ONE_RAW_GOOD else 2)
    assert goods(state) <= {"coal", "natural_gas", "oil", "ore", "stone", "wood"}
    assert rows(city({"1/1": number, "1/2": 3}), 0, 0, 0)[5] == 0


@clause("NM-507")
def test_windmills_give_power_and_neither_goods_nor_smoke() -> None:
    assert goods(placing(32, 1)) == set()
    assert rows(city({"1/1": 32, "1/2": 3, "5/5": 4}), 0, 0, 0) == [2, 0, 2, 1, 0, 0, 0, 0]


@clause("NM-507")
def test_windmills_count_as_a_resource_tile_everywhere() -> None:
    assert paid_at_the_end({"1/1": 32, "5/5": 136}, 1) == 2  # Tour Operator: with the City Center
    flood = struck(1, cities={0: {"1/1": 32, "3/4": 7}}, money={0: 1})
    assert legal(flood) == ["sacrifice 3/4", "pay"]
    crime = struck(3, cities={0: {"1/1": 32, "3/4": 7}}, money={0: 2})
    assert legal(crime) == ["sacrifice 3/4", "pay"]


@clause("NM-507")
@pytest.mark.parametrize("number", [3, 6, 30, 59, 18, 87])
def test_windmills_may_be_replaced_by_a_tile_of_any_type(number: int) -> None:
    state = acting(number, generation=3, cities={0: {**provided(number), "2/3": 6, "2/4": 32}})
    do(state, 0, f"place {number:03}", "space 2/4")
    assert tile_at(state, "2/4") == number


@clause("NM-508")
@pytest.mark.parametrize(("number", "vp"), [(15, 4), (16, 4), (58, 7), (79, 7), (120, 8), (101, 10)])
def test_a_power_plant_gives_power_and_its_printed_points(number: int, vp: int) -> None:
    smoke = 0 if number == 101 else -2 - 1
    assert rows(city({"1/1": number, "1/2": 3, "2/2": 3}), 0, 0, 0) == [vp, 0, 3, 1, 0, smoke, 0, 0]
    assert number in SMOKING_PLANTS or number == 101
    assert paid_at_the_end({"1/1": number}, 3) == 0


@clause("NM-508")
@pytest.mark.parametrize("number", [*SMOKING_PLANTS, 101])
def test_a_power_plant_is_public(number: int) -> None:
    state = acting(31, cities={0: {"3/2": 6, "2/2": number}})
    do(state, 0, "place 031", "space 2/2")
    assert tile_at(state, "2/2") == 31
    shop = acting(6, cities={0: {"3/2": 6, "2/2": number}})
    do(shop, 0, "place 006")
    assert refused(shop, 0, "space 2/2").clause == "NM-190"


def penalty(generation: int, tiles: dict[str, int]) -> int:
    """What seat 0 pays for the Disaster of the Generation."""
    state = struck(generation, cities={0: tiles}, money={0: 50})
    do(state, 0, "pay")
    return 50 - int(state.players[0].money)


@clause("NM-509")
@pytest.mark.parametrize("number", FIRE_DEPARTMENTS)
def test_a_fire_department_protects_itself_and_all_nearby_tiles_from_fire_alone(number: int) -> None:
    lie = {"2/2": number, "1/1": 3, "2/1": 6, "3/3": 3, "2/4": 6}
    assert penalty(2, lie) == 1  # the shop two spaces away
    assert penalty(1, lie) == 5
    assert penalty(3, lie) == 2 * 4


@clause("NM-510")
@pytest.mark.parametrize("number", POLICE_DEPARTMENTS)
def test_a_police_department_protects_all_nearby_tiles_from_crime_alone(number: int) -> None:
    lie = {"2/2": number, "1/1": 3, "2/1": 6, "3/3": 3, "2/4": 6}
    assert penalty(3, lie) == 2 * 1
    assert penalty(1, lie) == 5
    assert penalty(2, lie) == 5
