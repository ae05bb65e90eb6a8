"""The lot without what stands on it: measures, sky and far skyline, pavement and subway, levels and the blueprint's outline."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from skyline.drawing.markup import el, join, n
from skyline.drawing.memo import remembered
from skyline.games.hustle.rules.lot import COLUMN_WORDS, COLUMNS, LEVEL_WORDS, LEVELS, ROOF

from . import ids
from .marks import Mark, box, disc, stroked, words
from .rooms import SIDE

TOP = LEVELS - 1  # the highest level for cards
WIDTH = COLUMNS * SIDE
PAVEMENT, SUBWAY = 16.0, 64.0
ROOF_HIGH = 40.0  # the height of RF
CLOUDS = ((0.14, 0.1, 1.1), (0.78, 0.16, 1.3), (0.1, 0.36, 0.9), (0.88, 0.42, 1.0))  # place in shares of the sky, and size
Squares = int  # a set of squares: a bit for each, level by level from GF, nine to a level


def squares_in(squares: Squares) -> list[int]:
    """The squares of a set in ascending order."""
    return [square for square in range(squares.bit_length()) if squares >> square & 1]


def level_name(level: int) -> str:
    return LEVEL_WORDS[level]


class Chart(NamedTuple):
    """The measures of a drawing of the lot, from the subway up to a level."""

    high: int = TOP  # the highest level that is shown; with L11 the roof above it too
    small: bool = False

    @property
    def left(self) -> float:
        return 28 if self.small else 30

    @property
    def sky(self) -> float:
        """The height of what is above the highest level: RF, or a strip of air."""
        return ROOF_HIGH if self.high == TOP else 26

    @property
    def base(self) -> float:
        """The upper edge of the pavement."""
        return self.sky + (self.high + 1) * SIDE

    @property
    def letters(self) -> float:
        """How much larger words are than on a wide screen: a narrow one shows the same drawing smaller."""
        return 1.24 if self.small else 1

    @property
    def size(self) -> tuple[int, int]:
        return round(self.left + WIDTH + (2 if self.small else 22)), round(self.base + PAVEMENT + SUBWAY)

    def x(self, column: float) -> float:
        return self.left + column * SIDE

    def y(self, level: float) -> float:
        """The upper edge of a level; RF is lower than the others."""
        return 0 if level == ROOF else self.base - (level + 1) * SIDE


# ------------------------------------------------------------------ sky and ground
def cloud(x: float, y: float, scale: float) -> Mark:
    fill = "var(--hh-cloud)"
    return join(
        disc(x, y, 11 * scale, fill), disc(x + 14 * scale, y - 5 * scale, 14 * scale, fill), disc(x + 30 * scale, y, 10 * scale, fill),
        box(x - 4 * scale, y, 36 * scale, 10 * scale, fill, rx=5),
    )  # fmt: skip


def skyline(high: float) -> str:
    """The far houses as path data."""
    dice, x, out = Random(3), 0.0, []
    while x < WIDTH:
        wide, tall = min(dice.uniform(22, 44), WIDTH - x), dice.uniform(0.12, 0.42) * high
        out.append(f"M{n(x)} {n(high)}v{n(-tall)}h{n(wide)}v{n(tall)}z")
        x += wide
    return "".join(out)


@remembered
def sky(chart: Chart, element: str = ids.SKY) -> Mark:
    """Sky, clouds, the far skyline and the grid."""
    base = chart.base
    lines = "".join(f"M0 {n(chart.y(level))}H{n(WIDTH)}" for level in range(chart.high + 1))
    lines += "".join(f"M{n(column * SIDE)} {n(chart.sky)}V{n(base)}" for column in range(COLUMNS + 1))
    return el(
        "g",
        el(
            "svg", box(0, 0, WIDTH, base, "var(--hh-sky)"), [cloud(WIDTH * x, base * y, scale) for x, y, scale in CLOUDS],
            el("path", d=skyline(base), fill="var(--hh-far)"), x=chart.left, y=0, width=WIDTH, height=base, class_="framed",
        ),
        stroked(lines, "var(--hh-grid)", 0.7, stroke_dasharray="2 4", transform=f"translate({n(chart.left)} 0)"),
        id=element or None, class_="hh-quiet",
    )  # fmt: skip


@remembered
def ground(chart: Chart, element: str = ids.GROUND) -> Mark:
    """Pavement with the letters of the columns, the tunnel below it, and the frame round all."""
    base, left = chart.base, chart.left
    air = 0 if chart.small else 6
    rails = base + SUBWAY + 5
    sleepers = "".join(f"M{n(left + tie * 14)} {n(rails)}v6" for tie in range(int(WIDTH / 14) + 1))
    letters = [words(chart.x(column) + SIDE / 2, base + 12.5, COLUMN_WORDS[column], 11.5, class_="hh-column") for column in range(COLUMNS)]
    return el(
        "g",
        box(left - air, base, WIDTH + 2 * air, PAVEMENT, "var(--hh-pavement)", stroke="var(--edge)", stroke_width=0.8),
        stroked(f"M{n(left)} {n(base + PAVEMENT / 2)}h{n(WIDTH)}", "var(--dash)", 1.4, stroke_dasharray="9 7"),
        box(left, base + PAVEMENT, WIDTH, SUBWAY, "var(--hh-tunnel)"),
        stroked(f"M{n(left)} {n(rails)}h{n(WIDTH)}", "var(--hh-cable)", 2),
        stroked(sleepers, "var(--hh-cable)", 2),
        None if chart.small else letters,
        box(left, 0.5, WIDTH, chart.size[1] - 1, "none", stroke="var(--edge)", rx=2),
        id=element or None,
        class_="hh-quiet",
    )


# ------------------------------------------------------------------ levels
@remembered
def levels(chart: Chart, height: int, off: int, reach: int, element: str = ids.LEVELS) -> Mark:
    """The names of the levels. ``off``: a bit for each that can no longer match the blueprint; from ``reach`` on
    no elevator goes there."""
    size, right = 12 * chart.letters, chart.left - (4 if chart.small else 6)
    out: list[Mark] = []
    for level in range(chart.high + 1):
        middle = chart.y(level) + SIDE / 2
        known = "hh-level" if level <= height else "hh-level hh-later"
        out.append(words(right, middle + 4, level_name(level), size, class_=known))
        if reach <= level <= height:
            out.append(disc(right - 9, middle + 17, 8 * chart.letters, "var(--bad)"))
            out.append(words(right - 9, middle + 17 + 4 * chart.letters, "!", 12 * chart.letters, class_="hh-alarm"))
        elif off >> level & 1:
            out.append(words(right, middle + 19, "−3", size, class_="hh-loss"))
    if not chart.small:
        out.append(words(right, chart.sky - 12, "RF", size, class_="hh-level hh-later"))
        out.append(words(right, chart.base + SUBWAY / 2 + 18, "UG", size, class_="hh-level hh-later"))
    return el("g", out, id=element or None, class_="hh-quiet")


# ------------------------------------------------------------------ blueprint
def outline(chart: Chart, wanted: Squares) -> str:
    """The dashed outline of the blueprint's shape."""
    out = []
    for square in squares_in(wanted):
        level, column = divmod(square, COLUMNS)
        if level > chart.high:
            break
        x, y = n(chart.x(column)), n(chart.y(level))
        if column == 0 or not wanted >> square - 1 & 1:
            out.append(f"M{x} {y}v{SIDE:g}")
        if column == COLUMNS - 1 or not wanted >> square + 1 & 1:
            out.append(f"M{n(chart.x(column + 1))} {y}v{SIDE:g}")
        if not wanted >> square + COLUMNS & 1:
            out.append(f"M{x} {y}h{SIDE:g}")
        if level and not wanted >> square - COLUMNS & 1:
            out.append(f"M{x} {n(chart.y(level - 1))}h{SIDE:g}")
    return "".join(out)


