"""Records: a finished or unfinished game as text. The record *is* the game: loading is replaying.

    skyline record 1
    game lots
    rules 1
    data 0f3a...                     fingerprint of the components
    settings {"players": 2, ...}
    seed 7
    generator keyed                  only where it is not the quick one (engine/rng.py)
    table k3v9...                    only of a table's game: its id, and the hash of id and seed that it showed from the start
    hash 5d41...
    names ["Ada", "Bo"]
    setup 2                          chance outcomes of the set-up
    start {...}                      only in a game that began from a position: the position
    .
    A bid 1                          seat and notation, one decision a line
    B bid 2
    B keep | 5                       chance outcomes after the bar
    B share with a !                 a forced decision, taken silently; all of them are there, or none
    .
    end 4                            how many lines
    undone 2                         only where a decision was taken back that had brought news: how often
    scores 2 2                       only when the game is over
"""

from __future__ import annotations

import json
import os
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from unicodedata import category

from .checked import read_number, short
from .errors import BadData, BadRecord
from .files import read_file
from .rng import GENERATORS, QUICK

FORMAT = "skyline record 1"
LETTERS = "ABCDEFGHIJKLMNO"
LARGEST = 4_000_000  # bytes of a file
MOST = 1_000_000  # of a chance outcome or a score
HEADER = ("game", "rules", "data", "settings", "seed", "generator", "table", "hash", "names", "setup", "start")
MOST_UNDONE = 99_999


@dataclass(frozen=True)
class Line:
    """One decision: who, what (in notation), what chance brought, and whether there was a choice at all."""

    seat: int
    notation: str
    chance: tuple[int, ...] = ()
    forced: bool = False

    def write(self) -> str:
        drawn = f" | {' '.join(map(str, self.chance))}" if self.chance else ""
        return f"{LETTERS[self.seat]} {self.notation}{' !' if self.forced else ''}{drawn}"


@dataclass
class Record:
    """A game in writing. ``write`` and ``read`` are exact inverses."""

    game: str
    rules: str
    data: str
    settings: dict[str, Any]
    seed: int | None = None
    names: list[str] = field(default_factory=list)
    setup: tuple[int, ...] = ()
    lines: list[Line] = field(default_factory=list)
    scores: list[int] | None = None
    start: dict[str, Any] | None = None  # the position that the game began from, when it was not set up by the rules
    generator: str = QUICK
    table: str = ""  # the table where it was played, which showed ``hash`` from the start (engine/proof.py)
    hash: str = ""
    undone: int = 0  # how often a decision was taken back that had brought news

    def write(self) -> str:
        head = [FORMAT, f"game {self.game}", f"rules {self.rules}", f"data {self.data}", f"settings {json.dumps(self.settings)}"]
        if self.seed is not None:
            head.append(f"seed {self.seed}")
        if self.generator != QUICK:
            head.append(f"generator {self.generator}")
        if self.table:
            head.append(f"table {self.table}")
        if self.hash:
            head.append(f"hash {self.hash}")
        if self.names:
            head.append(f"names {json.dumps(self.names, ensure_ascii=False)}")
        head.append(" ".join(["setup", *map(str, self.setup)]))
        if self.start is not None:
            head.append(f"start {json.dumps(self.start)}")
        tail = [f"end {len(self.lines)}"]
        if self.undone:
            tail.append(f"undone {self.undone}")
        if self.scores is not None:
            tail.append(" ".join(["scores", *map(str, self.scores)]))
        return "\n".join([*head, ".", *(line.write() for line in self.lines), ".", *tail]) + "\n"

    def save(self, path: Path) -> None:
        """Write the file whole or not at all."""
        scratch = path.with_name(path.name + ".part")
        scratch.write_text(self.write(), encoding="utf-8")
        os.replace(scratch, path)


def load(path: Path) -> Record:
    """Read a record file. Raises BadRecord."""
    try:
        return read(read_file(path, LARGEST).decode().replace("\r\n", "\n"))
    except UnicodeDecodeError as error:
        raise BadRecord(f"{path}: is not text") from error
    except BadData as error:
        raise BadRecord(f"{path}: {error}") from error


