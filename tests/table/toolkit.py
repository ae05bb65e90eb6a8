"""A toolkit for tests of the table: a server with visitors who sit down, look and act."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import TracebackType
from typing import Any

from starlette.testclient import TestClient, WebSocketTestSession

from engine.registered import registered
from skyline.table.config import ServerConfig
from skyline.table.rooms.tables import Tables
from skyline.table.server.app import make_app
from table.offers import unfolded

HERE = "http://localhost"


@contextmanager
def open_server(url: str, **settings: Any) -> Iterator[TableServer]:
    """A server on the database at ``url``; bots take no time to be followed."""
    usual = {"pace": 0, "bot_processes": 1, "acts_per_second": 10_000, "bot_timeout": 120.0, "keep_replays": False}
    app = make_app(ServerConfig(url, **{**usual, **settings}))
    with registered(), TestClient(app, base_url=HERE, raise_server_exceptions=True) as client:
        yield TableServer(client, app.state.tables)


class TableServer:
    """A server in this process, for any number of visitors."""

    def __init__(self, client: TestClient, tables: Tables) -> None:
        self.client = client
        self.tables = tables

    def run(self, work: Callable[..., Any], *arguments: Any) -> Any:
        """Do something inside the server, on its event loop."""
        assert self.client.portal is not None
        return self.client.portal.call(work, *arguments)

    def visitor(self, name: str = "Ada") -> Visitor:
        return Visitor(self.client, name)


class Visitor:
    """A browser: it keeps its cookie."""

    def __init__(self, client: TestClient, name: str) -> None:
        self.client = client
        self.name = name
        self.cookie = ""

    def get(self, address: str, **more: Any) -> Any:
        return self._keep(self.client.get(address, headers=self._headers(**more), follow_redirects=False))

    def post(self, address: str, body: Any = None, **more: Any) -> Any:
        headers = self._headers(**{"content-type": "application/json", **more})
        return self._keep(self.client.post(address, content=json.dumps(body if body is not None else {}), headers=headers))

    def _headers(self, **more: str) -> dict[str, str]:
        return {**({"cookie": self.cookie} if self.cookie else {}), **more}

    def _keep(self, response: Any) -> Any:
        self.client.cookies.clear()
        if "set-cookie" in response.headers:
            self.cookie = response.headers["set-cookie"].partition(";")[0]
        return response

    def table(self, seats: list[str], game: str = "lots", players: int = 0, **more: Any) -> str:
        """Set up a table with seats like "me", "here", "link", "bot" and return its id."""
        plan = [{"kind": kind, "name": f"{kind.title()} {number}" if kind == "here" else ""} for number, kind in enumerate(seats)]
        body = {"game": game, "players": players or len(seats), "seats": plan, "name": self.name, **more}
        answer = self.post("/tables", body)
        assert answer.status_code == 200, answer.text
        return str(answer.json()["url"].rpartition("/")[2])

    def invite(self, table: str, seat: int, friend: Visitor) -> None:
        """Give a friend the link to a seat; the friend uses it."""
        assert friend.post(self.link(table, seat)).status_code == 200

    def link(self, table: str, seat: int) -> str:
        """A link to a seat: an invitation, or one for another device of one's own."""
        return str(self.post(f"/table/{table}/seats/{seat}/link").json()["url"])

    def live(self, table: str, layout: str = "wide", seat: str = "", **more: str) -> Page:
        headers = {"host": "localhost", **self._headers(**more)}
        return Page(self.client.websocket_connect(f"/table/{table}/live?layout={layout}&seat={seat}", headers=headers))


def joined(was: str, start: int, end: int, middle: str) -> str:
    """A piece that changed little, as pages read it (``splices.js``)."""
    return was[:start] + middle + was[len(was) - end :]


class Page:
    """A page that is connected to its table: it keeps what it was shown."""

    def __init__(self, socket: WebSocketTestSession) -> None:
        self.socket = socket
        self.frame: dict[str, Any] = {}
        self.pieces: dict[str, str] = {}
        self.log: list[str] = []
        self.bytes = b""
        self.keys = 0

    def __enter__(self) -> Page:
        self.socket.__enter__()
        try:
            self.next_frame()
        except ConnectionError:
            self.socket.__exit__(None, None, None)
            raise
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.socket.__exit__(kind, error, trace)

    def receive(self) -> dict[str, Any]:
        message = self.socket.receive()
        if message["type"] == "websocket.close":
            raise ConnectionError(str(message))
        raw = message.get("bytes")
        text = gzip.decompress(raw).decode() if raw else str(message["text"])
        self.bytes += text.encode()
        got: dict[str, Any] = json.loads(text)
        if "v" in got:
            self._show(got)
        return got

    def _show(self, got: dict[str, Any]) -> None:
        since = self.frame["since"][: got["sinceFrom"]] + got["since"] if "sinceFrom" in got else got.get("since", self.frame.get("since"))
        if "offers" in got:
            got["choices"] = unfolded(got["offers"])
        self.frame = got if got["full"] else {**self.frame, **got, "since": since}
        if got["full"]:
            self.pieces, self.log = {}, []
        for piece in got["gone"]:
            del self.pieces[piece]
        for _, piece, markup, _ in got["set"]:
            self.pieces[piece] = markup if isinstance(markup, str) else joined(self.pieces[piece], *markup)
        self.log = [*self.log[: got["logFrom"]], *(line[2] for line in got["log"])]

    def next_frame(self) -> dict[str, Any]:
        """What the page is shown next; other answers are passed over."""
        while "v" not in (got := self.receive()):
            pass
        return got

    def when(self, so: Callable[[Page], bool]) -> dict[str, Any]:
        """Wait for a frame that makes it so."""
        while not so(self):
            self.next_frame()
        return self.frame

    def until(self, key: str, value: Any) -> dict[str, Any]:
        """Wait for a frame that says so."""
        return self.when(lambda page: page.frame.get(key) == value)

    def saw(self, version: int) -> dict[str, Any]:
        """Wait until the page has seen so many entries of the log."""
        return self.when(lambda page: page.frame["v"] >= version)

    def asked(self) -> dict[str, Any]:
        """Wait until the page has something to decide (or the game is over)."""
        while self.frame["ply"] is None and self.frame["status"] != "over":
            self.next_frame()
        return self.frame

    def do(self, **message: Any) -> dict[str, Any]:
        """Do something and wait for its answer; frames that come first are looked at."""
        self.socket.send_text(json.dumps(message))
        while "v" in (got := self.receive()):
            pass
        return got

    def key(self) -> str:
        self.keys += 1
        return f"key {self.keys}"

    def move(self, notation: str = "", **more: Any) -> dict[str, Any]:
        """Decide: by default the first choice."""
        frame = self.asked()
        notation = notation or frame["choices"][0]["notation"]
        answer = self.do(**{"do": "move", "notation": notation, "ply": frame["ply"], "key": self.key(), **more})
        if "ok" in answer and self.frame["ply"] == frame["ply"]:  # the frame that shows it is still on its way
            self.frame = {**self.frame, "ply": None}
        return answer

    def titles(self) -> list[str]:
        return [choice["notation"] for choice in self.frame["choices"]]

    def ids(self) -> set[str]:
        return {found for markup in self.pieces.values() for found in re.findall(r'\sid="([^"]+)"', markup)}
