"""Section 16: Neutral Moguls, blocking and moving."""

from __future__ import annotations

import pytest

from clauses import clause
from highrise.toolkit import (
    asked,
    bag,
    do,
    draws,
    give,
    going,
    house,
    legal,
    moving,
    new,
    own,
    place,
    refused,
    table,
    tenant,
    tower,
)
from skyline.games.highrise.rules.state import HighRise

EAST = ("5_star_restaurant", "dot_com", "insurance_company")
HARBOUR = ("architecture_firm", "high_end_condo", "biotech_lab")
DOWNTOWN = ("theatre", "planning_office", "retail_space")
BAYSIDE = ("engineering_firm", "university", "overseas_electronics_manufacturer")
NEUTRAL = 2  # the Neutral Mogul of two players
A_BUILDING = "red blue blue purple"  # pays Blueprint A of 2020-1, and nothing else


def two(first: int, second: int, neutral: int, controller: int = 1) -> HighRise:
    """Two players on these track numbers, Tenants that can always be used, and nobody has acted yet."""
    state = tenants(table(2))
    for mogul, track in enumerate((first, second, neutral)):
        place(state, mogul, track)
    state.controller = controller
    return state


def solo(player: int, *neutral: int) -> HighRise:
    """One player and two Neutral Moguls on these track numbers."""
    state = tenants(table(1))
    for mogul, track in enumerate((player, *neutral)):
        place(state, mogul, track)
    return state


def tenants(state: HighRise) -> HighRise:
    for hood, names in (("east", EAST), ("harbour", HARBOUR), ("downtown", DOWNTOWN), ("bayside", BAYSIDE)):
        for slot, name in enumerate(names):
            tenant(state, f"{hood} {slot + 1}", name)
    return state


def corruption(state: HighRise) -> list[int]:
    return [int(player.corruption) for player in state.players]


def spaces(first: int, last: int) -> list[str]:
    return [f"neutral {track}" for track in range(first, last + 1)]


# ------------------------------------------------------------------ who and when (HR-480, HR-481)
@clause("HR-480")
@pytest.mark.parametrize(("players", "moguls"), [(1, 3), (2, 3), (3, 3), (4, 4)])
def test_one_or_two_neutral_moguls_make_three(players: int, moguls: int) -> None:
    state = new(players)
    assert len(state.at) == moguls
    assert state.side.stops == moguls
    assert [state.view(0).at[mogul] for mogul in range(players, moguls)] == [mogul - moguls for mogul in range(players, moguls)]


@clause("HR-480", "HR-481")
def test_the_neutral_mogul_acts_when_it_is_furthest_behind() -> None:
    state = going(two(12, 10, 4))
    assert (state.deciders(), asked(state, 1), legal(state, 1)) == ([1], "neutral_mode", ["block", "move"])
    assert asked(going(two(3, 10, 4)), 0) == "move"
    assert (asked(going(solo(10, 6, 4))), asked(going(solo(3, 6, 4)))) == ("neutral_mode", "move")


@clause("HR-481")
def test_a_block_or_a_move_is_done_once_and_then_the_furthest_behind_acts() -> None:
    state = do(going(two(10, 8, 4)), 1, "block")
    assert (state.at, asked(state, 1)) == ([10, 8, 12], "move")
    state = do(going(two(10, 8, 4)), 1, "move", "neutral 9", "no draw")
    assert (state.at, asked(state, 1)) == ([10, 8, 9], "move")


# ------------------------------------------------------------------ block (HR-482)
@clause("HR-482")
@pytest.mark.parametrize(
    ("lead", "other", "wanted"),
    [
        (4, 3, 6),  # from the Tenants of East Gardens to the Trade space
        (10, 4, 12),  # the rearmost free space of the zone in front
        (11, 4, 12),  # the same from every space of the zone
        (17, 4, 18),
        (27, 4, 28),
        (31, 4, 32),
        (33, 4, 37),  # in front of the last Tenants lies the Stop Zone: its first available space
        (37, 4, 36),  # the lead player has come back
    ],
)
def test_a_block_goes_to_the_first_available_space_of_the_zone_in_front_of_the_lead_player(lead: int, other: int, wanted: int) -> None:
    for first, second in ((lead, other), (other, lead)):
        state = do(going(two(first, second, 2)), 1, "block")
        assert state.at[NEUTRAL] == wanted


