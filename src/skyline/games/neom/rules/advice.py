"""Advice for bots: what a position is worth to a seat, in points (section 28). Advice, not rules: nothing here decides what is legal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from skyline.engine.steps import NOBODY, kind_of, seat_of, x_of, y_of

from . import acting, building, disasters, sourcing
from .city import EMPTY, City
from .components import DISASTER, Tile
from .effects import contract
from .grid import FULL, SPACES, beside, count, spaces_of
from .needs import NOTHING, requirement_need
from .scoring import (
    fixed_vp,
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
from .turns import as_revealed

if TYPE_CHECKING:
    from .state import Neom, Player

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
        if kind == acting.SPACE.number:
            space = -1
        elif kind == acting.COST_ALTERNATIVE.number:
            cost += cheapest_alternative(state, player, state.parts.tiles[x_of(packed)])
        elif kind == sourcing.SOURCING.number:
            cost += least_cost(state, player, y_of(packed), own_offices(player) & ~x_of(packed), unused_routes(state, player))
        elif kind == building.BUILD.number:
            return best_building(state, player, state.parts.tiles[x_of(packed)], space, cost)
        elif kind == acting.ACTION.number:
            return best_use(state, player)
        elif kind == disasters.DISASTER_RESPONSE.number:
            player = as_sacrificed(state, player, y_of(packed))
        elif kind == contract.CONTRACT_EXCHANGE.number:
            player = as_exchanged(state, player, packed)
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


def as_sacrificed(state: Neom, player: Player, marked: i64) -> Player:
    """The player after a sacrifice that has begun, completed with the tiles that are missed least."""
    poorer = player.clone()
    for space in spaces_of(marked):
        poorer.city = poorer.city.without(space)
    demands = disasters.demanded(player.city, disasters.struck_by(state))
    need = disasters.filled(demands, FULL)
    while marked and count(marked) < need:
        fit = disasters.next_in_order(demands, marked, need) or disasters.givable(demands, marked, 0)
        space = least_missed(state, poorer, fit)
        poorer.city = poorer.city.without(space)
        marked |= 1 << space
    return poorer


def least_missed(state: Neom, player: Player, spaces: i64) -> int:
    """The space without whose tile the city is worth most."""
    best, most = 0, -1e9
    for space in spaces_of(spaces):
        value = worth(state, player, player.city.without(space), player.money)
        if value > most:
            best, most = space, value
    return best


def as_exchanged(state: Neom, player: Player, step: i64) -> Player:
    """The player after an exchange that has begun, completed with the best Cornerstones of the pile."""
    tiles = state.parts.tiles
    given, taken = contract.returned(player, step), contract.drawn(step)
    best = sorted([number for number in state.pile if number not in taken], key=lambda number: -tiles[number].expected)
    other = player.clone()
    other.unplaced = [number for number in player.unplaced if number not in given] + taken + best[: max(len(given) - len(taken), 0)]
    return other


def is_yet_to_act(state: Neom, seat: i64) -> bool:
    """Actions in seat order (NM-433): does the seat's turn to act lie on the agenda, perhaps below those of other seats?"""
    index: i64 = len(state.agenda) - 1
    while index >= 0 and seat_of(state.agenda[index]) != NOBODY:
        if kind_of(state.agenda[index]) == acting.ACTION.number and seat_of(state.agenda[index]) == seat:
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
            gained = building.brought(city, tile, cell)
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
        points += 0.6 * min(left * 3.0, 1.0) * state.parts.tiles[number].expected
    for number in player.kept:
        points += state.parts.tiles[number].expected
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
        formula = tile.formula
        if formula is not None:
            now = float(formula.points(city, space, money, money // 2))
            points += now
            if tile.is_cornerstone():
                points += left * max(tile.expected - now, 0.0)
        else:
            for effect in tile.effects:
                if effect.lasting:
                    points += left * effect.expected
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
