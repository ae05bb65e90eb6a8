"""Worker dice and the realty die."""

from __future__ import annotations

from collections.abc import Iterator

from skyline.drawing.markup import join
from skyline.drawing.memo import remembered

from .marks import PAPER, Mark, box, disc

SIDE = 30.0
MOST = 6
REALTY = "realty"
DICE = {  # body, pips, edge
    "power": ("#E7B93A", "#3B2A02", "var(--hh-die-line)"),
    "water": ("#2E7FBF", "#fff", "var(--hh-die-line)"),
    "wifi": ("#2B2F35", "#fff", "var(--hh-die-line)"),
    REALTY: (PAPER, "#5F45AE", "#5F45AE"),
}
PIPS: tuple[tuple[tuple[int, int], ...], ...] = (
    (), ((1, 1),), ((0, 0), (2, 2)), ((0, 0), (1, 1), (2, 2)), ((0, 0), (2, 0), (0, 2), (2, 2)),
    ((0, 0), (2, 0), (1, 1), (0, 2), (2, 2)), ((0, 0), (2, 0), (0, 1), (2, 1), (0, 2), (2, 2)),
)  # fmt: skip


@remembered
def die(color: str, value: int, spent: int = 0) -> Mark:
    """A die at the origin; the last ``spent`` of its pips are hollow."""
    body, ink, edge = DICE[color]
    pips: list[Mark] = []
    for place, (across, down) in enumerate(PIPS[value]):
        x, y = SIDE * (0.24 + 0.26 * across), SIDE * (0.24 + 0.26 * down)
        hollow = place >= value - spent
        pips.append(disc(x, y, SIDE * 0.082, "none", stroke=ink, stroke_width=1.3) if hollow else disc(x, y, SIDE * 0.085, ink))
    return join(box(0, 0, SIDE, SIDE, body, rx=SIDE * 0.2, stroke=edge, stroke_width=1), pips)


def die_name(color: str, value: int) -> str:
    return f"hh-die-{color}-{value}"


def symbols() -> Iterator[tuple[str, float, float, Mark]]:
    for color in DICE:
        for value in range(MOST + 1):
            yield die_name(color, value)[3:], SIDE, SIDE, die(color, value)
