"""Which buildings are meant, and how many: the filters and counts of the effect vocabulary (US-520 to US-526)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from skyline.engine import bags
from skyline.engine.words import joined

from .asking import a_kind, building_words
from .components import KINDS, NEW, OFFICES, PARK, THINGS, VOCATIONS
from .effects.effect import Need
from .ground import LARGEST, SHAPES, SIZE, in_lines, touches
from .selectors import extreme
from .town import Town, kind_of, owner_of, site_of, size_of

if TYPE_CHECKING:
    from .state import Sprawl

# Control.
WHOEVER: Final = 0
OWN: Final = 1
OTHERS: Final = 2
SOMEBODY: Final = 3
UNCONTROLLED: Final = 4
CONTROLS: Final = ("", "self", "opponents", "any", "none")

# Lines.
ANYWHERE: Final = 0
THESE_ROWS: Final = 1
ONE_ROW: Final = 2
OTHER_ROW: Final = 3
PLACES: Final = ("", "these_rows", "one_row", "other_row")
BOTH_LINES: Final = 2
ALL_KINDS: Final = (1 << KINDS) - 1
ALL_SIZES: Final = (1 << LARGEST + 1) - 1

# Ranks.
UNRANKED: Final = 0
MOST: Final = 1
RANKS: Final = ("", "most_valuable", "least_valuable")


@final
class Where:
    """A building filter. An empty one matches every building, parks included (US-520)."""

    kinds: i64
    listed: list[int]
    sizes: i64
    control: i64
    place: i64
    near: i64
    rank: i64

    def __init__(self) -> None:
        self.kinds = 0  # as a mask; 0: any
        self.listed = []  # the same kinds as the card lists them
        self.sizes = 0
        self.control = WHOEVER
        self.place = ANYWHERE
        self.near = 0  # things it must be adjacent to one of, as a mask
        self.rank = UNRANKED

    def uses_line(self) -> bool:
        return self.place >= ONE_ROW

    def matches(self, town: Town, packed: i64, reference: i64, site: i64, line: i64) -> bool:
        """Whatever its kind and size, does the building match?

        ``reference`` is the player that "self" means, ``site`` that of the new building, ``line`` which of its lines comes first.
        """
        if self.control and not self.controlled(owner_of(packed), reference):
            return False
        if self.place and not self.placed(site_of(packed), site, line):
            return False
        return self.near == 0 or self.adjacent(town, site_of(packed), site)

    def controlled(self, owner: i64, reference: i64) -> bool:
        control = self.control
        if control == OWN:
            return owner == reference
        if control == OTHERS:
            return owner >= 0 and owner != reference
        return owner < 0 if control == UNCONTROLLED else owner >= 0

    def placed(self, site: i64, new: i64, line: i64) -> bool:
        lines: i64 = BOTH_LINES
        if self.place == ONE_ROW:
            lines = line
        elif self.place == OTHER_ROW:
            lines = 1 - line
        return new >= 0 and in_lines(site // SHAPES, new // SHAPES, lines)

    def adjacent(self, town: Town, site: i64, new: i64) -> bool:
        if self.near >> NEW & 1 and new >= 0 and site != new and touches(site, new):
            return True
        return town.touches_any(site, self.near & 127)

    def all(self, town: Town, reference: i64, site: i64, line: i64) -> list[int]:
        """All buildings that match, the rank applied last."""
        found: list[int] = []
        kinds: i64 = self.kinds if self.kinds else ALL_KINDS
        sizes: i64 = self.sizes if self.sizes else ALL_SIZES
        anything_else = self.control != WHOEVER or self.place != ANYWHERE or self.near != 0
        for packed in town.buildings:
            one: i64 = packed
            fits = kinds >> (one >> 9 & 7) & 1 and sizes >> SIZE[one & 511] & 1
            if fits and (not anything_else or self.matches(town, one, reference, site, line)):
                found.append(packed)
        if self.rank:
            best = extreme(town, found, self.rank == MOST)
            return [packed for packed in found if site_of(packed) in best]
        return found

    def need(self, town: Town, packed: i64, reference: i64, site: i64, line: i64) -> Need:
        """Which key a building fails, or None."""
        name = building_words(packed)
        if self.kinds and not self.kinds >> kind_of(packed) & 1:
            return f"{name} is not {kinds_words(self.kinds)}", "US-521"
        if self.sizes and not self.sizes >> size_of(packed) & 1:
            return f"{name} has {size_of(packed)} lots, not {joined(sizes_of(self.sizes), 'or')}", "US-521"
        if self.control and not self.controlled(owner_of(packed), reference):
            return f"{name} {CONTROL_NEEDS[self.control]}", "US-521"
        if self.place and not self.placed(site_of(packed), site, line):
            return f"{name} is not in the rows of the new building", "US-521"
        if self.near and not self.adjacent(town, site_of(packed), site):
            return f"{name} is not adjacent to {joined(things_words(self.near), 'or')}", "US-521"
        if self.rank and packed not in self.all(town, reference, site, line):
            return f"{name} is not the {RANKS[self.rank].replace('_', ' ')} one", "US-521"
        return None


CONTROL_NEEDS: Final = ("", "is not yours", "is not controlled by an opponent", "is controlled by nobody", "is controlled by somebody")


def sizes_of(mask: i64) -> list[str]:
    return [f"{size}" for size in range(1, 5) if mask >> size & 1]


def kinds_words(mask: i64) -> str:
    return joined([a_kind(kind) for kind in range(KINDS) if mask >> kind & 1], "or")


def things_words(mask: i64) -> list[str]:
    """Things in a sentence: water, a park, a RES, the new building."""
    words: list[str] = []
    thing: i64
    for thing in (5, 6, 0, 1, 2, 3, 4, 7):
        if mask >> thing & 1:
            words.append("the new building" if thing == NEW else THINGS[thing] if thing > PARK else kinds_words(1 << thing))
    return words


# ------------------------------------------------------------------ counts
BUILDINGS: Final = 0
OWNED_VOCATIONS: Final = 1
HELD_OFFICES: Final = 2
BLOCK_VALUE: Final = 3
COUNTS: Final = ("buildings", "vocations", "offices", "value")


@final
class Per:
    """What an amount is multiplied by (US-526)."""

    count: i64
    where: Where
    vocation: i64
    by_all: bool

    def __init__(self, count: i64) -> None:
        self.count = count
        self.where = Where()
        self.vocation = VOCATIONS  # VOCATIONS: any
        self.by_all = False

    def number(self, state: Sprawl, seat: i64, site: i64, line: i64) -> i64:
        """The count for a player."""
        if self.count == BUILDINGS:
            return len(self.where.all(state.town, seat, site, line))
        if self.count == OWNED_VOCATIONS:
            return self.markers(state, seat)
        if self.count == BLOCK_VALUE:
            return state.town.value(site) if site >= 0 else 0
        held: i64 = 0
        office: i64
        for office in range(OFFICES):
            held += state.offices[office] == seat
        return held

    def markers(self, state: Sprawl, seat: i64) -> i64:
        total: i64 = 0
        other: i64
        for other in range(state.seats):
            if self.by_all or other == seat:
                owned = state.players[other].vocations
                total += bags.size(owned) if self.vocation == VOCATIONS else bags.number(owned, self.vocation)
        return total
