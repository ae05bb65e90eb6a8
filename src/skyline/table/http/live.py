"""The live connection of a page: frames go out as soon as something changes, messages come in."""

from __future__ import annotations

import asyncio
import gzip
import json
import logging
import re
import time
from contextlib import suppress
from typing import Any

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import TypeAdapter, ValidationError

from skyline.engine.picture import WIDE
from skyline.engine.steps import NOBODY

from ..frames.frame import Frame, frame_of, message
from ..frames.text import LAYOUTS
from ..frames.typed import typed
from ..limits import CLIENT_ADDRESS
from ..refusals import Refused, fault_in_words
from ..reports import trace
from ..rooms import acts
from ..rooms.devices import lost_words
from ..rooms.permissions import check_may_look
from ..rooms.room import PACES, Room, Watcher
from ..rooms.tables import Tables
from .bodies import ClientMessage, DoAnswer, DoHint, DoLayout, DoLook, DoMove, DoPace, DoSkip, DoType, DoVisit, DoWhy
from .middleware import CLOSE_CODES, LARGEST, rate_limit_key
from .visitors import device_of, visitor_of

LONG = 16_000  # a message longer than this (the first one) is sent compressed
NO_TABLE, ENDED, FAILED = 4404, 4403, 1011
NOT_YOURS = "You no longer hold this seat."
LONGEST_REASON = 120  # a close frame takes 123 bytes
SEAT = re.compile(r"[0-9]{1,2}")
LOG = logging.getLogger("skyline.table")
router = APIRouter()
FOR_GOOD = (403, 404, 410)  # refusals after which a page need not try again
CLIENT_MESSAGE: TypeAdapter[ClientMessage] = TypeAdapter(ClientMessage)


class Live:
    """One page at one table."""

    def __init__(self, socket: WebSocket, tables: Tables, room: Room, watcher: Watcher) -> None:
        self.socket = socket
        self.tables = tables
        self.room = room
        self.watcher = watcher
        self.shown: Frame | None = None
        self.closed = False  # by the server

    async def run(self) -> None:
        """Until the page leaves."""
        sending = asyncio.create_task(self.send())
        try:
            await self.receive()
        except WebSocketDisconnect:
            pass
        finally:
            sending.cancel()

    async def send(self) -> None:
        """Send the newest frame whenever there is one. A slow page skips frames instead of piling them up."""
        try:
            while True:
                self.watcher.changed.clear()
                await self.show()
                if self.watcher.ended:
                    words = lost_words(self.watcher.visitor, self.room.holders) or NOT_YOURS
                    return await self.close(ENDED, words)
                await self.watcher.changed.wait()
        except WebSocketDisconnect:
            pass  # the page has gone; whoever reads from it notices, too
        except Refused as refusal:
            await self.close(CLOSE_CODES + refusal.code, refusal.reason)
        except Exception as error:
            LOG.error("a page of table %s failed: %s", self.room.id, trace(error))
            await self.close(FAILED)

    async def close(self, code: int, reason: str = "") -> None:
        self.closed = True
        with suppress(WebSocketDisconnect):
            await self.socket.close(code, reason[:LONGEST_REASON])

    async def show(self) -> None:
        """Send the newest frame; nothing to a device that has lost its seat."""
        self.room = await self.tables.follow(self.room, self.watcher)
        if self.watcher.ended:
            return
        start = time.perf_counter()
        self.watcher.turn(self.room)
        frame = frame_of(self.room, self.watcher)
        text = message(frame, self.shown, time.monotonic(), live=True)
        self.tables.metrics.frames.observe(time.perf_counter() - start)
        self.shown = frame
        if len(text) > LONG:
            await self.socket.send_bytes(gzip.compress(text.encode(), 5))
        else:
            await self.socket.send_text(text)

    async def receive(self) -> None:
        """Do what the page asks, one thing after the other, until it leaves."""
        who = rate_limit_key(self.socket)
        while True:
            got = await self.socket.receive()
            if got["type"] == "websocket.disconnect":
                return
            wanted = read(got.get("text"))
            try:
                self.tables.limits.request(CLIENT_ADDRESS.get())
                self.tables.limits.act(who)
                answer = await self.do(wanted)
            except Refused as refusal:
                self.tables.count_refusal(CLIENT_ADDRESS.get(), refusal.code)
                answer = {**refusal.body(), "code": refusal.code, "wait": refusal.wait, "key": getattr(wanted, "key", None)}
            if answer is not None and not self.closed:
                await self.socket.send_text(json.dumps(answer, ensure_ascii=False))

    async def do(self, wanted: ClientMessage | Refused) -> dict[str, Any] | None:
        """Raises Refused when that cannot be."""
        tables, room, watcher = self.tables, self.room, self.watcher
        seat = watcher.seat
        if watcher.ended:
            raise Refused(403, NOT_YOURS)
        match wanted:
            case Refused():
                raise wanted
            case DoMove():
                await acts.move(tables, room, watcher.acting, wanted.notation, wanted.ply, wanted.key)
                return {"ok": wanted.key}
            case DoAnswer():
                await acts.answer(tables, room, watcher.seat_for(room, wanted.do), wanted.do, wanted.key, watcher.seats)
                return {"ok": wanted.key}
            case DoType():
                return {"ok": wanted.key, "said": await typed(tables, room, watcher, wanted.line, wanted.ply, wanted.key)}
            case DoHint():
                return {"hint": await acts.hint(tables, room, seat)}
            case DoWhy():
                return {"why": acts.why_not(room, seat, wanted.target)}
            case DoLook():
                if not watcher.look(wanted.seat):
                    raise Refused(403, "That is not your seat.")
            case DoLayout():
                watcher.layout = wanted.layout
            case DoVisit():
                watcher.visit(room, wanted.seat)
            case DoPace():
                watcher.pace = wanted.pace
                room.hurry()
                return None
            case DoSkip():
                watcher.skip(room)
                room.hurry()
                return None
        watcher.changed.set()
        return None