@clause("HR-482")
def test_a_taken_space_is_skipped() -> None:
    assert do(going(solo(10, 4, 12)), 0, "block").at == [10, 13, 12]


@clause("HR-482", "HR-R38")
def test_a_zone_without_a_free_space_is_skipped() -> None:
    assert do(going(solo(5, 4, 6)), 0, "block").at == [5, 7, 6]  # the single Trade space is taken
    assert do(going(solo(30, 4, 31)), 0, "block").at == [30, 32, 31]


@clause("HR-R37")
def test_neutral_moguls_further_ahead_do_not_lead() -> None:
    assert do(going(solo(10, 4, 22)), 0, "block").at == [10, 12, 22]
    assert do(going(solo(10, 4, 37)), 0, "block").at == [10, 12, 37]


@clause("HR-482")
def test_a_block_takes_no_action_and_costs_nothing() -> None:
    state = give(two(17, 8, 4), 1, own="red", corruption=3, vp=5)
    do(going(state), 1, "block")  # the Lose 2 Corruption space
    assert (state.at[NEUTRAL], corruption(state), own(state, 1), state.players[1].vp) == (18, [0, 3], "red", 5)
    state = give(two(4, 3, 2), 1, own=A_BUILDING)
    do(going(place(state, 0, 6)), 1, "block")  # a construction space
    assert (state.at[NEUTRAL], own(state, 1), sum(state.sites)) == (7, A_BUILDING, 0)
    state = do(going(place(two(10, 8, 4), 0, 23)), 1, "block")  # draw and choose
    assert (state.at[NEUTRAL], own(state, 1)) == (24, "")


@clause("HR-482", "HR-R72")
def test_while_nobody_has_set_out_a_block_goes_to_the_first_zone() -> None:
    state = table(2)
    state.at = [-2, -1, -3]  # the Neutral Mogul opens the round
    assert do(going(state), 1, "block").at == [-2, -1, 1]
    alone = table(1)
    alone.at = [-1, -3, -2]
    assert do(going(alone), 0, "block", "block").at == [-1, 1, 2]
    full = table(1)
    full.at = [-1, -3, 1]
    assert do(going(place(full, 2, 2)), 0, "block").at == [-1, 1, 2]


# ------------------------------------------------------------------ move (HR-483, HR-486)
@clause("HR-483", "HR-483 Example 1")
def test_from_east_gardens_free_spaces_ahead_in_east_gardens_and_harbourside_are_in_reach() -> None:
    state = give(two(30, 13, 4), 1, own=A_BUILDING, corruption=1)
    do(going(state), 1, "move")
    assert legal(state, 1) == [space for space in spaces(6, 17) if space != "neutral 13"]
    refused(state, 1, "neutral 18")  # Downtown
    refused(state, 1, "neutral 5")  # its own zone
    refused(state, 1, "neutral 3")  # behind it


@clause("HR-483")
@pytest.mark.parametrize(
    ("at", "reach"),
    [
        (1, spaces(3, 17)),
        (16, spaces(18, 27)),
        (18, [*spaces(19, 34), "neutral 37"]),
        (31, [*spaces(32, 34), "neutral 37"]),
    ],
)
def test_it_reaches_its_neighbourhood_and_the_next_one(at: int, reach: list[str]) -> None:
    state = give(two(35, 36, at), 1, own=A_BUILDING, corruption=1)
    assert legal(do(going(state), 1, "move"), 1) == reach


