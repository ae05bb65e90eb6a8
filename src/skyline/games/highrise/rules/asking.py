"""What all steps and decisions of the game have in common: whose they are, and the fields that their answers are made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import i64

from skyline.engine.decision import Decision
from skyline.engine.fields import Form, Number, Word
from skyline.engine.steps import seat_of

from .components import CARDS, LETTERS, SET_SPACES, SETS, SLOTS
from .pieces import COLOURS, KINDS, NAMES, number

if TYPE_CHECKING:
    from skyline.engine.state import State

    from .players import Construction, Player
    from .state import HighRise

TRACKS: Final = 46  # spaces of the longer side of the board
LINE: Final = 6  # tiles of the solo line, at most
HOODS: Final = ("east", "harbour", "downtown", "bayside", "center")  # Neighbourhoods in notation
SITE_WORDS: Final = [f"{hood} {slot}" for hood in HOODS for slot in range(1, SLOTS + 1)]

PIECE = Word("piece", NAMES)
COLOR = Word("color", NAMES[:COLOURS])
GIVEN = Word("given", NAMES[:COLOURS])
TAKEN = Word("taken", NAMES[:COLOURS])
HOOD = Word("neighbourhood", HOODS)
SLOT = Number("slot", 1, SLOTS)
CARD = Number("card", 1, CARDS)
SPACE = Number("space", 1, TRACKS)
SET = Number("set", 1, SETS)
INDEX = Number("index", 1, SET_SPACES)
TILE = Number("tile", 1, LINE)
LETTER = Word("blueprint", LETTERS)


class Asked(Decision):
    """A decision of the game. ``pending`` is for the advice: what its answer is still to bring, where its price is paid already."""

    pending: float

    def __init__(
        self, name: str, clauses: tuple[str, ...], *forms: Form, pending: float = 0.0, opens: bool = False, most_x: int = 0, most_y: int = 0
    ) -> None:
        super().__init__(name, clauses, *forms, opens=opens, most_x=most_x, most_y=most_y)
        self.pending = pending


def at_place(verb: str) -> Form:
    """One answer for each Building Space."""
    return Form(f"{verb} {{neighbourhood}} {{slot}}", HOOD, SLOT)


def game_of(state: State) -> HighRise:
    return cast("HighRise", state)


def player_of(state: State, step: i64) -> Player:
    """The player whose step it is."""
    return cast("HighRise", state).players[seat_of(step)]


def construction_of(state: State) -> Construction:
    """The construction in work."""
    return cast("HighRise", state).constructions[-1]


def held(base: i64, pieces: i64, first: i64 = 0) -> list[int]:
    """The options of the kinds of pieces that are there, from ``first`` on."""
    return [int(base) + kind for kind in range(first, KINDS) if number(pieces, kind)]
