"""Section 13: the Tenants of Bayside Heights, by stopping and by building. The limits of Gold-Plated Suite are in ``test_suite_oracle``."""

from __future__ import annotations

import pytest

from clauses import clause
from highrise.toolkit import asked, bag, do, draws, give, house, legal, own, place, refused, table, tenant, tower
from highrise.visits import build, cards, corruption, may_stop, raising, sold_out, stop, vp
from skyline.games.highrise.rules.state import HighRise

CARD_TENANTS = [
    pytest.param("electronics_manufacturer", 16, 1, marks=pytest.mark.clause("HR-376")),
    pytest.param("engineering_firm", 5, 0, marks=pytest.mark.clause("HR-377")),
    pytest.param("university", 20, 0, marks=pytest.mark.clause("HR-403")),
]


# ------------------------------------------------------------------ Tenants that hand out a card
@pytest.mark.parametrize(("name", "card", "cost"), CARD_TENANTS)
def test_stopping_takes_one_card_of_the_stack_face_up(name: str, card: int, cost: int) -> None:
    state = stop(table(), name)
    assert cards(state, card) == (1, 3)
    assert (corruption(state), vp(state), own(state)) == (cost, 0, "")
    assert asked(state, 1) == "move"


@pytest.mark.parametrize(("name", "card", "cost"), CARD_TENANTS)
def test_building_there_may_take_the_card(name: str, card: int, cost: int) -> None:
    state = build(table(year=2010), name)
    assert legal(state) == ["power", "after done"]
    taken = do(state.clone(), 0, "power")
    assert (cards(taken, card), corruption(taken)) == ((1, 3), cost)
    do(state, 0, "after done")
    assert (cards(state, card), corruption(state)) == ((0, 4), 0)


@clause("HR-R43")
@pytest.mark.parametrize(("name", "card", "cost"), CARD_TENANTS)
def test_with_the_stack_empty_there_is_no_card_but_all_the_rest(name: str, card: int, cost: int) -> None:
    state = stop(sold_out(table(), card), name)
    assert (cards(state, card), corruption(state), asked(state, 1)) == ((0, 0), cost, "move")
    built = do(build(sold_out(table(year=2010), card), name), 0, "power")
    assert (cards(built, card), corruption(built), asked(built)) == ((0, 0), cost, "")


@clause("HR-376")
def test_a_super_high_speed_elevator_may_be_used_on_the_building_just_built() -> None:
    state = do(build(table(year=2010), "electronics_manufacturer"), 0, "power")
    assert legal(state) == ["after 16", "after done"]
    do(state, 0, "after 16")
    assert (vp(state), corruption(state), cards(state, 16)) == (4 + 2, 1, (0, 4))


@clause("HR-377")
def test_a_high_speed_elevator_may_be_used_on_the_building_just_built() -> None:
    state = do(build(table(year=2010), "engineering_firm"), 0, "power")
    assert legal(state) == ["after 5", "after done"]
    do(state, 0, "after 5")
    assert (vp(state), corruption(state), cards(state, 5)) == (4 + 2, 0, (0, 4))


@clause("HR-403")
def test_a_university_card_taken_by_building_is_too_late_for_this_blueprint() -> None:
    state = do(build(table(year=2010), "university"), 0, "power")
    assert (asked(state), state.tokens) == ("", 5)
    held = raising(give(table(year=2010), cards=(20,)), "university", with_pieces="red blue grey")
    assert (asked(held), held.tokens, cards(held, 20), own(held)) == ("site", 4, (0, 4), "")


# ------------------------------------------------------------------ Auto Manufacturer
@clause("HR-364")
def test_the_auto_manufacturer_puts_a_spire_on_any_one_of_the_own_buildings() -> None:
    state = house(house(house(table(), "east 1", 0, 5), "center 3", 0, 7, spires=1), "east 2", 1, 5)
    stop(state, "auto_manufacturer")
    assert legal(state) == ["spire east 1", "spire center 3"]
    do(state, 0, "spire center 3")
    assert tower(state, "center 3") == ([0], 7, 0, 2)
    assert (state.spires, state.players[0].spires, corruption(state)) == (18, 0, 1)


