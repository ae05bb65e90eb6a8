"""What Power Cards may bring, in points, for the advice. Nothing here decides what is legal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from .components import CARDS, ONCE, ROUNDS

if TYPE_CHECKING:
    from .players import Player
    from .state import HighRise

FURTHER: Final = 0.7  # what a further copy is worth of the first: it costs Corruption or waits (HR-273)


def card_worth(state: HighRise, card: i64, rounds: float) -> float:
    """What one more card of a number may bring in so many rounds: a 1x card once, any other once in every round."""
    kind = state.parts.cards[card]
    if kind.timing == ONCE:
        return kind.effect.worth if rounds > 0.0 else 0.0
    return kind.effect.worth * rounds


def cards_worth(state: HighRise, player: Player, out: bool) -> float:
    """What all cards of a player may still bring; ``out``: the Mogul has not come back in this round."""
    later = float(ROUNDS - 1 - state.round)
    rounds = later + 1.0 if out else later
    total: float = 0.0
    card: i64
    for card in range(1, CARDS + 1):
        copies = player.up[card]
        if copies:
            total += card_worth(state, card, rounds) * (1.0 + FURTHER * float(copies - 1))
        if player.down[card]:
            total += card_worth(state, card, later) * float(player.down[card])
    return total


def rent_worth(state: HighRise, tenant: i64) -> float:
    """What the Draws of an owner may bring: the better the Tenant, the more Moguls stop there (HR-182)."""
    if state.solo():
        return 0.0
    return state.parts.tenants[tenant].power.worth * (float(ROUNDS - state.round) - 0.5)
