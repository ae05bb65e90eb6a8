"""A table server as people start it: a process of its own, which can be killed and whose processor time can be read."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

READY = "Skyline is at "
DEEDS = "1000"  # a second, of one visitor: these are quicker than people


class Server:
    """A running server on a SQLite file."""

    def __init__(self, file: Path, pace: float) -> None:
        self.file = file
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.environment = {**os.environ, "SKYLINE_PACE": str(pace), "SKYLINE_DEEDS": "100000", "PYTHONUNBUFFERED": "1"}
        self.start()

    def start(self) -> None:
        """Returns once it can be reached. Raises RuntimeError when it ends instead."""
        command = [sys.executable, "-m", "skyline.cli", "serve", "--no-open", "--port", str(self.port), "--database", f"sqlite:///{self.file}"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, env=self.environment, text=True)
        assert self.process.stdout is not None
        if not self.process.stdout.readline().startswith(READY):
            raise RuntimeError(f"the server ended with {self.process.wait()}")

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
    """A server with an empty database, which goes with it."""
    with TemporaryDirectory() as folder:
        server = Server(Path(folder, "table.db"), pace)
        try:
            yield server
        finally:
            server.stop()