@clause("HR-364")
def test_the_auto_manufacturer_may_crown_the_building_just_built() -> None:
    state = build(house(table(year=2010), "east 1", 0, 5), "auto_manufacturer")
    do(state, 0, "power", "spire bayside 1")
    assert (tower(state, "bayside 1"), tower(state, "east 1"), corruption(state)) == (([0], 4, 0, 1), ([0], 5, 0, 0), 1)
    lone = do(build(table(year=2010), "auto_manufacturer"), 0, "power")
    assert tower(lone, "bayside 1") == ([0], 4, 0, 1)


@clause("HR-364")
def test_the_auto_manufacturer_needs_a_building_and_a_spire_in_the_supply() -> None:
    assert not may_stop(house(table(), "east 1", 1, 5), "auto_manufacturer")
    assert may_stop(house(table(), "east 1", 0, 5), "auto_manufacturer")
    assert may_stop(give(house(table(), "east 1", 0, 5), spires=19), "auto_manufacturer")
    state = give(house(table(year=2010), "east 1", 0, 5), spires=20)
    assert state.spires == 0
    assert not may_stop(state.clone(), "auto_manufacturer")
    state.players[0].spires = 0
    assert asked(build(state, "auto_manufacturer")) == ""
    assert corruption(state) == 0


# ------------------------------------------------------------------ Condo Developer
@clause("HR-372")
def test_stopping_on_the_condo_developer_needs_a_building_payable_with_one_swap() -> None:
    assert may_stop(give(table(year=2010), own="red red grey"), "condo_developer")
    assert may_stop(give(table(year=2010), own="red purple grey"), "condo_developer")
    assert not may_stop(give(table(year=2010), own="red red red"), "condo_developer")
    assert not may_stop(give(table(year=2010), own="red purple"), "condo_developer")


@clause("HR-372")
@pytest.mark.parametrize("where", ["bayside 2", "east 1", "center 1"])
def test_the_condo_developer_constructs_anywhere_for_one_corruption_in_all(where: str) -> None:
    state = tenant(give(table(year=2010), own="red red grey"), where, "obelisk")
    stop(state, "condo_developer")
    do(state, 0, f"build {where}", "after done")
    assert tower(state, where) == ([0], 4, 0, 0)
    assert (vp(state), corruption(state), own(state), asked(state, 1)) == (4, 1, "", "move")


@clause("HR-372")
def test_the_floor_swapped_at_the_condo_developer_is_of_the_players_choice_and_goes_into_the_bag_as_it_is() -> None:
    state = stop(give(table(year=2010), own="red blue black grey"), "condo_developer")
    do(state, 0, "blueprint a")
    assert legal(state) == ["swap blue purple", "swap black purple"]
    assert refused(state, 0, "swap grey purple").clause == "HR-372"
    do(state, 0, "swap black purple")
    assert own(state) == "blue"
    assert state.bag == table().bag - 16  # all Floors but a blue one


@clause("HR-372")
def test_the_swap_of_the_condo_developer_may_be_left_out() -> None:
    state = stop(give(table(year=2010), own="red purple grey black"), "condo_developer")
    do(state, 0, "blueprint a", "no swap")
    assert own(state) == "black"


@clause("HR-372")
def test_a_swapped_floor_never_counts_as_ultraplastic() -> None:
    """D is two blue, one grey and an UltraPlastic square: whatever Floor lies there, only the first builder's Extra Floor is gained."""
    state = stop(give(table(year=2010), own="blue blue black black"), "condo_developer")
    do(state, 0, "build bayside 2", "after done")
    assert tower(state, "bayside 2") == ([0], 5, 0, 0)


@clause("HR-372")
def test_the_condo_developer_may_build_in_the_suburbs_for_its_one_corruption() -> None:
    state = give(table(year=2010), own="red red grey")
    for slot in range(1, 5):
        house(state, f"bayside {slot}", 1, 9)
    stop(draws(state, "red"), "condo_developer")
    assert "suburbs bayside" in legal(state)
    do(state, 0, "suburbs bayside")
    assert (vp(state), corruption(state), own(state, 1)) == (4, 1, "red")


@clause("HR-372")
def test_who_builds_on_the_condo_developer_may_construct_again_at_once() -> None:
    state = tenant(give(table(year=2010), own="blue purple black"), "center 1", "obelisk")
    build(state, "condo_developer")
    do(state, 0, "power", "build center 1", "after done")
    assert tower(state, "bayside 1") == tower(state, "center 1") == ([0], 4, 0, 0)
    assert (vp(state), corruption(state), own(state)) == (8, 1, "")
    assert asked(build(give(table(year=2010), own="blue blue black"), "condo_developer")) == ""


