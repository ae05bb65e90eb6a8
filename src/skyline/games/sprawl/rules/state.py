"""The state of a game of Urban Sprawl: players, town, cards, offices, and what is being resolved."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from skyline.engine.chance import Chance
from skyline.engine.game import Game
from skyline.engine.rng import Rng
from skyline.engine.state import State
from skyline.engine.steps import NOBODY

from . import scoring
from .components import DECKS, OFFICES, TOWN, Card, Components
from .players import Player
from .town import Town, empty_town, owner_of

BOXES: Final = 5
PLANNING_PLACES: Final = 5  # the deck top, then the boxes from the deck end
LAYERS: Final = 3
UNKNOWN: Final = 63  # bits of a layer: how many of its cards come out of the pool; above them, which events it holds
UNNAMED: Final = -2  # an owner that the card in work has not looked for yet
LEFT_NOW: Final = -1  # turns without a card that left a box or a deck: one has left in this turn
NOTHING: Final[list[int]] = []
SELECTORS: Final = 2  # of one effect, at most
NONE_CHOSEN: Final[list[int]] = [NOBODY] * SELECTORS


@final
class Sprawl(State):
    """A game of Urban Sprawl in progress. Lists are never changed in place: clones share them."""

    parts: Components
    players: list[Player]
    town: Town
    stock: i64
    offices: list[int]
    elected: i64
    contractor: i64
    contracting: bool
    pawn: i64
    open_decks: i64
    planning: list[int]
    boxes: list[int]
    tops: list[int]
    pools: list[list[int]]
    layers: list[int]
    discard: i64
    active: i64
    turn: i64
    ap: i64
    begun: bool
    built_contracts: i64
    fresh: i64
    streak: i64
    quiet_cards: i64
    quiet_contracts: i64
    picked: i64
    project: i64
    event: i64
    built: i64
    line: i64
    most: i64
    least: i64
    chosen: list[int]
    target: i64
    ended: bool

    def __init__(self, game: Game, settings: dict[str, Any], seats: i64, chance: Chance, parts: Components) -> None:
        super().__init__(game, settings, seats, chance)
        self.parts = parts
        self.players = []
        self.town = NO_TOWN
        self.stock = 0  # vocation markers in the supply, as a bag
        self.offices = NO_OFFICES  # their holders
        self.elected = 1  # politicians in play, as a mask
        self.contractor = NOBODY
        self.contracting = False  # the Contractor is in play
        self.pawn = 0
        self.open_decks = 1 << TOWN  # active decks, as a mask
        self.planning = NO_PLANNING  # face-up planning cards: deck top, boxes of 4, 3, 2, 1 AP
        self.boxes = NO_BOXES  # contract boxes of 5, 4, 3, 2, 1 AP
        self.tops = NO_TOPS  # face-up deck tops, by deck
        self.pools = NO_POOLS  # by deck, face-down cards whose layer nobody knows
        self.layers = NOTHING  # by deck * 3 + layer, the top layer first
        self.discard = 0  # planning discard pile, as a mask
        self.active = 0
        self.turn = 0  # how many turns have begun
        self.ap = 0
        self.begun = False  # part (b) of the turn is on
        self.built_contracts = 0  # in this turn
        self.fresh = 0  # Favor places filled in this turn, as a mask
        self.streak = 0  # AP paid for the planning card acquired last, with nothing between
        self.quiet_cards = 0  # turns since any card left a box or a deck
        self.quiet_contracts = 0
        self.picked = 0  # Build Permits picked so far, to invest or to pay with
        self.project = NOBODY  # the contract that is about to be built, by its place
        self.event = NOBODY  # the event that is being executed
        self.built = NOBODY  # site of the contract whose effects are running
        self.line = NOBODY  # which line is "one of these rows": 0 horizontal, 1 vertical
        self.most = UNNAMED  # site of the most valuable building that the card in work has named
        self.least = UNNAMED
        self.chosen = NONE_CHOSEN  # the players that broke ties, by the place of the selector in its effect
        self.target = NOBODY  # site of the building that a single threat is about
        self.ended = False  # the final scoring has been done

    def clone(self) -> Sprawl:
        copy = Sprawl(self.game, self.settings, self.seats, self.chance.clone(), self.parts)
        self.copy_into(copy)
        copy.players = [player.clone() for player in self.players]
        copy.town = self.town
        copy.stock = self.stock
        copy.offices = self.offices
        copy.elected = self.elected
        copy.contractor = self.contractor
        copy.contracting = self.contracting
        copy.pawn = self.pawn
        copy.open_decks = self.open_decks
        copy.planning = self.planning
        copy.boxes = self.boxes
        copy.tops = self.tops
        copy.pools = self.pools
        copy.layers = self.layers
        copy.discard = self.discard
        copy.active = self.active
        copy.turn = self.turn
        copy.ap = self.ap
        copy.begun = self.begun
        copy.built_contracts = self.built_contracts
        copy.fresh = self.fresh
        copy.streak = self.streak
        copy.quiet_cards = self.quiet_cards
        copy.quiet_contracts = self.quiet_contracts
        copy.picked = self.picked
        copy.project = self.project
        copy.event = self.event
        copy.built = self.built
        copy.line = self.line
        copy.most = self.most
        copy.least = self.least
        copy.chosen = self.chosen
        copy.target = self.target
        copy.ended = self.ended
        return copy

    # ------------------------------------------------------------------ asking
    def scores(self) -> list[int]:
        """Prestige; before the end with the final scoring as it would be now."""
        coming = scoring.still_to_come(self)
        return [int(player.prestige) + coming[seat] for seat, player in enumerate(self.players)]

    def winners(self) -> list[int]:
        return scoring.winners(self) if self.over else []

    def guess(self, seat: int, rng: Rng) -> Sprawl:
        """Nobody has private information, and face-down cards are drawn when they turn up (US-485): only the future is new."""
        world = self.clone()
        world.chance.rng = Rng(rng.u32(), rng.u32(), rng.u32(), 1)
        return world

    def player(self) -> Player:
        """The active player."""
        return self.players[self.active]

    def in_play(self, office: i64) -> bool:
        return self.elected >> office & 1 != 0

    def holder(self, office: i64) -> i64:
        return self.offices[office]

    def card(self, number: i64) -> Card:
        return self.parts.cards[number]

    def clockwise(self, first: i64) -> list[int]:
        """All seats, clockwise from ``first``."""
        seats = int(self.seats)
        return [(int(first) + place) % seats for place in range(seats)]

    # ------------------------------------------------------------------ changing what belongs to several things at once
    def put(self, packed: i64) -> None:
        """Place a building, its tile from the supply, a cube from its controller."""
        self.town = self.town.with_building(packed)
        owner = owner_of(packed)
        if owner >= 0:
            self.players[owner].cubes -= 1

    def take_off(self, packed: i64) -> None:
        """Take a building off the board: tile to the supply, cube to its owner (US-042)."""
        self.town = self.town.without(packed)
        owner = owner_of(packed)
        if owner >= 0:
            self.players[owner].cubes += 1

    def set_owner(self, packed: i64, owner: i64) -> None:
        """Give a building another controller, or none."""
        before = owner_of(packed)
        if before >= 0:
            self.players[before].cubes += 1
        if owner >= 0:
            self.players[owner].cubes -= 1
        self.town = self.town.with_owner(packed, owner)

    def set_office(self, office: i64, seat: i64) -> None:
        self.offices = changed(self.offices, office, seat)


def changed(items: list[int], place: i64, item: i64) -> list[int]:
    """The list with another item in one place."""
    copy = items[:]
    copy[place] = item
    return copy


NO_TOWN: Final = empty_town(Components(""))
NO_OFFICES: Final[list[int]] = [NOBODY] * OFFICES
NO_PLANNING: Final[list[int]] = [NOBODY] * PLANNING_PLACES
NO_BOXES: Final[list[int]] = [NOBODY] * BOXES
NO_TOPS: Final[list[int]] = [NOBODY] * DECKS
NO_POOLS: Final[list[list[int]]] = [[], [], [], []]
