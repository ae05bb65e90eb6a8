"""A reserve card joins the bid (NY-315), beside a card of the same icon that was laid from the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.fields import Form

from ..box import numbered
from ..cards import WILD, number
from ..characters import unready
from ..choice import CARD
from ..laying import lay_from_reserve, put_down
from ..needs import Need
from ..opening import Companion, Opening
from ..pieces import SIX, OtherPiece, Piece
from .effect import Effect

if TYPE_CHECKING:
    from ..state import NewYork, Player

NOT_IN_RESERVE: Final = Need("you have no {card} card in your reserve", "NY-315")
NOT_LAID: Final = Need("{character} adds a card like one laid from your hand, and you have laid no {card} card from it", "NY-315")
IN_PAIRS: Final = Need("the {card} cards of your bid are in pairs, so another would add nothing", "NY-143")
AS_CURRENT: Final = Need("{card} is the current type: add the card as that", "NY-315")
NOT_FROM_HAND: Final = Need("{character} adds a card like one laid from your hand, and the wild card you opened with is none", "NY-315")


class LayFromReserve(Effect):
    """A reserve card with the icon of a card laid from the hand joins the bid."""

    def pieces(self) -> list[Piece]:
        kind = int(self.kind)
        return [PairFromReserve(kind), WithReserve(kind), CurrentFromReserve(kind), CardFromReserve(kind)]

    def worth(self) -> float:
        return 0.8


class PairFromReserve(OtherPiece):
    """Rank 3: a card of the hand and one of the reserve make a pair."""

    def __init__(self, kind: int) -> None:
        super().__init__(Form("use {character} {card} pair", numbered([kind]), SIX, act="use for pair"), 3, kind)

    def missing_of(self, state: NewYork, player: Player, kind: i64) -> Need | None:
        need = unready(state, player, self.kind)
        return NOT_IN_RESERVE if need is None and not number(player.reserve, kind) else need

    def offer(self, state: NewYork, player: Player, base: i64, out: list[int]) -> None:
        if player.owned[self.kind]:
            super().offer(state, player, base, out)

    def lay(self, state: NewYork, player: Player, index: i64) -> None:
        put_down(player, index, 1)
        lay_from_reserve(state, player, self.kind, index)


class WithReserve(Companion):
    """Rank 4: a wild card of the reserve goes with a wild card of the hand."""

    def __init__(self, kind: int) -> None:
        super().__init__(Form("with {character}", numbered([kind])), kind)

    def card(self, state: NewYork, index: i64) -> i64:
        return WILD

    def missing_with(self, state: NewYork, player: Player, index: i64, opening: Opening, variant: i64) -> Need | None:
        if opening.kind:
            return NOT_FROM_HAND
        return unready(state, player, self.kind) if number(player.reserve, WILD) else NOT_IN_RESERVE

    def lay(self, state: NewYork, player: Player, index: i64) -> None:
        lay_from_reserve(state, player, self.kind, WILD)


class CurrentFromReserve(Piece):
    """Rank 6: a further card of the current type."""

    def __init__(self, kind: int) -> None:
        super().__init__(Form("use {character} current", numbered([kind]), act="use for current"), 6, kind)

    def card(self, state: NewYork, index: i64) -> i64:
        return state.current

    def missing(self, state: NewYork, player: Player, index: i64) -> Need | None:
        need = unready(state, player, self.kind)
        return missing_like(player, state.current) if need is None else need

    def offer(self, state: NewYork, player: Player, base: i64, out: list[int]) -> None:
        if player.owned[self.kind]:
            super().offer(state, player, base, out)

    def lay(self, state: NewYork, player: Player, index: i64) -> None:
        lay_from_reserve(state, player, self.kind, state.current)


class CardFromReserve(Piece):
    """Rank 6: a second card of another type beside a single one, or a further wild card."""

    def __init__(self, kind: int) -> None:
        super().__init__(Form("use {character} {card}", numbered([kind]), CARD, act="use for card"), 6, kind)

    def card(self, state: NewYork, index: i64) -> i64:
        return index

    def missing(self, state: NewYork, player: Player, index: i64) -> Need | None:
        need = unready(state, player, self.kind)
        if need is not None:
            return need
        if index == state.current:
            return AS_CURRENT
        need = missing_like(player, index)
        return IN_PAIRS if need is None and index != WILD and not number(player.lay, index) & 1 else need

    def offer(self, state: NewYork, player: Player, base: i64, out: list[int]) -> None:
        if player.owned[self.kind]:
            super().offer(state, player, base, out)

    def lay(self, state: NewYork, player: Player, index: i64) -> None:
        lay_from_reserve(state, player, self.kind, index)


def missing_like(player: Player, kind: i64) -> Need | None:
    """What a reserve card lacks to join: its like among the cards laid from the hand, and itself (NY-315)."""
    return NOT_LAID if not number(player.from_hand, kind) else None if number(player.reserve, kind) else NOT_IN_RESERVE


EFFECTS: Final[list[type[Effect]]] = [LayFromReserve]
