"""The Corruption Track, the supplies, the tallest Buildings, and the line of the solo game."""

from __future__ import annotations

from collections.abc import Iterator

from skyline.drawing.icons import ic
from skyline.drawing.markup import Markup, el
from skyline.drawing.memo import remembered
from skyline.drawing.shapes import rect, translate, use
from skyline.engine.picture import Piece
from skyline.engine.words import plural, seat_letter
from skyline.games.highrise.face.wording import tile_words
from skyline.games.highrise.rules.buildings import compared
from skyline.games.highrise.rules.components import SLOTS, Components, Tile
from skyline.games.highrise.rules.pieces import COLOURS, KINDS
from skyline.games.highrise.rules.pieces import number as number_of
from skyline.games.highrise.rules.wording import PIECES
from skyline.games.highrise.view import View

from . import ids
from .icons import emblem, floor
from .towers import letters_of

ACROSS, CELL, TALL, GAP = 7, 38.0, 38.0, 2.0  # the Corruption Track
SEVERE = 8  # from the space after this one on labels skip numbers
BOX = el("rect", class_="hr-box", width=CELL, height=TALL, rx=4)
BOUND = rect(1, 1, CELL - 2, TALL - 2, extra='class="hr-bound" rx="4"')
SPREAD = {1: ((0, 0),), 2: ((-9, 0), (9, 0)), 3: ((-8, -5), (8, -5), (0, 6)), 4: ((-8, -5), (8, -5), (-8, 7), (8, 7))}
PLACES = 3  # tallest Buildings shown of each place


# ------------------------------------------------------------------ Corruption Track
def place(number: int) -> tuple[float, float]:
    return number % ACROSS * (CELL + GAP), number // ACROSS * (TALL + GAP)


