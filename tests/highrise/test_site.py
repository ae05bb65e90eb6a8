"""Section 10, step 6: where a Building goes, whom it demolishes, the Suburbs, and the Corruption for a foreign Neighbourhood."""

from __future__ import annotations

from typing import Any

import pytest

from clauses import clause
from highrise.building_kit import bag_of, built, city, corruption, everything_at_rest, filled, sites, up, vp
from highrise.toolkit import asked, bag, constructing, do, draws, give, house, legal, moving, own, pieces, refused, tenant, tower, using
from skyline.games.highrise.rules.asking import HOODS, SITE_WORDS
from skyline.games.highrise.rules.buildings import PENTHOUSE_FLOOR, STOREY
from skyline.games.highrise.rules.state import HighRise

A = "red blue blue purple"  # Blueprint A of the card 2020-1: height 4, 5 for the first builder


def of_five(**things: Any) -> HighRise:
    """Seat 0 is about to build Blueprint A: height 5."""
    return city(A, **things)


def penthouse(state: HighRise, where: str, floors: int) -> HighRise:
    """Raise a Building by Penthouse Floors."""
    place = SITE_WORDS.index(where)
    state.sites = [*state.sites[:place], state.sites[place] + floors * (STOREY + PENTHOUSE_FLOOR), *state.sites[place + 1 :]]
    return state


# ------------------------------------------------------------------ empty spaces
@clause("HR-229")
def test_any_empty_space_of_the_five_neighbourhoods_may_be_chosen() -> None:
    state = filled(of_five(), "harbour", 3, 3)
    assert sites(constructing(state)) == set(SITE_WORDS) - {"harbour 1", "harbour 2"}
    refused(state, 0, "build harbour 1")


@clause("HR-229")
def test_blocked_building_spaces_are_never_built_on() -> None:
    state = city(A, players=3)
    assert sites(constructing(state)) == {where for where in SITE_WORDS if not where.endswith("4")}


@clause("HR-229")
@pytest.mark.parametrize("zone", ["east", "harbour", "downtown", "bayside"])
@pytest.mark.parametrize("hood", HOODS)
def test_every_neighbourhood_but_the_zones_own_costs_1_corruption(zone: str, hood: str) -> None:
    state = built(of_five(), f"build {hood} 3", "after done", zone=zone)
    assert corruption(state) == (0 if hood == zone else 1)
    assert tower(state, f"{hood} 3") == ([0], 5, 0, 0)


@clause("HR-229")
def test_the_corruption_comes_before_the_tenant() -> None:
    state = tenant(of_five(), "center 1", "district_attorney")
    built(state, "build center 1", "power")
    assert corruption(state) == 0  # 1 gained, then as much as there is of 3 lost


# ------------------------------------------------------------------ full Neighbourhoods
@clause("HR-235")
@pytest.mark.parametrize(("shortest", "open_"), [(4, True), (5, False), (6, False)])
def test_a_full_neighbourhood_takes_only_a_strictly_taller_building(shortest: int, open_: bool) -> None:
    state = constructing(filled(of_five(), "harbour", 9, shortest, 7, 8))
    assert ("harbour 2" in sites(state)) == open_
    assert ("suburbs harbour" in sites(state)) == (not open_)
    assert not sites(state) & {"harbour 1", "harbour 3", "harbour 4"}


@clause("HR-235")
def test_the_shortest_is_demolished_and_its_space_and_tenant_taken() -> None:
    state = tenant(filled(of_five(), "harbour", 9, 3, 7, 8), "harbour 2", "engineering_firm")
    draws(state, "grey grey")
    built(state, "build harbour 2", "power", "after done")
    assert tower(state, "harbour 2") == ([0], 5, 0, 0)
    assert up(state) == [5]
    assert corruption(state) == 1


@clause("HR-235")
def test_of_several_shortest_the_builder_picks_one() -> None:
    state = constructing(filled(of_five(), "harbour", 3, 9, 3, 4))
    assert sites(state) & {f"harbour {slot}" for slot in (1, 2, 3, 4)} == {"harbour 1", "harbour 3"}


@clause("HR-235")
def test_a_neighbourhood_is_full_when_its_unblocked_spaces_are_taken() -> None:
    state = constructing(filled(city(A, players=3), "harbour", 9, 3, 7))
    assert "harbour 2" in sites(state)
    four = constructing(filled(of_five(), "harbour", 9, 3, 7))
    assert "harbour 2" not in sites(four)


@clause("HR-236", "HR-R23")
def test_penthouse_floors_count_for_a_demolition() -> None:
    state = filled(of_five(), "harbour", 3, 4, 9, 9)
    penthouse(state, "harbour 1", 2)
    assert tower(state, "harbour 1") == ([1], 5, 2, 0)
    assert sites(constructing(state)) & {"harbour 1", "harbour 2", "suburbs harbour"} == {"harbour 2"}


