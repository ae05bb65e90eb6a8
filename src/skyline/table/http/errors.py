"""How errors are answered: JSON for scripts, a page for people. Always what was wrong, never what is inside."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse, Response
from starlette.exceptions import HTTPException

from skyline.drawing.markup import el
from skyline.engine.errors import SkylineError

from ..pages.shell import bar, page
from ..refusals import Refused, fault_in_words, refusal_of
from .middleware import HEADERS

BROKEN = "Something went wrong here; nothing that was acknowledged is lost. Try again."
TITLES = {403: "Not for you", 404: "Nothing here", 410: "This table is closed", 429: "One moment", 503: "One moment"}


def add_error_handlers(app: FastAPI) -> None:
    """Answer every kind of error in the same form."""
    app.add_exception_handler(Refused, handler(lambda error: error))
    app.add_exception_handler(SkylineError, handler(refusal_of))
    app.add_exception_handler(RequestValidationError, handler(unreadable))
    app.add_exception_handler(HTTPException, handler(lambda error: Refused(error.status_code, f"{error.detail}.")))
    app.add_exception_handler(Exception, handler(lambda _: Refused(500, BROKEN)))  # outside the middleware, so with its headers


def handler(reading: Callable[..., Refused]) -> Callable[[Request, Exception], Awaitable[Response]]:
    async def answer(request: Request, error: Exception) -> Response:
        refusal = reading(error)
        if request.method == "GET" and "text/html" in request.headers.get("accept", ""):
            return HTMLResponse(error_page(refusal), refusal.code, {**HEADERS, **refusal.headers()})
        return JSONResponse(refusal.body(), refusal.code, {**HEADERS, **refusal.headers()})

    return answer


def unreadable(error: RequestValidationError) -> Refused:
    """What is wrong with a request, in a sentence."""
    return Refused(422, f"The request cannot be read: {fault_in_words(error.errors()[0])}.")


def error_page(refusal: Refused) -> str:
    """A page that says what was wrong and leads home."""
    title = refusal.title or TITLES.get(refusal.code, "That did not work")
    words = [el("h1", title), el("p", refusal.reason), el("a", "Home", class_="btn primary", href="/")]
    return page(title, el("div", bar(), el("main", el("section", words, class_="panel trouble-page"))))
