"""Random games of every configuration, and the quarter clock by which they end."""

from __future__ import annotations

from typing import Any

import pytest

from clauses import clause
from hustle.toolkit import act, give, new, table, unit
from skyline.engine import conformance
from skyline.engine.errors import BadOption
from skyline.engine.rng import seeded
from skyline.games.hustle import GAME
from skyline.lab.simulate import Plan, begun, play

CONFIGURATIONS = conformance.configurations(GAME)


@clause("HH-001", "HH-720", "HH-721")
@pytest.mark.parametrize("number", range(len(CONFIGURATIONS)))
def test_every_configuration_comes_to_its_end_with_everybody_in_it(number: int) -> None:
    configuration: dict[str, Any] = CONFIGURATIONS[number]
    state = new(seed=number, **configuration)
    assert sum(1 for _ in conformance.walk(state, seeded(number))) > 100
    assert (state.over, state.quarter, len(state.scores())) == (True, 4, configuration["players"])


@clause("HH-106", "HH-R46")
@pytest.mark.parametrize("players", [1, 2])
def test_with_the_clock_off_a_quarter_that_nobody_ends_goes_on(players: int) -> None:
    state = table(players, clock="off")
    for seat in range(players):
        give(state, seat, contracts=f"q1-0{seat + 1}")
    act(state, *["bailout"] * (250 * players))
    assert (state.quarter, state.turns, bool(state.lanes)) == (1, 250 * players, False)
    assert "of at most" not in GAME.face.text(state.view(0)) + GAME.face.prompt(state, 0)


@clause("HH-106", "HH-R46")
@pytest.mark.parametrize("players", [1, 2])
def test_where_no_person_plays_it_then_lasts_two_hundred_turns_each(players: int) -> None:
    state = table(players, **GAME.unattended({"clock": "off"}))
    for seat in range(players):
        give(state, seat, contracts=f"q1-0{seat + 1}")
    act(state, *["bailout"] * (200 * players - 1))
    assert (state.quarter, state.turns, bool(state.lanes)) == (1, 200 * players - 1, False)
    act(state, "bailout")
    assert state.quarter == 2


@clause("HH-106")
def test_any_other_clock_is_the_same_where_no_person_plays() -> None:
    for clock in ("standard", 5, "7"):
        assert new(2, **GAME.unattended({"clock": clock})).clock == new(2, clock=clock).clock


@clause("HH-106")
def test_with_the_clock_off_the_trigger_ends_a_quarter_at_any_time() -> None:
    state = give(give(table(clock="off"), contracts="q1-04"), 1, contracts="q1-01")
    act(state, *["bailout"] * 100)
    unit(state, "office b-gf", "office b-l1")
    act(state, "bailout", "bailout")
    assert state.quarter == 1
    act(state, "bailout")
    assert state.quarter == 2


@clause("HH-106")
def test_with_the_clock_off_every_game_of_programs_ends_all_the_same() -> None:
    plan = Plan("hustle", {"players": 1, "clock": "Off"}, ("random",), seed=5)
    assert begun(plan, 5).settings["clock"] == 200
    assert play(plan, 0).decisions > 100


@clause("HH-105")
def test_the_clock_is_a_number_from_five_up_or_off() -> None:
    assert [new(2).clock, new(1).clock, new(2, clock=7).clock, new(2, clock="9").clock, new(2, clock="off").clock] == [15, 10, 7, 9, 0]
    for wrong in (4, 0, True, "never"):
        with pytest.raises(BadOption):
            new(2, clock=wrong)
