"""Contracts, planning cards and events as they lie on the table."""

from __future__ import annotations

import re

from skyline.drawing.icons import ic
from skyline.drawing.markup import Markup, el
from skyline.drawing.memo import remembered
from skyline.engine.picture import Piece
from skyline.engine.words import joined, plural

from ...rules.components import (
    CITY,
    CONTRACT,
    DECK_NAMES,
    KIND_NAMES,
    METROPOLIS,
    PERMIT,
    PLANNING,
    RENEWAL,
    SPECIAL,
    TOWN,
    ZONES,
    Card,
    Components,
)
from ...rules.decks import FIRST_TOP, PLANNING_WORDS
from ...rules.state import BOXES
from ...view import View
from . import ids
from .icons import ZONES as ZONE_KEYS
from .icons import vocation_icon

Names = tuple[str, ...]
FIRST_BOX = BOXES - 1  # the box of 1 AP

# The text of a contract, briefly: what a row of the list has room for. Whoever wants all of it asks for the card.
BRIEF = tuple(
    (re.compile(long), short)
    for long, short in (
        (r"the lowest (wealth|prestige) marker of the holding box", r"a \1 marker"), (r"Must be built adjacent to", "Must touch"),
        (r"May not be built adjacent to", "May not touch"), (r"Costs half its value in wealth", "Half price"), (r"Costs no wealth", "Free"),
        (r"May demolish existing buildings as with Urban Renewal", "May demolish"), (r"(\d+) wealth", r"$\1"), (r"(\d+) prestige", r"\1★"),
        (r"owned by any player", "in play"), (r" buildings\b", ""), (r"[Ee]very opponent", "each rival"),
        (r"of your opponents", "of rivals"),
        (r"Each opponent", "Each rival"), (r"\bGain ", ""), (r"adjacent to", "beside"), (r"adjacent ", "neighboring "),
        (r"you control", "of yours"), (r"for each", "per"), (r"Perform a (\w+) payout", r"A \1 payout"),
    )
)  # fmt: skip


@remembered
def brief(text: str) -> str:
    """A text of a card in fewer words, with signs for wealth and prestige."""
    for long, short in BRIEF:
        text = long.sub(short, text)
    return text.removesuffix(".")


# ------------------------------------------------------------------ contracts
def vocations(parts: Components, card: Card) -> Markup:
    shown = []
    for packed in card.vocations:
        name, number = packed & 15, packed >> 4
        shown.append(el("span", ic(vocation_icon(name), "", parts.vocation_names[name]), el("b", str(number)), class_="us-voc"))
    return el("span", shown, class_="us-vs")


def plan(card: Card) -> Markup:
    """The lots that a contract covers, in the color of its zone."""
    words = f"{KIND_NAMES[card.zone]}, {plural(int(card.size), 'lot')}"
    drawn = el("use", href=f"#us-s-{ZONE_KEYS[card.zone]}-{card.size}")
    return el("svg", drawn, class_="us-plan", viewBox="0 0 36 36", role="img", aria_label=words)


def row(parts: Components, card: Card, cost: Markup, element: str, chosen: bool, cls: str = "us-ct") -> Markup:
    """A contract in a line; the chosen one with all that stands on it."""
    told = card.text if chosen else brief(card.text)
    words = el("span", el("b", card.name), el("small", told or "no further effect"), class_="us-grow")
    return el(
        "div", cost, plan(card), words, vocations(parts, card), id=element, class_=f"{cls} us-on" if chosen else cls,
        data_tip=f"contract:{card.id}",
    )  # fmt: skip


def cost_of(points: int, deck: bool) -> Markup:
    return el("span", el("b", str(points)), el("small", "deck" if deck else "AP"), class_="us-ap")


@remembered
def contract(parts: Components, card: int, points: int, deck: bool, element: str, chosen: bool) -> Markup:
    return row(parts, parts.cards[card], cost_of(points, deck), element, chosen)


@remembered
def no_contract(points: int, deck: bool, element: str, words: str) -> Markup:
    """A place from which the card was taken, or a deck without a face-up card."""
    told = el("span", el("small", words), class_="us-grow")
    return el("div", cost_of(points, deck), told, id=element, class_="us-ct us-gone")


@remembered
def heading(element: str, words: str, note: str) -> Markup:
    return el("div", el("b", words), el("small", note), id=element, class_="us-gap")


def feeders(view: View) -> dict[int, int]:
    """By box, the deck that feeds it (US-330, US-450 to US-453)."""
    decks = dict.fromkeys(range(BOXES), TOWN)
    city = view.decks[CITY]
    if view.open_decks[CITY] and not (view.open_decks[METROPOLIS] and city.top < 0 and not city.left):
        decks |= dict.fromkeys(range(1, BOXES), CITY)
    if view.open_decks[METROPOLIS]:
        decks |= dict.fromkeys(range(2, BOXES), METROPOLIS)
    return decks


def contracts(view: View) -> list[Piece]:
    """The cheapest first, those of each deck together; the order is the same all game long."""
    out: list[Piece] = []
    decks = feeders(view)
    boxes = {METROPOLIS: (4, 3, 2), CITY: (1,), TOWN: (0,)}
    first = True
    for deck, own in boxes.items():
        place = BOXES - own[0]
        fed = decks[own[0]]
        if not first and fed != decks[own[0] + 1]:
            element = f"c-head-{place}"
            note = f"box {place} and the deck" if view.open_decks[deck] else ""
            out.append((element, heading(element, f"{DECK_NAMES[fed]} contracts", note)))
        first = False
        out += [box_piece(view, box) for box in own]
        if view.open_decks[deck]:
            out.append(top_piece(view, deck))
    return out


