"""Section 12: what Bonus Tiles give; kept Lose 1 Corruption tiles; Spires."""

from __future__ import annotations

from typing import Any

import pytest

from clauses import clause
from highrise.building_kit import at_hand, built, city, corruption, everything_at_rest, filled, up, vp
from highrise.toolkit import (
    PARTS,
    TILES,
    asked,
    bonus,
    constructing,
    do,
    draws,
    end_of_round,
    give,
    house,
    legal,
    moving,
    own,
    pieces,
    place,
    tower,
    upkeep,
    using,
    words,
)  # fmt: skip
from skyline.games.highrise.rules.bonuses import tile_of
from skyline.games.highrise.rules.players import TALLEST
from skyline.games.highrise.rules.state import HighRise

A = "red blue blue purple"


def with_bonus(goods: str = "", tile: str = "", **things: Any) -> HighRise:
    """Seat 0 moves, and the first Bonus Space holds something."""
    return moving(bonus(city(**things), "1.1", goods, tile))


# ------------------------------------------------------------------ cards and pieces
@clause("HR-330", "HR-R26")
@pytest.mark.parametrize(
    ("tile", "card"),
    [
        ("2020_archive", 2),
        ("2020_mayors_office", 9),
        ("2020_high_speed_elevator", 6),
        ("2020_super_high_speed_elevator", 17),
        ("2020_penthouse", 12),
    ],
)
def test_a_card_tile_gives_the_card_beside_it_and_leaves_the_game(tile: str, card: int) -> None:
    state = with_bonus(tile=tile)
    assert at_hand(state, card) == PARTS.cards[card].copies - 1
    do(state, 0, "bonus 1.1")
    assert (up(state), at_hand(state, card)) == ([card], PARTS.cards[card].copies - 1)
    assert not any(state.bonus)
    state.agenda.clear()
    upkeep(state, 4)
    assert TILES[tile] not in [tile_of(packed) for packed in state.bonus]


@clause("HR-331")
@pytest.mark.parametrize("goods", ["red", "blue grey", "red ultraplastic", "ultraplastic ultraplastic"])
def test_all_pieces_on_the_space_are_taken(goods: str) -> None:
    state = do(with_bonus(goods, own="black"), 0, "bonus 1.1")
    assert own(state) == words(pieces(f"black {goods}"))
    assert not any(state.bonus)


# ------------------------------------------------------------------ Lose 1 Corruption
@clause("HR-332")
def test_lose_1_corruption_loses_1() -> None:
    state = do(with_bonus(tile="2020_lose_1_corruption", corruption=3), 0, "bonus 1.1")
    assert (corruption(state), state.players[0].kept) == (2, 0)


@clause("HR-332")
def test_at_zero_corruption_the_tile_is_kept_and_makes_the_next_gain_smaller_by_itself() -> None:
    state = do(with_bonus(tile="2020_lose_1_corruption"), 0, "bonus 1.1")
    assert (corruption(state), state.players[0].kept) == (0, 1)
    do(state, 0, "go 12", "draw for corruption")
    assert (corruption(state), state.players[0].kept) == (0, 0)
    other = city(A, kept=1)
    built(other, "build harbour 1", "after done")
    assert (corruption(other), other.players[0].kept) == (0, 0)


@clause("HR-332", "HR-R29")
@pytest.mark.parametrize(("kept", "left", "gained"), [(1, 0, 1), (2, 1, 1), (3, 2, 1)])
def test_several_kept_tiles_are_used_up_one_per_gain(kept: int, left: int, gained: int) -> None:
    state = do(moving(city(A, kept=kept)), 0, "go 10")  # prints 2
    assert (corruption(state), state.players[0].kept) == (gained, left)
    do(state, 0, "build harbour 1", "after done")  # a gain of its own
    assert (corruption(state), state.players[0].kept) == (gained + (0 if left else 1), max(left - 1, 0))


@clause("HR-332", "HR-R29")
def test_a_second_tile_taken_at_zero_is_kept_beside_the_first_and_each_makes_one_gain_smaller() -> None:
    state = bonus(bonus(city(), "1.1", tile="2020_lose_1_corruption"), "2.1", tile="2020_lose_1_corruption")
    for seat in (1, 2, 3):
        place(state, seat, 39 + seat)
    do(moving(state), 0, "bonus 1.1", "go 3", "bonus 2.1")
    assert (corruption(state), state.players[0].kept) == (0, 2)
    do(state, 0, "go 12", "draw for corruption")
    assert (corruption(state), state.players[0].kept) == (0, 1)
    do(state, 0, "go 24", "draw for corruption")
    assert (corruption(state), state.players[0].kept) == (0, 0)
    do(state, 0, "go 35", "draw for corruption")
    assert (corruption(state), state.players[0].kept) == (1, 0)


