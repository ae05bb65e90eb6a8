"""Where everything on the board lies: a street around the city on wide screens, above and below it on narrow ones."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from skyline.games.highrise.rules.components import SET_SPACES, Side

Point = tuple[float, float]
Box = tuple[float, float, float, float]  # left, top, width, height

WIDE_SIZE = (760, 788)
INSET = 34.0  # from the edge of a wide board to the middle of its street
CORNER = 46.0  # radius of that line
GAP = 0.2  # between two zones, in spaces
BONUS = 0.82  # room of a Bonus Space, in spaces
BLOCK = (206.0, 210.0)  # of a Neighbourhood
BLOCKS = ((487.0, 288.0), (277.0, 506.0), (67.0, 288.0), (277.0, 70.0), (277.0, 288.0))  # left and top of each
# What lies in the corner behind each outer Neighbourhood, from where along the street to where, in turn order.
CORNERS = {
    2: ((-64.0, -36.0), (-33.0, -66.0)),
    3: ((-88.0, -33.0), (-55.0, -47.0), (-33.0, -77.0)),
}

SMALL_WIDTH = 374
ROW = 47.0  # from one row of a narrow street to the next
PITCH = 44.0  # at least, from space to space
SMALL_BLOCK = (174.0, 134.0)
LANE = 18.0  # beside the city, from the rows above it to those below


@dataclass(frozen=True, eq=False)
class Chart:
    """One board: its size, the middle of every space, the blocks of the city, and the line along which the street runs.

    There is one of each (see ``chart``), so memos know it by its identity: comparing all its numbers would take longer than drawing.
    """

    small: bool
    size: tuple[int, int]
    spaces: tuple[Point, ...]  # by track number; the first one is nowhere
    bonuses: tuple[Point, ...]  # by set and index; those that this side of the board lacks are nowhere
    blocks: tuple[Box, ...]
    cell: float  # side of a space
    disc: float  # radius of a Bonus Space
    road: str
    lane: str  # of a narrow board: the way from the rows above the city to those below it
    chevrons: tuple[tuple[float, float, int], ...]  # where the street shows its direction: x, y, turn
    slots: int

    def lot(self, site: int) -> tuple[float, float, float]:
        """Of a Building Space: the left edge of its strip of the block, its width, and the ground line."""
        left, top, wide, high = self.blocks[site // 4]
        margin = 4.0 if self.small else 6.0
        pitch = (wide - 2 * margin) / self.slots
        return left + margin + site % 4 * pitch, pitch, top + high - (50.0 if self.small else 58.0)


Item = tuple[str, int, float]  # "space" or "bonus", its number, the room it takes


@lru_cache(maxsize=16)
def chart(side: Side, small: bool) -> Chart:
    """The board of a side, for a wide or a narrow screen."""
    return narrow(side) if small else wide(side)


def zone_items(side: Side, zone: int) -> list[Item]:
    return [("space", track, 1.0) for track in range(side.zone_first[zone], side.zone_last[zone] + 1)]


def set_items(side: Side, group: int) -> list[Item]:
    return [("bonus", group * SET_SPACES + index, BONUS) for index in range(int(side.set_spaces))]


def stretches(side: Side) -> list[list[list[Item]]]:
    """The street in four stretches, one for each outer Neighbourhood; each a list of zones and Bonus sets in turn order."""
    out: list[list[list[Item]]] = [[], [], [], []]
    after = {track: group for group, track in enumerate(side.set_after)}
    for zone, hood in enumerate(side.zone_hood):
        out[hood].append(zone_items(side, zone))
        if side.zone_last[zone] in after:
            out[hood].append(set_items(side, after[side.zone_last[zone]]))
    return out


# ------------------------------------------------------------------ wide
def along(zones: list[list[Item]], start: float, end: float) -> tuple[list[tuple[Item, float]], float]:
    """Items from one end of a line to the other, and how long a space is."""
    units = sum(item[2] for zone in zones for item in zone) + GAP * (len(zones) - 1)
    unit, at = (end - start) / units, start
    out = []
    for zone in zones:
        for item in zone:
            out.append((item, at + item[2] * unit / 2))
            at += item[2] * unit
        at += GAP * unit
    return out, abs(unit)


def wide(side: Side) -> Chart:
    w, h = WIDE_SIZE
    size = int(side.set_spaces)
    margin = 92.0 if size == 2 else 112.0
    lines = (  # from, to, the line itself, is it upright
        (92.0, h - margin, w - INSET, True), (w - margin, margin, h - INSET, False), (h - margin, margin, INSET, True),
        (margin, w - 48.0, INSET, False),
    )  # fmt: skip
    corners = ((w, h, 1.0, 1.0, True), (0.0, h, -1.0, 1.0, False), (0.0, 0.0, -1.0, -1.0, True))
    spaces: dict[int, Point] = {}
    bonuses: dict[int, Point] = {}
    cell = 42.0
    for place, zones in enumerate(stretches(side)):
        start, end, fixed, upright = lines[place]
        inline = list(zones)
        if place < len(corners) and zones and zones[-1][0][0] == "bonus":
            bonuses |= in_corner(inline.pop(), *corners[place])
        placed, unit = along(inline, start, end)
        cell = min(cell, unit - 2.6)
        for (kind, number, _), at in placed:
            (spaces if kind == "space" else bonuses)[number] = (fixed, at) if upright else (at, fixed)
    blocks = tuple((x, y, *BLOCK) for x, y in BLOCKS)
    return finished(side, False, WIDE_SIZE, spaces, bonuses, blocks, cell, 17.0, (ring(w, h), ""))


def in_corner(items: list[Item], x: float, y: float, across: float, down: float, first_upright: bool) -> dict[int, Point]:
    """The Bonus set in a corner of the board; the street comes into it upright or level."""
    spots = CORNERS[len(items)]
    out = {}
    for (_, number, _), (a, b) in zip(items, spots if not first_upright else [(b, a) for a, b in spots], strict=True):
        out[number] = (x + across * a, y + down * b)
    return out


def ring(w: float, h: float) -> str:
    """The middle line of a street round the city."""
    i, r = INSET, CORNER
    return (
        f"M{i + r:g} {i:g}H{w - i - r:g}a{r:g} {r:g} 0 0 1 {r:g} {r:g}V{h - i - r:g}a{r:g} {r:g} 0 0 1 -{r:g} {r:g}"
        f"H{i + r:g}a{r:g} {r:g} 0 0 1 -{r:g} -{r:g}V{i + r:g}a{r:g} {r:g} 0 0 1 {r:g} -{r:g}Z"
    )


# ------------------------------------------------------------------ narrow
def narrow(side: Side) -> Chart:
    first, second, third, fourth = stretches(side)
    upper, lower = rows_of(first + second), rows_of(third + fourth)
    high = SMALL_BLOCK[1] + 6
    city = ROW * len(upper) + 4
    below = city + 3 * high
    spaces: dict[int, Point] = {}
    bonuses: dict[int, Point] = {}
    rightward, turns = True, []
    for row, zones in enumerate(upper + lower):
        y = ROW * (row + 0.5) if row < len(upper) else below + ROW * (row - len(upper) + 0.5)
        ends = (4.0, SMALL_WIDTH - 4.0)
        placed, _ = along(zones, *(ends if rightward else ends[::-1]))
        for (kind, number, _), at in placed:
            (spaces if kind == "space" else bonuses)[number] = (at, y)
        turns.append((y, SMALL_WIDTH - 22.0 if rightward else 22.0))
        rightward = not rightward
    outward = len(upper) % 2 == 1  # the lane runs down the right side of the city
    left = 2.0 if outward else LANE + 2
    step = SMALL_BLOCK[0] + 4
    tops = [city + place * high for place in range(3)]
    corners = ((left, tops[0]), (left + step, tops[0]), (left, tops[2]), (left + step, tops[2]), (left + step / 2, tops[1]))
    blocks = tuple((x, y, *SMALL_BLOCK) for x, y in corners)
    size = (SMALL_WIDTH, round(below + ROW * len(lower)))
    lane = f"M{SMALL_WIDTH - LANE / 2 if outward else LANE / 2:g} {city - 20:g}V{below + 20:g}"
    return finished(side, True, size, spaces, bonuses, blocks, 41.0, 20.0, (snake(turns[: len(upper)]) + snake(turns[len(upper) :]), lane))


def rows_of(zones: list[list[Item]]) -> list[list[list[Item]]]:
    """A stretch of the street in rows of about equal length; a zone may go round a bend."""
    items = [(place, item) for place, zone in enumerate(zones) for item in zone]
    count = -(-len(items) // int(SMALL_WIDTH / PITCH))
    rows: list[list[list[Item]]] = []
    for row in range(count):
        part = items[row * len(items) // count : (row + 1) * len(items) // count]
        places = sorted({place for place, _ in part})
        rows.append([[item for place, item in part if place == wanted] for wanted in places])
    return rows


def snake(turns: list[tuple[float, float]]) -> str:
    """A line through some rows; each ends at its edge and goes on from there in the next one."""
    out = f"M{SMALL_WIDTH - turns[0][1]:g} {turns[0][0]:g}"
    for (_, edge), (below, _) in pairwise(turns):
        out += f"H{edge:g}V{below:g}"
    return f"{out}H{turns[-1][1]:g}"


# ------------------------------------------------------------------ both
def finished(
    side: Side,
    small: bool,
    size: tuple[int, int],
    spaces: dict[int, Point],
    bonuses: dict[int, Point],
    blocks: tuple[Box, ...],
    cell: float,
    disc: float,
    lines: tuple[str, str],
) -> Chart:
    nowhere = (-99.0, -99.0)
    tracks = tuple(spaces.get(track, nowhere) for track in range(len(side.spaces)))
    sets = tuple(bonuses.get(place, nowhere) for place in range(len(side.set_after) * SET_SPACES))
    marks = []
    for zone in range(len(side.zone_hood) - 1):
        last = side.zone_last[zone]
        (ax, ay), (bx, by) = tracks[last], tracks[last + 1]
        if last not in side.set_after and (ax == bx or ay == by):
            marks.append(((ax + bx) / 2, (ay + by) / 2, 0 if bx > ax else 180 if bx < ax else 90 if by > ay else 270))
    return Chart(small, size, tracks, sets, blocks, cell, disc, *lines, tuple(marks), int(side.slots))
