"""What is needed to draw a tile (section 23): every symbol has its place in the data, and the words say what the symbols say."""

from __future__ import annotations

import unicodedata
from typing import Any

import pytest

from clauses import clause
from neom.toolkit import PARTS, acting, do, legal, refused, struck
from skyline.games.neom import component_data
from skyline.games.neom.face.wording import cost_words, road_names, road_sign, tile_brief, type_letters, type_names, yield_words
from skyline.games.neom.rules.wording import good_name

RECORDS: dict[int, dict[str, Any]] = {record["number"]: record for record in component_data()["tile"]}
PLACEABLE = [number for number in RECORDS if number not in (24, 64, 104)]
NAMES = {good: good_name(PARTS, index) for index, good in enumerate(PARTS.goods)}


def with_formula(*formulas: str) -> set[int]:
    bound = {number: PARTS.tiles[number].formula for number in RECORDS}
    return {number for number, formula in bound.items() if formula is not None and formula.name in formulas}


def with_effect(*effects: str) -> set[int]:
    return {number for number in RECORDS if any(effect.name in effects for effect in PARTS.tiles[number].effects)}


@clause("NM-590")
@pytest.mark.parametrize("number", PLACEABLE)
def test_every_corner_and_edge_of_a_tile_can_be_drawn(number: int) -> None:
    record, tile = RECORDS[number], PARTS.tiles[number]
    assert [name.lower() for name in type_names(tile).split(" and ")] == record["types"]
    assert len(type_letters(tile)) == len(record["types"])
    assert (tile.vp, tile.polluting, tile.power) == (record["vp"], record["polluting"], record["power"])
    assert (tile.min_players, tile.is_cornerstone()) == (record["min_players"], record["deck"] == "C")
    assert list(road_names(tile)) == record["roads"]
    assert 1 <= len(record["roads"]) <= 4


@clause("NM-590")
def test_the_marks_1_4_5_and_the_cornerstone_mark_are_told_apart() -> None:
    marks = [0 if PARTS.tiles[number].is_cornerstone() else int(PARTS.tiles[number].min_players) for number in RECORDS]
    assert [marks.count(mark) for mark in (1, 4, 5, 0)] == [72, 24, 24, 30]


@clause("NM-590")
def test_the_pollution_and_power_symbols_are_on_the_right_tiles() -> None:
    smoking = {number for number in RECORDS if PARTS.tiles[number].polluting}
    power = {number for number in RECORDS if PARTS.tiles[number].power}
    assert power == {15, 16, 58, 79, 120, 101, 32, 140}
    assert smoking & power == {15, 16, 58, 79, 120}
    assert all(RECORDS[number]["types"] == ["industrial"] for number in smoking - power)


@clause("NM-590", "NM-591")
@pytest.mark.parametrize("number", PLACEABLE)
def test_the_requirement_is_named_in_full(number: int) -> None:
    record = RECORDS[number]
    words = cost_words(PARTS, PARTS.tiles[number])
    ways = words.split(" or ")
    assert len(ways) == len(record["cost"])  # the slash
    for way, cost in zip(ways, record["cost"], strict=True):
        assert {good for good in NAMES if NAMES[good] in way.split(", needs")[0].split(" + ")} == set(cost["goods"])
        assert (f"£{cost['coins']}" in way) == (cost["coins"] > 0)
    if "prerequisite" in record:
        assert words == f"needs {record['prerequisite']['count']} {record['prerequisite']['type'].title()}"
    asks_nothing = not any(cost["coins"] or cost["goods"] for cost in record["cost"]) and "prerequisite" not in record
    assert (words == "free") == asks_nothing


@clause("NM-590", "NM-591")
@pytest.mark.parametrize("number", PLACEABLE)
def test_points_money_goods_and_power_are_named(number: int) -> None:
    record = RECORDS[number]
    words = yield_words(PARTS, PARTS.tiles[number])
    gains = words.split(", ")
    if not record["vp_formula"]:
        assert (f"{record['vp']} VP" in gains) == (record["vp"] > 0 or number == 3)
    assert ("VP" in words) == (record["vp"] > 0 or number == 3 or record["vp_formula"] != "")
    assert (f"£{record['immediate']} now" in gains) == (record["immediate"] > 0)  # lightning
    steady = "/".join(str(money) for money in sorted({*record["income"]} - {0}))
    assert (f"income £{steady}" in gains) == any(record["income"])  # curved arrows
    counted = record["income_formula"].removeprefix("count_").title()
    assert (f"income £1 per {counted}" in gains) == (counted != "")  # the cross: for each
    assert ("Power" in gains) == record["power"]
    assert {good for good in NAMES if any(NAMES[good] in gain for gain in gains)} == set(record["goods"])
    assert ("a Processed Good" in gains) == (record["goods_choice"] == "processed")


@clause("NM-590", "NM-591", "NM-592")
def test_no_two_formulas_and_no_two_effects_read_alike() -> None:
    formulas = {record["vp_formula"]: yield_words(PARTS, PARTS.tiles[number]) for number, record in RECORDS.items() if record["vp_formula"]}
    assert len(set(formulas.values())) == len(formulas) == 23
    placed = [(number, record["effect"]) for number, record in RECORDS.items() if record["effect"] and number in PLACEABLE]
    effects = {effect: yield_words(PARTS, PARTS.tiles[number]).split(", ")[-1] for number, effect in placed if number != 139}
    assert all(effects.values())
    assert len(set(effects.values())) == len(effects) == 10
    for number, effect in placed:
        if number != 139:
            assert yield_words(PARTS, PARTS.tiles[number]).endswith(effects[effect])
    shields = yield_words(PARTS, PARTS.tiles[139])
    assert effects["fire_protection"] in shields
    assert effects["police_protection"] in shields


