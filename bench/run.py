"""``make bench``: measure every finished game compiled (as installed) and interpreted (from src), and write docs/benchmarks.md."""

from __future__ import annotations

import datetime
import json
import os
import platform
import subprocess
import sys
from typing import Any

import skyline

from .block import ROOT, processor, write_block

COLUMNS = {
    "decisions_s": "decisions/s", "games_s": "games/s", "decisions_a_game": "decisions/game", "clone_us": "clone, µs",
    "guess_us": "guess, µs", "greedy_decisions_s": "greedy decisions/s",
}  # fmt: skip


def measure(game: str, setting: str, interpreted: bool) -> dict[str, Any]:
    """The figures of one game, measured in a process of its own."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")} if interpreted else dict(os.environ)
    command = [sys.executable, str(ROOT / "bench" / "measure.py"), game, setting]
    done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True, cwd=ROOT)
    figures: dict[str, Any] = json.loads(done.stdout)
    return figures


def main() -> None:
    rows = []
    for game in skyline.games():
        for setting in game.profile.bench:
            for interpreted in (False, True):
                print(f"{game.id}, {setting}, {'interpreted' if interpreted else 'as installed'} ...", file=sys.stderr)
                rows.append(measure(game.id, setting, interpreted))
    head = f"| game | setting | engine | {' | '.join(COLUMNS.values())} |"
    table = [head, "|---" * (3 + len(COLUMNS)) + "|"]
    for row in rows:
        engine = "compiled" if row["compiled"] else "interpreted"
        cells = [f"{row[key]:,}" for key in COLUMNS]
        table.append(f"| {row['game']} | {row['setting']} | {engine} | {' | '.join(cells)} |")
    note = f"Measured {datetime.date.today()} by `make bench` on one core of {processor()}, CPython {platform.python_version()}."
    write_block("speed", [note, "", *table])


if __name__ == "__main__":
    main()
