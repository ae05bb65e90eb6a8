"""Action Spaces: what each needs and does (section 7), and what happens around a stop (HR-180 to HR-183)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from skyline.engine.steps import seat_of, x_of

from .asking import Asked, game_of, player_of
from .components import (
    COLOUR,
    CONSTRUCT,
    DRAW_CHOOSE,
    INVESTMENT,
    LOSE_TWO,
    STOCKBROKER,
    STOP,
    TAKE_ULTRAPLASTIC,
    TENANT,
    TRADE,
)  # fmt: skip
from .kinds import CHOOSE, OFFER, OPTIONAL_DRAW, OWN_AFTER, PERFORM, POWER, ROOM, SECOND_CHOOSE, STOP_ZONE, STOPPING
from .kinds import CONSTRUCT as BUILD
from .kinds import TRADE as ASK_TRADE
from .ledger import foreseen, gain, lose, receive, take_ultraplastic
from .payment import constructible
from .pieces import COLOURS, FLOORS, NAMES, number, one
from .tenants import possible
from .windows import ACTED, TRADING
from .wording import PIECES, piece_words
from .yards import PLAIN, RENT, choosable, draw, shortage_yields, take_floor

if TYPE_CHECKING:
    from skyline.engine.state import State

    from .components import Space
    from .players import Player
    from .state import HighRise

TRADED = 1
CHOSEN = 2
LOST_SOME = 1
BUILT = 2
MOST_TRADED = 15


# ------------------------------------------------------------------ what a space needs (HR-125, HR-R17)
def performable(state: HighRise, player: Player, track: i64, moving: i64, hubs: i64) -> bool:
    """Could the player perform the action of a space, after gaining ``moving`` Corruption for the move and the printed one?

    ``hubs`` are Floors on Transit Hubs that the move would let the player take (HR-R65).
    """
    space = state.side.spaces[track]
    action = space.action
    if action == CONSTRUCT:
        return constructible(state, player, player.pieces + hubs)
    if action == COLOUR:
        return number(state.bag, space.colour) > 0 or shortage_yields(state, player)
    if action == TAKE_ULTRAPLASTIC:
        return state.ultraplastic > 0
    if action == LOSE_TWO:
        return foreseen(state, player, moving, space.corruption) > 0
    if action == TENANT:
        tenant = state.tenants[space.site]
        return tenant >= 0 and possible(state, player, tenant, moving, space.corruption)
    if action in (DRAW_CHOOSE, STOP):
        return True
    return player.up[INVESTMENT] > 0 or choosable(state, player) or tradable(state, player)


def tradable(state: HighRise, player: Player) -> bool:
    """A Floor to give, and another colour in the bag to get (HR-162)."""
    return any(number(player.pieces, colour) and state.bag & ~(15 * one(colour)) for colour in range(COLOURS))


def repeatable(state: HighRise, player: Player) -> bool:
    """May a Stockbroker repeat the action of the space stopped on (HR-312, HR-R53)?"""
    space = state.side.spaces[state.space]
    if space.action == STOP:
        return (space.loss > 0 and foreseen(state, player, 1, 0) > 0) or stop_zone_offers(state, player, space, 0)
    if space.action == TENANT and state.parts.tenants[state.tenants[space.site]].card == STOCKBROKER:
        return False
    if space.action == LOSE_TWO:
        return foreseen(state, player, 1, 0) > 0
    if space.action == TENANT:
        return possible(state, player, state.tenants[space.site], 1)
    return performable(state, player, state.space, 1, 0)


# ------------------------------------------------------------------ what a space does
def perform(state: HighRise, seat: i64, track: i64) -> None:
    """The action of a space, and the window of Stockbroker after it."""
    state.push(OFFER, seat, ACTED)
    act(state, seat, track)
    if state.side.spaces[track].action == TRADE:
        state.push(OFFER, seat, TRADING)  # HR-297


def act(state: HighRise, seat: i64, track: i64) -> None:
    space = state.side.spaces[track]
    player = state.players[seat]
    action = space.action
    if action == COLOUR:  # HR-160
        state.push(ROOM, seat)
        state.push(OPTIONAL_DRAW, seat)
        take_floor(state, seat, space.colour)
    elif action == TAKE_ULTRAPLASTIC:  # HR-161
        state.push(ROOM, seat)
        state.push(OPTIONAL_DRAW, seat)
        receive(state, player, take_ultraplastic(state, 1))
    elif action == DRAW_CHOOSE:  # HR-164
        state.push(ROOM, seat)
        state.push(SECOND_CHOOSE, seat)
        state.push(CHOOSE, seat)
        draw(state, seat, 1)
    elif action == CONSTRUCT:  # HR-165
        state.push(BUILD, seat, state.side.zone_hood[space.zone])
    elif action == LOSE_TWO:  # HR-166
        lose(state, player, 2)
    elif action == TENANT:  # HR-167
        state.push(POWER, seat, state.tenants[space.site])
    elif action == STOP:  # HR-168
        state.push(STOPPING, seat)
    else:  # HR-162
        state.push(ROOM, seat)
        state.push(ASK_TRADE, seat)


class OptionalDraw(Asked):
    """D06: gain 1 Corruption and Draw 1; with x, as the controlling owner where a Neutral Mogul stopped (HR-485)."""

    def __init__(self) -> None:
        super().__init__("optional_draw", ["draw for corruption", "no draw"], ("HR-160", "HR-161", "HR-360", "HR-485"))

    def options(self, state: State, step: i64) -> list[int]:
        return [int(self.base), int(self.base) + 1]

    def take(self, state: State, step: i64, option: i64) -> None:
        if option == 0:
            game = game_of(state)
            gain(game, player_of(state, step), 1)
            draw(game, seat_of(step), 1, RENT if x_of(step) and not game.solo() else PLAIN)  # HR-386, HR-396

    def prompt(self, state: State, step: int) -> str:
        return "Gain 1 Corruption and draw 1 Floor?"

    def say(self, state: State, step: int, option: int) -> str:
        return ("gain 1 Corruption and draw 1", "do not draw")[option]


class SecondChoose(Asked):
    """D09: Choose one more for 1 Corruption."""

    def __init__(self) -> None:
        super().__init__("second_choose", ["choose again", "enough"], ("HR-164", "HR-401"))

    def options(self, state: State, step: i64) -> list[int]:
        out = [int(self.base)] if choosable(game_of(state), player_of(state, step)) else []
        return [*out, int(self.base) + 1]

    def take(self, state: State, step: i64, option: i64) -> None:
        if option == 0:
            game = game_of(state)
            gain(game, player_of(state, step), 1)
            game.push(CHOOSE, seat_of(step))

    def prompt(self, state: State, step: int) -> str:
        return "Gain 1 Corruption and choose one more Floor?"

    def say(self, state: State, step: int, option: int) -> str:
        return ("gain 1 Corruption and choose one more", "that is enough")[option]

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        return "there is no Floor to choose", "HR-105"


class OwnDraw(Asked):
    """D07: the own Building where one stopped (x: track): Draw 1 for 1 Corruption, before or after the Tenant's power, or not."""

    def __init__(self) -> None:
        super().__init__("own_draw", ["own before", "own after", "own none"], ("HR-183",))

    def options(self, state: State, step: i64) -> list[int]:
        return [int(self.base) + option for option in range(3)]

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        if option == 1:
            game.push(OWN_AFTER, seat_of(step))
        game.push(PERFORM, seat_of(step), x_of(step))
        if option == 0:
            own_draw(game, seat_of(step))

    def prompt(self, state: State, step: int) -> str:
        return "You stopped at your own Building: gain 1 Corruption and draw 1, before or after the Tenant's power?"

    def say(self, state: State, step: int, option: int) -> str:
        return ("1 Corruption, draw 1, then the power", "the power, then 1 Corruption and draw 1", "do not draw")[option]