@clause("HR-236", "HR-R23", "HR-334")
def test_spires_count_neither_for_the_old_building_nor_for_the_new_one() -> None:
    state = of_five(spires=3)
    house(state, "harbour 1", 1, 4, spires=2)
    for slot in (2, 3, 4):
        house(state, f"harbour {slot}", 1, 5)
    assert "harbour 1" in sites(constructing(state))  # 4 and two Spires fall to 5
    taller = filled(of_five(spires=3), "harbour", 5, 5, 5, 5)
    assert sites(constructing(taller)) & {"harbour 1", "suburbs harbour"} == {"suburbs harbour"}


@clause("HR-237")
def test_a_demolished_building_gives_its_spires_back_and_its_owner_draws_2() -> None:
    state = filled(of_five(), "harbour", 9, 9, 9)
    house(state, "harbour 4", 2, 4, spires=2)
    assert state.spires == 18
    draws(state, "black grey")
    built(state, "build harbour 4", "after done")
    assert own(state, 2) == "black grey"
    assert own(state) == own(state, 1) == ""
    assert state.spires == 20
    assert tower(state, "harbour 4") == ([0], 5, 0, 0)
    everything_at_rest(state)


@clause("HR-237")
def test_every_controller_of_a_demolished_building_draws_2_the_builder_first() -> None:
    state = filled(give(city(), 2, own=A), "harbour", 9, 9, 9)
    house(state, "harbour 4", 0, 4, also=2)
    draws(constructing(state, 2), "black grey red purple")
    do(state, 2, "build harbour 4", "after done")
    assert own(state, 2) == "black grey"
    assert own(state) == "red purple"


@clause("HR-237")
def test_a_neutral_building_falls_without_compensation() -> None:
    state = filled(city(A, players=1), "harbour", 9, 9, owner=0)
    house(state, "harbour 3", None, 4)
    before = state.bag
    built(state, "build harbour 3", "after done")
    assert own(state) == ""
    assert state.bag == before + pieces(A)


@clause("HR-238", "HR-237")
def test_the_own_building_may_be_demolished_and_the_floors_come_too_late() -> None:
    state = filled(bag(city("red blue blue"), "purple purple"), "harbour", 9, 9, 9)
    house(state, "harbour 4", 0, 4)
    assert "go 19" not in legal(moving(state))  # the purple Floor of a demolition would complete Blueprint A
    state = filled(of_five(), "harbour", 9, 9, 9)
    house(state, "harbour 4", 0, 4)
    draws(constructing(state, zone="harbour"), "grey black")
    do(state, 0, "build harbour 4", "after done")
    assert own(state) == "black grey"
    assert vp(state) == 5
    assert tower(state, "harbour 4") == ([0], 5, 0, 0)


# ------------------------------------------------------------------ the Suburbs
@clause("HR-240")
def test_a_building_in_the_suburbs_only_scores() -> None:
    state = filled(of_five(), "east", 5, 6, 7, 8)
    before = list(state.sites)
    built(state, "suburbs east")
    assert vp(state) == 5
    assert list(state.sites) == before
    assert own(state) == own(state, 1) == ""
    assert state.over  # no Tenant, no Spires, nobody draws
    assert (vp(state, 1), corruption(state)) == (0, 0)


@clause("HR-240", "HR-R24")
@pytest.mark.parametrize(("zone", "price"), [("east", 0), ("harbour", 1), ("bayside", 1)])
def test_the_suburbs_cost_as_much_as_the_neighbourhood_named(zone: str, price: int) -> None:
    state = built(filled(of_five(), "east", 5, 5, 5, 5), "suburbs east", zone=zone)
    assert corruption(state) == price


@clause("HR-240", "HR-R24")
def test_the_suburbs_need_a_full_neighbourhood_out_of_reach() -> None:
    assert not [where for where in sites(constructing(filled(of_five(), "east", 9, 9, 9))) if where.startswith("suburbs")]
    state = filled(filled(of_five(), "east", 9, 9, 9, 9), "center", 4, 9, 9, 9)
    assert {where for where in sites(constructing(state)) if where.startswith("suburbs")} == {"suburbs east"}
    assert refused(state, 0, "suburbs center").clause == "HR-240"


@clause("HR-R24")
def test_a_building_always_finds_a_place() -> None:
    state = of_five()
    for hood in HOODS:
        filled(state, hood, 9, 9, 9, 9)
    assert sites(constructing(state)) == {f"suburbs {hood}" for hood in HOODS}


@clause("HR-R24")
def test_the_second_building_of_an_observation_deck_goes_to_the_suburbs_though_nothing_is_full() -> None:
    state = tenant(city(f"{A} {A}", yards=1), "center 1", "observation_deck")
    draws(constructing(state, zone="east"), "grey grey grey grey grey")
    do(state, 0, "build center 1", "power")
    assert vp(state) == 5 + 4
    assert corruption(state) == 1  # for the City Center only
    assert sum(1 for building in state.sites if building) == 1


