"""The option of New York City: which virtual players take part (NY-401)."""

from __future__ import annotations

import re
from typing import Any

from skyline.engine.options import Option
from skyline.engine.picture import Named

from .rules.box import PRINTED

TOM = re.compile(r"[ABC][2-9]")
LEVEL = "Level"
FIRST_TOM = "B4"  # recommended for the first game (NY-401)


def levels() -> tuple[Named, ...]:
    """No Tom, and the twelve levels of Tom from easy to hard (NY-401)."""
    modes = {mode["id"]: mode["name"].lower() for mode in PRINTED["mode"]}
    out = [Named("", "None", f"{FIRST_TOM} if you play alone")]
    for level in PRINTED["level"]:
        first = ", for a first game" if level.get("recommended_first") else ""
        note = f"{modes[level['mode']]}, {level['cards']} cards{first}"
        out.append(Named(f"{level['mode']}{level['cards']}", f"{LEVEL} {level['number']}", note, level["difficulty"].capitalize()))
    return tuple(out)


class Toms(Option):
    """Which Toms play along: mode and number of cards of each, as "B4" or "A6,C2" (NY-401); or none."""

    def __init__(self) -> None:
        examples = ("", "A6", "B4", "C5", "B3,C2", "A7,B5,C4")
        words = "virtual players: a level, or mode A, B or C and 2 to 9 cards; several with commas, as B4 or A6,C2"
        super().__init__("toms", examples, words, "NY-401", named=levels(), seats_players=True)

    def read(self, text: str) -> str:
        """Toms by level ("level 5" or "5") or by mode and cards ("b4"), with commas between several."""
        specs = [self.spec(word.strip()) for word in text.split(",")]
        return ",".join(specs) if text.strip() else ""

    def spec(self, word: str) -> str:
        """Mode and cards of one Tom; what is neither a level nor that stays as it is."""
        name = f"{LEVEL} {word}" if word.isdecimal() else word
        return next((str(level.value) for level in self.named if level.title.casefold() == name.casefold()), word.upper())

    def accepts(self, value: Any, players: int) -> bool:
        specs = value.split(",") if isinstance(value, str) and value else []
        return isinstance(value, str) and all(TOM.fullmatch(spec) for spec in specs) and 2 <= players + len(specs) <= 4
