"""Museum: a game that exists only to be read about. Its words try to break out of the page."""

from __future__ import annotations

from skyline.engine.facts import sheet
from table.town import EVIL, Town, TownFace

ROOMS = ("hall, upstairs", "hall, downstairs", "tower, upstairs")
RULES = f"""# Museum: rules

Words of *introduction* {EVIL}.

Contents: 1 Rooms

---

## 1. Rooms

- **MU-001** A room is a `hall`
  or a **tower {EVIL}** (MU-R01, XX-999).
  - **Example** The *first* hall.
  - **Example** {EVIL}
- **MU-002** Nothing else.

### 1.1 Sizes

| size | holds |
|---|---|
| small | **one** {EVIL} |
| large |

## 2. Rulings

- **MU-R01** Is a tower a room? → Yes (MU-001).
- Anything else.
"""


class MuseumFace(TownFace):
    """Thirteen vases, one of them new, and a door."""

    def gallery(self, pack: str = "") -> dict[str, dict[str, str]]:
        return {"vase": {f"{number:02}": f"Vase {number}" for number in range(1, 14)}, "door": {"front door": "The door"}}

    def explain(self, kind: str, key: str, pack: str = "") -> str:
        if kind == "door":
            return sheet(f"Door {EVIL}", [("Where", EVIL), ("Rule", "MU-002")])
        number = int(key)
        size = "large" if number == 13 else "small"
        facts = [("Room", ROOMS[number % 3]), ("Size", f"{size} (by hand), glazed"), ("Origin", f"dug up in {1900 + number}")]
        return sheet(f"Vase {number}", [*facts, ("Rule", "MU-001"), ("Source", "reconstructed" if number == 13 else "as found")])

    def reconstructed(self, kind: str, key: str, pack: str = "") -> bool:
        return key == "13"

    def drawing(self, kind: str, key: str, pack: str = "") -> str:
        return '<svg viewBox="0 0 10 10" width="20" height="20"><rect width="10" height="10" fill="var(--land)"/></svg>'

    def rules_text(self) -> str:
        return RULES


class Museum(Town):
    """The title."""

    def __init__(self, title: str = "Museum") -> None:
        super().__init__("museum", title)
        self._face = MuseumFace(self)
