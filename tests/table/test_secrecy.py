"""Nothing that a seat is sent depends on what it may not know.

At every few decisions of random games the state is replaced by a guess of the seat (everything hidden dealt afresh), and what others
have committed in secret by something else. The bytes that the seat is sent must stay the same: picture, choices, log, undo and errors.
"""

from __future__ import annotations

import json
import os
import random
from collections.abc import Sequence
from typing import Any

import pytest

from skyline.engine.errors import SkylineError
from skyline.engine.events import Event
from skyline.engine.face import Face, Prompt
from skyline.engine.registry import game as find_game
from skyline.engine.registry import installed
from skyline.engine.rng import seeded
from skyline.engine.steps import NOBODY
from skyline.table.frames.frame import frame_of, message
from skyline.table.frames.text import LAYOUTS
from skyline.table.refusals import refusal_of
from skyline.table.rooms import acts
from skyline.table.rooms.room import Room, Watcher
from skyline.table.rooms.sitting import Sitting
from skyline.table.store.rows import Entry, SeatRow, TableRow

DEPTH = int(os.environ.get("SKYLINE_DEPTH", "1"))
MODES: list[tuple[str, int, dict[str, Any]]] = [
    ("neom", 1, {"tile_set": "1+"}), ("neom", 2, {}), ("neom", 3, {}), ("neom", 5, {"variant": "beginner"}),
    ("neom", 4, {"sequential": True}),
    ("newyork", 1, {"toms": "C5"}), ("newyork", 2, {}), ("newyork", 3, {"toms": "A6"}), ("newyork", 4, {}),
    ("highrise", 1, {"tenants": "all"}), ("highrise", 2, {}), ("highrise", 4, {"mode": "standard"}),
    ("sprawl", 2, {"length": "short"}), ("sprawl", 4, {"stall_guard": True}),
    ("hustle", 1, {}), ("hustle", 2, {}), ("hustle", 3, {"blueprints": "expert"}), ("hustle", 4, {"blueprints": "intermediate+hard"}),
]  # fmt: skip

SHARES = {"highrise": 0.3, "sprawl": 0.03, "hustle": 0.015}  # of the decisions that are compared, where games are short or long
MOST = 1000  # decisions of a game: whoever draws a blueprint at random hardly ever comes to an end


def a_room(game_id: str, players: int, options: dict[str, Any], seed: int) -> Room:
    game = find_game(game_id)
    settings = game.settings(players, None, options)
    setup = list(Sitting(game, settings, seed, []).match.record.setup)
    row = TableRow("t", game_id, game.rules_version, game.fingerprint(settings), settings, seed, setup, "Oasis", False, "", 0, "playing")
    return Room(row, [SeatRow("t", seat, name=f"P{seat}") for seat in range(players)], [])


def decide(room: Room, dice: random.Random) -> None:
    seat = dice.choice(room.state.deciders())
    body = room.sitting.decision(seat, room.game.write(dice.choice(room.state.actions(seat))))
    version = room.sitting.version + 1
    room.sitting.take(Entry(0, "t", version, seat, "decide", body, str(version), 0.0))


def sent(room: Room, seat: int, tries: list[int]) -> list[str]:
    """Everything that the seat can be told now: frames in all layouts, the view as data, refusals, and reasons why not."""
    told = []
    for layout in LAYOUTS:
        watcher = Watcher([seat] if seat != NOBODY else [], layout)
        told.append(message(frame_of(room, watcher), None))
    told.append(json.dumps(room.game.plain_view(room.state.view(seat))))
    if seat == NOBODY:
        return told
    for action in tries:
        try:
            room.sitting.decision(seat, room.game.write(action))
        except SkylineError as error:
            told.append(str(refusal_of(error).body()))
        told.append(str(acts.why(room, seat, room.game.write(action))))
        if room.sitting.question(seat) is not None:
            told += [str(acts.why_not(room, seat, target)) for target in room.game.face.targets(room.state, action, seat)]
    return told


def disguised(event: Event, seat: int, dice: random.Random) -> Event:
    """A secret event of another seat with other numbers in it."""
    if event.seat == seat:
        return event
    return Event(event.kind, event.seat, {name: dice.randrange(1000) for name in event.details}, True)


@pytest.mark.parametrize(("game_id", "players", "options"), MODES)
def test_what_is_sent_to_a_seat_rests_only_on_what_it_may_know(game_id: str, players: int, options: dict[str, Any]) -> None:
    dice = random.Random(f"{game_id}{players}{options}")
    compared = 0
    for number in range(DEPTH):
        room = a_room(game_id, players, options, 100 + number)
        for _ in range(MOST):
            if room.state.over:
                break
            if dice.random() < SHARES.get(game_id, 0.12):
                compare(room, dice)
                compared += 1
            decide(room, dice)
    assert compared > 5


def test_no_game_is_left_out() -> None:
    assert {game_id for game_id, _, _ in MODES} == set(installed())


def compare(room: Room, dice: random.Random) -> None:
    match = room.sitting.match
    state, held = match.state, match.log.held
    for seat in [NOBODY, *range(len(room.seats))]:
        tries = dice.sample(range(room.game.action_count), 12)
        honest = sent(room, seat, tries)
        try:
            knows = seat if seat != NOBODY else dice.randrange(len(room.seats))  # a spectator knows less than any seat
            match.state = state.guess(knows, seeded(dice.randrange(1 << 30)))
            match.log.held = [disguised(event, seat, dice) for event in held]
            assert sent(room, seat, tries) == honest
        finally:
            match.state, match.log.held = state, held


def test_the_test_would_notice(monkeypatch: pytest.MonkeyPatch) -> None:
    """A headline that betrays another hand is found."""
    room = a_room("neom", 3, {}, 7)
    dice = random.Random(3)
    honest = Face.ask

    def betraying(face: Face, state: Any, seat: int, names: Sequence[str] = ()) -> Prompt:
        return Prompt(f"{state.players[(seat + 1) % 3].hand}", honest(face, state, seat, names).help)

    monkeypatch.setattr(Face, "ask", betraying)
    with pytest.raises(AssertionError):
        compare_often(room, dice)


def compare_often(room: Room, dice: random.Random) -> None:
    for _ in range(30):
        compare(room, dice)
        decide(room, dice)
