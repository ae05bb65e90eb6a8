"""How much a server holds: the rate of moves is raised, step by step, until they take too long. One worker, and two on PostgreSQL."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator

from . import postgres
from .table_load import PEOPLE, gathered, offered, percentile, possible_connections
from .table_party import Party
from .table_server import Server, serving, serving_from

BAR = 100.0  # milliseconds that 95 of 100 moves may take
WANTED = 300.0  # moves a second: one of the steps
FACTOR = 1.25  # by how much each step is higher than the one before
FIRST = WANTED / FACTOR**8
SECONDS = 8.0  # of each step
TRIES = 3  # of a step that was too slow
TARDY = 0.02  # share of the moves that may begin late: more means that the rate was not really offered


async def _held(server: Server, games: list[str], tables: int) -> float:
    """The last rate at which moves were quick enough; 0 when even the first was too much."""
    parties = await gathered(server, games, tables * PEOPLE)
    await offered(parties, FIRST, SECONDS)  # everything has been used once
    held, rate = 0.0, FIRST
    while await _holds(parties, rate):
        held, rate = rate, rate * FACTOR
    return held


async def _holds(parties: list[Party], rate: float) -> bool:
    """Again, in case something else kept the machine busy."""
    for _ in range(TRIES):
        if await _quick(parties, rate):
            return True
    return False


async def _quick(parties: list[Party], rate: float) -> bool:
    """One step: were the moves quick enough, and all of them begun in time?"""
    step = await offered(parties, rate, SECONDS)
    times = [second * 1e3 for seconds in step.seconds.values() for second in seconds]
    slow = percentile(times, 0.95)
    print(f"  {rate:.0f} moves/s: p95 {slow:.0f} ms, {step.late} of {len(times)} begun late", file=sys.stderr)
    return slow <= BAR and step.late <= TARDY * len(times)


def held(server: Server, games: list[str], tables: int) -> float:
    possible = possible_connections(tables * PEOPLE) // PEOPLE
    return asyncio.run(_held(server, games, possible))


def measured(games: list[str], tables: int) -> Iterator[tuple[str, float]]:
    """How it was served, and the moves a second that it held. Where PostgreSQL is not installed, SQLite alone."""
    with serving() as server:
        yield "one worker on SQLite", held(server, games, tables)
    programs = postgres.binaries()
    if programs is None:
        print(postgres.MISSING, file=sys.stderr)
        return
    for workers, words in ((1, "one worker"), (2, "two workers")):
        with postgres.running(programs, settings="") as database, serving_from(database.empty_database(), workers=workers) as server:
            yield f"{words} on PostgreSQL", held(server, games, tables)
