"""Section 11: Mayor's Office, Taxicab Commission, Stockbroker and Penthouse: cards around a move and at the end of a turn."""

from __future__ import annotations

import pytest

from clauses import clause
from highrise.building_kit import at_hand, bag_of, city, corruption, everything_at_rest, up, vp
from highrise.toolkit import (
    asked,
    bag,
    bonus,
    do,
    draws,
    give,
    going,
    house,
    legal,
    moving,
    own,
    place,
    refused,
    tenant,
    tower,
    upkeep,
    words,
)  # fmt: skip
from skyline.games.highrise.rules.state import HighRise

A = "red blue blue purple"


def ways(state: HighRise, track: int) -> list[str]:
    """How the Mogul of seat 0 may go to a space."""
    return [move for move in legal(state) if move.split()[:2] == ["go", str(track)]]


# ------------------------------------------------------------------ Mayor's Office
@clause("HR-298 Example 1", "HR-298")
def test_on_a_lose_2_space_the_net_effect_is_losing_1() -> None:
    state = place(city(corruption=3, cards=(9,)), 1, 22)
    do(moving(state), 0, "go 22 mayor")
    assert corruption(state) == 2
    assert (up(state), at_hand(state, 9)) == ([], 5)


@clause("HR-298")
def test_mayors_office_is_for_occupied_spaces_of_other_zones() -> None:
    state = place(place(place(city(cards=(9,)), 0, 3), 1, 4), 2, 12)
    moving(state)
    assert ways(state, 4) == []  # the own zone stays forbidden
    assert ways(state, 12) == ["go 12 mayor"]
    assert ways(state, 11) == ["go 11"]


@clause("HR-298")
def test_the_mogul_slides_beneath_the_stack() -> None:
    state = place(place(city(cards=(9,)), 1, 12), 2, 12)
    place(state, 3, 30)
    do(moving(state), 0, "go 12 mayor", "no draw")
    assert asked(state, 1) == "move"
    do(state, 1, "go 24", "no draw")
    assert asked(state, 2) == "move"
    do(state, 2, "go 23", "no draw")
    assert asked(state) == "move"
    assert corruption(state) == 1


@clause("HR-298")
def test_a_space_of_which_one_cannot_perform_the_action_stays_closed() -> None:
    state = place(city(cards=(9,)), 1, 8)
    assert ways(moving(state), 8) == []
    assert ways(moving(place(city(A, cards=(9,)), 1, 8)), 8) == ["go 8 mayor"]


@clause("HR-298", "HR-276")
def test_a_mayors_office_taken_as_a_bonus_serves_the_same_move() -> None:
    state = bonus(place(city(), 1, 12), "1.1", tile="2020_mayors_office")
    do(moving(state), 0, "bonus 1.1")
    assert ways(state, 12) == ["go 12 mayor"]


def stopped(cards: tuple[int, ...], held: int = 0) -> HighRise:
    """Moguls 1 and 2 are back on Stop Zone spaces 4 and 3; seat 0 moves, seat 3 comes last."""
    state = place(place(city(corruption=held, cards=cards), 1, 46), 2, 45)
    return moving(place(place(state, 0, 30), 3, 29))


@clause("HR-298", "HR-R48")
@pytest.mark.parametrize(("move", "lost"), [("go 44", 0), ("go 45 mayor", 1), ("go 46 mayor", 2)])
def test_in_the_stop_zone_it_gives_the_loss_of_the_shared_space(move: str, lost: int) -> None:
    state = stopped((9,), held=4)
    assert [found for found in legal(state) if int(found.split()[1]) >= 43] == ["go 44", "go 45 mayor", "go 46 mayor"]
    do(state, 0, move, *([f"lose {lost}"] if lost else []))
    assert corruption(state) == 4 + ("mayor" in move) - lost


@clause("HR-R48")
def test_free_stop_spaces_stay_free_and_the_next_round_starts_in_the_order_of_the_spaces() -> None:
    state = do(stopped((9,)), 0, "go 46 mayor", "stop done")
    assert asked(state, 3) == "move"
    assert "go 44" in legal(state, 3)
    do(state, 3, "go 44")
    assert state.round == 2
    assert list(state.view(-1).order) == [3, 2, 1, 0]  # on space 46 seat 1 lies on top of seat 0


