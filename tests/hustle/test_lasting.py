"""What stays: drawings once they are settled, units and everything else on the own lot."""

from __future__ import annotations

from typing import cast

import pytest

from clauses import clause
from hustle.toolkit import PARTS, act, build, card, give, hear, new, stack, table
from skyline.engine import conformance
from skyline.engine.errors import IllegalAction
from skyline.engine.rng import seeded
from skyline.games.hustle.rules import building, scoring
from skyline.games.hustle.rules.players import visitors
from skyline.games.hustle.rules.state import Hustle
from skyline.games.hustle.rules.structure import card_of
from skyline.games.hustle.rules.tower import spot_of


def drawn(*blocks: str) -> Hustle:
    """A game of two of the advanced variant in which seat 0 has drawn this; Mirror Image, Sheer Slab and Twin Towers are wanted."""
    state = new(2, blueprints="expert")
    state.designs = [0, 11, 4]
    state.game.refresh(state)
    act(
        state,
        *(f"block {block}" for block in blocks),
        f"cap {PARTS.caps[state.players[0].dealt_caps[0]].id.lower()}",
        "plans ready",
        seat=0,
    )
    return state


@clause("HH-734")
def test_a_drawing_cannot_change_once_the_foundation_begins() -> None:
    state = drawn("a-gf", "d-gf", "a-l3", "d-l3")
    plan = [63] * 6 + [0] * 6
    assert not state.actions(0)
    with pytest.raises(IllegalAction):
        act(state, "block g-gf", seat=0)
    while state.lanes and not state.players[1].plan:
        state.apply(state.canonical(1)[0], 1)
    assert state.players[0].plan == plan
    for action in ("block g-gf", "unblock a-gf", "clear drawing", "sample bs01", "plans ready"):
        with pytest.raises(IllegalAction):
            act(state, action, seat=0)
    for _ in conformance.walk(state, seeded(4)):
        assert state.players[0].plan == plan
    assert state.over


@clause("HH-735", "HH-734")
def test_a_drawing_may_stay_low_and_a_cap_then_deviates_from_it() -> None:
    plan = drawn("a-gf", "d-gf", "a-l3", "d-l3").players[0].plan
    state = give(build(table(), "bb01:a-gf bb02:d-gf bb03:a-l3 bb05:d-l3"), money=15)
    player = state.players[0]
    player.plan = plan
    assert scoring.blueprint_points(state, player) == 0
    assert building.cap_need(state, player) == ("a cap at G needs cards on L11 under its whole width", "HH-310")
    build(state, "bb01:a-gf bb02:d-gf bb03:a-l3 bb05:d-l3 bb06:a-l6 bb07:a-l9")
    act(state, "build", "take cap", "cap at a")
    assert player.tower.cap == 0
    assert scoring.blueprint_points(state, player) == -18


@clause("HH-268", "HH-245", "HH-354", "HH-215")
@pytest.mark.parametrize("seed", [3, 5])
def test_only_a_demolition_takes_a_unit_away_and_nothing_moves(seed: int) -> None:
    state = new(2, seed, clock=20)
    events = hear(state)
    before = [player.tower for player in state.players]
    built = demolished = 0
    for _ in conformance.walk(state, seeded(seed)):
        gone = [(event.seat, spot_of(cast(int, event.details["unit"]))) for event in events if event.kind == "demolish"]
        events.clear()
        for seat, (old, player) in enumerate(zip(before, state.players, strict=True)):
            spots, now = ([int(spot_of(one)) for one in tower.units] for tower in (old, player.tower))
            left = [spot for spot in spots if (seat, spot) not in gone]
            assert now[: len(left)] == left
            assert set(old.structure.cards) <= set(player.tower.structure.cards)
            assert player.tower.decor[: len(old.decor)] == old.decor
            built += len(now) - len(left)
            demolished += len(spots) - len(left)
        before = [player.tower for player in state.players]
    assert built > 10
    assert demolished > 0


@clause("HH-002")
def test_everybody_builds_on_the_own_lot_and_houses_tenants_there() -> None:
    state = give(stack(table(), "standard", "office", "high_noise low_noise"), hand="bb15", queue="b")
    other = state.players[1].tower
    act(state, "expand", "lay bb15", "at d-gf", "confirm", "bailout")
    act(state, "build", "take standard office 1", "place across b-gf", "bailout")
    act(state, "convert", "into b-gf", "from queue", "confirm tenants")
    own = state.players[0].tower
    assert [int(card_of(packed)) for packed in own.structure.cards] == [card("bb01"), card("bb15")]
    assert (len(own.units), own.population(), visitors(state.players[0].queue)) == (1, 1, 0)
    assert state.players[1].tower is other
