"""Cornerstones that score (NM-554 to NM-579): each formula with the boundaries that its clause names."""

from __future__ import annotations

import pytest

from clauses import clause
from neom.toolkit import acting, city, do, finish_turn, legal, refused, space_at
from skyline.games.neom import GAME
from skyline.games.neom.rules.scoring import rows, tile_vp
from skyline.games.neom.rules.state import Neom

EVERYWHERE = [f"{row}/{column}" for row in range(1, 6) for column in range(1, 6)]
AROUND = ["1/1", "1/2", "1/3", "2/1", "2/3", "3/1", "3/2", "3/3"]  # nearby 2/2
BORDER = [space for space in EVERYWHERE if "1" in space or "5" in space]


def vp(number: int, tiles: dict[str, int], center: str = "ore") -> int:
    """What one tile of a city scores."""
    [where] = [where for where, tile in tiles.items() if tile == number]
    return int(tile_vp(city(tiles, center), space_at(where), 0, 0))


def all_over(spaces: list[str], number: int) -> dict[str, int]:
    return dict.fromkeys(spaces, number)


@clause("NM-558", "NM-559", "NM-560", "NM-562", "NM-565", "NM-570", "NM-571")
@pytest.mark.parametrize(("number", "price"), [(128, 1), (129, 8), (130, 2), (132, 1), (135, 6), (140, 1), (141, 5)])
def test_a_cornerstone_with_a_price_costs_just_that(number: int, price: int) -> None:
    poor = acting(7, unplaced={0: [number]}, money={0: price - 1})
    assert refused(poor, 0, f"place {number}").clause == "NM-136"
    state = acting(7, unplaced={0: [number]}, money={0: price})
    do(state, 0, f"place {number}", "space 3/3")
    assert state.players[0].money == 0


@clause("NM-554")
def test_the_community_center_scores_four_per_neighborhood_of_any_size() -> None:
    assert vp(124, {"5/5": 124}) == 0
    assert vp(124, {"5/5": 124, "1/1": 3}) == 4
    assert vp(124, {"5/5": 124, **all_over(["1/1", "1/2", "1/3", "2/1"], 3)}) == 4
    assert vp(124, {"5/5": 124, **all_over(["1/1", "1/2", "1/3", "3/1"], 3)}) == 4 + 4  # sizes 3 and 1
    assert vp(124, {"5/5": 124, "1/1": 26, "1/2": 3}) == 4 + 4  # side by side, but Tiny Houses has no road to the east
    assert vp(124, {"5/5": 124, "1/1": 3, "1/2": 6, "1/3": 3}) == 4 + 4  # joined over a shop only
    assert vp(124, {"5/5": 124, "1/1": 3, "1/2": 87, "1/3": 3}) == 4  # joined over a dual tile


@clause("NM-555")
def test_city_hall_scores_three_times_the_smallest_number() -> None:
    assert vp(125, {"5/5": 125, "1/1": 3, "1/2": 6}) == 0
    assert vp(125, {"5/5": 125, "1/1": 3, "1/2": 6, "1/3": 30}) == 3
    two = {"5/5": 125, "1/1": 3, "1/2": 6, "1/3": 30, "2/1": 3, "2/2": 6}
    assert vp(125, two) == 3
    assert vp(125, {**two, "2/3": 30}) == 6
    assert vp(125, {**two, "2/3": 30, "3/1": 3, "3/2": 6, "4/1": 18, "4/2": 17}) == 6


@clause("NM-555", "NM-R25")
def test_a_dual_tile_fills_both_places_of_one_set() -> None:
    assert vp(125, {"5/5": 125, "1/1": 87, "1/3": 30}) == 3
    assert vp(125, {"5/5": 125, "1/1": 87, "1/2": 86, "1/3": 30, "1/4": 13}) == 6
    assert vp(125, {"5/5": 125, "1/1": 87, "1/2": 86, "1/3": 30, "1/4": 13, "1/5": 29}) == 6


