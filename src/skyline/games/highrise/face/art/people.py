"""What players have: Yards with their pieces, Power Cards, Spires and kept tiles; large for the viewer, in brief for the others."""

from __future__ import annotations

from collections.abc import Iterator

from skyline.drawing.icons import ic, use
from skyline.drawing.markup import Markup, el, join, n
from skyline.drawing.memo import remembered
from skyline.engine.picture import Piece
from skyline.engine.words import plural, seat_letter
from skyline.games.highrise.rules.components import CARDS, Components
from skyline.games.highrise.rules.pieces import KINDS
from skyline.games.highrise.rules.pieces import number as number_of
from skyline.games.highrise.rules.pieces import size as size_of
from skyline.games.highrise.rules.wording import PIECES, piece_words
from skyline.games.highrise.view import PlayerView, View

from . import ids
from .icons import emblem, floor

Names = tuple[str, ...]
Card = tuple[int, str, str, int, bool, int]  # number, symbol, name, copies, face-up, packed Floors that lie on it

PITCH, SLOT, ROW, ACROSS = 35.0, 32.0, 38.0, 8
WIDE = PITCH * ACROSS
# outlines of a space of a Yard and of the frame round a piece, from the end of the upper left corner on
CELL = "h22q5 0 5 5v22q0 5-5 5h-22q-5 0-5-5v-22q0-5 5-5z"
FRAME = "h26q4 0 4 4v20q0 4-4 4h-26q-4 0-4-4v-20q0-4 4-4z"


