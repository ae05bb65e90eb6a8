"""Building tiles: the ground and texture of a zone over the lots of the tile, and on it what the zone builds.

Nothing rises over the upper edge of its block except between the first lot's cube and the second one's, so that plates and cubes of the
block behind stay free.
"""

from __future__ import annotations

from skyline.drawing.kit import ST, block, box, chimney, circ, civic, cooling, factory, house, line, n, oval, path, rect, shop, tower, tree
from skyline.drawing.markup import Markup, el, join

from ...rules.ground import SHAPE_LOTS, SHAPES
from .geography import LOT, lot, outline
from .icons import ZONES

BASE = 6  # from the lower edge of a lot to what stands on it
POND = "var(--water2)"


def mid(zone: str) -> str:
    return f"var(--us-{zone}-m)"


# ------------------------------------------------------------------ textures
TEXTURES: dict[str, tuple[float, float, Markup]] = {
    "civ": (8, 8, el("path", d="M0 8L8 0", stroke=mid("civ"), stroke_opacity=0.28)),
    "com": (7, 7, el("path", d="M0 0H7M0 0V7", stroke=mid("com"), stroke_opacity=0.38, fill="none")),
    "ind": (6, 6, el("path", d="M0 3H6", stroke=mid("ind"), stroke_opacity=0.3, stroke_width=1.2)),
    "res": (7, 7, join(el("circle", cx=at, cy=at, r=0.9, fill=mid("res"), fill_opacity=0.5) for at in (2, 5.5))),
    "park": (9, 8, el("path", d="M2 4l1-2 1 2M6 8l1-2 1 2", stroke="var(--leaf2)", stroke_opacity=0.55, fill="none", stroke_width=0.9)),
}


def texture(zone: str) -> Markup:
    wide, high, body = TEXTURES[zone]
    return el("pattern", body, id=f"us-g-{zone}", width=wide, height=high, patternUnits="userSpaceOnUse")


# ------------------------------------------------------------------ what stands on lots; 0, 0 is the left end of the base line
def office(x: float, y: float, w: float, h: float, zone: str, crown: str = "") -> Markup:
    color = mid(zone)
    body = tower(x, y, w, h, 9, rows=max(3, round(h / 6.5)), cols=3, crown=crown, crown_fill=color, top=color)
    return body + rect(x, y - h, w, 2.4, color, ST)


def flats(x: float, y: float, w: float, h: float, rows: int) -> Markup:
    return block(x, y, w, h, 9, 3, rows, mid("res"), mid("res"))


def scaled(x: float, scale: float, body: Markup) -> Markup:
    return el("g", body, transform=f"translate({n(x)} 0) scale({scale:g})")


def home(x: float) -> Markup:
    return scaled(x, 1.2, house(0, 0, 17, 9, 9, 8, mid("res"))) + tree(x + 31, 1, 4.5)


def flagpole(x: float) -> Markup:
    return line(f"M{n(x)} -26v-9", w=1) + path([(x, -35), (x + 6.5, -32.5), (x, -30)], "var(--fire)", "")


def clock_tower() -> Markup:
    return join(
        box(12, -14, 13, 44, 7, top=mid("civ")),
        path([(11, -58), (20.5, -72), (30, -60)], mid("civ")),
        circ(18.5, -48, 4.4, "var(--card)", ST),
        line("M18.5 -51v3h2.4", w=1),
        civic(2, 0, 34, 17, mid("civ"), False, 8),
    )


def statue() -> Markup:
    metal = "var(--metal)"
    return tree(9, -8, 5) + box(15, 0, 9, 7, 5) + line("M19.5 -7v-14", metal, 2.4) + circ(19.5, -23, 3, metal) + tree(33, 0, 5)


def grove(pond: bool) -> Markup:
    return join(
        oval(25, -7, 11, 5, POND, ST) if pond else None,
        tree(9, -14, 6), tree(20, -19, 5, 1), tree(35, -15, 6.5), tree(11, 2, 5, 1), tree(29, 3, 5),
    )  # fmt: skip


ROW_OF_HOUSES = join(house(4.5 + 26 * i, 0, 17, 10 if i % 2 else 9, 9, 8, mid("res")) for i in range(3))
ESTATE = join(
    office(22, 44, 17, 35, "res", "step"), office(51, 44, 17, 46, "res", "point"), oval(42, 66, 9, 4, POND, ST), flats(6, 84, 22, 30, 5),
    tree(38, 86, 5), tree(46, 83, 4, 1), flats(56, 84, 20, 38, 6),
)  # fmt: skip
CAPITOL = join(
    tree(12, 34, 5), tree(24, 30, 4.5, 1), tree(74, 34, 5),
    el("g", civic(0, 0, 50, 24, mid("civ"), True), transform="translate(5 80) scale(1.36)"), tree(10, 88, 4), tree(78, 88, 4),
)  # fmt: skip

