"""Guards at the door: hosts, origins, sizes, limits and the headers of every answer. They know nothing of games."""

from __future__ import annotations

import json
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..limits import CALLER, Limits, place
from ..refusals import Refused
from ..rooms.tables import Tables
from ..store.tokens import hashed
from .visitors import visitor_of

LARGEST = 16_384  # bytes of a request or message
LARGER = {"/records": 400_000}  # doors for more than that
LONGEST_LENGTH = 12  # digits that are worth reading
CLOSED = 4000  # and the code of the refusal: the code that a socket is closed with
LOOPBACK = {"localhost", "127.0.0.1", "::1"}
HEADERS = {
    "content-security-policy": "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",  # the address of a seat link is a secret
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
READING = ("GET", "HEAD", "OPTIONS")


def hostname(address: str) -> str | None:
    """The name of the machine in an address; None when it cannot be read."""
    try:
        return urlsplit(address).hostname
    except ValueError:
        return None


def same_origin(headers: Headers) -> bool:
    """Does a request come from our own pages? Programs send no Origin; browsers always do when it matters."""
    origin = headers.get("origin")
    return origin is None or (hostname(origin) is not None and urlsplit(origin).netloc == headers.get("host"))


def known_host(headers: Headers) -> bool:
    """Is the server called by a name of this machine? Otherwise a foreign page could reach it by a name of its own."""
    return hostname(f"//{headers.get('host', '')}") in LOOPBACK


def doer(connection: HTTPConnection) -> str:
    """Whose deeds these are: the visitor's, or the seat's that a program names; "" for a newcomer, who holds no seat."""
    program = connection.headers.get("authorization")
    return visitor_of(connection) or (hashed(program) if program else "")


class Guard:
    """Refuses foreign hosts and origins, bodies that are too large or no JSON, and who asks for too much; counts what is refused,
    and puts the headers on every answer."""

    def __init__(self, app: ASGIApp, public: bool = False) -> None:
        self.app = app
        self.public = public

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        tables: Tables = scope["app"].state.tables
        address = place(scope["client"][0] if scope.get("client") else "")
        CALLER.set(address)
        try:
            self.check(scope, address, tables.limits)
            with tables.limits.line(address):
                if scope["type"] == "http":
                    await self.app(scope, limited(receive, most(scope)), answering(send, address, tables))
                else:
                    await self.app(scope, receive, send)
        except Refused as refusal:
            if scope["type"] == "http":
                await answer(answering(send, address, tables), refusal)
            else:
                tables.refuse(address, refusal.code)
                await send({"type": "websocket.close", "code": CLOSED + refusal.code, "reason": refusal.reason})

    def check(self, scope: Scope, address: str, limits: Limits) -> None:
        """Raises Refused when the request goes no further."""
        limits.request(address)
        connection = HTTPConnection(scope)
        headers = connection.headers
        if not self.public and not known_host(headers):
            raise Refused(421, "This table is for this machine only; start it with --public to let others in.")
        reading = scope["type"] == "http" and scope["method"] in READING
        if not reading and not same_origin(headers):
            raise Refused(403, "This page does not belong to the table.")
        if scope["type"] == "http" and not reading:
            body_checked(headers, most(scope))
            limits.deed(doer(connection))


def most(scope: Scope) -> int:
    """How many bytes a request may have."""
    return LARGER.get(scope["path"], LARGEST)


def body_checked(headers: Headers, largest: int) -> None:
    """Raises Refused when a body is not for us."""
    if headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Refused(415, "Send JSON, with the content type application/json.")
    length = headers.get("content-length", "0")
    if not (length.isascii() and length.isdigit()) or len(length) > LONGEST_LENGTH or int(length) > largest:
        raise Refused(413, f"That is too long: a request here has at most {largest} bytes.")


def limited(receive: Receive, largest: int) -> Receive:
    """Stops reading a body that is longer than it said."""
    read = 0

    async def counting() -> Message:
        nonlocal read
        message = await receive()
        read += len(message.get("body", b""))
        if read > largest:
            return {"type": "http.disconnect"}
        return message

    return counting


def answering(send: Send, address: str, tables: Tables) -> Send:
    """Puts the headers on the answer, and counts it if it is a refusal."""

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            if message["status"] >= 400:
                tables.refuse(address, message["status"])
        await send(message)

    return sending


async def answer(send: Send, refusal: Refused) -> None:
    headers = {"content-type": "application/json", **refusal.headers()}
    raw = [(name.encode(), value.encode()) for name, value in headers.items()]
    await send({"type": "http.response.start", "status": refusal.code, "headers": raw})
    await send({"type": "http.response.body", "body": json.dumps(refusal.body()).encode()})