# ------------------------------------------------------------------ Taxicab Commission
@clause("HR-304")
def test_a_taxicab_stops_further_forward_in_the_same_zone() -> None:
    state = place(place(city(cards=(18,)), 0, 4), 1, 6)
    moving(state)
    assert ways(state, 3) == ways(state, 4) == []  # only forward
    assert ways(state, 5) == ["go 5 taxi"]
    assert ways(state, 6) == []  # occupied
    assert ways(state, 7) == ["go 7"]  # not needed
    do(state, 0, "go 5 taxi")
    assert (state.at[0], up(state), at_hand(state, 18), corruption(state)) == (5, [], 4, 0)
    assert asked(state, 1) == ""
    assert asked(state, 2) == "move"  # it is no extra move: whoever is furthest behind goes on


@clause("HR-304")
def test_an_occupied_space_of_the_own_zone_needs_mayors_office_too() -> None:
    state = place(place(city(cards=(9, 18)), 0, 4), 1, 6)
    assert ways(moving(state), 6) == ["go 6 taxi mayor"]
    do(state, 0, "go 6 taxi mayor")
    assert (state.at[0], up(state), corruption(state)) == (6, [], 1)


@clause("HR-304")
def test_a_taxicab_never_works_inside_the_stop_zone() -> None:
    state = moving(city(cards=(18,)))
    assert not [move for move in legal(state) if "taxi" in move]  # setting out from the Stop Zone
    last = place(place(city(cards=(18,)), 0, 42), 1, 46)
    assert [move for move in legal(moving(last)) if "taxi" in move] == []
    assert ways(last, 45) == []


# ------------------------------------------------------------------ Stockbroker
@clause("HR-312")
def test_a_stockbroker_repeats_the_action_for_1_corruption() -> None:
    state = do(moving(city(cards=(23,))), 0, "go 12", "no draw")
    assert legal(state) == ["use 23", "pass"]
    do(state, 0, "use 23", "no draw")
    assert (own(state), corruption(state), at_hand(state, 23)) == ("grey grey", 1, 4)


@clause("HR-312")
def test_printed_corruption_bonus_and_owners_draw_are_not_repeated() -> None:
    state = bonus(bonus(city(cards=(23,)), "3.1", "red"), "3.2", "red")
    do(place(moving(place(state, 0, 20)), 1, 19), 0, "bonus 3.1")
    draws(state, "black black")
    do(state, 0, "go 30", "choose grey", "enough", "use 23", "choose grey", "enough")
    assert own(state) == "red black black grey grey"
    assert corruption(state) == 1 + 1
    state = tenant(house(city(cards=(23,)), "east 1", 2, 5), "east 1", "theatre")
    draws(moving(state), "black grey red")
    do(state, 0, "go 3", "use 23")
    assert (own(state), own(state, 2), vp(state)) == ("black grey", "red", 4)


@clause("HR-312")
def test_a_stockbroker_does_not_repeat_its_own_tenant() -> None:
    state = tenant(tenant(city(cards=(23,)), "east 1", "stock_broker"), "east 2", "engineering_firm")
    other = state.clone()
    do(moving(state), 0, "go 3")
    assert (asked(state), up(state)) == ("", [23, 23])
    assert legal(do(moving(other), 0, "go 4")) == ["use 23", "pass"]


@clause("HR-312")
def test_a_construction_is_repeated_only_if_it_can_be_paid() -> None:
    state = do(moving(city(A, cards=(23,))), 0, "go 8", "build east 1", "after done")
    assert asked(state) == ""  # nothing to pay a second Building with
    rich = do(
        moving(city(f"{A} {A}", yards=1, cards=(23,))), 0, "go 8", "build east 1", "after done", "use 23", "build east 2", "after done"
    )
    assert (tower(rich, "east 1")[1], tower(rich, "east 2")[1], corruption(rich)) == (5, 4, 1)


@clause("HR-312")
def test_the_corruption_of_a_stockbroker_is_gained_before_the_repeated_loss() -> None:
    state = do(moving(city(corruption=2, cards=(23,))), 0, "go 22", "use 23")
    assert corruption(state) == 0  # 2 lost, 1 gained, 1 lost


@clause("HR-312")
def test_in_the_stop_zone_a_stockbroker_repeats_the_loss() -> None:
    state = moving(place(place(place(city(corruption=4, cards=(23,)), 1, 1), 2, 2), 3, 3))
    do(state, 0, "go 46", "lose 2", "use 23", "lose 2")
    assert corruption(state) == 4 - 2 + 1 - 2


