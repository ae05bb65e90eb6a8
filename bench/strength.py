"""How strong the bots are: ``make strength``. Every figure carries its number of games and a 95 % interval; writes docs/benchmarks.md."""

from __future__ import annotations

import datetime
import os

import skyline
from skyline.lab import Plan, mean_interval, simulate, standings, wilson

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


def alone(game: str, option: str, pool: str, games: int) -> str:
    """The solo scores of greedy with one pool, against the rank table of the game."""
    plan = Plan(game, {"players": 1, option: pool}, ("greedy",), seed=1)
    scores = [result.scores[0] for result in simulate(plan, games, WORKERS)]
    mean, (least, most) = mean_interval(tuple(scores))
    title = skyline.game(game)
    counted: dict[str, int] = {}
    for score in scores:
        rank = title.face.rank(score, pool)
        counted[rank] = counted.get(rank, 0) + 1
    ranks = ", ".join(f"{rank} {count / games:.0%}" for rank, count in sorted(counted.items(), key=lambda item: -item[1]))
    return f"| {game} | {pool} | {games} | {mean:.1f} ({least:.1f} to {most:.1f}) | {title.face.rank(round(mean), pool)} | {ranks} |"


def against_tom(level: int, spec: str, games: int) -> str:
    """The win rate of greedy alone against one Tom."""
    plan = Plan("newyork", {"players": 1, "toms": spec}, ("greedy",), seed=1)
    results = simulate(plan, games, WORKERS)
    won = sum(1 for result in results if result.winners == (0,))
    low, high = wilson(won, games)
    means = [sum(result.scores[seat] for result in results) / games for seat in (0, 1)]
    return f"| newyork | {level} ({spec}) | {games} | {won / games:.1%} ({low:.1%} to {high:.1%}) | {means[0]:.1f} : {means[1]:.1f} |"


def main() -> None:
    lines = [
        f"Measured {datetime.date.today()} by `make strength`; 95 % intervals.",
        "",
        "| game | players | games | greedy beats randoms | its mean score |",
        "|---|---|---|---|---|",
        *(against_randoms("neom", players, 1000) for players in (2, 3, 4, 5)),
        *(against_randoms("newyork", players, 1000) for players in (2, 3, 4)),
        *(against_randoms("highrise", players, 1000) for players in (2, 3, 4)),
        "",
        "| game | solo pool | games | greedy's mean score | rank of the mean | ranks reached |",
        "|---|---|---|---|---|---|",
        *(alone("neom", "tile_set", pool, 1000) for pool in ("1+", "1+4+", "all")),
        *(alone("highrise", "tenants", pool, 1000) for pool in ("retail", "box", "all")),
        "",
        "| game | Tom of level | games | greedy beats him | mean scores |",
        "|---|---|---|---|---|",
        *(against_tom(level, spec, 200) for level, spec in ((1, "A6"), (5, "B4"), (9, "C4"), (12, "C5"))),
    ]
    write_block("strength", lines)


if __name__ == "__main__":
    main()
