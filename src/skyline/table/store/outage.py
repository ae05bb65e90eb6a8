"""When the database cannot be used: what people are told, what the log says, and how a SQLite file that is gone is noticed."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy.exc import DataError, IntegrityError, ProgrammingError, SQLAlchemyError

from ..refusals import Refused

RETRY = 5  # seconds after which it may be worth trying again
AWAY = "The database does not answer just now. Nothing is lost: try again in a few seconds."
OUR_FAULT = (DataError, IntegrityError, ProgrammingError)
LOG = logging.getLogger("skyline.table")


class Unavailable(Refused):
    """The database cannot be used just now: it is away, full, or its file is gone."""

    def __init__(self) -> None:
        super().__init__(503, AWAY, wait=RETRY)


class StatementFailed(Exception):
    """The database works, but refused a statement: a fault of this program."""


class FileGone(OSError):
    """The file of a SQLite database is no longer where it was, or another one is there."""


def error_name(error: BaseException) -> str:
    """What kind of trouble it is. What a driver says about it may quote what was to be written, so only its codes are told."""
    cause = getattr(error, "orig", None) or error
    code = getattr(cause, "sqlite_errorname", None) or getattr(cause, "sqlstate", None)
    if isinstance(cause, OSError):
        code = cause.strerror or (str(cause) if isinstance(cause, FileGone) else None)
    return f"{type(cause).__name__}: {code}" if code else type(cause).__name__


class Outage:
    """Turns the trouble of a database into errors without values, and tells the log when an outage begins and when it is over."""

    def __init__(self, troubles: tuple[type[Exception], ...]) -> None:
        self._troubles: tuple[type[Exception], ...] = (SQLAlchemyError, OSError, *troubles)
        self._away = False

    @contextmanager
    def noticed(self) -> Iterator[None]:
        """For work on the database. Raises Unavailable or StatementFailed where its driver raises an error."""
        try:
            yield
        except self._troubles as error:
            if isinstance(error, OUR_FAULT):
                raise StatementFailed(error_name(error)) from None
            if not self._away:
                LOG.error("the database cannot be used (%s)", error_name(error))
            self._away = True
            raise Unavailable from None
        if self._away:
            LOG.error("the database can be used again")
            self._away = False


class Files:
    """A SQLite database and its write-ahead log, as they were when they were opened.

    SQLite would go on writing to a file that was deleted, and all of that would be lost in the end.
    """

    def __init__(self, database: Path) -> None:
        self._paths = (database, database.with_name(f"{database.name}-wal"))
        self._known: dict[Path, tuple[int, int] | None] = {}

    def know(self) -> None:
        """These are the files."""
        self._known = {path: self._known.get(path) or identity(path) for path in self._paths}

    def forget_log(self) -> None:
        """Nobody has the database open any more: the next one makes a new log."""
        self._known.pop(self._paths[1], None)

    def complete(self) -> bool:
        return len(self._known) == len(self._paths)

    def check(self) -> None:
        """Raises FileGone."""
        for path, known in list(self._known.items()):
            if identity(path) != known:
                raise FileGone(f"{path} is gone or was replaced; put it back, or restart the server with the file that is there")


def identity(path: Path) -> tuple[int, int] | None:
    """Which file is at this place; None when there is none."""
    try:
        found = os.stat(path)
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino
