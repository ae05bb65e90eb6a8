"""``skyline simulate`` and ``skyline conformance``: many games, and what came of them."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress

from skyline.drawing import conformance as faces
from skyline.engine import conformance as laws
from skyline.lab import Plan, Result, Standing, histogram, mean_interval, simulate, standings, wilson

from .options import GameName, More, Pack, Players, Solo, finished_game, flags, new_options
from .screen import Screen

CLASSES = 16
BAR = 44
USUAL = ("greedy", "random")
Games = Annotated[int, typer.Option("--games", "-n", help="How many games.")]
Bots = Annotated[str, typer.Option(metavar="NAME,NAME", help="The bots, repeated to fill the seats.", show_default=",".join(USUAL))]
Workers = Annotated[int, typer.Option(help="How many processes (default: one for each core).", show_default=False)]


@contextmanager
def progress_bar(label: str, total: int) -> Iterator[Callable[[int], None]]:
    """A progress bar on stderr, if somebody watches."""
    console = Console(stderr=True)
    with Progress(console=console, disable=not console.is_terminal, transient=True, auto_refresh=False) as progress:
        task = progress.add_task(label, total=total)

        def advance(done: int) -> None:
            progress.advance(task, done)
            progress.refresh()

        yield advance


def simulate_games(
    others: typer.Context, game: GameName, games: Games = 1000, players: Players = 0, bots: Bots = "", seed: int = 0, workers: Workers = 0,
    solo: Solo = "", option: More = [], pack: Pack = "",  # noqa: B006
) -> None:  # fmt: skip
    """Let bots play many games and compare them. The same seed gives the same games, whatever the number of workers."""
    title = finished_game(game)
    options = new_options(title, players, solo, [*option, *flags(others.args)], pack)
    names = tuple(name.strip() for name in bots.split(",") if name.strip())
    plan = Plan(title.id, options, names or USUAL[: options["players"] or title.default_players()], seed)
    began = time.perf_counter()
    with progress_bar(title.title, games) as advance:
        results = simulate(plan, games, workers or os.cpu_count() or 1, advance)
    report(Screen(), results, time.perf_counter() - began)


def report(screen: Screen, results: list[Result], seconds: float) -> None:
    """The figures of a run; the first line alone depends on the machine."""
    decisions = sum(result.decisions for result in results)
    rate = f"{decisions / seconds:,.0f} decisions/s" if seconds else ""
    screen.say(f"{len(results)} games, {decisions} decisions, {rate}")
    screen.say()
    rivals = len(results[0].bots) > 1
    screen.say(f"{'bot':<12}{'played':>8}{'mean score (95%)':>26}{'win rate (95%)' if rivals else '':>28}", "strong")
    found = standings(results)
    for standing in found:
        screen.say(standing_line(standing, rivals))
    for standing in found:
        screen.say()
        screen.say(f"scores of {standing.bot}", "strong")
        for line in histogram_lines(standing.scores):
            screen.say(line)


def standing_line(standing: Standing, rivals: bool) -> str:
    """One bot's figures; alone at the table it has no win rate."""
    mean, (low, high) = mean_interval(standing.scores)
    worst, best = wilson(standing.wins, standing.played)
    score = f"{mean:.2f} ({low:.2f} to {high:.2f})"
    rate = f"{standing.wins / standing.played:.1%} ({worst:.1%} to {best:.1%})"
    return f"{standing.bot:<12}{standing.played:>8}{score:>26}{rate if rivals else '':>28}"


def histogram_lines(scores: tuple[int, ...]) -> list[str]:
    """A text histogram of at most sixteen or so classes."""
    spread = max(scores) - min(scores)
    step = next(step for step in (1, 2, 5, 10, 20, 50, 100, spread + 1) if spread // step < CLASSES)
    classes = histogram(scores, step)
    most = max(count for _, count in classes)
    labels = [f"{first} to {first + step - 1}" if step > 1 else str(first) for first, _ in classes]
    return [f"{label:>12} {'█' * round(BAR * count / most):<{BAR}} {count:>7}" for label, (_, count) in zip(labels, classes, strict=True)]


def conformance(
    game: GameName, games: Annotated[int, typer.Option(help="Random games for each configuration.")] = 10,
    seed: int = 0, thorough: Annotated[int, typer.Option(help="Check the expensive laws at every Nth decision.")] = 1,
) -> None:  # fmt: skip
    """Play random games of every configuration and enforce every law that a game must keep."""
    title = finished_game(game)
    try:
        with progress_bar(title.title, games * len(laws.configurations(title))) as advance:
            found = laws.check(title, games, seed, lambda: advance(1), thorough)
        looked = faces.check(title, seed) if title.face.drawn else 0
    except laws.Violation as violation:
        typer.echo(f"violation: {violation}", err=True)
        raise typer.Exit(1) from None
    typer.echo(str(found))
    typer.echo(f"{looked} pictures of its presets keep the laws of faces" if looked else "it has no pictures")
