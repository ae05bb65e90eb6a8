"""Section 11: cards that bring Floors: Insurance, Investment, Media, Retail Space, Shipping Firm, Demolition Company."""

from __future__ import annotations

import pytest

from clauses import clause
from highrise.building_kit import city, corruption, down, filled, up
from highrise.toolkit import (
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
    tenant,
    upkeep,
    using,
)  # fmt: skip
from skyline.games.highrise.rules.bonuses import goods_of
from skyline.games.highrise.rules.pieces import size
from skyline.games.highrise.rules.state import HighRise

A = "red blue blue purple"


# ------------------------------------------------------------------ Insurance Company
@clause("HR-296")
def test_insurance_company_draws_2_right_after_a_loss() -> None:
    state = draws(moving(city(corruption=3, cards=(7,))), "grey black")
    do(state, 0, "go 22")
    assert legal(state) == ["use 7", "pass"]
    assert corruption(state) == 1
    do(state, 0, "use 7")
    assert (own(state), down(state)) == ("black grey", [7])


@clause("HR-296")
def test_insurance_company_needs_a_loss_of_at_least_1() -> None:
    state = using(city(corruption=0, cards=(7,)), "district_attorney")
    assert state.over  # nothing was lost
    assert up(state) == [7]


@clause("HR-296 Example 1")
@pytest.mark.parametrize("moves", [["go 3"], ["go 8", "build east 1", "power"]])
def test_an_insurance_gained_after_the_loss_cannot_be_used_for_it(moves: list[str]) -> None:
    state = bonus(tenant(city(A, corruption=1), "east 1", "insurance_company"), "1.1", tile="2020_lose_1_corruption")
    do(moving(state), 0, "bonus 1.1")
    assert asked(state) == "move"
    do(state, 0, *moves)
    assert (up(state), corruption(state)) == ([7], 0)
    assert (asked(state), asked(state, 1)) == ("", "move")


@clause("HR-296 Example 1")
def test_an_insurance_already_held_could_have_been_used_for_it() -> None:
    state = bonus(tenant(city(corruption=1, cards=(7,)), "east 1", "insurance_company"), "1.1", tile="2020_lose_1_corruption")
    do(draws(moving(state), "grey black"), 0, "bonus 1.1")
    assert legal(state) == ["use 7", "pass"]
    do(state, 0, "use 7", "go 3")
    assert (own(state), up(state), down(state)) == ("black grey", [7], [7])


@clause("HR-296")
def test_insurance_works_in_the_upkeep_and_its_yard_corruption_comes_before_the_penalty() -> None:
    state = city("red red red red red red red", corruption=3, cards=(7, 5, 6))
    give(state, 1, vp=9, corruption=2, cards=(5, 6))
    for seat in (2, 3):
        give(state, seat, vp=9, corruption=0)
    upkeep(state, 1)
    assert corruption(state) == 1  # the fewest VP lose 2
    do(state, 0, "use 7", "expand")
    assert size(state.players[0].pieces) == 9
    assert corruption(state) == 1 + 2
    assert legal(state) == ["turn 5", "turn 6"]  # now seat 0 has the most
    assert asked(state, 1) == ""


# ------------------------------------------------------------------ Investment Firm
@clause("HR-297")
def test_investment_firm_draws_1_first_and_then_both_parts_may_be_skipped() -> None:
    state = do(draws(moving(city("red", cards=(8,))), "grey"), 0, "go 7")
    assert legal(state) == ["use 8", "pass"]
    do(state, 0, "use 8")
    assert own(state) == "red grey"
    assert "trade done" in legal(state)
    assert "trade red 1 blue" in legal(state)
    assert "trade choose" in legal(state)
    do(state, 0, "trade done")
    assert (own(state), up(state), corruption(state)) == ("red grey", [8], 0)


@clause("HR-297")
def test_without_its_draw_the_trade_space_is_compulsory() -> None:
    state = do(moving(city("red", cards=(8,))), 0, "go 7", "pass")
    assert "trade done" not in legal(state)
    assert "use 8" not in legal(do(moving(city("red", cards=(8,))), 0, "go 1"))


@clause("HR-297")
def test_investment_firm_works_on_every_trade_space() -> None:
    state = city(cards=(8,))
    for seat in (1, 2, 3):
        place(state, seat, 39 + seat)
    draws(moving(state), "grey black")
    do(state, 0, "go 7", "use 8", "trade done", "go 38", "use 8", "trade done")
    assert (own(state), corruption(state)) == ("black grey", 0)


