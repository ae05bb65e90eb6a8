"""Section 13: the Tenants of East Gardens, by stopping and by building; and whose Draw comes when (HR-R46, HR-R47)."""

from __future__ import annotations

import pytest

from clauses import clause
from highrise.toolkit import TILES, asked, bag, bonus, do, draws, give, house, legal, own, pieces, place, refused, table, tenant, tower
from highrise.visits import at_the_door, build, cards, corruption, may_stop, raising, stop, vp


# ------------------------------------------------------------------ 5-Star Restaurant
@clause("HR-360")
def test_the_restaurant_draws_two_and_one_more_for_a_corruption() -> None:
    state = stop(draws(table(), "red blue grey"), "5_star_restaurant")
    assert own(state) == "red blue"
    assert legal(state) == ["draw for corruption", "no draw"]
    do(state, 0, "draw for corruption")
    assert own(state) == "red blue grey"
    assert corruption(state) == 1
    assert asked(state, 1) == "move"


@clause("HR-360")
def test_the_third_floor_of_the_restaurant_may_be_declined() -> None:
    state = do(stop(draws(table(), "red blue"), "5_star_restaurant"), 0, "no draw")
    assert (own(state), corruption(state)) == ("red blue", 0)


@clause("HR-360")
def test_building_on_the_restaurant_draws_as_stopping_does() -> None:
    state = do(draws(build(table(year=2010), "5_star_restaurant"), "black blue grey"), 0, "power", "draw for corruption")
    assert (own(state), corruption(state)) == ("blue black grey", 1)


@clause("HR-360")
def test_the_restaurant_with_an_empty_bag_may_be_stopped_on_and_gives_nothing() -> None:
    state = do(stop(bag(table(), ""), "5_star_restaurant"), 0, "no draw")
    assert own(state) == ""


@clause("HR-360")
def test_the_restaurant_with_one_floor_in_the_bag_takes_the_other_from_who_has_most() -> None:
    state = do(stop(bag(give(table(), 1, own="blue blue blue"), "red"), "5_star_restaurant"), 0, "no draw")
    assert (own(state), own(state, 1)) == ("red blue", "blue blue")


# ------------------------------------------------------------------ Actuary Firm
@clause("HR-361")
def test_an_actuary_firm_card_taken_by_building_raises_this_very_building() -> None:
    state = do(build(table(year=2010), "actuary_firm"), 0, "power")
    assert tower(state, "east 1") == ([0], 4, 0, 0)
    assert legal(state) == ["after 1", "after done"]
    do(state, 0, "after 1")
    assert tower(state, "east 1") == ([0], 5, 0, 0)
    assert vp(state) == 5
    assert (state.players[0].up[1], state.players[0].down[1]) == (0, 1)


@clause("HR-361")
def test_without_an_exact_match_the_fresh_actuary_firm_card_waits() -> None:
    state = do(build(table(year=2010), "actuary_firm", with_pieces="ultraplastic purple grey"), 0, "power")
    assert asked(state) == ""
    assert cards(state, 1) == (1, 3)
    assert tower(state, "east 1") == ([0], 4, 0, 0)


@clause("HR-361")
def test_a_high_end_condo_on_the_building_spoils_the_match_for_the_fresh_card() -> None:
    state = give(table(year=2010), own="black", cards=(4,))
    do(raising(state, "actuary_firm"), 0, "use 4", "build east 1", "power")
    assert asked(state) == ""
    assert tower(state, "east 1") == ([0], 5, 0, 0)


@clause("HR-361")
def test_the_extra_floor_of_the_fresh_card_lets_a_dot_com_draw() -> None:
    state = give(table(year=2010), cards=(3,))
    do(raising(state, "actuary_firm"), 0, "pass", "build east 1", "power", "after 1")
    assert legal(state) == ["use 3", "pass"]
    do(draws(state, "blue"), 0, "use 3")
    assert own(state) == "blue"


@clause("HR-361")
def test_an_actuary_firm_card_taken_by_stopping_is_for_later() -> None:
    state = house(table(year=2010), "east 1", 0, 4)
    do(stop(state, "actuary_firm"), 0, "own none")
    assert (cards(state, 1), tower(state, "east 1")) == ((1, 3), ([0], 4, 0, 0))


# ------------------------------------------------------------------ Analytics Firm
@clause("HR-362")
def test_stopping_on_the_analytics_firm_needs_a_constructible_building() -> None:
    assert not may_stop(give(table(year=2010), own="red purple"), "analytics_firm")
    assert may_stop(give(table(year=2010), own="red purple grey"), "analytics_firm")


@clause("HR-362")
@pytest.mark.parametrize("where", ["east 2", "harbour 1", "downtown 1", "bayside 1", "center 1"])
def test_the_analytics_firm_constructs_anywhere_without_misplacement_corruption(where: str) -> None:
    state = tenant(give(table(year=2010), own="red purple grey"), where, "obelisk")
    do(stop(state, "analytics_firm"), 0, f"build {where}", "after done")
    assert tower(state, where) == ([0], 4, 0, 0)
    assert (vp(state), corruption(state)) == (4, 0)
    assert asked(state, 1) == "move"


