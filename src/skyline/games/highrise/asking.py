"""What all decision points of the game have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from mypy_extensions import i64

from skyline.engine.decision import Asked as Asked
from skyline.engine.steps import seat_of

from .components import NEIGHBOURHOODS, SLOTS
from .pieces import KINDS, NAMES, number
from .wording import space_words

if TYPE_CHECKING:
    from skyline.engine.state import State

    from .players import Construction, Player
    from .state import HighRise

HOODS = ("east", "harbour", "downtown", "bayside", "center")  # Neighbourhoods in notation
SITE_WORDS = [f"{hood} {slot}" for hood in HOODS for slot in range(1, SLOTS + 1)]


def game_of(state: State) -> HighRise:
    return cast("HighRise", state)


def player_of(state: State, step: i64) -> Player:
    """The player whose decision a step is."""
    return cast("HighRise", state).players[seat_of(step)]


def construction_of(state: State) -> Construction:
    """The construction in work."""
    return cast("HighRise", state).constructions[-1]


def kind_words(verb: str, kinds: int = KINDS) -> list[str]:
    """One option for each kind of piece."""
    return [f"{verb} {name}" for name in NAMES[:kinds]]


def place_words(verb: str) -> list[str]:
    """One option for each Building Space."""
    return [f"{verb} {words}" for words in SITE_WORDS]


def hood_words(verb: str) -> list[str]:
    return [f"{verb} {HOODS[hood]}" for hood in range(NEIGHBOURHOODS)]


def held(base: i64, pieces: i64, first: i64 = 0) -> list[int]:
    """The options of the kinds of pieces that are there, from ``first`` on."""
    return [int(base) + kind for kind in range(first, KINDS) if number(pieces, kind)]


def numbered_space(state: HighRise, track: int) -> str:
    """An Action Space in words, with its number on the track."""
    site = state.side.spaces[track].site
    return f"{track}, {space_words(state.parts, state.side, track, state.tenants[site] if site >= 0 else -1)}"
