"""Build an Urban Sprawl position in a line or two, act in notation, ask in the rulebook's words.

A fresh ``table`` is in part (b) of seat 0's turn: empty town (unless ``start``), nobody owns anything, every face-up place is filled,
and the order of no deck is known. Sites are written as in notation: "c4 n". Cards go by id or title, seats by number.
"""

from __future__ import annotations

from typing import Any, cast

from skyline.engine import bags
from skyline.engine.events import Event, Listener
from skyline.engine.state import State
from skyline.engine.steps import NOBODY
from skyline.games.sprawl import GAME, components
from skyline.games.sprawl.rules import decks, resolving, spending, turn
from skyline.games.sprawl.rules.components import CONTRACT, DECKS, KIND_NAMES, OFFICE_NAMES, OFFICES, PERMIT, PLANNING, TOWN, Card
from skyline.games.sprawl.rules.decks import PLANNING_WORDS, SOURCE_WORDS
from skyline.games.sprawl.rules.effects.markers import MARKER_WORDS, SPACE_WORDS
from skyline.games.sprawl.rules.ground import BLOCK_WORDS, SHAPE_WORDS, SHAPES
from skyline.games.sprawl.rules.players import Player
from skyline.games.sprawl.rules.state import LAYERS, Sprawl, changed
from skyline.games.sprawl.rules.town import building, empty_town, owner_of

PARTS = components("")


def new(players: int = 4, seed: int = 1, **options: Any) -> Sprawl:
    """A game at its very first decision."""
    return cast(Sprawl, GAME.new(players=players, seed=seed, **options))


def card(name: str) -> Card:
    return PARTS.card(name)


def site(words: str) -> int:
    """The number of a site: "c4 n"."""
    block, lots = words.split()
    return BLOCK_WORDS.index(block) * SHAPES + SHAPE_WORDS.index(lots)


# ------------------------------------------------------------------ positions
def table(players: int = 4, start: bool = False, wealth: int = 50, ap: int = 6, active: int = 0, seed: int = 1, **options: Any) -> Sprawl:
    """A quiet position; ``start``: with the twelve starting buildings, uncontrolled."""
    state = new(players, seed, **options)
    buildings = list(state.town.buildings) if start else []
    state.agenda.clear()
    state.menus = [[] for _ in range(players)]
    for player in state.players:
        state.discard |= player.cards
    state.players = [Player(wealth, PARTS.cubes) for _ in range(players)]
    state.town = empty_town(PARTS)
    for packed in buildings:
        state.town = state.town.with_building(packed)
    state.stock = PARTS.all_vocations
    for deck in range(DECKS):
        loosen(state, deck)
    state.active, state.ap, state.turn, state.begun = active, ap, 1, True
    state.push(spending.MAIN, active)
    return settled(state)


def loosen(state: Sprawl, deck: int) -> None:
    """Let all cards of a deck but its events lie anywhere in the first layer."""
    layers = state.layers[:]
    first = deck * LAYERS
    known = (layers[first] | layers[first + 1] | layers[first + 2]) >> 6 << 6
    layers[first : first + LAYERS] = [len(state.pools[deck]), known, 0]
    state.layers = layers


def settled(state: Sprawl) -> Sprawl:
    state.menus = [[] for _ in range(state.seats)]
    state.settle(0)
    return state


def put(state: Sprawl, kind: str, *places: str, owner: int = NOBODY, of: str = "") -> Sprawl:
    """Place buildings of a kind; ``of``: the contract they were built from."""
    for place in places:
        state.put(building(site(place), KIND_NAMES.index(kind), owner, card(of).index if of else NOBODY))
    return settled(state)


