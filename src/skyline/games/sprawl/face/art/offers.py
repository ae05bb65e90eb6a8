"""What lies open to a player who spends action points: contracts and permits large, on a phone as rows."""

from __future__ import annotations

from skyline.drawing.icons import ic, part, use
from skyline.drawing.markup import Markup, el, join
from skyline.drawing.memo import remembered
from skyline.engine.picture import NO, OK, PAY, Piece, Standing
from skyline.engine.words import joined, plural

from ...offering import Offer, source_words
from ...rules.components import KIND_NAMES, PERMIT, RENEWAL, Card, Components
from ...rules.decks import FIRST_FAVOR, PLANNING_WORDS
from ...rules.ground import SHAPE_LOTS
from ...view import View
from . import ids
from .cards import brief, contracts, face, no_permit, plan, planning, tip_of, vocations
from .geography import LOT, lot
from .icons import ZONES as ZONE_KEYS
from .people import favor, favor_places
from .tiles import tile_symbol

SIGNS = {OK: "i-check", PAY: "i-coins", NO: "i-barred"}
SHOWN = {1: 2, 2: 5, 3: 10, 4: 12}  # by size, the shape that a building is shown in
HEXAGON = "M20 1.5 38 11.5v21L20 42.5 2 32.5v-21z"


def standing(offer: Offer) -> Standing:
    """How a contract stands: it can be built, with a permit first, or what is missing."""
    if not offer.need:
        return Standing(OK, "You can build it")
    return Standing(PAY, "First a permit") if offer.closing else Standing(NO, offer.need)


def cost(offer: Offer) -> str:
    """What the strip says at its end: the price of the best block, or what the missing permit takes."""
    if offer.closing:
        return f"+{offer.closing} AP"
    return "" if offer.need else f"${offer.price}"


def strip(offer: Offer, words: str, cls: str = "") -> Markup:
    state = standing(offer).state
    classes = f"standing {state} {cls}".strip()
    return el("span", ic(SIGNS[state], "ic-s"), el("span", words), el("em", cost(offer)) if cost(offer) else None, class_=classes)


# ------------------------------------------------------------------ contracts
def scene(zone: int, size: int) -> Markup:
    """The building of a contract on a block of its own."""
    plot = el("use", href=f"#us-plot-{size}", fill=f"var(--us-{ZONE_KEYS[zone]}-g)")
    building = el("use", href=f"#{tile_symbol(zone, SHOWN[size])}", y=-4)
    return el("svg", plot, building, class_="us-scene", viewBox="-56 -22 204 122", aria_hidden="true")


def plot(size: int) -> Markup:
    """Where a contract of that size stands: ground in the color of whoever uses it, a street, a block with the lots that stay free."""
    free = [lot(number) for number in range(4) if number not in SHAPE_LOTS[SHOWN[size]]]
    lots = [el("rect", x=x, y=y, width=LOT, height=LOT, rx=3, class_="us-open-lot") for x, y in free]
    ground = el("rect", x=-400, y=-60, width=900, height=280, opacity=0.55)
    road = el("rect", x=-400, y=84, width=900, height=60, fill="var(--road)") + el("path", d="M-400 97H500", class_="us-lane")
    return part(f"us-plot-{size}", ground, road, el("g", use("us-block", 0, 0, 92), lots, transform="translate(0 -4)"))


def hexagon(points: int, words: str) -> Markup:
    """The action points of a contract."""
    shape = el("svg", el("path", d=HEXAGON), viewBox="0 0 40 44", aria_hidden="true")
    return el("span", shape, el("b", str(points)), el("small", words), class_="us-hex")


def needs(card: Card, have: int) -> Markup:
    """The pages that a contract takes; those that are missing are dashed."""
    zone = ZONE_KEYS[card.zone]
    sheets = [el("i", ic(f"us-z-{zone}"), class_=None if page < have else "us-missing") for page in range(card.size)]
    words = f"{plural(int(card.size), 'page')} needed, you have {have}"
    stack = el("span", sheets, class_="us-sheets", role="img", aria_label=words)
    return el("span", stack, el("small", f"you have {have}"), class_="us-needs")


def brings(offer: Offer) -> Markup:
    """What a contract brings on its best block, and what that costs."""
    if offer.site < 0:
        return el("span", el("small", "there is no block for it now"), class_="us-brings")
    money = f"and ${offer.wealth} " if offer.wealth else ""
    words = f"{money}on {offer.block}, its best block, for ${offer.price}"
    return el("span", el("b", f"{offer.prestige}★"), el("small", words), class_="us-brings")


@remembered
def large(parts: Components, offer: Offer, element: str) -> Markup:
    """A contract as a card."""
    card = parts.cards[offer.card]
    source = source_words(offer.source)
    top = el(
        "span", scene(int(card.zone), int(card.size)), hexagon(offer.ap, "AP"), el("span", source, class_="us-src") if source else None,
        vocations(parts, card), class_="us-sky",
    )  # fmt: skip
    told = brief(card.text)
    words = el("span", el("b", card.name), el("small", told or "No further effect", title=card.text or None), class_="us-say")
    end = strip(offer, standing(offer).words, "us-strip")
    return el(
        "div", top, words, needs(card, offer.have), brings(offer), end, id=element, class_=f"us-card us-{standing(offer).state}",
        data_tip=f"contract:{card.id}",
    )  # fmt: skip


