"""The requirements of contracts (HH-510 to HH-515), each a kind of the closed vocabulary."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from skyline.engine.errors import BadPack
from skyline.engine.packs import place_of
from skyline.engine.words import capital, joined

from .chains import SHORTEST, buzz_levels, group_at, size_of, units_of
from .components import BALCONY, BUZZ_NAMES, BUZZES, DECOR_NAMES, INDUSTRIES
from .filters import MOST, TOP, UNIT_KEYS, UnitFilter, UnitSet, filter_from, read_set
from .lot import SPOT_TOP
from .matching import all_served, largest_matching
from .needs import Need
from .reading import Data, keys_of, list_of, mask_of, number_of
from .tower import Tower, is_elevator, kind_of, spot_of, square_of
from .wording import buzz_level_words, count_words, decor_words, from_level, number_words, set_words, unit_words

KINDS: Final = ("set", "chain", "buzz_level", "decor")
# In what respect the units of a chain are alike.
NOTHING: Final = 0
BUZZ: Final = 1
INDUSTRY: Final = 2
UNIFORM: Final = ("", "buzz", "industry")
UNIFORM_WORDS: Final = ("", " of one buzz type", " of one industry")
MOST_DECOR: Final = 36  # tiles in the box


class Predicate:
    """A requirement of a contract. It looks at the owner's tower only."""

    def met(self, tower: Tower) -> bool:
        """Does it hold on this tower?"""
        raise NotImplementedError

    def progress(self, tower: Tower) -> tuple[i64, i64]:
        """How much of it is there and how much is needed; both alike exactly when it is met."""
        raise NotImplementedError

    def missing(self, tower: Tower) -> Need:
        """What is still missing, in words, with the clause of the requirement; None when it is met."""
        raise NotImplementedError

    def text(self) -> str:
        """The requirement in words (HH-517)."""
        raise NotImplementedError


@final
class SetOfUnits(Predicate):
    """Different units, so many for every item (HH-510)."""

    units: UnitSet

    def __init__(self, units: UnitSet) -> None:
        self.units = units

    def met(self, tower: Tower) -> bool:
        return self.units.there(tower)

    def progress(self, tower: Tower) -> tuple[i64, i64]:
        return sum(self.units.got(tower)), self.units.size

    def missing(self, tower: Tower) -> Need:
        got = self.units.got(tower)
        short = [item for item, count in enumerate(self.units.counts) if got[item] < count]
        words = [more(self.units.counts[item], got[item], self.units.filters[item]) for item in short]
        return (joined(words), "HH-510") if words else None

    def text(self) -> str:
        return set_words(self.units)


def more(count: int, got: int, unit: UnitFilter) -> str:
    """What an item of a set still needs: "1 more office unit"."""
    words = count_words(count - got, unit)
    return words.replace(" ", " more ", 1) if got else words


@final
class Chain(Predicate):
    """A connected group of so many units, alike in one respect if ``uniform``, some square of it on ``lowest`` or above (HH-511)."""

    count: i64
    unit: UnitFilter
    uniform: i64
    lowest: i64

    def __init__(self, count: i64, unit: UnitFilter, uniform: i64, lowest: i64) -> None:
        self.count = count
        self.unit = unit
        self.uniform = uniform
        self.lowest = lowest

    def met(self, tower: Tower) -> bool:
        return len(tower.units) >= self.count and self.longest(tower, self.lowest) == self.count

    def progress(self, tower: Tower) -> tuple[i64, i64]:
        """A chain that is long enough but too low counts as one unit short."""
        return self.longest(tower, self.lowest), self.count

    def longest(self, tower: Tower, lowest: i64) -> i64:
        """The units of the best group as far as they are needed: all of them exactly when one touches ``lowest`` or above."""
        suitable = self.unit.all(tower)
        if self.uniform == NOTHING:
            return self.longest_among(tower, suitable, lowest)
        best: i64 = 0
        value: i64
        for value in range(BUZZES if self.uniform == BUZZ else INDUSTRIES):
            alike = units_of(tower, -1, value) if self.uniform == BUZZ else units_of(tower, value, -1)
            best = max(best, self.longest_among(tower, suitable & alike, lowest))
        return best

    def longest_among(self, tower: Tower, among: i64, lowest: i64) -> i64:
        best: i64 = 0
        place: i64 = 0
        while among and best < self.count:
            if among >> place & 1:
                group = group_at(tower, place, among)
                among &= ~group
                most = self.count if touches_level(tower, group, lowest) else self.count - 1
                best = max(best, min(size_of(group), most))
            place += 1
        return best

    def missing(self, tower: Tower) -> Need:
        have = self.longest(tower, self.lowest)
        if have == self.count:
            return None
        words = self.words()
        if self.longest(tower, 0) == self.count:
            words += " (you have one, but lower)"
        elif have:
            words += f" (so far {have} of {self.count})"
        return words, "HH-511"

    def words(self) -> str:
        level = f", touching {from_level(self.lowest)}" if self.lowest else ""
        return f"a chain of {self.count} {unit_words(self.unit, 'units')}{UNIFORM_WORDS[self.uniform]}{level}"

    def text(self) -> str:
        return f"{capital(self.words())}."


def touches_level(tower: Tower, group: i64, level: i64) -> bool:
    """Has some unit of the group a square on the level or above?"""
    place: i64 = 0
    while level and group:
        if group & 1 and SPOT_TOP[spot_of(tower.units[place])] >= level:
            return True
        group >>= 1
        place += 1
    return level == 0


