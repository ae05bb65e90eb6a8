"""Start the table at once: ``make play`` runs this with the arguments of ``skyline serve``.

If the package is installed and nothing has changed since, that is what starts. Otherwise the table starts from the source tree, with the
engine interpreted; as soon as it can be reached the package is built in the background, which gives way to those who play, and the next
start is compiled. Whatever becomes of the build, the table goes on; when the table ends, so does the build.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from threading import Event, Thread

from tools.build import PATIENCE, PIP, ROOT, Build, Screen

GENTLY = ("nice", "-n", "10")
SERVE = (sys.executable, "-m", "skyline.cli", "serve")
FROM_MAKE = {"MAKEFLAGS", "MFLAGS", "MAKELEVEL"}  # what make tells those it runs, and another make must not take for its own
AT_ONCE = "Skyline starts at once, with the engine interpreted. It is compiled meanwhile, for the next start."
COMPILING = "Compiling the engine in the background"
COMPILED = "The engine is compiled: the next start is about ten times faster."


def up_to_date(venv: str) -> bool:
    """Has nothing changed since the package was installed? The Makefile knows what it depends on."""
    command = ["make", "--question", f"VENV={venv}", f"{venv}/installed"]
    surroundings = {name: value for name, value in os.environ.items() if name not in FROM_MAKE}
    return subprocess.run(command, cwd=ROOT, env=surroundings, capture_output=True, check=False).returncode == 0


def from_sources() -> dict[str, str]:
    """The environment in which Python finds the package in the source tree, whatever is installed."""
    path = os.pathsep.join(filter(None, [str(ROOT / "src"), os.environ.get("PYTHONPATH")]))
    return {**os.environ, "PYTHONPATH": path}


class Play:
    """A table, and a build in the background."""

    def __init__(self, serve: Sequence[str], surroundings: Mapping[str, str], build: Build, screen: Screen) -> None:
        self.serve = serve
        self.surroundings = surroundings
        self.build = build
        self.screen = screen
        self.heard = Event()  # the server has said where it is, or has ended

    def run(self) -> int:
        """Until the server ends. Returns its exit code."""
        server = subprocess.Popen(self.serve, env=self.surroundings, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        relaying = Thread(target=self.relay, args=(server,), daemon=True)
        relaying.start()
        try:
            self.heard.wait()
            Thread(target=self.compile, daemon=True).start()
            server.wait()
        except KeyboardInterrupt:
            with suppress(subprocess.TimeoutExpired):
                server.wait(PATIENCE)  # the terminal has told it, too
        finally:
            self.build.stop()
            self.screen.end()
            server.terminate()
        code = server.wait()
        relaying.join(PATIENCE)
        return code

    def relay(self, server: subprocess.Popen[str]) -> None:
        """Pass on what the server says, so that it does not get into the line that changes."""
        assert server.stdout is not None
        for text in server.stdout:
            self.screen.say(text.rstrip("\n"))
            self.heard.set()
        self.heard.set()

    def compile(self) -> None:
        """Build, and say what became of it."""
        code = self.build.run(lambda done, total: self.screen.progress(COMPILING, done, total))
        if not self.build.stopped:
            self.screen.end(self.verdict(code))

    def verdict(self, code: int) -> str:
        if code:
            log = self.build.log.relative_to(self.build.root)
            return f"The engine could not be compiled: {log} says why. The table goes on, interpreted."
        compiled, _ = self.build.outcome()
        return COMPILED if compiled else f"The engine is not compiled: {self.build.reason}."


def main(arguments: list[str]) -> int:
    if up_to_date(os.path.relpath(sys.prefix, ROOT)):
        skyline = os.path.join(sys.prefix, "bin", "skyline")
        os.execv(skyline, [skyline, "serve", *arguments])
    for ending in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(ending, lambda number, _: sys.exit(128 + number))
    screen = Screen(sys.stdout)
    screen.say(AT_ONCE)
    return Play([*SERVE, *arguments], from_sources(), Build(command=[*GENTLY, *PIP]), screen).run()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