# By zone: on one lot, on two in a row or a column, the longer and the single part of three, on four (0, 0 is the corner of the block).
ART: dict[str, dict[str, Markup]] = {
    "res": {
        "one": home(5), "row": ROW_OF_HOUSES, "tall": flats(5, 0, 25, 52, 8) + tree(38, 2, 4.5),
        "long": flats(4.5, 0, 24, 30, 5) + flats(46, 0, 22, 34, 6) + tree(36.5, 2, 4), "single": home(6), "four": ESTATE,
    },
    "com": {
        "one": shop(4, 0, 28, 16, mid("com"), "", 8, 9), "row": shop(4.5, 0, 60, 17, mid("com"), "", 9, 11),
        "tall": office(6, 0, 23, 58, "com", "step") + shop(4, 1, 27, 9, mid("com"), "", 2, 0),
        "long": shop(4.5, 0, 60, 17, mid("com"), "", 9, 16), "single": office(6, 0, 19, 30, "com", "step"),
        "four": office(16, 48, 19, 33, "com", "slant") + office(47, 52, 19, 54, "com", "step") + shop(7, 84, 62, 17, mid("com"), "", 9, 10),
    },
    "ind": {
        "one": factory(4, 0, 28, 13, mid("ind"), 1, 8), "row": factory(4.5, 0, 62, 15, mid("ind"), 2, 10),
        "tall": cooling(4, -36, 20, 30) + factory(4, 0, 28, 15, mid("ind"), 1, 8),
        "long": factory(4.5, 0, 62, 15, mid("ind"), 2, 10), "single": cooling(8, 0, 22, 32),
        "four": cooling(8, 48, 22, 34) + cooling(34, 46, 20, 30) + chimney(64, 50, 34, 6) + factory(7, 84, 64, 16, mid("ind"), 1, 10),
    },
    "civ": {
        "one": civic(3, 0, 31, 18, mid("civ"), False, 8) + flagpole(18.5), "row": civic(3.5, 0, 66, 20, mid("civ"), True, 10),
        "tall": clock_tower(), "long": civic(3.5, 0, 66, 20, mid("civ"), True, 10), "single": statue(), "four": CAPITOL,
    },
    "park": {"one": grove(True), "single": grove(False)},
}  # fmt: skip


def stand(zone: str, part: str, number: int) -> Markup:
    """A part of a tile on a lot, or on two of which that is the first or the lower one."""
    x, y = lot(number)
    return el("use", href=f"#us-a-{zone}-{part}", x=x, y=y + LOT - BASE)


def parts(zone: str, lots: tuple[int, ...]) -> list[Markup]:
    """What stands on a tile, back to front."""
    if zone == "park":
        return [stand(zone, "single" if place else "one", number) for place, number in enumerate(lots)]
    if len(lots) == 4:
        return [el("use", href=f"#us-a-{zone}-four")]
    if len(lots) == 1:
        return [stand(zone, "one", lots[0])]
    if len(lots) == 2:
        beside = lots[0] // 2 == lots[1] // 2
        return [stand(zone, "row", lots[0]) if beside else stand(zone, "tall", lots[1])]
    upper = 2 in lots and 3 in lots  # the single lot lies behind the longer part
    single = lots[0] if upper else lots[-1]
    found = [stand(zone, "single", single), stand(zone, "long", 2 if upper else 0)]
    return found if upper else found[::-1]


def tile(zone: str, lots: tuple[int, ...]) -> Markup:
    """A tile in its block. Whoever uses it may set a dash for its outline, and for nothing else of it."""
    d = outline(lots)
    rim = el("path", d=d, fill=f"url(#us-g-{zone})", stroke=f"var(--us-{zone}-d)", stroke_width=1.1, stroke_linejoin="round")
    return el("path", d=d, fill=f"var(--us-{zone}-g)") + rim + el("g", parts(zone, lots), stroke_dasharray="none")


def glyph(zone: str, size: int) -> Markup:
    """What a contract brings, as a plan of its block of 36 by 36: so many lots, and the badge of the zone."""
    lots = {1: (2,), 2: (2, 3), 3: (0, 2, 3), 4: (0, 1, 2, 3)}[size]
    cells = []
    for number in range(4):
        x, y, own = 1 + number % 2 * 17, 1 + number // 2 * 17, number in lots
        stroke = f"var(--us-{zone}-d)" if own else "var(--line)"
        dash = None if own else "2 2"
        fill = mid(zone) if own else "none"
        cells.append(el("rect", x=x, y=y, width=16, height=16, rx=2.5, fill=fill, stroke=stroke, stroke_dasharray=dash))
    left, top = (9.0, 8.0) if size == 4 else (1.5, 16.5)
    return join(cells, el("use", href=f"#us-z-{zone}", x=left, y=top, width=17, height=17))


def symbols() -> Markup:
    """Textures, what stands on lots, and every tile of every zone."""

    def open_symbol(name: str, body: Markup) -> Markup:
        return el("symbol", body, id=name, overflow="visible")

    return join(
        (texture(zone) for zone in ZONES),
        (open_symbol(f"us-a-{zone}-{part}", body) for zone, own in ART.items() for part, body in own.items()),
        (open_symbol(f"us-t-{zone}-{shape}", tile(zone, SHAPE_LOTS[shape])) for zone in ZONES for shape in range(SHAPES)),
        (el("symbol", glyph(zone, size), id=f"us-s-{zone}-{size}", viewBox="0 0 36 36") for zone in ZONES for size in range(1, 5)),
    )  # fmt: skip


def tile_symbol(kind: int, shape: int) -> str:
    return f"us-t-{ZONES[kind]}-{shape}"
