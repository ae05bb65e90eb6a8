"""Install the package into the environment that runs this, compiled where a C compiler works: ``python -m tools.build``.

It shows how far it is; all that pip and the compilers say goes to ``build/log.txt``. What was compiled before and has not changed is not
compiled again (``Thrifty`` in setup.py); everything else is made anew, so that nothing old gets into the package. In the end it marks
``.venv/installed`` with the time at which it began: who edits a file meanwhile gets another build.
"""

from __future__ import annotations

import fcntl
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Lock
from typing import TextIO

ROOT = Path(__file__).parent.parent
PIP = (sys.executable, "-m", "pip", "install", "--verbose", "--no-deps", "--no-build-isolation", "--force-reinstall", ".")
HOW = (sys.executable, "-I", "-c", "import sys, skyline; print(skyline.how()); sys.exit(not skyline.compiled())")
COUNT = re.compile(r"\s*skyline: (\d+) of (\d+) files compiled")  # as setup.py says it; pip indents it
SAID = re.compile(r"\s*skyline: (.+)")
MADE_ANEW = ("build/lib*", "build/temp*", "build/bdist*", "src/*.egg-info")
PATIENCE = 5  # seconds in which a build has to end that is told to
TAIL = 40  # lines of the log that are shown of a build that failed


class Screen:
    """Sentences, and below them one line that changes in place. Where that cannot be, as in a file, it is told by tenths."""

    def __init__(self, out: TextIO) -> None:
        self.out = out
        self.lock = Lock()
        self.changing = ""
        self.tenth = -1

    def say(self, sentence: str) -> None:
        """A sentence that stays."""
        with self.lock:
            self._write(f"{sentence}\n{self.changing}")

    def progress(self, words: str, done: int, total: int) -> None:
        """How far something is, in the place of what was said about it before."""
        line, tenth = f"{words}: {done} of {total} files", 10 * done // total
        with self.lock:
            if self.out.isatty():
                self._write(line)
                self.changing = line
            elif tenth > self.tenth:
                self._write(f"{line}\n")
                self.tenth = tenth

    def end(self, sentence: str = "") -> None:
        """The last word about it, if there is one."""
        with self.lock:
            self._write(f"{sentence}\n" if sentence else "")
            self.changing = ""

    def _write(self, text: str) -> None:
        self.out.write(f"\r\x1b[K{text}" if self.changing else text)
        self.out.flush()


class Build:
    """One installation of the package. Two at the same time are made one after the other."""

    def __init__(self, root: Path = ROOT, command: Sequence[str] = PIP, how: Sequence[str] = HOW, mark: Path | None = None) -> None:
        self.root = root
        self.command = command
        self.how = how
        self.mark = mark or Path(sys.prefix) / "installed"
        self.log = root / "build" / "log.txt"
        self.reason = ""  # why the engine is not compiled
        self.stopped = False
        self._process: subprocess.Popen[str] | None = None
        self._lock = Lock()

    def run(self, progress: Callable[[int, int], None]) -> int:
        """Build, and tell how far it is. Returns the exit code, which is not 0 for a build that was stopped."""
        self.log.parent.mkdir(exist_ok=True)
        with self.log.with_name("busy").open("w") as busy:
            fcntl.flock(busy, fcntl.LOCK_EX)
            begun = time.time()
            process = self._start()
            code = self._watch(process, progress) if process else 1
        if code == 0:
            self.mark.touch()
            os.utime(self.mark, (begun, begun))
        return code

    def outcome(self) -> tuple[bool, str]:
        """Is the engine that is installed compiled? And the same in words."""
        done = subprocess.run(self.how, capture_output=True, text=True, check=False)
        return done.returncode == 0, done.stdout.strip()

    def stop(self) -> None:
        """End it, with all that it has started."""
        with self._lock:
            self.stopped = True
        process = self._process
        if process is None or process.poll() is not None:
            return
        os.killpg(process.pid, signal.SIGINT)
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)

    def _start(self) -> subprocess.Popen[str] | None:
        for pattern in MADE_ANEW:
            for folder in self.root.glob(pattern):
                shutil.rmtree(folder)
        with self._lock:
            if not self.stopped:
                self._process = subprocess.Popen(
                    self.command, cwd=self.root, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True
                )
            return self._process

    def _watch(self, process: subprocess.Popen[str], progress: Callable[[int, int], None]) -> int:
        assert process.stdout is not None
        with self.log.open("w", encoding="utf-8") as log:
            for text in process.stdout:
                log.write(text)
                if count := COUNT.match(text):
                    progress(int(count[1]), int(count[2]))
                elif said := SAID.match(text):
                    self.reason = said[1]
        return process.wait()


def main() -> int:
    build, screen = Build(), Screen(sys.stdout)
    screen.say("Building Skyline: compiling the engine takes a minute or two, and only seconds where little has changed.")
    try:
        code = build.run(lambda done, total: screen.progress("Compiling the engine", done, total))
    finally:
        build.stop()
    if code:
        tail = build.log.read_text(encoding="utf-8").splitlines()[-TAIL:]
        screen.end("\n".join([*tail, f"The build failed; {build.log.relative_to(ROOT)} has all of it."]))
        return code
    screen.end(build.outcome()[1])
    return 0


if __name__ == "__main__":
    sys.exit(main())
