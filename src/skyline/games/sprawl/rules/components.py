"""Typed tables of the components: cards, boxes, tiles, markers, numbers of the board. ``loading`` makes them from the data."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from .effects.effect import Effect

# Kinds of buildings; the first four are zones (US-031).
CIV: Final = 0
COM: Final = 1
IND: Final = 2
RES: Final = 3
PARK: Final = 4
ZONES: Final = 4
KINDS: Final = 5
KIND_NAMES: Final = ("CIV", "COM", "IND", "RES", "PARK")

# Things that a building can be adjacent to (US-512, US-521): kinds, then these.
WATER: Final = 5
WILDERNESS: Final = 6
NEW: Final = 7
THINGS: Final = (*KIND_NAMES, "water", "wilderness", "new")

# Kinds of cards.
PERMIT: Final = 0
RENEWAL: Final = 1
EVENT: Final = 2
CONTRACT: Final = 3
SPECIAL: Final = 4

CARDS: Final = 165

# Decks.
PLANNING: Final = 0
TOWN: Final = 1
CITY: Final = 2
METROPOLIS: Final = 3
DECKS: Final = 4
DECK_NAMES: Final = ("Planning", "Town", "City", "Metropolis")

# Offices in track order (US-370), and vocations.
MAYOR: Final = 0
ATTORNEY: Final = 1
TREASURER: Final = 2
CHIEF: Final = 3
BOSS: Final = 4
OFFICES: Final = 5
OFFICE_ZONES: Final[list[int]] = [-1, CIV, COM, RES, IND]
OFFICE_NAMES: Final = ("Mayor", "District Attorney", "Treasurer", "Police Chief", "Union Boss")
MEDIA: Final = 0
VOCATIONS: Final = 8
EVERY: Final = 8  # all vocations together (US-549)

# Currencies, and what a contract costs of its block's value (US-511).
WEALTH: Final = 0
PRESTIGE: Final = 1
CURRENCY: Final = ("wealth", "prestige")
FULL_PRICE: Final = 0
HALF_PRICE: Final = 1
NO_PRICE: Final = 2

MARKERS: Final = 9
SPACES: Final = 9
PERMITS: Final = 36
PERMIT_IDS: Final = tuple(f"BP{number:02}" for number in range(1, PERMITS + 1))
ROWS: Final = ("p1", "p2", "p3", "p4", "p5", "p6", *(f"w{number}" for number in range(1, 13)))
PRESTIGE_ROWS: Final = 6


@final
class Plot:
    """What a contract asks of its site; contracts that ask the same share one (US-220, US-511)."""

    index: i64
    zone: i64
    size: i64
    ignores_zoning: bool
    near: i64
    far: i64
    least: i64

    def __init__(self, zone: i64, size: i64, ignores_zoning: bool, near: i64, far: i64, least: i64) -> None:
        self.index = 0
        self.zone = zone
        self.size = size
        self.ignores_zoning = ignores_zoning
        self.near = near  # things it must be adjacent to one of, as a mask; 0: none
        self.far = far  # things it may be adjacent to none of
        self.least = least  # value of the block

    def same(self, other: Plot) -> bool:
        return (self.zone, self.size, self.ignores_zoning, self.near, self.far, self.least) == (
            other.zone, other.size, other.ignores_zoning, other.near, other.far, other.least,
        )  # fmt: skip


@final
class Card:
    """A card. Its number is its place among all cards, the Planning deck first."""

    index: i64
    id: str
    name: str
    deck: i64
    kind: i64
    zones: i64
    pages: i64
    wealth: i64
    ballot: bool
    zone: i64
    size: i64
    payout: i64
    vocations: list[int]
    plot: i64
    price: i64
    demolishes: bool
    any_permits: bool
    effects: list[Effect]
    top: i64
    changes_control: bool
    text: str
    model: str

    def __init__(self, index: i64, name: str, title: str, deck: i64, kind: i64) -> None:
        self.index = index
        self.id = name
        self.name = title
        self.deck = deck
        self.kind = kind
        self.zones = 0  # of a Build Permit, as a mask
        self.pages = 0
        self.wealth = 0  # its number: what it pays when invested, and the row it pays out
        self.ballot = False
        self.zone = 0  # of a contract
        self.size = 0
        self.payout = 0  # the prestige row it pays out, 0: none
        self.vocations = []  # name + 16 * number, in printed order
        self.plot = 0
        self.price = FULL_PRICE
        self.demolishes = False
        self.any_permits = False
        self.effects = []  # from top to bottom, then those inside offers
        self.top = 0  # how many of them stand at the top level
        self.changes_control = False  # some of them may
        self.text = ""  # derived (US-527)
        self.model = ""  # the text in the data

    def __repr__(self) -> str:
        return f"<card {self.id}: {self.name}>"


@final
class Start:
    """A starting building."""

    site: i64
    kind: i64
    value: i64

    def __init__(self, site: i64, kind: i64, value: i64) -> None:
        self.site = site
        self.kind = kind
        self.value = value


@final
class Stack:
    """How the contract decks are stacked: cards in the top, middle and bottom layer (US-084, US-501, US-502)."""

    name: str
    top: i64
    middle: i64
    bottom: i64

    def __init__(self, name: str, top: i64, middle: i64, bottom: i64) -> None:
        self.name = name
        self.top = top
        self.middle = middle
        self.bottom = bottom


@final
class Components:
    """Everything in the box."""

    fingerprint: str
    cards: list[Card]
    plots: list[Plot]
    contracts: list[list[int]]
    events: list[list[int]]
    specials: list[int]
    known: list[list[int]]
    by_pages: list[int]
    page_rank: list[int]
    pages: list[int]
    zone_pages: list[int]
    zone_permits: list[int]
    renewals: i64
    vocation_names: list[str]
    vocation_counts: list[int]
    all_vocations: i64
    tiles: list[int]
    printed: list[int]
    rows: list[int]
    covers: list[int]
    marker_numbers: list[int]
    marker_kinds: list[int]
    payouts: list[list[int]]
    starts: list[Start]
    media_start: i64
    stacks: list[Stack]
    planning_ap: list[int]
    source_ap: list[int]
    points: i64
    boss_points: i64
    toll: i64
    starting_wealth: list[int]
    starting_cards: list[int]
    cubes: i64
    permits_on_top: i64

    def __init__(self, fingerprint: str) -> None:
        self.fingerprint = fingerprint
        self.cards = []
        self.plots = []
        self.contracts = [[], [], [], []]  # by deck, contracts; in the Planning deck, Build Permits
        self.events = [[], [], [], []]
        self.specials = [-1, -1, -1, -1]
        self.known = [[], [], [], []]  # by deck, events in the order of the bits of a layer, the special one last
        self.by_pages = []  # Build Permits, the thickest first
        self.page_rank = []  # by Build Permit, its place among them
        self.pages = []  # by Build Permit
        self.zone_pages = []  # by Build Permit, its pages for each zone and last for any, eight bits each
        self.zone_permits = []  # Build Permits that show each zone, as masks; last all of them
        self.renewals = 0  # Urban Renewal cards, as a mask
        self.vocation_names = []
        self.vocation_counts = []
        self.all_vocations = 0  # all markers as a bag
        self.tiles = []  # by kind * 4 + size - 1
        self.printed = []  # by block, the sum of its two printed numbers (US-037)
        self.rows = []  # by row, as in ROWS: its blocks as a mask if it is printed, otherwise 0
        self.covers = []  # by grey space, the blocks of its row as a mask
        self.marker_numbers = []  # wealth markers, then prestige markers, each from the lowest
        self.marker_kinds = []
        self.payouts = [[]]  # by number, the four places (US-353)
        self.starts = []
        self.media_start = -1  # site of the starting building whose controller gets Media in a tie (US-090)
        self.stacks = []
        self.planning_ap = []  # the deck top, then the boxes from the deck end
        self.source_ap = []  # by place where a contract can lie: boxes, decks, Favors
        self.points = 0
        self.boss_points = 0
        self.toll = 0  # what the Treasurer collects (US-408)
        self.starting_wealth = []  # by number of players
        self.starting_cards = []
        self.cubes = 0
        self.permits_on_top = 0

    def card(self, name: str) -> Card:
        """The card with this id or title. Raises KeyError."""
        for card in self.cards:
            if name in (card.id, card.name):
                return card
        raise KeyError(name)
