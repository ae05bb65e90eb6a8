"""Section 11: cards used in and after a construction: Actuary Firm, dot.com, High-End Condo, Elevators, Planning Office, University."""

from __future__ import annotations

from typing import Any

import pytest

from clauses import clause
from highrise.building_kit import blocked, built, city, corruption, down, filled, up, vp
from highrise.toolkit import (
    PARTS,
    asked,
    constructing,
    do,
    draws,
    end_of_round,
    give,
    house,
    legal,
    moving,
    own,
    place,
    tenant,
    tower,
    upkeep,
    using,
    words,
)  # fmt: skip
from skyline.games.highrise.rules.players import LUXURIES
from skyline.games.highrise.rules.state import HighRise

A = "red blue blue purple"  # Blueprint A of the card 2020-1: height 4, 5 for the first builder
C = "blue blue black black"  # and an UltraPlastic square


def of_height(state: HighRise) -> int:
    return int(state.constructions[-1].height)


def eleven(**things: Any) -> HighRise:
    """Seat 0 has placed a Building of height 11: nine squares, the first builder's Floor, one matched UltraPlastic."""
    held = "blue blue blue purple grey grey grey red ultraplastic"
    state = constructing(city(held, year=2030, card="2030-1", **things))
    return do(state, 0, "on ultraplastic ultraplastic", "build east 1")


# ------------------------------------------------------------------ Actuary Firm
@clause("HR-290")
def test_an_exact_payment_lets_actuary_firm_add_a_floor() -> None:
    state = constructing(city(A, cards=(1,)))
    assert legal(state) == ["use 1", "pass"]
    do(state, 0, "use 1")
    assert of_height(state) == vp(state) == 6
    assert (up(state), down(state)) == ([], [1])


@clause("HR-290")
@pytest.mark.parametrize(
    ("held", "moves", "exact"),
    [
        (C + " ultraplastic", ["on ultraplastic ultraplastic"], True),
        (C + " grey", [], False),
        ("blue blue black ultraplastic ultraplastic", ["on ultraplastic ultraplastic"], False),
        ("red blue blue ultraplastic", [], False),
    ],
)
def test_every_square_has_to_be_paid_with_what_it_shows(held: str, moves: list[str], exact: bool) -> None:
    state = constructing(city(held, cards=(1,)))
    options = ["blueprint c", *moves] if asked(state) == "blueprint" else moves
    do(state, 0, *options)
    assert ("use 1" in legal(state)) == exact
    assert exact or asked(state) == "site"


@clause("HR-290", "HR-293")
def test_actuary_firm_and_condo_floors_exclude_each_other() -> None:
    state = constructing(city(A + " grey", cards=(1, 4)))
    other = state.clone()
    assert asked(do(state, 0, "use 4")) == "site"
    assert asked(do(other, 0, "use 1")) == "site"
    assert of_height(state) == of_height(other) == 6


@clause("HR-290")
def test_a_condo_developer_swap_is_no_exact_payment() -> None:
    state = using(city(A + " grey", cards=(1,)), "condo_developer")
    other = do(state.clone(), 0, "no swap")
    assert legal(other) == ["use 1", "pass"]
    assert asked(do(state, 0, "swap grey red")) == "site"


@clause("HR-290")
@pytest.mark.parametrize(("piece", "exact"), [("ultraplastic", True), ("red", False)])
def test_a_university_token_counts_as_the_square_it_shows(piece: str, exact: bool) -> None:
    state = city(f"blue blue purple {piece} grey", cards=(1, 20))
    do(constructing(state), 0, "token a red", f"on ultraplastic {piece}")
    if asked(state) == "pay":
        do(state, 0, "pay")
    assert ("use 1" in legal(state)) == exact


@clause("HR-290")
def test_penthouse_floors_added_later_do_not_matter() -> None:
    state = do(moving(city(A + " grey", cards=(1, 11))), 0, "go 8", "use 1", "build east 1", "after done", "use 11")
    assert tower(state, "east 1") == ([0], 7, 1, 0)
    assert vp(state) == 6


