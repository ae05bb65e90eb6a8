"""Section 13: the Tenants of Downtown, by stopping and by building."""

from __future__ import annotations

import pytest

from clauses import clause
from highrise.toolkit import asked, bag, do, draws, give, going, house, legal, own, place, table, tenant, tower
from highrise.visits import build, cards, corruption, may_stop, stop, vp
from skyline.games.highrise.rules.state import HighRise


def corrupt(*levels: int) -> HighRise:
    """A table with so much Corruption for each seat."""
    state = table(len(levels))
    for seat, level in enumerate(levels):
        give(state, seat, corruption=level)
    return state


# ------------------------------------------------------------------ Banquet Hall
@clause("HR-366")
@pytest.mark.parametrize(("levels", "chosen"), [((1, 2, 3, 4), 1), ((2, 2, 3, 2), 1), ((0, 0, 0, 0), 1), ((2, 1, 3, 4), 2), ((5, 5, 0), 2)])
def test_the_banquet_hall_lets_choose_one_with_the_fewest_corruption_and_two_otherwise(levels: tuple[int, ...], chosen: int) -> None:
    state = stop(corrupt(*levels), "banquet_hall")
    for _ in range(chosen):
        do(state, 0, "choose grey")
    assert own(state) == " ".join(["grey"] * chosen)
    assert asked(state, 1) == "move"
    assert [player.corruption for player in state.players] == list(levels)


@clause("HR-366")
def test_the_two_floors_of_the_banquet_hall_may_be_different() -> None:
    assert own(do(stop(corrupt(3, 1, 1), "banquet_hall"), 0, "choose red", "choose black")) == "red black"


@clause("HR-366")
def test_building_on_the_banquet_hall_counts_the_corruption_of_the_construction() -> None:
    state = build(table(year=2010), "banquet_hall", zone="east")
    assert own(do(state, 0, "power", "choose blue", "choose grey")) == "blue grey"
    assert asked(state) == ""


@clause("HR-366")
def test_alone_the_banquet_hall_lets_choose_one() -> None:
    state = do(stop(give(table(1), corruption=9), "banquet_hall"), 0, "choose red")
    assert own(state) == "red"
    assert asked(state) != "choose_floor"


@clause("HR-366")
def test_the_banquet_hall_with_an_empty_bag_gives_nothing() -> None:
    state = stop(bag(corrupt(3, 1, 1), ""), "banquet_hall")
    assert (own(state), asked(state, 1)) == ("", "move")


# ------------------------------------------------------------------ Cable News Channel
@clause("HR-368 Example 1", "HR-368")
def test_the_cable_news_channel_moves_a_corruption_to_the_opponents_with_the_fewest() -> None:
    state = stop(corrupt(5, 2, 2, 6), "cable_news_channel")
    assert [player.corruption for player in state.players] == [4, 3, 3, 6]


@clause("HR-368")
def test_the_own_corruption_does_not_count_for_the_fewest() -> None:
    state = stop(corrupt(1, 4, 7), "cable_news_channel")
    assert [player.corruption for player in state.players] == [0, 5, 7]


@clause("HR-368")
def test_the_cable_news_channel_needs_corruption_of_ones_own() -> None:
    assert not may_stop(corrupt(0, 3, 3, 3), "cable_news_channel")
    assert may_stop(corrupt(1, 0, 0, 0), "cable_news_channel")
    state = build(table(year=2010), "cable_news_channel")
    assert (tower(state, "downtown 1"), asked(state)) == (([0], 4, 0, 0), "")


@clause("HR-368")
def test_building_on_the_cable_news_channel_does_the_same() -> None:
    state = do(build(give(table(3, year=2010), 0, corruption=2), "cable_news_channel", zone="east"), 0, "power")
    assert [player.corruption for player in state.players] == [2, 1, 1]


@clause("HR-368")
def test_alone_the_cable_news_channel_only_loses_one() -> None:
    assert corruption(stop(give(table(1), corruption=4), "cable_news_channel")) == 3


# ------------------------------------------------------------------ Casino
@clause("HR-369", "HR-R42")
def test_the_casino_draws_a_first_floor_unasked_and_then_until_one_stops() -> None:
    state = stop(draws(table(), "red blue"), "casino")
    assert own(state) == "red"
    assert legal(state) == ["casino draw", "casino stop"]
    do(state, 0, "casino draw", "casino stop")
    assert (own(state), corruption(state), asked(state, 1)) == ("red blue", 0, "move")


@clause("HR-369")
@pytest.mark.parametrize(
    ("drawn", "further"), [("red red", 1), ("red blue blue", 2), ("grey blue red grey", 3), ("red blue purple black grey red", 5)]
)
def test_a_colour_drawn_twice_in_the_casino_busts_for_two_corruption_and_keeps_everything(drawn: str, further: int) -> None:
    state = stop(draws(table(), drawn), "casino")
    for _ in range(further):
        assert corruption(state) == 0
        do(state, 0, "casino draw")
    assert sorted(own(state).split()) == sorted(drawn.split())
    assert (corruption(state), asked(state, 1)) == (2, "move")


