"""Wealth and prestige change hands, and payouts (US-041, US-350 to US-354, US-481)."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from skyline.engine.state import State
from skyline.engine.steps import NOBODY, Step, x_of

from .components import PRESTIGE_ROWS
from .players import EFFECT, ROW
from .scoring import ROW_COUNT, counts, row_blocks, row_number, shares
from .state import Sprawl


def gain(state: Sprawl, seat: i64, wealth: i64, prestige: i64, source: i64 = EFFECT) -> None:
    """A player gains from the bank."""
    player = state.players[seat]
    player.wealth += wealth
    player.gain(prestige, source)
    if state.listener is not None and (wealth or prestige):
        state.emit("gain", seat, {"wealth": wealth, "prestige": prestige}, {"source": source})


def lose(state: Sprawl, seat: i64, wealth: i64, prestige: i64) -> None:
    """A player loses to the bank, at most what he has (US-481)."""
    player = state.players[seat]
    wealth = min(wealth, player.wealth)
    prestige = min(prestige, player.prestige)
    player.wealth -= wealth
    player.gain(-prestige, EFFECT)
    if state.listener is not None and (wealth or prestige):
        state.emit("lose", seat, {"wealth": wealth, "prestige": prestige})


def pay(state: Sprawl, seat: i64, to: i64, wealth: i64, prestige: i64) -> None:
    """A player pays another, at most what he has (US-481)."""
    payer = state.players[seat]
    wealth = min(wealth, payer.wealth)
    prestige = min(prestige, payer.prestige)
    payer.wealth -= wealth
    payer.gain(-prestige, EFFECT)
    state.players[to].wealth += wealth
    state.players[to].gain(prestige, EFFECT)
    if state.listener is not None and (wealth or prestige):
        state.emit("pay", seat, {"to": to, "wealth": wealth, "prestige": prestige})


class Payout(Step):
    """A row pays out (x: the row), if it is in play."""

    def __init__(self) -> None:
        super().__init__("payout", ROW_COUNT - 1)

    def run(self, state: State, packed: i64) -> None:
        pay_out(cast(Sprawl, state), x_of(packed), ROW)


def pay_out(state: Sprawl, row: i64, source: i64) -> None:
    blocks = row_blocks(state.town, row)
    if not blocks:
        return
    amounts = shares(state.parts.payouts[row_number(row)], counts(state, blocks))
    seat: i64
    for seat in range(state.seats):
        if row < PRESTIGE_ROWS:
            state.players[seat].gain(amounts[seat], source)
        else:
            state.players[seat].wealth += amounts[seat]
    if state.listener is not None:
        state.emit("payout", NOBODY, {"row": row, "amounts": amounts})


PAYOUT: Final = Payout()
STEPS: Final[list[Step]] = [PAYOUT]