def box_piece(view: View, box: int) -> Piece:
    card, points, element = view.boxes[box], view.parts.source_ap[box], ids.contract(box)
    if card < 0:
        return element, no_contract(points, False, element, "empty until the end of the turn")
    return element, contract(view.parts, card, points, False, element, card == view.project)


def top_piece(view: View, deck: int) -> Piece:
    source = FIRST_TOP + deck - TOWN
    card, points, element = view.decks[deck].top, view.parts.source_ap[source], ids.contract(source)
    if card < 0 or view.parts.cards[card].kind != CONTRACT:
        left = view.decks[deck].left
        return element, no_contract(points, True, element, f"no card face up, {left} left" if left else "the deck is empty")
    return element, contract(view.parts, card, points, True, element, card == view.project)


def contracts_title(view: View) -> str:
    return f"{DECK_NAMES[feeders(view)[FIRST_BOX]]} contracts"


# ------------------------------------------------------------------ planning cards
def zone_icons(card: Card) -> list[Markup]:
    return [ic(f"us-z-{ZONE_KEYS[zone]}", "", KIND_NAMES[zone]) for zone in range(ZONES) if card.zones >> zone & 1]


def tip_of(card: Card) -> str:
    return f"{'permit' if card.kind == PERMIT else 'renewal' if card.kind == RENEWAL else 'event'}:{card.id}"


def face(card: Card) -> list[Markup]:
    """What stands on a planning card: zones, pages, its wealth number and ballot box; or Urban Renewal."""
    ballot = ic("us-ballot", "", "ballot box") if card.ballot else None
    if card.kind != PERMIT:
        return [ic("us-wreck", "us-big"), el("small", card.name), el("span", ballot, class_="us-foot us-bare")]
    zones = zone_icons(card)
    stack = ic(f"us-pages-{card.pages}", "", plural(int(card.pages), "page"))
    return [
        el("span", zones, class_=f"us-zones us-n{len(zones)}"),
        el("span", stack, el("b", str(card.pages)), class_="us-pages"),
        el("span", ic("us-dollar", "", "wealth"), el("b", str(card.wealth)), ballot, class_="us-foot"),
    ]


@remembered
def permit(parts: Components, card: int, element: str, cls: str, cost: str) -> Markup:
    """A planning card, with what it costs below it."""
    own = parts.cards[card]
    below = el("span", cost, class_="us-cost") if cost else None
    return el("div", face(own), below, id=element, class_=f"us-pm {cls}".strip(), data_tip=tip_of(own))


@remembered
def chip(parts: Components, card: int, element: str, picked: bool) -> Markup:
    """A planning card in a line: its pages and zones."""
    own = parts.cards[card]
    shown = [el("b", str(own.pages)), *zone_icons(own)] if own.kind == PERMIT else [ic("us-wreck", "", own.name)]
    return el("span", shown, id=element, class_="us-mp us-use" if picked else "us-mp", data_tip=tip_of(own))


@remembered
def no_permit(element: str, cost: str) -> Markup:
    return el("div", el("small", "taken"), el("span", cost, class_="us-cost"), id=element, class_="us-pm us-taken")


@remembered
def discard(left: int, thrown: int) -> Markup:
    return el("p", f"{plural(left, 'card')} left in the deck, {thrown} discarded", id=ids.DISCARD, class_="us-note")


def planning(view: View) -> list[Piece]:
    """The planning track, cheapest first, the deck last."""
    out: list[Piece] = []
    for place in range(len(PLANNING_WORDS) - 1, -1, -1):
        card, element, cost = view.planning[place], ids.planning(place), f"{view.parts.planning_ap[place]} AP"
        drawn = permit(view.parts, card, element, "us-deck" if place == 0 else "", cost) if card >= 0 else no_permit(element, cost)
        out.append((element, drawn))
    out.append((ids.DISCARD, discard(view.decks[PLANNING].left, view.discard.bit_count())))
    return out


# ------------------------------------------------------------------ events
@remembered
def event(parts: Components, card: int, who: str) -> Markup:
    """The event that is being executed, and who decides."""
    own = parts.cards[card]
    special = own.kind == SPECIAL
    kind = "special" if special else "event"
    return el(
        "div",
        el("span", f"{DECK_NAMES[own.deck]} deck, {'special event' if special else 'event'}", class_="eyebrow"),
        el("b", own.name),
        el("p", own.text),
        el("p", who, class_="us-who") if who else None,
        id=ids.EVENT,
        class_="us-ev us-special" if special else "us-ev",
        data_tip=f"{kind}:{own.id}",
    )


def event_pieces(view: View, names: Names) -> tuple[Piece, ...]:
    deciding = [names[seat] for seat in view.deciding]
    who = f"{joined(deciding)} {'decide' if len(deciding) > 1 or deciding == ['You'] else 'decides'}." if deciding else ""
    return ((ids.EVENT, event(view.parts, view.event, who)),)