@clause("NM-556")
def test_the_park_scores_two_per_nearby_polluting_tile_and_sixteen_at_most() -> None:
    assert vp(126, {"2/2": 126}) == 0
    assert vp(126, {"2/2": 126, "2/1": 30}) == 2
    assert vp(126, {"2/2": 126, "1/1": 16}) == 2  # a Public polluting tile, diagonally adjacent
    assert vp(126, {"2/2": 126, "2/4": 30, "4/2": 30}) == 0  # two spaces away
    assert vp(126, {"2/2": 126, "1/2": 101, "2/1": 32, "3/2": 3, "2/3": 6}) == 0  # neither clean Power nor anything else
    assert vp(126, {"2/2": 126, **all_over(AROUND, 30)}) == 16


@clause("NM-557")
def test_the_chamber_of_commerce_scores_homes_with_two_shops_nearby() -> None:
    office = {"5/5": 127}
    assert vp(127, {**office, "2/2": 3, "2/1": 6}) == 0
    assert vp(127, {**office, "2/2": 3, "2/1": 6, "1/3": 7}) == 2  # orthogonally or diagonally
    assert vp(127, {**office, "2/2": 3, "2/1": 6, "1/3": 7, "1/1": 6}) == 2
    assert vp(127, {**office, "2/2": 3, "2/1": 6, "2/4": 7}) == 0
    assert vp(127, {**office, "2/2": 3, "2/3": 3, "1/2": 6, "1/3": 7}) == 4  # the same two shops serve two homes


@clause("NM-557")
def test_a_dual_tile_is_not_nearby_itself() -> None:
    office = {"5/5": 127}
    assert vp(127, {**office, "2/2": 87, "2/1": 6}) == 0
    assert vp(127, {**office, "2/2": 87, "2/1": 6, "1/2": 7}) == 2
    assert vp(127, {**office, "2/2": 87, "2/3": 3, "1/2": 7}) == 2  # but it is a shop for the home beside it
    assert vp(127, {**office, "2/2": 87, "2/3": 86, "1/2": 7}) == 4


@clause("NM-558")
def test_the_university_scores_each_home_and_each_industrial_tile() -> None:
    assert vp(128, {"5/5": 128}) == 0
    assert vp(128, {"5/5": 128, "1/1": 3, "1/2": 30, "1/3": 13}) == 3
    assert vp(128, {"5/5": 128, "1/1": 87, "1/2": 6, "1/3": 18, "1/4": 17, "1/5": 16}) == 1  # the dual tile, as a home


@clause("NM-559")
def test_the_civic_center_scores_two_per_public_tile_itself_included() -> None:
    assert vp(129, {"5/5": 129}) == 2
    assert vp(129, {"5/5": 129, "1/1": 17, "1/2": 16, "1/3": 124}) == 8
    assert vp(129, {"5/5": 129, "1/1": 3, "1/2": 6, "1/3": 30, "1/4": 32, "1/5": 137}) == 2


@clause("NM-560")
@pytest.mark.parametrize(
    ("home", "points"), [(3, 2), (1, 2), (4, 2), (87, 2), (26, 0), (86, 0), (41, 0), (114, 0), (105, 0), (135, 0), (6, 0), (17, 0)]
)
def test_the_prison_scores_homes_with_a_printed_value_up_to_two(home: int, points: int) -> None:
    assert vp(130, {"5/5": 130, "1/1": home}) == points
    assert vp(130, {"5/5": 130, "1/1": home, "1/2": home, "1/4": 3}) == 2 * points + 2


FOUR_ROADS = 3  # Slums
SQUARE = {"1/1": 10, "1/2": 42, "2/1": 44, "2/2": 25}  # with the four inner roads and no others


@clause("NM-561")
def test_a_road_square_is_four_tiles_joined_along_all_four_inner_edges() -> None:
    assert vp(131, {"5/5": 131}) == 0
    assert vp(131, {"5/5": 131, **SQUARE}) == 2  # the Parking Authority need not be part of it
    for where, number in {"1/1": 7, "2/1": 7, "1/2": 10, "2/2": 29}.items():  # a tile that lacks the road across
        assert vp(131, {"5/5": 131, **SQUARE, where: number}) == 0
    for where, number in {"1/1": 9, "2/1": 39, "1/2": 9, "2/2": 12}.items():  # a tile that lacks the road up or down
        assert vp(131, {"5/5": 131, **SQUARE, where: number}) == 0
    for where in SQUARE:
        assert vp(131, {"5/5": 131, **{space: number for space, number in SQUARE.items() if space != where}}) == 0