@clause("HR-362 Example 1", "HR-362")
def test_the_analytics_firm_used_to_build_on_a_biotech_lab() -> None:
    state = tenant(give(table(year=2010), own="red purple grey"), "harbour 1", "biotech_lab")
    do(stop(draws(state, "blue"), "analytics_firm"), 0, "build harbour 1")
    assert corruption(state) == 0
    do(state, 0, "power")
    assert corruption(state) == 1
    assert own(state) == "blue ultraplastic"


@clause("HR-362")
def test_who_builds_on_the_analytics_firm_may_construct_again_at_once() -> None:
    state = build(give(table(year=2010), own="red purple black"), "analytics_firm")
    do(state, 0, "power", "build downtown 2", "after done")
    assert tower(state, "east 1") == tower(state, "downtown 2") == ([0], 4, 0, 0)
    assert (vp(state), corruption(state), own(state)) == (8, 0, "")


@clause("HR-362")
def test_without_pieces_for_a_second_building_the_analytics_firm_offers_nothing_to_its_builder() -> None:
    state = build(give(table(year=2010), own="red purple"), "analytics_firm")
    assert tower(state, "east 1") == ([0], 4, 0, 0)
    assert asked(state) == ""


# ------------------------------------------------------------------ Bank
@clause("HR-365")
@pytest.mark.parametrize(("before", "after"), [(1, 0), (2, 0), (5, 3)])
def test_the_bank_takes_two_corruption_or_what_there_is(before: int, after: int) -> None:
    assert corruption(stop(give(table(), corruption=before), "bank")) == after
    assert corruption(do(build(give(table(year=2010), corruption=before), "bank"), 0, "power")) == after


@clause("HR-365")
def test_the_bank_needs_corruption_to_stop_and_to_use_it_after_building() -> None:
    assert not may_stop(table(), "bank")
    assert may_stop(give(table(), corruption=1), "bank")
    state = build(table(year=2010), "bank")
    assert tower(state, "east 1") == ([0], 4, 0, 0)
    assert asked(state) == ""


@clause("HR-365")
def test_the_corruption_for_building_in_the_wrong_place_is_enough_for_the_bank() -> None:
    state = build(table(year=2010), "bank", zone="harbour")
    assert corruption(state) == 1
    assert corruption(do(state, 0, "power")) == 0


# ------------------------------------------------------------------ cards whose moment has passed
@clause("HR-375")
def test_a_fresh_dot_com_does_not_draw_for_the_extra_floor_of_the_building_just_built() -> None:
    state = do(build(table(year=2010), "dot_com"), 0, "power")
    assert tower(state, "east 1") == ([0], 4, 0, 0)
    assert (asked(state), own(state), cards(state, 3)) == ("", "", (1, 3))


@clause("HR-375")
def test_a_dot_com_held_before_does_draw_for_it() -> None:
    state = raising(give(table(year=2010), cards=(3,)), "dot_com")
    assert legal(state) == ["use 3", "pass"]
    do(draws(state, "grey"), 0, "use 3", "build east 1", "power")
    assert (asked(state), own(state), cards(state, 3)) == ("", "grey", (1, 2))


@clause("HR-382")
def test_a_fresh_insurance_company_does_not_pay_for_a_loss_on_the_way() -> None:
    state = bonus(give(table(), corruption=2), "1.1", tile="2020_lose_1_corruption")
    at_the_door(state, "insurance_company")
    do(state, 0, "bonus 1.1", "go 3")
    assert (corruption(state), cards(state, 7), own(state)) == (1, (1, 3), "")
    assert asked(state, 1) == "move"


@clause("HR-383")
def test_an_investment_firm_taken_earlier_in_the_turn_draws_at_the_trade_space() -> None:
    state = stop(place(place(place(table(), 1, 46), 2, 45), 3, 44), "investment_firm")
    do(state, 0, "go 7")
    assert legal(state) == ["use 8", "pass"]
    assert own(do(draws(state, "black"), 0, "use 8")) == "black"


@clause("HR-397")
def test_a_shipping_firm_card_may_be_used_for_a_later_draw_of_the_same_action() -> None:
    state = stop(house(table(), "east 1", 0, 5), "shipping_firm")
    do(draws(state, "red grey"), 0, "own after")
    assert (own(state), legal(state)) == ("red", ["use 15", "pass"])
    assert own(do(state, 0, "use 15")) == "red grey"


# ------------------------------------------------------------------ Museum
@clause("HR-389", "HR-R03")
def test_the_museum_takes_everything_from_one_bonus_space_anywhere_on_the_board() -> None:
    state = bonus(bonus(place(table(), 0, 7), "1.2", "red blue"), "4.3", "grey ultraplastic")
    state = stop(state, "museum", where="harbour 1")
    assert legal(state) == ["museum 1.2", "museum 4.3", "museum draw"]
    do(state, 0, "museum 1.2")
    assert own(state) == "red blue"
    assert state.bonus == [0] * 11 + [pieces("grey ultraplastic")]


