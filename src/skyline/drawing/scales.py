"""Numbers on plots: how they are written, which ones a scale shows, and how labels keep out of each other's way."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor, log10

from .markup import n

MINUS = "−"
AIR = 0.15  # of a step, between the outermost values and the edge of a field


def number(value: float) -> str:
    """A number with a real minus sign."""
    return n(value).replace("-", MINUS)


def ticks(low: float, high: float, most: int = 6) -> list[int]:
    """Round whole numbers, evenly spaced, that cover the range: in at most so many steps, and always at least one."""
    span = max(high - low, 1)
    power = 10 ** max(floor(log10(span / most)), 0)
    steps = (k * power // 10 for k in (10, 20, 25, 40, 50, 100, 200) if k * power % 10 == 0)
    step = next(each for each in steps if span <= each * most)
    first, last = floor(low / step), ceil(high / step)
    return [k * step for k in range(first, max(last, first + 1) + 1)]


def scaled(low: float, high: float, most: int) -> tuple[float, float, list[int]]:
    """The bounds of a field for that range, little wider than it, and the round numbers of its scale within them.

    What little is below zero takes little room: no whole step is shown for it.
    """
    scale = ticks(low, high, most)
    air = (scale[1] - scale[0]) * AIR
    bottom, top = max(scale[0], low - air), min(scale[-1], high + air)
    inside = [value for value in scale if bottom <= value <= top]
    return (bottom, top, inside) if len(inside) > 1 else (scale[0], scale[-1], scale)


def spread(wanted: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Places at least ``gap`` apart and as near to the wanted ones as a single pass gets them, within the bounds if they have room."""
    order = sorted(range(len(wanted)), key=lambda i: wanted[i])
    places = [0.0] * len(wanted)
    least = low
    for i in order:
        places[i] = max(wanted[i], least)
        least = places[i] + gap
    greatest = max(high, low + gap * (len(wanted) - 1))
    for i in reversed(order):
        places[i] = min(places[i], greatest)
        greatest = places[i] - gap
    return places
