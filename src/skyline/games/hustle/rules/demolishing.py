"""Elevator errors: evictions and demolition (HH-240 to HH-246)."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from skyline.engine.fields import Form, Word
from skyline.engine.state import State
from skyline.engine.steps import Step, seat_of

from . import contracts, ledger, stacks, station
from .asking import Question
from .components import INDUSTRIES
from .lot import SPOT_SQUARE, SPOT_SQUARES, SQUARE_WORDS, SQUARES
from .needs import Need
from .players import Player, visitor
from .state import Hustle, changed
from .tower import buzz_of, industry_of, spot_of, tenants_of, tier_of

NOT_NOW: Final = SQUARES
TENANTS: Final = 7 << 14  # bits of a unit


# ------------------------------------------------------------------ evictions
def evict_all(state: Hustle, seat: i64) -> None:
    """Tenants of units on inaccessible levels are evicted, in the order the units were built (HH-242)."""
    player = state.players[seat]
    tower = player.tower
    if not tower.error():
        return
    place: i64
    for place in range(len(tower.units)):
        unit: i64 = tower.units[place]
        if tenants_of(unit) and not tower.accessible(unit):
            evict(state, seat, place)


def evict(state: Hustle, seat: i64, place: i64) -> None:
    """All tenants of a unit go into the bag, as many visitors are drawn into the queue, prestige is lost (HH-242)."""
    player = state.players[seat]
    unit: i64 = player.tower.units[place]
    tenants = tenants_of(unit)
    player.tower = player.tower.with_tenants(changed(player.tower.units, place, unit & ~TENANTS))
    lost = ledger.lose_prestige(player, tenants)
    state.bag += visitor(industry_of(unit)) * tenants
    drawn = station.draw_visitors(state, tenants)
    player.queue += drawn
    if state.listener is not None:
        state.emit("evict", seat, {"square": SPOT_SQUARE[spot_of(unit)], "tenants": tenants, "prestige": -lost, "visitors": drawn})


# ------------------------------------------------------------------ demolition
def unit_price(unit: i64) -> i64:
    """Prestige for the squares of a unit (HH-244)."""
    return len(SPOT_SQUARES[spot_of(unit)])


def unit_need(player: Player, unit: i64) -> Need:
    """The price must be there after the loss for the tenants (HH-244)."""
    left = max(player.prestige - tenants_of(unit), 0)
    price = unit_price(unit)
    return None if left >= price else (f"it costs {price} prestige, and you would have {left}", "HH-244")


def demolish_need(player: Player) -> Need:
    """What keeps the player from demolishing any unit."""
    if not player.tower.error():
        return "all levels are accessible", "HH-244"
    for unit in player.tower.units:
        if unit_need(player, unit) is None:
            return None
    return "you cannot pay for any of your units", "HH-244"


class Demolish(Question):
    """Which unit is demolished (HH-244), by its lower left square."""

    def __init__(self) -> None:
        super().__init__(
            "demolish", ("HH-244", "HH-245", "HH-R15"), Form("demolish {square}", Word("square", SQUARE_WORDS[:SQUARES])),
            Form("demolish nothing", act="back"), always=True,
        )  # fmt: skip

    def options(self, state: State, step: i64) -> list[int]:
        return [*self.canonical(state, step), int(self.base) + NOT_NOW]

    def canonical(self, state: State, step: i64) -> list[int]:
        player = cast(Hustle, state).players[seat_of(step)]
        return self.among([SPOT_SQUARE[spot_of(unit)] for unit in player.tower.units if unit_need(player, unit) is None])

    def take(self, state: State, step: i64, option: i64) -> None:
        if option == NOT_NOW:
            return
        game = cast(Hustle, state)
        seat = seat_of(step)
        place = game.players[seat].tower.unit_at(option)
        if tenants_of(game.players[seat].tower.units[place]):
            evict(game, seat, place)
        demolish(game, seat, place)
        contracts.check(game, seat)  # HH-R78

    def need(self, state: Hustle, step: i64, option: i64) -> Need:
        if option == NOT_NOW:
            return None
        player = state.players[seat_of(step)]
        place = player.tower.unit_at(option)
        if place < 0 or SPOT_SQUARE[spot_of(player.tower.units[place])] != option:
            return f"no unit of yours has its lower left square on {SQUARE_WORDS[option]}", "HH-245"
        return unit_need(player, player.tower.units[place])


def demolish(state: Hustle, seat: i64, place: i64) -> None:
    """Take a unit without tenants off the lot; its tile goes under the smaller of its stacks (HH-244)."""
    player = state.players[seat]
    units = player.tower.units
    unit: i64 = units[place]
    price = unit_price(unit)
    ledger.lose_prestige(player, price)
    player.tower = player.tower.with_units(units[:place] + units[place + 1 :])
    number = stacks.returned_to(state, tier_of(unit) * INDUSTRIES + industry_of(unit))
    state.stacks = changed(state.stacks, number, stacks.with_bottom(state.stacks[number], buzz_of(unit)))
    if state.listener is not None:
        state.emit("demolish", seat, {"unit": unit, "prestige": -price})


DEMOLISH: Final[Demolish] = Demolish()
STEPS: Final[list[Step]] = [DEMOLISH]
