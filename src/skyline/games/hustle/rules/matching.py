"""Giving different things to different items: units to the items of a set, tiles of decor, neighbors (HH-508, HH-510, HH-514).

Things are bits of a number: the places of units or decor in a tower.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64


@final
class Matching:
    """Who has got what so far. A thing serves one item only. To serve one more, things may be passed on; nobody ends up with fewer."""

    candidates: list[int]
    given: list[int]
    taken: i64
    asked: i64

    def __init__(self, candidates: list[int]) -> None:
        self.candidates = candidates  # by item, the things that satisfy it
        self.given = [0] * len(candidates)  # by item, what it has got
        self.taken = 0
        self.asked = 0  # items that have been asked to pass something on

    def serve(self, item: i64) -> bool:
        """Give one more thing to the item; False if no passing on makes that possible."""
        self.asked = 0
        return self.find(item)

    def find(self, item: i64) -> bool:
        wanted: i64 = self.candidates[item]
        one: i64 = 1
        self.asked |= one << item
        thing = wanted & ~self.taken
        if thing:
            thing &= -thing
            self.taken |= thing
            self.given[item] |= thing
            return True
        other: i64
        for other in range(len(self.candidates)):
            thing = self.given[other] & wanted
            if thing and not self.asked >> other & 1 and self.find(other):
                thing &= -thing
                self.given[other] &= ~thing
                self.given[item] |= thing
                return True
        return False


def largest_matching(candidates: list[int], counts: list[int]) -> list[int]:
    """By item, how many things it gets, at most its count, when as many as possible are given."""
    if len(candidates) == 1:
        return [min(candidates[0].bit_count(), counts[0])]
    matching = Matching(candidates)
    got = [0] * len(counts)
    item: i64
    for item in range(len(counts)):
        while got[item] < counts[item] and matching.serve(item):
            got[item] += 1
    return got


def all_served(candidates: list[int], counts: list[int]) -> bool:
    """Can every item get its count?"""
    item: i64
    for item in range(len(counts)):
        if candidates[item].bit_count() < counts[item]:
            return False
    return len(counts) == 1 or largest_matching(candidates, counts) == counts


def whole_sets(candidates: list[int], counts: list[int]) -> i64:
    """How many times over every item can get its count (HH-532)."""
    matching = Matching(candidates)
    sets: i64 = 0
    item: i64
    while True:
        for item in range(len(counts)):
            for _ in range(counts[item]):
                if not matching.serve(item):
                    return sets
        sets += 1
