"""A player: wealth, prestige, and what lies in front of him."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from skyline.engine.steps import NOBODY

# Where prestige comes from, for the score sheet.
NEIGHBORS: Final = 0
VOCATION: Final = 1
ROW: Final = 2
EFFECT: Final = 3
LAST_ROWS: Final = 4
LAST_WEALTH: Final = 5
OFFICE: Final = 6
SOURCE_NAMES: Final = ("Neighbors", "Vocations", "Rows", "Effects", "Final rows", "Wealth", "Offices")


@final
class Player:
    """One player. Everything is a number, so that a copy costs little."""

    wealth: i64
    prestige: i64
    cubes: i64
    cards: i64
    vocations: i64
    favor: i64
    second: i64
    extra: bool
    seat_order: bool
    neighbors: i64
    from_vocations: i64
    from_rows: i64
    from_effects: i64
    last_rows: i64
    last_wealth: i64
    from_offices: i64

    def __init__(self, wealth: i64, cubes: i64) -> None:
        self.wealth = wealth
        self.prestige = 0
        self.cubes = cubes  # left in front of him
        self.cards = 0  # planning cards, as a mask
        self.vocations = 0  # markers, as a bag
        self.favor = NOBODY  # the contract in each Favor place
        self.second = NOBODY
        self.extra = False  # has the Extra Favor tile
        self.seat_order = False  # several players decide in seat order until further notice (US-R48)
        self.neighbors = 0  # prestige by source
        self.from_vocations = 0
        self.from_rows = 0
        self.from_effects = 0
        self.last_rows = 0
        self.last_wealth = 0
        self.from_offices = 0

    def clone(self) -> Player:
        copy = Player(self.wealth, self.cubes)
        copy.prestige = self.prestige
        copy.cards = self.cards
        copy.vocations = self.vocations
        copy.favor = self.favor
        copy.second = self.second
        copy.extra = self.extra
        copy.seat_order = self.seat_order
        copy.neighbors = self.neighbors
        copy.from_vocations = self.from_vocations
        copy.from_rows = self.from_rows
        copy.from_effects = self.from_effects
        copy.last_rows = self.last_rows
        copy.last_wealth = self.last_wealth
        copy.from_offices = self.from_offices
        return copy

    def gain(self, prestige: i64, source: i64) -> None:
        """Gain prestige, or lose some; never below 0 (US-041)."""
        change = max(prestige, -self.prestige)
        self.prestige += change
        if source == NEIGHBORS:
            self.neighbors += change
        elif source == VOCATION:
            self.from_vocations += change
        elif source == ROW:
            self.from_rows += change
        elif source == EFFECT:
            self.from_effects += change
        elif source == LAST_ROWS:
            self.last_rows += change
        elif source == LAST_WEALTH:
            self.last_wealth += change
        else:
            self.from_offices += change

    def sources(self) -> list[int]:
        """Prestige by source, as in SOURCE_NAMES; together all he has."""
        return [
            int(self.neighbors), int(self.from_vocations), int(self.from_rows), int(self.from_effects), int(self.last_rows),
            int(self.last_wealth), int(self.from_offices),
        ]  # fmt: skip

    def favors(self) -> i64:
        """How many Favors he holds."""
        return (self.favor >= 0) + (self.second >= 0)

    def room(self) -> bool:
        """May he take another Favor (US-180)?"""
        return self.favors() < (2 if self.extra else 1)

    def has(self, currency: i64) -> i64:
        return self.prestige if currency else self.wealth
