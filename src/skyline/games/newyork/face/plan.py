"""The board as text: boroughs, Press Track, elevator, vessels and what else lies in the middle of the table."""

from __future__ import annotations

from collections.abc import Iterable

from skyline.drawing.memo import remembered
from skyline.engine.spans import Line, cut, fitted, flowed
from skyline.engine.steps import NOBODY
from skyline.engine.words import seat_letter

from ..rules.box import BOROUGHS, CONNECTIONS, LAST_SPACE
from ..rules.components import Character
from ..rules.naming import counted, tile_name, vessel_of, way_of
from ..view import View
from .wording import BLACK, LANTERN, lanterns_of, letter_of, seat_style, short_effect

MAYOR = "►"
LABEL = "Elevator "
ROOMY = 110
Place = tuple[int, int, int]


# ------------------------------------------------------------------ boroughs
def token(view: View, number: int) -> tuple[str, str]:
    """A player's colour, or black: its sign and its style."""
    return (BLACK, "black") if number == len(view.players) else (seat_letter(number), seat_style(number))


def worth(view: View, borough: int) -> int:
    """What the first place in a borough scores (NY-244)."""
    return view.base_values[borough] + sum(prestige_in(view, borough))


def prestige_in(view: View, borough: int) -> list[int]:
    """The values of the prestige tiles in a borough."""
    return [view.parts.prestige_value[tile] for tile, place in enumerate(view.prestige_at) if place == borough]


def skyscrapers(view: View, borough: int) -> tuple[int, ...]:
    """How many each token has in a borough."""
    return (*(player.built[borough] for player in view.players), view.neutral[borough])


def standing(view: View, borough: int) -> tuple[Place, ...]:
    """Who has skyscrapers in a borough, first to last: token, skyscrapers, points (NY-243 to NY-245)."""
    return places(skyscrapers(view, borough), view.press, worth(view, borough))


@remembered
def places(counts: tuple[int, ...], press: tuple[int, ...], points: int) -> tuple[Place, ...]:
    present = [number for number in press if counts[number]]
    present.sort(key=lambda number: -counts[number])  # equal ones stay in press order
    out: list[Place] = []
    for number in present:
        out.append((number, counts[number], points))
        points = (points + 1) // 2
    return tuple(out)


def in_letter_order(view: View) -> list[int]:
    """The boroughs in the order of the Mayor's way."""
    return sorted(range(BOROUGHS), key=lambda borough: view.letters[borough])


def name_of(view: View, borough: int, columns: int) -> Line:
    """Letter and name of a borough, the Mayor's marked; a letter that the Mayor has left is muted."""
    here = borough == view.mayor
    left = view.mayor != NOBODY and view.letters[borough] < view.letters[view.mayor]
    style = "accent" if here else "muted" if left else ""
    name = f" {view.parts.boroughs[borough]:<{columns}}"
    return [(MAYOR if here else " ", "accent"), (letter_of(view.letters, borough), style), (name, "strong" if here else "")]


def boroughs(view: View) -> list[Line]:
    """A line for each borough: lantern, worth, skyscrapers, and who would score what."""
    seats = range(len(view.players) + 1)
    head: Line = [("   Borough       Lantern Worth       ", "muted")]
    head += [(f"{sign:>3}", style) for sign, style in (token(view, number) for number in seats)]
    out = [[*head, ("  scores" if view.over else "  would score", "muted")]]
    for borough in in_letter_order(view):
        colours = lanterns_of(view.parts, borough)
        tiles = "".join(f"+{value}" for value in prestige_in(view, borough))
        made = f"={view.base_values[borough]}{tiles}" if tiles else ""
        line = [*name_of(view, borough, 14), (f"{'/'.join(colours) or '-':<8}", LANTERN + colours[0] if len(colours) == 1 else "muted")]
        line += [(f"{worth(view, borough):>2}", "strong"), (f"{made:<10}"[:10], "muted")]
        for number, count in enumerate(skyscrapers(view, borough)):
            line.append((f"{count or '·':>3}", token(view, number)[1] if count else "muted"))
        line.append((" ", ""))
        for number, _, points in standing(view, borough):
            line += [(" ", ""), (token(view, number)[0], token(view, number)[1]), (f" {points}", "")]
        out.append(line)
    return out


