"""The course of a turn: its start, the nine steps of its end, and the cards that turn up (sections 5, 14 and 15)."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from skyline.engine.state import State
from skyline.engine.steps import NOBODY, Step, x_of

from . import decks, elections, ending, ledger, permits, spending
from .asking import MOST_CARD
from .components import BOSS, CITY, CONTRACT, EVENT, METROPOLIS, PLANNING, PRESTIGE, TOWN, TREASURER, WEALTH
from .resolving import begin_card, push_effects
from .scoring import row_of
from .state import BOXES, PLANNING_PLACES, Sprawl, changed

QUIET_ROUNDS: Final = 3  # US-R33
QUIET_CONTRACT_ROUNDS: Final = 10


# ------------------------------------------------------------------ the start of a turn
class StartTurn(Step):
    """A turn begins: the Treasurer collects (US-121, US-408), then Investments (US-140)."""

    def run(self, state: State, packed: i64) -> None:
        game = cast(Sprawl, state)
        seat = game.active
        state.begin_turn(seat)
        game.turn += 1
        game.begun = False
        game.ap = 0
        game.built_contracts = 0
        game.fresh = 0
        game.streak = 0
        if state.listener is not None:
            state.emit("turn", seat, {"turn": game.turn})
        if game.holder(TREASURER) == seat:
            for other in game.clockwise(seat)[1:]:
                ledger.pay(game, other, seat, game.parts.toll, 0)
        state.push(RECEIVE, seat)
        if permits.held(game, seat):
            state.push(permits.INVEST, seat)


class Receive(Step):
    """The active player receives his action points (US-122)."""

    def run(self, state: State, packed: i64) -> None:
        game = cast(Sprawl, state)
        game.ap = game.parts.boss_points if game.holder(BOSS) == game.active else game.parts.points
        game.begun = True
        state.push(spending.MAIN, game.active)


# ------------------------------------------------------------------ the end of a turn
def end_turn(state: Sprawl) -> None:
    """The active player ends his turn: steps 1 to 9 (US-320)."""
    if state.listener is not None:
        state.emit("end", state.active, {"ap": state.ap})
    state.ap = 0
    state.push(NEXT_PLAYER, NOBODY)
    state.push(TURN_TOP, NOBODY, METROPOLIS)
    state.push(TURN_TOP, NOBODY, CITY)
    state.push(TURN_TOP, NOBODY, TOWN)
    state.push(FILL_CONTRACTS, NOBODY)
    state.push(SLIDE_CONTRACTS, NOBODY)
    state.push(FILL_PLANNING, NOBODY)
    decks.slide_planning(state)


class FillPlanning(Step):
    """Steps 2 and 3: the empty planning boxes, nearest to the 1-AP end first, then the top of the deck (US-322, US-323)."""

    def run(self, state: State, packed: i64) -> None:
        game = cast(Sprawl, state)
        place: i64 = PLANNING_PLACES - 1
        while place >= 0 and game.planning[place] >= 0:
            place -= 1
        if place < 0:
            return
        card = decks.draw_planning(game)
        if card < 0:
            return  # US-R44
        state.push(FILL_PLANNING, NOBODY)
        if game.card(card).kind == EVENT:
            push_event(game, card)
            return
        game.planning = changed(game.planning, place, card)
        if state.listener is not None:
            state.emit("planning", NOBODY, {"card": card, "place": place})
        state.push(TRIGGER, NOBODY, card)


class Trigger(Step):
    """A planning card has turned up: first its ballot box, then its wealth payout (US-350). x: the card."""

    def __init__(self) -> None:
        super().__init__("trigger", MOST_CARD)

    def run(self, state: State, packed: i64) -> None:
        card = cast(Sprawl, state).card(x_of(packed))
        if card.wealth:
            state.push(ledger.PAYOUT, NOBODY, row_of(WEALTH, card.wealth))
        if card.ballot:
            state.push(elections.ADVANCE, NOBODY, 1)


class SlideContracts(Step):
    """Step 4 (US-324)."""

    def run(self, state: State, packed: i64) -> None:
        decks.slide_contracts(cast(Sprawl, state))


class FillContracts(Step):
    """Step 5: the empty contract boxes, nearest to the 1-AP end first, each from the deck that feeds it now (US-325, US-453)."""

    def run(self, state: State, packed: i64) -> None:
        game = cast(Sprawl, state)
        box: i64 = BOXES - 1
        while box >= 0 and (game.boxes[box] >= 0 or decks.feeder(game, box) < 0):
            box -= 1
        if box < 0:
            return
        state.push(FILL_CONTRACTS, NOBODY)
        deck = decks.feeder(game, box)
        face_up: i64 = game.tops[deck]
        if face_up >= 0:  # it has triggered already (US-331)
            game.tops = changed(game.tops, deck, NOBODY)
            game.boxes = changed(game.boxes, box, face_up)
            return
        card = decks.draw(game, deck)
        if game.card(card).kind == CONTRACT:
            game.boxes = changed(game.boxes, box, card)
        turned_up(game, card)


class TurnTop(Step):
    """Steps 6 to 8: the top of a contract deck is turned up, if the deck is active now (US-326). x: the deck."""

    def __init__(self) -> None:
        super().__init__("turn_top", METROPOLIS)

    def run(self, state: State, packed: i64) -> None:
        game = cast(Sprawl, state)
        deck = x_of(packed)
        if not decks.deck_open(game, deck) or game.tops[deck] >= 0 or decks.left(game, deck) == 0:
            return
        card = decks.draw(game, deck)
        if game.card(card).kind == CONTRACT:
            game.tops = changed(game.tops, deck, card)
        else:
            state.push(TURN_TOP, NOBODY, deck)
        turned_up(game, card)


def turned_up(state: Sprawl, number: i64) -> None:
    """A card of a contract deck has turned up: an event is executed, a contract pays out its prestige row."""
    card = state.card(number)
    if card.kind != CONTRACT:
        push_event(state, number)
        return
    if state.listener is not None:
        state.emit("contract", NOBODY, {"card": number})
    if card.payout:
        state.push(ledger.PAYOUT, NOBODY, row_of(PRESTIGE, card.payout))


def push_event(state: Sprawl, card: i64) -> None:
    """Execute an event, then dispose of it (US-430)."""
    state.event = card
    if state.listener is not None:
        state.emit("event", NOBODY, {"card": card})
    begin_card(state, NOBODY)
    state.push(DISPOSE, NOBODY, card)
    push_effects(state, card, state.active)


class Dispose(Step):
    """A planning event goes to the discard pile, another event leaves the game (US-334). x: the card."""

    def __init__(self) -> None:
        super().__init__("dispose", MOST_CARD)

    def run(self, state: State, packed: i64) -> None:
        game = cast(Sprawl, state)
        game.event = NOBODY
        if game.card(x_of(packed)).deck == PLANNING:
            game.discard |= decks.bit(x_of(packed))


class NextPlayer(Step):
    """Step 9: the turn passes clockwise (US-327); with the stall guard, a game that stands still ends (US-R33)."""

    def run(self, state: State, packed: i64) -> None:
        game = cast(Sprawl, state)
        game.quiet_cards += 1
        game.quiet_contracts += 1
        if state.settings["stall_guard"] and stalled(game):
            ending.end_game(game)
            return
        game.active = (game.active + 1) % game.seats
        state.push(START_TURN, NOBODY)


def stalled(state: Sprawl) -> bool:
    seats = state.seats
    return state.quiet_cards >= QUIET_ROUNDS * seats or state.quiet_contracts >= QUIET_CONTRACT_ROUNDS * seats


START_TURN: Final = StartTurn()
RECEIVE: Final = Receive()
FILL_PLANNING: Final = FillPlanning()
TRIGGER: Final = Trigger()
SLIDE_CONTRACTS: Final = SlideContracts()
FILL_CONTRACTS: Final = FillContracts()
TURN_TOP: Final = TurnTop()
DISPOSE: Final = Dispose()
NEXT_PLAYER: Final = NextPlayer()
