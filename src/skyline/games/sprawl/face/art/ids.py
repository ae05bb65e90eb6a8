"""The ids of the elements of a picture, in one place: those who draw and those who say what stands for what must agree."""

from __future__ import annotations

from skyline.engine.words import seat_letter

from ...rules.components import ROWS
from ...rules.decks import FIRST_FAVOR, FIRST_TOP, PLANNING_WORDS, SOURCE_WORDS
from ...rules.effects.markers import SPACE_WORDS
from ...rules.effects.offices import OFFICE_WORDS
from ...rules.effects.others import VOCATION_WORDS
from ...rules.ground import BLOCK_WORDS, SHAPE_LOTS, SHAPES
from ...rules.state import BOXES

# ------------------------------------------------------------------ the town
GROUND = "town-ground"
GHOST = "town-ghost"


def block(number: int) -> str:
    """A block: b-d5. Always there."""
    return f"b-{BLOCK_WORDS[number]}"


def site(number: int) -> str:
    """A site, by the lots of its block: b-d5-123. Always there. A choice names its block as well, first: a thumb meets the block."""
    return f"{block(number // SHAPES)}-{''.join(str(lot + 1) for lot in SHAPE_LOTS[number % SHAPES])}"


def tile(number: int) -> str:
    """The building that stands on a site, by the first of its lots: t-d5-1. There as long as it stands."""
    return f"t-{BLOCK_WORDS[number // SHAPES]}-{SHAPE_LOTS[number % SHAPES][0] + 1}"


def sites(number: int) -> str:
    """The group of all sites of a block."""
    return f"k-{BLOCK_WORDS[number]}"


def worth(number: int) -> str:
    """The plates of a block: its value and its price."""
    return f"w-{BLOCK_WORDS[number]}"


def cube(number: int) -> str:
    """The cube on the building that stands on a site."""
    return f"q{tile(number)[1:]}"


def space(number: int) -> str:
    """A marker space with the marker that lies there: r-g4. Always there."""
    return f"r-{SPACE_WORDS[number]}"


def printed(row: int) -> str:
    """The printed number of a row: r-p3. Always there."""
    return f"r-{ROWS[row]}"


def prestige(seat: int) -> str:
    """A player's marker on the prestige track."""
    return f"x-{seat_letter(seat)}"


# ------------------------------------------------------------------ cards
EVENT = "ev"  # the event that is being executed; in the panel `event`, which is there only then


def contract(source: int) -> str:
    """Where contracts lie: c-box-5 to c-box-1, c-deck-town. A box is always there, a deck as long as it is open."""
    if source < FIRST_TOP:
        return f"c-box-{BOXES - source}"
    return f"c-deck-{SOURCE_WORDS[source]}"


def source(number: int, seat: int) -> str:
    """Any place a contract can be built from, the Favors of a seat included, as in SOURCE_WORDS."""
    return contract(number) if number < FIRST_FAVOR else favor(seat, number - FIRST_FAVOR)


def planning(place: int) -> str:
    """A place of the planning track: pl-deck, pl-box4 to pl-box1. Always there."""
    return f"pl-{PLANNING_WORDS[place]}"


DISCARD = "pl-discard"


def discarded(card: int) -> str:
    """A planning card of the discard pile: dc-13. There while one of them may be taken."""
    return f"dc-{card}"


# ------------------------------------------------------------------ players
def seat(number: int) -> str:
    """The panel of a player: p-A. Always there."""
    return f"p-{seat_letter(number)}"


def holding(number: int) -> str:
    """What another player has beside wealth and prestige."""
    return f"h-{seat_letter(number)}"


def permit(seat: int, card: int) -> str:
    """A planning card that a player holds, by the card's number: pm-A-13."""
    return f"pm-{seat_letter(seat)}-{card}"


def favor(seat: int, place: int) -> str:
    """A player's Favor: fav-A-0, fav-A-1. The first place is always there, the second with a card or the Extra Favor tile."""
    return f"fav-{seat_letter(seat)}-{place}"


def vocation(seat: int, name: int) -> str:
    """A player's markers of a vocation: v-A-media. There as long as there is one."""
    return f"v-{seat_letter(seat)}-{VOCATION_WORDS[name]}"


def supply(name: int) -> str:
    """The markers of a vocation in the supply: v-supply-media. Always there."""
    return f"v-supply-{VOCATION_WORDS[name]}"


# ------------------------------------------------------------------ offices
CONTRACTOR = "of-contractor"


def office(number: int) -> str:
    """An office: of-mayor. Always there."""
    return f"of-{OFFICE_WORDS[number]}"


def lead(row: int) -> str:
    """Who leads in a row: m-p3. There as long as the row is."""
    return f"m-{ROWS[row]}"


def candidate(seat: int) -> str:
    """A player in a vote that is tied: cd-A. There while it is decided."""
    return f"cd-{seat_letter(seat)}"


STEPS = "cd-steps"  # how the tie came about
