"""The map as numbers: coasts, names, connections and where things stand, for a wide and a narrow screen."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from random import Random

from skyline.drawing.markup import n

Point = tuple[float, float]
WIDTH, HEIGHT = 760, 560  # of the coasts below

COASTS: tuple[tuple[Point, ...], ...] = (  # by borough, in the order of the board's data
    ((36, 458), (104, 420), (190, 428), (256, 470), (258, 528), (200, 580), (60, 580), (20, 520)),
    ((-20, 40), (66, 30), (130, 62), (170, 128), (184, 210), (172, 296), (136, 352), (80, 376), (-20, 384)),
    ((296, 104), (352, 120), (402, 164), (420, 236), (412, 312), (372, 366), (318, 384), (268, 352), (250, 270), (258, 172)),
    ((296, -20), (306, 40), (346, 84), (404, 108), (486, 122), (560, 112), (612, 70), (622, -20)),
    ((494, 196), (560, 172), (660, 156), (790, 150), (790, 376), (700, 374), (610, 358), (536, 334), (486, 286), (478, 236)),
    ((426, 400), (480, 368), (546, 382), (640, 402), (716, 428), (724, 486), (676, 532), (572, 550), (470, 544), (410, 506), (396, 448)),
)
BAYS = (10, 5, 7, 6, 8, 9)  # seeds
STREETS = (-30, 36, 29, 20, 8, -18)  # how the street grid of each borough is turned
CENTRES: tuple[Point, ...] = ((140, 490), (86, 210), (336, 240), (460, 50), (640, 260), (566, 460))
LEADS: tuple[Point, ...] = ((146, 486), (104, 180), (336, 222), (458, 48), (630, 246), (562, 448))  # names where only leaders are shown
WAYS: dict[tuple[int, int], tuple[Point, Point, float]] = {  # boroughs: from, to, bend
    (2, 3): ((382, 140), (420, 110), 0), (2, 4): ((420, 252), (480, 252), 0), (1, 3): ((148, 84), (308, 44), -20),
    (0, 5): ((258, 502), (398, 478), 12), (4, 5): ((600, 356), (592, 392), 0), (0, 1): ((104, 420), (96, 372), 0),
    (3, 4): ((572, 106), (606, 164), 0), (2, 5): ((366, 372), (424, 404), 0), (0, 2): ((232, 448), (296, 378), -14),
    (1, 2): ((184, 226), (252, 230), 0),
}  # fmt: skip


@dataclass(frozen=True)
class Site:
    """One borough on a chart: its name, the ground of its skyscrapers, its width, owners in a row, their scale, the Mayor."""

    name: Point
    towers: Point
    room: int
    across: int
    scale: float
    mayor: Point


@dataclass(frozen=True, eq=False)
class Chart:
    """The map for one kind of screen: all places in units of its view box. There are two, told apart by identity, which hashes fast."""

    width: int
    height: int
    margin: int
    sites: tuple[Site, ...]
    statue: Point
    compass: Point
    waiting: Point  # where the Mayor is before the first round
    parks: tuple[tuple[float, float, float, float, float], ...]
    letters: float  # size of the names
    plate: float  # height of the plates below them
    narrowest: float  # room that an owner needs at least
    storey: float  # height of a row of owners
    mark: float  # size of the owners' marks
    vessel: float  # radius
    scale: float  # of compass and Statue
    lead: float  # size of the letters where only leaders are shown
    lead_names: bool  # is there room for names, too?

    @property
    def size(self) -> tuple[int, int]:
        return self.width + 2 * self.margin, self.height + 2 * self.margin

    def point(self, point: Point) -> Point:
        """A point of the coasts on this chart."""
        return self.margin + point[0] * self.width / WIDTH, self.margin + point[1] * self.height / HEIGHT

    def stretch(self) -> str:
        """The transform that brings the coasts onto the chart."""
        return f"translate({self.margin} {self.margin}) scale({n(self.width / WIDTH, 4)} {n(self.height / HEIGHT, 4)})"


WIDE = Chart(
    760, 560, 12,
    (
        Site((140, 444), (36, 538), 200, 5, 0.84, (224, 460)), Site((74, 64), (14, 240), 164, 5, 1.3, (96, 318)),
        Site((336, 148), (257, 296), 158, 5, 1.1, (320, 348)), Site((376, 26), (466, 82), 152, 5, 1.04, (424, 92)),
        Site((640, 196), (496, 304), 250, 5, 1.3, (540, 218)), Site((566, 412), (420, 508), 284, 5, 1.16, (690, 464)),
    ),
    (206, 396), (716, 62), (330, 436),
    ((340, 176, 26, 50, 12), (694, 226, 52, 30, 0), (652, 424, 36, 24, 0), (56, 116, 40, 26, 10)),
    20, 22, 30, 62, 14, 17, 1, 34, True,
)  # fmt: skip
SMALL = Chart(
    360, 470, 7,
    (
        Site((60, 372), (6, 448), 112, 5, 0.6, (106, 370)), Site((40, 66), (4, 164), 80, 3, 0.72, (30, 282)),
        Site((159, 124), (121, 206), 78, 3, 0.62, (160, 304)), Site((204, 18), (160, 84), 132, 5, 0.6, (284, 20)),
        Site((292, 152), (234, 236), 122, 5, 0.78, (250, 166)), Site((262, 338), (194, 422), 142, 5, 0.74, (332, 372)),
    ),
    (156, 456), (334, 50), (150, 378),
    ((322, 266, 26, 18, 0),),
    14, 18, 22, 56, 10.5, 12, 0.62, 40, False,
)  # fmt: skip


def coast(place: int) -> str:
    """The coast of a borough as path data, with small bays between the given points."""
    corners, dice, out = COASTS[place], Random(BAYS[place]), []
    for index, (x, y) in enumerate(corners):
        dx, dy = corners[(index + 1) % len(corners)][0] - x, corners[(index + 1) % len(corners)][1] - y
        out.append((x, y))
        for third in (1, 2):
            along, off = third / 3, dice.uniform(-0.05, 0.05)
            out.append((x + dx * along - dy * off, y + dy * along + dx * off))
    return smooth(out)


def smooth(points: list[Point]) -> str:
    """A closed curve through the points (Catmull-Rom, written as Béziers)."""
    count, out = len(points), [f"M{n(points[0][0])} {n(points[0][1])}"]
    for index in range(count):
        (ax, ay), (bx, by) = points[index - 1], points[index]
        (cx, cy), (dx, dy) = points[(index + 1) % count], points[(index + 2) % count]
        first = f"{n(bx + (cx - ax) / 6)} {n(by + (cy - ay) / 6)}"
        out.append(f"C{first} {n(cx - (dx - bx) / 6)} {n(cy - (dy - by) / 6)} {n(cx)} {n(cy)}")
    return "".join(out) + "Z"


@cache
def course(chart: Chart, first: int, second: int) -> tuple[Point, Point, Point]:
    """A connection on a chart: its two ends and the point that bends it. Boroughs that the map does not join get a straight line."""
    low, high = sorted((first, second))
    known = WAYS.get((low, high))
    if known is None:
        (ax, ay), (bx, by) = CENTRES[low], CENTRES[high]
        known = ((ax + (bx - ax) * 0.3, ay + (by - ay) * 0.3), (ax + (bx - ax) * 0.7, ay + (by - ay) * 0.7), 0)
    (ax, ay), (bx, by), bend = known
    return chart.point((ax, ay)), chart.point((bx, by)), chart.point(((ax + bx) / 2, (ay + by) / 2 + 2 * bend))


def middle(chart: Chart, first: int, second: int) -> Point:
    """The middle of a connection: its vessel's place."""
    (ax, ay), (bx, by), (cx, cy) = course(chart, first, second)
    return (ax + bx) / 4 + cx / 2, (ay + by) / 4 + cy / 2