@clause("HR-486")
def test_from_the_stop_zone_only_east_gardens_is_ahead() -> None:
    state = give(tenants(table(2)), 1, own=A_BUILDING)
    state.at = [-2, -1, -3]
    do(going(state), 1, "move")
    assert legal(state, 1) == spaces(1, 8)
    for track in (9, 32, 35, 37):
        refused(state, 1, f"neutral {track}")


@clause("HR-483")
def test_a_move_costs_1_corruption_and_gives_the_action_to_the_controlling_player() -> None:
    state = do(draws(going(two(10, 9, 4)), "black"), 1, "move")
    assert corruption(state) == [0, 1]
    do(state, 1, "neutral 11", "draw for corruption")
    assert (corruption(state), own(state, 0), own(state, 1)) == ([0, 2], "", "black black")


@clause("HR-483")
def test_printed_corruption_is_gained() -> None:
    state = do(going(give(two(20, 19, 9), 1, own=A_BUILDING)), 1, "move", "neutral 17", "build harbour 1", "after done")
    assert corruption(state) == [0, 1 + 1]
    assert tower(state, "harbour 1") == ([1], 5, 0, 0)


@clause("HR-R39")
def test_a_space_whose_action_the_controlling_player_cannot_perform_is_not_legal() -> None:
    state = give(two(35, 36, 16), 0, own=A_BUILDING, corruption=5)  # of no help to seat 1
    do(going(state), 1, "move")
    assert legal(state, 1) == [space for space in spaces(18, 27) if space not in ("neutral 26", "neutral 27")]
    state = give(two(35, 36, 16, controller=0), 0, own=A_BUILDING)
    assert "neutral 26" in legal(do(going(state), 0, "move"), 0)


@clause("HR-R39", "HR-483")
def test_the_corruption_of_the_move_makes_a_lose_2_corruption_space_legal() -> None:
    state = do(going(two(35, 36, 15)), 1, "move")
    assert "neutral 18" in legal(state, 1)
    kept = do(going(give(two(35, 36, 15), 1, kept=1)), 1, "move")  # a kept tile swallows it
    assert "neutral 18" not in legal(kept, 1)


@clause("HR-483")
def test_without_a_legal_space_in_reach_it_has_to_block() -> None:
    state = bag(two(20, 9, 6), "")
    state.ultraplastic = 0
    for slot in (1, 2, 3):
        tenant(state, f"harbour {slot}", ("masonic_lodge", "research_firm", "private_contractor")[slot - 1])
    give(state, 1, kept=1)  # the Corruption of the move would be swallowed
    assert asked(going(state), 1) == "move"  # blocked by itself: nobody is asked
    assert state.at[NEUTRAL] == 21
    assert corruption(state) == [0, 0]


@clause("HR-483")
def test_the_corruption_of_the_move_may_open_its_only_space() -> None:
    state = bag(two(24, 25, 15), "")
    state.ultraplastic = state.spires = 0
    for slot, name in enumerate(("research_firm", "metal_importer", "auto_manufacturer"), 1):
        tenant(state, f"downtown {slot}", name)
    assert legal(going(state), 1) == ["block", "move"]
    do(state, 1, "move")  # Lose 2 Corruption, by itself
    assert (state.at[NEUTRAL], corruption(state)) == (18, [0, 0])


# ------------------------------------------------------------------ losing Corruption (HR-484)
@clause("HR-484")
def test_losing_corruption_with_a_neutral_mogul_costs_1_vp() -> None:
    state = do(going(give(two(35, 36, 16), 1, corruption=4, vp=10)), 1, "move", "neutral 18")
    assert (corruption(state), [int(player.vp) for player in state.players]) == ([0, 3], [0, 9])


@clause("HR-484")
def test_losing_several_times_costs_1_vp_once() -> None:
    state = tenant(give(two(35, 36, 9), 1, corruption=4, vp=10, own="red blue"), "harbour 2", "masonic_lodge")
    do(going(state), 1, "move", "neutral 13", "lodge red", "lodge blue")
    assert (state.players[1].corruption, state.players[1].vp) == (2, 9)


