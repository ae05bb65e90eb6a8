"""What the store gives and takes: a table, a seat, and an entry of a table's log, each as one row."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Any, Literal

Status = Literal["waiting", "playing", "over"]
SeatKind = Literal["human", "bot"]
EntryKind = Literal["decide", "undo", "ask", "agree", "refuse", "withdraw", "leave", "return", "rules", "end"]
STATUSES: tuple[Status, ...] = ("waiting", "playing", "over")


@dataclass(frozen=True)
class TableRow:
    """A table: which game, by which rules, from which seed; everything that never changes, and where it stands."""

    id: str
    game: str
    rules: str
    fingerprint: str
    settings: dict[str, Any]
    seed: int
    setup: list[int]
    title: str
    open: bool
    creator: str
    bots_seed: int
    status: Status = "waiting"
    created: float = field(default_factory=time.time)
    changed: float = field(default_factory=time.time)
    next_table: str | None = None
    start: dict[str, Any] | None = None  # the position that it began from, if not from the beginning
    clock: int = 0  # seconds that a person may take for a decision; 0: as long as they like
    sealed: bool = False  # only those who hold a seat may look
    generator: str = "quick"  # which generator draws: the engine's quick one, or the keyed one
    uploaded: bool = False  # a record that somebody brought: this server did not see it played
    origin: dict[str, str] | None = None  # the table and the hash that such a record names


@dataclass(frozen=True)
class SeatRow:
    """A seat at a table. ``taken`` also when a bot sits there."""

    table_id: str
    seat: int
    kind: SeatKind = "human"
    bot: str = ""
    name: str = ""
    secret_hash: str | None = None  # of the invitation, which is open until the seat is taken
    taken: bool = False
    webhook: str = ""  # where its holder wants to be told that it is their turn (webhooks.Hook)


@dataclass(frozen=True)
class Entry:
    """One line of a table's log; ``version`` is the table's version once it is there."""

    n: int
    table_id: str
    version: int
    seat: int
    kind: EntryKind
    body: Any
    key: str
    at: float
