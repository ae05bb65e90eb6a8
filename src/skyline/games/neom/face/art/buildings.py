"""What stands north of a tile's road: one drawing for all tiles that share it, in units of 1.2."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from skyline.drawing.kit import (
    ST,
    area,
    block,
    box,
    circ,
    civic,
    cooling,
    derrick,
    factory,
    flare,
    house,
    line,
    mine,
    oval,
    path,
    pump,
    quarry,
    rect,
    rocks,
    shop,
    smoke,
    station,
    tower,
    tree,
    windmill,
    windows,
    write,
)
from skyline.drawing.markup import Markup, join

Scene = Callable[[], Markup]
Spot = tuple[float, float, float, int]  # of a tree: right, up, size, kind

SCALE = 1.2
GROUND = 45.0  # the line they stand on
WEST = 4.2  # from here on, west of the road
EAST = 64.2  # and east of it

HOMES, HOMES_DEEP = "var(--res-m)", "var(--res-d)"
SHOPS, SHOPS_DEEP = "var(--com-m)", "var(--com-d)"
WORKS = "var(--ind-m)"
CIVIC = "var(--pub-m)"
RAW_ROOF = "var(--raw-m)"
LOG_ROOF = "var(--door)"
TAR = "#3B3440"


def west_trees(*spots: Spot) -> Markup:
    return join(tree(WEST + right, GROUND - up, size, kind) for right, up, size, kind in spots)


def east_trees(*spots: Spot) -> Markup:
    return join(tree(EAST + right, GROUND - up, size, kind) for right, up, size, kind in spots)


def lettering(words: str, x: float, y: float, size: float, fill: str) -> Markup:
    return write(x, y, words, size, fill, 700, text_anchor="middle")


# ------------------------------------------------------------------ Residential
def homes(roof: str, other: str) -> Markup:
    """Four houses with gardens."""
    return (
        tree(WEST + 3, GROUND - 16, 4.5)
        + house(WEST + 11, GROUND - 14, 14, 8, 8, 9, roof)
        + house(WEST, GROUND, 16, 9, 8, 10, roof)
        + house(WEST + 26, GROUND, 15, 9, 8, 10, other, chimney=False)
        + house(EAST, GROUND, 17, 9, 9, 10, roof)
        + east_trees((30, 0, 4.2, 0), (39, -1, 5, 0))
    )


def huts(roof: str) -> Markup:
    """Eight small houses close together."""
    places = [(WEST + 6, 17), (WEST + 21, 17), *((WEST + x, 0) for x in (0, 15, 30)), *((EAST + x, 0) for x in (0, 15, 30))]
    return join(house(x, GROUND - up, 10, 7, 6, 8, roof, chimney=False) for x, up in places)


def rows() -> Markup:
    """Houses wall to wall."""
    western = [house(WEST + i * 13, GROUND, 13, 16, 7, 9, (HOMES, HOMES_DEEP)[i % 2], chimney=i == 2) for i in range(3)]
    eastern = [house(EAST + i * 13, GROUND, 13, 16, 7, 9, (HOMES_DEEP, HOMES)[i % 2], chimney=False) for i in range(2)]
    return join(western, eastern) + east_trees((38, 0, 4.2, 0))


def flats() -> Markup:
    return (
        block(WEST, GROUND, 19, 29, rows=4, roof=HOMES, cap=HOMES)
        + block(WEST + 25, GROUND + 1, 16, 20, cols=2, rows=3, roof=HOMES, cap=HOMES)
        + block(EAST, GROUND, 20, 24, rows=3, roof=HOMES, cap=HOMES)
        + east_trees((32, 0, 4.2, 0), (40, -1, 3.4, 0))
    )


def high_rises() -> Markup:
    return (
        tower(WEST + 3, GROUND, 17, 38, crown="step", crown_fill=HOMES, rows=6)
        + tower(WEST + 27, GROUND + 1, 14, 26, rows=4, top=HOMES)
        + tower(EAST + 1, GROUND, 17, 30, rows=5, top=HOMES)
        + east_trees((33, 0, 4.2, 0), (41, -1, 3.5, 0))
    )


def castle() -> Markup:
    turret = partial(tower, w=9, h=30, d=6, crown="point", crown_fill=HOMES_DEEP, rows=3, cols=1)
    keep = box(WEST + 4, GROUND, 36, 18) + windows(WEST + 6, GROUND - 15, 32, 9, 5, 1)
    return keep + turret(WEST, GROUND) + turret(WEST + 36, GROUND) + east_trees((6, 0, 4.2, 0), (16, -1, 5, 0), (27, 0, 4, 0))


def mixed() -> Markup:
    """Homes and a shop."""
    return shop(WEST, GROUND, 36, 15, SHOPS_DEEP, upper=22) + block(EAST, GROUND, 20, 34, cap=HOMES) + east_trees((33, 0, 4.2, 0))


# ------------------------------------------------------------------ Commercial
def hotel(sign: str) -> Markup:
    """A house with its name on the roof."""
    return (
        tower(WEST + 2, GROUND, 30, 27, 10, rows=4, cols=5, top=SHOPS)
        + rect(WEST + 3.5, GROUND - 40, 28, 9.5, SHOPS_DEEP, ST)
        + lettering(sign, WEST + 17.5, GROUND - 33, 6.3, "var(--card)")
        + rect(WEST + 8, GROUND - 9, 18, 2.5, SHOPS_DEEP, ST)
        + shop(EAST, GROUND, 22, 14, SHOPS_DEEP)
        + east_trees((36, 0, 5, 0))
    )


def bank() -> Markup:
    return civic(WEST, GROUND, 42, 21, SHOPS) + tower(EAST, GROUND, 17, 30, rows=5, top=SHOPS) + east_trees((33, 0, 4.2, 0))


def store() -> Markup:
    """A large shop with flags."""
    flags = [(WEST + 8, SHOPS_DEEP), (WEST + 32, "var(--fire)")]
    top = GROUND - 37
    return (
        shop(WEST, GROUND, 41, 16, SHOPS_DEEP, upper=17)
        + join(line(f"M{x:g} {top:g}v-9", w=1) for x, _ in flags)
        + join(path([(x, top - 9), (x + 7, top - 7), (x, top - 4)], colour) for x, colour in flags)
        + shop(EAST, GROUND, 24, 15, SHOPS_DEEP)
        + east_trees((38, 0, 4.2, 0))
    )


def garage() -> Markup:
    """A roof over two pumps, and a car."""
    posts = [rect(EAST + x, GROUND - 15, 2, 15, "var(--metal)") for x in (3, 29)]
    pumps = [rect(EAST + x, GROUND - 9, 5, 9, "var(--fire)", ST) for x in (11, 20)]
    return (
        shop(WEST, GROUND, 26, 15, SHOPS_DEEP)
        + box(EAST, GROUND - 15, 34, 3, 12, SHOPS_DEEP, SHOPS_DEEP, SHOPS, False)
        + join(posts, pumps)
        + box(WEST + 33, GROUND + 1, 10, 6, 5, SHOPS, SHOPS_DEEP, "var(--com-g)", False)
    )


def shops() -> Markup:
    return (
        shop(WEST, GROUND, 26, 15, SHOPS_DEEP, upper=9)
        + shop(WEST + 32, GROUND, 11, 15, "var(--fire)")
        + shop(EAST, GROUND, 26, 16, SHOPS_DEEP)
        + east_trees((40, 0, 4.5, 0))
    )


# ------------------------------------------------------------------ Industrial
def works(stacks: int, beside: Scene) -> Markup:
    return factory(WEST, GROUND, 42, 14, WORKS, stacks) + beside()


def furnace() -> Markup:
    shed = box(EAST + 20, GROUND, 14, 11, 8, top=WORKS) + windows(EAST + 21, GROUND - 9, 12, 5, 2, 1)
    return cooling(EAST, GROUND, 17, 25) + shed


def logs() -> Markup:
    spots = [(6 + i * 7, 3.4) for i in range(4)] + [(9.5 + i * 7, 9.4) for i in range(3)]
    pile = [circ(EAST + right, GROUND - up, 3.4, "var(--wall)", stroke=LOG_ROOF, stroke_width=1.6) for right, up in spots]
    return join(pile) + east_trees((40, 0, 5, 1))


def silo() -> Markup:
    bands = line(f"M{EAST + 1:g} {GROUND - 7:g}h12M{EAST + 1:g} {GROUND - 14:g}h12", "var(--rock)", 0.8)
    return (
        box(EAST, GROUND, 14, 22, 7, "var(--concrete)", "var(--rock)", "var(--wallT)")
        + bands
        + box(EAST + 21, GROUND, 13, 14, 8, top=WORKS)
    )


# ------------------------------------------------------------------ Public
def annex(x: float) -> Markup:
    """A low house with a row of windows."""
    return box(EAST + x, GROUND, 22, 15, 9, top=CIVIC) + windows(EAST + x + 1, GROUND - 12, 20, 7, 4, 1)


def fire_station() -> Markup:
    home = house(EAST + 14, GROUND, 17, 10, 8, 9, CIVIC, chimney=False)
    return station(WEST, GROUND, 43, 19, "var(--fire)", "nm-fire") + east_trees((6, 0, 4.2, 0)) + home


def police_station() -> Markup:
    return station(WEST, GROUND, 43, 19, "var(--police)", "nm-police") + annex(2) + east_trees((36, 0, 4.2, 0))


def power_plant(stacks: int) -> Markup:
    return (
        cooling(WEST, GROUND, 21, 33)
        + smoke(WEST + 10, GROUND - 34, 1)
        + cooling(WEST + 22, GROUND, 18, 27)
        + factory(EAST, GROUND, 28, 11, CIVIC, stacks)
        + east_trees((41, 0, 4, 0))
    )


def dam() -> Markup:
    wall = path([(WEST, GROUND), (WEST + 6, GROUND - 30), (WEST + 38, GROUND - 30), (WEST + 44, GROUND)], "var(--concrete)")
    falls = [rect(WEST + 9 + i * 9, GROUND - 22, 5, 22, "var(--water2)", ST) for i in range(4)]
    river = rect(WEST - 2, GROUND - 3, 48, 5, "var(--water2)")
    return wall + join(falls) + river + east_trees((6, 0, 5, 1), (16, 0, 6, 1), (27, 0, 5, 1))


def park() -> Markup:
    grove = west_trees((4, 28, 5, 1), (14, 32, 5, 0), (40, 27, 6, 0), (6, 0, 6, 0), (20, -1, 4, 1), (38, 0, 6, 1))
    pond = oval(WEST + 22, GROUND - 16, 17, 8, "var(--water2)", ST)
    return pond + grove + east_trees((4, 14, 5, 0), (10, 0, 6, 1), (24, 2, 5, 0), (36, 0, 6, 0))


def stadium() -> Markup:
    rings = ((14, 24, 16, CIVIC), (18, 24, 14, "var(--wall)"), (17, 13, 7, "var(--leaf)"))
    bowl = join(oval(WEST + 24, GROUND - up, rx, ry, fill, ST) for up, rx, ry, fill in rings)
    return bowl + east_trees((6, 0, 4.2, 0), (16, 0, 5, 0), (28, 0, 4.2, 0))


def metro() -> Markup:
    """The mouth of a tunnel under a round sign."""
    mouth = area(f"M{WEST + 4:g} {GROUND:g}v-6a8 8 0 0 1 16 0v6z", "var(--door)")
    return (
        box(WEST, GROUND, 40, 15, 14, top=CIVIC)
        + mouth
        + windows(WEST + 22, GROUND - 12, 17, 8, 3, 1)
        + circ(WEST + 8, GROUND - 27, 7, "var(--police)", ST)
        + lettering("M", WEST + 8, GROUND - 23.6, 9.5, "#fff")
        + line(f"M{WEST + 8:g} {GROUND - 20:g}v5", w=1.4)
        + tower(EAST, GROUND, 15, 24, rows=4, top=CIVIC)
        + east_trees((30, 0, 5, 0))
    )


def hall(dome: bool) -> Markup:
    return civic(WEST, GROUND, 44, 19, CIVIC, dome=dome) + annex(1) + east_trees((36, 0, 5, 0))


def office() -> Markup:
    return civic(WEST, GROUND, 42, 17, CIVIC) + block(EAST + 1, GROUND, 19, 25, rows=3, roof=CIVIC, cap=CIVIC) + east_trees((34, 0, 4.2, 0))


# ------------------------------------------------------------------ Resource
def windmills() -> Markup:
    mills = ((WEST + 10, 0, 34, 10), (WEST + 30, 8, 28, 40), (EAST + 8, 4, 30, 75), (EAST + 28, 0, 24, 20))
    return join(windmill(x, GROUND - up, height, turn) for x, up, height, turn in mills)


def oil() -> Markup:
    spill = circ(WEST + 6, GROUND - 2, 3.4, TAR) + oval(EAST + 32, GROUND - 2, 9, 3, TAR, 'fill-opacity=".8"')
    return derrick(WEST + 12, GROUND, 38) + pump(EAST + 4, GROUND) + spill


def forest() -> Markup:
    western = ((4, 22, 5, 1), (14, 26, 6, 1), (26, 24, 5, 1), (38, 20, 6, 1), (8, 6, 7, 1), (21, 4, 6, 1), (33, 6, 7, 1), (44, 2, 5, 1))
    return west_trees(*western) + east_trees((5, 16, 6, 1), (18, 12, 7, 1), (4, 0, 6, 1), (15, -1, 6, 1), (29, 0, 7, 1), (42, 2, 5, 1))


def pit() -> Markup:
    rail = line(f"M{WEST + 18:g} {GROUND:g}H{WEST + 46:g}", "var(--door)", 1.6)
    return mine(WEST + 6, GROUND) + rocks(EAST + 2, GROUND, 34, 21) + rail


def gas() -> Markup:
    return flare(WEST + 6, GROUND) + rocks(EAST + 6, GROUND, 26, 4)


def quarries() -> Markup:
    crane = line(f"M{WEST + 34:g} {GROUND - 12:g}v-24h-16", "var(--fire)", 1.8) + line(f"M{WEST + 18:g} {GROUND - 36:g}v10", w=0.8)
    return quarry(WEST, GROUND + 1) + rocks(EAST + 2, GROUND, 34, 19) + crane


NORTH: dict[str, Scene] = {
    "homes": partial(homes, HOMES, HOMES_DEEP), "cabins": partial(homes, LOG_ROOF, LOG_ROOF), "slums": partial(huts, RAW_ROOF),
    "huts": partial(huts, HOMES), "rows": rows, "flats": flats, "high-rises": high_rises, "castle": castle, "mixed": mixed,
    "hotel": partial(hotel, "HOTEL"), "motel": partial(hotel, "MOTEL"), "casino": partial(hotel, "CASINO"),
    "club": partial(hotel, "CLUB"), "bank": bank, "store": store, "garage": garage, "shops": shops,
    "furnace": partial(works, 1, furnace), "furnaces": partial(works, 2, furnace), "logs": partial(works, 1, logs),
    "mills": partial(works, 2, logs), "works": partial(works, 1, silo), "factories": partial(works, 2, silo),
    "fire": fire_station, "police": police_station, "power": partial(power_plant, 0), "smoke": partial(power_plant, 1), "dam": dam,
    "park": park, "stadium": stadium, "metro": metro, "dome": partial(hall, True), "hall": partial(hall, False), "office": office,
    "windmills": windmills, "oil": oil, "forest": forest, "pit": pit, "gas": gas, "quarry": quarries,
}  # fmt: skip
