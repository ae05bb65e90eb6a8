"""The extra Tenants, by stopping and by building, and the rulings about them (HR-410 to HR-414, HR-R53, HR-R55)."""

from __future__ import annotations

import pytest

from clauses import clause
from highrise.toolkit import (
    asked,
    bag,
    bonus,
    do,
    draws,
    end_of_round,
    give,
    house,
    legal,
    moving,
    own,
    place,
    refused,
    table,
    tenant,
    tower,
    using,
)
from highrise.visits import build, cards, corruption, may_stop, stop, vp
from skyline.games.highrise.rules.state import HighRise


@clause("HR-410")
def test_a_demolition_company_taken_by_filling_the_neighbourhood_comes_too_late_for_that() -> None:
    state = table(year=2010)
    for slot in (2, 3, 4):
        house(state, f"harbour {slot}", 0, 5)
    fresh = do(build(state.clone(), "demolition_company"), 0, "power")
    assert (asked(fresh), own(fresh)) == ("", "")
    held = build(give(state, cards=(21,)), "demolition_company")
    assert legal(held) == ["use 21", "pass"]


@clause("HR-413")
def test_a_marketing_firm_in_play_scores_luxuries_at_the_end_of_the_game() -> None:
    state = tenant(table(3, year=2030), "bayside 1", "marketing_firm")
    end_of_round(give(give(state, cards=(22,), down=(22,)), 1, cards=(22,)))
    assert [player.sources[6] for player in state.players] == [3 + 3 + 3, 3, -3]


@clause("HR-413")
@pytest.mark.parametrize(("luxuries", "points"), [((22, 22), 6), ((), -3)])
def test_alone_there_is_no_bonus_for_most_luxuries(luxuries: tuple[int, ...], points: int) -> None:
    state = end_of_round(give(tenant(table(1, year=2030), "bayside 1", "marketing_firm"), cards=luxuries))
    assert state.players[0].sources[6] == points


# ------------------------------------------------------------------ Entirely Legitimate Business
def shared(where: str = "east 2", height: int = 5) -> HighRise:
    """A Building of seat 1 that seat 0 controls too."""
    return house(table(year=2010), where, 1, height, also=0)


@clause("HR-411")
def test_the_legitimate_business_adds_a_controller_to_any_building_one_does_not_control() -> None:
    state = house(house(house(table(), "center 2", 1, 6), "downtown 4", 2, 5, also=3), "east 2", 0, 4)
    stop(state, "entirely_legitimate_business")
    assert legal(state) == ["base downtown 4", "base center 2"]
    assert refused(state, 0, "base east 2").clause == "HR-411"
    do(state, 0, "base downtown 4")
    assert tower(state, "downtown 4") == ([0, 2, 3], 5, 0, 0)
    assert (vp(state), corruption(state)) == (0, 0)


@clause("HR-411")
def test_building_on_the_legitimate_business_does_the_same_or_nothing() -> None:
    state = build(house(house(table(year=2010), "center 2", 1, 6), "center 3", 2, 6), "entirely_legitimate_business")
    do(state, 0, "power", "base center 2")
    assert tower(state, "center 2") == ([0, 1], 6, 0, 0)
    assert tower(state, "center 3") == ([2], 6, 0, 0)
    assert asked(build(table(year=2010), "entirely_legitimate_business")) == ""


@clause("HR-411")
def test_the_legitimate_business_needs_a_building_that_one_does_not_control() -> None:
    assert not may_stop(table(), "entirely_legitimate_business")
    assert not may_stop(shared(), "entirely_legitimate_business")
    assert may_stop(house(table(), "east 2", 1, 5), "entirely_legitimate_business")


@clause("HR-411")
def test_every_controller_draws_when_a_mogul_stops_there() -> None:
    state = stop(draws(shared("east 1"), "red blue"), "investment_firm", 2)
    assert [own(state, seat) for seat in range(4)] == ["red", "blue", "", ""]


@clause("HR-411")
def test_a_controller_who_stops_there_may_draw_for_a_corruption_and_the_other_draws_freely() -> None:
    state = stop(draws(shared("east 1"), "red blue"), "investment_firm")
    do(state, 0, "own before")
    assert (own(state), own(state, 1), corruption(state), corruption(state, 1)) == ("red", "blue", 1, 0)


@clause("HR-411", "HR-R47")
def test_who_takes_control_of_the_building_stopped_on_does_not_draw_for_that_stop() -> None:
    state = house(table(), "east 1", 1, 5)
    stop(draws(state, "grey"), "entirely_legitimate_business")
    assert tower(state, "east 1") == ([0, 1], 5, 0, 0)
    assert (own(state), own(state, 1), asked(state, 1)) == ("", "grey", "move")


