"""The course of a turn: one of six actions, the free steps around it, and what follows it (section 5)."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from skyline.engine.fields import Form
from skyline.engine.state import State
from skyline.engine.steps import NOBODY, Step, seat_of

from . import building, contracts, converting, demolishing, dice, drawing, expanding, hiring, laying, quarters
from .asking import Question
from .needs import Need
from .state import NO_CLOCK, Hustle

EXPAND: Final = 0
BUILD: Final = 1
HIRE: Final = 2
CONVERT: Final = 3
DRAW: Final = 4
BAILOUT: Final = 5
COMBINE: Final = 6
SWAP: Final = 7
DEMOLISH: Final = 8
CHOICES: Final = ("expand", "build", "hire", "convert", "draw", "bailout", "combine", "swap", "demolish")
SWAP_AFTER: Final = 0
DEMOLISH_AFTER: Final = 1
END: Final = 2


class StartTurn(Step):
    """A turn of the active player begins."""

    def run(self, state: State, packed: i64) -> None:
        game = cast(Hustle, state)
        seat = game.active
        state.begin_turn(seat)
        game.in_turn = True
        game.paid = False
        game.acted = False
        game.rerolled = False
        game.players[seat].attempts = 0
        state.push(END_TURN, NOBODY)
        state.push(TURN, seat)


class Turn(Question):
    """What the active player does: an action, or a free step before it (HH-100, HH-101)."""

    def __init__(self) -> None:
        super().__init__(
            "turn", ("HH-100", "HH-101", "HH-221", "HH-267", "HH-390", "HH-450", "HH-480", "HH-490"), *(Form(word) for word in CHOICES),
            always=True, opens=True, narrows=True,
        )  # fmt: skip

    def options(self, state: State, step: i64) -> list[int]:
        return self.possible(cast(Hustle, state), step, EXPAND, DEMOLISH)

    def canonical(self, state: State, step: i64) -> list[int]:
        """Without an expansion that has failed too often in this turn, or cannot go on from the cards there are (HH-805)."""
        game = cast(Hustle, state)
        found = self.possible(game, step, BUILD, DEMOLISH)
        if may_expand_canonically(game):
            found.insert(0, int(self.base) + EXPAND)
        return found

    def take(self, state: State, step: i64, option: i64) -> None:
        game = cast(Hustle, state)
        seat = seat_of(step)
        if option == EXPAND:
            state.push(laying.EXPAND_CARD, seat)
        elif option == BUILD:
            state.push(building.BUILD_SOURCE, seat)
        elif option == HIRE:
            state.push(hiring.HIRE_SET, seat)
        elif option == CONVERT:
            state.push(converting.CONVERT_UNIT, seat)
        elif option == DRAW:
            state.push(drawing.DRAW_DISCARD, seat)
        elif option == BAILOUT:
            bail_out(game)
        else:
            state.push(TURN, seat)
            if option == COMBINE:
                state.push(dice.COMBINE, seat)
            elif option == SWAP:
                contracts.ask_swap(game, seat)
            else:
                state.push(demolishing.DEMOLISH, seat)

    def need(self, state: Hustle, step: i64, option: i64) -> Need:
        player = state.players[seat_of(step)]
        if option == EXPAND:
            return expanding.expand_need(state, player)
        if option == BUILD:
            return building.build_need(state, player)
        if option == HIRE:
            return hiring.hire_need(state, player)
        if option == CONVERT:
            return converting.convert_need(player)
        if option == DRAW:
            return drawing.draw_need(state, player)
        if option == COMBINE:
            return dice.combine_need(state, player)
        if option == SWAP:
            return contracts.swap_need(state, seat_of(step))
        return demolishing.demolish_need(player) if option == DEMOLISH else None


def may_expand_canonically(state: Hustle) -> bool:
    """HH-805: at most so many attempts in a turn, and only with a card that touches another."""
    player = state.player()
    return len(player.hand) > 0 and player.attempts < laying.MOST_ATTEMPTS and expanding.some_anchor(state, player, True)


def bail_out(state: Hustle) -> None:
    """HH-490."""
    state.player().money += state.parts.bailout
    if state.listener is not None:
        state.emit("bailout", state.active, {"money": state.parts.bailout})
    close_action(state)


# ------------------------------------------------------------------ after the action
def close_action(state: Hustle) -> None:
    """The action is resolved but for what stands above on the agenda. Call this before pushing that."""
    state.push(CLOSE_ACTION, NOBODY)


class CloseAction(Step):
    """The action is fully resolved: evictions, a last contract check, then the free steps that remain (HH-102)."""

    def run(self, state: State, packed: i64) -> None:
        game = cast(Hustle, state)
        game.acted = True
        demolishing.evict_all(game, game.active)
        contracts.check(game, game.active)
        state.push(FREE_STEPS, NOBODY)


class FreeSteps(Step):
    """Ask whether the turn is over only while something could still be done (HH-107)."""

    def run(self, state: State, packed: i64) -> None:
        game = cast(Hustle, state)
        seat = game.active
        if contracts.swap_need(game, seat) is None or demolishing.demolish_need(game.players[seat]) is None:
            state.push(AFTER, seat)


class After(Question):
    """A free step after the action, or the end of the turn (HH-107)."""

    def __init__(self) -> None:
        super().__init__(
            "after", ("HH-107", "HH-187", "HH-244"), Form("swap after", act="swap"), Form("demolish after", act="demolish"),
            Form("end turn", act="end"), always=True, opens=True,
        )  # fmt: skip

    def options(self, state: State, step: i64) -> list[int]:
        return self.possible(cast(Hustle, state), step, SWAP_AFTER, END)

    def take(self, state: State, step: i64, option: i64) -> None:
        if option == END:
            return
        state.push(FREE_STEPS, NOBODY)
        if option == SWAP_AFTER:
            contracts.ask_swap(cast(Hustle, state), seat_of(step))
        else:
            state.push(demolishing.DEMOLISH, seat_of(step))

    def need(self, state: Hustle, step: i64, option: i64) -> Need:
        if option == SWAP_AFTER:
            return contracts.swap_need(state, seat_of(step))
        return demolishing.demolish_need(state.players[seat_of(step)]) if option == DEMOLISH_AFTER else None


class EndTurn(Step):
    """The turn passes clockwise, or the quarter ends (HH-103, HH-105, HH-106)."""

    def run(self, state: State, packed: i64) -> None:
        game = cast(Hustle, state)
        game.in_turn = False
        game.turns += 1
        if game.last_turns > 0:
            game.last_turns -= 1
            over = game.last_turns == 0
        else:
            over = game.clock != NO_CLOCK and game.turns >= game.clock * game.seats
        if over:
            state.push(quarters.END_QUARTER, NOBODY)
        else:
            game.active = (game.active + 1) % game.seats
            state.push(START_TURN, NOBODY)


START_TURN: Final[StartTurn] = StartTurn()
TURN: Final[Turn] = Turn()
CLOSE_ACTION: Final[CloseAction] = CloseAction()
FREE_STEPS: Final[FreeSteps] = FreeSteps()
AFTER: Final[After] = After()
END_TURN: Final[EndTurn] = EndTurn()
STEPS: Final[list[Step]] = [START_TURN, TURN, CLOSE_ACTION, FREE_STEPS, AFTER, END_TURN]
