"""What Power Cards and the powers of Tenants may bring, in points: tables for the advice. Nothing here decides what is legal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from .components import (
    BANK,
    CABLE_NEWS,
    CARD_FOR_CORRUPTION,
    CARDS,
    CITY_HALL,
    DISTRICT_ATTORNEY,
    HIGHWAY_OFFICE,
    MASONIC_LODGE,
    ONCE,
    ROUNDS,
    TAKE_CARD,
    TAXICAB_POWER,
)  # fmt: skip
from .pieces import size
from .tenants import possible

if TYPE_CHECKING:
    from .players import Player
    from .state import HighRise

# What a Power Card brings each time, by number: a 1x card once, any other once in every round. Luxury is counted as it scores.
CARD_USES: Final[list[float]] = [
    0.0,
    1.0, 1.0, 0.6, 1.2, 2.6, 2.6, 1.0, 0.6,  # Actuary Firm, Archive, dot.com, High-End Condo, Elevators, Insurance Company, Investment Firm
    0.8, 0.5, 1.5, 1.5, 0.7, 0.5, 0.7, 3.8,  # Mayor's Office, Media Conglomerate, Penthouses, Planning Office, Retail Space, Shipping Firm
    3.8, 0.6, 0.8, 1.0, 0.4, 0.0, 1.6,  # Super Elevators, Taxicab, Transit Hub, University, Demolition Company, Luxury, Stockbroker
]  # fmt: skip
FURTHER: Final = 0.7  # what a further copy is worth of the first: it costs Corruption or waits (HR-273)

# What a Tenant's power brings at once, in the order of the effects; those that hand out cards or take Corruption away are worked out.
POWERS: Final[list[float]] = [
    1.0, 1.5, 3.0, 1.5, 1.6, 1.5, 0.9, 1.9, 1.3, 2.5, 0.9, 2.4,  # a card, 5-Star Restaurant to Taxicab Commission
    1.0, 1.2, 1.0, 0.8, 2.5, 1.0, 0.8, 2.5, 2.0, 0.8, 1.0, 1.1,  # Banquet Hall to Overseas Electronics Manufacturer
    2.0, 2.0, 2.5, 2.0, 0.8, 1.3, 3.0, 5.0, 2.0, 1.2,  # City Hall to Law Firm
]  # fmt: skip


def card_worth(state: HighRise, card: i64, rounds: float) -> float:
    """What one more card of a number may bring in so many rounds."""
    if state.parts.cards[card].timing == ONCE:
        return CARD_USES[card] if rounds > 0.0 else 0.0
    return CARD_USES[card] * rounds


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


def power_worth(state: HighRise, player: Player, tenant: i64) -> float:
    """What using a Tenant's power now would bring; nothing if its needs are not met (HR-185)."""
    effect = state.parts.tenants[tenant].effect
    if effect in (TAKE_CARD, CARD_FOR_CORRUPTION, TAXICAB_POWER):
        card = state.parts.tenants[tenant].card
        taken = card_worth(state, card, float(ROUNDS - state.round) - 0.4) if state.stock[card] else 0.0
        return taken - 1.0 if effect == CARD_FOR_CORRUPTION else taken + 2.0 if effect == TAXICAB_POWER else taken
    if effect == HIGHWAY_OFFICE:
        return float(min(5, size(player.pieces)))
    if not possible(state, player, tenant):
        return 0.0
    if effect in (BANK, CABLE_NEWS, CITY_HALL, DISTRICT_ATTORNEY, MASONIC_LODGE):
        return min(POWERS[effect], 1.2 * float(player.corruption))
    return POWERS[effect]


def rent_worth(state: HighRise, tenant: i64) -> float:
    """What the Draws of an owner may bring: the better the Tenant, the more Moguls stop there (HR-182)."""
    if state.solo():
        return 0.0
    return POWERS[state.parts.tenants[tenant].effect] * (float(ROUNDS - state.round) - 0.5)
