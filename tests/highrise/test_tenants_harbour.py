"""Section 13: the Tenants of Harbourside, by stopping and by building."""

from __future__ import annotations

import pytest

from clauses import clause
from highrise.toolkit import (
    asked,
    bag,
    do,
    draws,
    give,
    house,
    legal,
    moving,
    own,
    pieces,
    place,
    refused,
    table,
    tenant,
    tower,
    words,
)
from highrise.visits import at_the_door, build, cards, corruption, may_stop, raising, sold_out, stop, vp

CARD_TENANTS = [
    pytest.param("architecture_firm", 11, 0, marks=pytest.mark.clause("HR-363")),
    pytest.param("high_end_condo", 4, 0, marks=pytest.mark.clause("HR-379")),
    pytest.param("taxicab_commission", 18, 2, marks=pytest.mark.clause("HR-399")),
    pytest.param("transit_hub", 19, 0, marks=pytest.mark.clause("HR-402")),
]


# ------------------------------------------------------------------ Tenants that hand out a card
@pytest.mark.parametrize(("name", "card", "points"), CARD_TENANTS)
def test_stopping_takes_one_card_of_the_stack_face_up(name: str, card: int, points: int) -> None:
    state = stop(place(table(), 1, 44), name)
    assert cards(state, card) == (1, 3)
    assert (corruption(state), vp(state), own(state)) == (0, points, "")
    assert asked(state, 2) == "move"


@pytest.mark.parametrize(("name", "card", "points"), CARD_TENANTS)
def test_building_there_may_take_the_card(name: str, card: int, points: int) -> None:
    state = build(table(year=2010), name)
    assert legal(state) == ["power", "after done"]
    taken = do(state.clone(), 0, "power")
    assert (cards(taken, card), vp(taken)) == ((1, 3), 4 + points)
    do(state, 0, "after done")
    assert (cards(state, card), vp(state)) == ((0, 4), 4)


@pytest.mark.parametrize(("name", "card", "points"), CARD_TENANTS)
def test_with_the_stack_empty_there_is_no_card_but_all_the_rest(name: str, card: int, points: int) -> None:
    state = stop(sold_out(table(), card), name)
    assert (cards(state, card), vp(state)) == ((0, 0), points)
    assert asked(state, 1) == "move"
    built = do(build(sold_out(table(year=2010), card), name), 0, "power")
    assert (cards(built, card), vp(built)) == ((0, 0), 4 + points)


@clause("HR-363")
def test_a_penthouse_of_the_architecture_firm_may_be_used_when_this_turn_ends() -> None:
    state = house(give(table(), own="red"), "east 1", 0, 5)
    stop(state, "architecture_firm")
    assert legal(state) == ["use 11", "pass"]
    do(state, 0, "use 11")
    assert tower(state, "east 1") == ([0], 6, 1, 0)
    assert cards(state, 11) == (0, 4)


@clause("HR-379")
def test_a_high_end_condo_card_taken_by_building_is_too_late_for_this_building() -> None:
    state = do(build(give(table(year=2010), own="blue blue"), "high_end_condo"), 0, "power")
    assert (asked(state), own(state), tower(state, "harbour 1")) == ("", "blue blue", ([0], 4, 0, 0))
    held = raising(give(table(year=2010), own="blue blue", cards=(4,)), "high_end_condo")
    assert legal(held) == ["use 4", "pass"]


# ------------------------------------------------------------------ Biotech Lab
@clause("HR-367")
def test_the_biotech_lab_gives_an_ultraplastic_a_draw_and_a_corruption() -> None:
    state = stop(draws(table(), "red"), "biotech_lab")
    assert (own(state), corruption(state), state.ultraplastic) == ("red ultraplastic", 1, 14)
    built = do(draws(build(table(year=2010), "biotech_lab"), "grey"), 0, "power")
    assert (own(built), corruption(built), built.ultraplastic) == ("grey ultraplastic", 1, 14)


