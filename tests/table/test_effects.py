"""What follows from a choice, in the frames of real games: what a page is told is what the engine foresees, and comes true."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from skyline.engine.consequences import consequences
from skyline.engine.registry import games
from skyline.table.frames.foresight import OTHERS, OWN
from skyline.table.frames.frame import frame_of, message
from skyline.table.frames.text import TEXT
from skyline.table.rooms.room import Room, Watcher
from table.offers import unfolded
from table.test_recap import act
from table.test_secrecy import a_room, decide

GAMES = [game.id for game in games()]


def choices(room: Room, seat: int, layout: str = "wide") -> list[dict[str, Any]]:
    """The choices of the seat as the page reads them."""
    return unfolded(json.loads(message(frame_of(room, Watcher([seat], layout)), None))["offers"])


def account(room: Room, seat: int, other: int) -> dict[str, int]:
    return room.game.account(room.state.view(seat), other)


@pytest.mark.parametrize("game", GAMES)
def test_a_page_is_told_what_the_engine_foresees(game: str) -> None:
    room, dice, told = a_room(game, 2, {}, 3), random.Random(3), 0
    for number in range(60):
        if room.state.over:
            break
        seat = room.state.decider()
        if number % 4 == 0:
            foreseen = consequences(room.state, seat)
            first = next(iter(account(room, seat, seat)))
            for choice in choices(room, seat):
                outcome = foreseen[room.game.read(choice["notation"])]
                known = {(effect.seat, effect.label): (effect.before, effect.after) for effect in outcome.effects}
                rows = {(row["seat"], row["label"]): (row["before"], row["after"]) for row in choice["effects"]}
                assert rows.items() <= known.items()
                own = [key for key in known if key[0] == seat]
                assert len(rows) == min(len(own), OWN) + min(len(known) - len(own), OTHERS)
                assert all(before == account(room, seat, whose)[label] for (whose, label), (before, _) in rows.items())
                if (seat, first) in known:
                    before, after = known[seat, first]
                    assert choice["worth"] == (None if after is None else after - before)
                told += len(rows)
        decide(room, dice)
    assert told


def test_the_view_in_words_is_told_nothing_of_it() -> None:
    room = a_room("neom", 2, {}, 3)
    seat = room.state.decider()
    assert all((choice["effects"], choice["worth"], choice["then"]) == ([], None, "") for choice in choices(room, seat, TEXT))


def test_what_is_certain_comes_true() -> None:
    """Two players of NEOM: nothing is drawn within an act."""
    room, dice, kept = a_room("neom", 2, {}, 5), random.Random(5), 0
    while not room.state.over:
        seat = room.state.decider()
        if room.state.pending(seat) and room.game.point_of(room.state.actions(seat)[0]).id == "action":
            choice = dice.choice([choice for choice in choices(room, seat) if not choice["then"]])
            act(room, seat, choice["notation"])
            certain = [row for row in choice["effects"] if row["seat"] == seat and row["after"] is not None]
            if not room.state.over:
                assert {row["label"]: row["after"] for row in certain}.items() <= account(room, seat, seat).items()
            kept += len(certain)
        else:
            decide(room, dice)
    assert kept > 20


def test_a_page_is_told_the_answers_that_people_give_and_a_program_all() -> None:
    room, dice = a_room("neom", 2, {}, 5), random.Random(5)
    while not room.state.partial(room.state.decider()):
        decide(room, dice)
    seat = room.state.decider()
    (hidden,) = room.state.partial(seat)
    for layout, actions in (("wide", [*room.state.actions(seat)]), (TEXT, room.state.canonical(seat))):
        wanted = [room.game.write(action) for action in actions if layout == TEXT or action != hidden]
        assert [choice["notation"] for choice in choices(room, seat, layout)] == wanted
