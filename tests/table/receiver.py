"""Somebody's server elsewhere, which a webhook is for."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from queue import Queue
from typing import Any

PATIENCE = 120.0
Call = tuple[str, dict[str, str], Any]


class Receiver:
    """Keeps whatever is posted to it; ``status`` is its answer."""

    def __init__(self) -> None:
        calls: Queue[Call] = Queue()
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                calls.put((self.path, {name.lower(): value for name, value in self.headers.items()}, json.loads(body)))
                self.send_response(receiver.status)
                self.send_header("location", f"{receiver.url}/elsewhere")
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                """Nothing is written to the screen."""

        self.calls = calls
        self.status = 200
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.port = self.server.server_address[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)
        self.thread.start()

    def call(self) -> Call:
        return self.calls.get(timeout=PATIENCE)

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()


@contextmanager
def receiving() -> Iterator[Receiver]:
    receiver = Receiver()
    try:
        yield receiver
    finally:
        receiver.close()
