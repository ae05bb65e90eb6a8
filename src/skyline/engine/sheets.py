"""Score sheets as styled text."""

from __future__ import annotations

from collections.abc import Sequence

from .game import Game
from .record import LETTERS
from .spans import Line
from .state import State


def sheet_lines(game: Game, state: State, names: Sequence[str]) -> list[Line]:
    """All seats' score sheets side by side, a line for each row, the winners' totals marked."""
    sheets = [game.score_sheet(state, seat) for seat in range(state.seats)]
    winners = state.winners()
    heads = "".join(f"{f'{LETTERS[seat]} {name}'[:9]:>10}" for seat, name in enumerate(names))
    lines: list[Line] = [[(f"{'':<20}{heads}", "strong")]]
    for rows in zip(*sheets, strict=True):
        lines.append([(f"{rows[0][0]:<20}", ""), ("".join(f"{points:>10}" for _, points, _ in rows), "")])
    total: Line = [(f"{'Total':<20}", "strong")]
    for seat, score in enumerate(state.scores()):
        total.append((f"{f'* {score}' if seat in winners else score:>10}", "accent" if seat in winners else "strong"))
    return [*lines, total]


def undone_words(times: int) -> str:
    """What the result says about decisions that were taken back although they had brought news; "" for none."""
    return f"Taken back after news: {'once' if times == 1 else f'{times} times'}." if times else ""
