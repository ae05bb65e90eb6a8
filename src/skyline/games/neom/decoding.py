"""A state of NEOM from plain data: every value within its limits, and nothing that no game could come to."""

from __future__ import annotations

import itertools
from typing import Any, Final

from skyline.engine.chance import Chance
from skyline.engine.checked import Fields
from skyline.engine.errors import BadData
from skyline.engine.game import Game
from skyline.engine.steps import NOBODY, kind_of, seat_of, x_of, y_of

from .city import EMPTY, City, founded
from .components import CORNERSTONE_DECK, DISASTER, FIRST_CENTER, FIRST_CORNERSTONE, GOODS_COUNT, TILE_COUNT, Components
from .flow import SWAPPING
from .grid import CENTER, SPACES
from .kinds import (
    ACTION,
    BEGIN_GENERATION,
    BUILD,
    CLOSE_STACK,
    CONTRACT_EXCHANGE,
    CORNERSTONE_PICK,
    CORNERSTONE_PICK_OPEN,
    COST_ALTERNATIVE,
    DISASTER_RESPONSE,
    END_GENERATION,
    END_TURN,
    MODULAR_GOOD,
    PASS_CORNERSTONES,
    PICK_UP,
    REVEAL,
    SOURCING,
    SPACE,
    TILE_SELECT,
    TILE_SELECT_OPEN,
    TILE_SET,
)  # fmt: skip
from .state import NOT_YET, Neom, Player, blank

ALL_GOODS: Final = (1 << GOODS_COUNT) - 1
BOTH_ROUTES: Final = 3
TURNS: Final = 7
OFFICES: Final = 4095
TILES: Final = range(1, TILE_COUNT + 1)
CORNERSTONES: Final = range(FIRST_CORNERSTONE, TILE_COUNT + 1)
# The largest x and y of each step; those of the steps left out are 0.
STEP_LIMITS: Final[dict[str, tuple[int, int]]] = {
    "solo_tile_set": (0, 0), "cornerstone_pick": (0, 0), "cornerstone_pick_open": (0, 0), "tile_select": (0, 0),
    "tile_select_open": (0, 0), "action": (0, 0), "space": (TILE_COUNT, 0), "cost_alternative": (TILE_COUNT, 0),
    "sourcing": (OFFICES, ALL_GOODS), "modular_good": (0, 0), "contract_exchange": (30, 3), "disaster_response": (3, SPACES),
    "keep_round": (2, 0), "pass_cornerstones": (2, 0), "open_stack": (2, 0), "close_stack": (2, 0), "begin_generation": (3, 0),
    "begin_turn": (TURNS, 0), "reveal": (0, 0), "build": (TILE_COUNT, 0), "end_turn": (0, 0), "pick_up": (0, 0),
    "end_generation": (0, 0),
}  # fmt: skip
# What may lie directly below a step on the agenda of the table.
PARTS_OF_AN_ACTION: Final = (SPACE, COST_ALTERNATIVE, SOURCING, MODULAR_GOOD, CONTRACT_EXCHANGE, BUILD)
BELOW: Final[dict[int, tuple[int, ...]]] = {
    TILE_SET: (BEGIN_GENERATION,), PASS_CORNERSTONES: (BEGIN_GENERATION,), CLOSE_STACK: (BEGIN_GENERATION, TILE_SET),
    CORNERSTONE_PICK_OPEN: (CLOSE_STACK, CORNERSTONE_PICK_OPEN), REVEAL: (END_GENERATION,), END_TURN: (END_GENERATION,),
    PICK_UP: (END_GENERATION,), TILE_SELECT_OPEN: (END_TURN, TILE_SELECT_OPEN), ACTION: (END_TURN, ACTION, TILE_SELECT_OPEN),
    BUILD: (END_TURN, ACTION, TILE_SELECT_OPEN), SOURCING: (BUILD,), COST_ALTERNATIVE: (BUILD,),
    SPACE: (BUILD, SOURCING, COST_ALTERNATIVE), MODULAR_GOOD: (END_TURN, ACTION, TILE_SELECT_OPEN),
    CONTRACT_EXCHANGE: (END_TURN, ACTION, TILE_SELECT_OPEN), DISASTER_RESPONSE: (PICK_UP,),
}  # fmt: skip
# The agenda while lanes are open, by the decision that opened them.
TRUNKS: Final[dict[int, int]] = {CORNERSTONE_PICK: PASS_CORNERSTONES, TILE_SELECT: REVEAL, ACTION: END_TURN, DISASTER_RESPONSE: PICK_UP}


