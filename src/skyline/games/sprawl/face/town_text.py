"""The town as text: blocks with their lots and values, the numbers of the rows, and the choices that name places."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from skyline.engine.fields import Argument
from skyline.engine.spans import Line, fitted
from skyline.engine.steps import NOBODY
from skyline.engine.words import seat_letter
from skyline.games.sprawl.rules.asking import SEAT_WORDS
from skyline.games.sprawl.rules.components import PERMIT_IDS, PRESTIGE_ROWS, ROWS
from skyline.games.sprawl.rules.decks import PLANNING_WORDS, SOURCE_WORDS
from skyline.games.sprawl.rules.effects.markers import MARKER_WORDS, SPACE_WORDS
from skyline.games.sprawl.rules.effects.offices import OFFICE_WORDS
from skyline.games.sprawl.rules.ground import BLOCK_WORDS, BLOCKS, LINES, SHAPE_LOTS, SHAPES
from skyline.games.sprawl.rules.scoring import row_number
from skyline.games.sprawl.rules.town import kind_of, owner_of, site_of
from skyline.games.sprawl.view import View

from .wording import KIND_STYLES, seat_style, site_at

Place = tuple[str, int]  # a kind of place on the table, and which
Marks = Mapping[Place, int]  # the number of the choice that a place stands for
SIGNS: Final = "VMIRP"  # of kinds: V CIV, M COM, I IND, R RES, P park
LEGEND: Final = "V CIV  M COM  I IND  R RES  P park; small letters: the same building"
VACANT: Final = "·"
TOP_SPACES: Final = 3
NUMBER: Final = 3  # columns that the number of a choice needs
LEFT: Final = 4  # columns for the letter of a line and its prestige row
RIGHT: Final = 4  # for the marker of a line


@dataclass(frozen=True)
class Grid:
    """How wide the town is drawn."""

    lot: int  # columns of a lot
    values: bool = True  # show what blocks are worth

    @property
    def block(self) -> int:
        """Columns of a block: two lots, its value, a street."""
        return 2 * self.lot + (3 if self.values else 1)

    def open_to(self, found: Marks) -> Grid:
        """The grid for these choices: as wide, but where numbers of choices would touch they take the place of the values."""
        return Grid(NUMBER, False) if self.lot < NUMBER and any(kind in ("site", "block") for kind, _ in found) else self

    @property
    def width(self) -> int:
        return LEFT + LINES * self.block + RIGHT


# ------------------------------------------------------------------ choices
def marks(menu: Iterable[Mapping[str, Argument]]) -> dict[Place, int]:
    """The places that the viewer may choose now, given the choices as data; of several for one place the first counts."""
    out: dict[Place, int] = {}
    for choice, answer in enumerate(menu, 1):
        place = place_of(answer)
        if place is not None:
            out.setdefault(place, choice)
    return out


def place_of(answer: Mapping[str, Argument]) -> Place | None:
    """The place on the table that a choice names, if it names one."""
    match answer:
        case {"block": str(block), "lots": str(lots)}:
            return "site", site_at(block, lots)
        case {"block": str(block)}:
            return "block", BLOCK_WORDS.index(block)
        case {"decision": "main", "act": "acquire", "card": str(place)}:
            return "planning", PLANNING_WORDS.index(place)
        case {"contract": str(source)}:
            return "contract", SOURCE_WORDS.index(source)
        case {"card": str(card)}:
            return "permit", PERMIT_IDS.index(card)
        case {"marker": str(), "space": str()}:
            return None  # two places; the list of choices names them
        case {"space": str(space)}:
            return "space", SPACE_WORDS.index(space)
        case {"row": str(row)}:
            return "row", ROWS.index(row)
        case {"office": str(office)}:
            return "office", OFFICE_WORDS.index(office)
        case {"player": int(seat)} if seat < len(SEAT_WORDS):
            return "player", seat
    return None


def mark(found: Marks, place: Place) -> Line:
    """The number of the choice that a place stands for, if it does."""
    return [(f"({found[place]})", "accent")] if place in found else []


def rows(view: View) -> list[tuple[int, int]]:
    """The rows that can pay, each with its blocks as a mask."""
    found = {row: blocks for row, blocks in enumerate(view.parts.rows) if blocks}
    found |= {ROWS.index(MARKER_WORDS[lies]): view.parts.covers[space] for space, lies in enumerate(view.spaces) if lies >= 0}
    return sorted(found.items())


# ------------------------------------------------------------------ lots
def lots(view: View, found: Marks) -> list[Line]:
    """The 144 lots as (block * 4 + lot): who stands there, or the number of the choice that would."""
    out: list[Line] = [[(VACANT, "muted")] for _ in range(BLOCKS * 4)]
    for packed in view.buildings:
        site = int(site_of(packed))
        for place, lot in enumerate(SHAPE_LOTS[site % SHAPES]):
            out[site // SHAPES * 4 + lot] = building(packed, place == 0)
    shown: set[int] = set()
    for (kind, number), choice in found.items():
        for at in where(view, kind, number):
            if at not in shown:
                shown.add(at)
                sign = out[at][:1] if len(out[at]) > 1 and choice < 100 else []  # of the building there, if there is room
                out[at] = [*sign, (str(choice), "accent")]
                break
    return out


def building(packed: int, first: bool) -> Line:
    """A lot of a building: its kind and its controller, in small letters after the first lot."""
    owner = int(owner_of(packed))
    sign, letter = SIGNS[int(kind_of(packed))], seat_letter(owner) if owner >= 0 else "-"
    style = seat_style(owner) if owner >= 0 else "muted"
    return [(sign if first else sign.lower(), KIND_STYLES[int(kind_of(packed))]), (letter if first else letter.lower(), style)]


def where(view: View, kind: str, number: int) -> list[int]:
    """The lots on which the number of a choice can stand."""
    if kind == "site":
        return [number // SHAPES * 4 + lot for lot in SHAPE_LOTS[number % SHAPES]]
    if kind == "block":
        return [number * 4 + SHAPE_LOTS[int(site_of(one)) % SHAPES][0] for one in view.buildings if site_of(one) // SHAPES == number]
    return []


# ------------------------------------------------------------------ the town
def town(view: View, found: Marks, grid: Grid) -> list[Line]:
    """Fourteen lines: the spaces above, two lines for each line of blocks, the wealth rows below."""
    grid = grid.open_to(found)
    cells = lots(view, found)
    out = [top(view, found, grid)]
    for line in range(LINES):
        for half in (0, 1):
            row: Line = left(view, found, line, half)
            for column in range(LINES):
                block = line * LINES + column
                for lot in (2 * half, 2 * half + 1):
                    row += fitted(cells[block * 4 + lot], grid.lot)
                value = f"{view.values[block]:>2} " if half == 0 else "   "
                row.append((value if grid.values else " ", "money"))
            out.append([*row, *(right(view, found, line) if half == 0 else [])])
    return [*out, bottom(view, found, grid)]


def printed(view: View, block: int, prestige: bool) -> int:
    """The printed row of a kind that a block lies in."""
    rows = range(PRESTIGE_ROWS) if prestige else range(PRESTIGE_ROWS, len(ROWS))
    return next(row for row in rows if view.parts.rows[row] >> block & 1)


def left(view: View, found: Marks, line: int, half: int) -> Line:
    """The letter of a line, and the number of its prestige row where that begins."""
    row = printed(view, line * LINES, True)
    first = line == 0 or printed(view, (line - 1) * LINES, True) != row
    if half:
        return fitted(mark(found, ("row", row)) if first else [], LEFT)
    return fitted([("abcdef"[line], "strong"), (f"P{row_number(row)}" if first else "", "prestige")], LEFT)


def marker(view: View, found: Marks, space: int) -> Line:
    """A grey space: its marker, or the number of the choice to put one there."""
    lies = view.spaces[space]
    if lies == NOBODY:
        return mark(found, ("space", space)) or [(SPACE_WORDS[space].upper(), "muted")]
    word = MARKER_WORDS[lies]
    chosen = mark(found, ("row", ROWS.index(word)))
    return chosen or [(word.upper(), "prestige" if word[0] == "p" else "wealth")]


def right(view: View, found: Marks, line: int) -> Line:
    return fitted(marker(view, found, TOP_SPACES + line), RIGHT)


def top(view: View, found: Marks, grid: Grid) -> Line:
    """The columns, and the grey spaces over each pair of them."""
    out: Line = [(" " * LEFT, "")]
    for space in range(TOP_SPACES):
        out += fitted([(str(2 * space + 1), "strong")], grid.block - 2)
        out += fitted(marker(view, found, space), 5)
        out += fitted([(str(2 * space + 2), "strong")], grid.block - 3)
    return out


def bottom(view: View, found: Marks, grid: Grid) -> Line:
    """The wealth rows under their columns."""
    out: Line = [(" " * LEFT, "")]
    for column in range(LINES):
        row = printed(view, column, False)
        out += fitted(mark(found, ("row", row)) or [(f"W{row_number(row)}", "wealth")], grid.block)
    return out
