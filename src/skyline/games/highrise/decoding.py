"""A state of High Rise as plain data, and back: every value within its limits, and nothing that no game could come to."""

from __future__ import annotations

from typing import Any, Final

from skyline.engine.chance import Chance
from skyline.engine.checked import MANY, Fields
from skyline.engine.errors import BadData
from skyline.engine.game import Game
from skyline.engine.layout import Layout, Things, Truth, Whole, Wholes, last_seat, seats
from skyline.engine.steps import NOBODY, kind_of, seat_of

from .rules import sites
from .rules.buildings import NEUTRAL, OWNERS, height_of, owners_of, penthouse_of, spires_of
from .rules.components import BLUEPRINTS, CARDS, NEIGHBOURHOODS, ROUNDS, SET_SPACES, SETS, SITES, Components
from .rules.pieces import FLOORS, KINDS, ULTRAPLASTIC
from .rules.players import FULL, SOURCES, Construction, Player
from .rules.setting_out import MOGULS
from .rules.state import HighRise
from .rules.ways import WAYS

PIECES: Final = (1 << 4 * KINDS) - 1
BAG: Final = (0, PIECES)
SIGNED: Final = (-MANY, MANY)
FEW: Final = (0, 31)
MASK: Final = (0, (1 << 40) - 1)
TALLEST: Final = 63
BUILDING: Final = (1 << 22) - 1
BY_CARD: Final = (0, 15, CARDS + 1)  # limits of a count, and how many counts there are


def moguls(state: HighRise) -> int:
    return MOGULS[state.seats]


def last_space(state: HighRise) -> int:
    return len(state.side.spaces) - 1


def last_blueprint_card(state: HighRise) -> int:
    return len(state.parts.blueprints) - 1


PLAYER: Final = Layout(
    Whole("vp", *SIGNED), Whole("corruption", 0, lambda state: len(state.parts.labels) - 1), Whole("pieces", *BAG), Whole("base", *FEW),
    Whole("yards", *FEW), Whole("spires", *FEW), Whole("kept", *FEW), Whole("archived", 0, (1 << CARDS + 1) - 1),
    Wholes("sources", *SIGNED, len(SOURCES)), Wholes("up", *BY_CARD), Wholes("down", *BY_CARD), Wholes("hubs", ~FLOORS, FLOORS, (0, 15)),
    Wholes("used", *BY_CARD), Wholes("turn_used", *BY_CARD),
)  # fmt: skip


def player_from(fields: Fields, seat: int, state: HighRise) -> Player:
    """The player that was written there. Raises BadData."""
    player = Player(seat, 0)
    PLAYER.read(fields, state, into=player)
    if player.up[0] or player.down[0]:
        raise BadData(f"{fields.where}: there is no card 0")
    return player


CONSTRUCTION: Final = Layout(
    Whole("seat", 0, last_seat), Whole("mode", 0, len(WAYS) - 1), Whole("blueprint", NOBODY, BLUEPRINTS - 1), Whole("swap", NOBODY, 63),
    Whole("on_ultraplastic", *BAG), Whole("instead", *BAG), Whole("rank", *FEW), Whole("paid", *BAG), Whole("matched", *FEW),
    Truth("exact"), Whole("extra", *FEW), Whole("added", *FEW), Truth("actuary"), Whole("height", 0, TALLEST),
    Whole("hood", NOBODY, NEIGHBOURHOODS - 1), Whole("site", NOBODY, SITES - 1), Truth("newcomer"), Whole("power", 0, 2),
    Whole("spent", *FEW), Whole("planned", *FEW), Whole("planners", *FEW),
)  # fmt: skip


def construction_from(fields: Fields, _: int, state: HighRise) -> Construction:
    """The construction that was written there. Raises BadData."""
    found = Construction(0, 0)
    CONSTRUCTION.read(fields, state, into=found)
    return found


STATE: Final = Layout(
    Things("players", PLAYER, player_from, seats), Things("constructions", CONSTRUCTION, construction_from, (0, 8)),
    Whole("round", 0, ROUNDS - 1), Whole("arrived"), Whole("controller", 0, last_seat), Whole("bag", 0, FLOORS), Whole("ultraplastic"),
    Whole("spires"), Whole("tokens"), Whole("yards"), Whole("current", NOBODY, last_blueprint_card),
    Whole("coming", NOBODY, last_blueprint_card), Whole("blocked", 0, (1 << BLUEPRINTS) - 1), Whole("display", *BAG),
    Whole("passed", *MASK), Whole("dealt", *MASK), Whole("limit", NOBODY), Whole("turn", NOBODY, last_seat),
    Whole("acting", NOBODY, last_seat), Whole("mogul", NOBODY, lambda state: moguls(state) - 1), Whole("space", 0, last_space),
    Truth("neutral"), Truth("lost"), Truth("overtook"), Whole("hubs_used", *MASK), Whole("renters", *FEW),
    Whole("drawn", NOBODY, ULTRAPLASTIC), Truth("opened"),
    Wholes("at", lambda state: -moguls(state), last_space, moguls), Wholes("arrivals", size=moguls), Wholes("stock", *BY_CARD),
    Wholes("squares", *BAG, BLUEPRINTS), Wholes("tenants", NOBODY, lambda state: len(state.parts.tenants) - 1, SITES),
    Wholes("sites", 0, BUILDING, SITES),
    Wholes("bonus", 0, lambda state: (len(state.parts.tiles) + 1 << 24) - 1, SETS * SET_SPACES),
    Wholes("line", 0, lambda state: len(state.parts.tiles) - 1, (0, lambda state: len(state.parts.tiles))),
)  # fmt: skip


def decode(game: Game, data: dict[str, Any], settings: dict[str, Any], chance: Chance, parts: Components) -> HighRise:
    """High Rise's part of ``Game.decode``. Raises BadData."""
    state = HighRise(game, settings, settings["players"], chance, parts)
    STATE.read(Fields(data, "the state"), state, into=state)
    return state


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
