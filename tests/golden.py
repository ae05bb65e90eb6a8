"""Golden records: finished games of every mode, kept in tests/records, in which every component is used at least once."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

from skyline.engine.match import Match
from skyline.games.highrise.components import LUXURY
from skyline.games.highrise.state import HighRise
from skyline.games.newyork.state import NewYork

FOLDER = Path(__file__).parent / "records"

LEVELS = ("A6", "B3", "C2", "A7", "B4", "C3", "A8", "B5", "C4", "A9", "B6", "C5")  # NY-401
MODES: dict[str, dict[str, dict[str, Any]]] = {
    "neom": {
        "solo-1+": {"players": 1, "tile_set": "1+"},
        "solo-1+4+": {"players": 1, "tile_set": "1+4+"},
        "solo-all": {"players": 1, "tile_set": "all"},
        "solo-ask": {"players": 1},
        "solo-beginner": {"players": 1, "variant": "beginner", "tile_set": "all"},
        "two": {"players": 2},
        "two-beginner": {"players": 2, "variant": "beginner"},
        "three": {"players": 3},
        "three-sequential": {"players": 3, "sequential": True},
        "four": {"players": 4},
        "four-beginner": {"players": 4, "variant": "beginner"},
        "five": {"players": 5},
        "five-sequential": {"players": 5, "sequential": True},
    },
    "newyork": {
        **{f"tom-{level}": {"players": 1, "toms": level} for level in LEVELS},
        "two-toms": {"players": 1, "toms": "A2,C9"},
        "three-toms": {"players": 1, "toms": "A6,B4,C5"},
        "two-and-tom": {"players": 2, "toms": "B4"},
        "two-and-two-toms": {"players": 2, "toms": "C3,A9"},
        "three-and-tom": {"players": 3, "toms": "C4"},
        "two": {"players": 2},
        "three": {"players": 3},
        "four": {"players": 4},
    },
    "highrise": {
        "solo": {"players": 1},
        "solo-retail": {"players": 1, "tenants": "retail"},
        "solo-all": {"players": 1, "tenants": "all"},
        "solo-no-relief": {"players": 1, "solo_relief": False},
        "two": {"players": 2},
        "two-retail": {"players": 2, "tenants": "retail"},
        "two-all": {"players": 2, "tenants": "all"},
        "three-full": {"players": 3},
        "three-full-all": {"players": 3, "tenants": "all"},
        "three-standard": {"players": 3, "mode": "standard", "tenants": "retail"},
        "three-standard-all": {"players": 3, "mode": "standard", "tenants": "all"},
        "three-introductory": {"players": 3, "mode": "introductory"},
        "four-full": {"players": 4, "tenants": "retail"},
        "four-full-all": {"players": 4, "tenants": "all"},
        "four-standard": {"players": 4, "mode": "standard"},
        "four-standard-all": {"players": 4, "mode": "standard", "tenants": "all"},
        "four-introductory": {"players": 4, "mode": "introductory"},
    },
}
# The modes whose records together use every component that the mode has, not only play the game as such.
WHOLE = {
    "neom": ("solo-1+", "solo-1+4+", "solo-all", "two", "three", "four", "five"),
    "newyork": ("two", "three", "four"),
    "highrise": (
        "solo-all", "two-all", "three-full-all", "three-standard-all", "three-introductory", "four-full-all", "four-standard-all",
        "four-introductory",
    ),
}  # fmt: skip
CARDS, TILES = 100, 200  # what numbers of High Rise's Power Cards and Bonus Tiles begin after; below are Tenants


def used(match: Match) -> set[int]:
    """NEOM: tiles placed and Disasters that struck. New York City: characters used, and end characters that scored."""
    if match.game.id == "highrise":
        return used_in_highrise(match)
    kinds = {"neom": ("placed", "disaster", "tile"), "newyork": ("used", "used", "character")}[match.game.id]
    found = {cast(int, event.details[kinds[2]]) for event in match.log.public if event.kind in kinds[:2]}
    if match.game.id == "newyork":
        players = cast(NewYork, match.state).players
        found |= {kind for kind in range(28, 43) if any(player.owned[kind] for player in players)}
    return found


def used_in_highrise(match: Match) -> set[int]:
    """Tenants whose power was used, Power Cards used or scored, Bonus Tiles taken."""
    details = {"power": ("tenant", 0), "used": ("number", CARDS), "bonus": ("tile", TILES), "line": ("tile", TILES)}
    found: set[int] = set()
    for event in match.log.public:
        if event.kind in details and cast(int, event.details[details[event.kind][0]]) >= 0:
            key, base = details[event.kind]
            found.add(base + cast(int, event.details[key]))
    if any(player.up[LUXURY] for player in cast(HighRise, match.state).players):
        found.add(CARDS + LUXURY)
    return found


def highrise_box(configuration: dict[str, Any]) -> set[int]:
    """The Tenants that may be dealt, their cards and those of the rounds' Bonus Tiles, and those tiles.

    On the board a tile of mere pieces leaves them behind and goes, so it is only in the line of the solo game.
    """
    from skyline.games import highrise

    parts = highrise.components("")
    mode, solo = configuration.get("mode", "full"), configuration["players"] == 1
    tenants = [tenant for tenant in parts.tenants if mode != "introductory" or tenant.intro]
    tiles = [place for place, tile in enumerate(parts.tiles) if (mode == "full" or tile.round) and (solo or tile.stays())]
    cards = {tenant.card for tenant in tenants if tenant.card} | {parts.tiles[place].card for place in tiles if parts.tiles[place].card}
    return {int(tenant.index) for tenant in tenants} | {CARDS + int(card) for card in cards} | {TILES + place for place in tiles}


def in_the_box(game: str, configuration: dict[str, Any]) -> set[int]:
    """The components that a mode plays with."""
    from skyline.games import neom

    if game == "newyork":
        return set(range(1, 43))
    if game == "highrise":
        return highrise_box(configuration)
    mark = {"1+": 1, "1+4+": 4, "all": 5}.get(configuration.get("tile_set", ""), configuration["players"])
    return {number for generation in range(4) for number in neom.components("").deck(generation, mark)}


def records(game: str, mode: str) -> list[Path]:
    return sorted((FOLDER / game).glob(f"{mode}-[0-9][0-9].txt"))
