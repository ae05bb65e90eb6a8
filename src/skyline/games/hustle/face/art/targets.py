"""What may be chosen on the lot: squares, places for the tile in hand, and visitors laid out to move in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from skyline.drawing.markup import NOTHING, el, n
from skyline.drawing.memo import remembered
from skyline.engine.picture import Piece
from skyline.games.hustle.rules.lot import COLUMNS, PLACES, ROOF

from . import ids
from .ground import ROOF_HIGH, TOP, Chart, Squares
from .marks import Mark, at, box, disc, filled, put, stroked, used, words
from .rooms import SIDE, TENANT, Size, spots, unit
from .squares import ports_name

CAP = (3, 1)
Disc = tuple[float, float, str]  # where on the lot, in squares from A and GF, and what it says


# ------------------------------------------------------------------ squares
def lit_square(high: float, sign: str) -> Mark:
    """A lit square with a sign, as path data."""
    wash = box(3, 3, SIDE - 6, high - 6, "var(--accent-wash)", rx=5, fill_opacity=0.3, stroke="var(--accent)", stroke_width=2)
    return wash + stroked(sign, "var(--accent)", 3.2)


@remembered
def squares(chart: Chart, taken: Squares, previews: tuple[Mark, ...] = (), larger: bool = False) -> tuple[Piece, ...]:
    """Every square of the lot, RF included. Those that are ``taken`` by a tile answer only when they are lit. ``previews`` are what would
    lie on each square, from A-GF on: shown when that is pointed at. What is ``larger`` than a square goes there by its lower left one."""
    out: list[Piece] = []
    for square in range(PLACES):
        level, column = divmod(square, COLUMNS)
        if level <= chart.high or (level == ROOF and chart.high == TOP):
            preview = previews[square] if square < len(previews) else NOTHING
            sign = "#hh-low-square" if level == ROOF else "#hh-corner" if preview and larger else "#hh-square"
            out.append((ids.square(column, level), one_square(chart, column, level, bool(taken >> square & 1), sign, preview)))
    return tuple(out)


def one_square(chart: Chart, column: int, level: int, taken: bool, sign: str, preview: Mark) -> Mark:
    ghost = el("g", preview, class_="hh-ghost") if preview else None
    look = "hh-square hh-taken" if taken else "hh-square"
    place = at(chart.x(column), chart.y(level))
    return el("g", el("use", href=sign), ghost, id=ids.square(column, level), class_=look, transform=place)


# ------------------------------------------------------------------ visitors on their way into a unit
@remembered
def move(chart: Chart, industry: str, column: int, level: int, size: Size, source: int, first: int, count: int) -> Mark:
    """Visitors laid out to move in, on the places that will be theirs."""
    there = spots(size)[first : first + count]
    half = TENANT / 2
    return el(
        "g",
        [el("circle", cx=x + half, cy=y + half, r=half + 3, class_="hh-move-ring") for x, y in there],
        [used(f"hh-visitor-{industry}", x, y, TENANT) for x, y in there],
        id=ids.move(column, level, source),
        class_="hh-move",
        transform=at(chart.x(column), chart.y(level + size[1] - 1)),
    )


# ------------------------------------------------------------------ unit tiles
class Tile(NamedTuple):
    """The unit tile in hand."""

    industry: str
    buzz: str


def handle(vertical: bool, high: float) -> tuple[float, float]:
    """What a place is taken by: the middle of the edge between its lower left square and the next one. So no two places share it."""
    return (SIDE / 2, high - SIDE) if vertical else (SIDE, high - SIDE / 2)


def earned(chart: Chart, x: float, y: float, said: str) -> Mark:
    """What a shared edge brings: a disc on it."""
    size = 12.5 * chart.letters
    return disc(x, y, size, "var(--accent)", stroke="var(--card)", stroke_width=2) + words(
        x, y + 0.35 * size, said, size, class_="hh-on-accent"
    )


@remembered
def spot_of_tile(tile: Tile, size: Size) -> Mark:
    """The shape of a place, and the unit that would stand there."""
    wide, high = size[0] * SIDE, size[1] * SIDE
    frame = box(0, 0, wide, high, "none", rx=5, class_="hh-spot-frame")
    shape = box(2, 2, wide - 4, high - 4, "var(--accent-wash)", rx=5, class_="hh-spot")
    return shape + el("g", unit(tile.industry, tile.buzz, size, 0), frame, class_="hh-ghost")


@remembered
def place(chart: Chart, tile: Tile, column: int, level: int, size: Size, faces: tuple[int, ...], discs: tuple[Disc, ...]) -> Mark:
    """A place for the tile: lit as one shape; when it is pointed at, the unit itself, on each of its squares the ports that are to be
    paid (``faces``, from the lower left square on), and on each shared edge what it earns."""
    across, up = size
    high, vertical = up * SIDE, up > across
    to_pay = [put(ports_name(face), number % across * SIDE, high - (number // across + 1) * SIDE) for number, face in enumerate(faces)]
    brought = [earned(chart, (x - column) * SIDE, high - (y - level) * SIDE, said) for x, y, said in discs]
    return el(
        "g",
        spot_of_tile(tile, size),
        el("g", to_pay, brought, class_="hh-ghost"),
        el("use", href="#hh-handle", class_="hh-handle", transform=at(*handle(vertical, high))),
        id=ids.place(column, level, vertical),
        class_="hh-place",
        transform=at(chart.x(column), chart.y(level + size[1] - 1)),
    )


@remembered
def cap_places(chart: Chart) -> tuple[Piece, ...]:
    """Where the cap may go on RF."""
    return tuple((ids.cap_place(column), cap_place(chart, column)) for column in range(COLUMNS - CAP[0] + 1))


def cap_place(chart: Chart, column: int) -> Mark:
    wide, high = CAP[0] * SIDE, chart.sky
    sign, frame = used("hh-cap", wide / 2 - 18, 2, 36), box(1, 1, wide - 2, high - 2, "none", rx=5, class_="hh-spot-frame")
    return el(
        "g",
        box(2, 2, wide - 4, high - 4, "var(--accent-wash)", rx=5, class_="hh-spot"),
        el("g", sign, frame, class_="hh-ghost"),
        el("use", href="#hh-handle", class_="hh-handle", transform=at(wide / 2, high / 2)),
        id=ids.cap_place(column),
        class_="hh-place",
        transform=at(chart.x(column), 0),
    )


def handle_mark() -> Mark:
    """A plus in a diamond that reaches half a square to each side. Diamonds on all edges between squares cover the lot without a gap."""
    half = SIDE / 2
    area = filled(f"M{-half:g} 0L0 {-half:g}L{half:g} 0L0 {half:g}z", "transparent")
    plus = stroked("M-5 0h10M0 -5v10", "var(--accent)", 2.2)
    return area + disc(0, 0, 10, "var(--card)", stroke="var(--accent)", stroke_width=1.8) + plus


def symbols() -> Iterator[tuple[str, float, float, Mark]]:
    yield "corner", 0, 0, lit_square(SIDE, f"M9 {n(SIDE - 22)}v13h13")
    yield "square", 0, 0, lit_square(SIDE, f"M{n(SIDE / 2 - 6)} {n(SIDE / 2)}h12M{n(SIDE / 2)} {n(SIDE / 2 - 6)}v12")
    yield "low-square", 0, 0, lit_square(ROOF_HIGH, f"M{n(SIDE / 2 - 6)} {n(ROOF_HIGH / 2)}h12M{n(SIDE / 2)} {n(ROOF_HIGH / 2 - 6)}v12")
    yield "handle", 0, 0, handle_mark()
