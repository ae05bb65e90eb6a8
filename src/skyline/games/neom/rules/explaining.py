"""Needs in words: what is missing, what of it could be bought at which price, and what an office waives."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skyline.engine.words import joined, plural

from . import needs
from .components import Cost, Tile
from .effects.offices import OFFICES
from .grid import count, space_name
from .needs import alternative_need, counted, own_alternative
from .trade import NOT_FOR_SALE, cheapest, own_offices, price_of, unused_routes
from .wording import cost_terms, good_name, goods_in, roman, tile_name, type_name

if TYPE_CHECKING:
    from .state import Neom, Player

Reason = tuple[str, str]  # the reason and the clause that forbids it

# Clauses of decision points that hold only with some numbers of players, or only for beginners or others.
WITH_PLAYERS = {
    "NM-150": (3, 4, 5), "NM-363": (2,), "NM-365": (2,), "NM-368": (2,), "NM-391": (1,), "NM-394": (1,), "NM-400": (1,), "NM-401": (1,),
    "NM-406": (1,),
}  # fmt: skip
FOR_BEGINNERS = {"NM-432": True, "NM-511": False}


def in_force(state: Neom, clause: str) -> bool:
    """Does the clause of a decision point hold in this game?"""
    return state.seats in WITH_PLAYERS.get(clause, (state.seats,)) and FOR_BEGINNERS.get(clause, state.beginner) == state.beginner


# ------------------------------------------------------------------ placing a tile
def unbuildable(state: Neom, player: Player, tile: Tile, need: int) -> Reason:
    """Why the player cannot place the tile now; ``need`` is what ``building_need`` found."""
    name = tile_name(state.parts, tile.number)
    if need == needs.PREREQUISITE:
        wanted = f"{tile.needed_count} {type_name(tile.needed_types)} tiles"
        return f"{name} needs {wanted} in your city, which has {counted(player, tile)}", "NM-134"
    if need == needs.LIMIT:
        return f"{over_limit(state, player)}; {name} fits in place of none of them", "NM-251"
    if need == needs.NO_SPACE:
        fitting = "empty space, and no tile that it may replace"
        return f"no road of {name} would lead to the centre on any {fitting}", "NM-175"
    return unpaid(state, player, tile, need)


def over_limit(state: Neom, player: Player) -> str:
    """The limit of Cornerstones (NM-251)."""
    allowed = plural(state.generation, "Cornerstone")
    return f"in Generation {roman(state.generation)} a city may have {allowed}, and yours has {count(player.city.cornerstones)}"


def unpaid(state: Neom, player: Player, tile: Tile, need: int) -> Reason:
    """Why the requirement cannot be met: with Goods that nobody sells, or with too little money."""
    name = tile_name(state.parts, tile.number)
    own = own_alternative(player, tile)
    costs = [tile.costs[own]] if own >= 0 else list(tile.costs)
    if need == needs.GOODS:
        ways = ", or ".join(unsold_words(state, player, cost) for cost in costs)
        return f"{name} needs {ways}{helped(state, player, costs)}", no_seller(state)
    least = min(price_of(state, player, cost) for cost in costs)
    ways = ", or ".join(priced_words(state, player, cost) for cost in costs)
    if ways == f"£{least}":
        return f"{name} costs £{least}, and you have £{player.money}", "NM-136"
    return f"{name} costs at least £{least}, and you have £{player.money}: {ways}{helped(state, player, costs)}", "NM-136"


def no_seller(state: Neom) -> str:
    return "NM-406" if state.solo() else "NM-158"


def prices(state: Neom, player: Player, cost: Cost) -> dict[int, int]:
    """The missing Goods of an alternative with their lowest prices; NOT_FOR_SALE where there is none."""
    missing = cost.goods & ~player.city.goods
    return {good: int(cheapest(state, player, good)) for good in range(len(state.parts.goods)) if missing >> good & 1}


def unsold_words(state: Neom, player: Player, cost: Cost) -> str:
    """The Goods of an alternative that cannot be had, and those that could be bought."""
    asked = prices(state, player, cost)
    lacking = [good_name(state.parts, good) for good, price in asked.items() if price == NOT_FOR_SALE]
    bought = [f"{good_name(state.parts, good)} is for sale at £{price}" for good, price in asked.items() if price < NOT_FOR_SALE]
    who = f"cannot buy in Generation {roman(state.generation)}" if state.solo() else "no other player sells this turn"
    also = f" ({joined(bought)})" if bought else ""
    return f"{joined(lacking)}, which you do not produce and {who}{also}"


def priced_words(state: Neom, player: Player, cost: Cost) -> str:
    """An alternative with the prices of what must be bought."""
    asked = prices(state, player, cost)
    terms = [f"£{cost.coins}"] if cost.coins else []
    for good, price in asked.items():
        sale = f"at £{price}" if price < NOT_FOR_SALE else "(not for sale)"
        terms.append(f"{good_name(state.parts, good)} {sale}")
    return joined(terms)


def helped(state: Neom, player: Player, costs: list[Cost]) -> str:
    """What the player's offices and, alone, unused Trade Routes do about missing Goods."""
    if all(cost.goods & ~player.city.goods == 0 for cost in costs):
        return ""
    helps = [f"your {office.title} waives one {office.goods}" for office in OFFICES if own_offices(player) & office.office]
    if unused_routes(state, player):
        helps.append("your unused Trade Routes lower prices by £1 each")
    return f"; {joined(helps)}" if helps else ""


# ------------------------------------------------------------------ where and how
def unfit(state: Neom, player: Player, tile: Tile, space: int, need: int) -> Reason:
    """Why the tile cannot go on the space; ``need`` is what ``space_need`` found."""
    name, where = tile_name(state.parts, tile.number), space_name(space)
    there = tile_name(state.parts, player.city.tiles[space])
    if need == needs.OTHER_TYPE:
        return f"on {where} lies {there}, which shares no type with {name}", "NM-190"
    if need == needs.LIMIT:
        return f"{over_limit(state, player)}; on {where} {name} would be one more", "NM-251"
    if need == needs.ROAD_WITHOUT:
        return f"without {there} no road of {name} on {where} leads to the centre", "NM-173"
    return f"on {where} no road of {name} meets a road that leads to the centre", "NM-171"


def closed_alternative(state: Neom, player: Player, tile: Tile, alternative: int) -> Reason:
    """Why a requirement cannot be met in one of its ways."""
    need = alternative_need(state, player, tile, alternative)
    name = tile_name(state.parts, tile.number)
    if need == needs.NO_SUCH_WAY:
        return f"{name} has {len(tile.costs)} alternatives: there is no number {alternative + 1}", "NM-133"
    cost = tile.costs[alternative]
    if need == needs.OWN_GOODS:
        own = tile.costs[own_alternative(player, tile)]
        produced = joined(goods_in(state.parts, own.goods))
        return f"you produce {produced}, so {cost_terms(state.parts, cost)} is not given instead", "NM-R36"
    if need == needs.GOODS:
        return f"it needs {unsold_words(state, player, cost)}{helped(state, player, [cost])}", no_seller(state)
    least = price_of(state, player, cost)
    return f"it costs £{least}, and you have £{player.money}: {priced_words(state, player, cost)}", "NM-136"