# ------------------------------------------------------------------ Gold-Plated Suite
@clause("HR-378")
def test_the_suite_draws_one_to_five_floors_into_a_yard_for_three_corruption() -> None:
    state = stop(draws(table(), "red blue grey grey black"), "gold_plated_suite")
    assert (own(state), corruption(state)) == ("red", 3)
    assert legal(state) == ["suite draw", "suite stop"]
    stopped = do(state.clone(), 0, "suite stop")
    assert (own(stopped), corruption(stopped), asked(stopped, 1)) == ("red", 3, "move")
    do(state, 0, "suite draw", "suite draw", "suite draw", "suite draw")
    assert (own(state), corruption(state), asked(state, 1)) == ("red blue black grey grey", 3, "move")


@clause("HR-378")
def test_a_yard_of_the_suite_ends_when_it_is_full_and_no_expanded_yard_can_be_taken() -> None:
    state = do(stop(draws(give(table(), own="red " * 5), "blue grey"), "gold_plated_suite"), 0, "suite draw")
    assert own(state) == "red red red red red blue grey"
    assert (asked(state, 1), state.yards, corruption(state)) == ("move", 12, 3)


@clause("HR-378")
def test_every_further_yard_of_the_suite_costs_three_more_and_one_may_end_after_each() -> None:
    state = stop(draws(give(table(), yards=2), "red red red"), "gold_plated_suite")
    assert legal(state) == ["yard base", "yard expanded"]
    assert refused(state, 0, "yard end").clause == "HR-378"
    do(state, 0, "yard expanded", "suite stop")
    assert legal(state) == ["yard base", "yard expanded", "yard end"]
    do(state, 0, "yard base", "suite stop")
    assert (legal(state), corruption(state)) == (["yard expanded", "yard end"], 6)
    ended = do(state.clone(), 0, "yard end")
    assert (corruption(ended), own(ended), asked(ended, 1)) == (6, "red red", "move")
    do(state, 0, "yard expanded", "suite stop")
    assert (corruption(state), own(state), asked(state, 1)) == (9, "red red red", "move")


@clause("HR-378")
def test_the_suite_needs_a_free_space() -> None:
    assert not may_stop(give(table(), own="red " * 7), "gold_plated_suite")
    assert may_stop(give(table(), own="red " * 6), "gold_plated_suite")
    assert may_stop(give(table(), own="red " * 7, yards=1), "gold_plated_suite")


@clause("HR-378")
def test_building_on_the_suite_frees_the_spaces_of_what_was_paid_and_its_power_may_be_declined() -> None:
    state = build(give(table(year=2010), own="black " * 4), "gold_plated_suite")
    declined = do(state.clone(), 0, "after done")
    assert (own(declined), corruption(declined)) == ("black black black black", 0)
    do(draws(state, "red red red"), 0, "power", "suite draw", "suite draw")
    assert (own(state), corruption(state)) == ("red red red black black black black", 3)


@clause("HR-378")
def test_a_full_yard_leaves_the_builder_of_the_suite_without_its_power() -> None:
    state = give(table(year=2010), own="black " * 10)
    assert asked(build(state, "gold_plated_suite")) == ""
    assert corruption(state) == 0


@clause("HR-378")
def test_a_shipping_firm_draws_after_all_yards_of_the_suite_and_may_overflow() -> None:
    state = stop(draws(give(table(), own="red " * 6, cards=(15,)), "blue grey"), "gold_plated_suite")
    assert legal(state) == ["use 15", "pass"]
    do(state, 0, "use 15")
    assert asked(state) == "overflow"


def dry(state: HighRise) -> HighRise:
    """An empty bag, and nobody has more pieces than seat 0."""
    return bag(give(state, own="black"), "")


@clause("HR-378")
def test_the_suite_with_an_empty_bag_costs_its_corruption_and_gives_nothing() -> None:
    state = stop(dry(table()), "gold_plated_suite")
    assert (own(state), corruption(state), asked(state, 1)) == ("black", 3, "move")


