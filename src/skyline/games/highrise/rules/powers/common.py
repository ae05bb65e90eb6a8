"""Powers that hand out Power Cards (HR-181), in every outer Neighbourhood."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from .. import ledger, worth
from ..components import ROUNDS
from ..players import TENANTS
from .power import Power

if TYPE_CHECKING:
    from ..components import Tenant
    from ..players import Player
    from ..state import HighRise


class TakeCard(Power):
    """Take a card of the Tenant's number, if one is left; for some Tenants with Corruption or VP besides."""

    corruption: i64
    vp: i64

    def __init__(self, effect: str, *signs: tuple[str, str], worth: float, corruption: i64 = 0, vp: i64 = 0) -> None:
        super().__init__(effect, *signs, worth=worth)
        self.corruption = corruption
        self.vp = vp

    def act(self, state: HighRise, player: Player, tenant: Tenant, built: bool) -> None:
        ledger.score(state, player, self.vp, TENANTS)
        ledger.take_card(state, player, tenant.card)
        ledger.gain(state, player, self.corruption)

    def worth_now(self, state: HighRise, player: Player, tenant: Tenant) -> float:
        rounds = float(ROUNDS - state.round) - 0.4
        card = worth.card_worth(state, tenant.card, rounds) if state.stock[tenant.card] else 0.0
        return card + float(self.vp - self.corruption)


POWERS: Final[list[Power]] = [
    TakeCard("take_card", worth=1.0),
    TakeCard("take_card_corruption", ("corruption", ""), worth=2.0, corruption=1),  # HR-376
    TakeCard("vp_2_and_card", ("vp", "2"), worth=2.4, vp=2),  # HR-399
]
