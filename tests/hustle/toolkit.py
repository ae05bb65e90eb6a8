"""Build a High Rise Hustle position in a line or two, act in notation, ask in the rulebook's words.

A fresh ``table`` is at the start of seat 0's turn in Q1. Nobody has cards in hand, contracts, visitors or trains; everybody has the same
small tower (``cards``, from the bottom up), $50, three dice showing 3, and the first dealt cap. Squares are written as in notation: "c-l4".
"""

from __future__ import annotations

from typing import Any, cast

from skyline.engine.events import Event, Listener
from skyline.engine.state import State
from skyline.games.hustle import GAME, components
from skyline.games.hustle.rules import decks, lot, stacks, station, turn
from skyline.games.hustle.rules.components import (
    BUZZ_NAMES,
    CARD_IDS,
    CONTRACT_IDS,
    DECOR_NAMES,
    INDUSTRIES,
    INDUSTRY_NAMES,
    TIER_NAMES,
)
from skyline.games.hustle.rules.players import Player, die, new_train, visitor
from skyline.games.hustle.rules.state import Hustle, changed
from skyline.games.hustle.rules.structure import Structure, card_of, in_order, laid_card
from skyline.games.hustle.rules.tower import empty_tower, new_decor, new_unit

PARTS = components("")
SQUARES = [word.lower() for word in lot.SQUARE_WORDS]
ANCHORS = [word.lower() for word in lot.ANCHOR_WORDS]
DECIDED = 500


def new(players: int = 2, seed: int = 1, **options: Any) -> Hustle:
    """A game at its very first decision."""
    return cast(Hustle, GAME.new(players=players, seed=seed, **options))


def square(word: str) -> int:
    return SQUARES.index(word)


def card(word: str) -> int:
    return CARD_IDS.index(word.upper())


# ------------------------------------------------------------------ positions
def opened(players: int = 2, seed: int = 1, **options: Any) -> Hustle:
    """Plans and foundations are done, by the first canonical answers; the first player is at turn."""
    state = new(players, seed, **options)
    while state.quarter == 0:
        seat = state.decider()
        menu = state.canonical(seat)
        confirm = [action for action in menu if GAME.write(action) == "confirm"]
        state.apply((confirm or menu)[0], seat)
    return state


def table(players: int = 2, cards: str = "bb01:a-gf", seed: int = 1, **options: Any) -> Hustle:
    """A quiet position; ``cards`` are the tower of seat 0, and the others have the same shape out of other cards."""
    state = opened(players, seed, **options)
    state.agenda.clear()
    for player in state.players:
        strip(state, player)
    state.first = state.active = 0
    build(state, cards)
    spare = [f"{number:02}" for number in range(20, 31)]
    for seat in range(1, players):
        build(state, f"bb{spare.pop()}:a-gf", seat)
    state.push(turn.END_TURN, -1)
    state.push(turn.TURN, 0)
    state.in_turn = True
    return settled(state)


def strip(state: Hustle, player: Player) -> None:
    """Take everything from a player that this kit gives."""
    state.deck = sorted(state.deck + player.hand + [int(card_of(packed)) for packed in player.tower.structure.cards])
    state.contract_deck |= player.contracts
    state.bag += player.queue
    player.hand, player.contracts, player.queue = [], 0, 0
    player.money, player.tower = 50, empty_tower(PARTS)
    player.draft = player.tower.structure


def settled(state: Hustle) -> Hustle:
    state.menus = [[] for _ in range(state.seats)]
    state.settle(0)
    return state


def build(state: Hustle, cards: str, seat: int = 0) -> Hustle:
    """A tower of these cards and nothing on it: "bb01:a-gf bb02:c-l1", from the bottom up."""
    player = state.players[seat]
    state.deck = sorted(state.deck + [int(card_of(packed)) for packed in player.tower.structure.cards])
    packed = [laid_card(card(words.split(":")[0]), ANCHORS.index(words.split(":")[1])) for words in cards.split()]
    pull_cards(state, [int(card_of(one)) for one in packed])
    player.tower = empty_tower(PARTS).with_structure(Structure(PARTS, in_order([int(one) for one in packed])))
    player.draft = player.tower.structure
    return settled(state) if state.agenda else state


def pull_cards(state: Hustle, cards: list[int]) -> None:
    state.deck = decks.without(state.deck, cards)
    state.discard = decks.without(state.discard, cards)


def unit(state: Hustle, *units: str, seat: int = 0) -> Hustle:
    """Units in any words around their lower left square: "comfort retail low_noise upright c-l1 2" (2 tenants)."""
    for words in units:
        said = words.split()
        at = next(word for word in said if "-" in word)
        tier, industry, buzz = named(said, TIER_NAMES), named(said, INDUSTRY_NAMES), named(said, BUZZ_NAMES)
        spot = lot.spot_at(tier, lot.UPRIGHT if "upright" in said else lot.ACROSS, square(at))
        tenants = next((int(word) for word in said if word.isdigit()), 0)
        take_tile(state, tier * INDUSTRIES + industry, buzz)
        state.bag -= visitor(industry) * tenants
        player = state.players[seat]
        player.tower = player.tower.with_units([*player.tower.units, int(new_unit(spot, industry, buzz, tenants))])
    return settled(state)


