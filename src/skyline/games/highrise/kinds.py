"""The kinds of steps: first the decisions, in the order of the game's decision points, then what happens between them."""

from __future__ import annotations

from typing import Final

START_BUILDING: Final = 0
MOVE: Final = 1
OVERFLOW: Final = 2
OPTIONAL_DRAW: Final = 3
OWN_DRAW: Final = 4
CHOOSE_FLOOR: Final = 5
SECOND_CHOOSE: Final = 6
TRADE: Final = 7
SHORTAGE_VICTIM: Final = 8
SHORTAGE_FLOOR: Final = 9
BLUEPRINT: Final = 10
SWAP: Final = 11
PAY: Final = 12
UNIVERSITY: Final = 13
HIGH_END_CONDO: Final = 14
SITE: Final = 15
SPIRES: Final = 16
USE_CARD: Final = 17
ARCHIVE_MODE: Final = 18
STOP_ZONE: Final = 19
PENTHOUSE: Final = 20
PENTHOUSE_PIECE: Final = 21
AFTER_BUILDING: Final = 22
TRANSIT_HUB: Final = 23
CASINO: Final = 24
MASONIC_LODGE: Final = 25
LABOR_UNION: Final = 26
GOLD_YARD: Final = 27
GOLD_DRAW: Final = 28
DISTRICT_ATTORNEY: Final = 29
TAX_GIFT: Final = 30
COLOSSUS: Final = 31
MUSEUM: Final = 32
AUTO_MANUFACTURER: Final = 33
LEGITIMATE_BUSINESS: Final = 34
PENALTY_CARD: Final = 35
NEUTRAL_MODE: Final = 36
NEUTRAL_SPACE: Final = 37
DISPLAY_FLOOR: Final = 38
START_ROUND: Final = 39
NEXT_MOGUL: Final = 40
ENDING: Final = 41
ARRIVE: Final = 42
PERFORM: Final = 43
REPEAT: Final = 44
END_ACTION: Final = 45
RENT: Final = 46
OWN_AFTER: Final = 47
HUB_WINDOW: Final = 48
LEAVE_HUBS: Final = 49
ZONE_BLOCK: Final = 50
STOPPING: Final = 51
DRAW: Final = 52
TAKE: Final = 53
CHOOSE: Final = 54
ROOM: Final = 55
OFFER: Final = 56
POWER: Final = 57
CASINO_CHECK: Final = 58
BLACK_CHECK: Final = 59
YARD_DRAWS: Final = 60
TAX_DRAWS: Final = 61
MEMORIAL_DRAWS: Final = 62
DECK_DRAWS: Final = 63
CONSTRUCT: Final = 64
CONSIDER: Final = 65
EXTRA_FLOORS: Final = 66
RAISE_BUILDING: Final = 67
PLACED: Final = 68
FILLED: Final = 69
BUILD_DONE: Final = 70
FORGET: Final = 71
SCORE_ROUND: Final = 72
UPKEEP: Final = 73
NEUTRAL_BUILDINGS: Final = 74
START_POWERS: Final = 75
STEP_NAMES: Final = [
    "start_round", "next_mogul", "ending", "arrive", "perform", "repeat", "end_action", "rent", "own_after", "hub_window",
    "leave_hubs", "zone_block", "stopping", "draw", "take", "choose", "room", "offer", "power", "casino_check", "black_check",
    "yard_draws", "tax_draws", "memorial_draws", "deck_draws", "construct", "consider", "extra_floors", "raise_building",
    "placed", "filled", "build_done", "forget", "score_round", "upkeep", "neutral_buildings", "start_powers",
]  # fmt: skip
