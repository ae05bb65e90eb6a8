"""Garbage at every endpoint: it is refused in words, nothing fails, and nothing changes."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from typing import Any
from urllib.parse import unquote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import Column, Table, select

from skyline.engine.registry import games
from skyline.table.api import devices as api_devices
from skyline.table.api import docs as api_docs
from skyline.table.api import routes as api
from skyline.table.http import health, reading, replays, routes
from skyline.table.http.bodies import Body
from skyline.table.http.middleware import LARGEST
from skyline.table.store.schema import ENTRIES, HOLDERS, SEATS, TABLES
from table.toolkit import TableServer, Visitor, open_server

TRICKS = (
    "..", "%2e%2e", "%2f", "%5c", "%00", "%0d%0a", "%ff", "%c0%af", "%ed%a0%80", "%F0%9F%8F%99", "a" * 5000, "-1", "9" * 400, "1e3", "0x10",
    "null", "'", '"', "<b>", "{table}", "%7Btable%7D", "%", "%zz", "~", " ", ";", "..%2f..%2fconfig.py", "....//",
)  # fmt: skip
PAGES = (
    "/", "/create", "/games", "/components", "/static", "/static/", "/static/page.css", "/static/games/lots.css", "/favicon.ico",
    "/table/TABLE", "/table/TABLE/live", "/seat/TABLE/SECRET", "/explain/lots/KIND/KEY", "/openapi.json", "/docs", "//", "/api",
)  # fmt: skip
KNOWN = ("lots", *(game.id for game in games()), "tile", "tenant", "good", "card", "001", "components", "rules", "wide")
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT", "BREW")


def acted(table: Table) -> list[Column[Any]]:
    """The columns that somebody's act can change; when and with what a device was last seen is noted by itself."""
    return [column for column in table.columns if column.name not in ("seen", "device")]


class Site:
    """A server with one table of two people, its endpoints, and everything that its store holds."""

    def __init__(self, server: TableServer) -> None:
        self.server = server
        self.app: Any = server.client.app
        self.ada: Visitor = server.visitor("Ada")
        self.table = self.ada.table(["me", "link"], "newyork")
        self.ada.invite(self.table, 1, server.visitor("Bo"))
        parts = (api, api_devices, api_docs, health, reading, replays, routes)
        self.endpoints = [*PAGES, *(route.path for part in parts for route in part.router.routes)]
        self.words = sorted({name for body in every_body(Body) for name in body.model_fields})

    def kept(self) -> object:
        async def everything() -> object:
            store, rooms = self.server.tables.store, self.server.tables.rooms
            await asyncio.gather(*(room.bots for room in rooms.values() if room.bots))  # a seat that was left is played by a bot
            return [await store._rows(select(*acted(table)).order_by(*table.primary_key)) for table in (TABLES, SEATS, HOLDERS, ENTRIES)]

        return self.server.run(everything)

    def request(self, method: str, target: str, headers: dict[bytes, bytes], body: bytes = b"") -> int:
        """What the server answers, called without any client that would mend the request first."""
        asked = {"type": "http.request", "body": body, "more_body": False}
        answers = self.call({"type": "http", "scheme": "http", "method": method}, target, headers, asked)
        return int(answers[0]["status"])

    def open_socket(self, target: str, headers: dict[bytes, bytes]) -> list[Any]:
        """What the server says on a socket that is opened and left at once."""
        return self.call({"type": "websocket", "scheme": "ws", "subprotocols": []}, target, headers, {"type": "websocket.connect"})

    def call(self, scope: dict[str, Any], target: str, headers: dict[bytes, bytes], *messages: Any) -> list[Any]:
        path, _, query = target.partition("?")
        usual = {b"host": b"localhost", b"content-type": b"application/json", b"cookie": self.ada.cookie.encode()}
        scope |= {
            "asgi": {"version": "3.0"}, "http_version": "1.1", "root_path": "", "client": ("192.0.2.1", 1), "server": ("localhost", 80),
            "path": unquote(path), "raw_path": path.encode("utf-8", "replace"), "query_string": query.encode("utf-8", "replace"),
            "headers": list((usual | headers).items()),
        }  # fmt: skip
        coming, answers, answered = list(messages), list[Any](), asyncio.Event()

        async def receive() -> Any:
            if coming:
                return coming.pop(0)
            await answered.wait()
            return {"type": f"{scope['type']}.disconnect", "code": 1000}

        async def send(message: Any) -> None:
            answers.append(message)
            answered.set()

        self.server.run(self.app, scope, receive, send)
        return answers


def every_body(kind: type[Body]) -> Iterator[type[Body]]:
    for body in kind.__subclasses__():
        yield body
        yield from every_body(body)


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    if request.param == "sqlite":
        url = f"sqlite:///{tmp_path_factory.mktemp('garbage') / 'skyline.db'}"
    else:
        url = request.getfixturevalue("postgres_server").empty_database()
    with open_server(url) as server:
        yield Site(server)


