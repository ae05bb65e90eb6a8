"""The skyline of the home page: from the villas at the edge of town to the towers in the middle, drawn from the building kit.

It is the same city for everybody: drawn from a fixed seed, once.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random

from skyline.drawing.kit import block, circ, civic, factory, house, line, rect, tower, tree, windmill
from skyline.drawing.markup import Markup, el, join, n

WIDTH, GROUND, ROAD = 1440, 290, 16  # the view box: its width, where the houses stand, the road below them
SEED = 12
SUBURB = 560  # houses and trees up to here, then the city
EDGE_OF_TOWN = 0.52  # where `peak` is below it blocks and works stand, above it towers
BACK, FRONT = 1.5, 1.55  # how large the two rows of houses are drawn
CROWNS = ("step", "dome", "point", "slant", "mast", "step", "point")
GREEN, BLUE, RUST, GOLD, FOREST = (f"var(--pano-{name})" for name in ("green", "blue", "rust", "gold", "forest"))
ROOFS = (GREEN, BLUE, RUST, GOLD, "var(--wallT)")
VILLAS = (GREEN, FOREST, RUST)

# A thing that stands in the street: its drawing at the origin and the width it takes up.
Thing = tuple[Markup, float]


def peak(x: float) -> float:
    """How high the city is at ``x``: 1 in its middle, 0 at its edges."""
    return max(0.0, 1 - abs(x - WIDTH * 0.7) / (WIDTH * 0.42))


def haze(dice: Random) -> Iterator[Markup]:
    """Silhouettes far behind."""
    x = 200.0
    while x < WIDTH + 20:
        width, height = dice.uniform(24, 46), 40 + dice.uniform(0.7, 1.15) * 215 * peak(x)
        yield rect(x, GROUND - height, width, height, "var(--wall2)", 'opacity=".42"')
        if dice.random() < 0.35 and height > 150:
            mast = f"M{n(x + width / 2)} {n(GROUND - height)}v-{n(dice.uniform(12, 26))}"
            yield line(mast, "var(--wall2)", 1.6, 'opacity=".6"')
        x += width * dice.uniform(0.75, 1.05)


def high_tower(dice: Random, width: float, height: float, front: str = "var(--wall)") -> Markup:
    rows, crown, crown_fill, top = int(height / 6.5), dice.choice(CROWNS), dice.choice(ROOFS), dice.choice(ROOFS)
    return tower(0, 0, width, height, 11, rows=rows, crown=crown, crown_fill=crown_fill, top=top, front=front)


def second_row(dice: Random) -> Iterator[Markup]:
    """The towers behind those of the street."""
    x = WIDTH * 0.42
    while x < WIDTH - 10:
        height = 40 + 95 * peak(x) * dice.uniform(0.75, 1.1)
        yield standing(high_tower(dice, dice.uniform(17, 23), height, "var(--wallT)"), x, BACK)
        x += dice.uniform(44, 66)


def street(dice: Random) -> Iterator[Markup]:
    """What stands along the road, from left to right."""
    x = 14.0
    while x < WIDTH - 16:
        lot = dice.random()
        if x < SUBURB:
            thing, width = in_the_suburb(dice, lot, x)
        elif peak(x) < EDGE_OF_TOWN:
            thing, width = at_the_edge(dice, lot)
        else:
            thing, width = in_the_middle(dice, lot, x)
        yield standing(thing, x, FRONT)
        x += width * FRONT * dice.uniform(0.94, 1.04)


def in_the_suburb(dice: Random, lot: float, x: float) -> Thing:
    if lot < 0.5 or x < 60:
        return house(0, 0, dice.uniform(14, 18), 8, 8, 10, dice.choice(VILLAS)), 25
    if lot < 0.62 and x > 420:
        return windmill(8, 0, dice.uniform(34, 46), dice.uniform(0, 120)), 22
    return tree(6, 0, dice.uniform(4.5, 6.5), dice.randint(0, 1)), 13


def at_the_edge(dice: Random, lot: float) -> Thing:
    if lot < 0.2:
        return civic(0, 0, 42, 20, RUST, dome=True), 52
    if lot < 0.34:
        return factory(0, 0, 42, 14, GOLD, stacks=dice.randint(1, 2)), 52
    if lot < 0.5:
        return join(tree(5, 0, 6), tree(14, 0, 5, 1)), 20
    height = dice.uniform(22, 46)
    return block(0, 0, 21, height, rows=int(height / 7), roof=dice.choice(ROOFS), cap=dice.choice(ROOFS)), 30


def in_the_middle(dice: Random, lot: float, x: float) -> Thing:
    height = dice.uniform(38, 58) + 34 * peak(x) * dice.random()
    high = high_tower(dice, dice.uniform(19, 26), height)
    if lot < 0.2:
        return join(tree(5, 0, 6), tree(15, 0, 5)), 20
    if lot < 0.34:
        return house(0, 0, 18, 10, 9, 10, RUST), 27
    return high, 31


def standing(thing: Markup, x: float, scale: float) -> Markup:
    return el("g", thing, transform=f"translate({n(x)} {GROUND}) scale({scale})")


def sky() -> Iterator[Markup]:
    """The sun (at night the moon) and three birds."""
    yield circ(WIDTH * 0.7, GROUND - 196, 74, "var(--pano-sun)", 'opacity=".5"')
    for bird in range(3):
        x, y = WIDTH * 0.52 + bird * 62, GROUND - 236 + bird * 15
        yield line(f"M{n(x)} {n(y)}c5-6 9-6 12 0 3-6 7-6 12 0", "var(--ink3)", 1.6)


def road() -> Iterator[Markup]:
    yield rect(0, GROUND, WIDTH, 2, "var(--edge)")
    yield line(f"M0 {GROUND + 9}H{WIDTH}", "var(--dash)", 2, 'stroke-dasharray="14 10"', cap="butt")


@lru_cache(maxsize=1)
def city() -> Markup:
    """Everything that stands, without a frame."""
    dice = Random(SEED)
    return join(sky(), haze(dice), second_row(dice), street(dice), road())


@lru_cache(maxsize=1)
def panorama() -> Markup:
    """The whole skyline, cut at the sides where there is less room."""
    box = f"0 0 {WIDTH} {GROUND + ROAD}"
    return el("svg", city(), class_="pano", viewBox=box, preserveAspectRatio="xMidYMax slice", aria_hidden="true")