def room_for_name(name: str, todo: Squares, height: int, limit: int, high: int) -> tuple[float, int] | None:
    """The middle and the level of a stretch of empty blueprint that is long enough for a name: above the crane, or else below it."""
    need = max(2, -(-len(name) * 9 // round(SIDE)))
    for level in (*range(limit + 2, high + 1), *range(height + 1, min(limit, high) + 1)):
        run = 0
        for column in range(COLUMNS + 1):
            if column < COLUMNS and todo >> level * COLUMNS + column & 1:
                run += 1
            elif run >= need:
                return column - run / 2, level
            else:
                run = 0
    return None


@remembered
def plan(chart: Chart, name: str, wanted: Squares, built: Squares, height: int, limit: int) -> Mark:
    """Blueprint paper where squares are still wanted, the outline of the whole shape, and its name."""
    todo = wanted & ~built
    squares = "".join(
        f"M{n(chart.x(square % COLUMNS))} {n(chart.y(square // COLUMNS))}h{SIDE:g}v{SIDE:g}h-{SIDE:g}z"
        for square in squares_in(todo & (1 << (chart.high + 1) * COLUMNS) - 1)
    )
    paper = (el("path", d=squares, fill="var(--hh-plan)"), el("path", d=squares, fill="url(#hh-paper)")) if squares else ()
    spot = room_for_name(name, todo, height, limit, chart.high)
    label = words(chart.x(spot[0]), chart.y(spot[1]) + SIDE * 0.62, name, 17, class_="hh-plan-name serif") if spot else None
    line = stroked(outline(chart, wanted), "var(--hh-plan-line)", 2.2, stroke_dasharray="6 4")
    return el("g", paper, line, label, id=ids.PLAN, class_="hh-quiet")
