"""The stream for programs: an event whenever a table has changed, so that nobody need poll."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from ..refusals import Refused
from ..rooms.room import Room, Watcher
from ..rooms.tables import Tables
from .models import Standing

KEEP_ALIVE = 15.0  # seconds after which a comment shows that the connection still stands


def standing(room: Room) -> Standing:
    """Where the table stands, as everybody may know."""
    return Standing(version=room.sitting.version, status=room.status, deciders=room.state.deciders() if room.playing() else [])


class Stream:
    """Somebody who listens at a table. To the others, the seats of a listener are there."""

    def __init__(self, tables: Tables, room: Room, seats: list[int], visitor: str) -> None:
        self.tables = tables
        self.room = room
        self.watcher = Watcher(seats, visitor=visitor)

    async def start(self) -> None:
        await self.tables.arrive(self.room, self.watcher)

    def stop(self) -> None:
        self.tables.remove_watcher(self.room, self.watcher)

    async def events(self) -> AsyncIterator[str]:
        """Server-sent events: how the table stands now, and again with every change; they end with the game, or with the token."""
        told: Standing | None = None
        while told is None or told.status != "over":
            self.watcher.changed.clear()
            try:
                self.room = await self.tables.follow(self.room, self.watcher)
            except Refused:
                return
            if self.watcher.ended:
                return
            now = standing(self.room)
            if now != told:
                yield f"data: {now.model_dump_json()}\n\n"
                told = now
            elif not await self.wait_for_change():
                yield ": still here\n\n"

    async def wait_for_change(self) -> bool:
        """Wait for a change, but not too long; False when there was none."""
        try:
            async with asyncio.timeout(KEEP_ALIVE):
                await self.watcher.changed.wait()
        except TimeoutError:
            return False
        return True
