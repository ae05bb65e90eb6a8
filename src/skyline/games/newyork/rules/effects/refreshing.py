"""A new reserve (NY-312), and what it asks: the reserve cards to discard (D15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.fields import Form
from skyline.engine.steps import x_of

from ..cards import NAMES, TYPES, WILD, number, one, size
from ..characters import score
from ..choice import CARD, Choice, game_of, player_of
from ..needs import TYPE_ORDER, Names, Need
from .effect import Effect

if TYPE_CHECKING:
    from skyline.engine.state import State

    from ..state import NewYork, Player

NOT_IN_RESERVE: Final = Need("you have no {card} card in your reserve", "NY-312")


class RefreshReserve(Effect):
    """A point; then discard any number of reserve cards and fill the reserve up (NY-312)."""

    def worth(self) -> float:
        return 0.6

    def use(self, state: NewYork, player: Player, step: i64) -> None:
        score(state, player, self.character.points)
        state.push(RESERVE_DISCARD, player.seat)


class ReserveDiscard(Choice):
    """D15: reserve cards to discard, in type order. The step holds the first type still allowed (x)."""

    def __init__(self) -> None:
        super().__init__(
            "reserve_discard", ("NY-312",), Form("drop {card}", CARD), Form("drop done", act="done"), most_x=WILD
        )

    def missing(self, state: State, step: i64, option: i64) -> Need | None:
        if option == TYPES:
            return None
        if not number(player_of(state, step).reserve, option):
            return NOT_IN_RESERVE
        return TYPE_ORDER if option < x_of(step) else None

    def names(self, state: State, step: int, option: int) -> Names:
        return {"card": NAMES[option], "last": NAMES[x_of(step)], "clause": "NY-312"}

    def take(self, state: State, step: i64, option: i64) -> None:
        game = game_of(state)
        player = player_of(state, step)
        if option < TYPES:
            player.reserve -= one(option)
            game.discard += one(option)
            game.push(self, player.seat, option)
            return
        drawn = player.reserve_size > size(player.reserve) and game.cards_left()
        game.refill(player)
        if drawn:
            player.start_afresh()


RESERVE_DISCARD: Final = ReserveDiscard()