@clause("HR-241")
def test_a_suburb_building_uses_up_the_first_builder_floor() -> None:
    state = filled(of_five(), "east", 9, 9, 9, 9)
    give(state, 1, own=A)
    built(state, "suburbs east")
    assert vp(state) == 5
    do(constructing(state, 1), 1, "suburbs east")
    assert vp(state, 1) == 4


@clause("HR-241")
def test_cards_for_construction_work_with_a_suburb_building_but_spires_do_not() -> None:
    state = filled(city(A + " grey", cards=(1, 3, 4, 5, 16), spires=2), "east", 9, 9, 9, 9)
    draws(constructing(state), "black")
    do(state, 0, "use 1", "use 3")
    assert asked(state) == "site"  # no Condo once an Actuary is used
    do(state, 0, "suburbs east")
    assert legal(state) == ["after 5", "after 16", "after done"]
    do(state, 0, "after 5", "after 16")
    assert vp(state) == 6 + 2 + 3
    assert state.players[0].spires == 2
    other = built(filled(city(A + " grey", cards=(4,)), "east", 9, 9, 9, 9), "use 4", "suburbs east")
    assert vp(other) == 6


@clause("HR-241")
def test_planning_office_does_not_work_in_the_suburbs() -> None:
    state = built(filled(city(A, cards=(13,)), "east", 9, 9, 9, 9), "suburbs east")
    assert state.over
    assert own(state) == ""


# ------------------------------------------------------------------ Tenants with their own rule
@clause("HR-R31")
@pytest.mark.parametrize("where", ["east 1", "bayside 1", "center 1"])
def test_condo_developer_costs_1_corruption_in_every_neighbourhood(where: str) -> None:
    state = using(of_five(), "condo_developer")
    assert corruption(state) == 0
    assert corruption(do(state, 0, f"build {where}", "after done")) == 1


@clause("HR-R31")
def test_condo_developer_and_private_contractor_cost_1_corruption_in_the_suburbs_too() -> None:
    state = using(filled(of_five(), "bayside", 9, 9, 9, 9), "condo_developer")
    assert corruption(do(state, 0, "suburbs bayside")) == 1
    state = using(filled(city("red blue blue"), "center", 9, 9, 9, 9), "private_contractor")
    assert vp(state) == 5  # the Suburbs were the only choice
    assert corruption(state) == 1


@clause("HR-R31")
def test_private_contractor_costs_1_corruption_in_the_city_center() -> None:
    state = using(city("red blue blue"), "private_contractor")
    assert sites(state) == {f"center {slot}" for slot in (1, 2, 3, 4)}
    assert corruption(state) == 0
    assert corruption(do(state, 0, "build center 2", "after done")) == 1


@clause("HR-R31")
def test_the_swapped_floor_goes_back_in_its_own_colour() -> None:
    state = bag(city("grey blue blue purple"), "black")
    do(using(state, "condo_developer"), 0, "build east 1", "after done")  # grey counts as red: the only way to pay
    assert bag_of(state) == "blue blue purple black grey"
    assert tower(state, "east 1")[1] == 5
    assert using(city("grey blue blue purple"), "analytics_firm").over  # nobody else may do that


@clause("HR-R31")
def test_the_swap_is_for_one_floor_and_never_for_ultraplastic() -> None:
    assert using(city("grey grey blue purple"), "condo_developer").over  # two Floors would have to be swapped
    state = using(city("red blue blue purple grey"), "condo_developer")
    assert not [move for move in legal(state) if "ultraplastic" in move]


# ------------------------------------------------------------------ City Hall
@clause("HR-R30")
@pytest.mark.parametrize(("held", "open_"), [(0, False), (1, True)])
def test_city_hall_is_closed_to_an_analytics_firm_without_corruption(held: int, open_: bool) -> None:
    state = tenant(of_five(corruption=held), "center 2", "city_hall")
    assert ("center 2" in sites(using(state, "analytics_firm"))) == open_


@clause("HR-R30")
@pytest.mark.parametrize(("kept", "open_"), [(0, True), (1, False)])
def test_the_misplacement_corruption_opens_city_hall_unless_a_kept_tile_swallows_it(kept: int, open_: bool) -> None:
    state = tenant(of_five(kept=kept), "center 2", "city_hall")
    assert ("center 2" in sites(constructing(state))) == open_


@clause("HR-R30")
def test_a_private_contractor_without_any_site_goes_to_the_suburbs() -> None:
    state = tenant(filled(city("red blue blue", kept=1), "center", 9, 9, 9), "center 4", "city_hall")
    using(state, "private_contractor")
    assert vp(state) == 5
    assert state.over
    assert tower(state, "center 4")[1] == 0
    assert state.players[0].kept == 0


@clause("HR-R30")
def test_bank_may_be_built_on_without_corruption_but_its_power_is_lost() -> None:
    state = built(tenant(of_five(), "east 1", "bank"), "build east 1")
    assert state.over
    assert tower(state, "east 1")[1] == 5
