"""The kinds of steps: first the decisions, in the order of the game's decision points, then what happens between them."""

from __future__ import annotations

from typing import Final

TILE_SET: Final = 0
CORNERSTONE_PICK: Final = 1
CORNERSTONE_PICK_OPEN: Final = 2
TILE_SELECT: Final = 3
TILE_SELECT_OPEN: Final = 4
ACTION: Final = 5
SPACE: Final = 6
COST_ALTERNATIVE: Final = 7
SOURCING: Final = 8
MODULAR_GOOD: Final = 9
CONTRACT_EXCHANGE: Final = 10
DISASTER_RESPONSE: Final = 11
KEEP_ROUND: Final = 12
PASS_CORNERSTONES: Final = 13
OPEN_STACK: Final = 14
CLOSE_STACK: Final = 15
BEGIN_GENERATION: Final = 16
BEGIN_TURN: Final = 17
REVEAL: Final = 18
BUILD: Final = 19
END_TURN: Final = 20
PICK_UP: Final = 21
END_GENERATION: Final = 22
STEP_NAMES: Final = [
    "keep_round", "pass_cornerstones", "open_stack", "close_stack", "begin_generation", "begin_turn", "reveal", "build",
    "end_turn", "pick_up", "end_generation",
]  # fmt: skip
