"""A new reserve (NY-312), and what it asks: the reserve cards to discard (D15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.steps import Step

from ..cards import size
from ..characters import pay, score
from ..choosing import CardSet
from ..laying import fix
from ..needs import Need
from ..pieces import Piece, UsePiece
from .effect import Effect

if TYPE_CHECKING:
    from ..state import NewYork, Player

NOT_IN_RESERVE: Final = Need("you have no {card} card in your reserve", "NY-312")


class RefreshReserve(Effect):
    """A point; then discard any number of reserve cards and fill the reserve up (NY-312)."""

    def pieces(self) -> list[Piece]:
        kind = int(self.kind)
        return [UsePiece(kind, 0)]

    def worth(self) -> float:
        return 0.6

    def use(self, state: NewYork, player: Player, step: i64) -> None:
        pay(state, player, self.kind)
        score(state, player, self.character.points)
        state.push(RESERVE_DISCARD, player.seat)


class ReserveDiscard(CardSet):
    """D15: reserve cards to discard."""

    def __init__(self) -> None:
        super().__init__("reserve_discard", ("NY-312",), "drop", "spare")

    def pool(self, state: NewYork, player: Player) -> i64:
        return player.reserve

    def absent(self) -> Need:
        return NOT_IN_RESERVE

    def confirm(self, state: NewYork, player: Player, step: i64, chosen: i64) -> None:
        player.reserve -= chosen
        state.discard += chosen
        if player.reserve_size > size(player.reserve) and state.cards_left():
            state.refill(player)
            fix(state, player)


EFFECTS: Final[list[type[Effect]]] = [RefreshReserve]
RESERVE_DISCARD: Final = ReserveDiscard()
STEPS: Final[list[Step]] = [RESERVE_DISCARD]
