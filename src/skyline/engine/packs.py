"""Component data: TOML read once, and packs of the user's own TOML laid over it.

A pack is one ``.toml`` file or a folder of them. It uses the same tables as the game's own data; each record names the component
it changes and only the fields that change. A pack that says ``[pack] complete = true`` promises every record of each table it has.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Generic, TypeVar

from .checked import MANY
from .errors import BadData, BadPack
from .files import read_file

Data = dict[str, Any]
Tables = TypeVar("Tables")
KEYS = ("number", "id", "name", "value")
LARGEST = 1_000_000  # bytes of one file
MOST_FILES = 100
MISFITS = (KeyError, IndexError, TypeError, ValueError, AttributeError, ArithmeticError)


def read(files: Iterable[Path]) -> Data:
    """The tables of several TOML files as one."""
    data: Data = {}
    for file in files:
        with file.open("rb") as stream:
            data.update(tomllib.load(stream))
    return data


class Box(Generic[Tables]):
    """The components of a game: as printed, or with a pack laid over them."""

    def __init__(self, folder: Path, files: Iterable[str], tables: tuple[str, ...], build: Callable[[Data, str], Tables]) -> None:
        """``build`` makes the game's tables from data and its fingerprint; a pack may change only the named ``tables``."""
        self.files = [folder / name for name in files]
        self.tables = tables
        self.build = build
        self._printed: Data = {}
        self._made: dict[str, tuple[tuple[object, ...], Tables]] = {}

    def data(self, pack: str = "") -> Data:
        """The component data. Raises BadPack."""
        if not self._printed:
            self._printed = read(self.files)
        return overlay(self._printed, pack, self.tables) if pack else self._printed

    def components(self, pack: str = "") -> Tables:
        """The game's tables; made once, and again when a file of the pack has changed. Raises BadPack."""
        files = stamp(pack) if pack else ()
        if pack not in self._made or self._made[pack][0] != files:
            data = self.data(pack)
            try:
                self._made[pack] = files, self.build(data, fingerprint(data))
            except BadPack as error:
                raise BadPack(f"{pack}: {error}") from error
            except MISFITS as error:
                raise BadPack(f"{pack}: its values do not fit together: {error!r}") from error
        return self._made[pack][1]


def fingerprint(data: Data) -> str:
    """Sixteen hex digits that change with any value of the data."""
    return hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()[:16]


def files_of(pack: str) -> list[Path]:
    """The file of a pack, or all files of its folder. Raises BadPack."""
    path = Path(pack)
    try:
        files = sorted(path.glob("*.toml")) if path.is_dir() else [path]
    except OSError as error:
        raise BadPack(f"{_short(pack)}: cannot be read: {error.strerror}") from error
    if len(files) > MOST_FILES:
        raise BadPack(f"{pack}: the folder holds more than {MOST_FILES} .toml files")
    return files


def stamp(pack: str) -> tuple[object, ...]:
    """Changes when a file of the pack does."""
    return tuple((file, file.stat().st_mtime_ns, file.stat().st_size) for file in files_of(pack) if file.is_file())


def overlay(base: Data, pack: str, tables: tuple[str, ...]) -> Data:
    """``base`` with a pack laid over it; ``base`` itself is not changed. A pack may change only the named ``tables``.

    Raises BadPack with file, record and reason.
    """
    files = files_of(pack)
    if not files:
        raise BadPack(f"{pack}: the folder holds no .toml file")
    merged: Data = json.loads(json.dumps(base))
    for file in files:
        _lay_file(merged, file, tables)
    return merged


def _lay_file(merged: Data, file: Path, tables: tuple[str, ...]) -> None:
    try:
        changes = tomllib.loads(read_file(file, LARGEST).decode())
    except BadData as error:
        missing = isinstance(error.__cause__, FileNotFoundError)
        raise BadPack(f"{file}: there is no such pack" if missing else f"{file}: {error}") from error
    except (ValueError, RecursionError) as error:
        raise BadPack(f"{file}: not valid TOML: {_short(error)}") from error
    header = changes.pop("pack", {})
    if not isinstance(header, dict):
        raise BadPack(f"{file}: [pack] must be a table")
    for table, value in changes.items():
        if table not in tables:
            raise BadPack(f"{file}: a pack cannot change {table!r}, only: {', '.join(tables)}")
        where = f"{file}: {table}"
        if isinstance(merged[table], list):
            _lay_records(merged[table], value, where, complete=header.get("complete") is True)
        else:
            _lay_fields(merged[table], value, where)


def _key(record: Data) -> str:
    return next(key for key in KEYS if key in record)


def _lay_records(records: list[Data], changes: Any, where: str, complete: bool) -> None:
    if not isinstance(changes, list) or not all(isinstance(change, dict) for change in changes):
        raise BadPack(f"{where}: must be a list of records ([[...]])")
    key = _key(records[0])
    by_key = {record[key]: record for record in records}
    seen = set()
    for change in changes:
        if key not in change:
            raise BadPack(f"{where}: a record has no {key!r}, so it is not clear what it changes: {_short(change)}")
        name = change[key]
        if type(name) is not type(records[0][key]) or name not in by_key:
            raise BadPack(f"{where} {_short(repr(name))}: no such record; there are {_short(list(by_key))}")
        if name in seen:
            raise BadPack(f"{where} {name!r}: given twice")
        seen.add(name)
        _lay_fields(by_key[name], change, f"{where} {name!r}", records)
    missing = [str(name) for name in by_key if name not in seen]
    if complete and missing:
        raise BadPack(f"{where}: the pack says it is complete, but {len(missing)} missing: {_short(missing)}")


def _lay_fields(record: Any, change: Any, where: str, records: Iterable[Data] = ()) -> None:
    """``records`` show what a field holds when it is empty in this one."""
    if not isinstance(record, dict) or not isinstance(change, dict):
        raise BadPack(f"{where}: must be a table")
    for field, value in change.items():
        if field not in record and field not in ("note", "source", "prerequisite"):
            raise BadPack(f"{where}: unknown field {field!r}; known: {', '.join(record)}")
        if field in record and type(value) is not type(record[field]):
            raise BadPack(f"{where}: {field} must be {type(record[field]).__name__}, not {_short(value)}")
        if not _fits(value):
            raise BadPack(f"{where}: {field} has a number beyond {MANY:,}")
        if not all(_alike(value, other[field]) for other in records if field in other):
            raise BadPack(f"{where}: {field} has a value of another type than the printed ones: {_short(value)}")
        record[field] = value


def _alike(value: Any, printed: Any) -> bool:
    """Have the two the same types all the way down, as far as both have values?"""
    if type(value) is not type(printed):
        return False
    if isinstance(value, dict):
        return all(_alike(item, printed[key]) for key, item in value.items() if key in printed)
    if isinstance(value, list):
        return not printed or all(_alike(item, printed[0]) for item in value)
    return True


def _fits(value: Any) -> bool:
    """Are all numbers in the value of a size that components have?"""
    if isinstance(value, dict):
        return all(_fits(item) for item in value.values())
    if isinstance(value, list):
        return all(_fits(item) for item in value)
    return not isinstance(value, (int, float)) or abs(value) <= MANY


def _short(value: Any) -> str:
    text = str(value)
    return text if len(text) <= 100 else text[:97] + "..."


def place_of(name: str, known: list[str], where: str) -> int:
    """Where a name stands in a list. Raises BadPack."""
    if name not in known:
        raise BadPack(f"{where} {name!r} is not one of {', '.join(known)}")
    return known.index(name)
