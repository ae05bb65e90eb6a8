"""The pages that nobody wants to see: what happened, what is safe, one way on, and the address, small."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from skyline.drawing.markup import Markup, el, join

from ..refusals import Refused
from .hero import panorama
from .lots import barred, crane, dark, empty, lot, park
from .parts import GAMES, icon
from .shell import HOME, asset, bar, page

LONGEST_ADDRESS = 120
SECRET = "/seat/"  # where addresses begin that nobody else may read from a screen
SAFE = "Your tables are safe: they wait on the first page."

Way = tuple[str, str]  # words and address
AGAIN = ""  # the address that was asked for
TO_TABLES: Way = ("To my tables", HOME)
TO_GAMES: Way = ("All games", GAMES)
TRY_AGAIN: Way = ("Try again", AGAIN)


@dataclass(frozen=True, slots=True)
class Trouble:
    """What people are told about a kind of refusal. Without ``words`` the reason of the refusal itself is for people."""

    title: str
    safe: str
    thing: Callable[[], Markup]
    ways: tuple[Way, ...] = (TO_TABLES,)
    words: str = ""


NOWHERE = Trouble(
    "Nothing is built at this address", SAFE, empty, (TO_TABLES, TO_GAMES), "The page may have moved, or a letter is missing in the link."
)
CLOSED_DOOR = Trouble("This door is closed to you", SAFE, barred)
CLEARED = Trouble("This table is closed", "", park)
SITE = Trouble("One moment, please", "Nothing is lost.", crane, (TRY_AGAIN, TO_TABLES))
OUTAGE = Trouble(
    "The lights went out for a moment",
    "Nothing of your games is lost. Try again in a few seconds.",
    dark,
    (TRY_AGAIN, TO_TABLES),
    "Something broke on our side.",
)
OTHER = Trouble("That did not work", SAFE, crane)
# By HTTP status, which no page ever shows.
TROUBLES = {
    400: NOWHERE, 403: CLOSED_DOOR, 404: NOWHERE, 405: NOWHERE, 409: SITE, 410: CLEARED, 421: CLOSED_DOOR, 422: NOWHERE, 429: SITE,
    500: OUTAGE, 503: OUTAGE,
}  # fmt: skip


def error_page(refusal: Refused, address: str) -> str:
    """The page for a browser that asked for an address and was refused."""
    trouble = TROUBLES.get(refusal.code, OTHER)
    own = refusal.told or (refusal.reason if refusal.title else "")
    words = " ".join(filter(None, (own or trouble.words or refusal.reason, trouble.safe)))
    thing = barred if address.startswith(SECRET) and trouble is CLEARED else trouble.thing
    return trouble_page(refusal.title or trouble.title, words, thing, trouble.ways, address)


def closed_page(game: str, title: str, table_id: str, reason: str) -> str:
    """The page of a table where nobody can go on because the rules have changed: says why, and gives its record away."""
    record = ("Download the record", f"/replay/{table_id}/record")
    return trouble_page(f"{game}: {title}", reason, park, (TO_TABLES, record))


def trouble_page(title: str, words: str, thing: Callable[[], Markup], ways: tuple[Way, ...], address: str = "") -> str:
    """The one form that all of them have."""
    first, *others = [_way(number, *way, address) for number, way in enumerate(ways)]
    where = None if not address or address.startswith(SECRET) else el("small", f"Address: {_short(address)}")
    told = el("div", el("h1", title), el("p", words), el("div", first, *others, class_="ways"), where, class_="told")
    body = join(bar(), el("main", told, lot(thing), class_="nowhere"), panorama())
    return page(title, body, styles=[asset("error.css")])


def _way(number: int, words: str, to: str, address: str) -> Markup:
    sign = icon("home") if to == HOME else None
    saved = True if to.endswith("/record") else None
    return el("a", sign, words, class_="btn" if number else "btn primary", href=to or address or HOME, download=saved)


def _short(address: str) -> str:
    return address if len(address) <= LONGEST_ADDRESS else address[:LONGEST_ADDRESS] + "…"
