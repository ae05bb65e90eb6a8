"""``skyline simulate`` and the lab: the same seed gives the same figures, and the figures are right."""

from __future__ import annotations

import math
from collections import Counter

import pytest

from cli.terminal import refused, skyline, tidy
from skyline.engine.errors import BadOption
from skyline.lab import Plan, Result, histogram, mean_interval, play, simulate, standings, wilson
from skyline.lab.simulate import seating

FEW = ["simulate", "neom", "-n", "12", "--players", "3", "--bots", "random,random", "--seed", "4"]


def figures(output: str) -> list[str]:
    """Everything but the speed."""
    return output.splitlines()[1:]


def test_the_number_of_workers_does_not_matter() -> None:
    one, two = (skyline(*FEW, "--workers", workers) for workers in ("1", "2"))
    assert one.exit_code == two.exit_code == 0
    assert tidy(one.stdout)
    assert figures(one.stdout) == figures(two.stdout)
    assert one.stdout.startswith("12 games, ")


def test_another_seed_gives_other_games() -> None:
    assert figures(skyline(*FEW, "--workers", "1").stdout) != figures(skyline(*FEW, "--seed", "5", "--workers", "1").stdout)


def test_bots_are_compared() -> None:
    result = skyline("simulate", "neom", "-n", "4", "--players", "3", "--bots", "greedy,random", "--workers", "1")
    lines = result.stdout.splitlines()
    assert lines[2].split()[:2] == ["bot", "played"]
    assert [line.split()[:2] for line in lines[3:5]] == [["greedy", "8"], ["random", "4"]]
    assert "scores of greedy" in result.stdout
    assert "█" in result.stdout


def test_a_solo_run_has_no_win_rate() -> None:
    result = skyline("simulate", "neom", "-n", "3", "--solo", "1+", "--bots", "random", "--workers", "1")
    assert result.exit_code == 0
    assert "win rate" not in result.stdout
    assert skyline("simulate", "neom", "-n", "1", "--solo", "all", "--workers", "1").exit_code == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["nemo"], "there is no game"),
        (["neom", "-n", "0"], "at least one game"),
        (["neom", "--workers", "-1"], "one worker"),
        (["neom", "--bots", "bob"], "there is no bot 'bob'"),
        (["neom", "--players", "2", "--bots", "random,random,random"], "3 bots for 2 players"),
        (["neom", "--players", "7"], "NEOM is for 1 to 5 players"),
    ],
)
def test_impossible_runs_are_refused(words: list[str], said: str) -> None:
    assert said in refused(skyline("simulate", *words))


# ------------------------------------------------------------------ the lab
def test_every_bot_sits_everywhere_equally_often() -> None:
    for bots, players in ((("a", "b"), 4), (("a", "b", "c"), 3), (("a",), 5), (("a", "b"), 3)):
        seats = Counter((name, seat) for index in range(players * 6) for seat, name in enumerate(seating(bots, players, index)))
        for name in bots:
            assert len({seats[name, seat] for seat in range(players)}) == 1


def test_a_game_is_the_same_wherever_it_is_played() -> None:
    plan = Plan("neom", {"players": 3}, ("random",), seed=9)
    results = simulate(plan, 3)
    assert results == [play(plan, index) for index in range(3)]
    assert len({result.scores for result in results}) > 1


def test_progress_counts_every_game() -> None:
    done: list[int] = []
    simulate(Plan("neom", {"players": 1, "tile_set": "1+"}, ("random",)), 20, progress=done.append)
    assert sum(done) == 20


def test_a_run_without_bots_is_refused() -> None:
    with pytest.raises(BadOption, match="needs a bot"):
        simulate(Plan("neom", {}, ()), 1)


def test_shared_victories_count_as_fractions() -> None:
    results = [Result(("a", "b"), (5, 5), (0, 1), 1), Result(("b", "a"), (7, 3), (0,), 1)]
    found = {standing.bot: standing for standing in standings(results)}
    assert (found["a"].wins, found["b"].wins) == (0.5, 1.5)
    assert [standing.bot for standing in standings(results)] == ["b", "a"]
    assert found["a"].scores == (5, 3)


def test_intervals() -> None:
    mean, (low, high) = mean_interval([1.0, 2.0, 3.0, 4.0])
    assert mean == 2.5
    assert math.isclose(high - mean, 1.959964 * math.sqrt(5 / 3) / 2, rel_tol=1e-6)
    assert math.isclose(mean - low, high - mean)
    assert mean_interval([3.0]) == (3.0, (-math.inf, math.inf))
    low, high = wilson(8, 10)
    assert math.isclose(low, 0.4902, abs_tol=1e-4)
    assert math.isclose(high, 0.9433, abs_tol=1e-4)
    assert wilson(0, 20)[0] == 0.0
    assert wilson(20, 20)[1] == 1.0


def test_histogram_leaves_no_class_out() -> None:
    assert histogram([-3, 0, 4, 12], 5) == [(-5, 1), (0, 2), (5, 0), (10, 1)]
