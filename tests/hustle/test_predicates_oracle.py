"""Thousands of random towers: the interpreter and a naive model of the vocabulary find the same (HH-500 to HH-534)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

import skyline
from clauses import clause
from hustle import placement_oracle as naive
from hustle.placement_oracle import Lot, Room
from skyline.games.hustle import component_data, components
from skyline.games.hustle.rules import chains, filters, lot, requirements
from skyline.games.hustle.rules.components import ARTWORK, BALCONY, BUZZ_NAMES, DECOR_NAMES, INDUSTRY_NAMES, ROOFTOP, TIER_NAMES
from skyline.games.hustle.rules.predicates import read_cap_line, read_filter, read_requirement
from skyline.games.hustle.rules.structure import Structure, laid_card
from skyline.games.hustle.rules.tower import Tower, new_decor, new_unit

PARTS = components("")
DATA = component_data("")
CARD_NEEDS = [record["need"] for record in DATA["contract"]]
CARD_FILTERS = [record["need"] for record in DATA["demand"]]
CARD_LINES = [record[line] for record in DATA["cap"] for line in ("zone", "group", "type")]
TOWERS = 3000
Pair = tuple[Tower, Lot]


# ------------------------------------------------------------------ random towers
def random_pair(random: Random) -> Pair:
    """A tower and the same lot in plain squares. It keeps the rules of placing tiles, not those of access and prices."""
    width, height = random.choice((3, 5, 7, 9)), random.choice((3, 4, 6, 8, 12))
    cards = [
        laid_card(number, lot.ANCHOR_WORDS.index(lot.SQUARE_WORDS[random.randrange(height - 2) * 9 + random.randrange(width - 2)]))
        for number in random.sample(range(88), random.randint(1, max(2, width * height // 6)))
    ]  # fmt: skip
    bare = Tower(PARTS, Structure(PARTS, cards), [], [], -1)
    plain = Lot(cards={at(square) for square in range(lot.SQUARES) if bare.card_at(square)})
    plain.elevators = {at(square) for square in range(lot.SQUARES) if bare.elevator_at(square)}
    units = random_units(random, plain)
    return Tower(PARTS, bare.structure, units, random_decor(random, plain), -1), plain


def at(square: int) -> naive.Square:
    return square % 9, square // 9


def random_units(random: Random, plain: Lot) -> list[int]:
    """Units as they fit, few or as many as the cards hold, out of few or all kinds."""
    free = set(plain.cards)
    industries = random.choice((range(3), range(3), [random.randrange(3)]))
    buzzes = random.choice((range(4), range(4), [random.randrange(4)], [0, 2]))
    units: list[int] = []
    for spot in random.sample(range(lot.SPOTS), random.choice((60, 200, lot.SPOTS))):
        squares = frozenset(at(square) for square in lot.SPOT_SQUARES[spot])
        if squares <= free:
            free -= squares
            industry, buzz, tenants = random.choice(industries), random.choice(buzzes), random.randrange(2)
            units.append(int(new_unit(spot, industry, buzz, tenants)))
            plain.rooms.append(Room(TIER_NAMES[lot.SPOT_TIER[spot]], INDUSTRY_NAMES[industry], BUZZ_NAMES[buzz], tenants, squares))
            plain.elevators -= squares
    return units


def random_decor(random: Random, plain: Lot) -> list[int]:
    decor: list[int] = []
    taken = set().union(*(room.squares for room in plain.rooms))
    generous = random.random() < 0.3  # fills the last gaps, so that levels of one buzz type arise
    for square in random.sample(range(lot.PLACES), lot.PLACES):
        here = at(square)
        if here in taken or random.random() < (0.1 if generous else 0.8):
            continue
        if here in plain.cards:
            reverse = random.random() < 0.5
            decor.append(int(new_decor(square, random.randrange(3) if reverse else ARTWORK, reverse)))
            plain.elevators = plain.elevators | {here} if reverse else plain.elevators - {here}
            if not reverse:
                plain.decor["artwork"].add(here)
        elif (here[0], here[1] - 1) in plain.cards and random.random() < 0.5:
            decor.append(int(new_decor(square, ROOFTOP)))
            plain.decor["rooftop"].add(here)
        elif here[1] < lot.LEVELS and naive.sides(here) & plain.cards:
            decor.append(int(new_decor(square, BALCONY)))
            plain.decor["balcony"].add(here)
        if len(decor) == 36:
            break
    return decor


@cache
def pairs() -> list[Pair]:
    random = Random(20)
    return [random_pair(random) for _ in range(TOWERS)]


# ------------------------------------------------------------------ random words of the vocabulary
def some(random: Random, names: tuple[str, ...]) -> list[str]:
    return random.sample(names, random.randint(1, len(names) - 1))


def random_kind(random: Random, chance: float = 0.4) -> dict[str, Any]:
    """A filter with the keys that inner filters and chains have."""
    keys: dict[str, Any] = {"industry": some(random, INDUSTRY_NAMES), "tier": some(random, TIER_NAMES), "buzz": some(random, BUZZ_NAMES)}
    keys["occupied"] = True
    return {key: value for key, value in keys.items() if random.random() < chance}


def random_filter(random: Random) -> dict[str, Any]:
    keys = {
        "level_min": random.randrange(12), "level_max": random.randrange(12), "levels": sorted(random.choices(range(12), k=2)),
        "view": True, "elevator": True, "touches": some(random, DECOR_NAMES),
        "next_to": [random_kind(random) for _ in range(random.randint(1, 3))],
        "adjacent_to": [random_kind(random) for _ in range(random.randint(1, 3))],
    }  # fmt: skip
    return {**random_kind(random, 0.15), **{key: value for key, value in keys.items() if random.random() < 0.15}}


def random_need(random: Random) -> dict[str, Any]:
    kind = random.choice(requirements.KINDS)
    low = {"level_min": random.randrange(1, 9)} if random.random() < 0.5 else {}
    if kind == "set":
        return {"kind": kind, "items": [{"count": random.randint(1, 2), **random_filter(random)} for _ in range(random.randint(1, 3))]}
    if kind == "chain":
        uniform = {"uniform": random.choice(("buzz", "industry"))} if random.random() < 0.5 else {}
        return {"kind": kind, "count": random.randint(3, 6), **uniform, **low, **random_kind(random)}
    if kind == "buzz_level":
        return {"kind": kind, "count": random.randint(1, 3), "buzz": some(random, BUZZ_NAMES), **low}
    items: list[dict[str, Any]] = [{"count": random.randint(1, 2), "decor": some(random, DECOR_NAMES)} for _ in range(random.randint(1, 3))]
    for item in items:
        if random.random() < 0.5:
            item["min_adjacent_units"] = random.randint(1, 3)
    return {"kind": kind, "items": items}


# ------------------------------------------------------------------ comparing
def disagreements() -> Iterator[str]:
    """Where the two differ, tower after tower: all cards on each, and random words."""
    needs = [(need, read_requirement(need, "card")) for need in CARD_NEEDS]
    demands = [(keys, read_filter(keys, "card")) for keys in CARD_FILTERS]
    lines = [(line, read_cap_line(line, "card")) for line in CARD_LINES]
    random = Random(21)
    for number, (tower, plain) in enumerate(pairs()):
        made = [random_need(random) for _ in range(4)]
        for need, found in [*needs[number % 3 :: 3], *((need, read_requirement(need, "random")) for need in made)]:
            if found.met(tower) != naive.met(plain, need):
                yield f"tower {number}: {need}"
            have, wanted = found.progress(tower)
            if not 0 <= have <= wanted or (have == wanted) != found.met(tower) or (found.missing(tower) is None) != found.met(tower):
                yield f"tower {number}: progress of {need}"
        for line, counted in lines[number % 3 :: 3]:
            if counted.points(tower) != naive.points(plain, line):
                yield f"tower {number}: {line}"
        mixed = [random_filter(random) for _ in range(3)]
        for keys, unit in [*demands[number % 3 :: 3], *((keys, read_filter(keys, "random")) for keys in mixed)]:
            for place, room in enumerate(plain.rooms):
                if unit.met(tower, place) != naive.suits(plain, room, keys):
                    yield f"tower {number}, unit {place}: {keys}"


@clause(
    "HH-500", "HH-501", "HH-502", "HH-503", "HH-504", "HH-505", "HH-506", "HH-507", "HH-508", "HH-510", "HH-511", "HH-512", "HH-513",
    "HH-514", "HH-515", "HH-516", "HH-530", "HH-531", "HH-532", "HH-533", "HH-534",
)  # fmt: skip
def test_the_interpreter_agrees_with_the_naive_model() -> None:
    assert list(disagreements()) == []


def test_the_random_towers_meet_every_card_and_miss_it() -> None:
    """Or the comparison would prove nothing for some card."""
    for contract in PARTS.contracts:
        assert {contract.need.met(tower) for tower, _ in pairs()} == {False, True}, contract.id
    for demand in PARTS.demands:
        assert {demand.need.met(tower, place) for tower, _ in pairs() for place in range(len(tower.units))} == {False, True}, demand.id
    for cap in PARTS.caps:
        for line in cap.lines:
            assert len({line.points(tower) for tower, _ in pairs()}) >= 3, line.text()


# ------------------------------------------------------------------ broken rules
def walled_view(tower: Tower, spot: int) -> bool:
    """A balcony taken for a wall."""
    lower = lot.SIDE_LOWER[spot] & ~(tower.structure.lower | tower.balcony_lower)
    upper = lot.SIDE_UPPER[spot] & ~(tower.structure.upper | tower.balcony_upper)
    return bool(filters.SPOT_AT_EDGE[spot] or lower or upper)


def greedy(candidates: list[int], counts: list[int]) -> bool:
    """Units that serve several items."""
    return all(found.bit_count() >= count for found, count in zip(candidates, counts, strict=True))


BROKEN: dict[str, list[tuple[Any, str, Any]]] = {
    "next to is adjacent": [(filters, "SIDE_LOWER", lot.RING_LOWER), (filters, "SIDE_UPPER", lot.RING_UPPER)],
    "level_max looks at the top": [(filters, "SPOT_BOTTOM", lot.SPOT_TOP)],
    "level_min looks at the bottom": [(filters, "SPOT_TOP", filters.SPOT_BOTTOM)],
    "a balcony blocks the view": [(filters, "has_view", walled_view)],
    "the lot has no edge": [(filters, "SPOT_AT_EDGE", [0] * lot.SPOTS)],
    "a unit serves several items": [(filters, "all_served", greedy)],
    "a tile serves several items": [(requirements, "all_served", greedy)],
    "levels of mixed types": [(chains, "ONE_TYPE", [1] * 16)],
    "chains of units side by side only": [(chains, "RING_LOWER", lot.SIDE_LOWER), (chains, "RING_UPPER", lot.SIDE_UPPER)],
    "no chain is too low": [(requirements, "touches_level", lambda *_: True)],
}


@pytest.mark.parametrize("rule", BROKEN)
def test_a_broken_rule_is_noticed(rule: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if skyline.compiled():
        return  # compiled code looks nothing up by name
    for module, name, wrong in BROKEN[rule]:
        monkeypatch.setattr(module, name, wrong)
    assert next(disagreements(), None) is not None
