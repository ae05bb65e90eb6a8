"""Whether many sites lie next to some of several things, looked at together (US-512)."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from .components import KINDS, WATER, WILDERNESS
from .ground import BAND, MASK, RING
from .ground import WATER as WATERSIDE
from .ground import WILDERNESS as WILD_SIDE


@final
class Surroundings:
    """Where some things are, put together to ask many sites whether they are adjacent to one of them (US-512)."""

    first: i64
    second: i64
    third: i64
    things: i64

    def __init__(self, lots: list[int], things: i64) -> None:
        self.first = 0
        self.second = 0
        self.third = 0
        self.things = things
        kind: i64
        for kind in range(KINDS):
            if things >> kind & 1:
                self.first |= lots[kind * 3]
                self.second |= lots[kind * 3 + 1]
                self.third |= lots[kind * 3 + 2]

    def touch(self, site: i64) -> bool:
        """Buildings on the site itself do not count (US-232)."""
        ring = site * 3
        if RING[ring] & self.first or RING[ring + 1] & self.second or RING[ring + 2] & self.third:
            return True
        if self.things >> WATER & 1 and WATERSIDE[BAND[site]] & MASK[site]:
            return True
        return self.things >> WILDERNESS & 1 != 0 and WILD_SIDE[BAND[site]] & MASK[site] != 0