@clause("HR-484")
def test_the_next_block_or_move_is_judged_for_itself() -> None:
    state = do(going(give(give(two(35, 36, 16), 0, vp=10), 1, corruption=4, vp=10)), 1, "move", "neutral 18")
    do(state, 0, "move", "neutral 19", "no draw")
    assert [int(player.vp) for player in state.players] == [10, 9]


@clause("HR-484")
def test_losing_nothing_or_with_the_own_mogul_costs_no_vp() -> None:
    state = do(going(give(two(35, 36, 9), 1, corruption=4, vp=10)), 1, "move", "neutral 15", "no draw")
    assert (state.players[1].corruption, state.players[1].vp) == (5, 10)
    state = do(moving(give(two(16, 20, 24), 0, corruption=4, vp=10), 0), 0, "go 18")
    assert (state.players[0].corruption, state.players[0].vp) == (2, 10)


@clause("HR-484")
def test_an_opponent_who_loses_corruption_in_it_loses_no_vp() -> None:
    state = tenant(give(two(35, 36, 16), 1, own=A_BUILDING, vp=10), "center 1", "district_attorney")
    give(state, 0, corruption=3, vp=10)
    do(going(state), 1, "move", "neutral 26", "build center 1", "power")  # Corruption 2, then 3 lost; with no piece others lose
    assert (corruption(state), [int(player.vp) for player in state.players]) == ([2, 0], [10, 10 + 5 - 1])


# ------------------------------------------------------------------ Buildings (HR-485)
@clause("HR-485")
@pytest.mark.parametrize("way", ["block", "move"])
def test_the_owner_draws_when_a_neutral_mogul_stops_at_a_building(way: str) -> None:
    state = draws(house(two(10, 9, 4), "harbour 1", 0, 5), "grey")
    do(going(state), 1, *(["block"] if way == "block" else ["move", "neutral 12"]))
    assert (state.at[NEUTRAL], own(state, 0), own(state, 1)) == (12, "grey", "")
    assert corruption(state) == [0, 0 if way == "block" else 1]


@clause("HR-485")
def test_the_controlling_owner_may_draw_for_1_corruption_after_a_block() -> None:
    state = draws(house(two(10, 9, 4), "harbour 1", 1, 5), "grey")
    do(going(state), 1, "block")
    assert (asked(state, 1), legal(state, 1)) == ("optional_draw", ["draw for corruption", "no draw"])
    declined = do(state.clone(), 1, "no draw")
    assert (own(declined, 1), corruption(declined)) == ("", [0, 0])
    draws(state, "grey")
    do(state, 1, "draw for corruption")
    assert (own(state, 1), corruption(state)) == ("grey", [0, 1])


@clause("HR-485")
def test_the_controlling_owner_may_draw_for_1_corruption_after_a_move() -> None:
    state = draws(house(two(10, 9, 4), "harbour 1", 1, 5), "grey")
    do(going(state), 1, "move", "neutral 12")
    assert (asked(state, 1), legal(state, 1)) == ("own_draw", ["own before", "own after", "own none"])
    do(state, 1, "own before")
    assert (own(state, 1), corruption(state), state.players[1].up[11]) == ("grey", [0, 1 + 1], 1)


# ------------------------------------------------------------------ rent cards where a Neutral Mogul stops (HR-299, HR-302)
WAYS = {"block": ["block"], "move": ["move", "neutral 12"]}


@clause("HR-299", "HR-302", "HR-485")
@pytest.mark.parametrize("way", ["block", "move"])
def test_media_and_retail_work_for_the_other_owner_where_the_neutral_mogul_stops(way: str) -> None:
    state = draws(give(house(two(10, 9, 4), "harbour 1", 0, 5), 0, cards=(10, 14)), "grey black")
    do(going(state), 1, *WAYS[way])
    assert (state.at[NEUTRAL], own(state, 0), legal(state, 0)) == (12, "grey", ["use 10", "use 14", "pass"])
    do(state, 0, "use 10", "use 14", "choose red")
    assert (own(state, 0), corruption(state)[0], state.players[0].down[14]) == ("red black grey", 0, 1)
    assert asked(state, 1) == "move"


