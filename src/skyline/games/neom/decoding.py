"""A state of NEOM as plain data, and back: every value within its limits, and nothing that no game could come to."""

from __future__ import annotations

import itertools
from typing import Any, Final

from skyline.engine.chance import Chance
from skyline.engine.checked import Fields
from skyline.engine.decision import Decision
from skyline.engine.errors import BadData
from skyline.engine.game import Game
from skyline.engine.layout import Different, Layout, Things, Truth, Whole, Wholes, last_seat, seats
from skyline.engine.steps import NOBODY, Step, kind_of, seat_of, x_of, y_of

from .rules import acting, building, disasters, preliminary, sourcing, turns
from .rules.bindings import BINDINGS
from .rules.city import EMPTY, City, laid_out
from .rules.components import CORNERSTONE_DECK, DISASTER, FIRST_CENTER, FIRST_CORNERSTONE, GOODS, TILE_COUNT, Components
from .rules.effects import contract
from .rules.grid import CENTER, SPACES, count
from .rules.state import NOT_YET, Neom, Player, blank
from .rules.turns import TURNS

ALL_GOODS: Final = (1 << len(GOODS)) - 1
BOTH_ROUTES: Final = 3
TILES: Final = range(1, TILE_COUNT + 1)
CORNERSTONES: Final = range(FIRST_CORNERSTONE, TILE_COUNT + 1)
# What may lie directly below a step on the agenda of the table.
PARTS_OF_AN_ACTION: Final[tuple[Step, ...]] = (
    acting.SPACE, acting.COST_ALTERNATIVE, sourcing.SOURCING, *BINDINGS.questions(), building.BUILD,
)  # fmt: skip
BEFORE_AN_ACTION: Final[tuple[Step, ...]] = (turns.END_TURN, acting.ACTION, turns.TILE_SELECT_OPEN)
BELOW: Final[dict[Step, tuple[Step, ...]]] = {
    preliminary.TILE_SET: (turns.BEGIN_GENERATION,),
    preliminary.PASS_CORNERSTONES: (turns.BEGIN_GENERATION,),
    preliminary.CLOSE_STACK: (turns.BEGIN_GENERATION, preliminary.TILE_SET),
    preliminary.CORNERSTONE_PICK_OPEN: (preliminary.CLOSE_STACK, preliminary.CORNERSTONE_PICK_OPEN),
    turns.REVEAL: (turns.END_GENERATION,),
    turns.END_TURN: (turns.END_GENERATION,),
    turns.PICK_UP: (turns.END_GENERATION,),
    turns.TILE_SELECT_OPEN: (turns.END_TURN, turns.TILE_SELECT_OPEN),
    acting.ACTION: BEFORE_AN_ACTION,
    building.BUILD: BEFORE_AN_ACTION,
    sourcing.SOURCING: (building.BUILD,),
    acting.COST_ALTERNATIVE: (building.BUILD,),
    acting.SPACE: (building.BUILD, sourcing.SOURCING, acting.COST_ALTERNATIVE),
    **dict.fromkeys(BINDINGS.questions(), BEFORE_AN_ACTION),
    disasters.DISASTER_RESPONSE: (turns.PICK_UP,),
}
# The agenda while lanes are open, by the decision that opened them.
TRUNKS: Final[dict[Step, Step]] = {
    preliminary.CORNERSTONE_PICK: preliminary.PASS_CORNERSTONES, turns.TILE_SELECT: turns.REVEAL, acting.ACTION: turns.END_TURN,
    disasters.DISASTER_RESPONSE: turns.PICK_UP,
}  # fmt: skip


def last_center(state: Neom) -> int:
    return FIRST_CENTER + state.parts.centers - 1


def in_the_urn(state: Neom) -> list[int]:
    """The tiles of the Generation's deck."""
    return state.parts.deck(state.generation, state.tile_set) if state.generation else []


PLAYER: Final = Layout(
    Whole("center", FIRST_CENTER, last_center, at="city.center"), Wholes("tiles", 0, last_center, SPACES, at="city.tiles"),
    Whole("named_good", 0, ALL_GOODS, at="city.named_good"), Whole("money"), Different("hand", TILES, 8, ascending=True),
    Whole("selected", 0, FIRST_CORNERSTONE - 1), Different("kept", CORNERSTONES, 3), Different("unplaced", CORNERSTONES, 3, ascending=True),
    Whole("space", 0, SPACES - 1), Whole("on_offer", 0, ALL_GOODS), Wholes("paid", size=(0, seats)), Whole("routes_used", 0, BOTH_ROUTES),
    Whole("contract", 0, contract.SWAPPING), Whole("treasury", NOT_YET), Whole("final_income"),
)  # fmt: skip


