"""Section 7: the Action Spaces, and the Stop Zone."""

from __future__ import annotations

import pytest

from clauses import clause
from highrise.toolkit import (
    asked,
    bag,
    do,
    draws,
    give,
    legal,
    moving,
    new,
    own,
    place,
    refused,
    table,
    tenant,
    tower,
    words,
)  # fmt: skip
from skyline.games.highrise import component_data
from skyline.games.highrise.rules.state import HighRise

BLUEPRINT_A = "red blue blue purple"  # of Blueprint Card 2020-1, height 4
COLOUR_SPACES = {1: "red", 2: "purple", 11: "blue", 12: "grey", 13: "black", 23: "purple", 24: "red", 35: "black", 36: "blue", 37: "grey"}
INVESTMENT, SHIPPING = 8, 15


def stopped(track: int, own: str = "", left: str | None = None, corruption: int = 0, cards: tuple[int, ...] = ()) -> HighRise:
    """The first player has just stopped on a space of the 4-player side; ``left``: all that is left in the bag."""
    state = give(table(), 0, own, corruption=corruption, cards=cards)
    if left is not None:
        bag(state, left)
    return do(moving(state), 0, f"go {track}")


# ------------------------------------------------------------------ colour and UltraPlastic
@clause("HR-160")
@pytest.mark.parametrize(("track", "colour"), COLOUR_SPACES.items())
def test_a_colour_space_gives_a_floor_of_its_colour_out_of_the_bag(track: int, colour: str) -> None:
    state = stopped(track)
    assert own(state) == colour
    assert words(state.bag).split().count(colour) == 14
    assert legal(state) == ["draw for corruption", "no draw"]


@clause("HR-160")
def test_after_it_one_may_gain_1_corruption_and_draw_1() -> None:
    state = do(draws(stopped(12), "black"), 0, "draw for corruption")
    assert (own(state), state.players[0].corruption) == ("black grey", 1)
    state = do(stopped(12), 0, "no draw")
    assert (own(state), state.players[0].corruption) == ("grey", 0)


@clause("HR-160", "HR-125")
def test_a_colour_space_needs_its_colour_in_the_bag_or_a_floor_through_the_shortage_rule() -> None:
    state = moving(bag(table(), "red red blue"))
    assert [track for track in COLOUR_SPACES if f"go {track}" in legal(state)] == [1, 11, 24, 36]
    state = moving(bag(give(table(), 1, "grey"), "red red blue"))
    assert [track for track in COLOUR_SPACES if f"go {track}" in legal(state)] == list(COLOUR_SPACES)


@clause("HR-161")
def test_the_ultraplastic_space_gives_one_from_the_supply_and_then_a_draw_for_corruption() -> None:
    state = stopped(18)
    assert (own(state), state.ultraplastic) == ("ultraplastic", 14)
    assert legal(state) == ["draw for corruption", "no draw"]
    do(draws(state, "red"), 0, "draw for corruption")
    assert (own(state), state.players[0].corruption) == ("red ultraplastic", 1)


@clause("HR-161", "HR-125")
def test_the_ultraplastic_space_needs_one_in_the_supply() -> None:
    state = table()
    state.ultraplastic = 0
    assert refused(moving(state), 0, "go 18").clause == "HR-161"


# ------------------------------------------------------------------ Trade
@clause("HR-162 Example 1", "HR-162")
def test_two_of_one_colour_for_two_blue_and_one_more_chosen_for_1_corruption() -> None:
    state = stopped(7, "red red")
    do(state, 0, "trade red 2 blue", "trade choose", "choose grey")
    assert (own(state), state.players[0].corruption) == ("blue blue grey", 1)
    assert [words(state.bag).split().count(colour) for colour in ("red", "blue", "grey")] == [15, 13, 14]
    assert asked(state) == ""


@clause("HR-162")
@pytest.mark.parametrize("track", [7, 38])
def test_the_two_parts_come_in_either_order_each_at_most_once(track: int) -> None:
    state = do(stopped(track, "red"), 0, "trade choose", "choose red")
    assert "trade choose" not in legal(state)
    assert "trade red 2 black" in legal(state)  # the Floor just chosen may be traded too
    do(state, 0, "trade red 2 black")
    assert (own(state), asked(state)) == ("black black", "")
    state = do(stopped(track, "red grey"), 0, "trade red 1 blue")
    assert legal(state) == ["trade choose", "trade done"]
    do(state, 0, "trade done")
    assert (own(state), state.players[0].corruption, asked(state)) == ("blue grey", 0, "")


@clause("HR-162")
def test_a_trade_is_any_number_of_one_colour_for_as_many_of_one_different_colour() -> None:
    state = stopped(7, "red red red grey", "blue blue black red")
    assert legal(state) == [
        "trade red 1 blue", "trade red 2 blue", "trade red 1 black", "trade grey 1 red", "trade grey 1 blue", "trade grey 1 black",
        "trade choose",
    ]  # fmt: skip


@clause("HR-162")
def test_at_least_one_of_the_parts_has_to_be_done() -> None:
    assert refused(stopped(7, "red"), 0, "trade done").clause == "HR-162"


