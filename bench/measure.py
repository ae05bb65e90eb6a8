"""Measure one game in this process and print the figures as JSON: ``python bench/measure.py neom "four players"``.

The settings are those of the game's profile.

The clock is processor time of the process, so that other work on the machine counts little; each figure is the median of several
runs.
"""

from __future__ import annotations

import argparse
import json
import platform
import statistics
import time
from collections.abc import Callable

import skyline
from skyline.bots import bot
from skyline.bots.playout import play_out
from skyline.engine.game import Game
from skyline.engine.profile import Options
from skyline.engine.rng import seeded
from skyline.engine.seat import Seat


def rates(game: Game, setting: Options, seconds: float, repeats: int) -> tuple[float, float, float]:
    """Decisions a second, games a second, decisions a game, in random play."""
    decisions, games, lengths = [], [], []
    seed = 0
    for _ in range(repeats):
        made = played = 0
        start = time.process_time()
        while (spent := time.process_time() - start) < seconds:
            seed += 1
            made += play_out(game.new(seed=seed, **setting), seeded(seed))
            played += 1
        decisions.append(made / spent)
        games.append(played / spent)
        lengths.append(made / played)
    return statistics.median(decisions), statistics.median(games), statistics.mean(lengths)


def microseconds(act: Callable[[], object], times: int, repeats: int) -> float:
    """The median time of one call."""
    costs = []
    for _ in range(repeats):
        start = time.process_time()
        for _ in range(times):
            act()
        costs.append((time.process_time() - start) / times * 1e6)
    return statistics.median(costs)


def greedy_rate(game: Game, setting: Options, seconds: float) -> float:
    """Decisions a second of greedy bots at every seat."""
    made = 0
    seed = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        seed += 1
        state = game.new(seed=seed, **setting)
        bots = [bot("greedy", seat) for seat in range(setting["players"])]
        while not state.over:
            seat = state.decider()
            state.apply(bots[seat].choose(Seat(state, seat)), seat)
            made += 1
    return made / (time.process_time() - start)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("setting", help="a name of the profile's settings to measure")
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--repeats", type=int, default=5)
    arguments = parser.parse_args()
    game = skyline.game(arguments.game)
    setting = game.profile.bench[arguments.setting]
    decisions, games, length = rates(game, setting, arguments.seconds, arguments.repeats)
    middle = game.new(seed=5, **setting)
    play_out(middle, seeded(6), int(length / 2))
    watcher = middle.deciders()[0]
    rng = seeded(7)
    print(json.dumps({
        "game": game.id, "setting": arguments.setting, "compiled": skyline.compiled(), "python": platform.python_version(),
        "decisions_s": round(decisions), "games_s": round(games, 1), "decisions_a_game": round(length, 1),
        "clone_us": round(microseconds(middle.clone, 5000, arguments.repeats), 2),
        "guess_us": round(microseconds(lambda: middle.guess(watcher, rng), 2000, arguments.repeats), 2),
        "greedy_decisions_s": round(greedy_rate(game, setting, arguments.seconds)),
    }))  # fmt: skip


if __name__ == "__main__":
    main()
