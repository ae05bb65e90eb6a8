"""Buying: where each missing Good comes from (sections 10, 19 and 20; D4c)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import i64

from skyline.engine.decision import Decision
from skyline.engine.fields import Field, Form, Word
from skyline.engine.steps import NOBODY, Step, seat_of, x_of, y_of
from skyline.engine.words import joined, plural, seat_letter, seat_mark

from .components import GOODS, PROCESSED_GOODS, RAW, RAW_GOODS
from .effects.offices import OFFICES
from .grid import place_of
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
from .wording import good_name, goods_in, roman

if TYPE_CHECKING:
    from skyline.engine.state import State

    from .state import Neom, Player

# The ways to get one Good: waived by an office, from a seat, or from the supply with none, one or both Trade Routes.
SEATS: Final = 5
FROM_SEAT: Final = len(OFFICES)
FROM_SUPPLY: Final = FROM_SEAT + SEATS
WAYS: Final = FROM_SUPPLY + (LEFT | RIGHT) + 1
# What may hinder a way, besides NOTHING.
OTHER_GOOD: Final = 1
NO_OFFICE: Final = 2
NOT_SOLD: Final = 3
TOO_DEAR: Final = 4
ROUTES: Final[list[list[str]]] = [[], ["left"], ["right"], ["left", "right"]]


def waives(good: int, office: int) -> bool:
    """Is the Good of a tier that the office ever waives (NM-512, NM-514)?"""
    raw, processed = len(RAW_GOODS), len(PROCESSED_GOODS)
    return good < (raw if OFFICES[office].top == RAW else raw + processed)


class Sourcing(Decision):
    """D4c: waive the Good with an office, or buy it. The step holds the offices used (x) and the Goods still missing (y)."""

    option_of: list[int]  # by Good and way; NOBODY where there is none
    way_of: list[int]  # by option: Good and way

    def __init__(self) -> None:
        good = Word("good", GOODS)
        seller = Field("seller", [seat_letter(seat).lower() for seat in range(SEATS)], list(range(SEATS)))
        routes = Field("routes", ["supply", "supply left", "supply right", "supply both"], ROUTES)
        super().__init__(
            "sourcing",
            ("NM-150", "NM-368", "NM-406", "NM-512", "NM-514"),
            Form("waive {good} {office}", good, Word("office", [office.word for office in OFFICES]), where=waives),
            Form("buy {good} {seller}", good, seller),
            Form("buy {good} {routes}", good, routes, act="buy from supply"),
            most_x=(1 << len(OFFICES)) - 1,
            most_y=(1 << len(GOODS)) - 1,
        )
        self.way_of = []
        for form, first in zip(self.forms, (0, FROM_SEAT, FROM_SUPPLY), strict=True):
            self.way_of += [which * WAYS + first + way for which, way in form.answers]
        self.option_of = [NOBODY] * (len(GOODS) * WAYS)
        for option, way in enumerate(self.way_of):
            self.option_of[way] = option

    def options(self, state: State, step: i64) -> list[int]:
        neom = cast("Neom", state)
        missing = y_of(step)
        good = place_of(missing & -missing)
        out: list[int] = []
        way: i64
        for way in range(WAYS):
            if way_need(neom, step, good, way) == NOTHING:
                out.append(self.base + self.option_of[good * WAYS + way])
        return out

    def take(self, state: State, step: i64, option: i64) -> None:
        neom = cast("Neom", state)
        player = neom.players[seat_of(step)]
        chosen: i64 = self.way_of[option]
        good = chosen // WAYS
        way = chosen % WAYS
        used = x_of(step)
        if way < FROM_SEAT:
            used |= OFFICES[way].office
            if neom.listener is not None:
                neom.emit("waived", player.seat, {"good": good})
        else:
            buy(neom, player, good, way)
        missing = y_of(step)
        rest = missing & (missing - 1)
        if rest:
            neom.push(SOURCING, player.seat, used, rest)

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        good, way = divmod(self.way_of[option], WAYS)
        return unsourced(cast("Neom", state), step, good, way)


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
    if way < FROM_SEAT:
        office = OFFICES[way].office
        if not (offices & office and bit & waivable(state, office)):
            return NO_OFFICE
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
    if way < FROM_SEAT:
        return unwaived(state, step, need, name, way)
    if need == NOT_SOLD:
        return unsold_alone(state, player, good, way) if state.solo() else unsold(state, player, name, way)
    cost = price(state, player, good, way)
    if cost > player.money:
        return f"{name} costs £{cost}, and you have £{player.money}", "NM-136"
    rest = joined(goods_in(state.parts, y_of(step) & ~(1 << good)))
    return f"{name} at £{cost} would leave you £{player.money - cost}, too little to get {rest} too", "NM-136"


def unwaived(state: Neom, step: int, need: int, name: str, way: int) -> tuple[str, str]:
    """Why an office does not waive a Good."""
    office = OFFICES[way]
    player = state.players[seat_of(step)]
    if need == NO_OFFICE:
        if own_offices(player) & office.office:
            return f"your {office.title} has waived a Good for this tile", office.clause
        return f"you have no {office.title} to waive {name}", office.clause
    rest = joined(goods_in(state.parts, y_of(step) & (y_of(step) - 1)))
    return f"if the {office.title} waives {name}, you cannot get {rest} with £{player.money}", office.clause


def unsold(state: Neom, player: Player, name: str, way: int) -> tuple[str, str]:
    """2 players and more: why nobody sells a Good this way."""
    if state.seats == 2:
        return f"with 2 players {name} has one price, from your opponent or the supply, Trade Routes counted", "NM-369"
    if way >= FROM_SUPPLY:
        return f"{name} is bought from another player, not from the supply", "NM-150"
    seller = way - FROM_SEAT
    if seller >= state.seats:
        return f"{name} cannot be bought from seat {seat_letter(seller)}: the game has {plural(state.seats, 'seat')}", "NM-150"
    if seller == player.seat:
        return f"you cannot buy {name} from yourself: you do not produce it", "NM-150"
    return f"{seat_mark(seller)} does not sell {name} this turn", "NM-158"


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
    return f"you cannot buy {name} that way: {joined(idle)}", "NM-407"


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


SOURCING: Final = Sourcing()
STEPS: Final[list[Step]] = [SOURCING]
