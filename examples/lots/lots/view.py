"""What a seat may see."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .rules.components import Components, Lot
from .rules.state import Lots


@dataclass(frozen=True)
class View:
    """The table from one seat (-1: a spectator). Of the others' bids one sees only that they are there."""

    parts: Components
    viewer: int
    over: bool
    round: int
    lot: int
    hand: tuple[int, ...]
    bid: int  # the viewer's own; 0: none yet
    committed: tuple[bool, ...]
    points: tuple[int, ...]
    deciding: tuple[int, ...]

    @property
    def offered(self) -> Lot:
        return self.parts.lots[self.lot]


def seen_from(lots: Lots, seat: int) -> View:
    """See ``State.view``."""
    hand, bid = (tuple(lots.hands[seat]), lots.bids[seat]) if seat >= 0 else ((), 0)
    committed = tuple(placed > 0 for placed in lots.bids)
    return View(lots.parts, seat, lots.over, lots.round(), lots.lot, hand, bid, committed, tuple(lots.points), tuple(lots.deciders()))


def plain_view(view: View) -> dict[str, Any]:
    """A view for programs: names and numbers."""
    lot = {"number": view.lot, "name": view.offered.name, "value": view.offered.value, "effect": view.offered.effect.name}
    return {
        "viewer": view.viewer, "over": view.over, "round": view.round, "lot": lot, "hand": list(view.hand), "bid": view.bid,
        "committed": list(view.committed), "points": list(view.points), "deciding": list(view.deciding),
    }  # fmt: skip
