"""Run the command ``skyline`` in this process with typed answers, or in a real terminal of its own."""

from __future__ import annotations

import os
import pty
import re
import select
import subprocess
import sys
import time
from pathlib import Path

from typer.testing import CliRunner, Result

from skyline.cli import app
from skyline.engine.match import Match, load

ESCAPE = "\x1b"


def skyline(*words: str, typed: str = "", home: Path | None = None) -> Result:
    """The result of a command: ``exit_code``, ``stdout``, ``stderr``. ``home``: where unnamed games are kept."""
    env = {"COLUMNS": "80", "XDG_STATE_HOME": str(home or "/dev/null"), "FORCE_COLOR": None, "TERM": None}
    return CliRunner().invoke(app, list(words), input=typed, env=env)


def refused(result: Result) -> str:
    """The one clear line of a refusal; no traceback, exit code 2."""
    assert result.exit_code == 2, result.output
    assert "Traceback" not in result.output
    lines = result.stderr.strip().splitlines()
    assert len(lines) == 1
    assert lines[0].startswith("error: ")
    return lines[0].removeprefix("error: ")


def tidy(text: str) -> bool:
    """Plain text of at most 80 columns; only a single long word, such as a file's path, may be wider."""
    lines = [line for line in text.splitlines() if len(line.split()) > 1]
    return ESCAPE not in text and max(map(len, lines), default=0) <= 80


def decisions(file: Path) -> list[str]:
    """The real decisions of a saved game, seat and notation."""
    match: Match = load(file)
    return [match.record.lines[index].write().split(" | ")[0] for index in match.decisions()]


def at_a_terminal(words: list[str], typed: list[str], env: dict[str, str] | None = None, size: tuple[int, int] = (40, 120)) -> str:
    """Everything that a real terminal showed while each answer was typed at a prompt (a line ending in "> " or ". ")."""
    ours, theirs = pty.openpty()
    settings = {**os.environ, "TERM": "xterm-256color", "LINES": str(size[0]), "COLUMNS": str(size[1]), **(env or {})}
    command = [sys.executable, "-c", "from skyline.cli import main; main()", *words]
    process = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=settings, close_fds=True)
    os.close(theirs)
    seen = ""
    for line in typed:
        seen += shown_until_prompt(ours)
        os.write(ours, f"{line}\n".encode())
    seen += shown_until_prompt(ours)
    process.terminate()
    process.wait(120)
    os.close(ours)
    return seen


def shown_until_prompt(terminal: int, patience: float = 120.0) -> str:
    """What the terminal shows until it asks something or the program ends."""
    seen = b""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        if select.select([terminal], [], [], 0.05)[0]:
            try:
                piece = os.read(terminal, 65536)
            except OSError:
                break
            if not piece:
                break
            seen += piece
        elif re.search(rb"(> |\. )(\x1b\[[?0-9;]*[a-z])*$", seen):
            break
    return seen.decode(errors="replace")
