"""A city drawn as text: five rows of five tiles with the roads between them, in several sizes.

Two tiles joined by a line are directly connected (NM-013); a short stub is a road end that runs into a blank side, an empty space or
the border. ◄ and ► are active Trade Routes, < and > those not yet reached (NM-210).
"""

from __future__ import annotations

from dataclasses import dataclass

from skyline.engine.spans import Line, Span, fitted, width

from ..rules.components import EAST, FIRST_CENTER, NORTH, SOUTH, TYPES, WEST, Components, Tile
from ..rules.grid import ROUTE_LEFT, ROUTE_RIGHT
from ..rules.wording import goods_in
from .wording import road_sign, type_letters

SIDE = 5
EMPTY = "·"
SMOKE = "~"
POWER = "*"


@dataclass(frozen=True)
class Form:
    """How large a city is drawn: characters for a tile and between two tiles, lines for a tile, with row and column numbers or not."""

    cell: int
    gap: int
    lines: int
    labels: bool

    def columns(self) -> int:
        """How wide the drawing is."""
        return SIDE * self.cell + (SIDE - 1) * self.gap + 2 + (2 if self.labels else 0)


SMALL = Form(cell=4, gap=1, lines=1, labels=False)
TINY = Form(cell=1, gap=1, lines=1, labels=False)


