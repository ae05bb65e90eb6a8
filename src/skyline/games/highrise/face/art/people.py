"""What players have: Yards with their pieces, Power Cards, Spires and kept tiles; large for the viewer, in brief for the others."""

from __future__ import annotations

from collections.abc import Iterator

from skyline.drawing.icons import ic, use
from skyline.drawing.markup import esc, n
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


def tray(element: str, places: list[tuple[float, float]], words: str, tip: str) -> str:
    """The free spaces of a Yard."""
    cells = "".join(f"M{n(x + 5)} {n(y)}{CELL}" for x, y in places)
    return f'<g id="{element}" class="hr-tray" data-tip="yard:{tip}"><title>{words}</title><path class="hr-slots" d="{cells}"/></g>'


@remembered
def yard(pieces: int, base: int, yards: int, spaces: int) -> str:
    """The Yards of the viewer; pieces of a kind lie together."""
    total, capacity = int(size_of(pieces)), base + yards * spaces
    places = spots(base, yards, spaces, total)
    high = max(y for _, y in places) + ROW
    out = [f'<svg id="own-yard" class="hr-yard" viewBox="-2 -2 {n(WIDE + 4)} {n(high + 2)}" role="group" aria-label="Your Yards">']
    out.append(tray(ids.BASE_YARD, places[:base], f"Base Yard: {base} spaces", "base"))
    out.append(tray(ids.EXPANDED_YARD, places[base:capacity], plural(yards, "Expanded Yard"), "expanded"))
    first = 0
    for kind in range(KINDS):
        count = int(number_of(pieces, kind))
        lying = places[first : first + count]
        shown = "".join(use(floor(kind), x, y, SLOT) for x, y in lying)
        frames = f'<path class="hr-frame" d="{"".join(f"M{n(x + 3)} {n(y + 2)}{FRAME}" for x, y in lying)}"/>' if lying else ""
        words = f"{count} {PIECES[kind]} in your Yards"
        out.append(f'<g id="{ids.yard(kind)}" class="hr-pile" role="img" aria-label="{words}"><title>{words}</title>{shown}{frames}</g>')
        first += count
    if total > capacity:
        y = places[capacity][1]
        out.append(f'<path class="hr-over" d="M0 {n(y - 1)}h{n(WIDE)}"/>')
    return "".join([*out, "</svg>"])


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


def chip(card: Card, element: str) -> str:
    """A Power Card as a plate."""
    number, symbol, name, copies, face, floors = card
    times = f"<i>×{copies}</i>" if copies > 1 else ""
    state = "" if face else " hr-down"
    lying = "".join(ic(floor(kind), "ic-s") for kind in range(KINDS) for _ in range(int(number_of(floors, kind))))
    several = f", {copies} of them" if copies > 1 else ""
    words = f"{name}{several}{'' if face else ', face-down'}{f', with {piece_words(floors)}' if floors else ''}"
    mark = f' id="{element}"' if element else ""
    return (
        f'<span{mark} class="hr-card{state}" role="img" aria-label="{esc(words)}" data-tip="card:{number}">'
        f"{ic(symbol)}<b>{esc(name)}</b>{times}{lying}</span>"
    )


@remembered
def own_cards(cards: tuple[Card, ...], spires: int, kept: int) -> str:
    """The cards of the viewer, each something to choose; before them Spires and kept tiles."""
    out, seen = [], set()
    for card in cards:
        element = ids.card(card[0]) if card[4] else ids.down(card[0])
        out.append(chip(card, "" if element in seen else element))
        seen.add(element)
    things = thing(ids.SPIRES, "hr-spire", spires, "Spire", "spire:spire") + thing(ids.KEPT, "hr-lose", kept, "kept tile", "")
    none = "" if cards or spires or kept else "<small>No Power Cards yet.</small>"
    return f'<div id="own-cards" class="hr-cards">{things}{"".join(out)}{none}</div>'


def thing(element: str, symbol: str, count: int, word: str, tip: str) -> str:
    words = plural(count, word)
    tips = f' data-tip="{tip}"' if tip else ""
    none = "" if count else " hr-none"
    return f'<span id="{element}" class="hr-card hr-thing{none}" role="img" aria-label="{words}"{tips}>{ic(symbol)}<b>{words}</b></span>'


