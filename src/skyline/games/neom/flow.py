"""What happens between decisions, in the rulebook's order and words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.steps import NOBODY, kind_of, seat_of, step, x_of

from .building import build
from .components import CORNERSTONE_DECK, DISASTER, INVESTMENT_FIRM
from .kinds import (
    ACTION,
    BEGIN_GENERATION,
    BEGIN_TURN,
    BUILD,
    CLOSE_STACK,
    CORNERSTONE_PICK,
    CORNERSTONE_PICK_OPEN,
    DISASTER_RESPONSE,
    END_GENERATION,
    END_TURN,
    KEEP_ROUND,
    OPEN_STACK,
    PASS_CORNERSTONES,
    PICK_UP,
    REVEAL,
    TILE_SELECT,
    TILE_SELECT_OPEN,
    TILE_SET,
)  # fmt: skip
from .scoring import income

if TYPE_CHECKING:
    from .city import City
    from .state import Neom, Player

# What a player has agreed on with the Contract Office this turn.
NO_CONTRACT: Final = 0
EXCHANGED: Final = 1
SWAPPING: Final = 2


def run(state: Neom, packed: i64) -> None:
    """Carry out one step."""
    kind = kind_of(packed)
    x = x_of(packed)
    if kind == BUILD:
        build(state, state.players[seat_of(packed)], x)
    elif kind == REVEAL:
        reveal(state)
    elif kind == END_TURN:
        end_turn(state)
    elif kind == PICK_UP:
        pick_up(state)
    elif kind == BEGIN_TURN:
        begin_turn(state, x)
    elif kind == BEGIN_GENERATION:
        begin_generation(state, x)
    elif kind == END_GENERATION:
        end_generation(state)
    elif kind == KEEP_ROUND:
        keep_round(state, x)
    elif kind == PASS_CORNERSTONES:
        pass_cornerstones(state, x)
    elif kind == OPEN_STACK:
        open_stack(state, x)
    elif kind == CLOSE_STACK:
        close_stack(state, x)


def set_out(state: Neom) -> None:
    """What stands on the agenda when the boards are laid out (sections 4 and 5)."""
    state.face_down = state.parts.deck(CORNERSTONE_DECK, 5)  # NM-044
    state.push(BEGIN_GENERATION, NOBODY, 1)
    if state.solo() and state.settings["tile_set"] == "ask":
        state.push(TILE_SET, 0)  # NM-392, NM-R47
    if state.seats == 2:
        state.first = state.draw([0, 1])  # NM-362, NM-R47
    if state.beginner:
        for player in state.players:
            player.unplaced = state.deal(state.face_down, 1)  # NM-430
    elif state.seats <= 2:
        state.push(OPEN_STACK, NOBODY, 0)
    else:
        for player in state.players:
            player.hand = state.deal(state.face_down, 4)  # NM-060
        state.push(KEEP_ROUND, NOBODY, 0)


# ------------------------------------------------------------------ Preliminary Round, 3 to 5 players (section 5)
def keep_round(state: Neom, number: i64) -> None:
    """All choose one Cornerstone of their hand, face down (NM-061)."""
    state.push(PASS_CORNERSTONES, NOBODY, number)
    ask_all(state, CORNERSTONE_PICK, NOBODY)


def pass_cornerstones(state: Neom, number: i64) -> None:
    """Pass the rest to the left, or after the third choice discard it and reveal (NM-061 to NM-063)."""
    if number < 2:
        pass_left(state)
        state.push(KEEP_ROUND, NOBODY, number + 1)
        return
    pile: list[int] = []
    for player in state.players:
        pile += player.hand
        player.hand = []
        player.unplaced = sorted(player.kept)
        player.kept = []
        if state.listener is not None:
            state.emit("cornerstones", player.seat, {"tiles": player.unplaced})
    pile.sort()
    state.pile = pile


def pass_left(state: Neom) -> None:
    """Everybody hands the tiles in hand to the next seat clockwise (NM-006)."""
    hands = [player.hand for player in state.players]
    for player in state.players:
        player.hand = hands[(player.seat - 1) % state.seats]


# ------------------------------------------------------------------ Preliminary Round, 2 players and solo
def open_stack(state: Neom, number: i64) -> None:
    """Reveal the next stack of Cornerstones and let the choosers choose (NM-363, NM-391)."""
    sizes = state.parts.solo_stacks if state.solo() else state.parts.two_stacks
    state.offer = state.deal(state.face_down, sizes[number])
    if state.listener is not None:
        state.emit("revealed", NOBODY, {"tiles": state.offer})
    state.push(CLOSE_STACK, NOBODY, number)
    ask_choosers(state, CORNERSTONE_PICK_OPEN)


def close_stack(state: Neom, number: i64) -> None:
    """What nobody took goes to the Cornerstone discard pile; first and second choice alternate (NM-362)."""
    state.pile = sorted(state.pile + state.offer)
    state.offer = []
    alternate(state)
    if number < 2:
        state.push(OPEN_STACK, NOBODY, number + 1)


def ask_choosers(state: Neom, kind: i64) -> None:
    """One decision of each chooser in turn, the first chooser's on top."""
    if state.seats == 2:
        state.push(kind, 1 - state.first)
    state.push(kind, state.first)


def alternate(state: Neom) -> None:
    if state.seats == 2:
        state.first = 1 - state.first


# ------------------------------------------------------------------ a Generation (section 6)
def begin_generation(state: Neom, generation: i64) -> None:
    """Shuffle the deck; 3 to 5 players are dealt eight tiles each (NM-080)."""
    state.generation = generation
    state.disaster_over = False
    state.urn = state.parts.deck(generation, state.tile_set)
    if state.listener is not None:
        state.emit("generation", NOBODY, {"generation": generation})
    for player in state.players:
        player.routes_used = 0
        if state.seats > 2:
            player.hand = state.deal(state.urn, state.parts.turns + 1)
    state.push(END_GENERATION, NOBODY)
    state.push(BEGIN_TURN, NOBODY, 1)