@clause("HR-299", "HR-302", "HR-485")
def test_media_and_retail_work_for_the_controlling_owner_who_draws_after_a_block() -> None:
    state = going(give(house(two(10, 9, 4), "harbour 1", 1, 5), 1, cards=(10, 14)))
    declined = do(state.clone(), 1, "block", "no draw")
    assert (own(declined, 1), asked(declined, 1), corruption(declined)) == ("", "move", [0, 0])
    do(draws(state, "grey black"), 1, "block", "draw for corruption")
    assert (own(state, 1), legal(state, 1)) == ("grey", ["use 10", "use 14", "pass"])
    do(state, 1, "use 14", "choose red", "use 10")
    assert (own(state, 1), corruption(state)) == ("red black grey", [0, 1])
    assert asked(state, 1) == "move"


@clause("HR-299", "HR-302", "HR-485")
@pytest.mark.parametrize("choice", ["own before", "own after"])
def test_media_and_retail_work_for_the_controlling_owner_who_draws_at_a_move(choice: str) -> None:
    state = draws(give(house(two(10, 9, 4), "harbour 1", 1, 5), 1, cards=(10, 14)), "grey black")
    do(going(state), 1, *WAYS["move"], choice, "use 10", "use 14", "choose red")
    assert (own(state, 1), corruption(state)) == ("red black grey", [0, 1 + 1])
    state = going(give(house(two(10, 9, 4), "harbour 1", 1, 5), 1, cards=(10, 14)))
    do(state, 1, *WAYS["move"], "own none")
    assert (own(state, 1), asked(state, 1)) == ("", "move")


@clause("HR-299", "HR-302", "HR-485", "HR-273")
def test_further_copies_of_rent_cards_cost_corruption_on_a_neutral_block_too() -> None:
    state = draws(give(house(two(10, 9, 4), "harbour 1", 0, 5), 0, cards=(10, 10, 14, 14)), "grey black blue")
    do(going(state), 1, "block")
    do(state, 0, "use 10", "use 10", "use 14", "choose red", "use 14", "choose red")
    assert (own(state, 0), corruption(state)) == ("red red blue black grey", [2, 0])


@clause("HR-299", "HR-302", "HR-485")
def test_what_the_rent_cards_bring_may_overflow_the_yards_on_a_neutral_block() -> None:
    state = draws(give(house(two(10, 9, 4), "harbour 1", 0, 5), 0, own="red " * 7, cards=(10,)), "grey black")
    do(going(state), 1, "block")
    do(state, 0, "use 10")
    assert asked(state, 0) == "overflow"
    while asked(state, 0) == "overflow":
        do(state, 0, "discard red")
    assert own(state, 0) == "red " * 5 + "black grey"


# ------------------------------------------------------------------ cards (HR-487)
@clause("HR-487")
def test_mayors_office_shares_a_neutral_moguls_space() -> None:
    state = moving(give(two(4, 13, 12), 0, cards=(9,)), 0)
    assert "go 12" not in legal(state)
    do(state, 0, "go 12 mayor")
    assert (state.at, corruption(state), state.players[0].up[11]) == ([12, 13, 12], [1, 0], 1)


@clause("HR-487")
def test_a_neutral_mogul_ahead_is_ahead_for_a_transit_hub() -> None:
    state = moving(give(two(4, 9, 15), 0, hub="red"), 0)
    assert asked(do(state.clone(), 0, "go 13")) == ""  # passed seat 1, but not the Neutral Mogul
    assert asked(do(state, 0, "go 19")) == "transit_hub"


