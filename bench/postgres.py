"""A throw-away PostgreSQL server for tests and measurements: its own folder, no network, nothing kept."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

MISSING = "PostgreSQL is not installed here: make test installs the Debian package where it may"
OWNER = "skyline"
PRIVATE = "-c max_connections=60 -c listen_addresses="  # only through a socket in the folder
HASTY = "-c fsync=off -c synchronous_commit=off -c full_page_writes=off"  # nothing has to outlive a crash


def binaries() -> Path | None:
    """The folder of PostgreSQL's programs, the newest first; None when it is not installed."""
    version_folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda folder: int(folder.parent.name), reverse=True)
    on_path = shutil.which("initdb")
    folders = [*version_folders, *([Path(on_path).resolve().parent] if on_path else [])]
    return next((folder for folder in folders if (folder / "initdb").exists() and (folder / "pg_ctl").exists()), None)


class Server:
    """A running server."""

    def __init__(self, programs: Path, folder: Path, settings: str) -> None:
        self.folder = folder
        self._settings = settings
        self._programs = programs
        # PostgreSQL refuses to run as root.
        self._user = pwd.getpwnam("postgres") if os.geteuid() == 0 else None
        if self._user is not None:
            os.chown(folder, self._user.pw_uid, self._user.pw_gid)

    def start(self) -> None:
        self._run("initdb", "--auth=trust", f"--username={OWNER}", "--encoding=UTF8", "--locale=C", "--no-sync", "--pgdata=data")
        self.resume()

    def resume(self) -> None:
        """Start with what is there."""
        options = f"{PRIVATE} {self._settings} -c unix_socket_directories={self.folder}"
        self._run("pg_ctl", "--pgdata=data", "--log=log", "--wait", "--options", options, "start")

    def restart(self) -> None:
        """An orderly restart with the same settings: every connection is closed, nothing is lost."""
        self._run("pg_ctl", "--pgdata=data", "--log=log", "--wait", "--mode=fast", "restart")

    def pause(self) -> None:
        """An orderly stop: every connection is closed, nothing is lost."""
        self._run("pg_ctl", "--pgdata=data", "--wait", "--mode=fast", "stop")

    def stop(self) -> None:
        self._run("pg_ctl", "--pgdata=data", "--mode=immediate", "stop")

    def empty_database(self) -> str:
        """The address of a new database."""
        name = f"skyline_{uuid4().hex}"
        self.execute(f"CREATE DATABASE {name}")
        return f"postgresql://{OWNER}@/{name}?host={self.folder}"

    def execute(self, statement: str) -> str:
        """What the statement answers, as the owner of the server."""
        how = ("--quiet", "--no-psqlrc", "--tuples-only", "--no-align", f"--host={self.folder}", f"--username={OWNER}")
        return self._run("psql", *how, "--command", statement, "template1").strip()

    def _run(self, program: str, *arguments: str) -> str:
        user = self._user
        output = subprocess.DEVNULL if program == "pg_ctl" else subprocess.PIPE  # the server would keep the pipe open
        done = subprocess.run(
            [self._programs / program, *arguments],
            cwd=self.folder,
            env={"PATH": os.environ.get("PATH", ""), "LC_ALL": "C"},
            user=user.pw_uid if user else None,
            group=user.pw_gid if user else None,
            extra_groups=[] if user else None,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output,
            text=True,
            timeout=120,
            check=False,
        )
        if done.returncode:
            raise RuntimeError(f"{program} failed: {done.stderr or (self.folder / 'log').read_text()}")
        return done.stdout or ""


@contextmanager
def running(programs: Path, settings: str = HASTY) -> Iterator[Server]:
    """A server for as long as the block lasts; without settings it is as safe as PostgreSQL is by itself.

    Its folder is short, since the name of a socket may have 107 characters.
    """
    folder = Path(tempfile.mkdtemp(prefix="pg-", dir="/tmp"))
    server = Server(programs, folder, settings)
    try:
        server.start()
        yield server
        server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
