"""Advice for bots: what a position is worth to a seat, in points (section 28). Advice, not rules: nothing here decides what is legal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from skyline.engine.steps import NOBODY, kind_of, seat_of, x_of, y_of

from .building import reactions, trade_pairs
from .city import EMPTY, City
from .components import DISASTER, FIRST_CORNERSTONE, TRADE_OFFICE, Tile
from .flow import firm_pays
from .grid import FULL, SPACES, beside, count
from .kinds import ACTION, BUILD, COST_ALTERNATIVE, SOURCING, SPACE
from .needs import NOTHING, requirement_need
from .scoring import (
    fixed_vp,
    formula_vp,
    ghost_town_vp,
    goods_vp,
    income,
    neighborhoods_vp,
    pollution_vp,
    power_vp,
    tile_income,
    total_vp,
)  # fmt: skip
from .trade import least_cost, own_offices, price_of, unused_routes

if TYPE_CHECKING:
    from .state import Neom, Player

# What a Cornerstone brings by the end of an ordinary game, in points beyond its place; #121 to #150.
EXPECTED: Final[list[float]] = [
    5.0, 4.0, 6.0, 11.0, 4.0, 5.0, 5.0, 6.0, 11.0, 5.0, 4.0, 8.0, 2.0, 6.5, 8.0, 4.0, 5.0, 4.0, 4.0, 8.5, 4.0, 4.0, 5.5, 3.0, 5.5,
    3.0, 6.0, 11.0, 4.0, 5.0,
]  # fmt: skip
SPARED: Final = 0.96  # for holding the Disaster oneself
TURNS: Final = 21.0


@final
class Weights:
    """What things are worth besides their points. Found by random search over some thousand greedy games."""

    coin: float  # a coin, at any time
    early_coin: float  # more for each of the first dozen, at the start of the game
    road_end: float  # an empty space that a connected road runs into
    good: list[float]  # a Good token at the start of the game, by tier: it meets requirements, and others may buy

    def __init__(self, coin: float, early_coin: float, road_end: float, good: list[float]) -> None:
        self.coin = coin
        self.early_coin = early_coin
        self.road_end = road_end
        self.good = good


ALONE: Final = Weights(0.5, 0.25, 0.35, [0.5, 1.0, 3.0])
AMONG_OTHERS: Final = Weights(0.394, 0.6, 1.36, [0.23, 4.57, 9.0])


def evaluate(state: Neom, seat: i64) -> float:
    """What the position is worth to the seat, the best end of a half-made action included."""
    player = state.players[seat]
    if state.over:
        return float(player.score())
    stack = state.lanes[seat] if state.lanes else state.agenda
    index: i64 = len(stack) - 1
    cost: i64 = 0
    space: i64 = player.space
    while index >= 0 and seat_of(stack[index]) == seat:
        packed: i64 = stack[index]
        kind = kind_of(packed)
        if kind == SPACE:
            space = -1
        elif kind == COST_ALTERNATIVE:
            cost += cheapest_alternative(state, player, state.parts.tiles[x_of(packed)])
        elif kind == SOURCING:
            cost += least_cost(state, player, y_of(packed), own_offices(player) & ~x_of(packed), unused_routes(state, player))
        elif kind == BUILD:
            return best_building(state, player, state.parts.tiles[x_of(packed)], space, cost)
        elif kind == ACTION:
            return best_use(state, player)
        index -= 1
    if player.paid:
        return worth(state, player, player.city, player.money) - nearest_seller(state, player)
    if player.selected and state.selecting():
        return best_use(state, as_revealed(player))
    if player.selected and state.sequential and is_yet_to_act(state, seat):
        return best_use(state, player)
    if state.seats > 2 and state.disaster_by == seat:
        return worth(state, player, player.city, player.money) + SPARED
    return worth(state, player, player.city, player.money)


def as_revealed(player: Player) -> Player:
    """The player with the money that there will be to act with once the selected tiles are revealed."""
    gained = firm_pays(player.city)
    if not gained:
        return player
    richer = player.clone()
    richer.money += gained
    return richer


def is_yet_to_act(state: Neom, seat: i64) -> bool:
    """Actions in seat order (NM-433): does the seat's turn to act lie on the agenda, perhaps below those of other seats?"""
    index: i64 = len(state.agenda) - 1
    while index >= 0 and seat_of(state.agenda[index]) != NOBODY:
        if kind_of(state.agenda[index]) == ACTION and seat_of(state.agenda[index]) == seat:
            return True
        index -= 1
    return False


def nearest_seller(state: Neom, player: Player) -> float:
    """Too little to count against anything but a tie: sellers at the same price are preferred from the left on (NM-641)."""
    total = 0.0
    seller: i64
    for seller in range(state.seats):
        if player.paid[seller]:
            total += 1e-6 * float((seller - player.seat) % state.seats)
    return total


def cheapest_alternative(state: Neom, player: Player, tile: Tile) -> i64:
    best: i64 = 1 << 20
    for cost in tile.costs:
        best = min(best, price_of(state, player, cost))
    return best


