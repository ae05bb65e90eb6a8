"""What a position at rest is worth to a seat, in prestige: for bots, on a guess. It looks at the seat's own things only.

Everything counts as what it will probably be in the final scoring, by the turns that are left: a vacant space costs little while there is
time to fill it and 2 prestige in the end, a level of the blueprint counts as far as it is covered, visitors by the room for them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from skyline.engine.steps import kind_of

from . import lot, scoring, turn
from .components import ELEVATOR, INDUSTRIES, QUARTERS, UTILITIES, Contract
from .decks import in_mask
from .lot import COLUMNS, HALF_SQUARES, LEVELS, NOT_FIRST, NOT_LAST, ROW
from .players import PEOPLE, Player, of_color, visitors
from .state import NO_CLOCK, Hustle
from .tower import Tower, industry_of, pips_of, tenants_of

LONGEST: Final = 12.0  # turns of a quarter that count, where the clock is slow
LATER: Final = 11.0  # turns of a later quarter
A_TURN: Final = 1.2  # what a turn of one's own is worth, where the player alone says when a quarter ends
BONUS: Final = 2.4  # a bonus action that is still to be taken
BUILDS: Final = 0.5  # turns in which a unit is built
SPACE: Final = 2.4  # a vacant space, once it will be filled
FILLED: Final = 2.5  # a square of a unit, for what it brings besides
HOPE: Final = 0.65  # that a vacant space will be filled for which the dice do not pay yet
LONELY: Final = 1.2  # a vacant space without a neighbor: no unit will ever fit
COVERED: Final = 0.6  # of what a level of the blueprint brings, while it is not complete
CUT_OFF: Final = 12.0  # a level that is not accessible
LIFT_ON_TOP: Final = 0.5  # an elevator from which the tower can go on
STUCK: Final = 3.0  # none
BLOCKED: Final = 5.0  # a square of the blueprint under a balcony or rooftop
INFLUENCE: Final = 1.2  # up to the roof
HEADROOM: Final = 1.0  # more, for the levels of the next card
SPARE_INFLUENCE: Final = 0.3
LATER_PIP: Final = 0.25  # for vacant spaces to come
PORTS: Final = 0.45  # of each color that a square asks for on average
MONEY: Final = 0.2
FIRST_MONEY: Final = 0.25  # more, for the first so much
MORE_MONEY: Final = 0.1
HOMELESS: Final = 0.3  # a visitor for whom there is no room yet
ROOM: Final = 0.3  # for a visitor who is yet to come
TENANT: Final = 0.25  # a dollar a quarter
REALTY: Final = 1.2  # a realtor more, as long as visitors wait for units
CLEARED: Final = 1.5  # a train that could be cleared
CONTRACT: Final = 0.5  # of what it brings, at most, before it is fulfilled
CONTRACT_MONEY: Final = 0.3
UNLOCKED: Final[list[float]] = [0.0, 1.5, 2.5, 3.0]  # by tier
CAP: Final = 0.5
CARD: Final = 0.5
SHORT: Final = 1.5  # more, for a card where no vacant space is left
ENOUGH: Final = 12.0  # vacant spaces
SQUARES_BUILT: Final[list[float]] = [2.0, 2.5, 3.1, 4.0]  # by a unit, by the best tier that is unlocked


# ------------------------------------------------------------------ time
def turns_in_quarter(state: Hustle, seat: i64) -> float:
    """The turns that the seat has left in this quarter, one under way left out."""
    seats = float(state.seats)
    if state.quarter == 0:
        return LATER
    if state.lanes:
        return 0.0
    if state.last_turns >= 0:
        left = float(state.last_turns) / seats
    else:
        slow = state.clock == NO_CLOCK or float(state.clock) > LONGEST
        left = max((LONGEST if slow else float(state.clock)) - float(state.turns) / seats, 2.0 if slow else 0.0)
    if state.in_turn and state.active == seat and kind_of(state.agenda[-1]) != turn.TURN.number:
        left -= 1.0
    return max(left, 0.0)


def later_turns(state: Hustle) -> float:
    """Turns in the quarters to come."""
    return LATER * float(QUARTERS - max(state.quarter, 1))


# ------------------------------------------------------------------ the whole
def worth(state: Hustle, seat: i64) -> float:
    """What the position is worth as it stands."""
    player = state.players[seat]
    if state.over:
        return float(scoring.total(state, player))
    now = turns_in_quarter(state, seat)
    left = now + later_turns(state)
    value = float(player.prestige - LEVELS * state.parts.altered_level) + shape_worth(player, left) + space_worth(state, player, left)
    value += means_worth(state, player, left) + people_worth(state, player, now, left)
    if state.lanes == [] or state.quarter == 0:
        value += contract_worth(state, player, now)
    value += cap_worth(state, player, left)
    if state.seats == 1:
        value += A_TURN * left
    if state.active == seat and state.in_turn:
        value += BONUS * float(state.bonuses)
    return value


def soon(left: float, turns: float) -> float:
    """1 while there is time, falling to 0 over the last turns."""
    return min(1.0, left / turns)


# ------------------------------------------------------------------ the tower
def shape_worth(player: Player, left: float) -> float:
    """Levels as the blueprint has them; those that can still become so, by what is covered."""
    tower = player.tower
    value = -CUT_OFF * float(max(tower.height() + 1 - tower.reach, 0))
    if not player.plan:
        return value
    top = tower.height()
    if 0 <= top < LEVELS - 1 and player.plan[top + 1]:
        useful: i64 = player.plan[top + 1]
        lifts = lot.count(lot.row(tower.lift_lower, tower.lift_upper, top) & useful)
        value += soon(left, 8.0) * (LIFT_ON_TOP * float(min(lifts, 3)) if lifts else -STUCK)
    outside_lower = tower.balcony_lower | tower.rooftop_lower
    outside_upper = tower.balcony_upper | tower.rooftop_upper
    rows = tower.structure.rows
    level: i64
    blocked: i64 = 0
    for level in range(LEVELS):
        marked: i64 = player.plan[level]
        built: i64 = rows[level]
        outside: i64 = lot.row(outside_lower, outside_upper, level) & marked if tower.decor else 0
        blocked += lot.count(outside)
        if built == marked:
            value += 3.0
        elif built & ~marked == 0 and outside == 0:
            value += 3.0 * COVERED * soon(left, 8.0) * float(lot.count(built)) / float(lot.count(marked))
    return value - BLOCKED * soon(left, 6.0) * float(blocked)


def tier_open(state: Hustle, player: Player) -> i64:
    """The best tier that is unlocked."""
    tier: i64 = len(state.parts.unlock) - 1
    while state.parts.unlock[tier] > player.prestige:
        tier -= 1
    return tier


def fillable(state: Hustle, player: Player, left: float) -> float:
    """Squares that units will fill in the turns that are left."""
    return BUILDS * left * SQUARES_BUILT[tier_open(state, player)]


def lonely(vacant_lower: i64, vacant_upper: i64, free_lower: i64, free_upper: i64) -> i64:
    """How many vacant spaces have no free square beside, above or below them."""
    near_lower = free_lower << 1 & NOT_FIRST | free_lower >> 1 & NOT_LAST | free_lower << COLUMNS | free_lower >> COLUMNS
    near_lower |= (free_upper & ROW) << HALF_SQUARES - COLUMNS
    near_upper = free_upper << 1 & NOT_FIRST | free_upper >> 1 & NOT_LAST | free_upper << COLUMNS | free_upper >> COLUMNS
    near_upper |= free_lower >> HALF_SQUARES - COLUMNS
    return lot.count(vacant_lower & ~near_lower) + lot.count(vacant_upper & ~near_upper)


def space_worth(state: Hustle, player: Player, left: float) -> float:
    """Vacant spaces, and squares of units."""
    tower = player.tower
    vacant_lower = tower.free_lower & ~tower.lift_lower
    vacant_upper = tower.free_upper & ~tower.lift_upper
    vacant = float(lot.count(vacant_lower) + lot.count(vacant_upper))
    filling = min(vacant, fillable(state, player, left))
    paid = paid_share(player, filling)
    chance = paid + (1.0 - paid) * HOPE * soon(left, 20.0)
    value = -2.0 * vacant + filling * chance * (2.0 + SPACE)
    value -= LONELY * soon(left, 5.0) * float(lonely(vacant_lower, vacant_upper, tower.free_lower, tower.free_upper))
    return value + FILLED * soon(left, 8.0) * float(lot.count(tower.unit_lower) + lot.count(tower.unit_upper))


# ------------------------------------------------------------------ means
def means_worth(state: Hustle, player: Player, left: float) -> float:
    """Influence, dice, money, cards, and tiers that are open."""
    early = soon(left, 12.0)
    value = INFLUENCE * early * float(min(player.influence, LEVELS - 1))
    limit = min(player.influence, LEVELS - 1)
    value += HEADROOM * early * float(max(min(limit - player.tower.height(), lot.CARD), 0))
    value += SPARE_INFLUENCE * early * float(min(max(player.influence - LEVELS + 1, 0), 4))
    value += LATER_PIP * spare_pips(state, player, left)
    money = float(player.money)
    value += MONEY * money + early * (FIRST_MONEY * min(money, 14.0) + MORE_MONEY * min(max(money - 14.0, 0.0), 20.0))
    value += cards_worth(state, player) * soon(left, 10.0)
    tier: i64
    for tier in range(1, len(UNLOCKED)):
        value += UNLOCKED[tier] * soon(left, 15.0) * min(1.0, float(player.prestige) / float(state.parts.unlock[tier]))
    return value


def paid_share(player: Player, squares: float) -> float:
    """For what part of so many vacant spaces the dice pay: no color helps much without the others."""
    need = PORTS * squares + 0.1
    pips = player.pips()
    least = 1.0
    total = 0.0
    color: i64
    for color in range(UTILITIES):
        share = min(float(pips_of(pips, color)) / need, 1.0)
        least = min(least, share)
        total += share
    return 0.5 * least + total / 6.0


def spare_pips(state: Hustle, player: Player, left: float) -> float:
    """Pips that are left for spaces to come, as far as they will be used."""
    most = fillable(state, player, left)
    here = PORTS * min(float(player.tower.vacant()), most)
    pips = player.pips()
    value = 0.0
    color: i64
    for color in range(UTILITIES):
        value += min(max(float(pips_of(pips, color)) - here, 0.0), 0.5 * PORTS * most)
    return value


def cards_worth(state: Hustle, player: Player) -> float:
    """Cards in hand and the best two of those to choose from, as many as the blueprint asks for: more where space is short."""
    if not player.hand and not player.drawn:
        return 0.0
    found = [card_worth(state, card) for card in player.hand]
    if player.drawn:
        drawn = [card_worth(state, card) for card in player.drawn]
        drawn.sort()
        found += drawn[1:]
    found.sort(reverse=True)
    short = 1.0 + SHORT * (1.0 - min(1.0, float(player.tower.vacant()) / ENOUGH))
    needed = 1.0 + open_squares(player) / 7.0
    value = 0.0
    for each in found:
        value += each * short * min(1.0, needed)
        needed = max(needed - 1.0, 0.1)
    return value


def open_squares(player: Player) -> float:
    """How many squares of the blueprint have no card yet."""
    found: i64 = 0
    level: i64
    if player.plan:
        for level in range(LEVELS):
            found += lot.count(player.plan[level] & ~player.tower.row(level))
    return float(found)


def card_worth(state: Hustle, card: i64) -> float:
    """Shafts reach higher levels, ports cost pips."""
    faces = state.parts.cards[card].faces
    links: i64 = 0
    ports: i64 = 0
    place: i64
    for place in range(9):
        face: i64 = faces[place]
        if face & ELEVATOR:
            if place >= 3 and faces[place - 3] & ELEVATOR:
                links += 1
        else:
            ports += lot.count(face & 7)
    return CARD * (0.6 + 0.3 * float(min(links, 2)) - 0.03 * float(ports))


# ------------------------------------------------------------------ people
def people_worth(state: Hustle, player: Player, now: float, left: float) -> float:
    """Tenants, and those who wait by the room for them."""
    tower = player.tower
    room: list[i64] = [0, 0, 0]
    tenants: i64 = 0
    for unit in tower.units:
        tenants += tenants_of(unit)
        if tower.accessible(unit):
            room[industry_of(unit)] += tower.room(unit)
    value = TENANT * float(tenants) * float(QUARTERS + 1 - max(state.quarter, 1))
    late = 1.0 - soon(left, 20.0)
    homeless = HOMELESS + (1.0 - HOMELESS) * late
    housed = min(1.0, 0.15 + 0.85 * (1.0 - soon(left, 3.0)))
    color: i64
    waiting: i64 = 0
    for color in range(INDUSTRIES):
        there = of_color(player.queue, color) + of_color(player.train, color) + of_color(player.second, color)
        fits = min(there, room[color])
        waiting += fits
        value -= homeless * float(there - fits) + housed * float(fits)
        value += ROOM * soon(left, 10.0) * float(min(room[color] - fits, 4))
    value += REALTY * soon(now, 4.0) * float(min(player.realty - 1, waiting))
    return value + soon(now, 2.0) * (train_worth(player.train, room) + train_worth(player.second, room))


def train_worth(train: i64, room: list[i64]) -> float:
    """A train that could be cleared, by how many are left in it."""
    if train == 0:
        return 0.0
    missing: i64 = 0
    color: i64
    for color in range(INDUSTRIES):
        missing += max(of_color(train, color) - room[color], 0)
    return CLEARED * (1.0 - 0.1 * float(visitors(train & PEOPLE))) / float(1 + missing)


# ------------------------------------------------------------------ goals
def progress(tower: Tower, contract: Contract) -> tuple[i64, i64]:
    """How far a contract is met on a tower, and how far it has to be. Worked out once."""
    known = tower._progress.get(int(contract.index), -1)
    if known < 0:
        have, needed = contract.need.progress(tower)
        if not tower._progress:
            tower._progress = {}
        known = int(have << 16 | needed)
        tower._progress[int(contract.index)] = known
    return known >> 16, known & 0xFFFF


def contract_worth(state: Hustle, player: Player, now: float) -> float:
    """A part of what unfulfilled contracts will bring, as far as they are met and there is time."""
    value = 0.0
    for number in in_mask(player.contracts):
        contract = state.parts.contracts[number]
        have, needed = progress(player.tower, contract)
        missing = float(needed - have)
        chance = soon(now, 1.5 * missing) * (0.2 + 0.8 * float(have) / float(needed)) if missing else 1.0
        value += CONTRACT * chance * (float(contract.prestige) + CONTRACT_MONEY * float(contract.money))
    return value


def cap_worth(state: Hustle, player: Player, left: float) -> float:
    """The points of the cap; while it is not built, by how near that is."""
    if player.cap < 0:
        return 0.0
    tower = player.tower
    points: i64 = 0
    for line in state.parts.caps[player.cap].lines:
        points += line.points(tower)
    if tower.cap >= 0:
        return float(points)
    if left <= 0.0 or not roof_free(player):
        return 0.0
    near = float(tower.height() + 1) / float(LEVELS)
    return CAP * near * float(points)


def roof_free(player: Player) -> bool:
    """Are there three columns for the cap, on the top level of the blueprint, that no rooftop takes (HH-310)?"""
    tower = player.tower
    wide: i64 = tower.row(LEVELS - 1)
    if player.plan:
        wide |= player.plan[LEVELS - 1]
    wide &= ~lot.row(tower.rooftop_lower, tower.rooftop_upper, lot.ROOF)
    return wide & wide >> 1 & wide >> 2 != 0
