"""A question of NEOM with what its askings need: the state, who is asked, the components."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from skyline.engine.face import Question
from skyline.engine.state import State

from ..rules.components import Components, Tile
from ..rules.state import Neom, Player


class NeomQuestion(Question):
    """The question before a seat."""

    def __init__(self, state: State, seat: int, names: Sequence[str] = ()) -> None:
        super().__init__(state, seat, names)
        self.state = cast(Neom, state)
        self.player: Player = self.state.players[seat]
        self.parts: Components = self.state.parts

    @property
    def tile(self) -> Tile:
        """The tile that the step is about."""
        return self.parts.tiles[self.x]

    @property
    def purse(self) -> str:
        return f"You have £{self.player.money}."
