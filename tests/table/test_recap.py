"""Since your last turn: what others did, told from what everybody may read."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

import pytest

from engine.registered import registered
from skyline.engine.registry import games
from skyline.engine.steps import NOBODY
from skyline.table.frames.frame import frame_of, message
from skyline.table.rooms.recap import newest_paths, recap, worded
from skyline.table.rooms.room import Room, Watcher
from skyline.table.rooms.telling import touched
from skyline.table.store.rows import Entry
from table.test_secrecy import a_room, decide


@pytest.fixture(autouse=True)
def _known() -> Iterator[None]:
    with registered():
        yield


def act(room: Room, seat: int, notation: str) -> None:
    """An entry of the log: the seat decides so."""
    version = room.sitting.version + 1
    room.sitting.take(Entry(0, "t", version, seat, "decide", room.sitting.decision(seat, notation), str(version), 0.0))


def first_choice(room: Room, seat: int) -> None:
    act(room, seat, room.game.write(room.state.canonical(seat)[0]))


def turn_of(room: Room, seat: int) -> None:
    """The seat takes its first choices for as long as it is asked."""
    while room.state.menus[seat]:
        first_choice(room, seat)


def told(room: Room, seat: int) -> list[str]:
    return [turn.sentence for turn in recap(room, seat)]


# ------------------------------------------------------------------ what is told
def test_others_are_told_an_act_in_a_sentence_each() -> None:
    room = a_room("highrise", 3, {}, 5)
    for seat, notation in [(0, "go 2"), (0, "no draw"), (1, "bonus 2.2"), (1, "go 36"), (2, "go 1"), (2, "no draw")]:
        act(room, seat, notation)
    first, second, third = recap(room, 0)
    assert first.sentence.startswith("P1 takes Bonus Space 2.2; ")
    assert second.sentence.startswith("P1 moves to Stop Zone 2 ")
    assert third.sentence == "P2 moves to East Gardens red; takes red."
    assert third.marks == ["track-1"]
    assert third.plain()[0] == "C"


def test_it_stands_through_a_turn_of_several_decisions_and_ends_when_others_act() -> None:
    room = a_room("highrise", 2, {}, 5)
    turn_of(room, 0)
    turn_of(room, 1)
    before = told(room, 0)
    assert before
    while room.state.menus[0]:
        assert told(room, 0) == before
        first_choice(room, 0)
    assert all(sentence.startswith("P0 ") for sentence in told(room, 1))
    turn_of(room, 1)
    assert told(room, 0) != before


def test_who_decides_at_the_same_time_is_told_when_all_have() -> None:
    room = a_room("neom", 3, {}, 5)
    while len(room.sitting.match.log.public) < 10:
        first_choice(room, room.state.deciders()[0])
    for seat in range(3):
        first_choice(room, seat)
    for seat in range(3):
        assert [turn.seat for turn in recap(room, seat)] == [other for other in range(3) if other != seat]


def test_who_comes_back_is_told_the_same_from_the_log() -> None:
    room = a_room("highrise", 3, {}, 5)
    for _ in range(40):
        first_choice(room, room.state.deciders()[0])
    again = Room(room.row, room.seats, list(room.sitting.course))
    assert [recap(again, seat) for seat in range(3)] == [recap(room, seat) for seat in range(3)]
    assert all(told(room, seat) for seat in range(3))


def test_what_is_taken_back_is_no_longer_told() -> None:
    room = a_room("highrise", 2, {}, 5)
    turn_of(room, 0)
    before = told(room, 1)
    first_choice(room, 1)
    body = room.sitting.undoing(1)
    room.sitting.take(Entry(0, "t", room.sitting.version + 1, 1, "undo", body, "back", 0.0))
    assert told(room, 1) == before
    assert told(room, 0) == []


def test_a_spectator_and_a_finished_game_are_told_nothing() -> None:
    room = a_room("lots", 3, {}, 5)
    dice = random.Random(1)
    decide(room, dice)
    assert recap(room, NOBODY) == []
    while not room.state.over:
        decide(room, dice)
    assert [recap(room, seat) for seat in range(3)] == [[], [], []]


# ------------------------------------------------------------------ how it is worded
def test_what_touches_the_reader_says_you() -> None:
    trade = ["Juno takes ore from Ada.", "Juno builds a mill."]
    assert worded(trade, "Juno", "Ada", False) == ("Juno takes ore from you; builds a mill.", True)
    assert worded(["Ada pays £3.", "Ada loses a mill."], "Ada", "Ada", True) == ("You pay £3; lose a mill.", True)
    assert worded(["Juno builds a mill."], "Juno", "Ada", False) == ("Juno builds a mill.", False)


def test_of_the_readers_own_sentences_all_say_you_or_none() -> None:
    assert worded(["Ada pays £3.", "Ada takes one and keeps it."], "Ada", "Ada", True) == ("Ada pays £3; takes one and keeps it.", True)


# ------------------------------------------------------------------ secrecy
def test_what_others_hold_in_secret_changes_nothing() -> None:
    """Two tables that differ in a hidden answer, and in who answered first, tell a seat the same."""
    one, other = (a_room("neom", 3, {}, 5) for _ in range(2))
    one_answers, other_answers = (room.state.actions(1) for room in (one, other))
    assert one_answers == other_answers
    act(one, 1, one.game.write(one_answers[0]))
    act(one, 2, one.game.write(one.state.actions(2)[0]))
    act(other, 2, other.game.write(other.state.actions(2)[1]))
    act(other, 1, other.game.write(other_answers[1]))
    assert told(one, 0) == told(other, 0)


@pytest.mark.parametrize("game", [game.id for game in games()])
def test_only_lines_of_the_public_log_are_told(game: str) -> None:
    """Every recap is made of what everybody reads in the log, by the names that it has there."""
    room, dice = a_room(game, 3, {}, 7), random.Random(game)
    for _ in range(120):
        if room.state.over:
            break
        decide(room, dice)
        public = {room.telling().line(event) for event in room.sitting.match.log.public}
        letters = {letter for letter, _ in public}
        for seat in range(3):
            fields = frame_of(room, Watcher([seat])).fields
            assert {entry[0] for entry in fields["since"]} <= letters
            known = {mark for event in room.sitting.match.log.public for mark, _ in touched(room.game, event)}
            assert {mark for entry in fields["since"] for mark in entry[3]} <= known


def test_only_what_is_new_of_it_travels() -> None:
    room, before = a_room("highrise", 3, {}, 5), None
    known: list[object] = []
    for _ in range(60):
        frame = frame_of(room, Watcher([0]))
        got = json.loads(message(frame, before))
        known = [*known[: got.get("sinceFrom", 0)], *got["since"]] if "since" in got else known
        assert known == frame.fields["since"]
        before = frame
        first_choice(room, room.state.deciders()[0])


# ------------------------------------------------------------------ ways
def test_the_way_of_a_piece_is_told_with_its_act() -> None:
    room = a_room("highrise", 2, {}, 5)
    act(room, 0, "bonus 1.1")
    act(room, 0, "go 4")
    [path] = newest_paths(room)
    assert path[0] == "mogul-A"
    assert path[2:] == ["track-1", "track-2", "bonus-1-1", "bonus-1-2", "track-3", "track-4"]
    [turn] = [turn for turn in recap(room, 1) if turn.path]
    assert turn.path == path
