"""An own skyscraper in the place of a black one (NY-311), and what it asks: where (D09)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.fields import Form
from skyline.engine.steps import Step

from ..choice import BOROUGH, Choice, game_of, player_of
from ..needs import Names, Need
from .effect import Effect

if TYPE_CHECKING:
    from skyline.engine.state import State

    from ..state import NewYork, Player

NO_BOARD: Final = Need("{character} needs a skyscraper on your player board, and there is none", "NY-311")
NO_BLACK: Final = Need("there is no black skyscraper left in any borough", "NY-311")
NO_BLACK_HERE: Final = Need("there is no black skyscraper in {borough}", "NY-311")


class ReplaceNeutral(Effect):
    """A board skyscraper takes the place of a black one, which leaves the game (NY-311)."""

    def worth(self) -> float:
        return 1.2

    def need(self, state: NewYork, player: Player, step: i64) -> Need | None:
        return NO_BOARD if player.board <= 0 else None if any(state.neutral) else NO_BLACK

    def use(self, state: NewYork, player: Player, step: i64) -> None:
        state.push(REPLACE_NEUTRAL, player.seat)


class ReplaceWhere(Choice):
    """D09: a borough with a neutral skyscraper."""

    def __init__(self) -> None:
        super().__init__("replace_neutral", ("NY-311",), Form("replace in {borough}", BOROUGH))

    def missing(self, state: State, step: i64, option: i64) -> Need | None:
        return None if game_of(state).neutral[option] else NO_BLACK_HERE

    def names(self, state: State, step: int, option: int) -> Names:
        return {"borough": game_of(state).parts.boroughs[option]}

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        player = player_of(state, step)
        neutral = game.neutral[:]
        neutral[option] -= 1
        game.neutral = neutral
        player.board -= 1
        player.build(option, 1)
        if game.listener is not None:
            game.emit("replaced", player.seat, {"borough": option})


EFFECTS: Final[list[type[Effect]]] = [ReplaceNeutral]
REPLACE_NEUTRAL: Final = ReplaceWhere()
STEPS: Final[list[Step]] = [REPLACE_NEUTRAL]
