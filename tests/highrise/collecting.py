"""For the golden records: Tenants whose power was used, Power Cards used or scored, Bonus Tiles taken."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from skyline.engine.fields import Argument
from skyline.engine.match import Match
from skyline.engine.state import State
from skyline.games.highrise import components
from skyline.games.highrise.rules.asking import HOODS
from skyline.games.highrise.rules.bonuses import TILE
from skyline.games.highrise.rules.components import SET_SPACES, SLOTS
from skyline.games.highrise.rules.state import HighRise

WHOLE = (
    "solo-all", "two-all", "three-full-all", "three-standard-all", "three-introductory", "four-full-all", "four-standard-all",
    "four-introductory",
)  # fmt: skip
LUXURY = 22  # the card that scores by being kept
NEEDED = {"mayor": "card 9", "taxi": "card 18"}  # what a move may need
TOLD = {"power": ("tenant", "tenant"), "used": ("number", "card"), "bonus": ("tile", "tile"), "line": ("tile", "tile")}
HELPFUL = ("stop_zone", "blueprint", "transit_hub", "penalty_card")


def used(match: Match) -> set[str]:
    found: set[str] = set()
    for event in match.log.public:
        if event.kind in TOLD:
            key, kind = TOLD[event.kind]
            number = cast(int, event.details[key])
            found |= {f"{kind} {number}"} if number >= 0 else set()
    if any(player.up[LUXURY] for player in cast(HighRise, match.state).players):
        found.add(f"card {LUXURY}")
    return found


def in_the_box(options: Mapping[str, Any]) -> set[str]:
    """The Tenants that may be dealt, their cards and those of the rounds' Bonus Tiles, and those tiles.

    On the board a tile of mere pieces leaves them behind and goes, so it is only in the line of the solo game.
    """
    parts = components("")
    mode, solo = options.get("mode", "full"), options["players"] == 1
    tenants = [tenant for tenant in parts.tenants if mode != "introductory" or tenant.intro]
    tiles = [place for place, tile in enumerate(parts.tiles) if (mode == "full" or tile.round) and (solo or tile.stays())]
    cards = {tenant.card for tenant in tenants if tenant.card} | {parts.tiles[place].card for place in tiles if parts.tiles[place].card}
    return {f"tenant {tenant.index}" for tenant in tenants} | {f"card {card}" for card in cards} | {f"tile {place}" for place in tiles}


def taste(state: State, _seat: int, action: Mapping[str, Argument], wanted: set[str]) -> int:
    """Wanted cards and Tenants used, Bonus Tiles taken; what gives a wanted card, and constructing, helps."""
    game, decision, act = cast(HighRise, state), action["decision"], action.get("act")
    if decision in ("use_card", "after_building") and "card" in action:
        return 2 if f"card {action['card']}" in wanted else 1
    if decision == "move":
        return move_taste(game, action, wanted)
    if decision == "site" and act == "build":
        return tenant_taste(game, HOODS.index(str(action["neighbourhood"])) * SLOTS + number(action["slot"]) - 1, wanted)
    if act in ("power", "token"):
        return 2
    return 1 if decision in HELPFUL and act != "done" else 0


def move_taste(game: HighRise, action: Mapping[str, Argument], wanted: set[str]) -> int:
    """Stops at wanted Tenants, with wanted cards, over wanted Bonus Tiles."""
    if action["act"] == "bonus":
        place = (number(action["set"]) - 1) * SET_SPACES + number(action["index"]) - 1
        return tile_taste(game, game.bonus[place] // TILE - 1, wanted)
    if action["act"] == "tile":
        return tile_taste(game, game.line[number(action["tile"]) - 1], wanted)
    if action["act"] == "refresh":
        return 1
    cards = {NEEDED[card] for card in cast("list[str]", action["cards"])}
    return 2 if cards & wanted else tenant_taste(game, int(game.side.spaces[number(action["space"])].site), wanted)


def number(value: Argument) -> int:
    return cast(int, value)


def tenant_taste(game: HighRise, site: int, wanted: set[str]) -> int:
    """A wanted Tenant, or one whose card is wanted."""
    tenant = game.tenants[site] if site >= 0 else -1
    if tenant < 0:
        return 0
    return 2 if f"tenant {tenant}" in wanted else 1 if f"card {game.parts.tenants[tenant].card}" in wanted else 0


def tile_taste(game: HighRise, tile: int, wanted: set[str]) -> int:
    if tile < 0:
        return 0
    return 2 if {f"tile {tile}", f"card {game.parts.tiles[tile].card}"} & wanted else 0
