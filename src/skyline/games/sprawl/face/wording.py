"""Words and signs for people: sites, buildings, cards, rows and markers, and the style words of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from skyline.engine.words import joined, plural, seat_letter
from skyline.games.sprawl.rules.components import CURRENCY, KIND_NAMES, PARK, PRESTIGE_ROWS, RENEWAL, ZONES, Card, Components
from skyline.games.sprawl.rules.effects.markers import MARKER_WORDS
from skyline.games.sprawl.rules.ground import BLOCK_WORDS, LINES, SHAPE_WORDS, SHAPES
from skyline.games.sprawl.rules.scoring import row_number
from skyline.games.sprawl.rules.town import card_of, kind_of, site_of, size_of

SEAT: Final = "seat "
STYLES: Final = {
    "civ": "bright_red", "com": "bright_yellow", "ind": "bright_blue", "res": "bright_magenta", "park": "bright_green",
    "wealth": "yellow", "prestige": "bright_cyan", "ap": "bold bright_white", "water": "blue", "wild": "green",
    "seat A": "bold bright_red", "seat B": "bold bright_blue", "seat C": "bold bright_green", "seat D": "bold bright_yellow",
}  # fmt: skip
KIND_STYLES: Final = ("civ", "com", "ind", "res", "park")
LOT_WORDS: Final = dict(zip(SHAPE_WORDS, (
    "northwest lot", "northeast lot", "southwest lot", "southeast lot", "north side", "south side", "west side", "east side",
    "all but the southeast lot", "all but the southwest lot", "all but the northeast lot", "all but the northwest lot", "the whole block",
), strict=True))  # fmt: skip

ABILITIES: Final = (  # of the offices
    "places a park, now and at every re-election", "the first neighborhood bonus of each turn counts double",
    "every opponent pays 2 wealth at the start of the turn", "vocation markers pay wealth and prestige", "8 action points instead of 6",
)  # fmt: skip


def seat_style(seat: int) -> str:
    return SEAT + seat_letter(seat)


# ------------------------------------------------------------------ the town
def site_at(block: str, lots: str) -> int:
    """Which site an answer names."""
    return BLOCK_WORDS.index(block) * SHAPES + SHAPE_WORDS.index(lots)


def block_of(site: int) -> str:
    return BLOCK_WORDS[site // SHAPES]


def place_words(site: int) -> str:
    """A site: "c4, north side"."""
    return f"{block_of(site)}, {LOT_WORDS[SHAPE_WORDS[site % SHAPES]]}"


def lots_words(site: int) -> str:
    """The same the other way round: "the north side of c4"."""
    words = LOT_WORDS[SHAPE_WORDS[site % SHAPES]]
    if site % SHAPES == SHAPES - 1:
        return f"the whole of {block_of(site)}"
    return f"{words} of {block_of(site)}" if words.startswith("all") else f"the {words} of {block_of(site)}"


def kind_name(kind: int) -> str:
    return "park" if kind == PARK else KIND_NAMES[kind]


def building_name(parts: Components, packed: int) -> str:
    """What a building is: by the contract it was built from, otherwise by its zone."""
    card = int(card_of(packed))
    kind = kind_name(int(kind_of(packed)))
    return f"{parts.cards[card].name} ({kind})" if card >= 0 else f"{size_of(packed)}-lot {kind}"


def building_words(parts: Components, packed: int) -> str:
    """A building and where it stands: "High School (CIV) in c4, north side"."""
    return f"{building_name(parts, packed)} in {place_words(int(site_of(packed)))}"


def numbers(parts: Components, spaces: Sequence[int], block: int) -> list[int]:
    """Every number that applies to a block (US-037), printed ones first; together they are its value."""
    found = [int(row_number(row)) for row, blocks in enumerate(parts.rows) if blocks >> block & 1]
    return found + [parts.marker_numbers[marker] for space, marker in enumerate(spaces) if marker >= 0 and parts.covers[space] >> block & 1]


def sum_words(parts: Components, spaces: Sequence[int], block: int) -> str:
    """The value of a block as a sum: "1 + 6"."""
    return " + ".join(map(str, numbers(parts, spaces, block)))


# ------------------------------------------------------------------ rows and markers
def row_words(row: int) -> str:
    """A row in a sentence: "wealth row 3"."""
    return f"{CURRENCY[row < PRESTIGE_ROWS]} row {row_number(row)}"


def marker_words(marker: int) -> str:
    word = MARKER_WORDS[marker]
    return f"{CURRENCY[word[0] == 'p']} marker {word[1:]}"


def lines_of(parts: Components, space: int) -> tuple[list[str], list[str]]:
    """The columns that a grey space lies above, or the lines that it lies to the right of."""
    blocks = [block for block in range(LINES * LINES) if parts.covers[space] >> block & 1]
    lines = sorted({block // LINES for block in blocks})
    if len(lines) == LINES:
        return [str(column + 1) for column in sorted({block % LINES for block in blocks})], []
    return [], ["abcdef"[line] for line in lines]


def space_place(parts: Components, space: int) -> str:
    """Where a grey space is: "above columns 3 and 4", "right of line c"."""
    columns, lines = lines_of(parts, space)
    return f"above columns {joined(columns)}" if columns else f"right of line {joined(lines)}"


def space_short(parts: Components, space: int) -> str:
    """The same in a chip: "columns 3–4", "line c"."""
    columns, lines = lines_of(parts, space)
    return f"columns {'–'.join(columns)}" if columns else f"line {'–'.join(lines)}"


# ------------------------------------------------------------------ cards
def zone_words(zones: int) -> str:
    """The zones of a Build Permit: "CIV/RES"; all four are "any zone"."""
    named = [KIND_NAMES[zone] for zone in range(ZONES) if zones >> zone & 1]
    return "any-zone" if len(named) == ZONES else "/".join(named)


def permit_words(card: Card) -> str:
    """A planning card in a sentence: "2-permit CIV/COM card"."""
    if card.kind == RENEWAL:
        return "Urban Renewal card"
    return f"{card.pages}-permit {zone_words(int(card.zones))} card"


def vocation_words(parts: Components, card: Card) -> str:
    """The vocations of a contract as printed: "Tourism-3, Education-3"."""
    return ", ".join(f"{parts.vocation_names[each & 15]}-{each >> 4}" for each in card.vocations)


def contract_kind(card: Card) -> str:
    """Zone and size of a contract: "2-lot CIV"."""
    return f"{card.size}-lot {KIND_NAMES[card.zone]}"


def contract_gist(parts: Components, card: Card) -> str:
    """A contract in a line: zone and size, vocations, text."""
    return "; ".join(part for part in (contract_kind(card), vocation_words(parts, card), card.text.rstrip(".")) if part)


def amount(wealth: int, prestige: int) -> str:
    """What is gained or lost: "2 wealth and 1 prestige"."""
    return joined([f"{count} {name}" for count, name in ((wealth, "wealth"), (prestige, "prestige")) if count])


def signed(wealth: int, prestige: int) -> str:
    """The same with signs: "+2 wealth, -1 prestige"."""
    return ", ".join(f"{count:+} {name}" for count, name in ((wealth, "wealth"), (prestige, "prestige")) if count)


def a(words: str) -> str:
    return f"{'an' if words[0] in 'AEIOUaeio' else 'a'} {words}"


def lots(count: int) -> str:
    return plural(count, "lot")
