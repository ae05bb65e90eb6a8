"""What all decision points of the game have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from skyline.engine.decision import Asked as Asked
from skyline.engine.steps import seat_of

from .cards import NAMES

if TYPE_CHECKING:
    from skyline.engine.state import State

    from .state import NewYork, Player


def game_of(state: State) -> NewYork:
    return cast("NewYork", state)


def player_of(state: State, step: int) -> Player:
    """The player whose decision a step is."""
    return cast("NewYork", state).players[seat_of(step)]


def type_words(verb: str) -> list[str]:
    """One option for each type of card."""
    return [f"{verb} {name}" for name in NAMES]
