"""Devices that hold a seat, in words: what a browser is called, what a page lists, and what somebody is told who has lost a seat."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

from ..store.holdings import LOST, Holder, Kind, seats_of

PROGRAM = "A program"
BROWSER = "A browser"
OPEN_LINK = "An unused link"

# In this order: a browser names those before it as well.
BROWSERS = (
    ("Edg", "Edge"), ("OPR/", "Opera"), ("Opera", "Opera"), ("SamsungBrowser/", "Samsung Internet"), ("Vivaldi/", "Vivaldi"),
    ("Firefox/", "Firefox"), ("FxiOS/", "Firefox"), ("CriOS/", "Chrome"), ("Chromium/", "Chromium"), ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)  # fmt: skip
SYSTEMS = (
    ("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Windows", "Windows"), ("CrOS", "ChromeOS"),
    ("Macintosh", "macOS"), ("Linux", "Linux"),
)  # fmt: skip
WHY: dict[Kind, str] = {
    "ended": "This device no longer holds the seat: it was ended from another device. You may watch.",
    "freed": "The host has freed your seat before the game began. Ask for a new link if you would like to play.",
    "replaced": "The host has given your seat to a bot, since you had not come or had not decided anything yet. You may watch.",
}


def device_name(user_agent: str) -> str:
    """What a browser is called in the list of devices, as "Chrome on Android"."""
    browser = next((name for sign, name in BROWSERS if sign in user_agent), "")
    system = next((name for sign, name in SYSTEMS if sign in user_agent), "")
    return f"{browser or BROWSER} on {system}" if system else browser or BROWSER


def device_id(table_id: str, holder: Holder) -> str:
    """What a row goes by outside the server: the hash of its secret stays inside, since it is the same at all tables."""
    return hashlib.sha256(f"{table_id} {holder.seat} {holder.visitor}".encode()).hexdigest()[:16]


def device_words(table_id: str, holder: Holder, viewer: str) -> dict[str, Any]:
    """A device for those who hold the same seat."""
    name = OPEN_LINK if holder.kind == "link" else holder.device or (PROGRAM if holder.kind == "program" else BROWSER)
    words = {"id": device_id(table_id, holder), "seat": holder.seat, "kind": holder.kind, "name": name}
    return {**words, "since": holder.since, "you": holder.visitor == viewer}


def lost_words(visitor: str, holders: Sequence[Holder]) -> str:
    """Why the visitor no longer holds a seat that they held; "" when there is no such seat, or they hold another one."""
    if not visitor or seats_of(visitor, holders):
        return ""
    return next((WHY[holder.kind] for holder in holders if holder.visitor == visitor and holder.kind in LOST), "")
