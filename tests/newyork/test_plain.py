"""What programs see: views, events and accounts as names and numbers; acts and turns as a person would tell them."""

from __future__ import annotations

import json

import pytest

from newyork.toolkit import bidding, do, evaluating, give, new, table, taking
from skyline.engine.conformance import walk
from skyline.engine.consequences import consequences
from skyline.engine.log import Log
from skyline.engine.match import Match
from skyline.engine.rng import seeded
from skyline.games.newyork import GAME

LARGEST = 999  # a packed bag of cards is larger than that in no time


def numbers(data: object) -> list[int]:
    """All numbers in plain data."""
    if isinstance(data, dict):
        return [number for value in data.values() for number in numbers(value)]
    if isinstance(data, list):
        return [number for value in data for number in numbers(value)]
    return [data] if isinstance(data, int) and not isinstance(data, bool) else []


@pytest.mark.parametrize(("players", "toms"), [(1, "B4"), (3, ""), (2, "A7,C5")])
def test_views_and_events_are_names_and_numbers(players: int, toms: str) -> None:
    state = new(players, 5, toms=toms)
    log = Log()
    state.listener = log
    for seat, _ in walk(state, seeded(2)):
        data = GAME.plain_view(state.view(seat))
        assert json.loads(json.dumps(data)) == data
        assert max(numbers(data)) <= LARGEST
    for event in log.public:
        told = GAME.plain_event(event)
        assert json.loads(json.dumps(told)) == told
        assert max(numbers(told), default=0) <= LARGEST


def test_a_plain_view_has_cards_places_and_characters_by_name_and_number() -> None:
    state = give(give(table(2), 0, hand="press wild", reserve="plans", characters=(6, 6), built={"Queens": 2}), 1, hand="dollar dollar")
    seen = GAME.plain_view(bidding(state, "press").view(0))
    own, other = seen["players"]
    assert (own["hand"], own["reserve"], other["hand"], other["hand_size"]) == ({"press": 1, "wild": 1}, {"plans": 1}, None, 2)
    assert own["company"] == [{"character": 6, "tiles": 2, "used": 0}]
    assert (seen["bidding"], seen["boroughs"]["queens"]["skyscrapers"], seen["press_track"][-1]) == (
        "press", [2, 0], {"token": "neutral", "space": 0},
    )  # fmt: skip


def test_events_for_programs_name_what_they_are_about() -> None:
    state = taking(give(table(2), 0), ["press wild", "plans plans"])
    log = Log()
    state.listener = log
    do(state, 0, "take press+wild")
    assert GAME.plain_event(log.public[0]) == {"kind": "took", "seat": 0, "cards": {"press": 1, "wild": 1}}


def test_an_account_says_what_a_choice_brings() -> None:
    state = evaluating(give(table(2), 0, dollars=1, characters=(19,)), "prestige", {0: 3})
    assert next(iter(GAME.account(state.view(0), 0))) == "points at the end"
    brought = consequences(state, 0)[GAME.read("use 19 now")]
    assert {(effect.label, effect.before, effect.after) for effect in brought.effects} >= {("points at the end", 8, 10), ("dollars", 1, 0)}


def test_an_account_is_of_the_view_alone() -> None:
    state = bidding(give(give(table(2), 0, hand="press press"), 1, hand="dollar dollar"), "press")
    for world in (state.guess(0, seeded(1)), state.guess(0, seeded(2))):
        assert [GAME.account(world.view(0), seat) for seat in (0, 1)] == [GAME.account(state.view(0), seat) for seat in (0, 1)]


def test_a_bid_is_one_act_and_every_turn_begins_one() -> None:
    match = Match.new(GAME, players=2, seed=3)
    rng = seeded(1)
    while not match.state.over:
        actions = match.state.canonical()
        match.decide(actions[rng.below(len(actions))])
    acts = match.course.acts
    assert sorted(place for act in acts for place in act.lines) == list(range(len(match.record.lines)))
    bids = [act for act in acts if act.name == "bid_step"]
    assert all(match.record.lines[place].seat == bid.seat for bid in bids for place in bid.lines if not match.record.lines[place].forced)
    assert max(len(bid.lines) for bid in bids) > 2
    assert {"start_stack", "p1_step", "bid_step"} <= {act.name for act in acts}
