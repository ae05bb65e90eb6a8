"""Health and metrics: for those who look after the server, and for their machines."""

from __future__ import annotations

import asyncio
from typing import Any

from fastapi import APIRouter
from fastapi.responses import JSONResponse, PlainTextResponse, Response

from ..rooms.tables import Tables
from ..store.outage import RETRY, StatementFailed, Unavailable
from .dependencies import TablesDep

TIMEOUT = 5.0  # seconds for the database to answer
TROUBLE = (Unavailable, StatementFailed, TimeoutError)
FORMAT = "text/plain; version=0.0.4; charset=utf-8"
router = APIRouter()


async def counts(tables: Tables) -> dict[str, int] | None:
    """How many tables there are of each status; None when the database does not say."""
    try:
        found = await asyncio.wait_for(tables.store.counts(), TIMEOUT)
    except TROUBLE:
        return None
    return {str(status): number for status, number in found.items()}


async def writes(tables: Tables) -> bool:
    """Does the database take writes? However many ask at once, one row is written."""
    if tables.heartbeat is None or tables.heartbeat.done():
        tables.heartbeat = asyncio.create_task(tables.store.heartbeat())
    try:
        await asyncio.wait_for(asyncio.shield(tables.heartbeat), TIMEOUT)
    except TROUBLE:
        return False
    return True


@router.get("/health", responses={503: {"description": "The database does not answer, or takes no writes."}})
async def health(tables: TablesDep) -> Response:
    """Does the server work? It writes to its database to find out."""
    found = await counts(tables) if await writes(tables) else None
    body: dict[str, Any] = {"ok": found is not None, "database": "answers", "tables": found, "rooms": len(tables.rooms)}
    if found is None:
        return JSONResponse({**body, "database": "does not answer"}, 503, {"retry-after": str(RETRY)})
    return JSONResponse(body)


@router.get("/metrics", response_class=PlainTextResponse)
async def metrics(tables: TablesDep) -> Response:
    """What this worker has done since it started, for Prometheus."""
    found, rooms = await counts(tables), tables.rooms.values()
    pages = sum(len(room.watchers) for room in rooms)
    text = tables.metrics.text(found or {}, len(rooms), pages, tables.thinkers.failures)
    return Response(text, media_type=FORMAT)
