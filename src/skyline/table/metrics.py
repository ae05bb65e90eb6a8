"""Metrics: what a worker has done since it started, in the text format that Prometheus reads."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from skyline.drawing.memo import POOL

BOUNDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5)  # seconds
Samples = Iterable[tuple[str, float]]
"""What stands behind the name of the family (a suffix, labels), and the value."""


class Histogram:
    """How many durations there were, how long altogether, and how many up to each bound."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.total = 0.0

    def observe(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds

    def samples(self) -> Iterator[tuple[str, float]]:
        count = 0
        for bound, here in zip((*BOUNDS, "+Inf"), self.counts, strict=True):
            count += here
            yield f'_bucket{{le="{bound}"}}', count
        yield "_sum", self.total
        yield "_count", count


class Metrics:
    """The counters of a worker; whoever does something counts it."""

    def __init__(self) -> None:
        self.entries: Counter[str] = Counter()  # of the logs of all tables, by kind
        self.refusals: Counter[int] = Counter()  # by code
        self.frames = Histogram()

    def text(self, tables: Mapping[str, int], rooms: int, sockets: int, bot_failures: int) -> str:
        """Everything that there is to tell; the arguments are how things stand now."""
        families = (
            family("tables", "gauge", "Tables in the store, by status.", labelled("status", tables)),
            family("rooms", "gauge", "Tables in the memory of this worker.", [("", rooms)]),
            family("sockets", "gauge", "Pages and programs that look at a table of this worker.", [("", sockets)]),
            family("moves_total", "counter", "Decisions taken at tables of this worker.", [("", self.entries["decide"])]),
            family("entries_total", "counter", "Everything written into logs of tables, by kind.", labelled("kind", self.entries)),
            family("refusals_total", "counter", "Requests and messages that were refused, by code.", labelled("code", self.refusals)),
            family("bot_failures_total", "counter", "Decisions of bots that chance had to take.", [("", bot_failures)]),
            family("memo_bytes", "gauge", "Drawings that this worker remembers, in bytes.", [("", POOL.held())]),
            family("memo_bound_bytes", "gauge", "The most that it ever remembers.", [("", POOL.most)]),
            family("frame_seconds", "histogram", "Time to make what one page is shown.", self.frames.samples()),
        )
        return "".join(f"{line}\n" for lines in families for line in lines)


def labelled(label: str, values: Mapping[str, int] | Mapping[int, int]) -> Samples:
    return [(f'{{{label}="{value}"}}', count) for value, count in sorted(values.items())]


def family(name: str, kind: str, words: str, samples: Samples) -> Iterator[str]:
    yield f"# HELP skyline_{name} {words}"
    yield f"# TYPE skyline_{name} {kind}"
    for suffix, value in samples:
        yield f"skyline_{name}{suffix} {value}"
