"""What games of High Rise Hustle are like: ``python -m bench.hustle``. Greedy bots at every seat; writes docs/benchmarks.md.

Solo results against the ranks, lengths with the quarter clock and without it (200 turns each, HH-106), how often the clock ends a
quarter, and what greedy and random play cost.
"""

from __future__ import annotations

import argparse
import datetime
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, cast

import skyline
from skyline.bots import GreedyBot
from skyline.bots.playout import play_out
from skyline.cli.batch import progress_bar
from skyline.engine.events import Event, Listener
from skyline.engine.registry import game as find_game
from skyline.engine.rng import seeded
from skyline.engine.seat import Seat
from skyline.games.hustle import UNATTENDED, components
from skyline.games.hustle.rules.components import MIXES, QUARTERS
from skyline.games.hustle.rules.state import Hustle
from skyline.lab import mean_interval, wilson
from skyline.lab.simulate import seed_of

from .block import write_block
from .measure import microseconds

GAME = find_game("hustle")
CLOCKS = ("standard", UNATTENDED)
PLAYOUTS = 200
FEWER = 6  # so many times fewer games without the clock: they are long


@dataclass
class Figures:
    """What was seen in one mode."""

    options: dict[str, Any]
    scores: list[int] = field(default_factory=list)
    best: list[int] = field(default_factory=list)
    wins: list[float] = field(default_factory=list)
    decisions: list[int] = field(default_factory=list)
    turns: list[float] = field(default_factory=list)
    by_clock: list[int] = field(default_factory=lambda: [0] * QUARTERS)
    seconds: float = 0.0


class Ends(Listener):
    """Notes how each quarter ends, and after how many turns."""

    def __init__(self, state: Hustle, figures: Figures) -> None:
        self.state = state
        self.figures = figures
        self.triggered = False
        self.turns = 0

    def event(self, event: Event) -> None:
        if event.kind == "trigger":
            self.triggered = True
        elif event.kind == "quarter_end":
            self.turns += int(self.state.turns)
            self.figures.by_clock[int(self.state.quarter) - 1] += not self.triggered
            self.triggered = False


def play(figures: Figures, seed: int) -> None:
    """One game, written down."""
    state = cast(Hustle, GAME.new(seed=seed, **figures.options))
    players = int(state.seats)
    ends = Ends(state, figures)
    state.listener = ends
    bots = [GreedyBot(seed_of(seed, 0, seat)) for seat in range(players)]
    seats = [Seat(state, seat) for seat in range(players)]
    made, start = 0, time.process_time()
    while not state.over:
        seat = state.decider()
        state.apply(bots[seat].choose(seats[seat]), seat)
        made += 1
    figures.seconds += time.process_time() - start
    winners = state.winners()
    figures.wins = [won + (seat in winners) / len(winners) for seat, won in enumerate(figures.wins or [0.0] * players)]
    figures.scores += state.scores()
    figures.best.append(max(state.scores()))
    figures.decisions.append(made)
    figures.turns.append(ends.turns / players)


def played(games: int, progress: Callable[[int], None], **options: Any) -> Figures:
    figures = Figures(options)
    for index in range(games):
        play(figures, seed_of(7, index))
        progress(1)
    return figures


# ------------------------------------------------------------------ tables
def interval(values: list[float]) -> str:
    mean, (low, high) = mean_interval(tuple(values))
    return f"{mean:.1f} ({low:.1f} to {high:.1f})"


def share(number: float, games: int) -> str:
    low, high = wilson(number, games)
    return f"{number / games:.0%} ({low:.0%} to {high:.0%})"


def row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def rank_rows(all_figures: list[Figures]) -> list[str]:
    """Solo results against the ranks of the game (HH-713)."""
    parts = components("")
    lines = [row("blueprints", "games", "score", "tenth, median, ninth tenth", *parts.rank_names)]
    lines.append("|---" * (4 + len(parts.rank_names)) + "|")
    for figures in all_figures:
        games = len(figures.scores)
        spread = statistics.quantiles(figures.scores, n=10)
        reached = [GAME.face.rank(score, "") for score in figures.scores]
        cells = [share(reached.count(rank), games) for rank in parts.rank_names]
        middle = f"{spread[0]:.0f}, {spread[4]:.0f}, {spread[8]:.0f}"
        mean = interval([float(score) for score in figures.scores])
        lines.append(row(str(figures.options["blueprints"]), f"{games}", mean, middle, *cells))
    return lines


def length_row(figures: Figures) -> str:
    games = len(figures.best)
    spread = statistics.quantiles(figures.decisions, n=20)
    cells = [
        f"{figures.options['players']}", str(figures.options["clock"]), f"{games}", interval([float(score) for score in figures.scores]),
        f"{statistics.mean(figures.best):.0f}", f"{statistics.mean(figures.decisions):.0f} ({spread[0]:.0f} to {spread[-1]:.0f})",
        f"{statistics.mean(figures.turns):.1f}", ", ".join(f"{ended / games:.0%}" for ended in figures.by_clock),
        ", ".join(share(won, games) for won in figures.wins) if len(figures.wins) > 1 else "",
    ]  # fmt: skip
    return row(*cells)


def cost_row(figures: Figures) -> str:
    """What a game of greedy players costs, in games of random players."""
    options = figures.options
    start, made = time.process_time(), 0
    for seed in range(PLAYOUTS):
        made += play_out(GAME.new(seed=seed, **options), seeded(seed))
    spent = time.process_time() - start
    middle = GAME.new(seed=5, **options)
    play_out(middle, seeded(6), made // PLAYOUTS // 2)
    each = figures.seconds / len(figures.best)
    greedy = sum(figures.decisions) / figures.seconds
    clone = microseconds(middle.clone, 2000, 5)
    speed = f"{made / spent:,.0f}", f"{clone:.2f}", f"{greedy:,.0f}"
    return row(f"{options['players']}", *speed, f"{1e3 * each:.0f}", f"{each / spent * PLAYOUTS:.0f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=300, help="for each mode")
    games = parser.parse_args().games
    modes = [(players, clock) for players in GAME.players for clock in CLOCKS]
    numbers = [games if clock == CLOCKS[0] else max(games // FEWER, 2) for _, clock in modes]
    with progress_bar("games", games * len(MIXES) + sum(numbers)) as progress:
        alone = [played(games, progress, players=1, blueprints=mix) for mix in MIXES]
        lengths = [played(number, progress, players=mode[0], clock=mode[1]) for number, mode in zip(numbers, modes, strict=True)]
    engine = "compiled" if skyline.compiled() else "interpreted"
    note = f"Measured {datetime.date.today()} by `python -m bench.hustle {games}`, engine {engine}. In brackets 95 % intervals; of the"
    note += " decisions of a game, where nine of ten games lie."
    head = "| players | clock | games | score | winner | decisions | turns each | ended by the clock: Q1 to Q4 | victories by seat |"
    cost = "| players | random decisions/s | clone, µs | greedy decisions/s | greedy game, ms | in random games |"
    standard = [figures for figures in lengths if figures.options["clock"] == CLOCKS[0]]
    lines = [note, "", *rank_rows(alone), "", head, "|---" * 9 + "|", *map(length_row, lengths)]
    write_block("hustle", [*lines, "", cost, "|---" * 6 + "|", *map(cost_row, standard)])


if __name__ == "__main__":
    main()