@clause("HR-R02")
def test_actuary_firm_gives_one_extra_floor_that_triggers_dot_com() -> None:
    state = draws(constructing(blocked(city(A, cards=(1, 3)), "a")), "grey")
    assert legal(state) == ["use 1", "pass"]  # no Extra Floor yet
    do(state, 0, "use 1")
    assert own(state) == ""  # it draws nothing itself
    assert legal(state) == ["use 3", "pass"]
    do(state, 0, "use 3")
    assert (own(state), of_height(state)) == ("grey", 5)


@clause("HR-R56")
def test_actuary_firm_taken_by_building_there_is_used_at_once() -> None:
    state = built(tenant(city(A), "east 1", "actuary_firm"), "build east 1", "power")
    assert legal(state) == ["after 1", "after done"]
    do(state, 0, "after 1")
    assert tower(state, "east 1")[1] == vp(state) == 6
    assert down(state) == [1]


@clause("HR-R56", "HR-290")
@pytest.mark.parametrize("moves", [["pay", "use 4"], ["instead red", "pass"]])
def test_actuary_firm_taken_by_building_there_needs_an_exact_payment_without_condo_floors(moves: list[str]) -> None:
    state = tenant(city(A + " ultraplastic", cards=(4,)), "east 1", "actuary_firm")
    built(state, *moves, "build east 1", "power")
    assert state.over
    assert up(state) == ([1] if "use 4" in moves else [1, 4])


@clause("HR-R56")
def test_an_actuary_firm_that_was_not_used_in_time_stays_unused() -> None:
    state = tenant(city(A, cards=(1, 1, 1, 1)), "east 1", "actuary_firm")
    assert state.stock[1] == 0
    built(state, "pass", "build east 1", "power")
    assert "after 1" not in legal(state)  # no card was taken


@clause("HR-R56")
@pytest.mark.parametrize(("name", "card"), [("dot_com", 3), ("planning_office", 13)])
def test_dot_com_and_planning_office_taken_by_building_there_come_too_late(name: str, card: int) -> None:
    state = built(tenant(city(A), "east 1", name), "build east 1", "power")
    assert state.over
    assert up(state) == [card]
    assert own(state) == ""


# ------------------------------------------------------------------ dot.com
@clause("HR-292")
@pytest.mark.parametrize(
    ("letters", "held", "offered"), [("a", A, False), ("", A, True), ("c", C + " ultraplastic", True), ("c", C + " grey", False)]
)
def test_dot_com_needs_an_extra_floor(letters: str, held: str, offered: bool) -> None:
    state = constructing(blocked(city(held, cards=(3,)), letters))
    if "ultraplastic" in held:
        do(state, 0, "on ultraplastic ultraplastic")
    assert ("use 3" in legal(state)) == offered
    assert asked(state) == ("use_card" if offered else "site")


@clause("HR-292")
def test_dot_com_draws_1_and_turns_face_down() -> None:
    state = do(draws(constructing(city(A, cards=(3,))), "black"), 0, "use 3")
    assert (own(state), down(state), of_height(state)) == ("black", [3], 5)


@clause("HR-292")
def test_the_floor_of_dot_com_serves_a_condo_or_a_penthouse_on_the_building() -> None:
    state = draws(moving(city(A, cards=(3, 4, 11))), "black")
    do(state, 0, "go 8")
    assert legal(state) == ["use 3", "pass"]
    other = state.clone()
    do(state, 0, "use 3", "use 4")
    assert (own(state), of_height(state)) == ("", 6)
    draws(other, "black")
    do(other, 0, "use 3", "pass", "build east 1", "after done", "use 11")
    assert tower(other, "east 1") == ([0], 6, 1, 0)


# ------------------------------------------------------------------ High-End Condo
@clause("HR-293")
def test_a_condo_adds_one_or_two_pieces_of_any_kind() -> None:
    state = do(constructing(city(A + " grey grey ultraplastic", cards=(4,))), 0, "blueprint a", "pay", "use 4")
    assert legal(state) == ["condo grey", "condo ultraplastic", "condo grey grey", "condo grey ultraplastic"]
    supply = state.ultraplastic
    do(state, 0, "condo grey ultraplastic")
    assert (of_height(state), vp(state), own(state), down(state)) == (7, 7, "grey", [4])
    assert state.ultraplastic == supply + 1


