"""Guards at the door: hosts, origins, sizes and the headers of every answer. They know nothing of games."""

from __future__ import annotations

import json
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LARGEST = 16_384  # bytes of a request or message
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


def same_origin(headers: Headers) -> bool:
    """Does a request come from our own pages? Programs send no Origin; browsers always do when it matters."""
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc == headers.get("host")


def known_host(headers: Headers) -> bool:
    """Is the server called by a name of this machine? Otherwise a foreign page could reach it by a name of its own."""
    return urlsplit(f"//{headers.get('host', '')}").hostname in LOOPBACK


class Guard:
    """Refuses foreign hosts and origins, bodies that are too large or no JSON, and puts the headers on every answer."""

    def __init__(self, app: ASGIApp, public: bool = False) -> None:
        self.app = app
        self.public = public

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        refusal = self.refusal(scope, headers)
        if refusal is None:
            await self.app(scope, limited(receive) if scope["type"] == "http" else receive, with_headers(send))
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 4403, "reason": refusal[1]})
        else:
            await answer(with_headers(send), *refusal)

    def refusal(self, scope: Scope, headers: Headers) -> tuple[int, str] | None:
        """Why the request goes no further, if it does not."""
        if not self.public and not known_host(headers):
            return 421, "This table is for this machine only; start it with --public to let others in."
        if scope["type"] == "websocket":
            return None if same_origin(headers) else (403, "This page does not belong to the table.")
        if scope["method"] in READING:
            return None
        if not same_origin(headers):
            return 403, "This page does not belong to the table."
        if headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
            return 415, "Send JSON, with the content type application/json."
        if not headers.get("content-length", "0").isdigit() or int(headers.get("content-length", "0")) > LARGEST:
            return 413, f"That is too long: a request has at most {LARGEST} bytes."
        return None


def limited(receive: Receive) -> Receive:
    """Stops reading a body that is longer than it said."""
    read = 0

    async def counting() -> Message:
        nonlocal read
        message = await receive()
        read += len(message.get("body", b""))
        if read > LARGEST:
            return {"type": "http.disconnect"}
        return message

    return counting


def with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return sending


async def answer(send: Send, code: int, reason: str) -> None:
    body = json.dumps({"error": reason, "clause": "", "legal": []}).encode()
    start = {"type": "http.response.start", "status": code, "headers": [(b"content-type", b"application/json")]}
    await send(start)
    await send({"type": "http.response.body", "body": body})
