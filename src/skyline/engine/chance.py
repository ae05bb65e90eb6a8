"""Chance, visited lazily: what nobody may know yet does not exist in memory.

A deck whose order nobody knows is an *urn*: a plain list in no meaningful order, from which a card is drawn at the moment it is
revealed. An urn of many like things is a *bag*: one int with four bits for the count of each kind.

Every outcome can be written to a trail (the record keeps it) and read back from a script (a record replays without
the generator).
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from .errors import BadRecord
from .rng import Rng


@final
class Chance:
    """The generator, with an optional script to follow and an optional trail to leave."""

    __slots__ = ("rng", "script", "trail")
    rng: Rng
    script: list[int] | None
    trail: list[int] | None

    def __init__(self, rng: Rng) -> None:
        self.rng = rng
        self.script = None
        self.trail = None

    def clone(self) -> Chance:
        """A chance with the same future. Scripts and trails belong to one state only and are not copied."""
        return Chance(self.rng.clone())

    def draw(self, urn: list[int]) -> int:
        """Take one item out of ``urn`` at random; the order of the others does not matter.

        Raises BadRecord when a script asks for an item that is not in the urn.
        """
        at: i64 = self.rng.below(len(urn))  # also with a script, so that the generator keeps in step
        script = self.script
        if script is not None:
            at = scripted(script, urn, at)
        item = urn[at]
        last = urn.pop()
        if at < len(urn):
            urn[at] = last
        trail = self.trail
        if trail is not None:
            trail.append(item)
        return item

    def draw_kind(self, bag: i64) -> i64:
        """The kind of one thing drawn from ``bag`` at random; the caller takes it out. Raises BadRecord as ``draw`` does."""
        total: i64 = 0
        rest = bag
        while rest:
            total += rest & 15
            rest >>= 4
        if not total:
            raise AssertionError("nothing is left to draw")
        at = self.rng.below(total)
        kind: i64 = 0
        while at >= bag >> (kind << 2) & 15:
            at -= bag >> (kind << 2) & 15
            kind += 1
        script = self.script
        if script is not None:
            kind = scripted_kind(script, bag)
        trail = self.trail
        if trail is not None:
            trail.append(kind)
        return kind


def scripted_kind(script: list[int], bag: i64) -> i64:
    """The next item of ``script``, which must be a kind that the bag has."""
    kind: i64 = next_outcome(script)
    if not (0 <= kind < 15 and bag >> (kind << 2) & 15):
        raise impossible(kind)
    return kind


def scripted(script: list[int], urn: list[int], at: i64) -> i64:
    """Where the next item of ``script`` lies in ``urn``: of several alike, the one that the generator has drawn (``at``).

    So the urn keeps its order too, and a resumed game draws on as if it had never stopped.
    """
    item = next_outcome(script)
    if at < len(urn) and urn[at] == item:
        return at
    if item not in urn:
        raise impossible(item)
    return urn.index(item)


def next_outcome(script: list[int]) -> int:
    if not script:
        raise BadRecord("the record holds fewer chance outcomes than the game needs here")
    return script.pop(0)


def impossible(item: int) -> BadRecord:
    return BadRecord(f"the record says that {item} was drawn, but it could not be drawn here")
