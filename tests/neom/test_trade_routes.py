"""Trade Routes: where they are, how they begin and end, and when their discount counts (section 13)."""

from __future__ import annotations

import pytest

from clauses import clause
from neom.toolkit import BOARDS, PARTS, Tiles, acting, city, do, selecting, space_at, struck, tile_at
from skyline.games.neom import component_data
from skyline.games.neom.rules.grid import FULL, SPACES, space_name, spaces_of
from skyline.games.neom.rules.state import Neom

NO_ROUTE, LEFT, RIGHT, BOTH = (0, 0), (1, 0), (0, 1), (1, 1)
WEST_ROAD: Tiles = {"3/2": 28, "3/1": 27}  # Truck Stop (E W) and Tavern (E S W): the left route


def routes(tiles: Tiles, center: str = "ore") -> tuple[int, int]:
    built = city(tiles, center)
    return int(built.route_left()), int(built.route_right())


def routes_of(state: Neom, seat: int = 0) -> tuple[int, int]:
    built = state.players[seat].city
    return int(built.route_left()), int(built.route_right())


def money(state: Neom, seat: int = 0) -> int:
    return int(state.players[seat].money)


def turn(state: Neom, selected: tuple[int, int, int], *moves: str) -> Neom:
    """A whole turn: all select, seat 0 makes its moves, the others sell."""
    for seat, number in enumerate(selected):
        do(state, seat, f"select {number:03}")
    do(state, 0, *moves)
    return do(do(state, 1, "sell"), 2, "sell")


# ------------------------------------------------------------------ where
@clause("NM-210", "NM-R04")
@pytest.mark.parametrize("center", BOARDS)
def test_the_routes_lie_in_the_middle_row_on_both_sides(center: str) -> None:
    for space in range(SPACES):
        where = space_name(space)
        expected = {"3/1": LEFT, "3/5": RIGHT}.get(where, NO_ROUTE)
        assert routes({where: 66}, center) == expected, where  # Condominiums have all four roads


@clause("NM-210")
def test_the_component_data_says_the_same() -> None:
    assert [(route["row"], route["column"], route["side"]) for route in component_data()["trade_route"]] == [(3, 1, "W"), (3, 5, "E")]


@clause("NM-210", "NM-211")
@pytest.mark.parametrize(
    ("tiles", "active"),
    [
        ({}, NO_ROUTE),
        ({"3/1": 34}, LEFT),
        ({"3/1": 60}, NO_ROUTE),
        ({"3/5": 60}, RIGHT),
        ({"3/5": 34}, NO_ROUTE),
        ({"3/1": 2}, NO_ROUTE),
        ({"3/5": 7}, NO_ROUTE),
        ({"3/1": 28, "3/5": 126}, BOTH),
    ],
    ids=["nothing", "W on 3/1", "E on 3/1", "E on 3/5", "W on 3/5", "all but W on 3/1", "all but E on 3/5", "both"],
)
def test_a_route_is_active_while_a_tile_there_has_a_road_end_to_the_border(tiles: Tiles, active: tuple[int, int]) -> None:
    assert routes(tiles) == active


# ------------------------------------------------------------------ beginning
@clause("NM-211")
@pytest.mark.parametrize("center", BOARDS)
def test_at_least_two_tiles_are_needed_the_first_time(center: str) -> None:
    empty = city(center=center)
    for tile in PARTS.tiles[1:151]:
        assert not {"3/1", "3/5"} & {space_name(space) for space in spaces_of(empty.spaces_for(tile, 1))}, tile
    one = empty.with_tile(28, space_at("3/2"))
    assert "3/1" in [space_name(space) for space in spaces_of(one.spaces_for(PARTS.tiles[27], 1))]


@clause("NM-211", "NM-211 Example 1", "NM-214")
def test_a_left_route_of_turns_one_and_two_gives_its_first_discount_in_turn_three() -> None:
    hands = {0: [28, 3, 6, 33], 1: [7, 8, 11, 25], 2: [12, 17, 26, 36]}
    state = selecting(hands, centers={0: "ore", 1: "stone", 2: "wood"}, cities={1: {"1/1": 20}})
    turn(state, (28, 7, 26), "place 028", "space 3/2")
    assert routes_of(state) == NO_ROUTE
    assert money(state) == 6 + 1
    # the Concrete Plant makes the route, and pays the full price for its own Stone
    turn(state, (12, 3, 8), "place 012", "space 3/1")
    assert routes_of(state) == LEFT
    assert money(state) == 7 - 2
    for seat, number in enumerate((11, 17, 6)):
        do(state, seat, f"select {number:03}")
    do(state, 0, "place 011", "space 3/4", "buy wood b")
    assert money(state) == 5 - (2 - 1)


