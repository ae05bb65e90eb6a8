"""Does a copy have everything? Two states compared attribute by attribute, as their classes declare them.

What ``encode`` leaves out, or a clone forgets, is found here as soon as it differs from its value at the start. An attribute whose name
begins with an underscore is a memo: worked out from the others when it is asked for, so a copy may do without.
"""

from __future__ import annotations

from collections.abc import Iterator
from inspect import get_annotations
from typing import Any

from .chance import Chance
from .state import State

# What a copy rightly has for itself: who listens, the stack in work, what a record scripts, and how simulation plays.
OWN = {"listener", "stack", "script", "trail", "canonical_only"}
SIMPLE = (int, float, str, bytes, bool, type(None))


def lost(one: Any, other: Any, where: str = "state") -> str:
    """The first place where two copies differ; "" where they are alike. What both share is alike."""
    if one is other:
        return ""
    if type(one) is not type(other):
        return f"{where} is a {type(one).__name__} here and a {type(other).__name__} there"
    if isinstance(one, SIMPLE):
        return "" if one == other else f"{where} is {one!r} here and {other!r} there"
    if isinstance(one, Chance):
        return "" if one.rng.words() == other.rng.words() else f"{where} has another future"
    return next((found for place, left, right in parts(one, other) if (found := lost(left, right, f"{where}{place}"))), "")


def parts(one: Any, other: Any) -> Iterator[tuple[str, Any, Any]]:
    """What two things of one type are made of, side by side."""
    if isinstance(one, (list, tuple, dict)) and len(one) != len(other):
        yield ": its length", len(one), len(other)
    elif isinstance(one, (list, tuple)):
        yield from ((f"[{index}]", left, right) for index, (left, right) in enumerate(zip(one, other, strict=True)))
    elif isinstance(one, dict):
        yield from ((f"[{key!r}]", value, other.get(key)) for key, value in one.items())
    elif isinstance(one, (set, frozenset)):
        yield "", sorted(one), sorted(other)
    else:
        names = [name for name in declared(one) if name not in OWN]
        yield from ((f".{name}", getattr(one, name, None), getattr(other, name, None)) for name in names)


def declared(thing: Any) -> list[str]:
    """The attributes that an object's classes declare, compiled or not."""
    names: dict[str, None] = {}
    for kind in type(thing).__mro__:
        names.update(dict.fromkeys(getattr(kind, "__mypyc_attrs__", ())))
        names.update(dict.fromkeys(get_annotations(kind)))
        names.update(dict.fromkeys(kind.__dict__.get("__slots__", ())))
    names.update(dict.fromkeys(getattr(thing, "__dict__", ())))
    return [name for name in names if not name.startswith("_")]


def survives(state: State, copy: State, how: str) -> str:
    """What the copy has lost, in a sentence; "" for nothing."""
    found = lost(state, copy)
    return f"{how} loses something: {found}" if found else ""
