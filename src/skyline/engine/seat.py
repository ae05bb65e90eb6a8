"""A seat at a table, as its player or bot has it: the view, the legal actions, and guesses. Never the state itself."""

from __future__ import annotations

from typing import Any

from .game import Game
from .rng import Rng
from .state import State


class Seat:
    """All that a bot gets. Fairness is a property of this interface, not of good manners."""

    __slots__ = ("__state", "number")

    def __init__(self, state: State, number: int) -> None:
        self.__state = state
        self.number = number

    @property
    def game(self) -> Game:
        return self.__state.game

    def actions(self) -> list[int]:
        """The legal actions of this seat now."""
        return self.__state.actions(self.number)

    def canonical(self) -> list[int]:
        """Those of the actions that search and random play use: free of orders that lead to the same."""
        return self.__state.canonical(self.number)

    def view(self) -> Any:
        """What this seat may see."""
        return self.__state.view(self.number)

    def guess(self, rng: Rng) -> State:
        """A world that this seat could believe in; search it freely."""
        return self.__state.guess(self.number, rng)
