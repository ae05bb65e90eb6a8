"""The stacks of unit tiles: two for each tier and industry, their tops visible, the order below hidden (HH-051, HH-262, HH-263).

    bits 0-3 tiles | bits 4-7 tiles at the bottom that everybody knows | bits 8- buzz types from the top, two bits each
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from .components import INDUSTRIES

if TYPE_CHECKING:
    from .state import Hustle

PAIR: Final = 2  # stacks of a tier and industry
TILES: Final = 8  # first bit of the tiles


def stack_of(tier: i64, industry: i64, which: i64) -> i64:
    return (tier * INDUSTRIES + industry) * PAIR + which


def new_stack(tiles: list[int], known: i64 = 0) -> i64:
    """A stack of these buzz types, the top first."""
    packed: i64 = len(tiles) | known << 4
    place: i64
    for place in range(len(tiles)):
        buzz: i64 = tiles[place]
        packed |= buzz << TILES + 2 * place
    return packed


def count_in(stack: i64) -> i64:
    return stack & 15


def known_in(stack: i64) -> i64:
    """How many tiles at its bottom everybody knows."""
    return stack >> 4 & 15


def tile_at(stack: i64, depth: i64) -> i64:
    """The buzz type of the tile so deep below the top."""
    return stack >> TILES + 2 * depth & 3


def top_of(stack: i64) -> i64:
    """The buzz type of the visible tile; -1 for an empty stack."""
    return stack >> TILES & 3 if stack & 15 else -1


def tiles_in(stack: i64) -> list[int]:
    """All buzz types from the top."""
    return [int(tile_at(stack, depth)) for depth in range(count_in(stack))]


def known_bottom(stack: i64) -> list[int]:
    """The tiles at the bottom that everybody knows, the visible top left out."""
    known = min(known_in(stack), max(count_in(stack) - 1, 0))
    return tiles_in(stack)[count_in(stack) - known :]


def without(stack: i64, depth: i64) -> i64:
    """The stack without the tile at this depth; the order of the others is kept."""
    tiles = tiles_in(stack)
    tiles.pop(depth)
    return new_stack(tiles, min(known_in(stack), len(tiles)))


def with_bottom(stack: i64, buzz: i64) -> i64:
    """The stack with a tile put under it, in sight of all (HH-244)."""
    return new_stack([*tiles_in(stack), int(buzz)], known_in(stack) + 1)


def below_top(state: Hustle, group: i64, buzz: i64) -> i64:
    """How many tiles of a buzz type lie below the tops of a tier and industry (``group``: tier * 3 + industry). Public (HH-772)."""
    found: i64 = 0
    which: i64
    for which in range(PAIR):
        stack: i64 = state.stacks[group * PAIR + which]
        depth: i64
        for depth in range(1, count_in(stack)):
            if tile_at(stack, depth) == buzz:
                found += 1
    return found


def nearest(state: Hustle, group: i64, buzz: i64) -> tuple[i64, i64]:
    """Where the copy nearest to the top lies: its stack and depth; the first stack if both are equally deep (HH-270)."""
    depth: i64 = 1
    while True:
        which: i64
        more = False
        for which in range(PAIR):
            number = group * PAIR + which
            stack: i64 = state.stacks[number]
            if depth < count_in(stack):
                more = True
                if tile_at(stack, depth) == buzz:
                    return number, depth
        if not more:
            return -1, 0
        depth += 1


def returned_to(state: Hustle, group: i64) -> i64:
    """The stack that a demolished tile goes under: the smaller one, the first if they are equal (HH-244)."""
    first = group * PAIR
    return first if count_in(state.stacks[first]) <= count_in(state.stacks[first + 1]) else first + 1
