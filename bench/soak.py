"""``make soak``: many tables of bots with people watching, for minutes or a night; does the server's memory stay level?

Games that end are replaced by new ones, as on any evening. The first quarter of an hour fills the memos of pictures, which have
bounds; a run should be much longer than that. ``python -m bench.soak --minutes 120`` for longer still. Needs Linux.
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import json
import os
import statistics
import sys
import time
import urllib.request
from contextlib import suppress
from dataclasses import dataclass, field

from bench.table_load import possible_connections
from bench.table_party import PATIENCE, post
from bench.table_server import Server, serving
from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from skyline.drawing.memo import MEGABYTE
from skyline.engine.registry import games

LEVEL = 1.05  # memory of the last quarter against that of the second: more than that is growth
IDLE = "20"  # seconds after which finished tables leave memory, so that even a short soak sees them go
LOOKS = 40
BAR = 30  # the longest bar, in characters
OVER = '"status":"over"'


@dataclass
class Soak:
    """What was seen at each look: seconds, megabytes, megabytes of memos, tables in memory, sockets, moves so far. And what went wrong."""

    looks: list[tuple[float, float, float, int, int, int]] = field(default_factory=list)
    games: int = 0
    bound: float = 0.0  # megabytes, of the memos
    troubles: list[str] = field(default_factory=list)

    def level(self) -> float:
        """Memory of the last quarter against that of the second, which is after the warm-up."""
        memory = [look[1] for look in self.looks]
        quarter = len(memory) // 4
        return statistics.median(memory[-quarter:]) / statistics.median(memory[quarter : 2 * quarter])


async def watch(address: str, cookie: str, resign: bool) -> None:
    """One page at one table, until its game is over. With ``resign`` it is the person's, who lets a bot play to the end."""
    headers = {"cookie": cookie} if cookie else {}
    line = connect(
        address, additional_headers=headers, proxy=None, compression=None, max_size=None, ping_interval=None, open_timeout=PATIENCE
    )
    async with line as socket:
        if resign:
            await socket.send(json.dumps({"do": "resign", "key": "soak"}))
        async for raw in socket:
            if OVER in (gzip.decompress(raw).decode() if isinstance(raw, bytes) else raw):
                return


async def evenings(server: Server, game: str, watchers: int, soak: Soak) -> None:
    """One table after the other, each with so many pages."""
    while True:
        plan = {"game": game, "players": 2, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}], "name": "Ada"}
        made, cookie = await asyncio.to_thread(post, f"{server.url}/tables", plan)
        address = f"{server.url.replace('http', 'ws', 1)}{made['url']}/live"
        try:
            await asyncio.gather(*(watch(address, "" if number else cookie, not number) for number in range(watchers)))
            soak.games += 1
        except (ConnectionClosed, OSError, TimeoutError) as error:
            soak.troubles.append(repr(error))


def measured(server: Server) -> dict[str, float]:
    with urllib.request.urlopen(f"{server.url}/metrics", timeout=PATIENCE) as answer:
        lines = [line.rsplit(" ", 1) for line in answer.read().decode().splitlines() if not line.startswith("#")]
    return {name: float(value) for name, value in lines}


async def run(server: Server, tables: int, watchers: int, minutes: float) -> Soak:
    soak, titles = Soak(), [game.id for game in games()]
    guests = [asyncio.create_task(evenings(server, titles[number % len(titles)], watchers, soak)) for number in range(tables)]
    start, pause = time.monotonic(), minutes * 60 / LOOKS
    for number in range(1, LOOKS + 1):
        await asyncio.sleep(max(0.0, start + number * pause - time.monotonic()))
        now = await asyncio.to_thread(measured, server)
        rooms, sockets, moves = (int(now[f"skyline_{name}"]) for name in ("rooms", "sockets", "moves_total"))
        memos, soak.bound = now["skyline_memo_bytes"] / MEGABYTE, now["skyline_memo_bound_bytes"] / MEGABYTE
        soak.looks.append((time.monotonic() - start, server.memory(), memos, rooms, sockets, moves))
        print(".", end="", file=sys.stderr, flush=True)
    for guest in guests:
        guest.cancel()
    with suppress(asyncio.CancelledError):
        await asyncio.gather(*guests)
    return soak


def shown(soak: Soak) -> Table:
    """Every look as a line, with its memory as a bar."""
    table = Table("s", "MB", "", "MB of memos", "in memory", "sockets", "moves", box=None)
    most = max(memory for _, memory, *_ in soak.looks)
    for seconds, memory, memos, rooms, sockets, moves in soak.looks:
        bar = "█" * round(BAR * memory / most)
        table.add_row(f"{seconds:.0f}", f"{memory:.0f}", bar, f"{memos:.1f}", f"{rooms:,}", f"{sockets:,}", f"{moves:,}")
    return table


def main() -> int:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--minutes", type=float, default=float(os.environ.get("SKYLINE_SOAK", "60")))
    reader.add_argument("--tables", type=int, default=200)
    reader.add_argument("--watchers", type=int, default=4)
    wanted = reader.parse_args()
    tables = possible_connections(wanted.tables * wanted.watchers) // wanted.watchers
    os.environ["SKYLINE_IDLE"] = IDLE
    with serving(pace=0.4) as server:
        soak = asyncio.run(run(server, tables, wanted.watchers, wanted.minutes))
    console = Console()
    console.print(shown(soak))
    level, memos, moves = soak.level(), soak.looks[-1][2], soak.looks[-1][-1]
    console.print(f"{tables} tables, {wanted.watchers} watchers each, {wanted.minutes:g} minutes: {soak.games} games, {moves:,} moves")
    console.print(f"memory, last quarter against second: {level:.3f} (level up to {LEVEL}); troubles: {len(soak.troubles)}")
    console.print(f"memos at the end: {memos:.1f} MB, never more than {soak.bound:.0f} MB")
    for trouble in sorted(set(soak.troubles))[:5]:
        console.print(f"  {trouble}")
    return int(level > LEVEL or bool(soak.troubles))


if __name__ == "__main__":
    sys.exit(main())