@clause("NM-561")
def test_road_squares_may_overlap_and_the_parking_authority_can_be_in_four() -> None:
    assert vp(131, {"5/5": 131, **all_over(["1/1", "1/2", "1/3", "2/1", "2/2", "2/3"], FOUR_ROADS)}) == 4
    assert vp(131, {"2/2": 131, **all_over(AROUND, FOUR_ROADS)}) == 8
    assert vp(131, {**all_over(EVERYWHERE, FOUR_ROADS), "5/5": 131}) == 2 * 16


@clause("NM-561")
def test_larger_rings_are_no_road_squares() -> None:
    assert vp(131, {"5/5": 131, **all_over(AROUND, FOUR_ROADS)}) == 0
    assert vp(131, {"5/5": 131, **all_over(["1/5", "2/5", "2/1", "3/1"], FOUR_ROADS)}) == 0  # nor anything across the border


@clause("NM-561")
def test_the_city_center_may_be_one_of_the_four() -> None:
    above = {"5/5": 131, **all_over(["2/3", "2/4", "3/4"], FOUR_ROADS)}
    below = {"1/1": 131, **all_over(["4/3", "4/4", "3/4"], FOUR_ROADS)}
    assert (vp(131, above, "ore"), vp(131, above, "coal")) == (2, 0)  # the City Center of Ore has a road to the north
    assert (vp(131, below, "ore"), vp(131, below, "coal")) == (0, 2)
    assert vp(131, {**above, "3/3": FOUR_ROADS}, "coal") == 2  # and so may the tile that covers it


@clause("NM-562")
def test_the_merchant_union_scores_one_per_commercial_tile() -> None:
    assert vp(132, {"5/5": 132}) == 0
    assert vp(132, {"5/5": 132, "1/1": 6, "1/2": 87, "1/3": 121, "2/1": 3, "2/2": 30, "2/3": 17, "2/4": 18}) == 3


@clause("NM-563", "NM-576", "NM-580", "NM-R37")
@pytest.mark.parametrize("number", [133, 146, 150, 141])
def test_a_cornerstone_that_brings_money_only_has_no_points(number: int) -> None:
    lie = {"1/1": 3, "1/2": 6, "2/1": 30, "2/2": 7, "1/3": 6}
    without, with_it = rows(city(lie), 0, 0, 0), rows(city({**lie, "5/5": number}), 0, 0, 0)
    assert with_it == without
    assert vp(number, {**lie, "5/5": number}) == 0


@clause("NM-564")
def test_the_metro_station_scores_three_per_corner_with_a_tile_itself_included() -> None:
    assert vp(134, {"2/2": 134}) == 0
    assert vp(134, {"5/5": 134}) == 3
    assert vp(134, {"2/2": 134, "1/1": 3, "1/5": 6, "5/1": 30, "5/5": 17}) == 12
    assert vp(134, {"2/2": 134, **all_over(["1/1", "1/5", "5/1", "5/5"], 3)}) == 12  # of one type or of several
    assert vp(134, {"2/2": 134, "1/1": 18, "1/5": 32, "5/1": 87}) == 3  # Resource tiles do not count; a dual tile counts once
    assert vp(134, {"2/2": 134, **all_over([space for space in EVERYWHERE if space not in ("1/1", "1/5", "5/1", "5/5", "2/2")], 3)}) == 0


@clause("NM-565")
def test_the_penthouse_scores_six_and_one_per_nearby_shop() -> None:
    assert vp(135, {"2/2": 135}) == 6
    assert vp(135, {"2/2": 135, "2/1": 6, "1/1": 87}) == 8
    assert vp(135, {"2/2": 135, "2/4": 6, "4/4": 7}) == 6
    assert vp(135, {"2/2": 135, "1/1": 3, "1/2": 30, "2/1": 17, "1/3": 18}) == 6
    assert vp(135, {"2/2": 135, **all_over(AROUND, 6)}) == 14


@clause("NM-565")
def test_the_penthouse_is_a_home() -> None:
    assert rows(city({"2/2": 135, "2/1": 6}), 0, 0, 0) == [0, 7, 1, 1, 0, 0, -4, -5]
    assert rows(city({"2/2": 135, "2/3": 65}), 0, 0, 0)[2] == 3