def boroughs_briefly(view: View, columns: int) -> list[Line]:
    """Two or three boroughs to a line: worth, and the skyscrapers in the order of the places."""
    cells: list[Line] = []
    for borough in in_letter_order(view):
        cell = [*name_of(view, borough, 13), (f"{worth(view, borough):>3} ", "strong")]
        for number, count, _ in standing(view, borough):
            cell += [(" ", ""), (f"{token(view, number)[0]}{count}", token(view, number)[1])]
        cells.append(cell)
    across = 3 if columns >= ROOMY else 2
    rows = len(cells) // across
    return [[span for cell in cells[row::rows] for span in fitted(cell, columns // across)] for row in range(rows)]


# ------------------------------------------------------------------ Press Track
def press_track(view: View) -> Line:
    """All spaces; tokens on one space in their order, the one ahead first."""
    spaces = [player.space for player in view.players] + [view.neutral_space]
    out: Line = [("Press Track ", "muted")]
    for space in range(LAST_SPACE + 1):
        here = [number for number in view.press if spaces[number] == space]
        bonus = space >= view.parts.press_bonus_space
        out += [("│" if space else "", "muted"), (str(space), "money" if bonus else "muted"), (" " if here else "", "")]
        out += [token(view, number) for number in here]
    return [*out, (f"  +{view.parts.press_bonus} from {view.parts.press_bonus_space} on", "muted")]


# ------------------------------------------------------------------ elevator
def character_style(view: View, character: Character) -> str:
    return "muted" if character.phase == 3 else "strong" if character.phase + 1 == view.phase else ""


def elevator(view: View, columns: int, effects: bool) -> list[Line]:
    """Five rows of face-up characters with number and title, the size of the stack, and what they do."""
    margin = len(LABEL) if columns >= ROOMY else 0
    cell = (columns - 6 - margin) // 4
    out: list[Line] = [] if margin else [[(LABEL, "muted"), ("(value, tiles in its stack, face-up characters)", "muted")]]
    for value, row in enumerate(view.rows):
        line: Line = [((LABEL if value == 0 else "")[:margin].ljust(margin), "muted"), (f"{value + 1}", "strong")]
        line.append((f" {f'+{view.stack_sizes[value]}':<4}", "muted"))
        below: Line = [(" " * (6 + margin), "")]
        for kind in row:
            character = view.parts.characters[kind]
            line += fitted([(f"{kind:>2} ", "elevator"), (character.title[: cell - 4], character_style(view, character))], cell)
            below += fitted([(f"   {short_effect(view.parts, kind)}"[: cell - 1], "muted")], cell)
        out += [line, below] if effects else [line]
    return [cut(line, columns) for line in out]


def elevator_briefly(view: View, columns: int) -> list[Line]:
    """Only the numbers."""
    rows: list[Line] = []
    for value, row in enumerate(view.rows):
        rows.append([(f"{value + 1}:", "strong"), (" ".join(["", *map(str, row)]), "elevator"), (f" +{view.stack_sizes[value]} ", "muted")])
    return flowed([("Elevator", "muted")], rows, columns)


# ------------------------------------------------------------------ the rest of the board
def vessels(view: View, columns: int) -> list[Line]:
    """The vessels still on their connections, by kind."""
    parts = view.parts
    left = [connection for connection in range(CONNECTIONS) if view.vessels >> connection & 1]
    items: list[Line] = []
    for kind in parts.vessel_kinds:
        ways = [way_of(parts, connection) for connection in left if vessel_of(parts, connection) == kind]
        for place, way in enumerate(ways):
            name = "" if place else f"{kind} "
            items.append([(name, "prestige" if offered(view, kind) else "strong"), (way, ""), (";" if way is ways[-1] else ",", "muted")])
    items[-1:] = [line[:-1] for line in items[-1:]]
    return flowed([("Vessels", "muted")], items or [[("none left", "")]], columns, "")


def offered(view: View, kind: str) -> bool:
    """Is a prestige tile of this kind of vessel on offer?"""
    return any(view.parts.vessel_kinds[view.parts.prestige_vessel[tile]] == kind for tile in view.prestige)


def offers(view: View) -> Iterable[Line]:
    """Prestige tiles on offer, Statue of Liberty, piles."""
    if view.prestige:
        tiles = ", ".join(tile_name(view.parts, tile) for tile in view.prestige)
        yield [("Prestige tiles ", "muted"), (tiles, "prestige")]
    points = "earned" if view.statue else f"{view.parts.statue_points} points"
    yield [("Statue of Liberty ", "muted"), (points, "muted" if view.statue else "prestige")]
    yield [(f"{view.pile_size} cards to draw, {sum(count for _, count in counted(view.discard))} discarded", "muted")]
