"""The lot with a tower on it, in section: faces of cards, units, décor, walls and the cap."""

from __future__ import annotations

from collections.abc import Iterator

from skyline.drawing.markup import el, join, n
from skyline.drawing.memo import remembered
from skyline.engine.picture import Piece
from skyline.games.hustle.rules.components import BUZZ_NAMES, BUZZ_WORDS, DECOR_NAMES, ELEVATOR, INDUSTRY_NAMES, TIER_NAMES
from skyline.games.hustle.rules.lot import (
    CARD,
    COLUMNS,
    LEVELS,
    ROOF,
    ROW,
    SPOT_SIDE,
    SPOT_SQUARE,
    SPOT_SQUARES,
    SPOT_TIER,
    SQUARE_WORDS,
    SQUARES,
)
from skyline.games.hustle.rules.tower import buzz_of, industry_of, is_elevator, kind_of, spot_of, square_of, tenants_of

from . import ids
from .ground import TOP, Chart, Squares
from .market import tile_key
from .marks import Mark, at, box, filled, stroked, used
from .rooms import CAPACITY, SIDE, Size, size_of, unit
from .squares import ELEVATOR_TILE, decor_name, face_name

Numbers = tuple[int, ...]


# ------------------------------------------------------------------ cards
@remembered
def face(chart: Chart, square: int, shown: int) -> Mark:
    level, column = divmod(square, COLUMNS)
    x, y = chart.x(column), chart.y(level)
    return el("use", id=ids.face(column, level), href=f"#{face_name(shown)}", x=x, y=y)


