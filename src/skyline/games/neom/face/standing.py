"""How a tile stands in words: "You can build it", "Diamonds from Juno", "Sell only: no plastics", each with its price."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from skyline.engine.picture import NO, OK, PAY
from skyline.engine.words import capital, joined

from ..rules.components import DISASTER, Components, Tile
from ..rules.needs import GOODS, LIMIT, MONEY, NOTHING, PREREQUISITE
from ..rules.offers import Offer, Sale
from ..rules.wording import good_name, type_name
from .wording import requirement

FREE = "free"
STRIKES, WAITS, PLAIN = "strikes", "waits", "plain"  # strips that are no standing of an offer
NAMED = 2  # sellers that are called by their names


class Strip(NamedTuple):
    """The strip below a tile to choose: its state, a few words, and the price."""

    state: str
    words: str
    price: str = ""


def strip(parts: Components, tile: Tile, offer: Offer | None, names: Sequence[str]) -> Strip:
    """How a tile stands; without an offer (a Cornerstone is built later) what it will ask for."""
    if tile.types == DISASTER:
        return Strip(STRIKES, "You strike, and build nothing")
    if offer is None:
        needs = requirement(parts, tile)
        return Strip(PLAIN, "Nothing to pay later" if needs == FREE else f"Needs {needs}")
    if offer.need != NOTHING:
        left = "Cannot be built" if offer.instead else "Sell only"
        return Strip(NO, f"{left}: {lack(parts, tile, offer)}", f"+£{parts.sale_price}")
    price = f"£{offer.price}" if offer.price else FREE
    return Strip(PAY, bought_from(parts, offer.sales, names), price) if offer.sales else Strip(OK, "You can build it", price)


def lack(parts: Components, tile: Tile, offer: Offer) -> str:
    """What hinders building a tile, in a few words."""
    match offer.need:
        case needs if needs == PREREQUISITE:
            more = "more " if offer.short < tile.needed_count else ""
            return f"needs {offer.short} {more}{type_name(tile.needed_types)}"
        case needs if needs == GOODS:
            return "no " + ", ".join(name_of(parts, good) for good in offer.lacking)
        case needs if needs == MONEY:
            return f"£{offer.short} short"
        case needs if needs == LIMIT:
            return "no more Cornerstones now"
    return "no plot fits it"


def bought_from(parts: Components, sales: Sequence[Sale], names: Sequence[str]) -> str:
    """The Goods that are bought and who sells them: "Coal and glass from Juno", "Coal from Juno, glass from Mira or Otto"."""
    by_seller: dict[tuple[int, ...], list[str]] = {}
    for good, seats in sales:
        by_seller.setdefault(seats, []).append(name_of(parts, good))
    return capital(", ".join(f"{joined(goods)} from {sold_by(seats, names)}" for seats, goods in by_seller.items()))


def sold_by(seats: Sequence[int], names: Sequence[str]) -> str:
    if not seats:
        return "the supply"
    called = [names[seat] for seat in seats]
    return joined(called, "or") if len(called) <= NAMED else f"{called[0]} or {len(called) - 1} others"


def name_of(parts: Components, good: int) -> str:
    return good_name(parts, good).lower()
