"""How a game ended: score sheets and the result."""

from __future__ import annotations

from collections.abc import Sequence

from skyline.engine.game import Game
from skyline.engine.record import LETTERS
from skyline.engine.spans import Line
from skyline.engine.state import State

from .screen import Screen, in_columns


def show_sheet(screen: Screen, game: Game, state: State, seat: int) -> None:
    """One seat's score sheet with everything its rows are made of."""
    rows = game.score_sheet(state, seat)
    for name, points, parts in rows:
        screen.show([[(f"{name:<20}", "strong"), (f"{points:>5}", "strong")]])
        screen.show(in_columns([[[(f"    {label:<40}", "muted"), (f"{value:>4}", "")]] for label, value in parts], screen.columns))
    screen.show([[(f"{'Total':<20}{sum(points for _, points, _ in rows):>5}", "accent")]])


def show_sheets(screen: Screen, game: Game, state: State, names: Sequence[str]) -> None:
    """All seats' score sheets side by side, a line for each row, the winners' totals marked."""
    sheets = [game.score_sheet(state, seat) for seat in range(state.seats)]
    winners = state.winners()
    heads = "".join(f"{f'{LETTERS[seat]} {name}'[:9]:>10}" for seat, name in enumerate(names))
    screen.show([[(f"{'':<20}{heads}", "strong")]])
    for rows in zip(*sheets, strict=True):
        screen.show([[(f"{rows[0][0]:<20}", ""), ("".join(f"{points:>10}" for _, points, _ in rows), "")]])
    total: Line = [(f"{'Total':<20}", "strong")]
    for seat, score in enumerate(state.scores()):
        total.append((f"{f'* {score}' if seat in winners else score:>10}", "accent" if seat in winners else "strong"))
    screen.show([total])


def show_result(screen: Screen, game: Game, state: State, names: Sequence[str], people: Sequence[int]) -> None:
    """The end of the game: every tile of the people, all sheets, who has won."""
    for seat in people:
        screen.say()
        screen.say(f"Seat {LETTERS[seat]}, point by point", "strong")
        show_sheet(screen, game, state, seat)
    screen.say()
    show_sheets(screen, game, state, names)
    screen.say()
    screen.say(game.verdict(state), "accent")
