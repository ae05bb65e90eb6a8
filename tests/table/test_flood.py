"""Floods of connections: whoever opens hundreds and sends half a request cannot keep others out, nor fill the log."""

from __future__ import annotations

import asyncio
import errno
import http.client
import resource
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import pytest

from skyline.table import limits
from skyline.table.server import listening, protocols
from skyline.table.server.listening import CountedConnection, Listener, LoopErrorHandler, Quota
from table.caller import Caller
from table.running import Running, running

DESCRIPTORS = 300  # that the server may have
EACH = 40  # connections that one address may have
LONG = 60.0  # seconds that nothing here takes, however slow the machine
HALF_A_HEAD = b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow:"
HALF_A_BODY = b"POST /play HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"


def few_descriptors() -> None:
    resource.setrlimit(resource.RLIMIT_NOFILE, (DESCRIPTORS // 2, DESCRIPTORS))


@contextmanager
def public(database: str, log: Path, timeout: str) -> Iterator[Running]:
    options = ("--public", "--host", "0.0.0.0", "--connections", str(EACH), "--timeout", timeout)
    with running(database, *options, log=log, limit=few_descriptors) as server:
        yield server


def opened(server: Running, address: str, sent: bytes = HALF_A_HEAD) -> socket.socket:
    """A connection from one of the addresses of this machine, with a request that stops in the middle."""
    made = socket.create_connection(("127.0.0.1", int(server.url.rpartition(":")[2])), LONG, (address, 0))
    with suppress(OSError):  # it may have been closed at once
        made.sendall(sent)
    return made


def closed(connection: socket.socket) -> bool:
    """Wait until the server has closed the connection: whatever it sends first is passed over."""
    try:
        while connection.recv(4096):
            pass
    except ConnectionError:
        return True
    except TimeoutError:
        return False
    return True


def answer(server: Running, address: str, path: str = "/health") -> int:
    connection = http.client.HTTPConnection("127.0.0.1", int(server.url.rpartition(":")[2]), LONG, (address, 0))
    connection.request("GET", path, headers={"connection": "close"})
    status = connection.getresponse().status
    connection.close()
    return status


def soft_limit(server: Running) -> int:
    return resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE)[0]


# ------------------------------------------------------------------ a real server
def test_one_address_with_hundreds_of_half_sent_requests_keeps_nobody_out(sqlite_url: str, tmp_path: Path) -> None:
    log = tmp_path / "log"
    with public(sqlite_url, log, "600") as server, ExitStack() as standing:
        assert soft_limit(server) == DESCRIPTORS, "the soft limit was raised to the hard one"
        flood = [standing.enter_context(opened(server, "127.0.0.1")) for _ in range(2 * DESCRIPTORS)]
        assert answer(server, "127.0.0.2") == 200
        assert answer(server, "127.0.0.2", "/") == 200
        assert all(closed(connection) for connection in flood[EACH:]), "what is beyond the limit of the address is closed at once"
        for connection in flood[:EACH]:
            connection.setblocking(False)
            with pytest.raises(BlockingIOError):
                connection.recv(1)
        assert log.stat().st_size < 2000


def test_many_addresses_with_half_sent_requests_are_cut_off_and_the_log_stays_short(sqlite_url: str, tmp_path: Path) -> None:
    log = tmp_path / "log"
    with public(sqlite_url, log, "1") as server, ExitStack() as standing:
        flood = [
            standing.enter_context(opened(server, f"127.0.1.{number % 20 + 1}", (HALF_A_HEAD, HALF_A_BODY)[number % 2]))
            for number in range(2 * DESCRIPTORS)
        ]
        assert answer(server, "127.0.0.2") == 200
        assert all(closed(connection) for connection in flood)
        assert answer(server, "127.0.0.2", "/") == 200
        assert log.stat().st_size < 2000


# ------------------------------------------------------------------ accepting
@pytest.fixture
def listener() -> Iterator[Listener]:
    with Listener(socket.AF_INET, Quota(2)) as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        listener.setblocking(False)
        yield listener


def connect(listener: Listener, address: str = "127.0.0.1") -> socket.socket:
    return socket.create_connection(listener.getsockname(), LONG, (address, 0))


def test_an_address_may_have_so_many_connections_and_one_more_when_one_is_closed(listener: Listener) -> None:
    with ExitStack() as open_connections:
        for _ in range(4):
            open_connections.enter_context(connect(listener))
        other = open_connections.enter_context(connect(listener, "127.0.0.2"))
        accepted = [listener.accept() for _ in range(3)]
        assert [address[0] for _, address in accepted] == ["127.0.0.1", "127.0.0.1", "127.0.0.2"]
        assert accepted[2][1] == other.getsockname()
        accepted[0][0].close()
        accepted[0][0].close()
        open_connections.enter_context(connect(listener))
        assert listener.accept()[1][0] == "127.0.0.1"
        for connection, _ in accepted[1:]:
            connection.close()
    assert listener.connections == {"127.0.0.1": 1}


@pytest.mark.parametrize(("family", "address"), [(socket.AF_INET, "127.0.0.1"), (socket.AF_INET6, "::1")])
def test_a_proxy_on_this_machine_may_have_as_many_as_it_needs(family: int, address: str) -> None:
    with Listener(family, Quota(2, listening.LOOPBACK)) as listener, ExitStack() as open_connections:
        listener.bind((address, 0))
        listener.listen()
        for _ in range(5):
            open_connections.enter_context(socket.create_connection(listener.getsockname()[:2], LONG))
            open_connections.enter_context(listener.accept()[0])
        assert listener.connections.total() == 5


def test_without_descriptors_it_fails_once_and_then_rests(listener: Listener, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    with connect(listener), monkeypatch.context() as full:
        full.setattr(listening, "most_connections", lambda: 0)
        with pytest.raises(OSError, match="too many connections"):
            listener.accept()
        full.undo()
        monkeypatch.setattr(time, "monotonic", lambda: now)
        with pytest.raises(BlockingIOError):
            listener.accept()
        now += listening.PAUSE
        with listener.accept()[0] as found:
            assert isinstance(found, CountedConnection)


def test_running_out_of_descriptors_is_one_line_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    loop = asyncio.new_event_loop()
    quiet = LoopErrorHandler()
    for _ in range(1000):
        quiet(loop, {"message": "socket.accept() out of system resource", "exception": OSError(errno.EMFILE, "too many")})
    assert [record.getMessage().partition(":")[0] for record in caplog.records] == ["no file descriptors left"]
    quiet(loop, {"message": "something else"})
    assert caplog.records[-1].getMessage() == "something else"
    loop.close()


# ------------------------------------------------------------------ time limits
GET = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"
POST = b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 200000\r\n\r\n"


@pytest.mark.anyio
@pytest.mark.parametrize("sent", [b"", b"GET", GET, GET + b"GET", HALF_A_HEAD, HALF_A_BODY])
async def test_who_stops_sending_is_cut_off(sent: bytes) -> None:
    ada = Caller()
    if sent:
        await ada.sends(sent)
    assert ada.wire.sent.count(b"200 OK") == sent.count(GET)
    assert ada.stays(9.9)
    assert not ada.stays(0.2)


@pytest.mark.anyio
async def test_a_trickle_does_not_stretch_the_time_for_a_head() -> None:
    ada = Caller()
    for _ in range(9):
        await ada.sends(b"G")
        assert ada.stays(1.0)
    await ada.sends(b"G")
    assert not ada.stays(1.0)


@pytest.mark.anyio
async def test_a_connection_that_is_used_stays() -> None:
    ada = Caller()
    await ada.sends(GET)
    for number in range(1, 5):
        assert ada.stays(9)
        await ada.sends(GET[:5])
        assert ada.stays(9), "the head has a time of its own"
        await ada.sends(GET[5:])
        assert ada.wire.sent.count(b"200 OK") == number + 1


@pytest.mark.anyio
async def test_a_body_may_take_as_long_as_its_bytes_are_worth() -> None:
    ada = Caller()
    await ada.sends(POST)
    for _ in range(20):
        assert ada.stays(1.0)
        await ada.sends(b"x" * protocols.SLOWEST)
    assert ada.stays(9)
    assert not ada.stays(2)


@pytest.mark.anyio
async def test_who_takes_nothing_is_cut_off_and_who_takes_little_is_not() -> None:
    ada = Caller()
    await ada.sends(POST)
    ada.time.timers.clear()
    ada.wire.stuck = 1000
    ada.wire.end.pause_writing()
    for _ in range(5):
        assert ada.stays(protocols.WRITE_TIMEOUT - 1)
        ada.wire.stuck -= 1
    assert not ada.stays(2 * protocols.WRITE_TIMEOUT)


# ------------------------------------------------------------------ limits
def test_there_are_more_connections_than_pages() -> None:
    assert limits.MOST_OPEN_REQUESTS < 250, "so that whoever has too many pages is told, not cut off"
