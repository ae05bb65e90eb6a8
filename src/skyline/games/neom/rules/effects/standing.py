"""Effects without a class of their own: other rules ask whether a tile has them."""

from __future__ import annotations

from typing import Final

from ..effect import FIRE_PROTECTION, POLICE_PROTECTION, Effect

EFFECTS: Final[list[Effect]] = [
    Effect("fire_protection", protects=FIRE_PROTECTION),  # NM-509
    Effect("police_protection", protects=POLICE_PROTECTION),  # NM-510
    Effect("fire_and_police_protection", 4.0, protects=FIRE_PROTECTION | POLICE_PROTECTION),  # NM-569
    *(Effect(f"disaster_{name}") for name in ("flood", "fire", "crime_spree")),  # what they do is in the table of Disasters
]
