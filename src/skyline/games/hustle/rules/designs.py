"""Designs of the advanced variant: tests on a drawn shape, bound by name (HH-740 to HH-756).

A shape is twelve rows of nine bits, GF first. Tests look at the levels from GF to the top.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final

from skyline.engine.errors import BadPack

from .lot import COLUMNS, LEVELS, SQUARES
from .reading import levels_of, number_of

BLOCKS: Final = 20  # HH-732
Rows = list[int]


def top_of(rows: Rows) -> int:
    """The highest level with squares; -1 for an empty shape."""
    return max((level for level in range(LEVELS) if rows[level]), default=-1)


def width(row: int) -> int:
    return row.bit_count()


def parts_of(row: int) -> int:
    """How many maximal runs of neighboring squares a level has."""
    return (row & ~(row << 1)).bit_count()


def left_of(row: int) -> int:
    """The leftmost column of a row that has squares."""
    return (row & -row).bit_length() - 1


def right_of(row: int) -> int:
    return row.bit_length() - 1


def longest(flags: list[bool]) -> int:
    """The length of the longest run of true ones."""
    best = run = 0
    for flag in flags:
        run = run + 1 if flag else 0
        best = max(best, run)
    return best


class Feature:
    """A test on shapes. Its parameters are the keys of the design's record."""

    def __init__(self, record: dict[str, Any]) -> None:
        self.record = record
        self.where = f"design {record.get('id')}"

    def number(self, key: str) -> int:
        return number_of(self.record, key, 0, SQUARES, self.where)

    def levels(self) -> tuple[int, int]:
        return levels_of(self.record, self.where)

    def shown_by(self, rows: Rows) -> bool:
        """Does a shape that is not empty feature the design?"""
        raise NotImplementedError


class Symmetry(Feature):
    """HH-745: mirror image of itself about one vertical axis."""

    def shown_by(self, rows: Rows) -> bool:
        whole = 0
        for row in rows:
            whole |= row
        axis = left_of(whole) + right_of(whole)
        return all(row == sum(1 << axis - column for column in range(COLUMNS) if row >> column & 1) for row in rows)


class Taper(Feature):
    """HH-746: no level wider than the one below, the top much narrower than GF."""

    def __init__(self, record: dict[str, Any]) -> None:
        super().__init__(record)
        self.least = self.number("min_difference")

    def shown_by(self, rows: Rows) -> bool:
        top = top_of(rows)
        shrinks = all(width(rows[level]) <= width(rows[level - 1]) for level in range(1, top + 1))
        return shrinks and width(rows[0]) - width(rows[top]) >= self.least


class Podium(Feature):
    """HH-747: wide lowest levels, something above them, nothing wide there."""

    def __init__(self, record: dict[str, Any]) -> None:
        super().__init__(record)
        self.first, self.last = self.levels()
        self.wide = self.number("min_width")
        self.narrow = self.number("max_width_above")

    def shown_by(self, rows: Rows) -> bool:
        above = rows[self.last + 1 :]
        base = rows[self.first : self.last + 1]
        return all(width(row) >= self.wide for row in base) and any(above) and all(width(row) <= self.narrow for row in above)


class Overhang(Feature):
    """HH-748: neighboring squares with no structure directly below them."""

    def __init__(self, record: dict[str, Any]) -> None:
        super().__init__(record)
        self.least = self.number("min_squares")

    def shown_by(self, rows: Rows) -> bool:
        hanging = [rows[level] & ~rows[level - 1] for level in range(1, LEVELS)]
        return any(longest([row >> column & 1 == 1 for column in range(COLUMNS)]) >= self.least for row in hanging)


class TwinTowers(Feature):
    """HH-749: consecutive levels with exactly two parts."""

    def __init__(self, record: dict[str, Any]) -> None:
        super().__init__(record)
        self.least = self.number("min_levels")

    def shown_by(self, rows: Rows) -> bool:
        return longest([parts_of(row) == 2 for row in rows]) >= self.least


class Atrium(Feature):
    """HH-750: a region of open squares enclosed by structure."""

    def __init__(self, record: dict[str, Any]) -> None:
        super().__init__(record)
        self.least = self.number("min_squares")

    def shown_by(self, rows: Rows) -> bool:
        open_squares = {(column, level) for level in range(LEVELS) for column in range(COLUMNS) if not rows[level] >> column & 1}
        while open_squares:
            region = flood(open_squares, open_squares.pop())
            open_squares -= region
            edge = any(column in (0, COLUMNS - 1) or level in (0, LEVELS - 1) for column, level in region)
            if not edge and len(region) >= self.least:
                return True
        return False


