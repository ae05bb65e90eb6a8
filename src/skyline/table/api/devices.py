"""The devices of a seat, for those who hold it: the page and programs ask alike."""

from __future__ import annotations

import time
from typing import Annotated

from fastapi import APIRouter, Path

from ..rooms import seating
from . import models
from .access import ALWAYS, DONE, SEEN, AtTable, Caller, SeatPath

DevicePath = Annotated[str, Path(description="The id of a device, as the list gives it.", min_length=1, max_length=40)]
router = APIRouter(prefix="/api/v1/tables/{table_id}/seats/{seat}/devices", responses=ALWAYS, tags=["Devices"])


async def listed(at: Caller, seat: int) -> models.Devices:
    rows = await seating.devices(at.tables, at.room, seat, at.visitor, time.time())
    return models.Devices(devices=[models.Device(**row) for row in rows])


@router.get("", summary="What holds your seat", responses=SEEN)
async def devices(at: AtTable, seat: SeatPath) -> models.Devices:
    """Every browser and program that can play your seat, and a link that nobody has used yet."""
    return await listed(at, at.own(seat))


@router.post("", status_code=201, summary="Let one more device hold your seat", responses=DONE)
async def new_device(at: AtTable, seat: SeatPath, body: models.NewDevice) -> models.DeviceKey:
    """A token for a program, or a link for a person. A link works once; a fresh one replaces one that nobody has used."""
    own = at.own(seat)
    if body.kind == "program":
        return models.DeviceKey(token=await seating.new_token(at.tables, at.room, own), invitation=None, link=None)
    secret = await seating.device_link(at.tables, at.room, own)
    return models.DeviceKey(token=None, invitation=secret, link=seating.link_path(at.room, secret))


@router.post("/{device}/end", summary="End a device", responses=DONE)
async def end_device(at: AtTable, seat: SeatPath, device: DevicePath) -> models.Devices:
    """It loses the seat, and its connections are closed at once. The last device cannot be ended; a program cannot end a browser."""
    own = at.own(seat)
    await seating.end_device(at.tables, at.room, own, device, bool(at.token))
    return await listed(at, own)
