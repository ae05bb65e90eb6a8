"""Phase III (section 9): characters are used one after the other (D24)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.fields import Form
from skyline.engine.steps import Step, seat_of

from .box import PHASE_THREE as IN_PHASE_THREE
from .box import numbered, phase_kinds
from .characters import unusable, use
from .choice import Choice, character_names, game_of, player_of
from .needs import Names, Need
from .press import press_order

if TYPE_CHECKING:
    from skyline.engine.state import State

    from .state import NewYork, Player

USERS: Final = phase_kinds(IN_PHASE_THREE)
STOP: Final = len(USERS)


class PhaseThree(Step):
    """Everybody in press order who has a character to use (NY-220)."""

    def run(self, state: State, packed: i64) -> None:
        game = game_of(state)
        game.phase = 3
        order = press_order(game)
        order.reverse()
        for seat in order:
            if not game.players[seat].is_tom() and can_use(game, game.players[seat]):
                game.push(P3_TURN, seat)


def can_use(state: NewYork, player: Player) -> bool:
    """Is there a phase III character that the player can use? Nothing that others do changes that."""
    return any(unusable(state, player, kind, 0) is None for kind in USERS)


class P3Turn(Step):
    """The turn of a player in phase III."""

    def run(self, state: State, packed: i64) -> None:
        state.begin_turn(seat_of(packed))
        state.push(P3_STEP, seat_of(packed))


class P3Step(Choice):
    """D24: use a phase III character, or stop."""

    def __init__(self) -> None:
        super().__init__("p3_step", ("NY-220",), Form("use {character}", numbered(USERS)), Form("stop"), always=True, opens=True)

    def missing(self, state: State, step: i64, option: i64) -> Need | None:
        return None if option == STOP else unusable(game_of(state), player_of(state, step), USERS[option], step)

    def names(self, state: State, step: int, option: int) -> Names:
        return character_names(game_of(state), player_of(state, step), USERS[option])

    def take(self, state: State, step: i64, option: i64) -> None:
        if option < STOP:
            game = game_of(state)
            game.push(self, seat_of(step))
            use(game, player_of(state, step), USERS[option], step)


PHASE_THREE: Final = PhaseThree()
P3_TURN: Final = P3Turn()
P3_STEP: Final = P3Step()
STEPS: Final[list[Step]] = [P3_STEP, PHASE_THREE, P3_TURN]
