"""Words and signs for people: squares, units, dice, visitors, contracts, demands, and the style words of the game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from skyline.engine.words import joined, plural, seat_letter
from skyline.games.hustle.rules.components import (
    BUZZ_WORDS,
    CARD_IDS,
    DECOR_NAMES,
    ELEVATOR,
    INDUSTRIES,
    TIER_NAMES,
    UTILITIES,
    VISITOR_NAMES,
    BlockCard,
    Components,
    Contract,
    Demand,
)
from skyline.games.hustle.rules.dice import PIPS_WORDS
from skyline.games.hustle.rules.lot import COLUMN_WORDS, COLUMNS, LEVEL_WORDS, LEVELS, SPOT_SQUARES, SQUARE_WORDS
from skyline.games.hustle.rules.players import demand_of, of_color
from skyline.games.hustle.rules.station import die_in
from skyline.games.hustle.rules.tower import PORT_PIPS, buzz_of, industry_of, pips_of, spot_of, tier_of

SEAT: Final = "seat "
STYLES: Final = {
    "office": "bright_blue", "residential": "bright_green", "retail": "bright_magenta", "elevator": "bold white", "vacant": "yellow",
    "plan": "cyan", "decor": "bright_yellow", "prestige": "bright_yellow", "influence": "bright_cyan",
    "power": "yellow", "water": "bright_blue", "wifi": "white",
    "seat A": "bold bright_red", "seat B": "bold bright_blue", "seat C": "bold bright_green", "seat D": "bold bright_yellow",
}  # fmt: skip
INDUSTRY_STYLES: Final = ("office", "residential", "retail")
UTILITY_STYLES: Final = ("power", "water", "wifi")
UNIT_NOUNS: Final = ("office", "residential unit", "retail unit")
SIDE_WORDS: Final = ("top", "bottom")
QUEUE: Final = 0  # of the places where a player's visitors are; the others are trains


def seat_style(seat: int) -> str:
    return SEAT + seat_letter(seat)


def a(name: str) -> str:
    return f"{'an' if name[0] in 'aeiouAEIOU' else 'a'} {name}"


# ------------------------------------------------------------------ amounts
def stars(number: int) -> str:
    return f"{number}★".replace("-", "−")


def reward(money: int, prestige: int) -> str:
    """What something pays: "$4 and 3★"; "" for nothing."""
    return joined([f"${money}"] * bool(money) + [stars(prestige)] * bool(prestige), nothing="")


def up_to(number: int, word: str) -> str:
    """At most so many: "one unit", "up to 3 units"."""
    return f"one {word}" if number == 1 else f"up to {number} {word}s"


def pips_words(cost: int, nothing: str = "no pips") -> str:
    """The price of ports: "1 power, 2 water"."""
    asked = [(int(pips_of(cost, utility)), PIPS_WORDS[utility]) for utility in range(UTILITIES)]
    return ", ".join(f"{number} {name}" for number, name in asked if number) or nothing


def pips_price(cost: int) -> str:
    """The same in short: "3 pips"."""
    number = sum(int(pips_of(cost, utility)) for utility in range(UTILITIES))
    return plural(number, "pip") if number else "no pips"


def level_words(level: int) -> str:
    """A height limit: influence goes on counting above the highest level (HH-180)."""
    return LEVEL_WORDS[min(level, LEVELS - 1)]


# ------------------------------------------------------------------ squares, spots, units
def square_at(words: str) -> int:
    return SQUARE_WORDS.index(words)


def place_of(square: int) -> tuple[int, int]:
    """The column and the level of a square."""
    return square % COLUMNS, square // COLUMNS


def span(first: str, last: str) -> str:
    return first if first == last else f"{first}-{last}"


def squares_words(squares: Iterable[int]) -> str:
    """A rectangle of squares: "C-D on L1", "C on L1-L2"."""
    found = list(squares)
    columns = [square % COLUMNS for square in found]
    levels = [square // COLUMNS for square in found]
    across = span(COLUMN_WORDS[min(columns)], COLUMN_WORDS[max(columns)])
    return f"{across} on {span(LEVEL_WORDS[min(levels)], LEVEL_WORDS[max(levels)])}"


def spot_words(spot: int) -> str:
    return squares_words(SPOT_SQUARES[spot])


def tile_words(tier: int, industry: int, buzz: int) -> str:
    """A unit tile: "standard High Traffic office"."""
    return f"{TIER_NAMES[tier]} {BUZZ_WORDS[buzz]} {UNIT_NOUNS[industry]}"


def unit_words(unit: int) -> str:
    return tile_words(int(tier_of(unit)), int(industry_of(unit)), int(buzz_of(unit)))


def unit_place(unit: int) -> str:
    """A unit where it stands: "standard High Traffic office, C-D on L1"."""
    return f"{unit_words(unit)}, {spot_words(int(spot_of(unit)))}"


# ------------------------------------------------------------------ cards
def elevators_on(card: BlockCard) -> int:
    return sum(1 for face in card.faces if face & ELEVATOR)


def ports_on(card: BlockCard) -> int:
    """All ports of a card that must be connected, as pips."""
    return sum(PORT_PIPS[face] for face in card.faces)


def card_words(card: BlockCard) -> str:
    """A building block card: "3 elevators; ports: 1 power, 2 water"."""
    return f"{plural(elevators_on(card), 'elevator')}; ports: {pips_words(ports_on(card), 'none')}"


def card_names(cards: Iterable[int]) -> str:
    return joined([CARD_IDS[card] for card in cards])


# ------------------------------------------------------------------ dice
def set_words(dice: int) -> str:
    """A set of dice in the order power, water, wi-fi: "2-4-5"."""
    return "-".join(str(die_in(dice, color)) for color in range(UTILITIES))


def set_by_utility(dice: int) -> str:
    """The same in words: "power 2, water 4, wi-fi 5"."""
    return ", ".join(f"{PIPS_WORDS[color]} {die_in(dice, color)}" for color in range(UTILITIES))


def dice_in(bag: int) -> list[int]:
    """What the dice of one color show, the lowest first."""
    return [pips for pips in range(1, 7) for _ in range(bag >> 4 * (pips - 1) & 15)]


def dice_words(bags: Iterable[int]) -> str:
    """A player's dice: "power 3, water 2+5, no wi-fi"."""
    shown = [(PIPS_WORDS[utility], "+".join(map(str, dice_in(bag)))) for utility, bag in enumerate(bags)]
    return ", ".join(f"{name} {pips}" if pips else f"no {name}" for name, pips in shown)


