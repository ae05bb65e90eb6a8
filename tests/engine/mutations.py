"""Plain data with something wrong in it: dropped, of another type, shifted, enlarged, doubled, moved or exchanged."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from typing import Any

Path = tuple[str | int, ...]
NONSENSE: tuple[Any, ...] = (
    None, "x", "", -1, [], {}, True, 1.5, float("nan"), [[[]]], {"a": {}}, 255, 4096, 1 << 63, -(1 << 63), 1 << 70, 10**5000,
)  # fmt: skip


def places(node: Any, path: Path = ()) -> Iterator[Path]:
    """Where every value of the data stands."""
    if path:
        yield path
    if isinstance(node, (dict, list)):
        for key in node if isinstance(node, dict) else range(len(node)):
            yield from places(node[key], (*path, key))


def at(node: Any, path: Path) -> Any:
    for key in path:
        node = node[key]
    return node


def mutated(data: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """A copy of the data with one to three mistakes."""
    damaged = copy.deepcopy(data)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        found = list(places(damaged))
        path = rng.choice(found)
        spoil(at(damaged, path[:-1]), path[-1], copy.deepcopy(at(damaged, rng.choice(found))), rng)
    return damaged


def spoil(parent: Any, key: Any, other: Any, rng: random.Random) -> None:
    """One mistake in one place; ``other`` is a value from elsewhere."""
    value = parent[key]
    number = isinstance(value, int) and not isinstance(value, bool)
    kind = rng.randrange(8)
    if kind == 0:
        del parent[key]
    elif kind == 1:
        parent[key] = copy.deepcopy(rng.choice(NONSENSE))
    elif kind == 2:
        parent[key] = other
    elif kind == 3 and isinstance(parent, list):
        parent.insert(key, copy.deepcopy(value))
    elif kind == 4 and isinstance(parent, list):
        place = rng.randrange(len(parent))
        parent[key], parent[place] = parent[place], value
    elif number:
        parent[key] = value + rng.choice((-1, 1)) * rng.choice((1, 2, 5, 16, 1 << rng.randrange(40)))
