"""The crane: its jib stands at the height limit."""

from __future__ import annotations

from skyline.drawing.markup import el, join, n
from skyline.drawing.memo import remembered
from skyline.games.hustle.rules.lot import COLUMNS

from . import ids
from .ground import TOP, WIDTH, Chart, level_name
from .marks import Mark, at, box, stroked, words
from .rooms import SIDE

MAST = "mast"


@remembered
def mast(chart: Chart, foot: int, column: int, limit: int) -> Mark:
    """The mast of the crane, from the roof up to its jib; ``foot`` is the level it stands on."""
    x, low, high = chart.x(column) + SIDE / 2, chart.y(foot), chart.y(min(limit, TOP))
    if chart.small or high >= low:
        return el("g", id=MAST)
    rungs = "".join(f"M{n(x - 5)} {n(low - i * 11)}l10-11M{n(x + 5)} {n(low - i * 11)}l-10-11" for i in range(int((low - high) / 11)))
    return el(
        "g", stroked(f"M{n(x - 5)} {n(low)}V{n(high - 4)}M{n(x + 5)} {n(low)}V{n(high - 4)}{rungs}", "var(--hh-crane)", 1.5), id=MAST,
        class_="hh-quiet",
    )  # fmt: skip


@remembered
def crane(chart: Chart, column: int, limit: int) -> Mark:
    """The jib of the crane at the height limit, with its label; on a narrow screen the label and a line."""
    said = f"height limit {level_name(limit)}" if limit <= TOP else f"influence {limit}, limit L11"
    size = 12.5 * chart.letters
    wide = size * 0.6 * len(said) + 9
    label = join(
        box(chart.x(0) + 8, -31, wide, size * 1.55, "var(--card)", rx=4, stroke="var(--edge)"),
        words(chart.x(0) + 8 + wide / 2, -31 + size * 1.13, said, size, class_="hh-limit"),
    )
    y = chart.y(min(limit, TOP, chart.high))
    if chart.small:
        seen = limit <= chart.high or chart.high == TOP
        line = stroked(f"M{n(chart.x(0))} 0h{n(WIDTH)}", "var(--hh-crane)", 2, stroke_dasharray="10 5") if seen else None
        lowered = el("g", label, class_="hh-jib-label", transform=at(0, 0 if y >= 32 else 32 - y))
        return el("g", line, lowered, id=ids.CRANE, class_="hh-quiet", transform=at(0, y))
    mast_x, left, right = chart.x(column) + SIDE / 2, chart.x(0) + 6, chart.x(COLUMNS - 1) + SIDE * 0.6
    bars = "".join(f"M{n(left + i * 13)} 0l6.5-7l6.5 7" for i in range(int((WIDTH - 30) / 13)))
    top = max(-26, 6 - y)
    ropes = f"M{n(mast_x)} {n(top)}L{n(chart.x(1))} -7M{n(mast_x)} {n(top)}L{n(right)} -7M{n(mast_x)} {n(top)}v{n(-top - 6)}"
    hook = f"M{n(chart.x(1) + SIDE / 2)} 0v{n(SIDE * 0.34)}q0 5-4 5"
    return el(
        "g",
        stroked(f"M{n(left)} 0H{n(right)}M{n(left)} -7H{n(right)}{bars}{ropes}", "var(--hh-crane)", 1.3),
        box(mast_x - 8, -6, 16, 13, "var(--hh-crane)", rx=2),
        stroked(hook, "var(--hh-crane)", 1.6),
        el("g", label, class_="hh-jib-label", transform=at(0, max(0, 32 - y))),
        id=ids.CRANE,
        class_="hh-quiet",
        transform=at(0, y),
    )
