"""The ids of the elements of a picture, in one place: those who draw and those who say what stands for what must agree.

Columns count from 0 (A) to 8 (I), levels from 0 (GF) to 12 (RF), everything else that is numbered from 1, as in notation. Industries,
tiers, utilities and kinds of décor go by their names in the data.
"""

from __future__ import annotations

COLUMNS = "abcdefghi"


def spot(column: int, level: int) -> str:
    """A square of the lot in letters: d8."""
    return f"{COLUMNS[column]}{level}"


# ------------------------------------------------------------------ the lot
SKY = "lot-sky"
PLAN = "lot-plan"  # what the blueprint wants, drawn on the lot
GROUND = "lot-ground"
WALLS = "lot-walls"
LEVELS = "lot-levels"
CRANE = "crane"
CAP_ON_ROOF = "lot-cap"


def square(column: int, level: int) -> str:
    """A square of the lot, something to choose: where a card's lower left corner or a décor tile goes."""
    return f"sq-{spot(column, level)}"


def face(column: int, level: int) -> str:
    """The face of a building block card that shows on a square."""
    return f"face-{spot(column, level)}"


def unit(column: int, level: int) -> str:
    """A unit on the viewer's lot, by its lower left square."""
    return f"unit-{spot(column, level)}"


def decor(column: int, level: int) -> str:
    """A décor or elevator tile on the viewer's lot."""
    return f"decor-{spot(column, level)}"


def place(column: int, level: int, vertical: bool) -> str:
    """Where the unit tile in hand may go, by its lower left square and the side that is up."""
    return f"place-{spot(column, level)}-{'v' if vertical else 'h'}"


def cap_place(column: int) -> str:
    """Where the building cap may go on RF, by its leftmost column."""
    return f"place-{COLUMNS[column]}-cap"


def laid(card: str) -> str:
    """A building block card that is laid down, not yet confirmed: choose it to take it back."""
    return f"laid-{card.lower()}"


def layer(code: int) -> str:
    """A layer that the card in hand may take, by its number in the rules."""
    return f"layer-{code}"


HAND = "lot-hand"


# ------------------------------------------------------------------ visitors and trains
def waiting(industry: str, letter: str = "") -> str:
    """The visitors of one color in a queue: the viewer's own, or that of the seat with this letter."""
    return f"queue-{letter.lower()}-{industry}" if letter else f"queue-{industry}"


def tray(train: int) -> str:
    """A train place in the viewer's subway, 1 or 2."""
    return f"tray-{train}"


def aboard(train: int, industry: str) -> str:
    """The visitors of one color in a train of the viewer's."""
    return f"tray-{train}-{industry}"


def slot(number: int) -> str:
    """A dice slot of the Central Station, 1 to 4 (1 only with four players)."""
    return f"slot-{number}"


def reroll(number: int) -> str:
    """What stands for rolling the set of a slot again."""
    return f"reroll-{number}"


def train(slot_number: int, side: int) -> str:
    """A train at the station: its slot, and 1 for the top side or 2 for the bottom side."""
    return f"train-{slot_number}-{side}"


def arriving(slot_number: int, side: int, industry: str) -> str:
    """The visitors of one color in a train at the station."""
    return f"train-{slot_number}-{side}-{industry}"


FACADE = "station-house"  # it also stands for the station as partner of an exchange


# ------------------------------------------------------------------ market
def stack(tier: str, industry: str, number: int) -> str:
    """The top tile of a stack, 1 or 2 of its tier and industry."""
    return f"stack-{tier}-{industry}-{number}"


def tier(name: str) -> str:
    """A tier with its stacks."""
    return f"tier-{name}"


def below(name: str) -> str:
    """The heading of a tier, which stands for its tiles below the tops."""
    return f"tier-{name}-below"


def supply(kind: str) -> str:
    """The décor tiles of a kind that are left."""
    return f"supply-{kind}"


LEGEND = "buzz-legend"


# ------------------------------------------------------------------ what the viewer has
MONEY = "own-money"
PRESTIGE = "own-prestige"
INFLUENCE = "own-influence"
TENANTS = "own-tenants"
REALTY = "own-realty"
LADDER = "own-ladder"
CAP = "own-cap"


def die(utility: str, number: int) -> str:
    """A worker die of the viewer's; those of one color are counted from the lowest."""
    return f"die-{utility}-{number}"


def card(key: str) -> str:
    """A building block card in hand."""
    return f"card-{key.lower()}"


def drawn(key: str) -> str:
    """A building block card just drawn, of which some are kept."""
    return f"drawn-{key.lower()}"


def contract(key: str) -> str:
    """A contract of the viewer's, open or fulfilled, or one that a swap has drawn."""
    return f"contract-{key.lower()}"


def blueprint(key: str) -> str:
    """A blueprint to choose."""
    return f"blueprint-{key.lower()}"


def cap(key: str) -> str:
    """A building cap to choose."""
    return f"choice-{key.lower()}"


def design(key: str) -> str:
    """A design card of the advanced variant."""
    return f"design-{key.lower()}"


def move(column: int, level: int, source: int) -> str:
    """Visitors laid out to move into the unit with this lower left square, from the queue (0) or a train (1, 2)."""
    return f"move-{spot(column, level)}-{source}"


def pair(number: int) -> str:
    """A pair of an exchange that is laid out, by its number among all pairs."""
    return f"pair-{number}"


# ------------------------------------------------------------------ everybody
def seat(letter: str) -> str:
    return f"player-{letter}"


def tower(letter: str) -> str:
    """The thumbnail of somebody's tower."""
    return f"tower-{letter}"


def points(letter: str) -> str:
    return f"points-{letter}"


QUARTERS = "quarters"


# ------------------------------------------------------------------ what the question is about
def offer(key: str) -> str:
    """The card of an action, a free step or a bonus action, by its word in the rules."""
    return f"offer-{key}"


def platform(number: int) -> str:
    """A set of workers for hire, by its slot."""
    return f"set-{number}"


def boarding(number: int, side: int) -> str:
    """A train that may come along with the set of a slot: 1 for the top side, 2 for the bottom side."""
    return f"set-{number}-train-{side}"


def again(number: int) -> str:
    """What stands for rolling the set of a slot again, beside it."""
    return f"set-{number}-roll"


def given(source: int, industry: str) -> str:
    """Own visitors of one color to give away, from the queue (0) or a train (1, 2)."""
    return f"give-{source}-{industry}"


def wanted(place: int, industry: str) -> str:
    """Visitors of one color to take for them, by their place in the rules."""
    return f"take-{place}-{industry}"


def partner(letter: str = "") -> str:
    """Somebody to exchange visitors with: the seat with this letter, or the station."""
    return f"partner-{letter.lower() or 'station'}"
