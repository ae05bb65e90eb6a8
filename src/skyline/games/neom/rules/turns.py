"""Generations and turns: selecting, revealing, end of turn, income (sections 6, 7 and 17; D3, D3b)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import i64

from skyline.engine.decision import Decision
from skyline.engine.fields import Form, Number
from skyline.engine.steps import NOBODY, Step, seat_of, x_of

from . import acting, disasters
from .components import DISASTER, FIRST_CORNERSTONE
from .effects import contract
from .scoring import income
from .wording import tile_name

if TYPE_CHECKING:
    from skyline.engine.state import State

    from .city import City
    from .state import Neom, Player

GENERATIONS: Final = 3
TURNS: Final = 7


# ------------------------------------------------------------------ a Generation (section 6)
class BeginGeneration(Step):
    """Shuffle the deck; 3 to 5 players are dealt eight tiles each (NM-080). x: the Generation."""

    def __init__(self) -> None:
        super().__init__(most_x=GENERATIONS)

    def run(self, state: State, packed: i64) -> None:
        neom = cast("Neom", state)
        neom.generation = x_of(packed)
        neom.disaster_over = False
        neom.urn = neom.parts.deck(neom.generation, neom.tile_set)
        if neom.listener is not None:
            neom.emit("generation", NOBODY, {"generation": neom.generation})
        for player in neom.players:
            player.routes_used = 0
            if neom.seats > 2:
                player.hand = neom.deal(neom.urn, neom.parts.turns + 1)
        neom.push(END_GENERATION, NOBODY)
        neom.push(BEGIN_TURN, NOBODY, 1)


class EndGeneration(Step):
    """Income (NM-300); after the third Generation it is the final income, and the game is over (NM-083, NM-304)."""

    def run(self, state: State, packed: i64) -> None:
        neom = cast("Neom", state)
        last = neom.generation == GENERATIONS
        for player in neom.players:
            gained = income(player.city, neom.generation)
            if last:
                player.treasury = player.money  # NM-R24
                player.final_income = gained
            player.money += gained
            if neom.listener is not None:
                neom.emit("income", player.seat, {"money": gained})
        if not last:
            neom.push(BEGIN_GENERATION, NOBODY, neom.generation + 1)
        elif neom.listener is not None:
            for player in neom.players:
                neom.emit("scored", player.seat, {"vp": player.score()})


# ------------------------------------------------------------------ step A (section 7)
class BeginTurn(Step):
    """Step A: all select at once (NM-100), or the next pack is revealed (NM-365, NM-394). x: the turn."""

    def __init__(self) -> None:
        super().__init__(most_x=TURNS)

    def run(self, state: State, packed: i64) -> None:
        neom = cast("Neom", state)
        neom.turn = x_of(packed)
        neom.begin_turn(NOBODY)
        if neom.seats > 2:
            neom.push(REVEAL, NOBODY)
            neom.ask_all(TILE_SELECT, NOBODY)
            return
        sizes = neom.parts.solo_packs[neom.tile_set] if neom.solo() else neom.parts.two_packs
        neom.offer = neom.deal(neom.urn, sizes[neom.turn - 1])
        if neom.listener is not None:
            neom.emit("revealed", NOBODY, {"tiles": neom.offer})
        neom.push(END_TURN, NOBODY)
        neom.ask_choosers(TILE_SELECT_OPEN)


class TileSelect(Decision):
    """D3: select one tile of the hand, hidden until all have."""

    def __init__(self) -> None:
        super().__init__("tile_select", ("NM-100",), Form("select {tile}", Number("tile", 1, FIRST_CORNERSTONE - 1, digits=3)), opens=True)

    def options(self, state: State, step: i64) -> list[int]:
        player = cast("Neom", state).players[seat_of(step)]
        return [int(self.base) + number - 1 for number in player.hand]

    def take(self, state: State, step: i64, option: i64) -> None:
        player = cast("Neom", state).players[seat_of(step)]
        number: i64 = option + 1
        player.hand = [other for other in player.hand if other != number]
        player.selected = number

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        return f"{tile_name(cast('Neom', state).parts, option + 1)} is not in your hand", "NM-100"


class TileSelectOpen(Decision):
    """D3b: select one of the revealed tiles (2 players and solo)."""

    def __init__(self) -> None:
        form = Form("choose {tile}", Number("tile", 1, FIRST_CORNERSTONE - 1, digits=3))
        super().__init__("tile_select_open", ("NM-365", "NM-394", "NM-400", "NM-401"), form, opens=True)

    def options(self, state: State, step: i64) -> list[int]:
        neom = cast("Neom", state)
        return [int(self.base) + number - 1 for number in neom.offer if selectable(neom, number)]

    def take(self, state: State, step: i64, option: i64) -> None:
        neom = cast("Neom", state)
        player = neom.players[seat_of(step)]
        number: i64 = option + 1
        neom.offer = [other for other in neom.offer if other != number]
        player.selected = number
        make_known(neom, player)
        if neom.disaster_by != player.seat:
            neom.push(acting.ACTION, player.seat)

    def why_not(self, state: State, step: int, option: int) -> tuple[str, str]:
        neom = cast("Neom", state)
        name = tile_name(neom.parts, option + 1)
        if option + 1 in neom.offer:
            packs = neom.parts.solo_disaster_packs
            return f"{name} may be selected from the first {packs} packs only, and this is pack {neom.turn}", "NM-401"
        return f"{name} is not among the revealed tiles", "NM-394" if neom.solo() else "NM-365"


def selectable(state: Neom, number: i64) -> bool:
    """Solo: the Disaster may be selected from the first packs only (NM-400, NM-401)."""
    if not state.solo() or state.turn <= state.parts.solo_disaster_packs:
        return True
    return state.parts.tiles[number].types != DISASTER


class Reveal(Step):
    """All selected tiles are revealed at once, then step B begins (NM-101, NM-110)."""

    def run(self, state: State, packed: i64) -> None:
        neom = cast("Neom", state)
        for player in neom.players:
            make_known(neom, player)
            player.on_offer = player.city.goods  # NM-111, NM-156
        neom.push(END_TURN, NOBODY)
        if not neom.sequential:
            neom.ask_all(acting.ACTION, neom.disaster_by)
            return
        seat: i64 = neom.seats - 1  # NM-433: in seat order, each action shown as soon as it is entered
        while seat >= 0:
            if seat != neom.disaster_by:
                neom.push(acting.ACTION, seat)
            seat -= 1


def make_known(state: Neom, player: Player) -> None:
    """A selection is known: the Investment Firm pays (NM-571), a Disaster is noted (NM-104)."""
    gained = paid_for_selecting(player.city)
    player.money += gained
    if state.parts.tiles[player.selected].types == DISASTER:
        state.disaster_by = player.seat
        state.disaster_over = True  # solo: it does not happen in this Generation (NM-400)
    if state.listener is not None:
        state.emit("selected", player.seat, {"tile": player.selected, "gained": gained})


def as_revealed(player: Player) -> Player:
    """The player with the money that there will be to act with once the selected tiles are revealed."""
    gained = paid_for_selecting(player.city)
    if not gained:
        return player
    richer = player.clone()
    richer.money += gained
    return richer


def paid_for_selecting(city: City) -> i64:
    """What the city brings its owner when the selected tiles are revealed (NM-571)."""
    gained: i64 = 0
    for effect in city.effects:
        gained += effect.pays_selection()
    return gained


# ------------------------------------------------------------------ end of turn (section 17)
class EndTurn(Step):
    """Payments are released, then the Disaster strikes, then the next hand is picked up (NM-290)."""

    def run(self, state: State, packed: i64) -> None:
        neom = cast("Neom", state)
        contract.carry_out_contracts(neom)
        for buyer in neom.players:
            if buyer.paid:
                for seller in neom.players:
                    seller.money += buyer.paid[seller.seat]
                buyer.paid = []
        neom.push(PICK_UP, NOBODY)
        if disasters.happens(neom):
            disasters.strike(neom)


class PickUp(Step):
    """Step C: what is left goes to the left, or to the box after the seventh turn (NM-103)."""

    def run(self, state: State, packed: i64) -> None:
        neom = cast("Neom", state)
        for player in neom.players:
            player.selected = 0
            player.on_offer = 0
        neom.disaster_by = NOBODY
        neom.offer = []
        alternate(neom)
        if neom.turn < neom.parts.turns:
            if neom.turn < neom.seats:
                neom.news(NOBODY)  # from then on everybody is handed what has gone through the own hands before
            pass_left(neom)
            neom.push(BEGIN_TURN, NOBODY, neom.turn + 1)
        else:
            for player in neom.players:
                player.hand = []


def pass_left(state: Neom) -> None:
    """Everybody hands the tiles in hand to the next seat clockwise (NM-006)."""
    hands = [player.hand for player in state.players]
    for player in state.players:
        player.hand = hands[(player.seat - 1) % state.seats]


def alternate(state: Neom) -> None:
    """2 players: first and second choice change places (NM-362)."""
    if state.seats == 2:
        state.first = 1 - state.first


TILE_SELECT: Final = TileSelect()
TILE_SELECT_OPEN: Final = TileSelectOpen()
BEGIN_GENERATION: Final = BeginGeneration()
BEGIN_TURN: Final = BeginTurn()
REVEAL: Final = Reveal()
END_TURN: Final = EndTurn()
PICK_UP: Final = PickUp()
END_GENERATION: Final = EndGeneration()
STEPS: Final[list[Step]] = [TILE_SELECT, TILE_SELECT_OPEN, BEGIN_GENERATION, BEGIN_TURN, REVEAL, END_TURN, PICK_UP, END_GENERATION]
