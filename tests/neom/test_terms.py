"""The words of the rulebook (section 2), what the tile types are (section 14), and the rulings on roads and boards."""

from __future__ import annotations

import pytest

from clauses import clause
from neom.toolkit import BOARDS, PARTS, Tiles, acting, choosing, city, do, finish_turn, goods, legal, new, space_at, spaces, struck, tile_at
from skyline.games.neom.rules.city import City
from skyline.games.neom.rules.components import (
    COMMERCIAL,
    DISASTER,
    INDUSTRIAL,
    LUXURY,
    PROCESSED,
    PUBLIC,
    RAW,
    RESIDENTIAL,
    RESOURCE,
    Tile,
)
from skyline.games.neom.rules.grid import NEARBY, ORTHOGONAL, count, space_name, spaces_of
from skyline.games.neom.rules.scoring import fixed_vp, goods_vp, income, neighborhoods_vp, pollution_vp, tile_vp, variable_vp
from skyline.games.neom.rules.state import Neom


def family(kind: int) -> list[Tile]:
    """All tiles of exactly one type."""
    return [tile for tile in PARTS.tiles[1:151] if tile.types == kind]


def sizes(built: City) -> list[int]:
    """The sizes of all Neighborhoods."""
    return sorted(int(count(group)) for group in built.clusters(built.residential))


def names(mask: int) -> set[str]:
    return {space_name(space) for space in spaces_of(mask)}


def points(built: City, where: str) -> int:
    """The points of one tile."""
    return int(tile_vp(built, space_at(where), 0, 0))


def in_play(state: Neom) -> list[int]:
    """Every tile that lies in a city, beside a board, in a hand or in a pile."""
    held = [number for player in state.players for number in [*player.city.tiles, *player.hand, *player.unplaced, *player.kept]]
    return [*held, *state.pile, *state.offer]


# ------------------------------------------------------------------ the grid
@clause("NM-010")
def test_a_city_has_25_spaces_and_starts_with_the_city_center_alone_on_3_3() -> None:
    for player in new(5).players:
        assert len(player.city.tiles) == 25
        assert [space_name(space) for space, number in enumerate(player.city.tiles) if number] == ["3/3"]


@clause("NM-010", "NM-013")
@pytest.mark.parametrize(
    ("end", "number", "center", "beside"),
    [("S", 140, "ore", "2/3"), ("N", 101, "coal", "4/3"), ("W", 34, "ore", "3/4"), ("E", 60, "ore", "3/2")],
)
def test_rows_count_from_the_top_and_columns_from_the_left(end: str, number: int, center: str, beside: str) -> None:
    tile = PARTS.tiles[number]
    assert names(city(center=center).spaces_for(tile, 1)) == {"3/3", beside}, f"a dead end to {end}"


@clause("NM-011")
def test_nearby_is_orthogonal_or_diagonal_and_never_the_space_itself() -> None:
    assert names(ORTHOGONAL[space_at("3/3")]) == {"2/3", "4/3", "3/2", "3/4"}
    assert names(NEARBY[space_at("3/3")]) == {"2/2", "2/3", "2/4", "3/2", "3/4", "4/2", "4/3", "4/4"}
    assert names(NEARBY[space_at("1/5")]) == {"1/4", "2/4", "2/5"}
    assert names(NEARBY[space_at("3/1")]) == {"2/1", "2/2", "3/2", "4/1", "4/2"}
    assert names(ORTHOGONAL[space_at("3/5")]) == {"2/5", "3/4", "4/5"}


@clause("NM-011")
def test_a_tile_is_not_nearby_itself() -> None:
    alone = {"1/1": 86, "5/5": 127}
    assert points(city({**alone, "1/2": 6}), "5/5") == 0  # one Commercial tile nearby; the dual tile itself is none
    assert points(city({**alone, "1/2": 6, "2/2": 7}), "5/5") == 2


# ------------------------------------------------------------------ roads
@clause("NM-012", "NM-R02")
def test_every_tile_but_a_disaster_has_one_to_four_road_ends() -> None:
    for tile in PARTS.tiles[1:151]:
        ends = count(tile.roads)
        assert ends == 0 if tile.types == DISASTER else 1 <= ends <= 4, tile
    assert count(PARTS.tiles[131].roads) == 4


@clause("NM-012", "NM-R05")
@pytest.mark.parametrize(
    ("bend", "number", "fits"),
    [(33, 34, {"2/4", "3/3", "3/4"}), (42, 60, {"2/2", "3/2", "3/3"}), (26, 140, {"1/3", "3/3"})],
    ids=["S joined with E", "S joined with W", "S joined with N"],
)
def test_all_road_ends_of_a_tile_are_joined_inside_it(bend: int, number: int, fits: set[str]) -> None:
    assert names(city({"2/3": bend}).spaces_for(PARTS.tiles[number], 1)) == fits


