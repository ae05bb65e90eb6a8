"""When the database is away, full or gone: everybody is told to try again, nothing is lost, and the log keeps every secret."""

from __future__ import annotations

import asyncio
import json
import logging
import resource
import shutil
import time
import traceback
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from bench.postgres import Server
from sqlalchemy import insert, select
from websockets.sync.client import connect

from skyline.table.store import outage
from skyline.table.store.outage import AWAY, RETRY, StatementFailed, Unavailable
from skyline.table.store.schema import BEATS
from skyline.table.store.store import FORGOTTEN, Store
from table.rows import append, create
from table.running import Running, running
from table.toolkit import TableServer, Visitor, open_server

SECRET = "sell the opera house"
KEY, BIDS = "a-key-of-its-own", ("bid 1", "bid 2", "bid 3")
NO_ENTRIES = {
    "sqlite": "CREATE TRIGGER never BEFORE INSERT ON entries BEGIN SELECT RAISE(ABORT, 'never'); END",
    "postgresql": "ALTER TABLE entries ADD CONSTRAINT never CHECK (version < 0)",  # its message quotes the whole row
}


@pytest.fixture
def server(sqlite_url: str) -> Iterator[TableServer]:
    with open_server(sqlite_url) as server:
        yield server


def file_of(url: str) -> Path:
    return Path(url.removeprefix("sqlite:///"))


def two(server: TableServer) -> tuple[str, Visitor, Visitor]:
    ada, bo = server.visitor("Ada"), server.visitor("Bo")
    table = ada.table(["me", "link"])
    ada.invite(table, 1, bo)
    return table, ada, bo


def told_to_come_back(answer: Any) -> bool:
    return bool(answer.status_code == 503 and answer.headers["retry-after"] == str(RETRY))


def all_endpoints_say_so(table: str, ada: Visitor) -> None:
    """Pages, the API and what a script of a page asks for."""
    for address in ("/", "/mine.json", "/health", f"/api/v1/tables/{table}"):
        assert told_to_come_back(ada.get(address)), address
    assert "The lights went out for a moment" in ada.get("/", accept="text/html").text
    assert told_to_come_back(ada.post(f"/table/{table}/move", {"seat": 0, "ply": 0, "key": "k", "notation": "bid 1"}))
    with pytest.raises(ConnectionError, match="4503"), ada.live(table):
        pass
    assert ada.get("/metrics").status_code == 200


# ------------------------------------------------------------------ a SQLite file
@pytest.mark.parametrize("replaced", [False, True])
def test_a_file_that_is_gone_or_another_one_is_noticed_and_nothing_is_lost(
    server: TableServer, sqlite_url: str, caplog: pytest.LogCaptureFixture, replaced: bool
) -> None:
    table, ada, bo = two(server)
    file, aside = file_of(sqlite_url), file_of(sqlite_url).with_name("aside.db")
    move = {"do": "move", "notation": "bid 1", "ply": 0, "key": "click"}
    with ada.live(table) as page:
        file.rename(aside)
        if replaced:
            shutil.copy(aside, file)
        all_endpoints_say_so(table, ada)
        refused = page.do(**move)
        assert (refused["code"], refused["error"], refused["wait"], refused["key"]) == (503, AWAY, RETRY, "click")
        assert server.tables.rooms[table].sitting.version == 0
        assert file.exists() == replaced, "it does not begin a new file"
        aside.rename(file)
        assert page.do(**move) == {"ok": "click"}, "the page sends it again"
        assert page.saw(1)
    assert ada.get("/health").status_code == 200
    assert [entry.key for entry in server.run(server.tables.store.entries, table)] == ["0 click"]
    assert bo.get("/").status_code == 200
    said = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
    assert len(said) == 2
    assert f"{file} is gone or was replaced" in said[0]
    assert said[1] == "the database can be used again"


