"""A party: everybody at one table, each with a connection of their own, as pages have it but without a browser."""

from __future__ import annotations

import asyncio
import gzip
import json
import time
import urllib.request
from collections.abc import Callable, Sequence
from contextlib import suppress
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

LAYOUTS = ("wide", "narrow")
FRAME, PLY, NOT_ASKED, OFFERS = '{"v":', '"ply":', '"ply":null', '"offers":'
STATUSES = ("playing", "waiting", "over")
PATIENCE = 60.0


def post(url: str, body: dict[str, Any]) -> tuple[dict[str, Any], str]:
    """What the server answers, and the cookie it gives."""
    request = urllib.request.Request(url, json.dumps(body).encode(), {"content-type": "application/json"})
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        return json.load(answer), answer.headers.get("set-cookie", "").partition(";")[0]


class Guest:
    """One person at the table: what the newest frames said, and the size of every message that showed a move.

    Frames are kept as text: whoever reads thousands of them only looks for a few words, so that the server is measured and not the reader.
    A frame leaves out what is as before, so the newest that speaks of something is kept for it.
    """

    def __init__(self, cookie: str, layout: str) -> None:
        self.cookie = cookie
        self.layout = layout
        self.said: dict[str, str] = {}
        self.status = ""
        self.version = 0
        self.answers: dict[str, dict[str, Any]] = {}
        self.sizes: list[int] = []
        self.news = asyncio.Event()
        self.gone = False
        self.socket: ClientConnection | None = None

    async def connect(self, url: str, table: str) -> None:
        """Returns when the first frame is there."""
        address = f"{url.replace('http', 'ws', 1)}/table/{table}/live?layout={self.layout}"
        headers = {"cookie": self.cookie}
        self.socket = await connect(
            address, additional_headers=headers, proxy=None, compression=None, max_size=None, ping_interval=None, open_timeout=PATIENCE
        )
        self.gone = False
        self.reading = asyncio.create_task(self._read(self.socket))
        await self.until(lambda: bool(self.said))

    async def _read(self, socket: ClientConnection) -> None:
        with suppress(ConnectionClosed):
            async for raw in socket:
                text = gzip.decompress(raw).decode() if isinstance(raw, bytes) else raw
                if text.startswith(FRAME):
                    self._show(text, len(raw) if isinstance(raw, bytes) else len(raw.encode()))
                else:
                    got: dict[str, Any] = json.loads(text)
                    self.answers[got.get("ok") or got.get("key") or ""] = got
                self.news.set()
        self.gone = True
        self.news.set()

    def _show(self, frame: str, size: int) -> None:
        version = int(frame[len(FRAME) : frame.index(",")])
        if self.said and version > self.version:
            self.sizes.append(size)
        self.said.update({word: frame for word in (PLY, OFFERS) if word in frame})
        self.status = next((status for status in STATUSES if f'"status":"{status}"' in frame), self.status)
        self.version = version

    def asked(self) -> bool:
        return NOT_ASKED not in self.said[PLY]

    def question(self) -> tuple[int, list[dict[str, Any]]]:
        """What is asked, and the choices."""
        asking = json.loads(self.said[PLY])
        offering = asking if self.said[PLY] is self.said[OFFERS] else json.loads(self.said[OFFERS])
        return asking["ply"], offering["offers"]["each"]

    async def until(self, so: Callable[[], bool]) -> None:
        """Wait until it is so. Raises TimeoutError, or ConnectionError when the server goes away."""
        async with asyncio.timeout(PATIENCE):
            while not so():
                if self.gone:
                    raise ConnectionError("the server has gone")
                self.news.clear()
                await self.news.wait()

    async def begun(self) -> None:
        await self.until(lambda: self.status != "waiting")

    async def saw(self, version: int) -> None:
        await self.until(lambda: self.version >= version)

    async def leave(self) -> None:
        if self.socket is not None:
            await self.socket.close()


class Party:
    """All guests of one table. One move at a time, so every guest is shown every move."""

    def __init__(self, url: str, game: str, table: str, guests: list[Guest]) -> None:
        self.url = url
        self.game = game
        self.table = table
        self.guests = guests
        self.busy = False

    @classmethod
    async def gather(cls, url: str, game: str, players: int, layouts: Sequence[str] = LAYOUTS) -> Party:
        """A new table with so many people, all of them connected; their screens take turns in the layouts."""
        seats = [{"kind": "me"}, *({"kind": "link"} for _ in range(players - 1))]
        plan = {"game": game, "players": players, "seats": seats, "open": True, "name": "Ada"}
        made, cookie = await asyncio.to_thread(post, f"{url}/tables", plan)
        cookies = [cookie]
        for number in range(1, players):
            _, cookie = await asyncio.to_thread(post, f"{url}{made['url']}/join", {"name": f"Guest {number}"})
            cookies.append(cookie)
        guests = [Guest(cookie, layouts[number % len(layouts)]) for number, cookie in enumerate(cookies)]
        party = cls(url, game, made["url"].rpartition("/")[2], guests)
        await party.connect()
        return party

    async def connect(self) -> None:
        for guest in self.guests:
            guest.said = {}
        await asyncio.gather(*(guest.connect(self.url, self.table) for guest in self.guests))
        for guest in self.guests:
            await guest.begun()

    def over(self) -> bool:
        return self.guests[0].status == "over"

    def choose(self, dice: Random) -> tuple[Guest, dict[str, Any]]:
        """Somebody who has to decide, and one of their choices."""
        guest = dice.choice([guest for guest in self.guests if guest.asked()])
        ply, choices = guest.question()
        key = f"{guest.version} {dice.getrandbits(32)}"
        return guest, {"do": "move", "notation": dice.choice(choices)["notation"], "ply": ply, "key": key}

    async def move(self, dice: Random) -> float:
        """One decision: seconds from sending it until it is acknowledged and every guest has been shown it."""
        guest, deed = self.choose(dice)
        version = guest.version + 1
        assert guest.socket is not None
        start = time.perf_counter()
        await guest.socket.send(json.dumps(deed))
        await guest.until(lambda: deed["key"] in guest.answers)
        if "ok" not in guest.answers[deed["key"]]:
            raise RuntimeError(f"refused: {guest.answers[deed['key']]}")
        for other in self.guests:
            await other.saw(version)
        return time.perf_counter() - start

    async def leave(self) -> None:
        await asyncio.gather(*(guest.leave() for guest in self.guests))
