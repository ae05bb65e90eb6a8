"""Décor in hand: on each square the tiles that may lie there, and what they score."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from skyline.drawing.markup import NOTHING, el, join
from skyline.drawing.memo import remembered
from skyline.games.hustle.rules import decorating
from skyline.games.hustle.rules.components import ARTWORK, BALCONY, DECOR_NAMES, DECORS, Components
from skyline.games.hustle.rules.lot import COLUMNS, PLACES, ROOF

from . import lot, reading
from .ground import ROOF_HIGH, Chart
from .marks import Mark, at, box, used, words
from .rooms import SIDE
from .squares import ELEVATOR_TILE, decor_name

if TYPE_CHECKING:
    from skyline.games.hustle.view import PlayerView, TowerView, View


class Tile(NamedTuple):
    """A tile that may lie on a square."""

    name: str
    points: int = 0
    mirrored: bool = False


def previews(view: View, player: PlayerView, chart: Chart) -> tuple[Mark, ...]:
    """What may lie on each square, if a tile is to be placed, from A-GF on."""
    if view.step[0] != "decor_place":
        return ()
    parts = view.parts
    kinds = tuple(kind for kind in range(DECORS) if player.prestige >= parts.decor_unlock[kind] and view.decor[kind] > 0)
    return on_squares(chart, parts, player.tower, kinds)


@remembered
def on_squares(chart: Chart, parts: Components, built: TowerView, kinds: tuple[int, ...]) -> tuple[Mark, ...]:
    tower, there = reading.tower_of(parts, built), lot.built_of(built.faces)
    found: list[list[Tile]] = [[] for _ in range(PLACES)]
    for kind in kinds:
        for square in decorating.squares_for(tower, kind):
            wall = square % COLUMNS and there >> square - 1 & 1  # to its left, where a balcony hangs unmirrored
            points = int(decorating.score(tower, kind, square))
            found[square].append(Tile(DECOR_NAMES[kind], points, kind == BALCONY and not wall))
    for square in decorating.squares_for(tower, ARTWORK) if kinds else ():
        found[square].append(Tile(ELEVATOR_TILE))
    return tuple(side_by_side(chart, tiles, ROOF_HIGH if square // COLUMNS == ROOF else SIDE) for square, tiles in enumerate(found))


def side_by_side(chart: Chart, tiles: list[Tile], high: float) -> Mark:
    """One tile in full; where several may lie they share the square."""
    if not tiles:
        return NOTHING
    wide = SIDE / len(tiles)
    side = min(wide, high)
    ground = box(3, 3, SIDE - 6, high - 6, "var(--card)", rx=5, fill_opacity=0.9) if len(tiles) > 1 else NOTHING
    shown = [lying(chart, tile, place * wide + (wide - side) / 2, side) for place, tile in enumerate(tiles)]
    return join(ground, shown)


def lying(chart: Chart, tile: Tile, x: float, side: float) -> Mark:
    """A tile, and below or on its lower edge what it scores."""
    drawn = used(decor_name(tile.name), 0, 0, side)
    placed = el("g", drawn, transform=f"{at(x + side, 0)} scale(-1 1)" if tile.mirrored else at(x, 0))
    if not tile.points:
        return placed
    size, middle = 12.5 * chart.letters, x + side / 2
    high = size + 5
    top = max(side, SIDE - high - 8) if side < ROOF_HIGH else side - high
    pill = box(middle - 12, top, 24, high, "var(--accent)", rx=high / 2, stroke="var(--card)", stroke_width=1.5)
    return join(placed, pill, words(middle, top + high - 5, f"+{tile.points}", size, class_="hh-on-accent"))
