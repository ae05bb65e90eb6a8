"""A city: the own one in full on its map sheet, the others small. Pieces are memoised: most of them are the same text as before."""

from __future__ import annotations

from random import Random

from skyline.drawing.icons import part
from skyline.drawing.kit import caption, circ, contours, line, neatline, rect, ref, translate, tree, use
from skyline.drawing.markup import Markup, el, join, n
from skyline.drawing.memo import remembered
from skyline.engine.picture import Piece

from ...rules.components import EAST, FIRST_CENTER, GOODS, NORTH, SOUTH, WEST, Components, Tile
from ...rules.grid import ROUTE_LEFT, ROUTE_RIGHT, SPACES, space_name
from .icons import SHORT, badge
from .tiles import MIDDLE, SIDE, points_of, tile_art, types_of

ROW = 5
FRAME = 26
LAND = ROW * SIDE
SHEET = LAND + 2 * FRAME
CELL = 24  # of a thumbnail
# Road: what it meets on the next space, the step to that space, and the way there on the sheet
ROADS = {NORTH: (SOUTH, -ROW, 0, -1), EAST: (WEST, 1, 1, 0), SOUTH: (NORTH, ROW, 0, 1), WEST: (EAST, -1, -1, 0)}
GROUND, FREE, EDGE, MARK = ref("nm-ground"), ref("nm-plot", class_="nm-free"), ref("nm-edge"), ref("nm-last", class_="nm-mark")
ROUTES = {"left": (ROUTE_LEFT, WEST), "right": (ROUTE_RIGHT, EAST)}


def next_to(space: int, road: int) -> int:
    """The space that a road leads to, or -1 beyond the border."""
    column = space % ROW
    if (road == EAST and column == ROW - 1) or (road == WEST and column == 0):
        return -1
    there = space + ROADS[road][1]
    return there if 0 <= there < SPACES else -1


@remembered
def road_ends(parts: Components, tiles: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[tuple[int, int], ...]]:
    """By space, the sides on which a road of a neighbour arrives; and all direct connections (space and side, east or south)."""
    arriving = [0] * SPACES
    joined = []
    for space, number in enumerate(tiles):
        ends = parts.tiles[number].roads if number else 0
        for road, (back, *_) in ROADS.items():
            there = next_to(space, road) if ends & road else -1
            if there >= 0:
                arriving[there] |= back
                if road in (EAST, SOUTH) and tiles[there] and parts.tiles[tiles[there]].roads & back:
                    joined.append((space, road))
    return tuple(arriving), tuple(joined)


def place_of(space: int) -> tuple[int, int]:
    """The corner of a space on the sheet."""
    return FRAME + space % ROW * SIDE, FRAME + space // ROW * SIDE


# ------------------------------------------------------------------ the large city
@remembered
def city_pieces(
    parts: Components, seat: str, tiles: tuple[int, ...], chosen: Tile | None, detail: str, at: tuple[int, int] = (0, 0), name: str = "",
    given: tuple[int, ...] = (),
) -> tuple[Piece, ...]:  # fmt: skip
    """A city on its sheet at a place of the panel. ``chosen`` is the tile whose space is asked for: roads that would meet it show.

    ``given`` are the spaces whose tiles are marked to be sacrificed.
    """
    arriving, joined = road_ends(parts, tiles)
    offered = int(chosen.roads) if chosen else 0
    out = [sheet_of(seat, at, name)]
    for space, number in enumerate(tiles):
        if number:
            lit = "swap" if chosen is not None else "spare" if space in given else "lose"
            out.append(built(seat, space, parts.tiles[number], lit, detail, at))
        else:
            out.append(plot(seat, space, arriving[space], arriving[space] & offered, at))
    out.append(crossings(seat, joined, at))
    for side, (space, road) in ROUTES.items():
        reached = bool(tiles[space]) and bool(parts.tiles[tiles[space]].roads & road)
        out.append(route(seat, side, reached, at))
    return tuple(out)


def shift(at: tuple[int, int], space: int) -> str:
    """The transform that brings a space of a sheet to its place."""
    x, y = place_of(space)
    return translate(at[0] + x, at[1] + y)


@remembered
def sheet_of(seat: str, at: tuple[int, int], name: str) -> Piece:
    """The map sheet under a city, with a name at its head when several cities share a picture."""
    key = f"city-{seat}-land"
    head = use(f"seat-{seat}", 8, -40, 32) + caption(50, -15, name, "nm-whose serif") if name else None
    return key, el("g", ref("nm-land"), head, id=key, transform=translate(*at))


@remembered
def plot(seat: str, space: int, arriving: int, joining: int, at: tuple[int, int]) -> Piece:
    """An empty space; roads that run into it are dashed, those that would join the tile to be placed in the accent."""
    key = f"city-{seat}-{space}"
    return key, el(
        "g",
        el("title", f"{space_name(space)}, empty"),
        ref(f"nm-trees-{space}"),
        GROUND,
        FREE,
        [stub(road, bool(joining & road)) for road in ROADS if arriving & road],
        MARK,
        id=key,
        class_="nm-space",
        transform=shift(at, space),
    )


