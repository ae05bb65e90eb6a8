"""Layers: over which cards a new card lies and under which (HH-204, HH-205, HH-800).

Every card that a new one overlaps covers at least one of its four corners, and the cards on one corner lie in a definite order. So how many
of them lie over the new card, corner by corner, says all. Only cards that leave a choice are counted: not those that carry tiles there,
which lie over it anyway, nor those that show no face, which nothing will uncover again; it lies over these unless a card under which it
lies forces the contrary. At most eight are counted over a corner: of two cards with the same anchor only one shows, nine anchors cover a
corner, and a card at the new one's own anchor would hide it altogether.

What lies over a card is what overlaps it, or something over it, and comes later. So one pass over the cards finds all that lie over some
of them: those that have a square in common with what was found so far.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from . import lot
from .lot import ALL_CELLS, ANCHORS, COVERED_CELLS, FOOT_LOWER, FOOT_UPPER
from .structure import Structure, anchor_of, laid_card
from .tower import Tower

CORNERS: Final[list[int]] = [0, 2, 6, 8]  # cells of a card: lower left, lower right, upper left, upper right
DEEPEST: Final = lot.CARD * lot.CARD - 1  # cards that can lie over one corner and leave a choice
CODES: Final = (DEEPEST + 1) ** len(CORNERS)
# By set of cells, a byte for each corner: 1 if the corner is among them. Sums of these count the cards over each corner.
CORNER_COUNTS: Final[list[int]] = [
    sum(1 << 8 * place for place, corner in enumerate(CORNERS) if cells >> corner & 1) for cells in range(ALL_CELLS + 1)
]  # fmt: skip
BIT: Final[list[int]] = [1 << place for place in range(128)]


# ------------------------------------------------------------------ which cards lie where; sets of cards are masks of their places
def overlapped(structure: Structure, anchor: i64) -> int:
    """The cards that a card at this anchor overlaps."""
    found = 0
    place: i64
    for place in range(len(structure.cards)):
        if lot.overlap(anchor, anchor_of(structure.cards[place])):
            found |= BIT[place]
    return found


def cards_in(structure: Structure, mask: int) -> list[int]:
    return [place for place in range(len(structure.cards)) if mask & BIT[place]]


def carriers(tower: Tower, structure: Structure, anchor: i64) -> int:
    """The cards that carry a unit, artwork or elevator tile on a square of the footprint."""
    lower: i64 = FOOT_LOWER[anchor] & tower.tile_lower
    upper: i64 = FOOT_UPPER[anchor] & tower.tile_upper
    found = 0
    place: i64 = len(structure.cards) - 1
    while lower or upper:  # from the top down: a tile lies on the first card that has its square
        at = anchor_of(structure.cards[place])
        if lower & FOOT_LOWER[at] or upper & FOOT_UPPER[at]:
            found |= BIT[place]
            lower &= ~FOOT_LOWER[at]
            upper &= ~FOOT_UPPER[at]
        place -= 1
    return found


def with_all_over(structure: Structure, anchor: i64, cards: int) -> tuple[int, i64]:
    """Those of the cards, and of all that lie over them, that a card at the anchor overlaps; and the cells of it that they cover."""
    found = 0
    cells: i64 = 0
    lower: i64 = 0
    upper: i64 = 0
    place: i64
    for place in range(len(structure.cards)):
        bit = BIT[place]
        if cards & bit or lower or upper:
            at = anchor_of(structure.cards[place])
            foot_lower: i64 = FOOT_LOWER[at]
            foot_upper: i64 = FOOT_UPPER[at]
            if cards & bit or foot_lower & lower or foot_upper & upper:
                lower |= foot_lower
                upper |= foot_upper
                covered: i64 = COVERED_CELLS[anchor * ANCHORS + at]
                if covered:
                    found |= bit
                    cells |= covered
    return found, cells


def forced(tower: Tower, structure: Structure, anchor: i64) -> tuple[int, i64]:
    """The overlapped cards that must lie above: those that carry tiles there, and what lies over them (HH-205, HH-800).

    And the cells of a card at the anchor that they cover.
    """
    carrying = carriers(tower, structure, anchor)
    if carrying == 0:
        return 0, 0
    return with_all_over(structure, anchor, carrying)


def fits(tower: Tower, structure: Structure, anchor: i64) -> bool:
    """Has a card at this anchor a layer that leaves tiles on top and shows a face?"""
    cells = forced(tower, structure, anchor)[1]
    return cells != ALL_CELLS


# ------------------------------------------------------------------ the layers of a new card
@final
class Bed:
    """Where a new card is to lie: the cards that it overlaps there, and the layers among them that it may have."""

    structure: Structure
    anchor: i64
    forced: int
    hidden: i64
    showing: list[int]
    cells: list[int]
    codes: list[int]

    def __init__(self, tower: Tower, structure: Structure, anchor: i64) -> None:
        self.structure = structure
        self.anchor = anchor
        self.forced, self.hidden = forced(tower, structure, anchor)  # cards that must lie above, and the cells that they cover
        self.showing = []  # places of the showing cards that it may lie over or under, from the top down
        self.cells = []  # what each of these covers of the new card if it lies above
        self.find_showing()
        self.codes = self.find_codes()  # the layers that it may have, as numbers of ``code_of``, ascending

    def find_showing(self) -> None:
        cards = self.structure.cards
        lower: i64 = 0
        upper: i64 = 0
        place: i64 = len(cards) - 1
        while place >= 0:
            at = anchor_of(cards[place])
            foot_lower: i64 = FOOT_LOWER[at]
            foot_upper: i64 = FOOT_UPPER[at]
            cells: i64 = COVERED_CELLS[self.anchor * ANCHORS + at]
            if cells and (foot_lower & ~lower or foot_upper & ~upper) and not self.forced & BIT[place]:
                self.showing.append(place)
                self.cells.append(cells)
            lower |= foot_lower
            upper |= foot_upper
            place -= 1

    def find_codes(self) -> list[int]:
        """One number for each set of showing cards that with every card has all that lie over it, if the new card still shows a face."""
        sets = [0]
        hidden = [int(self.hidden)]
        counts = [0]
        item: i64
        one: i64
        for item in range(len(self.showing)):
            over = self.over(item)
            known: i64 = len(sets)
            for one in range(known):
                if over & ~sets[one] == 0:
                    sets.append(sets[one] | BIT[item])
                    hidden.append(hidden[one] | self.cells[item])
                    counts.append(counts[one] + CORNER_COUNTS[self.cells[item]])
        codes: list[int] = []
        for one in range(len(sets)):
            if hidden[one] != ALL_CELLS:
                codes.append(code_of(counts[one]))
        codes.sort()
        return codes

    def over(self, item: i64) -> int:
        """Those of the showing cards that lie over one of them, as a mask of their places among these."""
        found = 0
        if item == 0:
            return found
        cards = self.structure.cards
        start: i64 = self.showing[item]
        at = anchor_of(cards[start])
        lower: i64 = FOOT_LOWER[at]
        upper: i64 = FOOT_UPPER[at]
        higher = item - 1  # the next showing card on the way up
        place: i64
        for place in range(start + 1, len(cards)):
            at = anchor_of(cards[place])
            foot_lower: i64 = FOOT_LOWER[at]
            foot_upper: i64 = FOOT_UPPER[at]
            overlaps = foot_lower & lower != 0 or foot_upper & upper != 0
            if overlaps:
                lower |= foot_lower
                upper |= foot_upper
            if higher >= 0 and self.showing[higher] == place:
                if overlaps:
                    found |= BIT[higher]
                higher -= 1
        return found

    def above(self, code: i64) -> int:
        """The cards, showing or not, that lie above the new one when this layer is chosen."""
        if code == 0:
            return self.forced
        chosen = self.forced
        corner: i64 = len(CORNERS) - 1
        item: i64
        while corner >= 0:
            number = code % (DEEPEST + 1)
            code //= DEEPEST + 1
            for item in range(len(self.showing)):
                if number > 0 and self.cells[item] >> CORNERS[corner] & 1:
                    chosen |= BIT[self.showing[item]]
                    number -= 1
            corner -= 1
        return with_all_over(self.structure, self.anchor, chosen)[0]


def code_of(counts: i64) -> i64:
    """How many cards lie over each corner, a byte each, as the number of a layer."""
    code: i64 = 0
    corner: i64
    for corner in range(len(CORNERS)):
        code = code * (DEEPEST + 1) + (counts >> 8 * corner & 255)
    return code


def bed(tower: Tower, structure: Structure, anchor: i64) -> Bed:
    """The bed at the anchor: the tower remembers the last one, since several questions in a row are about it."""
    found = tower._bed
    if found is None or found.structure is not structure or found.anchor != anchor:
        found = Bed(tower, structure, anchor)
        tower._bed = found
    return found


def choices(tower: Tower, structure: Structure, anchor: i64) -> list[int]:
    """All layers that a new card at the anchor may have, as numbers of ``code_of``, ascending. 0, the highest, is among them if it fits."""
    return bed(tower, structure, anchor).codes


def decoded(tower: Tower, structure: Structure, anchor: i64, code: i64) -> int:
    """The cards, showing or not, that lie above the new one when this layer is chosen."""
    return bed(tower, structure, anchor).above(code)


def inserted(structure: Structure, number: i64, anchor: i64, above: int) -> list[int]:
    """The cards with a new one that lies under those in ``above`` and over all others that it overlaps."""
    below, rest = parted(structure, anchor, above)
    return [*below, int(laid_card(number, anchor)), *rest]


def parted(structure: Structure, anchor: i64, above: int) -> tuple[list[int], list[int]]:
    """The cards that come before and after a new one which lies under those in ``above`` and over all others that it overlaps."""
    below: list[int] = []
    rest: list[int] = []
    lower: i64 = 0
    upper: i64 = 0
    place: i64 = len(structure.cards) - 1
    while place >= 0:  # below are those that it overlaps, unless above, and all that these lie over
        at = anchor_of(structure.cards[place])
        under = COVERED_CELLS[anchor * ANCHORS + at] != 0 and not above & BIT[place]
        foot_lower: i64 = FOOT_LOWER[at]
        foot_upper: i64 = FOOT_UPPER[at]
        if under or foot_lower & lower or foot_upper & upper:
            lower |= foot_lower
            upper |= foot_upper
            below.append(structure.cards[place])
        else:
            rest.append(structure.cards[place])
        place -= 1
    below.reverse()
    rest.reverse()
    return below, rest
