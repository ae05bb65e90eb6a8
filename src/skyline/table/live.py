"""The live connection of a page: frames go out as soon as something changes, deeds come in."""

from __future__ import annotations

import asyncio
import gzip
import json
import logging
from typing import Any

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import TypeAdapter, ValidationError

from skyline.engine.picture import LAYOUTS, WIDE

from . import acts
from .bodies import Deed, DoAnswer, DoHint, DoLayout, DoLook, DoMove, DoWhy
from .frames import Frame, frame_of, message
from .guards import LARGEST
from .refused import Refused
from .room import Room, Watcher
from .routes import may_look
from .tables import Tables
from .visitors import visitor_of

LONG = 16_000  # a message longer than this (the first one) is sent compressed
NO_TABLE, FAILED = 4404, 1011
LOG = logging.getLogger("skyline.table")
router = APIRouter()
DEED: TypeAdapter[Deed] = TypeAdapter(Deed)


class Live:
    """One page at one table."""

    def __init__(self, socket: WebSocket, tables: Tables, room: Room, watcher: Watcher) -> None:
        self.socket = socket
        self.tables = tables
        self.room = room
        self.watcher = watcher
        self.shown: Frame | None = None

    async def send(self) -> None:
        """Send the newest frame whenever there is one. A slow page skips frames instead of piling them up."""
        try:
            while True:
                self.watcher.bell.clear()
                await self.show()
                await self.watcher.bell.wait()
        except WebSocketDisconnect:
            pass  # the page has gone; whoever reads from it notices, too
        except Exception:
            LOG.exception("a page of table %s failed", self.room.id)
            await self.socket.close(FAILED)

    async def show(self) -> None:
        room = await self.tables.room(self.room.id)
        if room is not self.room:  # the table was loaded anew
            self.room.watchers.discard(self.watcher)
            room.watchers.add(self.watcher)
            self.room = room
        self.watcher.turn(self.room)
        frame = frame_of(self.room, self.watcher)
        text = message(frame, self.shown)
        self.shown = frame
        if len(text) > LONG:
            await self.socket.send_bytes(gzip.compress(text.encode(), 5))
        else:
            await self.socket.send_text(text)

    async def receive(self) -> None:
        """Do what the page asks, one thing after the other, until it leaves."""
        while True:
            text = await self.socket.receive_text()
            key = None
            try:
                deed = read(text)
                key = getattr(deed, "key", None)
                answer = await self.do(deed)
            except Refused as refusal:
                answer = {**refusal.body(), "code": refusal.code, "key": key}
            if answer is not None:
                await self.socket.send_text(json.dumps(answer, ensure_ascii=False))

    async def do(self, deed: Deed) -> dict[str, Any] | None:
        tables, room, watcher = self.tables, self.room, self.watcher
        seat = watcher.seat
        match deed:
            case DoMove():
                await acts.move(tables, room, seat, deed.notation, deed.ply, deed.key)
                return {"ok": deed.key}
            case DoAnswer():
                await answer(tables, room, watcher, deed)
                return {"ok": deed.key}
            case DoHint():
                return {"hint": await acts.hint(tables, room, seat)}
            case DoWhy():
                return {"why": acts.why_not(room, seat, deed.target)}
            case DoLook():
                if not watcher.look(deed.seat):
                    raise Refused(403, "That is not your seat.")
            case DoLayout():
                watcher.layout = deed.layout
        watcher.bell.set()
        return None


async def answer(tables: Tables, room: Room, watcher: Watcher, deed: DoAnswer) -> None:
    """What needs nothing but a key: taking back, answering, leaving and coming back."""
    seat, key = watcher.seat, deed.key
    match deed.do:
        case "undo":
            await acts.undo(tables, room, seat, key, watcher.seats)
        case "agree":
            await acts.agree(tables, room, seat, key)
        case "refuse":
            await acts.refuse(tables, room, seat, key)
        case "leave" | "resign":
            await acts.leave(tables, room, seat, key, deed.do == "resign")
        case "return":
            await acts.come_back(tables, room, seat, key)


def read(text: str) -> Deed:
    """The deed that a message asks for. Raises Refused."""
    if len(text) > LARGEST:
        raise Refused(413, f"That is too long: a message has at most {LARGEST} bytes.")
    try:
        return DEED.validate_json(text)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(place) for place in first["loc"][1:])
        raise Refused(400, f"That message cannot be read: {where + ': ' if where else ''}{first['msg']}.") from error


@router.websocket("/table/{table_id}/live")
async def live(socket: WebSocket, table_id: str, layout: str = WIDE) -> None:
    tables: Tables = socket.app.state.tables
    await socket.accept()
    visitor = visitor_of(socket)
    try:
        room = await tables.room(table_id)
        await may_look(tables, room, visitor)
    except Refused as refusal:
        await socket.close(NO_TABLE, refusal.reason[:120])
        return
    held = await tables.store.held(visitor, table_id) if visitor else []
    watcher = Watcher(held, layout if layout in LAYOUTS else WIDE, bool(visitor) and room.row.creator == visitor)
    room.watchers.add(watcher)
    room.ring()
    page = Live(socket, tables, room, watcher)
    sending = asyncio.create_task(page.send())
    try:
        await page.receive()
    except WebSocketDisconnect:
        pass
    finally:
        sending.cancel()
        page.room.watchers.discard(watcher)
        page.room.ring()
