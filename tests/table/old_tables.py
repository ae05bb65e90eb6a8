"""Tables that were played before: logs of earlier rules, and games that are finished at once."""

from __future__ import annotations

import json
from pathlib import Path

from skyline.engine.registry import game as find_game
from skyline.table.rooms.sitting import Sitting
from skyline.table.store.rows import Entry, SeatRow, TableRow

LOGS = sorted(Path(__file__).parent.joinpath("logs").glob("*.json"))


def stored(log: Path) -> tuple[TableRow, list[SeatRow], list[Entry]]:
    """A table that was played by the rules of its time, as ``make_logs.py`` wrote it."""
    kept = json.loads(log.read_text(encoding="utf-8"))
    name = log.stem.replace("-", "")
    row = TableRow(**{**kept["table"], "id": name})
    seats = [SeatRow(**{**seat, "table_id": name}) for seat in kept["seats"]]
    steps = enumerate(kept["entries"], 1)
    return row, seats, [Entry(0, name, version, seat, kind, body, f"k{version}", 0.0) for version, (seat, kind, body) in steps]


def play_now(game_id: str, players: int) -> tuple[TableRow, list[SeatRow], list[Entry]]:
    """A game that was finished by the present rules."""
    game = find_game(game_id)
    settings = game.settings(players, None, {})
    sitting, entries = Sitting(game, settings, 1, []), []
    while not sitting.match.state.over:
        seat = sitting.match.state.decider()
        body = sitting.decision(seat, game.write(sitting.match.state.actions(seat)[0]))
        entries.append(Entry(0, "now", sitting.version + 1, seat, "decide", body, f"k{sitting.version}", 0.0))
        sitting.take(entries[-1])
    setup = list(sitting.match.record.setup)
    row = TableRow("now", game_id, game.rules_version, game.fingerprint(settings), settings, 1, setup, "Now", False, "", 1, status="over")
    return row, [SeatRow("now", seat, name="Ada", taken=True) for seat in range(players)], entries
