"""The Trade space: Floors of one colour for another, and a Choose for Corruption (HR-162, HR-163)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.fields import Form, Number
from skyline.engine.steps import Step, x_of

from . import ledger, yards
from .asking import GIVEN, TAKEN, Asked, game_of, player_of
from .pieces import COLOURS, number, one
from .shortage import choosable, why_no_loot
from .wording import PIECES, only

if TYPE_CHECKING:
    from skyline.engine.state import State

    from .players import Player
    from .state import HighRise

TRADED: Final = 1
CHOSEN: Final = 2
MOST_TRADED: Final = 15
PAIRS: Final = [(given, taken) for given in range(COLOURS) for taken in range(COLOURS) if given != taken]
CHOOSE: Final = len(PAIRS) * MOST_TRADED  # options
DONE: Final = CHOOSE + 1


def tradable(state: HighRise, player: Player) -> bool:
    """A Floor to give, and another colour in the bag to get (HR-162)."""
    return any(number(player.pieces, colour) and state.bag & ~(15 * one(colour)) for colour in range(COLOURS))


class Trade(Asked):
    """D10: a Trade, a Choose for 1 Corruption, or both in either order. x: what has been done."""

    def __init__(self) -> None:
        count = Number("count", 1, MOST_TRADED)
        super().__init__(
            "trade", ("HR-162", "HR-163", "HR-106", "HR-297"),
            Form("trade {given} {count} {taken}", GIVEN, TAKEN, count, where=lambda given, taken, _: given != taken),
            Form("trade choose", act="choose"), Form("trade done", act="done"), most_x=TRADED | CHOSEN,
        )  # fmt: skip

    def options(self, state: State, step: i64) -> list[int]:
        game = game_of(state)
        player = player_of(state, step)
        done = x_of(step)
        base = int(self.base)
        out: list[int] = []
        if not done & TRADED:
            for place, (given, taken) in enumerate(PAIRS):
                first = base + place * MOST_TRADED
                out += range(first, first + int(min(number(player.pieces, given), number(game.bag, taken))))
        if not done & CHOSEN and choosable(game, player):
            out.append(base + CHOOSE)
        if done or not out or player.used[game.parts.cards[game.parts.investment].label]:
            out.append(base + DONE)
        return out

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        player = player_of(state, step)
        if option == DONE:
            return
        done = x_of(step) | (CHOSEN if option == CHOOSE else TRADED)
        if done != TRADED | CHOSEN:
            game.push(TRADE, player.seat, done)
        if option == CHOOSE:
            ledger.gain(game, player, 1)
            game.push(yards.CHOOSE, player.seat)
        else:
            given, taken = PAIRS[option // MOST_TRADED]
            trade(game, player, given, taken, option % MOST_TRADED + 1)

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        if option == DONE:
            return "you have to trade or to Choose, unless you drew with an Investment Firm", "HR-162"
        game, player = game_of(state), player_of(state, step)
        if option == CHOOSE:
            if x_of(step) & CHOSEN:
                return "you have Chosen a Floor here already", "HR-162"
            return f"the bag is empty, and {why_no_loot(game, player)}", "HR-105"
        if x_of(step) & TRADED:
            return "you have traded here already", "HR-162"
        given, taken = PAIRS[option // MOST_TRADED]
        if number(player.pieces, given) <= option % MOST_TRADED:
            return f"you have {only(int(number(player.pieces, given)), f'{PIECES[given]} Floor')}", "HR-162"
        return f"the bag has {only(int(number(game.bag, taken)), f'{PIECES[taken]} Floor')}", "HR-106"


def trade(state: HighRise, player: Player, given: i64, taken: i64, count: i64) -> None:
    player.pieces += count * one(taken) - count * one(given)
    state.bag += count * one(given) - count * one(taken)
    if state.listener is not None:
        state.emit("traded", player.seat, {"given": given, "number": count, "taken": taken})


TRADE: Final = Trade()
STEPS: Final[list[Step]] = [TRADE]
