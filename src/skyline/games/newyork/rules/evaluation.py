"""The evaluation of a bidding round (sections 8.4 to 8.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.steps import NOBODY, Step, x_of

from . import tom
from .box import VALUES
from .building import build
from .cards import DOLLAR, ELEVATOR, PLANS, PRESS, PRESTIGE
from .characters import score
from .choice import game_of, player_of
from .effects.effect import AFTER_SCORING, AFTER_STEP
from .effects.evaluating import GIVE_BACK, offer_all
from .hiring import TAKE_CHARACTER, cheapest_row
from .press import move_token, press_order
from .prestige import PRESTIGE_TILE

if TYPE_CHECKING:
    from skyline.engine.state import State

    from .state import NewYork, Player


class Evaluate(Step):
    """Find winner and runner-up, then every bidder's step in press order (NY-150 to NY-154)."""

    def run(self, state: State, packed: i64) -> None:
        game = game_of(state)
        bidders = [seat for seat in press_order(game) if game.players[seat].value > 0]
        game.winner = best_of(game, bidders, NOBODY)
        game.runner_up = best_of(game, bidders, game.winner)
        if game.listener is not None:
            game.emit("won", game.winner, {"value": game.players[game.winner].value if bidders else 0})
        bidders.reverse()
        if game.current == PRESTIGE:
            push_prestige(game, bidders)
            return
        for seat in bidders:
            push_returns(game, seat)
            game.push(CARRY_OUT, seat, 1 if seat == game.winner else 0)


def push_prestige(state: NewYork, bidders: list[int]) -> None:
    """First everybody scores, then the two bonuses, then what comes after; ``bidders`` from last to first (NY-154)."""
    for seat in bidders:
        push_returns(state, seat)
    if state.runner_up != NOBODY:
        state.push(PRESTIGE_BONUS, state.runner_up)
    if state.winner != NOBODY:
        state.push(PRESTIGE_BONUS, state.winner)
    for seat in bidders:
        state.push(SCORE_PRESTIGE, seat)


def best_of(state: NewYork, bidders: list[int], but: i64) -> i64:
    """The highest bid; of equal ones that of the first in ``bidders`` (press order)."""
    best: i64 = NOBODY
    for seat in bidders:
        if seat != but and (best == NOBODY or state.players[seat].value > state.players[best].value):
            best = seat
    return best


def push_returns(state: NewYork, seat: i64) -> None:
    """Characters that come after the own step; a tile taken in this evaluation does not count (NY-R51)."""
    player = state.players[seat]
    for kind in state.parts.moments[AFTER_STEP]:
        tiles = player.owned[kind] - player.spent[kind]
        if tiles and not player.is_tom():
            state.push(GIVE_BACK, seat, tiles, kind)


class CarryOut(Step):
    """The action of one bidder, with the bonus of the winner (x) (NY-160 to NY-175, NY-200)."""

    def __init__(self) -> None:
        super().__init__("carry_out", most_x=1)

    def run(self, state: State, packed: i64) -> None:
        game = game_of(state)
        player = player_of(state, packed)
        amount = player.value + x_of(packed)
        current = game.current
        game.begin_turn(player.seat)
        if game.listener is not None and current in (PRESS, DOLLAR, PLANS):
            game.emit("acts", player.seat, {"type": current, "amount": amount})
        if current == PRESS:
            move_token(game, player.seat, amount)
        elif current == DOLLAR:
            player.dollars += amount
        elif current == PLANS:
            player.board += amount
        elif current == ELEVATOR:
            hire(game, player, amount)
        elif player.is_tom():
            tom.build(game, player, game.mayor, amount)
        else:
            build(game, player, game.mayor, amount)


def hire(state: NewYork, player: Player, amount: i64) -> None:
    """One character of a value up to the amount, if there is one (NY-170, NY-171)."""
    if player.is_tom():
        tom.take_character(state, player, amount)
    elif cheapest_row(state) < min(amount, VALUES):
        state.push(TAKE_CHARACTER, player.seat, amount)


class ScorePrestige(Step):
    """V points; characters may double them (NY-180, NY-319)."""

    def run(self, state: State, packed: i64) -> None:
        game = game_of(state)
        player = player_of(state, packed)
        score(game, player, player.value)
        offer_all(game, player, AFTER_SCORING, 0)


class PrestigeBonus(Step):
    """The bonus of winner or runner-up (NY-182, NY-183)."""

    def run(self, state: State, packed: i64) -> None:
        game = game_of(state)
        player = player_of(state, packed)
        if player.is_tom():
            tom.take_prestige(game, player)
        else:
            game.begin_turn(player.seat)
            game.push(PRESTIGE_TILE, player.seat)


EVALUATE: Final = Evaluate()
CARRY_OUT: Final = CarryOut()
SCORE_PRESTIGE: Final = ScorePrestige()
PRESTIGE_BONUS: Final = PrestigeBonus()
STEPS: Final[list[Step]] = [EVALUATE, CARRY_OUT, SCORE_PRESTIGE, PRESTIGE_BONUS]
