"""A small, fast, portable generator (sfc32): the same stream interpreted and compiled, on every machine."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

MASK: Final = 0xFFFFFFFF


@final
class Rng:
    """The generator's four words. It lives in a state, and in no view."""

    __slots__ = ("a", "b", "c", "n")
    a: i64
    b: i64
    c: i64
    n: i64

    def __init__(self, a: i64 = 0, b: i64 = 0, c: i64 = 0, n: i64 = 0) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.n = n

    def __repr__(self) -> str:
        return f"Rng({self.a}, {self.b}, {self.c}, {self.n})"

    def clone(self) -> Rng:
        return Rng(self.a, self.b, self.c, self.n)

    def words(self) -> list[int]:
        """The four words as plain data; ``Rng(*words)`` brings the generator back."""
        return [self.a, self.b, self.c, self.n]

    def u32(self) -> i64:
        """The next 32 random bits."""
        b = self.b
        c = self.c
        out = (self.a + b + self.n) & MASK
        self.n = (self.n + 1) & MASK
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & MASK
        self.c = ((((c << 21) & MASK) | (c >> 11)) + out) & MASK
        return out

    def below(self, n: i64) -> i64:
        """A whole number from 0 to n - 1."""
        return (self.u32() * n) >> 32

    def shuffle(self, items: list[int]) -> None:
        """Put ``items`` in random order, in place."""
        i: i64 = len(items) - 1
        while i > 0:
            j = self.below(i + 1)
            kept = items[i]
            items[i] = items[j]
            items[j] = kept
            i -= 1


def seeded(seed: int) -> Rng:
    """A generator from any whole number; only its lowest 64 bits count."""
    rng = Rng(seed & MASK, (seed >> 32) & MASK, 0x9E3779B9, 1)
    i: i64
    for i in range(12):
        rng.u32()
    return rng