@clause("NM-568")
@pytest.mark.parametrize("space", [space for space in EVERYWHERE if space != "2/2"])
def test_air_quality_looks_at_the_sixteen_border_spaces(space: str) -> None:
    assert vp(138, {"2/2": 138, space: 30}) == (2 if space in BORDER else 0)
    assert vp(138, {"2/2": 138, space: 16}) == 0  # Industrial, not Polluting


@clause("NM-568")
def test_air_quality_scores_two_for_each() -> None:
    assert len(BORDER) == 16
    assert vp(138, {"2/2": 138, **all_over(BORDER, 30), "3/4": 30}) == 32


@clause("NM-570")
def test_hydroelectric_power_loses_a_point_for_each_nearby_tile() -> None:
    assert vp(140, {"4/4": 140}) == 11  # the City Center does not reduce it
    assert vp(140, {"2/2": 140, "1/1": 18, "1/2": 32}) == 11  # nor do Resource tiles
    assert vp(140, {"2/2": 140, "1/1": 3, "1/2": 6, "2/1": 30, "3/2": 17, "2/3": 87}) == 6  # a dual tile counts once
    assert vp(140, {"2/2": 140, "2/4": 3, "4/4": 6}) == 11
    assert vp(140, {"2/2": 140, **all_over(AROUND, 3)}) == 3


@clause("NM-570")
def test_hydroelectric_power_gives_power_without_smoke() -> None:
    assert rows(city({"2/2": 140, "1/1": 3, "1/2": 3}), 0, 0, 0) == [0, 9, 3, 1, 0, 0, 0, 0]


@clause("NM-572", "NM-572 Example 1")
def test_four_industrial_tiles_round_one_home_three_of_them_within_two_steps() -> None:
    near = {"5/5": 142, "3/2": 3, "2/2": 30, "2/3": 30, "3/4": 30}
    assert vp(142, near) == 9
    assert vp(142, {**near, "4/4": 30}) == 9


@clause("NM-572")
@pytest.mark.parametrize("space", [space for space in EVERYWHERE if space not in ("2/2", "5/5")])
def test_the_bus_reaches_two_orthogonal_steps(space: str) -> None:
    row, column = (int(number) for number in space.split("/"))
    reached = abs(row - 2) + abs(column - 2) <= 2
    assert vp(142, {"5/5": 142, "2/2": 3, space: 30}) == (3 if reached else 0)


@clause("NM-572")
def test_each_industrial_tile_counts_once_for_the_bus_depot() -> None:
    assert vp(142, {"5/5": 142, "2/2": 30, "1/1": 3, "2/1": 3, "2/4": 87}) == 3
    assert vp(142, {"5/5": 142, "2/2": 30, "2/1": 6, "1/2": 16}) == 0
    assert vp(142, {"5/5": 142, "1/5": 3, "2/1": 30}) == 0  # not round the border


@clause("NM-573", "NM-573 Example 1")
def test_seven_tiles_with_a_neighbour_of_their_type_are_three_points() -> None:
    seven = {"1/3": 6, "1/4": 7, "2/3": 87, "2/2": 3, "5/3": 143, "5/4": 17, "4/4": 31, "2/4": 30, "1/1": 3, "5/1": 6}
    assert vp(143, seven) == 3
    assert vp(143, {**seven, "1/2": 3}) == 4  # a tile more; 1/1 then has a neighbour too: nine in all
    assert vp(143, {space: number for space, number in seven.items() if space != "1/4"}) == 3  # six: 6 and the dual tile share a type
    assert vp(143, {space: number for space, number in seven.items() if space != "2/3"}) == 2  # 6, 7 and the three Public tiles


@clause("NM-573")
@pytest.mark.parametrize("number", [3, 6, 30, 17, 18])
def test_all_five_types_count_for_zoning_and_roads_do_not_matter(number: int) -> None:
    assert vp(143, {"5/5": 143, "1/1": number, "1/2": number}) == 1
    assert vp(143, {"5/5": 143, "1/1": number, "2/2": number}) == 0  # diagonally adjacent
    assert vp(143, {"5/5": 143, "1/5": number, "2/1": number}) == 0
    assert vp(143, {"5/5": 143, "1/1": number, "1/2": number, "1/3": number}) == 1
    assert vp(143, {"5/5": 143, "1/1": number, "1/2": number, "2/1": number, "2/2": number}) == 2


