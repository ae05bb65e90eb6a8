"""The stream for programs: a line whenever a table has changed, so that nobody need ask again and again."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from ..refusals import Refused
from ..rooms.room import Room, Watcher
from ..rooms.tables import Tables
from .models import Standing

QUIET = 15.0  # seconds after which a line without meaning shows that the stream still stands


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
        self.tables.see_off(self.room, self.watcher)

    async def lines(self) -> AsyncIterator[str]:
        """Server-sent events: how the table stands now, and again with every change; they end with the game, or with the token."""
        told: Standing | None = None
        while told is None or told.status != "over":
            self.watcher.bell.clear()
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
            elif not await self.rung():
                yield ": still here\n\n"

    async def rung(self) -> bool:
        """Wait for something to happen, but not too long."""
        try:
            async with asyncio.timeout(QUIET):
                await self.watcher.bell.wait()
        except TimeoutError:
            return False
        return True
