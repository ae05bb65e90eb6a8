"""Limits: nobody can take the server from the others, and a family at one machine never notices that there are any."""

from __future__ import annotations

import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from engine.registered import registered
from skyline.table import limits
from skyline.table.config import ServerConfig
from skyline.table.limits import Buckets, Limits, network_of
from skyline.table.server.app import make_app
from table.running import running
from table.toolkit import HERE, TableServer, open_server

DEEDS = 4  # a second, in these tests


class Clock:
    """Time that passes when a test says so."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def home(sqlite_url: str, clock: Clock) -> Iterator[TableServer]:
    """A server for one machine."""
    with open_server(sqlite_url) as server:
        server.tables.limits = Limits(False, DEEDS, clock)
        yield server


@contextmanager
def public_server(url: str, clock: Clock) -> Iterator[TableServer]:
    """A public server whose visitors say by ``x-forwarded-for`` where they come from."""
    app = make_app(ServerConfig(url, pace=0, bot_processes=1, public=True))
    with registered(), TestClient(ProxyHeadersMiddleware(app, ["testclient"]), base_url=HERE) as client:  # type: ignore[arg-type]
        app.state.tables.limits = Limits(True, 1000, clock)
        yield TableServer(client, app.state.tables)


@pytest.fixture
def inn(sqlite_url: str, clock: Clock) -> Iterator[TableServer]:
    with public_server(sqlite_url, clock) as server:
        yield server


def from_(address: str) -> dict[str, str]:
    return {"x-forwarded-for": address}


# ------------------------------------------------------------------ buckets
def test_a_bucket_gives_all_it_has_and_then_what_drips_in(clock: Clock) -> None:
    bucket = Buckets(10, 40, clock)
    assert [bucket.take("ada") for _ in range(40)] == [0] * 40
    assert bucket.take("ada") == pytest.approx(0.1)
    assert bucket.take("ada") == pytest.approx(0.1), "asking in vain costs nothing"
    assert bucket.take("bo") == 0
    clock.now += 0.2
    assert [bucket.take("ada") > 0 for _ in range(3)] == [False, False, True]
    clock.now += 3600
    assert [bucket.take("ada") > 0 for _ in range(41)] == [False] * 40 + [True]


def test_a_debt_is_paid_before_anything_else(clock: Clock) -> None:
    bucket = Buckets(10, 10, clock)
    bucket.charge("ada", 30)
    assert bucket.take("ada") == pytest.approx(2.1)
    clock.now += 2.2
    assert bucket.take("ada") == 0


def test_full_buckets_are_forgotten(clock: Clock) -> None:
    bucket = Buckets(10, 40, clock)
    for visitor in range(10 * limits.FEWEST_KEPT):
        bucket.take(str(visitor))
        clock.now += 0.01
    assert len(bucket) <= limits.FEWEST_KEPT


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("192.0.2.1", "192.0.2.2", False),
        ("2001:db8::1", "2001:db8::ffff:1", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("somewhere", "elsewhere", False),
    ],
)
def test_a_household_is_one_address(one: str, other: str, same: bool) -> None:
    assert (network_of(one) == network_of(other)) is same


# ------------------------------------------------------------------ visitors
def move(key: int) -> dict[str, Any]:
    return {"seat": 0, "ply": 99, "key": str(key), "notation": "bid 1"}


def test_a_visitor_who_does_too_much_waits_and_nobody_else_does(home: TableServer, clock: Clock) -> None:
    ada, bo = home.visitor("Ada"), home.visitor("Bo")
    table = ada.table(["me", "link"])
    bo.get("/")
    codes = [ada.post(f"/table/{table}/move", move(number)).status_code for number in range(30)]
    most = int(DEEDS * limits.ACTS_AT_ONCE)
    assert codes == [409] * most + [429] * (30 - most), "setting up the table was done as a newcomer"
    refused = ada.post(f"/table/{table}/move", move(0))
    assert refused.headers["retry-after"] == "1"
    assert refused.json()["error"] == "That is too much at once: wait 1 second."
    assert bo.post(f"/table/{table}/move", move(0)).status_code == 403
    clock.now += 1 / DEEDS
    assert ada.post(f"/table/{table}/move", move(0)).status_code == 409


@pytest.mark.parametrize("text", ['{"do": "why", "target": "x"}', "garbage", '{"do": "move", "notation": "bid 1", "ply": 99, "key": "k"}'])
def test_a_page_that_asks_too_much_is_told_so_and_stays(home: TableServer, clock: Clock, text: str) -> None:
    ada = home.visitor("Ada")
    table = ada.table(["me", "link"])
    most = int(DEEDS * limits.ACTS_AT_ONCE)
    with ada.live(table) as page:

        def answer() -> dict[str, Any]:
            page.socket.send_text(text)
            while "v" in (got := page.receive()):
                pass
            return got

        assert 429 not in [answer()["code"] for _ in range(most)]
        refused = answer()
        assert refused["code"] == 429
        assert refused["key"] == ("k" if '"key"' in text else None)
        clock.now += 1
        assert answer()["code"] != 429


def test_a_family_at_one_machine_shares_an_address_without_noticing(home: TableServer) -> None:
    for number in range(int(limits.REQUESTS_AT_ONCE) + 50):
        assert home.visitor(f"Guest {number}").get("/health").status_code == 200
    for number in range(int(limits.CREATIONS_AT_ONCE) + 5):
        home.visitor(f"Guest {number}").table(["me", "link"])


# ------------------------------------------------------------------ addresses
def test_an_address_that_asks_too_much_waits(inn: TableServer, clock: Clock) -> None:
    here, there = from_("192.0.2.1"), from_("192.0.2.2")
    codes = [inn.visitor().get("/health", **here).status_code for _ in range(int(limits.REQUESTS_AT_ONCE) + 3)]
    assert codes == [200] * int(limits.REQUESTS_AT_ONCE) + [429] * 3
    refused = inn.visitor().get("/health", **here)
    assert refused.headers["retry-after"] == "1"
    assert "from your address" in refused.json()["error"]
    assert "content-security-policy" in refused.headers
    assert inn.visitor().get("/health", **there).status_code == 200
    clock.now += 1
    assert inn.visitor().get("/health", **here).status_code == 200


def test_wrong_links_are_all_refused_in_the_same_words(inn: TableServer) -> None:
    ada = inn.visitor("Ada")
    table = ada.table(["me", "link"])
    old = ada.post(f"/table/{table}/seats/1/link").json()["url"]
    right = ada.post(f"/table/{table}/seats/1/link").json()["url"]
    wrong = [old, f"/seat/{table}/{'0' * 32}", f"/seat/{table}/x", f"/seat/{table}/%00", f"/seat/nowhere/{'0' * 32}", "/seat/%00/x"]
    answers = {(answer.status_code, answer.text) for answer in (inn.visitor().get(link) for link in wrong)}
    assert len(answers) == 1
    assert inn.visitor().post(right).status_code == 200


def test_who_guesses_at_links_soon_waits(inn: TableServer) -> None:
    ada = inn.visitor("Ada")
    table = ada.table(["me", "link"])
    right = ada.post(f"/table/{table}/seats/1/link").json()["url"]
    guesser = from_("192.0.2.66")
    codes = [inn.visitor().get(f"/seat/{table}/{number:032x}", **guesser).status_code for number in range(30)]
    assert codes == [403] * codes.count(403) + [429] * codes.count(429)
    assert codes.count(403) <= limits.REQUESTS_AT_ONCE / limits.GUESS
    assert inn.visitor().get(right, **guesser).status_code == 429, "not even the right one, now"
    assert inn.visitor().post(right, **from_("192.0.2.1")).status_code == 200


def test_an_address_sets_up_no_more_tables_than_one_can_want(inn: TableServer, clock: Clock) -> None:
    ada, bo = inn.visitor("Ada"), inn.visitor("Bo")
    plan = {"game": "lots", "players": 2, "seats": [{"kind": "me"}, {"kind": "bot"}]}
    codes = [ada.post("/tables", plan, **from_("192.0.2.1")).status_code for _ in range(int(limits.CREATIONS_AT_ONCE) + 2)]
    assert codes == [200] * int(limits.CREATIONS_AT_ONCE) + [429] * 2
    refused = ada.post("/tables", plan, **from_("192.0.2.1"))
    assert refused.headers["retry-after"] == "1"
    assert "sets up tables too fast" in refused.json()["error"]
    assert bo.post("/tables", plan, **from_("192.0.2.2")).status_code == 200
    clock.now += 1
    assert ada.post("/tables", plan, **from_("192.0.2.1")).status_code == 200


def test_tables_that_wait_in_vain_are_limited_and_those_that_are_filled_are_not(inn: TableServer, clock: Clock) -> None:
    ada = inn.visitor("Ada")
    here = from_("192.0.2.1")
    plan = {"game": "lots", "players": 2, "seats": [{"kind": "me"}, {"kind": "link"}], "open": True}
    urls = []
    for _ in range(limits.MOST_WAITING):
        urls.append(ada.post("/tables", plan, **here).json()["url"])
        clock.now += 1
    refused = ada.post("/tables", plan, **here)
    assert refused.status_code == 429
    assert "wait for players" in refused.json()["error"]
    assert inn.visitor("Bo").post(f"{urls[7]}/join", {"name": "Bo"}).status_code == 200
    assert ada.post("/tables", plan, **here).status_code == 200
    assert ada.post("/tables", plan, **here).status_code == 429


def line(server: TableServer, table: str, address: str) -> Any:
    return server.client.websocket_connect(f"/table/{table}/live", headers={"host": "localhost", **from_(address)})


def test_an_address_has_only_so_many_lines(inn: TableServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_OPEN_REQUESTS", 3)
    table = inn.visitor("Ada").table(["me", "link"])
    with ExitStack() as open_lines:
        for _ in range(3):
            open_lines.enter_context(line(inn, table, "192.0.2.1"))
        with pytest.raises(WebSocketDisconnect) as refused, line(inn, table, "192.0.2.1"):
            pass
        assert refused.value.code == 4429
        assert "pages open" in inn.visitor().get("/health", **from_("192.0.2.1")).json()["error"]
        with line(inn, table, "192.0.2.2") as other:
            other.receive()
    with line(inn, table, "192.0.2.1") as again:
        again.receive()
    assert not inn.tables.limits.open_requests


def test_a_server_for_one_machine_does_not_count_sockets(home: TableServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_OPEN_REQUESTS", 1)
    ada = home.visitor("Ada")
    table = ada.table(["me", "link"])
    with ada.live(table), ada.live(table) as second:
        assert second.frame["status"] == "waiting"


# ------------------------------------------------------------------ behind a proxy
@pytest.mark.parametrize(("options", "believed"), [(("--proxy",), True), (("--public", "--host", "127.0.0.1"), False), ((), False)])
def test_only_a_proxy_that_is_known_to_be_there_is_believed(sqlite_url: str, options: tuple[str, ...], believed: bool) -> None:
    with running(sqlite_url, *options) as server:
        question = urllib.request.Request(server.url, headers={"x-forwarded-proto": "https", "x-forwarded-for": "192.0.2.1"})
        with urllib.request.urlopen(question) as answer:
            assert ("secure" in answer.headers["set-cookie"].lower()) is believed
