"""Every formula against a second, plain reading of its clause, on random cities.

A city is here a dict from (row, column) to the record of the tile in the component data; the City Center is a record too. Nothing
below knows of masks. Placement rules are not asked for: a formula must be right in any city.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from clauses import clause
from neom.toolkit import BOARDS, PARTS, acting, city, do, legal, space_at, tile_at
from skyline.games.neom import component_data
from skyline.games.neom.rules.city import City
from skyline.games.neom.rules.scoring import income, tile_vp

Record = dict[str, Any]
Place = tuple[int, int]
Plain = dict[Place, Record]

RECORDS: dict[int, Record] = {record["number"]: record for record in component_data()["tile"]}
CENTERS: dict[str, Record] = {
    board["raw_good"]: {
        "number": 0, "types": board["center_types"], "roads": board["center_roads"], "goods": [board["raw_good"]], "polluting": False,
        "power": False, "vp": 0, "vp_formula": "", "income": [0, 0, 0], "income_formula": "",
    }
    for board in component_data()["board"]
}  # fmt: skip
PLACEABLE = [number for number, record in RECORDS.items() if record["types"] != ["disaster"]]
POOLS = [
    PLACEABLE,
    [number for number in PLACEABLE if len(RECORDS[number]["roads"]) >= 3],
    [number for number in PLACEABLE if RECORDS[number]["types"] in (["residential"], ["residential", "commercial"], ["industrial"])],
    [number for number in PLACEABLE if "commercial" in RECORDS[number]["types"] or RECORDS[number]["types"] == ["industrial"]],
    [number for number in PLACEABLE if RECORDS[number]["types"] in (["public"], ["resource"], ["industrial"])],
    [3, 5, 6, 45, 59, 65, 66, 74, 76, 86, 87, 111, 114, 142, 30, 32, 16, 18],
]
STEPS = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}
CITIES = 200


# ------------------------------------------------------------------ reading a plain city
def having(plain: Plain, type_name: str) -> list[Place]:
    return [place for place, tile in plain.items() if type_name in tile["types"]]


def near(plain: Plain, where: Place) -> list[Record]:
    return [tile for (row, column), tile in plain.items()
            if (row, column) != where and abs(row - where[0]) <= 1 and abs(column - where[1]) <= 1]  # fmt: skip


def adjacent(plain: Plain, where: Place) -> list[Record]:
    return [tile for (row, column), tile in plain.items() if abs(row - where[0]) + abs(column - where[1]) == 1]


def of_type(tiles: list[Record], type_name: str) -> int:
    return sum(type_name in tile["types"] for tile in tiles)


def joined(plain: Plain, where: Place, side: str) -> Place | None:
    """The place directly connected to ``where`` across a side."""
    there = where[0] + STEPS[side][0], where[1] + STEPS[side][1]
    met = there in plain and side in plain[where]["roads"] and OPPOSITE[side] in plain[there]["roads"]
    return there if met else None


def clusters(plain: Plain, type_name: str) -> list[int]:
    """The sizes of the clusters of a type."""
    left, sizes = set(having(plain, type_name)), []
    while left:
        found = [left.pop()]
        for place in found:
            for side in STEPS:
                there = joined(plain, place, side)
                if there in left:
                    left.remove(there)
                    found.append(there)
        sizes.append(len(found))
    return sizes


def tokens(plain: Plain) -> set[str]:
    """The Good tokens; ``named`` is the Good that the owner of a Modular Factory named."""
    return {good for tile in plain.values() for good in [*tile["goods"], *tile.get("named", [])]}


# ------------------------------------------------------------------ the formulas, from their clauses
def hospital(plain: Plain, where: Place) -> int:
    nearby = of_type(near(plain, where), "residential")
    return 2 * nearby + (len(having(plain, "residential")) - nearby)


def park(plain: Plain, where: Place) -> int:
    return sum(2 for tile in near(plain, where) if tile["polluting"])


def penthouse(plain: Plain, where: Place) -> int:
    return 6 + of_type(near(plain, where), "commercial")


def hydroelectric(plain: Plain, where: Place) -> int:
    return 11 - sum(1 for tile in near(plain, where) if tile["types"] != ["resource"])


def city_hall(plain: Plain) -> int:
    return 3 * min(len(having(plain, name)) for name in ("residential", "commercial", "industrial"))


def chamber(plain: Plain) -> int:
    return sum(2 for home in having(plain, "residential") if of_type(near(plain, home), "commercial") >= 2)


def prison(plain: Plain) -> int:
    return sum(2 for home in having(plain, "residential") if plain[home]["vp_formula"] == "" and plain[home]["vp"] in (0, 1, 2))


def parking(plain: Plain) -> int:
    squares = 0
    for row, column in plain:
        right = joined(plain, (row, column), "E")
        below = joined(plain, (row, column), "S")
        if right and below:
            squares += joined(plain, right, "S") == joined(plain, below, "E") == (row + 1, column + 1)
    return 2 * squares


def metro(plain: Plain) -> int:
    corners = [plain[place] for place in ((1, 1), (1, 5), (5, 1), (5, 5)) if place in plain]
    return sum(3 for tile in corners if tile["types"] != ["resource"])


def air_quality(plain: Plain) -> int:
    return sum(2 for row, column in having(plain, "industrial") if row in (1, 5) or column in (1, 5))


def bus_depot(plain: Plain) -> int:
    homes = having(plain, "residential")
    return sum(3 for row, column in having(plain, "industrial") if any(abs(row - r) + abs(column - c) <= 2 for r, c in homes))


def zoning(plain: Plain) -> int:
    alike = [place for place, tile in plain.items() if any(set(tile["types"]) & set(other["types"]) for other in adjacent(plain, place))]
    return len(alike) // 2


def resource_agency(plain: Plain) -> int:
    raw = tokens(plain) & {"coal", "natural_gas", "oil", "ore", "stone", "wood"}
    return 2 * len(having(plain, "resource")) + len(raw)


NEARBY: dict[int, tuple[str, Callable[[Plain, Place], int]]] = {
    118: ("NM-516", hospital),
    126: ("NM-556", park),
    135: ("NM-565", penthouse),
    140: ("NM-570", hydroelectric),
}
CITYWIDE: dict[int, tuple[str, Callable[[Plain], int]]] = {
    103: ("NM-515", lambda plain: len(tokens(plain))),
    124: ("NM-554", lambda plain: 4 * len(clusters(plain, "residential"))),
    125: ("NM-555", city_hall),
    127: ("NM-557", chamber),
    128: ("NM-558", lambda plain: len(having(plain, "residential")) + len(having(plain, "industrial"))),
    129: ("NM-559", lambda plain: 2 * len(having(plain, "public"))),
    130: ("NM-560", prison),
    131: ("NM-561", parking),
    132: ("NM-562", lambda plain: len(having(plain, "commercial"))),
    134: ("NM-564", metro),
    138: ("NM-568", air_quality),
    142: ("NM-572", bus_depot),
    143: ("NM-573", zoning),
    144: ("NM-574", lambda plain: 2 * max(clusters(plain, "industrial"), default=0)),
    145: ("NM-575", resource_agency),
    147: ("NM-577", lambda plain: 4 * sum(1 for tile in plain.values() if tile["power"])),
    148: ("NM-578", lambda plain: sum({1: 3, 2: 6}.get(size, 9) for size in clusters(plain, "residential"))),
}
CLAUSES = {number: name for number, (name, _) in [*NEARBY.items(), *CITYWIDE.items()]}


def expected_vp(number: int, plain: Plain, where: Place) -> int:
    return NEARBY[number][1](plain, where) if number in NEARBY else CITYWIDE[number][1](plain)


# ------------------------------------------------------------------ random cities
def build(rng: Random, number: int) -> tuple[dict[str, int], str, Place]:
    """A random city with one certain tile in it: its tiles, its board, and where that tile lies."""
    pool = [other for other in rng.choice(POOLS) if other not in (number, 137)]
    spaces = [(row, column) for row in range(1, 6) for column in range(1, 6)]
    rng.shuffle(spaces)
    if rng.random() < 0.5:
        spaces.remove((3, 3))  # the City Center stays visible
    tiles = {place: rng.choice(pool) for place in spaces[: rng.randint(2, len(spaces))]}
    where = rng.choice(list(tiles))
    if rng.random() < 0.3:
        tiles[rng.choice(list(tiles))] = 137
    tiles[where] = number
    return {f"{row}/{column}": tile for (row, column), tile in tiles.items()}, rng.choice(BOARDS), where


def read(tiles: dict[str, int], center: str, named: str = "") -> Plain:
    plain: Plain = {(3, 3): CENTERS[center]}
    for space, number in tiles.items():
        plain[int(space[0]), int(space[2])] = {**RECORDS[number], "named": [named]} if number == 137 else RECORDS[number]
    return plain


def named_good(rng: Random, tiles: dict[str, int]) -> str:
    return rng.choice(PARTS.goods[6:14]) if 137 in tiles.values() else ""


def scored(built: City, where: Place, number: int, treasury: int, final_income: int) -> int:
    space = space_at(f"{where[0]}/{where[1]}")
    formula = PARTS.tiles[number].formula
    assert formula is not None
    points = formula.points(built, space, treasury, final_income)
    assert points == tile_vp(built, space, treasury, final_income)
    return int(points)


@pytest.mark.parametrize("number", [pytest.param(number, marks=pytest.mark.clause(name)) for number, name in CLAUSES.items()])
def test_a_formula_agrees_with_a_plain_reading_of_its_clause(number: int) -> None:
    rng = Random(number)
    seen = set()
    for _ in range(CITIES):
        tiles, center, where = build(rng, number)
        named = named_good(rng, tiles)
        expected = expected_vp(number, read(tiles, center, named), where)
        assert scored(city(tiles, center, named), where, number, rng.randint(0, 99), rng.randint(0, 99)) == expected, tiles
        seen.add(expected)
    assert len(seen) >= 5


@clause("NM-513", "NM-579")
def test_treasury_and_finance_department_look_at_their_own_money_alone() -> None:
    rng = Random(60)
    for _ in range(CITIES):
        treasury, final_income = rng.randint(0, 200), rng.randint(0, 200)
        for number, money in ((60, treasury), (149, final_income)):
            tiles, center, where = build(rng, number)
            fives = len(range(5, money + 1, 5))
            assert scored(city(tiles, center), where, number, treasury, final_income) == fives


@clause("NM-500")
def test_every_formula_of_the_data_has_its_plain_reading_here() -> None:
    assert {number for number, record in RECORDS.items() if record["vp_formula"]} == {*CLAUSES, 60, 149}


# ------------------------------------------------------------------ money
def pays(plain: Plain, tile: Record, generation: int) -> int:
    counted = tile["income_formula"].removeprefix("count_")
    return int(tile["income"][generation - 1]) + (len(having(plain, counted)) if counted else 0)


@pytest.mark.parametrize(
    ("number", "type_name"),
    [
        pytest.param(121, "residential", marks=pytest.mark.clause("NM-551")),
        pytest.param(122, "industrial", marks=pytest.mark.clause("NM-552")),
        pytest.param(123, "commercial", marks=pytest.mark.clause("NM-553")),
        pytest.param(136, "resource", marks=pytest.mark.clause("NM-566")),
    ],
)
def test_counting_income_agrees_with_a_plain_count(number: int, type_name: str) -> None:
    rng = Random(number)
    for _ in range(CITIES):
        tiles, center, where = build(rng, number)
        plain = read(tiles, center)
        others = sum(pays(plain, tile, 3) for place, tile in plain.items() if place != where)
        assert income(city(tiles, center), 3) == others + len(having(plain, type_name))


def placed(rng: Random, number: int, tiles: dict[str, int], center: str) -> tuple[int, Plain, Place] | None:
    """Seat 0 places the tile somewhere: the money it got, the city afterwards, and where the tile lies. None if no space is legal."""
    where = next(space for space in tiles if tiles[space] == number)
    before = {space: tile for space, tile in tiles.items() if space != where}
    selected, unplaced = (7, [number]) if number > 120 else (number, [])
    state = acting(selected, generation=3, cities={0: before}, centers={0: center}, unplaced={0: unplaced})
    if f"place {number:03}" not in legal(state):
        return None
    money = state.players[0].money
    do(state, 0, f"place {number:03}")
    menu = legal(state)
    if menu:
        do(state, 0, rng.choice(menu))
    after = {f"{row}/{column}": tile_at(state, f"{row}/{column}") for row in range(1, 6) for column in range(1, 6)}
    lie = next(space for space, tile in after.items() if tile == number)
    plain = read({space: tile for space, tile in after.items() if 0 < tile < 151}, center)
    return int(state.players[0].money - money), plain, (int(lie[0]), int(lie[2]))


@clause("NM-576", "NM-R50")
def test_the_trade_office_agrees_with_a_plain_count_of_pairs() -> None:
    rng = Random(146)
    seen: list[int] = []
    for _ in range(CITIES):
        tiles, center, _ = build(rng, 146)
        result = placed(rng, 146, without_reactions(tiles), center)
        if result is None:
            continue
        got, plain, _ = result
        pairs = {frozenset((here, there)) for here in having(plain, "commercial") for there in having(plain, "industrial")
                 if abs(here[0] - there[0]) + abs(here[1] - there[1]) == 1}  # fmt: skip
        assert got == 2 * len(pairs), tiles
        seen.append(got)
    assert len(seen) > CITIES // 4
    assert len(set(seen)) >= 5


@clause("NM-580", "NM-562", "NM-R20")
@pytest.mark.parametrize("number", [3, 6, 59, 121, 131])
def test_tourism_board_and_merchant_union_agree_with_a_plain_look_at_the_neighbours(number: int) -> None:
    rng = Random(number)
    seen: list[int] = []
    for _ in range(CITIES):
        tiles, center, _ = build(rng, number)
        for reacting in rng.choice(([132], [150], [132, 150])):
            tiles[rng.choice([space for space in tiles if tiles[space] != number] or ["1/1"])] = reacting
        if number not in tiles.values():
            continue
        result = placed(rng, number, tiles, center)
        if result is None:
            continue
        got, plain, where = result
        still_there = {tile["number"] for tile in plain.values()}
        connected = [plain[there] for side in STEPS if (there := joined(plain, where, side))]
        expected = RECORDS[number]["immediate"]
        if 150 in still_there:
            expected += 2 * of_type(connected, "commercial")
        if 132 in still_there and "commercial" in RECORDS[number]["types"]:
            expected += 1
        assert got == expected, tiles
        seen.append(got)
    assert len(seen) > CITIES // 4
    assert len(set(seen)) >= 3


def without_reactions(tiles: dict[str, int]) -> dict[str, int]:
    return {space: number for space, number in tiles.items() if number not in (132, 150)}
