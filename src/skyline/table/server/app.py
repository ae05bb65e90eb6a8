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
from ..config import ServerConfig
from ..http import health, live, reading, replays, routes
from ..http.errors import add_error_handlers
from ..http.middleware import RequestChecks
from ..replays.keeping import Keeper
from ..replays.replay import ReplayCache
from ..rooms.tables import Tables
from .garbage import fewer_collections
from .listening import LoopErrorHandler

STATIC = Path(__file__).parent.parent / "static"


async def open_tables(config: ServerConfig) -> Tables:
    """The tables of a worker, with what happens when a game is over. Raises BadOption when the database cannot be used."""
    tables = await Tables.open(config)
    if config.keep_replays:
        tables.when_over(Keeper(tables.store, tables.thinkers).keep)
    return tables


def make_app(config: ServerConfig, opening: Callable[[ServerConfig], Awaitable[Tables]] = open_tables) -> FastAPI:
    """The server as an ASGI application; its tables come from ``opening``."""

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        asyncio.get_running_loop().set_exception_handler(LoopErrorHandler())
        app.state.tables = await opening(config)
        try:
            async with fewer_collections():
                yield
        finally:
            await app.state.tables.close()

    app = FastAPI(title="Skyline", version=skyline.__version__, lifespan=life, **api_docs.DOCUMENT)
    app.add_middleware(GZipMiddleware, minimum_size=1000)
    app.add_middleware(RequestChecks, public=config.public)
    app.state.replays = ReplayCache()
    add_error_handlers(app)
    for part in (api, api_devices):
        app.include_router(part.router)
    for part in (routes, reading, replays, live, health, api_docs):  # pages, and what only their scripts ask for
        app.include_router(part.router, include_in_schema=False)
    app.add_api_route("/static/look.css", look_css, include_in_schema=False)
    app.mount("/static", StaticFiles(directory=STATIC))
    return app


async def look_css() -> Response:
    """The tokens of the look, which drawings outside the page share."""
    return Response(files("skyline.drawing").joinpath("look.css").read_text(encoding="utf-8"), media_type="text/css")
