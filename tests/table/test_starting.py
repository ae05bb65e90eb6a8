"""Starting: a database that cannot be used ends in one sentence, with several workers too; a file has one server at a time."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
import time
import urllib.request
from contextlib import closing
from pathlib import Path

import pytest
from bench.postgres import Server
from sqlalchemy import make_url
from typer.testing import CliRunner, Result

from skyline.cli import app
from skyline.engine.errors import BadOption
from skyline.table.config import ServerConfig
from skyline.table.server import serving
from skyline.table.store.bus import LONGEST_BACKOFF
from skyline.table.store.lockfile import exclusive
from table.running import running

CLAIMING = """
import sys
from skyline.table.store.lockfile import exclusive

with exclusive(sys.argv[1]):
    print("mine", flush=True)
    sys.stdin.read()
"""


@pytest.fixture(autouse=True)
def deaf(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that should not start does not."""

    def listening(*_: object) -> None:
        raise AssertionError("it starts")

    monkeypatch.setattr(serving, "listen_on", listening)


def serve(url: str, *options: str) -> Result:
    return CliRunner().invoke(app, ["serve", "--no-open", "--database", url, *options])


def sentence(result: Result) -> str:
    """What a server that could not start said: one line, and a status that is not 0."""
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    (line,) = result.stderr.splitlines()
    return str(line)


