"""What is worth offering, testing and measuring."""

from __future__ import annotations

from skyline.engine.picture import Preset
from skyline.engine.profile import Profile

PROFILE = Profile(
    presets=(Preset("Two players", 2), Preset("Three players", 3), Preset("Two players, generous", 2, (("generous", True),))),
    records={"two": {"players": 2}, "three": {"players": 3}, "generous": {"players": 2, "generous": True}},
    bench={"two": {"players": 2}, "three": {"players": 3}},
)
