"""Replacing and removing tiles, tiles that are cut off, and the covered City Center (section 12)."""

from __future__ import annotations

from typing import Any

import pytest

from clauses import clause
from neom.toolkit import BOARDS, PARTS, Tiles, acting, city, do, finish_turn, goods, legal, refused, selecting, spaces, struck, tile_at
from skyline.games.neom.rules.effect import FIRE_PROTECTION
from skyline.games.neom.rules.grid import space_name, spaces_of
from skyline.games.neom.rules.scoring import fixed_vp, income, neighborhoods_vp, power_vp, variable_vp
from skyline.games.neom.rules.state import Neom

ONE_OF_EACH = {
    "residential": 65, "commercial": 76, "industrial": 30, "public": 59, "resource": 22, "windmills": 32, "dual": 86,
}  # fmt: skip
REPLACES = {
    "residential": {"residential", "resource", "windmills", "dual"},
    "commercial": {"commercial", "resource", "windmills", "dual"},
    "industrial": {"industrial", "resource", "windmills"},
    "public": {"public", "resource", "windmills"},
    "resource": {"resource", "windmills"},
    "dual": {"residential", "commercial", "resource", "windmills", "dual"},
}
# Tract Housing (road to the west only) has covered the City Center: everything to the east is cut off.
CUT = {"3/3": 34}


def fits(number: int, tiles: Tiles, center: str = "ore", generation: int = 1) -> list[str]:
    """All legal spaces for a tile."""
    return [space_name(space) for space in spaces_of(city(tiles, center).spaces_for(PARTS.tiles[number], generation))]


def replacing(old: int, new: int, where: str = "3/4", **position: Any) -> Neom:
    """Seat 0 has replaced a tile of its city with its selected tile."""
    return do(acting(new, cities={0: {where: old}}, money={0: 20}, **position), 0, f"place {new:03}", f"space {where}")


def two_turns(old: int, first: int, then: int, **position: Any) -> Neom:
    """Seat 0 has replaced ``old`` on 3/4 with its tile of the first turn and has selected its tile of the second."""
    hands = {0: [first, 3, 6], 1: [7, 8, 25], 2: [then, 28, 33]}
    state = selecting(hands, turn=6, cities={0: {"3/4": old}}, **position)
    do(do(do(state, 0, f"select {first:03}"), 1, "select 007"), 2, "select 028")
    do(do(do(state, 0, f"place {first:03}", "space 3/4"), 1, "sell"), 2, "sell")
    return do(do(do(state, 0, f"select {then:03}"), 1, "select 003"), 2, "select 008")


def in_play(state: Neom) -> list[int]:
    """Every tile that lies in a city, beside a board, in a hand or in a pile."""
    held = [number for player in state.players for number in [*player.city.tiles, *player.hand, *player.unplaced, *player.kept]]
    return [*held, *state.pile, *state.offer]


# ------------------------------------------------------------------ what may replace what
@clause("NM-190")
@pytest.mark.parametrize("new", REPLACES)
@pytest.mark.parametrize("old", ONE_OF_EACH)
def test_a_resource_tile_or_a_tile_of_a_shared_type_may_be_replaced(old: str, new: str) -> None:
    tiles = {"3/3": ONE_OF_EACH[old]}  # on 3/3 no road match is needed
    assert ("3/3" in fits(ONE_OF_EACH[new], tiles)) is (old in REPLACES[new])


@clause("NM-190")
@pytest.mark.parametrize("center", BOARDS)
def test_the_city_center_may_be_replaced_by_any_tile(center: str) -> None:
    for tile in PARTS.tiles[1:151]:
        if tile.roads:
            assert "3/3" in fits(int(tile.number), {}, center)


@clause("NM-190", "NM-190 Example 1")
def test_condos_and_restaurant_replace_any_residential_commercial_or_resource_tile() -> None:
    for tile in PARTS.tiles[1:151]:
        kinds = {name for name in REPLACES if name != "dual" and tile.types & PARTS.tiles[ONE_OF_EACH[name]].types}
        if kinds:
            expected = bool(kinds & {"residential", "commercial", "resource"})
            assert ("2/3" in fits(86, {"2/3": int(tile.number)})) is expected, tile
    assert "3/3" in fits(86, {})


@clause("NM-190")
def test_another_type_is_refused() -> None:
    state = do(acting(6, cities={0: {"3/4": 3}}), 0, "place 006")
    assert refused(state, 0, "space 3/4").clause == "NM-190"


@clause("NM-191")
def test_cornerstones_may_be_replaced_and_may_replace_under_the_same_rule() -> None:
    assert tile_at(replacing(131, 17), "3/4") == 17
    state = do(acting(7, cities={0: {"3/4": 17}}, unplaced={0: [131]}), 0, "place 131", "space 3/4")
    assert tile_at(state, "3/4") == 131
    assert "3/4" not in fits(3, {"3/4": 131})
    assert "2/3" not in fits(137, {"2/3": 17})
    assert "2/3" in fits(137, {"2/3": 30})


