"""Characters that add cards to a bid (NY-314 to NY-317), and what they ask: how far back the press token goes (D14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.fields import Form, Number
from skyline.engine.steps import seat_of
from skyline.engine.words import plural

from ..cards import PRESTIGE
from ..choice import Choice, game_of, player_of
from ..needs import Names, Need
from ..press import move_token
from .effect import Effect

if TYPE_CHECKING:
    from skyline.engine.state import State

    from ..state import NewYork, Player

MOST_SPACES: Final = 2
TOO_FAR_BACK: Final = Need("your press token is on space {space}, so it cannot go back {spaces}", "NY-314")
NOT_PRESTIGE: Final = Need("{character} is used in the prestige bidding round, and this is the one for {current}", "NY-317")


class PressForWild(Effect):
    """Spaces of the Press Track given up for wild cards (NY-314)."""

    def worth(self) -> float:
        return 0.6

    def need(self, state: NewYork, player: Player, step: i64) -> Need | None:
        return None if state.spaces[player.seat] > 0 else TOO_FAR_BACK

    def use(self, state: NewYork, player: Player, step: i64) -> None:
        state.push(PRESS_BACK, player.seat)


class LayFromReserve(Effect):
    """A reserve card with the icon of a card laid from the hand joins the bid (NY-315)."""

    def worth(self) -> float:
        return 0.8


class ExtraWild(Effect):
    """A wild card (NY-316)."""

    def worth(self) -> float:
        return 1.0

    def use(self, state: NewYork, player: Player, step: i64) -> None:
        player.extra += 1


class ExtraPrestige(Effect):
    """A prestige card, in the prestige bidding round (NY-317)."""

    def worth(self) -> float:
        return 0.9

    def need(self, state: NewYork, player: Player, step: i64) -> Need | None:
        return None if state.current == PRESTIGE else NOT_PRESTIGE

    def use(self, state: NewYork, player: Player, step: i64) -> None:
        player.produced += 1


class PressBack(Choice):
    """D14: how many spaces the press token goes back."""

    def __init__(self) -> None:
        super().__init__("press_back", ("NY-314",), Form("back {spaces}", Number("spaces", 1, MOST_SPACES)))

    def missing(self, state: State, step: i64, option: i64) -> Need | None:
        return None if option < game_of(state).spaces[seat_of(step)] else TOO_FAR_BACK

    def names(self, state: State, step: int, option: int) -> Names:
        return {"space": game_of(state).spaces[seat_of(step)], "spaces": plural(option + 1, "space")}

    def take(self, state: State, step: i64, option: i64) -> None:
        step_back(game_of(state), player_of(state, step), option + 1)


PRESS_BACK: Final = PressBack()


def step_back(state: NewYork, player: Player, spaces: i64) -> None:
    """Every space given up is a wild card in the bid (NY-314)."""
    move_token(state, player.seat, -spaces)
    player.extra += spaces
