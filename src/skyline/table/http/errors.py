"""How errors are answered, whatever went wrong."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from starlette.exceptions import HTTPException

from skyline.engine.errors import SkylineError

from ..refusals import Refused, fault_in_words, refusal_of
from .answering import answer
from .middleware import HEADERS

BROKEN = "Something went wrong here; nothing that was acknowledged is lost. Try again."


def add_error_handlers(app: FastAPI) -> None:
    """Answer every kind of error in the same form."""
    app.add_exception_handler(Refused, handler(lambda error: error))
    app.add_exception_handler(SkylineError, handler(refusal_of))
    app.add_exception_handler(RequestValidationError, handler(unreadable))
    app.add_exception_handler(HTTPException, handler(lambda error: Refused(error.status_code, f"{error.detail}.")))
    app.add_exception_handler(Exception, handler(lambda _: Refused(500, BROKEN)))  # outside the middleware, so with its headers


def handler(reading: Callable[..., Refused]) -> Callable[[Request, Exception], Awaitable[Response]]:
    async def handle(request: Request, error: Exception) -> Response:
        answered = answer(request, reading(error))
        answered.headers.update(HEADERS)
        return answered

    return handle


def unreadable(error: RequestValidationError) -> Refused:
    """What is wrong with a request, in a sentence."""
    return Refused(422, f"The request cannot be read: {fault_in_words(error.errors()[0])}.")
