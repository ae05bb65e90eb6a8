"""How strong the bots are: ``make strength``. Every figure carries its number of games and a 95 % interval; writes docs/benchmarks.md."""

from __future__ import annotations

import datetime
import os
from collections import Counter

import skyline
from skyline.engine.game import Game
from skyline.lab import Plan, Result, mean_interval, simulate, standings, wilson

from .block import write_block

WORKERS = os.cpu_count() or 1


def against_randoms(game: str, players: int, games: int) -> str:
    """The win rate of one greedy against random bots, with its interval."""
    plan = Plan(game, {"players": players}, ("greedy", *["random"] * (players - 1)), seed=1)
    greedy = next(standing for standing in standings(simulate(plan, games, WORKERS)) if standing.bot == "greedy")
    low, high = wilson(greedy.wins, greedy.played)
    mean, (least, most) = mean_interval(greedy.scores)
    rate = f"{greedy.wins / games:.1%} ({low:.1%} to {high:.1%})"
    return f"| {game} | {players} | {games} | {rate} | {mean:.1f} ({least:.1f} to {most:.1f}) |"


def alone(game: Game, mode: str, games: int) -> str:
    """The solo results of greedy in one mode: against the ranks of the game or, where it has none, against its virtual players."""
    plan = Plan(game.id, dict(game.profile.alone[mode]), ("greedy",), seed=1)
    results = simulate(plan, games, WORKERS)
    mean, (least, most) = mean_interval(tuple(result.scores[0] for result in results))
    counted = Counter(game.face.rank(result.scores[0], mode) for result in results)
    reached = ", ".join(f"{rank} {count / games:.0%}" for rank, count in counted.most_common())
    return f"| {game.id} | {mode} | {games} | {mean:.1f} ({least:.1f} to {most:.1f}) | {reached if '' not in counted else wins(results)} |"


def wins(results: list[Result]) -> str:
    """How often the one player wins, with its interval, and what the others score."""
    won = sum(1 for result in results if result.winners == (0,))
    low, high = wilson(won, len(results))
    others = sum(max(result.scores[1:]) for result in results) / len(results)
    return f"wins {won / len(results):.1%} ({low:.1%} to {high:.1%}) against {others:.1f}"


def main() -> None:
    titles = list(skyline.games())
    lines = [
        f"Measured {datetime.date.today()} by `make strength`; 95 % intervals.",
        "",
        "| game | players | games | greedy beats randoms | its mean score |",
        "|---|---|---|---|---|",
        *(against_randoms(game.id, players, 1000) for game in titles for players in game.players if players > 1),
        "",
        "| game | alone | games | greedy's mean score | result |",
        "|---|---|---|---|---|",
        *(alone(game, mode, 1000) for game in titles for mode in game.profile.alone),
    ]
    write_block("strength", lines)


if __name__ == "__main__":
    main()