@clause("HR-R29")
def test_a_gain_reduced_to_0_still_pays_for_its_benefit() -> None:
    state = do(draws(moving(city(kept=1)), "black"), 0, "go 12", "draw for corruption")
    assert (own(state), corruption(state)) == ("black grey", 0)
    state = using(city(kept=1), "trade_union")
    do(state, 0, "choose red", "choose again", "choose blue")
    assert (own(state), corruption(state)) == ("red blue", 0)


@clause("HR-R29")
def test_using_a_kept_tile_does_not_trigger_insurance() -> None:
    state = do(moving(city(kept=1, cards=(7,))), 0, "go 12", "draw for corruption")
    assert state.players[0].kept == 0
    assert (asked(state), up(state)) == ("", [7])


@clause("HR-332", "HR-R29")
def test_taking_a_tile_at_zero_is_no_loss_for_insurance_either() -> None:
    state = do(with_bonus(tile="2020_lose_1_corruption", cards=(7,)), 0, "bonus 1.1")
    assert asked(state) == "move"
    assert up(state) == [7]


# ------------------------------------------------------------------ Spires
@clause("HR-333")
@pytest.mark.parametrize(
    ("tile", "supply", "taken"), [("2020_spire_1", 20, 1), ("2020_spire_2", 20, 2), ("2020_spire_2", 1, 1), ("2020_spire_1", 0, 0)]
)
def test_spires_are_taken_as_far_as_there_are_any(tile: str, supply: int, taken: int) -> None:
    state = bonus(city(), "1.1", tile=tile)
    state.spires = supply
    do(moving(state), 0, "bonus 1.1")
    assert (state.players[0].spires, state.spires) == (taken, supply - taken)


@clause("HR-333")
def test_spires_are_kept_until_one_constructs() -> None:
    state = do(with_bonus(tile="2020_spire_2", own=A), 0, "bonus 1.1", "go 8", "build east 1")
    assert legal(state) == ["spires 0", "spires 1", "spires 2"]
    do(state, 0, "spires 0", "after done")
    assert state.players[0].spires == 2
    everything_at_rest(state)


@clause("HR-334")
def test_a_spire_counts_2_storeys_when_tallest_buildings_are_compared() -> None:
    state = house(house(house(city(year=2010), "east 1", 0, 5, spires=1), "east 2", 1, 6), "east 3", 2, 7)
    end_of_round(state)
    assert [player.sources[TALLEST] for player in state.players] == [2, 0, 2, 0]  # 5 + 2 ties with 7, there and on the board


@clause("HR-334")
def test_a_spire_counts_in_the_tie_break_of_the_winner() -> None:
    state = city(year=2030)
    house(house(state, "east 1", 0, 6), "east 2", 1, 5, spires=1)
    give(give(state, 0, vp=32), 1, vp=30)  # 5 and a Spire is tallest, there and on the board: 6 VP, and 4 VP for 6 storeys
    end_of_round(state)
    assert vp(state, 0) == vp(state, 1)
    assert state.winners() == [1]


@clause("HR-334")
def test_a_spire_neither_scores_nor_counts_for_elevators_nor_for_demolition() -> None:
    state = built(city(A, spires=3, cards=(5,)), "build east 1", "spires 3", "after 5", "after done")
    assert vp(state) == 5 + 2
    give(state, 1, own="blue purple purple black grey")
    filled(state, "east", 5, 9, 9, 9)
    house(state, "east 1", 0, 5, spires=3)
    constructing(state, 1)
    assert "build east 1" in legal(state, 1)  # 6 storeys beat 5 with three Spires


@clause("HR-335")
def test_several_spires_stand_on_one_building() -> None:
    state = using(house(city(), "east 1", 0, 5, spires=2), "auto_manufacturer")
    assert tower(state, "east 1") == ([0], 5, 0, 3)
    other = built(city(A, spires=4), "build east 1", "spires 4", "after done")
    assert tower(other, "east 1") == ([0], 5, 0, 4)
    everything_at_rest(other)
