"""What is worth offering, testing and measuring of New York City."""

from __future__ import annotations

from skyline.engine.picture import Preset
from skyline.engine.profile import Profile

from . import GAME as GAME
from .toms import FIRST_TOM

LEVELS = tuple(str(level.value) for level in GAME.options[0].named[1:])
PROFILE = Profile(
    presets=(
        Preset("2 players", 2),
        Preset("3 players", 3),
        Preset("4 players", 4),
        Preset("alone against Tom, first game (level 5, medium)", 1, (("toms", FIRST_TOM),)),
        Preset("alone against Tom, level 1 (easy)", 1, (("toms", "A6"),)),
        Preset("alone against Tom, level 12 (hard)", 1, (("toms", "C5"),)),
        Preset("2 players and Tom", 2, (("toms", FIRST_TOM),)),
    ),
    records={
        **{f"tom-{level}": {"players": 1, "toms": level} for level in LEVELS},
        "two-toms": {"players": 1, "toms": "A2,C9"},
        "three-toms": {"players": 1, "toms": "A6,B4,C5"},
        "two-and-tom": {"players": 2, "toms": "B4"},
        "two-and-two-toms": {"players": 2, "toms": "C3,A9"},
        "three-and-tom": {"players": 3, "toms": "C4"},
        "two": {"players": 2},
        "three": {"players": 3},
        "four": {"players": 4},
    },
    bench={
        "2 players": {"players": 2},
        "4 players": {"players": 4},
        "alone against Tom": {"players": 1, "toms": FIRST_TOM},
    },
    alone={f"Tom, level {level}": {"players": 1, "toms": tom} for level, tom in ((1, "A6"), (5, FIRST_TOM), (9, "C4"), (12, "C5"))},
)