# ------------------------------------------------------------------ everybody
@remembered
def head(letter: str, name: str, vp: int, score: int, own: bool, turn: bool) -> str:
    """Who, and points so far; beside them the points if the game ended now."""
    element = "own-head" if own else ""
    mark = f' id="{element}"' if element else ""
    now = '<small class="hr-turn">moves</small>' if turn else ""
    return (
        f'<div{mark} class="hr-head">{ic(f"seat-{letter}", "ic-l")}<b>{esc(name)}</b>{now}<span class="hr-sum">'
        f'<em id="{ids.points(letter)}" data-count="">{signed(vp)}</em>'
        f'<small title="points if the game ended now">/ {signed(score)}</small></span></div>'
    )


def signed(number: int) -> str:
    return f"{number}".replace("-", "−")


@remembered
def brief_yard(letter: str, pieces: int, capacity: int) -> str:
    """The Yards of somebody else in a line."""
    out = []
    for kind in range(KINDS):
        count = int(number_of(pieces, kind))
        if count:
            shown = f"<i>{ic(floor(kind))}</i>" * count
            words = f"{count} {PIECES[kind]}"
            out.append(f'<span id="{ids.held(letter, kind)}" class="hr-held" role="img" aria-label="{words}">{shown}</span>')
    free = capacity - int(size_of(pieces))
    out += ["<i></i>"] * max(0, free)
    return f'<span class="hr-trays" title="{int(size_of(pieces))} of {capacity} spaces">{"".join(out)}</span>'


@remembered
def facts(corruption: int, lost: int, spires: int, kept: int, yards: int) -> str:
    """Corruption, Spires, kept tiles and Expanded Yards of somebody else."""
    shown = [("hr-corruption", f"{corruption}", f"{corruption} Corruption: {plural(lost, 'point')} lost at the end")]
    shown += [("hr-spire", f"{spires}", plural(spires, "Spire"))] if spires else []
    shown += [("hr-lose", f"{kept}", plural(kept, "kept tile"))] if kept else []
    shown += [("hr-yard", f"+{yards}", plural(yards, "Expanded Yard"))] if yards else []
    return "".join(f'<span title="{words}">{ic(icon, label=words)}{count}</span>' for icon, count, words in shown)


@remembered
def row(letter: str, top: str, trays: str, things: str, cards: tuple[Card, ...]) -> str:
    chips = "".join(chip(card, "") for card in cards)
    return (
        f'<div id="{ids.seat(letter)}" class="hr-player">{top}<div class="hr-line">{trays}<span class="hr-facts">{things}</span></div>'
        f'<div class="hr-cards">{chips}</div></div>'
    )


def of_player(view: View, player: PlayerView, names: Names) -> Piece:
    letter, parts = seat_letter(player.seat), view.parts
    top = head(letter, names[player.seat], player.vp, player.score, False, player.seat == view.turn and not view.over)
    trays = brief_yard(letter, player.pieces, player.capacity)
    things = facts(player.corruption, parts.labels[player.corruption], player.spires, player.kept, player.yards)
    return ids.seat(letter), row(letter, top, trays, things, cards_of(parts, player.up, player.down, player.hubs))


def own(view: View, player: PlayerView, names: Names) -> Iterator[Piece]:
    """The panel of the viewer."""
    letter, parts = seat_letter(player.seat), view.parts
    yield "own-head", head(letter, names[player.seat], player.vp, player.score, True, player.seat == view.turn and not view.over)
    yield "own-yard", yard(player.pieces, player.base, player.yards, int(parts.yard_spaces))
    yield "own-note", note(player.pieces, player.capacity)
    yield "own-cards", own_cards(cards_of(parts, player.up, player.down, player.hubs), player.spires, player.kept)


@remembered
def note(pieces: int, capacity: int) -> str:
    held = int(size_of(pieces))
    over = f" {held - capacity} too many." if held > capacity else ""
    return f'<p id="own-note" class="hr-note">Yards: {held} of {capacity} spaces.{over}</p>'


def others(view: View, names: Names) -> Iterator[Piece]:
    for player in view.players:
        if player.seat != view.viewer:
            yield of_player(view, player, names)
