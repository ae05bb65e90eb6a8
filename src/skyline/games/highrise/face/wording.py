"""Words and signs for people: Moguls, Buildings, Bonus Tiles and cards, and the style words of the game."""

from __future__ import annotations

from typing import Final

from skyline.engine.words import joined, plural, seat_letter
from skyline.games.highrise.rules import bonuses
from skyline.games.highrise.rules.buildings import NEUTRAL, height_of, owners_of, penthouse_of, seats_in, spires_of
from skyline.games.highrise.rules.components import Card, Components, Tile
from skyline.games.highrise.rules.wording import piece_words

SPIRE: Final = "▲"
SEAT: Final = "seat "
NOBODYS: Final = "neutral"  # the style of Neutral Moguls and Buildings
SIGNS: Final = "RBPKGU"  # of pieces where room is short: K black, U UltraPlastic
STYLES: Final = {
    "red": "bright_red", "blue": "bright_blue", "purple": "bright_magenta", "black": "bold grey50", "grey": "grey78",
    "ultraplastic": "bright_green", "corruption": "orange1", "spire": "bright_yellow", "neutral": "bold grey62",
    "seat A": "bold bright_red", "seat B": "bold bright_blue", "seat C": "bold bright_green", "seat D": "bold bright_yellow",
}  # fmt: skip
TIMINGS: Final = ("1x", "once per round", "ongoing", "end of the game")


# ------------------------------------------------------------------ seats and Moguls
def seat_style(seat: int) -> str:
    return SEAT + seat_letter(seat)


def mogul_sign(mogul: int, seats: int, moguls: int) -> str:
    """A Mogul's letter; Neutral ones have numbers where there are two."""
    if mogul < seats:
        return seat_letter(mogul)
    return "N" if moguls == seats + 1 else f"N{mogul - seats + 1}"


def mogul_style(mogul: int, seats: int) -> str:
    return seat_style(mogul) if mogul < seats else NOBODYS


# ------------------------------------------------------------------ Buildings
def controllers(building: int) -> list[tuple[str, str]]:
    """The letters of those who control a Building, each with its style."""
    out = [(seat_letter(seat), seat_style(seat)) for seat in seats_in(owners_of(building))]
    return [*out, ("N", NOBODYS)] if building & NEUTRAL else out


def height_words(building: int) -> str:
    """Storeys, Penthouse Floors and Spires in signs: 7+2▲."""
    added = int(penthouse_of(building))
    return f"{height_of(building) - added}{f'+{added}' if added else ''}{SPIRE * int(spires_of(building))}"


# ------------------------------------------------------------------ Bonus Tiles and cards
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


def card_words(parts: Components, number: int) -> str:
    return f"{parts.cards[number].name} card"


def timing_words(card: Card) -> str:
    return TIMINGS[card.timing]
