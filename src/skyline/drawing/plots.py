"""Results as pictures: the score sheet as a skyline, and points over time. Both are one group that fills a given size.

Seat marks and patterns need the shared symbols on the page, see ``icons.sheet``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor

from .icons import use
from .markup import Markup, el, join, n
from .memo import remembered
from .scales import number, scaled, spread
from .shapes import Size, circ, corners, fit, line, rect, write
from .skylines import Category, Result, paint, swatch, towers

__all__ = ["Band", "Category", "Curve", "Result", "curves", "extent", "number", "paint", "swatch", "towers"]


@dataclass(frozen=True, slots=True)
class Curve:
    """What a seat had at each step, the first being 0."""

    seat: str  # its letter
    name: str
    values: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Band:
    """A part of the game, from one step to another."""

    name: str
    start: float
    end: float


@dataclass(frozen=True, slots=True)
class _Field:
    """The field of a plot: where it lies, and which steps and values it shows."""

    x: float
    y: float
    w: float
    h: float
    steps: int
    low: float
    high: float

    def across(self, step: float) -> float:
        return self.x + (step / self.steps if self.steps else 1) * self.w

    def up(self, value: float) -> float:
        return self.y + self.h - (value - self.low) / (self.high - self.low) * self.h


def curves(
    series: Sequence[Curve],
    size: Size = (640, 262),
    viewer: str = "",
    bands: Sequence[Band] = (),
    unit: str = "",
    span: tuple[float, float] | None = None,
    name: str = "curves",
    marked: bool = True,
) -> Markup:
    """Points over time, a line for each seat with its name at the end; the line of the ``viewer``'s seat is the boldest.

    ``unit`` stands behind the numbers, ``span`` fixes what the scale shows at least, ``name`` is the id of the group.
    Where there is no room for marks of the seats at the end of each band, they are not ``marked``.
    """
    field, scale, label = _laid_out(series, size, unit, span)
    height = size[1]
    order = sorted(series, key=lambda curve: curve.seat == viewer)
    return el(
        "g",
        [_band(field, band, i, height) for i, band in enumerate(bands)],
        [_grid_line(field, value, unit) for value in scale],
        [_curve(field, curve, curve.seat == viewer) for curve in order],
        [_marks(field, series, band.end) for band in bands[:-1] if marked],
        _names(field, series, label),
        id=name,
        class_="curves",
    )


def extent(series: Sequence[Curve], size: Size, unit: str = "", span: tuple[float, float] | None = None) -> tuple[float, float]:
    """How far from the left the first and the last step lie, for what others draw over ``curves`` of the same size."""
    field, _, _ = _laid_out(series, size, unit, span)
    return field.x, field.x + field.w


def _laid_out(series: Sequence[Curve], size: Size, unit: str, span: tuple[float, float] | None) -> tuple[_Field, list[int], float]:
    """The field, the numbers of its scale, and the room for the names at the end of the lines."""
    width, height = size
    shown = [value for curve in series for value in curve.values]
    low, high = span or (0.0, 0.0)
    low, high, scale = scaled(min([low, *shown]), max([high, *shown]), max(3, int(height / 44)))
    margin = 34 + 7 * max(max(len(number(value) + unit) for value in scale) - 3, 0)
    label = min(120.0, max([30 + 8 * len(curve.name) for curve in series], default=30), width * 0.3)
    steps = max([len(curve.values) - 1 for curve in series] + [0])
    return _Field(margin, 14, width - margin - label - 8, height - 44, steps, low, high), scale, label


def _band(field: _Field, band: Band, index: int, height: float) -> Markup:
    if band.start >= field.steps:
        return Markup()
    left, right = field.across(band.start), field.across(min(band.end, field.steps))
    words = _short(band.name, right - left - 6, 12.5)
    caption = write((left + right) / 2, height - 10, words, 12.5, "var(--ink2)", text_anchor="middle")
    return rect(left, field.y, right - left, field.h, "var(--sunk)", opacity=0.2 if index % 2 else 0.6) + caption


def _short(words: str, width: float, size: float) -> str:
    """The words if they fit, else the last of them: "II" for "Part II"; else nothing."""
    return next((each for each in (words, words.split(" ")[-1]) if fit(each, width, size) == each), "")


def _grid_line(field: _Field, value: float, unit: str) -> Markup:
    y = field.up(value)
    rule = line(f"M{n(field.x)} {n(y)}h{n(field.w)}", "var(--ink3)" if value == 0 else "var(--line)", 1)
    return rule + write(field.x - 7, y + 4, number(value) + unit, 12, "var(--ink2)", text_anchor="end", class_="num")


def _curve(field: _Field, curve: Curve, bold: bool) -> Markup:
    if not curve.values:
        return Markup()
    title = el("title", f"{curve.name}: {number(curve.values[-1])}")
    if len(curve.values) == 1:
        return el("g", title, circ(field.across(0), field.up(curve.values[0]), 3.5, f"var(--s{curve.seat})"))
    return el("g", title, line(_path(field, curve.values), f"var(--s{curve.seat})", 3.2 if bold else 2.2))


@remembered
def _path(field: _Field, values: tuple[float, ...]) -> str:
    """A long line costs more than all the rest of a plot, and everybody at a table is shown the same ones."""
    return corners([(field.across(step), field.up(value)) for step, value in enumerate(values)])


def _marks(field: _Field, series: Sequence[Curve], step: float) -> Markup:
    """Seat marks on the lines, side by side so that none hides another."""
    if not field.steps:
        return Markup()
    marks = []
    reach = 14 / field.w * field.steps
    for i, curve in enumerate(series):
        at = step + (i - (len(series) - 1) / 2) * reach
        if 0 <= at <= len(curve.values) - 1:
            before, after = curve.values[floor(at)], curve.values[ceil(at)]
            value = before + (after - before) * (at - floor(at))
            marks.append(use(f"seat-{curve.seat}", field.across(at) - 6.5, field.up(value) - 6.5, 13))
    return join(marks)


def _names(field: _Field, series: Sequence[Curve], room: float) -> Markup:
    ended = [curve for curve in series if curve.values]
    wanted = [field.up(curve.values[-1]) for curve in ended]
    right = field.x + field.w
    labels = []
    for curve, end, y in zip(ended, wanted, spread(wanted, 18, field.y, field.y + field.h), strict=True):
        lead = line(f"M{n(field.across(len(curve.values) - 1) + 2)} {n(end)}L{n(right + 7)} {n(y)}", f"var(--s{curve.seat})", 1)
        mark = use(f"seat-{curve.seat}", right + 8, y - 8, 16)
        labels.append(lead + mark + write(right + 29, y + 4.5, fit(curve.name, room - 22, 13), 13, weight=600))
    return join(labels)