@clause("HR-367", "HR-R43")
@pytest.mark.parametrize(("ultraplastic", "floors", "got"), [(0, "red", "red"), (1, "", "ultraplastic"), (0, "", "")])
def test_the_biotech_lab_does_the_rest_when_a_part_is_impossible(ultraplastic: int, floors: str, got: str) -> None:
    state = bag(table(), floors)
    state.ultraplastic = ultraplastic
    stop(state, "biotech_lab")
    assert (own(state), corruption(state)) == (got, 1)


@clause("HR-R43")
def test_building_on_the_biotech_lab_without_ultraplastic_does_the_rest_too() -> None:
    state = build(table(year=2010), "biotech_lab")
    state.ultraplastic = 0
    do(draws(state, "black"), 0, "power")
    assert (own(state), corruption(state)) == ("black", 1)


# ------------------------------------------------------------------ Labor Union
@clause("HR-384")
@pytest.mark.parametrize(("colour", "cost"), [("red", 0), ("blue", 1), ("purple", 1), ("black", 1), ("grey", 1)])
def test_the_labor_union_gives_three_red_or_three_of_another_colour_for_a_corruption(colour: str, cost: int) -> None:
    state = stop(table(), "labor_union")
    assert legal(state) == ["labor red", "labor blue", "labor purple", "labor black", "labor grey"]
    do(state, 0, f"labor {colour}")
    assert (own(state), corruption(state)) == (f"{colour} {colour} {colour}", cost)
    built = do(build(table(year=2010), "labor_union"), 0, "power", f"labor {colour}")
    assert (own(built), corruption(built)) == (f"{colour} {colour} {colour}", cost)


@clause("HR-384", "HR-R54")
@pytest.mark.parametrize(("left", "got"), [("red red grey", "red red"), ("red", "red"), ("blue", "")])
def test_with_fewer_red_floors_the_labor_union_gives_what_is_there_to_who_has_most(left: str, got: str) -> None:
    state = do(stop(bag(table(), left), "labor_union"), 0, "labor red")
    assert (own(state), corruption(state)) == (got, 0)


@clause("HR-384", "HR-R54")
def test_each_missing_floor_of_the_labor_union_comes_from_who_has_most_at_that_moment() -> None:
    state = stop(bag(give(table(), 1, own="blue blue blue grey"), "red"), "labor_union")
    do(state, 0, "labor red")
    assert legal(state) == ["take blue", "take grey"]
    do(state, 0, "take grey")
    assert (own(state), own(state, 1)) == ("red blue grey", "blue blue")


@clause("HR-R54")
def test_a_missing_floor_is_lost_once_the_taker_has_the_most_pieces() -> None:
    state = do(stop(bag(give(table(), 1, own="blue blue"), "red"), "labor_union"), 0, "labor red")
    assert (own(state), own(state, 1)) == ("red blue", "blue")


@clause("HR-R54")
def test_another_colour_that_the_bag_lacks_is_paid_for_and_comes_from_who_has_most() -> None:
    state = do(stop(bag(give(table(), 2, own="grey grey grey grey grey"), "red red red"), "labor_union"), 0, "labor black")
    assert (own(state), own(state, 2), corruption(state)) == ("grey grey grey", "grey grey", 1)


# ------------------------------------------------------------------ Masonic Lodge
@clause("HR-385")
def test_the_masonic_lodge_loses_one_and_one_more_for_each_of_two_pieces() -> None:
    state = stop(give(table(), own="red red ultraplastic", corruption=6), "masonic_lodge")
    assert corruption(state) == 5
    assert legal(state) == ["lodge red", "lodge ultraplastic", "lodge stop"]
    do(state, 0, "lodge ultraplastic")
    assert (corruption(state), own(state), state.ultraplastic) == (4, "red red", 15)
    do(state, 0, "lodge red")
    assert (corruption(state), own(state), words(state.bag & pieces("red") * 15)) == (3, "red", " ".join(["red"] * 14))
    assert asked(state, 1) == "move"


