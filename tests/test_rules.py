"""No clause of a finished game without a test, and no test of a clause that does not exist."""

from __future__ import annotations

import pytest

import rules_report
from skyline.engine.game import Game
from skyline.engine.registry import games


@pytest.mark.parametrize("game", [game for game in games() if game.finished], ids=lambda game: game.id)
def test_every_clause_of_a_finished_game_carries_a_test(game: Game) -> None:
    assert [clause.id for clause in rules_report.untested(game.id)] == []


def test_tests_carry_only_clauses_that_exist() -> None:
    assert rules_report.unknown() == set()


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_every_clause_that_the_program_cites_exists(game: Game) -> None:
    known = {clause.id for clause in rules_report.rules_of(game.id)}
    cited = {clause for point in game.points for clause in point.clauses} | {option.clause for option in game.options}
    assert cited <= known