def begin_turn(state: Neom, turn: i64) -> None:
    """Step A: all select at once (NM-100), or the next pack is revealed (NM-365, NM-394)."""
    state.turn = turn
    if state.seats > 2:
        state.push(REVEAL, NOBODY)
        ask_all(state, TILE_SELECT, NOBODY)
        return
    sizes = state.parts.solo_packs[state.tile_set] if state.solo() else state.parts.two_packs
    state.offer = state.deal(state.urn, sizes[turn - 1])
    if state.listener is not None:
        state.emit("revealed", NOBODY, {"tiles": state.offer})
    state.push(END_TURN, NOBODY)
    ask_choosers(state, TILE_SELECT_OPEN)


def reveal(state: Neom) -> None:
    """All selected tiles are revealed at once, then step B begins (NM-101, NM-110)."""
    for player in state.players:
        selected(state, player)
        player.on_offer = player.city.goods  # NM-111, NM-156
    state.push(END_TURN, NOBODY)
    if not state.sequential:
        ask_all(state, ACTION, state.disaster_by)
        return
    seat: i64 = state.seats - 1  # NM-433: in seat order, each action shown as soon as it is entered
    while seat >= 0:
        if seat != state.disaster_by:
            state.push(ACTION, seat)
        seat -= 1


def selected(state: Neom, player: Player) -> None:
    """A selection is known: the Investment Firm pays (NM-571), a Disaster is noted (NM-104)."""
    gained = firm_pays(player.city)
    player.money += gained
    if state.parts.tiles[player.selected].types == DISASTER:
        state.disaster_by = player.seat
        state.disaster_over = True  # solo: it does not happen in this Generation (NM-400)
    if state.listener is not None:
        state.emit("selected", player.seat, {"tile": player.selected, "gained": gained})


def firm_pays(city: City) -> i64:
    """What the Investment Firm brings its owner when the selected tiles are revealed (NM-571)."""
    return 1 if city.has(INVESTMENT_FIRM) else 0


def ask_all(state: Neom, kind: i64, idle: i64) -> None:
    """Every seat but ``idle`` decides at the same time; until all have, the others see the players as they are now."""
    state.shown = [player.clone() for player in state.players]
    state.together([0 if player.seat == idle else step(kind, player.seat) for player in state.players])


# ------------------------------------------------------------------ end of turn (section 17)
def end_turn(state: Neom) -> None:
    """Payments are released, then the Disaster strikes, then the next hand is picked up (NM-290)."""
    carry_out_contracts(state)
    for buyer in state.players:
        if buyer.paid:
            for seller in state.players:
                seller.money += buyer.paid[seller.seat]
            buyer.paid = []
    state.push(PICK_UP, NOBODY)
    if disaster_strikes(state):
        strike(state)


def disaster_strikes(state: Neom) -> bool:
    """Does the Disaster happen at the end of this turn (NM-260, solo NM-400 to NM-405)?"""
    if not state.solo():
        return state.disaster_by != NOBODY
    if state.disaster_over:
        return False
    return state.turn == state.parts.turns or state.parts.disasters[state.generation - 1].tile in state.offer


def strike(state: Neom) -> None:
    """Every other player answers the Disaster, all at the same time (NM-261, NM-262)."""
    state.disaster_over = True
    if state.listener is not None:
        tile = state.parts.disasters[state.generation - 1].tile
        state.emit("disaster", state.disaster_by, {"tile": tile})
    if state.seats > 2:
        ask_all(state, DISASTER_RESPONSE, state.disaster_by)
    else:
        state.push(DISASTER_RESPONSE, 0 if state.solo() else 1 - state.disaster_by)


def pick_up(state: Neom) -> None:
    """Step C: what is left goes to the left, or to the box after the seventh turn (NM-103)."""
    for player in state.players:
        player.selected = 0
        player.on_offer = 0
    state.disaster_by = NOBODY
    state.offer = []
    alternate(state)
    if state.turn < state.parts.turns:
        if state.turn < state.seats:
            state.news(NOBODY)  # from then on everybody is handed what has gone through the own hands before
        pass_left(state)
        state.push(BEGIN_TURN, NOBODY, state.turn + 1)
    else:
        for player in state.players:
            player.hand = []


def end_generation(state: Neom) -> None:
    """Income (NM-300); after the third Generation it is the final income, and the game is over (NM-083, NM-304)."""
    last = state.generation == 3
    for player in state.players:
        gained = income(player.city, state.generation)
        if last:
            player.treasury = player.money  # NM-R24
            player.final_income = gained
        player.money += gained
        if state.listener is not None:
            state.emit("income", player.seat, {"money": gained})
    if not last:
        state.push(BEGIN_GENERATION, NOBODY, state.generation + 1)
    elif state.listener is not None:
        for player in state.players:
            state.emit("scored", player.seat, {"vp": player.score()})


# ------------------------------------------------------------------ Contract Office
def carry_out_contracts(state: Neom) -> None:
    """What was exchanged leaves the discard pile (NM-511); who swaps gets one random Cornerstone (NM-432)."""
    for player in state.players:
        if player.contract == EXCHANGED:
            state.pile = [number for number in state.pile if number not in player.unplaced]
        elif player.contract == SWAPPING:
            old = player.unplaced
            player.unplaced = state.deal(state.face_down, 1)
            if state.listener is not None:
                state.emit("swapped", player.seat, {"returned": old, "taken": player.unplaced})
        player.contract = NO_CONTRACT
