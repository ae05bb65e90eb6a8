"""Where a tile may go (section 11), Cornerstones and selling (section 15), and all legal spaces against brute force."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from clauses import clause
from neom.toolkit import (
    BOARDS,
    PARTS,
    Tiles,
    acting,
    acts,
    city,
    do,
    finish_turn,
    goods,
    legal,
    refused,
    selecting,
    space_at,
    spaces,
    tile_at,
)
from skyline.games.neom import component_data
from skyline.games.neom.rules.city import City
from skyline.games.neom.rules.grid import space_name, spaces_of
from skyline.games.neom.rules.state import Neom

OF_EACH_TYPE = {"residential": 3, "commercial": 6, "industrial": 30, "public": 59, "resource": 19}


def fits(number: int, tiles: Tiles, center: str = "ore", generation: int = 1) -> list[str]:
    """All legal spaces for a tile."""
    return [space_name(space) for space in spaces_of(city(tiles, center).spaces_for(PARTS.tiles[number], generation))]


def select_all(state: Neom, *numbers: int) -> Neom:
    """Every seat selects a tile."""
    for seat, number in enumerate(numbers):
        do(state, seat, f"select {number:03}")
    return state


def others_sell(state: Neom) -> Neom:
    return do(do(state, 1, "sell"), 2, "sell")


# ------------------------------------------------------------------ section 11
@clause("NM-170")
def test_a_tile_goes_on_an_empty_space_or_replaces_a_tile() -> None:
    state = do(acting(3, cities={0: {"3/4": 25, "3/2": 6}}), 0, "place 003")
    assert spaces(state) == ["2/2", "2/3", "2/4", "3/1", "3/3", "3/4", "4/2"]  # not on the shop on 3/2
    assert tile_at(do(state.clone(), 0, "space 2/2"), "2/2") == 3
    assert tile_at(do(state, 0, "space 3/4"), "3/4") == 3


@clause("NM-170")
@pytest.mark.parametrize("number", [34, 60, 101, 130, 140])
def test_a_tile_is_never_rotated_or_flipped(number: int) -> None:
    only_road = {34: "3/4", 60: "3/2", 101: None, 130: "3/4", 140: "2/3"}[number]
    assert fits(number, {}) == sorted(filter(None, [only_road, "3/3"]))


@clause("NM-171", "NM-171 Example 1")
def test_one_matching_road_is_enough_and_none_is_too_few() -> None:
    tiles = {"2/3": 65, "2/4": 6}
    assert "3/4" in fits(34, tiles)  # its road meets the City Center; the road of 2/4 hits its blank side
    assert "1/4" not in fits(34, tiles)  # the only neighbour is 2/4, and its road to the north meets a blank side


@clause("NM-171")
def test_road_ends_may_run_into_an_empty_space_or_the_border() -> None:
    assert "1/3" in fits(3, {"2/3": 65})
    assert tile_at(do(acting(3, cities={0: {"2/3": 65}}), 0, "place 003", "space 1/3"), "1/3") == 3


@clause("NM-171")
def test_the_chain_of_roads_must_lead_to_the_centre_tile() -> None:
    assert "1/4" in fits(3, {"2/3": 65, "2/4": 6})
    assert "1/4" not in fits(3, {"2/4": 6})
    refusal = refused(do(acting(3, cities={0: {"2/4": 6}}), 0, "place 003"), 0, "space 1/4")
    assert refusal.clause == "NM-171"


@clause("NM-172", "NM-R13")
@pytest.mark.parametrize("number", [3, 34, 60, 101, 140])
def test_a_tile_on_3_3_needs_no_road_match(number: int) -> None:
    turned_away = {"2/3": 44, "3/2": 42, "3/4": 33, "4/3": 32}  # none has a road towards 3/3
    assert "3/3" in fits(number, turned_away)


@clause("NM-172")
@pytest.mark.parametrize(("number", "center", "beside"), [(34, "oil", "3/2"), (60, "oil", "3/4"), (101, "oil", "2/3"), (140, "ore", "4/3")])
def test_a_tile_on_3_3_becomes_the_centre_tile(number: int, center: str, beside: str) -> None:
    state = acting(number, money={0: 9}, centers={0: center}, unplaced={0: [140]})
    built = do(state, 0, f"place {number:03}", "space 3/3").players[0].city
    assert tile_at(state, "3/3") == number
    assert [space_name(space) for space in spaces_of(built.spaces_for(PARTS.tiles[6], 1))] == [beside]  # its dead end


@clause("NM-173", "NM-R14")
def test_the_connection_is_checked_without_the_replaced_tile() -> None:
    tiles = {"3/2": 3, "3/1": 65}
    assert "3/2" not in fits(34, tiles)  # it would meet 3/1 only, which hung on the old tile
    around_it = {**tiles, "2/1": 66, "2/2": 114, "2/3": 45}
    assert "3/2" in fits(34, around_it)
    refusal = refused(do(acting(34, cities={0: tiles}), 0, "place 034"), 0, "space 3/2")
    assert refusal.clause == "NM-173"


@clause("NM-174")
@pytest.mark.parametrize("new", OF_EACH_TYPE)
@pytest.mark.parametrize("old", OF_EACH_TYPE)
def test_any_type_may_lie_next_to_any_other(old: str, new: str) -> None:
    assert "3/5" in fits(OF_EACH_TYPE[new], {"3/4": OF_EACH_TYPE[old]})


@clause("NM-175")
def test_a_tile_without_a_legal_space_cannot_be_placed() -> None:
    state = acting(101, generation=3, money={0: 20}, cities={0: {"3/3": 34}}, unplaced={0: [131]})
    assert legal(state) == ["place 131", "sell"]
    assert refused(state, 0, "place 101").clause == "NM-175"
    assert do(state, 0, "sell").players[0].money == 25


@clause("NM-176")
def test_goods_and_money_of_a_new_tile_come_at_once() -> None:
    assert goods(do(acting(19), 0, "place 019", "space 3/4")) == {"ore", "stone"}
    assert do(acting(7), 0, "place 007", "space 3/4").players[0].money == 6 + 5


@clause("NM-176")
@pytest.mark.parametrize(("number", "due"), [(70, 0), (57, 2)], ids=["Fire Department", "Police Department"])
def test_protection_works_in_the_turn_of_its_placement(number: int, due: int) -> None:
    state = acting({0: number, 1: 64, 2: 7}, generation=2, money={0: 9}, cities={0: {"3/4": 3}})
    do(do(state, 0, f"place {number:03}", "space 3/5"), 2, "sell")
    before = state.players[0].money
    assert do(state, 0, "pay").players[0].money == before - due


@clause("NM-176")
def test_a_reduction_begins_with_the_next_placement() -> None:
    hands = {0: [59, 3, 6], 1: [7, 8, 25], 2: [12, 27, 28]}
    state = select_all(selecting(hands, turn=6, generation=2, money={0: 0}), 59, 7, 27)
    others_sell(do(state, 0, "place 059", "space 3/2"))
    select_all(state, 12, 3, 8)
    assert tile_at(do(state, 0, "place 012", "space 3/4"), "3/4") == 12  # Stone is waived


# ------------------------------------------------------------------ section 15
@clause("NM-250")
def test_a_cornerstone_is_placed_instead_of_the_selected_tile_which_goes_to_the_box() -> None:
    hands = {0: [3, 6, 33], 1: [7, 8, 25], 2: [12, 27, 28]}
    state = select_all(selecting(hands, turn=6, unplaced={0: [128, 131]}), 3, 7, 27)
    do(state, 0, "place 128")
    assert spaces(state) == ["2/3", "3/2", "3/3"]  # University: roads N, E, S
    do(state, 0, "space 3/2")
    player = state.players[0]
    assert (tile_at(state, "3/2"), player.unplaced, player.money) == (128, [131], 6 - 1)
    others_sell(state)
    held = [number for player in state.players for number in [*player.city.tiles, *player.hand, player.selected]]
    assert 3 not in held


@clause("NM-250")
@pytest.mark.parametrize(("number", "coins", "enough"), [(129, 8, True), (129, 7, False), (128, 1, True), (128, 0, False)])
def test_a_cornerstone_must_be_paid_for_like_any_tile(number: int, coins: int, enough: bool) -> None:
    assert (f"place {number}" in legal(acting(3, money={0: coins}, unplaced={0: [number]}))) is enough


@clause("NM-250")
def test_only_an_own_unplaced_cornerstone_may_be_placed() -> None:
    state = acting(3, unplaced={0: [131], 1: [142]})
    assert acts(state) == ["place 003", "place 131", "sell"]
    assert refused(state, 0, "place 142").clause == "NM-110"


@clause("NM-251", "NM-251 Example 1")
def test_without_a_cornerstone_in_generation_one_two_may_be_placed_in_generation_two() -> None:
    hands = {0: [3, 6, 33, 42], 1: [7, 8, 25, 43], 2: [12, 27, 28, 44]}
    state = select_all(selecting(hands, turn=5, generation=2, unplaced={0: [131, 137, 142]}), 3, 7, 27)
    others_sell(do(state, 0, "place 131", "space 3/4"))
    select_all(state, 12, 6, 8)
    others_sell(do(state, 0, "place 142", "space 3/5"))
    select_all(state, 25, 28, 33)
    assert (tile_at(state, "3/4"), tile_at(state, "3/5")) == (131, 142)
    assert refused(state, 0, "place 137").clause == "NM-251"


@clause("NM-251")
@pytest.mark.parametrize(("generation", "placed"), [(1, 1), (2, 2), (3, 3)])
def test_the_number_of_the_generation_limits_the_cornerstones(generation: int, placed: int) -> None:
    built = dict(zip(["3/4", "3/5", "2/5"], [131, 142, 150], strict=True))
    full = dict(list(built.items())[:placed])
    below = dict(list(built.items())[: placed - 1])
    assert "place 137" not in legal(acting(3, generation=generation, cities={0: full}, unplaced={0: [137]}))
    assert "place 137" in legal(acting(3, generation=generation, cities={0: below}, unplaced={0: [137]}))


@clause("NM-251", "NM-R17")
def test_a_cornerstone_that_replaces_a_cornerstone_does_not_exceed_the_limit() -> None:
    state = acting(3, cities={0: {"3/4": 131, "3/5": 17}}, unplaced={0: [142]})
    do(state, 0, "place 142")  # the space of the other Cornerstone is the only one
    assert tile_at(state, "3/4") == 142
    assert fits(142, {"3/4": 131, "3/5": 17}, generation=1) == ["3/4"]
    assert "3/5" in fits(142, {"3/4": 131, "3/5": 17}, generation=2)


@clause("NM-252")
def test_unplaced_cornerstones_are_worth_nothing_at_the_end() -> None:
    scores = []
    for unplaced in ([], [124, 139, 145]):
        state = acting(7, generation=3, turn=7, cities={0: {"3/4": 3}}, unplaced={0: unplaced})
        assert finish_turn(state).over
        scores.append(state.scores()[0])
    assert scores[0] == scores[1]


@clause("NM-255")
def test_a_sold_tile_brings_five_coins_and_goes_to_the_box() -> None:
    hands = {0: [65, 6, 33], 1: [7, 8, 25], 2: [12, 27, 28]}
    state = select_all(selecting(hands, turn=6, generation=2), 65, 7, 27)
    assert do(state, 0, "sell").players[0].money == 11
    others_sell(state)
    held = [number for player in state.players for number in [*player.city.tiles, *player.hand, player.selected]]
    assert 65 not in held
    assert [player.money for player in state.players] == [11, 11, 11]  # from the supply


# ------------------------------------------------------------------ brute force
Space = tuple[int, int]
Record = dict[str, Any]
STEP = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
BACK = {"N": "S", "E": "W", "S": "N", "W": "E"}
GRID = [(row, column) for row in range(1, 6) for column in range(1, 6)]
MIDDLE = (3, 3)
RECORDS: dict[int, Record] = {record["number"]: record for record in component_data()["tile"]}
PLACEABLE = [number for number, record in RECORDS.items() if record["types"] != ["disaster"]]


def center_record(center: str) -> Record:
    board = next(board for board in component_data()["board"] if board["raw_good"] == center)
    return {"number": 0, "deck": "", "types": board["center_types"], "roads": board["center_roads"]}


def reaches_middle(table: dict[Space, Record], start: Space) -> bool:
    """Can one drive from the tile on ``start`` to the tile on 3/3?"""
    reached, border = {start}, [start]
    while border:
        here = border.pop()
        for road in table[here]["roads"]:
            there = (here[0] + STEP[road][0], here[1] + STEP[road][1])
            if there in table and there not in reached and BACK[road] in table[there]["roads"]:
                reached.add(there)
                border.append(there)
    return MIDDLE in reached


def may_go(table: dict[Space, Record], tile: Record, where: Space, generation: int) -> bool:
    """The rules of placement, one after the other, in the city as it would be afterwards."""
    old = table.get(where)
    if old is not None and "resource" not in old["types"] and not set(old["types"]) & set(tile["types"]):
        return False
    after = {**table, where: tile}
    if tile["deck"] == "C" and sum(record["deck"] == "C" for record in after.values()) > generation:
        return False
    return reaches_middle(after, where)


def random_city(rng: Random, center: str, generation: int) -> tuple[dict[Space, Record], City]:
    """A city grown by legal placements, replacements and sacrifices: as a plain table, and as the game keeps it."""
    table = {MIDDLE: center_record(center)}
    built = city(center=center)
    for _ in range(rng.randint(4, 30)):
        number = rng.choice(PLACEABLE)
        allowed = [space for space in GRID if may_go(table, RECORDS[number], space, generation)]
        options = [space for space in allowed if space != MIDDLE or rng.random() < 0.1]
        full = [space for space in table if table[space]["number"]]
        if full and rng.random() < 0.1:  # a sacrifice, which may cut off other tiles
            gone = rng.choice(full)
            del table[gone]
            table.setdefault(MIDDLE, center_record(center))
            built = built.without(space_at(f"{gone[0]}/{gone[1]}"))
        elif options:
            where = rng.choice(options)
            table[where] = RECORDS[number]
            built = built.with_tile(number, space_at(f"{where[0]}/{where[1]}"))
    return table, built


@clause("NM-020", "NM-171", "NM-172", "NM-173", "NM-190", "NM-191", "NM-204", "NM-251", "NM-R13", "NM-R14", "NM-R15", "NM-R16", "NM-R17")
@pytest.mark.parametrize("seed", range(30))
def test_the_legal_spaces_are_those_of_brute_force(seed: int) -> None:
    rng = Random(seed)
    for generation in (1, 2, 3, 3):
        table, built = random_city(rng, rng.choice(BOARDS), generation)
        known: dict[str, list[str]] = {}  # tiles that look alike go to the same spaces
        for number in PLACEABLE:
            tile = RECORDS[number]
            look = f"{tile['types']} {tile['roads']} {tile['deck'] == 'C'}"
            if look not in known:
                known[look] = [f"{row}/{column}" for row, column in GRID if may_go(table, tile, (row, column), generation)]
            found = [space_name(space) for space in spaces_of(built.spaces_for(PARTS.tiles[number], generation))]
            assert found == known[look], (number, generation, built.tiles)
            assert built.has_space_for(PARTS.tiles[number], generation) is bool(found)
