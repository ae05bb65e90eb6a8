"""A SQLite file belongs to one server at a time: two would each play from their own memory, over each other's games."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from sqlalchemy import URL

from skyline.engine.errors import BadOption

from .database import database_url
from .outage import identity

FAR = 1 << 30  # the byte that is locked: beyond the process number, which stays readable

if sys.platform == "win32":
    import msvcrt

    def lock(descriptor: int) -> None:
        """Raises OSError when somebody has it."""
        os.lseek(descriptor, FAR, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def lock(descriptor: int) -> None:
        """Raises OSError when somebody has it. The lock ends with the process, however that ends."""
        fcntl.lockf(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, FAR)


@contextmanager
def exclusive(url: str) -> Iterator[None]:
    """Nobody else serves the database at ``url`` as long as this lasts. Raises BadOption when somebody does.

    The lock is on the file ``NAME-server`` beside the database. A killed server leaves that file, which means nothing without
    the lock. Several servers may share a PostgreSQL database, so that is not locked.
    """
    where = database_url(url)
    if where.drivername == "postgresql":
        yield
        return
    database = Path(os.path.realpath(where.database or ""))
    file = database.with_name(f"{database.name}-server")
    descriptor = _take(file, where)
    try:
        os.ftruncate(descriptor, 0)
        os.write(descriptor, f"{os.getpid()}\n".encode())
        yield
    finally:
        with suppress(OSError):  # Windows does not remove a file that is open
            file.unlink()
        os.close(descriptor)


def _take(file: Path, where: URL) -> int:
    """The open and locked file. Whoever held it before may have removed it between the two: then it is made anew."""
    while True:
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            descriptor = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise BadOption(f"cannot use the database {where}: {file}: {error.strerror}") from error
        try:
            lock(descriptor)
        except OSError:
            holder = os.read(descriptor, 20).decode("ascii", "replace").strip()
            os.close(descriptor)
            who = f"another Skyline (process {holder})" if holder else "another Skyline"
            raise BadOption(f"{who} is using the database {where}: stop it, or give another database with --database") from None
        found = os.fstat(descriptor)
        if identity(file) == (found.st_dev, found.st_ino):
            os.lseek(descriptor, 0, os.SEEK_SET)
            return descriptor
        os.close(descriptor)
