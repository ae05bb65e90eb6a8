"""Requirements and the buying of missing Goods (sections 9, 10, 19 and 20)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from .components import Cost
from .effects.offices import OFFICES
from .grid import count, place_of

if TYPE_CHECKING:
    from .state import Neom, Player

NOT_FOR_SALE: Final = 1 << 20
LEFT: Final = 1
RIGHT: Final = 2


# ------------------------------------------------------------------ prices
def price_from(state: Neom, buyer: Player, seller: i64, good: i64) -> i64:
    """3 to 5 players: the cheaper of the two directions (NM-151 to NM-154)."""
    parts = state.parts
    base: i64 = parts.base_cost[good]
    to_left = (seller - buyer.seat) % state.seats
    left = base + parts.transport_fee * (to_left - 1) - parts.route_discount * buyer.city.route_left()
    right = base + parts.transport_fee * (state.seats - to_left - 1) - parts.route_discount * buyer.city.route_right()
    return left if left < right else right


def two_player_price(state: Neom, buyer: Player, good: i64) -> i64:
    """2 players: one price, whoever sells (NM-369)."""
    base: i64 = state.parts.base_cost[good]
    price = base - state.parts.route_discount * (buyer.city.route_left() + buyer.city.route_right())
    return max(price, state.parts.minimum_price)


def solo_price(state: Neom, good: i64, routes: i64) -> i64:
    """Solo: base cost less the routes used on it (NM-406, NM-407)."""
    base: i64 = state.parts.base_cost[good]
    return max(base - state.parts.route_discount * count(routes), state.parts.minimum_price)


def sells(state: Neom, buyer: Player, seller: i64, good: i64) -> bool:
    """3 to 5 players: does the seller offer the Good in this step B (NM-150, NM-156)?"""
    return seller != buyer.seat and offered(state, state.players[seller]) >> good & 1 != 0


def offered(state: Neom, seller: Player) -> i64:
    """The Goods that a player sells in this step B (NM-156). In step A, what it will sell: no city changes before the reveal."""
    return seller.city.goods if state.selecting() else seller.on_offer


def unused_routes(state: Neom, player: Player) -> i64:
    """Solo: active Trade Routes that were not used yet this Generation (NM-407). With more players there are none to spend."""
    if state.seats > 1:
        return 0
    active = player.city.route_left() * LEFT | player.city.route_right() * RIGHT
    return active & ~player.routes_used


def cheapest(state: Neom, buyer: Player, good: i64) -> i64:
    """The lowest price of a Good, without solo routes; NOT_FOR_SALE if it cannot be bought."""
    if state.seats == 1:
        return solo_price(state, good, 0) if state.generation >= state.parts.solo_from[good] else NOT_FOR_SALE
    if state.seats == 2:
        return two_player_price(state, buyer, good)
    best: i64 = NOT_FOR_SALE
    seller: i64
    for seller in range(state.seats):
        if sells(state, buyer, seller, good):
            best = min(best, price_from(state, buyer, seller, good))
    return best


# ------------------------------------------------------------------ the cheapest way to get several Goods
def least_cost(state: Neom, buyer: Player, missing: i64, offices: i64, routes: i64) -> i64:
    """The least money that gets all ``missing`` Goods, with these offices still to use (NM-512, NM-514) and solo routes."""
    if not missing:
        return 0
    if offices:
        return least_with_office(state, buyer, missing, offices, routes)
    total: i64 = 0
    slack: i64 = 0
    good: i64 = 0
    rest = missing
    while rest:
        if rest & 1:
            price = cheapest(state, buyer, good)
            total += price
            slack += price - state.parts.minimum_price
        rest >>= 1
        good += 1
    if routes and total < NOT_FOR_SALE:
        total -= min(state.parts.route_discount * count(routes), slack)
    return total


def least_with_office(state: Neom, buyer: Player, missing: i64, offices: i64, routes: i64) -> i64:
    """As ``least_cost``, trying every Good that one of the offices may waive."""
    office = offices & -offices
    targets = missing & waivable(state, office)
    if not targets:
        return least_cost(state, buyer, missing, offices & ~office, routes)
    best: i64 = NOT_FOR_SALE
    while targets:
        bit = targets & -targets
        targets ^= bit
        best = min(best, least_cost(state, buyer, missing & ~bit, offices & ~office, routes))
    return best


def waivable(state: Neom, office: i64) -> i64:
    """The Goods that an office, given by its bit, may waive."""
    return OFFICES[place_of(office)].waives(state.parts)


def own_offices(player: Player) -> i64:
    """The bits of the offices in the city."""
    offices: i64 = 0
    for effect in player.city.effects:
        offices |= effect.office
    return offices


# ------------------------------------------------------------------ requirements
def price_of(state: Neom, player: Player, cost: Cost) -> i64:
    """The least money that meets one alternative: coins, and what must be bought."""
    missing = cost.goods & ~player.city.goods
    if not missing:
        return cost.coins
    return cost.coins + least_cost(state, player, missing, own_offices(player), unused_routes(state, player))


def met_by_own(player: Player, cost: Cost) -> bool:
    """Does the city itself produce every Good of an alternative that asks for Goods?"""
    return cost.goods != 0 and cost.goods & ~player.city.goods == 0
