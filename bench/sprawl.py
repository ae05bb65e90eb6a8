"""What games of Urban Sprawl are like: ``python -m bench.sprawl``. Greedy bots at every seat; writes docs/benchmarks.md.

Scores, lengths, menus, who wins by seat, and what each contract does to the lead of its builder. A lead is his score less the mean of
the others', scores with the final scoring as it would be now; its change is taken from the moment he sets about building to the next act.
"""

from __future__ import annotations

import argparse
import datetime
import statistics
from collections import defaultdict
from dataclasses import dataclass, field
from typing import cast

import skyline
from skyline.bots import GreedyBot
from skyline.engine.registry import game as find_game
from skyline.engine.seat import Seat
from skyline.games.sprawl.rules.decks import SOURCE_WORDS, contract_at
from skyline.games.sprawl.rules.state import Sprawl
from skyline.lab import mean_interval, wilson
from skyline.lab.simulate import seed_of

from .block import write_block

GAME = find_game("sprawl")
SHOWN = 10
LEAST_BUILDS = 30


@dataclass
class Figures:
    """What was seen with one number of players."""

    players: int
    scores: list[int] = field(default_factory=list)
    best: list[int] = field(default_factory=list)
    wins: list[float] = field(default_factory=list)
    decisions: list[int] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)
    options: list[int] = field(default_factory=list)
    canonical: list[int] = field(default_factory=list)
    leads: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))


def lead(state: Sprawl, seat: int) -> float:
    scores = state.scores()
    return scores[seat] - (sum(scores) - scores[seat]) / (len(scores) - 1)


def contract_of(state: Sprawl, action: int) -> str:
    """The contract that somebody sets about building, or nothing."""
    answer = GAME.structure(action)
    if answer["decision"] != "main" or answer["act"] != "build":
        return ""
    card = state.parts.cards[contract_at(state, SOURCE_WORDS.index(str(answer["contract"])))]
    return f"{card.name} ({card.id})"


def play(figures: Figures, seed: int) -> None:
    """One game, written down."""
    players = figures.players
    state = cast(Sprawl, GAME.new(players=players, seed=seed, stall_guard=True))
    bots = [GreedyBot(seed_of(seed, 0, seat)) for seat in range(players)]
    seats = [Seat(state, seat) for seat in range(players)]
    made, building, builder, before = 0, "", 0, 0.0
    while not state.over:
        seat = state.decider()
        if building and state.begins_act(seat):
            figures.leads[building].append(lead(state, builder) - before)
            building = ""
        action = bots[seat].choose(seats[seat])
        figures.options.append(len(state.actions(seat)))
        figures.canonical.append(len(state.canonical(seat)))
        if name := contract_of(state, action):
            building, builder, before = name, seat, lead(state, seat)
        state.apply(action, seat)
        made += 1
    winners = state.winners()
    figures.wins = [won + (seat in winners) / len(winners) for seat, won in enumerate(figures.wins or [0.0] * players)]
    figures.scores += state.scores()
    figures.best.append(max(state.scores()))
    figures.decisions.append(made)
    figures.turns.append(int(state.turn))


def interval(values: list[float]) -> str:
    mean, (low, high) = mean_interval(tuple(values))
    return f"{mean:.1f} ({low:.1f} to {high:.1f})"


def game_row(figures: Figures) -> str:
    games = len(figures.best)
    shares = []
    for won in figures.wins:
        low, high = wilson(won, games)
        shares.append(f"{won / games:.0%} ({low:.0%} to {high:.0%})")
    spread = statistics.quantiles(figures.decisions, n=20)
    cells = [
        f"{figures.players}", f"{games}", interval([float(score) for score in figures.scores]), f"{statistics.mean(figures.best):.0f}",
        f"{statistics.mean(figures.decisions):.0f} ({spread[0]:.0f} to {spread[-1]:.0f})", f"{statistics.mean(figures.turns):.0f}",
        f"{statistics.mean(figures.canonical):.1f} / {statistics.mean(figures.options):.1f} / {max(figures.options)}", ", ".join(shares),
    ]  # fmt: skip
    return f"| {' | '.join(cells)} |"


def contract_rows(all_figures: list[Figures]) -> list[str]:
    """The contracts that raise the lead of their builder most, and those that do least."""
    leads: dict[str, list[float]] = defaultdict(list)
    for figures in all_figures:
        for name, changes in figures.leads.items():
            leads[name] += changes
    ranked = sorted((name for name in leads if len(leads[name]) >= LEAST_BUILDS), key=lambda name: -statistics.mean(leads[name]))
    told = [f"| {name} | {len(leads[name])} | {interval(leads[name])} |" for name in ranked]
    head = ["| contract | built | lead of its builder |", "|---|---|---|"]
    return [*head, *told[:SHOWN], "| … | | |", *told[-SHOWN:]]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=300, help="for each number of players")
    games = parser.parse_args().games
    all_figures = []
    for players in GAME.players:
        figures = Figures(players)
        for index in range(games):
            play(figures, seed_of(7, index))
        all_figures.append(figures)
    engine = "compiled" if skyline.compiled() else "interpreted"
    note = f"Measured {datetime.date.today()} by `python -m bench.sprawl {games}`, engine {engine}. In brackets 95 % intervals; of the"
    note += " decisions of a game, where nine of ten games lie."
    head = "| players | games | score | winner | decisions | turns | menu: canonical / full / largest | victories by seat |"
    write_block("sprawl", [note, "", head, "|---" * 8 + "|", *map(game_row, all_figures), "", *contract_rows(all_figures)])


if __name__ == "__main__":
    main()