@clause("HR-411")
def test_a_shared_building_scores_tallest_bonuses_for_each_controller() -> None:
    state = end_of_round(shared())
    assert [player.sources[3] for player in state.players] == [2, 2, 0, 0]  # 1 in the Neighbourhood, 1 on the whole board


@clause("HR-411")
@pytest.mark.parametrize("power", ["auto_manufacturer", "historic_society", "city_hall"])
def test_a_shared_building_is_one_of_each_controller_for_tenants(power: str) -> None:
    if power == "auto_manufacturer":
        state = stop(shared(), power)
        assert tower(state, "east 2") == ([0, 1], 5, 0, 1)
    elif power == "historic_society":
        state = do(draws(build(house(shared(), "east 3", 2, 7), power), "red"), 0, "power")
        assert own(state) == "red"
    else:
        state = do(build(give(shared("center 2", 9), corruption=5), power), 0, "power")
        assert corruption(state) == 6 - 3


@clause("HR-411")
def test_a_shared_building_is_presence_for_a_planning_office_and_takes_a_penthouse() -> None:
    assert asked(build(give(table(year=2010), cards=(13,)), "obelisk", where="east 1")) == "after_building"
    state = give(shared("east 2"), cards=(13,))
    assert "after 13" not in legal(build(state, "obelisk", where="east 1"))
    state = do(stop(give(shared(), own="red", cards=(11,)), "investment_firm"), 0, "use 11")
    assert tower(state, "east 2") == ([0, 1], 6, 1, 0)


@clause("HR-411")
def test_a_shared_building_counts_in_the_tie_break_of_each_controller() -> None:
    state = house(house(house(table(year=2030), "east 1", 1, 9), "center 1", 1, 12, also=0), "east 2", 2, 9)
    end_of_round(state)
    for seat in range(4):
        give(state, seat, vp=20)
    assert state.winners() == [1]
    state.sites = [0] * 20
    house(house(state, "center 1", 1, 12, also=0), "east 2", 2, 9)
    assert state.winners() == [0, 1]


@clause("HR-411", "HR-R55")
def test_on_demolition_every_controller_draws_two() -> None:
    state = house(house(house(house(table(year=2010), "east 1", 1, 3, also=3), "east 2", 2, 9), "east 3", 2, 9), "east 4", 2, 9)
    build(draws(state, "red blue black grey"), "bank")
    assert tower(state, "east 1") == ([0], 4, 0, 0)
    assert [own(state, seat) for seat in range(4)] == ["", "red blue", "", "black grey"]


@clause("HR-R55")
def test_three_controllers_draw_two_each() -> None:
    state = house(house(house(house(table(year=2010), "east 1", 1, 3, also=2), "east 2", 3, 9), "east 3", 3, 9), "east 4", 3, 9)
    using(state, "entirely_legitimate_business", 3)
    assert tower(state, "east 1")[0] == [1, 2, 3]
    build(draws(state, "red red blue blue grey grey"), "bank")
    assert [own(state, seat) for seat in range(4)] == ["", "red red", "blue blue", "grey grey"]


@clause("HR-R55")
def test_alone_a_neutral_building_may_be_chosen_and_then_scores_for_the_player() -> None:
    state = stop(house(house(table(1, year=2010), "downtown 1", None, 6), "center 1", None, 5), "entirely_legitimate_business")
    assert legal(state) == ["base downtown 1", "base center 1"]
    do(state, 0, "base downtown 1")
    assert tower(state, "downtown 1") == ([0], 6, 0, 0)
    assert end_of_round(state).players[0].sources[3] == 2


# ------------------------------------------------------------------ Law Firm
@clause("HR-412")
@pytest.mark.parametrize(
    ("up", "down", "drawn"),
    [
        ((), (), "red"),
        ((7,), (), "red"),
        ((7,), (3,), "red blue"),
        ((7, 8, 10, 22), (), "red blue"),
        ((7, 8, 10), (3, 3), "red blue grey"),
        ((1, 2, 3, 4, 7, 8, 9), (), "red blue grey"),
    ],
)
def test_the_law_firm_draws_by_the_number_of_power_cards(up: tuple[int, ...], down: tuple[int, ...], drawn: str) -> None:
    state = build(table(year=2010), "law_firm")
    do(draws(give(state, cards=up, down=down), drawn), 0, "power")
    assert own(state) == drawn


@clause("HR-412")
def test_the_law_firm_counts_a_hub_and_with_an_empty_bag_gives_nothing() -> None:
    state = give(build(table(year=2010), "law_firm"), hub="red", cards=(7,))
    assert own(do(draws(state.clone(), "blue grey"), 0, "power")) == "blue grey"
    assert own(do(bag(state, ""), 0, "power")) == ""


