"""Works and mines, in the projection of the buildings."""

from __future__ import annotations

from .buildings import BACK, PALE, SIDE, TOP, UP, WALL, box, windows
from .markup import Markup, join, n
from .shapes import ST, area, circ, line, oval, path, rect, translate

ROCK, ROCK2, METAL = "var(--rock)", "var(--rock2)", "var(--metal)"


def smoke(x: float, y: float, k: float = 1.0) -> Markup:
    """Three puffs that drift to the right; ``k`` is their scale."""
    puffs = [(0.0, 2.0, 2.2), (3.0, 5.5, 3.0), (7.5, 9.0, 3.6)]
    return join(circ(x + dx * k, y - dy * k, r * k, "var(--smoke)", 'fill-opacity=".75"') for dx, dy, r in puffs)


def chimney(x: float, y: float, h: float = 26, w: float = 5, band: str = "var(--fire)") -> Markup:
    """A smoking chimney."""
    shaft = path([(x, y), (x + w, y), (x + w * 0.82, y - h), (x + w * 0.18, y - h)], "var(--concrete)")
    return shaft + rect(x + w * 0.2, y - h + 3, w * 0.6, 3, band) + smoke(x + w / 2, y - h)


def factory(x: float, y: float, w: float = 44, h: float = 14, roof: str = "var(--roof)", stacks: int = 1, d: float = 10) -> Markup:
    """A hall under a saw-tooth roof, with so many chimneys behind it."""
    teeth = max(2, round(w / 14))
    tw, dx, dy, eaves = w / teeth, d * BACK, d * UP, y - h
    saw = []
    for i in range(teeth):
        a = x + i * tw
        saw.append(path([(a, eaves), (a, eaves - 8), (a + tw, eaves)], WALL))
        saw.append(path([(a, eaves - 8), (a + dx, eaves - 8 - dy), (a + tw + dx, eaves - dy), (a + tw, eaves)], roof))
    return join(
        [chimney(x + w - 9 - i * 9, eaves + 2, 20 + 4 * (i % 2)) for i in range(stacks)],
        box(x, y, w, h, d, top=TOP),
        saw,
        windows(x + 2, eaves + 3, w - 4, 5, max(3, round(w / 9)), 1, 5, 4),
        rect(x + 3, y - 6, 7, 6, METAL, ST),
    )


def cooling(x: float, y: float, w: float = 20, h: float = 32) -> Markup:
    """A cooling tower."""

    def at(across: float, up: float) -> str:
        return f"{n(x + w * across)} {n(y - h * up)}"

    right = f"H{n(x + w * 0.84)}C{at(0.74, 0.7)} {at(0.72, 0.45)} {at(1, 0)}Z"
    return join(
        area(f"M{at(0, 0)}C{at(0.28, 0.45)} {at(0.26, 0.7)} {at(0.16, 1)}{right}", WALL),
        area(f"M{at(0.62, 0)}C{at(0.66, 0.45)} {at(0.66, 0.7)} {at(0.6, 1)}{right}", SIDE, ""),
        oval(x + w / 2, y - h, w * 0.34, 2.4, SIDE, ST),
    )


def derrick(x: float, y: float, h: float = 34) -> Markup:
    """A drilling tower."""
    legs = f"M0 0L8 {n(-h)}L16 0"
    braces = "M2 -8H14M4 -17H12M1 -3L12 -17M15 -3L4 -17L9 -27M12 -17L7 -27"
    return join(
        line(legs + braces, ROCK2, 1.3, transform=translate(x, y)),
        rect(x + 5, y - h - 2, 6, 3, ROCK2),
        rect(x - 2, y - 1, 20, 3, ROCK2),
    )


def pump(x: float, y: float, beam: str = METAL) -> Markup:
    """A nodding oil pump."""
    return join(
        rect(x, y - 3, 20, 3, ROCK2, ST),
        line(f"M{n(x + 6)} {n(y - 3)}l4-12 4 12", ROCK2, 1.6),
        line(f"M{n(x + 1)} {n(y - 12)}L{n(x + 19)} {n(y - 18)}", beam, 2.6),
        path([(x - 1, y - 16), (x + 4, y - 14), (x + 2, y - 8), (x - 1, y - 10)], beam),
        line(f"M{n(x + 0.5)} {n(y - 8)}v6", beam, 1),
    )


def mine(x: float, y: float) -> Markup:
    """A hill with a tunnel and the wheel of a shaft."""
    frame = f"M{n(x + 18)} {n(y - 15)}l5-15 5 15M{n(x + 23)} {n(y - 30)}v18M{n(x + 20)} {n(y - 21)}h6"
    return join(
        path([(x - 4, y), (x + 5, y - 15), (x + 13, y - 19), (x + 24, y - 12), (x + 31, y)], ROCK),
        path([(x + 13, y - 19), (x + 24, y - 12), (x + 31, y), (x + 15, y)], ROCK2, ""),
        area(f"M{n(x + 7)} {n(y)}v-6a5 5 0 0 1 10 0v6z", "var(--pit)"),
        line(frame, "var(--door)", 1.5),
        circ(x + 23, y - 30, 3.2, "none", 'stroke="var(--door)" stroke-width="1.5"'),
    )


def quarry(x: float, y: float) -> Markup:
    """A pit in terraces."""
    terraces = [(46, ROCK), (34, ROCK2), (22, ROCK), (11, ROCK2)]
    return join(oval(x + 23 + i, y - 10 + i * 1.5, w / 2, w / 4.2, fill, ST) for i, (w, fill) in enumerate(terraces))


def windmill(x: float, y: float, h: float = 32, rot: float = 0) -> Markup:
    """A wind turbine; ``rot`` turns its blades."""
    blades = []
    for angle in (0, 120, 240):
        turned = f"{translate(x, y - h)} rotate({n(rot + angle)})"
        blades.append(area("M0 0L1.5 -5L.4 -15L-.6 -5Z", PALE, transform=turned))
    mast = path([(x - 1.6, y), (x + 1.6, y), (x + 0.8, y - h), (x - 0.8, y - h)], PALE)
    return join(mast, blades, circ(x, y - h, 1.5, METAL))


def flare(x: float, y: float) -> Markup:
    """A gas tank and a pipe that burns off what is left over."""
    return join(
        oval(x + 10, y - 12, 10, 12, WALL, ST),
        area(f"M{n(x + 12)} {n(y - 24)}a10 12 0 0 1 0 24c4-6 4-18 0-24z", SIDE, ""),
        line(f"M{n(x)} {n(y - 12)}h20M{n(x + 3)} {n(y)}l-1 2M{n(x + 17)} {n(y)}l1 2", w=1.2),
        line(f"M{n(x + 27)} {n(y)}v-24", METAL, 2),
        area(f"M{n(x + 27)} {n(y - 36)}c1 4 4 5 4 9a4 4 0 0 1-8 0c0-3 3-5 4-9z", "var(--flame)"),
    )
