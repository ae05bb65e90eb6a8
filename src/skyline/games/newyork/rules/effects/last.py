"""Bidding last (NY-318), asked at the start of a bidding round (D10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.fields import Form
from skyline.engine.steps import NOBODY, Step, x_of

from ..box import kinds_with
from ..characters import ready, use
from ..choice import Choice, game_of, player_of
from ..needs import Need
from ..press import press_order
from .effect import Effect

if TYPE_CHECKING:
    from skyline.engine.state import State

    from ..state import NewYork, Player

(NIGHT_OWL,) = kinds_with("bid_last")


class BidLast(Effect):
    """Dollars, and the last turn of a bidding round (NY-318)."""

    def worth(self) -> float:
        return 0.3

    def use(self, state: NewYork, player: Player, step: i64) -> None:
        player.dollars += self.character.dollars
        state.last_bidder = player.seat


class BidLastQuestion(Choice):
    """D10: use the character at the start of a bidding round, or not."""

    def __init__(self) -> None:
        super().__init__("bid_last", ("NY-318",), Form("bid last", act="use"), Form("not last", act="not"), opens=True)

    def missing(self, state: State, step: i64, option: i64) -> Need | None:
        return None

    def take(self, state: State, step: i64, option: i64) -> None:
        if option == 0:
            use(game_of(state), player_of(state, step), NIGHT_OWL, step)


class OfferLast(Step):
    """Asked in press order from a place (x) on, until one has used it (NY-318, NY-R23)."""

    def __init__(self) -> None:
        super().__init__("offer_last", most_x=4)

    def run(self, state: State, packed: i64) -> None:
        game = game_of(state)
        order = press_order(game)
        place = x_of(packed)
        while game.last_bidder == NOBODY and place < len(order):
            player = game.players[order[place]]
            place += 1
            if not player.is_tom() and ready(game, player, NIGHT_OWL):
                game.push(self, NOBODY, place)
                game.push(BID_LAST, player.seat)
                return


EFFECTS: Final[list[type[Effect]]] = [BidLast]
BID_LAST: Final = BidLastQuestion()
OFFER_LAST: Final = OfferLast()
STEPS: Final[list[Step]] = [BID_LAST, OFFER_LAST]
