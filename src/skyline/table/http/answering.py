"""A refusal as an answer: JSON for scripts and programs, a page for people. Always what was wrong, never what is inside."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from ..pages.error_page import error_page
from ..refusals import Refused


def answer(request: Request, refusal: Refused) -> Response:
    """What to answer to a request that is refused."""
    if wants_page(request):
        return HTMLResponse(error_page(refusal, request.url.path), refusal.code, refusal.headers())
    return JSONResponse(refusal.body(), refusal.code, refusal.headers())


def wants_page(request: Request) -> bool:
    """Does a browser ask for a page to show?"""
    return request.method == "GET" and "text/html" in request.headers.get("accept", "")