def slot_words(parts: Components, slot: int, players: int) -> str:
    """A slot of the station by its price; of two with the same price, which of them: "$8", "left $6"."""
    price = parts.slot_price[slot]
    alike = [one for one, cost in enumerate(parts.slot_price) if cost == price and parts.slot_used[one][players]]
    side = "" if len(alike) < 2 else "left " if alike[0] == slot else "right "
    return f"{side}${price}"


def platform_words(parts: Components, platform: int, players: int) -> str:
    """A train at the station: "the top train at $8"."""
    return f"the {SIDE_WORDS[platform % 2]} train at {slot_words(parts, platform // 2, players)}"


# ------------------------------------------------------------------ visitors and trains
def people_words(packed: int, nothing: str = "nobody") -> str:
    """Visitors by color: "2 blue, 1 pink"."""
    counts = [(int(of_color(packed, color)), VISITOR_NAMES[color]) for color in range(INDUSTRIES)]
    return ", ".join(f"{number} {name}" for number, name in counts if number) or nothing


def demand_words(demand: Demand) -> str:
    """What the visitors of a train wish for, and what that pays: "Scenic, unit with a view: $1 each"."""
    wish = demand.need.text().rstrip(".")
    return f"{demand.name}, {wish[:1].lower() + wish[1:]}: {'$1' if demand.pays_money else stars(1)} each"


def train_words(parts: Components, train: int) -> str:
    """A train: "2 blue, 1 pink (Scenic)"."""
    return f"{people_words(train)} ({parts.demands[int(demand_of(train))].name})"


def source_words(source: int) -> str:
    """Where a player's own visitors are: "the queue", "train 1"."""
    return "the queue" if source == QUEUE else f"train {source}"


# ------------------------------------------------------------------ goals
def contract_reward(contract: Contract) -> str:
    return reward(int(contract.money), int(contract.prestige))


def decor_name(kind: int, reverse: bool) -> str:
    return "elevator tile" if reverse else DECOR_NAMES[kind]
