"""Level ground: without it no two seats of High Rise are equal."""

from __future__ import annotations

from typing import cast

from skyline.engine.state import State
from skyline.engine.steps import NOBODY
from skyline.games.highrise.rules.flow import NEXT_MOGUL
from skyline.games.highrise.rules.state import HighRise


def level(state: State, index: int) -> None:
    """A seat is a player number, and numbers are not meant to be equal: they move in turn (HR-052), their Base Yards differ
    (HR-051) and number 4 has a Floor more (HR-071). At a table chance deals the numbers. To see the seats alone, everybody gets the
    same, and from game to game the places in the Stop Zone go round.
    """
    game = cast(HighRise, state)
    seats = int(game.seats)
    for player in game.players:
        game.bag += player.pieces
        player.pieces = 0
        player.base = game.players[0].base
    game.at = [game.at[(seat + index) % seats] for seat in range(seats)] + game.at[seats:]
    if seats == 2:
        game.controller = game.at.index(max(game.at[:seats]))  # the second to move controls the Neutral Mogul first (HR-540)
    game.agenda.clear()
    game.agenda.append(NEXT_MOGUL.at(NOBODY))
    game.menus = [[] for _ in range(seats)]
    game.settle(0)
