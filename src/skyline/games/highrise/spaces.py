"""Action Spaces: what each needs and does (section 7), and what happens around a stop (HR-180 to HR-183)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from skyline.engine.steps import seat_of, x_of

from . import tenants
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
from .needs import BLUEPRINT, CORRUPTION, FLOOR, MET, OPEN, PLASTIC, need_words
from .needs import TRADING as MISSING_TRADE
from .payment import constructible
from .pieces import number
from .trading import tradable
from .windows import ACTED, TRADING
from .yards import PLAIN, RENT, choosable, draw, shortage_yields, take_floor, why_no_loot

if TYPE_CHECKING:
    from skyline.engine.state import State

    from .components import Space
    from .players import Player
    from .state import HighRise

LOST_SOME = 1
BUILT = 2
NEED_CLAUSES = {COLOUR: "HR-160", TAKE_ULTRAPLASTIC: "HR-161", TRADE: "HR-162", CONSTRUCT: "HR-165", LOSE_TWO: "HR-166"}


# ------------------------------------------------------------------ what a space needs (HR-125, HR-R17)
def lacking(state: HighRise, player: Player, track: i64, moving: i64, hubs: i64) -> i64:
    """What the player lacks for the action of a space, after gaining ``moving`` Corruption for the move and the printed one.

    ``hubs`` are Floors on Transit Hubs that the move would let the player take (HR-R65). MET: nothing is missing.
    """
    space = state.side.spaces[track]
    action = space.action
    if action == CONSTRUCT:
        return MET if constructible(state, player, player.pieces + hubs) else BLUEPRINT
    if action == COLOUR:
        return MET if number(state.bag, space.colour) > 0 or shortage_yields(state, player) else FLOOR
    if action == TAKE_ULTRAPLASTIC:
        return MET if state.ultraplastic > 0 else PLASTIC
    if action == LOSE_TWO:
        return MET if foreseen(state, player, moving, space.corruption) > 0 else CORRUPTION
    if action == TENANT:
        if state.tenants[space.site] < 0:
            return OPEN
        return tenants.lacking(state, player, state.tenants[space.site], moving, space.corruption, hubs)
    if action in (DRAW_CHOOSE, STOP):
        return MET
    return MET if player.up[INVESTMENT] > 0 or choosable(state, player) or tradable(state, player) else MISSING_TRADE


def performable(state: HighRise, player: Player, track: i64, moving: i64, hubs: i64) -> bool:
    """Could the player perform the action of a space?"""
    return lacking(state, player, track, moving, hubs) == MET


def why_unperformable(state: HighRise, player: Player, track: int, moving: int, hubs: int) -> tuple[str, str]:
    """What the player lacks for the action of a space, in words, and the clause that says what it needs."""
    space = state.side.spaces[track]
    words = need_words(state, player, int(lacking(state, player, track, moving, hubs)), hubs, int(space.colour))
    if space.action == TENANT and state.tenants[space.site] < 0:
        return words, "HR-124"
    if space.action == TENANT:
        tenant = state.parts.tenants[state.tenants[space.site]]
        return f"{tenant.name}: {words}", tenant.clause
    return words, NEED_CLAUSES[space.action]


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
        return tenants.lacking(state, player, state.tenants[space.site], 1) == MET
    return performable(state, player, state.space, 1, 0)


def why_unrepeatable(state: HighRise, player: Player) -> tuple[str, str]:
    """Why a Stockbroker may not repeat the action of the space stopped on."""
    space = state.side.spaces[state.space]
    if space.action == STOP:
        lost = "you would have no Corruption to lose" if space.loss else "your Stop Zone space prints no loss of Corruption"
        return f"{lost}, and {need_words(state, player, BLUEPRINT)}", "HR-312"
    if space.action == TENANT and state.parts.tenants[state.tenants[space.site]].card == STOCKBROKER:
        return "the power of Stock Broker itself is not repeated", "HR-312"
    if space.action == LOSE_TWO:
        return need_words(state, player, CORRUPTION), NEED_CLAUSES[LOSE_TWO]
    if space.action == TENANT:
        tenant = state.parts.tenants[state.tenants[space.site]]
        return f"{tenant.name}: {need_words(state, player, int(tenants.lacking(state, player, tenant.index, 1)))}", tenant.clause
    return why_unperformable(state, player, int(state.space), 1, 0)


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
            draw(game, seat_of(step), 1, as_owner(game) if x_of(step) else PLAIN)

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
        return f"the bag is empty, and {why_no_loot(game_of(state), player_of(state, step))}", "HR-105"


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
    draw(state, seat, 1, as_owner(state))


def as_owner(state: HighRise) -> i64:
    """What follows a Draw at a Building of one's own; alone, the cards are for stops of one's own Mogul (HR-386, HR-396)."""
    return PLAIN if state.solo() and state.neutral else RENT


def rent(state: HighRise, seat: i64) -> None:
    """The owner of the Building where somebody stopped Draws 1 (HR-182)."""
    state.push(ROOM, seat)
    draw(state, seat, 1, RENT)


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
        game, player = game_of(state), player_of(state, step)
        if option == 2:
            if x_of(step) & BUILT:
                return "you have constructed a Building here already", "HR-168"
            return need_words(game, player, BLUEPRINT), "HR-168"
        loss = game.side.spaces[game.space].loss
        if x_of(step) & LOST_SOME:
            return "you have lost Corruption here already", "HR-168"
        if loss <= option:
            return (f"your space prints a loss of {loss}" if loss else "your space prints no loss of Corruption"), "HR-168"
        return (f"you have only {player.corruption} Corruption" if player.corruption else "you have no Corruption to lose"), "HR-110"
