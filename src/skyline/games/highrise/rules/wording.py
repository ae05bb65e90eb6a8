"""Words that the reasons of refusals need, and the face as well: pieces, spaces, Building Spaces, Bonus Spaces."""

from __future__ import annotations

from typing import Final

from skyline.engine.words import joined, plural

from .components import SET_SPACES, SLOTS, Components, Side, Space
from .pieces import KINDS, NAMES, number

PIECES: Final = (*NAMES[:-1], "UltraPlastic")  # as they are said; the notation writes everything small


def only(count: int, word: str) -> str:
    """A number that is too small: no grey Floor, only 2 grey Floors."""
    return f"only {plural(count, word)}" if count else f"no {word}"


def a(words: str) -> str:
    """The words with their article; a University has a consonant's sound, an UltraPlastic has not."""
    return f"an {words}" if words[0] in "AEIO" or words.startswith("Ultra") else f"a {words}"


# ------------------------------------------------------------------ pieces
def counted(pieces: int) -> list[tuple[int, int]]:
    """The kinds among packed pieces with their numbers."""
    return [(kind, int(number(pieces, kind))) for kind in range(KINDS) if number(pieces, kind)]


def piece_words(pieces: int, nothing: str = "nothing") -> str:
    """Packed pieces in words: 2 red and UltraPlastic."""
    return joined([f"{count} {PIECES[kind]}" if count > 1 else PIECES[kind] for kind, count in counted(pieces)], nothing=nothing)


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
    if space.stop:
        return f"Stop Zone {space.stop}" + (f" (lose up to {space.loss} Corruption)" if space.loss else "")
    if space.site >= 0:
        return site_words(parts, space.site, tenant)
    hood = parts.hoods[side.zone_hood[space.zone]]
    if space.colour >= 0:
        return f"{hood} {PIECES[space.colour]}"
    several = side.zone_first[space.zone] != side.zone_last[space.zone]
    words = f"{hood} {space.action.word}" + (f" {place_in_zone(side, space)}" if several else "")
    return words + (f" ({space.corruption} Corruption)" if space.corruption else "")


def bonus_place(place: int) -> str:
    """A Bonus Space by set and index: 2.1."""
    return f"{place // SET_SPACES + 1}.{place % SET_SPACES + 1}"