@clause("HR-389")
def test_the_museum_takes_cards_spires_and_lost_corruption_too() -> None:
    state = bonus(bonus(place(table(), 0, 7), "1.1", tile="2020_archive"), "1.2", tile="2020_spire_2")
    state = bonus(give(state, corruption=3), "1.3", tile="2020_lose_1_corruption")
    state = stop(state, "museum", where="harbour 1")
    assert cards(do(state.clone(), 0, "museum 1.1"), 2) == (1, 4)
    assert do(state.clone(), 0, "museum 1.2").players[0].spires == 2
    assert corruption(do(state.clone(), 0, "museum 1.3")) == 2
    assert refused(state, 0, "museum 2.1").clause == "HR-389"


@clause("HR-389")
def test_the_museum_draws_two_instead_and_must_when_nothing_lies_on_the_board() -> None:
    state = bonus(place(table(), 0, 7), "4.3", "grey")
    do(stop(draws(state, "red blue"), "museum", where="harbour 1"), 0, "museum draw")
    assert own(state) == "red blue"
    assert state.bonus[11] == pieces("grey")
    assert own(stop(draws(table(), "black grey"), "museum")) == "black grey"
    assert own(stop(bag(table(), ""), "museum")) == ""


@clause("HR-389")
def test_building_on_the_museum_takes_a_bonus_as_well() -> None:
    state = bonus(table(year=2010), "2.2", "blue blue")
    do(build(state, "museum"), 0, "power", "museum 2.2")
    assert (own(state), state.bonus) == ("blue blue", [0] * 12)


@clause("HR-389")
def test_with_two_players_the_museum_leaves_the_other_bonus_space_of_the_set() -> None:
    state = bonus(bonus(place(table(2), 0, 6), "1.1", "red"), "1.2", "grey")
    do(stop(state, "museum", where="harbour 1"), 0, "museum 1.1")
    assert own(state) == "red"
    assert state.bonus[1] == pieces("grey")


@clause("HR-389", "HR-R32")
def test_alone_the_museum_takes_a_tile_of_the_line_and_the_sets_are_unaffected() -> None:
    state = table(1, year=2030)
    state.line = [TILES["2030_archive"], TILES["2030_floor_2_ultraplastic_1"], TILES["2030_spire_1"]]
    state.display = pieces("red red blue")
    state.bag -= pieces("red red blue")
    state.passed = 1  # set 1 was passed before
    draws(stop(state, "museum"), "purple black")
    assert legal(state) == ["museum tile 1", "museum tile 2", "museum tile 3", "museum draw"]
    assert cards(do(state.clone(), 0, "museum tile 1"), 2)[0] == 1
    do(state, 0, "museum tile 2", "display blue", "display red")
    assert own(state) == "red blue ultraplastic"
    assert state.display == pieces("red purple black")
    assert state.line == [TILES["2030_archive"], TILES["2030_spire_1"]]
    assert state.passed == 1


@clause("HR-R32")
def test_alone_the_museum_may_draw_two_and_with_an_empty_line_has_to() -> None:
    assert own(stop(draws(table(1), "red grey"), "museum")) == "red grey"


# ------------------------------------------------------------------ the owner's Draw
@clause("HR-R46")
def test_the_owner_draws_after_chained_constructions_and_their_powers() -> None:
    state = house(give(table(year=2010), own="red purple grey red purple black"), "east 1", 1, 5)
    state = tenant(tenant(state, "bayside 1", "condo_developer"), "downtown 1", "theatre")
    stop(draws(state, "blue red"), "analytics_firm")
    do(state, 0, "blueprint a", "build bayside 1", "power", "blueprint b", "build downtown 1")
    assert own(state, 1) == ""
    do(state, 0, "power")
    assert (own(state), own(state, 1)) == ("blue", "red")
    assert asked(state, 1) == "move"


@clause("HR-R47")
def test_the_owner_at_the_moment_of_the_stop_draws_even_if_the_building_falls_in_the_same_action() -> None:
    state = give(table(year=2010), own="red purple grey")
    for where, owner, height in (("east 1", 1, 3), ("east 2", 2, 5), ("east 3", 2, 5), ("east 4", 3, 5)):
        house(state, where, owner, height)
    stop(draws(state, "red blue grey"), "analytics_firm")
    do(state, 0, "build east 1")
    assert tower(state, "east 1") == ([0], 4, 0, 0)
    assert own(state, 1) == "red blue grey"  # 2 for the demolition, 1 as the owner
    assert own(state) == ""
    assert asked(state, 1) == "move"


@clause("HR-R47")
def test_who_builds_where_the_own_mogul_stands_is_no_owner_for_that_stop() -> None:
    state = stop(give(table(year=2010), own="red purple grey"), "analytics_firm")
    do(state, 0, "build east 1")
    assert tower(state, "east 1") == ([0], 4, 0, 0)
    assert (own(state), asked(state, 1)) == ("", "move")
