"""The server as an application: everything wired together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path

from fastapi import FastAPI
from fastapi.responses import Response
from starlette.middleware.gzip import GZipMiddleware
from starlette.staticfiles import StaticFiles

import skyline

from ..api import devices as api_devices
from ..api import docs as api_docs
from ..api import routes as api
from ..config import House
from ..http import health, live, reading, replays, routes
from ..http.errors import add_answers
from ..http.middleware import Guard
from ..replays.keeping import Keeper
from ..replays.replay import Replays
from ..rooms.tables import Tables
from .garbage import tidying
from .listening import Quiet

STATIC = Path(__file__).parent.parent / "static"


async def open_tables(house: House) -> Tables:
    """The tables of a worker, with what happens when a game is over. Raises BadOption when the database cannot be used."""
    tables = await Tables.open(house)
    if house.keep:
        tables.when_over(Keeper(tables.store, tables.thinkers).keep)
    return tables


def make_app(house: House, opening: Callable[[House], Awaitable[Tables]] = open_tables) -> FastAPI:
    """The table server for a house, whose tables come from ``opening``."""

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        asyncio.get_running_loop().set_exception_handler(Quiet())
        app.state.tables = await opening(house)
        try:
            async with tidying():
                yield
        finally:
            await app.state.tables.close()

    app = FastAPI(title="Skyline", version=skyline.__version__, lifespan=life, **api_docs.DOCUMENT)
    app.add_middleware(GZipMiddleware, minimum_size=1000)
    app.add_middleware(Guard, public=house.public)
    app.state.replays = Replays()
    add_answers(app)
    for door in (api, api_devices):
        app.include_router(door.router)
    for part in (routes, reading, replays, live, health, api_docs):  # pages, and what only their scripts ask for
        app.include_router(part.router, include_in_schema=False)
    app.add_api_route("/static/look.css", look, include_in_schema=False)
    app.mount("/static", StaticFiles(directory=STATIC))
    return app


async def look() -> Response:
    """The tokens of the look, which drawings outside the page share."""
    return Response(files("skyline.drawing").joinpath("look.css").read_text(encoding="utf-8"), media_type="text/css")
