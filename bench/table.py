"""``make bench-table``: measure the table in the browser, every game, and write docs/benchmarks.md.

Names of measurements (``python -m bench.table clicks render``) measure only these and only print. Needs Linux and Chromium.
"""

from __future__ import annotations

import argparse
import datetime
import os
import platform
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import skyline
from skyline.engine.game import Game
from skyline.engine.picture import LAYOUTS

from . import table_browser, table_capacity, table_load, table_questions, table_rooms
from .block import fixed_work, processor, write_block
from .table_load import percentile

CONNECTIONS = 5000
TABLES = 200
KILLS = 20


@dataclass(frozen=True)
class Row:
    """One figure for every game, and the bar that it has to hold: the most that it may be, or the ``least``."""

    what: str
    bar: float | None
    unit: str
    values: list[float]
    least: bool = False

    def write(self) -> str:
        """As a line of the table; what misses its bar is in bold."""
        sign = "≥ " if self.least else "≤ " if self.bar else ""
        bar = "" if self.bar is None else sign + self.words(self.bar)
        cells = [f"**{self.words(value)}**" if self.misses(value) else self.words(value) for value in self.values]
        return f"| {self.what} | {bar} | {' | '.join(cells)} |"

    def misses(self, value: float) -> bool:
        if self.bar is None:
            return False
        return value < self.bar if self.least else value > self.bar

    def words(self, value: float) -> str:
        number = f"{value:,.0f}" if value >= 100 or value == int(value) else f"{value:.1f}" if value >= 1 else f"{value:.2f}"
        return f"{number} {self.unit}".strip()


Rows = Iterator[Row]


def clicks(games: list[Game]) -> Rows:
    for layout in LAYOUTS:
        found = [table_browser.clicks(game.id, layout) for game in games]
        yield Row(f"click to painted, {layout}, p95 of {len(found[0])} clicks", 50, "ms", [percentile(paints, 0.95) for paints in found])
        yield Row("the same, median", None, "ms", [statistics.median(paints) for paints in found])


def transfer(games: list[Game]) -> Rows:
    found = table_browser.first_visits([game.id for game in games])
    tables = [found[game.id] for game in games]
    yield Row("first visit of the home page, all bytes", 150, "kB", [found[""].bytes / 1e3 for _ in games])
    whole = [(table.bytes + table.message) / 1e3 for table in tables]
    yield Row("first visit of a table, all bytes, first message included", 150, "kB", whole)
    yield Row("its first message, compressed", None, "kB", [table.message / 1e3 for table in tables])
    yield Row("external requests of these pages", 0, "", [float(found[""].foreign + table.foreign) for table in tables])


def messages(games: list[Game]) -> Rows:
    found = [table_load.steady(game.id) for game in games]
    yield Row("message a move, median", 5, "kB", [statistics.median(steady.sizes) / 1e3 for steady in found])
    yield Row("message a move, p95", None, "kB", [percentile(steady.sizes, 0.95) / 1e3 for steady in found])
    yield Row("server CPU a move with 4 viewers", 3, "ms", [steady.cpu for steady in found])


def render(games: list[Game]) -> Rows:
    for layout in LAYOUTS:
        costs = [table_rooms.render(game, layout) for game in games]
        yield Row(f"render the largest board cold, {layout}", 5, "ms", [cold for cold, _ in costs])
        yield Row(f"render it memoised, {layout}", 1, "ms", [warm for _, warm in costs])


def foresight(games: list[Game]) -> Rows:
    found = [table_questions.measured(game) for game in games]
    yield Row("what follows from all choices of a question, p95", 5, "ms", [percentile(costs, 0.95) for costs, _ in found])
    yield Row("the same, longest", None, "ms", [max(costs) for costs, _ in found])
    yield Row("its bytes, p95", 2, "kB", [percentile(sizes, 0.95) for _, sizes in found])
    yield Row("the same, most", None, "kB", [max(sizes) for _, sizes in found])


def crowd(games: list[Game]) -> Rows:
    found = table_load.crowd([game.id for game in games], CONNECTIONS)
    what = f"a move with {found.connections:,} connections on one worker, {found.rate:.0f} moves/s"
    times = [[second * 1e3 for second in found.seconds[game.id]] for game in games]
    yield Row(f"{what}, p99", 100, "ms", [percentile(found, 0.99) for found in times])
    yield Row("the same, median", None, "ms", [statistics.median(found) for found in times])
    yield Row("the worker meanwhile: share of a core", None, "%", [found.cpu * 100 for _ in games])
    yield Row("the clients meanwhile: share of a core", None, "%", [found.client * 100 for _ in games])
    yield Row("the worker meanwhile: memory", None, "MB", [found.memory for _ in games])


def capacity(games: list[Game]) -> Rows:
    what = f"moves/s at {TABLES} tables of 4 that keep p95 of a move within {table_capacity.BAR:.0f} ms"
    for how, held in table_capacity.measured([game.id for game in games], TABLES):
        yield Row(f"{what}, {how}", table_capacity.WANTED, "", [held for _ in games], least=True)


def kills(games: list[Game]) -> Rows:
    found = table_load.kills([game.id for game in games], KILLS)
    yield Row(f"acknowledged moves lost in {KILLS} SIGKILLs", 0, "", [float(kill.lost) for kill in found])
    yield Row("of so many acknowledged", None, "", [float(kill.acknowledged) for kill in found])


def replaying(games: list[Game]) -> Rows:
    found = [table_rooms.replaying(game) for game in games]
    yield Row("decisions of a long table", None, "", [float(decisions) for decisions, _, _ in found])
    yield Row("load it from its store", 50, "ms", [load for _, load, _ in found])
    yield Row("take a decision of it back", 50, "ms", [undo for _, _, undo in found])


MEASUREMENTS: dict[str, Callable[[list[Game]], Rows]] = {
    found.__name__: found for found in (clicks, messages, transfer, render, foresight, replaying, kills, crowd, capacity)
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("only", nargs="*", choices=[[], *MEASUREMENTS], help="measure only these, and write nothing")
    only = parser.parse_args().only
    games, before = list(skyline.games()), os.getloadavg()[0]
    rows: list[Row] = []
    paces: list[float] = []
    for name in only or MEASUREMENTS:
        paces.append(fixed_work())
        print(f"{name} ... (fixed work: {paces[-1]:.0f} ms)", file=sys.stderr)
        start = time.monotonic()
        for row in MEASUREMENTS[name](games):
            print(row.write(), file=sys.stderr)
            rows.append(row)
        print(f"{name}: {time.monotonic() - start:.0f} s", file=sys.stderr)
    head = [f"| what | bar | {' | '.join(game.title for game in games)} |", "|---" * (2 + len(games)) + "|"]
    lines = [*circumstances(before, [*paces, fixed_work()]), "", *head, *(row.write() for row in rows)]
    if only:
        print("\n".join(lines))
    else:
        write_block("table", lines)


def circumstances(load: float, paces: list[float]) -> list[str]:
    """When and where this was measured; ``load`` is what the machine had to do besides, ``paces`` how fast it was in between."""
    engine = "compiled" if skyline.compiled() else "interpreted"
    return [
        f"Measured {datetime.date.today()} by `make bench-table` on {os.cpu_count()} cores of {processor()},",
        f"CPython {platform.python_version()}, engine {engine}; load average of the machine just before: {load:.1f}. A loop",
        f"of two million additions took {min(paces):.0f} to {max(paces):.0f} ms of processor time between the measurements.",
        "Bold misses its bar.",
    ]


if __name__ == "__main__":
    main()
