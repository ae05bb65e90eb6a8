"""Units to build and visitors to move in, found ahead for bots: a few candidates by a rough count, which the advice then rates in full."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from . import building, dice, lot, stacks
from .components import BUZZES, INDUSTRIES
from .decks import in_mask
from .exchanging import SOURCES
from .filters import UnitFilter
from .lot import TIERS
from .players import PEOPLE, VISITOR, Player, demand_of, of_color, visitors
from .requirements import BuzzLevels, Chain, SetOfUnits
from .state import Hustle
from .tower import Tower, buzz_of, industry_of, new_unit, pips_of, spot_of, tier_of
from .worth import lonely

# How good a unit looks, roughly; the advice rates the best few in full.
CANDIDATES: Final = 8
SQUARE: Final = 1.6  # a vacant space that it fills
PIP: Final = 0.3
MATCH: Final = 2.4  # a bonus action
DOLLAR: Final = 0.3
NAMED: Final = 0.9  # the influence for a tile by name
LONELY: Final = 1.2  # a vacant space that it leaves without a neighbor
CUT_OFF: Final = 12.0  # a level that it cuts off
HINT: Final = 0.5  # of the prestige of a contract that it serves
ROOM: Final = 0.4  # for a visitor


@final
class Site:
    """A unit that could be built: where, out of which source, and how good it looks."""

    spot: i64
    source: i64
    promise: float

    def __init__(self, spot: i64, source: i64, promise: float) -> None:
        self.spot = spot
        self.source = source
        self.promise = promise


def sites(state: Hustle, player: Player) -> list[Site]:
    """The most promising units to build, best first."""
    found: list[Site] = []
    tower = player.tower
    pips = player.pips()
    tier: i64
    for tier in range(TIERS):
        if building.tier_need(state, player, tier) is None:
            kinds = kinds_of(state, player, tier)
            if kinds:
                for packed in tower.spots(tier):
                    if dice.affordable(pips, packed >> 10):
                        add_best(state, player, packed & 1023, packed >> 10, kinds, found)
    found.sort(key=lambda site: -site.promise)
    return found[:CANDIDATES]


def kinds_of(state: Hustle, player: Player, tier: i64) -> list[int]:
    """What can be taken of a tier: source << 4 | industry << 2 | buzz; each kind once."""
    found: list[int] = []
    may_name = player.available() >= 1
    industry: i64
    buzz: i64
    which: i64
    for industry in range(INDUSTRIES):
        group = tier * INDUSTRIES + industry
        on_top: i64 = 0
        one: i64 = 1
        for which in range(stacks.PAIR):
            top = stacks.top_of(state.stacks[group * stacks.PAIR + which])
            if top >= 0 and not on_top >> top & 1:
                on_top |= one << top
                found.append(int((group * stacks.PAIR + which) << 4 | industry << 2 | top))
        if may_name:
            for buzz in range(BUZZES):
                if not on_top >> buzz & 1 and stacks.below_top(state, group, buzz):
                    found.append(int((building.NAMED + group * BUZZES + buzz) << 4 | industry << 2 | buzz))
    return found


def add_best(state: Hustle, player: Player, spot: i64, cost: i64, kinds: list[int], found: list[Site]) -> None:
    """The best kinds of unit for one spot."""
    tower = player.tower
    base = spot_promise(tower, spot, cost)
    matches: list[float] = [0.0] * BUZZES
    double = state.parts.bonuses[lot.SPOT_TIER[spot]]
    for other in tower.units:
        if lot.spots_touch(spot, spot_of(other)):
            matches[buzz_of(other)] += MATCH * float(max(double, state.parts.bonuses[tier_of(other)]))
            matches[buzz_of(other) ^ 2] += DOLLAR * float(lot.shared_edge(spot, spot_of(other)))
    best = -1e9
    best_source: i64 = -1
    for packed in kinds:
        kind: i64 = packed
        source = kind >> 4
        industry = kind >> 2 & 3
        buzz = kind & 3
        value = base + matches[buzz] - (NAMED if source >= building.NAMED else 0.0)
        value += hints(state, player, new_unit(spot, industry, buzz, 1)) + need_of(player, industry)
        if value > best:
            best = value
            best_source = source
    found.append(Site(spot, best_source, best))


def need_of(player: Player, industry: i64) -> float:
    """Visitors who wait for such a unit."""
    there = of_color(player.queue, industry) + of_color(player.train, industry) + of_color(player.second, industry)
    for unit in player.tower.units:
        if industry_of(unit) == industry:
            there -= player.tower.room(unit)
    return ROOM * float(max(min(there, 4), 0))


def spot_promise(tower: Tower, spot: i64, cost: i64) -> float:
    """What filling the spot is worth, whatever the unit."""
    lower: i64 = lot.SPOT_LOWER[spot]
    upper: i64 = lot.SPOT_UPPER[spot]
    vacant_lower = tower.free_lower & ~tower.lift_lower
    vacant_upper = tower.free_upper & ~tower.lift_upper
    filled = lot.count(lower & vacant_lower) + lot.count(upper & vacant_upper)
    value = SQUARE * float(filled) - PIP * float(pips_of(cost, 0) + pips_of(cost, 1) + pips_of(cost, 2))
    value += ROOM * float(tower.parts.capacity[lot.SPOT_TIER[spot]])
    left = lonely(vacant_lower & ~lower, vacant_upper & ~upper, tower.free_lower & ~lower, tower.free_upper & ~upper)
    return value - LONELY * float(left) - CUT_OFF * float(max(tower.height() + 1 - tower.reach_with(spot), 0))


def hints(state: Hustle, player: Player, unit: i64) -> float:
    """What a unit, thought of as occupied, does for contracts."""
    tower = player.tower
    value = 0.0
    for number in in_mask(player.contracts):
        contract = state.parts.contracts[number]
        need = contract.need
        helps = False
        if isinstance(need, SetOfUnits):
            for condition in need.units.filters:
                helps = helps or condition.suits(tower, unit)
        elif isinstance(need, Chain):
            helps = joins(tower, need.unit, unit, need.uniform == 1)
        elif isinstance(need, BuzzLevels):
            helps = need.buzzes >> buzz_of(unit) & 1 != 0 and lot.SPOT_TOP[spot_of(unit)] >= need.lowest
        if helps:
            value += HINT * float(contract.prestige)
    return value


def joins(tower: Tower, condition: UnitFilter, unit: i64, alike: bool) -> bool:
    """Would the unit lengthen a chain?"""
    if not condition.suits(tower, unit):
        return False
    for other in tower.units:
        fits = not alike or buzz_of(other) == buzz_of(unit)
        if fits and lot.spots_touch(spot_of(unit), spot_of(other)) and condition.suits(tower, other):
            return True
    return False


# ------------------------------------------------------------------ moving in
def move_ins(state: Hustle, player: Player) -> list[list[int]]:
    """A few ways to convert visitors, each the moves in ascending order: whichever visitors come first, or a train before all others."""
    found: list[list[int]] = []
    for order in ([1, 2, 0], [2, 1, 0], [0, 1, 2]):
        if order[0] == 0 or of_train(player, order[0]):
            moves = moved(state, player, order)
            if moves and moves not in found:
                found.append(moves)
    return found


def of_train(player: Player, source: i64) -> i64:
    return (player.train if source == 1 else player.second) & PEOPLE


def moved(state: Hustle, player: Player, order: list[int]) -> list[int]:
    """Unit by unit, the one that takes most: visitors of the first source count double."""
    tower = player.tower
    left: list[i64] = [player.queue & PEOPLE, player.train & PEOPLE, player.second & PEOPLE]
    taken: i64 = 0
    moves: list[int] = []
    place: i64
    number: i64
    one: i64 = 1
    for number in range(player.realty):
        best = 0.0
        chosen: i64 = -1
        for place in range(len(tower.units)):
            if not taken >> place & 1 and tower.accessible(tower.units[place]):
                value = taking(state, player, place, left, order)
                if value > best:
                    best = value
                    chosen = place
        if chosen < 0:
            break
        taken |= one << chosen
        color = industry_of(tower.units[chosen])
        room = tower.room(tower.units[chosen])
        for source in order:
            while room > 0 and of_color(left[source], color):
                left[source] -= VISITOR[color]
                room -= 1
                moves.append(int(chosen) * SOURCES + source)
    moves.sort()
    return moves


def taking(state: Hustle, player: Player, place: i64, left: list[i64], order: list[int]) -> float:
    """How much it brings to fill one unit."""
    tower = player.tower
    unit: i64 = tower.units[place]
    color = industry_of(unit)
    room = tower.room(unit)
    value = 0.0
    for source in order:
        number = min(room, of_color(left[source], color))
        if number > 0:
            room -= number
            each = 1.0
            if source:
                train = player.train if source == 1 else player.second
                if source == order[0]:
                    each += 3.0 / float(max(visitors(train & PEOPLE), 1))
                if state.parts.demands[demand_of(train)].need.met(tower, place):
                    each += 0.7
            value += each * float(number)
    return value