def decode(game: Game, data: dict[str, Any], settings: dict[str, Any], chance: Chance, parts: Components) -> Neom:
    """NEOM's part of ``Game.decode``. Raises BadData."""
    state = blank(game, settings, chance, parts)
    fields = Fields(data, "the state")
    seats = int(state.seats)
    state.players = [decode_player(item, seat, seats, parts) for seat, item in enumerate(fields.tables("players", seats, seats))]
    shown = fields.tables("shown", 0, seats)
    if len(shown) not in (0, seats):
        raise BadData("the players as they are shown are not one for each seat")
    state.shown = [decode_player(item, seat, seats, parts) for seat, item in enumerate(shown)]
    state.generation = fields.whole("generation", 0, 3)
    state.turn = fields.whole("turn", 0, TURNS)
    state.tile_set = fields.whole("tile_set", 1, 5)
    if state.tile_set not in ((1, 4, 5) if seats == 1 else (seats,)):
        raise BadData(f"the state: there is no tile set {state.tile_set} for {seats} players")
    state.urn = fields.different("urn", parts.deck(state.generation, state.tile_set) if state.generation else [])
    state.face_down = fields.different("face_down", parts.deck(CORNERSTONE_DECK, 5))
    state.pile = ascending(fields.different("pile", CORNERSTONES))
    state.offer = ascending(fields.different("offer", TILES if state.generation else CORNERSTONES))
    state.first = fields.whole("first", 0, 1 if seats == 2 else 0)
    state.disaster_by = fields.whole("disaster_by", NOBODY, seats - 1)
    state.disaster_over = fields.truth("disaster_over")
    return state


def ascending(numbers: list[int]) -> list[int]:
    """Hands and displays are kept in order of their numbers."""
    if numbers != sorted(numbers):
        raise BadData("tiles are not in order of their numbers")
    return numbers


def decode_player(fields: Fields, seat: int, seats: int, parts: Components) -> Player:
    """The player that ``Player.encode`` wrote."""
    paid = fields.wholes("paid", least=0, most=seats)
    if len(paid) not in (0, seats):
        raise BadData(f"{fields.where}: what is paid is not one amount for each seat")
    return Player(
        seat, decode_city(fields, parts), fields.whole("money"), ascending(fields.different("hand", TILES, 8)),
        fields.whole("selected", 0, FIRST_CORNERSTONE - 1), fields.different("kept", CORNERSTONES, 3),
        ascending(fields.different("unplaced", CORNERSTONES, 3)), fields.whole("space", 0, SPACES - 1),
        fields.whole("on_offer", 0, ALL_GOODS), paid, fields.whole("routes_used", 0, BOTH_ROUTES),
        fields.whole("contract", 0, SWAPPING), fields.whole("treasury", NOT_YET), fields.whole("final_income"),
    )  # fmt: skip


def decode_city(fields: Fields, parts: Components) -> City:
    """The City Center, the tiles on their spaces and the Good that was named."""
    center = fields.whole("center", FIRST_CENTER, FIRST_CENTER + parts.centers - 1)
    city = founded(parts, center)
    named = fields.whole("named_good", 0, ALL_GOODS)
    choosers = 0
    for space, number in enumerate(fields.wholes("tiles", (0, FIRST_CENTER + parts.centers - 1), SPACES, SPACES)):
        if number == (center if space == CENTER else EMPTY):
            continue
        if not 0 < number <= TILE_COUNT or parts.tiles[number].types == DISASTER:
            raise BadData(f"{fields.where}: tile {number} cannot lie on space {space}")
        city = city.with_tile(number, space)
        choosers += 1 if parts.tiles[number].goods_choice else 0
    if named & (named - 1) or (named and not choosers):
        raise BadData(f"{fields.where}: no tile produces the named Good")
    city.named_good = named
    city.recount()
    return city


# ------------------------------------------------------------------ what goes together
def unsound(state: Neom) -> str:
    """See ``Game.unsound``."""
    if bool(state.shown) != bool(state.lanes):
        return "players are shown apart from themselves exactly while all decide at once"
    if state.over:
        return "" if state.generation == 3 and state.turn == TURNS else "it is over before its end"
    if (state.generation and not state.turn) or (state.turn and not state.generation):
        return "there is no such turn"
    return wrong_agenda(state) or wrong_lanes(state) or wrong_hands(state)