@clause("NM-590", "NM-591")
@pytest.mark.parametrize(
    ("number", "requirement", "gains"),
    [
        (3, "free", "0 VP"),
        (16, "Coal or Oil", "4 VP, Power"),
        (36, "free", "£3 now, income £1/2/3"),
        (68, "£2 + Stone", "Concrete Glass"),
        (77, "£2 + Natural Gas or £2 + Oil", "Plastics"),
        (86, "Concrete + Glass", "3 VP, £3 now, income £3"),
        (94, "needs 3 Commercial", "£6 now, income £9"),
        (121, "free", "£1 now, income £1 per Residential"),
        (32, "free", "Power"),
    ],
)
def test_a_tile_reads_as_it_is_drawn(number: int, requirement: str, gains: str) -> None:
    assert cost_words(PARTS, PARTS.tiles[number]) == requirement
    assert yield_words(PARTS, PARTS.tiles[number]) == gains
    brief = tile_brief(PARTS, number)
    assert brief.startswith(f"#{number:03} {RECORDS[number]['name']}")
    assert f"{type_letters(PARTS.tiles[number])}; {requirement}; {gains}" in brief


@clause("NM-590")
@pytest.mark.parametrize("number", PLACEABLE)
def test_the_road_sign_has_an_arm_to_every_edge_with_a_road_end(number: int) -> None:
    arms = {"UP": "N", "RIGHT": "E", "DOWN": "S", "LEFT": "W", "VERTICAL": "NS", "HORIZONTAL": "EW"}
    name = unicodedata.name(road_sign(PARTS.tiles[number])).removeprefix("BOX DRAWINGS LIGHT ")
    assert sorted("".join(arms[word] for word in name.split(" AND "))) == sorted(RECORDS[number]["roads"])


@clause("NM-591")
def test_a_slash_offers_a_choice_and_is_on_three_tiles_only() -> None:
    assert {number for number in RECORDS if " or " in cost_words(PARTS, PARTS.tiles[number])} == {16, 60, 77}
    state = acting(60, generation=2, cities={1: {"1/1": 51}})
    do(state, 0, "place 060", "space 3/3")
    assert legal(state) == ["cost 1", "cost 2"]


@clause("NM-591", "NM-592")
def test_a_comma_on_a_disaster_asks_for_as_much_as_possible() -> None:
    for tiles in ({"1/1": 3, "1/2": 6, "1/3": 30}, {"1/1": 3, "1/3": 30}):
        state = struck(3, cities={0: tiles}, money={0: 0})
        assert legal(state) == [f"sacrifice {space}" for space in tiles]
        for space in tiles:
            refused(state, 0, "sacrifice done")
            do(state, 0, f"sacrifice {space}")
        do(state, 0, "sacrifice done")
        assert not legal(state)


@clause("NM-591")
def test_what_follows_a_colon_has_its_trigger_in_the_data() -> None:
    assert with_effect("virtual_raw", "virtual_raw_or_processed") == {59, 111}
    assert with_effect("merchant_union", "insurance_office", "investment_firm", "tourism_board") == {132, 133, 141, 150}
    assert with_formula("city_hall") == {125}  # the plus: a set of three


@clause("NM-592")
def test_the_shields_the_arrow_down_and_the_eight_arrows_are_told_apart() -> None:
    assert with_effect("fire_protection", "fire_and_police_protection") == {17, 38, 56, 70, 139}
    assert with_effect("police_protection", "fire_and_police_protection") == {57, 71, 102, 119, 139}
    assert with_effect("virtual_raw", "virtual_raw_or_processed", "merchant_union", "tourism_board") == {59, 111, 132, 150}
    assert with_formula("hospital", "park", "chamber_of_commerce", "penthouse", "hydroelectric_power") == {118, 126, 127, 135, 140}
    assert with_formula("community_center", "city_council") == {124, 148}  # outlined Residential tiles: Neighborhoods


@clause("NM-592")
def test_the_crossed_out_tiles_of_a_disaster_are_its_sacrifices() -> None:
    tiles = {"1/1": 3, "1/2": 6, "1/3": 30, "1/4": 17, "1/5": 18}
    assert legal(struck(1, cities={0: tiles}, money={0: 0})) == [f"sacrifice 1/{column}" for column in (1, 2, 3, 4)]
    assert legal(struck(2, cities={0: tiles}, money={0: 0})) == [f"sacrifice 1/{column}" for column in (1, 2, 3, 4, 5)]
    assert legal(struck(3, cities={0: tiles}, money={0: 0})) == [f"sacrifice 1/{column}" for column in (1, 2, 3)]


@clause("NM-590", "NM-592")
def test_a_tile_with_an_effect_or_a_question_mark_names_the_clause_that_explains_it() -> None:
    explained = {number: record["clause"] for number, record in RECORDS.items() if record["effect"] or record["vp_formula"]}
    assert all(PARTS.tiles[number].clause == name for number, name in explained.items())
    for number in range(121, 151):
        assert PARTS.tiles[number].clause == f"NM-{number + 430}"
    assert [explained[number] for number in (31, 59, 60, 111, 103, 118)] == ["NM-511", "NM-512", "NM-513", "NM-514", "NM-515", "NM-516"]
    assert [PARTS.tiles[number].clause for number in (24, 64, 104)] == ["NM-270", "NM-271", "NM-272"]