def read(text: str) -> Record:
    """The record that ``Record.write`` wrote. Raises BadRecord and says which line."""
    rows = text.split("\n")
    if rows[0] != FORMAT:
        raise BadRecord(f"line 1: this is no record: it must begin with {FORMAT!r}")
    if rows.count(".") != 2 or rows[-1] != "" or not rows[-2].startswith(("end ", "undone ", "scores ")):
        raise BadRecord("the record is cut off: its end is missing")
    first = rows.index(".")
    last = rows.index(".", first + 1)
    header = _fields(rows[1:first], 2, HEADER)
    footer = _fields(rows[last + 1 : -1], last + 2, ("end", "undone", "scores"))
    for name in ("game", "rules", "data", "settings", "setup"):
        if name not in header:
            raise BadRecord(f"the header lacks {name!r}")
    lines = [_line(row, number) for number, row in enumerate(rows[first + 1 : last], first + 2)]
    if footer.get("end") != str(len(lines)):
        raise BadRecord(f"the record is cut off: it promises {footer.get('end')} decisions and has {len(lines)}")
    return Record(
        game=header["game"],
        rules=header["rules"],
        data=header["data"],
        settings=_json(header["settings"], dict, "settings"),
        seed=_seed(header["seed"]) if "seed" in header else None,
        names=_names(header.get("names", "[]")),
        setup=_ints(header["setup"], "setup"),
        lines=lines,
        scores=list(_ints(footer["scores"], "scores")) if "scores" in footer else None,
        start=_json(header["start"], dict, "start") if "start" in header else None,
        generator=_generator(header.get("generator", QUICK)),
        table=_matching(header, "table", "[a-z0-9]{1,40}", "the id of a table"),
        hash=_matching(header, "hash", "[0-9a-f]{64}", "64 hexadecimal digits"),
        undone=_undone(footer["undone"]) if "undone" in footer else 0,
    )


def _fields(rows: list[str], first: int, known: tuple[str, ...]) -> dict[str, str]:
    out: dict[str, str] = {}
    for number, row in enumerate(rows, first):
        name, _, value = row.partition(" ")
        if name not in known or name in out:
            raise BadRecord(f"line {number}: {name[:40]!r} does not belong here")
        out[name] = value
    return out


def _line(row: str, number: int) -> Line:
    move, bar, drawn = row.partition(" | ")
    letter, _, notation = move.partition(" ")
    forced = notation.endswith(" !")
    if len(letter) != 1 or letter not in LETTERS or not notation:
        raise BadRecord(f"line {number}: {row[:60]!r} is not a seat and an action")
    chance = _ints(drawn, f"line {number}") if bar else ()
    return Line(LETTERS.index(letter), notation.removesuffix(" !"), chance, forced)


def _ints(text: str, where: str) -> tuple[int, ...]:
    try:
        numbers = tuple(read_number(word) for word in text.split())
    except BadData as error:
        raise BadRecord(f"{where}: should be whole numbers: {error}") from None
    if any(abs(item) > MOST for item in numbers):
        raise BadRecord(f"{where}: {short(max(numbers, key=abs))} is larger than anything in a game")
    return numbers


def _seed(text: str) -> int:
    try:
        return read_number(text)
    except BadData as error:
        raise BadRecord(f"seed: should be one of the whole numbers: {error}") from None


def _matching(header: dict[str, str], name: str, pattern: str, words: str) -> str:
    """A header that is a plain word, or "" where it is missing."""
    if name in header and not re.fullmatch(pattern, header[name]):
        raise BadRecord(f"{name}: {header[name][:80]!r} should be {words}")
    return header.get(name, "")


def _generator(name: str) -> str:
    if name not in GENERATORS:
        raise BadRecord(f"generator: {name[:40]!r} should be one of: {', '.join(GENERATORS)}")
    return name


def _undone(text: str) -> int:
    numbers = _ints(text, "undone")
    if len(numbers) != 1 or not 0 < numbers[0] <= MOST_UNDONE:
        raise BadRecord(f"undone: should be one whole number from 1 to {MOST_UNDONE}")
    return numbers[0]


def _json(text: str, kind: type[Any], where: str) -> Any:
    try:
        value = json.loads(text, parse_int=read_number)
    except BadData as error:
        raise BadRecord(f"{where}: {error}") from None
    except (ValueError, RecursionError):
        raise BadRecord(f"{where}: not readable") from None
    if not isinstance(value, kind):
        raise BadRecord(f"{where}: should be a {kind.__name__}")
    return value


def _names(text: str) -> list[str]:
    names: list[Any] = _json(text, list, "names")
    if not all(isinstance(name, str) for name in names):
        raise BadRecord("names: should be a list of names")
    if any(category(letter) in ("Cc", "Cs") for name in names for letter in name):
        raise BadRecord("names: should be written without control characters")
    return names
