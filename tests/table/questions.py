"""Real questions for the tests of the page: of each decision of a game the one with the most choices that a random game asks."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from skyline.engine.game import Game
from skyline.engine.picture import Preset
from skyline.engine.registry import game as find_game
from skyline.engine.steps import kind_of
from skyline.table.frames.frame import frame_of, message
from skyline.table.rooms.room import Room, Watcher
from skyline.table.rooms.sitting import Sitting
from skyline.table.store.rows import Entry, SeatRow, TableRow
from table.offers import unfolded

NAMES = ("Ada", "Otto", "Juno", "Mira", "Ines")
Message = dict[str, Any]


class Asked(NamedTuple):
    """A question: which decision it is, and the message that shows it."""

    decision: str
    message: Message


def room_of(game: Game, preset: Preset, seed: int) -> Room:
    """A table at which only people sit, at the beginning."""
    settings = game.settings(preset.players, None, dict(preset.options))
    setup = Sitting(game, settings, seed, []).match.record.setup
    row = TableRow(
        "t1", game.id, game.rules_version, game.fingerprint(settings), settings, seed, list(setup), "Oasis", False, "", 1, status="playing"
    )  # fmt: skip
    return Room(row, [SeatRow("t1", seat, name=name, taken=True) for seat, name in enumerate(NAMES[: preset.players])], [])


def course(game: Game, preset: Preset, seed: int, most: int) -> list[tuple[int, str, int, Entry]]:
    """The first decisions of a random game: who was asked, which decision, among how many choices, and what was answered."""
    room, dice = room_of(game, preset, seed), random.Random(seed)
    found: list[tuple[int, str, int, Entry]] = []
    while not room.state.over and len(found) < most:
        state = room.state
        seat = dice.choice(state.deciders())
        decision, choices = game.points[kind_of(int(state.pending(seat)))].id, len(state.actions(seat))
        body = room.sitting.decision(seat, game.write(dice.choice(state.canonical(seat))))
        version = room.sitting.version + 1
        entry = Entry(version, "t1", version, seat, "decide", body, str(version), 0.0)
        room.sitting.take(entry)
        found.append((seat, decision, choices, entry))
    return found


def questions(game_id: str, preset: int, seed: int, most: int, layout: str) -> Iterator[Asked]:
    """Of each decision that the game asks, the question with the most choices, in their order."""
    game = find_game(game_id)
    wanted = game.profile.presets[preset]
    played = course(game, wanted, seed, most)
    largest: dict[str, tuple[int, int]] = {}
    for number, (_, decision, choices, _) in enumerate(played):
        if choices > largest.get(decision, (0, 0))[0]:
            largest[decision] = choices, number
    asked = {number for _, number in largest.values()}
    room = room_of(game, wanted, seed)
    for number, (seat, decision, _, entry) in enumerate(played):
        if number in asked:
            told = json.loads(message(frame_of(room, Watcher([seat], layout)), None))
            yield Asked(decision, {**told, "choices": unfolded(told.pop("offers"))})
        room.sitting.take(entry)
