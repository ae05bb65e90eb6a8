"""Reading the data of a card: tables, lists of names and numbers, each refused with its record and what there is instead."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from skyline.engine.errors import BadPack
from skyline.engine.packs import place_of

from .lot import LEVELS

Data = dict[str, Any]
MOST_LISTED: Final = 54  # as many as units fit on the lot


def keys_of(table: Any, known: tuple[str, ...], where: str) -> Data:
    """The table, if it has no other keys than these. Raises BadPack."""
    if not isinstance(table, dict):
        raise BadPack(f"{where} must be a table with keys out of {', '.join(known)}, not {table!r}")
    for key in table:
        if key not in known:
            raise BadPack(f"{where}: unknown key {key!r}; there are {', '.join(known)}")
    return table


def number(value: Any, where: str, least: int, most: int) -> int:
    """The value, if it is a whole number in these limits. Raises BadPack."""
    if type(value) is not int or not least <= value <= most:
        raise BadPack(f"{where} must be a whole number from {least} to {most}, not {value!r}")
    return value


def number_of(table: Data, key: str, least: int, most: int, where: str) -> int:
    """A whole number that must be there. Raises BadPack."""
    return number(table.get(key), f"{where}: {key}", least, most)


def levels_of(table: Data, where: str) -> tuple[int, int]:
    """The two ends of ``levels``. Raises BadPack."""
    ends = table.get("levels")
    if not isinstance(ends, list) or len(ends) != 2 or any(type(end) is not int for end in ends) or not 0 <= ends[0] <= ends[1] < LEVELS:
        raise BadPack(f"{where}: levels must be two numbers from 0 to {LEVELS - 1}, the lower one first, not {ends!r}")
    return ends[0], ends[1]


def mask_of(table: Data, key: str, names: tuple[str, ...], where: str) -> i64:
    """The names listed under a key, as a mask of their places in ``names``. Raises BadPack."""
    mask: i64 = 0
    for name in list_of(table, key, where):
        mask |= 1 << place_of(name, list(names), f"{where}: {key}")
    return mask


def list_of(table: Data, key: str, where: str) -> list[Any]:
    """A list that has something in it, and not too much. Raises BadPack."""
    value = table.get(key)
    if not isinstance(value, list) or not value:
        raise BadPack(f"{where}: {key} must be a list with at least one entry, not {value!r}")
    if len(value) > MOST_LISTED:
        raise BadPack(f"{where}: {key} must be at most {MOST_LISTED}, not {len(value)}")
    return value


def flag_of(table: Data, key: str, where: str) -> bool:
    """A key that is true or not there. Raises BadPack."""
    if key in table and table[key] is not True:
        raise BadPack(f"{where}: {key} can only be true, not {table[key]!r}; without it the subject is free")
    return key in table
