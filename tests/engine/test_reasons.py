"""Why a hint prefers one choice to another: from what follows of both, and in words."""

from __future__ import annotations

import skyline
from skyline.engine.reasons import differences, in_lines, preference


def test_the_reason_tells_where_two_choices_differ() -> None:
    game = skyline.game("neom")
    state = game.new(players=3, variant="beginner", seed=79)
    while state.pending(0) is None or "select 015" not in map(game.write, state.actions(0)):
        seat = state.deciders()[0]
        state.apply(state.actions(seat)[0], seat)
    plant, mine = game.read("select 015"), next(action for action in state.actions(0) if game.write(action) != "select 015")
    told = differences(state, 0, plant, mine)
    assert 1 <= len(told) <= 2
    assert all(" instead of " in line for line in told)
    words = preference(state, 0, plant, mine, 1.54)
    assert words.startswith("That is 1.5 points better than “")
    assert " instead of " in words


def test_a_choice_does_not_differ_from_itself() -> None:
    game = skyline.game("neom")
    state = game.new(players=2, seed=3)
    seat = state.deciders()[0]
    action = state.actions(seat)[0]
    assert differences(state, seat, action, action) == []
    assert "as good as" in preference(state, seat, action, action, 0.0)
    assert "both bring the same" in preference(state, seat, action, action, 0.0)


def test_a_hint_in_lines() -> None:
    assert in_lines([("1  Build", 0.0)], "") == ["1  Build"]
    assert in_lines([("1  Build", 0.0), ("2  Sell", -1.5), ("3  Pass", 0.0)], "Because.") == [
        "1  Build", "Because.", "2  Sell: 1.5 points worse", "3  Pass: as good",
    ]  # fmt: skip
