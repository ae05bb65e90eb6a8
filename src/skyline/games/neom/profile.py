"""What is worth offering, testing and measuring in NEOM."""

from __future__ import annotations

from skyline.engine.picture import Preset
from skyline.engine.profile import Options, Profile

RECORDS: dict[str, Options] = {
    "solo-1+": {"players": 1, "tile_set": "1+"},
    "solo-1+4+": {"players": 1, "tile_set": "1+4+"},
    "solo-all": {"players": 1, "tile_set": "all"},
    "solo-ask": {"players": 1},
    "solo-beginner": {"players": 1, "variant": "beginner", "tile_set": "all"},
    "two": {"players": 2},
    "two-beginner": {"players": 2, "variant": "beginner"},
    "three": {"players": 3},
    "three-sequential": {"players": 3, "sequential": True},
    "four": {"players": 4},
    "four-beginner": {"players": 4, "variant": "beginner"},
    "five": {"players": 5},
    "five-sequential": {"players": 5, "sequential": True},
}

PROFILE = Profile(
    presets=(
        Preset("Four players", 4),
        Preset("Three players", 3),
        Preset("Five players", 5),
        Preset("Two players", 2),
        Preset("Solo", 1, (("tile_set", "1+"),)),
        Preset("First game: four players, one Cornerstone each", 4, (("variant", "beginner"),)),
    ),
    records=RECORDS,
    alone={pool: {"players": 1, "tile_set": pool} for pool in ("1+", "1+4+", "all")},
    bench={"solo": {"players": 1, "tile_set": "1+"}, "two players": {"players": 2}, "four players": {"players": 4}},
)
