"""The table as text, drawn from a view: the town with its cards, decks and offices, the players below, the viewer last."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from skyline.engine import bags
from skyline.engine.fields import Argument
from skyline.engine.spans import Line, beside, cut, fitted, flowed, width
from skyline.engine.words import plural, seat_letter
from skyline.games.sprawl.rules.components import (
    CITY,
    DECK_NAMES,
    KIND_NAMES,
    KINDS,
    METROPOLIS,
    OFFICE_NAMES,
    OFFICES,
    PLANNING,
    PRESTIGE_ROWS,
    RENEWAL,
    ROWS,
    TOWN,
    VOCATIONS,
    ZONES,
)  # fmt: skip
from skyline.games.sprawl.rules.decks import FIRST_FAVOR, FIRST_TOP, bit_of, in_mask, layer_size
from skyline.games.sprawl.rules.ground import LARGEST, SHAPES
from skyline.games.sprawl.rules.town import owner_of, site_of
from skyline.games.sprawl.view import PlayerView, View

from . import town_text
from .town_text import LEGEND, Grid, Marks, mark
from .wording import KIND_STYLES, contract_kind, kind_name, seat_style, vocation_words, zone_words

COLUMNS = 80
ANY_HEIGHT = 1000
BESIDE = 30  # columns that the cards need beside the town
LONGEST_NAME = 16
Names = Sequence[str]
SHORT_VOCATIONS = ("Media", "Finance", "Transport", "Educ.", "Energy", "Tourism", "Factory", "Public")
BRIEF_LEGEND = "V CIV M COM I IND R RES P park"
SHORT_OFFICES = ("Mayor", "Attorney", "Treasurer", "Chief", "Boss")


@dataclass(frozen=True)
class Form:
    """How richly to draw: the columns of a lot, whether the cards stand beside the town, everything in words or briefly."""

    lot: int
    beside: bool
    words: bool


def layout(
    view: View, names: Names = (), columns: int = COLUMNS, rows: int = ANY_HEIGHT, menu: Sequence[Mapping[str, Argument]] = ()
) -> list[Line]:
    """The table in styled lines, at most ``columns`` wide (80 at least): the richest drawing that fits into ``rows``, or the lowest.

    ``menu``: the viewer's choices as data. The places they name show the number of the choice.
    """
    found = town_text.marks(menu)
    lowest: list[Line] = []
    for form in forms(columns):
        lines = [cut(line, columns) for line in drawn(view, names, columns, form, found)]
        if len(lines) <= rows:
            return lines
        if not lowest or len(lines) < len(lowest):
            lowest = lines
    return lowest


def forms(columns: int) -> list[Form]:
    """Ways to draw, the richest first."""
    room = columns - Grid(3).width
    ways = [Form(3, True, True)] if room >= 2 * BESIDE else []
    return [*ways, Form(3, False, True), Form(3 if room >= BESIDE else 2, True, False)]


def drawn(view: View, names: Names, columns: int, form: Form, found: Marks) -> list[Line]:
    grid = Grid(form.lot)
    town = town_text.town(view, found, grid)
    room = columns - grid.width if form.beside else columns
    side = [*cards(view, found, room, form), *planning(view, found, room, form), *offices(view, found, room, form)]
    if form.beside and not form.words and len(side) < len(town):
        side.append([(BRIEF_LEGEND, "muted")])
    out = header(view, columns)
    out += beside([[fitted(line, grid.width) for line in town], side], 0) if form.beside else [*town, *side]
    out += [[(LEGEND, "muted")]] if form.words else []
    out += decks(view, columns, form.words)
    out += [*rows_in_play(view, columns), *supply(view, columns)] if form.words else []
    for seat in sorted(range(len(view.players)), key=lambda seat: seat == view.seat):
        out += player(view, seat, names, columns, form.words, found)
    return out


# ------------------------------------------------------------------ where in the game we are
def header(view: View, columns: int) -> list[Line]:
    return flowed([], list(headlines(view)), columns, " ·", 0)


def headlines(view: View) -> Iterable[Line]:
    if view.over:
        yield [("The game is over", "strong")]
        return
    yield [(f"Turn {view.turn}" if view.turn else "Set-up", "strong")]
    if view.turn:
        yield [("turn of ", ""), (seat_letter(view.active), seat_style(view.active))]
    if view.begun and view.event < 0:
        yield [(plural(view.ap, "action point"), "ap")]
    if view.event >= 0:
        yield [(f"event: {view.parts.cards[view.event].name}", "accent")]
    if view.project >= 0:
        yield [(f"building {view.parts.cards[view.project].name}", "accent")]
    waiting = [seat_letter(seat) for seat in view.deciding if seat != view.seat]
    if waiting:
        yield [(f"waiting for {' '.join(waiting)}", "accent")]


# ------------------------------------------------------------------ cards
def cards(view: View, found: Marks, columns: int, form: Form) -> list[Line]:
    """The contracts, the dearest first: boxes, then deck tops."""
    out: list[Line] = []
    for source, card in enumerate([*view.boxes, *(view.decks[deck].top for deck in (TOWN, CITY, METROPOLIS))]):
        deck = source - FIRST_TOP + TOWN
        if source >= FIRST_TOP and not view.open_decks[deck]:
            continue
        cost = view.parts.source_ap[source]
        label: Line = [*mark(found, ("contract", source)), (f"{cost} ", "ap")]
        label += [] if source < FIRST_TOP else [(f"{DECK_NAMES[deck]}: " if form.words else f"{DECK_NAMES[deck][0]} ", "muted")]
        out += contract(view, card, label, columns, form)
    return out


def contract(view: View, number: int, label: Line, columns: int, form: Form) -> list[Line]:
    """A contract in a line: name, zone and size, and with words its vocations and its text."""
    if number < 0:
        return [[*label, ("none", "muted")]]
    card = view.parts.cards[number]
    style = KIND_STYLES[card.zone]
    if not form.words or columns < 2 * BESIDE:
        kind = f" {KIND_NAMES[card.zone]}{card.size}"
        name = card.name[: max(3, columns - width(label) - len(kind))]
        return [[*label, (name, ""), (kind, style)]]
    more = [part for part in (vocation_words(view.parts, card), card.text) if part]
    row = f" P{card.payout}" if card.payout else ""
    line: Line = [*label, (card.name, "strong"), (f" {contract_kind(card)}", style), (row, "prestige")]
    return flowed(line, [[(word, "muted")] for word in " ".join(more).split()], columns, "", 4)


def planning(view: View, found: Marks, columns: int, form: Form) -> list[Line]:
    """The planning cards, the deck first."""
    items: list[Line] = []
    for place, card in enumerate(view.planning):
        shown = permit(view, card, form.words) if card >= 0 else [("none", "muted")]
        items.append([*mark(found, ("planning", place)), (f"{view.parts.planning_ap[place]} ", "ap"), *shown])
    return flowed([("Planning", "strong")], items, columns, ",")


def permit(view: View, number: int, words: bool) -> Line:
    """A planning card: its pages and zones, its wealth number, a ballot box."""
    card = view.parts.cards[number]
    ballot = (" ballot" if words else "*") if card.ballot else ""
    if card.kind == RENEWAL:
        return [("Urban Renewal" if words else "Renewal", "park"), (ballot, "muted")]
    zones = zone_words(int(card.zones)).replace("any-zone", "any") if words else "".join(
        town_text.SIGNS[zone] for zone in range(ZONES) if card.zones >> zone & 1)  # fmt: skip
    return [(f"{card.pages}×{zones}", ""), (f" ${card.wealth}", "wealth"), (ballot, "muted")]


def offices(view: View, found: Marks, columns: int, form: Form) -> list[Line]:
    """Who holds which office; the pawn stands on the last one voted on."""
    items: list[Line] = []
    for office in range(OFFICES):
        if view.in_play[office]:
            name = OFFICE_NAMES[office] if form.words else SHORT_OFFICES[office]
            pawn = "►" if office == view.pawn else ""
            lead = leader(view, office) if form.words else []
            items.append([*mark(found, ("office", office)), (f"{pawn}{name} ", ""), *letter(view.offices[office]), *lead])
    if view.contracting:
        items.append([("Contractor ", ""), *letter(view.contractor)])
    return flowed([("Offices", "strong")], items, columns, ",")


def letter(seat: int) -> Line:
    return [(seat_letter(seat), seat_style(seat))] if seat >= 0 else [("-", "muted")]


def leader(view: View, office: int) -> Line:
    """What the players have in an election, by seat."""
    counts = view.standings[office]
    return [(f" ({'/'.join(map(str, counts))})", "muted")] if any(counts) else []


# ------------------------------------------------------------------ decks and supply
def decks(view: View, columns: int, words: bool) -> list[Line]:
    """Cards left, and where the special events lie; briefly, only of open decks."""
    items: list[Line] = []
    for deck in (TOWN, CITY, METROPOLIS):
        is_open = view.open_decks[deck]
        shown = special(view, deck, words) if words or is_open else ""
        count = str(view.decks[deck].left) if words or is_open else ""
        said = f"{DECK_NAMES[deck]} {count}{'' if is_open else ' closed'}".replace("  ", " ")
        items.append([(said, ""), (f" ({shown})" if shown else "", "muted")])
    discard = f", discard {view.discard.bit_count()}" if words else ""
    items.append([(f"Planning {view.decks[PLANNING].left}", ""), (discard, "muted")])
    return flowed([("Decks", "strong")], items, columns, " ·")


def special(view: View, deck: int, words: bool) -> str:
    """In how many cards the special event of a deck turns up: what everybody can work out."""
    parts, above = view.parts, 0
    card = parts.specials[deck]
    for layer in view.decks[deck].layers:
        size = int(layer_size(layer))
        if layer & int(bit_of(parts, deck, card)):
            span = f"{above + 1} to {above + size}" if size > 1 else f"{above + 1}"
            when = "next" if above + size == 1 else f"in {span}{' cards' if words else ''}"
            return f"{parts.cards[card].name} {when}"
        above += size
    return ""


def rows_in_play(view: View, columns: int) -> list[Line]:
    """How many buildings everybody has in each row that can pay."""
    items: list[Line] = []
    for row, blocks in town_text.rows(view):
        owners = [int(owner_of(packed)) for packed in view.buildings if blocks >> int(site_of(packed)) // SHAPES & 1]
        there = [(seat, owners.count(seat)) for seat in range(len(view.players)) if seat in owners]
        item: Line = [(ROWS[row].upper(), "prestige" if row < PRESTIGE_ROWS else "wealth")]
        for seat, count in sorted(there, key=lambda one: -one[1]):
            item += [(" ", ""), (seat_letter(seat), seat_style(seat)), (str(count), "")]
        items.append(item)
    return flowed([("Buildings in rows", "muted")], items, columns, ",")


def supply(view: View, columns: int) -> list[Line]:
    """What is left: vocation markers that nobody owns, tiles of each kind by size."""
    markers_left = [[(f"{view.parts.vocation_names[name]} {count}", "")] for name, count in vocations(view.stock)]
    sizes = ["/".join(map(str, view.supply[kind * LARGEST : (kind + 1) * LARGEST])) for kind in range(KINDS)]
    tiles = [[(f"{kind_name(kind)} {sizes[kind]}", KIND_STYLES[kind])] for kind in range(KINDS)]
    return [
        *flowed([("Vocations left", "muted")], markers_left or [[("none", "muted")]], columns, ","),
        *flowed([("Tiles left of 1/2/3/4 lots", "muted")], tiles, columns, ","),
    ]


def vocations(bag: int) -> list[tuple[int, int]]:
    return [(name, int(bags.number(bag, name))) for name in range(VOCATIONS) if bags.number(bag, name)]


# ------------------------------------------------------------------ players
def player(view: View, seat: int, names: Names, columns: int, words: bool, found: Marks) -> list[Line]:
    """A player; everything is public. The viewer's own cards show the numbers of their choices."""
    own = view.players[seat]
    items = [*facts(view, own, words), *markers(view, own, words), *favors(view, own, seat, found)]
    items += hand(view, own, seat, found, words)
    return flowed([*mark(found, ("player", seat)), *who(seat, names)], items, columns, ",")


