"""Pieces as packed counts: four bits for each of the five colours and UltraPlastic, so that a Yard or the bag is one small int (HR-022)."""

from __future__ import annotations

from typing import Final

from skyline.engine.bags import NONE as NONE
from skyline.engine.bags import number as number
from skyline.engine.bags import one as one
from skyline.engine.bags import size as size

RED: Final = 0
BLUE: Final = 1
PURPLE: Final = 2
BLACK: Final = 3
GREY: Final = 4
ULTRAPLASTIC: Final = 5
COLOURS: Final = 5
KINDS: Final = 6
NAMES: Final = ("red", "blue", "purple", "black", "grey", "ultraplastic")
FLOORS: Final = 0xFFFFF  # the part of packed pieces that are Floors
