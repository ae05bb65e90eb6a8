"""Thousands of random games worked out a second time by the oracles of the games that have them: ``make deep``; writes docs/benchmarks.md.

The games are those of ``test_oracles.py`` and go on from there. One that differs is told with its options and its seed, and ends the run.
"""

from __future__ import annotations

import argparse
import datetime
import os
import time
from collections import Counter
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from typing import Any

from bench.block import processor, write_block

import hustle.oracle
import hustle.test_oracles
import hustle.toolkit
import skyline
import sprawl.oracle
import sprawl.test_oracles
import sprawl.toolkit
from skyline.cli.batch import progress_bar

Options = dict[str, Any]
Seen = Mapping[str, int]  # how often each kind of figure was worked out


def sprawl_game(options: Options, seed: int) -> Seen:
    return sprawl.oracle.watch(sprawl.toolkit.new(seed=seed, stall_guard=True, **options), seed + 7).seen


def hustle_game(options: Options, seed: int) -> Seen:
    return hustle.oracle.watch_random(hustle.toolkit.new(seed=seed, **options), seed + 7, every=2).seen


@dataclass(frozen=True)
class Course:
    """The games of one title."""

    configurations: list[Options]
    play: Callable[[Options, int], Seen]


COURSES = {
    "sprawl": Course(sprawl.test_oracles.CONFIGURATIONS, sprawl_game),
    "hustle": Course(hustle.test_oracles.CONFIGURATIONS, hustle_game),
}


def played(title: str, index: int) -> Seen:
    """Game number ``index`` of a title: its configurations take turns."""
    course = COURSES[title]
    turn, number = divmod(index, len(course.configurations))
    options, seed = course.configurations[number], 100 * turn + number
    try:
        return course.play(options, seed)
    except Exception as error:
        raise AssertionError(f"{title} {options}, seed {seed}: {error}") from error


def row(pool: ProcessPoolExecutor, title: str, games: int, advance: Callable[[int], None]) -> str:
    """Plays the games of a title, and says so as a line of the table."""
    seen: Counter[str] = Counter()
    for found in pool.map(played, [title] * games, range(games)):
        seen.update(found)
        advance(1)
    least = min(seen, key=lambda kind: seen[kind])
    return f"| {title} | {games:,} | {seen.total():,} | {len(seen)} | {least}: {seen[least]:,} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=2000, help="of each title")
    games = parser.parse_args().games
    start = time.monotonic()
    with ProcessPoolExecutor(os.cpu_count()) as pool, progress_bar("games", games * len(COURSES)) as advance:
        rows = [row(pool, title, games, advance) for title in COURSES]
    engine = "compiled" if skyline.compiled() else "interpreted"
    head = "| game | random games | figures worked out again | kinds of figures | rarest kind |"
    took = f"{(time.monotonic() - start) / 60:.0f} minutes on {os.cpu_count()} cores of {processor()}"
    note = f"Played {datetime.date.today()} by `make deep GAMES={games}` in {took}, engine {engine}. Nothing differed."
    write_block("deep", [note, "", head, "|---" * 5 + "|", *rows])


if __name__ == "__main__":
    main()
