"""Offices: whenever their owner places a tile, one Good that it requires is waived (NM-512, NM-514)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from ..components import PROCESSED, RAW
from ..effect import Effect

if TYPE_CHECKING:
    from ..components import Components


@final
class Office(Effect):
    """Waives one Good of the tiers up to ``top``."""

    word: str  # in notation
    title: str
    goods: str  # what it waives, in words
    clause: str
    top: i64

    def __init__(self, name: str, place: int, word: str, title: str, goods: str, clause: str, top: int) -> None:
        super().__init__(name, office=1 << place)
        self.word = word
        self.title = title
        self.goods = goods
        self.clause = clause
        self.top = top

    def waives(self, parts: Components) -> i64:
        """The Goods that it may waive, as a mask."""
        mask: i64 = 0
        tier: i64
        for tier in range(self.top + 1):
            goods: i64 = parts.tier_masks[tier]
            mask |= goods
        return mask


OFFICES: Final[list[Office]] = [
    Office("virtual_raw", 0, "postal", "Postal Service", "Raw Good", "NM-512", RAW),
    Office("virtual_raw_or_processed", 1, "import", "Import Office", "Raw or Processed Good", "NM-514", PROCESSED),
]
EFFECTS: Final[list[Effect]] = [*OFFICES]