def wrong_agenda(state: Neom) -> str:
    """The steps of the table must lie on each other as the rules put them there."""
    kinds = [int(kind_of(packed)) for packed in state.agenda]
    if kinds[0] != (END_GENERATION if state.generation else BEGIN_GENERATION):
        return "the agenda does not begin with the Generation"
    if not state.generation and x_of(state.agenda[0]) != 1:
        return "the first Generation is the first"
    for below, above in itertools.pairwise(kinds):
        if below not in BELOW.get(above, ()):
            return f"{state.game.step_names[above]} does not follow from {state.game.step_names[below]}"
    seats = [int(seat_of(packed)) for packed in state.agenda]
    seated = [kind == BUILD or kind < len(state.game.points) for kind in kinds]
    if seated != [seat != NOBODY for seat in seats]:
        return "a step has no seat, or one too many"
    asked = [seat for kind, seat in zip(kinds, seats, strict=True) if kind in (TILE_SELECT_OPEN, CORNERSTONE_PICK_OPEN, ACTION)]
    if len(set(asked)) != len(asked):
        return "a seat is to act twice"
    return wrong_parts(state, state.agenda)


def wrong_parts(state: Neom, steps: list[int]) -> str:
    """The parts of an action are all of one seat and one tile, which that seat may place."""
    parts = [packed for packed in steps if kind_of(packed) in PARTS_OF_AN_ACTION]
    if not parts:
        return ""
    player = state.players[seat_of(parts[0])]
    if any(seat_of(packed) != player.seat for packed in parts):
        return "two seats act at the same time"
    for packed in parts:
        kind, number = kind_of(packed), int(x_of(packed))
        if kind in (SPACE, COST_ALTERNATIVE, BUILD) and (number != x_of(parts[0]) or not may_place(state, player, number)):
            return f"seat {player.seat} cannot place tile {number}"
        if kind == COST_ALTERNATIVE and len(state.parts.tiles[number].costs) < 2:
            return f"tile {number} has one price only"
        if kind == SOURCING and not y_of(packed):
            return "no Good is missing"
    return ""


def may_place(state: Neom, player: Player, number: int) -> bool:
    """Is the tile the selected one, or a Cornerstone that is in no other place?"""
    if number < FIRST_CORNERSTONE:
        return number == player.selected and number > 0
    return all(number not in other.unplaced and number not in other.city.tiles for other in state.players) and number not in state.pile


def wrong_lanes(state: Neom) -> str:
    """The lanes must be those that the step below them opens; parts of an action lie on each other in them as on the agenda."""
    if not state.lanes:
        return "" if state.agenda and kind_of(state.agenda[-1]) not in TRUNKS.values() else "nobody is asked"
    opened = {int(kind_of(opening)) for opening in state.openings if opening}
    if len(opened) != 1 or TRUNKS.get(min(opened)) != kind_of(state.agenda[-1]):
        return "the lanes do not fit the agenda"
    kind = min(opened)
    idle = state.disaster_by if kind in (ACTION, DISASTER_RESPONSE) else NOBODY
    for seat, lane in enumerate(state.lanes):
        if bool(state.openings[seat]) == (seat == idle):
            return f"seat {seat} is asked, or not asked, against the rules"
        kinds = [int(kind_of(packed)) for packed in lane]
        if kind != ACTION and kinds not in ([], [kind]):
            return f"the lane of seat {seat} holds something else"
        for below, above in zip([END_TURN, *kinds], kinds, strict=False):
            if kind == ACTION and below not in BELOW.get(above, ()):
                return f"{state.game.step_names[above]} does not follow from {state.game.step_names[below]}"
        wrong = wrong_parts(state, lane)
        if wrong:
            return wrong
    return ""


def wrong_hands(state: Neom) -> str:
    """How many tiles everybody has in hand and how many are still to come is known at any time."""
    if state.seats <= 2:
        return wrong_packs(state)
    selecting = state.selecting()
    for player in state.players:
        tiles = len(player.hand)
        if not state.generation:
            if tiles and tiles + len(player.kept) != 4:
                return f"seat {player.seat} should have four Cornerstones in all"
            continue
        if tiles + (1 if selecting and player.selected else 0) != TURNS + (2 if selecting else 1) - state.turn:
            return f"seat {player.seat} has {tiles} tiles in hand in turn {state.turn}"
        if not player.selected and not selecting:
            return f"seat {player.seat} has selected nothing"
        if any(number >= FIRST_CORNERSTONE for number in player.hand):
            return f"seat {player.seat} has Cornerstones in hand"
    return ""


def wrong_packs(state: Neom) -> str:
    """2 players and solo: the packs still to come must be there."""
    if state.generation:
        sizes = state.parts.solo_packs[state.tile_set] if state.solo() else state.parts.two_packs
        return "" if len(state.urn) >= sum(sizes[state.turn :]) else "too few tiles are left"
    return ""