@clause("HR-293")
def test_condo_floors_are_no_extra_floors() -> None:
    state = constructing(blocked(city(A + " grey red", cards=(3, 4)), "a"))
    assert legal(state) == ["use 4", "pass"]
    assert asked(do(state, 0, "use 4", "condo red grey")) == "site"
    assert (of_height(state), up(state)) == (6, [3])


# ------------------------------------------------------------------ Elevators
@clause("HR-294 Example 1", "HR-295 Example 1")
@pytest.mark.parametrize(("card", "points"), [(5, 4), (6, 4), (16, 6), (17, 6)])
def test_elevators_in_a_building_of_height_11(card: int, points: int) -> None:
    state = eleven(cards=(card,))
    assert vp(state) == 11
    do(state, 0, f"after {card}")
    assert vp(state) == 11 + points
    assert state.stock[card] == PARTS.cards[card].copies


@clause("HR-295 Example 1")
def test_one_elevator_of_each_kind_on_the_same_building_costs_no_corruption() -> None:
    state = do(eleven(cards=(5, 17)), 0, "after 5", "after 17")
    assert (vp(state), corruption(state)) == (11 + 4 + 6, 0)


@clause("HR-294", "HR-295")
@pytest.mark.parametrize(
    ("held", "letters", "slow", "fast"), [(A, "a", 2, 2), (A, "", 2, 3), (C + " ultraplastic", "c", 2, 3), (C + " ultraplastic", "", 3, 4)]
)
def test_elevators_score_a_third_or_a_half_of_the_storeys_rounded_up(held: str, letters: str, slow: int, fast: int) -> None:
    state = constructing(blocked(city(held, cards=(6, 16)), letters))
    if "ultraplastic" in held:
        do(state, 0, "on ultraplastic ultraplastic")
    do(state, 0, "build east 1")
    height = vp(state)
    assert vp(do(state, 0, "after 6")) == height + slow
    assert vp(do(state, 0, "after 16")) == height + slow + fast


@clause("HR-294", "HR-295")
def test_spires_do_not_count_for_elevators_but_condo_floors_do() -> None:
    state = built(city(A + " grey grey", cards=(4, 5, 16), spires=3), "use 4", "condo grey grey", "build east 1", "spires 3")
    do(state, 0, "after 5", "after 16")
    assert vp(state) == 7 + 3 + 4


@clause("HR-294", "HR-295")
def test_elevators_work_only_right_after_constructing() -> None:
    state = house(city("red", cards=(5, 16)), "east 1", 0, 9)
    assert not [move for move in legal(moving(state)) if not move.startswith("go")]
    do(state, 0, "go 1", "no draw")
    assert (asked(state), vp(state), up(state)) == ("", 0, [5, 16])


# ------------------------------------------------------------------ Planning Office
@clause("HR-301")
@pytest.mark.parametrize("where", ["harbour 2", "center 2"])
def test_planning_office_draws_1_in_a_new_neighbourhood(where: str) -> None:
    state = draws(built(house(city(A, cards=(13,)), "east 1", 0, 5), f"build {where}"), "grey")
    do(state, 0, "after 13", "after done")
    assert (own(state), up(state)) == ("grey", [13])


@clause("HR-301")
def test_planning_office_does_nothing_where_one_had_a_building() -> None:
    state = built(house(city(A, cards=(13,)), "harbour 1", 0, 5), "build harbour 2")
    assert legal(state) == ["power", "after done"]
    shared = built(house(city(A, cards=(13,)), "harbour 1", 2, 5, also=0), "build harbour 2")
    assert legal(shared) == ["power", "after done"]


@clause("HR-301")
def test_a_neighbourhood_that_lost_all_own_buildings_qualifies_again() -> None:
    state = filled(city("red red red black black grey blue", cards=(13,), yards=1), "harbour", 9, 9, 9)
    house(state, "harbour 4", 0, 5)
    give(state, 1, own="blue purple purple black grey")
    draws(constructing(state, 1), "grey grey purple purple")
    do(state, 1, "build harbour 4", "after done")
    assert tower(state, "harbour 4")[:2] == ([1], 6)
    state = do(constructing(state), 0, "on ultraplastic blue", "build harbour 4")
    assert tower(state, "harbour 4")[:2] == ([0], 8)
    assert "after 13" in legal(state)


