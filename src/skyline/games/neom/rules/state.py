"""The state of a game of NEOM: players, hands, piles, and where in the game we are."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from skyline.engine.chance import Chance
from skyline.engine.game import Game
from skyline.engine.rng import Rng
from skyline.engine.state import State
from skyline.engine.steps import NOBODY, Step, kind_of

from . import guessing, preliminary, turns
from .city import City
from .components import Components
from .effects.contract import NO_CONTRACT
from .scoring import total_vp

NOTHING: Final = 0
NOT_YET: Final = -1


@final
class Player:
    """One player. Lists and the city are never changed in place, only replaced, so that clones may share them."""

    seat: i64
    city: City
    money: i64
    hand: list[int]
    selected: i64
    kept: list[int]
    unplaced: list[int]
    space: i64
    on_offer: i64
    paid: list[int]
    routes_used: i64
    contract: i64
    treasury: i64
    final_income: i64

    def __init__(
        self, seat: i64, city: City, money: i64, hand: list[int], selected: i64, kept: list[int], unplaced: list[int], space: i64,
        on_offer: i64, paid: list[int], routes_used: i64, contract: i64, treasury: i64, final_income: i64,
    ) -> None:  # fmt: skip
        self.seat = seat
        self.city = city
        self.money = money
        self.hand = hand
        self.selected = selected  # the tile selected this turn
        self.kept = kept  # Cornerstones chosen in the Preliminary Round, still face down (NM-061)
        self.unplaced = unplaced  # own Cornerstones beside the board, public (NM-063)
        self.space = space  # where the tile of the running action goes
        self.on_offer = on_offer  # Goods that others may buy in this step B (NM-156)
        self.paid = paid  # money for each seller, set aside until the end of the turn (NM-155)
        self.routes_used = routes_used  # solo: Trade Routes used this Generation (NM-407)
        self.contract = contract  # what the Contract Office still has to carry out
        self.treasury = treasury  # money before the final income (NM-320)
        self.final_income = final_income

    def clone(self) -> Player:
        return Player(
            self.seat, self.city, self.money, self.hand, self.selected, self.kept, self.unplaced, self.space, self.on_offer, self.paid,
            self.routes_used, self.contract, self.treasury, self.final_income,
        )  # fmt: skip

    def score(self) -> i64:
        """Points as the city stands; before the end the Treasury counts the present money."""
        treasury = self.money if self.treasury == NOT_YET else self.treasury
        return total_vp(self.city, self.money, treasury, self.final_income)


def newcomer(seat: i64, city: City, money: i64) -> Player:
    """A player at the start of the game."""
    return Player(seat, city, money, [], NOTHING, [], [], 0, 0, [], 0, NO_CONTRACT, NOT_YET, 0)


@final
class Neom(State):
    """A game of NEOM in progress."""

    parts: Components
    players: list[Player]
    shown: list[Player]
    generation: i64
    turn: i64
    urn: list[int]
    face_down: list[int]
    pile: list[int]
    offer: list[int]
    first: i64
    disaster_by: i64
    disaster_over: bool
    tile_set: i64
    beginner: bool
    sequential: bool

    def __init__(self, game: Game, settings: dict[str, Any], seats: i64, chance: Chance, parts: Components) -> None:
        super().__init__(game, settings, seats, chance)
        self.parts = parts
        self.players = []
        self.shown = []  # the players as the others see them, while lanes are open
        self.generation = 0
        self.turn = 0
        self.urn = []  # tiles of the present deck that nobody has seen
        self.face_down = []  # Cornerstones that nobody has seen
        self.pile = []  # the Cornerstone discard pile, face up (NM-062)
        self.offer = []  # the revealed stack or pack (2 players and solo)
        self.first = 0  # 2 players: who chooses first (NM-362)
        self.disaster_by = NOBODY  # who selected the Disaster this turn
        self.disaster_over = False  # solo: this Generation's Disaster was selected or has struck
        self.tile_set = self.seats  # which tiles are in the decks: marked 1+, 4+, 5+ (NM-045, NM-392)
        self.beginner = False
        self.sequential = False

    def clone(self) -> Neom:
        copy = Neom(self.game, self.settings, self.seats, self.chance.clone(), self.parts)
        self.copy_into(copy)
        copy.players = [player.clone() for player in self.players]
        copy.shown = self.shown
        copy.generation = self.generation
        copy.turn = self.turn
        copy.urn = self.urn[:]
        copy.face_down = self.face_down[:]
        copy.pile = self.pile
        copy.offer = self.offer
        copy.first = self.first
        copy.disaster_by = self.disaster_by
        copy.disaster_over = self.disaster_over
        copy.tile_set = self.tile_set
        copy.beginner = self.beginner
        copy.sequential = self.sequential
        return copy

    def scores(self) -> list[int]:
        return [int(player.score()) for player in self.players]

    def winners(self) -> list[int]:
        if not self.over:
            return []
        scores = self.scores()
        best = max(scores)
        return [seat for seat, score in enumerate(scores) if score == best]  # NM-334

    def guess(self, seat: int, rng: Rng) -> Neom:
        return guessing.guess(self, seat, rng)

    def reveal(self) -> None:
        self.shown = []

    def seen(self, seat: i64, viewer: i64) -> Player:
        """A player as ``viewer`` sees them: what was committed in an open lane is known to its own seat only."""
        return self.players[seat] if seat == viewer or not self.shown else self.shown[seat]

    def selecting(self) -> bool:
        """3 to 5 players: is this step A, in which all select a tile at once (NM-100)?"""
        return len(self.openings) > 0 and kind_of(self.openings[0]) == turns.TILE_SELECT.number

    def drafting(self) -> bool:
        """3 to 5 players: is something taken out of a hand at once, a tile or a Cornerstone (NM-061, NM-100)?"""
        return self.selecting() or (len(self.openings) > 0 and kind_of(self.openings[0]) == preliminary.CORNERSTONE_PICK.number)

    def solo(self) -> bool:
        return self.seats == 1

    def deal(self, urn: list[int], number: i64) -> list[int]:
        """Draw several tiles; they are kept in order of their numbers."""
        drawn: list[int] = []
        i: i64
        for i in range(number):
            drawn.append(self.draw(urn))
        drawn.sort()
        return drawn

    def ask_all(self, decision: Step, idle: i64) -> None:
        """Every seat but ``idle`` decides at the same time; until all have, the others see the players as they are now."""
        self.shown = [player.clone() for player in self.players]
        self.together([0 if player.seat == idle else decision.at(player.seat) for player in self.players])

    def ask_choosers(self, decision: Step) -> None:
        """2 players and solo: one decision of each chooser in turn, the first chooser's on top."""
        if self.seats == 2:
            self.push(decision, 1 - self.first)
        self.push(decision, self.first)


def blank(game: Game, settings: dict[str, Any], chance: Chance, parts: Components) -> Neom:
    """A state with nothing on the table yet."""
    state = Neom(game, settings, settings["players"], chance, parts)
    state.beginner = settings["variant"] == "beginner"
    state.sequential = settings["sequential"]
    return state
