"""Section 2: the words of the rules, each proved where it decides something in play."""

from __future__ import annotations

import pytest

from clauses import clause
from neom.toolkit import PARTS, Tiles, acting, do, finish_turn, goods, legal, new, refused, spaces, struck, tile_at
from skyline.engine.conformance import walk
from skyline.engine.rng import seeded
from skyline.games.neom import GAME
from skyline.games.neom.rules.components import DISASTER, FIRST_CENTER
from skyline.games.neom.rules.grid import space_name
from skyline.games.neom.rules.state import Neom


def rows(tiles: Tiles) -> dict[str, int]:
    """The score sheet of a city whose owner has no money."""
    return {name: points for name, points, _ in GAME.score_sheet(acting(7, cities={0: tiles}, money={0: 0}), 0)}


def spaces_for(number: int, tiles: Tiles, center: str = "ore") -> list[str]:
    """Where the owner of the city may place a tile."""
    return spaces(do(acting(number, cities={0: tiles}, centers={0: center}, generation=3, money={0: 50}), 0, f"place {number:03}"))


@clause("NM-010")
def test_a_new_city_has_nothing_but_the_city_center_on_3_3() -> None:
    tiles = new().players[0].city.tiles
    assert [space_name(space) for space, number in enumerate(tiles) if number] == ["3/3"]
    assert tiles[12] >= FIRST_CENTER


@clause("NM-010", "NM-012", "NM-013")
def test_rows_count_from_the_top_and_columns_from_the_left() -> None:
    assert spaces_for(3, {}, "ore") == ["2/3", "3/2", "3/3", "3/4"]  # Slums: all four roads; the City Center: N, E, W
    assert spaces_for(3, {}, "oil") == ["3/2", "3/3", "3/4", "4/3"]  # E, S, W
    assert spaces_for(25, {}, "oil") == ["3/3", "3/4", "4/3"]  # Cottages: N, W


@clause("NM-011")
def test_eight_spaces_are_nearby_a_space_and_a_ninth_is_not() -> None:
    ring = dict(zip(["1/1", "1/2", "1/3", "2/1", "2/3", "3/1", "3/2", "3/3"], [11, 12, 13, 14, 29, 30, 37, 51], strict=True))
    assert rows({"2/2": 126, **ring})["Variable tiles"] == 16  # Park: 2 VP per nearby Polluting tile
    assert rows({"2/2": 126, **ring, "2/4": 52, "4/4": 53})["Variable tiles"] == 16
    assert rows({"2/5": 126, "3/1": 11, "2/1": 12})["Variable tiles"] == 0  # the grid does not wrap round


@clause("NM-011")
def test_orthogonal_shares_an_edge_and_diagonal_only_a_corner() -> None:
    assert [rows({"2/2": 3, where: 11})["Pollution"] for where in ("1/2", "2/1", "2/3", "3/2")] == [-2] * 4
    assert [rows({"2/2": 3, where: 11})["Pollution"] for where in ("1/1", "1/3", "3/1", "3/3")] == [-1] * 4


@clause("NM-011", "NM-018")
def test_a_tile_is_not_nearby_itself() -> None:
    dual_and_one_shop = {"1/5": 127, "4/4": 86, "4/5": 6}
    assert rows(dual_and_one_shop)["Variable tiles"] == 0  # Chamber of Commerce: two Commercial tiles nearby a Residential one
    assert rows({**dual_and_one_shop, "5/5": 7})["Variable tiles"] == 2


@clause("NM-012")
def test_every_tile_has_one_to_four_road_ends_and_a_disaster_none() -> None:
    for tile in PARTS.tiles[1:]:
        ends = int(tile.roads).bit_count()
        assert ends == 0 if tile.types == DISASTER else 1 <= ends <= 4, repr(tile)


@clause("NM-012")
def test_all_road_ends_of_a_tile_are_joined_inside_it() -> None:
    assert "2/4" in spaces_for(26, {"3/4": 25})  # Cottages lead round the corner: in from the west, out to the north
    assert "2/4" not in spaces_for(26, {"2/5": 25})


@clause("NM-013")
def test_directly_connected_needs_a_road_end_on_both_sides_of_the_shared_edge() -> None:
    shops = {"1/4": 7, "2/3": 8, "2/5": 28}  # 2/3 has no road to the east; 2/5 has one to the west, but the new tile has none there
    state = do(acting(17, cities={0: {"3/4": 150, **shops}}), 0, "place 017", "space 2/4")
    assert state.players[0].money == 6 + 2  # Tourism Board: £2 per Commercial tile directly connected to the new tile


@clause("NM-014")
def test_connected_is_a_chain_of_direct_connections_over_any_tiles() -> None:
    assert "4/5" in spaces_for(26, {"3/4": 28, "3/5": 11})  # a shop, then a factory
    assert "2/5" not in spaces_for(26, {"3/4": 28, "3/5": 13})  # 3/5 has no road to the west: the chain is broken


@clause("NM-015")
@pytest.mark.parametrize(
    ("tiles", "points"),
    [
        ({"3/4": 3}, 1),  # alone: a Neighborhood of size 1
        ({"3/4": 3, "3/5": 5}, 3),  # directly connected
        ({"1/1": 3, "1/2": 5}, 3),  # the same, away from the centre
        ({"3/4": 3, "3/5": 26}, 2),  # adjacent, but no road between them
        ({"2/3": 3, "2/4": 6, "2/5": 5}, 2),  # linked through a shop only
        ({"2/3": 3, "3/3": 6, "3/4": 45, "2/4": 5}, 6),  # beside the shop a way over Residential tiles
        ({"3/4": 11, "3/5": 12, "2/4": 6}, 0),  # clusters of other types score nothing
    ],
)
def test_a_neighborhood_hangs_together_over_residential_tiles_alone(tiles: Tiles, points: int) -> None:
    assert rows(tiles)["Neighborhoods"] == points


