"""Who comes to a seat, and who goes: invitations, further devices, programs, seats that the host frees or gives to a bot.

A link works once. The host makes the invitation to a free seat; whoever used it makes the links for further devices, and nobody else
can: to the host, a seat that is taken is closed.
"""

from __future__ import annotations

import math
from typing import Any

from skyline.bots import bot
from skyline.engine.errors import SkylineError

from ..names import GUEST, LONGEST_NAME, bot_name, cleaned
from ..refusals import Refused, refusal_of
from ..store.holdings import Holder, Kind
from ..store.tokens import hashed, hashed_token, new_secret
from .devices import PROGRAM, device_words
from .hosting import seated
from .room import HUMAN, Room
from .sightings import RECENT
from .tables import DEFAULT_BOT, Tables

DEAD_LINK = "This link is not valid (any more): ask whoever sent it for a new one."
USED_LINK = (
    "Every link to a seat works once, and this one has been used. If the seat is yours, make a link for this device on one where you play: "
    'choose "Devices" there. If somebody else took your seat, ask the host to free it before the game begins.'
)
NO_SEAT = "There is no such seat for a person at this table."
NOT_HOST = "Only the host of the table can do that."
OWN_SEAT = "That is your own seat: leave or resign instead."
MOST_DEVICES = 12


# ------------------------------------------------------------------ links
async def invite(tables: Tables, room: Room, visitor: str, seat: int) -> str:
    """A link to a seat, as an address: from the host an invitation to a free one, from its holder a link for one more device."""
    if seat in await tables.store.held(visitor, room.id):
        return link_path(room, await device_link(tables, room, seat))
    row = person_seat(room, seat)
    if row.taken or room.row.creator != visitor:
        raise Refused(403, "Only the host can invite, and only to a free seat.")
    secret = new_secret()
    if not await tables.store.invite(room.id, seat, hashed(secret)):
        raise Refused(409, "Somebody has just taken that seat.")
    return link_path(room, secret)


def link_path(room: Room, secret: str) -> str:
    """Where a link leads."""
    return f"/seat/{room.id}/{secret}"


def secret_of(link: str | None) -> str | None:
    """The secret in a link, which is its last part."""
    return link.rpartition("/")[2] if link else None


def person_seat(room: Room, seat: int) -> Any:
    """The row of a seat that is for a person. Raises Refused."""
    if not 0 <= seat < len(room.seats) or room.seats[seat].kind != HUMAN:
        raise Refused(404, NO_SEAT)
    return room.seats[seat]


async def device_link(tables: Tables, room: Room, seat: int) -> str:
    """A fresh secret that lets one more device hold the seat; one that nobody has used is dead."""
    check_room_for_more(room, seat)
    secret = new_secret()
    await tables.store.holdings.add_link(room.id, seat, hashed(secret))
    await tables.renew_holders(room)
    return secret


def check_room_for_more(room: Room, seat: int) -> None:
    """Raises Refused when too many devices hold the seat."""
    if sum(holder.seat == seat and holder.holds for holder in room.holders) >= MOST_DEVICES:
        raise Refused(409, f"{MOST_DEVICES} devices hold this seat: end one of them first.")


async def claim_as_program(tables: Tables, room: Room, seat: int, invitation: str | None, name: str) -> str:
    """Take a seat by an invitation, or a free one at an open table; returns the token of the program. Raises Refused."""
    token = new_secret()
    if invitation is not None:
        if (await link_seat(tables, room, "", invitation))[0] != seat:
            raise Refused(403, "The invitation is for another seat.")
        await by_link(tables, room, hashed_token(token), invitation, name, PROGRAM, "program")
        return token
    if not room.row.open:
        raise Refused(403, "This table is private: ask the host for an invitation to a seat.")
    called = cleaned(name, LONGEST_NAME) or GUEST
    if not await tables.store.claim(room.id, seat, hashed_token(token), called, PROGRAM, "program"):
        raise Refused(409, "That seat is not free.")
    await seated(tables, room)
    return token


async def link_seat(tables: Tables, room: Room, visitor: str, secret: str) -> tuple[int, bool]:
    """The seat that a link leads to, and whether the visitor holds it already. Raises Refused when nobody can use it any more."""
    link = await tables.store.holdings.link(room.id, hashed(secret))
    if link is None:
        raise dead_link()
    mine = bool(visitor) and link.seat in await tables.store.held(visitor, room.id)
    if not link.open and not mine:
        raise used_link()
    return link.seat, mine


def dead_link() -> Refused:
    return Refused(403, DEAD_LINK, title="This link opens no seat")


def used_link() -> Refused:
    return Refused(410, USED_LINK, title="This link has been used")


