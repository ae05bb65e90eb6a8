"""When garbage is collected: with thousands of pages, looking through all objects takes tenths of a second, and everybody waits."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

YOUNG = 2_000  # more objects than before, after which only these are looked through: pictures make many, and hardly any in circles
NEVER = 1_000_000  # collections that an older generation waits for: by itself it would take everybody tenths of a second
PAUSE = 120.0  # seconds between two full collections


@asynccontextmanager
async def fewer_collections() -> AsyncIterator[None]:
    """While this lasts, collections are fewer and full ones rare; what is loaded now is left out of them."""
    before = gc.get_threshold()
    gc.freeze()
    gc.set_threshold(YOUNG, NEVER, NEVER)
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
