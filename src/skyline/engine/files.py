"""Reading files that somebody else named: regular files only, up to a size, and never waiting for one."""

from __future__ import annotations

import os
import stat
from pathlib import Path

from .errors import BadData

FLAGS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)


def read_file(path: Path, largest: int) -> bytes:
    """The contents of a regular file of at most ``largest`` bytes. Raises BadData with the reason, without the path.

    A device, a pipe or a folder is refused before it is opened, and again once it is: it may have been replaced in between.
    """
    try:
        _check(os.stat(path), largest)
        handle = os.open(path, FLAGS)
        with open(handle, "rb") as stream:
            _check(os.fstat(handle), largest)
            content = stream.read(largest + 1)
    except (OSError, ValueError) as error:
        raise BadData(f"cannot be read: {error.strerror if isinstance(error, OSError) else error}") from error
    if len(content) > largest:
        raise BadData(f"cannot be read: it is larger than {largest:,} bytes")
    return content


def _check(found: os.stat_result, largest: int) -> None:
    if not stat.S_ISREG(found.st_mode):
        raise BadData("cannot be read: it is a folder" if stat.S_ISDIR(found.st_mode) else "cannot be read: it is not a regular file")
    if found.st_size > largest:
        raise BadData(f"cannot be read: it is larger than {largest:,} bytes")