def pull(state: Sprawl, name: str) -> int:
    """Take a card from wherever it lies."""
    found = card(name)
    number, deck = int(found.index), int(found.deck)
    if number in state.pools[deck]:
        pools = [list(pool) for pool in state.pools]
        pools[deck].remove(number)
        state.pools = pools
        state.layers = changed(state.layers, deck * LAYERS, state.layers[deck * LAYERS] - 1)
    state.planning = [NOBODY if one == number else one for one in state.planning]
    state.boxes = [NOBODY if one == number else one for one in state.boxes]
    state.tops = [NOBODY if one == number else one for one in state.tops]
    if number in decks.known_events(PARTS, deck):
        mask = ~int(decks.bit_of(PARTS, deck, number))
        state.layers = [layer & mask if place // LAYERS == deck else layer for place, layer in enumerate(state.layers)]
    if deck == PLANNING:
        state.discard &= ~(1 << number)
        for player in state.players:
            player.cards &= ~(1 << number)
    return number


def lay(state: Sprawl, name: str, place: str = "box1") -> Sprawl:
    """Lay a face-up card in a box, or on its deck; what lay there goes back to the pool."""
    found = card(name)
    words = PLANNING_WORDS if found.deck == PLANNING else SOURCE_WORDS
    before = state.planning[words.index(place)] if found.deck == PLANNING else decks.contract_at(state, words.index(place))
    number = pull(state, name)
    if before >= 0 and before != number:
        into_pool(state, PARTS.cards[before].id)
    if found.deck == PLANNING:
        state.planning = changed(state.planning, words.index(place), number)
    elif words.index(place) < decks.FIRST_TOP:
        state.boxes = changed(state.boxes, words.index(place), number)
    else:
        state.tops = changed(state.tops, words.index(place) - decks.FIRST_TOP + TOWN, number)
    return settled(state)


def into_pool(state: Sprawl, name: str) -> int:
    """Put a card among those whose place in their deck nobody knows."""
    number = pull(state, name)
    deck = int(card(name).deck)
    pools = [list(pool) for pool in state.pools]
    pools[deck].append(number)
    state.pools = pools
    state.layers = changed(state.layers, deck * LAYERS, state.layers[deck * LAYERS] + 1)
    return number


def coming(state: Sprawl, *names: str) -> Sprawl:
    """These cards are drawn next, in this order, each from its deck. Where one of them lay face up another card lies instead."""
    wanted = {int(card(name).index) for name in names}
    gaps = [[number in wanted for number in places] for places in (state.planning, state.boxes, state.tops)]
    state.chance.script = [into_pool(state, name) for name in names]
    state.planning = [spare(state, number, gap, wanted, PLANNING) for number, gap in zip(state.planning, gaps[0], strict=True)]
    state.boxes = [spare(state, number, gap, wanted, TOWN) for number, gap in zip(state.boxes, gaps[1], strict=True)]
    state.tops = [spare(state, number, gap, wanted, deck) for deck, (number, gap) in enumerate(zip(state.tops, gaps[2], strict=True))]
    return state


def spare(state: Sprawl, number: int, gap: bool, wanted: set[int], deck: int) -> int:
    """Another card of the deck, for a place that has lost its own."""
    if not gap:
        return number
    kinds = (PERMIT, CONTRACT)
    return pull(state, next(PARTS.cards[one].id for one in state.pools[deck] if one not in wanted and PARTS.cards[one].kind in kinds))


def give(
    state: Sprawl, seat: int = 0, wealth: int | None = None, prestige: int | None = None, cards: str = "", vocations: tuple[str, ...] = (),
    offices: tuple[str, ...] = (), favor: str = "", cubes: int | None = None, contractor: bool = False,
) -> Sprawl:  # fmt: skip
    """Give a seat things, from wherever they are. ``cards``: planning cards by id."""
    player = state.players[seat]
    player.wealth = player.wealth if wealth is None else wealth
    if prestige is not None:
        player.from_effects += prestige - player.prestige
        player.prestige = prestige
    for name in cards.split():
        player.cards |= 1 << pull(state, name)
    for name in vocations:
        number = PARTS.vocation_names.index(name)
        state.stock -= bags.one(number)
        player.vocations += bags.one(number)
    for name in offices:
        state.elected = (1 << OFFICES) - 1 if name != "Mayor" else state.elected
        state.set_office(OFFICE_NAMES.index(name), seat)
    if favor:
        player.favor = pull(state, favor)
    player.cubes = player.cubes if cubes is None else cubes
    if contractor:
        state.contracting, state.contractor = True, seat
    return settled(state)


def mark(state: Sprawl, marker: str, space: str) -> Sprawl:
    """Lay a marker on a grey space: mark(state, "p6", "g2")."""
    state.town = state.town.with_markers(changed(state.town.spaces, SPACE_WORDS.index(space), MARKER_WORDS.index(marker)))
    return settled(state)


def all_offices(state: Sprawl) -> Sprawl:
    """Airport has happened, as far as the politicians are concerned."""
    state.elected = (1 << OFFICES) - 1
    return state


# ------------------------------------------------------------------ acting
def act(state: Sprawl, *notations: str) -> Sprawl:
    """Take actions in notation, each by whoever is asked."""
    for notation in notations:
        state.apply(GAME.read(notation))
    return state


def event(state: Sprawl, name: str) -> Sprawl:
    """Execute an event, as if it had just turned up in the active player's End of Turn."""
    turn.push_event(state, pull(state, name))
    return settled(state)


def effects_of(state: Sprawl, name: str, place: str) -> Sprawl:
    """Carry out the effects of a contract that stands on a site, without its bonus and vocations."""
    resolving.begin_card(state, site(place))
    resolving.push_effects(state, card(name).index, state.active)
    return settled(state)


def build(state: Sprawl, name: str, place: str, cards: str = "") -> Sprawl:
    """The active player builds a contract of the 1-AP box, with permits that he is given for it."""
    found = card(name)
    kind = 1 << found.zone
    if not cards:
        fitting = [one for one in PARTS.cards[:36] if one.pages == found.size and one.zones & kind]
        cards = fitting[0].id
    lay(give(state, int(state.active), cards=cards), name, "box1")
    act(state, "build box1")
    while asked(state) == "build_permits":
        state.apply(state.canonical()[0])
    return act(state, f"site {place}")


def start_turn(state: Sprawl, seat: int) -> Sprawl:
    """A turn of the seat begins."""
    state.agenda.clear()
    state.active = seat
    state.push(turn.START_TURN, NOBODY)
    return settled(state)


# ------------------------------------------------------------------ asking
def asked(state: State) -> str:
    """What is asked now."""
    return state.game.points[state.pending(state.decider()) & 127].id


def menu(state: Sprawl) -> list[str]:
    return [GAME.write(action) for action in state.actions()]


def canonical(state: Sprawl) -> list[str]:
    return [GAME.write(action) for action in state.canonical()]


def why(state: Sprawl, notation: str) -> tuple[str, str]:
    """Why the decider may not do that now: sentence and clause."""
    refusal = GAME.refusal(state, GAME.read(notation), state.decider())
    return refusal.reason, refusal.clause


def wealth(state: Sprawl) -> list[int]:
    return [int(player.wealth) for player in state.players]


def prestige(state: Sprawl) -> list[int]:
    return [int(player.prestige) for player in state.players]


def owner(state: Sprawl, place: str) -> int:
    """Who controls the building on a site; -1 nobody, -2 there is none."""
    packed = state.town.at(site(place))
    return int(owner_of(packed)) if packed >= 0 else -2


def holder(state: Sprawl, office: str) -> int:
    return state.offices[OFFICE_NAMES.index(office)]


def markers(state: Sprawl, seat: int, name: str) -> int:
    return int(bags.number(state.players[seat].vocations, PARTS.vocation_names.index(name)))


def value(state: Sprawl, block: str) -> int:
    return state.town.values[BLOCK_WORDS.index(block)]


def boxes(state: Sprawl) -> list[str]:
    """The contracts in the boxes of 5, 4, 3, 2, 1 AP by title; "" for an empty box."""
    return [PARTS.cards[number].name if number >= 0 else "" for number in state.boxes]


class Ear(Listener):
    """Hears everything."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.turns: list[int] = []

    def event(self, event: Event) -> None:
        self.events.append(event)

    def turn(self, seat: int) -> None:
        self.turns.append(seat)

    def kinds(self) -> list[str]:
        return [event.kind for event in self.events]


def listening(state: Sprawl) -> Ear:
    ear = Ear()
    state.listener = ear
    return ear
