"""How a game ended: score sheets and the result."""

from __future__ import annotations

from collections.abc import Sequence

from skyline.engine.game import Game
from skyline.engine.record import LETTERS
from skyline.engine.sheets import sheet_lines
from skyline.engine.state import State

from .screen import Screen, in_columns

LABEL = 40  # the room of a label, unless one is longer


def show_sheet(screen: Screen, game: Game, state: State, seat: int) -> None:
    """One seat's score sheet with everything its rows are made of."""
    rows = game.score_sheet(state, seat)
    wide = max([LABEL, *(len(label) for _, _, parts in rows for label, _ in parts)])
    for name, points, parts in rows:
        screen.show([[(f"{name:<20}", "strong"), (f"{points:>5}", "strong")]])
        screen.show(in_columns([[[(f"    {label:<{wide}}", "muted"), (f"{value:>4}", "")]] for label, value in parts], screen.columns))
    screen.show([[(f"{'Total':<20}{sum(points for _, points, _ in rows):>5}", "accent")]])


def show_result(screen: Screen, game: Game, state: State, names: Sequence[str], people: Sequence[int]) -> None:
    """The end of the game: what the points of people and virtual players are made of, all sheets, who has won."""
    virtual = range(state.settings["players"], state.seats) if people else range(0)
    for seat in (*people, *virtual):
        screen.say()
        screen.say(f"Seat {LETTERS[seat]}, point by point", "strong")
        show_sheet(screen, game, state, seat)
    screen.say()
    screen.show(sheet_lines(game, state, names))
    screen.say()
    screen.say(game.face.verdict(state), "accent")
