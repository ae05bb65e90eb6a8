"""Bonus actions: one after the other, each a free choice (HH-332 to HH-338)."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from skyline.engine.fields import Form, Word
from skyline.engine.state import State
from skyline.engine.steps import Step, seat_of

from . import contracts, decorating, exchanging
from .asking import Question
from .needs import Need
from .state import Hustle

REALTOR: Final = 0
INFLUENCE: Final = 1
EXCHANGE: Final = 2
DECOR: Final = 3
DECLINE: Final = 4
SWAP: Final = 5
BONUS_WORDS: Final = ("realtor", "influence", "exchange", "decor")


class Bonus(Question):
    """Which bonus action is taken next; how many are left stands in the state."""

    def __init__(self) -> None:
        super().__init__(
            "bonus", ("HH-332", "HH-333", "HH-334", "HH-335", "HH-338", "HH-R70"), Form("bonus {action}", Word("action", BONUS_WORDS)),
            Form("decline bonus", act="decline"), Form("swap before bonus", act="swap"), always=True,
        )  # fmt: skip

    def options(self, state: State, step: i64) -> list[int]:
        return self.possible(cast(Hustle, state), step, REALTOR, SWAP)

    def take(self, state: State, step: i64, option: i64) -> None:
        game = cast(Hustle, state)
        seat = seat_of(step)
        if option == SWAP:
            state.push(BONUS, seat)
            contracts.ask_swap(game, seat)
        elif option == EXCHANGE:
            state.push(exchanging.EXCHANGE_PARTNER, seat)
        elif option == DECOR:
            state.push(decorating.DECOR_PLACE, seat)
        else:
            if option != DECLINE:
                take_at_once(game, seat, option)
            elif state.listener is not None:
                state.emit("decline", seat, {})
            used(game, seat)

    def need(self, state: Hustle, step: i64, option: i64) -> Need:
        seat = seat_of(step)
        if option == EXCHANGE:
            return exchanging.exchange_need(state, seat)
        if option == DECOR:
            return decorating.decor_need(state, state.players[seat])
        return contracts.swap_need(state, seat) if option == SWAP else None


def take_at_once(state: Hustle, seat: i64, option: i64) -> None:
    """Hire a realtor or build influence, and 1 prestige (HH-333, HH-334)."""
    player = state.players[seat]
    player.prestige += 1
    player.from_bonuses += 1
    if option == REALTOR:
        player.realty = min(player.realty + 1, state.parts.most_realty)  # HH-R23
    else:
        player.influence += 1
    if state.listener is not None:
        state.emit(BONUS_WORDS[option], seat, {"realty": player.realty, "influence": player.influence})


def grant(state: Hustle, seat: i64, number: i64) -> None:
    """Begin so many bonus actions. Call this last."""
    state.bonuses = number
    if number:
        state.push(BONUS, seat)


def used(state: Hustle, seat: i64) -> None:
    """A bonus action is over: contracts are checked, then the next one is asked for (HH-340). Call this last."""
    state.bonuses -= 1
    contracts.check(state, seat)
    if state.bonuses:
        state.push(BONUS, seat)


BONUS: Final[Bonus] = Bonus()
STEPS: Final[list[Step]] = [BONUS]
