"""Presence: what workers tell each other of who is at a table, and when they stop believing it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.registered import registered
from lots import GAME as LOTS
from skyline.table.rooms.presence import HEARTBEAT, SILENCE, Presence
from skyline.table.rooms.room import Room, Watcher
from skyline.table.store.bus import LocalBus
from skyline.table.store.rows import SeatRow
from table.rows import TABLE, table


class Talk(LocalBus):
    """A bus that keeps what was said."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def publish(self, words: str) -> None:
        self.said.append(words)


@pytest.fixture
def talk() -> Talk:
    return Talk()


@pytest.fixture
def room() -> Iterator[Room]:
    """A table of Lots with two seats."""
    settings = {**TABLE.settings, "players": 2, "generous": False, "pack": ""}
    with registered():
        row = table(game="lots", rules="1", fingerprint=LOTS.fingerprint(settings), settings=settings, setup=[1])
        yield Room(row, [SeatRow("t1", 0), SeatRow("t1", 1)], [])


@pytest.fixture
def presence(room: Room, talk: Talk) -> Presence:
    """That of the worker "me", in whose memory the room is."""
    return Presence("me", {room.id: room}, talk)


def test_it_says_which_seats_are_there_whenever_that_changes(presence: Presence, room: Room, talk: Talk) -> None:
    ada, both, nobody = Watcher([0]), Watcher([0, 1]), Watcher([])
    for watcher, comes in ((ada, True), (nobody, True), (both, True), (ada, False), (both, False), (nobody, False)):
        (room.watchers.add if comes else room.watchers.discard)(watcher)
        presence.changed(room)
    assert talk.said == ["me t1 0", "me t1 0,1", "me t1 "]


def test_who_asks_is_answered_where_the_table_is_in_memory(presence: Presence, room: Room, talk: Talk) -> None:
    room.watchers.add(Watcher([1]))
    for words in ("you t1 ?", "you t2 ?", "me t1 ?"):
        presence.receive(words, 0)
    assert talk.said == ["me t1 1"]


def test_what_others_say_counts_until_they_say_something_else(presence: Presence, room: Room) -> None:
    watcher = Watcher([])
    room.watchers.add(watcher)
    presence.receive("you t1 0", 0)
    presence.receive("they t1 0,1", 0)
    assert (room.present(), room.here(), watcher.changed.is_set()) == ({0, 1}, set(), True)
    watcher.changed.clear()
    presence.receive("they t1 0,1", 1)
    assert not watcher.changed.is_set()  # that was no news
    presence.receive("they t1 ", 2)
    assert (room.present(), watcher.changed.is_set()) == ({0}, True)


def test_its_own_words_come_back_and_mean_nothing(presence: Presence, room: Room) -> None:
    presence.receive("me t1 1", 0)
    assert room.present() == set()


def test_a_worker_that_gives_no_sign_of_life_is_forgotten(presence: Presence, room: Room) -> None:
    presence.receive("you t1 0", 0)
    presence.receive("they t1 1", 0)
    presence.receive("they", SILENCE)
    presence.tick(SILENCE)
    assert room.present() == {0, 1}
    presence.tick(SILENCE + 1)
    assert room.present() == {1}


def test_it_gives_signs_of_life_itself(presence: Presence, talk: Talk) -> None:
    for second in range(1, 3 * int(HEARTBEAT)):
        presence.tick(HEARTBEAT + second)
    assert talk.said == ["me"] * 3


def test_after_a_lost_connection_it_tells_and_asks_again(presence: Presence, room: Room, talk: Talk) -> None:
    room.watchers.add(Watcher([0]))
    presence.changed(room)
    talk.said.clear()
    presence.renew()
    assert talk.said == ["me t1 0", "me t1 ?"]