@clause("HR-369")
def test_colours_one_had_before_do_not_bust_in_the_casino() -> None:
    state = do(stop(draws(give(table(), own="red red"), "red"), "casino"), 0, "casino stop")
    assert (own(state), corruption(state)) == ("red red red", 0)


@clause("HR-369", "HR-R42")
def test_building_on_the_casino_draws_at_least_one_if_its_power_is_used() -> None:
    state = do(draws(build(table(year=2010), "casino"), "red red"), 0, "power", "casino draw")
    assert (own(state), corruption(state)) == ("red red", 2)
    assert own(do(build(table(year=2010), "casino"), 0, "after done")) == ""


@clause("HR-369")
def test_a_shipping_firm_draws_after_the_casino_and_cannot_bust() -> None:
    state = stop(draws(give(table(), cards=(15,)), "red blue red"), "casino")
    do(state, 0, "casino draw", "casino stop")
    assert legal(state) == ["use 15", "pass"]
    assert (own(do(state, 0, "use 15")), corruption(state)) == ("red red blue", 0)


@clause("HR-369", "HR-R42")
def test_the_casino_with_an_empty_bag_may_be_stopped_on_and_gives_nothing() -> None:
    state = stop(bag(table(), ""), "casino")
    assert (own(state), corruption(state), asked(state, 1)) == ("", 0, "move")


# ------------------------------------------------------------------ Construction Firm
@clause("HR-373 Example 1", "HR-373")
def test_the_construction_firm_draws_two_with_a_base_and_an_expanded_yard() -> None:
    assert own(stop(draws(give(table(), yards=1), "red grey"), "construction_firm")) == "red grey"


@clause("HR-373")
@pytest.mark.parametrize(("yards", "drawn"), [(0, "red"), (2, "red blue grey"), (3, "red red red red")])
def test_the_construction_firm_draws_one_for_each_yard(yards: int, drawn: str) -> None:
    assert own(stop(draws(give(table(), yards=yards), drawn), "construction_firm")) == drawn
    built = do(draws(build(give(table(year=2010), yards=yards), "construction_firm"), drawn), 0, "power")
    assert own(built) == drawn


def two_yards_with_one_free_space() -> HighRise:
    return draws(give(table(), own="red " * 5 + "blue " * 6, yards=1), "grey grey grey")


@clause("HR-373 Example 2", "HR-373")
def test_a_yard_taken_because_of_the_draws_of_the_construction_firm_adds_one() -> None:
    state = stop(two_yards_with_one_free_space(), "construction_firm")
    assert "expand" in legal(state)
    do(state, 0, "expand")
    assert own(state) == " ".join(["red"] * 5 + ["blue"] * 6 + ["grey"] * 3)
    assert (state.players[0].yards, corruption(state), asked(state, 1)) == (2, 2, "move")


@clause("HR-373")
def test_who_discards_instead_draws_no_third_floor_at_the_construction_firm() -> None:
    state = do(stop(two_yards_with_one_free_space(), "construction_firm"), 0, "discard red")
    assert own(state) == " ".join(["red"] * 4 + ["blue"] * 6 + ["grey"] * 2)
    assert (state.players[0].yards, corruption(state), asked(state, 1)) == (1, 0, "move")


@clause("HR-373")
def test_every_further_yard_adds_to_the_draws_of_the_construction_firm() -> None:
    """A full base Yard: the first Draw overflows, the Yard for it brings a second one; then all fits."""
    state = do(stop(draws(give(table(), own="red " * 7), "grey blue"), "construction_firm"), 0, "expand")
    assert own(state) == " ".join(["red"] * 7 + ["blue", "grey"])
    assert state.players[0].yards == 1


@clause("HR-373")
def test_the_construction_firm_with_an_empty_bag_may_be_stopped_on() -> None:
    state = stop(bag(give(table(), yards=2), ""), "construction_firm")
    assert (own(state), asked(state, 1)) == ("", "move")


# ------------------------------------------------------------------ Media Conglomerate and Retail Space
@clause("HR-386", "HR-396")
def test_the_cards_work_when_somebody_stops_on_ones_building() -> None:
    state = house(give(table(), 1, cards=(10, 14)), "east 1", 1, 5)
    stop(draws(state, "red blue"), "investment_firm")
    assert (own(state, 1), legal(state, 1)) == ("red", ["use 10", "use 14", "pass"])
    do(state, 1, "use 10", "use 14", "choose grey")
    assert own(state, 1) == "red blue grey"


