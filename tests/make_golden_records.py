"""Play the golden records anew (``make records``): a collector goes for every component that has not been used yet."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any, cast

from golden import FOLDER, Collecting, Planning, Tasting, collecting
from skyline.bots import bot
from skyline.engine.game import Game
from skyline.engine.match import Match
from skyline.engine.registry import games
from skyline.engine.rng import seeded
from skyline.engine.seat import Seat

LEAST_SHARE = 8  # a record that uses no more than one in so many of the missing components is not worth its size


def collect(match: Match, wanted: set[str], collector: Collecting, seed: int) -> None:
    """Play a match to its end for the sake of what is wanted."""
    if isinstance(collector, Planning):
        by_plan(match, wanted, collector, seed)
    else:
        by_taste(match, wanted, cast(Tasting, collector), seed)


def by_plan(match: Match, wanted: set[str], collector: Planning, seed: int) -> None:
    rng = seeded(seed)
    while not match.state.over:
        deciders = match.state.deciders()
        seat = deciders[rng.below(len(deciders))]
        for action in collector.plan(match.state, seat, wanted, rng):
            match.decide(action, seat)
        wanted -= collector.used(match)


def by_taste(match: Match, wanted: set[str], collector: Tasting, seed: int) -> None:
    rng = seeded(seed)
    state, game = match.state, match.game
    greedy = bot("greedy", seed)
    while not state.over:
        deciders = state.deciders()
        seat = deciders[rng.below(len(deciders))]
        actions = state.canonical(seat)
        tastes = {action: collector.taste(state, seat, game.structure(action), wanted) for action in actions}
        best = max(tastes.values())
        if best == 2 or (best == 1 and rng.below(4)):
            picks = [action for action in actions if tastes[action] == best]
            choice = picks[rng.below(len(picks))]
        else:
            choice = greedy.choose(Seat(state, seat)) if rng.below(2) else actions[rng.below(len(actions))]
        match.decide(choice, seat)
        wanted -= collector.used(match)


def make(game: Game, mode: str, options: Mapping[str, Any]) -> str:
    """Play and save the records of one mode."""
    collector = collecting(game)
    missing = collector.in_the_box(options) if mode in collector.WHOLE else set()
    count = seed = 0
    while count == 0 or missing:
        seed += 1
        match = Match.new(game, seed=seed, **options)
        collect(match, set(missing), collector, seed)
        if count and len(missing & collector.used(match)) <= len(missing) // LEAST_SHARE:
            continue
        missing -= collector.used(match)
        count += 1
        match.save(FOLDER / game.id / f"{mode}-{count:02}.txt")
    return f"{game.id} {mode}: {count} records from {seed} games"


def main() -> int:
    for game in games(unfinished=True):
        if sys.argv[1:] in ([], [game.id]):
            (FOLDER / game.id).mkdir(parents=True, exist_ok=True)
            for old in (FOLDER / game.id).glob("*.txt"):
                old.unlink()
            for mode, options in game.profile.records.items():
                print(make(game, mode, options), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
