"""Words for cards, characters, boroughs, vessels and seats, and the style words of the game."""

from __future__ import annotations

from collections.abc import Sequence

from .cards import NAMES, TYPES, number
from .components import LETTERS, PHASES, Character, Components

SEATS = "ABCD"
BLACK = "■"
TOWER = "▲"
LANTERN = "lantern "
SEAT = "seat "
STYLES = {
    "press": "white", "dollar": "yellow", "elevator": "magenta", "plans": "bright_blue", "prestige": "bright_red",
    "skyscraper": "grey70", "wild": "bright_green", "seat A": "bold bright_red", "seat B": "bold bright_blue",
    "seat C": "bold bright_green", "seat D": "bold bright_yellow", "black": "bold grey62", "lantern yellow": "yellow",
    "lantern green": "green", "lantern brown": "orange3", "lantern grey": "grey70", "lantern blue": "bright_blue",
}  # fmt: skip
# What each kind does, in the room below a tile; points, dollars and lantern are those of the data.
SHORT_EFFECTS = (
    "", "{points}, redraw hand", "2 singles for a pair", "{points}, reserve +1", "both pairs at once", "draw 3, discard 2",
    "take {dollars}", "swap a character, +1", "reserve joins the pair", "draw 1, take {dollars}", "draw 2 cards", "replace a black one",
    "{points}, renew reserve", "any card counts 1", "1-2 steps back: wilds", "reserve card joins", "adds a wild card",
    "adds a prestige card", "take {dollars}, bid last", "prestige bid twice", "any card counts 2", "build 1 more",
    "2 laid cards come back", "{points}", "{points} and 1 skyscraper", "{points}", "1 skyscraper, 1 space", "spaces as your rank",
    "{points} per ▲ at {lantern}", "{points} per ▲ at {lantern}", "{points} per ▲ at {lantern}", "{points} per ▲ at {lantern}",
    "{points} per ▲ at {lantern}", "1 pt per 2 spaces", "{points} per like reserve", "{points} per borough of 3", "{points} per character",
    "taxi+bus: {points}", "streetcar+subway: {short}", "boat+another: {points}", "vessel+$2: {points}", "vessel+2 board: {points}",
    "$2+2 board: {points}",
)  # fmt: skip


def short_effect(parts: Components, kind: int) -> str:
    """What a character does, in a few words."""
    one = parts.characters[kind]
    lantern = parts.lanterns[one.lantern] if one.lantern >= 0 else ""
    return SHORT_EFFECTS[kind].format(points=plural(one.points, "pt"), short=f"{one.points} pt", dollars=f"${one.dollars}", lantern=lantern)


def price(character: Character) -> str:
    """What a use costs."""
    return f"${character.cost}" if character.cost else "free"


def paid_and_taken(character: Character) -> str:
    """What a character that gives dollars costs and gives."""
    return f"pay ${character.cost}, take ${character.dollars}" if character.cost else f"take ${character.dollars}"


def seat_letter(seat: int) -> str:
    return SEATS[seat]


def seat_style(seat: int) -> str:
    return SEAT + SEATS[seat]


def joined(words: Sequence[str], nothing: str = "nothing") -> str:
    """A list in words: a, b and c."""
    if len(words) < 2:
        return words[0] if words else nothing
    return f"{', '.join(words[:-1])} and {words[-1]}"


def counted(cards: int) -> list[tuple[str, int]]:
    """The types among packed cards, in type order, with their numbers."""
    return [(NAMES[kind], int(number(cards, kind))) for kind in range(TYPES) if number(cards, kind)]


def card_words(cards: int) -> str:
    """Packed cards in words: 2 press and wild."""
    return joined([f"{count} {name}" if count > 1 else name for name, count in counted(cards)])


def plural(count: int, word: str) -> str:
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def phase_name(character: Character) -> str:
    name = PHASES[character.phase]
    return "end of the game" if name == "end" else f"phase {name}"


def letter_of(letters: Sequence[int], borough: int) -> str:
    return LETTERS[letters[borough]]


def lanterns_of(parts: Components, borough: int) -> list[str]:
    """The lantern colours of a borough."""
    return [colour for colour, mask in zip(parts.lanterns, parts.lantern_masks, strict=True) if mask >> borough & 1]


def ends_of(parts: Components, connection: int) -> str:
    return "-".join(parts.boroughs[end] for end in parts.connection_ends[connection])


def vessel_of(parts: Components, connection: int) -> str:
    return parts.vessel_kinds[parts.connection_vessel[connection]]


def tile_name(parts: Components, tile: int) -> str:
    """A prestige tile: its kind and value."""
    return f"{parts.vessel_kinds[parts.prestige_vessel[tile]]} {parts.prestige_value[tile]}"
