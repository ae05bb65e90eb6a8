"""Section 13: the Tenants of the City Center, which are used by building there only; and UltraPlastic as a piece (HR-R33)."""

from __future__ import annotations

import pytest

from clauses import clause
from highrise.toolkit import (
    PARTS,
    asked,
    bag,
    do,
    draws,
    end_of_round,
    give,
    house,
    legal,
    own,
    refused,
    site,
    table,
    tenant,
    tower,
    words,
)
from highrise.visits import build, corruption, raising, stop, vp
from skyline.games.highrise.rules.state import HighRise

CENTER = [tenant.id for tenant in PARTS.tenants if tenant.hood == 4]


@clause("HR-370", "HR-371", "HR-374", "HR-380", "HR-381", "HR-387", "HR-390", "HR-391", "HR-398")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_no_space_of_the_track_leads_to_a_tenant_of_the_city_center(players: int) -> None:
    reached = {int(space.site) // 4 for space in table(players).side.spaces[1:] if space.site >= 0}
    assert reached == {0, 1, 2, 3}
    assert len(CENTER) == 10


@clause("HR-370", "HR-371", "HR-374", "HR-380", "HR-381", "HR-387", "HR-390", "HR-391", "HR-398")
@pytest.mark.parametrize("name", [name for name in CENTER if name != "observation_deck"])
def test_every_power_of_the_city_center_may_be_declined_by_its_builder(name: str) -> None:
    state = do(build(give(table(year=2010), 1, own="red"), name), 0, "after done")
    assert tower(state, "center 1") == ([0], 4, 0, 0)
    assert (vp(state), corruption(state), own(state), own(state, 1)) == (4, 1, "", "red")


# ------------------------------------------------------------------ City Hall
@clause("HR-370")
@pytest.mark.parametrize(("rival", "before", "after"), [(9, 4, 3), (3, 4, 2), (4, 4, 2), (9, 0, 0), (3, 1, 0)])
def test_city_hall_loses_two_corruption_and_one_more_for_the_tallest_building_there(rival: int, before: int, after: int) -> None:
    """Building there from another zone adds 1 first."""
    state = house(give(table(year=2010), corruption=before), "center 2", 1, rival)
    assert corruption(do(build(state, "city_hall"), 0, "power")) == after


@clause("HR-370", "HR-R57")
def test_city_hall_compares_heights_with_spires_and_any_building_of_the_builder_counts() -> None:
    state = house(give(table(year=2010), corruption=5), "center 2", 1, 3, spires=1)
    assert corruption(do(build(state, "city_hall"), 0, "power")) == 4  # 4 storeys against 3 + 2
    state = give(house(give(table(year=2010), corruption=5), "center 2", 1, 3, spires=1), spires=1)
    assert corruption(do(build(state, "city_hall"), 0, "spires 1", "power")) == 3
    state = house(house(give(table(year=2010), corruption=5), "center 2", 1, 9), "center 3", 0, 9)
    assert corruption(do(build(state, "city_hall"), 0, "power")) == 3


@clause("HR-370")
def test_city_hall_may_not_be_built_on_with_zero_corruption() -> None:
    state = stop(tenant(give(table(year=2010), own="red purple grey"), "center 1", "city_hall"), "analytics_firm")
    assert "build center 2" in legal(state)
    assert refused(state, 0, "build center 1").clause == "HR-370"
    state = stop(tenant(give(table(year=2010), own="red purple grey", corruption=1), "center 1", "city_hall"), "analytics_firm")
    assert corruption(do(state, 0, "build center 1", "power")) == 0


# ------------------------------------------------------------------ Colossus
def colossus(state: HighRise, where: str) -> list[int]:
    """What every seat scores with Colossus."""
    build(state, "colossus")
    before = [int(player.vp) for player in state.players]
    do(state, 0, "power", f"colossus {where}")
    return [int(player.vp) - points for player, points in zip(state.players, before, strict=True)]


@clause("HR-371")
def test_colossus_scores_the_three_tallest_heights_of_a_neighbourhood_for_their_owners() -> None:
    state = table(year=2010)
    for slot, (owner, height) in enumerate(((0, 6), (1, 9), (2, 7), (3, 5)), start=1):
        house(state, f"east {slot}", owner, height)
    assert colossus(state, "east") == [1, 3, 2, 0]


@clause("HR-371")
def test_colossus_shares_ties_fully_and_ranks_the_next_height_next() -> None:
    state = table(year=2010)
    for slot, (owner, height) in enumerate(((0, 7), (1, 7), (2, 6), (2, 5)), start=1):
        house(state, f"harbour {slot}", owner, height)
    assert colossus(state, "harbour") == [3, 3, 2 + 1, 0]


@clause("HR-371")
def test_colossus_counts_spires_and_every_building_of_an_owner() -> None:
    state = house(house(house(table(year=2010), "bayside 1", 1, 5, spires=2), "bayside 2", 1, 9), "bayside 3", 2, 8)
    assert colossus(state, "bayside") == [0, 3 + 3, 2, 0]


@clause("HR-371")
def test_colossus_may_pick_the_city_center_with_the_building_just_built() -> None:
    assert colossus(house(table(year=2010), "center 2", 1, 3), "center") == [3, 2, 0, 0]


@clause("HR-371", "HR-R58")
@pytest.mark.parametrize(
    ("heights", "scored"), [((), [0, 0, 0, 0]), ((5,), [0, 3, 0, 0]), ((5, 5), [0, 6, 0, 0]), ((5, 5, 4), [0, 8, 0, 0])]
)
def test_only_existing_ranks_score_with_colossus(heights: tuple[int, ...], scored: list[int]) -> None:
    state = table(year=2010)
    for slot, height in enumerate(heights, start=1):
        house(state, f"downtown {slot}", 1, height)
    assert colossus(state, "downtown") == scored


# ------------------------------------------------------------------ District Attorney
@clause("HR-374 Example 1", "HR-374")
def test_the_district_attorney_built_from_an_ordinary_zone_loses_two_net() -> None:
    state = give(give(table(year=2010), own="blue ultraplastic", corruption=4), 2, corruption=3)
    build(state, "district_attorney")
    assert corruption(state) == 5
    do(state, 0, "power")
    assert corruption(state) == 2
    assert legal(state) == ["return blue", "return ultraplastic", "others lose"]


@clause("HR-374")
def test_the_district_attorney_takes_a_piece_or_every_opponent_loses_one() -> None:
    state = give(give(give(table(year=2010), own="blue ultraplastic", corruption=4), 2, corruption=3), 3, corruption=1)
    do(build(state, "district_attorney"), 0, "power")
    paid = do(state.clone(), 0, "return ultraplastic")
    assert (own(paid), paid.ultraplastic, [player.corruption for player in paid.players]) == ("blue", 15, [2, 0, 3, 1])
    do(state, 0, "others lose")
    assert (own(state), [player.corruption for player in state.players]) == ("blue ultraplastic", [2, 0, 2, 0])


@clause("HR-374")
def test_without_a_piece_the_opponents_lose_one_whatever_the_own_corruption() -> None:
    state = do(build(give(table(year=2010), 1, corruption=2), "district_attorney"), 0, "power")
    assert [player.corruption for player in state.players] == [0, 1, 0, 0]


@clause("HR-374")
def test_alone_a_piece_returned_to_the_district_attorney_loses_one_more() -> None:
    state = do(build(give(table(1, year=2010), own="blue", corruption=7), "district_attorney"), 0, "power")
    assert corruption(state) == 5
    assert corruption(do(state.clone(), 0, "others lose")) == 5
    assert (corruption(do(state, 0, "return blue")), own(state)) == (4, "")
    assert corruption(do(build(give(table(1, year=2010), corruption=7), "district_attorney"), 0, "power")) == 5


# ------------------------------------------------------------------ Highway Office
@clause("HR-380")
@pytest.mark.parametrize(
    ("pieces", "points"),
    [("", 0), ("blue", 1), ("blue blue black black", 4), ("blue blue blue black black black", 5)],
)
def test_the_highway_office_scores_a_point_for_each_piece_up_to_five(pieces: str, points: int) -> None:
    state = do(build(give(table(year=2010), own=pieces, yards=1), "highway_office"), 0, "power")
    assert (vp(state), own(state)) == (4 + points, pieces)


@clause("HR-380 Example 1", "HR-380")
def test_a_dot_com_draw_first_and_then_the_highway_office_with_four_pieces() -> None:
    state = raising(give(table(year=2010), own="blue blue black", cards=(3,)), "highway_office")
    do(draws(state, "grey"), 0, "use 3", "build center 1", "power")
    assert vp(state) == 4 + 4


@clause("HR-380")
def test_the_highway_office_may_wait_for_a_planning_office() -> None:
    state = build(give(table(year=2010), own="blue", cards=(13,)), "highway_office")
    at_once = do(draws(state.clone(), "grey"), 0, "power", "after 13")
    assert vp(at_once) == 4 + 1
    assert vp(do(draws(state, "grey"), 0, "after 13", "power")) == 4 + 2


# ------------------------------------------------------------------ Historic Society
@clause("HR-381")
def test_the_historic_society_draws_for_neighbourhoods_with_a_building_that_is_not_tallest() -> None:
    state = table(year=2010)
    for where, owner, height in (
        ("east 1", 0, 5), ("east 2", 0, 4), ("east 3", 0, 4),  # one Floor for two lower ones beside the own tallest
        ("harbour 1", 0, 6), ("harbour 2", 1, 6),  # tied for tallest
        ("downtown 1", 0, 6),  # alone
        ("bayside 1", 1, 5), ("bayside 2", 0, 4),
        ("center 2", 1, 5),  # the new one has 4
    ):  # fmt: skip
        house(state, where, owner, height)
    do(draws(build(state, "historic_society"), "red blue grey"), 0, "power")
    assert own(state) == "red blue grey"


@clause("HR-381", "HR-R57")
def test_the_historic_society_compares_heights_with_spires() -> None:
    state = house(house(table(year=2010), "east 1", 0, 5, spires=1), "east 2", 1, 6)
    assert own(do(build(state, "historic_society"), 0, "power")) == ""
    state = house(house(table(year=2010), "east 1", 0, 7), "east 2", 1, 6, spires=1)
    assert own(do(draws(build(state, "historic_society"), "red"), 0, "power")) == "red"


@clause("HR-381")
def test_the_historic_society_with_an_empty_bag_gives_nothing() -> None:
    state = house(house(table(year=2010), "east 1", 0, 5), "east 2", 1, 6)
    assert own(do(bag(build(state, "historic_society"), ""), 0, "power")) == ""


# ------------------------------------------------------------------ Memorial
def remembered(points: tuple[int, ...], drawn: str) -> list[str]:
    """What every seat has after Memorial; seat 0 gets 4 VP for its Building first."""
    state = table(len(points), year=2010)
    for seat, score in enumerate(points):
        give(state, seat, vp=score)
    do(draws(build(state, "memorial"), drawn), 0, "power")
    return [own(state, seat) for seat in range(len(points))]


@clause("HR-387", "HR-R03")
def test_memorial_draws_two_and_then_whoever_has_the_fewest_points_draws_one() -> None:
    assert remembered((10, 7, 3, 9), "red blue grey") == ["red blue", "", "grey", ""]


@clause("HR-387")
def test_memorial_is_judged_after_scoring_the_building() -> None:
    assert remembered((1, 4, 9), "red blue grey") == ["red blue", "grey", ""]
    assert remembered((1, 6, 9), "red blue grey") == ["red blue grey", "", ""]


@clause("HR-387")
def test_memorial_lets_all_who_tie_for_the_fewest_draw_the_builder_first() -> None:
    assert remembered((0, 4, 9, 4), "red red blue purple grey") == ["red red blue", "purple", "", "grey"]


@clause("HR-387")
def test_alone_memorial_draws_two_only() -> None:
    assert remembered((0,), "red blue") == ["red blue"]


@clause("HR-387")
def test_memorial_with_an_empty_bag_gives_nothing() -> None:
    state = do(bag(build(table(year=2010), "memorial"), ""), 0, "power")
    assert [own(state, seat) for seat in range(4)] == [""] * 4


# ------------------------------------------------------------------ Obelisk
@clause("HR-390", "HR-R03")
def test_the_obelisk_gives_three_points() -> None:
    assert vp(do(build(table(year=2010), "obelisk"), 0, "power")) == 4 + 3


# ------------------------------------------------------------------ Observation Deck
@clause("HR-391", "HR-R03")
def test_the_observation_deck_constructs_a_second_building_in_the_suburbs_and_draws_five() -> None:
    state = build(give(table(year=2010), own="red purple black"), "observation_deck")
    do(draws(state, "red red blue grey black"), 0, "power")
    assert (vp(state), corruption(state), own(state)) == (4 + 4, 1, "red red blue black grey")
    assert [where for where in range(20) if state.sites[where]] == [site("center 1")]


@clause("HR-391")
def test_the_second_building_of_the_observation_deck_may_be_ridden_by_an_elevator_before_the_draws() -> None:
    state = build(give(table(year=2010), own="red purple black", cards=(5,)), "observation_deck")
    do(draws(state, "red red blue grey black"), 0, "power", "after 5")
    assert (vp(state), own(state)) == (4 + 4 + 2, "red red blue black grey")


@clause("HR-391")
def test_without_a_second_building_the_observation_deck_gives_no_draws() -> None:
    state = build(give(table(year=2010), own="red purple"), "observation_deck")
    assert (asked(state), own(state), vp(state)) == ("", "red purple", 4)


@clause("HR-391")
def test_the_observation_deck_may_be_declined_and_is_scored_with_an_empty_bag() -> None:
    state = build(give(table(year=2010), own="red purple black"), "observation_deck")
    declined = do(state.clone(), 0, "after done")
    assert (vp(declined), own(declined)) == (4, "red purple black")
    state.bag = 0
    do(state, 0, "power")  # the three Floors just paid are all there is to draw
    assert (vp(state), own(state)) == (8, "red purple black")


# ------------------------------------------------------------------ Tax Office
@clause("HR-398 Example 1", "HR-398")
def test_two_opponents_give_to_the_tax_office_and_the_builder_draws_one() -> None:
    state = give(give(table(year=2010), 1, own="blue grey"), 2, own="black")
    do(draws(build(state, "tax_office"), "purple"), 0, "power")
    assert legal(state, 1) == ["give blue", "give grey"]
    do(state, 1, "give grey")
    assert [own(state, seat) for seat in range(4)] == ["purple black grey", "blue", "", ""]


@clause("HR-398")
def test_opponents_give_to_the_tax_office_in_order_from_the_builder_on() -> None:
    state = table(year=2010)
    for seat in (0, 1, 3):
        give(state, seat, own="blue ultraplastic")
    do(build(state, "tax_office", 2), 2, "power")
    for seat in (3, 0, 1):
        assert [other for other in range(4) if asked(state, other)] == [seat]
        do(state, seat, "give ultraplastic")
    assert own(state, 2) == "ultraplastic ultraplastic ultraplastic"
    assert asked(state, 2) == ""


@clause("HR-398")
@pytest.mark.parametrize("players", [1, 2, 4])
def test_the_tax_office_draws_three_from_opponents_without_pieces_and_alone(players: int) -> None:
    state = do(draws(build(table(players, year=2010), "tax_office"), "red red grey"), 0, "power")
    assert own(state) == "red red grey"


@clause("HR-398")
def test_the_tax_office_with_an_empty_bag_gives_what_opponents_give() -> None:
    state = give(table(2, year=2010), 1, own="grey")
    assert own(do(bag(build(state, "tax_office"), ""), 0, "power")) == "grey"


# ------------------------------------------------------------------ UltraPlastic as a piece
@clause("HR-R33")
def test_ultraplastic_counts_as_a_piece_wherever_no_colour_is_asked_for() -> None:
    office = do(build(give(table(year=2010), own="ultraplastic ultraplastic"), "highway_office", with_pieces="red purple grey"), 0, "power")
    assert vp(office) == 4 + 2
    lodge = stop(give(table(), own="ultraplastic", corruption=5), "masonic_lodge")
    assert corruption(do(lodge, 0, "lodge ultraplastic")) == 3
    attorney = do(build(give(table(year=2010), own="ultraplastic"), "district_attorney"), 0, "power", "return ultraplastic")
    assert (own(attorney), attorney.ultraplastic) == ("", 15)
    tax = do(draws(build(give(table(2, year=2010), 1, own="ultraplastic"), "tax_office"), "red red"), 0, "power")
    assert own(tax) == "red red ultraplastic"


@clause("HR-R33")
def test_ultraplastic_may_be_a_high_end_condo_and_a_penthouse_floor() -> None:
    state = raising(give(table(year=2010), own="ultraplastic ultraplastic", cards=(4,)), "obelisk")
    do(state, 0, "use 4", "condo ultraplastic ultraplastic", "build center 1")
    assert (tower(state, "center 1"), own(state)) == (([0], 6, 0, 0), "")
    state = do(stop(house(give(table(), own="ultraplastic", cards=(11,)), "center 1", 0, 5), "investment_firm"), 0, "use 11")
    assert (tower(state, "center 1"), state.ultraplastic) == (([0], 6, 1, 0), 15)


@clause("HR-R33")
def test_ultraplastic_takes_yard_space_may_be_discarded_and_scores_when_left() -> None:
    state = stop(draws(give(table(), own="ultraplastic " * 7), "red"), "theatre")
    assert legal(state) == ["expand", "discard red", "discard ultraplastic"]
    assert own(do(state, 0, "discard ultraplastic")) == "red " + words(6 * 16**5)
    last = end_of_round(give(table(year=2030), own="ultraplastic red red ultraplastic", vp=10))
    assert last.players[0].sources[4] == 2  # Yards: 4 pieces
