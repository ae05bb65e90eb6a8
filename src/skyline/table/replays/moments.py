"""A finished game as its replay shows it, kept in one document: it can be looked at when the rules that it was played by have gone.

Nearly everything is shared: a piece is kept once whoever sees it, a panel once however long it stays the same, so a moment of a seat is
little more than the numbers of its panels.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable
from typing import Any

from skyline.engine.picture import LAYOUTS, Panel
from skyline.engine.steps import NOBODY

from ..frames.frame import Frame, panel_words
from ..frames.result import outcome, score_table
from ..rooms.room import Room
from ..store.rows import Entry, SeatRow, TableRow
from .replay import Replay
from .retelling import frame_at

FORMAT = 1
COMMON = ("chapter", "seats", "news", "by", "prompt", "paths")  # fields of a frame that are the same for whoever looks
OWN = ("headline", "marks")  # those that may differ from seat to seat


class Interner:
    """Interns values: each is kept once, and goes by its number."""

    def __init__(self) -> None:
        self._places: dict[tuple[Any, ...], int] = {}

    def number(self, value: tuple[Any, ...]) -> int:
        """The number of a value, which is new if the value is."""
        return self._places.setdefault(value, len(self._places))

    def rows(self) -> list[tuple[Any, ...]]:
        """All values with their numbers; those of one name follow each other, since what is alike and close packs well."""
        return [(number, *value) for value, number in sorted(self._places.items(), key=lambda item: item[0][0])]


def make(row: TableRow, seats: list[SeatRow], entries: list[Entry]) -> bytes:
    """In a process of the pool for bots: the document of a finished table. Raises BadData when its rules are not those of this server."""
    return document(Replay(Room(row, seats, entries)))


def document(replay: Replay) -> bytes:
    """Everything that the pages of a replay show, as compressed JSON."""
    room = replay.room
    pieces, panels = Interner(), Interner()
    looks = [(seat, layout) for layout in LAYOUTS for seat in (NOBODY, *range(len(room.seats)))]
    common: list[dict[str, Any]] = []
    seen: list[list[Any]] = [[] for _ in looks]
    for ply in range(replay.last + 1):
        frames = [frame_at(replay, ply, seat, layout) for seat, layout in looks]
        common.append({name: frames[0].fields[name] for name in COMMON})
        for place, frame in enumerate(frames):
            numbers = [panels.number(packed(panel, pieces)) for panel in frame.panels]
            held = frame.log[replay.settled(ply) :]
            seen[place].append([numbers, *(frame.fields[name] for name in OWN), held])
    body = {
        "format": FORMAT, "game": room.game.id, "rules": room.row.rules, "names": replay.names, "players": len(room.seats),
        "over": room.state.over, "outcome": outcome(room, NOBODY), "sheet": score_table(room), "record": replay.record.write(),
        "origin": replay.origin,
        "log": replay.telling.lines, "told": [replay.settled(ply) for ply in range(replay.last + 1)],
        "pieces": pieces.rows(), "panels": panels.rows(),
        "common": common, "looks": [[*look, moments] for look, moments in zip(looks, seen, strict=True)],
    }  # fmt: skip
    return zlib.compress(json.dumps(body, ensure_ascii=False, separators=(",", ":")).encode())


def packed(panel: Panel, pieces: Interner) -> tuple[Any, ...]:
    """A panel, with numbers for its pieces."""
    numbers = tuple(pieces.number(piece) for piece in panel.pieces)
    return panel.id, panel.place, numbers, panel.size, panel.title, panel.note, panel.tab, panel.bare


class Album:
    """A document that was kept, open: every moment of it can be shown, without the game."""

    def __init__(self, body: bytes) -> None:
        kept = json.loads(zlib.decompress(body))
        self.rules: str = kept["rules"]
        self.names: tuple[str, ...] = tuple(kept["names"])
        self.players: int = kept["players"]
        self.over: bool = kept["over"]
        self.outcome: str = kept["outcome"]
        self.sheet: str = kept["sheet"]
        self.record: str = kept["record"]
        self.origin: str = kept["origin"]
        self.last = len(kept["common"]) - 1
        self._sentences = pairs(kept["log"])
        self._told: list[int] = kept["told"]
        self._common: list[dict[str, Any]] = kept["common"]
        self._looks: dict[tuple[int, str], list[Any]] = {(seat, layout): moments for seat, layout, moments in kept["looks"]}
        pieces = {number: (name, markup) for number, name, markup in kept["pieces"]}
        self._panels = {number: unpacked(pieces, *panel) for number, *panel in kept["panels"]}

    def frame(self, ply: int, seat: int, layout: str) -> Frame:
        """The game after ``ply`` decisions, as ``seat`` (or a spectator) saw it then."""
        numbers, headline, marks, held = self._looks[seat, layout][ply]
        panels = tuple(self._panels[number] for number in numbers)
        common = self._common[ply]
        fields: dict[str, Any] = {
            "v": ply,
            "seat": None if seat == NOBODY else seat,
            "headline": headline,
            "chapter": common["chapter"],
            "seats": common["seats"],
            "panels": [panel_words(panel) for panel in panels],
            "marks": marks,
            "paths": common.get("paths", []),  # older documents have none
            "news": common["news"],
            "by": common["by"],
            "prompt": common["prompt"],
        }
        return Frame((seat, layout), fields, panels, self._sentences[: self._told[ply]] + pairs(held))


def pairs(lists: Iterable[list[str]]) -> list[tuple[str, str]]:
    return [(first, second) for first, second in lists]


def unpacked(pieces: dict[int, tuple[str, str]], name: str, place: str, numbers: list[int], size: list[int] | None, *words: Any) -> Panel:
    """A panel as ``packed`` took it."""
    return Panel(name, place, tuple(pieces[number] for number in numbers), (size[0], size[1]) if size else None, *words)
