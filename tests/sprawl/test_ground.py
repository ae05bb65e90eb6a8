"""Geometry: blocks, lots, shapes, adjacency, rows and values (section 3)."""

from __future__ import annotations

import itertools

import pytest

from clauses import clause
from skyline.games.sprawl.rules import ground
from skyline.games.sprawl.rules.components import ROWS
from skyline.games.sprawl.rules.filters import Where
from skyline.games.sprawl.rules.ground import BLOCKS, RING, SITES, lots_of, touches
from skyline.games.sprawl.rules.scoring import row_blocks
from sprawl.toolkit import PARTS, mark, put, site, table, value

Lot = tuple[int, int]


def lots(number: int) -> set[Lot]:
    """The lots of a site as line and column, worked out from the words of US-032 alone."""
    block, shape = divmod(number, 13)
    line, column = divmod(block, 6)
    shapes = [{0}, {1}, {2}, {3}, {0, 1}, {2, 3}, {0, 2}, {1, 3}, {0, 1, 2}, {0, 1, 3}, {0, 2, 3}, {1, 2, 3}, {0, 1, 2, 3}]
    return {(2 * line + lot // 2, 2 * column + lot % 2) for lot in shapes[shape]}


def adjacent(one: set[Lot], other: set[Lot]) -> bool:
    return not one & other and any(abs(a - c) <= 1 and abs(b - d) <= 1 for a, b in one for c, d in other)


@clause("US-030", "US-032")
def test_a_town_has_36_blocks_and_every_shape_of_every_size_in_each() -> None:
    assert SITES == BLOCKS * 13
    for number in range(SITES):
        assert {divmod(lot, 12) for lot in lots_of(number)} == lots(number)
        assert ground.SIZE[number] == len(lots(number))
    assert {lot for number in range(SITES) for lot in lots_of(number)} == set(range(144))
    assert [sum(size == ground.SIZE[number] for number in range(13)) for size in (1, 2, 3, 4)] == [4, 4, 4, 1]


@clause("US-033", "US-034", "US-033 Example 1")
def test_adjacency_ignores_streets_and_counts_diagonals() -> None:
    for one, other in itertools.product(range(0, SITES, 7), range(SITES)):
        if not lots(one) & lots(other):
            assert touches(one, other) == adjacent(lots(one), lots(other))
    assert not any(touches(one, one) for one in range(SITES))
    around = sum(band.bit_count() for band in RING[site("a1 se") * 3 : site("a1 se") * 3 + 3])
    assert around == 8
    state = put(table(), "RES", "a1 se")
    assert not state.town.touches_any(site("a1 se"), 0b1100000)


@clause("US-035")
def test_water_lies_on_top_and_right_wilderness_left_and_below() -> None:
    town = table().town
    for number in range(SITES):
        own = lots(number)
        assert town.touches(number, 5) == any(line == 0 or column == 11 for line, column in own)
        assert town.touches(number, 6) == any(line == 11 or column == 0 for line, column in own)
    assert town.touches(site("a1 nw"), 5)
    assert town.touches(site("a1 nw"), 6)
    assert town.touches(site("f6 se"), 5)
    assert town.touches(site("f6 se"), 6)


@clause("US-036")
def test_rows_are_double_or_single_as_printed() -> None:
    town = mark(mark(table(), "w7", "g1"), "p4", "g9").town
    sizes = {name: bin(int(row_blocks(town, row))).count("1") for row, name in enumerate(ROWS)}
    assert [sizes[name] for name in ("p1", "p2", "p3")] == [12, 12, 12]
    assert [sizes[f"w{number}"] for number in range(1, 7)] == [6] * 6
    assert sizes["w7"] == 12
    assert sizes["p4"] == 6
    assert sizes["p5"] == sizes["w8"] == 0


@clause("US-037", "US-037 Example 1", "US-037 Example 2", "US-R09")
def test_the_value_of_a_block_is_the_sum_of_all_numbers_that_apply() -> None:
    state = put(table(), "COM", "e4 all")
    assert value(state, "f1") == 3
    assert value(state, "e4") == 8
    mark(state, "p6", "g2")
    assert value(state, "e4") == 14
    moved = mark(table(), "p6", "g3")
    assert (value(moved, "e4"), value(moved, "a6"), value(moved, "a5")) == (8, 11, 12)
    assert value(moved, "a1") == value(state, "a1") == 4


@clause("US-037", "US-R14")
def test_block_values_by_brute_force() -> None:
    prestige = [3, 3, 1, 1, 2, 2]
    wealth = [1, 4, 5, 6, 3, 2]
    layout = {"g1": "w12", "g3": "p4", "g4": "w7", "g8": "p6"}
    state = table()
    for space, marker in layout.items():
        mark(state, marker, space)
    for line, column in itertools.product(range(6), range(6)):
        over = layout.get(f"g{column // 2 + 1}", "x0")
        beside = layout.get(f"g{line + 4}", "x0")
        assert state.town.values[line * 6 + column] == prestige[line] + wealth[column] + int(over[1:]) + int(beside[1:])
    numbers = [1, 2, 3, *(number for number, kind in zip(PARTS.marker_numbers, PARTS.marker_kinds, strict=True) if kind)]
    assert len(set(numbers)) == len(numbers) == 6


@clause("US-038", "US-R10")
@pytest.mark.parametrize(("place", "these", "one", "other"), [
    ("c4 nw", True, True, True), ("c6 sw", True, True, False), ("e4 ne", True, False, True), ("d4 ne", True, False, True),
    ("d3 ne", False, False, False),
])  # fmt: skip
def test_these_rows_are_the_two_lines_of_blocks_through_the_new_building(place: str, these: bool, one: bool, other: bool) -> None:
    where = Where()
    found = []
    for where.place in (1, 2, 3):
        found.append(where.placed(site(place), site("c4 se"), 0))
    assert found == [these, one, other]