@clause("HR-301")
def test_demolishing_the_only_own_building_makes_no_newcomer() -> None:
    state = filled(city(A, cards=(13,)), "harbour", 9, 9, 9)
    house(state, "harbour 4", 0, 4)
    built(draws(state, "grey grey"), "build harbour 4")
    assert legal(state) == ["power", "after done"]


# ------------------------------------------------------------------ University
@clause("HR-309")
def test_a_token_makes_a_square_ultraplastic_for_everybody_all_round() -> None:
    state = city("blue blue purple grey", cards=(20,))
    give(state, 1, own="blue blue purple ultraplastic")
    assert "go 8" in legal(moving(state))
    do(state, 0, "go 8")
    assert (own(state), of_height(state), state.tokens) == ("", 5, 4)
    assert state.stock[20] == PARTS.cards[20].copies
    do(state, 0, "build east 1", "after done")
    do(state, 1, "go 19", "on ultraplastic ultraplastic")
    assert of_height(state) == 4 + 1


@clause("HR-309")
def test_a_token_goes_on_any_coloured_square_of_the_current_card() -> None:
    state = constructing(city(A + " grey", cards=(20,)))
    card = PARTS.blueprints[state.current]
    squares = {f"token {'abcde'[number]} {colour}" for number, blueprint in enumerate(card) for colour in words(blueprint.squares).split()}
    assert set(legal(state)) == {*squares, "no token"}


@clause("HR-309")
def test_tokens_return_when_the_card_is_replaced() -> None:
    state = built(city("blue blue purple grey", cards=(20,)), "build east 1", "after done")
    assert (state.tokens, words(state.squares[0])) == (4, "red")
    upkeep(state, 3)
    assert state.tokens == 5
    assert not any(state.squares)


@clause("HR-309")
def test_a_university_card_needs_a_token_in_the_supply() -> None:
    state = city("blue blue purple grey", cards=(20,))
    state.tokens = 0
    assert "go 8" not in legal(moving(state))
    rich = city(A + " grey", cards=(20,))
    rich.tokens = 0
    assert asked(constructing(rich)) == "site"


# ------------------------------------------------------------------ stopping with the help of cards
@clause("HR-R65")
def test_a_stop_that_only_a_university_card_pays_for_forces_its_use() -> None:
    state = city("blue blue purple grey", cards=(20, 20))
    assert "go 8" in legal(moving(state))
    do(state, 0, "go 8")
    assert asked(state) == "university"
    assert "no token" not in legal(state)
    assert legal(state)[0] == "token a red"


@clause("HR-R65")
def test_the_floor_that_dot_com_or_a_demolition_or_a_tenant_would_bring_does_not_count() -> None:
    state = filled(city("red blue blue", cards=(3,)), "harbour", 9, 9, 9)
    house(state, "harbour 4", 0, 1)
    for slot in (1, 2, 3, 4):
        tenant(state, f"east {slot}", "theatre")
    assert not {"go 8", "go 19", "go 32"} & set(legal(moving(state)))


# ------------------------------------------------------------------ Luxury
@clause("HR-311")
@pytest.mark.parametrize(("in_play", "points"), [(True, [9, 3, 3, -3]), (False, [0, 0, 0, 0])])
def test_luxury_scores_at_the_end_and_only_then(in_play: bool, points: list[int]) -> None:
    state = city(year=2030, cards=(22, 22))
    give(state, 1, cards=(22,))
    give(state, 2, down=(22,))
    if in_play:
        tenant(state, "bayside 1", "marketing_firm")
    assert not [move for move in legal(moving(state)) if "22 " in move]
    state.agenda.clear()
    end_of_round(state)
    assert [player.sources[LUXURIES] for player in state.players] == points


@clause("HR-300")
def test_a_penthouse_is_not_used_while_the_turn_goes_on() -> None:
    state = city(A + " grey", cards=(11,))
    for seat in (1, 2, 3):
        place(state, seat, 30 + seat)
    do(moving(state), 0, "go 8", "build east 1")
    assert "use 11" not in legal(state)
    assert asked(do(state, 0, "after done")) == "move"  # still furthest behind
    do(state, 0, "go 35", "no draw")
    assert legal(state) == ["use 11", "pass"]
