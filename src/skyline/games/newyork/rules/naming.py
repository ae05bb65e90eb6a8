"""Words for cards, vessels and prestige tiles, as refusals need them too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skyline.engine.words import joined

from .cards import NAMES, TYPES, number

if TYPE_CHECKING:
    from .components import Components


def counted(cards: int) -> list[tuple[str, int]]:
    """The types among packed cards, in type order, with their numbers."""
    return [(NAMES[kind], int(number(cards, kind))) for kind in range(TYPES) if number(cards, kind)]


def card_words(cards: int) -> str:
    """Packed cards in words: 2 press and wild."""
    return joined([f"{count} {name}" if count > 1 else name for name, count in counted(cards)])


def vessel_of(parts: Components, connection: int) -> str:
    return parts.vessel_kinds[parts.connection_vessel[connection]]


def ends_of(parts: Components, connection: int) -> list[str]:
    """The two boroughs that a connection joins."""
    return [parts.boroughs[end] for end in parts.connection_ends[connection]]


def way_of(parts: Components, connection: int) -> str:
    return "-".join(ends_of(parts, connection))


def tile_name(parts: Components, tile: int) -> str:
    """A prestige tile: its kind and value."""
    return f"{parts.vessel_kinds[parts.prestige_vessel[tile]]} {parts.prestige_value[tile]}"
