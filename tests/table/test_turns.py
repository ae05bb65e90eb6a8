"""A game told in turns: who did what in a sentence, and at which decision it was done."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.registered import registered
from skyline.engine.acts import Act
from skyline.engine.events import Event
from skyline.table.replays.replay import Replay
from skyline.table.replays.retelling import frame_at
from skyline.table.replays.turns import Grouping
from table.test_replay import GAMES, a_match, pieces_of, the_replay


@pytest.fixture(autouse=True)
def _known() -> Iterator[None]:
    with registered():
        yield


def grouped(*acts: Act) -> list[int]:
    """Which turn each act belongs to, by the number of the turn."""
    grouping = Grouping()
    found = [grouping.turn(act, 0) for act in acts]
    return [grouping.turns.index(turn) for turn in found]


# ------------------------------------------------------------------ what a turn is
def test_acts_of_a_seat_in_a_row_are_one_turn() -> None:
    assert grouped(Act(0, "move", 1, 0), Act(0, "move", 1, 1), Act(1, "move", 2, 2), Act(0, "move", 3, 3)) == [0, 0, 1, 2]


def test_without_turns_of_the_game_a_turn_ends_where_another_seat_acts() -> None:
    assert grouped(Act(0, "claim", 0, 0), Act(1, "claim", 0, 1), Act(0, "claim", 0, 2)) == [0, 1, 2]


def test_who_decides_together_has_a_turn_of_their_own_each() -> None:
    seats = (0, 1, 1, 0)
    assert grouped(*(Act(seat, "take", 1, number, together=True) for number, seat in enumerate(seats))) == [0, 1, 1, 0]


def test_what_an_act_of_the_table_asks_is_a_turn_of_who_answers() -> None:
    grouping = Grouping()
    assert grouping.turn(Act(-1, "card", 1, 0), 2).seat == 2


def test_an_event_about_somebody_else_tells_of_no_turn() -> None:
    grouping = Grouping()
    turn = grouping.turn(Act(0, "move", 1, 0), 0)
    for number, seat in enumerate((0, 1)):
        grouping.tell(number, Event("paid", seat, {}, False))
    assert turn.events == [0]


# ------------------------------------------------------------------ whole games
@pytest.mark.parametrize("name", GAMES)
def test_every_decision_belongs_to_a_turn_that_has_a_sentence(name: str) -> None:
    made = the_replay(a_match(name))
    ends = [turn.ply for turn in made.turns.all]
    assert ends == sorted(set(ends))
    assert ends[-1] == made.last
    assert len(ends) < made.last
    assert all(turn.sentence.startswith(f"P{turn.seat}") for turn in made.turns.all)


def test_a_game_of_simultaneous_turns_has_one_for_each_seat_and_turn() -> None:
    made = the_replay(a_match("neom/three-01"))
    assert len(made.turns.all) == 3 * (21 + 3)  # three Cornerstones each, then three Generations of seven turns
    assert made.last > 2.5 * len(made.turns.all)


def test_the_list_leads_to_the_end_of_each_turn() -> None:
    made = the_replay(a_match("highrise/two-01"))
    listed = pieces_of(frame_at(made, 0, 0, "wide"))["replay-course"]
    assert [f'data-ply="{turn.ply}"' in listed for turn in made.turns.all] == [True] * len(made.turns.all)
    assert listed.count("data-ply") == len(made.turns.all)


def test_at_its_end_the_places_and_the_ways_of_a_whole_turn_are_shown() -> None:
    made = the_replay(a_match("highrise/two-01"))
    first = made.turns.all[0]
    fields = frame_at(made, first.ply, 1, "wide").fields
    assert {"bonus-3-2", "track-19"} <= {mark for mark, _ in fields["marks"]}
    assert [path[0] for path in fields["paths"]] == ["mogul-A"]
    assert frame_at(made, first.ply - 1, 1, "wide").fields["paths"] == []


def test_nothing_is_shown_of_a_turn_before_it_is_told() -> None:
    """Where seats decide together, a turn may be over before everybody may know it."""
    made: Replay = the_replay(a_match("neom/three-01"))
    for turn in made.turns.all:
        known = {mark for event in made.public[: made.moments[turn.ply].told] for mark in made.game.face.touched(event)}
        for seat in (-1, (turn.seat + 1) % 3):
            assert {mark for mark, _ in frame_at(made, turn.ply, seat, "wide").fields["marks"]} <= known