def named(said: list[str], names: tuple[str, ...]) -> int:
    """Which of the names is said; the first if none is."""
    return next((names.index(word) for word in said if word in names), 0)


def take_tile(state: Hustle, group: int, buzz: int) -> None:
    for number in (2 * group, 2 * group + 1):
        tiles = stacks.tiles_in(state.stacks[number])
        if buzz in tiles:
            state.stacks = changed(state.stacks, number, stacks.without(state.stacks[number], tiles.index(buzz)))
            return
    raise AssertionError("that tile is not in the stacks")


def stack(state: Hustle, tier: str, industry: str, *tops: str) -> Hustle:
    """The stacks of a tier and industry, each from the top down: "high_noise low_noise"."""
    group = TIER_NAMES.index(tier) * INDUSTRIES + INDUSTRY_NAMES.index(industry)
    for which, words in enumerate(tops):
        tiles = [BUZZ_NAMES.index(word) for word in words.split()]
        state.stacks = changed(state.stacks, 2 * group + which, stacks.new_stack(tiles))
    return settled(state)


def decor(state: Hustle, *tiles: str, seat: int = 0) -> Hustle:
    """Décor on the lot: "balcony d-gf"; "elevator c-l1" is the reverse of an artwork."""
    for words in tiles:
        kind, at = words.split()
        number = 0 if kind == "elevator" else DECOR_NAMES.index(kind)
        player = state.players[seat]
        player.tower = player.tower.with_decor(new_decor(square(at), number, kind == "elevator"))
        state.decor = changed(state.decor, number, state.decor[number] - 1)
    return settled(state)


def give(state: Hustle, seat: int = 0, hand: str = "", contracts: str = "", queue: str = "", train: str = "", **numbers: int) -> Hustle:
    """Cards, contracts, visitors ("bbg": two blue, one green), a train ("bbg vd01"), and any numbers of the player.

    Prestige is said to come from contracts; yellow, blue and black are one die of that color instead of all others.
    """
    player = state.players[seat]
    cards = [card(word) for word in hand.split()]
    pull_cards(state, cards)
    player.hand = sorted(player.hand + cards)
    for word in contracts.split():
        player.contracts |= decks.bit(CONTRACT_IDS.index(word.upper()))
        state.contract_deck &= ~decks.bit(CONTRACT_IDS.index(word.upper()))
    player.queue += people(state, queue)
    if train:
        letters, demand = train.split()
        number = [one.id.lower() for one in PARTS.demands].index(demand)
        pull_demand(state, number)
        packed = new_train(people(state, letters), number)
        free = next((place for place, other in enumerate(state.trains) if other), -1)
        if station.free_trays(state) == 0 and free >= 0:
            send_away(state, free)
        if player.train:
            player.second = packed
        else:
            player.train = packed
    for name, value in numbers.items():
        if name in ("yellow", "blue", "black"):
            player.dice = changed(player.dice, ("yellow", "blue", "black").index(name), int(die(value)) if value else 0)
        else:
            setattr(player, name, value)
            if name == "prestige":
                player.from_contracts = value - player.from_bonuses - player.from_decor - player.from_tenants - player.lost
    return settled(state)


def people(state: Hustle, letters: str) -> int:
    drawn = sum(int(visitor("bgp".index(letter))) for letter in letters)
    state.bag -= drawn
    return drawn


def send_away(state: Hustle, platform: int) -> None:
    """Take a train off the station."""
    train = state.trains[platform]
    state.bag += train & 0xFFFFFF
    state.demand_pile = [*state.demand_pile, (train >> 24) - 1]
    state.trains = changed(state.trains, platform, 0)


def pull_demand(state: Hustle, number: int) -> None:
    """Take a demand tile from wherever it lies; a train that has it gets another."""
    state.demand_pile = decks.without(state.demand_pile, [number])
    state.demands &= ~(1 << number)
    for platform, train in enumerate(state.trains):
        if train and (train >> 24) - 1 == number:
            other = next(one for one in range(12) if state.demands >> one & 1)
            state.demands &= ~(1 << other)
            state.trains = changed(state.trains, platform, new_train(train & 0xFFFFFF, other))


def market(state: Hustle, *sets: str) -> Hustle:
    """The sets on the board, S1 to S4, as three digits: "" for an empty slot."""
    state.market = [sum(int(digit) << 3 * place for place, digit in enumerate(words)) for words in sets]
    return settled(state)


# ------------------------------------------------------------------ acting and asking
def act(state: State, *actions: str, seat: int = -1) -> State:
    for action in actions:
        state.apply(GAME.read(action), seat)
    return state


def menu(state: State, seat: int = -1) -> list[str]:
    """What may be done, in notation."""
    return [GAME.write(action) for action in state.actions(seat)]


def why(state: State, action: str, seat: int = -1) -> tuple[str, str]:
    """Why an action is not legal: reason and clause."""
    refused = GAME.refusal(state, GAME.read(action), state.decider() if seat < 0 else seat)
    return refused.reason, refused.clause


class Ears(Listener):
    """Keeps all events."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def event(self, event: Event) -> None:
        self.events.append(event)


def hear(state: State) -> list[Event]:
    ears = Ears()
    state.listener = ears
    return ears.events


def script(state: State, *outcomes: int) -> None:
    """These chance outcomes come next."""
    state.chance.script = list(outcomes)
