"""A state of High Rise from plain data: every value within its limits, and nothing that no game could come to."""

from __future__ import annotations

from typing import Any, Final

from skyline.engine.chance import Chance
from skyline.engine.checked import MANY, Fields
from skyline.engine.errors import BadData
from skyline.engine.game import Game
from skyline.engine.steps import NOBODY, kind_of, seat_of

from .rules import sites
from .rules.buildings import NEUTRAL, OWNERS, height_of, owners_of, penthouse_of, spires_of
from .rules.components import BLUEPRINTS, CARDS, NEIGHBOURHOODS, ROUNDS, SET_SPACES, SETS, SITES, Components
from .rules.pieces import FLOORS, KINDS, ULTRAPLASTIC
from .rules.players import CONSTRUCTION, FULL, LISTS, NUMBERS, SOURCES, TRUTHS, Construction, Player
from .rules.setting_out import MOGULS
from .rules.state import STATE_LISTS, STATE_NUMBERS, STATE_TRUTHS, HighRise
from .rules.ways import WAYS

PIECES: Final = (1 << 4 * KINDS) - 1
BAG: Final = (0, PIECES)
ANY: Final = (0, MANY)
SIGNED: Final = (-MANY, MANY)
FEW: Final = (0, 31)
MASK: Final = (0, (1 << 40) - 1)
TALLEST: Final = 63
BUILDING: Final = (1 << 22) - 1
Span = tuple[int, int]
PLAYER_SPANS: Final[dict[str, Span]] = {
    "vp": SIGNED, "pieces": BAG, "base": FEW, "yards": FEW, "spires": FEW, "kept": FEW, "archived": (0, (1 << CARDS + 1) - 1),
}  # fmt: skip
CONSTRUCTION_SPANS: Final[dict[str, Span]] = {
    "mode": (0, len(WAYS) - 1), "blueprint": (NOBODY, BLUEPRINTS - 1), "swap": (NOBODY, 63), "on_ultraplastic": BAG, "instead": BAG,
    "paid": BAG,
    "rank": FEW, "matched": FEW, "extra": FEW, "added": FEW, "height": (0, TALLEST), "hood": (NOBODY, NEIGHBOURHOODS - 1),
    "site": (NOBODY, SITES - 1), "power": (0, 2), "spent": FEW, "planned": FEW, "planners": FEW,
}  # fmt: skip
STATE_SPANS: Final[dict[str, Span]] = {
    "round": (0, ROUNDS - 1), "bag": (0, FLOORS), "blocked": (0, (1 << BLUEPRINTS) - 1), "display": BAG, "passed": MASK, "dealt": MASK,
    "limit": (NOBODY, MANY), "hubs_used": MASK, "renters": FEW, "drawn": (NOBODY, ULTRAPLASTIC),
}  # fmt: skip


def decode(game: Game, data: dict[str, Any], settings: dict[str, Any], chance: Chance, parts: Components) -> HighRise:
    """High Rise's part of ``Game.decode``. Raises BadData."""
    seats: int = settings["players"]
    fields = Fields(data, "the state")
    state = HighRise(game, settings, seats, chance, parts)
    state.players = [decode_player(item, seat, parts) for seat, item in enumerate(fields.tables("players", seats, seats))]
    state.constructions = [decode_construction(item, seats) for item in fields.tables("constructions", 0, 8)]
    spans = STATE_SPANS | spans_of_the_board(state)
    for name in STATE_NUMBERS:
        setattr(state, name, fields.truth(name) if name in STATE_TRUTHS else fields.whole(name, *spans.get(name, ANY)))
    for name in STATE_LISTS:
        least, most, low, high = lists_of_the_board(state)[name]
        setattr(state, name, fields.wholes(name, (low, high), least, most))
    return state


def spans_of_the_board(state: HighRise) -> dict[str, Span]:
    """Numbers whose limits depend on the players and the components."""
    last, parts = int(state.seats) - 1, state.parts
    cards = (NOBODY, len(parts.blueprints) - 1)
    return {
        "controller": (0, last), "turn": (NOBODY, last), "acting": (NOBODY, last), "mogul": (NOBODY, MOGULS[state.seats] - 1),
        "space": (0, len(state.side.spaces) - 1), "current": cards, "coming": cards,
    }  # fmt: skip


def lists_of_the_board(state: HighRise) -> dict[str, tuple[int, int, int, int]]:
    """For each list its least and greatest length, and its least and largest item."""
    parts, moguls = state.parts, MOGULS[state.seats]
    tiles = len(parts.tiles)
    return {
        "at": (moguls, moguls, -moguls, len(state.side.spaces) - 1), "arrivals": (moguls, moguls, 0, MANY),
        "stock": (CARDS + 1, CARDS + 1, 0, 15), "squares": (BLUEPRINTS, BLUEPRINTS, 0, PIECES),
        "tenants": (SITES, SITES, NOBODY, len(parts.tenants) - 1), "sites": (SITES, SITES, 0, BUILDING),
        "bonus": (SETS * SET_SPACES, SETS * SET_SPACES, 0, (tiles + 1 << 24) - 1), "line": (0, tiles, 0, tiles - 1),
    }  # fmt: skip


def decode_player(fields: Fields, seat: int, parts: Components) -> Player:
    """The player that ``Player.encode`` wrote."""
    player = Player(seat, fields.whole("base", *PLAYER_SPANS["base"]))
    spans = PLAYER_SPANS | {"corruption": (0, len(parts.labels) - 1)}
    for name in NUMBERS:
        setattr(player, name, fields.whole(name, *spans.get(name, ANY)))
    for name in LISTS:
        if name == "sources":
            player.sources = fields.wholes(name, SIGNED, len(SOURCES), len(SOURCES))
        elif name == "hubs":
            player.hubs = fields.wholes(name, (~FLOORS, FLOORS), 0, 15)
        else:
            setattr(player, name, fields.wholes(name, (0, 15), CARDS + 1, CARDS + 1))
    if any(player.up[0:1] + player.down[0:1]):
        raise BadData(f"{fields.where}: there is no card 0")
    return player


def decode_construction(fields: Fields, seats: int) -> Construction:
    """The construction that ``Construction.encode`` wrote."""
    found = Construction(fields.whole("seat", 0, seats - 1), fields.whole("mode", *CONSTRUCTION_SPANS["mode"]))
    for name in CONSTRUCTION[2:]:
        setattr(found, name, fields.truth(name) if name in TRUTHS else fields.whole(name, *CONSTRUCTION_SPANS.get(name, ANY)))
    return found


# ------------------------------------------------------------------ what goes together
def unsound(state: HighRise) -> str:
    """See ``Game.unsound``."""
    if 0 in state.at:
        return "a Mogul is nowhere"
    for packed in state.sites:
        if packed and (not packed & (OWNERS | NEUTRAL) or owners_of(packed) >= 1 << state.seats or not height_of(packed)):
            return "a Building has no owner or no height"
        if penthouse_of(packed) > height_of(packed) or spires_of(packed) > state.parts.spires:
            return "a Building is higher at the top than in all"
    yards = state.parts.base_yards[1 if state.mode == FULL else 0]
    for player in state.players:
        if player.base != yards[player.seat]:
            return f"seat {player.seat} has another Base Yard"
        held = [sum(1 for floors in player.hubs if floors >= 0), sum(1 for floors in player.hubs if floors < 0)]
        if held != [player.up[state.parts.hub], player.down[state.parts.hub]]:
            return f"seat {player.seat} has other Transit Hubs than cards"
    builders = [int(seat_of(packed)) for packed in state.agenda if kind_of(packed) == sites.BUILD_DONE.number]
    if len(builders) > len(state.constructions):
        return "a Building is under way that nobody began"
    return ""
