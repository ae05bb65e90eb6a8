"""How an object lies in plain data: one table of its attributes, from which writing it and reading it back both follow.

    PLAYER: Final = Layout(Whole("money"), Truth("passed"), Wholes("paid", 0, MANY, seats))

    PLAYER.write(player)                      # {"money": 7, "passed": 0, "paid": [0, 2]}
    PLAYER.read(fields, state, into=player)   # every value checked for its kind and its limits; raises BadData

A limit is a number, or a function of the state that is being read (``seats`` above). Values with such limits are read after all others of
their table, so that they may depend on them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Any

from .checked import LONGEST, MANY, Fields, items, wholes
from .errors import BadData

Limit = int | Callable[[Any], int]
Size = Limit | tuple[Limit, Limit]  # how many items a list has: so many, or from so many to so many
Among = Sequence[int] | Callable[[Any], Sequence[int]]
Read = Callable[[Fields, int, Any], Any]  # from one table of a list, its place in the list, and the state that is being read
ANY_SIZE: Size = (0, LONGEST)


def fixed(limit: Limit, state: Any) -> int:
    """The limit as a number."""
    return limit if isinstance(limit, int) else int(limit(state))


def bounds(size: Size) -> tuple[Limit, Limit]:
    """The least and the greatest number of items."""
    return size if isinstance(size, tuple) else (size, size)


class Entry:
    """One value: its name in the data, the attribute where it is (a dotted one is part of something larger), how it is written."""

    def __init__(self, name: str, written: Callable[[Any], Any], *limits: object, at: str = "") -> None:
        self.name = name
        self.written = written
        self.get = attrgetter(at or name)
        self.whole = "." not in at
        self.depends = any(callable(limit) for limit in limits)

    def read(self, fields: Fields, state: Any) -> Any:
        """The value, checked. Raises BadData."""
        raise NotImplementedError


class Layout:
    """The table of an object's attributes, in the order of the data."""

    def __init__(self, *entries: Entry) -> None:
        self._writing = [(entry.name, entry.get, entry.written) for entry in entries]
        self._reading = sorted(entries, key=lambda entry: entry.depends)

    def write(self, thing: object) -> dict[str, Any]:
        """The object as plain data, which shares nothing with it."""
        return {name: written(get(thing)) for name, get, written in self._writing}

    def read(self, fields: Fields, state: Any, into: object = None) -> dict[str, Any]:
        """All values by name, each checked. Those that are whole attributes become attributes of ``into``. Raises BadData."""
        values: dict[str, Any] = {}
        for entry in self._reading:
            values[entry.name] = entry.read(fields, state)
            if into is not None and entry.whole:
                setattr(into, entry.name, values[entry.name])
        return values


# ------------------------------------------------------------------ kinds of values
class Whole(Entry):
    """A whole number, from ``low`` to ``high``; also a mask or a bag."""

    def __init__(self, name: str, low: Limit = 0, high: Limit = MANY, at: str = "") -> None:
        super().__init__(name, int, low, high, at=at)
        self.low, self.high = low, high

    def read(self, fields: Fields, state: Any) -> int:
        return fields.whole(self.name, fixed(self.low, state), fixed(self.high, state))


class Truth(Entry):
    """Yes or no, written as 1 or 0, or in words."""

    def __init__(self, name: str, in_words: bool = False) -> None:
        super().__init__(name, bool if in_words else int)

    def read(self, fields: Fields, state: Any) -> bool:
        return fields.truth(self.name)


class Wholes(Entry):
    """A list of whole numbers."""

    def __init__(self, name: str, low: Limit = 0, high: Limit = MANY, size: Size = ANY_SIZE, ascending: bool = False, at: str = "") -> None:
        self.low, self.high, self.ascending = low, high, ascending
        self.least, self.most = bounds(size)
        super().__init__(name, list, low, high, self.least, self.most, at=at)

    def read(self, fields: Fields, state: Any) -> list[int]:
        span = (fixed(self.low, state), fixed(self.high, state))
        found = fields.wholes(self.name, span, fixed(self.least, state), fixed(self.most, state))
        return in_order(found, fields.place(self.name)) if self.ascending else found


class Different(Entry):
    """A list of different whole numbers out of some."""

    def __init__(self, name: str, among: Among, most: Limit = LONGEST, ascending: bool = False) -> None:
        super().__init__(name, list, among, most)
        self.among, self.most, self.ascending = among, most, ascending

    def read(self, fields: Fields, state: Any) -> list[int]:
        among = self.among(state) if callable(self.among) else self.among
        found = fields.different(self.name, among, fixed(self.most, state))
        return in_order(found, fields.place(self.name)) if self.ascending else found


class Rows(Entry):
    """A list of lists of whole numbers; ``each`` says how many items one of them has."""

    def __init__(self, name: str, low: Limit, high: Limit, size: Size, each: Size = ANY_SIZE) -> None:
        self.low, self.high = low, high
        self.least, self.most = bounds(size)
        self.shortest, self.longest = bounds(each)
        super().__init__(name, copied, low, high, self.least, self.most, self.shortest, self.longest)

    def read(self, fields: Fields, state: Any) -> list[list[int]]:
        span, where = (fixed(self.low, state), fixed(self.high, state)), fields.place(self.name)
        rows = items(fields.value(self.name), where, fixed(self.least, state), fixed(self.most, state))
        sizes = (fixed(self.shortest, state), fixed(self.longest, state))
        return [wholes(row, f"{where} {place}", span, *sizes) for place, row in enumerate(rows)]


class Things(Entry):
    """A list of objects that have a layout of their own; ``read`` makes one of them."""

    def __init__(self, name: str, layout: Layout, read: Read, size: Size) -> None:
        self.made = read
        self.least, self.most = bounds(size)
        super().__init__(name, lambda things: [layout.write(thing) for thing in things], self.least, self.most)

    def read(self, fields: Fields, state: Any) -> list[Any]:
        tables = fields.tables(self.name, fixed(self.least, state), fixed(self.most, state))
        return [self.made(table, place, state) for place, table in enumerate(tables)]


def copied(rows: list[list[int]]) -> list[list[int]]:
    return [list(row) for row in rows]


def in_order(numbers: list[int], where: str) -> list[int]:
    """The numbers, if they are in ascending order. Raises BadData."""
    if numbers != sorted(numbers):
        raise BadData(f"{where} should be in ascending order")
    return numbers


# ------------------------------------------------------------------ limits that every game has
def seats(state: Any) -> int:
    return int(state.seats)


def last_seat(state: Any) -> int:
    return int(state.seats) - 1
