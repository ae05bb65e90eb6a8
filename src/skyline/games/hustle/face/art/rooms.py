"""Unit tiles in section: rooms with furniture by industry, one storey a level, tenants on the floor and the buzz badge upper left."""

from __future__ import annotations

from collections.abc import Iterator

from skyline.drawing.markup import NOTHING, join, n
from skyline.drawing.memo import remembered
from skyline.games.hustle.rules.components import INDUSTRY_NAMES
from skyline.games.hustle.rules.lot import SHAPES

from .marks import Mark, box, edged, shape, stroked, used

SIDE = 50.0  # of a square of the lot
FLOOR = SIDE - 4  # where furniture stands
CAPACITY = {2: 1, 3: 2, 4: 3, 6: 4}  # tenants by squares
TENANT = 22.0
BADGE = 18.5
Size = tuple[int, int]


def size_of(tier: int, vertical: bool) -> Size:
    """Squares across and up of a tier's tile with that side up."""
    across, up = SHAPES[tier]
    return (up, across) if vertical else (across, up)


# ------------------------------------------------------------------ furniture of one square, two kinds of each
def pane(x: float, y: float, wide: float, high: float, line: str) -> Mark:
    """A window with a bar in its middle."""
    return box(x, y, wide, high, "var(--hh-pane)", stroke=line, stroke_width=0.9) + stroked(
        f"M{n(x + wide / 2)} {n(y)}v{n(high)}", line, 0.9
    )


def desk(line: str, body: str, cabinet: bool) -> Mark:
    out = [
        pane(9, 7, 20, 14, line),
        box(6, FLOOR - 14, 25, 3, line),
        stroked(f"M9 {FLOOR - 11:g}v11M28 {FLOOR - 11:g}v11", line, 1.5),
        box(11, FLOOR - 23, 11, 7.5, "var(--card)", stroke=line, stroke_width=1),
        stroked(f"M16.5 {FLOOR - 15:g}v2", line, 1.3),
    ]
    if cabinet:
        out.append(box(35, FLOOR - 16, 8, 16, body, stroke=line, stroke_width=0.8))
        out.append(stroked(f"M37 {FLOOR - 11:g}h4M37 {FLOOR - 6:g}h4", "var(--card)", 1))
    return join(out)


def home(line: str, body: str, bed: bool) -> Mark:
    """A sofa under a picture, or a bed under a window; beside it a lamp."""
    if bed:
        out = [
            box(5, FLOOR - 8, 26, 6, "var(--card)", stroke=line, stroke_width=0.9),
            box(15, FLOOR - 9.5, 16, 4, body, rx=1.5),
            stroked(f"M5 {FLOOR - 15:g}v15M31 {FLOOR - 8:g}v8", line, 1.8),
            pane(9, 6, 16, 14, line),
        ]
    else:
        out = [
            box(5, FLOOR - 9, 24, 7, body, rx=2, stroke=line, stroke_width=0.8),
            box(5, FLOOR - 17, 24, 9, body, rx=3, stroke=line, stroke_width=0.8),
            stroked(f"M17 {FLOOR - 17:g}v14", line, 0.8),
            box(11, 7, 13, 10, "var(--card)", stroke=line, stroke_width=1.2),
            shape([(12, 16), (17, 10), (23, 16)], body),
        ]
    shade = [(33.5, FLOOR - 20), (36, FLOOR - 27), (40, FLOOR - 27), (42.5, FLOOR - 20)]
    return join(out, stroked(f"M38 {FLOOR:g}v-21", line, 1.3), shape(shade, "var(--hh-lamp)", stroke=line, stroke_width=0.8))


GOODS = ("var(--hh-retail)", "var(--hh-office)", "var(--hh-lamp)", "var(--hh-residential)")


