"""What is in the box: how many of everything, and the characters as they are printed (section 2)."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from skyline.engine import packs
from skyline.engine.fields import Field

FOLDER: Final = Path(__file__).parents[1] / "data"
FILES: Final = ("characters.toml", "board.toml", "tiles.toml", "cards.toml", "tom.toml")
PRINTED: Final[dict[str, Any]] = packs.read([FOLDER / name for name in FILES])

BOROUGHS: Final = 6
VESSEL_KINDS: Final = 5
CONNECTIONS: Final = 10
PRESTIGE_TILES: Final = 10
LETTERS: Final = ("A", "B", "C", "D", "E", "X")
LAST_SPACE: Final = 15
ROUNDS: Final = 5
VALUES: Final = 5  # of characters: 1 to 5
PHASES: Final = ("I", "II", "III", "end")
PHASE_ONE: Final = 0
PHASE_TWO: Final = 1
PHASE_THREE: Final = 2
END: Final = 3
KINDS: Final[int] = len(PRINTED["character"])  # of characters


def phase_kinds(phase: int) -> list[int]:
    """The characters that are used in a phase, by number. What a character does and when is never changed by a pack."""
    return sorted(record["number"] for record in PRINTED["character"] if record["phase"] == PHASES[phase])


def kinds_with(effect: str) -> list[int]:
    """The characters that have an effect, by number."""
    return sorted(record["number"] for record in PRINTED["character"] if record["effect"] == effect)


def numbered(kinds: list[int]) -> Field:
    """The field of an answer that names one of these characters."""
    return Field("character", [str(kind) for kind in kinds], kinds)
