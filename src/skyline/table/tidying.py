"""When garbage is collected: with thousands of pages, looking through all objects takes tenths of a second, and everybody waits."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

NEVER = 1_000_000  # young collections that a full one waits for
PAUSE = 600.0  # seconds between two full collections


@asynccontextmanager
async def tidying() -> AsyncIterator[None]:
    """While this lasts, full collections are rare; what is loaded now is left out of them."""
    before = gc.get_threshold()
    gc.freeze()
    gc.set_threshold(*before[:2], NEVER)
    task = asyncio.create_task(_now_and_then())
    try:
        yield
    finally:
        task.cancel()
        gc.set_threshold(*before)
        gc.unfreeze()


async def _now_and_then() -> None:
    while True:
        await asyncio.sleep(PAUSE)
        gc.collect()
