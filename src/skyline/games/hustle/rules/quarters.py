"""The end of a quarter and the start of the next (section 15)."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from skyline.engine.state import State
from skyline.engine.steps import NOBODY, Step

from . import contracts, decks, drawing, station, turn
from .components import QUARTERS
from .players import NOTHING, PEOPLE
from .state import Hustle


class EndQuarter(Step):
    """Visitors leave their trains, realty dice go back, everybody has an income, then cards are discarded (HH-650 to HH-654)."""

    def run(self, state: State, packed: i64) -> None:
        game = cast(Hustle, state)
        state.begin_turn(NOBODY)
        if state.listener is not None:
            state.emit("quarter_end", NOBODY, {"quarter": game.quarter})
        for seat in game.clockwise(game.first):
            settle_player(game, seat)
        if game.quarter == QUARTERS:  # HH-659
            game.ended = True
            return
        for player in game.players:
            player.realty = 1
        state.push(NEW_QUARTER, NOBODY)
        game.ask_all([
            drawing.QUARTER_DISCARD.at(seat) if game.players[seat].hand else 0 for seat in range(game.seats)
        ])  # fmt: skip


def settle_player(state: Hustle, seat: i64) -> None:
    """Steps 1 and 3 of the end of a quarter for one player (HH-651, HH-653)."""
    player = state.players[seat]
    for train in (player.train, player.second):
        if train:
            player.queue += train & PEOPLE
            station.return_demand(state, train)
    player.train = 0
    player.second = 0
    income = player.tower.population()
    player.money += income
    if state.listener is not None:
        state.emit("income", seat, {"money": income})


class NewQuarter(Step):
    """Cards and contracts are drawn, trains filled up, and the player with the least prestige becomes first (HH-654 to HH-657)."""

    def run(self, state: State, packed: i64) -> None:
        game = cast(Hustle, state)
        order = game.clockwise(game.first)
        for seat in order:
            game.discard = game.discard + game.players[seat].thrown
            game.players[seat].thrown = NOTHING
        for seat in order:
            fill_hand(game, seat)
        game.quarter += 1
        game.turns = 0
        game.last_turns = NOBODY
        game.trigger = NOBODY
        deal_contracts(game, order)
        station.fill_sections(game)
        game.first = least_prestige(game, order)
        game.active = game.first
        if state.listener is not None:
            state.emit("quarter", NOBODY, {"quarter": game.quarter, "first": game.first})
        state.push(turn.START_TURN, NOBODY)


def fill_hand(state: Hustle, seat: i64) -> None:
    """Draw up to five cards (HH-654)."""
    player = state.players[seat]
    drawn = decks.draw_cards(state, state.parts.hand - len(player.hand))
    player.hand = sorted(player.hand + drawn)
    if state.listener is not None:
        state.emit("draw", seat, {"number": len(drawn)})


def deal_contracts(state: Hustle, order: list[int]) -> None:
    """New contracts for everybody; what already holds is fulfilled at once (HH-655, HH-121)."""
    state.contract_deck = decks.full_contract_deck(state.deck_number())
    for seat in order:
        player = state.players[seat]
        player.contracts = 0
        player.refused = 0
        player.swapped = False
    for seat in order:
        number: i64
        for number in range(state.parts.contracts_dealt):
            state.players[seat].contracts |= decks.bit(decks.draw_contract(state))
    for seat in order:
        contracts.check(state, seat)


def least_prestige(state: Hustle, order: list[int]) -> i64:
    """Who has the least prestige; of several, who comes first after the first player of the quarter just ended (HH-657)."""
    after = order[1:] + order[:1]
    least = min([int(state.players[seat].prestige) for seat in after])
    for seat in after:
        if state.players[seat].prestige == least:
            return seat
    raise AssertionError("nobody has the least prestige")


END_QUARTER: Final[EndQuarter] = EndQuarter()
NEW_QUARTER: Final[NewQuarter] = NewQuarter()
STEPS: Final[list[Step]] = [END_QUARTER, NEW_QUARTER]
