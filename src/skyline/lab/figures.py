"""Figures from results, each with the number of games behind it and a 95% interval."""

from __future__ import annotations

import math
import statistics
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from .simulate import Result

Z = 1.959963984540054  # 95%
Interval = tuple[float, float]


@dataclass(frozen=True)
class Standing:
    """How one bot did: one score for each time it had a seat; a shared victory counts as a fraction of one."""

    bot: str
    scores: tuple[int, ...]
    wins: float

    @property
    def played(self) -> int:
        return len(self.scores)


def standings(results: Iterable[Result]) -> list[Standing]:
    """The standing of each bot, the highest mean score first."""
    scores: dict[str, list[int]] = {}
    wins: dict[str, float] = {}
    for result in results:
        for seat, name in enumerate(result.bots):
            scores.setdefault(name, []).append(result.scores[seat])
            wins[name] = wins.get(name, 0.0) + (1 / len(result.winners) if seat in result.winners else 0.0)
    found = [Standing(name, tuple(scores[name]), wins[name]) for name in scores]
    return sorted(found, key=lambda standing: (-statistics.fmean(standing.scores), standing.bot))


def mean_interval(values: Sequence[float]) -> tuple[float, Interval]:
    """The mean and its 95% interval (normal approximation; with one value the interval is unbounded)."""
    mean = statistics.fmean(values)
    if len(values) < 2:
        return mean, (-math.inf, math.inf)
    half = Z * statistics.stdev(values) / math.sqrt(len(values))
    return mean, (mean - half, mean + half)


def wilson(wins: float, played: int) -> Interval:
    """The 95% Wilson interval of a win rate; ``wins`` may hold fractions."""
    rate = wins / played
    spread = Z * Z / played
    middle = (rate + spread / 2) / (1 + spread)
    half = Z * math.sqrt(rate * (1 - rate) / played + spread / (4 * played)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


def histogram(values: Sequence[int], step: int) -> list[tuple[int, int]]:
    """How many values lie in each class of ``step`` numbers, by the first number of the class; no class is left out."""
    first, last = min(values) // step, max(values) // step
    counts = [0] * (last - first + 1)
    for value in values:
        counts[value // step - first] += 1
    return [((first + place) * step, count) for place, count in enumerate(counts)]
