"""The decision point of buying: where each missing Good comes from (D4c)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import i64

from skyline.engine.decision import Argument, Decision
from skyline.engine.steps import NOBODY, seat_of, x_of, y_of

from .components import GOODS_COUNT, IMPORT_OFFICE, POSTAL_SERVICE
from .grid import place_of
from .kinds import SOURCING
from .trade import (
    LEFT,
    RIGHT,
    least_cost,
    own_offices,
    price_from,
    sells,
    solo_price,
    two_player_price,
    unused_routes,
    waivable,
)  # fmt: skip
from .wording import good_name, seat_letter

if TYPE_CHECKING:
    from skyline.engine.state import State

    from .state import Neom, Player

# The ways to get one Good, and how they are written after the Good's name.
POSTAL: Final = 0
IMPORT: Final = 1
FROM_SEAT: Final = 2
FROM_SUPPLY: Final = 7
WAYS: Final = 11
GOODS: Final = (
    "coal", "natural_gas", "oil", "ore", "stone", "wood", "concrete", "copper", "diamonds", "glass", "gold", "lumber", "plastics",
    "steel", "electronics", "jewelry", "sports_cars",
)  # fmt: skip
WORDS: Final = (
    "postal", "import", "a", "b", "c", "d", "e", "supply", "supply left", "supply right", "supply both",
)  # fmt: skip


class Sourcing(Decision):
    """D4c: waive the Good with an office, or buy it. The step holds the offices used (x) and the Goods still missing (y)."""

    def __init__(self) -> None:
        super().__init__("sourcing", GOODS_COUNT * WAYS, ("NM-150", "NM-368", "NM-406", "NM-512", "NM-514"))

    def options(self, state: State, step: i64) -> list[int]:
        neom = cast("Neom", state)
        missing = y_of(step)
        base = self.base + place_of(missing & -missing) * WAYS
        out: list[int] = []
        way: i64
        for way in range(WAYS):
            if possible(neom, step, way):
                out.append(base + way)
        return out

    def take(self, state: State, step: i64, option: i64) -> None:
        neom = cast("Neom", state)
        player = neom.players[seat_of(step)]
        good = option // WAYS
        way = option % WAYS
        used = x_of(step)
        if way in (POSTAL, IMPORT):
            used |= POSTAL_SERVICE if way == POSTAL else IMPORT_OFFICE
            if neom.listener is not None:
                neom.emit("waived", player.seat, {"good": good})
        else:
            buy(neom, player, good, way)
        missing = y_of(step)
        rest = missing & (missing - 1)
        if rest:
            neom.push(SOURCING, player.seat, used, rest)

    def arguments(self, option: int) -> dict[str, Argument]:
        return {"good": GOODS[option // WAYS], "from": WORDS[option % WAYS]}

    def notation(self, option: int) -> str:
        verb = "waive" if option % WAYS in (POSTAL, IMPORT) else "buy"
        return f"{verb} {GOODS[option // WAYS]} {WORDS[option % WAYS]}"

    def prompt(self, state: State, step: int) -> str:
        neom = cast("Neom", state)
        money = neom.players[seat_of(step)].money
        return f"You do not produce {good_name(neom.parts, wanted(step))}. Where do you get it? (You have £{money}.)"

    def say(self, state: State, step: int, option: int) -> str:
        neom = cast("Neom", state)
        good = good_name(neom.parts, option // WAYS)
        way = option % WAYS
        if way in (POSTAL, IMPORT):
            return f"waive {good} with the {'Postal Service' if way == POSTAL else 'Import Office'}"
        cost = price(neom, neom.players[seat_of(step)], option // WAYS, way)
        seller = neom.players[seat_of(step)].seat
        if way < FROM_SUPPLY:
            return f"buy {good} from seat {seat_letter(way - FROM_SEAT)} for £{cost}"
        routes = ("", ", with the left Trade Route", ", with the right Trade Route", ", with both Trade Routes")[way - FROM_SUPPLY]
        source = "the general supply" if neom.solo() or not opponent_sells(neom, seller, option // WAYS) else "your opponent"
        return f"buy {good} from {source} for £{cost}{routes}"

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        neom = cast("Neom", state)
        player = neom.players[seat_of(step)]
        good = option // WAYS
        way = option % WAYS
        name = good_name(neom.parts, good)
        if good != wanted(step):
            return f"the Good that is asked for is {good_name(neom.parts, wanted(step))}, not {name}", "NM-132"
        if way in (POSTAL, IMPORT):
            office = POSTAL_SERVICE if way == POSTAL else IMPORT_OFFICE
            if not player.city.has(office) or x_of(step) & office:
                return "you do not have this office, or have used it for this tile", "NM-512" if way == POSTAL else "NM-514"
            return f"this office does not waive {name}, or you could not afford the rest", "NM-512" if way == POSTAL else "NM-514"
        if price(neom, player, good, way) == NOBODY:
            if neom.solo():
                return f"{name} cannot be bought this way in Generation {neom.generation}", "NM-406" if way == FROM_SUPPLY else "NM-407"
            return f"{name} is not sold there", "NM-368" if neom.seats == 2 else "NM-158"
        return f"at £{price(neom, player, good, way)} you could not afford all that is missing", "NM-136"


def wanted(step: int) -> int:
    """The Good that a step asks for: the lowest of the missing ones."""
    missing: i64 = y_of(step)
    return place_of(missing & -missing)


def possible(state: Neom, step: i64, way: i64) -> bool:
    """May the wanted Good be got this way, so that all other missing ones can still be had (NM-113)?"""
    player = state.players[seat_of(step)]
    missing = y_of(step)
    bit = missing & -missing
    offices = own_offices(player) & ~x_of(step)
    routes = unused_routes(state, player)
    cost: i64 = 0
    if way in (POSTAL, IMPORT):
        office: i64 = POSTAL_SERVICE if way == POSTAL else IMPORT_OFFICE
        if not offices & office or not bit & waivable(state, office):
            return False
        offices &= ~office
    else:
        cost = price(state, player, place_of(bit), way)
        if cost == NOBODY:
            return False
        if way > FROM_SUPPLY:
            routes &= ~(way - FROM_SUPPLY)
    return cost + least_cost(state, player, missing & ~bit, offices, routes) <= player.money


def price(state: Neom, player: Player, good: i64, way: i64) -> i64:
    """What the Good costs this way, or NOBODY when nobody sells it so."""
    if way < FROM_SUPPLY:
        seller = way - FROM_SEAT
        if state.seats <= 2 or seller >= state.seats or not sells(state, player, seller, good):
            return NOBODY
        return price_from(state, player, seller, good)
    routes = way - FROM_SUPPLY
    if state.seats > 2:
        return NOBODY
    if state.seats == 2:
        return two_player_price(state, player, good) if routes == 0 else NOBODY
    return price_with_routes(state, player, good, routes)


def price_with_routes(state: Neom, player: Player, good: i64, routes: i64) -> i64:
    """Solo: each route must be unused and lower the price (NM-407, NM-R43)."""
    if state.generation < state.parts.solo_from[good] or routes & ~unused_routes(state, player):
        return NOBODY
    cost = solo_price(state, good, routes)
    if routes == LEFT | RIGHT and cost == solo_price(state, good, LEFT):
        return NOBODY
    return cost


def opponent_sells(state: Neom, buyer: i64, good: i64) -> bool:
    """2 players: the opponent's city as it is now (NM-366, NM-368)."""
    return state.seats == 2 and state.players[1 - buyer].city.goods >> good & 1 != 0


def buy(state: Neom, player: Player, good: i64, way: i64) -> None:
    """Pay for a Good; a seller gets the money at the end of the turn (NM-155, NM-370)."""
    cost = price(state, player, good, way)
    player.money -= cost
    seller: i64 = NOBODY
    if way < FROM_SUPPLY:
        seller = way - FROM_SEAT
    elif opponent_sells(state, player.seat, good):
        seller = 1 - player.seat
    elif way > FROM_SUPPLY:
        player.routes_used |= way - FROM_SUPPLY
    if seller != NOBODY:
        paid = player.paid[:] if player.paid else [0] * state.seats
        paid[seller] += cost
        player.paid = paid
    if state.listener is not None:
        state.emit("bought", player.seat, {"good": good, "seller": seller, "money": cost})


