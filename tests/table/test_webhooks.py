"""Webhooks: who is told that it is their turn, what they are told, and whom a server never calls."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from queue import Queue
from typing import Any

import pytest

from skyline.table.config import ServerConfig
from skyline.table.refusals import Refused
from skyline.table.rooms import webhooks
from table.receiver import PATIENCE, Receiver, receiving
from table.toolkit import Page, TableServer, Visitor, open_server

CLOSED = (
    "127.0.0.1", "10.1.2.3", "192.168.0.9", "172.16.0.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1", "255.255.255.255", "::1",
    "::", "fe80::1%eth0", "fc00::1", "ff02::1", "fec0::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::127.0.0.1", "2002:7f00:1::1",
    "64:ff9b::7f00:1",
)  # fmt: skip


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with receiving() as receiver:
        yield receiver


@pytest.fixture
def server(sqlite_url: str) -> Iterator[TableServer]:
    with open_server(sqlite_url) as server:
        yield server


def two(server: TableServer) -> tuple[str, dict[int, Visitor]]:
    """Two people at a game of bids: Ada is seat 0, Bo seat 1."""
    ada, bo = server.visitor("Ada"), server.visitor("Bo")
    table = ada.table(["me", "link"], title="Oasis")
    ada.invite(table, 1, bo)
    return table, {0: ada, 1: bo}


def hook(visitor: Visitor, table: str, seat: int, url: str, **more: str) -> Any:
    return visitor.post(f"/table/{table}/seats/{seat}/webhook", {"url": url}, **more)


def settled(server: TableServer) -> None:
    """Wait until all calls that were begun are through."""

    async def through() -> None:
        tasks = [task for task in server.tables._tasks if getattr(task.get_coro(), "__name__", "") == "call"]
        await asyncio.gather(*tasks)

    assert server.client.portal is not None
    server.client.portal.call(through)


def next_round(page: Page, visitor: Visitor, table: str) -> None:
    """Both bid, the higher bid decides, and both are asked for their next bid."""
    page.move("bid 3")
    assert visitor.post(f"/table/{table}/move", {"seat": 1, "notation": "bid 1", "ply": 0, "key": "bo bids"}).status_code == 200
    page.saw(2)
    page.move()


# ------------------------------------------------------------------ the call
def test_who_is_away_is_called_once_when_it_is_their_turn(server: TableServer, receiver: Receiver) -> None:
    table, people = two(server)
    assert hook(people[1], table, 1, receiver.url + "/bo?from=skyline", origin="http://localhost").json() == {"ok": True}
    with people[0].live(table) as page:
        next_round(page, people[1], table)
        path, headers, body = receiver.call()
        assert path == "/bo?from=skyline"
        assert (headers["content-type"], headers["host"]) == ("application/json", f"127.0.0.1:{receiver.port}")
        assert body == {
            "event": "your turn", "table": table, "title": "Oasis", "game": "lots", "seat": 1, "name": "Guest",
            "url": f"http://localhost/table/{table}", "prompt": body["prompt"],
        }  # fmt: skip
        assert body["prompt"] == server.tables.rooms[table].game.face.ask(server.tables.rooms[table].state, 1)[0]
        page.move()  # what the other does meanwhile is no new question
        settled(server)
        assert receiver.calls.empty()


def test_who_is_at_the_table_is_not_called(server: TableServer, receiver: Receiver) -> None:
    table, people = two(server)
    hook(people[1], table, 1, receiver.url)
    with people[0].live(table) as page, people[1].live(table) as other:
        page.move("bid 3")
        other.move("bid 1")
        page.saw(2)
        page.move()
        other.saw(3)
        assert other.frame["ply"] is not None
        settled(server)
    assert receiver.calls.empty()


def test_who_acts_is_not_called_for_what_follows_from_it(server: TableServer, receiver: Receiver) -> None:
    table, people = two(server)
    hook(people[1], table, 1, receiver.url)
    with people[0].live(table) as page:
        page.move("bid 1")
        people[1].post(f"/table/{table}/move", {"seat": 1, "notation": "bid 3", "ply": 0, "key": "a"})
        page.saw(2)
        assert server.tables.rooms[table].questions()[1] is not None
        settled(server)
    assert receiver.calls.empty()


def test_a_seat_that_a_bot_plays_is_not_called(server: TableServer, receiver: Receiver) -> None:
    table, people = two(server)
    hook(people[1], table, 1, receiver.url)
    with people[1].live(table) as other:
        other.do(do="leave", key="l")
    with people[0].live(table) as page:
        page.move()
        page.asked()
        settled(server)
    assert receiver.calls.empty()


def test_the_start_of_the_game_is_a_turn(server: TableServer, receiver: Receiver) -> None:
    ada, bo = server.visitor("Ada"), server.visitor("Bo")
    table = ada.table(["me", "link"])
    assert hook(ada, table, 0, receiver.url).status_code == 200
    ada.invite(table, 1, bo)
    assert receiver.call()[2]["name"] == "Ada"
    settled(server)
    assert receiver.calls.empty()


def test_redirects_are_not_followed_and_failures_are_not_repeated(server: TableServer, receiver: Receiver) -> None:
    table, people = two(server)
    hook(people[1], table, 1, receiver.url)
    with people[0].live(table) as page:
        receiver.status = 307
        next_round(page, people[1], table)
        assert receiver.call()[0] == "/"
        settled(server)
    assert receiver.calls.empty()


def test_a_server_that_does_not_answer_holds_up_nobody(server: TableServer, receiver: Receiver, monkeypatch: pytest.MonkeyPatch) -> None:
    """The call waits for ever; the table goes on."""
    begun: Queue[str] = Queue()

    async def silent(url: str, *_: object) -> str:
        begun.put(url)
        return str(await asyncio.get_running_loop().create_future())

    monkeypatch.setattr(webhooks, "post", silent)
    monkeypatch.setattr(webhooks, "TIMEOUT", 3600.0)
    table, people = two(server)
    hook(people[1], table, 1, receiver.url)
    with people[0].live(table) as page:
        next_round(page, people[1], table)
        assert begun.get(timeout=PATIENCE) == receiver.url
        assert "ok" in page.move()


def test_after_a_moment_a_call_is_given_up(server: TableServer, receiver: Receiver, monkeypatch: pytest.MonkeyPatch) -> None:
    async def silent(*_: object) -> str:
        return str(await asyncio.get_running_loop().create_future())

    monkeypatch.setattr(webhooks, "post", silent)
    monkeypatch.setattr(webhooks, "TIMEOUT", 0.0)
    table, people = two(server)
    hook(people[1], table, 1, receiver.url)
    with people[0].live(table) as page:
        next_round(page, people[1], table)
        settled(server)
        assert "ok" in page.move()


def test_at_most_four_are_called_at_once_and_late_calls_are_dropped(server: TableServer, monkeypatch: pytest.MonkeyPatch) -> None:
    going, most = 0, 0

    async def slow(*_: object) -> str:
        nonlocal going, most
        going += 1
        most = max(most, going)
        await asyncio.sleep(0)
        going -= 1
        return ""

    monkeypatch.setattr(webhooks, "post", slow)
    table, people = two(server)
    hook(people[1], table, 1, "http://hooks.test")
    room = server.tables.rooms[table]

    async def many(question: int) -> None:
        await asyncio.gather(*(server.tables.webhooks.call(room, 1, question) for _ in range(20)))

    assert server.client.portal is not None
    server.client.portal.call(many, 0)
    assert most == webhooks.AT_ONCE
    most = 0
    server.client.portal.call(many, 17)
    assert most == 0


# ------------------------------------------------------------------ the address
def test_the_address_is_kept_shown_to_its_holder_alone_and_taken_away_again(sqlite_url: str, receiver: Receiver) -> None:
    with open_server(sqlite_url) as server:
        table, people = two(server)
        hook(people[1], table, 1, f"  {receiver.url}/secret ")
        cookie = people[1].cookie
        with people[0].live(table) as page, people[1].live(table) as other:
            assert other.frame["seats"][1]["webhook"] == f"{receiver.url}/secret"
            assert b"secret" not in page.bytes
    with open_server(sqlite_url) as server:
        bo = server.visitor("Bo")
        bo.cookie = cookie
        with bo.live(table) as other:
            assert other.frame["seats"][1]["webhook"] == f"{receiver.url}/secret"
            assert hook(bo, table, 1, "").json() == {"ok": True}
            other.when(lambda page: page.frame["seats"][1]["webhook"] == "")


def test_only_the_holder_of_a_seat_may_give_an_address(server: TableServer) -> None:
    table, people = two(server)
    for who, seat in ((people[0], 1), (people[1], 0), (server.visitor("Cy"), 0), (people[0], 7), (people[0], -1)):
        assert hook(who, table, seat, "https://example.org").status_code == 403


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("ftp://example.org", "http:// or https://"),
        ("javascript:alert(1)", "http:// or https://"),
        ("example.org/hook", "http:// or https://"),
        ("http://", "http:// or https://"),
        ("http://exa mple.org", "no blanks"),
        ("http://example.org/\r\nX: y", "no blanks"),
        ("http://exämple.org/", "no blanks or accents"),
        ("http://ada:secret@example.org", "password"),
        ("http://example.org:99999/", "not an address"),
        ("http://[::1", "not an address"),
    ],
)
def test_an_address_that_cannot_be_called_is_refused_with_the_reason(url: str, words: str, server: TableServer) -> None:
    table, people = two(server)
    answer = hook(people[0], table, 0, url)
    assert answer.status_code == 422
    assert words in answer.json()["error"]


# ------------------------------------------------------------------ a public server
def test_a_public_server_calls_nobody_unless_it_is_told_to() -> None:
    assert ServerConfig("").calls_webhooks()
    assert not ServerConfig("", public=True).calls_webhooks()
    assert ServerConfig("", public=True, webhooks=True).calls_webhooks()
    assert not ServerConfig("", webhooks=False).calls_webhooks()


def test_a_server_that_calls_nobody_says_so(sqlite_url: str) -> None:
    with open_server(sqlite_url, public=True) as server:
        table, people = two(server)
        answer = hook(people[0], table, 0, "https://example.org")
        assert (answer.status_code, "--webhooks" in answer.json()["error"]) == (403, True)
        assert hook(people[0], table, 0, "").status_code == 200


@pytest.mark.parametrize("url", ["http://127.0.0.1/", "http://2130706433/", "http://127.1/", "http://[::1]/", "http://[::ffff:10.0.0.1]/"])
def test_a_public_server_refuses_addresses_of_its_own_network(url: str, sqlite_url: str) -> None:
    with open_server(sqlite_url, public=True, webhooks=True) as server:
        table, people = two(server)
        answer = hook(people[0], table, 0, url)
        assert answer.status_code == 422
        assert "open internet" in answer.json()["error"]


@pytest.mark.parametrize("address", CLOSED)
def test_these_addresses_are_not_of_the_open_internet(address: str) -> None:
    assert not webhooks.is_open(address)


@pytest.mark.parametrize("address", ["8.8.8.8", "93.184.216.34", "2606:4700::1111", "::ffff:8.8.8.8"])
def test_these_addresses_are_of_the_open_internet(address: str) -> None:
    assert webhooks.is_open(address)


@pytest.mark.anyio
async def test_one_closed_address_among_those_of_a_name_is_enough(receiver: Receiver, monkeypatch: pytest.MonkeyPatch) -> None:
    async def resolve(*_: object) -> list[str]:
        return ["93.184.216.34", "127.0.0.1"]

    monkeypatch.setattr(webhooks, "resolve", resolve)
    with pytest.raises(Refused, match="open internet"):
        await webhooks.post(f"http://hooks.test:{receiver.port}/", b"{}", public=True)
    assert receiver.calls.empty()


@pytest.mark.anyio
async def test_a_name_is_looked_up_once_and_the_call_goes_to_what_was_found(receiver: Receiver, monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that means something harmless when it is looked at, and this machine a moment later, gains nothing."""
    asked: list[str] = []

    async def resolve(host: str, _port: int) -> list[str]:
        asked.append(host)
        return ["127.0.0.1"]

    monkeypatch.setattr(webhooks, "resolve", resolve)
    assert await webhooks.post(f"http://hooks.test:{receiver.port}/x", b"{}", public=False) == "HTTP/1.0 200 OK"
    assert asked == ["hooks.test"]
    path, headers, _body = receiver.call()
    assert (path, headers["host"]) == ("/x", f"hooks.test:{receiver.port}")