def flood(squares: set[tuple[int, int]], start: tuple[int, int]) -> set[tuple[int, int]]:
    """The squares that hang together with the first one by edges."""
    region, waiting = {start}, [start]
    while waiting:
        column, level = waiting.pop()
        for near in ((column - 1, level), (column + 1, level), (column, level - 1), (column, level + 1)):
            if near in squares and near not in region:
                region.add(near)
                waiting.append(near)
    return region


class Archway(Feature):
    """HH-751: an open gap between two parts of GF with structure above it."""

    def shown_by(self, rows: Rows) -> bool:
        ground = rows[0]
        above = 0
        for row in rows[1:]:
            above |= row
        return ground != 0 and any(
            not ground >> column & 1 and above >> column & 1 for column in range(left_of(ground), right_of(ground) + 1)
        )  # fmt: skip


class Skybridge(Feature):
    """HH-752: a wide level of one part between levels of two parts."""

    def __init__(self, record: dict[str, Any]) -> None:
        super().__init__(record)
        self.least = self.number("min_width")

    def shown_by(self, rows: Rows) -> bool:
        split = [parts_of(row) == 2 for row in rows]
        return any(
            parts_of(row) == 1 and width(row) >= self.least and any(split[:level]) and any(split[level + 1 :])
            for level, row in enumerate(rows)
        )  # fmt: skip


class Terraces(Feature):
    """HH-753: on one side the outline only moves inward, often enough."""

    def __init__(self, record: dict[str, Any]) -> None:
        super().__init__(record)
        self.least = self.number("min_steps")

    def shown_by(self, rows: Rows) -> bool:
        levels = rows[: top_of(rows) + 1]
        if not all(levels):
            return False
        return self.steps([left_of(row) for row in levels]) or self.steps([-right_of(row) for row in levels])

    def steps(self, edge: list[int]) -> bool:
        moves = [after - before for before, after in pairwise(edge)]
        return all(move >= 0 for move in moves) and sum(move > 0 for move in moves) >= self.least


class Waist(Feature):
    """HH-754: a level narrower than one below and one above."""

    def __init__(self, record: dict[str, Any]) -> None:
        super().__init__(record)
        self.least = self.number("min_difference")

    def shown_by(self, rows: Rows) -> bool:
        widths = [width(row) for row in rows[: top_of(rows) + 1]]
        return any(
            max(widths[:level], default=0) - wide >= self.least and max(widths[level + 1 :], default=0) - wide >= self.least
            for level, wide in enumerate(widths)
        )  # fmt: skip


class Spire(Feature):
    """HH-755: the highest levels are one narrow part on a wide level."""

    def __init__(self, record: dict[str, Any]) -> None:
        super().__init__(record)
        self.first, self.last = self.levels()
        self.wide = self.number("width")
        self.below = self.number("min_width_below")

    def shown_by(self, rows: Rows) -> bool:
        spire = rows[self.first : self.last + 1]
        return all(parts_of(row) == 1 and width(row) == self.wide for row in spire) and width(rows[self.first - 1]) >= self.below


class Slab(Feature):
    """HH-756: consecutive levels with the same columns."""

    def __init__(self, record: dict[str, Any]) -> None:
        super().__init__(record)
        self.least = self.number("min_levels")
        self.wide = self.number("min_width")

    def shown_by(self, rows: Rows) -> bool:
        same = [rows[level] == rows[level - 1] and width(rows[level]) >= self.wide for level in range(1, LEVELS)]
        return longest(same) + 1 >= self.least


FEATURES: Final[dict[str, type[Feature]]] = {
    "symmetry": Symmetry, "taper": Taper, "podium": Podium, "overhang": Overhang, "twin_towers": TwinTowers, "atrium": Atrium,
    "archway": Archway, "skybridge": Skybridge, "terraces": Terraces, "waist": Waist, "spire": Spire, "slab": Slab,
}  # fmt: skip


def read_feature(record: dict[str, Any]) -> Feature:
    """The test that a design's record names. Raises BadPack."""
    name = record["feature"]
    if name not in FEATURES:
        raise BadPack(f"design {record['id']}: feature {name!r} is not one of {', '.join(FEATURES)}")
    return FEATURES[name](record)
