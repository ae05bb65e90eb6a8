"""Where things are on the drawn board: blocks, lots and the outlines of sites, the numbers of rows, the prestige track."""

from __future__ import annotations

from typing import NamedTuple

from skyline.drawing.memo import remembered
from skyline.drawing.scales import spread

from ...rules.ground import LINES, SHAPE_LOTS

Place = tuple[float, float]

LOT, BLOCK, PITCH = 44, 92, 101  # the sides of a lot, a block, a block with its street
STEP, EDGE = 45, 1.5  # from lot to lot; from the corner of a block to its first lot
SIZE = (742, 722)
BAND = 18  # the prestige track round the board
LEFT, TOP = 69, 62  # the corner of the first block
STREET = 9
SPACES = 100  # of the prestige track
MARK = 19  # a seat's mark on the track


class Chart(NamedTuple):
    """A board as it is drawn: on a narrow screen without its track and letters, but with larger plates and cubes."""

    small: bool

    @property
    def size(self) -> tuple[int, int]:
        return (SIZE[0] - 2 * BAND, SIZE[1] - 2 * BAND) if self.small else SIZE

    @property
    def shift(self) -> int:
        """How far everything is moved to the left and up."""
        return BAND if self.small else 0

    def corner(self, block: int) -> Place:
        """The upper left corner of a block."""
        return LEFT + block % LINES * PITCH - self.shift, TOP + block // LINES * PITCH - self.shift


# ------------------------------------------------------------------ inside a block
def lot(number: int) -> Place:
    """The upper left corner of a lot in its block."""
    return EDGE + number % 2 * STEP, EDGE + number // 2 * STEP


def middle(number: int) -> Place:
    x, y = lot(number)
    return x + LOT / 2, y + LOT / 2


def bend(lots: tuple[int, ...]) -> Place:
    """The middle of some lots of a block, and on them: of three that is the one in their bend, of two across from each other the first."""
    spots = [middle(number) for number in lots]
    if len(lots) == 3:
        spots = [middle(sum(lots) - 3)]
    elif lots in ((0, 3), (1, 2)):
        spots = spots[:1]
    return sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)


NEAR, FAR = EDGE, EDGE + STEP + LOT  # the outer sides of the lots
ACROSS, BEYOND = EDGE + LOT, EDGE + STEP  # the sides of the gap between them
# The outlines of three lots, by the one that is missing.
CORNERS = {
    0: f"M{BEYOND} {NEAR}H{FAR}V{FAR}H{NEAR}V{BEYOND}H{BEYOND}Z",
    1: f"M{NEAR} {NEAR}H{ACROSS}V{BEYOND}H{FAR}V{FAR}H{NEAR}Z",
    2: f"M{NEAR} {NEAR}H{FAR}V{FAR}H{BEYOND}V{ACROSS}H{NEAR}Z",
    3: f"M{NEAR} {NEAR}H{FAR}V{ACROSS}H{ACROSS}V{FAR}H{NEAR}Z",
}
# Lots across from each other, which no building has, but which may be all that is vacant.
ROUND = 4


@remembered
def outline(lots: tuple[int, ...]) -> str:
    """Round some lots of a block, as path data."""
    if len(lots) == 3:
        return CORNERS[6 - sum(lots)]
    if lots in ((0, 3), (1, 2)):
        return outline(lots[:1]) + outline(lots[1:])
    (x, y), (right, low) = lot(lots[0]), lot(lots[-1])
    wide, high = right + LOT - x - 2 * ROUND, low + LOT - y - 2 * ROUND
    turn = f"{ROUND} {ROUND} 0 0 1"
    return (
        f"M{x + ROUND} {y}h{wide}a{turn} {ROUND} {ROUND}v{high}a{turn} -{ROUND} {ROUND}h-{wide}a{turn} -{ROUND} -{ROUND}"
        f"v-{high}a{turn} {ROUND} -{ROUND}z"
    )


def site_outline(shape: int) -> str:
    return outline(SHAPE_LOTS[shape])


def hit(shape: int) -> str:
    """Where in its block one points at a site: none of the same size has a part of it."""
    lots = SHAPE_LOTS[shape]
    half = BLOCK / 2
    if len(lots) == 2:  # a quarter between two corners
        ends = {(0, 1): "0 0H92", (2, 3): "0 92H92", (0, 2): "0 0V92", (1, 3): "92 0V92"}[lots]
        return f"M{ends}L{half:g} {half:g}Z"
    if len(lots) == 4:
        return f"M0 0H{BLOCK}V{BLOCK}H0Z"
    number = lots[0] if len(lots) == 1 else sum(lots) - 3  # three lots by the one in their bend
    x, y = number % 2 * half, number // 2 * half
    return f"M{x:g} {y:g}h{half:g}v{half:g}h-{half:g}z"


# ------------------------------------------------------------------ rows
class Span(NamedTuple):
    """The lines of blocks of a row, and whether they run across the board."""

    across: bool
    first: int
    last: int

    @property
    def classes(self) -> str:
        """One for each line, so that a stylesheet finds the rows of a block."""
        return " ".join(f"us-{'h' if self.across else 'v'}{line}" for line in range(self.first, self.last + 1))

    @property
    def ends(self) -> Place:
        """Where its blocks begin and end, along the side of the board."""
        start = TOP if self.across else LEFT
        return start + self.first * PITCH + 8, start + self.last * PITCH + BLOCK - 8


@remembered
def span(blocks: int) -> Span:
    """The lines of a row, given its blocks as a mask."""
    own = [block for block in range(LINES * LINES) if blocks >> block & 1]
    across = len({block % LINES for block in own}) == LINES
    lines = sorted({block // LINES if across else block % LINES for block in own})
    return Span(across, lines[0], lines[-1])


def printed_at(row: Span) -> Place:
    """Where the printed number of a row stands: at the left or below."""
    along = sum(row.ends) / 2
    return (BAND + 26, along) if row.across else (along, SIZE[1] - BAND - 21)


def space_at(row: Span) -> Place:
    """The middle of a marker space: at the right or above."""
    along = sum(row.ends) / 2
    return (SIZE[0] - BAND - 25, along) if row.across else (along, BAND + 20)


# ------------------------------------------------------------------ the prestige track
def track_cell(space: int) -> tuple[float, float, float, float]:
    """Left, top, width and height of a space, clockwise from the upper left corner."""
    wide, high = SIZE
    across, down = (wide - BAND) / 25, (high - BAND) / 25
    side, place = divmod(space, 25)
    return (
        (place * across, 0, across, BAND),
        (wide - BAND, place * down, BAND, down),
        (wide - (place + 1) * across, high - BAND, across, BAND),
        (0, high - (place + 1) * down, BAND, down),
    )[side]


def along(distance: float) -> Place:
    """A point of the track so many spaces after the middle of the first one."""
    space = int(distance % SPACES)
    x, y, wide, high = track_cell(space)
    part = distance % SPACES - space
    ahead = track_cell((space + 1) % SPACES)
    x, y = x + wide / 2, y + high / 2
    return x + (ahead[0] + ahead[2] / 2 - x) * part, y + (ahead[1] + ahead[3] / 2 - y) * part


def markers(points: tuple[int, ...]) -> tuple[Place, ...]:
    """Where the marks of all players stand; those on one space are pushed apart along the track."""
    wanted = [float(each % SPACES) for each in points]
    return tuple(along(place) for place in spread(wanted, MARK / (SIZE[0] / 25), 0, SPACES - 1))
