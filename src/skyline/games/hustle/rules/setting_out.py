"""Set-up: the table, the players, plans, foundations, the first visitors and the first player (section 4)."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from skyline.engine.state import State
from skyline.engine.steps import NOBODY, Step

from . import decks, foundation, laying, plans, stacks, station, turn
from .components import BUZZES, CAPS, CARDS, DECORS, DEMANDS, DESIGNS, INDUSTRIES, MIXES, UTILITIES
from .lot import TIERS
from .players import NOTHING, Player, die, visitor
from .state import Hustle
from .tower import empty_tower

DESIGNS_DRAWN: Final = 3
CAPS_DEALT: Final = 2


def set_out(state: Hustle) -> None:
    """Lay out everything; plans and foundations come first on the agenda."""
    parts = state.parts
    dice = [int(die(parts.pips))] * UTILITIES
    state.players = [Player(empty_tower(parts), parts.money, parts.influence, dice) for _ in range(state.seats)]
    stack_tiles(state)
    state.decor = [int(parts.decor_per_player * state.seats)] * DECORS
    state.bag = visitor(0) * parts.visitors[0] + visitor(1) * parts.visitors[1] + visitor(2) * parts.visitors[2]
    state.demands = (1 << DEMANDS) - 1
    for _ in range(parts.dice_sets[state.seats]):
        sets = station.sets_in(state)
        state.market = station.arranged(state, [*sets, int(station.roll_set(state, sets))])  # HH-053
    station.fill_sections(state)
    state.deck = list(range(CARDS))
    state.contract_deck = decks.full_contract_deck(0)
    deal(state)
    state.push(turn.START_TURN, NOBODY)
    state.push(OPENING, NOBODY)
    state.push(FOUNDATION, NOBODY)
    state.push(PLANS, NOBODY)


def stack_tiles(state: Hustle) -> None:
    """Shuffle the tiles of each tier and industry and split them into two equal stacks (HH-050, HH-051)."""
    found: list[int] = []
    for tier in range(TIERS):
        copies = state.parts.sets[tier][state.seats - 1]
        for _ in range(INDUSTRIES):
            urn = [buzz for buzz in range(BUZZES) for _ in range(copies)]
            tiles = [state.draw(urn) for _ in range(len(urn))]
            half = len(tiles) // stacks.PAIR
            found += [int(stacks.new_stack(tiles[:half])), int(stacks.new_stack(tiles[half:]))]
    state.stacks = found


def deal(state: Hustle) -> None:
    """Cards, contracts, caps and blueprints, or design cards for all (HH-061, HH-062, HH-730)."""
    caps = list(range(CAPS))
    mix = MIXES.index(state.settings["blueprints"])
    for player in state.players:
        player.hand = decks.draw_cards(state, state.parts.hand)
        number: i64
        for number in range(state.parts.contracts_dealt):
            player.contracts |= decks.bit(decks.draw_contract(state))
        player.dealt_caps = sorted([state.draw(caps) for _ in range(CAPS_DEALT)])
    if plans.advanced(state):
        designs = list(range(DESIGNS))
        state.designs = sorted([state.draw(designs) for _ in range(DESIGNS_DRAWN)])
        return
    for difficulty in (mix, mix + 1):
        urn = [int(plan.index) for plan in state.parts.blueprints if plan.difficulty == difficulty]
        for player in state.players:
            player.dealt_plans = [*player.dealt_plans, state.draw(urn)]


class Plans(Step):
    """All choose blueprint and cap at the same time (HH-063)."""

    def run(self, state: State, packed: i64) -> None:
        game = cast(Hustle, state)
        state.begin_turn(NOBODY)
        game.ask_all([plans.CHOOSE_PLANS.at(seat) for seat in range(game.seats)])


class Foundation(Step):
    """All build their foundations at the same time (HH-080). Hands for redraws are laid ready, since lanes draw nothing."""

    def run(self, state: State, packed: i64) -> None:
        game = cast(Hustle, state)
        for player in game.players:
            player.spares = ready_hands(game, player.hand)
        game.ask_all([laying.EXPAND_CARD.at(seat) for seat in range(game.seats)])


def ready_hands(state: Hustle, hand: list[int]) -> list[int]:
    """Hands to redraw, one after the other, as long as the one before is weak (HH-082)."""
    spares: list[int] = []
    while foundation.weak(state, hand):
        hand = decks.draw_cards(state, state.parts.hand)
        spares = spares + hand
    return spares


class Opening(Step):
    """Foundations are shown; the first visitors come, and dice say who is first (HH-084, HH-085)."""

    def run(self, state: State, packed: i64) -> None:
        game = cast(Hustle, state)
        for player in game.players:
            game.deck = game.deck + player.spares
            game.discard = game.discard + player.thrown
            player.spares = NOTHING
            player.thrown = NOTHING
        for seat in range(game.seats):
            drawn = station.draw_visitors(game, game.parts.opening_visitors)
            game.players[seat].queue += drawn
            if state.listener is not None:
                state.emit("visitors", seat, {"visitors": drawn})
        game.first = roll_for_first(game)
        game.active = game.first
        game.quarter = 1
        if state.listener is not None:
            state.emit("quarter", NOBODY, {"quarter": 1, "first": game.first})


def roll_for_first(state: Hustle) -> i64:
    """The highest roll, ties among the highest again (HH-085); nobody rolls alone."""
    seats = list(range(state.seats))
    while len(seats) > 1:
        rolls = [int(station.roll(state)) for _ in seats]
        best = max(rolls)
        if state.listener is not None:
            state.emit("first_rolls", NOBODY, {"seats": seats, "rolls": rolls})
        seats = [seat for seat, rolled in zip(seats, rolls, strict=True) if rolled == best]
    return seats[0]


PLANS: Final[Plans] = Plans()
FOUNDATION: Final[Foundation] = Foundation()
OPENING: Final[Opening] = Opening()
STEPS: Final[list[Step]] = [PLANS, FOUNDATION, OPENING]
