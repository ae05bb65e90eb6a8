"""Land as on a survey map: height lines, the frame of the sheet, trees and rocks. The same seed always draws the same land."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from .markup import Markup, el, join
from .memo import remembered
from .shapes import ST, circ, corners, oval, path, rect

# hills of a map: where they are and how wide the inmost ring is, as shares of its width and height
_HILLS = [(0.16, 0.86, 0.06), (0.82, 0.78, 0.05), (0.84, 0.08, 0.04), (0.3, 0.1, 0.03)]
_STEPS = 48

_TRUNK, _LEAF, _LEAF2 = "var(--trunk)", "var(--leaf)", "var(--leaf2)"


def tree(x: float, y: float, r: float = 5, kind: int = 0) -> Markup:
    """A tree that stands at x, y: round (0) or a fir (any other kind)."""
    if kind:
        top, foot = (x, y - r * 2.6), y - 2.5
        stem = rect(x - 0.8, y - 3, 1.6, 3, _TRUNK)
        return stem + path([(x - r * 0.8, foot), top, (x + r * 0.8, foot)], _LEAF2) + path([(x, foot), top, (x + r * 0.8, foot)], _LEAF, "")
    return join(
        oval(x + 2, y, r, r * 0.35, "var(--shade)"),
        rect(x - 0.8, y - 4, 1.6, 4, _TRUNK),
        circ(x, y - 3 - r * 0.8, r, _LEAF2, ST),
        circ(x - r * 0.25, y - 3 - r, r * 0.62, _LEAF),
    )


def rocks(x: float, y: float, w: float = 30, seed: int = 1) -> Markup:
    """Four boulders in a row."""
    random = Random(seed)
    boulders = []
    for i in range(4):
        a, k = x + i * w / 4 + random.uniform(-2, 2), random.uniform(5, 9)
        peak, shoulder, foot = (a + k * 0.5, y - k * 1.25), (a + k, y - k * 0.6), (a + k * 1.15, y)
        boulders.append(path([(a, y), (a + 1, y - k * 0.8), peak, shoulder, foot], "var(--rock)"))
        boulders.append(path([peak, shoulder, foot, (a + k * 0.55, y)], "var(--rock2)", ""))
    return join(boulders)


@remembered
def contours(w: float, h: float, seed: int = 3, col: str = "var(--case)", op: float = 0.3, rings: int = 7) -> Markup:
    """Nested height lines round a few hills, cut off at the edges of the sheet."""
    random = Random(seed)
    lines = []
    for left, top, inmost in _HILLS:
        phases = [random.uniform(0, 6.3) for _ in range(4)]
        for ring in range(rings):
            d = _height_line(w * left, h * top, w * inmost, ring, phases)
            lines.append(el("path", d=d, fill="none", stroke=col, stroke_width=0.6 if ring % 3 else 1.1, stroke_opacity=op))
    return el("svg", lines, class_="framed", width=w, height=h, viewBox=f"0 0 {w:g} {h:g}", aria_hidden="true")


def _height_line(cx: float, cy: float, inmost: float, ring: int, phases: list[float]) -> str:
    points = []
    for i in range(_STEPS):
        a = i / _STEPS * 2 * pi
        bumps = 0.16 * sin(2 * a + phases[0]) + 0.1 * sin(3 * a + phases[1] + ring * 0.15) + 0.05 * sin(5 * a + phases[2])
        r = inmost * (0.5 + ring * 0.62) * (1 + bumps)
        points.append((cx + r * 1.35 * cos(a), cy + r * sin(a)))
    return corners(points) + "Z"


def neatline(x: float, y: float, w: float, h: float, cells_x: int, cells_y: int, t: float = 4) -> Markup:
    """The frame of a map: bars of thickness ``t``, every other one filled, between two hairlines."""
    hairline, edge = 'stroke="var(--edge)" stroke-width="1"', "var(--edge)"
    bars = []
    for i in range(0, cells_x, 2):
        for top in (y - t - 1, y + h + 1):
            bars.append(rect(x + i * w / cells_x, top, w / cells_x, t, edge))
    for i in range(0, cells_y, 2):
        for left in (x - t - 1, x + w + 1):
            bars.append(rect(left, y + i * h / cells_y, t, h / cells_y, edge))
    outer = rect(x - t - 1.5, y - t - 1.5, w + 2 * t + 3, h + 2 * t + 3, "none", hairline)
    return join(outer, rect(x - 0.5, y - 0.5, w + 1, h + 1, "none", hairline), bars)
