"""A table server that plays nothing: it shows what a test hands it, and keeps what the page sends."""

from __future__ import annotations

import asyncio
import gzip
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path
from queue import Queue
from typing import Any

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket, WebSocketDisconnect

import skyline.table
from skyline.engine.game import Game
from skyline.table.frames.offers import folded
from skyline.table.pages.table_page import table_page
from table.town import Town

Message = dict[str, Any]
STATIC = Path(skyline.table.__file__).parent / "static"
PATIENCE = 120.0
CSP = "default-src 'self'"
STYLE = ".plot .cell{fill:var(--land);stroke:var(--line)}.plot[data-lit] .cell{fill:var(--accent-wash);stroke:var(--accent)}"


class FakeTable:
    """The server's side of one table, in the hands of a test."""

    def __init__(self, game: Game | None = None) -> None:
        self.game = game
        self.address = ""
        self.now: Message = {}
        self.received: Queue[Message] = Queue()
        self.posted: list[tuple[str, Message]] = []
        self.devices: list[Message] = []
        self.queries: list[dict[str, str]] = []
        self.sockets: list[WebSocket] = []
        self.open = True
        self.packed = False
        self.loop: asyncio.AbstractEventLoop | None = None

    # ------------------------------------------------------------------ for tests
    def show(self, message: Message) -> None:
        """The table as it is from now on, for pages that are there and for those that come."""
        self.now = message
        self.send(message)

    def send(self, message: Message) -> None:
        """One message to all pages."""
        self._do(*(socket.send_text(json.dumps(traveling(message))) for socket in list(self.sockets)))

    def expect(self, do: str) -> Message:
        """The next thing that the page sends, which must be of this sort."""
        message = self.received.get(timeout=PATIENCE)
        assert message["do"] == do, message
        return message

    def drop(self, code: int = 1000, reason: str = "") -> None:
        """Break the connection; it stays broken until ``open`` is set."""
        self.open = False
        self._do(*(socket.close(code, reason) for socket in list(self.sockets)))

    def _do(self, *things: Any) -> None:
        async def together() -> None:
            await asyncio.gather(*things)

        assert self.loop is not None
        asyncio.run_coroutine_threadsafe(together(), self.loop).result(PATIENCE)

    # ------------------------------------------------------------------ the application
    def app(self) -> Starlette:
        return Starlette(
            routes=[
                Route("/table/{table}", self._page),
                Route("/table/{table}/{rest:path}", self._post, methods=["POST"]),
                Route("/api/v1/tables/{table}/seats/{seat}/devices", self._devices, methods=["GET", "POST"]),
                Route("/api/v1/tables/{table}/seats/{seat}/devices/{device}/end", self._end, methods=["POST"]),
                Route("/explain/{game}/{kind}/{key}", self._explain),
                Route("/clause/{game}/{clause}", self._clause),
                Route("/static/look.css", self._look),
                Route("/static/games/{game}.css", self._style),
                Mount("/static", StaticFiles(directory=STATIC)),
                WebSocketRoute("/table/{table}/live", self._live),
            ]
        )

    async def _page(self, request: Request) -> Response:
        page = table_page(self.game or Town(), request.path_params["table"], "Oasis")
        return HTMLResponse(page, headers={"content-security-policy": CSP})

    async def _post(self, request: Request) -> Response:
        self.posted.append((request.url.path, await request.json()))
        return JSONResponse({"url": f"/seat{request.url.path}"})

    async def _devices(self, request: Request) -> Response:
        if request.method == "GET":
            return JSONResponse({"devices": self.devices})
        body = await request.json()
        self.posted.append((request.url.path, body))
        link = {"link": "/seat/t1/secret", "invitation": "secret", "token": None}
        return JSONResponse(link if body["kind"] == "link" else {"link": None, "invitation": None, "token": "t0ken"})

    async def _end(self, request: Request) -> Response:
        self.posted.append((request.url.path, await request.json()))
        self.devices = [device for device in self.devices if device["id"] != request.path_params["device"]]
        return JSONResponse({"devices": self.devices})

    async def _explain(self, request: Request) -> Response:
        svg = '<svg viewBox="0 0 10 10"><rect width="10" height="10" fill="var(--accent)"></rect></svg>'
        clauses = [{"id": "TN-7", "text": "A mill needs a river."}]
        return JSONResponse({"title": f"Mill {request.path_params['key']}", "rows": [["Makes", "flour"]], "svg": svg, "clauses": clauses})

    async def _clause(self, request: Request) -> Response:
        return JSONResponse({"id": request.path_params["clause"], "text": "A plot holds one house."})

    async def _look(self, request: Request) -> Response:
        return Response(files("skyline.drawing").joinpath("look.css").read_text(encoding="utf-8"), media_type="text/css")

    async def _style(self, request: Request) -> Response:
        return Response(self.game.face.stylesheet() if self.game else STYLE, media_type="text/css")

    async def _live(self, socket: WebSocket) -> None:
        self.loop = asyncio.get_running_loop()
        if not self.open:
            await socket.close()
            return
        await socket.accept()
        self.queries.append(dict(socket.query_params))
        self.sockets.append(socket)  # before its first picture: who has seen that gets the next one, too
        first = json.dumps({**traveling(self.now), "full": True})
        try:
            await (socket.send_bytes(gzip.compress(first.encode())) if self.packed else socket.send_text(first))
            while True:
                self.received.put(json.loads(await socket.receive_text()))
        except WebSocketDisconnect:
            pass
        finally:
            self.sockets.remove(socket)