def stub(road: int, joining: bool) -> Markup:
    _, _, dx, dy = ROADS[road]
    reach = 20 if joining else 13
    d = f"M{n(MIDDLE + dx * MIDDLE)} {n(MIDDLE + dy * MIDDLE)}l{-dx * reach} {-dy * reach}"
    return el("path", class_="nm-stub nm-joins" if joining else "nm-stub", d=d)


@remembered
def built(seat: str, space: int, tile: Tile, lit: str, detail: str, at: tuple[int, int]) -> Piece:
    """A space with a tile. Lit, it is replaced ("swap"), given away ("lose") or, marked to be given away, kept after all ("spare")."""
    key = f"city-{seat}-{space}"
    number = f"{tile.number:03}" if tile.number < FIRST_CENTER else ""
    marked, given = (" nm-given", ", to be sacrificed") if lit == "spare" else ("", "")
    return key, el(
        "g",
        el("title", f"{tile.name} on {space_name(space)}{given}"),
        tile_art(tile, detail),
        EDGE,
        ref(f"nm-{lit}", class_="nm-lit"),
        MARK,
        id=key,
        class_=f"nm-space nm-built{marked}",
        data_tip=f"tile:{number}" if number else None,
        data_glide=f"tile-{number}" if number else None,
        transform=shift(at, space),
    )


@remembered
def crossings(seat: str, joined: tuple[tuple[int, int], ...], at: tuple[int, int]) -> Piece:
    """The roads once more where two tiles join, so that no edge cuts them."""
    key = f"city-{seat}-roads"
    d = ""
    for space, road in joined:
        x, y = place_of(space)
        _, _, dx, dy = ROADS[road]
        d += f"M{n(x + MIDDLE + dx * (MIDDLE - 9))} {n(y + MIDDLE + dy * (MIDDLE - 9))}l{18 * dx} {18 * dy}"
    strokes = [el("path", class_=name, d=d) for name in ("nm-casing", "nm-road", "nm-dash")] if d else None
    return key, el("g", strokes, id=key, class_="nm-over", transform=translate(*at))


@remembered
def route(seat: str, side: str, reached: bool, at: tuple[int, int]) -> Piece:
    """A Trade Route on the border."""
    key = f"city-{seat}-{side}"
    x, way = (FRAME, -1) if side == "left" else (FRAME + LAND, 1)
    y = FRAME + 2.5 * SIDE
    d = f"M{x - way * 4} {n(y)}h{way * 14}"
    left = 0 if side == "left" else FRAME + LAND + 2
    return key, el(
        "g",
        el("title", f"{side} Trade Route{', reached' if reached else ''}"),
        [el("path", class_=name, d=d) for name in ("nm-casing", "nm-road")] if reached else None,
        el("g", el("rect", width=24, height=26, rx=5), use("nm-trade", 4, 5, 16), class_="nm-gate", transform=translate(left, y - 13)),
        id=key,
        class_="nm-route nm-on" if reached else "nm-route",
        transform=translate(*at),
    )


@remembered
def ghost(seat: str, tile: Tile, detail: str, site: int) -> Piece:
    """The tile to be placed: over the space that is looked at, or where it will stand (``site``) while the rest is decided."""
    key = f"city-{seat}-ghost"
    place = translate(*place_of(site)) if site >= 0 else translate(0, 0)
    classes = "nm-ghost nm-set" if site >= 0 else "nm-ghost"
    return key, el("g", tile_art(tile, detail), ref("nm-held"), id=key, class_=classes, data_ghost=site < 0, transform=place)


