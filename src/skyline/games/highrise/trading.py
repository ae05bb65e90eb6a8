"""The Trade space: Floors of one colour for another, and a Choose for Corruption (HR-162, HR-163)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from skyline.engine.steps import x_of

from .asking import Asked, game_of, player_of
from .components import INVESTMENT
from .kinds import CHOOSE
from .kinds import TRADE as ASK_TRADE
from .ledger import gain
from .pieces import COLOURS, FLOORS, NAMES, number, one
from .wording import PIECES, only, piece_words
from .yards import choosable, why_no_loot

if TYPE_CHECKING:
    from skyline.engine.state import State

    from .players import Player
    from .state import HighRise

TRADED = 1
CHOSEN = 2
MOST_TRADED = 15


def tradable(state: HighRise, player: Player) -> bool:
    """A Floor to give, and another colour in the bag to get (HR-162)."""
    return any(number(player.pieces, colour) and state.bag & ~(15 * one(colour)) for colour in range(COLOURS))


class Trade(Asked):
    """D10: a Trade, a Choose for 1 Corruption, or both in either order. x: what has been done."""

    def __init__(self) -> None:
        words = [f"trade {out} {count} {into}" for out in NAMES[:COLOURS] for into in NAMES[:COLOURS]
                 for count in range(1, MOST_TRADED + 1)]  # fmt: skip
        super().__init__("trade", [*words, "trade choose", "trade done"], ("HR-162", "HR-163", "HR-106", "HR-297"))

    def options(self, state: State, step: i64) -> list[int]:
        game = game_of(state)
        player = player_of(state, step)
        done = x_of(step)
        base = int(self.base)
        out: list[int] = []
        if not done & TRADED:
            given: i64
            taken: i64
            for given in range(COLOURS):
                for taken in range(COLOURS):
                    if given != taken:
                        first = base + int(given * COLOURS + taken) * MOST_TRADED
                        out += range(first, first + int(min(number(player.pieces, given), number(game.bag, taken))))
        if not done & CHOSEN and choosable(game, player):
            out.append(base + self.size - 2)
        if done or not out or player.used[game.parts.cards[INVESTMENT].label]:
            out.append(base + self.size - 1)
        return out

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        player = player_of(state, step)
        done = x_of(step)
        if option == self.size - 1:
            return
        if option == self.size - 2:
            done |= CHOSEN
            if done != TRADED | CHOSEN:
                game.push(ASK_TRADE, player.seat, done)
            gain(game, player, 1)
            game.push(CHOOSE, player.seat)
            return
        done |= TRADED
        if done != TRADED | CHOSEN:
            game.push(ASK_TRADE, player.seat, done)
        count = option % MOST_TRADED + 1
        trade(game, player, option // MOST_TRADED // COLOURS, option // MOST_TRADED % COLOURS, count)

    def prompt(self, state: State, step: int) -> str:
        player = player_of(state, step)
        parts = [] if x_of(step) & TRADED else [f"trade Floors of one colour for another (you have {piece_words(player.pieces & FLOORS)})"]
        parts += [] if x_of(step) & CHOSEN else ["choose a Floor for 1 Corruption"]
        return f"Trade space: {' or '.join(parts)}."

    def say(self, state: State, step: int, option: int) -> str:
        if option >= self.size - 2:
            return ("choose a Floor for 1 Corruption", "done")[option - self.size + 2]
        count = option % MOST_TRADED + 1
        given, taken = NAMES[option // MOST_TRADED // COLOURS], NAMES[option // MOST_TRADED % COLOURS]
        return f"trade {count} {given} for {count} {taken}"

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        if option == self.size - 1:
            return "you have to trade or to Choose, unless you drew with an Investment Firm", "HR-162"
        game, player = game_of(state), player_of(state, step)
        if option == self.size - 2:
            if x_of(step) & CHOSEN:
                return "you have Chosen a Floor here already", "HR-162"
            return f"the bag is empty, and {why_no_loot(game, player)}", "HR-105"
        if x_of(step) & TRADED:
            return "you have traded here already", "HR-162"
        given, taken = option // MOST_TRADED // COLOURS, option // MOST_TRADED % COLOURS
        count = option % MOST_TRADED + 1
        if given == taken:
            return "the two colours have to be different", "HR-162"
        if number(player.pieces, given) < count:
            return f"you have {only(int(number(player.pieces, given)), f'{PIECES[given]} Floor')}", "HR-162"
        return f"the bag has {only(int(number(game.bag, taken)), f'{PIECES[taken]} Floor')}", "HR-106"


def trade(state: HighRise, player: Player, given: i64, taken: i64, count: i64) -> None:
    player.pieces += count * one(taken) - count * one(given)
    state.bag += count * one(given) - count * one(taken)
    if state.listener is not None:
        state.emit("traded", player.seat, {"given": given, "number": count, "taken": taken})
