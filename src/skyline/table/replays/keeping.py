"""What the replay of a finished game shows is kept, in the background, for the time after the next change of the rules."""

from __future__ import annotations

import logging

from ..rooms.room import Room
from ..rooms.thinking import Thinkers
from ..store.store import Store
from . import moments

LOG = logging.getLogger("skyline.table")


class Keeper:
    """Makes the documents of finished games, one after the other in the pool of processes for bots."""

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self._store = store
        self._thinkers = thinkers
        self._under_way: set[str] = set()

    async def keep(self, room: Room) -> None:
        """Keep what the replay of a finished game shows, unless it is there already. Nobody waits for it.

        What is missed (the server was killed, or the work failed) is made up for when the table is next loaded.
        """
        if room.id in self._under_way:
            return
        self._under_way.add(room.id)
        try:
            if not await self._store.has_moments(room.id):
                body = await self._thinkers.run_in_background(moments.make, room.row, room.seats, await self._store.entries(room.id))
                await self._store.keep_moments(room.id, body)
        except Exception as error:  # whatever a game may raise: it can still be replayed as long as its rules are here
            LOG.warning("the moments of table %s were not kept: %r", room.id, error)
        finally:
            self._under_way.discard(room.id)
