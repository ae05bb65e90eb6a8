"""The profile of a game: what is worth offering, testing and measuring. Whoever lists games asks for it, and names none."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from .game import Game
from .picture import Preset

Options = Mapping[str, Any]  # in the form of ``Game.new``


@dataclass(frozen=True, slots=True)
class Profile:
    """Presets for people; modes whose golden records cover every component; settings to measure by name.

    ``alone`` has the solo modes by which bots are judged, each under the value that ``Face.rank`` takes where the game has ranks.
    """

    presets: tuple[Preset, ...]  # the modes that people start in one click, the one to begin with first
    records: Mapping[str, Options] = field(default_factory=dict)
    bench: Mapping[str, Options] = field(default_factory=dict)
    alone: Mapping[str, Options] = field(default_factory=dict)


def plain_profile(game: Game) -> Profile:
    """For a game that brings none: one preset for each number of players."""
    presets = tuple(Preset(f"{count} players" if count > 1 else "solo", count) for count in game.players)
    return Profile(presets, bench={preset.title: {"players": preset.players} for preset in presets})
