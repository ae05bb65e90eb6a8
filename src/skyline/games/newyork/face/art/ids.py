"""The ids of the elements of a picture, in one place: those who draw and those who say what stands for what must agree."""

from __future__ import annotations

from skyline.engine.words import seat_letter

from ...rules.cards import NAMES

NEUTRAL = "N"


def token_letter(token: int, seats: int) -> str:
    """The letter of a player's colour, or of the black pieces that belong to nobody."""
    return NEUTRAL if token == seats else seat_letter(token)


# ------------------------------------------------------------------ the board
GHOST = "map-ghost"


def borough(place: int) -> str:
    return f"borough-{place}"


def label(place: int) -> str:
    return f"label-{place}"


def built(place: int, letter: str) -> str:
    return f"built-{place}-{letter}"


def way(connection: int) -> str:
    return f"way-{connection}"


def vessel(connection: int) -> str:
    return f"vessel-{connection}"


def tile(number: int) -> str:
    """A prestige tile that lies in a borough."""
    return f"tile-{number}"


def prestige(number: int) -> str:
    """A prestige tile on offer."""
    return f"prestige-{number}"


def space(number: int) -> str:
    return f"space-{number}"


def press(letter: str) -> str:
    return f"press-{letter}"


def lead(place: int) -> str:
    """Who leads in a borough, where the map is small."""
    return f"lead-{place}"


MAYOR = "mayor"
STATUE = "statue"


# ------------------------------------------------------------------ characters
def floor(value: int) -> str:
    return f"floor-{value}"


def house(value: int, slot: int) -> str:
    return f"house-{value}-{slot}"


def stack(place: int) -> str:
    return f"stack-{place}"


def company(kind: int) -> str:
    """A character of the viewer's company."""
    return f"company-{kind}"


def crew(letter: str, kind: int) -> str:
    """A character in the row of a seat."""
    return f"crew-{letter}-{kind}"


# ------------------------------------------------------------------ cards
def card(kind: int, place: int) -> str:
    """A card of the viewer: first those in hand, then those laid."""
    return f"card-{NAMES[kind]}-{place}"


def reserve(kind: int, place: int) -> str:
    return f"reserve-{NAMES[kind]}-{place}"


def pair(slot: int) -> str:
    return f"pair-{slot}"


def half(slot: int, side: int) -> str:
    """One of the two cards of a pair."""
    return f"pair-{slot}-{'ab'[side]}"


def step(value: int) -> str:
    """A value that the viewer can bid."""
    return f"step-{value}"


# ------------------------------------------------------------------ the row of a seat, and what is in it
def bid(letter: str) -> str:
    return f"bid-{letter}"


def seat(letter: str) -> str:
    return f"player-{letter}"


def points(letter: str) -> str:
    return f"points-{letter}"


def purse(letter: str) -> str:
    return f"purse-{letter}"


def plans(letter: str) -> str:
    """The skyscrapers on a player board."""
    return f"plans-{letter}"


def towers(letter: str) -> str:
    """The skyscrapers built."""
    return f"towers-{letter}"


def held(letter: str) -> str:
    """The hand, from outside."""
    return f"held-{letter}"


def kept(letter: str) -> str:
    """The reserve, in the row of its seat."""
    return f"kept-{letter}"
