"""Typed tables of the components: cards, blueprints, caps, contracts, demands, numbers. ``loading`` makes them from the data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from . import lot

if TYPE_CHECKING:
    from .designs import Feature
    from .predicates import CapLine, Predicate, UnitFilter

# Industries, and the visitors that move into their units (HH-015).
OFFICE: Final = 0
RESIDENTIAL: Final = 1
RETAIL: Final = 2
INDUSTRIES: Final = 3
INDUSTRY_NAMES: Final = ("office", "residential", "retail")
VISITOR_NAMES: Final = ("blue", "green", "pink")

# Utilities, and the colors of the worker dice (HH-016).
POWER: Final = 0
WATER: Final = 1
WIFI: Final = 2
UTILITIES: Final = 3
UTILITY_NAMES: Final = ("power", "water", "wifi")
DIE_NAMES: Final = ("yellow", "blue", "black")

# Buzz types (HH-017). Those whose numbers differ by two cross-match.
HIGH_NOISE: Final = 0
LOW_NOISE: Final = 1
HIGH_TRAFFIC: Final = 2
LOW_TRAFFIC: Final = 3
BUZZES: Final = 4
BUZZ_NAMES: Final = ("high_noise", "low_noise", "high_traffic", "low_traffic")
BUZZ_WORDS: Final = ("High Noise", "Low Noise", "High Traffic", "Low Traffic")

# Tiers of units (HH-018).
STANDARD: Final = 0
COMFORT: Final = 1
LUXURY: Final = 2
LANDMARK: Final = 3
TIER_NAMES: Final = ("standard", "comfort", "luxury", "landmark")

# Decor (HH-013); an elevator tile is the reverse of a tile of one of these types.
ARTWORK: Final = 0
BALCONY: Final = 1
ROOFTOP: Final = 2
DECORS: Final = 3
DECOR_NAMES: Final = ("artwork", "balcony", "rooftop")

# The face of a square: what the topmost card shows there (HH-033). Ports that must be connected are the low three bits.
OPEN: Final = 0
ELEVATOR: Final = 8
ON_CARD: Final = 16

CARDS: Final = 88
CARD_IDS: Final = tuple(f"BB{number:02}" for number in range(1, CARDS + 1))
BLUEPRINTS: Final = 16
BLUEPRINT_IDS: Final = tuple(f"BP{number:02}" for number in range(1, BLUEPRINTS + 1))
SAMPLES: Final = 2
SAMPLE_IDS: Final = tuple(f"BS{number:02}" for number in range(1, SAMPLES + 1))
DESIGNS: Final = 12
CAPS: Final = 12
CAP_IDS: Final = tuple(f"CAP{number:02}" for number in range(1, CAPS + 1))
QUARTERS: Final = 4
PER_QUARTER: Final = 15  # contracts
CONTRACTS: Final = QUARTERS * PER_QUARTER
CONTRACT_IDS: Final = tuple(f"Q{number // PER_QUARTER + 1}-{number % PER_QUARTER + 1:02}" for number in range(CONTRACTS))
DEMANDS: Final = 12
SLOTS: Final = 4
SLOT_WORDS: Final = ("S1", "S2", "S3", "S4")
MOST_PLAYERS: Final = 4
STACKS: Final = 24  # of unit tiles: by tier, industry, first or second
MIXES: Final = ("beginner+easy", "easy+intermediate", "intermediate+hard", "expert")  # HH-062
DIFFICULTIES: Final = ("beginner", "easy", "intermediate", "hard")


@final
class BlockCard:
    """A building block card: nine faces from the lower left square on, row by row."""

    index: i64
    id: str
    family: str
    faces: list[int]
    elevators: i64

    def __init__(self, index: i64, name: str, family: str, faces: list[int]) -> None:
        self.index = index
        self.id = name
        self.family = family
        self.faces = faces
        self.elevators = 0  # their squares on a card at A-GF, as a set
        place: i64
        for place in range(len(faces)):
            if faces[place] & ELEVATOR:
                self.elevators |= lot.BIT_LOWER[place // lot.CARD * lot.COLUMNS + place % lot.CARD]

    def __repr__(self) -> str:
        return f"<card {self.id}>"


@final
class Blueprint:
    """A shape to build: a blueprint, or a sample tower of the advanced variant. ``rows`` has nine bits for each level from GF up."""

    index: i64
    id: str
    name: str
    difficulty: i64
    rows: list[int]
    designs: list[str]

    def __init__(self, index: i64, name: str, title: str, difficulty: i64, rows: list[int]) -> None:
        self.index = index
        self.id = name
        self.name = title
        self.difficulty = difficulty  # -1: a sample tower
        self.rows = rows
        self.designs = []  # ids of the designs that a sample features


@final
class Design:
    """A design card of the advanced variant: a test on a drawn shape (HH-740)."""

    index: i64
    id: str
    name: str
    text: str
    feature: Feature

    def __init__(self, index: i64, name: str, title: str, text: str, feature: Feature) -> None:
        self.index = index
        self.id = name
        self.name = title
        self.text = text
        self.feature = feature


@final
class Cap:
    """A building cap tile: three lines, each worth at most its own maximum (HH-530)."""

    index: i64
    id: str
    name: str
    lines: list[CapLine]
    model: list[str]

    def __init__(self, index: i64, name: str, title: str, lines: list[CapLine], model: list[str]) -> None:
        self.index = index
        self.id = name
        self.name = title
        self.lines = lines
        self.model = model  # the texts in the data


@final
class Contract:
    """A contract card (HH-120)."""

    index: i64
    id: str
    name: str
    quarter: i64
    money: i64
    prestige: i64
    need: Predicate
    model: str

    def __init__(self, index: i64, name: str, title: str, quarter: i64, money: i64, prestige: i64, need: Predicate, model: str) -> None:
        self.index = index
        self.id = name
        self.name = title
        self.quarter = quarter  # from 1
        self.money = money
        self.prestige = prestige
        self.need = need
        self.model = model  # the text in the data


@final
class Demand:
    """A visitor demand tile: what the unit moved into must be like, and what meeting it pays (HH-454, HH-455)."""

    index: i64
    id: str
    name: str
    pays_money: bool
    need: UnitFilter
    model: str

    def __init__(self, index: i64, name: str, title: str, pays_money: bool, need: UnitFilter, model: str) -> None:
        self.index = index
        self.id = name
        self.name = title
        self.pays_money = pays_money
        self.need = need
        self.model = model


@final
class Components:
    """Everything in the box."""

    fingerprint: str
    cards: list[BlockCard]
    blueprints: list[Blueprint]
    samples: list[Blueprint]
    designs: list[Design]
    caps: list[Cap]
    contracts: list[Contract]
    demands: list[Demand]
    capacity: list[int]
    unlock: list[int]
    bonuses: list[int]
    sets: list[list[int]]
    decor_unlock: list[int]
    decor_per_player: i64
    slot_price: list[int]
    slot_used: list[list[int]]
    lone_slot: i64
    dice_sets: list[int]
    trains: list[int]
    sides: list[int]
    dice_in_game: list[int]
    per_train: i64
    visitors: list[int]
    cleared_prestige: i64
    cleared_money: i64
    elevator_price: i64
    money: i64
    influence: i64
    pips: i64
    hand: i64
    contracts_dealt: i64
    opening_visitors: i64
    most_realty: i64
    most_laid: i64
    bailout: i64
    cap_price: i64
    swap_price: i64
    altered_level: i64
    vacant_square: i64
    queued_visitor: i64
    money_per_prestige: i64
    clock_solo: i64
    clock: i64
    rank_names: list[str]
    rank_from: list[int]

    def __init__(self, fingerprint: str) -> None:
        self.fingerprint = fingerprint
        self.cards = []
        self.blueprints = []
        self.samples = []
        self.designs = []
        self.caps = []
        self.contracts = []
        self.demands = []
        self.capacity = []  # by tier
        self.unlock = []  # by tier
        self.bonuses = []  # by tier, bonus actions of a match
        self.sets = []  # by tier, sets in use by number of players - 1
        self.decor_unlock = []  # by type
        self.decor_per_player = 0
        self.slot_price = []
        self.slot_used = []  # by slot, 1 for each number of players (from 0) that uses it
        self.lone_slot = 0
        self.dice_sets = [0]  # on the board, by number of players
        self.trains = [0]  # trays in use, likewise
        self.sides = [0]  # of a section
        self.dice_in_game = [0]  # sets in all
        self.per_train = 0
        self.visitors = []  # in the box, by color
        self.cleared_prestige = 0  # for a cleared train whose demand pays money
        self.cleared_money = 0
        self.elevator_price = 0
        self.money = 0  # at the start
        self.influence = 0
        self.pips = 0  # of each worker die at the start
        self.hand = 0
        self.contracts_dealt = 0
        self.opening_visitors = 0
        self.most_realty = 0
        self.most_laid = 0  # cards in an expansion
        self.bailout = 0
        self.cap_price = 0
        self.swap_price = 0
        self.altered_level = 0
        self.vacant_square = 0
        self.queued_visitor = 0
        self.money_per_prestige = 0
        self.clock_solo = 0
        self.clock = 0
        self.rank_names = []
        self.rank_from = []  # least score of each rank

    def card(self, name: str) -> BlockCard:
        """The building block card with this id. Raises KeyError."""
        for card in self.cards:
            if card.id == name:
                return card
        raise KeyError(name)

    def contract(self, name: str) -> Contract:
        """The contract with this id or title. Raises KeyError."""
        for contract in self.contracts:
            if name in (contract.id, contract.name):
                return contract
        raise KeyError(name)
