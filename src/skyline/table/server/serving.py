"""Running the server: a port, an address to open, one worker or several."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import os
import signal
import socket
import sys
import threading
import time
import webbrowser
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict
from typing import Any

import uvicorn
from fastapi import FastAPI
from uvicorn.config import STARTUP_FAILURE
from uvicorn.supervisors import Multiprocess

from skyline.engine.errors import BadOption

from ..config import ServerConfig
from ..http.middleware import LARGEST
from ..rooms.tables import Tables
from ..store.bus import LONGEST_BACKOFF, SHORTEST_BACKOFF, bus_for
from ..store.database import database_url
from ..store.lockfile import exclusive
from ..store.store import Store
from .app import make_app, open_tables
from .listening import LOOPBACK, Listener, Quota, raise_descriptor_limit
from .protocols import HttpProtocol, WebSocketProtocol

CONFIG = "SKYLINE_SERVER_CONFIG"  # where workers find it, as JSON
FIRST_PORT = 8765
MOST_PORTS = 20
LOG = logging.getLogger("skyline.table")


def listen_on(host: str, wanted: int, each: Quota) -> Listener:
    """A socket that listens on the port wanted, or on the first free one from ``FIRST_PORT`` on. Raises BadOption when there is none."""
    for port in [wanted] if wanted else range(FIRST_PORT, FIRST_PORT + MOST_PORTS):
        bound = Listener(socket.AF_INET6 if ":" in host else socket.AF_INET, each)
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            bound.bind((host, port))
            bound.listen()  # from now on nobody else gets the port
        except OSError as error:
            reason = error.strerror
            bound.close()
        else:
            return bound
    raise BadOption(f"cannot listen on {host}, port {port}: {reason}; give another one with --host and --port")


def url(host: str, port: int) -> str:
    """Where people find the table."""
    name = {"0.0.0.0": "localhost", "::": "localhost"}.get(host, host)
    return f"http://[{name}]:{port}/" if ":" in name else f"http://{name}:{port}/"


class Server(uvicorn.Server):
    """Says where it is once it can be reached, and opens the page if asked."""

    def __init__(self, config: uvicorn.Config, where: str, open_page: bool) -> None:
        super().__init__(config)
        self.where = where
        self.open_page = open_page

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            print(f"Skyline is at {self.where} (end with Ctrl+C)", flush=True)
            if self.open_page:
                threading.Thread(target=webbrowser.open, args=(self.where,), daemon=True).start()


def serve(config: ServerConfig, host: str, port: int, workers: int, open_page: bool) -> None:
    """Serve until interrupted. Raises BadOption when that cannot be."""
    if workers > 1 and database_url(config.database).drivername == "sqlite":
        raise BadOption("several workers need PostgreSQL: give --database postgresql://...")
    raise_descriptor_limit()
    with exclusive(config.database):
        asyncio.run(check_database(config.database))
        listener = listen_on(host, port, quota(config))
        port = listener.getsockname()[1]
        if workers == 1:
            serve_in_this_process(config, listener, url(host, port), open_page)
        else:
            serve_with_workers(config, listener, url(host, port), workers)


async def check_database(database: str) -> None:
    """Raises BadOption when the database cannot be used, saying why."""
    store = await Store.open(database)
    bus = bus_for(database)
    try:
        await bus.start(lambda _: None, lambda _: None)
        await bus.stop()
    finally:
        await store.close()


def serve_in_this_process(config: ServerConfig, listener: Listener, where: str, open_page: bool) -> None:
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # after the server has closed: let the interpreter tidy up as well
    with contextlib.suppress(KeyboardInterrupt):
        Server(uvicorn.Config(make_app(config), **options(config)), where, open_page).run([listener])


def serve_with_workers(config: ServerConfig, listener: Listener, where: str, workers: int) -> None:
    """Raises BadOption when a worker could not start."""
    os.environ[CONFIG] = json.dumps(asdict(config))
    shared = uvicorn.Config("skyline.table.server.serving:worker", factory=True, workers=workers, **options(config))
    together = Multiprocess(shared, [listener])
    print(f"Skyline is at {where} with {workers} workers (end with Ctrl+C)", flush=True)
    together.run()
    if any(process.exitcode == STARTUP_FAILURE for process in together.processes):
        raise BadOption("a worker could not start; the lines above say why")


def worker() -> FastAPI:
    """The application of one of several workers; they find the server's configuration in the environment.

    A worker that takes the place of another may find the database away. It waits: one that fails would be started again at once.
    """
    config = ServerConfig(**json.loads(os.environ[CONFIG]))
    before = signal.signal(signal.SIGTERM, signal.SIG_DFL)  # whoever waits can be stopped
    with ThreadPoolExecutor(1) as thread:
        thread.submit(wait_for_database, config.database).result()
    signal.signal(signal.SIGTERM, before)
    return make_app(config, open_or_end)


async def open_or_end(config: ServerConfig) -> Tables:
    """For a worker: when the database has gone again just now, it ends, and whoever takes its place waits for the database."""
    try:
        return await open_tables(config)
    except BadOption as error:
        LOG.error("a worker ends: %s", error)
        os._exit(1)  # an orderly failure would end the whole server


def wait_for_database(database: str) -> None:
    """Try again and again, with an exponential back-off."""
    pause = SHORTEST_BACKOFF
    while True:
        try:
            return asyncio.run(check_database(database))
        except BadOption as error:
            if pause == SHORTEST_BACKOFF:
                LOG.error("a worker waits for the database: %s", error)
            time.sleep(pause)
            pause = min(2 * pause, LONGEST_BACKOFF)


def quota(config: ServerConfig) -> Quota:
    """To a server for one machine everybody comes from the same address, and to one behind a proxy from the proxy's."""
    return Quota(config.connections if config.public else 0, LOOPBACK if config.proxy else frozenset())


def options(config: ServerConfig) -> dict[str, Any]:
    """Messages are small and the first one is compressed by itself, so the protocol's own compression would only cost memory.

    Only a proxy that is known to be there is believed when it says who is asking. What garbage people send is not worth a line in
    the log.
    """
    return {
        "log_level": "error", "loop": "asyncio", "http": HttpProtocol, "timeout_keep_alive": config.timeout,
        "ws": WebSocketProtocol, "ws_max_size": LARGEST, "ws_per_message_deflate": False,
        "timeout_graceful_shutdown": 3, "proxy_headers": config.proxy, "forwarded_allow_ips": ["127.0.0.1", "::1"],
    }  # fmt: skip
