"""A player: resources, cards, visitors, the tower, and what is being laid out."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from skyline.engine.steps import NOBODY

from .structure import Structure
from .tower import Tower

# Where prestige comes from, for the score sheet.
SOURCE_NAMES: Final = ("Contracts", "Bonus actions", "Decor", "Tenants", "Evictions and demolitions")
NOTHING: Final[list[int]] = []


@final
class Player:
    """One player. Lists and towers are never changed in place, only replaced, so that clones may share them.

    Visitors are three bytes: blue, green, pink. A train is visitors | (demand + 1) << 24; 0 is none. Dice of a color are a bag: four
    bits for each number of pips from 1 to 6. Contracts are masks of their numbers, hands are sorted lists of card numbers.
    """

    money: i64
    prestige: i64
    influence: i64
    realty: i64
    dice: list[int]
    hand: list[int]
    contracts: i64
    fulfilled: i64
    refused: i64
    swapped: bool
    queue: i64
    train: i64
    second: i64
    tower: Tower
    draft: Structure
    laid: list[int]
    drawn: list[int]
    offered: i64
    dealt_plans: list[int]
    dealt_caps: list[int]
    blueprint: i64
    cap: i64
    plan: list[int]
    spares: list[int]
    thrown: list[int]
    attempts: i64
    from_contracts: i64
    from_bonuses: i64
    from_decor: i64
    from_tenants: i64
    lost: i64

    def __init__(self, tower: Tower, money: i64, influence: i64, dice: list[int]) -> None:
        self.money = money
        self.prestige = 0
        self.influence = influence
        self.realty = 1
        self.dice = dice  # by color
        self.hand = NOTHING
        self.contracts = 0  # unfulfilled, known to their owner only
        self.fulfilled = 0  # of all quarters
        self.refused = 0  # put on the discards of this quarter by a swap, which the others do not know
        self.swapped = False  # in this quarter (HH-184)
        self.queue = 0
        self.train = 0  # the one taken first
        self.second = 0
        self.tower = tower
        self.draft = tower.structure  # with the cards that are being laid; the tower's own where none are
        self.laid = NOTHING  # what is being laid out: cards, pairs, moves or cards to discard, by the question asked
        self.drawn = NOTHING  # cards to choose from (HH-480)
        self.offered = 0  # contracts to choose from (HH-184), as a mask
        self.dealt_plans = NOTHING
        self.dealt_caps = NOTHING
        self.blueprint = NOBODY  # chosen blueprint; in the advanced variant a sample tower
        self.cap = NOBODY
        self.plan = NOTHING  # the blueprint's rows, once it is settled
        self.spares = NOTHING  # hands that lie ready for a redraw of the foundation (HH-082), one after the other; nobody has seen them
        self.thrown = NOTHING  # cards discarded before they are shown: by redraws, or at the end of a quarter
        self.attempts = 0  # lay-outs begun again, for the canonical menu (HH-805)
        self.from_contracts = 0  # prestige by source
        self.from_bonuses = 0
        self.from_decor = 0
        self.from_tenants = 0
        self.lost = 0

    def clone(self) -> Player:
        copy = Player(self.tower, self.money, self.influence, self.dice)
        copy.prestige = self.prestige
        copy.realty = self.realty
        copy.hand = self.hand
        copy.contracts = self.contracts
        copy.fulfilled = self.fulfilled
        copy.refused = self.refused
        copy.swapped = self.swapped
        copy.queue = self.queue
        copy.train = self.train
        copy.second = self.second
        copy.draft = self.draft
        copy.laid = self.laid
        copy.drawn = self.drawn
        copy.offered = self.offered
        copy.dealt_plans = self.dealt_plans
        copy.dealt_caps = self.dealt_caps
        copy.blueprint = self.blueprint
        copy.cap = self.cap
        copy.plan = self.plan
        copy.spares = self.spares
        copy.thrown = self.thrown
        copy.attempts = self.attempts
        copy.from_contracts = self.from_contracts
        copy.from_bonuses = self.from_bonuses
        copy.from_decor = self.from_decor
        copy.from_tenants = self.from_tenants
        copy.lost = self.lost
        return copy

    # ------------------------------------------------------------------ asking
    def available(self) -> i64:
        """Influence that can be spent (HH-181)."""
        return self.influence - max(self.tower.structure.height, 0)

    def overflow(self) -> i64:
        """Visitors who have spilled into the subway (HH-040)."""
        return max(visitors(self.queue) - self.tower.lifts, 0)

    def full(self) -> bool:
        """Is there no room for a train in the subway (HH-041)?"""
        if self.second:
            return True
        return self.train != 0 and self.overflow() > 0

    def sources(self) -> list[int]:
        """Prestige gained so far by source, in the order of ``SOURCE_NAMES``."""
        return [int(self.from_contracts), int(self.from_bonuses), int(self.from_decor), int(self.from_tenants), int(self.lost)]

    def pips(self) -> i64:
        """What the dice of each color show together, a byte for each utility."""
        return pips_in(self.dice[0]) | pips_in(self.dice[1]) << 8 | pips_in(self.dice[2]) << 16


# ------------------------------------------------------------------ visitors and trains
def of_color(packed: i64, color: i64) -> i64:
    """How many visitors of a color are in a queue, a train or the bag."""
    return packed >> (color << 3) & 255


def visitor(color: i64) -> i64:
    """One visitor of a color, packed."""
    return VISITOR[color]


def visitors(packed: i64) -> i64:
    """How many visitors there are in all."""
    return (packed & 255) + (packed >> 8 & 255) + (packed >> 16 & 255)


def demand_of(train: i64) -> i64:
    """The demand tile of a train."""
    return (train >> 24) - 1


def new_train(packed: i64, demand: i64) -> i64:
    return packed | (demand + 1) << 24


VISITOR: Final[list[int]] = [1, 1 << 8, 1 << 16]
PEOPLE: Final = (1 << 24) - 1


# ------------------------------------------------------------------ dice
def pips_in(bag: i64) -> i64:
    """What all dice of a bag show together."""
    total: i64 = 0
    pips: i64 = 1
    while bag:
        total += (bag & 15) * pips
        bag >>= 4
        pips += 1
    return total


def die(pips: i64) -> i64:
    """One die, as a bag."""
    return DIE[pips]


DIE: Final[list[int]] = [0, 1, 1 << 4, 1 << 8, 1 << 12, 1 << 16, 1 << 20]