# ------------------------------------------------------------------ the small city
@remembered
def thumb(parts: Components, seat: str, tiles: tuple[int, ...], label: str, visit: int) -> Piece:
    """A small readable city: type by colour and badge, points inside, roads that join. It is the way to the large city (``visit``)."""
    key = f"thumb-{seat}"
    d = ""
    for space, number in enumerate(tiles):
        x, y = (space % ROW + 0.5) * CELL, (space // ROW + 0.5) * CELL
        ends = parts.tiles[number].roads if number else 0
        d += "".join(f"M{n(x)} {n(y)}l{dx * CELL // 2} {dy * CELL // 2}" for road, (_, _, dx, dy) in ROADS.items() if ends & road)
    return key, el(
        "svg",
        ref("nm-small-land"),
        [thumb_ground(space, parts.tiles[number]) for space, number in enumerate(tiles) if number],
        [el("path", class_=name, d=d) for name in ("nm-lane1", "nm-lane2")],
        [thumb_cell(seat, space, parts.tiles[number]) for space, number in enumerate(tiles) if number],
        id=key,
        class_="nm-thumb",
        viewBox=f"-2 -2 {ROW * CELL + 4} {ROW * CELL + 4}",
        role="img",
        aria_label=label,
        data_visit=visit,
    )


@remembered
def thumb_ground(space: int, tile: Tile) -> Markup:
    colour = SHORT[types_of(tile)[0]]
    x, y = space % ROW * CELL, space // ROW * CELL
    return rect(x + 0.5, y + 0.5, CELL - 1, CELL - 1, f"var(--{colour}-g)", stroke=f"var(--{colour}-m)")


@remembered
def thumb_cell(seat: str, space: int, tile: Tile) -> Markup:
    x, y = space % ROW * CELL, space // ROW * CELL
    known = tile.number < FIRST_CENTER
    return el(
        "g",
        el("title", f"{tile.name} on {space_name(space)}"),
        rect(x, y, CELL, CELL, extra='class="nm-last"'),
        badge(types_of(tile)[0], x + 4, y + 4, 16, points_of(tile)) if known else good_sign(tile, x, y),
        id=f"thumb-{seat}-{space}",
        data_tip=f"tile:{tile.number:03}" if known else None,
    )


def good_sign(center: Tile, x: int, y: int) -> Markup:
    return use(f"nm-g-{GOODS[int(center.goods).bit_length() - 1]}", x + 4.5, y + 4.5, 15)


# ------------------------------------------------------------------ what cities share
def sheet() -> Markup:
    """What cities refer to."""
    return join(land(), [wild(space) for space in range(SPACES)], small_land(), states())


def land() -> Markup:
    """The map sheet: frame, numbers of rows and columns, height lines."""
    numbers = []
    for i in range(ROW):
        middle = FRAME + i * SIDE + MIDDLE
        numbers += [caption(middle, y, i + 1, "nm-ref") for y in (FRAME - 9.5, FRAME + LAND + 18)]
        numbers += [caption(x, middle + 4, i + 1, "nm-ref") for x in (FRAME - 16, FRAME + LAND + 16)]
    paper = rect(0.5, 0.5, SHEET - 1, SHEET - 1, "var(--card)", 'stroke="var(--edge)" stroke-width="1"')
    dotted = 'stroke-opacity=".45" stroke-dasharray="1 5"'
    lines = "".join(f"M{i * SIDE} 0V{LAND}M0 {i * SIDE}H{LAND}" for i in range(1, ROW))
    ground = [
        rect(0, 0, LAND, LAND, "var(--land)"),
        contours(LAND, LAND, col="var(--contour)", op=0.5),
        line(lines, "var(--case)", 0.7, dotted),
    ]
    frame = neatline(FRAME, FRAME, LAND, LAND, 10, 10)
    return part("nm-land", paper, frame, numbers, el("g", ground, transform=f"translate({FRAME} {FRAME})"))


def wild(space: int) -> Markup:
    """A few trees on an empty space."""
    random = Random(space + 4)
    spots = [(random.uniform(16, SIDE - 16), random.uniform(26, SIDE - 14)) for _ in range(random.randint(2, 4))]
    return part(f"nm-trees-{space}", el("g", [tree(x, y, random.uniform(2.6, 4.4), random.randint(0, 1)) for x, y in spots], opacity=0.55))


def small_land() -> Markup:
    side = ROW * CELL
    lines = "".join(f"M{i * CELL} 0V{side}M0 {i * CELL}H{side}" for i in range(1, ROW))
    paper = rect(-1.5, -1.5, side + 3, side + 3, "var(--land)", 'stroke="var(--edge)" stroke-width="1"')
    return part("nm-small-land", paper, line(lines, "var(--line)", 0.6))


def states() -> Markup:
    """How a space looks when it may be chosen, is held in mind, or was just changed."""
    accent = 'stroke="var(--accent)"'
    plus = circ(MIDDLE, MIDDLE, 10, "var(--card)", accent + ' stroke-width="1.5"') + sign("i-plus", MIDDLE, MIDDLE, 12)
    cell = rect(5, 5, SIDE - 10, SIDE - 10, "var(--accent-wash)", accent + ' fill-opacity=".72" stroke-width="1.8" rx="6"')
    dashes = rect(3, 3, SIDE - 6, SIDE - 6, "none", accent + ' stroke-width="2.2" stroke-dasharray="9 5" rx="6"')
    disc = circ(18, 18, 11, "var(--card)", accent + ' stroke-width="1.5"')
    corners = f"M3 22V3H22M{SIDE - 22} 3H{SIDE - 3}V22M{SIDE - 3} {SIDE - 22}V{SIDE - 3}H{SIDE - 22}M22 {SIDE - 3}H3V{SIDE - 22}"
    return join(
        part("nm-ground", rect(0, 0, SIDE, SIDE, "transparent")),
        part("nm-plot", cell, plus),
        part("nm-swap", dashes, disc, sign("i-swap", 18, 18, 13)),
        part("nm-lose", dashes, disc, sign("nm-give", 18, 18, 13)),
        part("nm-spare", dashes, disc, sign("i-undo", 18, 18, 13)),
        part("nm-last", line(corners, "currentColor", 3)),
        part("nm-held", rect(1.5, 1.5, SIDE - 3, SIDE - 3, "none", accent + ' stroke-width="4" rx="4"')),
        part("nm-edge", rect(0, 0, SIDE, SIDE, "none", 'stroke="var(--card)" stroke-width="1.4" stroke-opacity=".75"')),
    )


def sign(symbol: str, x: float, y: float, size: float) -> Markup:
    """An icon in the accent around a point."""
    return use(symbol, x - size / 2, y - size / 2, size, 'color="var(--accent)"')