@clause("NM-192")
def test_the_replaced_tile_goes_to_the_box_and_the_new_one_lies_on_its_space() -> None:
    state = replacing(25, 3)
    assert tile_at(state, "3/4") == 3
    assert 25 not in in_play(state)


@clause("NM-192", "NM-R11")
def test_a_replaced_city_center_is_covered() -> None:
    state = do(acting(6), 0, "place 006", "space 3/3")
    assert tile_at(state, "3/3") == 6
    assert goods(state) == set()
    assert tile_at(do(struck(1, cities={0: {"3/3": 6}}), 0, "sacrifice 3/3", "sacrifice done"), "3/3") == 151


@clause("NM-R10")
@pytest.mark.parametrize(("old", "new"), [(11, 37), (17, 38), (13, 29)], ids=["Lumber Mill", "Fire Department", "Gold Extractor"])
def test_a_tile_may_replace_one_of_the_same_name(old: int, new: int) -> None:
    assert "3/2" in fits(new, {"3/2": old})
    assert PARTS.tiles[old].name == PARTS.tiles[new].name


@clause("NM-R10", "NM-190")
def test_the_same_name_alone_does_not_help() -> None:
    assert "3/2" not in fits(55, {"3/2": 11})  # this Lumber Mill has no road to the east


# ------------------------------------------------------------------ leaving the city
@clause("NM-200")
def test_points_income_power_and_protection_of_a_replaced_tile_end_at_once() -> None:
    assert fixed_vp(replacing(26, 3).players[0].city) == 0
    assert income(replacing(8, 7).players[0].city, 1) == 0
    assert power_vp(acting(7, cities={0: {"3/4": 16}}).players[0].city) == 0
    assert power_vp(replacing(16, 17).players[0].city) == -5
    assert acting(7, cities={0: {"3/4": 38}}).players[0].city.protected(FIRE_PROTECTION) != 0
    assert replacing(38, 57, generation=2).players[0].city.protected(FIRE_PROTECTION) == 0


@clause("NM-200")
def test_the_goods_of_a_replaced_tile_end_at_once() -> None:
    assert goods(replacing(12, 14, centers={0: "coal"})) == {"coal", "diamonds"}


@clause("NM-200")
@pytest.mark.parametrize("office", [132, 141], ids=["Merchant Union", "Investment Firm"])
def test_a_replaced_tile_brings_no_more_money(office: int) -> None:
    state = two_turns(office, first=17, then=27)
    before = int(state.players[0].money)
    assert before == 6 + (office == 141)  # the Investment Firm paid for the selection of the first turn only
    assert do(state, 0, "place 027", "space 3/2").players[0].money == before + 2  # the Tavern itself


@clause("NM-200")
def test_a_replaced_postal_service_waives_nothing_any_more() -> None:
    state = two_turns(59, first=57, then=12, unplaced={0: [131]})
    assert refused(state, 0, "place 012").clause == "NM-158"


@clause("NM-200")
def test_money_already_received_stays() -> None:
    state = acting(8, cities={0: {"3/4": 7}}, money={0: 11})
    assert do(state, 0, "place 008", "space 3/4").players[0].money == 11


@clause("NM-201")
def test_a_token_returns_when_the_last_producer_leaves() -> None:
    assert goods(replacing(18, 3)) == {"ore"}
    assert goods(replacing(18, 3, centers={0: "oil"})) == {"oil"}


@clause("NM-201")
def test_of_two_goods_only_the_one_without_a_producer_is_lost() -> None:
    state = acting(3, cities={0: {"3/4": 63, "1/1": 18}})
    assert goods(state) == {"ore", "oil", "natural_gas"}
    assert goods(do(state, 0, "place 003", "space 3/4")) == {"ore", "oil"}


@clause("NM-201")
def test_a_sacrificed_factory_loses_its_token() -> None:
    assert goods(do(struck(1, cities={0: {"3/4": 12}}), 0, "sacrifice 3/4", "sacrifice done")) == {"ore"}


@clause("NM-202", "NM-R18")
def test_a_cornerstone_that_left_the_city_is_not_usable_again() -> None:
    state = acting(17, cities={0: {"3/4": 131}}, unplaced={0: [142]}, turn=7)
    do(state, 0, "place 017", "space 3/4")
    assert (state.players[0].unplaced, 131 in in_play(state)) == ([142], False)
    finish_turn(state)
    assert state.generation == 2
    assert 131 not in in_play(state)


@clause("NM-202", "NM-251")
def test_a_cornerstone_that_left_the_city_no_longer_counts_for_the_limit() -> None:
    before = acting(17, cities={0: {"3/4": 131}}, unplaced={0: [137]})
    assert refused(before, 0, "place 137").clause == "NM-251"
    assert "place 137" in legal(two_turns(131, first=17, then=27, unplaced={0: [137]}))


