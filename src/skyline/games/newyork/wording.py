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
SHORT_EFFECTS = (
    "", "1 pt, redraw hand", "2 singles for a pair", "1 pt, reserve +1", "both pairs at once", "draw 3, discard 2", "take $2",
    "swap a character, +1", "reserve joins the pair", "draw 1, take $1", "draw 2 cards", "replace a black one", "1 pt, renew reserve",
    "any card counts 1", "1-2 steps back: wilds", "reserve card joins", "adds a wild card", "adds a prestige card",
    "take $1, bid last", "prestige bid twice", "any card counts 2", "build 1 more", "2 laid cards come back", "2 pts",
    "1 pt and 1 skyscraper", "3 pts", "1 skyscraper, 1 space", "spaces as your rank", "1 pt per ▲ at yellow", "1 pt per ▲ at green",
    "1 pt per ▲ at brown", "1 pt per ▲ at grey", "1 pt per ▲ at blue", "1 pt per 2 spaces", "2 pts per like reserve",
    "2 pts per borough of 3", "1 pt per character", "taxi+bus: 5 pts", "streetcar+subway: 5 pt", "boat+another: 5 pts",
    "vessel+$2: 6 pts", "vessel+2 board: 6 pts", "$2+2 board: 6 pts",
)  # fmt: skip


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
