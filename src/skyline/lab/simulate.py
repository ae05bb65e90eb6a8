"""Play batches of games between bots, in this process or in a pool. The results depend on the plan alone, not on who played them.

    plan = Plan(game.id, {"players": 4}, ("greedy", "random"), seed=7)
    results = simulate(plan, games=1000, workers=4)
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from skyline.bots import bot
from skyline.bots import names as bot_names
from skyline.engine.errors import BadOption
from skyline.engine.registry import game as find_game
from skyline.engine.seat import Seat
from skyline.engine.state import State

LARGEST_BATCH = 50
BATCHES_A_WORKER = 8


@dataclass(frozen=True)
class Plan:
    """What is played: plain data, so that any process can play any game of it.

    ``options`` are those of ``Game.new`` (players and pack among them). Fewer bots than players are repeated; from game to game the
    bots move on by one seat, so that each sits everywhere equally often. Virtual players have the seats after the players'.
    """

    game: str
    options: dict[str, Any] = field(default_factory=dict)
    bots: tuple[str, ...] = ("greedy",)
    seed: int = 0


@dataclass(frozen=True)
class Result:
    """One finished game: the bots (and virtual players) and their scores by seat, the winning seats, how many decisions were made."""

    bots: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: int


def checked(plan: Plan) -> None:
    """Raises BadOption or UnknownGame if the plan cannot be played."""
    players = begun(plan, 0).settings["players"]
    for name in plan.bots:
        bot(name)
    if not plan.bots:
        raise BadOption(f"a simulation needs a bot; there are: {', '.join(bot_names())}")
    if len(plan.bots) > players:
        raise BadOption(f"{len(plan.bots)} bots for {players} players")


def begun(plan: Plan, seed: int) -> State:
    """A game of the plan, which no person takes part in."""
    game = find_game(plan.game)
    return game.new(seed=seed, **game.unattended(plan.options))


def seed_of(*path: int) -> int:
    """A seed for one branch of a run: unlike that of any other branch, and the same on every machine."""
    return int.from_bytes(hashlib.blake2b(repr(path).encode(), digest_size=8).digest(), "big") >> 1


def seating(bots: tuple[str, ...], players: int, index: int) -> tuple[str, ...]:
    """Which bot has which seat in the game number ``index``."""
    return tuple(bots[(seat + index) % players % len(bots)] for seat in range(players))


def play(plan: Plan, index: int) -> Result:
    """Play game number ``index`` of the plan."""
    state = begun(plan, seed_of(plan.seed, index))
    names = seating(plan.bots, state.settings["players"], index)
    players = [bot(name, seed_of(plan.seed, index, seat)) for seat, name in enumerate(names)]
    seats = [Seat(state, seat) for seat in range(len(names))]
    decisions = 0
    while not state.over:
        seat = state.decider()
        state.apply(players[seat].choose(seats[seat]), seat)
        decisions += 1
    return Result((*names, *state.game.virtual_players(state.settings)), tuple(state.scores()), tuple(state.winners()), decisions)


def play_batch(plan: Plan, start: int, stop: int) -> list[Result]:
    """The games from number ``start`` to before ``stop``."""
    return [play(plan, index) for index in range(start, stop)]


def simulate(plan: Plan, games: int, workers: int = 1, progress: Callable[[int], None] = lambda _: None) -> list[Result]:
    """Play the first ``games`` games of the plan; ``progress`` is told how many more are done. Raises BadOption or UnknownGame."""
    checked(plan)
    if games < 1 or workers < 1:
        raise BadOption(f"a simulation needs at least one game and one worker, not {games} and {workers}")
    size = max(1, min(LARGEST_BATCH, games // (workers * BATCHES_A_WORKER)))
    batches = [(start, min(start + size, games)) for start in range(0, games, size)]
    results: list[Result] = []
    if workers == 1:
        for start, stop in batches:
            results += play_batch(plan, start, stop)
            progress(stop - start)
        return results
    with ProcessPoolExecutor(workers) as pool:
        futures = [pool.submit(play_batch, plan, start, stop) for start, stop in batches]
        try:
            for future in futures:
                batch = future.result()
                results += batch
                progress(len(batch))
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    return results