# ------------------------------------------------------------------ cut off
@clause("NM-020", "NM-203")
def test_a_cut_off_tile_does_not_help_new_tiles_to_connect() -> None:
    tiles = {"3/4": 6, "3/5": 76}
    assert {"2/4", "4/4", "2/5", "4/5"} <= set(fits(3, tiles))
    built = do(acting(34, cities={0: tiles}), 0, "place 034").players[0].city  # 3/3 is its only space
    assert [space_name(space) for space in spaces_of(built.spaces_for(PARTS.tiles[3], 1))] == ["3/2", "3/3"]


@clause("NM-203")
def test_cut_off_tiles_keep_points_income_goods_and_power() -> None:
    tiles = {"3/4": 101, "2/4": 12, "1/4": 28, "4/4": 112, "5/4": 103}
    before = acting(34, cities={0: tiles}).players[0].city
    after = do(acting(34, cities={0: tiles}), 0, "place 034").players[0].city  # 3/3 is its only space
    assert fixed_vp(after) == fixed_vp(before) + 2 == 37  # Tract Housing itself
    assert income(after, 1) == income(before, 1) == 3
    assert power_vp(after) == 0
    assert goods(acting(7, cities={0: {**tiles, **CUT}})) == {"concrete"}
    assert variable_vp(after, 0, 0) == 1  # the Warehouse counts Concrete; Ore went with the City Center


@clause("NM-203")
def test_cut_off_tiles_keep_neighborhoods_and_effects() -> None:
    homes = {"3/4": 65, "3/5": 66, "2/5": 114}
    assert neighborhoods_vp(city({**homes, **CUT})) == 6 + 1
    state = acting(11, cities={0: {**CUT, "3/4": 59, "3/2": 30}}, money={0: 0}, centers={2: "oil"})
    do(state, 0, "place 011")  # 2/2 is its only space
    assert tile_at(state, "2/2") == 11  # Wood is waived by the cut-off Postal Service


@clause("NM-203")
def test_a_cut_off_factory_still_sells() -> None:
    state = do(acting(45, cities={1: {**CUT, "3/4": 12}}), 0, "place 045", "space 3/4")
    assert list(state.players[0].paid) == [0, 4, 0]


@clause("NM-204")
def test_a_new_tile_may_re_connect_a_cut_off_part() -> None:
    tiles = {**CUT, "3/2": 65, "2/2": 66, "2/3": 114, "3/4": 76}
    assert "4/4" not in fits(6, tiles)
    state = do(acting(3, cities={0: tiles}), 0, "place 003", "space 2/4")
    assert tile_at(state, "2/4") == 3
    assert {"3/5", "4/4"} <= {space_name(space) for space in spaces_of(state.players[0].city.spaces_for(PARTS.tiles[6], 1))}


@clause("NM-204")
def test_a_new_tile_inside_a_cut_off_part_is_legal_only_if_it_ends_up_connected() -> None:
    tiles = {**CUT, "3/4": 76, "3/2": 65, "2/2": 66, "2/3": 114}
    state = do(acting(3, cities={0: tiles}), 0, "place 003")
    assert "4/4" not in spaces(state)
    assert "2/4" in spaces(state)
    assert refused(state, 0, "space 4/4").clause == "NM-171"


@clause("NM-R15")
def test_a_replacement_may_cut_off_other_tiles_freely() -> None:
    state = do(acting(34, cities={0: {"3/4": 3, "3/5": 12, "2/5": 26}}), 0, "place 034", "space 3/4")
    assert (tile_at(state, "3/4"), tile_at(state, "3/5"), tile_at(state, "2/5")) == (34, 12, 26)
    assert goods(state) == {"ore", "concrete"}


@clause("NM-R16")
def test_a_cut_off_tile_may_be_replaced_only_by_a_tile_that_is_connected_afterwards() -> None:
    lonely = {"3/4": 26}  # its roads run north and south, so it never met the City Center
    assert "3/4" in fits(34, lonely)
    assert "3/4" not in fits(33, lonely)
    far = {**CUT, "3/4": 65, "3/5": 66}
    assert "3/4" not in fits(3, far)
    assert "3/5" not in fits(3, far)
    assert refused(do(acting(3, cities={0: far}), 0, "place 003"), 0, "space 3/5").clause == "NM-173"


# ------------------------------------------------------------------ the City Center shows again
@clause("NM-205", "NM-R11")
def test_a_sacrificed_cover_shows_the_city_center_with_its_good_and_roads() -> None:
    state = struck(1, cities={0: {"3/3": 34, "3/4": 6}})
    assert goods(state) == set()
    do(state, 0, "sacrifice 3/3", "sacrifice done")
    assert goods(state) == {"ore"}
    built = state.players[0].city
    fitting = [space_name(space) for space in spaces_of(built.spaces_for(PARTS.tiles[131], 1))]
    assert fitting == ["2/3", "2/4", "3/2", "3/3", "3/5", "4/4"]
