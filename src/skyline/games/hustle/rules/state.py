"""The state of a game of High Rise Hustle: players, the Central Station, stacks and decks, and where in the quarter we are."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from skyline.engine.chance import Chance
from skyline.engine.game import Game
from skyline.engine.rng import Rng
from skyline.engine.state import State
from skyline.engine.steps import NOBODY

from . import scoring
from .components import DECORS, SLOTS, STACKS, Components
from .players import Player

NOTHING: Final[list[int]] = []
SIDES: Final = 2
PLATFORMS: Final = SLOTS * SIDES  # where trains can stand: by section, top before bottom
NO_CLOCK: Final = 0  # turns each: a quarter has no end but the trigger (HH-106)


@final
class Hustle(State):
    """A game of High Rise Hustle in progress. Lists are never changed in place: clones share them.

    A stack of unit tiles is one number: how many tiles (bits 0-3), how many of them at its bottom everybody knows (bits 4-7), then the
    buzz types from the top, two bits each. A set of dice is three times three bits, yellow, blue, black; 0 is an empty slot.
    """

    parts: Components
    players: list[Player]
    shown: list[Player]
    quarter: i64
    first: i64
    active: i64
    turns: i64
    last_turns: i64
    trigger: i64
    in_turn: bool
    paid: bool
    acted: bool
    rerolled: bool
    bonuses: i64
    stacks: list[int]
    decor: list[int]
    market: list[int]
    billboard: i64
    trains: list[int]
    bag: i64
    demands: i64
    demand_pile: list[int]
    deck: list[int]
    discard: list[int]
    contract_deck: i64
    designs: list[int]
    clock: i64
    ended: bool

    def __init__(self, game: Game, settings: dict[str, Any], seats: i64, chance: Chance, parts: Components) -> None:
        super().__init__(game, settings, seats, chance)
        self.parts = parts
        self.players = []
        self.shown = []  # the players as the others see them, while lanes are open
        self.quarter = 0  # 0: set-up and foundation
        self.first = 0
        self.active = 0
        self.turns = 0  # taken by all players together in this quarter
        self.last_turns = NOBODY  # turns left once the end of the quarter is triggered; NOBODY: it is not
        self.trigger = NOBODY  # who triggered it
        self.in_turn = False  # somebody is taking a turn
        self.paid = False  # something was paid in dice or money in this turn (HH-305)
        self.acted = False  # the action of this turn is over
        self.rerolled = False  # a set was re-rolled in this action (HH-392)
        self.bonuses = 0  # bonus actions left
        self.stacks = NO_STACKS  # by tier * 6 + industry * 2 + which
        self.decor = NO_DECOR  # tiles left of each type
        self.market = NO_MARKET  # by slot
        self.billboard = 0  # dice by color, as a bag
        self.trains = NO_TRAINS  # by section * 2 + side
        self.bag = 0  # visitors
        self.demands = 0  # demand tiles whose place in the pile nobody knows, as a mask
        self.demand_pile = NOTHING  # those below them, the next one first
        self.deck = NOTHING  # building block cards, in no order
        self.discard = NOTHING
        self.contract_deck = 0  # contracts of this quarter, as a mask
        self.designs = NOTHING  # design cards (HH-730)
        self.clock = clock_of(settings, seats, parts)
        self.ended = False  # after the fourth quarter

    def clone(self) -> Hustle:
        copy = Hustle(self.game, self.settings, self.seats, self.chance.clone(), self.parts)
        self.copy_into(copy)
        copy.players = [player.clone() for player in self.players]
        copy.shown = self.shown
        copy.quarter = self.quarter
        copy.first = self.first
        copy.active = self.active
        copy.turns = self.turns
        copy.last_turns = self.last_turns
        copy.trigger = self.trigger
        copy.in_turn = self.in_turn
        copy.paid = self.paid
        copy.acted = self.acted
        copy.rerolled = self.rerolled
        copy.bonuses = self.bonuses
        copy.stacks = self.stacks
        copy.decor = self.decor
        copy.market = self.market
        copy.billboard = self.billboard
        copy.trains = self.trains
        copy.bag = self.bag
        copy.demands = self.demands
        copy.demand_pile = self.demand_pile
        copy.deck = self.deck
        copy.discard = self.discard
        copy.contract_deck = self.contract_deck
        copy.designs = self.designs
        copy.ended = self.ended
        return copy

    # ------------------------------------------------------------------ asking
    def scores(self) -> list[int]:
        """Prestige with the final scoring as it stands now (HH-680)."""
        return [int(scoring.total(self, player)) for player in self.players]

    def winners(self) -> list[int]:
        return scoring.winners(self) if self.over else []

    def guess(self, seat: int, rng: Rng) -> Hustle:
        from . import guessing  # it knows the questions, which know this module

        return guessing.guess(self, seat, rng)

    def reveal(self) -> None:
        self.shown = []

    def seen(self, seat: i64, viewer: i64) -> Player:
        """A player as ``viewer`` sees them: what was committed in an open lane is known to its own seat only."""
        return self.players[seat] if seat == viewer or not self.shown else self.shown[seat]

    def player(self) -> Player:
        """The active player."""
        return self.players[self.active]

    def contract_discard(self) -> i64:
        """The discarded contracts of this quarter, as a mask: those that players have given up by swaps (HH-184)."""
        found: i64 = 0
        for player in self.players:
            found |= player.refused
        return found

    def deck_number(self) -> i64:
        """The quarter whose contracts are in play, from 0: those of Q1 are dealt before it begins."""
        return max(self.quarter, 1) - 1

    def clockwise(self, first: i64) -> list[int]:
        """All seats, clockwise from ``first``."""
        seats = int(self.seats)
        return [(int(first) + place) % seats for place in range(seats)]

    def ask_all(self, openings: list[int]) -> None:
        """Every seat decides at the same time; until all have, the others see the players as they are now."""
        self.shown = [player.clone() for player in self.players]
        self.together(openings)


def clock_of(settings: dict[str, Any], seats: i64, parts: Components) -> i64:
    """Turns of each player after which a quarter ends (HH-105), or NO_CLOCK (HH-106)."""
    value = settings["clock"]
    if value == "off":
        return NO_CLOCK
    if value == "standard":
        return parts.clock_solo if seats == 1 else parts.clock
    return int(value)


def changed(items: list[int], place: i64, item: i64) -> list[int]:
    """The list with another item in one place."""
    copy = items[:]
    copy[place] = item
    return copy


NO_STACKS: Final[list[int]] = [0] * STACKS
NO_DECOR: Final[list[int]] = [0] * DECORS
NO_MARKET: Final[list[int]] = [0] * SLOTS
NO_TRAINS: Final[list[int]] = [0] * PLATFORMS
