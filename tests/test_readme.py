"""Every snippet of the README works as printed."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from cli.terminal import skyline
from skyline.engine.registry import games

ROOT = Path(__file__).parent.parent
TEXT = (ROOT / "README.md").read_text(encoding="utf-8")
PYTHON = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
SHELL = [line.split("#")[0].strip() for block in re.findall(r"```sh\n(.*?)```", TEXT, re.DOTALL) for line in block.splitlines()]
PLAYED = re.findall(r"`skyline (play [^`]+)`", TEXT)
PLAYS_WITH_THE_BOT = """
from skyline.games.neom import GAME
state = GAME.new(players=3, seed=1)
bot = Tidy(seed=1)
while not state.over:
    seat = state.decider()
    state.apply(bot.choose(Seat(state, seat)), seat)
print(state.scores())
"""


@pytest.mark.parametrize("number", range(len(PYTHON)))
def test_python_snippets_run(number: int) -> None:
    code = PYTHON[number] + (PLAYS_WITH_THE_BOT if "class Tidy" in PYTHON[number] else "")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout


def test_shell_snippets_are_real_commands() -> None:
    assert SHELL == ["make play", "skyline simulate neom -n 1000 --players 4 --bots greedy,random", "make test"]
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert "\nplay:" in makefile
    assert "\ntest:" in makefile
    command = [sys.executable, "-m", "skyline.cli", *SHELL[1].replace("-n 1000", "-n 6").split()[1:]]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "greedy" in done.stdout


@pytest.mark.parametrize("command", PLAYED)
def test_games_can_be_started_as_it_says(command: str, tmp_path: Path) -> None:
    done = skyline(*command.split(), typed="quit\n", home=tmp_path)
    assert done.exit_code == 0, done.output


def test_every_game_is_among_them() -> None:
    assert {command.split()[1] for command in PLAYED} == {game.id for game in games()}


def test_links_and_pictures_exist() -> None:
    for target in re.findall(r"\]\(([^)]+)\)", TEXT):
        assert (ROOT / target).exists(), target
