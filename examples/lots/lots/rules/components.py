"""The lots as typed values, built from the data once."""

from __future__ import annotations

from typing import Any, final

from skyline.engine.errors import BadPack

from .effects import EFFECTS, Effect


@final
class Lot:
    """A lot as the data has it, with what it does."""

    number: int
    name: str
    value: int
    effect: Effect

    def __init__(self, record: dict[str, Any]) -> None:
        self.number = record["number"]
        self.name = record["name"]
        self.value = record["value"]
        if self.value < 1:
            raise BadPack(f"lot {self.number}: its value must be 1 at least, not {self.value}")
        if record["effect"] not in EFFECTS:
            raise BadPack(f"lot {self.number}: effect {record['effect']!r} is not one of {', '.join(EFFECTS)}")
        self.effect = EFFECTS[record["effect"]]


@final
class Components:
    """All that lies in the box, apart from the cards."""

    lots: dict[int, Lot]
    fingerprint: str

    def __init__(self, data: dict[str, Any], fingerprint: str) -> None:
        self.lots = {record["number"]: Lot(record) for record in data["lot"]}
        self.fingerprint = fingerprint