def size(parts: Components) -> tuple[int, int]:
    rows = -(-len(parts.labels) // ACROSS)
    return round(ACROSS * (CELL + GAP)), round(rows * (TALL + GAP))


def cell(number: int, lost: int, limit: bool) -> Markup:
    """A space of the track; ``limit`` marks that of the solo game."""
    x, y = place(number)
    words = f"Corruption {number}: {plural(lost, 'point')} lost at the end{', the limit of this round' if limit else ''}"
    return el(
        "g",
        el("title", words),
        BOX,
        BOUND if limit else None,
        el("text", f"−{lost}" if lost else "0", x=CELL / 2, y=12),
        id=ids.space(number),
        class_="hr-step hr-severe" if number > SEVERE else "hr-step",
        transform=translate(x, y),
        data_tip="corruption:track",
    )


@remembered
def marker(letter: str, number: int, nth: int, crowd: int, words: str) -> Markup:
    x, y = place(number)
    across, down = SPREAD[crowd][nth]
    side = (20, 16, 13, 12)[crowd - 1]
    at = translate(x + CELL / 2 + across - side / 2, y + 25 + down - side / 2)
    return el("g", el("title", words), use(f"seat-{letter}", 0, 0, side), id=ids.marker(letter), class_="hr-marker", transform=at)


@remembered
def cells(parts: Components, limit: int) -> tuple[Piece, ...]:
    return tuple((ids.space(number), cell(number, lost, number == limit)) for number, lost in enumerate(parts.labels))


def corruption(view: View, names: tuple[str, ...]) -> tuple[Piece, ...]:
    return (*cells(view.parts, view.limit), *markers(tuple(player.corruption for player in view.players), names))


@remembered
def markers(spaces: tuple[int, ...], names: tuple[str, ...]) -> tuple[Piece, ...]:
    """Everybody's on the Corruption Track: those on one space stand side by side."""
    out: list[Piece] = []
    for seat, number in enumerate(spaces):
        here = [other for other, space in enumerate(spaces) if space == number]
        letter = seat_letter(seat)
        out.append((ids.marker(letter), marker(letter, number, here.index(seat), len(here), f"{names[seat]}: {number} Corruption")))
    return tuple(out)


# ------------------------------------------------------------------ supplies
@remembered
def bag(packed: int) -> Markup:
    """What is in the bag."""
    counts = [int(number_of(packed, kind)) for kind in range(COLOURS)]
    shown = [store(ids.BAG, "hr-draw", sum(counts), "Floors in the bag")]
    shown += [store(ids.bag(kind), floor(kind), count, f"{PIECES[kind]} in the bag") for kind, count in enumerate(counts)]
    return el("div", shown, id="supply-bag", class_="hr-supply")


def store(element: str, icon: str, count: int, words: str, tip: str | None = None) -> Markup:
    """A thing and how many of it there are."""
    classes = "hr-lot-of" if count else "hr-lot-of hr-out"
    shown = ic(icon, "ic-l") + el("b", count)
    return el("span", shown, id=element, class_=classes, role="img", aria_label=f"{count} {words}", data_tip=tip)


@remembered
def stores(ultraplastic: int, spires: int, yards: int, tokens: int) -> Markup:
    shown = [
        store(ids.ULTRAPLASTIC, floor(KINDS - 1), ultraplastic, "UltraPlastic", "floor:ultraplastic"),
        store(ids.SPIRE_SUPPLY, "hr-spire", spires, "Spires", "spire:spire"),
        store(ids.YARD_SUPPLY, "hr-yard", yards, "Expanded Yards", "yard:expanded"),
        store(ids.TOKENS, "hr-token", tokens, "University tokens") if tokens else None,
    ]
    return el("div", shown, id="supply-stores", class_="hr-supply")


def supplies(view: View) -> Iterator[Piece]:
    yield "supply-bag", bag(view.bag)
    yield "supply-stores", stores(view.ultraplastic, view.spires, view.yards, view.tokens)


# ------------------------------------------------------------------ tallest Buildings
@remembered
def ranks(buildings: tuple[int, ...]) -> tuple[tuple[int, str], ...]:
    """The tallest Buildings of a place: compared height and the letters of those who control them, tallest first."""
    found: dict[int, list[str]] = {}
    for building in buildings:
        if building:
            found.setdefault(int(compared(building)), []).extend(letters_of(building))
    return tuple((height, "".join(found[height])) for height in sorted(found, reverse=True)[:PLACES])


@remembered
def tall(element: str, name: str, order: tuple[tuple[int, str], ...], scoring: int) -> Markup:
    """A row: the first places, those that score now in bold."""
    places = []
    for rank, (height, letters) in enumerate(order):
        marks = [ic(f"seat-{letter}", "ic-s") for letter in letters]
        places.append(el("span", marks, el("b", height), class_="" if rank < scoring else "hr-later"))
    return el("div", el("span", name), places or el("small", "no Building"), id=element, class_="hr-tall")


@remembered
def tallest(parts: Components, sites: tuple[int, ...], scoring: int) -> tuple[Piece, ...]:
    """The city and every Neighbourhood; ``scoring``: so many places score at the end of this round."""
    out: list[Piece] = [("tall-city", tall("tall-city", "Whole city", ranks(sites), scoring))]
    for place_, name in enumerate(parts.hoods):
        buildings = sites[place_ * SLOTS : (place_ + 1) * SLOTS]
        out.append((f"tall-{place_}", tall(f"tall-{place_}", name, ranks(buildings), scoring)))
    return tuple(out)


# ------------------------------------------------------------------ solo
@remembered
def tile(place_: int, key: str, icons: tuple[str, ...], words: str) -> Markup:
    shown, label = [ic(icon, "ic-l") for icon in icons], f"tile {place_}: {words}"
    element = ids.line(place_)
    return el("span", el("small", place_), shown, id=element, class_="hr-tile", role="img", aria_label=label, data_tip=f"tile:{key}")


@remembered
def tile_icons(parts: Components, found: Tile) -> tuple[str, ...]:
    """The symbols of a Bonus Tile; a bag stands for a Floor that is drawn."""
    out = [emblem(parts.cards[found.card])] if found.card else []
    out += ["hr-draw"] * int(found.floors) + [floor(KINDS - 1)] * int(found.ultraplastic) + ["hr-spire"] * int(found.spires)
    return tuple(out + ["hr-lose"] * int(found.loss))


def line(view: View) -> Iterator[Piece]:
    """The tiles of the line in their order, and the Floors on display."""
    tiles = [(number, view.parts.tiles[kind]) for number, kind in enumerate(view.line, 1) if kind >= 0]
    shown = [tile(number, found.id, tile_icons(view.parts, found), tile_words(view.parts, found)) for number, found in tiles]
    yield "solo-line", el("div", shown or el("small", "No tile is left."), id="solo-line", class_="hr-supply")
    yield "solo-display", display(view.display)


@remembered
def display(packed: int) -> Markup:
    shown = []
    for kind in range(COLOURS):
        count = int(number_of(packed, kind))
        label = f"{count} {PIECES[kind]} on display"
        classes = "hr-lot-of" if count else "hr-lot-of hr-none"
        shown.append(el("span", [ic(floor(kind), "ic-l")] * count, id=ids.display(kind), class_=classes, role="img", aria_label=label))
    return el("div", el("small", "Floors on display"), shown, id="solo-display", class_="hr-supply")
