"""How the house is: for those who look after it, and for their machines."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

from fastapi import APIRouter
from fastapi.responses import JSONResponse, PlainTextResponse, Response

from .routes import House
from .tables import Tables

PATIENCE = 5.0  # seconds for the database to answer
FORMAT = "text/plain; version=0.0.4; charset=utf-8"
LOG = logging.getLogger("skyline.table")
router = APIRouter()


async def counts(tables: Tables) -> dict[str, int] | None:
    """How many tables there are of each status; None when the database does not say."""
    try:
        found = await asyncio.wait_for(tables.store.counts(), PATIENCE)
    except Exception:  # whatever its driver raises: the answer is that it does not answer
        LOG.exception("the database does not answer")
        return None
    return {str(status): number for status, number in found.items()}


@router.get("/health", responses={503: {"description": "The database does not answer."}})
async def health(tables: House) -> Response:
    """Is the house open?"""
    found = await counts(tables)
    body: dict[str, Any] = {"ok": found is not None, "database": "answers", "tables": found, "rooms": len(tables.rooms)}
    if found is None:
        return JSONResponse({**body, "database": "does not answer"}, 503)
    return JSONResponse(body)


@router.get("/metrics", response_class=PlainTextResponse)
async def metrics(tables: House) -> Response:
    """What this worker has done since it started, for Prometheus."""
    found, rooms = await counts(tables), tables.rooms.values()
    pages = sum(len(room.watchers) for room in rooms)
    text = tables.metrics.text(found or {}, len(rooms), pages, tables.thinkers.failures)
    return Response(text, media_type=FORMAT)
