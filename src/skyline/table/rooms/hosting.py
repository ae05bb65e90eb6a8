"""Setting tables up: creating, joining, playing again."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from skyline.bots import bot
from skyline.engine.errors import SkylineError
from skyline.engine.game import Game
from skyline.engine.registry import game as find_game
from skyline.engine.rng import KEYED

from ..names import GUEST, LONGEST_NAME, LONGEST_TITLE, bot_name, cleaned, table_title
from ..refusals import Refused, refusal_of
from ..store.holdings import Holder
from ..store.rows import SeatRow, TableRow
from ..store.tokens import new_seed, new_table_id
from . import webhooks
from .room import Room
from .sitting import Sitting
from .tables import DEFAULT_BOT, Tables

Sitter = Literal["me", "here", "link", "bot"]


@dataclass(frozen=True)
class Place:
    """Who is to sit on a seat: the one who asks, somebody else at the same screen, a friend by link, or a bot."""

    kind: Sitter
    name: str = ""
    bot: str = ""


async def create(
    tables: Tables, visitor: str, game_id: str, players: int, options: dict[str, Any], places: Sequence[Place], title: str, is_open: bool,
    clock: int = 0, visitor_holds: bool = True,
) -> str:  # fmt: skip
    """Set up a table and return its id; ``clock`` is the time for a decision in seconds. Raises Refused with what was wrong.

    The visitor is the host. Without ``visitor_holds`` nobody holds their own seats yet.
    """
    try:
        game = find_game(game_id)
        settings = game.settings(players, None, options)
        seats = seat_rows(places, settings["players"])
    except SkylineError as error:
        raise refusal_of(error) from error
    called = cleaned(title, LONGEST_TITLE) or table_title(secrets.SystemRandom())
    row = replace(table_row(game, settings, called, visitor, is_open), clock=clock)
    own = [Holder(visitor, seat) for seat, place in enumerate(places) if place.kind in ("me", "here") and visitor_holds]
    await tables.create(row, [SeatRow(row.id, *seat) for seat in seats], own)
    await tables.room(row.id)
    return row.id


def table_row(game: Game, settings: dict[str, Any], title: str, visitor: str, is_open: bool) -> TableRow:
    """A new table; the server draws its seed, and another one for its bots."""
    seed, bots_seed = new_seed(), new_seed()
    setup = list(Sitting(game, settings, seed, [], draws=KEYED).match.record.setup)
    fingerprint = game.fingerprint(settings)
    return TableRow(
        new_table_id(), game.id, game.rules_version, fingerprint, settings, seed, setup, title, is_open, visitor, bots_seed,
        generator=KEYED,
    )  # fmt: skip


def seat_rows(places: Sequence[Place], players: int) -> list[tuple[int, Any, str, str, None, bool]]:
    """The seats as the store keeps them. Raises Refused or BadOption when they do not fit."""
    if len(places) != players:
        raise Refused(422, f"There are {players} players, but {len(places)} seats were given.")
    if not any(place.kind != "bot" for place in places):
        raise Refused(422, "At least one seat must be for a person.")
    rows: list[tuple[int, Any, str, str, None, bool]] = []
    for seat, place in enumerate(places):
        name = cleaned(place.name, LONGEST_NAME)
        if place.kind == "bot":
            rows.append((seat, "bot", bot(place.bot or DEFAULT_BOT).name, name or bot_name(seat), None, True))
        elif place.kind == "link":
            rows.append((seat, "human", "", "", None, False))
        else:
            rows.append((seat, "human", "", name or GUEST, None, True))
    return rows


async def play_now(tables: Tables, visitor: str, game_id: str, preset: int, name: str) -> str:
    """A table for one person against bots, in a mode of the game."""
    try:
        game = find_game(game_id)
    except SkylineError as error:
        raise refusal_of(error) from error
    if not 0 <= preset < len(game.profile.presets):
        raise Refused(422, f"{game.title} has {len(game.profile.presets)} modes to play at once, not one with number {preset}.")
    mode = game.profile.presets[preset]
    places = [Place("me", name), *(Place("bot") for _ in range(mode.players - 1))]
    return await create(tables, visitor, game_id, mode.players, dict(mode.options), places, "", False)


# ------------------------------------------------------------------ seats
async def join(tables: Tables, room: Room, visitor: str, name: str, device: str = "") -> int:
    """Sit down on the first free seat of an open table; who sits there already stays where they are."""
    async with room.lock:  # so that a double click takes one seat
        seat = await free_seat(tables, room, visitor, cleaned(name, LONGEST_NAME) or GUEST, device)
    await seated(tables, room)
    return seat


async def free_seat(tables: Tables, room: Room, visitor: str, name: str, device: str) -> int:
    held = await tables.store.held(visitor, room.id)
    if held:
        return held[0]
    if not room.row.open:
        raise Refused(403, "This table is private: ask for a link to a seat.")
    for seat in room.seats:
        if not seat.taken and await tables.store.claim(room.id, seat.seat, visitor, name, device):
            return seat.seat
    raise Refused(409, "All seats of this table are taken: you may watch.")


async def rename(tables: Tables, room: Room, seat: int, name: str) -> None:
    """Call the person on a seat by another name."""
    await tables.store.set_name(room.id, seat, cleaned(name, LONGEST_NAME) or GUEST)
    await seated(tables, room)


async def set_webhook(tables: Tables, room: Room, seat: int, url: str, base_url: str) -> None:
    """Call ``url`` from now on when it is the seat's turn and nobody is there; "" calls nobody. ``base_url`` is where they reach us."""
    if url and not tables.webhooks.allowed:
        raise Refused(403, "This server calls nobody: who runs it may allow that with --webhooks.")
    hook = await webhooks.check(url, base_url, tables.config.public)
    await tables.store.set_webhook(room.id, seat, hook.write())
    await seated(tables, room)


async def seated(tables: Tables, room: Room) -> None:
    """Somebody sat down, or has gone: look again, and begin if all seats are taken."""
    async with room.lock:
        room.sit(await tables.store.seats(room.id))
        room.hold(await tables.store.holdings.of_table(room.id))
        await tables.settle(room)
        room.notify()


# ------------------------------------------------------------------ again
async def rematch(tables: Tables, room: Room, visitor: str) -> str:
    """The same game once more with the same people: one new table, whoever asks first. Returns its id."""
    if room.status != "over":
        raise Refused(409, "The game is not over yet.")
    held = await tables.store.held(visitor, room.id)
    if not held:
        raise Refused(403, "Only those who played may play again.")
    if room.row.next_table is None:
        row = table_row(room.game, room.row.settings, room.row.title, room.row.creator, room.row.open)
        row = replace(row, clock=room.row.clock, sealed=room.row.sealed)
        seats = [replace(seat, table_id=row.id, secret_hash=None) for seat in room.seats]
        holders = [holder for holder in await tables.store.holdings.of_table(room.id) if holder.holds]
        await tables.create(row, seats, holders, follows=room.id)
        async with room.lock:
            await tables.catch_up(room)
    return str(room.row.next_table)
