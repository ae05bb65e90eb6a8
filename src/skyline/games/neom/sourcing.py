"""The decision point of buying: where each missing Good comes from (D4c)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import i64

from skyline.engine.decision import Argument, Decision
from skyline.engine.steps import NOBODY, seat_of, x_of, y_of

from .components import GOODS_COUNT, IMPORT_OFFICE, POSTAL_SERVICE
from .grid import place_of
from .kinds import SOURCING
from .needs import NOTHING
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
from .wording import good_name, goods_in, joined, roman, seat_letter

if TYPE_CHECKING:
    from skyline.engine.state import State

    from .state import Neom, Player

# The ways to get one Good, and how they are written after the Good's name.
POSTAL: Final = 0
IMPORT: Final = 1
FROM_SEAT: Final = 2
FROM_SUPPLY: Final = 7
WAYS: Final = 11
# What may hinder a way, besides NOTHING.
OTHER_GOOD: Final = 1
NO_OFFICE: Final = 2
NOT_WAIVED: Final = 3
NOT_SOLD: Final = 4
TOO_DEAR: Final = 5
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
            if way_need(neom, step, place_of(missing & -missing), way) == NOTHING:
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
        return unsourced(neom, step, option // WAYS, option % WAYS)


def wanted(step: int) -> int:
    """The Good that a step asks for: the lowest of the missing ones."""
    missing: i64 = y_of(step)
    return place_of(missing & -missing)


def way_need(state: Neom, step: i64, good: i64, way: i64) -> i64:
    """What hinders getting a Good this way, so that all other missing ones can still be had (NM-113); NOTHING if it is possible."""
    player = state.players[seat_of(step)]
    missing = y_of(step)
    bit = missing & -missing
    if place_of(bit) != good:
        return OTHER_GOOD
    offices = own_offices(player) & ~x_of(step)
    routes = unused_routes(state, player)
    cost: i64 = 0
    if way in (POSTAL, IMPORT):
        office: i64 = POSTAL_SERVICE if way == POSTAL else IMPORT_OFFICE
        if not offices & office:
            return NO_OFFICE
        if not bit & waivable(state, office):
            return NOT_WAIVED
        offices &= ~office
    else:
        cost = price(state, player, good, way)
        if cost == NOBODY:
            return NOT_SOLD
        if way > FROM_SUPPLY:
            routes &= ~(way - FROM_SUPPLY)
    total = cost + least_cost(state, player, missing & ~bit, offices, routes)
    return NOTHING if total <= player.money else TOO_DEAR


# ------------------------------------------------------------------ why not
def unsourced(state: Neom, step: int, good: int, way: int) -> tuple[str, str]:
    """Why a Good cannot be got this way."""
    player = state.players[seat_of(step)]
    name = good_name(state.parts, good)
    need = way_need(state, step, good, way)
    if need == OTHER_GOOD:
        return f"the Good that is asked for is {good_name(state.parts, wanted(step))}, not {name}", "NM-132"
    if way in (POSTAL, IMPORT):
        return unwaived(state, step, need, name, way)
    if need == NOT_SOLD:
        return unsold_alone(state, player, good, way) if state.solo() else unsold(state, player, name, way)
    cost = price(state, player, good, way)
    if cost > player.money:
        return f"{name} costs £{cost}, and you have £{player.money}", "NM-136"
    rest = joined(goods_in(state.parts, y_of(step) & ~(1 << good)), "and")
    return f"{name} at £{cost} would leave you £{player.money - cost}, too little to get {rest} too", "NM-136"


def unwaived(state: Neom, step: int, need: int, name: str, way: int) -> tuple[str, str]:
    """Why an office does not waive a Good."""
    office, bit, waives, rule = (
        ("Postal Service", POSTAL_SERVICE, "Raw Goods", "NM-512") if way == POSTAL
        else ("Import Office", IMPORT_OFFICE, "Raw and Processed Goods", "NM-514")
    )  # fmt: skip
    if need == NO_OFFICE:
        used = state.players[seat_of(step)].city.has(bit)
        return f"your {office} has waived a Good for this tile" if used else f"you have no {office} to waive {name}", rule
    if need == NOT_WAIVED:
        return f"the {office} waives {waives} only, and {name} is none of them", rule
    rest = joined(goods_in(state.parts, y_of(step) & (y_of(step) - 1)), "and")
    return f"if the {office} waives {name}, you cannot get {rest} with £{state.players[seat_of(step)].money}", rule


def unsold(state: Neom, player: Player, name: str, way: int) -> tuple[str, str]:
    """2 players and more: why nobody sells a Good this way."""
    if state.seats == 2:
        return f"with 2 players {name} has one price, from your opponent or the supply, Trade Routes counted", "NM-369"
    if way >= FROM_SUPPLY:
        return f"{name} is bought from another player, not from the supply", "NM-150"
    seller = way - FROM_SEAT
    if seller >= state.seats:
        return f"{name} cannot be bought from seat {seat_letter(seller)}: the game has {state.seats} seats", "NM-150"
    if seller == player.seat:
        return f"you are seat {seat_letter(seller)} yourself, and do not produce {name}", "NM-150"
    return f"seat {seat_letter(seller)} does not sell {name} this turn", "NM-158"


def unsold_alone(state: Neom, player: Player, good: int, way: int) -> tuple[str, str]:
    """Solo: why a Good cannot be bought this way."""
    name = good_name(state.parts, good)
    if way < FROM_SUPPLY:
        return f"there is no other player to buy {name} from: buy it from the supply", "NM-406"
    if state.generation < state.parts.solo_from[good]:
        return f"{name} cannot be bought before Generation {roman(state.parts.solo_from[good])}", "NM-406"
    wanting = (way - FROM_SUPPLY) & ~unused_routes(state, player)
    if not wanting:
        return f"one Trade Route lowers the price of {name} to £{solo_price(state, good, LEFT)} already", "NM-407"
    idle = []
    for bit, side in ((LEFT, "left"), (RIGHT, "right")):
        if wanting & bit:
            idle.append(f"your {side} Trade Route {'has been used in this Generation' if player.routes_used & bit else 'is not active'}")
    return f"you cannot buy {name} that way: {joined(idle, 'and')}", "NM-407"


# ------------------------------------------------------------------ prices
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
