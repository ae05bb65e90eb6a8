"""A city: the own one in full on its map sheet, the others small. Pieces are memoised: most of them are the same text as before."""

from __future__ import annotations

from random import Random

from skyline.drawing.icons import use
from skyline.drawing.kit import circ, contours, line, neatline, rect, tree
from skyline.drawing.markup import Markup, el, esc, join, n
from skyline.drawing.memo import remembered
from skyline.engine.picture import Piece

from ...rules.components import EAST, FIRST_CENTER, GOODS, NORTH, SOUTH, WEST, Components, Tile
from ...rules.grid import ROUTE_LEFT, ROUTE_RIGHT, SPACES, space_name
from .icons import SHORT, badge, part
from .tiles import MIDDLE, SIDE, points_of, tile_art, types_of

ROW = 5
FRAME = 26
LAND = ROW * SIDE
SHEET = LAND + 2 * FRAME
CELL = 24  # of a thumbnail
# Road: what it meets on the next space, the step to that space, and the way there on the sheet
ROADS = {NORTH: (SOUTH, -ROW, 0, -1), EAST: (WEST, 1, 1, 0), SOUTH: (NORTH, ROW, 0, 1), WEST: (EAST, -1, -1, 0)}
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


def shift(at: tuple[int, int], x: float = 0, y: float = 0) -> str:
    return f'transform="translate({n(at[0] + x)} {n(at[1] + y)})"'


@remembered
def sheet_of(seat: str, at: tuple[int, int], name: str) -> Piece:
    """The map sheet under a city, with a name at its head when several cities share a picture."""
    key = f"city-{seat}-land"
    head = use(f"seat-{seat}", 8, -40, 32) + el("text", name, x=50, y=-15, class_="nm-whose serif") if name else Markup()
    return key, f'<g id="{key}" {shift(at)}><use href="#nm-land"/>{head}</g>'


@remembered
def plot(seat: str, space: int, arriving: int, joining: int, at: tuple[int, int]) -> Piece:
    """An empty space; roads that run into it are dashed, those that would join the tile to be placed in the accent."""
    key = f"city-{seat}-{space}"
    stubs = "".join(stub(road, bool(joining & road)) for road in ROADS if arriving & road)
    land = f'<title>{space_name(space)}, empty</title><use href="#nm-trees-{space}"/><use href="#nm-ground"/>'
    inside = f'{land}<use class="nm-free" href="#nm-plot"/>{stubs}<use class="nm-mark" href="#nm-last"/>'
    return key, f'<g id="{key}" class="nm-space" {shift(at, *place_of(space))}>{inside}</g>'


def stub(road: int, joining: bool) -> str:
    _, _, dx, dy = ROADS[road]
    reach = 20 if joining else 13
    d = f"M{n(MIDDLE + dx * MIDDLE)} {n(MIDDLE + dy * MIDDLE)}l{-dx * reach} {-dy * reach}"
    return f'<path class="nm-stub{" nm-joins" if joining else ""}" d="{d}"/>'


@remembered
def built(seat: str, space: int, tile: Tile, lit: str, detail: str, at: tuple[int, int]) -> Piece:
    """A space with a tile. Lit, it is replaced ("swap"), given away ("lose") or, marked to be given away, kept after all ("spare")."""
    key = f"city-{seat}-{space}"
    known = f' data-tip="tile:{tile.number:03}" data-glide="tile-{tile.number:03}"' if tile.number < FIRST_CENTER else ""
    marked, given = (" nm-given", ", to be sacrificed") if lit == "spare" else ("", "")
    title = f"<title>{esc(tile.name)} on {space_name(space)}{given}</title>"
    states = f'<use class="nm-lit" href="#nm-{lit}"/><use class="nm-mark" href="#nm-last"/>'
    inside = f'{title}{tile_art(tile, detail)}<use href="#nm-edge"/>{states}'
    return key, f'<g id="{key}" class="nm-space nm-built{marked}"{known} {shift(at, *place_of(space))}>{inside}</g>'


@remembered
def crossings(seat: str, joined: tuple[tuple[int, int], ...], at: tuple[int, int]) -> Piece:
    """The roads once more where two tiles join, so that no edge cuts them."""
    key = f"city-{seat}-roads"
    d = ""
    for space, road in joined:
        x, y = place_of(space)
        _, _, dx, dy = ROADS[road]
        d += f"M{n(x + MIDDLE + dx * (MIDDLE - 9))} {n(y + MIDDLE + dy * (MIDDLE - 9))}l{18 * dx} {18 * dy}"
    strokes = "".join(f'<path class="{name}" d="{d}"/>' for name in ("nm-casing", "nm-road", "nm-dash")) if d else ""
    return key, f'<g id="{key}" class="nm-over" {shift(at)}>{strokes}</g>'


