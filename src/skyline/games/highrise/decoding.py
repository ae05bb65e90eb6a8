"""A state of High Rise from plain data: every value within its limits, and nothing that no game could come to."""

from __future__ import annotations

from typing import Any, Final

from skyline.engine.chance import Chance
from skyline.engine.checked import MANY, Fields
from skyline.engine.errors import BadData
from skyline.engine.game import Game
from skyline.engine.steps import NOBODY, kind_of, seat_of

from .buildings import NEUTRAL, OWNERS, height_of, owners_of, penthouse_of, spires_of
from .components import BLUEPRINTS, CARDS, NEIGHBOURHOODS, ROUNDS, SET_SPACES, SETS, SITES, TRANSIT_HUB, Components
from .kinds import BUILD_DONE
from .pieces import FLOORS, KINDS, ULTRAPLASTIC
from .players import CONSTRUCTION, FULL, LISTS, NUMBERS, SOURCES, TRUTHS, Construction, Player
from .setting_out import MOGULS
from .state import STATE_LISTS, STATE_NUMBERS, STATE_TRUTHS, HighRise
from .windows import WINDOWS

PIECES: Final = (1 << 4 * KINDS) - 1
BAG: Final = (0, PIECES)
ANY: Final = (0, MANY)
SIGNED: Final = (-MANY, MANY)
FEW: Final = (0, 31)
MASK: Final = (0, (1 << 40) - 1)
TALLEST: Final = 63
BUILDING: Final = (1 << 22) - 1
MOST_SEATS: Final = 4
Span = tuple[int, int]
PLAYER_SPANS: Final[dict[str, Span]] = {
    "vp": SIGNED, "pieces": BAG, "base": FEW, "yards": FEW, "spires": FEW, "kept": FEW, "archived": (0, (1 << CARDS + 1) - 1),
}  # fmt: skip
CONSTRUCTION_SPANS: Final[dict[str, Span]] = {
    "mode": (0, 15), "blueprint": (NOBODY, BLUEPRINTS - 1), "swap": (NOBODY, 63), "on_ultraplastic": BAG, "instead": BAG, "paid": BAG,
    "rank": FEW, "matched": FEW, "extra": FEW, "added": FEW, "height": (0, TALLEST), "hood": (NOBODY, NEIGHBOURHOODS - 1),
    "site": (NOBODY, SITES - 1), "power": (0, 2), "spent": FEW, "planned": FEW, "planners": FEW,
}  # fmt: skip
STATE_SPANS: Final[dict[str, Span]] = {
    "round": (0, ROUNDS - 1), "bag": (0, FLOORS), "blocked": (0, (1 << BLUEPRINTS) - 1), "display": BAG, "passed": MASK, "dealt": MASK,
    "limit": (NOBODY, MANY), "hubs_used": MASK, "renters": FEW, "drawn": (NOBODY, ULTRAPLASTIC),
}  # fmt: skip
STEP_LIMITS: Final[dict[str, tuple[int, int]]] = {
    "start_building": (0, 0), "move": (SETS, 0), "overflow": (KINDS, 0), "optional_draw": (1, 0), "choose_floor": (1, 0),
    "second_choose": (0, 0), "trade": (3, 0), "shortage_victim": (0, 1), "shortage_floor": (MOST_SEATS - 1, 1), "blueprint": (0, 0),
    "swap": (0, 0), "pay": (0, 0), "university": (0, 0), "high_end_condo": (0, 0), "site": (0, 0), "spires": (31, 0),
    "use_card": (len(WINDOWS) - 1, 31), "archive_mode": (CARDS, 0), "stop_zone": (3, 0), "penthouse": (0, 0),
    "penthouse_piece": (SITES - 1, 511), "after_building": (0, 0), "transit_hub": (1, 5), "casino": (31, 0), "masonic_lodge": (2, 0),
    "labor_union": (0, 0), "gold_yard": (511, 1 << 20), "gold_draw": (4095, 1 << 20), "district_attorney": (0, 0),
    "tax_gift": (MOST_SEATS - 1, 0), "colossus": (0, 0), "museum": (0, 0), "auto_manufacturer": (0, 0), "legitimate_business": (0, 0),
    "penalty_card": (0, 0), "display_floor": (0, 0), "start_round": (0, 0), "next_mogul": (0, 0), "ending": (0, 0), "repeat": (0, 0),
    "end_action": (0, 0), "rent": (0, 0), "own_after": (0, 0), "hub_window": (1, 5), "leave_hubs": (0, 0), "zone_block": (0, 0),
    "stopping": (3, 0), "draw": (31, 255), "take": (ULTRAPLASTIC, 31), "choose": (1, 0), "room": (0, 0),
    "offer": (len(WINDOWS) - 1, 31), "casino_check": (31, 0), "black_check": (0, 0), "yard_draws": (31, 0), "tax_draws": (MOST_SEATS, 0),
    "memorial_draws": (0, 0), "deck_draws": (0, 0), "construct": (15, 0), "consider": (0, 0), "extra_floors": (0, 0),
    "raise_building": (0, 0), "placed": (0, 0), "filled": (31, 0), "build_done": (0, 0), "forget": (0, 0), "score_round": (0, 0),
    "upkeep": (15, 0), "neutral_buildings": (3, NEIGHBOURHOODS), "start_powers": (0, 0),
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
        if held != [player.up[TRANSIT_HUB], player.down[TRANSIT_HUB]]:
            return f"seat {player.seat} has other Transit Hubs than cards"
    builders = [int(seat_of(packed)) for packed in state.agenda if kind_of(packed) == BUILD_DONE]
    if len(builders) > len(state.constructions):
        return "a Building is under way that nobody began"
    return ""
