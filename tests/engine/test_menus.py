"""The law of the two menus, and the decisions that say they narrow it; memos, which a copy may do without."""

from __future__ import annotations

import pytest

from lots import GAME as LOTS
from lots.rules.deciding import KEEP, Keep
from skyline.engine.menus import unreached
from skyline.engine.rng import seeded
from skyline.engine.state import State
from skyline.engine.surviving import declared, survives


@pytest.fixture
def asked_to_keep(monkeypatch: pytest.MonkeyPatch) -> State:
    """A position in which a lot can be kept or sold, and the canonical menu knows only keeping."""
    monkeypatch.setattr(Keep, "canonical", lambda point, state, step: point.options(state, step)[:1])
    for seed in range(100):
        state = LOTS.new(players=2, seed=seed)
        while not state.over and len(state.deciders()) > 1:
            state.apply(state.actions()[-1])
            state.apply(state.actions()[0])
        if not state.over and len(state.actions()) == 2:
            return state
    raise AssertionError("nobody is ever asked")


def reported(state: State) -> bool:
    return any(unreached(state, state.decider(), seeded(seed)) for seed in range(5))


def test_a_canonical_menu_that_reaches_less_breaks_the_law(asked_to_keep: State) -> None:
    assert reported(asked_to_keep)


def test_a_decision_that_narrows_may_reach_less(asked_to_keep: State, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(KEEP, "narrows", True)
    assert not reported(asked_to_keep)


def test_a_memo_is_no_part_of_a_state() -> None:
    state = LOTS.new(players=2, seed=1)
    copy = state.clone()
    vars(copy)["_memo"] = 1
    assert "_memo" not in declared(copy)
    assert not survives(state, copy, "a clone")
    vars(copy)["lot"] = 9
    assert survives(state, copy, "a clone")