# ------------------------------------------------------------------ Draws for a stop on one's Building
def rented(owner: int, cards: tuple[int, ...]) -> HighRise:
    """Seat 0 stops on East Gardens 1, where the owner has a Building and these cards."""
    state = tenant(house(city(), "east 1", owner, 5), "east 1", "engineering_firm")
    return moving(give(state, owner, cards=cards))


@clause("HR-299")
def test_media_conglomerate_draws_1_more_as_the_owner() -> None:
    state = do(draws(rented(2, (10,)), "red black"), 0, "go 3")
    assert legal(state, 2) == ["use 10", "pass"]
    do(state, 2, "use 10")
    assert (own(state, 2), up(state, 2), corruption(state, 2)) == ("red black", [10], 0)
    assert asked(state, 2) == ""


@clause("HR-299", "HR-302")
@pytest.mark.parametrize("choice", ["own before", "own after"])
def test_media_and_retail_work_on_an_own_stop_with_its_draw(choice: str) -> None:
    state = draws(rented(0, (10, 14)), "red black")
    do(state, 0, "go 3", choice)
    assert legal(state) == ["use 10", "use 14", "pass"]
    do(state, 0, "use 10", "use 14", "choose grey")
    assert (own(state), corruption(state)) == ("red black grey", 1)


@clause("HR-299", "HR-302")
def test_media_and_retail_do_nothing_on_an_own_stop_without_its_draw() -> None:
    state = do(rented(0, (10, 14)), 0, "go 3", "own none")
    assert asked(state) == ""
    assert own(state) == ""


@clause("HR-302")
def test_retail_space_chooses_1_after_the_owners_draw() -> None:
    state = do(draws(rented(2, (14,)), "red"), 0, "go 3")
    assert own(state, 2) == "red"
    do(state, 2, "use 14", "choose black")
    assert (own(state, 2), down(state, 2)) == ("red black", [14])


@clause("HR-299", "HR-302")
def test_media_and_retail_do_nothing_for_other_draws() -> None:
    state = using(city(cards=(10, 14)), "theatre")
    assert state.over
    assert size(state.players[0].pieces) == 1


# ------------------------------------------------------------------ Shipping Firm
@clause("HR-303")
def test_shipping_firm_draws_1_more_once_a_round() -> None:
    state = draws(give(city(), 0, cards=(15,)), "red blue grey")
    do(using(state, "5_star_restaurant"), 0, "use 15", "no draw")
    assert (own(state), down(state)) == ("red blue grey", [15])
    assert state.over


@clause("HR-303")
@pytest.mark.parametrize(
    ("name", "moves"), [("trade_union", ["choose red", "enough"]), ("labor_union", ["labor red"]), ("research_firm", [])]
)
def test_shipping_firm_is_not_for_choose_and_take(name: str, moves: list[str]) -> None:
    state = do(using(city(cards=(15,)), name), 0, *moves)
    assert state.over
    assert up(state) == [15]


@clause("HR-303")
def test_shipping_firm_is_not_for_trades() -> None:
    state = do(moving(city("red red", cards=(15,))), 0, "go 7", "trade red 2 blue", "trade choose", "choose grey")
    assert (asked(state), own(state)) == ("", "blue blue grey")


@clause("HR-303")
@pytest.mark.parametrize(
    ("outcomes", "moves", "price"), [("red red red", ["casino draw"], 2), ("red blue red", ["casino draw", "casino stop"], 0)]
)
def test_the_extra_floor_of_a_casino_comes_when_it_is_finished_and_cannot_bust(outcomes: str, moves: list[str], price: int) -> None:
    state = using(draws(city(cards=(15,)), outcomes), "casino")
    do(state, 0, *moves)
    assert legal(state) == ["use 15", "pass"]
    assert corruption(state) == price
    do(state, 0, "use 15")
    assert (size(state.players[0].pieces), corruption(state), state.over) == (3, price, True)


@clause("HR-303")
def test_the_extra_floor_of_a_gold_plated_suite_comes_when_it_is_finished() -> None:
    state = do(using(draws(city(cards=(15,)), "red blue grey"), "gold_plated_suite"), 0, "suite draw", "suite stop")
    assert legal(state) == ["use 15", "pass"]
    assert own(do(state, 0, "use 15")) == "red blue grey"
    assert corruption(state) == 3


