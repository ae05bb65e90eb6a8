"""Contracts: the check that fulfills them (section 6), and the swap for influence (HH-184)."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from skyline.engine.fields import Form, Word
from skyline.engine.state import State
from skyline.engine.steps import Step, seat_of

from . import decks
from .asking import Question
from .components import CONTRACT_IDS, CONTRACTS
from .decks import bit, in_mask
from .ledger import influence_need
from .needs import Need
from .state import Hustle

OFFERED: Final = 2  # contracts drawn in a swap


def check(state: Hustle, seat: i64) -> None:
    """Fulfill all contracts of the seat that hold on its tower (HH-120); the third one triggers the end of the quarter (HH-103)."""
    player = state.players[seat]
    if player.contracts == 0:
        return
    tower = player.tower
    for number in in_mask(player.contracts & ~tower._unmet):
        contract = state.parts.contracts[number]
        if contract.need.met(tower):
            player.contracts &= ~bit(number)
            player.fulfilled |= bit(number)
            player.money += contract.money
            player.prestige += contract.prestige
            player.from_contracts += contract.prestige
            if state.listener is not None:
                state.emit("contract", seat, {"contract": number, "money": contract.money, "prestige": contract.prestige})
        else:
            tower._unmet |= bit(number)  # a tower never changes
    if player.contracts == 0:
        trigger_end(state, seat)


def trigger_end(state: Hustle, seat: i64) -> None:
    """Somebody has fulfilled all contracts: this turn is played to its end, then everybody has one more (HH-103, HH-104)."""
    if state.last_turns >= 0:
        return
    state.trigger = seat
    state.last_turns = state.seats + (1 if state.in_turn else 0)
    if state.listener is not None:
        state.emit("trigger", seat, {})


# ------------------------------------------------------------------ swapping a contract
def swap_need(state: Hustle, seat: i64) -> Need:
    """What keeps the seat from swapping a contract (HH-184)."""
    player = state.players[seat]
    if player.swapped:
        return "you have swapped a contract in this quarter", "HH-184"
    if player.contracts == 0:
        return "you have no unfulfilled contract", "HH-184"
    missing = influence_need(player, state.parts.swap_price)
    if missing is not None:
        return missing
    if int(state.contract_deck | state.contract_discard()).bit_count() < OFFERED:
        return "fewer than 2 contracts of this quarter are left to draw", "HH-184"
    return None


class SwapContract(Question):
    """Which unfulfilled contract is given up; the next question is which of two new ones is kept."""

    def __init__(self) -> None:
        super().__init__(
            "swap_contract", ("HH-184", "HH-187", "HH-R43", "HH-R63"), Form("swap {contract}", Word("contract", CONTRACT_IDS)),
            Form("keep contracts", act="back"), always=True,
        )  # fmt: skip

    def options(self, state: State, step: i64) -> list[int]:
        return [*self.canonical(state, step), int(self.base) + CONTRACTS]

    def canonical(self, state: State, step: i64) -> list[int]:
        return self.among(in_mask(cast(Hustle, state).players[seat_of(step)].contracts))

    def take(self, state: State, step: i64, option: i64) -> None:
        if option == CONTRACTS:
            return
        game = cast(Hustle, state)
        seat = seat_of(step)
        player = game.players[seat]
        player.influence -= game.parts.swap_price
        player.swapped = True
        decks.gather_contracts(game, OFFERED)
        player.offered = bit(decks.draw_contract(game)) | bit(decks.draw_contract(game))
        player.contracts &= ~bit(option)  # it joins the discards only after the draw
        player.refused |= bit(option)
        state.push(SWAP_KEEP, seat)

    def need(self, state: Hustle, step: i64, option: i64) -> Need:
        held = option == CONTRACTS or state.players[seat_of(step)].contracts & bit(option) != 0
        return None if held else (f"{CONTRACT_IDS[option]} is none of your unfulfilled contracts", "HH-184")


class SwapKeep(Question):
    """Which of the two contracts drawn is kept; the other is discarded unseen (HH-184, HH-774)."""

    def __init__(self) -> None:
        super().__init__("swap_keep", ("HH-184",), Form("keep {contract}", Word("contract", CONTRACT_IDS)), always=True)

    def options(self, state: State, step: i64) -> list[int]:
        return self.among(in_mask(cast(Hustle, state).players[seat_of(step)].offered))

    def take(self, state: State, step: i64, option: i64) -> None:
        game = cast(Hustle, state)
        seat = seat_of(step)
        player = game.players[seat]
        player.contracts |= bit(option)
        player.refused |= player.offered & ~bit(option)
        player.offered = 0
        if state.listener is not None:
            state.emit("swap", seat, {"influence": game.parts.swap_price})
        check(game, seat)  # HH-R78

    def need(self, state: Hustle, step: i64, option: i64) -> Need:
        drawn = state.players[seat_of(step)].offered & bit(option) != 0
        return None if drawn else (f"{CONTRACT_IDS[option]} is none of the two that you have drawn", "HH-184")


def ask_swap(state: Hustle, seat: i64) -> None:
    """Call this last: it puts the question on the agenda."""
    state.push(SWAP_CONTRACT, seat)


SWAP_CONTRACT: Final[SwapContract] = SwapContract()
SWAP_KEEP: Final[SwapKeep] = SwapKeep()
STEPS: Final[list[Step]] = [SWAP_CONTRACT, SWAP_KEEP]
