"""Buildings in cabinet projection: the front straight on, roof and right side pulled back. Light falls from the left.

A building stands at x, y: the lower left corner of its front. ``d`` is its depth; ``w`` and ``h`` are the front.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from .icons import use
from .markup import NOTHING, Markup, join, n
from .shapes import ST, area, line, path, rect, write

BACK, UP = 0.62, 0.5  # how far a unit of depth goes to the right and up

WALL, SIDE, TOP = "var(--wall)", "var(--wall2)", "var(--wallT)"
WINDOW, DOOR, PALE = "var(--win)", "var(--door)", "var(--card)"


def shadow(x: float, y: float, w: float, d: float, length: float = 14) -> Markup:
    """A shadow cast on the ground, to the right."""
    rise = d * 0.5 + length * 0.28
    return area(f"M{n(x)} {n(y)}h{n(w)}l{n(length)} {n(-rise)}h{n(-w * 0.7)}Z", "var(--shade)", "")


def flank(x: float, y: float, h: float, d: float, side: str = SIDE) -> Markup:
    """The right side of a building whose front ends at x."""
    dx, dy = d * BACK, d * UP
    return path([(x, y), (x + dx, y - dy), (x + dx, y - dy - h), (x, y - h)], side)


def lid(x: float, y: float, w: float, d: float, top: str = TOP) -> Markup:
    """A flat roof over a front whose upper left corner is x, y."""
    dx, dy = d * BACK, d * UP
    return path([(x, y), (x + dx, y - dy), (x + w + dx, y - dy), (x + w, y)], top)


def box(
    x: float, y: float, w: float, h: float, d: float = 9, front: str = WALL, side: str = SIDE, top: str = TOP, sh: bool = True
) -> Markup:
    """Three faces of a plain block, with its shadow."""
    cast = shadow(x + w, y, 2, d, min(16, h * 0.35)) if sh else NOTHING
    return cast + flank(x + w, y, h, d, side) + lid(x, y - h, w, d, top) + rect(x, y - h, w, h, front, ST)


def windows(
    x: float,
    y: float,
    w: float,
    h: float,
    cols: int,
    rows: int,
    ww: float | None = None,
    wh: float | None = None,
    fill: str = WINDOW,
) -> Markup:
    """A grid of windows inside the rectangle whose upper left corner is x, y; ``ww`` and ``wh`` are the size of one."""
    ww, wh = ww or w / cols * 0.55, wh or h / rows * 0.55
    pane = f"h{n(ww)}v{n(wh)}h{n(-ww)}z"
    across = [n(x + (col + 0.5) * w / cols - ww / 2) for col in range(cols)]
    down = [n(y + (row + 0.5) * h / rows - wh / 2) for row in range(rows)]
    return area("".join(f"M{a} {b}{pane}" for b in down for a in across), fill, "")


def house(
    x: float,
    y: float,
    w: float = 17,
    h: float = 10,
    r: float = 9,
    d: float = 11,
    roof: str = "var(--roof)",
    wall: str = WALL,
    chimney: bool = True,
) -> Markup:
    """A gabled house; ``r`` is the height of the roof."""
    dx, dy = d * BACK, d * UP
    cx, top = x + w / 2, y - h - r
    eaves = y - h + 1.5
    return join(
        shadow(x + w, y, 2, d, 7),
        flank(x + w, y, h, d),
        rect(x + w * 0.72 + dx * 0.5, top - 1, 3, r * 0.8, DOOR, ST) if chimney else None,
        path([(cx, top), (cx + dx, top - dy), (x + w + dx + 1.5, y - dy - h + 1), (x + w + 1.5, eaves)], roof),
        path([(x, y), (x, y - h), (cx, top), (x + w, y - h), (x + w, y)], wall),
        line(f"M{n(x - 1.5)} {n(eaves)}L{n(cx)} {n(top)}L{n(x + w + 1.5)} {n(eaves)}", roof, 2),
        rect(cx - 1.8, y - 6, 3.6, 6, DOOR),
        windows(x + 1, y - h + 0.5, w - 2, 5.5, 2, 1, 3, 3.4),
    )


def block(
    x: float,
    y: float,
    w: float = 20,
    h: float = 30,
    d: float = 10,
    cols: int = 3,
    rows: int = 5,
    roof: str = TOP,
    cap: str = "",
    front: str = WALL,
) -> Markup:
    """An apartment house or office block; ``cap`` colours a cornice."""
    return join(
        box(x, y, w, h, d, front=front, top=roof),
        windows(x + 1, y - h + 2, w - 2, h - 7, cols, rows),
        rect(x + w / 2 - 2.2, y - 5, 4.4, 5, DOOR),
        rect(x, y - h, w, 2.6, cap, ST) if cap else None,
    )


class Crown(NamedTuple):
    """Where the top of a tower is and what it is made of: the front's upper left corner, its width, depth and colours."""

    x: float
    y: float
    w: float
    d: float
    fill: str
    front: str
    side: str
    top: str

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of the roof."""
        return self.x + self.w / 2 + self.d * BACK / 2, self.y - self.d * UP / 2


def _dome(c: Crown) -> Markup:
    cx, y = c.middle
    curve = f"M{n(cx - c.w * 0.38)} {n(y)}a{n(c.w * 0.38)} {n(c.w * 0.42)} 0 0 1 {n(c.w * 0.76)} 0z"
    return area(curve, c.fill) + line(f"M{n(cx)} {n(y - c.w * 0.4)}v-4", w=1)


def _step(c: Crown) -> Markup:
    y, dx = c.middle[1], c.d * BACK
    lower = box(c.x + c.w * 0.16 + dx * 0.3, y + 2, c.w * 0.62, 4, c.d * 0.6, c.front, c.side, c.top, False)
    return lower + box(c.x + c.w * 0.3 + dx * 0.45, y - 2.5, c.w * 0.34, 4, c.d * 0.3, c.fill, c.side, c.top, False)


def _point(c: Crown) -> Markup:
    cx, y = c.middle
    return path([(cx - c.w * 0.32, y + 1), (cx, y - c.w * 0.75), (cx + c.w * 0.32, y + 1)], c.fill)


def _slant(c: Crown) -> Markup:
    right, peak = c.x + c.w, c.y - c.w * 0.55
    return path([(c.x, c.y), (right, c.y), (right, peak)], c.fill) + flank(right, c.y, c.w * 0.55, c.d, c.side)


def _mast(c: Crown) -> Markup:
    cx, y = c.middle
    return line(f"M{n(cx)} {n(y)}v{n(-c.w * 0.7)}", c.fill, 1.4)


CROWNS: dict[str, Callable[[Crown], Markup]] = {"dome": _dome, "step": _step, "point": _point, "slant": _slant, "mast": _mast}


def tower(
    x: float,
    y: float,
    w: float = 18,
    h: float = 46,
    d: float = 10,
    front: str = WALL,
    side: str = SIDE,
    top: str = TOP,
    rows: int = 8,
    cols: int = 3,
    crown: str = "",
    crown_fill: str = SIDE,
    win: str = WINDOW,
) -> Markup:
    """A tall building; ``crown`` is one of CROWNS, or nothing for a flat roof."""
    body = box(x, y, w, h, d, front, side, top) + windows(x + 1, y - h + 2, w - 2, h - 5, cols, rows, fill=win)
    return body + CROWNS[crown](Crown(x, y - h, w, d, crown_fill, front, side, top)) if crown else body


def shop(
    x: float, y: float, w: float = 40, h: float = 17, col: str = "var(--awning)", sign: str = "", d: float = 10, upper: float = 0
) -> Markup:
    """A shop under an awning; ``upper`` is the height of the storeys above it, ``sign`` a word on its front."""
    stripes = max(4, round(w / 6))
    sw = (w + 2) / stripes
    awning = []
    for i in range(stripes):
        a = x - 1 + i * sw
        fold = [(a, y - 13.5), (a + sw, y - 13.5), (a + sw, y - 9.5), (a + sw / 2, y - 8), (a, y - 9.5)]
        awning.append(path(fold, PALE if i % 2 else col))
    storeys = windows(x + 2, y - h - upper + 2, w - 4, upper - 3, max(2, round(w / 9)), max(1, round(upper / 9))) if upper else None
    return join(
        box(x, y, w, h + upper, d),
        storeys,
        rect(x + 2.5, y - 9, w * 0.56, 9, WINDOW, ST),
        rect(x + w * 0.7, y - 9, w * 0.18, 9, DOOR, ST),
        awning,
        write(x + w / 2, y - h + 1, sign, 5.5, col, 700, 'text-anchor="middle"') if sign else None,
    )


def civic(
    x: float,
    y: float,
    w: float = 44,
    h: float = 20,
    roof: str = "var(--roof2)",
    dome: bool = False,
    d: float = 10,
    flag: str = "var(--fire)",
) -> Markup:
    """A public house with columns and a pediment, or a dome with a flag."""
    cx, dx, dy = x + w / 2, d * BACK, d * UP
    columns = max(4, round(w / 9))
    return join(
        box(x + 2, y - 3, w - 4, h - 3, d),
        _dome_with_flag(cx, y - h - 5, roof, flag) if dome else None,
        path([(cx, y - h - 9), (cx + dx, y - h - 9 - dy), (x + w + dx, y - h - dy), (x + w, y - h)], SIDE),
        path([(x, y - h), (cx, y - h - 9), (x + w, y - h)], roof),
        [rect(x + 4 + i * (w - 11) / (columns - 1), y - h + 1, 3.2, h - 4, PALE, ST) for i in range(columns)],
        rect(x, y - h, w, 2.6, TOP, ST),
        rect(x - 1, y - 3, w + 2, 3, TOP, ST),
    )


def _dome_with_flag(cx: float, y: float, roof: str, flag: str) -> Markup:
    cloth = path([(cx, y - 14), (cx + 5, y - 12.5), (cx, y - 11)], flag)
    return area(f"M{n(cx - 8)} {n(y)}a8 9 0 0 1 16 0z", roof) + line(f"M{n(cx)} {n(y - 9)}v-5", w=1.2) + cloth


def station(x: float, y: float, w: float = 40, h: float = 20, col: str = "var(--fire)", icon: str = "", d: float = 10) -> Markup:
    """A station with two gates and a watch tower; ``icon`` is the id of a symbol on the tower."""
    gate = (w - 17) / 2
    left, right = x + 2, x + 4 + gate
    return join(
        box(x + w - 11, y, 11, h + 16, d * 0.7),
        rect(x + w - 8.5, y - h - 12, 6, 6, WINDOW, ST),
        box(x, y, w - 11, h, d),
        rect(left, y - 10, gate, 10, col, ST),
        rect(right, y - 10, gate, 10, col, ST),
        line(f"M{n(left)} {n(y - 6.5)}h{n(gate)}M{n(right)} {n(y - 6.5)}h{n(gate)}", PALE),
        windows(x + 1, y - h + 2, w - 13, 6, 3, 1, 4, 4),
        use(icon, x + w - 11, y - h - 3, 11) if icon else None,
    )
