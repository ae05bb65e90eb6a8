"""A table of other rules: does its log tell the same game by the rules of this server?

Every decision must be legal for its seat, with the same chance outcomes, and do what it did: entries carry a digest of that. Entries that
were written before there were digests are compared by what they have.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from skyline.engine.errors import BadPack, SkylineError, UnknownGame
from skyline.engine.game import Game
from skyline.engine.match import digest
from skyline.engine.record import LETTERS
from skyline.engine.registry import game as find_game
from skyline.engine.steps import NOBODY

from ..refusals import Closed
from ..store.rows import Entry, SeatRow, TableRow
from ..store.store import Store
from .room import DAMAGED, closed
from .sitting import Sitting


class Difference(Exception):
    """The log tells another game by the rules of this server; the message says where."""


async def by_our_rules(store: Store, row: TableRow) -> TableRow:
    """The table by the rules of this server. If it was begun by others it goes on where its log tells the same game by ours.

    Raises Closed where it does not: by newer rules the game is over then, and its log says why.
    """
    reason = closed(row)
    if not reason:
        return row
    if row.status == "over" or reason == DAMAGED or unjudged(row):
        raise Closed(await store.ending(row.id) or reason, row.status == "over")
    seats, entries = await store.seats(row.id), await store.entries(row.id)
    if not comparable(row, entries):
        raise Closed(reason, False)
    version = len(entries) + 1
    try:
        fresh = await asyncio.to_thread(upgraded, row, seats, entries)
    except Difference as difference:
        if not newer_rules(row):
            raise Closed(reason, False) from difference
        words = f"{reason}, by which it would have gone another way: {difference}"
        await store.append(row.id, version, NOBODY, "end", {"reason": words}, "end", "over")
    else:
        await store.adopt(fresh, version, row.rules)
    again = await store.table(row.id)  # another worker may have been quicker
    if again is None or closed(again):
        raise Closed(await store.ending(row.id) or reason, again is not None and again.status == "over")
    return again


def unjudged(row: TableRow) -> bool:
    """Is there nothing to compare a table with: no such game here, or no such components?"""
    try:
        renewed(find_game(row.game), row)
    except (UnknownGame, BadPack):
        return True
    except SkylineError:  # its options are not those of the new rules: that is for the comparison to say
        return False
    return False


def comparable(row: TableRow, entries: Sequence[Entry]) -> bool:
    """May a table be judged by its log? By newer rules always; with other components of the same rules only if all digests are there."""
    if row.rules == find_game(row.game).rules_version:
        return all("sum" in entry.body for entry in entries if entry.kind == "decide")
    return newer_rules(row)


def newer_rules(row: TableRow) -> bool:
    """Are the rules of this server newer than those of the table? Only then is the table's game over if it cannot go on."""
    here = find_game(row.game).rules_version
    return here.isdecimal() and row.rules.isdecimal() and int(here) > int(row.rules)


def upgraded(row: TableRow, seats: Sequence[SeatRow], entries: Sequence[Entry]) -> TableRow:
    """The table as it goes on by the rules of this server. Raises Difference."""
    game = find_game(row.game)
    try:
        fresh = renewed(game, row)
        names = [seat.name for seat in seats]
        sitting = Sitting(game, fresh.settings, row.seed, names, list(row.setup), fresh.start, row.generator)
    except SkylineError as error:
        raise Difference(f"it cannot be set up: {error}") from error
    if list(sitting.match.record.setup) != row.setup:
        raise Difference("its set-up is another one")
    for entry in entries:
        compare(sitting, entry)
    return fresh


def renewed(game: Game, row: TableRow) -> TableRow:
    """The table with the rules of this server; options that are newer than it are as they were before. Raises BadOption or BadPack."""
    options = {option.name: option.earlier(row.settings["players"]) for option in game.options}
    options |= {name: value for name, value in row.settings.items() if name not in ("players", "pack")}
    settings = game.settings(row.settings["players"], row.settings["pack"], options)
    fingerprint = game.fingerprint(settings)
    start: dict[str, Any] | None = None
    if row.start is not None:
        start = {**row.start, "rules": game.rules_version, "settings": settings, "data": fingerprint}
    return replace(row, rules=game.rules_version, fingerprint=fingerprint, settings=settings, start=start)


def compare(sitting: Sitting, entry: Entry) -> None:
    """Let an entry happen, and see that it does what it did. Raises Difference."""
    try:
        sitting.take(entry)
    except SkylineError as error:
        raise Difference(f"{where(entry)}: {error}") from error
    if entry.kind != "decide":
        return
    match = sitting.match
    place = match.last_of(entry.seat)
    if place is None or list(match.record.lines[place].chance) != entry.body["chance"]:
        raise Difference(f"{where(entry)}: other draws follow from it")
    if "sum" in entry.body and entry.body["sum"] != digest(match.state, match.log):
        raise Difference(f"{where(entry)}: something else follows from it")


def where(entry: Entry) -> str:
    notation = f" ({LETTERS[entry.seat]} {entry.body['notation']})" if entry.kind == "decide" else ""
    return f"entry {entry.version} of its log{notation}"
