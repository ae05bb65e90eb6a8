"""Who asks: a visitor is a browser with a cookie. The store knows only the cookie's hash."""

from __future__ import annotations

import re

from starlette.requests import HTTPConnection
from starlette.responses import Response

from ..rooms.devices import device_name
from ..store.tokens import hashed, new_secret

COOKIE = "skyline"
YEAR = 365 * 24 * 3600
TOKEN = re.compile(r"[0-9a-f]{32}")


def token_of(request: HTTPConnection) -> str:
    """The visitor's secret, or "" for a newcomer."""
    token = request.cookies.get(COOKIE, "")
    return token if TOKEN.fullmatch(token) else ""


def visitor_of(request: HTTPConnection) -> str:
    """What the store knows the visitor by, or "" for a newcomer."""
    token = token_of(request)
    return hashed(token) if token else ""


def device_of(request: HTTPConnection) -> str:
    """What the visitor's browser is called."""
    return device_name(request.headers.get("user-agent", ""))


def with_cookie(request: HTTPConnection, response: Response, token: str = "") -> Response:
    """Give a newcomer the cookie (``token``, or a fresh one); others keep theirs."""
    if not token_of(request):
        secure = request.url.scheme == "https"
        response.set_cookie(COOKIE, token or new_secret(), max_age=YEAR, httponly=True, samesite="lax", secure=secure)
    return response
