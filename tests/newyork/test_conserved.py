"""The count of all pieces (NY-018): it holds at every moment of a game, and fails as soon as a single piece is lost or made."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from clauses import clause
from newyork.toolkit import new
from skyline.engine.conformance import walk
from skyline.engine.rng import seeded
from skyline.games.newyork import GAME
from skyline.games.newyork.rules.cards import number, one
from skyline.games.newyork.rules.state import NewYork


@clause("NY-018")
@pytest.mark.parametrize(("players", "toms"), [(1, "C9"), (2, ""), (3, "A6"), (4, "")])
def test_every_limited_piece_is_somewhere_at_every_moment(players: int, toms: str) -> None:
    for seed in range(3):
        state = new(players, seed, toms=toms)
        assert GAME.conserved(state) == ""
        for _ in walk(state, seeded(seed)):
            assert GAME.conserved(state) == ""
        assert GAME.conserved(state) == ""


def first_owned(state: NewYork) -> tuple[int, int]:
    """A seat and the first kind in its company."""
    return next((seat, kind) for seat in (0, 1) for kind in range(1, 43) if state.players[seat].owned[kind])


def lost_from_a_row(state: NewYork) -> None:
    state.rows = [row[1:] if place == 0 else row for place, row in enumerate(state.rows)]


def lost_from_a_stack(state: NewYork) -> None:
    place = next(place for place in range(15) if number(state.stacks[1], place))
    state.stacks = [bag - one(place) if row == 1 else bag for row, bag in enumerate(state.stacks)]


def lost_from_a_company(state: NewYork) -> None:
    seat, kind = first_owned(state)
    state.players[seat].lose(kind)


def one_too_many(state: NewYork) -> None:
    state.players[0].gain(16)


def turned_into_another(state: NewYork) -> None:
    state.rows = [[7 if row[0] != 7 else 5, *row[1:]] if place == 2 else row for place, row in enumerate(state.rows)]


def a_debt_in_another_bag(state: NewYork) -> None:
    kind = next(kind for kind in range(7) if not number(state.players[0].hand, kind))
    state.players[0].hand -= one(kind)
    state.discard += one(kind)


def another_vessel(state: NewYork) -> None:
    state.vessels -= 1  # a taxi
    state.players[0].vessels = [0, 1, 0, 0, 0]  # is a bus


def prestige_tile_twice(state: NewYork) -> None:
    state.prestige_at = [0 if tile == state.prestige[0] else place for tile, place in enumerate(state.prestige_at)]


def less_than_nothing(state: NewYork) -> None:
    state.players[0].points = -1


def a_neutral_skyscraper_more(state: NewYork) -> None:
    state.neutral = [3, *state.neutral[1:]]


BREACHES: list[tuple[Callable[[NewYork], None], str]] = [
    (lost_from_a_row, r"character \d+: \d missing|start tiles out of the game"),
    (lost_from_a_stack, r"character \d+: \d missing"),
    (lost_from_a_company, r"character \d+: \d missing|start tiles out of the game"),
    (one_too_many, "character 16: -1 missing"),
    (turned_into_another, r"character \d+: -?\d missing"),
    (a_debt_in_another_bag, "cards by type"),
    (another_vessel, "taxi: 1 vessels instead of 2"),
    (prestige_tile_twice, r"prestige tile \d is in two places"),
    (less_than_nothing, "seat 0 has less than nothing"),
    (a_neutral_skyscraper_more, "neutral skyscrapers"),
]


@clause("NY-018")
@pytest.mark.parametrize(("breach", "said"), BREACHES, ids=lambda value: getattr(value, "__name__", ""))
def test_the_count_of_all_pieces_notices_what_goes_missing(breach: Callable[[NewYork], None], said: str) -> None:
    state = new(2, seed=4)
    while state.phase != 2:
        state.apply(state.actions(state.decider())[0], state.decider())
    assert GAME.conserved(state) == ""
    breach(state)
    assert re.search(said, GAME.conserved(state))
