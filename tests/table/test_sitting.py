"""Sittings: the state of a table is what its log amounts to, entry by entry or all at once."""

from __future__ import annotations

import random
from typing import Any

import pytest

from lots import GAME as LOTS
from skyline.engine.errors import BadRecord, IllegalAction
from skyline.engine.game import Game
from skyline.games.neom import GAME as NEOM
from skyline.games.newyork import GAME as NEW_YORK
from skyline.table.rooms.sitting import Sitting
from skyline.table.store.rows import Entry, EntryKind


class Diary:
    """A sitting and the log that made it."""

    def __init__(self, game: Game, players: int, seed: int = 1) -> None:
        self.game, self.settings, self.seed = game, game.settings(players, None, {}), seed
        self.sitting = Sitting(game, self.settings, seed, [])
        self.entries: list[Entry] = []

    def write(self, seat: int, kind: EntryKind, body: dict[str, Any]) -> None:
        version = self.sitting.version + 1
        entry = Entry(version, "t", version, seat, kind, body, f"k{version}", 0.0)
        self.sitting.take(entry)
        self.entries.append(entry)

    def decide(self, seat: int, notation: str) -> None:
        self.write(seat, "decide", self.sitting.decision(seat, notation))

    def undo(self, seat: int) -> None:
        self.write(seat, "undo", self.sitting.undoing(seat))

    def loaded(self) -> Sitting:
        again = Sitting(self.game, self.settings, self.seed, [], list(self.sitting.match.record.setup))
        again.load(self.entries)
        return again


@pytest.mark.parametrize(("game", "players"), [(LOTS, 3), (NEOM, 2), (NEOM, 4), (NEW_YORK, 3)])
def test_loading_a_log_is_the_same_as_having_been_there(game: Game, players: int) -> None:
    diary, dice = Diary(game, players), random.Random(players)
    while not diary.sitting.match.state.over and diary.sitting.version < 160:
        state = diary.sitting.match.state
        seat = dice.randrange(players)
        if dice.random() < 0.2 and diary.sitting.match.undoes(seat):
            diary.undo(seat)
        else:
            seat = dice.choice(state.deciders())
            diary.decide(seat, game.write(dice.choice(state.actions(seat))))
        if dice.random() < 0.1:
            again = diary.loaded()
            assert again.match.state == diary.sitting.match.state
            assert again.match.record.write() == diary.sitting.match.record.write()
            assert (again.version, again.idempotency_keys) == (diary.sitting.version, diary.sitting.idempotency_keys)
            for each in range(players):
                assert again.match.free_undo(each) == diary.sitting.match.free_undo(each)


def test_a_question_keeps_its_number_until_it_is_answered_or_changes() -> None:
    diary = Diary(LOTS, 2)
    assert [diary.sitting.question(seat) for seat in (0, 1, 2)] == [0, 0, None]
    diary.decide(0, "bid 1")
    assert [diary.sitting.question(seat) for seat in (0, 1)] == [None, 0]
    diary.undo(0)
    assert [diary.sitting.question(seat) for seat in (0, 1)] == [2, 0]
    diary.decide(0, "bid 1")
    diary.decide(1, "bid 1")
    assert [diary.sitting.question(seat) for seat in (0, 1)] == [4, 4]


def test_a_request_stands_until_it_is_answered_or_somebody_decides() -> None:
    diary = Diary(LOTS, 3)
    for seat, card in ((0, 1), (1, 2), (2, 1)):
        diary.decide(seat, f"bid {card}")
    diary.write(0, "ask", {"needed": [1, 2]})
    request = diary.sitting.undo_request
    assert request is not None
    assert request.open() == [1, 2]
    diary.write(1, "agree", {})
    assert request.open() == [2]
    assert diary.loaded().undo_request == request
    diary.write(2, "refuse", {})
    assert diary.sitting.undo_request is None
    diary.write(0, "ask", {"needed": [1, 2]})
    diary.decide(1, diary.game.write(diary.sitting.match.state.actions(1)[0]))
    assert diary.sitting.undo_request is None


def test_a_request_outlasts_what_bots_decide() -> None:
    diary = Diary(LOTS, 3)
    for seat, card in ((0, 1), (1, 2), (2, 1)):
        diary.decide(seat, f"bid {card}")
    diary.write(1, "leave", {"bot": "greedy", "why": "left"})
    diary.write(0, "ask", {"needed": [1]})
    for _ in range(2):
        diary.decide(1, diary.game.write(diary.sitting.match.state.actions(1)[0]))
        assert diary.sitting.undo_request is not None
        assert diary.loaded().undo_request == diary.sitting.undo_request
    diary.decide(0, diary.game.write(diary.sitting.match.state.actions(0)[0]))
    assert diary.sitting.undo_request is None
    assert diary.loaded().undo_request is None


def test_what_does_not_follow_is_refused() -> None:
    diary = Diary(LOTS, 2)
    with pytest.raises(IllegalAction, match="decided nothing yet"):
        diary.sitting.undoing(0)
    with pytest.raises(BadRecord, match="does not follow"):
        diary.sitting.take(Entry(0, "t", 5, 0, "decide", {"notation": "bid 1", "chance": []}, "k", 0.0))
    assert diary.sitting.version == 0
