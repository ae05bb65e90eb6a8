"""Golden records: finished games of every mode, kept in tests/records, in which every component is used at least once.

The modes are those of the game's profile. What a game counts as used, and how to come by what is still missing, its tests say in
``<game>/collecting.py``.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol, cast, runtime_checkable

from skyline.engine.fields import Argument
from skyline.engine.game import Game
from skyline.engine.match import Match
from skyline.engine.rng import Rng
from skyline.engine.state import State

FOLDER = Path(__file__).parent / "records"


class Collecting(Protocol):
    """What the tests of a game know about its components, which go by name."""

    WHOLE: tuple[str, ...]  # the modes whose records together use every component that the mode has

    def used(self, match: Match) -> set[str]:
        """The components that a match has used."""

    def in_the_box(self, options: Mapping[str, Any]) -> set[str]:
        """The components that a mode plays with."""


class Tasting(Collecting, Protocol):
    """How to come by components, decision by decision."""

    def taste(self, state: State, seat: int, action: Mapping[str, Argument], wanted: set[str]) -> int:
        """What an action is good for: 2 it uses a wanted component, 1 it helps to, 0 neither."""


@runtime_checkable
class Planning(Collecting, Protocol):
    """How to come by components where taste does not lead far: several decisions at once."""

    def plan(self, state: State, seat: int, wanted: set[str], rng: Rng) -> list[int]:
        """The next decisions of the seat; nobody else's come between them."""


def collecting(game: Game) -> Collecting:
    return cast(Collecting, import_module(f"{game.id}.collecting"))


def records(game: str, mode: str) -> list[Path]:
    return sorted((FOLDER / game).glob(f"{mode}-[0-9][0-9].txt"))