def test_a_write_ahead_log_that_is_gone_is_noticed(server: TableServer, sqlite_url: str) -> None:
    """What is written to it after that would not be in any file."""
    table, ada, _ = two(server)
    file_of(f"{sqlite_url}-wal").unlink()
    all_endpoints_say_so(table, ada)


def test_after_trouble_the_writer_begins_afresh(server: TableServer, sqlite_url: str) -> None:
    _, ada, _ = two(server)

    def trouble(connection: Any) -> None:
        connection.exec_driver_sql("DELETE FROM tables")
        connection.exec_driver_sql("SELECT * FROM nowhere")

    with pytest.raises(Unavailable):
        server.run(server.tables.store._database.write, trouble)
    assert ada.get("/health").json()["tables"]["playing"] == 1
    file_of(sqlite_url).rename(file_of(sqlite_url).with_name("aside.db"))
    assert told_to_come_back(ada.get("/health"))


# ------------------------------------------------------------------ a full disk
def fetched(server: Running, path: str, body: Any = None, cookie: str = "") -> tuple[int, Any, Any]:
    headers = {"content-type": "application/json", **({"cookie": cookie} if cookie else {})}
    asked = urllib.request.Request(server.url + path, json.dumps(body).encode() if body is not None else None, headers)
    try:
        with urllib.request.urlopen(asked) as answer:
            return answer.status, answer.headers, answer.read()
    except urllib.error.HTTPError as refused:
        return refused.code, refused.headers, refused.read()


def test_a_full_disk_is_noticed_and_the_server_goes_on_when_there_is_room_again(sqlite_url: str, tmp_path: Path) -> None:
    """No file of the server may grow, nor be written to: to SQLite that is a full disk."""
    with running(sqlite_url, log=tmp_path / "log") as server:
        status, headers, said = fetched(server, "/play", {"game": "newyork", "name": "Ada"})
        assert status == 200
        cookie, table = headers["set-cookie"].partition(";")[0], json.loads(said)["url"]
        with connect(server.url.replace("http", "ws") + f"{table}/live", additional_headers={"cookie": cookie}, proxy=None) as page:
            before = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
            for path, body in (("/health", None), ("/play", {"game": "newyork"})):
                status, headers, _ = fetched(server, path, body)
                assert (status, headers["retry-after"]) == (503, str(RETRY))
            page.send(json.dumps({"do": "leave", "key": "k"}))
            assert answer_of(page) == {"error": AWAY, "clause": "", "legal": [], "code": 503, "wait": RETRY, "key": "k"}
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, before)
            page.send(json.dumps({"do": "leave", "key": "k"}))
            assert answer_of(page) == {"ok": "k"}
        assert fetched(server, "/health")[0] == 200
        assert fetched(server, "/play", {"game": "newyork"})[0] == 200
    assert (tmp_path / "log").stat().st_size < 1000


def answer_of(page: Any) -> Any:
    """What is answered to a message; pictures that come first are passed over."""
    while True:
        got = page.recv()
        if isinstance(got, str) and "v" not in (answer := json.loads(got)):
            return answer


