"""A table server as people start it: a process of its own, which can be killed and whose processor time can be read."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

READY = "Skyline is at "


class Server:
    """A running server on a database, with so many workers."""

    def __init__(self, database: str, pace: float, workers: int = 1) -> None:
        self.database = database
        self.workers = workers
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.environment = {**os.environ, "SKYLINE_PACE": str(pace), "SKYLINE_DEEDS": "100000", "PYTHONUNBUFFERED": "1"}
        self.start()

    def start(self) -> None:
        """Returns once it can be reached. Raises RuntimeError when it ends instead."""
        command = [sys.executable, "-m", "skyline.cli", "serve", "--no-open", "--port", str(self.port), "--database", self.database]
        command += ["--workers", str(self.workers)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, env=self.environment, text=True)
        assert self.process.stdout is not None
        if not self.process.stdout.readline().startswith(READY):
            raise RuntimeError(f"the server ended with {self.process.wait()}")
        while self.workers > 1 and not self.answers():  # several workers come up after their address
            time.sleep(0.1)

    def answers(self) -> bool:
        """Can it be reached? Raises RuntimeError when it has ended."""
        if self.process.poll() is not None:
            raise RuntimeError(f"the server ended with {self.process.returncode}")
        try:
            with urllib.request.urlopen(f"{self.url}/health", timeout=10):
                return True
        except OSError:
            return False

    def kill(self) -> None:
        """As when the power goes: no chance to put anything in order."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(30)

    def cpu(self) -> float:
        """Seconds of processor time so far, of all its threads; bots think in processes of their own and do not count."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> float:
        """Megabytes that it occupies now."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text(encoding="utf-8").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def serving(pace: float = 0.0) -> Iterator[Server]:
    """A server with an empty SQLite file, which goes with it."""
    with TemporaryDirectory() as folder, serving_from(f"sqlite:///{Path(folder, 'table.db')}", pace) as server:
        yield server


@contextmanager
def serving_from(database: str, pace: float = 0.0, workers: int = 1) -> Iterator[Server]:
    """A server on a database."""
    server = Server(database, pace, workers)
    try:
        yield server
    finally:
        server.stop()
