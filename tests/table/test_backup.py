"""Backups in one file, health, and metrics."""

from __future__ import annotations

import re
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import CliRunner

from skyline.cli import app
from skyline.engine.errors import BadOption
from skyline.table.http import health
from skyline.table.store.backups import back_up
from skyline.table.store.outage import Unavailable
from table.toolkit import TableServer, open_server


@pytest.fixture
def server(sqlite_url: str) -> Iterator[TableServer]:
    with open_server(sqlite_url) as server:
        yield server


# ------------------------------------------------------------------ backups
def test_a_backup_of_a_running_server_can_be_served(server: TableServer, sqlite_url: str, tmp_path: Path) -> None:
    ada, bo = server.visitor("Ada"), server.visitor("Bo")
    table = ada.table(["me", "link"])
    ada.invite(table, 1, bo)
    file = tmp_path / "safe" / "backup.db"
    file.parent.mkdir()
    with ada.live(table) as page:
        page.move("bid 2")
        page.saw(1)
        answer = CliRunner().invoke(app, ["backup", str(file), "--database", sqlite_url])
        assert answer.exit_code == 0, answer.output
        assert str(file) in answer.output.replace("\n", "")
    assert [path.name for path in file.parent.iterdir()] == ["backup.db"], "one file"
    with open_server(f"sqlite:///{file}") as copy:
        again = copy.visitor("Bo")
        again.cookie = bo.cookie
        with again.live(table) as page:
            assert page.frame["v"] == 1
            assert "ok" in page.move("bid 1")
    assert server.tables.rooms[table].sitting.version == 1


def test_a_backup_is_of_one_moment_whatever_is_written_meanwhile(sqlite_url: str, tmp_path: Path) -> None:
    """Somebody moves money from pocket to pocket without end; no backup ever sees it on its way."""
    database, stop = tmp_path / "skyline.db", threading.Event()
    with closing(sqlite3.connect(database)) as made:
        made.executescript("PRAGMA journal_mode=WAL; CREATE TABLE pockets(n, coins); INSERT INTO pockets VALUES (0, 50), (1, 50);")

    def moving() -> None:
        with closing(sqlite3.connect(database, timeout=30)) as writer:
            while not stop.is_set():
                with writer:
                    writer.execute("UPDATE pockets SET coins = coins - 1 WHERE n = 0")
                    writer.execute("UPDATE pockets SET coins = coins + 1 WHERE n = 1")

    mover = threading.Thread(target=moving)
    mover.start()
    try:
        for _ in range(5):
            back_up(sqlite_url, tmp_path / "copy.db", overwrite=True)
            with closing(sqlite3.connect(tmp_path / "copy.db")) as copy:
                assert copy.execute("SELECT sum(coins) FROM pockets").fetchone() == (100,)
    finally:
        stop.set()
        mover.join()


def test_what_is_there_is_not_lost_by_mistake(server: TableServer, sqlite_url: str, tmp_path: Path) -> None:
    precious = tmp_path / "letters.txt"
    precious.write_text("Dear Ada")
    with pytest.raises(BadOption, match="--overwrite"):
        back_up(sqlite_url, precious)
    assert precious.read_text() == "Dear Ada"
    with pytest.raises(BadOption, match="itself"):
        back_up(sqlite_url, tmp_path / "skyline.db", overwrite=True)
    assert server.visitor().get("/health").status_code == 200
    back_up(sqlite_url, precious, overwrite=True)
    assert precious.read_bytes().startswith(b"SQLite format 3")


def test_a_failed_backup_leaves_the_last_one(tmp_path: Path) -> None:
    broken, last = tmp_path / "broken.db", tmp_path / "last.db"
    broken.write_text("this is no database, and never was one " * 100)
    last.write_text("the last good one")
    with pytest.raises(BadOption, match="cannot write the backup"):
        back_up(f"sqlite:///{broken}", last, overwrite=True)
    assert last.read_text() == "the last good one"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["broken.db", "last.db"]


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("postgresql://ada:secret@db.example/games", r"pg_dump .*--file=x.db --dbname=postgresql://ada:\*\*\*@db.example/games"),
        ("sqlite:///nowhere/skyline.db", "there is no database"),
        ("mysql://db", "does not keep its games"),
    ],
)
def test_what_cannot_be_backed_up_is_said(url: str, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    answer = CliRunner().invoke(app, ["backup", "x.db", "--database", url])
    assert answer.exit_code == 2
    assert re.search(words, answer.stderr)
    assert list(tmp_path.iterdir()) == []


# ------------------------------------------------------------------ health
def test_a_server_in_good_health_says_so(server: TableServer) -> None:
    server.visitor().table(["me", "link"])
    answer = server.visitor().get("/health")
    assert answer.status_code == 200
    assert answer.json() == {"ok": True, "database": "answers", "tables": {"waiting": 1, "playing": 0, "over": 0}, "rooms": 1}


def test_a_server_without_its_database_says_that(server: TableServer, monkeypatch: pytest.MonkeyPatch) -> None:
    async def lost() -> None:
        raise Unavailable

    monkeypatch.setattr(server.tables.store, "counts", lost)
    answer = server.visitor().get("/health")
    assert answer.status_code == 503
    assert answer.headers["retry-after"]
    assert answer.json()["ok"] is False
    assert answer.json()["database"] == "does not answer"
    assert server.visitor().get("/metrics").status_code == 200


# ------------------------------------------------------------------ metrics
LINE = re.compile(r'(?P<name>skyline_\w+)(?:\{(?P<label>\w+="[^"]*")\})? (?P<value>[0-9.e+-]+)')


def measured(server: TableServer) -> dict[str, float]:
    answer = server.visitor().get("/metrics")
    assert answer.headers["content-type"] == health.FORMAT
    found: dict[str, float] = {}
    typed: set[str] = set()
    for line in answer.text.splitlines():
        if line.startswith("# TYPE "):
            typed.add(line.split()[2])
        elif not line.startswith("# HELP "):
            sample = LINE.fullmatch(line)
            assert sample, line
            assert re.sub("_(bucket|sum|count)$", "", sample["name"]) in typed
            found[sample["name"].removeprefix("skyline_") + (f" {sample['label']}" if sample["label"] else "")] = float(sample["value"])
    return found


def test_everything_that_happens_is_counted(server: TableServer) -> None:
    ada, bo = server.visitor("Ada"), server.visitor("Bo")
    table = ada.table(["me", "link"])
    ada.invite(table, 1, bo)
    before = measured(server)
    assert before["sockets"] == before["moves_total"] == before["frame_seconds_count"] == 0
    with ada.live(table) as page:
        page.move("bid 1")
        page.saw(1)
        page.do(do="undo", key="u")
        page.do(do="look", seat=1)
        assert ada.get("/table/nowhere").status_code == 404
        after = measured(server)
    assert after["sockets"] == 1
    assert after["moves_total"] == 1
    assert after['entries_total kind="undo"'] == 1
    assert after['refusals_total code="403"'] == after['refusals_total code="404"'] == 1
    assert after['tables status="playing"'] == after["rooms"] == 1
    assert after["frame_seconds_count"] == after['frame_seconds_bucket le="+Inf"'] >= 2
    assert after["frame_seconds_sum"] > 0


def test_a_bot_that_fails_is_counted(server: TableServer, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object) -> None:
        raise ArithmeticError

    monkeypatch.setattr(server.tables.thinkers, "_run", fail)
    ada = server.visitor("Ada")
    with ada.live(ada.table(["me", "bot"])) as page:
        page.move("bid 1")
        page.saw(2)
    assert measured(server)["bot_failures_total"] >= 1
