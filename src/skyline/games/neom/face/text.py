"""The table as text, drawn from a view: the viewer's own city large, the others' small, side by side where there is room."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from skyline.engine.spans import ANY_HEIGHT, COLUMNS, WIDE, Line, beside, fitted, flowed, richest, width
from skyline.engine.steps import NOBODY
from skyline.engine.words import seat_letter

from ..rules.components import LUXURY, PROCESSED, Components
from ..rules.wording import good_name, roman, type_name
from ..view import PlayerView, View
from . import plan
from .plan import SMALL, TINY, Form, chip, drawn, large
from .wording import TYPE_LETTERS, disaster_outlook, tile_brief

BLOCK = 26  # columns of another player's block: the small city, or the tiny one with facts beside it
GAP = 1
Names = Sequence[str]


@dataclass(frozen=True)
class Menu:
    """What the viewer may choose: spaces with the number of the choice, and tiles that are listed as choices anyway."""

    marks: dict[int, int]
    tiles: frozenset[object] = frozenset()

    def lists(self, numbers: Sequence[int]) -> bool:
        return self.tiles.issuperset(numbers)


def layout(view: View, menu: Menu, names: Names = (), columns: int = COLUMNS, rows: int = ANY_HEIGHT) -> list[Line]:
    """The table in styled lines, at most ``columns`` wide (80 at least): the richest drawing that fits into ``rows``, or the lowest."""
    own = view.viewer if view.viewer != NOBODY else 0 if len(view.players) == 1 else NOBODY
    forms = sizes(own, len(view.players), columns)
    return richest(([*header(view), *body(view, menu, names, columns, own, *form)] for form in forms), columns, rows)


def sizes(own: int, players: int, columns: int) -> Iterable[tuple[bool, Form, Form]]:
    """Ways to draw, the richest first: the others to the right of the own city or above it, and the sizes of both."""
    if own != NOBODY and players > 1 and columns >= WIDE:
        beside_others = columns - 2 * (BLOCK + GAP)
        yield True, large(beside_others, 2), SMALL
        yield True, large(beside_others, 2), TINY
    else:
        yield False, large(COLUMNS, 2), SMALL
        yield False, large(COLUMNS, 2), TINY
    yield False, large(COLUMNS, 1), TINY


def body(view: View, menu: Menu, names: Names, columns: int, own: int, across: bool, mine: Form, small: Form) -> list[Line]:
    others = [other_block(view, player, names, small) for player in view.players if player.seat != own]
    if own == NOBODY:
        return [*rows_of(others, columns), *common(view, menu, columns)]
    room = mine.columns() if across else columns
    player = view.players[own]
    city = [heading(view, player, names), *drawn(view.parts, player.tiles, mine, menu.marks)]
    around = [*facts(view, menu, player, room), *common(view, menu, room)]
    if across:
        return beside([[*city, *around], rows_of(others, columns - room - GAP)], GAP)
    return [*rows_of(others, columns), *around, *city]


def rows_of(blocks: list[list[Line]], columns: int) -> list[Line]:
    """Blocks in rows, as many side by side as there is room for."""
    count = max(1, (columns + GAP) // (BLOCK + GAP))
    return [line for start in range(0, len(blocks), count) for line in beside(blocks[start : start + count], GAP)]


# ------------------------------------------------------------------ the table
def header(view: View) -> list[Line]:
    """Where in the game we are, and what the letters mean."""
    return [flowed([], [[(words, style)] for words, style in headlines(view)], COLUMNS, " ·")[0], legend()]


def headlines(view: View) -> Iterable[tuple[str, str]]:
    if view.over:
        yield "The game is over", "strong"
    elif view.generation == 0:
        yield "Preliminary Round", "strong"
    else:
        yield f"Generation {roman(view.generation)}, turn {view.turn} of {view.parts.turns}", "strong"
    if view.disaster_by != NOBODY:
        yield f"{seat_letter(view.disaster_by)} selected the Disaster", "bad"
    ahead = disaster_outlook(view)
    if ahead:
        yield ahead, "bad" if "strikes" in ahead else ""
    if len(view.players) == 2 and not view.over:
        yield f"{seat_letter(view.first)} chooses first", ""
    if view.beginner:
        yield "beginner's variant", ""
    deciding = [seat_letter(player.seat) for player in view.players if player.deciding and player.seat != view.viewer]
    if deciding:
        yield f"still deciding: {' '.join(deciding)}", "muted"


def legend() -> Line:
    """The signs of the drawing, on one line."""
    out: Line = []
    for bit, letter in list(TYPE_LETTERS.items())[:-1]:
        name = type_name(bit)
        out += [(letter, name.lower()), (f" {name}  ", "muted")]
    return [*out, (f"{plan.SMOKE} smoke {plan.POWER} Power", "muted")]


def common(view: View, menu: Menu, columns: int) -> list[Line]:
    """What lies in the middle of the table: the revealed tiles and the Cornerstone discard pile."""
    out: list[Line] = []
    if view.offer and not menu.lists(view.offer):
        out += tile_list("Revealed", view.parts, view.offer, columns)
    if view.pile:
        out += tile_list("Discard pile", view.parts, view.pile, columns)
    if view.beginner:
        out.append([("Cornerstones face down ", "muted"), (str(view.cornerstones_left), "")])
    return out


# ------------------------------------------------------------------ a player
def heading(view: View, player: PlayerView, names: Names) -> Line:
    """Who, money, points as the city stands, and whether a decision is awaited."""
    aside = f"+{player.set_aside}" if player.set_aside else ""
    awaited = " …" if player.deciding and player.seat != view.viewer else ""
    rest: Line = [(f"  £{player.money}{aside}", "money"), (f"  {player.score} VP", ""), (awaited, "accent")]
    name = f" {names[player.seat]}"[: BLOCK - 1 - width(rest)] if names else ""
    return [(f"{seat_letter(player.seat)}{name}", "strong"), *rest]


def facts(view: View, menu: Menu, player: PlayerView, columns: int) -> list[Line]:
    """Everything about the viewer that the drawing does not show."""
    parts = view.parts
    out = flowed([("Goods", "muted")], goods(parts, player.goods) or [[("none", "")]], columns, ",")
    if player.set_aside:
        out.append([(f"£{player.set_aside}", "money"), (" from buyers will be yours at the end of the turn", "muted")])
    if player.routes_used:
        used = " and ".join(name for bit, name in ((1, "left"), (2, "right")) if player.routes_used & bit)
        out.append([("Trade Routes used in this Generation ", "muted"), (used, "")])
    if player.selected:
        out += flowed([("Selected", "muted")], [[(tile_brief(parts, player.selected), "")]], columns)
    for label, numbers in (("Cornerstones kept", player.kept), ("Cornerstones", player.unplaced), ("Hand", player.hand)):
        if numbers and not (label == "Hand" and menu.lists(numbers)):
            out += tile_list(label, parts, numbers, columns)
    return out


def other_block(view: View, player: PlayerView, names: Names, form: Form) -> list[Line]:
    """Another player in 26 columns."""
    city = drawn(view.parts, player.tiles, form, {})
    if form is TINY:
        city = beside([city, other_facts(view, player, BLOCK - TINY.columns() - GAP)], GAP)
    else:
        city += other_facts(view, player, BLOCK)
    return [fitted(heading(view, player, names), BLOCK), *city]


def other_facts(view: View, player: PlayerView, columns: int) -> list[Line]:
    """Goods, selection, Cornerstones and hand of another player, as far as the viewer knows them."""
    parts = view.parts
    out = flowed([], goods(parts, player.goods), columns, ",", 0)
    if player.selected:
        out += flowed([("chose", "muted")], [chip(parts.tiles[player.selected])], columns)
    if player.unplaced:
        out += flowed([("◆", "accent")], [chip(parts.tiles[number]) for number in player.unplaced], columns)
    if player.hand:
        out += flowed([("you passed on", "muted")], [chip(parts.tiles[number]) for number in player.hand], columns)
    elif player.hand_size:
        out.append([(f"hand of {player.hand_size}", "muted")])
    return out


def goods(parts: Components, mask: int) -> list[Line]:
    """The Good tokens: Luxury and Processed Goods stand out."""
    style = {PROCESSED: "strong", LUXURY: "accent"}
    return [[(good_name(parts, good), style.get(parts.tier[good], ""))] for good in range(len(parts.goods)) if mask >> good & 1]


def tile_list(label: str, parts: Components, numbers: Sequence[int], columns: int) -> list[Line]:
    """A label and tiles: type, number, roads, name."""
    items = [[*chip(parts.tiles[number]), (f" {parts.tiles[number].name}", "")] for number in numbers]
    return flowed([(label, "muted")], items, columns, ",")