# ------------------------------------------------------------------ wrong files
def test_a_file_of_text_is_left_alone(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ada, " * 1000)
    assert "file is not a database" in sentence(serve(f"sqlite:///{letter}"))
    assert letter.read_text() == "Dear Ada, " * 1000
    assert list(tmp_path.iterdir()) == [letter], "and nothing is left beside it"


def test_a_folder_is_no_database(tmp_path: Path) -> None:
    assert "unable to open database file" in sentence(serve(f"sqlite:///{tmp_path}"))


@pytest.mark.parametrize("schema", ["CREATE TABLE songs(name)", "CREATE TABLE alembic_version(version_num); CREATE TABLE songs(name)"])
def test_a_database_of_another_program_is_left_alone(tmp_path: Path, schema: str) -> None:
    file = tmp_path / "music.db"
    with closing(sqlite3.connect(file)) as music:
        music.executescript(schema)
    assert "belongs to another program: it has tables such as" in sentence(serve(f"sqlite:///{file}"))
    with closing(sqlite3.connect(file)) as music:
        assert music.execute("SELECT count(*) FROM sqlite_master WHERE name = 'entries'").fetchone() == (0,)


@pytest.mark.parametrize("place", ["/proc/skyline.db", "/dev/null/skyline.db"])
def test_a_place_where_nothing_may_be_written_is_named(place: str) -> None:
    assert f"cannot use the database sqlite:///{place}" in sentence(serve(f"sqlite:///{place}"))


def test_a_file_that_may_not_be_written_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Root may write everywhere, so SQLite is told that this file is for reading only."""
    file = tmp_path / "skyline.db"
    asyncio.run(serving.check_database(f"sqlite:///{file}"))
    monkeypatch.setattr("skyline.table.store.database.PRAGMAS", ("PRAGMA query_only=ON",))
    assert "attempt to write a readonly database" in sentence(serve(f"sqlite:///{file}"))


# ------------------------------------------------------------------ wrong addresses
WRONG = {
    "host": ({"query": {"host": "/nowhere"}}, "No such file or directory"),
    "name of a host": ({"query": {}, "host": "nowhere.invalid"}, ""),
    "port": ({"query": {}, "host": "127.0.0.1", "port": 1}, "Connect"),
    "database": ({"database": "nowhere"}, "does not exist"),
    "user": ({"username": "nobody"}, "does not exist"),
    "password": ({"username": "guarded", "password": "wrong-one"}, "password authentication failed"),
}


@pytest.fixture
def guarded(postgres_server: Server) -> Server:
    """A server with a user who needs a password."""
    rules = postgres_server.folder / "data" / "pg_hba.conf"
    rule = "local all guarded scram-sha-256\n"
    if rule not in rules.read_text():
        postgres_server.execute("CREATE ROLE guarded LOGIN PASSWORD 'right'")
        rules.write_text(rule + rules.read_text())
        postgres_server.execute("SELECT pg_reload_conf()")
        while postgres_server.execute("SELECT count(*) FROM pg_hba_file_rules WHERE user_name = '{guarded}'") != "1":
            time.sleep(0.01)
    return postgres_server


@pytest.mark.usefixtures("guarded")
@pytest.mark.parametrize("workers", ["1", "2"])
@pytest.mark.parametrize("what", WRONG)
def test_a_wrong_address_is_told_in_one_sentence(postgres_url: str, what: str, workers: str) -> None:
    changes, words = WRONG[what]
    where = make_url(postgres_url).set(**changes)  # type: ignore[arg-type]
    said = sentence(serve(where.render_as_string(hide_password=False), "--workers", workers))
    assert said.startswith("error: cannot use the database postgresql://")
    assert words in said
    assert "wrong-one" not in said


def test_several_workers_need_postgresql(sqlite_url: str) -> None:
    assert "several workers need PostgreSQL" in sentence(serve(sqlite_url, "--workers", "2"))


# ------------------------------------------------------------------ workers
def test_a_worker_that_finds_no_database_waits_for_it(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It does not fail: it would be started again at once, without end."""
    tried: list[str] = []
    pauses: list[float] = []

    async def check(database: str) -> None:
        tried.append(database)
        if len(tried) < 9:
            raise BadOption("cannot use the database: it does not answer")

    monkeypatch.setattr(serving, "check_database", check)
    monkeypatch.setattr(time, "sleep", pauses.append)
    serving.wait_for_database(sqlite_url)
    assert len(tried) == 9
    assert pauses == sorted(pauses)
    assert pauses[-1] == LONGEST_BACKOFF
    assert len(caplog.records) == 1


@pytest.mark.anyio
async def test_a_worker_that_loses_its_database_while_it_starts_makes_room_for_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended: list[int] = []
    monkeypatch.setattr(os, "_exit", ended.append)
    await serving.open_or_end(ServerConfig(f"sqlite:///{tmp_path}"))
    assert ended == [1], "a status with which it is started again, and not the one that ends the server"


def test_several_workers_serve_behind_one_listener_and_all_end(postgres_url: str, tmp_path: Path) -> None:
    with running(postgres_url, "--workers", "2", log=tmp_path / "log") as server, urllib.request.urlopen(f"{server.url}/health") as answer:
        assert answer.status == 200
    assert server.process.returncode == 0


# ------------------------------------------------------------------ one server for one file
def test_a_second_server_on_one_file_is_refused_and_a_killed_one_leaves_it_free(sqlite_url: str, tmp_path: Path) -> None:
    with running(sqlite_url) as server:
        said = sentence(serve(sqlite_url))
        assert f"another Skyline (process {server.process.pid}) is using the database" in said
        link = tmp_path / "link.db"
        link.symlink_to(sqlite_url.removeprefix("sqlite:///"))
        assert "another Skyline" in sentence(serve(f"sqlite:///{link}"))
        backup = CliRunner().invoke(app, ["backup", str(tmp_path / "copy.db"), "--database", sqlite_url])
        assert backup.exit_code == 0, backup.output
        server.kill()
        server.again()
    with exclusive(sqlite_url):
        pass


def test_a_claim_ends_with_its_process(sqlite_url: str) -> None:
    with subprocess.Popen([sys.executable, "-c", CLAIMING, sqlite_url], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "mine\n"
        with pytest.raises(BadOption, match=f"process {other.pid}"), exclusive(sqlite_url):
            pass
        os.kill(other.pid, 9)
        other.wait()
        with exclusive(sqlite_url):
            pass


def test_postgresql_may_have_several(postgres_url: str) -> None:
    with exclusive(postgres_url), exclusive(postgres_url):
        pass


# ------------------------------------------------------------------ the environment
def test_the_environment_may_name_the_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url = f"sqlite:///{tmp_path / 'named.db'}"
    monkeypatch.setenv("SKYLINE_DATABASE", url)
    configs: list[ServerConfig] = []
    monkeypatch.setattr(serving, "serve", lambda config, *_: configs.append(config))
    assert CliRunner().invoke(app, ["serve"]).exit_code == 0
    assert CliRunner().invoke(app, ["serve", "--database", "sqlite:///other.db"]).exit_code == 0
    assert [config.database for config in configs] == [url, "sqlite:///other.db"]
    asyncio.run(serving.check_database(url))
    assert CliRunner().invoke(app, ["backup", str(tmp_path / "copy.db")]).exit_code == 0
    assert (tmp_path / "copy.db").exists()


