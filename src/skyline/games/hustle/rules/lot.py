"""The lot: 9 columns by 12 levels, the roof row above them, and the places that cards and units can have on it (HH-030, HH-031).

A *square* is level * 9 + column; the squares of the roof (RF) come after those of the lot. A set of squares is two numbers, its *lower*
half (GF to L5, 54 bits) and its *upper* half (L6 to RF, 63 bits), so that a whole tower is looked at in two numbers. An *anchor* is a
place for a card, by its lower left square. A *spot* is a place for a unit: a tier, a side of the tile and its lower left square.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

COLUMNS: Final = 9
LEVELS: Final = 12
ROOF: Final = 12
SQUARES: Final = COLUMNS * LEVELS
PLACES: Final = SQUARES + COLUMNS  # with the roof
HALF: Final = 6  # levels in the lower half
HALF_SQUARES: Final = HALF * COLUMNS
ROW: Final = (1 << COLUMNS) - 1
LOWER_ALL: Final = (1 << HALF_SQUARES) - 1
UPPER_ALL: Final = (1 << 63) - 1  # the roof included
UPPER_LOT: Final = (1 << HALF_SQUARES) - 1  # L6 to L11

COLUMN_WORDS: Final = tuple("ABCDEFGHI")
LEVEL_WORDS: Final = ("GF", *(f"L{level}" for level in range(1, LEVELS)), "RF")
SQUARE_WORDS: Final = tuple(f"{COLUMN_WORDS[square % COLUMNS]}-{LEVEL_WORDS[square // COLUMNS]}" for square in range(PLACES))

CARD: Final = 3  # squares of a card across and up
ANCHOR_COLUMNS: Final = COLUMNS - CARD + 1
ANCHOR_LEVELS: Final = LEVELS - CARD + 1
ANCHORS: Final = ANCHOR_COLUMNS * ANCHOR_LEVELS
CAP_PLACES: Final = ANCHOR_COLUMNS  # leftmost columns of a cap

# Widths and heights of the horizontal side of a unit tile, by tier (HH-018); the vertical side swaps them.
TIERS: Final = 4
SHAPES: Final = ((2, 1), (3, 1), (4, 1), (3, 2))
SIDES: Final = 2
ACROSS: Final = 0
UPRIGHT: Final = 1
SIDE_WORDS: Final = ("across", "upright")


def lower_half(squares: list[int]) -> int:
    """The lower half of a set of squares."""
    return sum(1 << square for square in set(squares) if square < HALF_SQUARES)


def upper_half(squares: list[int]) -> int:
    """The upper half of a set of squares."""
    return sum(1 << square - HALF_SQUARES for square in set(squares) if square >= HALF_SQUARES)


def beside(squares: list[int]) -> list[int]:
    """The squares next to some of these: left or right of them (HH-036)."""
    found = {square - 1 for square in squares if square % COLUMNS}
    found |= {square + 1 for square in squares if square % COLUMNS < COLUMNS - 1}
    return sorted(found - set(squares))


def around(squares: list[int]) -> list[int]:
    """The squares adjacent to some of these, themselves left out (HH-036)."""
    found = set(beside(squares)) | {square - COLUMNS for square in squares} | {square + COLUMNS for square in squares}
    return sorted(square for square in found - set(squares) if 0 <= square < PLACES)


def block(square: int, width: int, height: int) -> list[int]:
    """The squares of a rectangle by its lower left one."""
    return [square + up * COLUMNS + across for up in range(height) for across in range(width)]


# ------------------------------------------------------------------ squares
BIT_LOWER: Final[list[int]] = [lower_half([square]) for square in range(PLACES)]
BIT_UPPER: Final[list[int]] = [upper_half([square]) for square in range(PLACES)]
RING: Final[list[list[int]]] = [around([square]) for square in range(PLACES)]  # adjacent squares
BESIDE: Final[list[list[int]]] = [beside([square]) for square in range(PLACES)]  # next to it
NOT_FIRST: Final = sum(1 << square for square in range(63) if square % COLUMNS)  # of a half, all but column A
NOT_LAST: Final = sum(1 << square for square in range(63) if square % COLUMNS < COLUMNS - 1)


# ------------------------------------------------------------------ anchors of cards
def anchor_square(anchor: int) -> int:
    """The lower left square of a card."""
    return anchor // ANCHOR_COLUMNS * COLUMNS + anchor % ANCHOR_COLUMNS


ANCHOR_LEVEL: Final[list[int]] = [anchor // ANCHOR_COLUMNS for anchor in range(ANCHORS)]
ANCHOR_COLUMN: Final[list[int]] = [anchor % ANCHOR_COLUMNS for anchor in range(ANCHORS)]
ANCHOR_SQUARES: Final[list[list[int]]] = [block(anchor_square(anchor), CARD, CARD) for anchor in range(ANCHORS)]
FOOT_LOWER: Final[list[int]] = [lower_half(squares) for squares in ANCHOR_SQUARES]
FOOT_UPPER: Final[list[int]] = [upper_half(squares) for squares in ANCHOR_SQUARES]
ANCHOR_WORDS: Final = tuple(SQUARE_WORDS[anchor_square(anchor)] for anchor in range(ANCHORS))
ANCHOR_SQUARE: Final[list[int]] = [anchor_square(anchor) for anchor in range(ANCHORS)]
ALL_CELLS: Final = (1 << CARD * CARD) - 1  # the nine squares of a card as a mask, in the order of its faces
# By two anchors, one * ANCHORS + other: the cells of a card at the first that a card at the second covers.
COVERED_CELLS: Final[list[int]] = [
    sum(1 << cell for cell, square in enumerate(squares) if square in others) for squares in ANCHOR_SQUARES for others in ANCHOR_SQUARES
]  # fmt: skip
# By level, the lower left squares of all cards that stand on it or below.
CORNERS_LOWER: Final[list[int]] = [
    lower_half([square for anchor, square in enumerate(ANCHOR_SQUARE) if ANCHOR_LEVEL[anchor] <= level]) for level in range(ANCHOR_LEVELS)
]  # fmt: skip
CORNERS_UPPER: Final[list[int]] = [
    upper_half([square for anchor, square in enumerate(ANCHOR_SQUARE) if ANCHOR_LEVEL[anchor] <= level]) for level in range(ANCHOR_LEVELS)
]  # fmt: skip


def overlap(one: i64, other: i64) -> bool:
    """Do cards at these two anchors share a square?"""
    return COVERED_CELLS[one * ANCHORS + other] != 0


def cards_over(lower: i64, upper: i64) -> tuple[i64, i64]:
    """The lower left squares of all cards that would cover some square of the set."""
    wide = lower | lower >> 1 | lower >> 2  # what goes round an edge is in the last two columns, where no card begins
    high = upper | upper >> 1 | upper >> 2
    lower = wide | wide >> COLUMNS | high << HALF_SQUARES - COLUMNS | wide >> 2 * COLUMNS | high << HALF_SQUARES - 2 * COLUMNS
    upper = high | high >> COLUMNS | high >> 2 * COLUMNS
    return lower & CORNERS_LOWER[ANCHOR_LEVELS - 1], upper & CORNERS_UPPER[ANCHOR_LEVELS - 1]


def anchors_in(lower: i64, upper: i64) -> list[int]:
    """The anchors whose lower left squares are in the set, ascending."""
    found: list[int] = []
    level: i64
    column: i64
    for level in range(ANCHOR_LEVELS):
        columns = row(lower, upper, level)
        if columns:
            for column in range(ANCHOR_COLUMNS):
                if columns >> column & 1:
                    found.append(level * ANCHOR_COLUMNS + column)
    return found


def lower_part(shape: i64, square: i64) -> i64:
    """The lower half of a shape, drawn from A-GF on, that is moved to this square."""
    return shape << square & LOWER_ALL if square < HALF_SQUARES else 0


def upper_part(shape: i64, square: i64) -> i64:
    """The upper half of a shape, drawn from A-GF on, that is moved to this square."""
    return shape >> HALF_SQUARES - square if square < HALF_SQUARES else shape << square - HALF_SQUARES


# ------------------------------------------------------------------ spots of units
def _spots() -> list[tuple[int, int, list[int]]]:
    """Tier, side and squares of every spot, in this order."""
    found = []
    for tier, (wide, high) in enumerate(SHAPES):
        for side, (width, height) in enumerate(((wide, high), (high, wide))):
            for square in range(SQUARES):
                if square % COLUMNS + width <= COLUMNS and square // COLUMNS + height <= LEVELS:
                    found.append((tier, side, block(square, width, height)))
    return found


_SPOTS: Final = _spots()
SPOTS: Final = len(_SPOTS)
SPOT_TIER: Final[list[int]] = [tier for tier, _, _ in _SPOTS]
SPOT_SIDE: Final[list[int]] = [side for _, side, _ in _SPOTS]
SPOT_SQUARES: Final[list[list[int]]] = [squares for _, _, squares in _SPOTS]
SPOT_SQUARE: Final[list[int]] = [squares[0] for _, _, squares in _SPOTS]  # its lower left square
SPOT_TOP: Final[list[int]] = [squares[-1] // COLUMNS for _, _, squares in _SPOTS]  # its highest level
SPOT_LOWER: Final[list[int]] = [lower_half(squares) for _, _, squares in _SPOTS]
SPOT_UPPER: Final[list[int]] = [upper_half(squares) for _, _, squares in _SPOTS]
RING_LOWER: Final[list[int]] = [lower_half(around(squares)) for _, _, squares in _SPOTS]  # squares adjacent to a unit there
RING_UPPER: Final[list[int]] = [upper_half(around(squares)) for _, _, squares in _SPOTS]
SIDE_LOWER: Final[list[int]] = [lower_half(beside(squares)) for _, _, squares in _SPOTS]  # squares next to it
SIDE_UPPER: Final[list[int]] = [upper_half(beside(squares)) for _, _, squares in _SPOTS]
FIRST_SPOT: Final[list[int]] = [*(SPOT_TIER.index(tier) for tier in range(TIERS)), SPOTS]  # by tier
SPOT_AT: Final[list[int]] = [-1] * (TIERS * SIDES * SQUARES)  # by tier, side and lower left square; -1: it would not fit
for _spot in range(SPOTS):
    SPOT_AT[(SPOT_TIER[_spot] * SIDES + SPOT_SIDE[_spot]) * SQUARES + SPOT_SQUARE[_spot]] = _spot


SIDE_WIDTH: Final[list[int]] = [size for wide, high in SHAPES for size in (wide, high)]  # by tier and side
SIDE_HEIGHT: Final[list[int]] = [size for wide, high in SHAPES for size in (high, wide)]


def spot_at(tier: i64, side: i64, square: i64) -> i64:
    """The spot with this lower left square; -1 if a unit would not fit on the lot there."""
    return SPOT_AT[(tier * SIDES + side) * SQUARES + square]


def spots_within(lower: i64, upper: i64, tier: i64) -> list[int]:
    """The spots of a tier all of whose squares are in the set, ascending."""
    found: list[int] = []
    side: i64
    level: i64
    column: i64
    for side in range(SIDES):
        width = SIDE_WIDTH[tier * SIDES + side]
        height = SIDE_HEIGHT[tier * SIDES + side]
        first = (tier * SIDES + side) * SQUARES
        corner_lower, corner_upper = corners_of(lower, upper, width, height)
        for level in range(LEVELS - height + 1):
            columns = row(corner_lower, corner_upper, level)
            column = 0
            while columns and column <= COLUMNS - width:
                if columns & 1:
                    found.append(SPOT_AT[first + level * COLUMNS + column])
                columns >>= 1
                column += 1
    return found


def corners_of(lower: i64, upper: i64, width: i64, height: i64) -> tuple[i64, i64]:
    """The lower left squares of all rectangles of this size in the set; those in the last columns mean nothing."""
    step: i64
    wide_lower = lower
    wide_upper = upper
    for step in range(1, width):
        wide_lower &= lower >> step
        wide_upper &= upper >> step
    lower = wide_lower
    upper = wide_upper
    for step in range(1, height):
        down = step * COLUMNS
        lower &= wide_lower >> down | wide_upper << HALF_SQUARES - down & LOWER_ALL
        upper &= wide_upper >> down
    return lower, upper


def spots_touch(one: i64, other: i64) -> bool:
    """Are units on these two spots adjacent (HH-036)?"""
    return RING_LOWER[one] & SPOT_LOWER[other] != 0 or RING_UPPER[one] & SPOT_UPPER[other] != 0


def spots_beside(one: i64, other: i64) -> bool:
    """Are units on these two spots next to each other (HH-036)?"""
    return SIDE_LOWER[one] & SPOT_LOWER[other] != 0 or SIDE_UPPER[one] & SPOT_UPPER[other] != 0


def shared_edge(one: i64, other: i64) -> i64:
    """How many pairs of adjacent squares two units on these spots have (HH-339)."""
    pairs: i64 = 0
    for square in SPOT_SQUARES[one]:
        for near in RING[square]:
            if near in SPOT_SQUARES[other]:
                pairs += 1
    return pairs


# ------------------------------------------------------------------ sets of squares
def row(lower: i64, upper: i64, level: i64) -> i64:
    """The columns of a set on one level, as nine bits."""
    if level < HALF:
        return lower >> level * COLUMNS & ROW
    return upper >> (level - HALF) * COLUMNS & ROW


def count(half: i64) -> i64:
    """How many squares a half of a set has."""
    found: i64 = 0
    while half:
        half &= half - 1
        found += 1
    return found


def squares_in(lower: int, upper: int) -> list[int]:
    """The squares of a set in ascending order."""
    return [square for square in range(PLACES) if BIT_LOWER[square] & lower or BIT_UPPER[square] & upper]


def has(lower: i64, upper: i64, square: i64) -> bool:
    """Is the square in the set?"""
    return lower & BIT_LOWER[square] != 0 or upper & BIT_UPPER[square] != 0


def top_level(lower: i64, upper: i64) -> i64:
    """The highest level with a square of the set; -1 for the empty set."""
    level: i64 = ROOF if upper else HALF - 1
    while level >= 0 and row(lower, upper, level) == 0:
        level -= 1
    return level


def reach_of(lower: i64, upper: i64) -> i64:
    """How many levels are accessible, from GF up, with elevators on these squares (HH-038): the levels below the returned one.

    A level is accessible only if the one below is, so accessible levels are always the lowest ones.
    """
    here = lower & ROW
    level: i64 = 0
    while here:
        level += 1
        if level == LEVELS:
            break
        above = row(lower, upper, level)
        here = above if above & here else 0
    return level


def spread(lower: i64, upper: i64) -> tuple[i64, i64]:
    """A set together with all squares adjacent to it, as far as the roof."""
    wide = lower | lower << 1 & NOT_FIRST & LOWER_ALL | lower >> 1 & NOT_LAST
    high = upper | upper << 1 & NOT_FIRST | upper >> 1 & NOT_LAST
    return (
        wide | lower << COLUMNS & LOWER_ALL | lower >> COLUMNS | (upper & ROW) << HALF_SQUARES - COLUMNS,
        high | upper << COLUMNS & UPPER_ALL | upper >> COLUMNS | lower >> HALF_SQUARES - COLUMNS,
    )


def connected(lower: i64, upper: i64) -> bool:
    """Does the set hang together by edges? The empty set does."""
    seen_lower = lower & -lower
    seen_upper: i64 = 0 if lower else upper & -upper
    while True:
        near_lower, near_upper = spread(seen_lower, seen_upper)
        near_lower &= lower
        near_upper &= upper
        if near_lower == seen_lower and near_upper == seen_upper:
            return seen_lower == lower and seen_upper == upper
        seen_lower = near_lower
        seen_upper = near_upper


LEVEL_LOWER: Final[list[int]] = [lower_half(block(level * COLUMNS, COLUMNS, 1)) for level in range(LEVELS + 1)]
LEVEL_UPPER: Final[list[int]] = [upper_half(block(level * COLUMNS, COLUMNS, 1)) for level in range(LEVELS + 1)]
# By level, all squares below it.
BELOW_LOWER: Final[list[int]] = [sum(LEVEL_LOWER[:level]) for level in range(LEVELS + 1)]
BELOW_UPPER: Final[list[int]] = [sum(LEVEL_UPPER[:level]) for level in range(LEVELS + 1)]
