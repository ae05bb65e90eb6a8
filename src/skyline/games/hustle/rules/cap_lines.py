"""The lines of building caps (HH-530 to HH-534): points for each thing counted, up to a maximum."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from skyline.engine.errors import BadPack

from .chains import SHORTEST, buzz_levels, largest_group, size_of
from .components import BUZZ_NAMES, DECOR_NAMES
from .filters import FILTER_KEYS, UnitFilter, UnitSet, filter_from, read_set
from .reading import Data, keys_of, mask_of, number_of
from .tower import Tower, is_elevator, kind_of
from .wording import buzz_level_words, count_words, decor_words, unit_words

MOST_POINTS: Final = 1000
LINE_KEYS: Final = ("kind", "points", "max")
KIND_KEYS: Final[dict[str, tuple[str, ...]]] = {
    "per_unit": FILTER_KEYS, "largest_chain": FILTER_KEYS, "per_set": ("items",), "per_decor": ("decor",), "per_buzz_level": ("buzz",),
}  # fmt: skip


class CapLine:
    """A line of a building cap. Subclasses count something."""

    each: i64
    most: i64

    def __init__(self, each: i64, most: i64) -> None:
        self.each = each
        self.most = most

    def points(self, tower: Tower) -> i64:
        """What it scores on this tower, its maximum observed."""
        return min(self.number(tower) * self.each, self.most)

    def number(self, tower: Tower) -> i64:
        """How many of the things counted the tower has."""
        raise NotImplementedError

    def counted(self) -> str:
        """The thing counted, in words."""
        raise NotImplementedError

    def text(self) -> str:
        """The line in words (HH-517)."""
        return f"{self.each} prestige per {self.counted()} (max {self.most})."


@final
class PerUnit(CapLine):
    """Units that satisfy a filter (HH-530)."""

    unit: UnitFilter

    def __init__(self, each: i64, most: i64, unit: UnitFilter) -> None:
        super().__init__(each, most)
        self.unit = unit

    def number(self, tower: Tower) -> i64:
        return size_of(self.unit.all(tower))

    def counted(self) -> str:
        return unit_words(self.unit)


@final
class LargestChain(CapLine):
    """Units of the largest chain of units that satisfy a filter (HH-531)."""

    unit: UnitFilter

    def __init__(self, each: i64, most: i64, unit: UnitFilter) -> None:
        super().__init__(each, most)
        self.unit = unit

    def number(self, tower: Tower) -> i64:
        size = largest_group(tower, self.unit.all(tower))
        return size if size >= SHORTEST else 0

    def counted(self) -> str:
        return f"unit in the largest chain of {unit_words(self.unit, 'units')}, at least {SHORTEST}"


@final
class PerSet(CapLine):
    """Whole sets of different units (HH-532)."""

    units: UnitSet

    def __init__(self, each: i64, most: i64, units: UnitSet) -> None:
        super().__init__(each, most)
        self.units = units

    def number(self, tower: Tower) -> i64:
        return self.units.times(tower)

    def counted(self) -> str:
        items = zip(self.units.counts, self.units.filters, strict=True)
        return f"set of {' + '.join(unit_words(unit) if count == 1 else count_words(count, unit) for count, unit in items)}"


@final
class PerDecor(CapLine):
    """Decor tiles of some types; elevator tiles are none (HH-533)."""

    types: i64

    def __init__(self, each: i64, most: i64, types: i64) -> None:
        super().__init__(each, most)
        self.types = types

    def number(self, tower: Tower) -> i64:
        found: i64 = 0
        for tile in tower.decor:
            if not is_elevator(tile) and self.types >> kind_of(tile) & 1:
                found += 1
        return found

    def counted(self) -> str:
        return f"{decor_words(self.types, 1, 0)} tile"


@final
class PerBuzzLevel(CapLine):
    """Levels of one of some buzz types (HH-534)."""

    buzzes: i64

    def __init__(self, each: i64, most: i64, buzzes: i64) -> None:
        super().__init__(each, most)
        self.buzzes = buzzes

    def number(self, tower: Tower) -> i64:
        return buzz_levels(tower, self.buzzes, 0)

    def counted(self) -> str:
        return buzz_level_words(self.buzzes, 1, 0)


def read_cap_line(table: Any, where: str) -> CapLine:
    """A line of a cap from its table. Raises BadPack for anything outside the vocabulary."""
    kind = table.get("kind") if isinstance(table, dict) else table
    if not isinstance(table, dict) or kind not in list(KIND_KEYS):
        raise BadPack(f"{where}: the kind of a line must be one of {', '.join(KIND_KEYS)}, not {kind!r}")
    keys_of(table, (*LINE_KEYS, *KIND_KEYS[kind]), where)
    each = number_of(table, "points", 1, MOST_POINTS, where)
    return line_of(kind, each, number_of(table, "max", each, MOST_POINTS, where), table, where)


def line_of(kind: str, each: i64, most: i64, table: Data, where: str) -> CapLine:
    if kind == "per_unit":
        return PerUnit(each, most, filter_from(table, where))
    if kind == "largest_chain":
        return LargestChain(each, most, filter_from(table, where))
    if kind == "per_set":
        return PerSet(each, most, read_set(table, where))
    if kind == "per_decor":
        return PerDecor(each, most, mask_of(table, "decor", DECOR_NAMES, where))
    return PerBuzzLevel(each, most, mask_of(table, "buzz", BUZZ_NAMES, where))