def who(seat: int, names: Names) -> Line:
    name = names[seat] if seat < len(names) else ""
    return [(seat_letter(seat), seat_style(seat)), (f" {name}"[: LONGEST_NAME + 1].rstrip() + " ", "strong")]


def facts(view: View, own: PlayerView, words: bool) -> Iterable[Line]:
    """Prestige so far and as if the game ended now, wealth, cubes."""
    final = f" ({own.prestige + own.to_come} if it ended now)" if words else f" ({own.prestige + own.to_come})"
    yield [(f"{own.prestige} prestige", "prestige"), ("" if view.over else final, "muted")]
    yield [(f"{own.wealth} wealth", "wealth")]
    if words:
        yield [(plural(own.cubes, "cube"), "muted")]


def markers(view: View, own: PlayerView, words: bool) -> Iterable[Line]:
    for name, count in vocations(own.vocations):
        yield [((view.parts.vocation_names[name] if words else SHORT_VOCATIONS[name]) + (f" ×{count}" if count > 1 else ""), "")]


def favors(view: View, own: PlayerView, seat: int, found: Marks) -> Iterable[Line]:
    for place, card in enumerate(own.favors):
        if card >= 0:
            choice = mark(found, ("contract", FIRST_FAVOR + place)) if seat == view.seat else []
            yield [*choice, (f"Favor {view.parts.cards[card].name}", "accent"), (" (new)" if own.fresh[place] else "", "muted")]
    if own.extra:
        yield [("Extra Favor", "muted")]


def hand(view: View, own: PlayerView, seat: int, found: Marks, words: bool) -> Iterable[Line]:
    """The planning cards in front of a player; those picked already are marked."""
    for card in in_mask(own.cards):
        choice = mark(found, ("permit", card)) if seat == view.seat else []
        picked: Line = [("✓", "accent")] if seat == view.seat and view.picked >> card & 1 else []
        yield [*choice, *picked, *permit(view, card, words)]