# ------------------------------------------------------------------ Yards of the viewer
def spots(base: int, yards: int, spaces: int, pieces: int) -> list[tuple[float, float]]:
    """Where pieces lie: first in the Base Yard, then in the Expanded ones, and what does not fit below them."""
    out = [(place % ACROSS * PITCH, place // ACROSS * ROW) for place in range(base)]
    down = -(-base // ACROSS)
    out += [(place * PITCH, (down + yard) * ROW) for yard in range(yards) for place in range(spaces)]
    below = (down + yards) * ROW
    return out + [(place % ACROSS * PITCH, below + place // ACROSS * ROW) for place in range(max(0, pieces - len(out)))]


def tray(element: str, places: list[tuple[float, float]], words: str, tip: str) -> Markup:
    """The free spaces of a Yard."""
    slots = el("path", class_="hr-slots", d="".join(f"M{n(x + 5)} {n(y)}{CELL}" for x, y in places))
    return el("g", el("title", words), slots, id=element, class_="hr-tray", data_tip=f"yard:{tip}")


@remembered
def yard(pieces: int, base: int, yards: int, spaces: int) -> Markup:
    """The Yards of the viewer; pieces of a kind lie together."""
    total, capacity = int(size_of(pieces)), base + yards * spaces
    places = spots(base, yards, spaces, total)
    high = max(y for _, y in places) + ROW
    piles, first = [], 0
    for kind in range(KINDS):
        count = int(number_of(pieces, kind))
        piles.append(pile(kind, places[first : first + count]))
        first += count
    return el(
        "svg",
        tray(ids.BASE_YARD, places[:base], f"Base Yard: {base} spaces", "base"),
        tray(ids.EXPANDED_YARD, places[base:capacity], plural(yards, "Expanded Yard"), "expanded"),
        piles,
        el("path", class_="hr-over", d=f"M0 {n(places[capacity][1] - 1)}h{n(WIDE)}") if total > capacity else None,
        id="own-yard",
        class_="hr-yard",
        viewBox=f"-2 -2 {n(WIDE + 4)} {n(high + 2)}",
        role="group",
        aria_label="Your Yards",
    )


def pile(kind: int, places: list[tuple[float, float]]) -> Markup:
    """The viewer's pieces of a kind."""
    shown = [use(floor(kind), x, y, SLOT) for x, y in places]
    frames = "".join(f"M{n(x + 3)} {n(y + 2)}{FRAME}" for x, y in places)
    words = f"{len(places)} {PIECES[kind]} in your Yards"
    frame = el("path", class_="hr-frame", d=frames) if places else None
    return el("g", el("title", words), shown, frame, id=ids.yard(kind), class_="hr-pile", role="img", aria_label=words)


# ------------------------------------------------------------------ Power Cards
@remembered
def cards_of(parts: Components, up: tuple[int, ...], down: tuple[int, ...], hubs: tuple[int, ...]) -> tuple[Card, ...]:
    """All Power Cards in front of a player; every Transit Hub with its own Floors."""
    out: list[Card] = []
    for number in range(1, CARDS + 1):
        symbol, name = emblem(parts.cards[number]), parts.cards[number].name
        if number == parts.hub:
            out += [(number, symbol, name, 1, floors >= 0, floors if floors >= 0 else ~floors) for floors in hubs]
        else:
            out += [(number, symbol, name, copies[number], face, 0) for copies, face in ((up, True), (down, False)) if copies[number]]
    return tuple(out)


def chip(card: Card, element: str | None = None) -> Markup:
    """A Power Card as a plate."""
    number, symbol, name, copies, face, floors = card
    lying = [ic(floor(kind), "ic-s") for kind in range(KINDS) for _ in range(int(number_of(floors, kind)))] if floors else None
    several = f", {copies} of them" if copies > 1 else ""
    words = f"{name}{several}{'' if face else ', face-down'}{f', with {piece_words(floors)}' if floors else ''}"
    return el(
        "span",
        ic(symbol),
        el("b", name),
        el("i", f"×{copies}") if copies > 1 else None,
        lying,
        id=element,
        class_="hr-card" if face else "hr-card hr-down",
        role="img",
        aria_label=words,
        data_tip=f"card:{number}",
    )


@remembered
def own_cards(cards: tuple[Card, ...], spires: int, kept: int) -> Markup:
    """The cards of the viewer, each something to choose; before them Spires and kept tiles."""
    out, seen = [], set()
    for card in cards:
        element = ids.card(card[0]) if card[4] else ids.down(card[0])
        out.append(chip(card, None if element in seen else element))
        seen.add(element)
    things = thing(ids.SPIRES, "hr-spire", spires, "Spire", "spire:spire") + thing(ids.KEPT, "hr-lose", kept, "kept tile")
    none = None if cards or spires or kept else el("small", "No Power Cards yet.")
    return el("div", things, out, none, id="own-cards", class_="hr-cards")


def thing(element: str, symbol: str, count: int, word: str, tip: str | None = None) -> Markup:
    words, classes = plural(count, word), "hr-card hr-thing" if count else "hr-card hr-thing hr-none"
    return el("span", ic(symbol), el("b", words), id=element, class_=classes, role="img", aria_label=words, data_tip=tip)


# ------------------------------------------------------------------ everybody
def head(letter: str, name: str, vp: int, score: int, own: bool, turn: bool) -> Markup:
    """Who, and points so far; beside them the points if the game ended now."""
    return head_of("own-head" if own else "", letter, name, vp, score, turn, ids.points(letter))


@remembered
def head_of(element: str, letter: str, name: str, vp: int, score: int, turn: bool, counted: str = "") -> Markup:
    """The line that says who it is; ``counted`` is the id of the points, which the page counts up."""
    now = el("small", "moves", class_="hr-turn") if turn else None
    points = el("em", signed(vp), id=counted or None, data_count=bool(counted))
    total = el("span", points, el("small", f"/ {signed(score)}", title="points if the game ended now"), class_="hr-sum")
    return el("div", ic(f"seat-{letter}", "ic-l"), el("b", name), now, total, id=element or None, class_="hr-head")


def signed(number: int) -> str:
    return f"{number}".replace("-", "−")


@remembered
def brief_yard(letter: str, pieces: int, capacity: int) -> Markup:
    """The Yards of somebody else in a line."""
    out = []
    for kind in range(KINDS):
        count = int(number_of(pieces, kind))
        if count:
            shown, words = [el("i", ic(floor(kind)))] * count, f"{count} {PIECES[kind]}"
            out.append(el("span", shown, id=ids.held(letter, kind), class_="hr-held", role="img", aria_label=words))
    held = int(size_of(pieces))
    out += [el("i")] * max(0, capacity - held)
    return el("span", out, class_="hr-trays", title=f"{held} of {capacity} spaces")


@remembered
def facts(corruption: int, lost: int, spires: int, kept: int, yards: int) -> Markup:
    """Corruption, Spires, kept tiles and Expanded Yards of somebody else."""
    shown = [("hr-corruption", f"{corruption}", f"{corruption} Corruption: {plural(lost, 'point')} lost at the end")]
    shown += [("hr-spire", f"{spires}", plural(spires, "Spire"))] if spires else []
    shown += [("hr-lose", f"{kept}", plural(kept, "kept tile"))] if kept else []
    shown += [("hr-yard", f"+{yards}", plural(yards, "Expanded Yard"))] if yards else []
    return join(el("span", ic(icon, label=words), count, title=words) for icon, count, words in shown)


@remembered
def row(letter: str, seat: int, top: Markup, trays: Markup, things: Markup, cards: tuple[Card, ...]) -> Markup:
    """A player in brief; a click opens all that the player has."""
    line = el("div", trays, el("span", things, class_="hr-facts"), class_="hr-line")
    held = el("div", [chip(card) for card in cards], class_="hr-cards")
    return el("div", top, line, held, id=ids.seat(letter), class_="hr-player", data_visit=seat)


def of_player(view: View, player: PlayerView, names: Names) -> Piece:
    letter, parts = seat_letter(player.seat), view.parts
    top = head(letter, names[player.seat], player.vp, player.score, False, player.seat == view.turn and not view.over)
    trays = brief_yard(letter, player.pieces, player.capacity)
    things = facts(player.corruption, parts.labels[player.corruption], player.spires, player.kept, player.yards)
    return ids.seat(letter), row(letter, player.seat, top, trays, things, cards_of(parts, player.up, player.down, player.hubs))


def own(view: View, player: PlayerView, names: Names) -> Iterator[Piece]:
    """The panel of the viewer."""
    letter, parts = seat_letter(player.seat), view.parts
    yield "own-head", head(letter, names[player.seat], player.vp, player.score, True, player.seat == view.turn and not view.over)
    yield "own-yard", yard(player.pieces, player.base, player.yards, int(parts.yard_spaces))
    yield "own-note", note(player.pieces, player.capacity)
    yield "own-cards", own_cards(cards_of(parts, player.up, player.down, player.hubs), player.spires, player.kept)


@remembered
def note(pieces: int, capacity: int) -> Markup:
    held = int(size_of(pieces))
    over = f" {held - capacity} too many." if held > capacity else ""
    return el("p", f"Yards: {held} of {capacity} spaces.{over}", id="own-note", class_="hr-note")


def others(view: View, names: Names) -> Iterator[Piece]:
    for player in view.players:
        if player.seat != view.viewer:
            yield of_player(view, player, names)
