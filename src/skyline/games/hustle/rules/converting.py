"""Action 4: convert visitors into tenants (HH-450 to HH-457). Moves are laid out, taken back, and take place together."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from skyline.engine.fields import Form, Word
from skyline.engine.state import State
from skyline.engine.steps import Step, seat_of, x_of

from . import contracts, station, turn
from .asking import Question
from .components import VISITOR_NAMES
from .exchanging import SOURCE_WORDS, SOURCES, own_at
from .lot import SPOT_SQUARE, SQUARE_WORDS, SQUARES
from .needs import Need
from .players import NOTHING, PEOPLE, Player, demand_of, of_color, visitor
from .state import Hustle
from .tower import industry_of, spot_of

MOVE_OUT: Final = SQUARES
CONFIRM: Final = MOVE_OUT + SQUARES * SOURCES
CONVERT_NOTHING: Final = CONFIRM + 1
OTHER_UNIT: Final = SOURCES
ONE_TENANT: Final = 1 << 14
MOST_UNITS: Final = SQUARES // 2
NOBODY_WAITS: Final[list[Need]] = [(f"no {name} visitor is waiting", "HH-451") for name in VISITOR_NAMES]


# ------------------------------------------------------------------ asking: a move is unit * SOURCES + source
def laid_into(player: Player, place: i64) -> i64:
    """How many visitors are laid for the unit in this place."""
    number: i64 = 0
    for move in player.laid:
        if move // SOURCES == place:
            number += 1
    return number


def units_chosen(player: Player) -> i64:
    """How many different units the moves go into; the list is sorted."""
    number: i64 = 0
    last = -1
    for move in player.laid:
        if move // SOURCES != last:
            number += 1
            last = move // SOURCES
    return number


def waiting(player: Player, source: i64, color: i64) -> i64:
    """Visitors of a color in a place that no move has taken yet."""
    left = of_color(own_at(player, source), color)
    for move in player.laid:
        if move % SOURCES == source and industry_of(player.tower.units[move // SOURCES]) == color:
            left -= 1
    return left


def some_waiting(player: Player, color: i64, first: i64) -> bool:
    """Is a visitor of the color waiting in this place or a later one?"""
    return any(waiting(player, source, color) > 0 for source in range(first, SOURCES))


def unit_need(player: Player, place: i64) -> Need:
    """What keeps one more visitor from moving into the unit (HH-450 to HH-452)."""
    tower = player.tower
    unit: i64 = tower.units[place]
    if not tower.accessible(unit):
        return "the unit stands on a level that is not accessible", "HH-452"
    laid = laid_into(player, place)
    if tower.room(unit) <= laid:
        return "the unit is full", "HH-451"
    if laid == 0 and units_chosen(player) >= player.realty:
        return f"your realty die shows {player.realty}: visitors may move into so many units", "HH-450"
    if not some_waiting(player, industry_of(unit), 0):
        return NOBODY_WAITS[industry_of(unit)]
    return None


def convert_need(player: Player) -> Need:
    """What keeps the player from converting anybody."""
    missing: Need = "you have no unit", "HH-451"
    place: i64
    for place in range(len(player.tower.units)):
        missing = unit_need(player, place)
        if missing is None:
            return None
    return missing


def unit_on(player: Player, square: i64) -> i64:
    """The unit whose lower left square this is; -1 for none."""
    place = player.tower.unit_at(square)
    return place if place >= 0 and SPOT_SQUARE[spot_of(player.tower.units[place])] == square else -1


def square_of_unit(player: Player, place: i64) -> int:
    return SPOT_SQUARE[spot_of(player.tower.units[place])]


# ------------------------------------------------------------------ the questions
class ConvertUnit(Question):
    """Which unit one more visitor moves into, or which move is taken back (HH-450)."""

    def __init__(self) -> None:
        squares = Word("square", SQUARE_WORDS[:SQUARES])
        super().__init__(
            "convert_unit", ("HH-450", "HH-451", "HH-452", "HH-R77"), Form("into {square}", squares),
            Form("move out {square} {from}", squares, Word("from", SOURCE_WORDS)), Form("confirm tenants", act="confirm"),
            Form("convert nothing", act="back"), always=True,
        )  # fmt: skip

    def options(self, state: State, step: i64) -> list[int]:
        player = cast(Hustle, state).players[seat_of(step)]
        units = range(len(player.tower.units))
        found = [square_of_unit(player, place) for place in units if unit_need(player, place) is None]
        found += {MOVE_OUT + square_of_unit(player, move // SOURCES) * SOURCES + move % SOURCES for move in player.laid}
        if player.laid:
            found.append(CONFIRM)
        found.append(CONVERT_NOTHING)
        return self.among(found)

    def canonical(self, state: State, step: i64) -> list[int]:
        """Moves in ascending order: units as they were built, then queue, first train, second train (HH-805)."""
        player = cast(Hustle, state).players[seat_of(step)]
        last = player.laid[-1] if player.laid else 0
        found: list[int] = []
        place: i64
        for place in range(last // SOURCES, len(player.tower.units)):
            if unit_need(player, place) is None:
                color = industry_of(player.tower.units[place])
                if some_waiting(player, color, last % SOURCES if place == last // SOURCES else 0):
                    found.append(square_of_unit(player, place))
        if player.laid:
            found.append(CONFIRM)
        return self.among(found)

    def take(self, state: State, step: i64, option: i64) -> None:
        game = cast(Hustle, state)
        seat = seat_of(step)
        player = game.players[seat]
        if option == CONFIRM:
            convert(game, seat)
        elif option == CONVERT_NOTHING:
            player.laid = NOTHING
            state.push(turn.TURN, seat)
        elif option >= MOVE_OUT:
            laid = player.laid[:]
            laid.remove(int(unit_on(player, (option - MOVE_OUT) // SOURCES) * SOURCES + (option - MOVE_OUT) % SOURCES))
            player.laid = laid
            state.push(CONVERT_UNIT, seat)
        else:
            state.push(CONVERT_UNIT, seat)
            state.push(CONVERT_VISITOR, seat, unit_on(player, option))

    def need(self, state: Hustle, step: i64, option: i64) -> Need:
        player = state.players[seat_of(step)]
        if option == CONVERT_NOTHING:
            return None
        if option == CONFIRM:
            return None if player.laid else ("move at least one visitor in", "HH-450")
        square = option if option < MOVE_OUT else (option - MOVE_OUT) // SOURCES
        place = unit_on(player, square)
        if place < 0:
            return f"no unit of yours has its lower left square on {SQUARE_WORDS[square]}", "HH-451"
        if option < MOVE_OUT:
            return unit_need(player, place)
        laid = int(place * SOURCES + (option - MOVE_OUT) % SOURCES) in player.laid
        return None if laid else ("no visitor was laid there", "HH-450")


class ConvertVisitor(Question):
    """Where the visitor comes from (HH-451, HH-R69); x: the unit's place among the units."""

    def __init__(self) -> None:
        super().__init__(
            "convert_visitor", ("HH-451", "HH-R69"), Form("from {place}", Word("place", SOURCE_WORDS)), Form("other unit", act="back"),
            always=True, most_x=MOST_UNITS,
        )  # fmt: skip

    def options(self, state: State, step: i64) -> list[int]:
        return self.possible(cast(Hustle, state), step, 0, OTHER_UNIT)

    def canonical(self, state: State, step: i64) -> list[int]:
        player = cast(Hustle, state).players[seat_of(step)]
        found = self.possible(cast(Hustle, state), step, 0, SOURCES - 1)
        last = player.laid[-1] if player.laid else 0
        if last // SOURCES == x_of(step):
            later = [action for action in found if action - self.base >= last % SOURCES]
            return later or found
        return found

    def take(self, state: State, step: i64, option: i64) -> None:
        player = cast(Hustle, state).players[seat_of(step)]
        if option < SOURCES:
            laid = [*player.laid, int(x_of(step) * SOURCES + option)]
            laid.sort()
            player.laid = laid

    def need(self, state: Hustle, step: i64, option: i64) -> Need:
        if option == OTHER_UNIT:
            return None
        player = state.players[seat_of(step)]
        color = industry_of(player.tower.units[x_of(step)])
        if waiting(player, option, color) > 0:
            return None
        return f"no {VISITOR_NAMES[color]} visitor is left in {SOURCE_WORDS[option]}", "HH-451"


