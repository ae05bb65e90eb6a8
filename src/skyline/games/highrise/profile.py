"""What is worth offering, testing and measuring of High Rise."""

from __future__ import annotations

from skyline.engine.picture import Preset
from skyline.engine.profile import Profile

PROFILE = Profile(
    presets=(
        Preset("4 players, Standard", 4, (("mode", "standard"),)),
        Preset("3 players, Standard", 3, (("mode", "standard"),)),
        Preset("4 players, first game", 4, (("mode", "introductory"),)),
        Preset("3 players, first game", 3, (("mode", "introductory"),)),
        Preset("4 players, Full", 4),
        Preset("3 players, Full", 3),
        Preset("2 players", 2),
        Preset("alone", 1),
    ),
    records={
        "solo": {"players": 1},
        "solo-retail": {"players": 1, "tenants": "retail"},
        "solo-all": {"players": 1, "tenants": "all"},
        "solo-no-relief": {"players": 1, "solo_relief": False},
        "two": {"players": 2},
        "two-retail": {"players": 2, "tenants": "retail"},
        "two-all": {"players": 2, "tenants": "all"},
        "three-full": {"players": 3},
        "three-full-all": {"players": 3, "tenants": "all"},
        "three-standard": {"players": 3, "mode": "standard", "tenants": "retail"},
        "three-standard-all": {"players": 3, "mode": "standard", "tenants": "all"},
        "three-introductory": {"players": 3, "mode": "introductory"},
        "four-full": {"players": 4, "tenants": "retail"},
        "four-full-all": {"players": 4, "tenants": "all"},
        "four-standard": {"players": 4, "mode": "standard"},
        "four-standard-all": {"players": 4, "mode": "standard", "tenants": "all"},
        "four-introductory": {"players": 4, "mode": "introductory"},
    },
    alone={pool: {"players": 1, "tenants": pool} for pool in ("retail", "box", "all")},
    bench={"4 players": {"players": 4}, "4 players, Standard": {"players": 4, "mode": "standard"}, "solo": {"players": 1}},
)
