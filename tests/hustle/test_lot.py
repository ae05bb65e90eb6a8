"""Sets of squares in two halves: what is found for the whole lot at once is what looking square by square finds."""

from __future__ import annotations

import random

import pytest

from skyline.games.hustle.rules import lot

SEEDS = range(20)


def some_squares(seed: int, places: int) -> list[int]:
    """Squares at random: now few, now nearly all."""
    rng = random.Random(seed)
    share = rng.choice((0.05, 0.3, 0.7, 0.95))
    return [square for square in range(places) if rng.random() < share]


def halves(squares: list[int]) -> tuple[int, int]:
    return lot.lower_half(squares), lot.upper_half(squares)


@pytest.mark.parametrize("seed", SEEDS)
def test_cards_over_a_set_are_those_with_a_square_in_it(seed: int) -> None:
    squares = some_squares(seed, lot.PLACES)
    wanted = [anchor for anchor in range(lot.ANCHORS) if not set(lot.ANCHOR_SQUARES[anchor]).isdisjoint(squares)]
    assert lot.anchors_in(*lot.cards_over(*halves(squares))) == wanted


@pytest.mark.parametrize("tier", range(lot.TIERS))
@pytest.mark.parametrize("seed", SEEDS)
def test_spots_within_a_set_have_all_their_squares_in_it(seed: int, tier: int) -> None:
    squares = some_squares(seed, lot.SQUARES)
    spots = range(lot.FIRST_SPOT[tier], lot.FIRST_SPOT[tier + 1])
    assert lot.spots_within(*halves(squares), tier) == [spot for spot in spots if set(lot.SPOT_SQUARES[spot]).issubset(squares)]


@pytest.mark.parametrize("anchor", range(lot.ANCHORS))
def test_a_shape_moved_to_an_anchor_has_its_squares_there(anchor: int) -> None:
    whole = lot.FOOT_LOWER[0]
    square = lot.ANCHOR_SQUARE[anchor]
    assert (lot.lower_part(whole, square), lot.upper_part(whole, square)) == (lot.FOOT_LOWER[anchor], lot.FOOT_UPPER[anchor])


def test_covered_cells_are_the_squares_that_two_cards_share() -> None:
    for one in range(lot.ANCHORS):
        for other in range(lot.ANCHORS):
            cells = lot.COVERED_CELLS[one * lot.ANCHORS + other]
            shared = [square for cell, square in enumerate(lot.ANCHOR_SQUARES[one]) if cells >> cell & 1]
            assert set(shared) == set(lot.ANCHOR_SQUARES[one]) & set(lot.ANCHOR_SQUARES[other])
            assert lot.overlap(one, other) == bool(shared)
