"""Trains with their passengers at the windows, and the demands of their visitors in the shortest words."""

from __future__ import annotations

from collections.abc import Iterator

from skyline.drawing.markup import Attribute, el, join
from skyline.drawing.memo import remembered
from skyline.games.hustle.rules.components import INDUSTRY_NAMES

from .marks import PAPER, PRINT, Mark, box, disc, put, used, words

WIDE, HIGH = 146.0, 42.0
SEATS = 5
TAG = 76.0  # the width of a demand tile
ROOMY = 7  # letters that it has room for in a line
WINDOW = (WIDE - 14) / SEATS
SHORT = {  # by the demand's id: one or two lines
    "VD01": ("a view",), "VD02": ("next to", "elevator"), "VD03": ("L4", "or up"), "VD04": ("L6", "or up"), "VD05": ("L2", "or down"),
    "VD06": ("beside", "art"), "VD07": ("balcony", "or roof"), "VD08": ("beside", "retail"), "VD09": ("beside", "office"),
    "VD10": ("beside", "homes"), "VD11": ("quiet", "unit"), "VD12": ("lively", "unit"),
}  # fmt: skip
Crowd = tuple[int, int, int]  # visitors by industry


def carriage() -> Mark:
    """A train without passengers."""
    h = HIGH
    return join(
        box(0, 0, WIDE, h - 5, "var(--hh-rail)", rx=h * 0.26, stroke="rgba(0,0,0,.4)", stroke_width=1),
        box(0, h * 0.62, WIDE, 2.5, "rgba(255,255,255,.5)"),
        [box(8 + seat * WINDOW, h * 0.1, WINDOW - 2, h * 0.5, "var(--hh-glass)", rx=2.5) for seat in range(SEATS)],
        [disc(WIDE * share, h - 4.5, h * 0.1, PRINT, stroke="#8A9099", stroke_width=1) for share in (0.16, 0.3, 0.7, 0.84)],
    )


def row(industry: str, count: int) -> Mark:
    """Some visitors of one color at windows side by side."""
    side = min(WINDOW + 1, HIGH * 0.6)
    return join(used(f"hh-visitor-{industry}", place * WINDOW + (WINDOW - side) / 2, HIGH * 0.64 - side, side) for place in range(count))


@remembered
def passengers(crowd: Crowd, element: str = "") -> Mark:
    """The visitors of a train at its windows, those of a color together; ``element`` begins their ids, if they may be chosen."""
    out: list[Mark] = []
    x = 7.0
    for industry, count in zip(INDUSTRY_NAMES, crowd, strict=True):
        if element:
            frame = box(x, 2, count * WINDOW, HIGH * 0.62, "none", rx=4, class_="hh-frame") if count else None
            figures = put(f"hh-row-{industry}-{count}", x, 0) if count else None
            out.append(el("g", frame, figures, id=f"{element}-{industry}", class_="hh-figures"))
        elif count:
            out.append(put(f"hh-row-{industry}-{count}", x, 0))
        x += count * WINDOW
    return join(out)


@remembered
def demand(key: str, money: bool, high: float = 36, size: float = 12.5) -> Mark:
    """A demand tile at the origin: what its visitors want, and whether they pay in money or prestige."""
    rows = SHORT.get(key, (key,))
    first = high / 2 + 0.34 * size - (len(rows) - 1) / 2 * size * 0.98
    lines = [
        words(TAG / 2 - 8, first + row * size * 0.98, text, size, class_="hh-printed", **fitted(text)) for row, text in enumerate(rows)
    ]
    sign = used("hh-money" if money else "hh-prestige", TAG - 17, high / 2 - 7.5, 15)
    return join(box(0, 0, TAG, high, PAPER, rx=4, stroke="var(--edge)"), lines, sign)


def fitted(text: str) -> dict[str, Attribute]:
    """How a line is squeezed that would touch the sign beside it."""
    return {"textLength": TAG - 24, "lengthAdjust": "spacingAndGlyphs"} if len(text) > ROOMY else {}


def symbols() -> Iterator[tuple[str, float, float, Mark]]:
    yield "train", 0, 0, carriage()
    for industry in INDUSTRY_NAMES:
        for count in range(1, SEATS + 1):
            yield f"row-{industry}-{count}", 0, 0, row(industry, count)