@remembered
def route(seat: str, side: str, reached: bool, at: tuple[int, int]) -> Piece:
    """A Trade Route on the border."""
    key = f"city-{seat}-{side}"
    x, way = (FRAME, -1) if side == "left" else (FRAME + LAND, 1)
    y = FRAME + 2.5 * SIDE
    d = f"M{x - way * 4} {n(y)}h{way * 14}"
    ramp = f'<path class="nm-casing" d="{d}"/><path class="nm-road" d="{d}"/>' if reached else ""
    left = 0 if side == "left" else FRAME + LAND + 2
    sign = (
        f'<g class="nm-gate" transform="translate({left} {n(y - 13)})"><rect width="24" height="26" rx="5"/>{use("nm-trade", 4, 5, 16)}</g>'
    )
    title = f"<title>{side} Trade Route{', reached' if reached else ''}</title>"
    return key, f'<g id="{key}" class="nm-route{" nm-on" if reached else ""}" {shift(at)}>{title}{ramp}{sign}</g>'


@remembered
def ghost(seat: str, tile: Tile, detail: str, site: int) -> Piece:
    """The tile to be placed: over the space that is looked at, or where it will stand (``site``) while the rest is decided."""
    key = f"city-{seat}-ghost"
    if site < 0:
        opening = f'<g id="{key}" class="nm-ghost" data-ghost="" {shift((0, 0))}>'
    else:
        opening = f'<g id="{key}" class="nm-ghost nm-set" {shift((0, 0), *place_of(site))}>'
    return key, f'{opening}{tile_art(tile, detail)}<use href="#nm-held"/></g>'


# ------------------------------------------------------------------ the small city
@remembered
def thumb(parts: Components, seat: str, tiles: tuple[int, ...], label: str) -> Piece:
    """A small readable city: type by colour and badge, points inside, roads that join."""
    key = f"thumb-{seat}"
    d = ""
    for space, number in enumerate(tiles):
        x, y = (space % ROW + 0.5) * CELL, (space // ROW + 0.5) * CELL
        ends = parts.tiles[number].roads if number else 0
        d += "".join(f"M{n(x)} {n(y)}l{dx * CELL // 2} {dy * CELL // 2}" for road, (_, _, dx, dy) in ROADS.items() if ends & road)
    grounds = "".join(thumb_ground(space, parts.tiles[number]) for space, number in enumerate(tiles) if number)
    cells = "".join(thumb_cell(seat, space, parts.tiles[number]) for space, number in enumerate(tiles) if number)
    roads = f'<path class="nm-lane1" d="{d}"/><path class="nm-lane2" d="{d}"/>'
    opening = f'<svg id="{key}" class="nm-thumb" viewBox="-2 -2 {ROW * CELL + 4} {ROW * CELL + 4}" role="img" aria-label="{esc(label)}">'
    return key, f'{opening}<use href="#nm-small-land"/>{grounds}{roads}{cells}</svg>'


@remembered
def thumb_ground(space: int, tile: Tile) -> str:
    colour = SHORT[types_of(tile)[0]]
    x, y = space % ROW * CELL, space // ROW * CELL
    box = f'x="{n(x + 0.5)}" y="{n(y + 0.5)}" width="{CELL - 1}" height="{CELL - 1}"'
    return f'<rect {box} fill="var(--{colour}-g)" stroke="var(--{colour}-m)"/>'


@remembered
def thumb_cell(seat: str, space: int, tile: Tile) -> str:
    x, y = space % ROW * CELL, space // ROW * CELL
    known = f' data-tip="tile:{tile.number:03}"' if tile.number < FIRST_CENTER else ""
    inside = badge(types_of(tile)[0], x + 4, y + 4, 16, points_of(tile)) if known else good_sign(tile, x, y)
    frame = f'<rect class="nm-last" x="{x}" y="{y}" width="{CELL}" height="{CELL}"/>'
    return f'<g id="thumb-{seat}-{space}"{known}><title>{esc(tile.name)} on {space_name(space)}</title>{frame}{inside}</g>'


def good_sign(center: Tile, x: int, y: int) -> str:
    return str(use(f"nm-g-{GOODS[int(center.goods).bit_length() - 1]}", x + 4.5, y + 4.5, 15))


# ------------------------------------------------------------------ what cities share
def sheet() -> Markup:
    """What cities refer to."""
    return join(land(), [wild(space) for space in range(SPACES)], small_land(), states())


def land() -> Markup:
    """The map sheet: frame, numbers of rows and columns, height lines."""
    numbers = []
    for i in range(ROW):
        middle = FRAME + i * SIDE + MIDDLE
        numbers += [el("text", i + 1, x=middle, y=y, class_="nm-ref") for y in (FRAME - 9.5, FRAME + LAND + 18)]
        numbers += [el("text", i + 1, x=x, y=middle + 4, class_="nm-ref") for x in (FRAME - 16, FRAME + LAND + 16)]
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
    plus = circ(MIDDLE, MIDDLE, 15, "var(--card)", accent + ' stroke-width="1.5"') + sign("i-plus", MIDDLE, MIDDLE, 16)
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
