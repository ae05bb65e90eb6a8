"""The ids of the elements of a picture, in one place: those who draw and those who say what stands for what must agree."""

from __future__ import annotations

from skyline.engine.words import seat_letter
from skyline.games.highrise.rules.pieces import NAMES

NEUTRAL = "N"  # the letter of what belongs to nobody


# ------------------------------------------------------------------ the board
GROUND = "city-ground"
GHOST = "city-ghost"
WAY = "city-way"


def track(number: int) -> str:
    return f"track-{number}"


def bonus(group: int, index: int) -> str:
    """A Bonus Space; sets and spaces are counted from 1, as in notation."""
    return f"bonus-{group}-{index}"


def hood(place: int) -> str:
    return f"hood-{place}"


def site(place: int) -> str:
    return f"site-{place}"


def mogul(number: int, seats: int) -> str:
    """The Mogul of a seat, or a Neutral one."""
    return f"mogul-{seat_letter(number)}" if number < seats else f"mogul-{NEUTRAL}{number - seats + 1}"


# ------------------------------------------------------------------ the street ahead
STREET = "street"  # the panel
LAP = "lap"  # the whole way round, small
HERE = "street-here"


def ahead(track: int) -> str:
    """An Action Space on the street ahead."""
    return f"ahead-{track}"


def ahead_bonus(group: int, index: int) -> str:
    return f"ahead-bonus-{group}-{index}"


def zone(number: int) -> str:
    return f"street-zone-{number}"


def passing(number: int) -> str:
    """The Bonus set after a zone."""
    return f"street-set-{number}"


NOWHERE = "street-nowhere"  # the dividers: nowhere the Mogul moves again, not beyond this place, not beyond a place within a zone
WITHIN = "street-within"


def beyond(number: int) -> str:
    """The divider before a zone."""
    return f"street-beyond-{number}"


def within(number: int) -> str:
    """The divider after a zone that another Mogul parts in two."""
    return f"{WITHIN}-{number}"


# ------------------------------------------------------------------ Blueprints
NEXT = "plans-next"


def plan(place: int) -> str:
    return f"plan-{place}"


def foot(place: int) -> str:
    """The foot of a Blueprint with its letter."""
    return f"plan-{place}-foot"


def square(place: int, kind: int) -> str:
    """The squares of a kind of a Blueprint."""
    return f"square-{place}-{NAMES[kind]}"


# ------------------------------------------------------------------ what the viewer has
BASE_YARD = "yard-base"
EXPANDED_YARD = "yard-expanded"
SPIRES = "own-spires"
KEPT = "own-kept"


def yard(kind: int) -> str:
    """The pieces of a kind in the viewer's Yards."""
    return f"yard-{NAMES[kind]}"


def card(number: int) -> str:
    """A face-up Power Card of the viewer."""
    return f"card-{number}"


def down(number: int) -> str:
    """A face-down one."""
    return f"down-{number}"


# ------------------------------------------------------------------ what everybody has
def seat(letter: str) -> str:
    return f"player-{letter}"


def points(letter: str) -> str:
    return f"points-{letter}"


def held(letter: str, kind: int) -> str:
    """The pieces of a kind in the Yards of somebody else."""
    return f"held-{letter}-{NAMES[kind]}"


def space(number: int) -> str:
    return f"corruption-{number}"


def marker(letter: str) -> str:
    return f"marker-{letter}"


# ------------------------------------------------------------------ supplies
BAG = "bag"


def bag(kind: int) -> str:
    return f"bag-{NAMES[kind]}"


def swap(given: int, taken: int, count: int) -> str:
    """A trade."""
    return f"swap-{NAMES[given]}-{NAMES[taken]}-{count}"


ULTRAPLASTIC = "supply-ultraplastic"
SPIRE_SUPPLY = "supply-spires"
YARD_SUPPLY = "supply-yards"
TOKENS = "supply-tokens"


def line(place: int) -> str:
    """A tile of the solo line, counted from 1."""
    return f"line-{place}"


def display(kind: int) -> str:
    return f"display-{NAMES[kind]}"
