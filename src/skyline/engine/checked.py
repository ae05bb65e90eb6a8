"""Reading plain data that may hold anything: every value is checked for its kind and its range before it is used.

    fields = Fields(data, "seat 2")
    money = fields.whole("money", 0, 9999)

Whatever does not fit raises BadData with the place and the reason. The largest numbers fit the 64 bits of compiled code.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from .errors import BadData

LARGEST = (1 << 62) - 1
MANY = 1_000_000  # more than any count of anything in any game
LONGEST = 4096
LONGEST_NUMBER = 100  # digits
NUMBER = re.compile(rf"-?[0-9]{{1,{LONGEST_NUMBER}}}", re.ASCII)

Span = tuple[int, int]


def short(value: object) -> str:
    """The value in a message: never longer than a line, and never a number that Python refuses to write out."""
    if isinstance(value, int) and abs(value) > LARGEST:
        return "a number that is too large"
    text = repr(value) if isinstance(value, (int, float, str, type(None))) else type(value).__name__
    return text if len(text) <= 40 else text[:37] + "..."


def read_number(text: str) -> int:
    """The whole number that is written there, in at most a hundred digits. Raises BadData."""
    if not NUMBER.fullmatch(text):
        raise BadData(f"{short(text)} is not a whole number of at most {LONGEST_NUMBER} digits")
    return int(text)


def whole(value: object, where: str, low: int = 0, high: int = LARGEST) -> int:
    """A whole number from ``low`` to ``high``. Raises BadData."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadData(f"{where} should be a whole number, not {short(value)}")
    if not low <= value <= high:
        raise BadData(f"{where} should be from {low} to {high}, not {short(value)}")
    return value


def items(value: object, where: str, least: int = 0, most: int = LONGEST) -> list[Any]:
    """A list of ``least`` to ``most`` items. Raises BadData."""
    if not isinstance(value, list):
        raise BadData(f"{where} should be a list, not {short(value)}")
    if not least <= len(value) <= most:
        expected = str(least) if least == most else f"{least} to {most}"
        raise BadData(f"{where} should have {expected} items, not {len(value)}")
    return value


def wholes(value: object, where: str, span: Span, least: int = 0, most: int = LONGEST) -> list[int]:
    """A list of whole numbers within a span. Raises BadData."""
    return [whole(item, f"{where}, item {place}", *span) for place, item in enumerate(items(value, where, least, most), 1)]


class Fields:
    """A table of named values, each read once and checked."""

    def __init__(self, data: object, where: str) -> None:
        if not isinstance(data, dict):
            raise BadData(f"{where} should be a table, not {short(data)}")
        self.data: dict[str, Any] = data
        self.where = where

    def value(self, name: str) -> Any:
        if name not in self.data:
            raise BadData(f"{self.where} lacks {name!r}")
        return self.data[name]

    def place(self, name: str) -> str:
        return f"{self.where}: {name}"

    def whole(self, name: str, low: int = 0, high: int = MANY) -> int:
        return whole(self.value(name), self.place(name), low, high)

    def truth(self, name: str) -> bool:
        """True or false, also written as 1 or 0."""
        value = self.value(name)
        if value not in (0, 1) or not isinstance(value, int):
            raise BadData(f"{self.place(name)} should be true or false, not {short(value)}")
        return bool(value)

    def wholes(self, name: str, span: Span = (0, MANY), least: int = 0, most: int = LONGEST) -> list[int]:
        return wholes(self.value(name), self.place(name), span, least, most)

    def different(self, name: str, among: Sequence[int], most: int = LONGEST) -> list[int]:
        """A list of different numbers out of ``among``."""
        found = wholes(self.value(name), self.place(name), (min(among, default=0), max(among, default=0)), 0, most)
        allowed = set(among)
        for item in found:
            if item not in allowed:
                raise BadData(f"{self.place(name)}: {item} does not belong there, or is there twice")
            allowed.discard(item)
        return found

    def tables(self, name: str, least: int, most: int) -> list[Fields]:
        """A list of tables."""
        found = items(self.value(name), self.place(name), least, most)
        return [Fields(item, f"{self.place(name)} {place}") for place, item in enumerate(found)]