def own_draw(state: HighRise, seat: i64) -> None:
    state.push(ROOM, seat)
    gain(state, state.players[seat], 1)
    draw(state, seat, 1, RENT)


def rent(state: HighRise, seat: i64) -> None:
    """The owner of the Building where somebody stopped Draws 1 (HR-182)."""
    state.push(ROOM, seat)
    draw(state, seat, 1, RENT)


# ------------------------------------------------------------------ Trade space (HR-162, HR-163)
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
            return "at least one of the two parts has to be done", "HR-162"
        if option == self.size - 2:
            return "you have chosen already, or there is nothing to choose", "HR-162"
        if x_of(step) & TRADED:
            return "you have traded already", "HR-162"
        given, taken = option // MOST_TRADED // COLOURS, option // MOST_TRADED % COLOURS
        if given == taken:
            return "the colours must be different", "HR-162"
        if number(player_of(state, step).pieces, given) <= option % MOST_TRADED:
            return f"you do not have so many {PIECES[given]} Floors", "HR-162"
        return f"the bag does not have so many {PIECES[taken]} Floors", "HR-106"


def trade(state: HighRise, player: Player, given: i64, taken: i64, count: i64) -> None:
    player.pieces += count * one(taken) - count * one(given)
    state.bag += count * one(given) - count * one(taken)
    if state.listener is not None:
        state.emit("traded", player.seat, {"given": given, "number": count, "taken": taken})


