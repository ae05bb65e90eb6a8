"""Why somebody gains or loses VP or Corruption, or turns a card down, where the log would not tell. No rule depends on it."""

from __future__ import annotations

from typing import Final

NONE: Final = 0  # what happened before tells it
FEWEST_VP: Final = 1  # HR-446
NEXT_FEWEST_VP: Final = 2
TRAILING: Final = 3  # HR-543
RELIEF: Final = 4  # HR-512
HIGHEST: Final = 5  # HR-447
MOST_CORRUPTION: Final = 6  # HR-448, HR-464
SECOND_MOST: Final = 7  # HR-464
SPACE: Final = 8  # HR-463
PAST_THE_END: Final = 9  # HR-112
UNDER_LIMIT: Final = 10  # HR-511
OVER_LIMIT: Final = 11
LEFT_OVER: Final = 12  # HR-462
LUXURY: Final = 13  # HR-465
NEUTRAL: Final = 14  # HR-484