anything = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**400), 10**400) | st.floats() | st.text() | st.sampled_from(["lots", "\x00", "\ud800"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=8,
)


@st.composite
def bodies(draw: st.DrawFn, words: list[str]) -> bytes:
    """Bytes, JSON, or JSON that names what the server knows."""
    match draw(st.integers(0, 5)):
        case 0:
            return draw(st.binary(max_size=200))
        case 1:
            return b"[" * draw(st.sampled_from([10, 5000]))
        case 2:
            return json.dumps(draw(anything)).encode()
    named = draw(st.dictionaries(st.sampled_from(words), anything, max_size=6))
    return json.dumps(named).encode()


odd = st.sampled_from(TRICKS) | st.text(st.characters(exclude_characters="/?#", exclude_categories=["Cs"]), max_size=8)


@st.composite
def targets(draw: st.DrawFn, site: Site) -> str:
    """An address: an endpoint, with something in the place of its parameters, perhaps with more than it has."""
    parts = draw(st.sampled_from(site.endpoints)).split("/")
    known = st.sampled_from([site.table, "0", "1", *KNOWN])
    filled = [draw(known | odd) if part[:1] == "{" or part.isupper() else part for part in parts]
    if draw(st.booleans()):
        filled.insert(draw(st.integers(1, len(filled))), draw(odd))
    query = draw(st.dictionaries(st.sampled_from(["game", "layout", "seat", "ply", "q"]) | odd, odd, max_size=3))
    return "/".join(filled) + ("?" + "&".join(f"{name}={value}" for name, value in query.items()) if query else "")


NAMES = (
    b"host", b"origin", b"content-type", b"content-length", b"cookie", b"accept", b"authorization", b"range", b"if-none-match",
    b"if-modified-since", b"accept-encoding", b"x-forwarded-for", b"last-event-id",
)  # fmt: skip
VALUES = (
    b"[", b"http://[", b"http://]", b"localhost:port", b"localhost:99999", b"\xb2", b"-1", b"1" * 5000, b"skyline=" + b"0" * 32,
    b"skyline=\xff", b"null", b"Bearer " + b"0" * 32, b"Bearer \xff", b"bytes=9-1", b"bytes=0-1,3-4", b"text/html",
)  # fmt: skip
headers = st.dictionaries(st.sampled_from(NAMES), st.binary(max_size=40) | st.sampled_from(VALUES), max_size=4)


@settings(max_examples=200)
@given(data=st.data())
def test_no_request_fails_and_no_refused_one_changes_anything(site: Site, data: st.DataObject) -> None:
    before = site.kept()
    method = data.draw(st.sampled_from(METHODS))
    code = site.request(method, data.draw(targets(site)), data.draw(headers), data.draw(bodies(site.words)))
    assert 200 <= code < 500
    if code >= 400 or method in ("GET", "HEAD", "OPTIONS"):
        assert site.kept() == before


@pytest.mark.parametrize(
    "path",
    [
        "/static/../config.py", "/static/%2e%2e/config.py", "/static/..%2fconfig.py", "/static/%2e%2e%2fconfig.py",
        "/static/..%5cconfig.py", "/static//etc/passwd", "/static/%00", "/static/page.css%00.js", "/static/games/..%2f..%2fapp.css",
        "/static/games/../../app.css", "/static/games/%00.css", "/static/" + "a" * 300, "/static/" + "a/" * 300,
    ],
)  # fmt: skip
def test_nothing_outside_the_static_folder_is_served(site: Site, path: str) -> None:
    assert site.request("GET", path, {}) == 404


def test_a_body_that_is_longer_than_it_said_is_not_read(site: Site) -> None:
    body = json.dumps({"game": "lots", "name": "x" * LARGEST}).encode()
    assert site.request("POST", "/play", {b"content-length": b"20"}, body) == 400


# ------------------------------------------------------------------ the socket
messages = st.fixed_dictionaries(
    {"do": st.sampled_from(["move", "undo", "agree", "refuse", "return", "why", "look", "layout", "dance"])},
    optional=dict.fromkeys(("notation", "ply", "key", "target", "seat", "layout", "more"), anything),
)


@settings(max_examples=30)
@given(said=st.lists(st.text(max_size=30) | st.binary(max_size=30) | messages | anything, min_size=1, max_size=8))
def test_a_page_that_babbles_is_answered_each_time_and_can_still_be_played(site: Site, said: list[Any]) -> None:
    before = site.kept()
    with site.ada.live(site.table) as page:
        for word in said:
            if isinstance(word, bytes):
                page.socket.send_bytes(word)
            else:
                page.socket.send_text(word if isinstance(word, str) else json.dumps(word))
        answer = page.do(do="why", target="nothing")
        while "why" not in answer:
            assert 400 <= answer["code"] < 500
            answer = page.receive()
            while "v" in answer:
                answer = page.receive()
    assert site.kept() == before


@settings(max_examples=100)
@given(data=st.data())
def test_no_socket_fails_wherever_it_leads(site: Site, data: st.DataObject) -> None:
    before = site.kept()
    table = data.draw(st.just(site.table) | odd)
    query = data.draw(st.dictionaries(st.sampled_from(["layout", "seat"]), odd, max_size=2))
    target = f"/table/{table}/live?{'&'.join(f'{name}={value}' for name, value in query.items())}"
    answers = site.open_socket(target, data.draw(headers))
    if table != site.table:
        assert answers[-1]["type"] == "websocket.close"
        assert 4000 <= answers[-1]["code"] < 5000 or answers[0] == answers[-1]
    assert site.kept() == before