@clause("HR-386", "HR-396")
def test_alone_the_cards_work_on_own_stops() -> None:
    state = house(give(table(1), cards=(10, 14)), "east 1", 0, 5)
    stop(draws(state, "red blue"), "investment_firm")
    do(state, 0, "own before")
    assert (own(state), legal(state)) == ("red", ["use 10", "use 14", "pass"])
    assert own(do(state, 0, "use 10", "use 14", "choose grey")) == "red blue grey"


@pytest.mark.parametrize(
    "card", [pytest.param(10, marks=pytest.mark.clause("HR-386")), pytest.param(14, marks=pytest.mark.clause("HR-396"))]
)
def test_alone_the_cards_do_not_work_where_a_neutral_mogul_blocks(card: int) -> None:
    state = going(house(place(give(table(1), cards=(card,)), 0, 1), "east 1", 0, 5))
    do(draws(state, "red"), 0, "block")
    assert (state.at[1], asked(state)) == (3, "optional_draw")
    do(state, 0, "draw for corruption")
    assert (own(state), corruption(state), asked(state)) == ("red", 1, "neutral_mode")


@pytest.mark.parametrize(
    "card", [pytest.param(10, marks=pytest.mark.clause("HR-386")), pytest.param(14, marks=pytest.mark.clause("HR-396"))]
)
@pytest.mark.parametrize("choice", ["own before", "own after"])
def test_alone_the_cards_do_not_work_where_a_neutral_mogul_moves(card: int, choice: str) -> None:
    state = house(place(give(table(1), cards=(card, 15)), 0, 1), "east 1", 0, 5)
    going(tenant(state, "east 1", "investment_firm"))
    do(draws(state, "red"), 0, "move", "neutral 3", choice)
    assert (own(state), corruption(state), legal(state)) == ("red", 1 + 1, ["use 15", "pass"])  # Shipping Firm is for every Draw
    assert asked(do(state, 0, "pass")) == "neutral_mode"


# ------------------------------------------------------------------ Planning Office
@clause("HR-393")
def test_a_fresh_planning_office_does_not_draw_for_the_building_just_built() -> None:
    state = do(build(table(year=2010), "planning_office"), 0, "power")
    assert (asked(state), own(state), cards(state, 13)) == ("", "", (1, 3))


@clause("HR-393")
def test_a_planning_office_held_before_draws_for_it_and_the_fresh_one_does_not() -> None:
    state = build(give(table(year=2010), cards=(13,)), "planning_office")
    assert legal(state) == ["power", "after 13", "after done"]
    do(draws(state, "red"), 0, "power", "after 13")
    assert (asked(state), own(state), cards(state, 13)) == ("", "red", (2, 2))


@clause("HR-393")
def test_a_planning_office_works_for_the_next_building_in_a_new_neighbourhood() -> None:
    state = house(tenant(give(table(year=2010), cards=(13,)), "east 1", "bank"), "downtown 1", 0, 4)
    do(draws(build(state, "bank"), "grey"), 0, "after 13")
    assert own(state) == "grey"
    assert asked(build(house(give(table(year=2010), cards=(13,)), "east 2", 0, 4), "bank")) == ""


# ------------------------------------------------------------------ Theatre
@clause("HR-400")
def test_the_theatre_gives_two_points_and_a_draw() -> None:
    state = stop(draws(give(table(), vp=3), "purple"), "theatre")
    assert (vp(state), own(state), corruption(state)) == (5, "purple", 0)
    built = do(draws(build(table(year=2010), "theatre"), "grey"), 0, "power")
    assert (vp(built), own(built)) == (6, "grey")


@clause("HR-400")
def test_the_theatre_with_an_empty_bag_gives_its_points() -> None:
    state = stop(bag(table(), ""), "theatre")
    assert (vp(state), own(state)) == (2, "")


# ------------------------------------------------------------------ Trade Union
@clause("HR-401")
def test_the_trade_union_lets_choose_one_and_one_more_for_a_corruption() -> None:
    state = do(stop(table(), "trade_union"), 0, "choose black")
    assert legal(state) == ["choose again", "enough"]
    assert (own(do(state.clone(), 0, "enough")), corruption(state)) == ("black", 0)
    do(state, 0, "choose again", "choose grey")
    assert (own(state), corruption(state), asked(state, 1)) == ("black grey", 1, "move")
    built = do(build(table(year=2010), "trade_union"), 0, "power", "choose blue", "choose again", "choose blue")
    assert (own(built), corruption(built)) == ("blue blue", 1)


@clause("HR-401")
def test_the_trade_union_with_too_few_floors_in_the_bag() -> None:
    state = stop(bag(table(), ""), "trade_union")
    assert (own(state), asked(state, 1)) == ("", "move")
    state = stop(bag(table(), "red"), "trade_union")
    assert (own(state), corruption(state), asked(state, 1)) == ("red", 0, "move")