# ------------------------------------------------------------------ Stockbroker
@clause("HR-414")
def test_a_stockbroker_does_not_repeat_the_visit_to_its_own_tenant() -> None:
    state = stop(give(table(), cards=(23,)), "stock_broker")
    assert (cards(state, 23), asked(state), asked(state, 1)) == ((2, 2), "", "move")


@clause("HR-414")
def test_a_stockbroker_repeats_another_tenant_for_a_corruption() -> None:
    state = stop(draws(give(table(), cards=(23,)), "red blue"), "theatre")
    assert legal(state) == ["use 23", "pass"]
    do(state, 0, "use 23")
    assert (vp(state), own(state), corruption(state), cards(state, 23)) == (4, "red blue", 1, (0, 4))


def broker_at_construction(pieces: str) -> HighRise:
    """Seat 0, with a Stockbroker and pieces, has constructed once on the first space of East Gardens."""
    state = give(tenant(table(year=2010), "east 1", "dot_com"), own=pieces, cards=(23,))
    do(moving(state), 0, "go 8")
    if asked(state) == "blueprint":
        do(state, 0, "blueprint a")
    return do(state, 0, "build east 1", "after done")


@clause("HR-R53")
def test_a_stockbroker_on_a_construction_space_constructs_again() -> None:
    state = broker_at_construction("red purple grey red purple black")
    assert legal(state) == ["use 23", "pass"]
    do(state, 0, "use 23", "build downtown 1", "after done")
    assert tower(state, "downtown 1") == ([0], 4, 0, 0)
    assert (vp(state), corruption(state), own(state)) == (8, 1 + 1, "")  # the card, and the misplacement


@clause("HR-R53")
def test_a_stockbroker_may_not_be_played_without_pieces_for_a_second_building() -> None:
    state = broker_at_construction("red purple grey red purple")
    assert (cards(state, 23), asked(state), asked(state, 1)) == ((1, 3), "", "move")


def broker_in_the_stop_zone(level: int, pieces: str = "") -> HighRise:
    """Seat 0 is the first one back, where up to 2 Corruption may be lost."""
    state = give(table(year=2010), own=pieces, corruption=level, cards=(23,))
    for mogul, track in enumerate((38, 30, 31, 33)):
        place(state, mogul, track)
    return do(moving(state), 0, "go 46")


@clause("HR-R53")
def test_in_the_stop_zone_a_stockbroker_repeats_the_loss() -> None:
    state = do(broker_in_the_stop_zone(7), 0, "lose 2")
    assert (corruption(state), legal(state)) == (5, ["use 23", "pass"])
    do(state, 0, "use 23", "lose 2")
    assert corruption(state) == 5 + 1 - 2


@clause("HR-R53")
def test_in_the_stop_zone_a_stockbroker_repeats_the_construction_as_well() -> None:
    state = broker_in_the_stop_zone(7, "red purple grey red purple black")
    tenant(tenant(state, "bayside 1", "university"), "bayside 2", "engineering_firm")
    do(state, 0, "lose 1", "construct", "blueprint a", "build bayside 1", "after done", "use 23")
    assert (corruption(state), legal(state)) == (7, ["lose 1", "lose 2", "construct", "stop done"])
    do(state, 0, "construct", "build bayside 2", "after done", "lose 2")
    assert (corruption(state), vp(state)) == (5, 8)


@clause("HR-R53")
def test_the_corruption_of_the_stockbroker_itself_may_be_lost_in_the_stop_zone() -> None:
    """Down to zero, then 1 for the card and 1 lost again: an Insurance Company draws for that."""
    state = do(give(broker_in_the_stop_zone(2), cards=(7,)), 0, "lose 2", "pass")
    assert "use 23" in legal(state)
    do(draws(state, "red blue"), 0, "use 23", "lose 1", "use 7")
    assert (own(state), corruption(state)) == ("red blue", 0)


@clause("HR-R53")
def test_a_stockbroker_repeats_neither_printed_corruption_nor_the_bonus_nor_the_owners_draw() -> None:
    state = bonus(house(give(table(), cards=(23,)), "downtown 1", 1, 5), "1.1", "grey")
    moving(tenant(state, "downtown 1", "trade_union"))
    do(draws(state, "purple"), 0, "bonus 1.1", "go 25", "choose red", "enough", "use 23", "choose blue", "enough")
    assert (own(state), own(state, 1), corruption(state)) == ("red blue grey", "purple", 1)
    printed = do(moving(give(table(), cards=(23,))), 0, "go 30")
    do(printed, 0, "choose red", "enough", "use 23", "choose red", "enough")
    assert corruption(printed) == 1 + 1
    assert len(own(printed).split()) == 4
    assert asked(printed, 1) == "move"
