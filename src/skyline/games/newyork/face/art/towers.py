"""Skyscrapers in their owners' colours, each with the crown of its seat, and the groups in which they stand in a borough."""

from __future__ import annotations

from skyline.drawing.icons import part
from skyline.drawing.markup import NOTHING, Markup, el, join, n
from skyline.drawing.memo import remembered
from skyline.drawing.shapes import area, readable, ref, translate, use

from . import ids
from .geography import Chart

OWNERS = "ABCDN"
BROAD = 12.0
DEEP = 5.0
STEP = 10.0  # from one tower of a group to the next
HEIGHTS = (40, 48, 43, 52)
LOWER = 14  # the black ones
MOST = 4  # towers drawn of one owner; the number below says how many there are
PANES = {"C": "rgba(60,40,0,.35)", "N": "var(--sNw)"}


def crown(letter: str, x: float, y: float) -> Markup:
    """The top that tells whose tower it is, on its middle axis."""
    front, side = f"var(--s{letter})", f"var(--s{letter}2)"
    at = f"M{n(x)} {n(y)}"
    if letter == "A":
        mast = el("path", d=f"{at}m0 -7.5v-6", stroke=side, stroke_width=1.5, fill="none")
        return area(f"{at}m-6 0a6 8 0 0 1 12 0z", front) + mast
    if letter == "B":
        return area(f"{at}m-5.5 1v-5.5h11v5.5zm2.5 -5.5v-5.5h6v5.5z", front) + area(f"{at}m-1.5 -10v-4h3v4z", side)
    if letter == "C":
        return area(f"{at}m-6.5 .5l6.5 -16.5 6.5 16.5z", front) + area(f"{at}m0 -16l6.5 16.5h-6.5z", side, "")
    if letter == "D":
        return area(f"{at}m-5.5 -6l5.5 -7 5.5 7 -5.5 7z", front) + area(f"{at}m0 -13l5.5 7 -5.5 7z", side, "")
    return NOTHING


def tower(letter: str, height: float) -> Markup:
    """One skyscraper; its front stands on the origin."""
    front, side, panes = f"var(--s{letter})", f"var(--s{letter}2)", PANES.get(letter, "rgba(255,255,255,.62)")
    rows = int((height - 7) / 7)
    glass = "".join(f"M{x} {n(5 + 7 * row - height)}h2.5v4h-2.5z" for row in range(rows) for x in ("2.4", "7.1"))
    return join(
        area(f"M{BROAD:g} 0l11 -5h5l-10 5z", "var(--shade2)", ""),
        area(f"M{BROAD:g} 0l{DEEP:g} -4v-{n(height)}l-{DEEP:g} 4z", side),
        area(f"M0 0v-{n(height)}h{BROAD:g}v{n(height)}z", front),
        area(f"M0 -{n(height)}l{DEEP:g} -4h{BROAD:g}l-{DEEP:g} 4z", front),
        crown(letter, BROAD / 2 + DEEP / 2, -height - 2),
        area(glass, panes, ""),
    )


def symbols() -> Markup:
    """All towers: of every owner, in four heights."""
    return join(
        part(f"ny-tower-{letter}{place}", tower(letter, height - (LOWER if letter == "N" else 0)))
        for letter in OWNERS
        for place, height in enumerate(HEIGHTS)
    )


Placed = tuple[float, float, int]  # where a group stands, and how many of its towers are drawn


@remembered
def places(chart: Chart, borough: int, counts: tuple[int, ...]) -> tuple[Placed, ...]:
    """Where the groups of a borough stand, from the first place to the last, and how many towers each can show."""
    site = chart.sites[borough]
    out: list[Placed] = []
    for first in range(0, len(counts), site.across):
        row = counts[first : first + site.across]
        most, rooms = MOST, rooms_of(chart, site.scale, row, MOST)
        while most > 1 and sum(rooms) > site.room:
            most -= 1
            rooms = rooms_of(chart, site.scale, row, most)
        squeeze = min(1.0, site.room / sum(rooms))
        x = site.towers[0] + chart.margin
        for count, wide in zip(row, rooms, strict=True):
            out.append((x, site.towers[1] + chart.margin + first // site.across * chart.storey, min(count, most)))
            x += wide * squeeze
    return tuple(out)


def rooms_of(chart: Chart, scale: float, counts: tuple[int, ...], most: int) -> list[float]:
    """How wide the groups are if each shows at most so many towers."""
    return [max(chart.narrowest, (BROAD + DEEP + (min(count, most) - 1) * STEP) * scale + 8) for count in counts]


@remembered
def standing(letter: str, drawn: int, scale: float) -> Markup:
    """So many towers of one owner side by side."""
    row = [ref(f"ny-tower-{letter}{place}", x=place * STEP, y=-2 * (place % 2)) for place in range(drawn)]
    return el("g", row, transform=f"scale({scale:g})")


@remembered
def group(chart: Chart, borough: int, letter: str, count: int, drawn: int, x: float, y: float, words: str) -> Markup:
    """The skyscrapers of one owner in one borough, with their number."""
    scale, mark = chart.sites[borough].scale, chart.mark
    wide = (BROAD + (drawn - 1) * STEP) * scale
    left = max(0.0, wide / 2 - mark * 0.9)
    return el(
        "g",
        el("title", words),
        standing(letter, drawn, scale),
        use(f"seat-{letter}", left, 4, mark),
        readable(left + mark * 1.18, 4 + mark * 0.86, count, "ny-count", max(mark, 11.5)),
        el("path", class_="ny-mark", d=f"M{n(left - 2)} {n(mark + 7)}h{n(mark * 2 + 4)}"),
        id=ids.built(borough, letter),
        class_="ny-group",
        transform=translate(x, y),
    )
