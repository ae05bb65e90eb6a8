"""Advice for bots is the same for every seat: what it says of an answer does not depend on who has answered already."""

from __future__ import annotations

import pytest

from neom.toolkit import PARTS, Tiles, do, selecting
from skyline.games.neom import GAME
from skyline.games.neom.rules.state import Neom

SEATS = (0, 1, 2)
PLANT = 15  # Gas Turbine Plant: needs Natural Gas
DISASTER = int(PARTS.disasters[0].tile)
FIRM = next(int(tile.number) for tile in PARTS.tiles[1:] for effect in tile.effects if effect.name == "investment_firm")


def step_a(
    seat: int, number: int, sold: str = "natural_gas", generation: int = 1, turn: int = 1, city: Tiles | None = None, money: int = 6,
    sequential: bool = False,
) -> Neom:  # fmt: skip
    """``seat`` may select the tile; the player to its left sells a Raw Good, the other one Wood."""
    left, right = (seat + 1) % 3, (seat + 2) % 3
    hands = {seat: sorted([number, 1, 2]), left: [3, 4, 8], right: [5, 6, 7]}
    return selecting(
        hands, centers={seat: "ore", left: sold, right: "wood"}, generation=generation, turn=turn, cities={seat: city or {}},
        money={seat: money}, sequential=sequential,
    )  # fmt: skip


def others_of(seat: int) -> list[int]:
    return [(seat + 1) % 3, (seat + 2) % 3]


def select(state: Neom, seat: int) -> None:
    """Some tile, it does not matter which."""
    state.apply(state.actions(seat)[0], seat)


def value(state: Neom, seat: int, number: int, answered: int) -> float:
    """What the advice says of selecting the tile after so many others have selected theirs."""
    for other in others_of(seat)[:answered]:
        select(state, other)
    do(state, seat, f"select {number:03}")
    return GAME.evaluate(state, seat)


@pytest.mark.parametrize("sequential", [False, True])
def test_a_tile_is_worth_the_same_to_every_seat_whoever_has_answered(sequential: bool) -> None:
    values = {value(step_a(seat, PLANT, sequential=sequential), seat, PLANT, answered) for seat in SEATS for answered in SEATS}
    assert len(values) == 1


@pytest.mark.parametrize("answered", SEATS)
def test_a_selecting_seat_counts_on_goods_that_others_will_sell(answered: int) -> None:
    with_gas = value(step_a(0, PLANT), 0, PLANT, answered)
    without = value(step_a(0, PLANT, sold="coal"), 0, PLANT, answered)
    assert with_gas > without + 1


def test_a_tile_that_cannot_be_paid_is_sold() -> None:
    poor = step_a(0, PLANT, money=0)
    nobody_sells = step_a(0, PLANT, sold="coal", money=0)
    assert value(poor, 0, PLANT, 0) == value(nobody_sells, 0, PLANT, 0)


@pytest.mark.parametrize("sequential", [False, True])
def test_the_disaster_is_worth_the_same_whoever_has_answered(sequential: bool) -> None:
    values = {value(step_a(seat, DISASTER, sequential=sequential), seat, DISASTER, answered) for seat in SEATS for answered in SEATS}
    assert len(values) == 1


def test_the_money_of_the_investment_firm_is_counted_before_it_is_paid() -> None:
    assert len({value(step_a(0, PLANT, city={"3/4": FIRM}, money=1), 0, PLANT, answered) for answered in SEATS}) == 1


@pytest.mark.parametrize(("generation", "turn"), [(1, 1), (1, 7), (2, 3), (2, 7), (3, 5), (3, 6), (3, 7)])
def test_a_sale_is_worth_the_same_to_whoever_ends_the_turn(generation: int, turn: int) -> None:
    values = []
    for others_first in (False, True):
        state = step_a(0, 9, generation=generation, turn=turn)
        for seat in SEATS:
            select(state, seat)
        for other in others_of(0) if others_first else []:
            if state.actions(other):
                do(state, other, "sell")
        before = GAME.evaluate(state, 0)
        do(state, 0, "sell")
        values.append((before, GAME.evaluate(state, 0)))
    assert values[0] == pytest.approx(values[1])
