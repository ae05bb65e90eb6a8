"""The quarter clock of the Central Station: a quarter of the dial for each quarter of the game, the hand runs through the turns."""

from __future__ import annotations

from math import cos, pi, sin

from skyline.drawing.markup import NOTHING, join, n
from skyline.drawing.memo import remembered

from .marks import Mark, disc, filled, stroked, words

QUARTERS = 4
RIGHT = 90  # degrees of a quarter
TOP = -90  # where the first one begins


def on_dial(x: float, y: float, radius: float, angle: float) -> str:
    return f"{n(x + radius * cos(angle * pi / 180))} {n(y + radius * sin(angle * pi / 180))}"


def sector(x: float, y: float, radius: float, first: float, last: float) -> str:
    """Path data of a piece of the dial, from one angle to another."""
    there, back = on_dial(x, y, radius, first), on_dial(x, y, radius, last)
    return f"M{n(x)} {n(y)}L{there}A{n(radius)} {n(radius)} 0 0 1 {back}Z"


@remembered
def clock(quarter: int, turn: int, turns: int, x: float, y: float, radius: float) -> Mark:
    """The clock in a quarter (1 to 4) and a turn of it. ``turns`` is how many the quarter has at most; 0: the clock is off, no hand."""
    out: list[Mark] = [disc(x, y, radius + 3, "var(--wall)", stroke="var(--edge)", stroke_width=1.6)]
    share = min(turn / turns, 1) if turns else 0
    for number in range(1, QUARTERS + 1):
        first = TOP + (number - 1) * RIGHT
        ground = "var(--accent-wash)" if number == quarter else "var(--sunk)" if number < quarter else "var(--card)"
        out.append(filled(sector(x, y, radius, first, first + RIGHT), ground, stroke="var(--edge)", stroke_width=0.7))
        if number == quarter:
            gone = sector(x, y, radius, first, first + RIGHT * share) if share else ""
            out.append(filled(gone, "var(--accent)", fill_opacity=0.9) if gone else NOTHING)
        if number != quarter or not turns:
            across, down = (float(part) for part in on_dial(x, y, radius * 0.62, first + RIGHT / 2).split())
            out.append(words(across, down + radius * 0.13, number, radius * 0.42, class_="hh-hour"))
    if turns:
        tip = on_dial(x, y, radius * 0.9, TOP + (quarter - 1 + share) * RIGHT)
        out.append(stroked(f"M{n(x)} {n(y)}L{tip}", "var(--ink)", 2.4))
    return join(out, disc(x, y, 2.8, "var(--ink)"))
