"""Cards that something calls for: Floors drawn, Corruption lost, a stop, a demolition, an action to repeat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from .. import ledger, spaces, yards
from ..windows import ACTED, DRAWN, LOST, RENTED, SITE_EVENT, TRADING
from .effect import Effect

if TYPE_CHECKING:
    from ..players import Player
    from ..state import HighRise


class DrawMore(Effect):
    """Draw so many; a Draw that adds to another one calls for nothing itself (``bare``)."""

    count: i64
    bare: bool

    def __init__(
        self, effect: str, clauses: str, emblem: str, *windows: int, worth: float, count: i64 = 1, bare: bool = False
    ) -> None:
        super().__init__(effect, clauses, emblem, *windows, worth=worth)
        self.count = count
        self.bare = bare

    def act(self, state: HighRise, player: Player, window: i64, card: i64) -> None:
        state.push(yards.ROOM, player.seat)
        yards.draw(state, player.seat, self.count, yards.BARE if self.bare else yards.PLAIN)


class ChooseAsOwner(Effect):
    """Choose 1."""

    def act(self, state: HighRise, player: Player, window: i64, card: i64) -> None:
        state.push(yards.ROOM, player.seat)
        state.push(yards.CHOOSE, player.seat)


class RepeatAction(Effect):
    """The action of the space once more, for 1 Corruption; never the power that brings such a card (HR-R53)."""

    def fits(self, state: HighRise, player: Player, window: i64, card: i64) -> bool:
        space = state.side.spaces[state.space]
        return space.action.repeatable(state, player, space, card)

    def why_unfit(self, state: HighRise, player: Player, window: int, card: int) -> tuple[str, str]:
        space = state.side.spaces[state.space]
        return space.action.why_unrepeatable(state, player, space, card)

    def act(self, state: HighRise, player: Player, window: i64, card: i64) -> None:
        state.push(spaces.REPEAT, player.seat)
        ledger.gain(state, player, 1)


EFFECTS: Final[list[Effect]] = [
    DrawMore("lost_corruption_draw_2", "HR-296", "insurance", LOST, worth=1.0, count=2),
    DrawMore("trade_space_draw", "HR-297", "investment", TRADING, worth=0.6),
    DrawMore("rent_draw_extra", "HR-299", "media", RENTED, worth=0.5, bare=True),
    DrawMore("draw_again", "HR-303", "shipping", DRAWN, RENTED, worth=0.7, bare=True),
    DrawMore("fills_or_demolished_draw", "HR-310", "demolition", SITE_EVENT, worth=0.4),
    ChooseAsOwner("rent_choose", "HR-302", "retail", RENTED, worth=0.5),
    RepeatAction("repeat_action_space", "HR-312", "stockbroker", ACTED, worth=1.6),
]