def player_from(fields: Fields, seat: int, state: Neom) -> Player:
    """The player that was written there. Raises BadData."""
    values = PLAYER.read(fields, state)
    if len(values["paid"]) not in (0, state.seats):
        raise BadData(f"{fields.where}: what is paid is not one amount for each seat")
    city = city_from(fields.where, state.parts, values.pop("center"), values.pop("tiles"), values.pop("named_good"))
    return Player(seat, city, **values)


def city_from(where: str, parts: Components, center: int, tiles: list[int], named: int) -> City:
    """The City Center, the tiles on their spaces and the Good that was named. Raises BadData."""
    if tiles[CENTER] == EMPTY:
        raise BadData(f"{where}: where nothing covers the City Center, it shows")
    placed = [(space, number) for space, number in enumerate(tiles) if number not in (EMPTY, center if space == CENTER else EMPTY)]
    for space, number in placed:
        if number > TILE_COUNT or parts.tiles[number].types == DISASTER:
            raise BadData(f"{where}: tile {number} cannot lie on space {space}")
    if named & (named - 1) or (named and not any(parts.tiles[number].goods_choice for _, number in placed)):
        raise BadData(f"{where}: no tile produces the named Good")
    return laid_out(parts, center, tiles, named)


STATE: Final = Layout(
    Things("players", PLAYER, player_from, seats), Things("shown", PLAYER, player_from, (0, seats)), Whole("generation", 0, 3),
    Whole("turn", 0, TURNS), Different("urn", in_the_urn), Different("face_down", lambda state: state.parts.deck(CORNERSTONE_DECK, 5)),
    Different("pile", CORNERSTONES, ascending=True),
    Different("offer", lambda state: TILES if state.generation else CORNERSTONES, ascending=True),
    Whole("first", 0, lambda state: 1 if state.seats == 2 else 0), Whole("disaster_by", NOBODY, last_seat),
    Truth("disaster_over", in_words=True), Whole("tile_set", 1, 5),
)  # fmt: skip


def decode(game: Game, data: dict[str, Any], settings: dict[str, Any], chance: Chance, parts: Components) -> Neom:
    """NEOM's part of ``Game.decode``. Raises BadData."""
    state = blank(game, settings, chance, parts)
    STATE.read(Fields(data, "the state"), state, into=state)
    if len(state.shown) not in (0, state.seats):
        raise BadData("the players as they are shown are not one for each seat")
    if state.tile_set not in ((1, 4, 5) if state.solo() else (state.seats,)):
        raise BadData(f"the state: there is no tile set {state.tile_set} for {state.seats} players")
    return state


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


def steps_of(state: Neom, stack: list[int]) -> list[Step]:
    """The steps that lie on a stack, the lowest first."""
    return [state.game.steps[kind_of(packed)] for packed in stack]


def wrong_order(steps: list[Step]) -> str:
    """The steps must lie on each other as the rules put them there."""
    for below, above in itertools.pairwise(steps):
        if below not in BELOW.get(above, ()):
            return f"{above.id} does not follow from {below.id}"
    return ""


def wrong_agenda(state: Neom) -> str:
    """What lies on the agenda of the table, and for whom."""
    steps = steps_of(state, state.agenda)
    if steps[0] is not (turns.END_GENERATION if state.generation else turns.BEGIN_GENERATION):
        return "the agenda does not begin with the Generation"
    if not state.generation and x_of(state.agenda[0]) != 1:
        return "the first Generation is the first"
    if wrong_order(steps):
        return wrong_order(steps)
    seats = [int(seat_of(packed)) for packed in state.agenda]
    seated = [step is building.BUILD or isinstance(step, Decision) for step in steps]
    if seated != [seat != NOBODY for seat in seats]:
        return "a step has no seat, or one too many"
    once = (turns.TILE_SELECT_OPEN, preliminary.CORNERSTONE_PICK_OPEN, acting.ACTION)
    asked = [seat for step, seat in zip(steps, seats, strict=True) if step in once]
    if len(set(asked)) != len(asked):
        return "a seat is to act twice"
    return wrong_parts(state, state.agenda) or wrong_sacrifice(state, state.agenda)


