"""Urban Sprawl at the terminal: whole games, why not, components and rules."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from cli.terminal import ESCAPE, decisions, refused, skyline, tidy

TWO = ["play", "sprawl", "--players", "2", "-o", "length=short", "-o", "stall_guard=on", "--bot", "random", "--seed", "5"]
HOT_SEAT = [
    "play",
    "sprawl",
    "--players",
    "2",
    "-o",
    "length=short",
    "-o",
    "stall_guard=on",
    "--seed",
    "4",
    "--seat",
    "human",
    "--seat",
    "human",
]
RANDOM_CHOICES = "".join(f"{number}\n" for number in random.Random(1).choices([1, 2, 5, 7, 3, 1], k=3000))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.record"


@pytest.mark.parametrize("table", [TWO, HOT_SEAT], ids=["two", "hot seat"])
def test_a_game_can_be_played_to_the_end(table: list[str], file: Path) -> None:
    result = skyline(*table, "--save", str(file), typed=RANDOM_CHOICES)
    assert result.exit_code == 0, result.output
    assert tidy(result.stdout)
    assert "The game is over" in result.stdout
    for row in ("Neighbors", "Vocations", "Rows", "Effects", "Final rows", "Wealth", "Offices", "Total"):
        assert row in result.stdout
    assert re.search(r"Seat [AB].* (wins|share the victory) with \d+ prestige", result.stdout)
    replayed = skyline("replay", str(file), "--ply", "14")
    assert replayed.exit_code == 0
    assert "Planning" in replayed.stdout


def test_undo_why_rules_show_and_scores(file: Path) -> None:
    typed = "6\nundo\n6\nwhy claim c4\nwhy claim a2\nwhy 1\nrules US-089\nshow high school\nshow treasurer\nlog\nscores\nhelp\nquit\n"
    result = skyline(*TWO, "--save", str(file), typed=typed)
    assert result.exit_code == 0, result.output
    said = " ".join(result.stdout.split())
    for expected in (
        "Taken back:", "The starting building in c4 already carries a cube.", "No starting building stands in a2.", "It is allowed:",
        "US-089 Building control", "2-lot CIV", "the most valuable COM", "A claims the COM in c4 for 7 wealth.", "Final rows",
    ):  # fmt: skip
        assert expected in said, expected
    assert tidy(result.stdout)
    assert len(decisions(file)) >= 1


def test_show_and_rules() -> None:
    shown = skyline("show", "sprawl", "contract", "high", "school").stdout
    assert tidy(shown)
    assert "US-623" in shown
    assert skyline("show", "sprawl", "contract").stdout.count("\n") >= 90
    assert "US-401" in skyline("rules", "sprawl", "mayor", "park").stdout
    assert "Chad Jensen" in skyline("games").stdout


@pytest.mark.parametrize(("options", "said"), [
    (["-p", "5"], "Urban Sprawl is for 2 to 4 players, not 5"), (["-p", "2", "-o", "length=endless"], "length cannot be 'endless'"),
])  # fmt: skip
def test_impossible_options_are_refused(options: list[str], said: str) -> None:
    assert said in refused(skyline("play", "sprawl", *options))


def test_no_line_can_break_a_game(file: Path) -> None:
    rng = random.Random(1)
    pool = ["undo", "why", "rules", "show", "log", "claim c4", "invest bp04", "site c4 n", "end turn", "\0", "é", "1", "2", "3"]
    lines = [" ".join(rng.choices(pool, k=rng.randrange(1, 4))) for _ in range(80)]
    result = skyline(*TWO, "--save", str(file), typed="\n".join([*lines, "quit"]))
    assert result.exit_code == 0, result.exception
    assert ESCAPE not in result.stdout
