"""The state: hands, open bids, the lot on offer, and points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from skyline.engine.chance import Chance
from skyline.engine.game import Game
from skyline.engine.rng import Rng
from skyline.engine.state import State

if TYPE_CHECKING:
    from .components import Components, Lot

CARDS: Final = (1, 2, 3)


class Lots(State):
    """A game of Lots in progress."""

    parts: Components
    hands: list[list[int]]
    bids: list[int]
    points: list[int]
    urn: list[int]
    lot: int

    def __init__(self, game: Game, settings: dict[str, Any], parts: Components, chance: Chance) -> None:
        super().__init__(game, settings, settings["players"], chance)
        self.parts = parts
        self.hands = [list(CARDS) for _ in range(self.seats)]  # LO-001
        self.bids = [0] * self.seats  # 0: none yet
        self.points = [2 if settings["generous"] else 0] * self.seats  # LO-003
        self.urn = list(parts.lots)
        self.lot = 0

    # ------------------------------------------------------------------ asking
    def offered(self) -> Lot:
        """The lot of this round."""
        return self.parts.lots[self.lot]

    def round(self) -> int:
        return len(self.parts.lots) - len(self.urn)

    def scores(self) -> list[int]:
        return list(self.points)

    def winners(self) -> list[int]:  # LO-004
        return [seat for seat, points in enumerate(self.points) if self.over and points == max(self.points)]

    def guess(self, seat: int, rng: Any) -> Lots:
        """Of the others' cards one has seen all that are gone. So only what they have bid in this round is dealt afresh."""
        world = self.clone()
        world.chance.rng = Rng(rng.u32(), rng.u32(), rng.u32(), 1)
        for other in range(self.seats):
            if other != seat and self.bids[other]:
                cards = sorted([*self.hands[other], self.bids[other]])  # so that the guess rests on nothing hidden
                world.bids[other] = cards.pop(rng.below(len(cards)))
                world.hands[other] = cards
        return world

    # ------------------------------------------------------------------ acting
    def score(self, why: str, seat: i64, points: int) -> None:
        """Give points for the lot on offer, and say what for."""
        self.points[seat] += points
        if self.listener is not None:
            self.emit(why, seat, {"lot": self.lot, "points": points})

    # ------------------------------------------------------------------ copying
    def clone(self) -> Lots:
        copy = Lots(self.game, self.settings, self.parts, self.chance.clone())
        self.copy_into(copy)
        copy.hands = [hand[:] for hand in self.hands]
        copy.bids = self.bids[:]
        copy.points = self.points[:]
        copy.urn = self.urn[:]
        copy.lot = self.lot
        return copy
