"""The course of a turn: its start, the nine steps of its end, and the cards that turn up (sections 5, 14 and 15)."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from skyline.engine.state import State
from skyline.engine.steps import NOBODY, Step, x_of

from . import decks, elections, ending, ledger, permits, spending
from .asking import MOST_CARD
from .components import BOSS, CONTRACT, DECKS, EVENT, METROPOLIS, PLANNING, PRESTIGE, TOWN, TREASURER, WEALTH, Card
from .players import ROW
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
    state.push(TURN_TOPS, NOBODY, TOWN)
    state.push(SLIDE_CONTRACTS, NOBODY)
    state.push(FILL_PLANNING, NOBODY)
    decks.slide_planning(state)


class FillPlanning(Step):
    """Steps 2 and 3: the empty planning boxes, nearest to the 1-AP end first, then the top of the deck (US-322, US-323)."""

    def run(self, state: State, packed: i64) -> None:
        game = cast(Sprawl, state)
        place: i64 = PLANNING_PLACES - 1
        while place >= 0:
            if game.planning[place] >= 0:
                place -= 1
                continue
            number = decks.draw_planning(game)
            if number < 0:
                return  # US-R44
            card = game.card(number)
            if card.kind == EVENT:
                state.push(FILL_PLANNING, NOBODY)
                push_event(game, number)
                return
            game.planning = changed(game.planning, place, number)
            state.begin_act("planning card")  # US-851
            if state.listener is not None:
                state.emit("planning", NOBODY, {"card": number, "place": place})
            if card.ballot:
                state.push(FILL_PLANNING, NOBODY)
                push_ballot(game, card)
                return
            if card.wealth:
                ledger.pay_out(game, row_of(WEALTH, card.wealth), ROW)


def push_ballot(state: Sprawl, card: Card) -> None:
    """A planning card with a ballot box has turned up: first the election, then its wealth payout (US-350)."""
    if card.wealth:
        state.push(ledger.PAYOUT, NOBODY, row_of(WEALTH, card.wealth))
    state.push(elections.ADVANCE, NOBODY, 1)


class SlideContracts(Step):
    """Step 4 (US-324)."""

    def run(self, state: State, packed: i64) -> None:
        decks.slide_contracts(cast(Sprawl, state))
        state.push(FILL_CONTRACTS, NOBODY)


class FillContracts(Step):
    """Step 5: the empty contract boxes, nearest to the 1-AP end first, each from the deck that feeds it now (US-325, US-453)."""

    def run(self, state: State, packed: i64) -> None:
        game = cast(Sprawl, state)
        box: i64 = BOXES - 1
        while box >= 0:
            deck = decks.feeder(game, box) if game.boxes[box] < 0 else NOBODY
            if deck < 0:
                box -= 1
                continue
            face_up: i64 = game.tops[deck]
            if face_up >= 0:  # it has triggered already (US-331)
                game.tops = changed(game.tops, deck, NOBODY)
                game.boxes = changed(game.boxes, box, face_up)
                continue
            card = decks.draw(game, deck)
            if game.card(card).kind != CONTRACT:
                state.push(FILL_CONTRACTS, NOBODY)
                push_event(game, card)
                return
            game.boxes = changed(game.boxes, box, card)
            turned_up(game, card)


class TurnTops(Step):
    """Steps 6 to 8: the tops of the contract decks are turned up, if each is active when its step comes (US-326). x: the next deck."""

    def __init__(self) -> None:
        super().__init__("turn_tops", METROPOLIS)

    def run(self, state: State, packed: i64) -> None:
        game = cast(Sprawl, state)
        deck: i64
        for deck in range(x_of(packed), DECKS):
            if not decks.deck_open(game, deck) or game.tops[deck] >= 0 or decks.left(game, deck) == 0:
                continue
            card = decks.draw(game, deck)
            if game.card(card).kind != CONTRACT:
                state.push(TURN_TOPS, NOBODY, deck)
                push_event(game, card)
                return
            game.tops = changed(game.tops, deck, card)
            turned_up(game, card)


def turned_up(state: Sprawl, number: i64) -> None:
    """A contract has turned up: it pays out its prestige row, if it has one (US-350)."""
    state.begin_act("contract")  # US-851
    if state.listener is not None:
        state.emit("contract", NOBODY, {"card": number})
    payout = state.card(number).payout
    if payout:
        ledger.pay_out(state, row_of(PRESTIGE, payout), ROW)


def push_event(state: Sprawl, card: i64) -> None:
    """Execute an event, then dispose of it (US-430)."""
    state.event = card
    state.begin_act("event")  # US-851
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
SLIDE_CONTRACTS: Final = SlideContracts()
FILL_CONTRACTS: Final = FillContracts()
TURN_TOPS: Final = TurnTops()
DISPOSE: Final = Dispose()
NEXT_PLAYER: Final = NextPlayer()
STEPS: Final[list[Step]] = [START_TURN, RECEIVE, FILL_PLANNING, SLIDE_CONTRACTS, FILL_CONTRACTS, TURN_TOPS, DISPOSE, NEXT_PLAYER]
