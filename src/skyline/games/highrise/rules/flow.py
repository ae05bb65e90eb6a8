"""Turns: whose Mogul acts next, and what ends an action (HR-091, HR-126)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.steps import NOBODY, Step, seat_of

from . import cards, causes, ledger, moving, neutral, upkeep
from .asking import game_of
from .players import CORRUPTION, NO_CARDS
from .track import furthest_behind
from .windows import TURN_END

if TYPE_CHECKING:
    from skyline.engine.state import State

    from .state import HighRise


class NextMogul(Step):
    """The Mogul furthest behind acts; when that is another's, the turn ends first."""

    def run(self, state: State, packed: i64) -> None:
        game = game_of(state)
        mogul = furthest_behind(game)
        if game.turn != NOBODY and mogul != game.turn:
            game.push(NEXT_MOGUL, NOBODY)
            game.push(ENDING, NOBODY)
            game.push(cards.OFFER, game.turn, TURN_END)  # HR-300
        elif mogul == NOBODY:
            game.push(upkeep.SCORE_ROUND, NOBODY)
        else:
            begin_action(game, mogul)


def begin_action(state: HighRise, mogul: i64) -> None:
    """The Mogul is to move, by its owner or its Controlling Player."""
    state.mogul = mogul
    state.neutral = mogul >= state.seats
    state.lost = False
    for player in state.players:
        player.used = NO_CARDS
    state.acting = state.controller if state.neutral else mogul
    if state.turn == NOBODY:  # a new turn, or the action of a Neutral Mogul, which counts on its own (HR-489)
        state.begin_turn(state.acting)
        state.players[state.acting].turn_used = NO_CARDS
        state.players[state.acting].archived = 0
    if state.neutral:
        state.push(neutral.NEUTRAL_MODE, state.acting, mogul)
    else:
        state.turn = mogul
        state.push(moving.MOVE, mogul)


class Ending(Step):
    """The turn is over."""

    def run(self, state: State, packed: i64) -> None:
        game_of(state).turn = NOBODY


class EndAction(Step):
    """What the action of a Neutral Mogul leaves behind (HR-484, HR-488); then the next Mogul."""

    def run(self, state: State, packed: i64) -> None:
        game = game_of(state)
        if game.neutral:
            if game.lost:
                ledger.score(game, game.players[seat_of(packed)], -1, CORRUPTION, causes.NEUTRAL)
            if game.seats == 2:
                game.controller = 1 - game.controller
            game.neutral = False
        game.overtook = False
        game.push(NEXT_MOGUL, NOBODY)


NEXT_MOGUL: Final = NextMogul()
ENDING: Final = Ending()
END_ACTION: Final = EndAction()
STEPS: Final[list[Step]] = [NEXT_MOGUL, ENDING, END_ACTION]