@remembered
def row(parts: Components, offer: Offer, element: str) -> Markup:
    """A contract in a row of a phone."""
    card = parts.cards[offer.card]
    state = standing(offer).state
    place = f" on {offer.block}" if offer.site >= 0 else ""
    gain = f"{offer.prestige}★{f' and ${offer.wealth}' if offer.wealth else ''}{place}"
    words = offer.need if state == NO else f"first a permit; {gain}" if state == PAY else gain
    badge = strip(offer, "not now" if state == NO else "", "us-badge")
    points = el("span", el("b", str(offer.ap)), el("small", "Favor" if offer.source >= FIRST_FAVOR else "AP"), class_="us-ap")
    grow = el("span", el("b", card.name), el("small", words), class_="us-grow")
    return el("div", points, plan(card), grow, badge, id=element, class_=f"us-row-card us-{state}", data_tip=f"contract:{card.id}")


def staged_contracts(view: View, small: bool) -> tuple[Piece, ...]:
    """All contracts that the viewer may think of, the cheapest first, his Favors last; places without one say so."""
    seat = view.seat
    found = {ids.source(offer.source, seat): offer for offer in view.offers}
    drawn = row if small else large
    player = view.players[seat]
    lying: list[Piece] = [
        *contracts(view),
        *((ids.favor(seat, place), favor(view.parts, seat, place, -1, False, False)) for place in favor_places(player)),
    ]
    return tuple((name, drawn(view.parts, found[name], name) if name in found else text) for name, text in lying)


# ------------------------------------------------------------------ permits
def opens(view: View, number: int, ap: int) -> str:
    """What a planning card changes now: the contracts whose gap of pages it closes, or what it takes or pays."""
    card = view.parts.cards[number]
    if card.kind == RENEWAL:
        return "lets you demolish once"
    closed = [view.parts.cards[offer.card].name for offer in view.offers if closes(view, offer, card, ap)]
    if closed:
        return f"opens {closed[0]}" + (f" and {len(closed) - 1} more" if len(closed) > 1 else "")
    if ap > view.ap:
        return f"{ap - view.ap} AP short"
    return "takes all your AP" if ap == view.ap else f"or ${card.wealth} if invested"


def closes(view: View, offer: Offer, card: Card, ap: int) -> bool:
    """Could the contract be built in this turn with the planning card, and not without it?"""
    contract = view.parts.cards[offer.card]
    suits = contract.any_permits or card.zones >> contract.zone & 1 != 0
    return bool(offer.closing) and suits and ap <= view.ap - offer.ap and offer.have + card.pages >= contract.size


def page_words(card: Card) -> str:
    """A permit in words: "3 pages, CIV or COM"."""
    if card.kind != PERMIT:
        return card.name
    zones = [KIND_NAMES[zone] for zone in range(len(ZONE_KEYS) - 1) if card.zones >> zone & 1]
    return f"{plural(int(card.pages), 'page')}, {'any zone' if len(zones) == len(ZONE_KEYS) - 1 else joined(zones, 'or')}"


@remembered
def offered(parts: Components, number: int, element: str, cost: str, change: str, cls: str) -> Markup:
    """A planning card with what it costs and what it changes beside it."""
    card = parts.cards[number]
    words = el("span", el("b", cost), el("b", page_words(card), class_="us-what"), el("small", change), class_="us-grow")
    drawn = el("span", face(card), class_=f"us-pm {cls}".strip())
    return el("div", drawn, words, id=element, class_="us-offer", data_tip=tip_of(card))


def staged_planning(view: View) -> tuple[Piece, ...]:
    """The planning track with what each card changes; the discard pile is left out."""
    out: list[Piece] = []
    for place in range(len(PLANNING_WORDS) - 1, -1, -1):
        card, element, ap = view.planning[place], ids.planning(place), view.parts.planning_ap[place]
        words = f"{ap} AP"
        out.append((element, offered(view.parts, card, element, words, opens(view, card, ap), "us-deck" if place == 0 else "")
                    if card >= 0 else no_permit(element, words)))  # fmt: skip
    out.append(planning(view)[-1])
    return tuple(out)


# ------------------------------------------------------------------ the discard pile
@remembered
def discarded(parts: Components, number: int) -> Markup:
    card = parts.cards[number]
    return el("span", face(card), id=ids.discarded(number), class_="us-pm", data_tip=tip_of(card))


def staged_discard(view: View) -> tuple[Piece, ...]:
    """The planning track, and every card of the discard pile to choose from."""
    cards = [number for number in range(len(view.parts.pages)) if view.discard >> number & 1]
    pile = el("p", join(discarded(view.parts, number) for number in cards), id=ids.DISCARD, class_="us-pile")
    return (*planning(view)[:-1], (ids.DISCARD, pile))
