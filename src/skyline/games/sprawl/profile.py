"""What is worth offering, testing and measuring in Urban Sprawl."""

from __future__ import annotations

from skyline.engine.picture import Preset
from skyline.engine.profile import Profile

PROFILE = Profile(
    presets=(
        Preset("2 players, shorter", 2, (("length", "short"),)),
        Preset("2 players", 2),
        Preset("3 players", 3),
        Preset("4 players", 4),
        Preset("4 players, shorter", 4, (("length", "short"),)),
        Preset("4 players, longer", 4, (("length", "long"),)),
    ),
    records={
        "2": {"players": 2, "stall_guard": True},
        "3": {"players": 3, "stall_guard": True},
        "4": {"players": 4, "stall_guard": True},
        "short": {"players": 2, "length": "short", "stall_guard": True},
        "long": {"players": 4, "length": "long", "stall_guard": True},
    },
    bench={
        "2 players": {"players": 2, "stall_guard": True},
        "3 players": {"players": 3, "stall_guard": True},
        "4 players": {"players": 4, "stall_guard": True},
    },
)