# ------------------------------------------------------------------ Stop Zone (HR-168)
def stop_zone_offers(state: HighRise, player: Player, space: Space, done: i64) -> bool:
    """Is there anything left to do there?"""
    loss = not done & LOST_SOME and space.loss > 0 and player.corruption > 0
    return loss or (not done & BUILT and constructible(state, player, player.pieces))


def stopping(state: HighRise, seat: i64, done: i64) -> None:
    if stop_zone_offers(state, state.players[seat], state.side.spaces[state.space], done):
        state.push(STOP_ZONE, seat, done)


class StopZone(Asked):
    """D21: lose some of the printed Corruption, construct, or neither, in either order. x: what has been done."""

    def __init__(self) -> None:
        super().__init__("stop_zone", ["lose 1", "lose 2", "construct", "stop done"], ("HR-168", "HR-169"))

    def options(self, state: State, step: i64) -> list[int]:
        game = game_of(state)
        player = player_of(state, step)
        base = int(self.base)
        out: list[int] = []
        if not x_of(step) & LOST_SOME:
            out += range(base, base + int(min(game.side.spaces[game.space].loss, player.corruption)))
        if not x_of(step) & BUILT and constructible(game, player, player.pieces):
            out.append(base + 2)
        return [*out, base + 3]

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        seat = seat_of(step)
        if option < 2:
            game.push(STOPPING, seat, x_of(step) | LOST_SOME)
            lose(game, game.players[seat], option + 1)
        elif option == 2:
            game.push(STOPPING, seat, x_of(step) | BUILT)
            game.push(BUILD, seat, game.side.zone_hood[-1])

    def prompt(self, state: State, step: int) -> str:
        game = game_of(state)
        loss = 0 if x_of(step) & LOST_SOME else int(game.side.spaces[game.space].loss)
        words = [f"lose up to {loss} Corruption"] if loss else []
        words += [] if x_of(step) & BUILT else ["construct a Building (1 Corruption outside Bayside Heights)"]
        return f"Stop Zone: you may {' and '.join(words)}."

    def say(self, state: State, step: int, option: int) -> str:
        return ("lose 1 Corruption", "lose 2 Corruption", "construct a Building", "do no more")[option]

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        if option < 2:
            return "your space does not print so much, you have not got so much, or you have lost some already", "HR-168"
        return "your pieces pay no Blueprint, or you have constructed already", "HR-168"
