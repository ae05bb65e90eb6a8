"""The One-Way Track as a street: Action Spaces, Bonus Spaces between them, and the Moguls that go along it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import NamedTuple

from skyline.drawing.markup import NOTHING, Markup, el, join, n
from skyline.drawing.memo import remembered
from skyline.drawing.shapes import area, circ, oval, readable, rect, translate, use
from skyline.engine.picture import Piece
from skyline.games.highrise.face.wording import bonus_words
from skyline.games.highrise.rules import bonuses
from skyline.games.highrise.rules.components import SET_SPACES, SETS, SLOTS, Components, Side, Tile
from skyline.games.highrise.rules.pieces import KINDS, ULTRAPLASTIC, number
from skyline.games.highrise.rules.wording import space_words
from skyline.games.highrise.view import View

from . import ids
from .geography import Chart
from .icons import emblem, floor
from .powers import Sign, signs_of

UMBER, BRICK, MOSS, NAVY, WINE = "#6E5416", "#8A3F14", "#44702D", "#24619A", "#6E1D14"
STACKED = 9.0  # from one Mogul of a stack to the next


# ------------------------------------------------------------------ Action Spaces
class Shown(NamedTuple):
    """What an Action Space shows, on a square of this side."""

    side: float
    action: str
    colour: int = 0
    corruption: int = 0
    loss: int = 0
    stop: int = 0
    signs: tuple[Sign, ...] = ()
    slot: int = 0


def text(x: float, y: float, words: object, size: float, colour: str) -> Markup:
    return readable(x, y, words, "hr-print", size, fill=colour)


def icon(name: str, shown: Shown, x: float, y: float, size: float, colour: str | None = None) -> Markup:
    """An icon in shares of the side."""
    side = shown.side
    return use(name, side * x, side * y, side * size, color=colour)


def printed(shown: Shown) -> Markup:
    """The Corruption that stopping there costs."""
    side, small = shown.side, shown.side * 0.36
    marks = [use("hr-corruption", side - small * (1 + 0.72 * mark) - 2, side - small, small) for mark in range(shown.corruption)]
    return join(marks[::-1])


def tenant_face(shown: Shown) -> Markup:
    """The first icons of a Tenant, and the number of its space."""
    side, signs = shown.side, [sign for sign in shown.signs if sign[0] != "hr-corruption" or sign[1]][:2]
    size = 0.52 if len(signs) < 2 else 0.42
    icons = [icon(name, shown, 0.06 + place * size * 1.02, 0.08, size, UMBER) for place, (name, _) in enumerate(signs)]
    words = next((words for _, words in signs if 0 < len(words) < 4 and words[0] != "×"), "")
    r = side * 0.19
    badge = circ(side - r - 2, side - r - 2, r, UMBER) + text(side - r - 2, side - r + 2, shown.slot, 11.5, "#fff")
    return join(icons, text(side * 0.3, side - 5, words, 12, UMBER) if words else None, badge)


def draw_choose_face(shown: Shown) -> Markup:
    return icon("hr-draw", shown, 0.05, 0.16, 0.45, MOSS) + icon("hr-choose", shown, 0.5, 0.18, 0.45, MOSS) + printed(shown)


def stop_face(shown: Shown) -> Markup:
    lost = text(shown.side * 0.74, shown.side - 5, f"−{shown.loss}", 11.5, WINE) if shown.loss else NOTHING
    return icon("hr-stop", shown, 0.22, 0.1, 0.52) + text(shown.side * 0.26, shown.side - 5, shown.stop, 11.5, WINE) + lost


def lose_face(shown: Shown) -> Markup:
    return icon("hr-corruption", shown, 0.2, 0.08, 0.58) + text(shown.side / 2, shown.side - 4, "−2", 12, "#23613D")


FACES: dict[str, Callable[[Shown], Markup]] = {
    "take_colour": lambda shown: icon(floor(shown.colour), shown, 1 / 6, 1 / 6, 2 / 3),
    "take_ultraplastic": lambda shown: icon(floor(ULTRAPLASTIC), shown, 1 / 6, 1 / 6, 2 / 3),
    "trade": lambda shown: icon("hr-trade", shown, 0.21, 0.21, 0.58, NAVY),
    "draw_choose": draw_choose_face,
    "construct": lambda shown: icon("hr-construct", shown, 0.16, 0.1, 0.56, BRICK) + printed(shown),
    "lose_2_corruption": lose_face,
    "tenant": tenant_face,
    "stop": stop_face,
}


def key_of(action: str) -> str:
    """What spaces with this action are called in the gallery and the style sheet."""
    return action.removeprefix("take_")


@remembered
def face(shown: Shown) -> Markup:
    return FACES[shown.action](shown)


@remembered
def space(board: Chart, track: int, action: str, key: str, drawn: Markup, words: str) -> Markup:
    """An Action Space of the street; ``key`` says what explains it."""
    (x, y), side = board.spaces[track], board.cell
    return el(
        "g",
        el("title", words),
        rect(1.5, 2.5, side, side, "var(--shade2)", 'rx="8"'),
        el("rect", class_="hr-cell", width=side, height=side, rx=8),
        el("g", drawn, class_="hr-face"),
        id=ids.track(track),
        class_=f"hr-space hr-{key_of(action)}",
        transform=translate(x - side / 2, y - side / 2),
        data_tip=key,
    )


def spaces(view: View, board: Chart) -> tuple[Piece, ...]:
    return all_spaces(board, view.parts, view.side, view.tenants, view.stock)


@remembered
def all_spaces(board: Chart, parts: Components, side: Side, tenants: tuple[int, ...], stock: tuple[int, ...]) -> tuple[Piece, ...]:
    out: list[Piece] = []
    for track in range(1, len(side.spaces)):
        here = side.spaces[track]
        tenant = tenants[here.site] if here.site >= 0 else -1
        key, words = f"space:{key_of(here.action.id)}", space_words(parts, side, track, tenant)
        signs: tuple[Sign, ...] = ()
        if tenant >= 0:
            found = parts.tenants[tenant]
            key, signs = f"tenant:{found.id}", signs_of(parts, found, stock[found.card] if found.card else 0)
        shown = Shown(board.cell, here.action.id, int(here.colour), int(here.corruption), int(here.loss), int(here.stop), signs)
        drawn = face(shown._replace(slot=int(here.site) % SLOTS + 1))
        if here.site >= 0 and tenant < 0:
            words, drawn = f"{words}: blocked", icon("hr-fence", shown, 0.2, 0.2, 0.6, UMBER)
        out.append((ids.track(track), space(board, track, here.action.id, key, drawn, f"Space {track}: {words}")))
    return tuple(out)


# ------------------------------------------------------------------ Bonus Spaces
def tile_face(parts: Components, tile: Tile, goods: int, r: float) -> Markup:
    """What lies on a Bonus Space, in a disc round the origin: a card, Spires, a loss of Corruption, or pieces."""
    side = r * 1.24
    if tile.card:
        return use(emblem(parts.cards[tile.card]), -side / 2, -side / 2, side)
    if tile.spires:
        second = use("hr-spire", -1, -side / 2, side) if tile.spires > 1 else NOTHING
        return use("hr-spire", -side / 2 - (side / 2.6 if second else 0), -side / 2, side) + second
    if tile.loss:
        return use("hr-lose", -side / 2, -side / 2, side)
    return goods_face(goods, r)


SPREAD = {1: ((0.0, 0.0),), 2: ((-0.34, -0.32), (0.34, 0.32)), 3: ((-0.38, -0.34), (0.38, -0.34), (0.0, 0.38))}


def goods_face(goods: int, r: float) -> Markup:
    kinds = [kind for kind in range(KINDS) for _ in range(int(number(goods, kind)))]
    side = r * (1.2 if len(kinds) == 1 else 0.94 if len(kinds) == 2 else 0.84)
    spots = SPREAD.get(len(kinds), SPREAD[3])
    return join(use(floor(kind), x * r - side / 2, y * r - side / 2, side) for kind, (x, y) in zip(kinds, spots, strict=False))


@remembered
def bonus(board: Chart, place: int, drawn: Markup, key: str, words: str) -> Markup:
    """A Bonus Space; without a drawing it is empty."""
    x, y = board.bonuses[place]
    group, index = place // SET_SPACES + 1, place % SET_SPACES + 1
    return el(
        "g",
        el("title", words),
        circ(x, y, board.disc, extra='class="hr-disc"'),
        el("g", drawn, transform=translate(x, y)),
        id=ids.bonus(group, index),
        class_="hr-bonus" if drawn else "hr-bonus hr-bare",
        data_tip=key or None,
    )


@remembered
def lying(parts: Components, packed: int, r: float) -> tuple[Markup, str]:
    """What lies on a Bonus Space, drawn, and what explains it."""
    tile = int(bonuses.tile_of(packed))
    if tile >= 0:
        return tile_face(parts, parts.tiles[tile], int(bonuses.goods_of(packed)), r), f"tile:{parts.tiles[tile].id}"
    return goods_face(int(bonuses.goods_of(packed)), r), ""


def bonus_spaces(view: View, board: Chart) -> tuple[Piece, ...]:
    return all_bonuses(board, view.parts, int(view.side.set_spaces), view.bonus)


@remembered
def all_bonuses(board: Chart, parts: Components, size: int, packed: tuple[int, ...]) -> tuple[Piece, ...]:
    out: list[Piece] = []
    for place in (group * SET_SPACES + index for group in range(SETS) for index in range(size)):
        here = packed[place] if place < len(packed) else 0
        drawn, key = lying(parts, here, board.disc) if here else (NOTHING, "")
        group, index = place // SET_SPACES + 1, place % SET_SPACES + 1
        words = f"Bonus {group}.{index}: {bonus_words(parts, here) if here else 'empty'}"
        out.append((ids.bonus(group, index), bonus(board, place, drawn, key, words)))
    return tuple(out)


# ------------------------------------------------------------------ Moguls
@remembered
def figure(letter: str) -> Markup:
    """A Mogul round the origin."""
    return join(
        oval(3, 13, 15, 5, "var(--shade2)"),
        area("M-11 13c0-6 5-8 6-14a6.5 6.5 0 1 1 10 0c1 6 6 8 6 14z", f"var(--s{letter})", 'stroke="var(--card)" stroke-width="2"'),
        area("M2 13c3-6 1-12 3-14 1 6 6 8 6 14z", f"var(--s{letter}2)", ""),
        use(f"seat-{letter}", -9, -21, 18),
        el("circle", class_="hr-ring", cy=-3, r=19),
    )


@remembered
def mogul(element: str, letter: str, x: float, y: float, waiting: bool, words: str) -> Markup:
    classes = "hr-mogul hr-waiting" if waiting else "hr-mogul"
    return el("g", el("title", words), figure(letter), id=element, class_=classes, transform=translate(x, y))


def track_of(at: int, side: Side) -> int:
    """The space on which a Mogul stands; one that has not set out waits in the Stop Zone."""
    return at if at > 0 else len(side.spaces) + at


def moguls(view: View, board: Chart, names: tuple[str, ...]) -> tuple[Piece, ...]:
    return all_moguls(board, view.side, len(view.players), view.at, view.order, names)


@remembered
def all_moguls(
    board: Chart, side: Side, seats: int, places: tuple[int, ...], order: tuple[int, ...], names: tuple[str, ...]
) -> tuple[Piece, ...]:
    out: list[Piece] = []
    for number_, at in enumerate(places):
        track = track_of(at, side)
        stack = [other for other in order if places[other] == at]
        above = len(stack) - 1 - stack.index(number_)
        x, y = board.spaces[track]
        letter = ids.NEUTRAL if number_ >= seats else "ABCD"[number_]
        owner = "Neutral Mogul" if number_ >= seats else f"Mogul of {names[number_]}"
        words = f"{owner}: space {track}{', furthest behind' if order[0] == number_ else ''}"
        element = ids.mogul(number_, seats)
        out.append((element, mogul(element, letter, x + above * 3, y - 3 - above * STACKED, at < 0, words)))
    return tuple(out)


@remembered
def standing(letter: str, side: float) -> Markup:
    """A Mogul on a space of this side."""
    return el("g", figure(letter), transform=translate(side / 2, side / 2 - 3))


@remembered
def way(board: Chart, places: tuple[str, ...]) -> Markup:
    """The way along the street from the first of the places to the last, a leg to each; the page shows those to where one points."""
    at = {ids.track(track): spot for track, spot in enumerate(board.spaces)}
    at |= {ids.bonus(place // SET_SPACES + 1, place % SET_SPACES + 1): spot for place, spot in enumerate(board.bonuses)}
    legs = [el("path", d=f"M{n(ax)} {n(ay)}L{n(bx)} {n(by)}") for (ax, ay), (bx, by) in pairwise([at[place] for place in places])]
    return el("g", legs, id=ids.WAY, class_="hr-way", data_way=" ".join(places[1:]))