@clause("NM-015")
def test_a_cluster_of_factories_counts_for_the_efficiency_office_only() -> None:
    factories = {"1/1": 12, "1/2": 53, "1/3": 11, "1/5": 30}
    assert rows(factories)["Variable tiles"] == 0
    assert rows({**factories, "5/5": 144})["Variable tiles"] == 2 * 3


@clause("NM-016")
def test_the_city_center_is_a_resource_tile_with_its_raw_good_and_nothing_else() -> None:
    assert goods(acting(7, centers={0: "stone"})) == {"stone"}
    assert rows({"2/2": 145})["Variable tiles"] == 2 + 1  # Resource Agency: one Resource tile, one Raw Good
    assert rows({"2/3": 3})["Pollution"] == rows({"2/3": 3})["Fixed tiles"] == 0


@clause("NM-016")
def test_the_city_center_cannot_be_sacrificed_and_never_leaves_the_board() -> None:
    fire = struck(2, cities={1: {"3/3": 6}})
    assert legal(fire, 0) == ["pay", "sacrifice none"]
    refused(fire, 0, "sacrifice 3/3")
    assert goods(fire, 1) == set()
    do(fire, 1, "sacrifice 3/3", "sacrifice done")  # the tile that covers it
    assert tile_at(fire, "3/3", 1) == FIRST_CENTER + 1
    assert goods(fire, 1) == {"natural_gas"}


@clause("NM-017")
def test_a_tile_on_3_3_is_what_others_connect_to() -> None:
    assert spaces_for(3, {"2/3": 5}) == ["1/3", "2/2", "2/3", "2/4", "3/2", "3/3", "3/4"]
    assert spaces_for(3, {"2/3": 5, "3/3": 101}) == ["1/3", "2/2", "2/3", "2/4"]  # Nuclear Power Plant: a road to the north only


@clause("NM-018")
def test_a_tile_with_two_types_is_fully_both() -> None:
    assert rows({"1/1": 125, "1/3": 86, "1/5": 11})["Variable tiles"] == 3  # City Hall: one full set of three types
    assert "3/4" in spaces_for(3, {"3/4": 87})  # a Residential tile may replace it
    assert "3/4" in spaces_for(6, {"3/4": 87})  # and a Commercial one
    assert do(struck(1, cities={0: {"3/4": 86}}), 0, "pay").players[0].money == 5  # Flood: among four types it counts once


@clause("NM-019")
def test_a_question_mark_is_no_printed_vp() -> None:
    homes = {"1/1": 3, "1/3": 1, "1/5": 4, "3/5": 26, "5/5": 135}  # 0, 1, 2 and 3 VP, and a question mark
    assert rows(homes)["Fixed tiles"] == 0 + 1 + 2 + 3
    assert rows({**homes, "5/1": 130})["Variable tiles"] == 6 + 2 * 3  # Penthouse 6; Prison: three tiles of at most 2 VP


@clause("NM-020")
def test_a_cut_off_tile_keeps_its_points_but_leads_nowhere() -> None:
    town = {"2/3": 45, "3/4": 5}
    assert {"3/4", "3/5", "4/4"} <= set(spaces_for(3, town))
    cut_off = {**town, "3/3": 101}
    assert not {"3/4", "3/5", "4/4"} & set(spaces_for(3, cut_off))
    assert rows(cut_off)["Fixed tiles"] == 2 + 1 + 10


@clause("NM-021", "NM-043")
def test_the_general_supply_takes_what_is_paid_and_pays_what_is_earned() -> None:
    state = do(acting(1, turn=7), 0, "place 001", "space 3/4")
    finish_turn(state)  # the others sell
    assert [int(player.money) for player in state.players] == [6 - 1, 6 + 5, 6 + 5]


def on_the_table(state: Neom) -> set[int]:
    """All tiles that somebody holds or sees. The City Centers are none (NM-016)."""
    seen = {*state.pile, *state.offer}
    for player in state.players:
        seen |= {*player.hand, *player.kept, *player.unplaced, *player.city.tiles}
    return {number for number in seen if 0 < number < FIRST_CENTER}


@clause("NM-022")
@pytest.mark.parametrize("players", [1, 2, 3, 5])
def test_what_went_to_the_box_never_comes_back(players: int) -> None:
    state = new(players, seed=players)
    moment, table, box = (-1, -1), set[int](), set[int]()
    for _ in walk(state, seeded(players)):
        if moment != (state.generation, state.turn):  # between two turns, when nothing is on its way
            moment = (int(state.generation), int(state.turn))
            now = on_the_table(state)
            assert not now & box
            box |= table - now
            table = now
    assert len(box) > 50


@clause("NM-022")
def test_the_discard_pile_and_the_beginners_stack_are_not_the_box() -> None:
    state = acting(31, players=4, unplaced={0: [121]})
    state.pile = [130, 140]
    do(state, 0, "place 031", "space 3/2", "return 121", "draw 140", "return done")
    assert state.players[0].unplaced == [140]
    state = acting(31, players=4, unplaced={0: [121]}, variant="beginner", turn=7)
    state.face_down = [133]
    finish_turn(do(state, 0, "place 031", "space 3/2", "swap"))
    assert state.players[0].unplaced == [133]