@remembered
def faces(chart: Chart, shown: Numbers) -> tuple[Piece, ...]:
    return tuple((ids.face(square % COLUMNS, square // COLUMNS), face(chart, square, one)) for square, one in enumerate(shown) if one)


def edges(square: int) -> Iterator[tuple[int, str]]:
    """The neighbors of a square (-1: none), each with the edge to it as path data from the square's upper left corner."""
    level, column = divmod(square, COLUMNS)
    yield square - 1 if column else -1, f"v{SIDE:g}"
    yield square + 1 if column < COLUMNS - 1 else -1, f"m{SIDE:g} 0v{SIDE:g}"
    yield square + COLUMNS if level < TOP else -1, f"h{SIDE:g}"
    yield square - COLUMNS if level else -1, f"m0 {SIDE:g}h{SIDE:g}"


EDGES = tuple(tuple(edges(square)) for square in range(SQUARES))


@remembered
def covered(units: Numbers) -> Numbers:
    """By square, the place of the unit on it, or -1."""
    out = [-1] * SQUARES
    for place, one in enumerate(units):
        for square in SPOT_SQUARES[spot_of(one)]:
            out[square] = place
    return tuple(out)


@remembered
def walls(chart: Chart, tops: Numbers, units: Numbers, off: Squares, stranded: Numbers, reach: int) -> Mark:
    """Outer walls, and thin edges of cards that lie over others, but not through a unit. Squares ``off`` the blueprint are hatched, and
    so are all from level ``reach`` on, which no elevator reaches; ``stranded`` are the shafts there."""
    outer, inner, hatch, cut = [], [], [], []
    tiles = covered(units)
    for square, card in enumerate(tops):
        level, column = divmod(square, COLUMNS)
        if card < 0 or level > chart.high:
            continue
        start = f"M{n(chart.x(column))} {n(chart.y(level))}"
        whole = f"{start}h{SIDE:g}v{SIDE:g}h-{SIDE:g}z"
        hatch += [whole] if off >> square & 1 or level >= reach else []
        cut += [whole] if square in stranded else []
        for other, line in EDGES[square]:
            if other < 0 or tops[other] < 0:
                outer.append(start + line)
            elif tops[other] < card and (tiles[square] < 0 or tiles[square] != tiles[other]):
                inner.append(start + line)
    return el(
        "g",
        el("path", d="".join(hatch), fill="url(#hatch)") if hatch else None,
        stroked("".join(cut), "var(--bad)", 2.4, stroke_dasharray="5 3") if cut else None,
        stroked("".join(inner), "var(--hh-wall)", 1.3, stroke_opacity=0.55),
        stroked("".join(outer), "var(--hh-wall)", 3.4, stroke_linecap="square"),
        id=ids.WALLS,
        class_="hh-quiet",
    )


# ------------------------------------------------------------------ units
def size_on(spot: int) -> Size:
    """Squares across and up of a unit on a spot."""
    return size_of(SPOT_TIER[spot], SPOT_SIDE[spot] == 1)


@remembered
def unit_words(packed: int) -> str:
    """A unit in words."""
    spot, tenants = spot_of(packed), tenants_of(packed)
    size = size_on(spot)
    name = f"{TIER_NAMES[SPOT_TIER[spot]]} {INDUSTRY_NAMES[industry_of(packed)]}"
    return (
        f"{name}, {BUZZ_WORDS[buzz_of(packed)]}, from {SQUARE_WORDS[SPOT_SQUARE[spot]]}: {tenants} of {CAPACITY[size[0] * size[1]]} tenants"
    )


def drawn_unit(packed: int) -> Mark:
    return unit(INDUSTRY_NAMES[industry_of(packed)], BUZZ_NAMES[buzz_of(packed)], size_on(spot_of(packed)), int(tenants_of(packed)))


def unit_place(chart: Chart, packed: int) -> str:
    """Where a unit stands, as a transformation."""
    spot = spot_of(packed)
    level, column = divmod(SPOT_SQUARE[spot], COLUMNS)
    return at(chart.x(column), chart.y(level + size_on(spot)[1] - 1))


@remembered
def room(chart: Chart, packed: int) -> Mark:
    """A unit on the lot, something to choose."""
    spot = spot_of(packed)
    level, column = divmod(SPOT_SQUARE[spot], COLUMNS)
    across, up = size_on(spot)
    return el(
        "g",
        el("title", unit_words(packed)),
        drawn_unit(packed),
        box(2, 2, across * SIDE - 4, up * SIDE - 4, "none", rx=4, class_="hh-frame"),
        id=ids.unit(column, level),
        class_="hh-unit",
        transform=unit_place(chart, packed),
        data_tip=f"unit:{tile_key(SPOT_TIER[spot], industry_of(packed), buzz_of(packed))}",
    )


@remembered
def units(chart: Chart, packed: Numbers) -> tuple[Piece, ...]:
    """All units, in the order of their squares."""
    placed = sorted((SPOT_SQUARE[spot_of(one)], one) for one in packed)
    return tuple((ids.unit(square % COLUMNS, square // COLUMNS), room(chart, one)) for square, one in placed)


# ------------------------------------------------------------------ décor
def decor_kind(packed: int) -> str:
    return ELEVATOR_TILE if is_elevator(packed) else DECOR_NAMES[kind_of(packed)]


def decor_side(chart: Chart, packed: int) -> float:
    """On RF décor is a little smaller."""
    return chart.sky if square_of(packed) // COLUMNS == ROOF else SIDE


def drawn_decor(chart: Chart, packed: int) -> Mark:
    return used(decor_name(decor_kind(packed)), 0, 0, decor_side(chart, packed))


def decor_place(chart: Chart, packed: int, built: Squares) -> str:
    """Where a décor tile lies, as a transformation. A balcony hangs on the wall to its left, or else mirrored on that to its right."""
    square, side = int(square_of(packed)), decor_side(chart, packed)
    level, column = divmod(square, COLUMNS)
    x, y = chart.x(column) + (SIDE - side) / 2, chart.y(level)
    left = column > 0 and built >> square - 1 & 1
    mirrored = decor_kind(packed) == "balcony" and not left
    return f"{at(x + side, y)} scale(-1 1)" if mirrored else at(x, y)


@remembered
def decor(chart: Chart, packed: int, built: Squares) -> Mark:
    kind, square = decor_kind(packed), int(square_of(packed))
    return el(
        "g",
        el("title", f"{kind.replace('_', ' ')} on {SQUARE_WORDS[square]}"),
        drawn_decor(chart, packed),
        id=ids.decor(square % COLUMNS, square // COLUMNS),
        class_="hh-decor",
        transform=decor_place(chart, packed, built),
        data_tip=f"decor:{kind}",
    )


@remembered
def decors(chart: Chart, packed: Numbers, built: Squares) -> tuple[Piece, ...]:
    """All décor, in the order of the squares."""
    placed = sorted((int(square_of(one)), one) for one in packed)
    shown = [(square, one) for square, one in placed if square // COLUMNS <= chart.high or chart.high == TOP]
    return tuple((ids.decor(square % COLUMNS, square // COLUMNS), decor(chart, one, built)) for square, one in shown)


# ------------------------------------------------------------------ the cap
@remembered
def cap_on_roof(chart: Chart, column: int, name: str) -> Mark:
    """The building cap on the roof, if it is built: under a tarpaulin, unless its name is known."""
    if column < 0:
        return el("g", id=ids.CAP_ON_ROOF)
    wide, high = CARD * SIDE, chart.sky
    if name:
        drawn = join(
            box(6, 16, wide - 12, high - 16, "var(--wall)", stroke="var(--stroke)", stroke_width=0.7),
            filled(f"M2 17L{n(wide / 2)} 1L{n(wide - 2)} 17z", "var(--hh-rail)", stroke="var(--stroke)", stroke_width=0.7),
            [box(14 + 18 * pane, 22, 10, 12, "var(--win)") for pane in range(7)],
        )
    else:
        cloth = f"M4 {n(high)}L14 12Q{n(wide / 2)} -2 {n(wide - 14)} 12L{n(wide - 4)} {n(high)}z"
        folds = f"M40 6L34 {n(high)}M75 3V{n(high)}M110 6L116 {n(high)}"
        drawn = filled(cloth, "var(--hh-rail)", stroke="var(--stroke)") + stroked(folds, "rgba(255,255,255,.5)", 1.4)
    title = el("title", name or "a building cap, secret until the end")
    return el("g", title, drawn, id=ids.CAP_ON_ROOF, transform=at(chart.x(column), 0))


# ------------------------------------------------------------------ what can be said of a whole tower
@remembered
def shafts(shown: Numbers, packed: Numbers, tiles: Numbers) -> Numbers:
    """The squares where visitors wait: visible elevators, from the ground up."""
    lifts = {square for square, one in enumerate(shown) if one & ELEVATOR and covered(packed)[square] < 0}
    for tile in tiles:
        if is_elevator(tile):
            lifts.add(int(square_of(tile)))
        else:
            lifts.discard(int(square_of(tile)))
    return tuple(sorted(lifts))


@remembered
def built_of(shown: Numbers) -> Squares:
    """The card squares."""
    return sum(1 << square for square, one in enumerate(shown) if one)


@remembered
def spoiled(wanted: Squares, built: Squares, tiles: Numbers) -> int:
    """A bit for each level that can no longer match the blueprint: a card lies outside it, or a décor tile bars a square of it."""
    barred = sum(1 << int(square_of(tile)) for tile in tiles) & wanted & ~built
    return sum(1 << level for level in range(LEVELS) if (built & ~wanted | barred) >> level * COLUMNS & ROW)


@remembered
def occupied(packed: Numbers, tiles: Numbers) -> Squares:
    """Squares, RF included, where something lies that is itself something to point at."""
    taken = {int(square_of(tile)) for tile in tiles}
    taken.update(square for one in packed for square in SPOT_SQUARES[spot_of(one)])
    return sum(1 << square for square in taken)
