"""Set-up: decks, display, planning cards, and the claiming of the twelve starting buildings (section 4)."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from skyline.engine import bags
from skyline.engine.fields import Form, Word
from skyline.engine.state import State
from skyline.engine.steps import NOBODY, Step, seat_of

from . import turn
from .asking import Question
from .components import CITY, CONTRACT, MEDIA, METROPOLIS, PLANNING, TOWN
from .decks import bit, bit_of, draw, draw_from_pool
from .effects.effect import Need
from .ground import BLOCK_WORDS, SHAPES
from .players import Player
from .state import BOXES, LAYERS, PLANNING_PLACES, Sprawl
from .town import building, empty_town, kind_of, owner_of, site_of

STARTS: Final = 12
LENGTHS: Final = ("standard", "long", "short")


def set_out(state: Sprawl) -> None:
    """Lay out everything; the claiming of starting buildings comes first on the agenda."""
    parts = state.parts
    wealth: i64 = parts.starting_wealth[state.seats]
    state.players = [Player(wealth, parts.cubes) for _ in range(state.seats)]
    state.town = empty_town(parts)
    for start in parts.starts:
        state.town = state.town.with_building(building(start.site, start.kind))
    state.stock = parts.all_vocations - bags.one(MEDIA)
    stack_decks(state)
    lay_town(state)
    deal_planning(state)
    state.quiet_cards = 0
    state.quiet_contracts = 0
    state.push(turn.START_TURN, NOBODY)
    state.push(HAND_OUT_MEDIA, NOBODY)
    number: i64 = STARTS - 1
    while number >= 0:
        state.push(START_BUILDING, number % state.seats)
        number -= 1
    state.push(OPENING, NOBODY)


def stack_decks(state: Sprawl) -> None:
    """US-084, US-086, US-501, US-502: what lies in which layer."""
    parts = state.parts
    stack = parts.stacks[LENGTHS.index(state.settings["length"])]
    permits: i64 = len(parts.contracts[PLANNING])
    events: i64 = 0
    for card in parts.events[PLANNING]:
        events |= bit_of(parts, PLANNING, card)
    layers: list[int] = [parts.permits_on_top, permits - parts.permits_on_top | events, 0]
    pools: list[list[int]] = [parts.contracts[PLANNING][:]]
    deck: i64
    for deck in (TOWN, CITY, METROPOLIS):
        layers += [stack.top, stack.middle | bit_of(parts, deck, parts.specials[deck]), stack.bottom]
        pools.append([*parts.contracts[deck], *parts.events[deck]])
    state.layers = layers
    state.pools = pools
    state.discard = parts.renewals


def lay_town(state: Sprawl) -> None:
    """The Town display (US-085). Events that come up are shuffled back below it (US-R01)."""
    parts = state.parts
    shown: list[int] = []
    aside: list[int] = []
    layers = state.layers[:]
    place: i64 = TOWN * LAYERS
    while len(shown) < BOXES + 1:
        in_layer = place if layers[place] else place + 1  # the middle layer, in the shorter game; its special event goes back into it
        layers[in_layer] -= 1
        card = draw_from_pool(state, TOWN)
        if state.card(card).kind == CONTRACT:
            shown.append(card)
        else:
            aside.append(card)
    for card in aside:
        layers[place] |= bit_of(parts, TOWN, card)
    state.layers = layers
    state.boxes = list(reversed(shown[:BOXES]))
    tops = [NOBODY] * 4
    tops[TOWN] = shown[BOXES]
    state.tops = tops


def deal_planning(state: Sprawl) -> None:
    """US-087: planning cards for everybody, four in the boxes, one face up on the deck."""
    seat: i64
    for seat in range(state.seats):
        for _ in range(state.parts.starting_cards[seat]):
            state.players[seat].cards |= bit(draw(state, PLANNING))
    shown = [int(draw(state, PLANNING)) for _ in range(PLANNING_PLACES)]
    state.planning = list(reversed(shown))


class Opening(Step):
    """Set-up is a turn of its own (US-851)."""

    def run(self, state: State, packed: i64) -> None:
        state.begin_turn(NOBODY)


class StartBuilding(Question):
    """A player claims a starting building for its value (US-089)."""

    def __init__(self) -> None:
        super().__init__("start_building", ("US-089", "US-R04"), Form("claim {block}", Word("block", BLOCK_WORDS)), opens=True)

    def options(self, state: State, step: i64) -> list[int]:
        town = cast(Sprawl, state).town
        return self.among([int(site_of(packed) // SHAPES) for packed in town.buildings if owner_of(packed) < 0])

    def take(self, state: State, step: i64, option: i64) -> None:
        game = cast(Sprawl, state)
        packed: i64 = game.town.buildings[starting(game, option)]
        value: i64 = game.town.values[option]
        game.set_owner(packed, seat_of(step))
        game.players[seat_of(step)].wealth -= value
        if state.listener is not None:
            state.emit("claim", seat_of(step), {"site": site_of(packed), "kind": kind_of(packed), "wealth": value})

    def need(self, state: Sprawl, step: i64, option: i64) -> Need:
        place = starting(state, option)
        if place < 0:
            return f"no starting building stands in {BLOCK_WORDS[option]}", "US-083"
        taken = owner_of(state.town.buildings[place]) >= 0
        return (f"the starting building in {BLOCK_WORDS[option]} already carries a cube", "US-089") if taken else None


def starting(state: Sprawl, block: i64) -> i64:
    """The place, among all buildings, of the starting building in a block; -1 if there is none."""
    place: i64
    for place in range(len(state.town.buildings)):
        if site_of(state.town.buildings[place]) // SHAPES == block:
            return place
    return -1


class HandOutMedia(Step):
    """Media goes to the player with the most wealth; in a tie to the controller of the 3-value RES (US-090, US-R03)."""

    def run(self, state: State, packed: i64) -> None:
        game = cast(Sprawl, state)
        amounts = [int(player.wealth) for player in game.players]
        most = max(amounts)
        seat: i64 = amounts.index(most)
        tied = amounts.count(most) > 1
        if tied:
            seat = owner_of(game.town.at(game.parts.media_start))
        game.players[seat].vocations += bags.one(MEDIA)
        if state.listener is not None:
            state.emit("media", seat, {"wealth": amounts[seat], "tied": tied})


OPENING: Final = Opening()
START_BUILDING: Final = StartBuilding()
HAND_OUT_MEDIA: Final = HandOutMedia()
STEPS: Final[list[Step]] = [START_BUILDING, OPENING, HAND_OUT_MEDIA]