@clause("HR-378")
def test_a_suite_that_drew_nothing_is_no_draw_for_a_shipping_firm() -> None:
    state = stop(give(dry(table()), cards=(15,)), "gold_plated_suite")
    assert (asked(state), asked(state, 1)) == ("", "move")


@clause("HR-378")
def test_a_draw_as_the_owner_that_fills_the_last_space_leaves_the_suite_nothing_to_fill() -> None:
    state = stop(draws(house(give(table(), own="red " * 6), "bayside 1", 0, 5), "blue"), "gold_plated_suite")
    do(state, 0, "own before")
    assert own(state) == "red red red red red red blue"
    assert (corruption(state), asked(state, 1)) == (1, "move")


# ------------------------------------------------------------------ Metal Importer
@clause("HR-388")
def test_the_metal_importer_gives_a_spire_to_keep() -> None:
    state = stop(house(table(), "bayside 1", 0, 5), "metal_importer")
    do(state, 0, "own none")
    assert (state.players[0].spires, state.spires, tower(state, "bayside 1")) == (1, 19, ([0], 5, 0, 0))


@clause("HR-388")
@pytest.mark.parametrize(("answer", "on_it", "kept"), [("spires 0", 0, 1), ("spires 1", 1, 0)])
def test_the_spire_of_the_metal_importer_may_go_onto_the_building_just_built(answer: str, on_it: int, kept: int) -> None:
    state = do(build(table(year=2010), "metal_importer"), 0, "power", answer)
    assert tower(state, "bayside 1") == ([0], 4, 0, on_it)
    assert (state.players[0].spires, state.spires) == (kept, 19)


@clause("HR-388")
def test_a_spire_held_back_before_does_not_follow_with_the_one_of_the_metal_importer() -> None:
    state = do(build(give(table(year=2010), spires=2), "metal_importer"), 0, "spires 0", "power")
    assert legal(state) == ["spires 0", "spires 1"]


@clause("HR-388")
def test_the_metal_importer_needs_a_spire_in_the_supply() -> None:
    assert may_stop(give(table(), 1, spires=19), "metal_importer")
    state = table(year=2010)
    state.spires = 0
    assert not may_stop(state.clone(), "metal_importer")
    assert asked(build(state, "metal_importer")) == ""
    assert state.players[0].spires == 0


# ------------------------------------------------------------------ Overseas Electronics Manufacturer
@clause("HR-392")
@pytest.mark.parametrize(("drawn", "got"), [("red", "red black"), ("black red", "red black black"), ("black black", "black black black")])
def test_the_overseas_manufacturer_gives_a_black_floor_and_draws_again_after_a_black_one_only_once(drawn: str, got: str) -> None:
    state = stop(draws(table(), drawn), "overseas_electronics_manufacturer")
    assert (own(state), corruption(state), asked(state, 1)) == (got, 0, "move")
    built = do(draws(build(table(year=2010), "overseas_electronics_manufacturer"), drawn), 0, "power")
    assert (own(built), asked(built)) == (got, "")


@clause("HR-392")
def test_the_overseas_manufacturer_without_black_floors_only_draws() -> None:
    assert own(stop(bag(table(), "red red"), "overseas_electronics_manufacturer")) == "red"
    assert own(stop(bag(table(), ""), "overseas_electronics_manufacturer")) == ""
    assert own(stop(bag(table(), "black"), "overseas_electronics_manufacturer")) == "black"


@clause("HR-392")
def test_a_missing_black_floor_of_the_overseas_manufacturer_comes_from_who_has_most() -> None:
    state = stop(bag(give(table(), 1, own="grey grey grey"), "red red"), "overseas_electronics_manufacturer")
    assert (own(state), own(state, 1)) == ("red grey", "grey grey")


@clause("HR-392")
def test_the_chosen_black_floor_is_no_draw_for_a_shipping_firm_but_the_others_are() -> None:
    state = stop(draws(give(place(table(), 0, 7), cards=(15,)), "black red grey"), "overseas_electronics_manufacturer")
    assert (own(state), legal(state)) == ("red black black", ["use 15", "pass"])
    assert own(do(state, 0, "use 15")) == "red black black grey"
    dry_one = stop(bag(give(table(), cards=(15,)), "black"), "overseas_electronics_manufacturer")
    assert (own(dry_one), asked(dry_one)) == ("black", "")
