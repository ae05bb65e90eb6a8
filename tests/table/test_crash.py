"""The server is killed in mid-game, several times: nothing that it acknowledged is lost, and nothing happens twice."""

from __future__ import annotations

import gzip
import json
import random
import sqlite3
import time
import urllib.request
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from skyline.engine.registry import games
from table.running import Running, running


class Player:
    """A person's page in a few lines: it keeps its cookie and the newest frame, and sends again what was not answered."""

    def __init__(self, server: Running, game: str) -> None:
        self.server = server
        body = json.dumps({"game": game, "preset": 0, "name": "Ada"}).encode()
        request = urllib.request.Request(f"{server.url}/play", body, {"content-type": "application/json"})
        with urllib.request.urlopen(request) as answer:
            self.table = json.load(answer)["url"].rpartition("/")[2]
            self.cookie = answer.headers["set-cookie"].partition(";")[0]
        self.acknowledged: list[str] = []
        self.frame: dict[str, Any] = {}
        self.stale = True

    def connect(self) -> ClientConnection:
        address = f"{self.server.url.replace('http', 'ws', 1)}/table/{self.table}/live"
        return connect(address, additional_headers={"cookie": self.cookie}, proxy=None)

    def receive(self, socket: ClientConnection) -> dict[str, Any]:
        raw = socket.recv()
        got: dict[str, Any] = json.loads(gzip.decompress(raw) if isinstance(raw, bytes) else raw)
        if "v" in got:
            self.frame = {**self.frame, **got}
            self.stale = False
        return got

    def until_closed(self, socket: ClientConnection) -> None:
        with suppress(ConnectionClosed):
            while True:
                self.receive(socket)

    def asked(self, socket: ClientConnection) -> bool:
        """Wait until there is something to decide; False when the game is over."""
        while self.stale or (self.frame["ply"] is None and self.frame["status"] != "over"):
            self.receive(socket)
        return str(self.frame["status"]) != "over"

    def move(self, socket: ClientConnection, dice: random.Random) -> dict[str, Any]:
        """Decide and wait for the answer."""
        choice = dice.choice(self.frame["offers"]["each"])
        move = {"do": "move", "notation": choice["notation"], "ply": self.frame["ply"], "key": f"k{len(self.acknowledged)}"}
        socket.send(json.dumps(move))
        while "ok" not in (answer := self.receive(socket)) and "error" not in answer:
            pass
        assert answer == {"ok": move["key"]}
        self.acknowledged.append(move["key"])
        self.stale = self.frame["ply"] == move["ply"]
        return move


def kept(file: Path, table: str) -> list[str]:
    with sqlite3.connect(file) as database:
        rows = database.execute("select key from entries where table_id = ? and seat = 0 and kind = 'decide' order by version", (table,))
        return [row[0].removeprefix("0 ") for row in rows]


@pytest.mark.parametrize("game", [game.id for game in games()])
def test_kill_minus_nine_loses_nothing_acknowledged(game: str, tmp_path: Path) -> None:
    file = tmp_path / "table.db"
    dice = random.Random(game)
    with running(f"sqlite:///{file}") as server:
        player = Player(server, game)
        for _ in range(3):
            with player.connect() as socket:
                for _ in range(dice.randrange(2, 7)):
                    if not player.asked(socket):
                        break
                    last = player.move(socket, dice)
                server.kill()
                player.until_closed(socket)
            assert kept(file, player.table) == player.acknowledged
            server.again()
            player.stale = True
            with player.connect() as socket:
                player.asked(socket)
                before = player.frame["v"]
                socket.send(json.dumps(last))
                while "ok" not in (answer := player.receive(socket)):
                    assert "error" not in answer
                assert kept(file, player.table) == player.acknowledged
                assert player.frame["v"] >= before


def test_a_killed_server_leaves_no_thinking_process_behind(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path / 'table.db'}") as server:
        player = Player(server, "newyork")
        with player.connect() as socket:
            for _ in range(2):  # a bot has thought in between
                player.asked(socket)
                player.move(socket, random.Random(1))
            player.asked(socket)
            own = Path("/proc", str(server.process.pid), "task", str(server.process.pid), "children")
            children = [Path("/proc", number) for number in own.read_text().split()]
            assert children
            server.kill()
            player.until_closed(socket)
        while any(map(alive, children)):
            time.sleep(0.05)


def alive(process: Path) -> bool:
    """Is it still there, and not just waiting to be buried?"""
    try:
        return (process / "stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False
