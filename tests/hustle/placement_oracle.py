"""The placement vocabulary once more, naively: plain sets of (column, level) squares, no matching but Hall's theorem (HH-500 to HH-534).

It shares nothing with the interpreter but the data, and reads the records of the cards as they stand in the files.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import combinations, permutations
from typing import Any

Square = tuple[int, int]  # column, level
Record = dict[str, Any]


@dataclass(frozen=True)
class Room:
    """A unit."""

    tier: str
    industry: str
    buzz: str
    tenants: int
    squares: frozenset[Square]


@dataclass
class Lot:
    """What lies on a lot."""

    cards: set[Square] = field(default_factory=set)
    elevators: set[Square] = field(default_factory=set)  # visible ones
    rooms: list[Room] = field(default_factory=list)
    decor: dict[str, set[Square]] = field(default_factory=lambda: {"artwork": set(), "balcony": set(), "rooftop": set()})


def sides(square: Square) -> set[Square]:
    return {(square[0] - 1, square[1]), (square[0] + 1, square[1])}


def edges(square: Square) -> set[Square]:
    return sides(square) | {(square[0], square[1] - 1), (square[0], square[1] + 1)}


def next_to(one: Room, other: Room) -> bool:
    return any(sides(square) & other.squares for square in one.squares)


def adjacent(one: Room, other: Room) -> bool:
    return any(edges(square) & other.squares for square in one.squares)


# ------------------------------------------------------------------ one unit
def suits(lot: Lot, room: Room, keys: Record) -> bool:
    """Every key on its own; keys of what the filter is a part of are passed over."""
    return all(key_holds(lot, room, key, value) for key, value in keys.items())


def key_holds(lot: Lot, room: Room, key: str, value: Any) -> bool:
    levels = [level for _, level in room.squares]
    if key in ("industry", "tier", "buzz"):
        return getattr(room, key) in value
    if key == "occupied":
        return room.tenants >= 1
    if key == "level_min":
        return any(level >= value for level in levels)
    if key == "level_max":
        return any(level <= value for level in levels)
    if key == "levels":
        return any(value[0] <= level <= value[1] for level in levels)
    if key == "view":
        return any(sides(square) - lot.cards for square in room.squares)
    if key == "elevator":
        return any(sides(square) & lot.elevators for square in room.squares)
    if key == "touches":
        return touched(lot, room, value)
    if key in ("next_to", "adjacent_to"):
        near = next_to if key == "next_to" else adjacent
        return neighbors(lot, [other for other in lot.rooms if other != room and near(room, other)], value)
    return True


def touched(lot: Lot, room: Room, types: list[str]) -> bool:
    for kind in types:
        reach = sides if kind == "balcony" else edges
        if any(reach(square) & lot.decor[kind] for square in room.squares):
            return True
    return False


def neighbors(lot: Lot, near: list[Room], inner: list[Record]) -> bool:
    return any(
        all(suits(lot, room, keys) for room, keys in zip(chosen, inner, strict=True)) for chosen in permutations(near, len(inner))
    )  # fmt: skip


# ------------------------------------------------------------------ requirements
def met(lot: Lot, need: Record) -> bool:
    kind = need["kind"]
    if kind == "set":
        return set_there(lot, need["items"], 1)
    if kind == "chain":
        return any(
            len(group) >= need["count"] and any(level >= need.get("level_min", 0) for room in group for _, level in room.squares)
            for rooms in alike(lot, need)
            for group in groups(rooms)
        )
    if kind == "buzz_level":
        return len([level for level in buzz_levels(lot, need["buzz"]) if level >= need.get("level_min", 0)]) >= int(need["count"])
    return decor_met(lot, need["items"])


def set_there(lot: Lot, items: list[Record], times: int) -> bool:
    """Are there different units for every item, so many times its count?"""
    choices = [{place for place, room in enumerate(lot.rooms) if suits(lot, room, item)} for item in items]
    return enough(choices, [item["count"] * times for item in items])


def enough(choices: list[set[int]], counts: list[int]) -> bool:
    """Hall: whichever items are taken together, there are as many things for them as they need."""
    every = range(len(choices))
    return all(
        len(set().union(*(choices[item] for item in some))) >= sum(counts[item] for item in some)
        for size in range(1, len(choices) + 1)
        for some in combinations(every, size)
    )


def alike(lot: Lot, need: Record) -> list[list[Room]]:
    """The units that a chain may have, apart by what they must have in common."""
    kind: Record = {key: need[key] for key in ("industry", "tier", "buzz", "occupied") if key in need}
    rooms = [room for room in lot.rooms if suits(lot, room, kind)]
    if "uniform" not in need:
        return [rooms]
    values = {getattr(room, need["uniform"]) for room in rooms}
    return [[room for room in rooms if getattr(room, need["uniform"]) == value] for value in sorted(values)]


def groups(rooms: list[Room]) -> list[set[Room]]:
    """Connected groups: merged until nothing touches."""
    found: list[set[Room]] = []
    for room in rooms:
        joined = [group for group in found if any(adjacent(room, other) for other in group)]
        found = [group for group in found if group not in joined] + [{room}.union(*joined)]
    return found


def buzz_levels(lot: Lot, types: list[str]) -> set[int]:
    found = set()
    for level in range(12):
        here = {square for square in lot.cards if square[1] == level}
        for buzz in types:
            of_type = {square for room in lot.rooms if room.buzz == buzz for square in room.squares}
            some = any(square[1] == level for room in lot.rooms for square in room.squares)
            if some and here <= lot.elevators | lot.decor["artwork"] | of_type:
                found.add(level)
    return found


def decor_met(lot: Lot, items: list[Record]) -> bool:
    tiles = [(kind, square) for kind in lot.decor for square in sorted(lot.decor[kind])]
    choices = [{place for place, tile in enumerate(tiles) if tile_suits(lot, *tile, item)} for item in items]
    return enough(choices, [item["count"] for item in items])


def tile_suits(lot: Lot, kind: str, square: Square, item: Record) -> bool:
    reach = sides(square) if kind == "balcony" else edges(square)
    near = [room for room in lot.rooms if reach & room.squares]
    return kind in item["decor"] and len(near) >= item.get("min_adjacent_units", 0)


# ------------------------------------------------------------------ cap lines
def points(lot: Lot, line: Record) -> int:
    return min(counted(lot, line) * int(line["points"]), int(line["max"]))


def counted(lot: Lot, line: Record) -> int:
    kind = line["kind"]
    rooms = [room for room in lot.rooms if suits(lot, room, line)]
    if kind == "per_unit":
        return len(rooms)
    if kind == "largest_chain":
        largest = max((len(group) for group in groups(rooms)), default=0)
        return largest if largest >= 3 else 0
    if kind == "per_set":
        number = 0
        while set_there(lot, line["items"], number + 1):
            number += 1
        return number
    if kind == "per_decor":
        return sum(len(lot.decor[name]) for name in line["decor"])
    return len(buzz_levels(lot, line["buzz"]))
