"""``make bench``: measure every finished game compiled (as installed) and interpreted (from src), and write docs/benchmarks.md."""

from __future__ import annotations

import datetime
import json
import os
import platform
import subprocess
import sys
from pathlib import Path
from typing import Any

import skyline

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "benchmarks.md"
BEGIN, END = "<!-- speed: begin -->", "<!-- speed: end -->"
COLUMNS = {
    "decisions_s": "decisions/s", "games_s": "games/s", "decisions_a_game": "decisions/game", "clone_us": "clone, µs",
    "guess_us": "guess, µs", "greedy_decisions_s": "greedy decisions/s",
}  # fmt: skip


def measure(game: str, players: int, interpreted: bool) -> dict[str, Any]:
    """The figures of one game, measured in a process of its own."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")} if interpreted else dict(os.environ)
    command = [sys.executable, str(ROOT / "bench" / "measure.py"), game, "--players", str(players)]
    done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True, cwd=ROOT)
    figures: dict[str, Any] = json.loads(done.stdout)
    return figures


def processor() -> str:
    """The processor's name, where the system tells."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        return next(line.split(":", 1)[1].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor() or platform.machine()


def main() -> None:
    rows = []
    for game in skyline.games():
        for players in game.players:
            for interpreted in (False, True):
                print(f"{game.id}, {players} players, {'interpreted' if interpreted else 'as installed'} ...", file=sys.stderr)
                rows.append(measure(game.id, players, interpreted))
    head = f"| game | players | engine | {' | '.join(COLUMNS.values())} |"
    table = [head, "|---" * (3 + len(COLUMNS)) + "|"]
    for row in rows:
        engine = "compiled" if row["compiled"] else "interpreted"
        cells = [f"{row[key]:,}" for key in COLUMNS]
        table.append(f"| {row['game']} | {row['players']} | {engine} | {' | '.join(cells)} |")
    note = f"Measured {datetime.date.today()} by `make bench` on one core of {processor()}, CPython {platform.python_version()}."
    block = "\n".join([BEGIN, note, "", *table, END])
    print("\n".join([note, *table]))
    page = PAGE.read_text(encoding="utf-8")
    before, after = page.split(BEGIN)[0], page.split(END)[1]
    PAGE.write_text(before + block + after, encoding="utf-8")


if __name__ == "__main__":
    main()