@clause("NM-573")
def test_zoning_counts_the_city_center_as_a_resource() -> None:
    assert vp(143, {"5/5": 143, "2/3": 18}) == 1
    assert vp(143, {"5/5": 143, "2/3": 18, "3/3": 6}) == 0
    assert vp(143, {"5/5": 143, "1/1": 26, "1/2": 26}) == 1  # no road between them


@clause("NM-574")
def test_the_efficiency_office_scores_the_largest_industrial_cluster() -> None:
    assert vp(144, {"5/5": 144}) == 0
    assert vp(144, {"5/5": 144, "1/1": 30}) == 2
    assert vp(144, {"5/5": 144, **all_over(["1/1", "1/2", "2/2", "4/1", "4/2"], 30)}) == 6  # the cluster of two adds nothing
    assert vp(144, {"5/5": 144, "1/1": 11, "1/2": 30}) == 2  # no road between them
    assert vp(144, {"5/5": 144, "1/1": 30, "1/2": 6, "1/3": 30}) == 2  # joined over a shop only
    assert vp(144, {"5/5": 144, **all_over(["1/1", "1/2"], 30), **all_over(["3/1", "4/1", "4/2"], 3)}) == 4


@clause("NM-575")
def test_the_resource_agency_scores_resource_tiles_and_raw_tokens() -> None:
    assert vp(145, {"5/5": 145}) == 2 + 1  # the City Center and its Ore
    assert vp(145, {"3/3": 145}) == 0
    assert vp(145, {"5/5": 145, "1/1": 22}) == 4 + 1  # Ore twice is one token
    assert vp(145, {"5/5": 145, "1/1": 62}) == 4 + 3
    assert vp(145, {"5/5": 145, "1/1": 32, "1/2": 69}) == 4 + 1  # Windmills; Processed Goods do not count
    assert vp(145, {"5/5": 145, "1/1": 61, "1/2": 62, "1/3": 63}) == 8 + 6


@clause("NM-577")
def test_the_electrical_substation_scores_four_per_power_symbol() -> None:
    assert vp(147, {"5/5": 147}) == 0
    assert vp(147, {"5/5": 147, "1/1": 32, "1/2": 101, "1/3": 16, "1/4": 140, "2/1": 30, "2/2": 17}) == 16
    assert rows(city({"5/5": 147}), 0, 0, 0)[7] == -5  # it has no Power itself


@clause("NM-578")
@pytest.mark.parametrize(("size", "points"), [(0, 0), (1, 3), (2, 6), (3, 9), (4, 9), (5, 9)])
def test_the_city_council_scores_a_neighborhood_up_to_size_three(size: int, points: int) -> None:
    first = all_over(["1/1", "1/2", "1/3", "1/4", "1/5"][:size], 3)
    assert vp(148, {"5/5": 148, **first}) == points
    assert vp(148, {"5/5": 148, **first, "3/1": 3, "4/1": 3, "3/5": 87}) == points + 6 + 3


def at_the_end(tiles: dict[str, int], money: int) -> Neom:
    """The game is over; seat 0 went into the last turn with this money and sold its last tile for £5."""
    return finish_turn(acting(7, generation=3, turn=7, cities={0: tiles}, money={0: money}))


def on_the_sheet(state: Neom, number: int) -> int:
    [found] = [points for _, _, details in GAME.score_sheet(state, 0) for label, points in details if label.startswith(f"#{number:03} ")]
    return found


@clause("NM-579")
@pytest.mark.parametrize(("payers", "points"), [([], 0), ([35], 0), ([76, 10], 1), ([94], 1), ([93], 2), ([90], 4), ([90, 6], 5)])
def test_the_finance_department_scores_each_full_five_of_the_final_income(payers: list[int], points: int) -> None:
    shops = {f"1/{column}": number for column, number in enumerate(payers, 1)}
    for money in (0, 100):  # other money does not count
        assert on_the_sheet(at_the_end({"5/5": 149, **shops}, money), 149) == points


@clause("NM-579")
def test_treasury_and_finance_department_share_no_coin() -> None:
    state = at_the_end({"5/5": 149, "5/1": 60, "1/1": 90}, 8)
    assert (on_the_sheet(state, 60), on_the_sheet(state, 149)) == (13 // 5, 24 // 5)
    assert not legal(state)