@clause("HR-162", "HR-125")
@pytest.mark.parametrize(
    ("mine", "left", "possible"),
    [("red", "blue", True), ("", "blue", True), ("ultraplastic", "blue", True), ("red", "", False), ("", "", False)],
)
def test_a_trade_space_needs_a_trade_or_a_choose(mine: str, left: str, possible: bool) -> None:
    state = moving(bag(give(table(), 0, mine), left))
    assert ("go 7" in legal(state)) is possible
    state = moving(bag(give(table(), 0, mine, cards=(INVESTMENT,)), left))
    assert "go 7" in legal(state)
    state = moving(bag(give(table(), 0, mine, down=(INVESTMENT,)), left))
    assert ("go 7" in legal(state)) is possible


@clause("HR-162")
def test_a_floor_to_be_had_through_the_shortage_rule_opens_a_trade_space_too() -> None:
    state = moving(bag(give(table(), 2, "grey red"), ""))
    do(state, 0, "go 7")
    assert legal(state) == [f"choose {colour}" for colour in ("red", "blue", "purple", "black", "grey")]


@clause("HR-162")
def test_after_an_investment_firm_both_parts_may_be_skipped() -> None:
    state = draws(stopped(7, "red", cards=(INVESTMENT,)), "grey")
    do(state, 0, "use 8")
    assert "trade done" in legal(state)
    do(state, 0, "trade done")
    assert (own(state), state.players[0].corruption) == ("red grey", 0)


@clause("HR-163")
def test_ultraplastic_is_neither_given_nor_taken_in_a_trade() -> None:
    state = stopped(7, "ultraplastic ultraplastic red")
    assert not [move for move in legal(state) if "ultraplastic" in move]
    assert {move.split()[1] for move in legal(state)} == {"red", "choose"}


# ------------------------------------------------------------------ draw and choose
@clause("HR-164")
@pytest.mark.parametrize(("track", "printed"), [(29, 0), (30, 1), (31, 1)])
def test_draw_and_choose_is_draw_1_choose_1_and_perhaps_choose_1_more_for_corruption(track: int, printed: int) -> None:
    state = do(draws(moving(table()), "black"), 0, f"go {track}")
    assert (own(state), asked(state)) == ("black", "choose_floor")
    do(state, 0, "choose red")
    assert legal(state) == ["choose again", "enough"]
    do(state, 0, "choose again", "choose grey")
    assert (own(state), state.players[0].corruption, asked(state)) == ("red black grey", printed + 1, "")
    state = do(stopped(track), 0, "choose red", "enough")
    assert (len(own(state).split()), state.players[0].corruption) == (2, printed)


@clause("HR-164")
def test_what_was_drawn_is_out_of_the_bag_before_choosing() -> None:
    state = stopped(29, "", "red blue")
    assert (own(state), state.bag, state.players[0].corruption) == ("red blue", 0, 0)  # the other one is all there is to choose


# ------------------------------------------------------------------ construction
@clause("HR-165 Example 1", "HR-165")
@pytest.mark.parametrize(("where", "total"), [("harbour 1", 1), ("east 1", 2), ("downtown 3", 2), ("bayside 2", 2), ("center 1", 2)])
def test_the_second_harbourside_construction_space_costs_1_and_building_elsewhere_adds_1(where: str, total: int) -> None:
    state = do(stopped(20, BLUEPRINT_A), 0, f"build {where}")
    assert state.players[0].corruption == total
    assert tower(state, where)[0] == [0]


@clause("HR-165")
@pytest.mark.parametrize(("track", "hood"), [(8, "east"), (19, "harbour"), (32, "downtown")])
def test_a_construction_zone_has_one_neighbourhood_of_its_own_and_never_city_center(track: int, hood: str) -> None:
    for where in ("east", "harbour", "downtown", "bayside", "center"):
        state = do(stopped(track, BLUEPRINT_A), 0, f"build {where} 1")
        assert state.players[0].corruption == (0 if where == hood else 1)


@clause("HR-165", "HR-125")
@pytest.mark.parametrize(
    ("mine", "possible"),
    [(BLUEPRINT_A, True), ("red blue purple ultraplastic", True), ("red blue blue", False), ("red blue blue grey", False), ("", False)],
)
def test_a_construction_space_needs_pieces_that_satisfy_a_current_blueprint(mine: str, possible: bool) -> None:
    state = moving(give(table(), 0, mine))
    assert {f"go {track}" in legal(state) for track in (8, 9, 10, 19, 20, 21, 32, 33, 34)} == {possible}


@clause("HR-165")
def test_one_building_is_constructed() -> None:
    state = give(table(), 0, f"{BLUEPRINT_A} {BLUEPRINT_A}", yards=1)
    do(moving(state), 0, "go 8", "build east 1")
    while asked(state):
        do(state, 0, legal(state)[-1])
    assert sum(1 for building in state.sites if building) == 1
    assert set(BLUEPRINT_A.split()) <= set(own(state).split())


