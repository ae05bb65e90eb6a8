"""How a tile stands for a player: what hinders building it now, what it takes at least, and who sells what is missing.

The needs and prices of the rules, put together as choices and pictures tell them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from mypy_extensions import i64

from . import sourcing
from .components import Cost, Tile
from .grid import spaces_of
from .needs import MONEY, NOTHING, PREREQUISITE, building_need, counted, own_alternative
from .trade import NOT_FOR_SALE, cheapest, least_cost, own_offices, price_from, price_of, sells, unused_routes, waivable

if TYPE_CHECKING:
    from .state import Neom, Player

Sale = tuple[int, tuple[int, ...]]  # a Good, and the seats that sell it at its lowest price; none: the supply


class Offer(NamedTuple):
    """A tile as a player could build it now."""

    need: int  # what hinders it, or NOTHING
    price: int = 0  # the least money that it takes, Goods included
    sales: tuple[Sale, ...] = ()  # the Goods that the cheapest way buys
    lacking: tuple[int, ...] = ()  # where Goods are the need: those that nobody sells
    short: int = 0  # where tiles of a type or money are the need: how many are missing
    instead: bool = False  # where it cannot be built: could a Cornerstone be built instead?


def offer_of(state: Neom, player: Player, tile: Tile) -> Offer:
    """How the tile stands for the player."""
    need = int(building_need(state, player, tile))
    cost = cheapest_way(state, player, tile)
    price = int(price_of(state, player, cost))
    if need == NOTHING:
        return Offer(need, price, tuple((good, sellers(state, player, good)) for good in bought(state, player, cost)))
    instead = has_cornerstone(state, player)
    if need == PREREQUISITE:
        return Offer(need, short=int(tile.needed_count - counted(player, tile)), instead=instead)
    if need == MONEY:
        return Offer(need, short=int(price - player.money), instead=instead)
    lacking = [good for good in bought(state, player, cost) if cheapest(state, player, good) >= NOT_FOR_SALE]
    return Offer(need, lacking=tuple(lacking), instead=instead)


def has_cornerstone(state: Neom, player: Player) -> bool:
    """Could the player build a Cornerstone now (NM-250)?"""
    return any(building_need(state, player, state.parts.tiles[number]) == NOTHING for number in player.unplaced)


def cheapest_way(state: Neom, player: Player, tile: Tile) -> Cost:
    """The alternative of the requirement that takes the least money; the one that own Goods meet, if there is one (NM-R36)."""
    own = own_alternative(player, tile)
    if own >= 0:
        return tile.costs[own]
    best = tile.costs[0]
    for cost in tile.costs:
        if price_of(state, player, cost) < price_of(state, player, best):
            best = cost
    return best


def bought(state: Neom, player: Player, cost: Cost) -> list[int]:
    """The Goods that the cheapest way to meet an alternative buys: what is missing, less what the player's offices waive."""
    missing: i64 = cost.goods & ~player.city.goods
    offices = own_offices(player)
    routes = unused_routes(state, player)
    while offices:
        office = offices & -offices
        offices &= ~office
        best: i64 = 1 << 30
        waived: i64 = 0
        for good in spaces_of(missing & waivable(state, office)):
            bit: i64 = 1 << good
            total = least_cost(state, player, missing & ~bit, offices, routes)
            if total < best:
                best, waived = total, bit
        missing &= ~waived
    return spaces_of(missing)


def sellers(state: Neom, player: Player, good: int) -> tuple[int, ...]:
    """The seats that sell a Good at its lowest price; none where the supply does."""
    if state.seats <= 2:
        return (int(1 - player.seat),) if sourcing.opponent_sells(state, player.seat, good) else ()
    least = cheapest(state, player, good)
    found: list[int] = []
    seat: i64
    for seat in range(state.seats):
        if sells(state, player, seat, good) and price_from(state, player, seat, good) == least:
            found.append(int(seat))
    return tuple(found)


def asking_prices(state: Neom, player: Player, good: int) -> tuple[tuple[int, int], ...]:
    """3 to 5 players: every seat that sells a Good, with the price that the player pays there."""
    found: list[tuple[int, int]] = []
    seat: i64
    for seat in range(state.seats):
        if state.seats > 2 and sells(state, player, seat, good):
            found.append((int(seat), int(price_from(state, player, seat, good))))
    return tuple(found)