def best_use(state: Neom, player: Player) -> float:
    """The selected tile, placed as well as possible or sold."""
    tile = state.parts.tiles[player.selected]
    if tile.types == DISASTER:
        return worth(state, player, player.city, player.money) + SPARED
    value = worth(state, player, player.city, player.money + state.parts.sale_price)
    if requirement_need(state, player, tile) == NOTHING:
        value = max(value, best_building(state, player, tile, -1, cheapest_alternative(state, player, tile)))
    return value


def best_building(state: Neom, player: Player, tile: Tile, space: i64, cost: i64) -> float:
    """The tile on the given space, or (-1) on the best one, after paying ``cost``."""
    where: i64 = 1 << space if space >= 0 else player.city.spaces_for(tile, state.generation)
    best = -1e9
    cell: i64
    for cell in range(SPACES):
        if where >> cell & 1:
            city = player.city.with_tile(tile.number, cell)
            gained = tile.immediate + reactions(city, tile, cell)
            if tile.effects & TRADE_OFFICE:
                gained += 2 * trade_pairs(city)
            best = max(best, worth(state, player, city, player.money - cost + gained))
    return best


def worth(state: Neom, player: Player, city: City, money: i64) -> float:
    """What a city and its money promise for the end of the game."""
    weights = ALONE if state.seats == 1 else AMONG_OTHERS
    money += set_aside(state, player)
    left = turns_left(state, player)
    if left == 0.0:
        return final_score(city, money)
    points = float(fixed_vp(city) + neighborhoods_vp(city) + goods_vp(city) + pollution_vp(city) + ghost_town_vp(city) + power_vp(city))
    points += weights.coin * float(money) + weights.early_coin * left * float(min(money + income_due(state, player, city), 12))
    points += tiles_worth(state, city, money, left, weights)
    points += goods_use(city, weights) * left + outlook(city, left, weights)
    for number in player.unplaced:
        points += 0.6 * min(left * 3.0, 1.0) * EXPECTED[number - FIRST_CORNERSTONE]
    for number in player.kept:
        points += EXPECTED[number - FIRST_CORNERSTONE]
    return points


def final_score(city: City, money: i64) -> float:
    """In the last turn of the game nothing is left to promise: the score itself, so that half-made and finished actions compare."""
    gained = income(city, 3)
    return float(total_vp(city, money + gained, money, gained))


def turns_left(state: Neom, player: Player) -> float:
    """The turns after the player's present one, as a share of the game.

    Before selecting, a player stands where the turn before ended. Otherwise whoever acts last, and so ends the turn, would compare
    an action that is over, one turn later, with one that is only half made.
    """
    left: i64 = (3 - state.generation) * 7 + 7 - state.turn
    if state.turn and not player.selected:
        left += 1
    return float(max(left, 0)) / TURNS


def set_aside(state: Neom, player: Player) -> i64:
    """What buyers have paid the player this turn: money at the end of the turn (NM-155)."""
    total: i64 = 0
    for buyer in state.players:
        if buyer.paid:
            total += buyer.paid[player.seat]
    return total


def income_due(state: Neom, player: Player, city: City) -> i64:
    """The income that this very turn ends with; once it is paid it is money like any other."""
    return income(city, state.generation) if player.selected and state.turn == state.parts.turns else 0


def tiles_worth(state: Neom, city: City, money: i64, left: float, weights: Weights) -> float:
    """Variable tiles now and as they may grow, and the income still to come."""
    points = 0.0
    first: i64 = max(state.generation, 1)
    generation: i64
    space: i64
    for space in range(SPACES):
        number: i64 = city.tiles[space]
        if number == EMPTY:
            continue
        tile = city.parts.tiles[number]
        for generation in range(first, 4):
            points += weights.coin * float(tile_income(city, number, generation))
        if tile.formula:
            now = float(formula_vp(city, space, tile.formula, money, money // 2))
            points += now
            if tile.is_cornerstone():
                points += left * max(EXPECTED[number - FIRST_CORNERSTONE] - now, 0.0)
        elif tile.is_cornerstone() and tile.effects:
            points += left * EXPECTED[number - FIRST_CORNERSTONE]
    return points


def goods_use(city: City, weights: Weights) -> float:
    """What producing Goods is good for: requirements met for free, and money from buyers."""
    points = 0.0
    tier: i64
    for tier in range(3):
        mask: i64 = city.parts.tier_masks[tier]
        points += weights.good[tier] * float(count(city.goods & mask))
    return points


def outlook(city: City, left: float, weights: Weights) -> float:
    """Room to grow: empty spaces that a connected road runs into, and those beside them."""
    reach = city.connected(FULL)
    empty = FULL & ~city.built()
    ends = city.meets(reach, 15) & empty
    return weights.road_end * float(count(ends)) * min(left * 3.0, 1.0) + 0.1 * left * float(count(beside(ends) & empty))
