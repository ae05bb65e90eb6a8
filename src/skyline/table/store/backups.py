"""Backups: everything that the table never forgets, in one file, while the server runs on."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import URL

from skyline.engine.errors import BadOption

from .database import ANSWER_TIMEOUT, database_url


def back_up(url: str, file: Path, overwrite: bool = False) -> None:
    """Write the database at ``url`` into ``file``: whole, or not at all. Raises BadOption, saying why it cannot be."""
    where = database_url(url)
    if where.drivername == "postgresql":
        raise BadOption(f"PostgreSQL makes its own backups: pg_dump --format=custom --file={file} --dbname={where}")
    source = existing(where)
    if file.exists() and file.samefile(source):
        raise BadOption(f"{file} is the database itself: give another file")
    if file.exists() and not overwrite:
        raise BadOption(f"{file} is there already: give another file, or --overwrite")
    part = file.with_name(f"{file.name}.part")
    try:
        copy(source, part)
        os.replace(part, file)
    except (OSError, sqlite3.Error) as error:
        part.unlink(missing_ok=True)
        raise BadOption(f"cannot write the backup {file}: {error}") from error


def existing(where: URL) -> Path:
    """The file of a SQLite database. Raises BadOption when there is none."""
    source = Path(where.database or "")
    if not source.is_file():
        raise BadOption(f"there is no database {source}: give the one that the server uses with --database")
    return source


def copy(source: Path, target: Path) -> None:
    """A copy as of one moment, checked and on disk; whoever writes meanwhile is not held up."""
    target.unlink(missing_ok=True)
    origin = f"{source.absolute().as_uri()}?mode=ro"
    with closing(sqlite3.connect(origin, uri=True, timeout=ANSWER_TIMEOUT)) as before, closing(sqlite3.connect(target)) as made:
        before.backup(made)
        made.execute("PRAGMA journal_mode=DELETE")  # one file, without a log beside it
        found = made.execute("PRAGMA quick_check").fetchone()[0]
        if found != "ok":
            raise sqlite3.DatabaseError(f"the database is damaged ({found})")
    with target.open("rb+") as written:
        os.fsync(written.fileno())
