"""Running the server: a port, an address to open, one worker or several."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import socket
import sys
import threading
import webbrowser
from dataclasses import asdict
from typing import Any

import uvicorn
from fastapi import FastAPI

from skyline.engine.errors import BadOption

from .app import make_app
from .guards import LARGEST
from .lines import Door, Line
from .tables import House

HOUSE = "SKYLINE_HOUSE"
FIRST_PORT = 8765
MOST_PORTS = 20


def ear(host: str, wanted: int) -> socket.socket:
    """A socket that listens on the port wanted, or on the first free one from ``FIRST_PORT`` on. Raises BadOption when there is none."""
    for port in [wanted] if wanted else range(FIRST_PORT, FIRST_PORT + MOST_PORTS):
        bound = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
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


def address(host: str, port: int) -> str:
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


def serve(house: House, host: str, port: int, workers: int, open_page: bool) -> None:
    """Serve until interrupted. Raises BadOption when that cannot be."""
    listening = ear(host, port)
    port = listening.getsockname()[1]
    where = address(host, port)
    if workers == 1:
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # after the server has closed: let the interpreter tidy up as well
        with contextlib.suppress(KeyboardInterrupt):
            Server(uvicorn.Config(make_app(house), **options(house, host, port)), where, open_page).run([listening])
        return
    if house.database.startswith("sqlite"):
        raise BadOption("several workers need PostgreSQL: give --database postgresql://...")
    listening.close()  # the workers share one of their own
    os.environ[HOUSE] = json.dumps(asdict(house))
    print(f"Skyline is at {where} with {workers} workers (end with Ctrl+C)", flush=True)
    uvicorn.run("skyline.table.serving:worker", factory=True, workers=workers, **options(house, host, port))


def worker() -> FastAPI:
    """The application of one of several workers; they find their house in the environment."""
    return make_app(House(**json.loads(os.environ[HOUSE])))


def options(house: House, host: str, port: int) -> dict[str, Any]:
    """Messages are small and the first one is compressed by itself, so the protocol's own compression would only cost memory.

    Only a proxy that is known to be there is believed when it says who is asking.
    """
    return {
        "host": host, "port": port, "log_level": "warning", "http": Door,
        "ws": Line, "ws_max_size": LARGEST, "ws_per_message_deflate": False,
        "timeout_graceful_shutdown": 3, "proxy_headers": house.proxy, "forwarded_allow_ips": ["127.0.0.1", "::1"],
    }  # fmt: skip