@clause("NM-012", "NM-R03")
@pytest.mark.parametrize("center", BOARDS)
def test_every_city_center_has_roads_east_and_west_and_one_more(center: str) -> None:
    third = "2/3" if center in ("ore", "natural_gas", "wood") else "4/3"
    assert names(city(center=center).spaces_for(PARTS.tiles[131], 1)) == {"3/2", "3/3", "3/4", third}


@clause("NM-R03")
@pytest.mark.parametrize("center", BOARDS)
def test_on_every_board_two_tiles_reach_either_route(center: str) -> None:
    built = city(center=center)
    for number, where in ((28, "3/2"), (80, "3/1"), (126, "3/4"), (135, "3/5")):
        assert where in names(built.spaces_for(PARTS.tiles[number], 3))
        built = built.with_tile(number, space_at(where))
    assert (built.route_left(), built.route_right()) == (1, 1)


@clause("NM-013")
@pytest.mark.parametrize(
    ("tile", "where", "joined"),
    [(34, "3/4", True), (33, "3/4", False), (33, "2/3", True), (34, "2/3", False), (3, "2/4", False), (3, "4/3", False)],
    ids=["W to E", "E to E", "S to N", "W to N", "only diagonal", "the City Center has no S"],
)
def test_directly_connected_needs_a_road_end_on_both_sides_of_the_shared_edge(tile: int, where: str, joined: bool) -> None:
    assert (where in names(city().spaces_for(PARTS.tiles[tile], 1))) is joined


@clause("NM-014")
def test_connected_is_a_chain_of_direct_connections_over_tiles_of_any_type() -> None:
    slums = PARTS.tiles[3]
    assert "1/5" in names(city({"3/4": 6, "3/5": 65, "2/5": 30}).spaces_for(slums, 1))
    assert "1/5" not in names(city({"3/4": 6, "3/5": 26, "2/5": 30}).spaces_for(slums, 1))


@clause("NM-015")
@pytest.mark.parametrize(
    ("tiles", "expected"),
    [
        ({"1/1": 3}, [1]),
        ({"1/1": 3, "1/2": 65}, [2]),
        ({"1/1": 3, "1/2": 26}, [1, 1]),
        ({"1/1": 3, "2/2": 65}, [1, 1]),
        ({"1/1": 3, "1/2": 6, "1/3": 65}, [1, 1]),
        ({"1/1": 3, "2/1": 86, "3/1": 65}, [3]),
        ({"1/1": 3, "1/2": 65, "2/2": 66, "2/1": 114, "5/5": 45}, [1, 4]),
    ],
    ids=["alone", "joined", "no road between", "only a corner", "through a shop", "a dual tile is Residential", "a ring and one alone"],
)
def test_a_neighborhood_is_joined_by_roads_over_residential_tiles_only(tiles: Tiles, expected: list[int]) -> None:
    assert sizes(city(tiles)) == expected


@clause("NM-015")
def test_clusters_of_other_types_score_only_through_the_efficiency_office() -> None:
    works = {"1/1": 30, "1/2": 12, "1/5": 14, "5/1": 6, "5/2": 76}
    assert neighborhoods_vp(city(works)) == 0
    assert variable_vp(city(works), 0, 0) == 0
    assert points(city({**works, "5/5": 144}), "5/5") == 4


# ------------------------------------------------------------------ the City Center
@clause("NM-016")
def test_the_city_center_is_a_resource_that_produces_its_raw_good() -> None:
    assert goods(acting(7, centers={0: "coal"})) == {"coal"}
    assert points(city({"1/1": 145}), "1/1") == 2 + 1


@clause("NM-016")
def test_the_city_center_has_no_vp_and_no_pollution() -> None:
    built = city({"3/4": 3})
    assert (fixed_vp(built), pollution_vp(built)) == (0, 0)


@clause("NM-016", "NM-R12")
@pytest.mark.parametrize("generation", [1, 2, 3])
def test_the_city_center_is_neither_paid_for_nor_sacrificed(generation: int) -> None:
    state = struck(generation)
    assert legal(state) == ["pay", "sacrifice none"]
    assert do(state, 0, "pay").players[0].money == 6


@clause("NM-016")
def test_a_covered_city_center_is_not_returned_to_the_box() -> None:
    state = struck(1, cities={0: {"3/3": 6}})
    assert tile_at(do(state, 0, "sacrifice 3/3", "sacrifice done"), "3/3") == 151