@clause("HR-385")
def test_the_masonic_lodge_may_be_left_after_any_of_its_losses() -> None:
    state = stop(give(table(), own="red red", corruption=6), "masonic_lodge")
    none = do(state.clone(), 0, "lodge stop")
    assert (corruption(none), own(none), asked(none, 1)) == (5, "red red", "move")
    one = do(state, 0, "lodge red", "lodge stop")
    assert (corruption(one), own(one), asked(one, 1)) == (4, "red", "move")


@clause("HR-385")
def test_the_masonic_lodge_needs_corruption_to_stop_and_to_use_it_after_building() -> None:
    assert not may_stop(give(table(), own="red"), "masonic_lodge")
    assert may_stop(give(table(), corruption=1), "masonic_lodge")
    assert asked(build(table(year=2010), "masonic_lodge")) == ""
    built = do(build(give(table(year=2010), own="blue", corruption=4), "masonic_lodge"), 0, "power", "lodge blue")
    assert (corruption(built), own(built)) == (2, "")


# ------------------------------------------------------------------ Private Contractor
@clause("HR-394")
def test_stopping_on_the_private_contractor_needs_a_building_payable_after_the_choose() -> None:
    assert may_stop(give(table(year=2010), own="red purple"), "private_contractor")
    assert not may_stop(give(table(year=2010), own="red"), "private_contractor")
    assert not may_stop(bag(give(table(year=2010), own="red purple"), "red red blue purple"), "private_contractor")
    assert may_stop(bag(give(table(year=2010), own="red purple"), "grey"), "private_contractor")


@clause("HR-394")
def test_the_private_contractor_chooses_one_and_constructs_in_the_city_center_for_one_corruption() -> None:
    state = tenant(give(table(year=2010), own="red purple"), "center 2", "obelisk")
    do(stop(state, "private_contractor"), 0, "choose grey")
    assert legal(state) == ["build center 1", "build center 2", "build center 3", "build center 4"]
    do(state, 0, "build center 2", "after done")
    assert tower(state, "center 2") == ([0], 4, 0, 0)
    assert (corruption(state), vp(state), own(state)) == (1, 4, "")
    assert asked(state, 1) == "move"


@clause("HR-394")
def test_the_choose_of_the_private_contractor_must_leave_a_building_to_construct() -> None:
    state = stop(give(table(year=2010), own="red purple"), "private_contractor")
    assert legal(state) == ["choose black", "choose grey"]


@clause("HR-394")
def test_with_an_empty_bag_the_private_contractor_still_constructs_with_what_one_has() -> None:
    state = stop(bag(tenant(give(table(year=2010), own="red purple grey"), "center 1", "obelisk"), ""), "private_contractor")
    do(state, 0, "build center 1", "after done")
    assert (tower(state, "center 1"), corruption(state)) == (([0], 4, 0, 0), 1)


@clause("HR-394")
def test_a_floor_from_who_has_most_may_be_the_one_that_the_private_contractor_needs() -> None:
    state = bag(give(give(table(year=2010), own="red purple"), 1, own="grey grey grey"), "")
    assert may_stop(state, "private_contractor")
    poor = bag(give(give(table(year=2010), own="red purple"), 1, own="blue blue blue"), "")
    assert not may_stop(poor, "private_contractor")
    redless = bag(give(give(table(year=2010), own="purple grey"), 1, own="blue blue blue"), "")
    assert not may_stop(redless, "private_contractor")


@clause("HR-394")
def test_a_floor_taken_from_who_has_most_must_leave_a_building_to_construct_too() -> None:
    state = bag(give(give(table(year=2010), own="red purple"), 1, own="blue blue grey"), "")
    do(stop(state, "private_contractor"), 0, "choose grey")
    assert (own(state, 1), asked(state)) == ("blue blue", "site")


