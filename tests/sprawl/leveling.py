"""Level ground: by rule no two seats of Urban Sprawl are equal."""

from __future__ import annotations

from typing import cast

from skyline.engine.state import State
from skyline.engine.steps import NOBODY
from skyline.games.sprawl.rules import setting_out, turn
from skyline.games.sprawl.rules.state import Sprawl


def level(state: State, index: int) -> None:
    """The start player chooses first and has the fewest planning cards (US-087, US-089, US-092); at a table chance says who that is
    (US-080). Here the part goes round from game to game, with the cards that belong to it.
    """
    game = cast(Sprawl, state)
    seats = int(game.seats)
    game.active = index % seats
    game.players = [game.players[(seat - index) % seats] for seat in range(seats)]
    game.agenda.clear()
    game.agenda += [turn.START_TURN.at(NOBODY), setting_out.HAND_OUT_MEDIA.at(NOBODY)]
    game.agenda += [setting_out.START_BUILDING.at((number + index) % seats) for number in reversed(range(setting_out.STARTS))]
    game.menus = [[] for _ in range(seats)]
    game.settle(0)
