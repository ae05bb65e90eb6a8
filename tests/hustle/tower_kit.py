"""A tower in a line: ``tower("office b-l2 occupied", "artwork a-l2", cards="lift:a-gf d-gf")``.

Units are words in any order around the lower left square: tier (standard), industry (office), buzz (high_noise), "upright", "occupied".
Decor is its type and a square; "elevator" is the reverse of an artwork. Cards are plain ones, drawn for these tests: nine vacant spaces,
or with elevators in their left column ("lift:"). Without ``cards`` they cover the whole lot.
"""

from __future__ import annotations

from skyline.games.hustle import components
from skyline.games.hustle.rules import lot
from skyline.games.hustle.rules.components import (
    ARTWORK,
    BUZZ_NAMES,
    DECOR_NAMES,
    ELEVATOR,
    INDUSTRY_NAMES,
    ON_CARD,
    TIER_NAMES,
    BlockCard,
    Components,
)
from skyline.games.hustle.rules.structure import Structure, laid_card
from skyline.games.hustle.rules.tower import Tower, new_decor, new_unit

PARTS = components("")
PLAIN = Components("")
PLAIN.capacity = PARTS.capacity
PLAIN.cards = [
    BlockCard(0, "bare", "plain", [ON_CARD] * 9),
    BlockCard(1, "lift", "plain", [ELEVATOR | ON_CARD, ON_CARD, ON_CARD] * 3),
]
SQUARES = [word.lower() for word in lot.SQUARE_WORDS]
ANCHORS = [word.lower() for word in lot.ANCHOR_WORDS]
WHOLE_LOT = " ".join(f"{column}-{level}" for level in ("gf", "l3", "l6", "l9") for column in "adg")


def tower(*things: str, cards: str = WHOLE_LOT) -> Tower:
    """Units in the order given; nothing overlaps, units and artwork stand on cards, balconies and rooftops do not."""
    structure = Structure(PLAIN, [card(words) for words in cards.split()])
    units = [unit(words) for words in things if words.split()[0] not in (*DECOR_NAMES, "elevator")]
    decor = [tile(words) for words in things if words.split()[0] in (*DECOR_NAMES, "elevator")]
    made = Tower(PLAIN, structure, units, decor, -1)
    squares = [square for packed in units for square in lot.SPOT_SQUARES[packed & 1023]]
    assert all(made.card_at(square) for square in squares), "a unit stands on the open lot"
    assert all(made.card_at(packed & 127) == (packed >> 7 & 3 == ARTWORK) for packed in decor), "decor does not go there"
    squares += [packed & 127 for packed in decor]
    assert len(squares) == len(set(squares)), "tiles overlap"
    return made


def card(words: str) -> int:
    """ "a-gf" or "lift:a-gf"."""
    kind, _, anchor = words.rpartition(":")
    return laid_card(int(kind == "lift"), ANCHORS.index(anchor))


def unit(words: str) -> int:
    said = words.split()
    square = next(SQUARES.index(word) for word in said if "-" in word)
    side = lot.UPRIGHT if "upright" in said else lot.ACROSS
    spot = lot.spot_at(named(said, TIER_NAMES), side, square)
    assert spot >= 0, "a unit juts out of the lot"
    left = [word for word in said if word not in (*TIER_NAMES, *INDUSTRY_NAMES, *BUZZ_NAMES, "upright", "occupied") and "-" not in word]
    assert not left, f"what is {left}?"
    return new_unit(spot, named(said, INDUSTRY_NAMES), named(said, BUZZ_NAMES), int("occupied" in said))


def named(said: list[str], names: tuple[str, ...]) -> int:
    """Which of the names is said; the first if none is."""
    return next((names.index(word) for word in said if word in names), 0)


def tile(words: str) -> int:
    kind, square = words.split()
    if kind == "elevator":
        return new_decor(SQUARES.index(square), ARTWORK, reverse=True)
    return new_decor(SQUARES.index(square), DECOR_NAMES.index(kind))
