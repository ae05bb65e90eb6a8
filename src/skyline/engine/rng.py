"""Two generators with the same streams interpreted and compiled, on every machine.

The quick one (sfc32) is for simulation: small and fast, but whoever has seen enough of its numbers can work out the next ones. The
keyed one is for games between people: without its key, nobody learns anything about a number from all the others.
"""

from __future__ import annotations

import hashlib
import struct
from typing import Any, Final, final

from mypy_extensions import i64

from .errors import BadOption

MASK: Final = 0xFFFFFFFF
QUICK: Final = "quick"
KEYED: Final = "keyed"
GENERATORS: Final = (QUICK, KEYED)
BLOCK: Final = 16  # words that the keyed generator makes at a time


class Rng:
    """The quick generator: four words. A generator lives in a state, and in no view."""

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
        """The generator as plain data; ``restored`` brings it back."""
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


@final
class Keyed(Rng):
    """The keyed generator: word n is word n % 16 of the keyed BLAKE2b-512 hash of n // 16 (key: 32 bytes; numbers little-endian)."""

    __slots__ = ("block", "drawn", "key")
    key: bytes
    drawn: i64
    block: tuple[int, ...]

    def __init__(self, key: bytes, drawn: i64 = 0) -> None:
        super().__init__()
        self.key = key
        self.drawn = drawn
        self.block = self.made() if drawn % BLOCK else ()

    def __repr__(self) -> str:
        return f"Keyed(<key>, {self.drawn})"  # a key must not get into a log

    def clone(self) -> Keyed:
        copy = Keyed(self.key)
        copy.drawn = self.drawn
        copy.block = self.block
        return copy

    def words(self) -> list[int]:
        return [int.from_bytes(self.key, "little"), self.drawn]

    def made(self) -> tuple[int, ...]:
        """The block that holds the next word."""
        number = int(self.drawn // BLOCK).to_bytes(8, "little")
        return struct.unpack("<16I", hashlib.blake2b(number, key=self.key).digest())

    def u32(self) -> i64:
        place = self.drawn % BLOCK
        if place == 0:
            self.block = self.made()
        self.drawn += 1
        return self.block[place]

    def below(self, n: i64) -> i64:
        """A whole number from 0 to n - 1, all equally likely: words that would favour some are passed over."""
        product = self.u32() * n
        if product & MASK < n:
            surplus = (MASK + 1) % n
            while product & MASK < surplus:
                product = self.u32() * n
        return product >> 32


def seeded(seed: int) -> Rng:
    """The quick generator from any whole number; only its lowest 64 bits count."""
    rng = Rng(seed & MASK, (seed >> 32) & MASK, 0x9E3779B9, 1)
    i: i64
    for i in range(12):
        rng.u32()
    return rng


def keyed(seed: int) -> Keyed:
    """The keyed generator from any whole number: its key is the BLAKE2b-256 hash of the number in decimal."""
    return Keyed(hashlib.blake2b(str(seed).encode(), digest_size=32).digest())


def generator(name: str, seed: int) -> Rng:
    """A generator by name. Raises BadOption."""
    if name not in GENERATORS:
        raise BadOption(f"there is no generator {name!r}; there are: {', '.join(GENERATORS)}")
    return keyed(seed) if name == KEYED else seeded(seed)


def restored(words: Any) -> Rng:
    """The generator that ``Rng.words`` wrote. Raises ValueError when they are not of a generator."""
    if not isinstance(words, list) or not all(type(word) is int for word in words):
        raise ValueError("a generator is a list of whole numbers")
    if len(words) == 2 and 0 <= words[0] < 1 << 256 and 0 <= words[1] < 1 << 60:
        return Keyed(words[0].to_bytes(32, "little"), words[1])
    if len(words) == 4 and all(0 <= word <= MASK for word in words):
        return Rng(words[0], words[1], words[2], words[3])
    raise ValueError("these are not the words of a generator")
