"""A table server as people start it: a process of its own, which can be killed."""

from __future__ import annotations

import itertools
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any

READY = "Skyline is at "
PORTS = range(20_000, 30_000)  # below those of outgoing connections, above those that servers take by themselves
turn = itertools.count(os.getpid() * 37)  # tests that run side by side begin at different places


def own_port() -> str:
    """A free port that nobody else will take meanwhile, so that a killed server finds it free again."""
    while True:
        port = PORTS[next(turn) % len(PORTS)]
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) != 0:
                return str(port)


class Running:
    """A server process on a database; ``url`` is where it can be reached. ``log`` is a file for what it writes to its log, and
    ``limit`` what is done in the process before it starts."""

    def __init__(
        self, database: str, *options: str, pace: str = "0", log: Path | None = None, limit: Callable[[], None] | None = None
    ) -> None:
        self.log = log
        self.limit = limit
        self.database = database
        self.options = options
        self.environment = {**os.environ, "SKYLINE_PACE": pace, "SKYLINE_DEEDS": "10000", "PYTHONUNBUFFERED": "1"}
        self.start(own_port())

    def start(self, port: str) -> None:
        command = [sys.executable, "-m", "skyline.cli", "serve", "--no-open", "--port", port, "--database", self.database, *self.options]
        with self.log.open("a") if self.log else nullcontext() as log:
            self.process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=log, env=self.environment, text=True, preexec_fn=self.limit
            )
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if line.startswith(READY):
                self.url = line.removeprefix(READY).split()[0].rstrip("/")
                return
        raise RuntimeError(f"the server ended with {self.process.wait()}")

    def kill(self) -> None:
        """As when the power goes: no chance to put anything in order."""
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def again(self) -> None:
        """Start once more, at the same address."""
        self.start(self.url.rpartition(":")[2])

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(120)


@contextmanager
def running(database: str, *options: str, **more: Any) -> Iterator[Running]:
    server = Running(database, *options, **more)
    try:
        yield server
    finally:
        server.stop()