@pytest.mark.anyio
async def test_a_name_that_nobody_has_is_said_to_be_so() -> None:
    for name in ("nobody.invalid", "a" * 64 + ".example"):
        with pytest.raises(Refused, match="cannot be found"):
            await webhooks.check(f"https://{name}/", "http://localhost", public=True)


# ------------------------------------------------------------------ several workers
def test_of_several_workers_one_calls(postgres_url: str, receiver: Receiver) -> None:
    with open_server(postgres_url) as here, open_server(postgres_url) as there:
        ada, bo = here.visitor("Ada"), there.visitor("Bo")
        table = ada.table(["me", "link"])
        ada.invite(table, 1, bo)
        hook(bo, table, 1, receiver.url)
        with ada.live(table) as page:
            page.until("status", "playing")
            page.move("bid 3")
            assert bo.post(f"/table/{table}/move", {"seat": 1, "notation": "bid 1", "ply": 0, "key": "b"}).status_code == 200
            page.saw(2)
            page.move()
            assert receiver.call()[2]["seat"] == 1
            settled(here)
            settled(there)
        assert receiver.calls.empty()


def test_who_looks_through_another_worker_is_not_called(postgres_url: str, receiver: Receiver) -> None:
    with open_server(postgres_url) as here, open_server(postgres_url) as there:
        ada, bo = here.visitor("Ada"), there.visitor("Bo")
        table = ada.table(["me", "link"])
        ada.invite(table, 1, bo)
        hook(bo, table, 1, receiver.url)
        with ada.live(table) as page, bo.live(table) as other:
            page.until("status", "playing")
            page.when(lambda page: page.frame["seats"][1]["here"])
            other.move("bid 1")
            page.saw(1)
            page.move("bid 3")
            page.saw(2)
            page.move()
            other.saw(3)
            settled(here)
            settled(there)
        assert receiver.calls.empty()
