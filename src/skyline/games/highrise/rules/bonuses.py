"""What lies on a Bonus Space, as one int: pieces in the lowest 24 bits, above them the tile that stays there, plus 1 (section 12)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

GOODS: Final = 0xFFFFFF
TILE: Final = 0x1000000


def goods_of(packed: i64) -> i64:
    """The pieces that lie there."""
    return packed & GOODS


def tile_of(packed: i64) -> i64:
    """The tile that lies there; -1: none."""
    return packed // TILE - 1
