"""Acts, and what can be taken back (section 21)."""

from __future__ import annotations

from typing import cast

import pytest

from clauses import clause
from hustle.toolkit import build, decor, give, market, stack, table, unit
from skyline.engine.match import Match
from skyline.games.hustle import GAME
from skyline.games.hustle.rules.state import Hustle, changed


def match_from(state: Hustle) -> Match:
    """A match that goes on from a position."""
    return Match(GAME, state.settings, 1, start=state.encode())


def decide(match: Match, *actions: str) -> Match:
    for action in actions:
        match.decide(GAME.read(action))
    return match


def acts(match: Match) -> list[tuple[int, list[str]]]:
    """Whose act it was and its decisions in notation, act by act."""
    lines = match.record.lines
    return [(act.seat, [lines[place].notation for place in act.lines]) for act in match.course.acts if act.lines]


def told_in(match: Match, number: int) -> list[str]:
    """The kinds of events that belong to an act."""
    return [event.kind for event in match.log.public if event.act == number]


EXPANSION = ["expand", "lay bb15", "at d-gf", "lay bb02", "at g-gf", "confirm"]


@clause("HH-840")
def test_the_questions_of_an_action_are_one_act_and_free_steps_are_their_own() -> None:
    state = give(table(), hand="bb15 bb02", yellow=1)
    match = decide(match_from(state), "combine", "combine yellow with black 3 into black", *EXPANSION, "bailout")
    assert acts(match) == [(0, ["combine", "combine yellow with black 3 into black"]), (0, EXPANSION), (1, ["bailout"])]
    turns = [act.turn for act in match.course.acts]
    assert turns[0] == turns[1] != turns[2]


@clause("HH-841", "HH-842")
def test_what_follows_and_bonus_actions_belong_to_the_act_of_the_unit() -> None:
    state = stack(unit(table(), "residential high_noise b-gf", "retail high_traffic b-l2"), "standard", "office", "high_noise")
    state = market(give(state, contracts="q1-07 q1-15", yellow=1, blue=1, black=1), "", "111", "", "666")
    with_billboard(state, 0x101)  # with the blue die that pays the port a set is complete
    match = decide(match_from(state), "build", "take standard office 1", "place across b-l1", "bonus influence")
    assert acts(match) == [(0, ["build", "take standard office 1", "place across b-l1", "bonus influence"])]
    assert told_in(match, 0) == ["rolled", "unit", "contract", "influence"]
    assert cast(Hustle, match.state).players[0].money == 50 + 2 + 4  # the cross match is over two squares


@clause("HH-841")
def test_trains_evictions_and_the_trigger_belong_to_the_act_that_caused_them() -> None:
    state = give(unit(table(), "office b-gf"), train="b vd02", contracts="q1-10")
    state.trains = changed(changed(state.trains, 2, 0), 3, 0)
    match = Match(GAME, state.settings, 1, start=freed(state).encode())
    decide(match, "convert", "into b-gf", "from train1", "confirm tenants")
    assert told_in(match, 0) == ["convert", "cleared", "train", "contract", "trigger"]
    broken = give(decor(unit(table(), "office b-l2 1"), "artwork a-l1"), prestige=1)
    assert told_in(decide(match_from(broken), "bailout"), 0) == ["bailout", "evict"]


def freed(state: Hustle) -> Hustle:
    """The visitors and demands of trains that were taken off are back where they come from."""
    for color in range(3):
        here = sum(train >> 8 * color & 255 for train in state.trains) + (int(state.bag) >> 8 * color & 255)
        here += sum(int(packed) >> 8 * color & 255 for player in state.players for packed in (player.queue, player.train, player.second))
        state.bag += 40 - here << 8 * color
    standing = {(train >> 24) - 1 for train in (*state.trains, *(int(player.train) for player in state.players)) if train}
    state.demand_pile = []
    state.demands = sum(1 << demand for demand in range(12) if demand not in standing)
    return state


@clause("HH-843", "HH-802")
def test_inside_an_act_every_answer_is_taken_back_one_by_one() -> None:
    match = match_from(give(table(), hand="bb15 bb02"))
    positions = [match.state.encode()]
    for action in EXPANSION[:-1]:
        decide(match, action)
        positions.append(match.state.encode())
    for before in reversed(positions[:-1]):
        assert match.free_undo(0)
        match.undo(0)
        assert match.state.encode() == before


def with_billboard(state: Hustle, dice: int) -> Hustle:
    """Dice on the billboard: a digit for each of black, blue and yellow, as in 0x110."""
    state.billboard = dice
    return state


QUIET: list[tuple[str, Hustle, list[str]]] = [
    ("an expansion", give(table(), hand="bb15 bb02"), EXPANSION),
    ("a conversion", give(unit(table(), "office b-gf"), queue="b"), ["convert", "into b-gf", "from queue", "confirm tenants"]),
    ("a bailout", table(), ["bailout"]),
    ("a combination", give(table(), yellow=1), ["combine", "combine yellow with black 3 into black"]),
    ("dice whose slot stays empty", market(table(), "", "111", "245", "666"), ["hire", "hire s3", "train top"]),
    ("the cap", build(table(), "bb01:a-gf bb02:a-l3 bb03:a-l6 bb04:a-l9"), ["build", "take cap", "cap at a"]),
]


@clause("HH-843")
@pytest.mark.parametrize(("_name", "state", "actions"), QUIET, ids=[name for name, _, _ in QUIET])
def test_an_act_without_news_is_taken_back_whole_until_the_next_player_acts(_name: str, state: Hustle, actions: list[str]) -> None:
    match = match_from(state)
    before = match.state.encode()
    decide(match, *actions)
    assert match.free_undo(0)
    match.undo(0)
    assert match.state.encode() == before
    decide(match, *actions)
    if match.state.decider() == 0:
        decide(match, "bailout")
    decide(match, "bailout")
    assert not match.free_undo(0)


FULL = market(table(), "", "111", "245", "666")
ONE_SHORT = market(give(table(), yellow=1), "", "111", "", "666")


NEWS: list[tuple[str, Hustle, list[str]]] = [
    ("a unit", stack(table(), "standard", "office", "high_noise low_noise"), ["build", "take standard office 1", "place across b-gf"]),
    ("dice whose slot is filled again", with_billboard(FULL.clone(), 0x111), ["hire", "hire s3", "train top"]),
    ("a re-roll", FULL, ["hire", "reroll s3"]),
    ("cards", table(), ["draw", "draw cards"]),
    ("contracts", give(table(), contracts="q1-01", influence=6), ["swap", "swap q1-01"]),
    ("a combination that rolls a set", with_billboard(ONE_SHORT, 0x110), ["combine", "combine yellow with black 3 into black"]),
]


@clause("HH-843")
@pytest.mark.parametrize(("_name", "state", "actions"), NEWS, ids=[name for name, _, _ in NEWS])
def test_what_was_learned_cannot_be_taken_back_freely(_name: str, state: Hustle, actions: list[str]) -> None:
    match = decide(match_from(state), *actions[:-1])
    assert match.free_undo(0)
    decide(match, actions[-1])
    assert not match.free_undo(0)
