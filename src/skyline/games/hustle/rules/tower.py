"""A tower: its cards with units, decor and the cap, and which levels elevators reach (section 3).

A tower is a value: nothing is changed in place, ``with_...`` makes another one. So clones share it, and what is worked out from it is
worked out once.

Packed numbers:

    unit    bits 0-9 spot | bits 10-11 industry | bits 12-13 buzz | bits 14-16 tenants
    decor   bits 0-6 square | bits 7-8 type | bit 9 it lies on its reverse, an elevator tile
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from . import lot
from .components import ARTWORK, BALCONY, ELEVATOR
from .lot import BELOW_LOWER, BELOW_UPPER, BIT_LOWER, BIT_UPPER, COLUMNS, SPOT_LOWER, SPOT_SQUARES, SPOT_TIER, SPOT_TOP, SPOT_UPPER
from .structure import NOTHING, Structure

if TYPE_CHECKING:
    from .components import Components
    from .layers import Bed

NO_CAP: Final = -1
# Pips that a face asks for, a byte for each utility: power, water, wi-fi (HH-266).
PORT_PIPS: Final[list[int]] = [
    0 if face & ELEVATOR else (face & 1) | (face >> 1 & 1) << 8 | (face >> 2 & 1) << 16 for face in range(32)
]  # fmt: skip
NO_SPOTS: Final[list[list[int]]] = []
UNKNOWN: Final[list[int]] = [-1]
NO_PROGRESS: Final[dict[int, int]] = {}


# ------------------------------------------------------------------ packed numbers
def new_unit(spot: i64, industry: i64, buzz: i64, tenants: i64 = 0) -> i64:
    return spot | industry << 10 | buzz << 12 | tenants << 14


def spot_of(unit: i64) -> i64:
    return unit & 1023


def tier_of(unit: i64) -> i64:
    return SPOT_TIER[unit & 1023]


def industry_of(unit: i64) -> i64:
    return unit >> 10 & 3


def buzz_of(unit: i64) -> i64:
    return unit >> 12 & 3


def tenants_of(unit: i64) -> i64:
    return unit >> 14


def new_decor(square: i64, kind: i64, reverse: bool = False) -> i64:
    return square | kind << 7 | (512 if reverse else 0)


def square_of(decor: i64) -> i64:
    return decor & 127


def kind_of(decor: i64) -> i64:
    return decor >> 7 & 3


def is_elevator(decor: i64) -> bool:
    """Does the tile lie on its reverse (HH-360)?"""
    return decor & 512 != 0


def pips_of(cost: i64, utility: i64) -> i64:
    """The pips of one color in a price of ports."""
    return cost >> (utility << 3) & 255


# ------------------------------------------------------------------ the whole tower
@final
class Tower:
    """Cards with the tiles that lie on and around them. Units are listed in the order they were built, decor as it was placed."""

    parts: Components
    structure: Structure
    units: list[int]
    decor: list[int]
    cap: i64
    unit_lower: i64
    unit_upper: i64
    free_lower: i64
    free_upper: i64
    lift_lower: i64
    lift_upper: i64
    art_lower: i64
    art_upper: i64
    balcony_lower: i64
    balcony_upper: i64
    rooftop_lower: i64
    rooftop_upper: i64
    tile_lower: i64
    tile_upper: i64
    shaft_lower: i64
    shaft_upper: i64
    reach: i64
    lifts: i64
    _spots: list[list[int]]
    _unmet: i64
    _progress: dict[int, int]
    _bed: Bed | None

    def __init__(self, parts: Components, structure: Structure, units: list[int], decor: list[int], cap: i64) -> None:
        self.parts = parts
        self.structure = structure
        self.units = units
        self.decor = decor
        self.cap = cap  # leftmost column of the building cap; NO_CAP
        self._spots = NO_SPOTS
        self._unmet = 0  # contracts that are known not to hold on it, as a mask (``contracts.check``)
        self._progress = NO_PROGRESS  # towards contracts (``worth.progress``)
        self._bed = None  # where a card was last to be laid (``layers.bed``)
        unit_lower: i64 = 0
        unit_upper: i64 = 0
        for unit in units:
            unit_lower |= SPOT_LOWER[spot_of(unit)]
            unit_upper |= SPOT_UPPER[spot_of(unit)]
        self.unit_lower = unit_lower  # squares of units
        self.unit_upper = unit_upper
        free_lower = structure.lower & ~unit_lower
        free_upper = structure.upper & ~unit_upper
        self.art_lower = self.art_upper = 0
        self.shaft_lower = self.shaft_upper = 0  # elevator tiles
        self.balcony_lower = self.balcony_upper = 0
        self.rooftop_lower = self.rooftop_upper = 0
        for packed in decor:
            lower: i64 = BIT_LOWER[square_of(packed)]
            upper: i64 = BIT_UPPER[square_of(packed)]
            kind = kind_of(packed)
            if is_elevator(packed):
                self.shaft_lower |= lower
                self.shaft_upper |= upper
            elif kind == ARTWORK:
                self.art_lower |= lower
                self.art_upper |= upper
            elif kind == BALCONY:
                self.balcony_lower |= lower
                self.balcony_upper |= upper
            else:
                self.rooftop_lower |= lower
                self.rooftop_upper |= upper
            free_lower &= ~lower
            free_upper &= ~upper
        self.free_lower = free_lower  # card squares without a tile (HH-034)
        self.free_upper = free_upper
        self.tile_lower = structure.lower & ~free_lower  # card squares with a tile
        self.tile_upper = structure.upper & ~free_upper
        self.lift_lower, self.lift_upper = self.elevators_of(structure)  # visible elevators (HH-035)
        self.reach = lot.reach_of(self.lift_lower, self.lift_upper)  # levels below this one are accessible (HH-038)
        self.lifts = lot.count(self.lift_lower) + lot.count(self.lift_upper)

    # -------------------------------------------------------------- asking
    def height(self) -> i64:
        """The highest level with a card square; -1 if there is none (HH-037)."""
        return self.structure.height

    def error(self) -> bool:
        """Is some level up to the building height not accessible (HH-039)?"""
        return self.reach <= self.structure.height

    def accessible(self, unit: i64) -> bool:
        """Are all levels that the unit touches accessible (HH-241)?"""
        return SPOT_TOP[spot_of(unit)] < self.reach

    def card_at(self, square: i64) -> bool:
        """Is it a card square (HH-033)? Squares of the roof never are."""
        return lot.has(self.structure.lower, self.structure.upper, square)

    def free_at(self, square: i64) -> bool:
        """Is it a card square without a tile?"""
        return lot.has(self.free_lower, self.free_upper, square)

    def elevator_at(self, square: i64) -> bool:
        """Is it a visible elevator (HH-035)?"""
        return lot.has(self.lift_lower, self.lift_upper, square)

    def vacant_at(self, square: i64) -> bool:
        """Is it a vacant space: a vacant face without a tile (HH-035)?"""
        return self.free_at(square) and not self.elevator_at(square)

    def elevators_of(self, structure: Structure) -> tuple[i64, i64]:
        """The visible elevators if these were its cards, tiles as they lie: units and artwork hide them (HH-035, HH-360)."""
        return (
            structure.lift_lower & ~(self.unit_lower | self.art_lower) | self.shaft_lower,
            structure.lift_upper & ~(self.unit_upper | self.art_upper) | self.shaft_upper,
        )

    def vacant(self) -> i64:
        """How many vacant spaces there are."""
        return lot.count(self.free_lower & ~self.lift_lower) + lot.count(self.free_upper & ~self.lift_upper)

    def unit_at(self, square: i64) -> i64:
        """The place in ``units`` of the unit that covers a square; -1 for none."""
        place: i64
        if lot.has(self.unit_lower, self.unit_upper, square):
            for place in range(len(self.units)):
                spot = spot_of(self.units[place])
                if lot.has(SPOT_LOWER[spot], SPOT_UPPER[spot], square):
                    return place
        return -1

    def neighbors(self, square: i64) -> list[int]:
        """The places of all different units adjacent to a square."""
        return self.units_on(lot.RING[square])

    def beside(self, square: i64) -> list[int]:
        """The places of all different units next to a square: left or right of it."""
        return self.units_on(lot.BESIDE[square])

    def units_on(self, squares: list[int]) -> list[int]:
        """The places of the different units that cover some of these squares."""
        found: list[int] = []
        for square in squares:
            place = int(self.unit_at(square))
            if place >= 0 and place not in found:
                found.append(place)
        return found

    def row(self, level: i64) -> i64:
        """The columns with card squares on a level, as nine bits (HH-070)."""
        return self.structure.rows[level]

    def blocked(self, anchor: i64) -> bool:
        """Does a balcony or rooftop bar a card at this anchor (HH-206)?"""
        foot: i64 = lot.FOOT_LOWER[anchor]
        if foot & (self.balcony_lower | self.rooftop_lower):
            return True
        foot = lot.FOOT_UPPER[anchor]
        return foot & (self.balcony_upper | self.rooftop_upper) != 0

    def capacity(self, unit: i64) -> i64:
        return self.parts.capacity[tier_of(unit)]

    def room(self, unit: i64) -> i64:
        """How many more tenants the unit takes."""
        return self.capacity(unit) - tenants_of(unit)

    def population(self) -> i64:
        """The number of tenants (HH-042)."""
        total: i64 = 0
        for unit in self.units:
            total += tenants_of(unit)
        return total

    # -------------------------------------------------------------- places for units
    def spots(self, tier: i64) -> list[int]:
        """Where a unit of the tier may stand (HH-264, HH-265): spot | price of its ports << 10, by spot. Worked out once."""
        if not self._spots:
            self._spots = [UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN]
        if self._spots[tier] is UNKNOWN:
            self._spots[tier] = self.find_spots(tier)
        return self._spots[tier]

    def find_spots(self, tier: i64) -> list[int]:
        found: list[int] = []
        lower = self.free_lower & BELOW_LOWER[self.reach]
        upper = self.free_upper & BELOW_UPPER[self.reach]
        for spot in lot.spots_within(lower, upper, tier):
            if self.reaches(spot):
                found.append(spot | int(self.price(spot)) << 10)
        return found

    def reaches(self, spot: i64) -> bool:
        """With a unit there, is every level that it touches accessible (HH-265)?"""
        return SPOT_TOP[spot] < self.reach_with(spot)

    def reach_with(self, spot: i64) -> i64:
        """How many levels are accessible once a unit stands there."""
        lower: i64 = SPOT_LOWER[spot]
        upper: i64 = SPOT_UPPER[spot]
        if lower & self.lift_lower == 0 and upper & self.lift_upper == 0:
            return self.reach
        return lot.reach_of(self.lift_lower & ~lower, self.lift_upper & ~upper)

    def price(self, spot: i64) -> i64:
        """The ports under a unit there, as pips: a byte for each utility (HH-266)."""
        faces = self.structure.faces
        total: i64 = 0
        for square in SPOT_SQUARES[spot]:
            total += PORT_PIPS[faces[square]]
        return total

    # -------------------------------------------------------------- other towers
    def with_structure(self, structure: Structure) -> Tower:
        return Tower(self.parts, structure, self.units, self.decor, self.cap)

    def with_units(self, units: list[int]) -> Tower:
        return Tower(self.parts, self.structure, units, self.decor, self.cap)

    def with_tenants(self, units: list[int]) -> Tower:
        """The same units with other tenants."""
        tower = Tower(self.parts, self.structure, units, self.decor, self.cap)
        tower._spots = self._spots  # tenants change nothing about where units may stand
        return tower

    def with_decor(self, packed: i64) -> Tower:
        return Tower(self.parts, self.structure, self.units, [*self.decor, packed], self.cap)

    def with_cap(self, column: i64) -> Tower:
        return Tower(self.parts, self.structure, self.units, self.decor, column)


def empty_tower(parts: Components) -> Tower:
    """A lot with nothing on it."""
    return Tower(parts, Structure(parts, NOTHING), NOTHING, NOTHING, NO_CAP)


def level_of(square: i64) -> i64:
    return square // COLUMNS

