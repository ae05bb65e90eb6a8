"""Building block cards on their way to the lot: in hand over each place, laid down but not confirmed, and in each layer they may take."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from skyline.drawing.markup import NOTHING, el, join, n
from skyline.drawing.memo import remembered
from skyline.engine.picture import Piece
from skyline.games.hustle.rules import layers as order
from skyline.games.hustle.rules.components import ELEVATOR, Components
from skyline.games.hustle.rules.lot import (
    ANCHOR_COLUMN,
    ANCHOR_LEVEL,
    ANCHOR_SQUARES,
    ANCHORS,
    CARD,
    COLUMNS,
    LEVELS,
    block,
)
from skyline.games.hustle.rules.structure import Structure, anchor_of, card_of
from skyline.games.hustle.rules.tower import Tower

from . import ids, lot, reading
from .cards import Faces
from .ground import Chart, Squares
from .marks import Mark, at, box, filled, put, stroked, words
from .rooms import SIDE
from .squares import face_name

if TYPE_CHECKING:
    from skyline.games.hustle.view import PlayerView, TowerView, View

WHOLE = CARD * SIDE
CELLS = CARD * CARD
NO_FACE = -1
PAPER = (NO_FACE,) * CELLS  # a square of a blueprint that is being drawn
Cards = tuple[int, ...]  # packed, from the bottom to the top
Marks = tuple[bool, ...]  # for each of the nine squares of a card, from the lower left one on
ALL: Marks = (True,) * CELLS
KNOB, APART = 50.0, 6.0  # what a layer is chosen by: its side, large enough for a finger, and the air around it


# ------------------------------------------------------------------ squares of a card
def corner(cell: int) -> tuple[float, float]:
    """The upper left corner of a square, from that of the card."""
    return cell % CARD * SIDE, (CARD - 1 - cell // CARD) * SIDE


def around(cells: Marks) -> str:
    """The outline of some squares, as path data from the upper left corner of the card."""
    out = []
    for cell, here in enumerate(cells):
        row, column = divmod(cell, CARD)
        if not here:
            continue
        x, y = corner(cell)
        if column == 0 or not cells[cell - 1]:
            out.append(f"M{n(x)} {n(y)}v{SIDE:g}")
        if column == CARD - 1 or not cells[cell + 1]:
            out.append(f"M{n(x + SIDE)} {n(y)}v{SIDE:g}")
        if row == 0 or not cells[cell - CARD]:
            out.append(f"M{n(x)} {n(y + SIDE)}h{SIDE:g}")
        if row == CARD - 1 or not cells[cell + CARD]:
            out.append(f"M{n(x)} {n(y)}h{SIDE:g}")
    return "".join(out)


def whole(cells: Marks) -> str:
    """Some squares themselves, likewise."""
    corners = [corner(cell) for cell, here in enumerate(cells) if here]
    return "".join(f"M{n(x)} {n(y)}h{SIDE:g}v{SIDE:g}h-{SIDE:g}z" for x, y in corners)


def drawn_faces(faces: Iterable[int]) -> list[Mark]:
    """Faces by square; where there is none nothing is drawn."""
    return [put(face_name(face), *corner(cell)) for cell, face in enumerate(faces) if face != NO_FACE]


def frames(shown: Marks) -> Mark:
    """A frame round what shows of a card, dashes round what lies under others."""
    hidden = tuple(not here for here in shown)
    dashes = stroked(around(hidden), "var(--accent)", 2.4, stroke_dasharray="6 4") if any(hidden) else NOTHING
    return dashes + stroked(around(shown), "var(--accent)", 4)


def price_tags(paid: Marks, price: int) -> list[Mark]:
    """The price on each elevator that is paid."""
    return [price_tag(x + SIDE / 2, y + SIDE * 0.14, price) for x, y in (corner(cell) for cell, here in enumerate(paid) if here)]


def price_tag(x: float, y: float, price: int) -> Mark:
    pill = box(x - 15, y - 8, 30, 18, "var(--accent)", rx=9, stroke="var(--card)", stroke_width=1.5)
    return pill + words(x, y + 5.2, f"${price}", 12.5, class_="hh-on-accent")


def lifts(faces: Iterable[int], shown: Marks) -> Marks:
    """Where elevators show."""
    return tuple(here and face != NO_FACE and bool(face & ELEVATOR) for face, here in zip(faces, shown, strict=True))


# ------------------------------------------------------------------ in hand, over the places where it could go
class Hand(NamedTuple):
    """The card that is about to be laid."""

    faces: Faces
    price: int  # of an elevator that shows


def in_hand(view: View) -> Hand | None:
    """The card whose place is asked for; while a blueprint is drawn, a block of paper."""
    price = int(view.parts.elevator_price)
    if view.step[0] == "expand_position":
        return Hand(tuple(view.parts.cards[view.step[1]].faces), price)
    return Hand(PAPER, price) if view.doing == "setup" and view.designs else None


def part(card: Hand, shown: Marks) -> Mark:
    """What shows of the card, from the upper left corner of its lower left square."""
    faces = drawn_faces(face if here else NO_FACE for face, here in zip(card.faces, shown, strict=True))
    paper = filled(whole(shown), "var(--hh-plan)", fill_opacity=0.6) if card.faces == PAPER else NOTHING
    tags = price_tags(lifts(card.faces, shown), card.price)
    return el("g", paper, faces, frames(shown), tags, transform=at(0, SIDE - WHOLE))


@remembered
def hand(card: Hand | None) -> Mark:
    """The whole card once, for all the places where it would lie on top."""
    return el("defs", el("g", part(card, ALL), id=f"{ids.HAND}-whole") if card else None, id=ids.HAND)


def previews(view: View, player: PlayerView) -> tuple[Mark, ...]:
    """The card in hand on every square that its lower left one may lie on, if there is one, from A-GF on."""
    card = in_hand(view)
    if card is None:
        return ()
    return on_squares(view.parts, card, player.tower, drafted(player))


def drafted(player: PlayerView) -> Cards:
    """The cards of the tower with those that are being laid."""
    return player.draft.cards if player.draft else player.tower.cards


@remembered
def on_squares(parts: Components, card: Hand, built: TowerView, laid_down: Cards) -> tuple[Mark, ...]:
    tower, draft = reading.tower_of(parts, built), reading.structure(parts, laid_down)
    out = [NOTHING] * (COLUMNS * (LEVELS - CARD + 1))
    for anchor in range(ANCHORS):
        codes = order.choices(tower, draft, anchor) if order.overlapped(draft, anchor) else [0]
        if codes:
            shown = shown_in(draft, anchor, order.decoded(tower, draft, anchor, codes[0]))
            drawn = el("use", href=f"#{ids.HAND}-whole") if all(shown) else part(card, shown)
            out[ANCHOR_LEVEL[anchor] * COLUMNS + ANCHOR_COLUMN[anchor]] = drawn
    return tuple(out)


def shown_in(draft: Structure, anchor: int, above: int) -> Marks:
    """Where a card shows under those ``above`` it, a bit for the place of each: it lies over all others."""
    over = {square for place, packed in enumerate(draft.cards) if above >> place & 1 for square in ANCHOR_SQUARES[anchor_of(packed)]}
    return tuple(square not in over for square in ANCHOR_SQUARES[anchor])


# ------------------------------------------------------------------ laid down
class Laid(NamedTuple):
    """A card laid down, not yet confirmed, by its lower left square."""

    key: str
    faces: Faces
    column: int
    level: int
    shown: Marks
    price: int  # of an elevator that shows
    asked: bool = False  # its layer is being chosen


def cards(view: View, player: PlayerView) -> list[Laid]:
    """Cards laid down and not yet confirmed, and over all of them the one whose layer is asked for."""
    parts, draft = view.parts, player.draft
    placed = set(player.tower.cards)
    name, card, anchor = view.step
    out: list[Laid] = []
    last: set[int] = set()
    if name == "expand_layer":
        tiles = lot.occupied(player.tower.units, player.tower.decor)
        last = {square for square in ANCHOR_SQUARES[anchor] if not tiles >> square & 1}
        out.append(laid_card(parts, card, anchor, tuple(square in last for square in ANCHOR_SQUARES[anchor]))._replace(asked=True))
    for place, packed in enumerate(draft.cards if draft else ()):
        if draft and packed not in placed:
            shown = tuple(draft.tops[square] == place and square not in last for square in ANCHOR_SQUARES[anchor_of(packed)])
            out.append(laid_card(parts, int(card_of(packed)), int(anchor_of(packed)), shown))
    return sorted(out)


def laid_card(parts: Components, card: int, anchor: int, shown: Marks) -> Laid:
    found = parts.cards[card]
    return Laid(found.id, tuple(found.faces), ANCHOR_COLUMN[anchor], ANCHOR_LEVEL[anchor], shown, int(parts.elevator_price))


def covered_by(laid_down: Iterable[Laid]) -> Squares:
    """The squares of cards that are being laid: there the cards are what is pointed at."""
    return sum({1 << square for card in laid_down for square in block(card.level * COLUMNS + card.column, CARD, CARD)})


@remembered
def laid(chart: Chart, card: Laid) -> Mark:
    """The card where it lies: framed where it shows, dashed where it is hidden, with the price on each elevator that is paid."""
    faces = drawn_faces(face if here else NO_FACE for face, here in zip(card.faces, card.shown, strict=True))
    return el(
        "g",
        el("g", faces, opacity=0.93),
        frames(card.shown),
        price_tags(lifts(card.faces, card.shown), card.price),
        filled(whole(card.shown), "transparent", class_="hh-hit"),
        id=ids.laid(card.key),
        class_="hh-laid hh-asked" if card.asked else "hh-laid",
        transform=at(chart.x(card.column), chart.y(card.level + CARD - 1)),
    )


# ------------------------------------------------------------------ layers
class Layer(NamedTuple):
    """How the nine squares look when the card takes a layer."""

    code: int
    faces: Faces  # none where a tile lies
    shown: Marks  # the squares where the card itself shows
    paid: Marks  # the elevators that are paid


def layers(view: View, player: PlayerView, chart: Chart) -> tuple[Piece, ...]:
    """Every layer that the card may take, if that is asked."""
    name, card, anchor = view.step
    if name != "expand_layer":
        return ()
    return in_layers(chart, view.parts, player.tower, drafted(player), card, anchor)


@remembered
def in_layers(chart: Chart, parts: Components, built: TowerView, laid_down: Cards, card: int, anchor: int) -> tuple[Piece, ...]:
    tower, draft, price = reading.tower_of(parts, built), reading.structure(parts, laid_down), int(parts.elevator_price)
    found = [layer_of(tower, draft, card, anchor, code) for code in order.choices(tower, draft, anchor)]
    return tuple((ids.layer(one.code), layer(chart, one, anchor, price, (number, len(found)))) for number, one in enumerate(found))


def layer_of(tower: Tower, draft: Structure, card: int, anchor: int, code: int) -> Layer:
    """The card inserted under the cards that this layer leaves above it."""
    above = order.decoded(tower, draft, anchor, code)
    after = Structure(tower.parts, order.inserted(draft, card, anchor, above))
    squares, old = ANCHOR_SQUARES[anchor], set(tower.structure.cards)
    tiles = lot.occupied(tuple(tower.units), tuple(tower.decor))
    tops = [after.cards[after.tops[square]] for square in squares]
    faces = tuple(NO_FACE if tiles >> square & 1 else int(after.faces[square]) for square in squares)
    shown = tuple(card_of(top) == card for top in tops)
    return Layer(code, faces, shown, lifts(faces, tuple(top not in old for top in tops)))


def layer(chart: Chart, lying: Layer, anchor: int, price: int, place: tuple[int, int]) -> Mark:
    """A layer: a small sign of what would show, by which it is chosen; when it is pointed at, the squares as they would look."""
    preview = el("g", drawn_faces(lying.faces), frames(lying.shown), price_tags(lying.paid, price), class_="hh-ghost")
    sign = el("g", knob(chart, lying.shown), class_="hh-knob", transform=at(*knob_place(chart, anchor, *place)))
    origin = at(chart.x(ANCHOR_COLUMN[anchor]), chart.y(ANCHOR_LEVEL[anchor] + CARD - 1))
    return el("g", preview, sign, id=ids.layer(lying.code), class_="hh-layer", transform=origin)


def knob(chart: Chart, shown: Marks) -> Mark:
    """Nine small squares: full where the card shows, hollow where it is hidden."""
    side = KNOB * chart.letters
    cell = side * 0.24
    air = (side - CARD * cell) / 2
    out = [box(0, 0, side, side, "var(--card)", rx=8, stroke="var(--accent)", stroke_width=2, class_="hh-knob-frame")]
    for number, here in enumerate(shown):
        x, y = air + number % CARD * cell, air + (CARD - 1 - number // CARD) * cell
        fill = "var(--accent)" if here else "none"
        out.append(box(x + 1, y + 1, cell - 2, cell - 2, fill, rx=1.5, stroke="var(--accent)", stroke_width=1.2))
    return join(out)


def knob_place(chart: Chart, anchor: int, number: int, count: int) -> tuple[float, float]:
    """Where a sign stands, from the upper left corner of the card: in a row above it, or below where there is no room above."""
    step = KNOB * chart.letters + APART
    in_row = int(COLUMNS * SIDE // step)
    row, column = divmod(number, in_row)
    left, right = -ANCHOR_COLUMN[anchor] * SIDE, (COLUMNS - ANCHOR_COLUMN[anchor]) * SIDE
    wide = min(count, in_row) * step - APART
    x = min(max((WHOLE - wide) / 2, left), right - wide) + column * step
    above = chart.y(ANCHOR_LEVEL[anchor] + CARD - 1) >= -(-count // in_row) * step
    return x, -(row + 1) * step if above else WHOLE + APART + row * step
