"""Buildings in their owners' colours: one band of windows for each storey, the crown of the seat on top, the height on the door."""

from __future__ import annotations

from math import exp

from skyline.drawing.buildings import BACK, UP, box
from skyline.drawing.icons import use
from skyline.drawing.markup import NOTHING, Markup, join, n
from skyline.drawing.memo import remembered
from skyline.drawing.shapes import ST, area, line, path, readable, rect
from skyline.engine.words import seat_letter
from skyline.games.highrise.rules.buildings import NEUTRAL, height_of, owners_of, penthouse_of, seats_in, spires_of

from .ids import NEUTRAL as NOBODYS

SOFT = 8.0  # storeys at which a tower has reached 63 % of the room
MASTS = 4  # Spires drawn; the title says how many there are
PANES = {"C": "rgba(74,46,0,.42)", NOBODYS: "var(--sNw)"}
PENTHOUSE = "#FFE2A0"


def letters_of(packed: int) -> list[str]:
    """Who controls a Building: seats, or nobody's letter."""
    return [NOBODYS] if packed & NEUTRAL else [seat_letter(seat) for seat in seats_in(owners_of(packed))]


def rise(storeys: float, room: float) -> float:
    """How high so many storeys are drawn: a taller Building is always higher, and none leaves its room."""
    return room * (1 - exp(-storeys / SOFT))


def crown(letter: str, x: float, y: float, k: float) -> tuple[Markup, float]:
    """The top that tells whose tower it is, on its middle axis, and where the masts above it begin."""
    f, s = f"var(--s{letter})", f"var(--s{letter}2)"
    if letter == "A":
        r = n(11 * k)
        dome = area(f"M{n(x - 11 * k)} {n(y)}a{r} {r} 0 0 1 {n(22 * k)} 0z", f)
        shade = area(f"M{n(x + 3 * k)} {n(y - 10.5 * k)}a{r} {r} 0 0 1 {n(8 * k)} {n(10.5 * k)}h{n(-7 * k)}z", s, "")
        return dome + shade, y - 10 * k
    if letter == "B":
        lower = box(x - 12 * k, y + 2 * k, 20 * k, 5 * k, 6 * k, f, s, f, False)
        return lower + box(x - 7 * k, y - 4 * k, 11 * k, 5 * k, 4 * k, f, s, f, False), y - 10 * k
    if letter == "C":
        left, top, right = (x - 13 * k, y + k), (x, y - 20 * k), (x + 13 * k, y + k)
        return path([left, top, right], f) + path([top, right, (x + 3 * k, y + k)], s, ""), y - 19 * k
    if letter == "D":
        left, top, right, foot = (x - 12 * k, y - 8 * k), (x, y - 22 * k), (x + 12 * k, y - 8 * k), (x, y + 3 * k)
        return path([left, top, right, foot], f) + path([top, right, foot], s, ""), y - 21 * k
    return NOTHING, y


def facade(letter: str, x: float, y: float, wide: float, step: float, storeys: int, penthouse: int) -> Markup:
    """The front: one band of windows for each storey; Penthouse Floors are lit."""
    panes, dx, dy = PANES.get(letter, "rgba(255,255,255,.72)"), 11 * BACK * wide / 36, 11 * UP * wide / 36
    gap = step * 0.26
    out = []
    for lit, first, last in ((False, 0, storeys - penthouse), (True, storeys - penthouse, storeys)):
        if first < last:
            glass = "".join(
                f"M{n(x + 3)} {n(y - (floor + 1) * step + gap, 2)}h{n(wide - 6)}v{n(step - 2 * gap, 2)}h{n(6 - wide)}z"
                for floor in range(first, last)
            )
            out.append(area(glass, PENTHOUSE if lit else panes, ""))
    joints = "".join(f"M{n(x)} {n(y - floor * step, 2)}h{n(wide)}l{n(dx)} {n(-dy)}" for floor in range(storeys))
    out.append(line(joints, "rgba(0,0,0,.28)", 0.7))
    bars = "".join(f"M{n(x + 3 + bar * (wide - 6) / 4)} {n(y - 1)}v{n(2 - storeys * step)}" for bar in range(1, 4))
    return join(out, line(bars, f"var(--s{letter})", 1.6))


@remembered
def tower(packed: int, wide: float, room: float) -> Markup:
    """A Building whose front stands on the origin; ``room`` is how high it may grow at most."""
    letters = letters_of(packed)
    letter, storeys, spires = letters[0], int(height_of(packed)), int(spires_of(packed))
    f, s = f"var(--s{letter})", f"var(--s{letter}2)"
    k = wide / 36
    high, dx, dy = rise(storeys, room), 13 * BACK * k, 13 * UP * k
    middle = wide / 2 + dx / 2
    top, mast = crown(letter, middle, -high - dy / 2, k)
    shown = min(spires, MASTS)
    masts = "".join(f"M{n(middle + (mark - (shown - 1) / 2) * 6 * k)} {n(mast + 1)}v{n(-17 * k)}" for mark in range(shown))
    return join(
        area(f"M{n(wide)} 0l{n(10 + high * 0.16)} {n(-5 - high * 0.05)}h5l-7 5z", "var(--shade2)", ""),
        path([(wide, 0), (wide + dx, -dy), (wide + dx, -dy - high), (wide, -high)], s),
        rect(0, -high, wide, high, f, ST),
        path([(0, -high), (dx, -high - dy), (wide + dx, -high - dy), (wide, -high)], f),
        facade(letter, 0, 0, wide, high / max(storeys, 1), storeys, int(penthouse_of(packed))),
        line(masts, "var(--metal)", max(1.4, 2.4 * k)) if shown else None,
        top,
        door(letters, storeys, wide),
    )


def door(letters: list[str], storeys: int, wide: float) -> Markup:
    """The height on a plate; several who control a Building have their marks above it."""
    half = 10.0 if wide >= 30 else 8.5
    size = 13 if wide >= 30 else 11
    plate = rect(wide / 2 - half, -size - 3, half * 2, size + 3, "var(--card)", 'rx="3" stroke="rgba(0,0,0,.35)" stroke-width=".8"')
    words = readable(wide / 2, -3.4, storeys, "hr-print", size)
    side = min(15.0, wide * 1.3 / len(letters))
    left = wide / 2 - side * len(letters) / 2
    marks = [use(f"seat-{letter}", left + side * place, -size - 4 - side, side) for place, letter in enumerate(letters)]
    return join(plate, words, marks if len(letters) > 1 else None)
