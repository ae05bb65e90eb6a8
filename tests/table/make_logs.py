"""Play a few tables by the present rules and keep their logs in ``tests/table/logs``, so that later rules are tested with them.

    PYTHONPATH=src:tests python tests/table/make_logs.py

A log is named after the game, its rules version and the kind of table. Those of earlier versions stay as they are.
"""

from __future__ import annotations

import json
import random
from dataclasses import asdict
from pathlib import Path
from typing import Any

from skyline.engine.registry import game as find_game
from skyline.table.rooms.sitting import Sitting
from skyline.table.store.rows import Entry, EntryKind, SeatRow, TableRow

LOGS = Path(__file__).parent / "logs"
# What is played: the name of the kind, the game, its players and its options.
KINDS: tuple[tuple[str, str, int, dict[str, Any]], ...] = (
    ("draft", "neom", 3, {}),
    ("sequential", "neom", 3, {"sequential": True}),
    ("people", "newyork", 3, {}),
    ("toms", "newyork", 2, {"toms": "B3"}),
    ("full", "highrise", 4, {"mode": "full"}),
    ("standard", "highrise", 3, {"mode": "standard"}),
    ("solo", "highrise", 1, {}),
)
SEED = 1


class Clerk:
    """Writes the log of a table, entry by entry, as the server would."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.entries: list[tuple[int, EntryKind, dict[str, Any]]] = []

    def write(self, seat: int, kind: EntryKind, body: dict[str, Any]) -> None:
        version = self.sitting.version + 1
        self.sitting.take(Entry(0, "t", version, seat, kind, body, f"key {version}", 0.0))
        self.entries.append((seat, kind, body))

    def decide(self, seat: int, dice: random.Random) -> None:
        state = self.sitting.match.state
        notation = state.game.write(dice.choice(state.actions(seat)))
        self.write(seat, "decide", self.sitting.decision(seat, notation))


def play(game_id: str, players: int, options: dict[str, Any], most: int) -> dict[str, Any]:
    """A table after at most so many decisions; now and then somebody takes one back, leaves, or asks in vain."""
    game = find_game(game_id)
    settings = game.settings(players, None, options)
    clerk, dice = Clerk(Sitting(game, settings, SEED, [])), random.Random(SEED)
    sitting = clerk.sitting
    while not sitting.match.state.over and len(sitting.course) < most:
        seat = dice.choice(sitting.match.state.deciders())
        clerk.decide(seat, dice)
        if sitting.version % 9 == 0 and sitting.match.free_undo(seat):
            clerk.write(seat, "undo", sitting.undoing(seat))
        elif sitting.version % 31 == 0 and players > 1:
            clerk.write(seat, "ask", {"needed": [other for other in range(players) if other != seat]})
            clerk.write((seat + 1) % players, "refuse", {})
        elif sitting.version % 50 == 0:
            clerk.write(seat, "leave", {"bot": "greedy", "why": "left"})
            clerk.write(seat, "return", {})
    row = TableRow(
        "t", game_id, game.rules_version, game.fingerprint(settings), settings, SEED, list(sitting.match.record.setup), "Old Harbour",
        False, "", 1, status="over" if sitting.match.state.over else "playing", created=0.0, changed=0.0,
    )  # fmt: skip
    seats = [SeatRow("t", seat, name=name, taken=True) for seat, name in enumerate(("Ada", "Bo", "Cy", "Di")[:players])]
    return {"table": asdict(row), "seats": [asdict(seat) for seat in seats], "entries": clerk.entries}


def main() -> None:
    for kind, game_id, players, options in KINDS:
        whole = play(game_id, players, options, 10_000)
        decided = sum(entry[1] == "decide" for entry in whole["entries"])
        for name, log in (("finished", whole), ("running", play(game_id, players, options, decided // 2))):
            file = LOGS / f"{game_id}-{log['table']['rules']}-{kind}-{name}.json"
            rows = ",\n".join(json.dumps(entry, separators=(",", ":")) for entry in log["entries"])
            head = json.dumps({"table": log["table"], "seats": log["seats"]}, separators=(",", ":"))
            file.write_text(f'{head[:-1]},"entries":[\n{rows}\n]}}\n', encoding="utf-8")


if __name__ == "__main__":
    main()
