"""Towers as text, floor by floor: what every square shows, and the choices that name places."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from skyline.engine.fields import Argument
from skyline.engine.spans import Line, fitted
from skyline.games.hustle.rules.components import ELEVATOR, INDUSTRY_NAMES, TIER_NAMES, UTILITIES
from skyline.games.hustle.rules.exchanging import SOURCE_WORDS
from skyline.games.hustle.rules.lot import CARD, COLUMN_WORDS, COLUMNS, LEVEL_WORDS, LEVELS, ROOF, SPOT_SQUARES, SQUARE_WORDS, SQUARES
from skyline.games.hustle.rules.plans import drawn_rows
from skyline.games.hustle.rules.stacks import stack_of
from skyline.games.hustle.rules.station import SIDE_WORDS
from skyline.games.hustle.rules.tower import buzz_of, industry_of, is_elevator, kind_of, spot_of, square_of, tenants_of, tier_of
from skyline.games.hustle.view import PlayerView, TowerView, View

from .wording import INDUSTRY_STYLES

Place = tuple[str, int | str]  # a kind of place on the table, and which
Marks = Mapping[Place, int]  # the number of the choice that a place stands for
SIGNS: Final = "ORT"  # of industries
BUZZ_SIGNS: Final = ("HN", "LN", "HT", "LT")
PORT_SIGNS: Final = "pwf"
DECOR_SIGNS: Final = ("art", "bal", "top")
SMALL_DECOR: Final = "*)^"
CELL: Final = 3  # columns of a square
LABEL: Final = 4
SMALL: Final = COLUMNS + 3
LEGEND: Final = (
    "H elevator; p w f: power, water, wi-fi to connect; O office, R residential, T retail, with buzz and tenants; : blueprint",
    "< height limit, ! cut off",
)


def width(gap: int) -> int:
    """Columns of a tower with so many blanks after each square, and the sign at the end of a level."""
    return LABEL + COLUMNS * (CELL + gap) + 1


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
        case {"blueprint": str(key)} | {"sample": str(key)}:
            return "plan", key
        case {"cap": str(key)}:
            return "cap", key
        case {"square": str(square)}:
            return "square", SQUARE_WORDS.index(square)
        case {"column": str(column)}:
            return "square", ROOF * COLUMNS + COLUMN_WORDS.index(column)
        case {"card": str(card)}:
            return "card", card
        case {"tier": str(tier), "industry": str(industry), "stack": str(stack)}:
            return "stack", int(stack_of(TIER_NAMES.index(tier), INDUSTRY_NAMES.index(industry), int(stack) - 1))
        case {"act": "hire", "slot": str(slot)}:
            return "slot", slot
        case {"decision": "hire_train", "side": str(side)}:
            return "side", SIDE_WORDS.index(side)
        case {"decision": "convert_visitor", "place": str(place)}:
            return "source", SOURCE_WORDS.index(place)
        case {"contract": str(contract)}:
            return "contract", contract
        case {"player": int(seat)}:
            return "player", seat
    return None


def mark(found: Marks, place: Place) -> Line:
    """The number of the choice that a place stands for, if it does."""
    return [(f"({found[place]})", "accent")] if place in found else []


# ------------------------------------------------------------------ squares
def plan_rows(view: View, player: PlayerView) -> list[int]:
    """What the blueprint marks, by level; nothing where it is not known."""
    if player.plan:
        return list(player.plan)
    if player.blueprint >= 0:
        return (view.parts.samples if view.designs else view.parts.blueprints)[player.blueprint].rows
    return drawn_rows(list(player.laid)) if view.designs and view.doing == "setup" and player.laid else [0] * LEVELS


def ground(face: int, planned: bool) -> Line:
    """A square without a tile."""
    if face & ELEVATOR:
        return [(" H ", "elevator")]
    if face:
        return [("".join(PORT_SIGNS[port] if face >> port & 1 else "-" for port in range(UTILITIES)), "vacant")]
    return [(" : ", "plan")] if planned else [(" · ", "muted")]


def squares(view: View, player: PlayerView, tower: TowerView, found: Marks) -> list[Line]:
    """Every square of a lot, RF included, three columns wide; a place that may be chosen shows its number."""
    plan = [*plan_rows(view, player), 0]
    out = [ground(face, bool(plan[square // COLUMNS] >> square % COLUMNS & 1)) for square, face in enumerate(tower.faces)]
    out += [[("   ", "")] for _ in range(COLUMNS)]
    for unit in tower.units:
        style, sign = INDUSTRY_STYLES[industry_of(unit)], SIGNS[industry_of(unit)]
        first, second, *rest = SPOT_SQUARES[spot_of(unit)]
        out[first] = [(sign + BUZZ_SIGNS[buzz_of(unit)], style)]
        out[second] = [(f"{tenants_of(unit)}/{view.parts.capacity[tier_of(unit)]}", style)]
        for square in rest:
            out[square] = [(sign.lower() * CELL, style)]
    for packed in tower.decor:
        out[square_of(packed)] = [("[H]", "elevator")] if is_elevator(packed) else [(DECOR_SIGNS[kind_of(packed)], "decor")]
    if tower.cap >= 0:
        for column in range(tower.cap, tower.cap + CARD):
            out[SQUARES + column] = [("cap", "prestige")]
    for (kind, number), choice in found.items():
        if kind == "square":
            out[int(number)] = [(f"{choice:^{CELL}}", "accent")]
    return out


def tower_lines(view: View, player: PlayerView, found: Marks, whole: bool, gap: int) -> list[Line]:
    """A tower from the roof down, so many blanks between squares; unless ``whole``, empty levels at the top are left out."""
    shown = player.draft or player.tower
    cells = squares(view, player, shown, found)
    highest = max((int(number) // COLUMNS for kind, number in found if kind == "square"), default=0)
    planned = max((level for level, row in enumerate(plan_rows(view, player)) if row), default=0)
    top = ROOF if whole or shown.height >= LEVELS - 1 else min(max(shown.height + 1, highest, min(player.influence, planned), 3), ROOF)
    blank = (" " * gap, "")
    out: list[Line] = []
    for level in range(top, -1, -1):
        row = [span for cell in cells[level * COLUMNS : (level + 1) * COLUMNS] for span in (*cell, blank)]
        out.append([(f"{LEVEL_WORDS[level]:>3} ", "strong"), *row, *sign(shown, player, level)])
    out.append([(" " * LABEL, ""), *((f" {column} {' ' * gap}", "muted") for column in COLUMN_WORDS)])
    return [fitted(line, width(gap)) for line in out]


def sign(tower: TowerView, player: PlayerView, level: int) -> Line:
    """What is to be said of a level: no elevator reaches it, or cards may go no higher."""
    if tower.reach <= level <= tower.height:
        return [("!", "bad")]
    return [("<", "influence")] if level == min(player.influence, LEVELS - 1) else []


# ------------------------------------------------------------------ small towers and shapes
def small_tower(tower: TowerView) -> list[Line]:
    """A tower with a letter for each square, from L11 down."""
    out: list[Line] = [[(" ", "")] if not face else [("H", "elevator")] if face & ELEVATOR else [("·", "vacant")] for face in tower.faces]
    for unit in tower.units:
        for square in SPOT_SQUARES[spot_of(unit)]:
            out[square] = [(SIGNS[industry_of(unit)], INDUSTRY_STYLES[industry_of(unit)])]
    for packed in tower.decor:
        if square_of(packed) < SQUARES:
            out[square_of(packed)] = [("H", "elevator")] if is_elevator(packed) else [(SMALL_DECOR[kind_of(packed)], "decor")]
    return [
        fitted([span for cell in out[level * COLUMNS : (level + 1) * COLUMNS] for span in cell], SMALL)
        for level in range(LEVELS - 1, -1, -1)
    ]


def shape(rows: list[int]) -> list[Line]:
    """A blueprint, from L11 down."""
    drawn = ["".join("#" if row >> column & 1 else "·" for column in range(COLUMNS)) for row in reversed(rows)]
    return [[(line, "plan"), (" " * (SMALL - COLUMNS), "")] for line in drawn]
