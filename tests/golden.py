"""Golden records: finished games of every mode, kept in tests/records, in which every tile is placed at least once.

``modes`` of a game lists its configurations by name; ``placed`` says which components a finished match has used.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from skyline.engine.match import Match

FOLDER = Path(__file__).parent / "records"

NEOM_MODES: dict[str, dict[str, Any]] = {
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
# The modes whose records together place every tile that the mode has, not only the games as such.
NEOM_WHOLE = ("solo-1+", "solo-1+4+", "solo-all", "two", "three", "four", "five")


def placed(match: Match) -> set[int]:
    """The tiles that were placed in a match, and the Disasters that struck."""
    found: set[int] = set()
    for event in match.log.public:
        if event.kind in ("placed", "disaster"):
            number = event.details["tile"]
            assert isinstance(number, int)
            found.add(number)
    return found


def in_the_box(configuration: dict[str, Any]) -> set[int]:
    """The tiles that a mode of NEOM plays with."""
    from skyline.games.neom import components

    mark = {"1+": 1, "1+4+": 4, "all": 5}.get(configuration.get("tile_set", ""), configuration["players"])
    decks = [components("").deck(generation, mark) for generation in range(4)]
    return {number for deck in decks for number in deck}


def records(mode: str) -> list[Path]:
    return sorted((FOLDER / "neom").glob(f"{mode}-[0-9]*.txt"))
