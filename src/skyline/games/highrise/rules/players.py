"""Players, Buildings on their way, and the small values that all rule modules share."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from skyline.engine.steps import NOBODY

from .components import CARDS
from .pieces import NONE, size

MOST_SEATS: Final = 4
MOST_MOGULS: Final = 4
FULL: Final = 0
STANDARD: Final = 1
INTRODUCTORY: Final = 2
MODES: Final = ("full", "standard", "introductory")

# What has become of a Tenant's power in a construction.
USED: Final = 1
FRESH_CARD: Final = 2  # it was used and brought a card for this very Building (HR-361)

# Where Victory Points come from.
BUILDINGS: Final = 0
TENANTS: Final = 1
CARDS_VP: Final = 2
TALLEST: Final = 3
YARDS: Final = 4
CORRUPTION: Final = 5
LUXURIES: Final = 6
LIMIT: Final = 7
SOURCES: Final = ("Buildings", "Tenants", "Cards", "Tallest Buildings", "Yards", "Corruption", "Luxury", "Corruption limit")

NO_CARDS: Final[list[int]] = [0] * (CARDS + 1)
NO_SOURCES: Final[list[int]] = [0] * len(SOURCES)
NOTHING: Final[list[int]] = []
BITS: Final[list[int]] = [1 << place for place in range(63)]  # a table, since compiled code shifts a literal as 32 bits


def changed(counts: list[int], place: i64, by: i64) -> list[int]:
    """A copy of the counts with one of them changed."""
    copy = counts[:]
    copy[place] += by
    return copy


def replaced(items: list[int], place: i64, item: i64) -> list[int]:
    """A copy of the list with another item in one place."""
    copy = items[:]
    copy[place] = item
    return copy


def seats_from(seats: i64, first: i64) -> list[int]:
    """All seats, the given one first, then ascending and wrapping around (HR-118)."""
    return [int((first + place) % seats) for place in range(seats)]


@final
class Player:
    """One player. Lists are never changed in place, only replaced, so that clones may share them."""

    seat: i64
    vp: i64
    sources: list[int]
    corruption: i64
    pieces: i64
    base: i64
    yards: i64
    spires: i64
    kept: i64
    up: list[int]
    down: list[int]
    hubs: list[int]
    used: list[int]
    turn_used: list[int]
    archived: i64

    def __init__(self, seat: i64, base: i64) -> None:
        self.seat = seat
        self.vp = 0
        self.sources = NO_SOURCES  # VP by where they came from
        self.corruption = 0  # space on the Corruption Track
        self.pieces = NONE  # in the Construction Yards
        self.base = base  # spaces of the Base Yard
        self.yards = 0  # Expanded Yards
        self.spires = 0  # not yet on a Building
        self.kept = 0  # Lose 1 Corruption tiles (HR-332)
        self.up = NO_CARDS  # face-up Power Cards by number
        self.down = NO_CARDS  # face-down ones
        self.hubs = NOTHING  # Floors on each face-up Transit Hub; then, negative, on face-down ones as ~Floors
        self.used = NO_CARDS  # cards by name used in this action (HR-273)
        self.turn_used = NO_CARDS  # and in this turn (HR-R25)
        self.archived = 0  # names that an Archive kept in this turn, as a mask

    def clone(self) -> Player:
        copy = Player(self.seat, self.base)
        copy.vp = self.vp
        copy.sources = self.sources
        copy.corruption = self.corruption
        copy.pieces = self.pieces
        copy.yards = self.yards
        copy.spires = self.spires
        copy.kept = self.kept
        copy.up = self.up
        copy.down = self.down
        copy.hubs = self.hubs
        copy.used = self.used
        copy.turn_used = self.turn_used
        copy.archived = self.archived
        return copy

    def room(self, yard_spaces: i64) -> i64:
        """Free spaces in the Yards; negative when they overflow."""
        return self.base + self.yards * yard_spaces - size(self.pieces)


@final
class Construction:
    """A Building on its way (section 10). Several stand on each other when Tenants let their builder construct again (HR-242)."""

    seat: i64
    mode: i64
    blueprint: i64
    swap: i64
    on_ultraplastic: i64
    instead: i64
    rank: i64
    paid: i64
    matched: i64
    exact: bool
    extra: i64
    added: i64
    actuary: bool
    height: i64
    hood: i64
    site: i64
    newcomer: bool
    power: i64
    spent: i64
    planned: i64
    planners: i64

    def __init__(self, seat: i64, mode: i64) -> None:
        self.seat = seat
        self.mode = mode  # which space or Tenant lets one construct
        self.blueprint = NOBODY
        self.swap = NOBODY  # colour << 3 | counts as, with a Condo Developer
        self.on_ultraplastic = NONE  # pieces put on UltraPlastic squares so far
        self.instead = NONE  # coloured squares paid with UltraPlastic by choice
        self.rank = 0  # how far the payment has come
        self.paid = NONE
        self.matched = 0  # UltraPlastic on UltraPlastic squares
        self.exact = False  # every square paid with what it shows (HR-290)
        self.extra = 0  # Extra Floors
        self.added = 0  # High-End Condo Floors
        self.actuary = False  # an Actuary Firm card was used
        self.height = 0
        self.hood = NOBODY  # Neighbourhood, or the one named for the Suburbs
        self.site = NOBODY  # Building Space; NOBODY in the Suburbs
        self.newcomer = False  # had no Building in the Neighbourhood before (HR-301)
        self.power = 0  # of the Tenant there: 0 not yet used, USED or FRESH_CARD
        self.spent = 0  # dot.com cards used, so that each works once (HR-R41)
        self.planned = 0  # Planning Office cards used
        self.planners = 0  # and held when the Building was placed (HR-393)

    def clone(self) -> Construction:
        copy = Construction(self.seat, self.mode)
        copy.blueprint = self.blueprint
        copy.swap = self.swap
        copy.on_ultraplastic = self.on_ultraplastic
        copy.instead = self.instead
        copy.rank = self.rank
        copy.paid = self.paid
        copy.matched = self.matched
        copy.exact = self.exact
        copy.extra = self.extra
        copy.added = self.added
        copy.actuary = self.actuary
        copy.height = self.height
        copy.hood = self.hood
        copy.site = self.site
        copy.newcomer = self.newcomer
        copy.power = self.power
        copy.spent = self.spent
        copy.planned = self.planned
        copy.planners = self.planners
        return copy
