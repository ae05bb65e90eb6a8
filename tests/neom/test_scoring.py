"""Section 18: the score sheet, row by row, and who wins."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from clauses import clause
from neom.toolkit import Tiles, acting, city, do, finish_turn, struck
from skyline.games.neom import GAME, component_data
from skyline.games.neom.rules.city import City
from skyline.games.neom.rules.grid import space_name, spaces_of
from skyline.games.neom.rules.state import Neom

RECORDS: dict[int, dict[str, Any]] = {record["number"]: record for record in component_data()["tile"]}
ROWS = ["Fixed tiles", "Variable tiles", "Neighborhoods", "Goods", "Money", "Pollution", "Ghost Town", "Power"]
SNAKE = ["1/1", "1/2", "1/3", "1/4", "1/5", "2/5", "2/4", "2/3", "2/2", "2/1", "3/1", "3/2", "3/3", "3/4", "3/5", "4/5", "4/4", "4/3",
         "4/2", "4/1", "5/1", "5/2", "5/3", "5/4", "5/5"]  # fmt: skip


def ended(tiles: Tiles, money: int = 0) -> Neom:
    """The end of a game in which seat 0 has this city and this money before the final income."""
    state = struck(3, by=0, turn=7, cities={0: tiles}, money={0: money})
    return do(do(state, 1, "pay"), 2, "pay")


def sheet(state: Neom, seat: int = 0) -> list[int]:
    return [points for _, points, _ in GAME.score_sheet(state, seat)]


def row(name: str, tiles: Tiles, money: int = 0) -> int:
    """One row of the score sheet of seat 0."""
    return sheet(ended(tiles, money))[ROWS.index(name)]


def total(tiles: Tiles, money: int = 0) -> int:
    return ended(tiles, money).scores()[0]


# ------------------------------------------------------------------ the sheet as a whole
@clause("NM-310")
def test_a_city_is_scored_after_the_final_income_and_its_total_is_the_sum_of_the_rows() -> None:
    tiles = {"3/4": 1, "3/5": 90, "2/4": 12, "5/5": 148, "1/1": 139}
    state = ended(tiles, money=3)
    assert state.over
    assert sheet(state) == [1 + 3, 3, 1, 1 + 2, (3 + 24) // 2, -2, -4, -5]
    assert state.scores()[0] == 4 + 3 + 1 + 3 + 13 - 2 - 4 - 5


@clause("NM-310")
def test_a_total_may_be_negative() -> None:
    assert total({}) == 1 - 10 - 5


@clause("NM-310")
def test_cornerstones_score_like_other_tiles() -> None:
    assert sheet(ended({"3/4": 139})) == [3, 0, 0, 1, 0, 0, -10, -5]
    assert sheet(ended({"3/4": 135})) == [0, 6, 1, 1, 0, 0, -4, -5]
    assert sheet(ended({"3/4": 137, "2/4": 1}))[5] == -2
    assert sheet(ended({"3/4": 140}))[7] == 0


@clause("NM-311")
@pytest.mark.parametrize(
    ("tiles", "points"),
    [({}, 0), ({"3/4": 3}, 0), ({"3/4": 105}, 10), ({"3/4": 86, "2/4": 87}, 5), ({"3/4": 112, "5/5": 101, "1/1": 17, "1/2": 6}, 38),
     ({"3/3": 114, "3/4": 12, "5/1": 124, "1/1": 113}, 11)],
)  # fmt: skip
def test_fixed_tiles_give_their_printed_points_wherever_they_lie(tiles: Tiles, points: int) -> None:
    assert row("Fixed tiles", tiles) == points


@clause("NM-312")
def test_variable_tiles_give_what_their_formulas_say() -> None:
    tiles = {"1/1": 118, "1/2": 1, "5/5": 2, "1/5": 124, "3/1": 103}  # Hospital 2 + 1, Community Center 4 × 2, Warehouse 1 token
    assert row("Variable tiles", tiles) == 3 + 8 + 1
    assert [points for _, points in GAME.score_sheet(ended(tiles), 0)[1][2]] == [3, 8, 1]
    assert row("Variable tiles", {"1/1": 112, "1/2": 1, "3/4": 6}) == 0


@clause("NM-313")
def test_the_sheet_has_eight_rows() -> None:
    assert [name for name, _, _ in GAME.score_sheet(ended({}), 0)] == ROWS


@clause("NM-313 Example 1")
def test_the_score_sheet_of_the_rulebook() -> None:
    homes_and_offices = {
        "1/1": 3, "2/1": 5, "3/1": 45, "4/1": 65, "5/1": 66, "1/2": 74, "2/2": 114, "5/3": 33, "3/2": 101, "4/4": 12, "1/5": 11,
        "2/5": 13, "3/5": 14, "1/4": 148, "5/5": 128,
    }  # fmt: skip
    luxury = {"1/1": 1, "3/1": 2, "5/1": 101, "1/4": 51, "2/4": 52, "3/4": 53, "1/5": 96, "2/5": 97, "3/5": 98, "4/5": 18}
    stadium = {
        "1/1": 3, "2/1": 5, "3/1": 45, "4/1": 66, "5/1": 65, "1/5": 68, "2/5": 112, "3/5": 17, "4/5": 102, "5/5": 128, "1/4": 32,
        "2/4": 18, "5/4": 21,
    }  # fmt: skip
    cities = {0: homes_and_offices, 1: luxury, 2: stadium}
    state = finish_turn(acting(7, generation=3, turn=7, cities=cities, money={0: 52 - 5, 1: 79 - 5, 2: 45 - 5}))
    assert sheet(state, 0) == [27, 12 + 12, 29, 9, 26, -1, 0, 0]
    assert [points for _, points in GAME.score_sheet(state, 0)[1][2]] == [12, 12]
    assert sheet(state, 1) == [12, 0, 2, 38, 39, 0, 0, 0]
    assert sheet(state, 2) == [42, 6, 15, 7, 22, 0, 0, 0]
    assert state.scores() == [114, 91, 92]
    assert state.winners() == [0]


# ------------------------------------------------------------------ Neighborhoods
@clause("NM-314")
@pytest.mark.parametrize(
    ("size", "points"),
    [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 21), (7, 28), (8, 36), (9, 40), (10, 44), (11, 48), (20, 84), (25, 104)],
)
def test_a_neighborhood_scores_by_its_size(size: int, points: int) -> None:
    assert row("Neighborhoods", dict.fromkeys(SNAKE[:size], 3)) == points
    assert row("Neighborhoods", dict.fromkeys(SNAKE[:size], 114)) == points  # 5 VP each: not counted again


@clause("NM-314 Example 1")
def test_neighborhoods_of_one_and_three_score_seven() -> None:
    assert row("Neighborhoods", {"1/1": 3, "5/1": 3, "5/2": 3, "5/3": 3}) == 1 + 6


@clause("NM-314")
@pytest.mark.parametrize(
    ("tiles", "points"),
    [
        ({"3/1": 3, "3/2": 6, "4/2": 6, "4/1": 3}, 3),  # joined directly
        ({"2/1": 3, "2/2": 6, "2/3": 3}, 1 + 1),  # joined over a Commercial tile only
        ({"2/1": 3, "2/2": 86, "1/2": 6, "2/3": 3}, 1 + 3),  # the dual tile is a home, but has no road to the west
        ({"1/1": 44, "1/2": 42}, 3),  # roads NE and SW meet between them
        ({"1/1": 42, "1/2": 44}, 1 + 1),  # side by side without a road
    ],
)
def test_only_direct_connections_between_residential_tiles_make_a_neighborhood(tiles: Tiles, points: int) -> None:
    assert row("Neighborhoods", tiles) == points


# ------------------------------------------------------------------ Goods, money
@clause("NM-315")
@pytest.mark.parametrize(
    ("tiles", "points"),
    [
        ({}, 1), ({"3/3": 6}, 0), ({"3/4": 18}, 2), ({"3/4": 22}, 1), ({"3/4": 12}, 3), ({"3/4": 12, "3/5": 12}, 3), ({"3/4": 96}, 11),
        ({"3/4": 100}, 9), ({"3/4": 61, "1/1": 62, "1/2": 63, "1/3": 99, "1/4": 100, "1/5": 96, "2/1": 97, "2/2": 98}, 6 + 16 + 30),
    ],
)  # fmt: skip
def test_each_good_token_scores_once_by_its_tier(tiles: Tiles, points: int) -> None:
    assert row("Goods", tiles) == points


@clause("NM-316", "NM-622")
@pytest.mark.parametrize(("money", "points"), [(0, 0), (1, 0), (2, 1), (7, 3), (8, 4), (101, 50)])
def test_every_full_two_pounds_are_a_point(money: int, points: int) -> None:
    assert row("Money", {}, money) == points


@clause("NM-316")
def test_the_final_income_is_money_too() -> None:
    assert row("Money", {"3/4": 8}, money=1) == (1 + 3) // 2
    assert row("Money", {"3/4": 90}, money=1) == 25 // 2


# ------------------------------------------------------------------ pollution
@clause("NM-317")
@pytest.mark.parametrize(
    ("tiles", "points"),
    [
        ({"2/2": 3, "2/3": 12}, -2),
        ({"2/2": 3, "1/1": 12}, -1),
        ({"2/2": 3, "2/4": 12, "4/2": 12, "4/4": 12}, 0),  # two steps away
        ({"1/5": 3, "2/1": 12, "3/1": 12}, 0),  # the grid does not wrap
        ({"2/2": 3, "2/3": 16}, -2),  # a Public tile that smokes
        ({"2/2": 3, "2/3": 101, "3/3": 17}, 0),
        ({"2/2": 86, "2/3": 12}, -2),  # a dual tile is a home
        ({"2/2": 6, "2/3": 12, "1/2": 17, "3/2": 18}, 0),  # nobody lives there
        ({"2/2": 3, **dict.fromkeys(("1/1", "1/2", "1/3", "2/1", "2/3", "3/1", "3/2", "3/3"), 12)}, -12),
    ],
)
def test_smoke_costs_two_beside_a_home_and_one_at_its_corner(tiles: Tiles, points: int) -> None:
    assert row("Pollution", tiles) == points


@clause("NM-317 Example 1")
def test_one_factory_can_spoil_three_homes() -> None:
    assert row("Pollution", {"3/4": 12, "2/5": 3, "4/5": 3, "2/4": 3}) == -1 - 1 - 2


# ------------------------------------------------------------------ Ghost Town, Power
@clause("NM-318")
@pytest.mark.parametrize(
    ("tiles", "points"),
    [({}, -10), ({"3/4": 6, "1/1": 12, "1/2": 112}, -10), ({"3/4": 1}, -4), ({"3/4": 87}, -4), ({"3/4": 1, "5/5": 2}, 0),
     ({"3/4": 1, "5/5": 2, "1/1": 135}, 0)],
)  # fmt: skip
def test_a_town_with_fewer_than_two_residential_tiles_is_a_ghost_town(tiles: Tiles, points: int) -> None:
    assert row("Ghost Town", tiles) == points


@clause("NM-318 Example 1")
def test_the_first_home_is_worth_seven_beyond_its_print_the_second_five_or_six() -> None:
    nobody, first = total({}), total({"1/1": 4})
    assert first - nobody == 2 + 7
    assert total({"1/1": 4, "5/5": 4}) - first == 2 + 5
    assert total({"1/1": 4, "1/2": 4}) - first == 2 + 6


@clause("NM-319")
@pytest.mark.parametrize(
    ("tiles", "points"), [({}, -5), ({"3/4": 112}, -5), ({"5/5": 15}, 0), ({"3/4": 32}, 0), ({"3/4": 101, "1/1": 140, "1/2": 58}, 0)]
)
def test_a_city_without_power_loses_five_points(tiles: Tiles, points: int) -> None:
    assert row("Power", tiles) == points


@clause("NM-319 Example 1")
@pytest.mark.parametrize(("number", "vp"), [(15, 4), (58, 7), (101, 10), (32, 0)])
def test_the_first_power_tile_is_worth_five_more_than_printed(number: int, vp: int) -> None:
    assert total({"1/1": number}) - total({}) == vp + 5
    assert total({"1/1": number, "1/2": 79}) - total({"1/2": 79}) == vp


# ------------------------------------------------------------------ order, rounding, victory
@clause("NM-320", "NM-R24")
def test_treasury_takes_the_money_before_the_final_income_and_the_finance_department_that_income_alone() -> None:
    assert row("Variable tiles", {"1/1": 60, "3/4": 90}, money=14) == 14 // 5
    assert row("Variable tiles", {"1/1": 149, "3/4": 90}, money=14) == 24 // 5
    assert row("Variable tiles", {"1/1": 60, "1/5": 149, "3/4": 90}, money=14) == 2 + 4


@clause("NM-622")
@pytest.mark.parametrize(
    ("tiles", "money", "points"),
    [
        ({"1/1": 60}, 9, 1),  # Treasury
        ({"1/1": 149, "3/4": 8, "3/5": 94, "5/5": 59}, 0, 2),  # Finance Department: 3 + 9 + 2 = 14
        ({"1/1": 143, "3/1": 1, "4/1": 2, "5/1": 86, "5/2": 6, "1/5": 11, "2/5": 12, "3/5": 13}, 0, 3),  # Zoning Authority: 7 tiles
    ],
)
def test_halves_and_fifths_are_rounded_down(tiles: Tiles, money: int, points: int) -> None:
    assert row("Variable tiles", tiles, money) == points


@clause("NM-334")
def test_most_points_win() -> None:
    state = finish_turn(acting(7, generation=3, turn=7, money={0: 0, 1: 2, 2: 0}))
    assert state.scores()[1] == max(state.scores())
    assert state.winners() == [1]


@clause("NM-334")
def test_all_who_tie_share_the_victory_whatever_money_they_have() -> None:
    state = acting(7, players=4, generation=3, turn=7, money={0: 9, 1: 2, 2: 10, 3: 0})
    assert state.winners() == []
    finish_turn(state)
    assert [player.money for player in state.players] == [14, 7, 15, 5]
    assert state.winners() == [0, 2]


# ------------------------------------------------------------------ brute force
def random_city(rng: Random) -> Tiles:
    """Up to 25 tiles anywhere, many of them homes and factories."""
    homes = [number for number, record in RECORDS.items() if "residential" in record["types"]]
    works = [number for number, record in RECORDS.items() if record["polluting"]]
    others = [number for number, record in RECORDS.items() if record["types"] != ["disaster"]]
    share = rng.random()
    picks = [rng.choice(homes if rng.random() < share else rng.choice((works, others))) for _ in SNAKE]
    return dict(zip(rng.sample(SNAKE, rng.randint(1, 25)), picks, strict=False))


def clusters_by_hand(tiles: Tiles, kind: str) -> set[frozenset[str]]:
    """Merge groups as long as a road leads from one tile of the type to another."""
    groups = {where: {where} for where, number in tiles.items() if kind in RECORDS[number]["types"]}
    for where in groups:
        for step_down, step_right, way_out, way_in in ((1, 0, "S", "N"), (0, 1, "E", "W")):
            other = f"{int(where[0]) + step_down}/{int(where[2]) + step_right}"
            if other in groups and way_out in RECORDS[tiles[where]]["roads"] and way_in in RECORDS[tiles[other]]["roads"]:
                merged = groups[where] | groups[other]
                for member in merged:
                    groups[member] = merged
    return {frozenset(group) for group in groups.values()}


def smoke_by_hand(tiles: Tiles) -> int:
    """Look at every home and every chimney."""
    points = 0
    for home in (where for where, number in tiles.items() if "residential" in RECORDS[number]["types"]):
        for chimney in (where for where, number in tiles.items() if RECORDS[number]["polluting"]):
            far = (abs(int(home[0]) - int(chimney[0])), abs(int(home[2]) - int(chimney[2])))
            points -= {(0, 1): 2, (1, 0): 2, (1, 1): 1}.get(far, 0)
    return points


def clusters_of(built: City, kind: str) -> set[frozenset[str]]:
    mask = {"residential": built.residential, "commercial": built.commercial, "industrial": built.industrial, "public": built.public}[kind]
    return {frozenset(space_name(space) for space in spaces_of(group)) for group in built.clusters(mask)}


@clause("NM-314", "NM-317")
@pytest.mark.parametrize("seed", range(5))
def test_neighborhoods_and_smoke_of_random_cities_are_what_one_counts_by_hand(seed: int) -> None:
    rng = Random(seed)
    state = ended({})
    for _ in range(60):
        tiles = random_city(rng)
        state.players[0].city = city(tiles)
        for kind in ("residential", "commercial", "industrial", "public"):
            assert clusters_of(state.players[0].city, kind) == clusters_by_hand(tiles, kind), tiles
        sizes = Counter(len(group) for group in clusters_by_hand(tiles, "residential"))
        points = sum((size * (size + 1) // 2 if size <= 8 else 4 + 4 * size) * times for size, times in sizes.items())
        assert sheet(state)[2] == points, tiles
        assert sheet(state)[5] == smoke_by_hand(tiles), tiles
