"""Decks, boxes and piles (US-084 to US-087, US-333).

Face-down cards are drawn when they turn up. What is known about their order is kept as layers: how many cards of a layer come out of
the deck's common pool, and which events are known to lie in it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from skyline.engine.chance import Chance
from skyline.engine.steps import NOBODY

from .components import CITY, EVENT, METROPOLIS, PLANNING, TOWN, Components
from .state import BOXES, LAYERS, LEFT_NOW, UNKNOWN, Sprawl, changed

OUT_OF_THE_POOL: Final = -1
ONES: Final[list[int]] = [1 << card for card in range(62)]  # a table, since compiled code shifts a literal as 32 bits


def known_events(parts: Components, deck: i64) -> list[int]:
    """The events of a deck in the order of the bits of a layer, the special one last."""
    return parts.known[deck]


def bit_of(parts: Components, deck: i64, card: i64) -> i64:
    """The bit of a layer that stands for an event."""
    return 1 << known_events(parts, deck).index(card) + 6


def layer_size(layer: i64) -> i64:
    """How many cards lie in a layer."""
    total = layer & UNKNOWN
    known = layer >> 6
    while known:
        total += known & 1
        known >>= 1
    return total


def left(state: Sprawl, deck: i64) -> i64:
    """How many cards of a deck lie face down."""
    layers = state.layers
    return layer_size(layers[deck * LAYERS]) + layer_size(layers[deck * LAYERS + 1]) + layer_size(layers[deck * LAYERS + 2])


def empty(state: Sprawl, deck: i64) -> bool:
    """Has the deck neither a face-up top nor face-down cards?"""
    return state.tops[deck] < 0 and left(state, deck) == 0


def draw(state: Sprawl, deck: i64) -> i64:
    """Turn up the top card of a deck that has face-down cards."""
    state.quiet_cards = LEFT_NOW
    if deck != PLANNING:
        state.quiet_contracts = LEFT_NOW
    place = deck * LAYERS
    while not state.layers[place]:
        place += 1
    layer: i64 = state.layers[place]
    card: i64 = OUT_OF_THE_POOL
    if layer >> 6:
        card = draw_known(state.chance, state.parts, deck, layer)
    if card != OUT_OF_THE_POOL:
        state.layers = changed(state.layers, place, layer & ~bit_of(state.parts, deck, card))
        return card
    state.layers = changed(state.layers, place, layer - 1)
    return draw_from_pool(state, deck)


def draw_known(chance: Chance, parts: Components, deck: i64, layer: i64) -> i64:
    """Which of the events known to lie in the layer comes up, or that a card of the pool does."""
    events = known_events(parts, deck)
    urn = [OUT_OF_THE_POOL] * int(layer & UNKNOWN)
    number: i64
    for number in range(len(events)):
        if layer >> 6 + number & 1:
            urn.append(events[number])
    return chance.draw(urn) if len(urn) > 1 else urn[0]


def draw_from_pool(state: Sprawl, deck: i64) -> i64:
    pool = state.pools[deck][:]
    card = state.draw(pool)
    pools = state.pools[:]
    pools[deck] = pool
    state.pools = pools
    return card


# ------------------------------------------------------------------ planning cards
def draw_planning(state: Sprawl) -> i64:
    """The next card of the Planning deck, reshuffled if it is empty (US-333); NOBODY if nothing but events could come (US-R44)."""
    if left(state, PLANNING) == 0 and not reshuffle(state):
        return NOBODY
    return draw(state, PLANNING)


def reshuffle(state: Sprawl) -> bool:
    """Make the planning discard pile the deck, if it holds a Build Permit or Urban Renewal card."""
    cards = in_mask(state.discard)
    if not any(state.card(card).kind != EVENT for card in cards):
        return False
    pools = state.pools[:]
    pools[PLANNING] = cards
    state.pools = pools
    layers = state.layers[:]
    layers[PLANNING * LAYERS] = len(cards)
    state.layers = layers
    state.discard = 0
    if state.listener is not None:
        state.emit("reshuffle", NOBODY, {"cards": len(cards)})
    return True


def in_mask(mask: i64) -> list[int]:
    """The numbers of the bits that are set."""
    found: list[int] = []
    card: i64 = 0
    while mask:
        if mask & 1:
            found.append(card)
        mask >>= 1
        card += 1
    return found


def bit(card: i64) -> i64:
    """The card in a mask of planning cards."""
    return ONES[card]


# ------------------------------------------------------------------ contract boxes
def deck_open(state: Sprawl, deck: i64) -> bool:
    return state.open_decks >> deck & 1 != 0


def feeder(state: Sprawl, box: i64) -> i64:
    """The deck that feeds a contract box (0: 5 AP, ... 4: 1 AP); NOBODY if none can (US-330, US-450 to US-453)."""
    deck: i64 = TOWN
    if deck_open(state, METROPOLIS) and box >= 2:
        deck = METROPOLIS
    elif deck_open(state, CITY) and box >= 1 and not (deck_open(state, METROPOLIS) and empty(state, CITY)):
        deck = CITY
    return NOBODY if empty(state, deck) else deck


def rails(state: Sprawl) -> list[list[int]]:
    """Along which boxes cards slide, from the deck end; the deck comes first, as -1 - deck (US-324, US-330)."""
    if not deck_open(state, CITY):
        return [[-1 - TOWN, 0, 1, 2, 3, 4]]
    if not deck_open(state, METROPOLIS):
        return [[-1 - TOWN, 0], [-1 - CITY, 1, 2, 3, 4]]
    if empty(state, CITY):
        return [[-1 - TOWN, 0, 1], [-1 - METROPOLIS, 2, 3, 4]]
    return [[-1 - TOWN, 0], [-1 - CITY, 1], [-1 - METROPOLIS, 2, 3, 4]]


def slide_contracts(state: Sprawl) -> None:
    """US-324."""
    if NOBODY not in state.boxes:
        return
    boxes, tops = state.boxes[:], state.tops[:]
    for rail in rails(state):
        cards = [card for place in rail if (card := tops[-1 - place] if place < 0 else boxes[place]) >= 0]
        for place in reversed(rail):
            card = cards.pop() if cards else NOBODY
            if place < 0:
                tops[-1 - place] = card
            else:
                boxes[place] = card
    state.boxes = boxes
    state.tops = tops


def slide_planning(state: Sprawl) -> None:
    """US-321."""
    if NOBODY not in state.planning:
        return
    cards = [card for card in state.planning if card >= 0]
    state.planning = [NOBODY] * (BOXES - len(cards)) + cards


# ------------------------------------------------------------------ where contracts lie
SOURCES: Final = 10  # boxes of 5 to 1 AP, tops of the Town, City and Metropolis deck, two Favors
FIRST_TOP: Final = 5
FIRST_FAVOR: Final = 8
SOURCE_WORDS: Final = ("box5", "box4", "box3", "box2", "box1", "town", "city", "metropolis", "favor1", "favor2")
PLANNING_WORDS: Final = ("deck", "box4", "box3", "box2", "box1")


def contract_at(state: Sprawl, source: i64) -> i64:
    """The contract that lies there face up and belongs to nobody else, or NOBODY."""
    if source < FIRST_TOP:
        return state.boxes[source]
    if source < FIRST_FAVOR:
        return state.tops[source - FIRST_TOP + TOWN]
    player = state.player()
    return player.favor if source == FIRST_FAVOR else player.second


def price_in_ap(state: Sprawl, source: i64) -> i64:
    """What taking the contract costs (US-151)."""
    return state.parts.source_ap[source]


def take_contract(state: Sprawl, source: i64) -> None:
    """The card leaves its place."""
    if source < FIRST_TOP:
        state.boxes = changed(state.boxes, source, NOBODY)
    elif source < FIRST_FAVOR:
        state.tops = changed(state.tops, source - FIRST_TOP + TOWN, NOBODY)
    elif source == FIRST_FAVOR:
        state.player().favor = NOBODY
    else:
        state.player().second = NOBODY
