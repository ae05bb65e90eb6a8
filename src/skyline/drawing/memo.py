"""Remembered drawings: pure functions whose results are kept, all of them together within one bound in bytes.

Results live in two generations. What is used goes to the young one; when that is half the bound large, the old one is forgotten and the
young one takes its place. So what is drawn often stays, what is rare goes, and a hit costs one look into a dictionary.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Hashable
from functools import update_wrapper
from typing import Any, Generic, ParamSpec, TypeVar

MEGABYTE = 1 << 20
BOUND = 64 * MEGABYTE  # of everything remembered in a process
ENTRY = 160  # bytes that a dictionary takes for an entry, key and result not counted

P = ParamSpec("P")
T = TypeVar("T")


class Pool:
    """The memos that share a bound."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.forgotten = 0  # how often a generation was let go
        self._young = 0  # bytes
        self._old = 0
        self._memos: list[Memo[Any, Any]] = []
        self._lock = threading.Lock()

    def held(self) -> int:
        """Bytes that are remembered now: never more than ``most``, as long as no single result is half as large."""
        return self._young + self._old

    def join(self, memo: Memo[Any, Any]) -> None:
        self._memos.append(memo)

    def keep(self, size: int) -> None:
        """Make room for one more result of that size in a young generation."""
        with self._lock:
            if (self._young + size) * 2 > self.most:
                self._turn()
            self._young += size

    def forget(self) -> None:
        """Let everything go."""
        with self._lock:
            self._turn()
            self._turn()

    def _turn(self) -> None:
        self.forgotten += 1
        self._old, self._young = self._young, 0
        for memo in self._memos:
            memo.turn()


class Memo(Generic[P, T]):
    """A pure function that remembers its results within the bound of its pool. Its arguments must be hashable."""

    __wrapped__: Callable[P, T]

    def __init__(self, function: Callable[P, T], pool: Pool) -> None:
        self._function = function
        self._pool = pool
        self._young: dict[Hashable, T] = {}
        self._old: dict[Hashable, T] = {}
        update_wrapper(self, function)
        pool.join(self)

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> T:
        key = (args, *sorted(kwargs.items())) if kwargs else args
        try:
            return self._young[key]
        except KeyError:
            pass
        try:
            result = self._old[key]
        except KeyError:
            result = self._function(*args, **kwargs)
        self._pool.keep(ENTRY + size_of(key) + size_of(result))
        self._young[key] = result
        return result

    def turn(self) -> None:
        """The young generation grows old, the old one is forgotten."""
        self._old, self._young = self._young, {}


def size_of(value: object) -> int:
    """The bytes of a value: texts and tuples whole, whatever else there is without what it points to, which belongs to the program."""
    size = sys.getsizeof(value)
    if isinstance(value, tuple):
        for each in value:
            size += size_of(each) if isinstance(each, tuple) else sys.getsizeof(each)
    return size


POOL = Pool(BOUND)


def remembered(function: Callable[P, T]) -> Memo[P, T]:
    """The function, remembering its results within the bound of the process."""
    return Memo(function, POOL)