@clause("NM-017")
def test_the_tile_on_3_3_is_the_centre_tile_once_the_city_center_is_covered() -> None:
    state = do(acting(3, cities={0: {"3/3": 34}}), 0, "place 003")
    assert spaces(state) == ["3/2", "3/3"]  # Tract Housing has a road to the west only


@clause("NM-R12")
def test_the_visible_city_center_counts_as_a_resource_tile_in_formulas() -> None:
    assert points(city({"5/5": 131, "2/3": 3, "2/4": 65, "3/4": 66}), "5/5") == 2  # a road square with the City Center
    assert income(city({"5/5": 136}), 1) == 1
    assert points(city({"5/5": 143, "3/4": 22}), "5/5") == 1
    assert points(city({"5/5": 145}), "5/5") == 3


@clause("NM-R12")
def test_a_covered_city_center_no_longer_counts() -> None:
    assert income(city({"5/5": 136, "3/3": 7}), 1) == 0
    assert points(city({"5/5": 145, "3/3": 6}), "5/5") == 0


# ------------------------------------------------------------------ two types, printed VP
@clause("NM-018")
@pytest.mark.parametrize(("number", "third"), [(83, 3), (94, 6)])
def test_a_tile_with_two_types_counts_for_either_type(number: int, third: int) -> None:
    pair = {"1/1": 86, "1/5": 87}
    assert f"place {number:03}" in legal(acting(number, generation=3, cities={0: {**pair, "5/5": third}}))
    assert f"place {number:03}" not in legal(acting(number, generation=3, cities={0: pair}))


@clause("NM-018")
def test_a_tile_with_two_types_counts_once_where_any_of_several_types_is_counted() -> None:
    state = struck(1, cities={0: {"1/1": 86, "1/5": 3}})
    assert do(state, 0, "pay").players[0].money == 4


@clause("NM-019")
def test_a_question_mark_is_not_a_number() -> None:
    assert points(city({"1/1": 130, "5/5": 135}), "1/1") == 0
    assert points(city({"1/1": 130, "5/5": 135, "5/1": 3, "1/5": 87, "3/4": 26}), "1/1") == 4


@clause("NM-019")
def test_printed_vp_are_the_number_in_the_corner() -> None:
    assert fixed_vp(city({"1/1": 105, "1/2": 112, "1/3": 87})) == 10 + 25 + 2
    for tile in PARTS.tiles[1:151]:
        if tile.formula:
            assert fixed_vp(city({"1/1": int(tile.number)})) == 0, tile


# ------------------------------------------------------------------ supplies and the box
@clause("NM-021")
def test_coins_go_from_the_personal_to_the_general_supply() -> None:
    state = finish_turn(do(acting(4, turn=7), 0, "place 004", "space 3/4"))
    assert [player.money for player in state.players] == [6 - 2, 6 + 5, 6 + 5]  # the others sold a tile


@clause("NM-022")
def test_a_replaced_tile_never_comes_back() -> None:
    state = do(acting(3, cities={0: {"3/4": 25}}), 0, "place 003", "space 3/4")
    assert 3 in in_play(state)
    assert 25 not in in_play(state)


@clause("NM-022")
def test_a_sold_tile_never_comes_back() -> None:
    state = acting(3, turn=7)
    finish_turn(do(state, 0, "sell"))
    assert 3 not in [*in_play(state), *(player.selected for player in state.players)]


@clause("NM-022")
def test_the_cornerstone_discard_pile_is_not_the_box() -> None:
    state = acting(17, cities={0: {"3/4": 131}})
    state.pile = [139, 142, 150]
    do(state, 0, "place 017", "space 3/4")
    assert state.pile == [139, 142, 150]
    assert 131 not in in_play(state)


# ------------------------------------------------------------------ tile types
@clause("NM-R01")
def test_the_nuclear_power_plant_belongs_to_generation_three() -> None:
    assert 101 in PARTS.deck(3, 1)
    assert 101 not in PARTS.deck(2, 5)
    assert [len(PARTS.deck(generation, 5)) for generation in (1, 2, 3)] == [40, 40, 40]


@clause("NM-220")
def test_residential_tiles_form_neighborhoods_and_have_mostly_printed_vp_only() -> None:
    for tile in family(RESIDENTIAL):
        assert sizes(city({"1/1": int(tile.number)})) == [1]
        assert [tile.goods, len(tile.effects), tile.immediate, *tile.income] == [0] * 6, tile
        assert (tile.power, tile.polluting) == (False, False), tile
    assert [int(tile.number) for tile in family(RESIDENTIAL) if tile.formula] == [135]


