"""Prestige tiles and vessels on the board (NY-182, NY-188)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

if TYPE_CHECKING:
    from .state import NewYork, Player


def place_prestige(state: NewYork, player: Player, tile: i64, connection: i64, borough: i64) -> None:
    """The tile goes to the borough, the vessel to the player board (NY-182)."""
    places = state.prestige_at[:]
    places[tile] = borough
    state.prestige_at = places
    state.prestige = [other for other in state.prestige if other != tile]
    taken: i64 = 1 << connection
    state.vessels &= ~taken
    vessels = player.vessels[:]
    vessels[state.parts.connection_vessel[connection]] += 1
    player.vessels = vessels
    if state.listener is not None:
        state.emit("prestige", player.seat, {"tile": tile, "vessel": connection, "borough": borough})