# ------------------------------------------------------------------ acting
def convert(state: Hustle, seat: i64) -> None:
    """All moves take place together, then rewards, cleared trains, contracts (HH-453 to HH-456)."""
    player = state.players[seat]
    moves = player.laid
    player.laid = NOTHING
    units = player.tower.units[:]
    for move in moves:
        unit: i64 = units[move // SOURCES]
        units[move // SOURCES] = unit + ONE_TENANT
        leave(player, move % SOURCES, industry_of(unit))
    player.tower = player.tower.with_tenants(units)
    money, prestige = rewards(state, player, moves)
    player.money += money
    gain(player, prestige)
    if state.listener is not None:
        places = sorted({move // SOURCES for move in moves})
        squares = [square_of_unit(player, place) for place in places]
        state.emit("convert", seat, {"squares": squares, "tenants": len(moves), "money": money, "prestige": prestige})
    clear_trains(state, seat)
    contracts.check(state, seat)
    turn.close_action(state)


def leave(player: Player, source: i64, color: i64) -> None:
    """A visitor leaves the queue or a train."""
    if source == 0:
        player.queue -= visitor(color)
    elif source == 1:
        player.train -= visitor(color)
    else:
        player.second -= visitor(color)


def rewards(state: Hustle, player: Player, moves: list[int]) -> tuple[i64, i64]:
    """Money and prestige for visitors from trains whose demand the unit meets, as the building stands now (HH-454, HH-456)."""
    money: i64 = 0
    prestige: i64 = 0
    for move in moves:
        if move % SOURCES:
            demand = state.parts.demands[demand_of(own_at(player, move % SOURCES))]
            if demand.need.met(player.tower, move // SOURCES):
                if demand.pays_money:
                    money += 1
                else:
                    prestige += 1
    return money, prestige


def gain(player: Player, prestige: i64) -> None:
    player.prestige += prestige
    player.from_tenants += prestige


def clear_trains(state: Hustle, seat: i64) -> None:
    """Trains whose last visitor has moved in are cleared, the one taken earlier first (HH-455)."""
    player = state.players[seat]
    while player.train and player.train & PEOPLE == 0:
        cleared = player.train
        player.train = player.second
        player.second = 0
        clear_train(state, seat, cleared)
    if player.second and player.second & PEOPLE == 0:
        cleared = player.second
        player.second = 0
        clear_train(state, seat, cleared)


def clear_train(state: Hustle, seat: i64, train: i64) -> None:
    """The reward in the other currency; tile and tray go back (HH-455, HH-397, HH-400)."""
    player = state.players[seat]
    money: i64 = 0
    prestige: i64 = 0
    if state.parts.demands[demand_of(train)].pays_money:
        prestige = state.parts.cleared_prestige
    else:
        money = state.parts.cleared_money
    player.money += money
    gain(player, prestige)
    station.return_demand(state, train)
    if state.listener is not None:
        state.emit("cleared", seat, {"demand": demand_of(train), "money": money, "prestige": prestige})
    station.replenish_empty(state)


CONVERT_UNIT: Final[ConvertUnit] = ConvertUnit()
CONVERT_VISITOR: Final[ConvertVisitor] = ConvertVisitor()
STEPS: Final[list[Step]] = [CONVERT_UNIT, CONVERT_VISITOR]