def large(columns: int, lines: int) -> Form:
    """The largest form with names that is at most so wide."""
    return Form(cell=min(15, (columns - 4 - 3 * (SIDE - 1)) // SIDE), gap=3, lines=lines, labels=True)


def drawn(parts: Components, tiles: tuple[int, ...], form: Form, marks: dict[int, int]) -> list[Line]:
    """The city; ``marks`` gives spaces a choice number."""
    places = [parts.tiles[number] if number else None for number in tiles]
    beyond: list[Tile | None] = [None] * SIDE
    rows = [places[row * SIDE : (row + 1) * SIDE] for row in range(SIDE)]
    out = [column_numbers(form)] if form.labels else []
    for row, here in enumerate(rows):
        out.append(roads_down(rows[row - 1] if row else beyond, here, form))
        out += tile_lines(parts, here, row, form, marks)
    return [*out, roads_down(rows[-1], beyond, form)]


def column_numbers(form: Form) -> Line:
    numbers = (" " * form.gap).join(f"{' ' * (form.cell // 2)}{column + 1}".ljust(form.cell) for column in range(SIDE))
    return [("   " + numbers, "muted")]


def roads_down(above: list[Tile | None], here: list[Tile | None], form: Form) -> Line:
    """The line between two rows: a road where both tiles have an end, half of one where only one has."""
    out: Line = [("   " if form.labels else " ", "")]
    for column in range(SIDE):
        sign = half_road(has(above[column], SOUTH), has(here[column], NORTH), "│╵╷")
        smoke = SMOKE if form is SMALL and polluting(here[column]) else ""
        middle = form.cell // 2
        out += [(" " * middle, ""), (sign, "road"), (smoke.rjust(form.cell - middle - 1), "bad"), (" " * form.gap, "")]
    return out[:-1]


def tile_lines(parts: Components, here: list[Tile | None], row: int, form: Form, marks: dict[int, int]) -> list[Line]:
    """The lines of one row of tiles, roads to the left and right on the first of them."""
    out: list[Line] = []
    for index in range(form.lines):
        line: Line = [(f"{row + 1} " if index == 0 else "  ", "muted")] if form.labels else []
        line += border(here[0], WEST, row * SIDE, index)
        for column in range(SIDE):
            line += cell(parts, here[column], form, index, marks.get(row * SIDE + column, 0))
            if column + 1 < SIDE:
                line.append((road_across(here[column], here[column + 1], form.gap) if index == 0 else " " * form.gap, "road"))
        line += border(here[-1], EAST, row * SIDE + SIDE - 1, index)
        out.append(line)
    return out


def has(tile: Tile | None, road: int) -> bool:
    return tile is not None and tile.roads & road != 0


def polluting(tile: Tile | None) -> bool:
    return tile is not None and tile.polluting


def half_road(first: bool, second: bool, signs: str) -> str:
    """One of three signs (both ends, only the first, only the second), or a blank."""
    return signs[0] if first and second else signs[1] if first else signs[2] if second else " "


def road_across(left: Tile | None, right: Tile | None, gap: int) -> str:
    first, second = has(left, EAST), has(right, WEST)
    if gap == 1 or (first and second):
        return half_road(first, second, "─╴╶") * gap
    return ("─" if first else " ") + " " * (gap - 2) + ("─" if second else " ")


def border(tile: Tile | None, road: int, space: int, index: int) -> Line:
    """The edge of the board beside a space: a Trade Route, a road end, or nothing."""
    if index:
        return [(" ", "")]
    if space in (ROUTE_LEFT, ROUTE_RIGHT):
        signs = "◄<" if road == WEST else "►>"
        return [(signs[0], "accent")] if has(tile, road) else [(signs[1], "muted")]
    return [(("╶" if road == WEST else "╴") if has(tile, road) else " ", "road")]


# ------------------------------------------------------------------ one tile
def cell(parts: Components, tile: Tile | None, form: Form, index: int, mark: int) -> Line:
    """One line of one space, exactly as wide as the form says."""
    choice: Line = [(f"({mark})" if form.labels else "?", "accent")] if mark and index == 0 else []
    if tile is None:
        shown = choice or ([(EMPTY, "muted")] if index == 0 else [])
        before = (form.cell - width(shown) + 1) // 2
        return fitted([(" " * before, ""), *shown], form.cell)
    if not form.labels:
        return coloured(small_content(tile, form), tile)
    room = form.cell - 2 - width(choice)
    inside = content(parts, tile, form, index)
    return [*coloured(f"[{inside[:room].ljust(room)}", tile), *choice, ("]", styles(tile)[-1])]


def coloured(text: str, tile: Tile) -> list[Span]:
    """The text in the colour of the tile's type; with two types, half in each."""
    first, *second = styles(tile)
    half = (len(text) + 1) // 2 if second else len(text)
    return [(text[:half], first), (text[half:], second[0] if second else first)]


def styles(tile: Tile) -> list[str]:
    """The styles of the tile's types: their names."""
    return [name for index, name in enumerate(TYPES) if tile.types >> index & 1]


def small_content(tile: Tile, form: Form) -> str:
    """Type letters and number, or the first letter alone."""
    letters = type_letters(tile)
    if form is TINY:
        return letters[0]
    return "CITY" if tile.number >= FIRST_CENTER else f"{letters}{tile.number:0{4 - len(letters)}}"[: form.cell]


def content(parts: Components, tile: Tile, form: Form, index: int) -> str:
    """What a line of a tile says: type letters, number, signs, name."""
    letters = type_letters(tile)
    center = tile.number >= FIRST_CENTER
    name = " ".join(goods_in(parts, tile.goods)) if center else tile.name
    signs = (SMOKE if tile.polluting else "") + (POWER if tile.power else "")
    if form.lines == 1:
        return f"{letters} {name}" if center else f"{letters}{tile.number:03}{signs or ' '}{name}"
    if index == 1:
        return short(name, form.cell - 2)
    return f"{letters} City" if center else f"{letters} {tile.number:03} {signs}"


def short(name: str, columns: int) -> str:
    """A name cut to fit, with a full stop where it was cut."""
    return name if len(name) <= columns else name[: columns - 1].rstrip(" &") + "."


def chip(tile: Tile) -> Line:
    """A tile in a word: type, number, roads."""
    return [*coloured(f"{type_letters(tile)}{tile.number:03}", tile), (road_sign(tile).strip(), "road")]