@clause("HR-394")
def test_too_short_for_a_full_city_center_the_private_contractor_builds_in_the_suburbs() -> None:
    state = give(table(year=2010), own="red purple")
    for slot in range(1, 5):
        house(state, f"center {slot}", 1, 4)
    do(stop(state, "private_contractor"), 0, "choose grey")
    assert (vp(state), corruption(state), own(state)) == (4, 1, "")
    assert [tower(state, f"center {slot}")[0] for slot in range(1, 5)] == [[1]] * 4


@clause("HR-394")
def test_who_builds_on_the_private_contractor_may_use_it_at_once() -> None:
    state = tenant(give(table(year=2010), own="red purple"), "center 1", "obelisk")
    build(state, "private_contractor", with_pieces="red purple black")
    do(state, 0, "power", "choose grey", "build center 1", "power")
    assert tower(state, "harbour 1") == tower(state, "center 1") == ([0], 4, 0, 0)
    assert (vp(state), corruption(state)) == (4 + 4 + 3, 1)


@clause("HR-394")
def test_the_private_contractor_is_not_offered_to_its_builder_without_a_payable_building() -> None:
    assert asked(build(give(table(year=2010), own="red"), "private_contractor")) == ""
    assert legal(build(give(table(year=2010), own="black black black"), "private_contractor")) == ["power", "after done"]


# ------------------------------------------------------------------ Research Firm
@clause("HR-395")
def test_the_research_firm_gives_one_ultraplastic() -> None:
    state = stop(table(), "research_firm")
    assert (own(state), state.ultraplastic, corruption(state)) == ("ultraplastic", 14, 0)
    built = do(build(table(year=2010), "research_firm"), 0, "power")
    assert (own(built), built.ultraplastic) == ("ultraplastic", 14)


@clause("HR-395")
def test_the_research_firm_needs_an_ultraplastic_in_the_supply() -> None:
    state = table(year=2010)
    state.ultraplastic = 1
    assert may_stop(state.clone(), "research_firm")
    state.ultraplastic = 0
    assert not may_stop(state.clone(), "research_firm")
    assert asked(build(state, "research_firm")) == ""
    assert tower(state, "harbour 1") == ([0], 4, 0, 0)


# ------------------------------------------------------------------ Taxicab Commission and Transit Hub
@clause("HR-399")
def test_the_taxicab_commission_gives_its_points_with_every_visit() -> None:
    state = stop(give(table(), vp=5, cards=(18,)), "taxicab_commission")
    assert (vp(state), cards(state, 18)) == (7, (2, 2))


@clause("HR-402")
def test_a_transit_hub_gained_with_a_move_past_everybody_may_draw_at_once() -> None:
    state = stop(draws(table(), "black"), "transit_hub")
    assert (asked(state), cards(state, 19)) == ("transit_hub", (1, 3))
    do(state, 0, "hub draw")
    assert (state.players[0].hubs, own(state)) == ([pieces("black")], "")
    assert asked(state, 1) == "move"


@clause("HR-402")
def test_a_transit_hub_gained_behind_another_mogul_waits() -> None:
    state = stop(place(table(), 3, 30), "transit_hub")
    assert (state.players[0].hubs, asked(state, 1)) == ([0], "move")


@clause("HR-402")
def test_a_transit_hub_gained_by_building_at_the_end_of_such_a_move_may_draw_at_once_too() -> None:
    state = moving(tenant(give(table(year=2010), own="red purple grey"), "harbour 1", "transit_hub"))
    do(draws(state, "blue"), 0, "go 19", "build harbour 1", "power")
    assert asked(state) == "transit_hub"
    assert do(state, 0, "hub draw").players[0].hubs == [pieces("blue")]


@clause("HR-402")
def test_with_no_transit_hub_left_there_is_nothing_to_draw_onto() -> None:
    state = stop(sold_out(table(), 19), "transit_hub")
    assert (state.players[0].hubs, asked(state, 1)) == ([], "move")


@clause("HR-385", "HR-395")
def test_refusals_to_stop_cite_the_need_for_a_performable_action() -> None:
    state = at_the_door(table(), "masonic_lodge")
    assert refused(state, 0, "go 14").clause == "HR-385"