@contextmanager
def serving(game: Game | None = None) -> Iterator[FakeTable]:
    """A fake table on a free port of this machine, of a game that is only made up unless another one is given."""
    fake = FakeTable(game)
    server = uvicorn.Server(uvicorn.Config(fake.app(), port=0, log_level="error", lifespan="off", timeout_graceful_shutdown=1))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        thread.join(0.01)
        assert thread.is_alive()
    port = server.servers[0].sockets[0].getsockname()[1]
    fake.address = f"http://127.0.0.1:{port}/table/t1"
    try:
        yield fake
    finally:
        server.should_exit = True
        thread.join(PATIENCE)


# ------------------------------------------------------------------ what a test hands it
def plot(number: int, house: str = "") -> str:
    """A plot of the board, in a grid of three by three."""
    x, y = (number - 1) % 3 * 100, (number - 1) // 3 * 100
    inside = f'<text x="50" y="55" text-anchor="middle">{house}</text>'
    return (
        f'<g id="plot-{number}" class="plot" transform="translate({x} {y})"><title>Plot {number}</title>'
        f'<rect class="cell" width="96" height="96"></rect>{inside}</g>'
    )


def pieces(houses: dict[int, str] | None = None, cart: int = 0) -> list[list[str]]:
    """All pieces of the picture: nine plots, a cart that moves over them, the ghost of a house, and what one owns."""
    made = [["board", f"plot-{number}", plot(number, (houses or {}).get(number, ""))] for number in range(1, 10)]
    made.append(["board", "cart", f'<g id="cart" transform="translate({cart} 150)"><circle r="9" fill="var(--ink)"></circle></g>'])
    made.append(["board", "ghost", '<g id="ghost" data-ghost=""><rect width="96" height="96" fill="var(--accent)"></rect></g>'])
    mill = '<li data-tip="mill:3" id="own-mill" tabindex="0">A mill</li>'
    made.append(["own", "own-list", f'<ul id="own-list"><li>Money <b data-count="">{cart}</b></li>{mill}</ul>'])
    before = {"board": "", "own": ""}
    out = []
    for panel, piece, markup in made:
        out.append([panel, piece, markup, before[panel]])
        before[panel] = piece
    return out


def panel(name: str, place: str, size: list[int] | None = None, tab: str = "", title: str = "") -> Message:
    return {"id": name, "place": place, "title": title, "note": "", "tab": tab, "size": size, "bare": False}


PANELS = [
    panel("board", "board", [300, 300], title="The board"),
    panel("own", "left", title="Your town"),
    panel("log", "left", tab="Log", title="Log"),
    panel("shop", "right", tab="Shop 3", title="Shop"),
    panel("choices", "right", title="Choices"),
]


def choice(notation: str, title: str, *targets: str, **more: Any) -> Message:
    """A choice; ``more`` is what else is known of it."""
    return {
        "notation": notation, "title": title, "note": "", "price": "", "targets": targets, "clauses": ["TN-1"], "group": "", "short": "",
        "state": "", "word": "", "effects": [], "worth": None, "then": "", **more,
    }  # fmt: skip


CHOICES = [
    choice("build 1", "Build on plot 1", "plot-1", note="next to the river", price="£3"),
    choice("build 2", "Build on plot 2", "plot-2", price="£2"),
    choice("mill 5", "Build a mill on plot 5", "plot-5", price="£4"),
    choice("shop 5", "Build a shop on plot 5", "plot-5", price="£5"),
    choice("sell", "Sell the house", price="+£5"),
]


def seat(number: int, name: str, **more: Any) -> Message:
    words = {"kind": "human", "bot": "", "mine": False, "taken": True, "here": True, "deciding": False, "replaceable": False}
    return {"seat": number, "letter": "ABCDE"[number], "name": name, **words, "away": "", "deadline": None, "webhook": "", **more}


def device(name: str, since: float, you: bool = False, **more: Any) -> Message:
    """Something that holds seat A."""
    words = {"id": name.lower().replace(" ", "-"), "seat": 0, "kind": "browser", "name": name, "since": since, "you": you}
    return {**words, "seen": since, "here": you, **more}


def message(version: int = 7, **changes: Any) -> Message:
    """The table in the middle of a game: seat A has to choose among five things."""
    return {
        "v": version, "status": "playing", "title": "Oasis", "headline": "round 2 of 5", "seat": 0,
        "seats": [seat(0, "Ada", mine=True, deciding=True), seat(1, "Juno")], "ply": version,
        "prompt": {"title": "Build a house on a lit plot", "reason": "Every house needs a plot of its own."},
        "choices": CHOICES, "full": False, "panels": PANELS, "set": pieces(), "gone": [],
        "log": [[0, "A", "Ada took a house."], [1, "B", "Juno sold a mill."]], "logFrom": 0, "marks": [["plot-9", "B"]],
        "undo": {"can": "free", "asked": None}, "cover": None, "hash": "c0ffee", "seed": None, "creator": True, "next": None, "now": None,
        "devices": [], "lost": "", "stage": [], "visiting": None, "since": [], "paths": [],
        **changes,
    }  # fmt: skip


def traveling(message: Message) -> Message:
    """A message as the server sends it."""
    rest = {name: value for name, value in message.items() if name != "choices"}
    return {**rest, "offers": folded(message["choices"])} if "choices" in message else rest


def waiting(version: int, **changes: Any) -> Message:
    """The same table while Juno thinks."""
    return message(version, ply=None, choices=[], prompt={"title": "Juno is thinking", "reason": ""}, **changes)