async def by_link(tables: Tables, room: Room, visitor: str, secret: str, name: str, device: str, kind: Kind = "browser") -> int:
    """Use up a link: hold its seat from now on. Whoever holds it already stays, and the link is not used."""
    seat, mine = await link_seat(tables, room, visitor, secret)
    called = cleaned(name, LONGEST_NAME) or GUEST
    if not mine and await tables.store.holdings.use(room.id, hashed(secret), visitor, kind, device, called) is None:
        raise used_link()  # by somebody who was quicker
    await seated(tables, room)
    return seat


# ------------------------------------------------------------------ devices
async def devices(tables: Tables, room: Room, seat: int, viewer: str, now: float) -> list[dict[str, Any]]:
    """All devices that hold the seat, and a link that is open; for those who hold it."""
    there = {watcher.visitor for watcher in room.watchers if not watcher.ended}
    rows = [holder for holder in await tables.store.holdings.of_table(room.id) if holder.seat == seat]
    return [
        {
            **device_words(room.id, holder, viewer),
            "seen": holder.seen or None,
            "here": holder.visitor in there or (holder.holds and now - holder.seen < RECENT),
        }
        for holder in rows
        if holder.holds or holder.kind == "link"
    ]


async def new_token(tables: Tables, room: Room, seat: int) -> str:
    """A token for a program, which is one more device of the seat."""
    check_room_for_more(room, seat)
    token = new_secret()
    await tables.store.holdings.add(room.id, Holder(hashed_token(token), seat, "program", PROGRAM))
    await tables.renew_holders(room)
    return token


async def end_device(tables: Tables, room: Room, seat: int, device: str, by_program: bool) -> None:
    """A device no longer holds the seat: its connections are closed at once. An open link is dead."""
    rows = [holder for holder in await tables.store.holdings.of_table(room.id) if holder.seat == seat]
    found = next((holder for holder in rows if device_words(room.id, holder, "")["id"] == device), None)
    if found is None or found.kind not in ("browser", "program", "link"):
        raise Refused(404, "There is no such device.")
    if by_program and found.kind == "browser":
        raise Refused(403, "A program cannot end a browser: do that from a browser that holds the seat.")
    if not await tables.store.holdings.end(room.id, seat, found.visitor):
        raise Refused(409, "That is the only device that holds the seat: without it, nobody could play it any more.")
    await tables.renew_holders(room)
    tables.presence.changed(room)


# ------------------------------------------------------------------ the host
async def free(tables: Tables, room: Room, visitor: str, seat: int) -> None:
    """Free a guest's seat before the game begins: whoever held it is told so, and the host can invite somebody else."""
    await guests_seat(tables, room, visitor, seat)
    if not person_seat(room, seat).taken:
        raise Refused(409, "That seat is free.")
    if not await tables.store.holdings.free(room.id, seat):
        raise Refused(409, "The game has begun: a seat cannot be freed any more.")
    await seated(tables, room)
    tables.presence.changed(room)


async def guests_seat(tables: Tables, room: Room, visitor: str, seat: int) -> None:
    """Raises Refused unless the visitor is the host and the seat is somebody else's."""
    if not visitor or room.row.creator != visitor:
        raise Refused(403, NOT_HOST)
    person_seat(room, seat)
    if seat in await tables.store.held(visitor, room.id):
        raise Refused(409, OWN_SEAT)


async def seat_a_bot(tables: Tables, room: Room, visitor: str, seat: int, name: str, now: float) -> None:
    """A bot takes a free seat, or the seat of a guest: any before the game begins, later that of one who never came."""
    await guests_seat(tables, room, visitor, seat)
    try:
        kind = bot(name or DEFAULT_BOT).name
    except SkylineError as error:
        raise refusal_of(error) from error
    row = person_seat(room, seat)
    if row.taken:
        await check_never_came(tables, room, seat, now)
        if not await tables.store.holdings.replace(room.id, seat, kind, bot_name(seat)):
            raise Refused(409, decided(room, seat))
    elif not await tables.store.to_bot(room.id, seat, kind, bot_name(seat)):
        raise Refused(409, "Somebody has just taken that seat.")
    await seated(tables, room)
    tables.presence.changed(room)


def decided(room: Room, seat: int) -> str:
    return f"{room.names()[seat]} has made a decision: the seat stays theirs."


async def check_never_came(tables: Tables, room: Room, seat: int, now: float) -> None:
    """Raises Refused when the game has begun and the person of the seat takes part in it."""
    if room.status == "waiting":
        return
    who = room.names()[seat]
    if room.status == "over":
        raise Refused(409, "The game is over.")
    if room.sitting.match.last_of(seat) is not None:
        raise Refused(409, decided(room, seat))
    if seat in room.present():
        raise Refused(409, f"{who} is here.")
    rows = await tables.store.holdings.of_table(room.id)
    seen = max((holder.seen for holder in rows if holder.seat == seat and holder.holds), default=0.0)
    if now - seen < RECENT:
        wait = math.ceil((RECENT - (now - seen)) / 60)
        raise Refused(409, f"{who} was here a moment ago: wait {wait} more {'minute' if wait == 1 else 'minutes'}.")