@clause("HR-487")
def test_the_cards_of_moves_do_not_work_for_a_neutral_mogul() -> None:
    state = give(two(10, 13, 3), 1, cards=(9, 18), hub="red red")
    do(going(state), 1, "move")
    assert not {"neutral 10", "neutral 13", "neutral 4", "neutral 5"} & {*legal(state, 1)}
    do(state, 1, "neutral 15", "no draw")  # ahead of everybody
    assert (state.at, asked(state, 0)) == ([10, 13, 15], "move")
    assert state.players[1].hubs != []


@clause("HR-487")
def test_a_neutral_mogul_that_enters_the_stop_zone_ends_transit_hubs() -> None:
    state = give(two(33, 24, 20), 0, hub="red")
    do(going(state), 1, "block")
    assert (state.at[NEUTRAL], state.players[0].hubs, state.players[0].up[19]) == (37, [], 0)


# ------------------------------------------------------------------ control and turns (HR-488, HR-489)
@clause("HR-488")
def test_control_changes_after_every_single_block_or_move() -> None:
    state = do(going(two(30, 25, 1)), 1, "move", "neutral 6", "choose red", "trade done")
    assert (state.deciders(), asked(state, 0)) == ([0], "neutral_mode")  # still furthest behind
    do(state, 0, "move", "neutral 9", "no draw")
    assert (state.deciders(), asked(state, 1)) == ([1], "neutral_mode")
    do(state, 1, "block")
    assert (state.at[NEUTRAL], state.controller, asked(state, 1)) == (31, 0, "move")


@clause("HR-489")
def test_no_penthouse_follows_a_block_or_move() -> None:
    state = give(house(two(10, 9, 4), "east 1", 1, 5), 1, own="red", cards=(11,))
    do(going(state), 1, "move", "neutral 11", "no draw")
    assert asked(state, 1) == "move"


def towers(*elevators: int) -> HighRise:
    """Seat 0 has constructed in its own turn with card 5; now the Neutral Mogul that it controls constructs, with these cards."""
    state = give(two(5, 30, 6, controller=0), 0, own=f"{A_BUILDING} {A_BUILDING}", cards=(5, *elevators), yards=1)
    do(moving(state, 0), 0, "go 7", "build east 1", "after 5", "after done")
    assert (asked(state), corruption(state)) == ("neutral_mode", [0, 0])
    return do(state, 0, "move", "neutral 8", "build east 2")


@clause("HR-489")
def test_cards_used_in_the_own_turn_do_not_count_in_a_neutral_action() -> None:
    state = towers(6)
    assert corruption(state) == [1 + 1, 0]  # for the move, and printed
    do(state, 0, "after 6")
    assert corruption(state) == [2, 0]  # the first Elevator of this action


@clause("HR-489")
def test_cards_of_one_name_in_a_neutral_action_count_among_themselves() -> None:
    state = do(towers(6, 6), 0, "after 6", "after 6")
    assert corruption(state) == [2 + 1, 0]


# ------------------------------------------------------------------ the Stop Zone (HR-R68)
@clause("HR-R68")
def test_a_move_into_the_stop_zone_lets_the_controlling_player_lose_corruption_and_construct() -> None:
    state = give(two(24, 33, 20), 1, own=A_BUILDING, corruption=4, vp=10)
    do(going(state), 1, "move", "neutral 37")
    assert (asked(state, 1), legal(state, 1)) == ("stop_zone", ["lose 1", "lose 2", "construct", "stop done"])
    do(state, 1, "lose 2", "construct", "build bayside 1", "after done")
    assert (corruption(state), state.players[1].vp) == ([0, 4 + 1 - 2], 10 - 1 + 5)
    assert tower(state, "bayside 1") == ([1], 5, 0, 0)


@clause("HR-R68")
def test_its_number_counts_for_the_order_of_the_next_round() -> None:
    state = two(36, 37, 34)
    give(state, 1, corruption=1)
    do(going(state), 1, "block")
    assert state.view(-1).order == (NEUTRAL, 0, 1)
    assert (state.round, asked(state, 0)) == (2, "neutral_mode")  # control has passed to seat 0
