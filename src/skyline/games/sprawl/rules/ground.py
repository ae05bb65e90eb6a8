"""The ground: 36 blocks of four lots, the shapes that a building can have in a block, and what lies next to what (US-030 to US-036).

A *site* is a block with a shape, numbered block * 13 + shape; every place a building can stand on is one of 468 sites. Sets of lots are
three *bands* of 48 bits, each two lines of blocks (four lines of lots), so that the whole town is looked at in three numbers.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

LINES: Final = 6
BLOCKS: Final = 36
LOT_LINES: Final = 12
LOTS: Final = 144
BANDS: Final = 3
SHAPES: Final = 13
SITES: Final = BLOCKS * SHAPES
LARGEST: Final = 4

# Lots of a block: 0 NW, 1 NE, 2 SW, 3 SE.
SHAPE_LOTS: Final = (
    (0,), (1,), (2,), (3,), (0, 1), (2, 3), (0, 2), (1, 3), (0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3), (0, 1, 2, 3),
)  # fmt: skip
SHAPE_WORDS: Final = ("nw", "ne", "sw", "se", "n", "s", "w", "e", "l-nw", "l-ne", "l-sw", "l-se", "all")
COVERED: Final[list[int]] = [
    sum(sum(1 << other for other in lots) << 4 * lot for lot in lots) for lots in SHAPE_LOTS
]  # by shape, four bits for each lot of the block: the lots of the building that covers it
FIRST_SHAPE: Final[list[int]] = [0, 0, 4, 8, 12, 13]  # by size, the first shape of it; those of a size follow each other
BLOCK_WORDS: Final = tuple(f"{'abcdef'[block // LINES]}{block % LINES + 1}" for block in range(BLOCKS))

FULL: Final = (1 << 48) - 1


def lot_of(line: int, column: int) -> int:
    """The number of a lot by its line and column of lots."""
    return line * LOT_LINES + column


def lots_of(site: int) -> list[int]:
    """The lots that a site covers."""
    block, shape = divmod(site, SHAPES)
    line, column = divmod(block, LINES)
    return [lot_of(2 * line + lot // 2, 2 * column + lot % 2) for lot in SHAPE_LOTS[shape]]


def around(lots: list[int]) -> set[int]:
    """The lots adjacent to some of these, themselves left out (US-033)."""
    near: set[int] = set()
    for lot in lots:
        line, column = divmod(lot, LOT_LINES)
        for up in range(max(0, line - 1), min(LOT_LINES, line + 2)):
            near |= {lot_of(up, across) for across in range(max(0, column - 1), min(LOT_LINES, column + 2))}
    return near - set(lots)


def banded(lots: list[int]) -> list[int]:
    """A set of lots as three bands."""
    bands = [0] * BANDS
    for lot in lots:
        bands[lot // 48] |= 1 << lot % 48
    return bands


def _whole_shapes() -> list[int]:
    """By what stands in a block, as COVERED puts it together: the shapes that have some of its buildings and none only in part."""
    found = [0] * (1 << 16)
    waiting = [(0, 0)]  # what stands there, and how many shapes have been looked at
    while waiting:
        standing, first = waiting.pop()
        for shape in range(first, SHAPES):
            if not any(standing >> 4 * lot & 15 for lot in SHAPE_LOTS[shape]):
                waiting.append((standing | COVERED[shape], shape + 1))
        for shape, lots in enumerate(SHAPE_LOTS):
            covering = [standing >> 4 * lot & 15 for lot in lots]
            mask = sum(1 << lot for lot in lots)
            found[standing] |= (any(covering) and not any(cover & ~mask for cover in covering)) << shape
    return found


WHOLE_SHAPES: Final[list[int]] = _whole_shapes()


def _sizes() -> list[int]:
    return [len(SHAPE_LOTS[site % SHAPES]) for site in range(SITES)]


SIZE: Final[list[int]] = _sizes()
BAND: Final[list[int]] = [lots_of(site)[0] // 48 for site in range(SITES)]
MASK: Final[list[int]] = [banded(lots_of(site))[BAND[site]] for site in range(SITES)]  # in its own band
RING: Final[list[int]] = [band for site in range(SITES) for band in banded(sorted(around(lots_of(site))))]  # by site * 3 + band
WATER: Final[list[int]] = banded([lot for lot in range(LOTS) if lot < LOT_LINES or lot % LOT_LINES == LOT_LINES - 1])  # US-035
WILDERNESS: Final[list[int]] = banded([lot for lot in range(LOTS) if lot >= LOTS - LOT_LINES or lot % LOT_LINES == 0])
CORNERS: Final = sum(1 << lot for lot in range(48) if lot // LOT_LINES % 2 == 0 and lot % 2 == 0)  # the NW lots of a band
EASTERN: Final = sum(1 << lot for lot in range(48) if lot % LOT_LINES != 0)  # lots that have one to their west
WESTERN: Final = sum(1 << lot for lot in range(48) if lot % LOT_LINES != LOT_LINES - 1)
CORNER: Final[list[int]] = [block % 12 // LINES * 24 + block % LINES * 2 for block in range(BLOCKS)]  # the place of its NW lot in its band
FOUR_LOTS: Final = 1 | 1 << 1 | 1 << 12 | 1 << 13  # of a block, from its NW lot on


def touches(one: i64, other: i64) -> bool:
    """Are buildings on these two sites adjacent (US-034)?"""
    return RING[one * 3 + BAND[other]] & MASK[other] != 0


def in_lines(block: i64, crossing: i64, line: i64) -> bool:
    """Does the block lie in the lines that cross in another: 0 the horizontal one, 1 the vertical one, 2 either (US-038)?"""
    if line != 1 and block // LINES == crossing // LINES:
        return True
    return line != 0 and block % LINES == crossing % LINES


def spread(bands: list[int]) -> list[int]:
    """The lots of a set together with all that are adjacent to them."""
    wide: list[int] = []
    band: i64
    for band in range(BANDS):
        lots: i64 = bands[band]
        wide.append(lots | (lots << 1) & EASTERN & FULL | (lots >> 1) & WESTERN)
    a: i64 = wide[0]
    b: i64 = wide[1]
    c: i64 = wide[2]
    return [
        a | (a << 12) & FULL | a >> 12 | (b & 4095) << 36,
        b | (b << 12) & FULL | b >> 12 | a >> 36 | (c & 4095) << 36,
        c | (c << 12) & FULL | c >> 12 | b >> 36,
    ]


def site_words(site: int) -> str:
    """A site as people write it: "c4 n"."""
    return f"{BLOCK_WORDS[site // SHAPES]} {SHAPE_WORDS[site % SHAPES]}"