@clause("HR-303")
def test_floors_on_bonus_spaces_and_in_the_solo_display_are_nobodys_draw() -> None:
    state = upkeep(city(players=3, cards=(15,)), 4)
    assert sum(size(goods_of(packed)) for packed in state.bonus) > 0
    assert asked(state) == "move"
    alone = city(players=1, year=2010, cards=(15,))
    alone.line = [TILES["2010_floor_1"]]
    alone.display = pieces("red blue grey")
    assert asked(do(moving(alone), 0, "tile 1", "display blue")) == "move"
    assert (own(alone), size(alone.display)) == ("blue", 3)


@clause("HR-R45")
def test_shipping_firm_works_with_the_owners_draw() -> None:
    state = do(draws(rented(2, (15,)), "red black"), 0, "go 3")
    assert legal(state, 2) == ["use 15", "pass"]
    assert own(do(state, 2, "use 15"), 2) == "red black"


@clause("HR-303")
def test_a_draw_with_its_extra_floors_is_one_effect() -> None:
    state = do(draws(rented(2, (10, 15)), "red black"), 0, "go 3")
    assert legal(state, 2) == ["use 10", "use 15", "pass"]
    do(state, 2, "use 10", "pass")
    assert asked(state, 2) == ""  # Shipping Firm is not offered once more for the Floor of Media Conglomerate


@clause("HR-R45")
def test_shipping_firm_works_with_the_compensation_for_a_demolition() -> None:
    state = filled(city(A), "harbour", 4, 9, 9, 9)
    draws(constructing(give(state, 1, cards=(15,))), "red black grey")
    do(state, 0, "build harbour 1")
    assert legal(state, 1) == ["use 15", "pass"]
    assert own(do(state, 1, "use 15"), 1) == "red black grey"


@clause("HR-R45")
def test_shipping_firm_works_with_the_draws_of_tax_office_and_memorial() -> None:
    state = draws(tenant(give(city(A, cards=(15,)), 1, own="red"), "center 1", "tax_office"), "blue grey black")
    do(constructing(state), 0, "build center 1", "power", "use 15")
    assert own(state) == "red blue black grey"
    state = draws(tenant(give(city(A), 1, cards=(15,)), "center 1", "memorial"), "blue grey red black purple purple")
    do(constructing(state), 0, "build center 1", "power")
    assert own(state) == "blue grey"
    assert legal(state, 1) == ["use 15", "pass"]
    assert own(do(state, 1, "use 15"), 1) == "red black"


# ------------------------------------------------------------------ Demolition Company
@clause("HR-310")
def test_demolition_company_draws_1_when_a_neighbourhood_of_the_owner_becomes_full() -> None:
    state = filled(give(city(A), 1, cards=(21,)), "harbour", 9, 9, 9)
    draws(constructing(state), "grey")
    do(state, 0, "build harbour 4")
    assert legal(state, 1) == ["use 21", "pass"]
    assert own(do(state, 1, "use 21"), 1) == "grey"
    assert up(state, 1) == [21]


@clause("HR-310")
@pytest.mark.parametrize("where", ["downtown 1", "harbour 3"])
def test_demolition_company_does_nothing_elsewhere_or_before_it_is_full(where: str) -> None:
    state = filled(give(city(A), 1, cards=(21,)), "harbour", 9, 9)
    do(constructing(state), 0, f"build {where}")
    assert asked(state, 1) == ""
    state = filled(give(city(A), 2, cards=(21,)), "harbour", 9, 9, 9)
    assert asked(do(constructing(state), 0, "build harbour 4"), 2) == ""  # seat 2 has no Building there


@clause("HR-310")
def test_a_demolition_and_its_replacement_are_one_event_and_the_fallen_building_counts() -> None:
    state = filled(give(city(A, cards=(21,)), 2, cards=(21,)), "harbour", 9, 9, 9)
    house(state, "harbour 4", 2, 4)
    draws(constructing(state), "red red grey black")
    do(state, 0, "build harbour 4")
    assert legal(state) == ["use 21", "pass"]  # the builder's own new Building counts too
    do(state, 0, "use 21")
    assert legal(state, 2) == ["use 21", "pass"]
    do(state, 2, "use 21")
    assert (own(state), own(state, 2)) == ("grey", "red red black")
    assert asked(state) == "after_building"


@clause("HR-310")
def test_a_neutral_building_that_fills_a_neighbourhood_counts() -> None:
    state = end_of_round(filled(city(players=1, year=2010, cards=(21,)), "east", 9, 9, owner=0))
    assert legal(state) == ["use 21", "pass"]  # the first of the five fills East Gardens
    do(state, 0, "use 21")
    assert size(state.players[0].pieces) == 1
