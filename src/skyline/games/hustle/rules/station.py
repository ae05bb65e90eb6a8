"""The Central Station: the dice market with its billboard, and the trains (section 12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from skyline.engine import bags

from .components import SLOTS
from .players import demand_of, new_train, visitor
from .state import PLATFORMS, SIDES, changed

if TYPE_CHECKING:
    from .state import Hustle

SIDE_WORDS: Final = ("top", "bottom")
PLATFORM_WORDS: Final = tuple(f"S{platform // SIDES + 1}-{SIDE_WORDS[platform % SIDES]}" for platform in range(PLATFORMS))
FACES: Final[list[int]] = [1, 2, 3, 4, 5, 6]
ONE_OF_EACH: Final = 1 | 1 << 4 | 1 << 8


# ------------------------------------------------------------------ sets of dice
def die_in(dice: i64, color: i64) -> i64:
    """What the die of a color shows in a set."""
    return dice >> 3 * color & 7


def lowest(dice: i64) -> i64:
    return min(dice & 7, dice >> 3 & 7, dice >> 6)


def value_of(dice: i64) -> i64:
    """Sets compare by sum, then the lowest die, then the highest (HH-413); the middle die follows from these."""
    one = dice & 7
    two = dice >> 3 & 7
    three = dice >> 6
    return (one + two + three) << 8 | min(one, two, three) << 4 | max(one, two, three)


def roll(state: Hustle) -> i64:
    return state.chance.draw(FACES[:])


def roll_set(state: Hustle, others: list[int]) -> i64:
    """Roll a set of dice, again and again until it differs from the others (HH-414)."""
    values = [int(value_of(dice)) for dice in others]
    while True:
        dice = roll(state) | roll(state) << 3 | roll(state) << 6
        if int(value_of(dice)) not in values:
            return dice


def sets_in(state: Hustle) -> list[int]:
    """The sets on the board."""
    return [dice for dice in state.market if dice]


def arranged(state: Hustle, sets: list[int]) -> list[int]:
    """The sets in their slots: the highest at $10, then downward; a set that stands alone goes to $8 (HH-411)."""
    market = [0] * SLOTS
    if len(sets) == 1:
        market[state.parts.lone_slot] = sets[0]
        return market
    ordered = sorted(sets, key=lambda dice: int(value_of(dice)))
    slot = SLOTS - 1
    while ordered:
        market[slot] = ordered.pop()
        slot -= 1
    return market


def room_for_sets(state: Hustle) -> i64:
    """How many slots are empty."""
    return state.parts.dice_sets[state.seats] - len(sets_in(state))


def refill(state: Hustle) -> None:
    """Dice of the billboard come back as sets while slots are empty (HH-412)."""
    while has_set(state.billboard) and room_for_sets(state) > 0:
        state.billboard -= ONE_OF_EACH
        add_set(state)


def has_set(billboard: i64) -> bool:
    return billboard & 15 != 0 and billboard >> 4 & 15 != 0 and billboard >> 8 != 0


def add_set(state: Hustle) -> None:
    """Roll a new set and arrange all (HH-411)."""
    sets = sets_in(state)
    dice = roll_set(state, sets)
    state.market = arranged(state, [*sets, int(dice)])
    if state.listener is not None:
        state.emit("rolled", -1, {"dice": dice, "market": state.market})


def to_billboard(state: Hustle, color: i64) -> None:
    """A die goes to the billboard (HH-301); ``refill`` follows when the payment is complete."""
    state.billboard += bags.one(color)


# ------------------------------------------------------------------ trains
def section_used(state: Hustle, section: i64) -> bool:
    return state.parts.slot_used[section][state.seats] != 0


def section_empty(state: Hustle, section: i64) -> bool:
    return state.trains[section * SIDES] == 0 and state.trains[section * SIDES + 1] == 0


def free_trays(state: Hustle) -> i64:
    """Trays that stand neither at the station nor in a subway."""
    used: i64 = 0
    for train in state.trains:
        if train:
            used += 1
    for player in state.players:
        if player.train:
            used += 1
        if player.second:
            used += 1
    return state.parts.trains[state.seats] - used


def draw_visitors(state: Hustle, number: i64) -> i64:
    """Draw visitors from the bag, as many as there are (HH-399)."""
    urn = [0] * (state.bag & 255) + [1] * (state.bag >> 8 & 255) + [2] * (state.bag >> 16)
    drawn: i64 = 0
    while number > 0 and urn:
        drawn += visitor(state.chance.draw(urn))
        number -= 1
    state.bag -= drawn
    return drawn


def draw_demand(state: Hustle) -> i64:
    """The next demand tile: out of those whose order nobody knows, then out of those put under them (HH-400)."""
    if state.demands:
        demand: i64 = state.chance.draw([number for number in range(12) if state.demands >> number & 1])
        state.demands &= ~BITS[demand]
        return demand
    demand = state.demand_pile[0]
    state.demand_pile = state.demand_pile[1:]
    return demand


def return_demand(state: Hustle, train: i64) -> None:
    """The demand tile of a train that leaves a subway goes under the pile (HH-400)."""
    state.demand_pile = [*state.demand_pile, int(demand_of(train))]


def place_train(state: Hustle, platform: i64) -> None:
    """Fill a tray at this place; with an empty bag no train is placed (HH-399)."""
    if state.bag == 0:
        return
    people = draw_visitors(state, state.parts.per_train)
    train = new_train(people, draw_demand(state))
    state.trains = changed(state.trains, platform, train)
    if state.listener is not None:
        state.emit("train", -1, {"platform": platform, "visitors": people, "demand": demand_of(train)})


def replenish_section(state: Hustle, section: i64) -> None:
    """The section that a train was just taken from, once it is empty, gets both sides as far as trays go (HH-396, HH-398)."""
    side: i64
    if not section_empty(state, section):
        return
    for side in range(state.parts.sides[state.seats]):
        if free_trays(state) > 0:
            place_train(state, section * SIDES + side)


def replenish_empty(state: Hustle) -> None:
    """Free trays go one by one to the leftmost sections that are empty on both sides (HH-397)."""
    section: i64
    for section in range(SLOTS):
        if section_used(state, section) and section_empty(state, section) and free_trays(state) > 0:
            place_train(state, section * SIDES)


def fill_sections(state: Hustle) -> None:
    """All sections get their full number of trains, left to right, top before bottom (HH-054, HH-656)."""
    section: i64
    side: i64
    for section in range(SLOTS):
        if section_used(state, section):
            for side in range(state.parts.sides[state.seats]):
                if state.trains[section * SIDES + side] == 0 and free_trays(state) > 0:
                    place_train(state, section * SIDES + side)


BITS: Final[list[int]] = [1 << place for place in range(62)]