@clause("HR-312")
def test_in_the_stop_zone_the_gained_corruption_can_be_lost_again() -> None:
    state = moving(place(place(place(city(corruption=2, cards=(7, 23)), 1, 1), 2, 2), 3, 3))
    do(state, 0, "go 46", "lose 2", "pass")
    assert legal(state) == ["use 23", "pass"]
    do(state, 0, "use 23", "lose 1")
    assert legal(state) == ["use 7", "pass"]  # and that is a loss


# ------------------------------------------------------------------ Penthouse
@clause("HR-300", "HR-R27")
@pytest.mark.parametrize("card", [11, 12])
def test_a_penthouse_adds_up_to_3_pieces_at_the_end_of_the_turn(card: int) -> None:
    state = house(house(bag(city("red grey grey ultraplastic", cards=(card,)), "blue"), "east 1", 0, 5), "center 2", 0, 6)
    house(state, "harbour 1", 1, 4)
    do(moving(state), 0, "go 11", "no draw")
    assert legal(state) == [f"use {card}", "pass"]
    do(state, 0, f"use {card}")
    assert legal(state) == ["penthouse east 1", "penthouse center 2"]
    do(state, 0, "penthouse center 2")
    assert legal(state) == ["add red", "add blue", "add grey", "add ultraplastic"]
    do(state, 0, "add ultraplastic")
    assert legal(state) == ["add red", "add blue", "add grey", "add done"]  # in any order
    do(state, 0, "add grey", "add red")
    assert tower(state, "center 2") == ([0], 9, 3, 0)
    assert (own(state), vp(state)) == ("blue grey", 0)
    assert (bag_of(state), state.ultraplastic) == ("red grey", 15)
    assert at_hand(state, card) == (4 if card == 11 else 5)
    everything_at_rest(state)


@clause("HR-300")
def test_a_penthouse_has_at_least_one_piece_and_needs_a_building() -> None:
    state = house(city("red red", cards=(11,)), "east 1", 0, 5)
    do(moving(state), 0, "go 12", "no draw", "use 11")
    assert refused(state, 0, "add done").clause == "HR-300"
    do(state, 0, "add red", "add done")
    assert tower(state, "east 1") == ([0], 6, 1, 0)
    assert asked(do(moving(city("red", cards=(11,))), 0, "go 12", "no draw")) == ""


@clause("HR-300")
def test_several_penthouses_go_on_the_same_or_on_different_buildings() -> None:
    state = house(house(city("red red red red grey", cards=(11, 12)), "east 1", 0, 5), "east 2", 0, 5)
    do(moving(state), 0, "go 12", "no draw", "use 11", "penthouse east 1", "add red", "add red", "add red")
    assert legal(state) == ["use 12", "pass"]
    same = state.clone()
    do(same, 0, "use 12", "penthouse east 1", "add red", "add grey", "add grey")
    assert tower(same, "east 1") == ([0], 11, 6, 0)
    do(state, 0, "use 12", "penthouse east 2", "add grey", "add done")
    assert (tower(state, "east 1")[1], tower(state, "east 2")[1]) == (8, 6)


@clause("HR-300")
def test_a_penthouse_is_only_for_the_own_turn() -> None:
    state = house(give(city(), 1, own="red", cards=(11,)), "east 1", 1, 5)
    do(moving(state), 0, "go 12", "no draw")
    assert asked(state, 1) == "move"


@clause("HR-R27")
def test_the_building_keeps_its_height_for_good() -> None:
    state = house(city("red", cards=(11,), year=2010), "east 1", 0, 5)
    do(moving(state), 0, "go 12", "no draw", "use 11", "add red", "add done")
    state.agenda.clear()
    upkeep(state)
    assert tower(state, "east 1") == ([0], 6, 1, 0)
    assert words(state.players[0].pieces) == "grey"


@clause("HR-R62")
def test_a_penthouse_is_used_in_the_last_turn_of_2030() -> None:
    state = house(city("red", cards=(11,), year=2030), "east 1", 0, 5)
    for seat in (1, 2, 3):
        place(state, seat, 47 - seat)
    going(place(state, 0, 41))  # the Stop Zone is the only way
    assert legal(state) == ["use 11", "pass"]
    do(state, 0, "use 11")
    assert state.over
    assert tower(state, "east 1") == ([0], 6, 1, 0)
