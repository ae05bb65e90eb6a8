"""Proving a record: its seed alone must bring every chance outcome that it tells of, and must be the seed that was promised.

A table shows the hash of its id and its seed from the start, and the seed when the game is over. So nobody at the table can work out
what will be drawn, and whoever runs the server cannot choose it once the game has begun.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass

from .errors import BadOption, BadRecord, SkylineError
from .match import Match, begin
from .record import Line, Record
from .rng import QUICK

DIGEST = re.compile("[0-9a-f]{64}")


@dataclass(frozen=True)
class Proof:
    """What a record proves, and what it leaves open, in sentences."""

    proved: tuple[str, ...]
    unproved: tuple[str, ...]


def commitment(table: str, seed: int) -> str:
    """The hash by which a table promises its seed: SHA-256 of ``TABLE:SEED``."""
    return hashlib.sha256(f"{table}:{seed}".encode()).hexdigest()


def verify(record: Record, pack: str | None = None, noted: str = "") -> Proof:
    """Play the record from its seed alone. ``noted`` is the hash that the table showed at the start, if somebody wrote it down.

    Raises BadRecord with the first thing that differs, and BadOption when ``noted`` is no hash.
    """
    promised, unpromised = _promise(record, noted.strip().lower())
    _play(record, pack)
    draws = f"All chance outcomes of {len(record.lines)} decisions follow from the seed {record.seed}."
    scores = "The final scores follow from the decisions and the rules."
    over = record.scores is not None
    proved = (_from_position(record) or draws, *([scores] if over else []), *promised)
    return Proof(proved, (*unpromised, *_left_open(record), *([] if over else ["How the game ends: the record stops before."])))


# ------------------------------------------------------------------ the promise
def _promise(record: Record, noted: str) -> tuple[list[str], list[str]]:
    """What the hash proves, and what it does not. Raises BadRecord when it is the hash of something else."""
    if record.seed is None:
        raise BadRecord("the record has no seed: nothing can be proved")
    if noted and not DIGEST.fullmatch(noted):
        raise BadOption(f"a hash has 64 hexadecimal digits, unlike {noted[:80]!r}")
    if not record.table:
        if noted:
            raise BadRecord("the record names no table, so the hash that you noted cannot be compared with it")
        return [], ["That the seed was fixed before the game: the record names no table and no hash."]
    made = commitment(record.table, record.seed)
    if noted and noted != made:
        raise BadRecord(f"the hash that you noted is not that of table {record.table} and this seed, which is {made}")
    if record.hash and record.hash != made:
        raise BadRecord(f"the hash in the record is not that of table {record.table} and its seed, which is {made}")
    if noted:
        return [f"The seed is the one that table {record.table} promised by the hash that you noted."], []
    return (
        [f"The hash of table {record.table} and the seed is {made}."],
        ["That the table showed this hash from the start: compare it with the one you noted, or give that one with --hash."],
    )


def _from_position(record: Record) -> str:
    """What is proved of the draws of a game that did not begin at the beginning; "" of one that did."""
    if record.start is None:
        return ""
    source = f"the generator of the position it began from, not from the seed {record.seed}"
    source = source if record.generator == QUICK else f"the seed {record.seed} and the position it began from"
    return f"All chance outcomes of {len(record.lines)} decisions follow from {source}."


def _left_open(record: Record) -> list[str]:
    """What no record of this kind can prove."""
    found = []
    if record.start is not None:
        found.append("How the position that it began from came about.")
    if record.generator == QUICK:
        found.append("That nobody could foresee the draws: the quick generator can be worked out from what it has drawn.")
    return found


# ------------------------------------------------------------------ the game
def _play(record: Record, pack: str | None) -> None:
    """Play every decision without the outcomes that the record tells of, and compare."""
    match = begin(record, pack, None)
    if match.record.setup != record.setup:
        raise BadRecord(f"the set-up differs: {_difference(record.setup, match.record.setup)}")
    for index, line in enumerate(record.lines):
        if index == len(match.record.lines):  # forced decisions come with the one before them
            _decide(match, line, index)
        _compare(line, match.record.lines[index], index)
    if len(match.record.lines) > len(record.lines):
        raise BadRecord(f"the record lacks the forced decision {match.record.lines[len(record.lines)].write()!r} at its end")
    if match.record.scores != record.scores:
        raise BadRecord(f"the final scores differ: the record says {record.scores}, the rules say {match.record.scores}")


def _decide(match: Match, line: Line, index: int) -> None:
    if line.forced:
        raise BadRecord(f"decision {index + 1} differs: the record says that {line.write()!r} was forced, the rules do not")
    try:
        match.decide(match.game.read(line.notation), line.seat)
    except SkylineError as error:
        raise BadRecord(f"decision {index + 1} differs: {line.write()!r} is not possible in the game from the seed: {error}") from error


def _compare(told: Line, made: Line, index: int) -> None:
    if told == made:
        return
    where = f"decision {index + 1} differs"
    if (told.seat, told.notation, told.forced) != (made.seat, made.notation, made.forced):
        raise BadRecord(f"{where}: the record says {told.write()!r}, the game from the seed says {made.write()!r}")
    raise BadRecord(f"{where}: after {told.write().partition(' | ')[0]!r} {_difference(told.chance, made.chance)}")


def _difference(told: tuple[int, ...], made: tuple[int, ...]) -> str:
    said, drawn = (" ".join(map(str, outcomes)) or "nothing" for outcomes in (told, made))
    return f"the record says that {said} was drawn, the seed gives {drawn}"
