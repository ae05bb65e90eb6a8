"""Middleware: host check, origin check, sizes, rate limits, and the headers of every answer. It knows nothing of games."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..limits import CLIENT_ADDRESS, Limits, network_of
from ..refusals import Refused
from ..rooms.tables import Tables
from ..store.tokens import hashed
from .answering import answer
from .visitors import visitor_of

LARGEST = 16_384  # bytes of a request or message
LARGER = {"/records": 400_000}  # endpoints that take more
LONGEST_LENGTH = 12  # digits that are worth reading
CLOSE_CODES = 4000  # plus the status of the refusal: the code that a socket is closed with
LOCAL_NAMES = {"localhost", "127.0.0.1", "::1"}
HEADERS = {
    "content-security-policy": "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",  # the address of a seat link is a secret
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")


def hostname(address: str) -> str | None:
    """The name of the machine in an address; None when it cannot be read."""
    try:
        return urlsplit(address).hostname
    except ValueError:
        return None


def same_origin(headers: Headers) -> bool:
    """The origin check: does a request come from our own pages? Programs send no Origin; browsers always do when it matters."""
    origin = headers.get("origin")
    return origin is None or (hostname(origin) is not None and urlsplit(origin).netloc == headers.get("host"))


def known_host(headers: Headers) -> bool:
    """The host check: is the server called by a name of this machine? Otherwise a foreign page could reach it by a name of its own."""
    return hostname(f"//{headers.get('host', '')}") in LOCAL_NAMES


def rate_limit_key(connection: HTTPConnection) -> str:
    """Whose acts these are for the rate limit: the visitor's, or those of a program's token; "" for a newcomer, who holds no seat."""
    program = connection.headers.get("authorization")
    return visitor_of(connection) or (hashed(program) if program else "")


class RequestChecks:
    """ASGI middleware. Refuses foreign hosts and origins, bodies that are too large or no JSON, and who asks for too much; counts what is
    refused, and puts the headers on every answer."""

    def __init__(self, app: ASGIApp, public: bool = False) -> None:
        self.app = app
        self.public = public

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        tables: Tables = scope["app"].state.tables
        address = network_of(scope["client"][0] if scope.get("client") else "")
        CLIENT_ADDRESS.set(address)
        try:
            self.check(scope, address, tables.limits)
            with tables.limits.open_request(address):
                if scope["type"] == "http":
                    await self.app(scope, limit_body(receive, body_limit(scope)), with_headers(send, address, tables))
                else:
                    await self.app(scope, receive, send)
        except Refused as refusal:
            if scope["type"] == "http":
                await answer(Request(scope), refusal)(scope, receive, with_headers(send, address, tables))
            else:
                tables.count_refusal(address, refusal.code)
                await send({"type": "websocket.close", "code": CLOSE_CODES + refusal.code, "reason": refusal.reason})

    def check(self, scope: Scope, address: str, limits: Limits) -> None:
        """Raises Refused when the request goes no further."""
        limits.request(address)
        connection = HTTPConnection(scope)
        headers = connection.headers
        if not self.public and not known_host(headers):
            raise Refused(421, "This table is for this machine only; start it with --public to let others in.")
        safe = scope["type"] == "http" and scope["method"] in SAFE_METHODS
        if not safe and not same_origin(headers):
            raise Refused(403, "This page does not belong to the table.")
        if scope["type"] == "http" and not safe:
            check_body(headers, body_limit(scope))
            limits.act(rate_limit_key(connection))


def body_limit(scope: Scope) -> int:
    """How many bytes a request may have."""
    return LARGER.get(scope["path"], LARGEST)


def check_body(headers: Headers, largest: int) -> None:
    """Raises Refused when a body is not for us."""
    if headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Refused(415, "Send JSON, with the content type application/json.")
    length = headers.get("content-length", "0")
    if not (length.isascii() and length.isdigit()) or len(length) > LONGEST_LENGTH or int(length) > largest:
        raise Refused(413, f"That is too long: a request here has at most {largest} bytes.")


def limit_body(receive: Receive, largest: int) -> Receive:
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


def with_headers(send: Send, address: str, tables: Tables) -> Send:
    """Puts the headers on the answer, and counts it if it is a refusal."""

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            if message["status"] >= 400:
                tables.count_refusal(address, message["status"])
        await send(message)

    return sending
