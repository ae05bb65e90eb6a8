"""Accepting connections: how many one address may have, and what happens when the process runs out of file descriptors.

Both are settled in ``accept``, before a connection costs anything but its descriptor.
"""

from __future__ import annotations

import asyncio
import errno
import logging
import socket
import sys
import time
from collections import Counter
from dataclasses import dataclass
from multiprocessing import reduction, resource_sharer
from typing import Any

from ..limits import network_of
from ..reports import Throttle

RESERVE = 128  # descriptors kept back for the database, files and bots
PAUSE = 0.9  # seconds without new connections when there is no descriptor left; asyncio itself waits a second
REPORTED = 60.0  # seconds between two lines in the log about that
MOST_TURNED_AWAY = 100  # connections in a row, before others have their turn
EXHAUSTED = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)
LOOPBACK = frozenset({"127.0.0.1", "::1"})
LOG = logging.getLogger("skyline.table")


def raise_descriptor_limit() -> None:
    """Let this process, and those that it starts, have as many open files as the system allows."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    except (OSError, ValueError) as error:  # macOS names no limit, but has one
        LOG.info("the limit of open files stays at %s: %s", soft, error)


def most_connections() -> int:
    """How many connections the process can hold and still work."""
    if sys.platform == "win32":
        return sys.maxsize
    import resource

    limit, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return sys.maxsize if limit == resource.RLIM_INFINITY else max(limit - RESERVE, limit // 2)


@dataclass(frozen=True)
class Quota:
    """How many connections one address may have: 0 is no limit. ``exempt`` are addresses that are not counted, such as a proxy's."""

    each: int = 0
    exempt: frozenset[str] = frozenset()


class Listener(socket.socket):
    """A listening socket for asyncio. A connection beyond its address's quota is closed at once."""

    def __init__(self, family: int, quota: Quota, fileno: int | None = None) -> None:
        super().__init__(family, socket.SOCK_STREAM, 0, fileno)
        self.quota = quota
        self.connections: Counter[str] = Counter()
        self._rest_until = 0.0

    def accept(self) -> tuple[socket.socket, Any]:
        """The next connection. Raises OSError once when there is no descriptor for it, and BlockingIOError until the pause is over.

        That is how asyncio wants it: after the first it stops listening for a second, after the second it stops asking.
        """
        if time.monotonic() < self._rest_until:
            raise BlockingIOError
        for _ in range(MOST_TURNED_AWAY):
            accepted, address = self._next()
            where = network_of(address[0])
            exempt = not self.quota.each or not self.quota.exempt.isdisjoint((address[0], where))
            if exempt or self.connections[where] < self.quota.each:
                return CountedConnection(self, where, accepted), address
            accepted.close()
        raise BlockingIOError

    def _next(self) -> tuple[socket.socket, Any]:
        try:
            if self.connections.total() >= most_connections():
                raise OSError(errno.EMFILE, "too many connections")
            return super().accept()
        except OSError as error:
            if error.errno in EXHAUSTED:
                self._rest_until = time.monotonic() + PAUSE
            raise

    def __reduce__(self) -> tuple[Any, ...]:
        """Workers get the same socket, each with counts of its own."""
        return _shared, (sharing(self), int(self.family), self.quota)


def sharing(listener: Listener) -> Any:
    """What another process can take the socket from, with ``detach``."""
    if sys.platform == "win32":
        return resource_sharer.DupSocket(listener)
    return reduction.DupFd(listener.fileno())


def _shared(share: Any, family: int, quota: Quota) -> Listener:
    found = share.detach()
    return Listener(family, quota, found if isinstance(found, int) else found.detach())


class CountedConnection(socket.socket):
    """A connection that counts for its address until it is closed."""

    def __init__(self, listener: Listener, where: str, accepted: socket.socket) -> None:
        super().__init__(accepted.family, accepted.type, accepted.proto, accepted.detach())
        self._where = where
        self._counts: Counter[str] | None = listener.connections
        self._counts[where] += 1

    def close(self) -> None:
        if self._counts is not None:
            self._counts[self._where] -= 1
            if not self._counts[self._where]:
                del self._counts[self._where]
            self._counts = None
        super().close()


class LoopErrorHandler:
    """The event loop's handler of errors: running out of descriptors is one line a minute, not a traceback an attempt."""

    def __init__(self) -> None:
        self._report = Throttle(REPORTED)

    def __call__(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if not (isinstance(error, OSError) and error.errno in EXHAUSTED):
            loop.default_exception_handler(context)
        elif self._report.due():
            LOG.warning("no file descriptors left: new connections wait; raise the limit of open files (ulimit -n) if this goes on")