def read(text: str | None) -> ClientMessage | Refused:
    """What a message asks for, or why it cannot be read: garbage, too, counts against the limits."""
    if text is None:
        return Refused(400, "Send text, not bytes.")
    if len(text) > LARGEST:
        return Refused(413, f"That is too long: a message has at most {LARGEST} bytes.")
    try:
        return CLIENT_MESSAGE.validate_json(text)
    except ValidationError as error:
        return Refused(400, f"That message cannot be read: {fault_in_words(error.errors()[0])}.")


@router.websocket("/table/{table_id}/live")
async def live(socket: WebSocket, table_id: str, layout: str = WIDE, seat: str = "", pace: str = "") -> None:
    """``seat`` is the one that a shared screen was with before its connection broke, ``pace`` how fast this device likes bots to play."""
    tables: Tables = socket.app.state.tables
    await socket.accept()
    visitor = visitor_of(socket)
    try:
        room = await tables.room(table_id)
        await check_may_look(tables, room.row, visitor)
        held = await tables.store.held(visitor, table_id) if visitor else []
    except Refused as refusal:
        tables.count_refusal(CLIENT_ADDRESS.get(), refusal.code)
        with suppress(WebSocketDisconnect):
            await socket.close(NO_TABLE if refusal.code in FOR_GOOD else CLOSE_CODES + refusal.code, refusal.reason[:LONGEST_REASON])
        return
    creator = bool(visitor) and room.row.creator == visitor
    watcher = Watcher(held, layout if layout in LAYOUTS else WIDE, creator, visitor, device_of(socket))
    watcher.pace = next((known for known in PACES if known == pace), watcher.pace)
    watcher.come_back(int(seat) if SEAT.fullmatch(seat) else NOBODY)
    page = Live(socket, tables, room, watcher)
    try:
        await tables.arrive(room, watcher)
        await page.run()
    finally:
        tables.remove_watcher(page.room, watcher)
