"""Webhooks: who is not at the table is told by a POST, to the address that they gave for their seat, that it is their turn.

A call never holds up a table: it is a task of its own, takes a few seconds at most and is not tried again. A public server calls only
the open internet. It resolves the name itself, looks at every address and connects to what it has looked at, so that the name cannot
mean another machine a moment later.
"""

from __future__ import annotations

import asyncio
import ipaddress
import json
import logging
import re
import socket
import ssl
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from functools import cache
from typing import Any
from urllib.parse import urlsplit

from ..refusals import Refused
from .room import Room

AT_ONCE = 4
TIMEOUT = 5.0  # seconds for a whole call
PORTS = {"http": 80, "https": 443}
UNICAST = ipaddress.IPv6Network("2000::/3")  # the part of the newer addresses that machines on the internet have
PLAIN = re.compile(r"[!-~]+")  # nothing that could end a line of the request
LOG = logging.getLogger("skyline.table")


@dataclass(frozen=True)
class Hook:
    """Whom to call, and the base URL by which the holder of the seat knows this server: there the link in the call leads."""

    url: str
    base_url: str

    @classmethod
    def read(cls, text: str) -> Hook:
        """The hook as the store keeps it; an empty text is no hook."""
        url, _, base_url = text.partition(" ")
        return cls(url, base_url)

    def write(self) -> str:
        return f"{self.url} {self.base_url}" if self.url else ""


@dataclass(frozen=True)
class Callee:
    """An address that may be called, taken apart."""

    scheme: str
    host: str
    port: int
    name: str  # host and port as they were written
    path: str


# ------------------------------------------------------------------ addresses
def callee(url: str) -> Callee:
    """Take an address apart. Raises Refused, saying what is wrong with it."""
    try:
        parts = urlsplit(url)
        host, port = parts.hostname or "", parts.port
    except ValueError as error:
        raise Refused(422, "That is not an address: give one like https://example.org/hook.") from error
    if parts.scheme not in PORTS or not host or not PLAIN.fullmatch(url):
        raise Refused(422, "Only addresses that begin with http:// or https:// and have no blanks or accents can be called.")
    if "@" in parts.netloc:
        raise Refused(422, "An address with a user name or a password in it is not called.")
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Callee(parts.scheme, host, port or PORTS[parts.scheme], parts.netloc, path)


async def resolve(host: str, port: int) -> list[str]:
    """The network addresses that a name stands for now. Raises Refused when there are none."""
    try:
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise Refused(422, f"{host} cannot be found.") from error
    return [str(sockaddr[0]) for *_, sockaddr in found]


def is_open(address: str) -> bool:
    """Does an address belong to the open internet? Those that stand for an address of the older kind are judged by that one."""
    ip = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(ip, ipaddress.IPv6Address):
        if ip.ipv4_mapped:
            return is_open(str(ip.ipv4_mapped))
        return ip in UNICAST and ip.is_global and not ip.sixtofour and not ip.teredo
    return ip.is_global and not ip.is_multicast


async def open_address(who: Callee, public: bool) -> str:
    """The network address to connect to. Raises Refused when a public server would reach into a network that is not the internet."""
    found = await resolve(who.host, who.port)
    if public and not all(map(is_open, found)):
        raise Refused(422, f"{who.host} is no address of the open internet: this server does not call it.")
    return found[0]


async def check(url: str, base_url: str, public: bool) -> Hook:
    """The hook of somebody who wants to be called there. Raises Refused, saying why that cannot be."""
    if url:
        who = callee(url)
        if public:
            try:
                async with asyncio.timeout(TIMEOUT):
                    await open_address(who, public)
            except TimeoutError as error:
                raise Refused(422, f"{who.host} cannot be found.") from error
    return Hook(url, base_url)


# ------------------------------------------------------------------ calling
async def post(url: str, body: bytes, public: bool) -> str:
    """POST some JSON once, following nothing; returns the first line of the answer. Raises Refused, OSError or ValueError."""
    who = callee(url)
    context, named = (trusted(), who.host) if who.scheme == "https" else (None, None)
    where = await open_address(who, public)
    reader, writer = await asyncio.open_connection(where, who.port, ssl=context, server_hostname=named)
    try:
        writer.write(request(who, body))
        await writer.drain()
        return (await reader.readline()).decode("latin-1").strip()
    finally:
        writer.close()


def request(who: Callee, body: bytes) -> bytes:
    lines = (
        f"POST {who.path} HTTP/1.1", f"Host: {who.name}", "User-Agent: Skyline", "Content-Type: application/json",
        f"Content-Length: {len(body)}", "Connection: close", "", "",
    )  # fmt: skip
    return "\r\n".join(lines).encode("ascii") + body


@cache
def trusted() -> ssl.SSLContext:
    """Whom this machine trusts; reading that takes a moment, once."""
    return ssl.create_default_context()


class Webhooks:
    """The calls of one worker. The worker that wrote an entry down calls those whom it asks something; so each is called once."""

    def __init__(self, allowed: bool, public: bool, start: Callable[[Coroutine[Any, Any, None]], object]) -> None:
        """``start`` lets a coroutine run in the background."""
        self.allowed = allowed
        self.public = public
        self._start = start
        self._slots = asyncio.Semaphore(AT_ONCE)

    def tell(self, room: Room, before: list[int | None], actor: int) -> None:
        """Call all who are asked something else than ``before``, but not the one who acted: that one is there."""
        for seat, question in enumerate(room.questions()):
            if self.allowed and seat != actor and question is not None and question != before[seat] and room.seats[seat].webhook:
                self._start(self.call(room, seat, question))

    async def call(self, room: Room, seat: int, question: int) -> None:
        """Call the holder of a seat, unless they are at the table or the question has gone by meanwhile."""
        async with self._slots:
            if room.questions()[seat] != question or seat in room.present():
                return
            hook = Hook.read(room.seats[seat].webhook)
            try:
                async with asyncio.timeout(TIMEOUT):
                    LOG.debug("webhook of table %s: %s", room.id, await post(hook.url, payload(room, seat, hook.base_url), self.public))
            except (Refused, OSError, ValueError) as error:
                LOG.info("webhook of table %s failed: %s", room.id, error or type(error).__name__)


def payload(room: Room, seat: int, base_url: str) -> bytes:
    """What a call says."""
    asked = room.game.face.ask(room.state, seat, room.names())
    words = {
        "event": "your turn", "table": room.id, "title": room.row.title, "game": room.game.id, "seat": seat,
        "name": room.names()[seat], "url": f"{base_url}/table/{room.id}", "prompt": asked.title,
    }  # fmt: skip
    return json.dumps(words, ensure_ascii=False).encode()
