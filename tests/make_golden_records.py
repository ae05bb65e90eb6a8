"""Play the golden records anew (``make records``): a collector goes for every component that has not been used yet."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import reduce
from operator import or_
from typing import Any, cast

from golden import CARDS, FOLDER, MODES, TILES, WHOLE, in_the_box, used
from skyline.bots import bot
from skyline.engine.match import Match
from skyline.engine.registry import game as find_game
from skyline.engine.rng import seeded
from skyline.engine.seat import Seat
from skyline.engine.state import State
from skyline.games.highrise.components import SET_SPACES
from skyline.games.highrise.state import HighRise
from skyline.games.neom.components import FIRST_CORNERSTONE
from skyline.games.neom.needs import NOTHING, building_need
from skyline.games.neom.state import Neom

Taste = Callable[[State, int, str, set[int]], int]


def collect(match: Match, wanted: set[int], taste: Taste, seed: int) -> None:
    """Play a match to its end; ``taste`` says of an action: 2 it uses a wanted component, 1 it helps to, 0 neither."""
    rng = seeded(seed)
    state = match.state
    greedy = bot("greedy", seed)
    while not state.over:
        deciders = state.deciders()
        seat = deciders[rng.below(len(deciders))]
        actions = state.actions(seat)
        tastes = {action: taste(state, seat, match.game.write(action), wanted) for action in actions}
        best = max(tastes.values())
        if best == 2 or (best == 1 and rng.below(4)):
            picks = [action for action in actions if tastes[action] == best]
            choice = picks[rng.below(len(picks))]
        else:
            choice = greedy.choose(Seat(state, seat)) if rng.below(2) else actions[rng.below(len(actions))]
        match.decide(choice, seat)
        wanted -= used(match)


def neom_taste(state: State, seat: int, notation: str, wanted: set[int]) -> int:
    """Tiles that can be placed now: wanted ones, and those that produce a Good which a wanted one asks for."""
    verb, _, rest = notation.partition(" ")
    if verb not in ("select", "choose", "keep", "take", "place"):
        return 0
    neom, number = cast(Neom, state), int(rest)
    tiles = neom.parts.tiles
    if number < FIRST_CORNERSTONE and building_need(neom, neom.players[seat], tiles[number]) != NOTHING:
        return 0
    if number in wanted:
        return 2
    needed = asked = reduce(or_, [cost.goods for other in wanted for cost in tiles[other].costs], 0)
    for _ in range(2):
        makers = [tile for tile in tiles[1:FIRST_CORNERSTONE] if tile.goods & asked]
        asked = reduce(or_, [cost.goods for tile in makers for cost in tile.costs], 0)
        needed |= asked
    return 1 if tiles[number].goods & needed else 0


def newyork_taste(state: State, _: int, notation: str, wanted: set[int]) -> int:
    """Wanted characters, used or hired; dollars, and high elevator bids, help."""
    verb, *rest = notation.split()
    numbers = [int(word) for word in rest if word.isdecimal()]
    if verb in ("use", "hire", "swap", "open", "with") and numbers and numbers[-1] in wanted:
        return 2
    if notation == "bid last":
        return 2 if 18 in wanted else 0
    return 1 if notation in ("lay current", "lay wild") and getattr(state, "current", 0) in (1, 2) else 0


def highrise_taste(state: State, _: int, notation: str, wanted: set[int]) -> int:
    """Wanted cards and Tenants used, Bonus Tiles taken; what gives a wanted card, and constructing, helps."""
    game = cast(HighRise, state)
    verb, *rest = notation.split()
    if verb in ("use", "after", "go") and rest[-1].isdecimal():
        if verb != "go":
            return 2 if CARDS + int(rest[-1]) in wanted else 1
        return tenant_taste(game, int(game.side.spaces[int(rest[-1])].site), wanted)
    if verb == "go":
        return 2 if CARDS + {"mayor": 9, "taxi": 18}[rest[-1]] in wanted or ("taxi" in rest and CARDS + 18 in wanted) else 0
    if verb == "bonus":
        place, index = (int(word) for word in rest[0].split("."))
        tile = game.bonus[(place - 1) * SET_SPACES + index - 1] // 2**24 - 1
        return tile_taste(game, tile, wanted)
    if verb == "tile":
        return tile_taste(game, game.line[int(rest[0]) - 1], wanted)
    if verb == "build":
        site = ("east", "harbour", "downtown", "bayside", "center").index(rest[0]) * 4 + int(rest[1]) - 1
        return tenant_taste(game, site, wanted)
    helpful = ("construct", "power", "blueprint", "token", "hub", "refresh", "turn")
    return {"power": 2, "token": 2}.get(verb, 1) if verb in helpful else 0


def tenant_taste(game: HighRise, site: int, wanted: set[int]) -> int:
    """A wanted Tenant, or one whose card is wanted."""
    tenant = game.tenants[site] if site >= 0 else -1
    if tenant < 0:
        return 0
    return 2 if tenant in wanted else 1 if CARDS + game.parts.tenants[tenant].card in wanted else 0


def tile_taste(game: HighRise, tile: int, wanted: set[int]) -> int:
    if tile < 0:
        return 0
    return 2 if TILES + tile in wanted or CARDS + int(game.parts.tiles[tile].card) in wanted else 0


TASTES: dict[str, Taste] = {"neom": neom_taste, "newyork": newyork_taste, "highrise": highrise_taste}


def make(game_id: str, mode: str, configuration: dict[str, Any]) -> str:
    """Play and save the records of one mode."""
    game = find_game(game_id)
    folder = FOLDER / game_id
    missing = in_the_box(game_id, configuration) if mode in WHOLE[game_id] else set()
    count = seed = 0
    while count == 0 or missing:
        seed += 1
        match = Match.new(game, seed=seed, **configuration)
        collect(match, set(missing), TASTES[game_id], seed)
        if count and not missing & used(match):
            continue
        missing -= used(match)
        count += 1
        match.save(folder / f"{mode}-{count:02}.txt")
    return f"{game_id} {mode}: {count} records from {seed} games"


def main() -> int:
    for game_id, modes in MODES.items():
        if sys.argv[1:] in ([], [game_id]):
            (FOLDER / game_id).mkdir(parents=True, exist_ok=True)
            for old in (FOLDER / game_id).glob("*.txt"):
                old.unlink()
            for mode, configuration in modes.items():
                print(make(game_id, mode, configuration), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
