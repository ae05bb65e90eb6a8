"""The vocabulary in words (HH-517): units, sets, levels and decor, as the cards say them.

A unit: occupied, tier, buzz, industry, "unit", level, view, elevator, decor, neighbors. So the level always belongs to the unit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.words import capital, joined

from .components import ARTWORK, BALCONY, BUZZ_WORDS, DECOR_NAMES, INDUSTRY_NAMES, ROOFTOP, TIER_NAMES
from .lot import LEVEL_WORDS

if TYPE_CHECKING:
    from .filters import UnitFilter, UnitSet

NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
OR_BETTER: Final = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 1, 0)  # by mask of tiers, the lowest of them and all above; 0: another mask
DECOR_PLURALS: Final = ("artworks", "balconies", "rooftops")
TOUCHING: Final = ("adjacent to an artwork", "next to a balcony", "adjacent to a rooftop")


def number_words(count: int) -> str:
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def names_in(mask: i64, names: tuple[str, ...]) -> list[str]:
    return [name for place, name in enumerate(names) if mask >> place & 1]


def either(mask: i64, names: tuple[str, ...]) -> str:
    """The names in a mask: "High Noise or High Traffic"; nothing if it has all of them."""
    found = names_in(mask, names)
    return "" if len(found) == len(names) else joined(found, "or")


def tier_words(tiers: i64) -> str:
    lowest = OR_BETTER[tiers]
    return f"{TIER_NAMES[lowest]} or better" if lowest else either(tiers, TIER_NAMES)


def with_article(words: str) -> str:
    return f"an {words}" if words[0] in "aeio" else f"a {words}"  # "a unit"


def spaced(*parts: str) -> str:
    return " ".join(part for part in parts if part)


# ------------------------------------------------------------------ levels
def from_level(level: i64) -> str:
    return f"{LEVEL_WORDS[level]} or above"


def to_level(level: i64) -> str:
    return f"{LEVEL_WORDS[level]} or below"


def between_levels(first: i64, last: i64) -> str:
    return f"{LEVEL_WORDS[first]}-{LEVEL_WORDS[last]}" if first < last else LEVEL_WORDS[first]


# ------------------------------------------------------------------ units
def kind_words(unit: UnitFilter, tier: str) -> str:
    """What the unit is, before the word "unit"."""
    occupied = "occupied" if unit.occupied else ""
    return spaced(occupied, tier, either(unit.buzzes, BUZZ_WORDS), either(unit.industries, INDUSTRY_NAMES))


def place_words(unit: UnitFilter) -> str:
    """What stands around the unit, after its level."""
    parts = ["with a view"] if unit.view else []
    if unit.elevator:
        parts.append("next to an elevator")
    if unit.touched:
        parts.append("with a balcony" if unit.touched == 1 << BALCONY else touching_words(unit.touched))
    if unit.next_to:
        parts.append(f"next to {neighbor_words(unit.next_to)}")
    if unit.adjacent_to:
        parts.append(f"adjacent to {neighbor_words(unit.adjacent_to)}")
    return " ".join(parts)


def touching_words(types: i64) -> str:
    order = (BALCONY, ARTWORK, ROOFTOP)
    return joined([TOUCHING[kind] for kind in order if types >> kind & 1], "or")


def neighbor_words(inner: list[UnitFilter]) -> str:
    return joined([with_article(unit_words(unit)) for unit in inner])


def unit_words(unit: UnitFilter, noun: str = "unit") -> str:
    """One unit: "office unit on L2 or above with a view"; several with the noun "units"."""
    level = f"on {unit.level}" if unit.level else ""
    return spaced(kind_words(unit, tier_words(unit.tiers)), noun, level, place_words(unit))


def demand_words(unit: UnitFilter) -> str:
    """A unit that stands alone, as on a demand tile: "Unit of Low Noise or Low Traffic."."""
    buzz = either(unit.buzzes, BUZZ_WORDS)
    words = unit_words(unit)
    if buzz and words.startswith(f"{buzz} unit"):
        words = words.replace(f"{buzz} unit", f"unit of {buzz}", 1)
    return f"{capital(words)}."


def count_words(count: int, unit: UnitFilter) -> str:
    """So many units: "2 office units on L2 or above"."""
    return f"{count} {unit_words(unit, 'unit' if count == 1 else 'units')}"


# ------------------------------------------------------------------ sets
def set_words(units: UnitSet) -> str:
    """What a contract says: "A set of 1 office, 1 residential and 1 retail unit, each luxury or better."."""
    if units.size == 1:
        return f"One {unit_words(units.filters[0])}."
    first = units.filters[0]
    several = len(units.filters) > 1
    level = first.level if all(unit.level == first.level for unit in units.filters) else ""
    tier = tier_words(first.tiers) if several and all(unit.tiers == first.tiers for unit in units.filters) else ""
    each = spaced(tier, f"on {level}" if level else "")
    items = [item_words(units, item, bool(level), bool(tier)) for item in range(len(units.filters))]
    return f"A set of {joined(items)}, each {each}." if each else f"A set of {joined(items)}."


def item_words(units: UnitSet, item: int, level_said: bool, tier_said: bool) -> str:
    """An item of a set, without what is said of all. The word "unit" comes once, at the end, where nothing stands after it."""
    unit = units.filters[item]
    count = units.counts[item]
    level = "" if level_said or not unit.level else f"on {unit.level}"
    kind = kind_words(unit, "" if tier_said else tier_words(unit.tiers))
    bare = all(kind_words(other, "") and not place_words(other) and (level_said or not other.level) for other in units.filters)
    noun = "" if bare and item < len(units.filters) - 1 else "unit" if count == 1 else "units"
    return spaced(f"{count}", kind, noun, level, place_words(unit))


# ------------------------------------------------------------------ levels of a buzz type, decor
def buzz_level_words(buzzes: i64, count: int, first: i64) -> str:
    """ "High Noise levels on L2 or above"."""
    noun = "level" if count == 1 else "levels"
    return spaced(joined(names_in(buzzes, BUZZ_WORDS), "or"), noun, f"on {from_level(first)}" if first else "")


def decor_words(types: i64, count: int, neighbors: i64) -> str:
    """ "artwork adjacent to at least 2 units"."""
    words = joined(names_in(types, DECOR_NAMES if count == 1 else DECOR_PLURALS), "or")
    if neighbors == 0:
        return words
    touch = "next to" if types == 1 << BALCONY else "touching" if types >> BALCONY & 1 else "adjacent to"
    return f"{words} {touch} at least {neighbors} unit{'' if neighbors == 1 else 's'}"
