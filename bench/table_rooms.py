"""What drawing and replaying cost, in this process: a late picture cold and memoised, a long table loaded and undone."""

from __future__ import annotations

import asyncio
import gc
import statistics
import time
from collections.abc import Callable
from functools import _lru_cache_wrapper
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from skyline.bots.playout import play_out
from skyline.drawing.memo import POOL
from skyline.engine.game import Game
from skyline.engine.picture import Picture
from skyline.engine.rng import seeded
from skyline.engine.state import State
from skyline.table.config import ServerConfig
from skyline.table.rooms import acts
from skyline.table.rooms.hosting import table_row
from skyline.table.rooms.sitting import Sitting
from skyline.table.rooms.tables import Tables
from skyline.table.store.rows import Entry, SeatRow, TableRow

SEEDS = range(20)
LATE = 0.95  # of the decisions of a game
VISITOR = "bench"


# ------------------------------------------------------------------ drawing
def drawing(game: Game, state: State, layout: str) -> Callable[[], Picture]:
    """Draws the table for the seat that decides."""
    names = [f"Player {seat + 1}" for seat in range(state.seats)]
    seat = state.deciders()[0]
    return lambda: game.face.picture(state.view(seat), names, layout)


def size(picture: Picture) -> int:
    return sum(len(markup) for panel in picture.panels for _, markup in panel.pieces)


def largest(game: Game, layout: str) -> State:
    """The late position with the longest picture among some random games with all players."""
    states = []
    for seed in SEEDS:
        length = play_out(game.new(players=game.players[-1], seed=seed), seeded(seed))
        state = game.new(players=game.players[-1], seed=seed)
        play_out(state, seeded(seed), int(LATE * length))
        states.append(state)
    return max(states, key=lambda state: size(drawing(game, state, layout)()))


def forget() -> None:
    """Empty every memo of the program."""
    for found in gc.get_objects():
        if type(found) is _lru_cache_wrapper and found.__module__.startswith("skyline."):
            found.cache_clear()
    POOL.forget()


def render(game: Game, layout: str, repeats: int = 15) -> tuple[float, float]:
    """Milliseconds of processor time to draw the largest board with every memo empty, and to draw it again."""
    draw = drawing(game, largest(game, layout), layout)
    cold, warm = list[float](), list[float]()
    for _ in range(repeats):
        forget()
        for costs in (cold, warm):
            start = time.process_time()
            draw()
            costs.append((time.process_time() - start) * 1e3)
    return min(cold), min(warm)


# ------------------------------------------------------------------ replaying
def long_log(game: Game, decisions: int) -> tuple[TableRow, list[Entry]]:
    """A table of all players with so many decisions, or with nearly as many as the longest of some random games has."""
    players = game.players[-1]
    row = table_row(game, game.settings(players, None, {}), "Long", VISITOR, False)
    lengths = {seed: play_out(game.new(players=players, seed=row.seed + seed), seeded(seed)) for seed in SEEDS}
    seed = max(lengths, key=lambda seed: lengths[seed])
    row = TableRow(**{**row.__dict__, "seed": row.seed + seed})
    sitting = Sitting(game, row.settings, row.seed, [])
    row = TableRow(**{**row.__dict__, "setup": list(sitting.match.record.setup), "status": "playing"})
    rng, entries = seeded(seed), list[Entry]()
    for version in range(1, min(decisions, lengths[seed] - 1) + 1):
        seat = sitting.match.state.decider()
        menu = sitting.match.state.actions(seat)
        body = sitting.decision(seat, game.write(menu[rng.below(len(menu))]))
        entries.append(Entry(0, row.id, version, seat, "decide", body, f"{seat} {version}", 0.0))
        sitting.take(entries[-1])
    return row, entries


async def _replaying(game: Game, decisions: int, repeats: int) -> tuple[int, float, float]:
    row, entries = long_log(game, decisions)
    players = row.settings["players"]
    with TemporaryDirectory() as folder:
        tables = await Tables.open(ServerConfig(f"sqlite:///{Path(folder, 'table.db')}"))
        try:
            await tables.store.create(row, [SeatRow(row.id, seat, name="Ada", taken=True) for seat in range(players)])
            for entry in entries:
                await tables.store.append(row.id, entry.version, entry.seat, entry.kind, entry.body, entry.key, "playing")
            loads = [await milliseconds(_load, tables, row.id) for _ in range(repeats)]
            undoes = [await milliseconds(_undo, tables, row.id) for _ in range(repeats)]
        finally:
            await tables.close()
    return len(entries), statistics.median(loads), statistics.median(undoes)


async def milliseconds(act: Any, *arguments: Any) -> float:
    start = time.perf_counter()
    await act(*arguments)
    return (time.perf_counter() - start) * 1e3


async def _load(tables: Tables, table_id: str) -> None:
    tables.rooms.pop(table_id, None)
    await tables.room(table_id)


async def _undo(tables: Tables, table_id: str) -> None:
    """Whoever decided last takes it back; all seats are at one screen, so nobody is asked."""
    room = await tables.room(table_id)
    await acts.undo(tables, room, room.sitting.course[-1].seat, f"undo {room.sitting.version}", list(range(len(room.seats))))


def replaying(game: Game, decisions: int = 400, repeats: int = 9) -> tuple[int, float, float]:
    """How many decisions there are, and the milliseconds to load such a table from its store and to take one of them back."""
    return asyncio.run(_replaying(game, decisions, repeats))