@final
class BuzzLevels(Predicate):
    """So many levels of one of the buzz types each, on ``lowest`` or above (HH-512)."""

    count: i64
    buzzes: i64
    lowest: i64

    def __init__(self, count: i64, buzzes: i64, lowest: i64) -> None:
        self.count = count
        self.buzzes = buzzes
        self.lowest = lowest

    def met(self, tower: Tower) -> bool:
        return buzz_levels(tower, self.buzzes, self.lowest) >= self.count

    def progress(self, tower: Tower) -> tuple[i64, i64]:
        return min(buzz_levels(tower, self.buzzes, self.lowest), self.count), self.count

    def missing(self, tower: Tower) -> Need:
        have = int(self.progress(tower)[0])
        left = int(self.count) - have
        if left == 0:
            return None
        return f"{left}{' more' if have else ''} {buzz_level_words(self.buzzes, left, self.lowest)}", "HH-512"

    def text(self) -> str:
        return f"{capital(number_words(self.count))} {buzz_level_words(self.buzzes, self.count, self.lowest)}."


@final
class DecorTiles(Predicate):
    """For every item so many tiles of its types, each touching so many units; a tile serves one item only (HH-514)."""

    types: list[int]
    counts: list[int]
    neighbors: list[int]

    def __init__(self) -> None:
        self.types = []  # by item, as a mask
        self.counts = []
        self.neighbors = []  # by item, how many units a tile must touch

    def met(self, tower: Tower) -> bool:
        return len(tower.decor) >= len(self.counts) and all_served(self.candidates(tower), self.counts)

    def candidates(self, tower: Tower) -> list[int]:
        """By item, the places in ``tower.decor`` of the tiles that suit it. Elevator tiles never do."""
        found = [0] * len(self.types)
        one: i64 = 1
        place: i64
        item: i64
        for place in range(len(tower.decor)):
            tile: i64 = tower.decor[place]
            if not is_elevator(tile):
                for item in range(len(self.types)):
                    if self.types[item] >> kind_of(tile) & 1 and touches_units(tower, tile, self.neighbors[item]):
                        found[item] |= one << place
        return found

    def progress(self, tower: Tower) -> tuple[i64, i64]:
        return sum(largest_matching(self.candidates(tower), self.counts)), sum(self.counts)

    def missing(self, tower: Tower) -> Need:
        got = largest_matching(self.candidates(tower), self.counts)
        words: list[str] = []
        for item, count in enumerate(self.counts):
            if got[item] < count:
                left = count - got[item]
                words.append(f"{left}{' more' if got[item] else ''} {decor_words(self.types[item], left, self.neighbors[item])}")
        return (joined(words), "HH-514") if words else None

    def text(self) -> str:
        items = [
            f"{number_words(count)} {decor_words(self.types[item], count, self.neighbors[item])}" for item, count in enumerate(self.counts)
        ]  # fmt: skip
        return f"{capital(joined(items))}."


def touches_units(tower: Tower, tile: i64, number: i64) -> bool:
    """Does a tile of decor touch so many different units: a balcony next to it, the others adjacent (HH-514)?"""
    if number == 0:
        return True
    near = tower.beside(square_of(tile)) if kind_of(tile) == BALCONY else tower.neighbors(square_of(tile))
    return len(near) >= number


# ------------------------------------------------------------------ reading
def read_requirement(table: Any, where: str) -> Predicate:
    """The requirement of a contract from its ``need``. Raises BadPack for anything outside the vocabulary."""
    if not isinstance(table, dict) or table.get("kind") not in KINDS:
        found = table.get("kind") if isinstance(table, dict) else table
        raise BadPack(f"{where}: the kind of a requirement must be one of {', '.join(KINDS)}, not {found!r}")
    kind = table["kind"]
    if kind == "set":
        return SetOfUnits(read_set(keys_of(table, ("kind", "items"), where), where))
    if kind == "chain":
        return read_chain(table, where)
    return read_buzz_levels(table, where) if kind == "buzz_level" else read_decor(table, where)


def read_chain(table: Data, where: str) -> Chain:
    keys_of(table, ("kind", "count", "uniform", "level_min", *UNIT_KEYS), where)
    uniform = place_of(table["uniform"], list(UNIFORM[1:]), f"{where}: uniform") + 1 if "uniform" in table else NOTHING
    unit = filter_from({key: value for key, value in table.items() if key in UNIT_KEYS}, where)
    return Chain(number_of(table, "count", SHORTEST, MOST, where), unit, uniform, read_lowest(table, where))


def read_lowest(table: Data, where: str) -> int:
    return number_of(table, "level_min", 0, TOP, where) if "level_min" in table else 0


def read_buzz_levels(table: Data, where: str) -> BuzzLevels:
    keys_of(table, ("kind", "count", "buzz", "level_min"), where)
    count = number_of(table, "count", 1, TOP + 1, where)
    return BuzzLevels(count, mask_of(table, "buzz", BUZZ_NAMES, where), read_lowest(table, where))


def read_decor(table: Data, where: str) -> DecorTiles:
    found = DecorTiles()
    for place, item in enumerate(list_of(keys_of(table, ("kind", "items"), where), "items", where), 1):
        here = f"{where}: item {place}"
        keys_of(item, ("count", "decor", "min_adjacent_units"), here)
        found.counts.append(number_of(item, "count", 1, MOST_DECOR, here))
        found.types.append(int(mask_of(item, "decor", DECOR_NAMES, here)))
        found.neighbors.append(number_of(item, "min_adjacent_units", 1, 4, here) if "min_adjacent_units" in item else 0)
    return found
