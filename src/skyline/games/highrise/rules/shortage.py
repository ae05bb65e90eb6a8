"""What the bag lacks comes out of the Yards with the most pieces, if it comes at all (HR-105)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from .payment import constructible
from .pieces import COLOURS, FLOORS, number, one, size

if TYPE_CHECKING:
    from .players import Player
    from .state import HighRise


def richest(state: HighRise) -> i64:
    """The most pieces that anybody has."""
    most: i64 = 0
    for player in state.players:
        most = max(most, size(player.pieces))
    return most


def shortage_yields(state: HighRise, player: Player, more: i64 = 0) -> bool:
    """Would the player, with ``more`` pieces than now, get a Floor from somebody's Yards?"""
    most = richest(state)
    if size(player.pieces) + more >= most:
        return False
    return any(other.pieces & FLOORS and size(other.pieces) == most for other in state.players)


def choosable(state: HighRise, player: Player) -> bool:
    """Is there a Floor to be had by a Choose?"""
    return state.bag != 0 or shortage_yields(state, player)


def why_no_loot(state: HighRise, player: Player) -> str:
    """Why nobody's Yards make up for a Floor that the bag lacks."""
    if state.solo():
        return "there is nobody to take one from"
    if size(player.pieces) >= richest(state):
        return "nobody has more pieces than you to take one from"
    return "the Yards with the most pieces hold only UltraPlastic"


def loot(state: HighRise, player: Player, victim: Player, to_construct: i64) -> i64:
    """The Floors that may be taken from somebody; of a Private Contractor's those with which one can construct (HR-394)."""
    floors = victim.pieces & FLOORS
    if not to_construct:
        return floors
    fitting: i64 = 0
    kind: i64
    for kind in range(COLOURS):
        if number(floors, kind) and constructible(state, player, player.pieces + one(kind)):
            fitting += number(floors, kind) * one(kind)
    return fitting