# ------------------------------------------------------------------ lose 2, Tenants
@clause("HR-166")
@pytest.mark.parametrize(("before", "after"), [(1, 0), (2, 0), (3, 1), (9, 7)])
def test_lose_2_corruption_or_1_if_there_is_only_1(before: int, after: int) -> None:
    assert stopped(22, corruption=before).players[0].corruption == after


@clause("HR-166", "HR-125")
def test_the_lose_2_space_needs_at_least_1_corruption() -> None:
    assert refused(moving(table()), 0, "go 22").clause == "HR-166"


@clause("HR-167")
@pytest.mark.parametrize(("track", "where"), [(3, "east 1"), (17, "harbour 4"), (26, "downtown 2"), (41, "bayside 3")])
def test_a_tenant_space_activates_the_power_of_its_tenant(track: int, where: str) -> None:
    state = tenant(table(), where, "obelisk")
    do(moving(state), 0, f"go {track}")
    assert (state.players[0].vp, own(state), state.players[0].corruption) == (3, "", 0)
    printed = [space for space in component_data()["space"] if space["side"] == "4p" and space["track"] == track]
    assert [space["action"] for space in printed] == ["tenant"]


# ------------------------------------------------------------------ the Stop Zone
def arriving(earlier: int, corruption: int = 5, mine: str = "", players: int = 4) -> HighRise:
    """The first player's Mogul comes back after so many others; those still on the track are far behind it."""
    state = give(table(players), 0, mine, corruption=corruption)
    stop = int(state.side.first_stop + state.side.stops) - 1
    for mogul in range(1, len(state.at)):
        place(state, mogul, stop - mogul + 1 if mogul <= earlier else mogul)
    place(state, 0, int(state.side.first_stop) - 8)
    return do(moving(state), 0, f"go {stop - earlier}")


@clause("HR-168", "HR-R20")
@pytest.mark.parametrize(("players", "earlier", "losses"), [(4, 0, 2), (4, 1, 1), (4, 2, 0), (4, 3, 0), (3, 0, 2), (3, 1, 1), (3, 2, 0)])
def test_the_first_to_come_back_may_lose_2_the_second_1_and_all_others_none(players: int, earlier: int, losses: int) -> None:
    state = arriving(earlier, players=players)
    options = ["lose 1", "lose 2"][:losses]
    assert [move for move in legal(state) if move.startswith("lose")] == options
    if options:
        do(state, 0, options[-1])
        assert state.players[0].corruption == 5 - losses
    printed = [int(space.loss) for space in new(players).side.spaces if space.stop]
    assert printed == ([0, 0, 1, 2] if players == 4 else [0, 1, 2])


@clause("HR-168")
def test_any_part_of_the_printed_loss_may_be_lost_or_nothing() -> None:
    assert legal(arriving(0)) == ["lose 1", "lose 2", "stop done"]
    for move, after in (("lose 1", 4), ("lose 2", 3), ("stop done", 5)):
        state = do(arriving(0), 0, move)
        assert (state.players[0].corruption, asked(state)) == (after, "")


@clause("HR-168")
def test_no_more_can_be_lost_than_there_is_and_only_once() -> None:
    assert legal(arriving(0, corruption=1)) == ["lose 1", "stop done"]
    state = do(arriving(0, mine=BLUEPRINT_A), 0, "lose 1")
    assert legal(state) == ["construct", "stop done"]


@clause("HR-168")
@pytest.mark.parametrize("moves", [["lose 2", "construct", "build bayside 1"], ["construct", "build bayside 1", "after done", "lose 2"]])
def test_losing_and_constructing_come_in_either_order(moves: list[str]) -> None:
    state = tenant(arriving(0, mine=BLUEPRINT_A), "bayside 1", "theatre")
    assert legal(state) == ["lose 1", "lose 2", "construct", "stop done"]
    do(state, 0, *moves)
    assert state.players[0].corruption == 3
    assert tower(state, "bayside 1") == ([0], 5, 0, 0)


@clause("HR-168")
@pytest.mark.parametrize(("where", "corruption"), [("bayside 1", 0), ("east 1", 1), ("center 1", 1)])
def test_constructing_in_the_stop_zone_costs_1_outside_bayside_heights(where: str, corruption: int) -> None:
    state = arriving(3, corruption=0, mine=BLUEPRINT_A)
    assert legal(state) == ["construct", "stop done"]
    do(state, 0, "construct", f"build {where}")
    assert state.players[0].corruption == corruption


@clause("HR-168")
def test_at_most_one_building_is_constructed_there_and_none_has_to_be() -> None:
    state = tenant(arriving(0, mine=f"{BLUEPRINT_A} {BLUEPRINT_A}"), "bayside 1", "theatre")
    do(state, 0, "construct", "build bayside 1", "after done")
    assert legal(state) == ["lose 1", "lose 2", "stop done"]
    assert own(state) == BLUEPRINT_A
    state = arriving(3, corruption=0, mine=BLUEPRINT_A)
    do(state, 0, "stop done")
    assert state.sites == [0] * 20


@clause("HR-169")
def test_a_stop_zone_space_with_a_loss_may_be_taken_without_corruption() -> None:
    state = arriving(0, corruption=0)
    assert (state.at[0], state.players[0].corruption, asked(state)) == (46, 0, "")