def shop(line: str, body: str, counter: bool) -> Mark:
    """Shelves full of goods, or a counter under an awning."""
    if counter:
        flaps = [edged(f"M{5 + flap * 6} 6h6v5l-3 3-3-3z", body if flap % 2 else "var(--card)", line, 0.7) for flap in range(4)]
        return join(
            box(5, FLOOR - 13, 22, 13, body, stroke=line, stroke_width=0.9), box(4, FLOOR - 15.5, 24, 3, line),
            box(9, FLOOR - 21, 8, 6, "var(--card)", stroke=line, stroke_width=0.9), flaps,
        )  # fmt: skip
    out: list[Mark] = []
    for shelf in range(3):
        y = FLOOR - 4 - shelf * 9
        out.append(stroked(f"M5 {n(y)}h25", line, 1.5))
        for good in range(4):
            high = 4.5 + (good + shelf) % 3
            out.append(box(7 + good * 6, y - high, 4, high, GOODS[(good + shelf) % 4]))
    return join(out, stroked(f"M5 {FLOOR:g}v-31M30 {FLOOR:g}v-31", line, 1.2))


FURNISHED = {"office": desk, "residential": home, "retail": shop}


def furniture(industry: str, kind: int) -> Mark:
    """What stands in a square of a unit."""
    return FURNISHED[industry](f"var(--hh-{industry}-line)", f"var(--hh-{industry})", bool(kind))


def shapes() -> Iterator[Size]:
    """Every shape that a unit tile has."""
    for tier in range(len(SHAPES)):
        yield from (size_of(tier, vertical) for vertical in (False, True))


def tile(industry: str, size: Size) -> Mark:
    """A unit tile, furnished and empty."""
    across, up = size
    line = f"var(--hh-{industry}-line)"
    wide, high = across * SIDE, up * SIDE
    out = [box(1, 1, wide - 2, high - 2, f"var(--hh-{industry}-ground)", rx=3, stroke=line, stroke_width=1.4)]
    for storey in range(up):
        y = storey * SIDE
        out.append(box(1.5, y + SIDE - 4.5, wide - 3, 3, line, fill_opacity=0.55))
        out += [used(f"hh-{industry}-{(storey + room) % 2}", room * SIDE, y, SIDE) for room in range(across)]
        out.append(stroked(f"M1.5 {n(y)}h{n(wide - 3)}", line, 1) if storey else NOTHING)
    return join(out)


def tile_name(industry: str, size: Size) -> str:
    """The symbol of a unit tile."""
    return f"hh-{industry}-{size[0]}x{size[1]}"


@remembered
def spots(size: Size) -> tuple[tuple[float, float], ...]:
    """Where tenants stand: on low floors first, one to a square."""
    across, up = size
    if size == (2, 1):
        return ((1.55 * SIDE, SIDE - 3 - TENANT),)
    rooms = [((room + 0.57) * SIDE, (storey + 1) * SIDE - 3 - TENANT) for storey in reversed(range(up)) for room in range(across)]
    return tuple(rooms[: CAPACITY[across * up]])


@remembered
def unit(industry: str, buzz: str, size: Size, tenants: int) -> Mark:
    """A unit with its tenants, its upper left corner at the origin; a dashed figure is room for one more."""
    return join(
        used(tile_name(industry, size), 0, 0, size[0] * SIDE, size[1] * SIDE),
        [
            used(f"hh-{'visitor' if place < tenants else 'vacancy'}-{industry}", x, y, TENANT)
            for place, (x, y) in enumerate(spots(size))
        ],
        used(f"hh-buzz-{buzz}", 2.5, 2.5, BADGE),
    )  # fmt: skip


def symbols() -> Iterator[tuple[str, float, float, Mark]]:
    """Furniture and tiles as symbols: name, width, height, content."""
    for industry in INDUSTRY_NAMES:
        for kind in range(2):
            yield f"{industry}-{kind}", SIDE, SIDE, furniture(industry, kind)
        for size in shapes():
            yield tile_name(industry, size)[3:], size[0] * SIDE, size[1] * SIDE, tile(industry, size)
