"""Play the golden records anew (``make records``): a collector plays every tile of the box that has not been placed yet."""

from __future__ import annotations

import sys
from functools import reduce
from operator import or_
from typing import cast

from golden import FOLDER, NEOM_MODES, NEOM_WHOLE, in_the_box, placed
from skyline.bots import bot
from skyline.engine.match import Match
from skyline.engine.registry import game as find_game
from skyline.engine.rng import seeded
from skyline.engine.seat import Seat
from skyline.games.neom.building import placeable
from skyline.games.neom.components import FIRST_CORNERSTONE
from skyline.games.neom.state import Neom


def collect(match: Match, wanted: set[int], seed: int) -> None:
    """Play a match to its end: whoever can place a tile of ``wanted`` does, who can produce a Good for one does that mostly."""
    rng = seeded(seed)
    state = cast(Neom, match.state)
    greedy = bot("greedy", seed)
    while not state.over:
        deciders = state.deciders()
        seat = deciders[rng.below(len(deciders))]
        actions = state.actions(seat)
        goals = {action: goal(match, action) for action in actions if can_place(state, seat, goal(match, action))}
        tempting = [action for action, number in goals.items() if number in wanted]
        helpful = [action for action, number in goals.items() if helps(state, number, wanted)]
        if tempting or (helpful and rng.below(4)):
            picks = tempting or helpful
            choice = picks[rng.below(len(picks))]
        else:
            choice = greedy.choose(Seat(state, seat)) if rng.below(2) else actions[rng.below(len(actions))]
        if match.game.write(choice).startswith("place "):
            wanted.discard(goal(match, choice))
        match.decide(choice, seat)


def goal(match: Match, action: int) -> int:
    """The tile that an action of the draft or a placement is about; 0 for any other action."""
    verb, _, rest = match.game.write(action).partition(" ")
    return int(rest) if verb in ("select", "choose", "keep", "take", "place") else 0


def can_place(state: Neom, seat: int, number: int) -> bool:
    """Could the seat place the tile now? A Cornerstone always comes in useful."""
    return number >= FIRST_CORNERSTONE or (number > 0 and placeable(state, state.players[seat], state.parts.tiles[number]))


def helps(state: Neom, number: int, wanted: set[int]) -> bool:
    """Does the tile produce a Good that a wanted tile asks for, at one or two removes?"""
    tiles = state.parts.tiles
    needed = asked = reduce(or_, [cost.goods for other in wanted for cost in tiles[other].costs], 0)
    for _ in range(2):
        makers = [tile for tile in tiles[1:FIRST_CORNERSTONE] if tile.goods & asked]
        asked = reduce(or_, [cost.goods for tile in makers for cost in tile.costs], 0)
        needed |= asked
    return tiles[number].goods & needed != 0


def main() -> int:
    game = find_game("neom")
    folder = FOLDER / game.id
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.txt"):
        old.unlink()
    for mode, configuration in NEOM_MODES.items():
        missing = in_the_box(configuration) if mode in NEOM_WHOLE else set()
        count = seed = 0
        while count == 0 or missing:
            seed += 1
            match = Match.new(game, seed=seed, **configuration)
            collect(match, set(missing), seed)
            if count and not missing & placed(match):
                continue
            missing -= placed(match)
            count += 1
            match.save(folder / f"{mode}-{count:02}.txt")
        print(f"{mode}: {count} records from {seed} games")
    return 0


if __name__ == "__main__":
    sys.exit(main())