# ------------------------------------------------------------------ PostgreSQL
def test_a_server_that_is_away_is_noticed_and_found_again(
    postgres_server: Server, postgres_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    with open_server(postgres_url) as server:
        table, ada, _ = two(server)
        move = {"do": "move", "notation": "bid 1", "ply": 0, "key": "click"}
        with ada.live(table) as page:
            postgres_server.pause()
            try:
                all_endpoints_say_so(table, ada)
                assert page.do(**move)["code"] == 503
            finally:
                postgres_server.resume()
            assert page.do(**move) == {"ok": "click"}
        assert ada.get("/health").status_code == 200
        assert ada.get("/").status_code == 200
        assert [entry.key for entry in server.run(server.tables.store.entries, table)] == ["0 click"]
    assert len([record for record in caplog.records if record.levelno >= logging.ERROR]) == 2


def test_clocks_of_a_database_that_is_away_are_found_later(server: TableServer, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    async def clocked() -> list[str]:
        asked.append("clocks")
        if len(asked) < 2:
            raise Unavailable
        return []

    monkeypatch.setattr(server.tables.store, "clocked", clocked)
    monkeypatch.setattr("skyline.table.rooms.tables.TICK", 0)

    async def looking() -> None:
        task = asyncio.create_task(server.tables.keep_time())
        while len(asked) < 2:
            await asyncio.sleep(0)
        task.cancel()

    server.run(looking)


# ------------------------------------------------------------------ what the log says
def forbid(store_: Store) -> Any:
    def work(connection: Any) -> None:
        connection.exec_driver_sql(NO_ENTRIES[connection.dialect.name])

    return store_._database.write(work)


@pytest.mark.anyio
async def test_an_error_of_the_database_does_not_tell_what_was_to_be_written(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    await create(store)
    await forbid(store)
    with pytest.raises(StatementFailed) as failed:
        await append(store, 1, SECRET, body={"notation": SECRET})
    logging.getLogger("skyline.table").error("failed", exc_info=failed.value)
    assert SECRET not in "".join(traceback.format_exception(failed.value))
    assert SECRET not in caplog.text
    assert str(failed.value) in ("IntegrityError: SQLITE_CONSTRAINT_TRIGGER", "CheckViolationError: 23514")


def test_a_decision_that_cannot_be_written_is_in_no_log(store_url: str, caplog: pytest.LogCaptureFixture) -> None:
    """Neither a person's nor a bot's. The server logs what a request raises, as this test does."""
    with open_server(store_url) as server:
        table, ada, _ = two(server)
        server.run(forbid, server.tables.store)
        with pytest.raises(StatementFailed) as failed:
            ada.post(f"/table/{table}/move", {"seat": 0, "ply": 0, "key": KEY, "notation": BIDS[0]})
        logging.getLogger("uvicorn.error").error("Exception in ASGI application", exc_info=failed.value)
        ada.table(["me", "bot"])
        while "a bot at table" not in caplog.text:
            time.sleep(0.01)
    assert [word for word in (KEY, *BIDS) if word in caplog.text] == []


def test_a_table_that_cannot_follow_its_log_does_not_tell_it(server: TableServer, caplog: pytest.LogCaptureFixture) -> None:
    table, ada, _ = two(server)
    server.run(server.tables.store.append, table, 1, 1, "decide", {"notation": SECRET, "chance": []}, "k", "playing")
    assert ada.post(f"/table/{table}/move", {"seat": 0, "ply": 0, "key": "a", "notation": "bid 1"}).status_code == 409
    closed = ada.get(f"/table/{table}")
    assert closed.status_code == 410
    assert SECRET not in closed.text
    assert SECRET not in caplog.text
    assert "UnreadableAction" in caplog.text


def test_only_codes_are_told_of_an_error() -> None:
    assert outage.error_name(OSError(28, "No space left on device")) == "OSError: No space left on device"
    assert outage.error_name(ValueError(SECRET)) == "ValueError"


# ------------------------------------------------------------------ health
def test_health_writes_a_row_and_forgets_workers_that_are_gone(server: TableServer) -> None:
    def workers() -> list[str]:
        query = select(BEATS.c.worker)
        return sorted(row.worker for row in server.run(server.tables.store._rows, query))

    def leave_behind(connection: Any) -> None:
        now = time.time()
        rows = [{"worker": "old", "at": now - 2 * FORGOTTEN}, {"worker": "other", "at": now}]
        connection.execute(insert(BEATS), rows)

    server.run(server.tables.store._database.write, leave_behind)
    for _ in range(3):
        assert server.visitor().get("/health").status_code == 200
    assert workers() == sorted([server.tables.store.name, "other"])


def test_health_does_not_answer_for_a_database_that_only_reads(server: TableServer) -> None:
    server.run(server.tables.store._database.write, lambda connection: connection.exec_driver_sql("PRAGMA query_only=ON"))
    assert told_to_come_back(server.visitor().get("/health"))
