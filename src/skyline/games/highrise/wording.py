"""Words for pieces, spaces, Bonus Spaces, sites, cards, Buildings, Moguls and seats, and the style words of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from . import bonuses, components
from .buildings import NEUTRAL, height_of, owners_of, penthouse_of, seats_in, spires_of
from .components import SET_SPACES, SLOTS, Card, Components, Side, Space, Tile
from .pieces import KINDS, NAMES, number

SEATS: Final = "ABCD"
SPIRE: Final = "▲"
SEAT: Final = "seat "
NOBODYS: Final = "neutral"  # the style of Neutral Moguls and Buildings
PIECES: Final = (*NAMES[:-1], "UltraPlastic")  # as they are said; the notation writes everything small
SIGNS: Final = "RBPKGU"  # of pieces where room is short: K black, U UltraPlastic
STYLES: Final = {
    "red": "bright_red", "blue": "bright_blue", "purple": "bright_magenta", "black": "bold grey50", "grey": "grey78",
    "ultraplastic": "bright_green", "corruption": "orange1", "spire": "bright_yellow", "neutral": "bold grey62",
    "seat A": "bold bright_red", "seat B": "bold bright_blue", "seat C": "bold bright_green", "seat D": "bold bright_yellow",
}  # fmt: skip
TIMINGS: Final = ("1x", "once per round", "ongoing", "end of the game")
ACTION_WORDS: Final = ("", "UltraPlastic", "trade", "draw-and-choose", "construction", "Lose 2 Corruption", "Tenant", "Stop Zone")


# ------------------------------------------------------------------ sentences
def joined(words: Sequence[str], nothing: str = "nothing") -> str:
    """A list in words: a, b and c."""
    if len(words) < 2:
        return words[0] if words else nothing
    return f"{', '.join(words[:-1])} and {words[-1]}"


def plural(count: int, word: str) -> str:
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def only(count: int, word: str) -> str:
    """A number that is too small: no grey Floor, only 2 grey Floors."""
    return f"only {plural(count, word)}" if count else f"no {word}"


def a(words: str) -> str:
    """The words with their article; a University has a consonant's sound, an UltraPlastic has not."""
    return f"an {words}" if words[0] in "AEIO" or words.startswith("Ultra") else f"a {words}"


# ------------------------------------------------------------------ seats and Moguls
def seat_letter(seat: int) -> str:
    return SEATS[seat]


def seat_style(seat: int) -> str:
    return SEAT + SEATS[seat]


def mogul_sign(mogul: int, seats: int, moguls: int) -> str:
    """A Mogul's letter; Neutral ones have numbers where there are two."""
    if mogul < seats:
        return SEATS[mogul]
    return "N" if moguls == seats + 1 else f"N{mogul - seats + 1}"


def mogul_style(mogul: int, seats: int) -> str:
    return seat_style(mogul) if mogul < seats else NOBODYS


# ------------------------------------------------------------------ pieces and Buildings
def counted(pieces: int) -> list[tuple[int, int]]:
    """The kinds among packed pieces with their numbers."""
    return [(kind, int(number(pieces, kind))) for kind in range(KINDS) if number(pieces, kind)]


def piece_words(pieces: int, nothing: str = "nothing") -> str:
    """Packed pieces in words: 2 red and UltraPlastic."""
    return joined([f"{count} {PIECES[kind]}" if count > 1 else PIECES[kind] for kind, count in counted(pieces)], nothing)


def controllers(building: int) -> list[tuple[str, str]]:
    """The letters of those who control a Building, each with its style."""
    out = [(SEATS[seat], seat_style(seat)) for seat in seats_in(owners_of(building))]
    return [*out, ("N", NOBODYS)] if building & NEUTRAL else out


def height_words(building: int) -> str:
    """Storeys, Penthouse Floors and Spires in signs: 7+2▲."""
    added = int(penthouse_of(building))
    return f"{height_of(building) - added}{f'+{added}' if added else ''}{SPIRE * int(spires_of(building))}"


# ------------------------------------------------------------------ the board
def site_words(parts: Components, site: int, tenant: int = -1) -> str:
    """A Building Space: East Gardens 1, or Shipping Firm (East Gardens 1)."""
    place = f"{parts.hoods[site // SLOTS]} {site % SLOTS + 1}"
    return f"{parts.tenants[tenant].name} ({place})" if tenant >= 0 else place


def place_in_zone(side: Side, space: Space) -> int:
    """Which space of its zone it is, from 1 at the back."""
    return int(space.track) - side.zone_first[space.zone] + 1


def space_words(parts: Components, side: Side, track: int, tenant: int = -1) -> str:
    """An Action Space: Harbourside construction 2 (1 Corruption), East Gardens red, Stop Zone 3 (lose up to 2 Corruption)."""
    space = side.spaces[track]
    if space.action == components.STOP:
        return f"Stop Zone {space.stop}" + (f" (lose up to {space.loss} Corruption)" if space.loss else "")
    if space.action == components.TENANT:
        return site_words(parts, space.site, tenant)
    hood = parts.hoods[side.zone_hood[space.zone]]
    if space.action == components.COLOUR:
        return f"{hood} {PIECES[space.colour]}"
    several = side.zone_first[space.zone] != side.zone_last[space.zone]
    words = f"{hood} {ACTION_WORDS[space.action]}" + (f" {place_in_zone(side, space)}" if several else "")
    return words + (f" ({space.corruption} Corruption)" if space.corruption else "")


def bonus_place(place: int) -> str:
    """A Bonus Space by set and index: 2.1."""
    return f"{place // SET_SPACES + 1}.{place % SET_SPACES + 1}"


def tile_words(parts: Components, tile: Tile) -> str:
    """What a Bonus Tile shows: Archive, 2 Floors and UltraPlastic."""
    words = [parts.cards[tile.card].name] if tile.card else []
    words += [plural(int(tile.floors), "Floor")] if tile.floors else []
    words += [f"{tile.ultraplastic} UltraPlastic" if tile.ultraplastic > 1 else "UltraPlastic"] if tile.ultraplastic else []
    words += [plural(int(tile.spires), "Spire")] if tile.spires else []
    words += [f"Lose {tile.loss} Corruption"] if tile.loss else []
    return joined(words)


def bonus_words(parts: Components, packed: int) -> str:
    """Everything that lies on a Bonus Space."""
    tile = bonuses.tile_of(packed)
    words = [tile_words(parts, parts.tiles[tile])] if tile >= 0 else []
    goods = int(bonuses.goods_of(packed))
    return joined([*words, *([piece_words(goods)] if goods else [])])


# ------------------------------------------------------------------ cards
def card_words(parts: Components, number: int) -> str:
    return f"{parts.cards[number].name} card"


def timing_words(card: Card) -> str:
    return TIMINGS[card.timing]
