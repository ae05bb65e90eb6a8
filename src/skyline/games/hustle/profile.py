"""What is worth offering, testing and measuring in High Rise Hustle."""

from __future__ import annotations

from skyline.engine.picture import Preset
from skyline.engine.profile import Profile

from .rules.components import MIXES

PROFILE = Profile(
    presets=(
        Preset("Alone", 1),
        Preset("2 players, shorter", 2, (("clock", 5),)),
        Preset("2 players", 2),
        Preset("3 players", 3),
        Preset("4 players", 4),
        Preset("4 players, hard blueprints", 4, (("blueprints", "intermediate+hard"),)),
        Preset("3 players, own blueprints", 3, (("blueprints", "expert"),)),
    ),
    records={
        "solo": {"players": 1},
        "2": {"players": 2},
        "3": {"players": 3, "blueprints": "easy+intermediate"},
        "4": {"players": 4, "blueprints": "intermediate+hard"},
        "expert": {"players": 2, "blueprints": "expert", "clock": 5},
        "long": {"players": 2, "clock": 25},
        "no-clock": {"players": 1, "clock": 200},
    },
    alone={mix: {"players": 1, "blueprints": mix} for mix in MIXES},
    bench={
        "solo": {"players": 1},
        "2 players": {"players": 2},
        "4 players": {"players": 4},
    },
)
