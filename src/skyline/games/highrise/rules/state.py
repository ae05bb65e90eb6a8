"""The state of a game of High Rise: players, board, track, and what is being resolved."""

from __future__ import annotations

from typing import Any, final

from mypy_extensions import i64

from skyline.engine.chance import Chance
from skyline.engine.game import Game
from skyline.engine.rng import Rng
from skyline.engine.state import State
from skyline.engine.steps import NOBODY

from . import scoring, upkeep
from .components import FOUR_PLAYERS, ONE_TO_THREE, ROUNDS, Components, Side
from .pieces import NONE
from .players import MODES, NO_CARDS, NOTHING, Construction, Player


@final
class HighRise(State):
    """A game of High Rise in progress. Moguls are numbered as the seats, Neutral ones after them."""

    parts: Components
    side: Side
    mode: i64
    relief: bool
    players: list[Player]
    round: i64
    at: list[int]
    arrivals: list[int]
    arrived: i64
    controller: i64
    bag: i64
    ultraplastic: i64
    spires: i64
    tokens: i64
    yards: i64
    stock: list[int]
    current: i64
    coming: i64
    blocked: i64
    squares: list[int]
    tenants: list[int]
    sites: list[int]
    bonus: list[int]
    line: list[int]
    display: i64
    passed: i64
    dealt: i64
    limit: i64
    turn: i64
    acting: i64
    mogul: i64
    space: i64
    neutral: bool
    lost: bool
    overtook: bool
    hubs_used: i64
    renters: i64
    drawn: i64
    opened: bool
    constructions: list[Construction]

    def __init__(self, game: Game, settings: dict[str, Any], seats: i64, chance: Chance, parts: Components) -> None:
        super().__init__(game, settings, seats, chance)
        self.parts = parts
        self.side = parts.sides[FOUR_PLAYERS if seats == 4 else ONE_TO_THREE]  # HR-040
        self.mode = MODES.index(settings["mode"])
        self.relief = bool(settings["solo_relief"])  # HR-R36
        self.players = []
        self.round = 0  # 0, 1, 2: 2010, 2020, 2030
        self.at = NOTHING  # track number by Mogul; before it sets out, negative (-1: the front space of the Stop Zone)
        self.arrivals = NOTHING  # by Mogul: on one space the earlier one lies on top (HR-121)
        self.arrived = 0
        self.controller = 0  # of the Neutral Moguls
        self.bag = NONE
        self.ultraplastic = 0  # supplies
        self.spires = 0
        self.tokens = 0
        self.yards = 0
        self.stock = NO_CARDS  # Power Cards that can be taken, by number
        self.current = NOBODY  # Blueprint Cards: this round's and the next one's
        self.coming = NOBODY
        self.blocked = 0  # Blueprints of the current card, as a mask
        self.squares = NOTHING  # coloured squares that University tokens cover, by Blueprint
        self.tenants = NOTHING  # by Building Space; NOBODY: no such space, or a blocked one
        self.sites = NOTHING  # Buildings
        self.bonus = NOTHING  # pieces, and the tile that stays, by Bonus Space
        self.line = NOTHING  # solo: the tiles of the line
        self.display = NONE  # solo: the displayed Floors
        self.passed = 0  # solo: sets passed in this round, as a mask
        self.dealt = 0  # solo: construction zones dealt with in this round, as a mask
        self.limit = NOBODY  # solo: Corruption limit of the round
        self.turn = NOBODY  # whose turn it is
        self.acting = NOBODY  # whose action is running
        self.mogul = NOBODY  # that moves
        self.space = 0  # where it stopped
        self.neutral = False  # a Neutral Mogul's action
        self.lost = False  # the acting player lost Corruption in it (HR-484)
        self.overtook = False  # the move of an own Mogul ended ahead of every other
        self.hubs_used = 0  # Transit Hubs resolved for this move
        self.renters = 0  # controllers of the Building where the Mogul stopped, as a mask
        self.drawn = NOBODY  # the Floor that was got last; NOBODY: none
        self.opened = False  # the stop led to the construction of an unblocked Blueprint
        self.constructions = []

    def clone(self) -> HighRise:
        copy = HighRise(self.game, self.settings, self.seats, self.chance.clone(), self.parts)
        self.copy_into(copy)
        copy.players = [player.clone() for player in self.players]
        copy.round = self.round
        copy.at = self.at
        copy.arrivals = self.arrivals
        copy.arrived = self.arrived
        copy.controller = self.controller
        copy.bag = self.bag
        copy.ultraplastic = self.ultraplastic
        copy.spires = self.spires
        copy.tokens = self.tokens
        copy.yards = self.yards
        copy.stock = self.stock
        copy.current = self.current
        copy.coming = self.coming
        copy.blocked = self.blocked
        copy.squares = self.squares
        copy.tenants = self.tenants
        copy.sites = self.sites
        copy.bonus = self.bonus
        copy.line = self.line
        copy.display = self.display
        copy.passed = self.passed
        copy.dealt = self.dealt
        copy.limit = self.limit
        copy.turn = self.turn
        copy.acting = self.acting
        copy.mogul = self.mogul
        copy.space = self.space
        copy.neutral = self.neutral
        copy.lost = self.lost
        copy.overtook = self.overtook
        copy.hubs_used = self.hubs_used
        copy.renters = self.renters
        copy.drawn = self.drawn
        copy.opened = self.opened
        if self.constructions:
            copy.constructions = [construction.clone() for construction in self.constructions]
        return copy

    def scores(self) -> list[int]:
        return [int(player.vp) for player in self.ended().players]

    def ended(self) -> HighRise:
        """This game scored as if it ended now, by what scores its real end (HR-460); the game itself once it is over."""
        if self.over:
            return self
        copy = self.clone()
        copy.round = ROUNDS - 1  # the end of the game is the end of 2030 (HR-002)
        upkeep.end_round(copy)
        return copy

    def winners(self) -> list[int]:
        return scoring.winners(self) if self.over else []

    def guess(self, seat: int, rng: Rng) -> HighRise:
        """Nobody has private information, and what nobody knows is not drawn yet (HR-572, HR-573): only the future is new."""
        world = self.clone()
        world.chance.rng = Rng(rng.u32(), rng.u32(), rng.u32(), 1)
        return world

    def solo(self) -> bool:
        return self.seats == 1