@clause("NM-211")
def test_a_route_is_active_at_once_on_either_side() -> None:
    state = do(acting(27, cities={0: {"3/2": 28}}), 0, "place 027", "space 3/1")
    assert routes_of(state) == LEFT
    state = do(acting(28, cities={0: {"3/4": 76}}), 0, "place 028", "space 3/5")
    assert routes_of(state) == RIGHT


# ------------------------------------------------------------------ cut off
@clause("NM-212", "NM-212 Example 1")
def test_the_left_route_still_works_when_a_tile_without_a_west_road_replaces_the_city_center() -> None:
    hands = {0: [33, 3, 6], 1: [7, 8, 25], 2: [14, 26, 36]}
    state = selecting(hands, turn=6, cities={0: WEST_ROAD}, centers={1: "coal"})
    turn(state, (33, 7, 26), "place 033", "space 3/3")
    assert tile_at(state, "3/3") == 33
    reached = state.players[0].city.connected(FULL)
    assert not reached >> space_at("3/1") & 1
    assert routes_of(state) == LEFT
    do(do(do(state, 0, "select 014"), 1, "select 003"), 2, "select 008")
    before = money(state)
    do(state, 0, "place 014", "space 3/4")
    assert (tile_at(state, "3/4"), money(state)) == (14, before - (2 - 1))


@clause("NM-212")
@pytest.mark.parametrize(("tiles", "active"), [({"3/1": 34}, LEFT), ({"3/5": 60}, RIGHT), ({"3/3": 26, "3/2": 28, "3/1": 27}, LEFT)])
def test_a_route_needs_no_way_to_the_centre_tile(tiles: Tiles, active: tuple[int, int]) -> None:
    built = city(tiles)
    assert built.connected(FULL) == 1 << space_at("3/3")
    assert (built.route_left(), built.route_right()) == active


# ------------------------------------------------------------------ ending
@clause("NM-213")
def test_a_route_is_lost_when_its_tile_is_sacrificed() -> None:
    state = struck(1, cities={0: WEST_ROAD})
    assert routes_of(state) == LEFT
    assert routes_of(do(state.clone(), 0, "sacrifice 3/2", "sacrifice done")) == LEFT
    assert routes_of(do(state, 0, "sacrifice 3/1", "sacrifice done")) == NO_ROUTE


@clause("NM-213")
@pytest.mark.parametrize(("number", "active"), [(6, LEFT), (48, NO_ROUTE)], ids=["with a W road", "without one"])
def test_a_route_is_lost_when_its_tile_is_replaced_by_one_without_the_road_end(number: int, active: tuple[int, int]) -> None:
    state = do(acting(number, cities={0: WEST_ROAD}), 0, f"place {number:03}", "space 3/1")
    assert tile_at(state, "3/1") == number
    assert routes_of(state) == active


@clause("NM-213")
def test_a_lost_route_can_be_established_again() -> None:
    state = do(acting(6, cities={0: {"3/2": 28, "3/1": 48}}), 0, "place 006", "space 3/1")
    assert routes_of(state) == LEFT
    after_a_flood = do(struck(1, cities={0: WEST_ROAD}), 0, "sacrifice 3/1", "sacrifice done").players[0].city
    assert "3/1" in [space_name(space) for space in spaces_of(after_a_flood.spaces_for(PARTS.tiles[27], 1))]


# ------------------------------------------------------------------ the discount
@clause("NM-214")
@pytest.mark.parametrize(("before", "price"), [({"3/2": 28}, 2), ({"3/2": 28, "3/1": 53}, 1)], ids=["creates the route", "keeps the route"])
def test_a_tile_that_creates_a_route_gets_no_discount_itself(before: Tiles, price: int) -> None:
    state = acting(12, cities={0: before}, centers={1: "stone"})
    do(state, 0, "place 012", "space 3/1")
    assert routes_of(state) == LEFT
    assert list(state.players[0].paid) == [0, price, 0]


@clause("NM-214")
def test_a_tile_that_ends_a_route_by_replacement_still_gets_the_discount() -> None:
    state = acting(13, cities={0: {"3/2": 28, "3/1": 12}}, centers={0: "stone", 1: "ore"})
    assert routes_of(state) == LEFT
    do(state, 0, "place 013", "space 3/1")
    assert routes_of(state) == NO_ROUTE
    assert list(state.players[0].paid) == [0, 2 - 1, 0]