def wrong_parts(state: Neom, stack: list[int]) -> str:
    """The parts of an action are all of one seat and one tile, which that seat may place."""
    parts = [(step, packed) for step, packed in zip(steps_of(state, stack), stack, strict=True) if step in PARTS_OF_AN_ACTION]
    if not parts:
        return ""
    player = state.players[seat_of(parts[0][1])]
    if any(seat_of(packed) != player.seat for _, packed in parts):
        return "two seats act at the same time"
    for step, packed in parts:
        number = int(x_of(packed))
        of_a_tile = step in (acting.SPACE, acting.COST_ALTERNATIVE, building.BUILD)
        if of_a_tile and (number != x_of(parts[0][1]) or not may_place(state, player, number)):
            return f"seat {player.seat} cannot place tile {number}"
        if step is acting.COST_ALTERNATIVE and len(state.parts.tiles[number].costs) < 2:
            return f"tile {number} has one price only"
        if step is sourcing.SOURCING and not y_of(packed):
            return "no Good is missing"
        if step is contract.CONTRACT_EXCHANGE and wrong_exchange(state, player, packed):
            return f"seat {player.seat} exchanges Cornerstones that are not there"
    return ""


def wrong_exchange(state: Neom, player: Player, packed: int) -> bool:
    """Are Cornerstones marked that cannot be returned or drawn?"""
    returns, draws = contract.returned(player, packed), contract.drawn(packed)
    beyond = x_of(packed) >> len(player.unplaced) or not set(draws) <= set(state.pile)
    return bool(beyond) or len(returns) > len(state.pile) or len(draws) > len(player.unplaced)


def wrong_sacrifice(state: Neom, stack: list[int]) -> str:
    """The tiles that are marked for a Disaster must be such as it asks for."""
    for step, packed in zip(steps_of(state, stack), stack, strict=True):
        if step is disasters.DISASTER_RESPONSE:
            demands = disasters.demanded(state.players[seat_of(packed)].city, disasters.struck_by(state))
            if disasters.filled(demands, y_of(packed)) != count(y_of(packed)):
                return f"seat {seat_of(packed)} sacrifices tiles that the Disaster does not ask for"
    return ""


def may_place(state: Neom, player: Player, number: int) -> bool:
    """Is the tile the selected one, or a Cornerstone that is in no other place?"""
    if number < FIRST_CORNERSTONE:
        return number == player.selected and number > 0
    return all(number not in other.unplaced and number not in other.city.tiles for other in state.players) and number not in state.pile


def wrong_lanes(state: Neom) -> str:
    """The lanes must be those that the step below them opens; parts of an action lie on each other in them as on the agenda."""
    top = steps_of(state, state.agenda)[-1]
    if not state.lanes:
        return "" if top not in TRUNKS.values() else "nobody is asked"
    opened = {state.game.steps[kind_of(opening)] for opening in state.openings if opening}
    if len(opened) != 1 or TRUNKS.get(*opened) is not top:
        return "the lanes do not fit the agenda"
    (first,) = opened
    idle = state.disaster_by if first in (acting.ACTION, disasters.DISASTER_RESPONSE) else NOBODY
    for seat, lane in enumerate(state.lanes):
        if bool(state.openings[seat]) == (seat == idle):
            return f"seat {seat} is asked, or not asked, against the rules"
        steps = steps_of(state, lane)
        if first is not acting.ACTION and steps not in ([], [first]):
            return f"the lane of seat {seat} holds something else"
        order = wrong_order([turns.END_TURN, *steps]) if first is acting.ACTION else ""
        wrong = order or wrong_parts(state, lane) or wrong_sacrifice(state, lane)
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
        if player.kept:
            return f"seat {player.seat} keeps Cornerstones face down in a Generation"
        if any(number >= FIRST_CORNERSTONE for number in player.hand):
            return f"seat {player.seat} has Cornerstones in hand"
    return ""


def wrong_packs(state: Neom) -> str:
    """2 players and solo: the packs still to come must be there."""
    if state.generation:
        sizes = state.parts.solo_packs[state.tile_set] if state.solo() else state.parts.two_packs
        return "" if len(state.urn) >= sum(sizes[state.turn :]) else "too few tiles are left"
    return ""