@clause("NM-221")
def test_commercial_tiles_give_money_and_no_printed_vp() -> None:
    for tile in family(COMMERCIAL):
        assert tile.vp == 0, tile
        assert not tile.formula, tile
        assert tile.immediate or any(tile.income) or tile.takings, tile
    assert {int(tile.number): int(tile.vp) for tile in family(RESIDENTIAL | COMMERCIAL)} == {86: 3, 87: 2}


@clause("NM-222")
def test_industrial_tiles_produce_processed_or_luxury_goods_and_pollute() -> None:
    made = PARTS.tier_masks[PROCESSED] | PARTS.tier_masks[LUXURY]
    for tile in family(INDUSTRIAL):
        assert tile.polluting, tile
        assert (tile.vp, tile.formula) == (0, None), tile
        assert tile.goods_choice or (tile.goods and not tile.goods & ~made), tile


@clause("NM-223")
def test_only_the_fuel_burning_power_plants_among_public_tiles_pollute() -> None:
    assert [int(tile.number) for tile in family(PUBLIC) if tile.polluting] == [15, 16, 58, 79, 120]
    for tile in family(PUBLIC):
        assert tile.vp or tile.formula or tile.power or tile.effects, tile
        assert not tile.goods, tile


@clause("NM-224")
def test_resource_tiles_produce_raw_goods_but_windmills_give_power() -> None:
    for tile in family(RESOURCE):
        assert (tile.vp, tile.formula) == (0, None), tile
        assert not tile.goods & ~PARTS.tier_masks[RAW], tile
        assert bool(tile.goods) is not tile.power, tile
    assert [int(tile.number) for tile in family(RESOURCE) if tile.power] == [32]


@clause("NM-225")
@pytest.mark.parametrize("disaster", [24, 64, 104])
@pytest.mark.parametrize("players", [1, 2, 3])
def test_a_disaster_is_never_placed(disaster: int, players: int) -> None:
    generation = disaster // 40 + 1
    if players == 3:
        assert legal(acting(disaster, generation=generation, unplaced={0: [131]})) == []
        return
    state = choosing([3, disaster], players=players, turn=1, generation=generation, urn=list(range(41, 60)), unplaced={0: [131]})
    do(state, 0, f"choose {disaster:03}")
    assert not any(text.startswith(("place", "sell")) for text in legal(state))
    assert tile_at(state, "3/3") == 151


# ------------------------------------------------------------------ Goods
@clause("NM-240")
def test_a_city_has_one_token_of_each_good_however_many_tiles_produce_it() -> None:
    state = do(acting(22), 0, "place 022", "space 3/2")
    assert goods(state) == {"ore"}
    assert goods_vp(state.players[0].city) == 1


@clause("NM-240")
def test_a_token_exists_exactly_while_a_tile_or_the_city_center_produces_the_good() -> None:
    assert goods(acting(7, cities={0: {"3/4": 22, "3/3": 6}})) == {"ore"}
    assert goods(acting(7, cities={0: {"3/3": 6}})) == set()
    assert goods(do(acting(19), 0, "place 019", "space 3/4")) == {"ore", "stone"}


@clause("NM-R49")
def test_a_token_stays_when_a_placement_both_loses_and_gains_its_good() -> None:
    assert goods(do(acting(22), 0, "place 022", "space 3/3")) == {"ore"}
    state = do(acting(29, cities={0: {"3/2": 13}}), 0, "place 029", "space 3/2")
    assert goods(state) == {"ore", "gold"}
    assert tile_at(state, "3/2") == 29


@clause("NM-241")
def test_there_are_six_raw_eight_processed_and_three_luxury_goods() -> None:
    tiers = [{name for index, name in enumerate(PARTS.goods) if PARTS.tier[index] == tier} for tier in (RAW, PROCESSED, LUXURY)]
    assert tiers[0] == {"coal", "natural_gas", "oil", "ore", "stone", "wood"}
    assert tiers[1] == {"concrete", "copper", "diamonds", "glass", "gold", "lumber", "plastics", "steel"}
    assert tiers[2] == {"electronics", "jewelry", "sports_cars"}


@clause("NM-242")
@pytest.mark.parametrize("viewer", [-1, 0, 1, 2])
def test_everybody_sees_the_tokens_of_everybody(viewer: int) -> None:
    state = acting(7, cities={0: {"3/4": 12}, 1: {"3/4": 78}})
    seen = [{name for index, name in enumerate(PARTS.goods) if player.goods >> index & 1} for player in state.view(viewer).players]
    assert seen == [{"ore", "concrete"}, {"natural_gas", "diamonds", "steel"}, {"wood"}]
