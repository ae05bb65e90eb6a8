"""``make play`` starts the table at once and builds beside it; whatever becomes of the build, the table goes on."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import time
from pathlib import Path
from threading import Event

import pytest
from tools import play
from tools.build import Build, Screen
from tools.play import COMPILED, Play, up_to_date

ROOT = Path(__file__).parent.parent
WAIT = "\nimport pathlib, time\nwhile not pathlib.Path({!r}).exists(): time.sleep(0.01)\n"
NONE = "print('  skyline: OSError: gcc'); print('  skyline: no C compiler works'); print('  Created wheel for skyline: filename=x.whl')"
FRESH = "print('skyline: 10 of 40 files compiled'); print('  skyline: 40 of 40 files compiled')"


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def python(code: str) -> list[str]:
    return [sys.executable, "-u", "-c", code]


def building(folder: Path, code: str, compiled: bool = True) -> Build:
    """A build in a folder, for which some code stands."""
    return Build(folder, python(code), python(f"print('as it is'); raise SystemExit({int(not compiled)})"), folder / "installed")


def ignore(done: int, total: int) -> None:
    pass


# ------------------------------------------------------------------ what is shown
def test_on_a_terminal_one_line_changes_in_place_below_what_is_said() -> None:
    out = Terminal()
    screen = Screen(out)
    screen.say("Skyline is at http://localhost/")
    screen.progress("Compiling", 10, 190)
    screen.progress("Compiling", 20, 190)
    screen.say("something else")
    screen.end("Done.")
    screen.say("and more")
    assert out.getvalue().split("\r\x1b[K") == [
        "Skyline is at http://localhost/\nCompiling: 10 of 190 files",
        "Compiling: 20 of 190 files",
        "something else\nCompiling: 20 of 190 files",
        "Done.\nand more\n",
    ]


def test_elsewhere_every_tenth_is_a_line() -> None:
    out = io.StringIO()
    screen = Screen(out)
    for done in range(1, 191):
        screen.progress("Compiling", done, 190)
    screen.end("Done.")
    lines = out.getvalue().splitlines()
    assert lines[:3] == ["Compiling: 1 of 190 files", "Compiling: 19 of 190 files", "Compiling: 38 of 190 files"]
    assert lines[-2:] == ["Compiling: 190 of 190 files", "Done."]
    assert len(lines) == 12


# ------------------------------------------------------------------ building
def test_a_build_tells_how_far_it_is_and_keeps_what_was_said(tmp_path: Path) -> None:
    build = building(tmp_path, f"print('reading'); {FRESH}")
    told: list[tuple[int, int]] = []
    assert build.run(lambda done, total: told.append((done, total))) == 0
    assert told == [(10, 40), (40, 40)]
    assert build.log.read_text().splitlines()[0] == "reading"


def test_what_is_edited_during_a_build_is_newer_than_it(tmp_path: Path) -> None:
    build = building(tmp_path, "open('edited', 'w')")
    assert build.run(ignore) == 0
    assert build.mark.stat().st_mtime < (tmp_path / "edited").stat().st_mtime <= time.time()


def test_nothing_old_gets_into_the_package_and_objects_are_kept(tmp_path: Path) -> None:
    old = ["build/lib.linux/gone.py", "build/bdist.linux/gone.py", "build/temp.linux/gone.o", "src/skyline.egg-info/SOURCES.txt"]
    kept = ["build/objects/kept", "build/lock/bin/uv", "src/skyline/state.py"]
    for name in [*old, *kept]:
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / name).touch()
    building(tmp_path, "").run(ignore)
    assert [name for name in [*old, *kept] if (tmp_path / name).exists()] == kept


def test_a_build_that_fails_or_is_stopped_is_not_installed(tmp_path: Path) -> None:
    failing = building(tmp_path, "raise SystemExit(3)")
    assert failing.run(ignore) == 3
    stopped = building(tmp_path, FRESH + WAIT.format("never"))
    assert stopped.run(lambda done, _: stopped.stop() if done == 40 else None) != 0
    never = building(tmp_path, "open('begun', 'w')")
    never.stop()
    assert never.run(ignore) != 0
    assert not (tmp_path / "begun").exists()
    assert not (tmp_path / "installed").exists()


# ------------------------------------------------------------------ playing
class Patient(Screen):
    """Lets the server end only after the last word about the build."""

    def __init__(self, out: io.StringIO, over: Path) -> None:
        super().__init__(out)
        self.over = over

    def end(self, sentence: str = "") -> None:
        super().end(sentence)
        self.over.touch()


def serving(until: Path, code: int = 0) -> list[str]:
    """A server that ends when it finds a file."""
    return python(f"print('Skyline is here'){WAIT.format(str(until))}raise SystemExit({code})")


@pytest.mark.parametrize(
    ("code", "compiled", "said"),
    [
        (FRESH, True, COMPILED),
        (NONE, False, "The engine is not compiled: no C compiler works."),
        ("raise SystemExit(1)", False, "The engine could not be compiled: build/log.txt says why. The table goes on, interpreted."),
    ],
)
def test_the_table_is_there_first_and_outlives_the_build(code: str, compiled: bool, said: str, tmp_path: Path) -> None:
    out, over = io.StringIO(), tmp_path / "over"
    assert Play(serving(over), os.environ, building(tmp_path, code, compiled), Patient(out, over)).run() == 0
    lines = out.getvalue().splitlines()
    assert lines[0] == "Skyline is here"
    assert lines[-1] == said


def test_when_the_table_ends_so_does_the_build(tmp_path: Path) -> None:
    out, begun = io.StringIO(), tmp_path / "begun"
    build = building(tmp_path, f"open({str(begun)!r}, 'w')" + WAIT.format("never"))
    assert Play(serving(begun), os.environ, build, Screen(out)).run() == 0
    assert out.getvalue() == "Skyline is here\n"
    assert build.stopped
    assert not build.mark.exists()


def test_ctrl_c_ends_both_and_lets_the_server_tidy_up(tmp_path: Path) -> None:
    interrupted = tmp_path / "interrupted"

    class Interrupted(Event):
        def wait(self, timeout: float | None = None) -> bool:
            interrupted.touch()  # the terminal tells all that it runs
            raise KeyboardInterrupt

    build = building(tmp_path, WAIT.format("never"))
    playing = Play(serving(interrupted, 7), os.environ, build, Screen(io.StringIO()))
    playing.heard = Interrupted()
    assert playing.run() == 7
    assert build.stopped


def test_a_table_that_cannot_start_says_why_and_ends(tmp_path: Path) -> None:
    out = io.StringIO()
    server = python("print('error: the port is taken'); raise SystemExit(2)")
    assert Play(server, os.environ, building(tmp_path, WAIT.format("never")), Screen(out)).run() == 2
    assert out.getvalue() == "error: the port is taken\n"


def test_the_table_runs_from_the_sources_whatever_is_installed() -> None:
    code = "import skyline; print(skyline.__file__)"
    found = subprocess.run([sys.executable, "-c", code], env=play.from_sources(), capture_output=True, text=True, check=True)
    assert Path(found.stdout.strip()).is_relative_to(ROOT / "src")


def test_what_is_installed_starts_only_if_nothing_has_changed(tmp_path: Path) -> None:
    assert not up_to_date(str(tmp_path))
    (tmp_path / "locked").touch()
    (tmp_path / "installed").touch()
    assert up_to_date(str(tmp_path))
    os.utime(tmp_path / "installed", (0, 0))
    assert not up_to_date(str(tmp_path))
