"""The advice has an opinion on what is obviously good."""

from __future__ import annotations

import pytest

from skyline.bots.greedy import action_values
from skyline.games.sprawl import GAME
from skyline.games.sprawl.rules.state import Sprawl
from sprawl.toolkit import all_offices, asked, build, event, give, lay, put, settled, table


def ranked(state: Sprawl) -> list[str]:
    """What can be done, the best first."""
    seat = state.decider()
    actions = state.canonical(seat)
    values = dict(zip(actions, action_values(state.clone(), seat, actions), strict=True))
    return [GAME.write(action) for action in sorted(actions, key=lambda action: -values[action])]


def better(state: Sprawl, one: str, other: str) -> bool:
    order = ranked(state)
    return order.index(one) < order.index(other)


@pytest.mark.parametrize("name", ["University", "Corporate HQ", "Port"])
def test_a_rich_contract_is_built(name: str) -> None:
    state = put(put(table(2, ap=1), "CIV", "b2 nw", "b3 nw", "e5 nw", owner=0), "IND", "e2 nw", "e3 nw", "f5 nw", owner=0)
    state = lay(give(state, 0, cards="BP33 BP34 BP35 BP36 BP29 BP30 BP31 BP32"), name, "box1")
    assert ranked(state)[0] == "build box1"


def test_points_are_not_given_away_while_a_permit_can_be_had() -> None:
    state = table(2, ap=1, wealth=20)
    assert better(state, "acquire box1", "end turn")


def test_a_contract_that_must_wait_is_taken_as_a_favor_rather_than_nothing() -> None:
    state = lay(table(2, ap=1, wealth=20), "Radio Station", "box1")
    state.planning = [-1] * 5
    assert better(settled(state), "favor box1", "end turn")


def test_of_two_offices_the_one_that_scores_more_is_taken() -> None:
    state = all_offices(put(table(2), "RES", "a1 nw", "a2 nw", "a3 nw", "a4 nw", owner=0))
    state = build(state, "Municipal Court", "d1 n")
    assert asked(state) == "take_office"
    assert better(state, "office police_chief", "office union_boss")


def test_near_the_end_a_marker_scores_prestige() -> None:
    state = give(table(2), 0, vocations=("Tourism",))
    event(state, "World's Fair")
    state.layers = [0] * len(state.layers)
    assert ranked(state)[0] == "split 0"
