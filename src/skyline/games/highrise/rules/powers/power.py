"""The powers of Tenants (section 13): one object for each effect in the data.

A power says what it needs, does, shows and is worth; what it asks stands beside it. ``POWERS`` and ``STEPS`` of the modules of this
folder are gathered by ``rules.bindings`` and the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine.steps import Step, seat_of, x_of, y_of

from .. import ledger, yards
from ..asking import game_of
from ..components import MOST_TENANTS
from ..needs import CORRUPTION, Need
from ..pieces import NONE

if TYPE_CHECKING:
    from skyline.engine.state import State

    from ..components import Tenant
    from ..players import Player
    from ..state import HighRise

LOSS_WORTH: Final = 1.2  # of a space of Corruption


class Power:
    """What a Tenant lets one do, bound by the name of the effect.

    ``signs`` are the symbols that stand for it, each with a word beside it. ``worth`` is what it brings at once, in points.
    """

    id: str
    signs: tuple[tuple[str, str], ...]
    worth: float
    constructs: bool

    def __init__(self, effect: str, *signs: tuple[str, str], worth: float, constructs: bool = False) -> None:
        self.id = effect
        self.signs = signs
        self.worth = worth
        self.constructs = constructs  # it lets one construct (HR-220)

    def __repr__(self) -> str:
        return f"<power {self.id}>"

    def lacks(self, state: HighRise, player: Player, moving: i64, printed: i64, hubs: i64) -> Need | None:
        """What the player lacks for it (HR-185), after gaining so much Corruption for the move and on the space; None: nothing.

        ``hubs`` are Floors on Transit Hubs that the move lets the player take; only constructions count on them (HR-R65).
        """
        return None

    def act(self, state: HighRise, player: Player, tenant: Tenant, built: bool) -> None:
        """Put on the agenda what it does; ``built``: for the builder, not for a Mogul that stopped there."""
        raise NotImplementedError

    def bars(self, state: HighRise, player: Player, price: i64) -> bool:
        """May the player, who would gain so much Corruption for it, not build there?"""
        return False

    def worth_now(self, state: HighRise, player: Player, tenant: Tenant) -> float:
        """What using it now would bring; nothing if its needs are not met."""
        return self.worth if lacking(state, player, tenant) is None else 0.0


class CorruptionLoss(Power):
    """A power that takes Corruption away, and needs some."""

    def lacks(self, state: HighRise, player: Player, moving: i64, printed: i64, hubs: i64) -> Need | None:
        return None if ledger.foreseen(state, player, moving, printed) > 0 else CORRUPTION

    def worth_now(self, state: HighRise, player: Player, tenant: Tenant) -> float:
        return min(self.worth, LOSS_WORTH * float(player.corruption)) if lacking(state, player, tenant) is None else 0.0


def lacking(state: HighRise, player: Player, tenant: Tenant) -> Need | None:
    """What the player lacks now for the power of a Tenant; None: nothing."""
    return tenant.power.lacks(state, player, 0, 0, NONE)


class UsePower(Step):
    """Use the power of a Tenant (x), as its builder (y) or by stopping there; afterwards pieces may not fit."""

    def __init__(self) -> None:
        super().__init__("power", most_x=MOST_TENANTS - 1, most_y=1)

    def run(self, state: State, packed: i64) -> None:
        game, seat = game_of(state), seat_of(packed)
        tenant = game.parts.tenants[x_of(packed)]
        if game.listener is not None:
            game.emit("power", seat, {"tenant": tenant.index})
        game.push(yards.ROOM, seat)
        tenant.power.act(game, game.players[seat], tenant, y_of(packed) == 1)


USE_POWER: Final = UsePower()
STEPS: Final[list[Step]] = [USE_POWER]
