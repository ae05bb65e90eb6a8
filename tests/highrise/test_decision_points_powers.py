"""Section 21, D23 to D40: who is asked, and the complete list of options. See also test_decision_points."""

from __future__ import annotations

import pytest

from clauses import clause
from highrise.alone import A_BUILDING, blocking, lined, solo
from highrise.asking import ends, question
from highrise.toolkit import (
    asked,
    bag,
    bonus,
    constructing,
    do,
    draws,
    give,
    going,
    house,
    legal,
    moving,
    own,
    place,
    table,
    tenant,
    tower,
    upkeep,
    using,
)
from skyline.games.highrise.rules.asking import HOODS
from skyline.games.highrise.rules.pieces import NAMES
from skyline.games.highrise.rules.state import HighRise

COLOURS = NAMES[:5]


# ------------------------------------------------------------------ D23, D24
@clause("HR-093", "HR-231", "HR-232")
def test_d23_what_is_pending_after_a_building_comes_in_any_order() -> None:
    state = tenant(give(table(4), 1, own=A_BUILDING, cards=(5, 13, 17)), "east 1", "theatre")
    do(constructing(state, 1), 1, "build east 1")
    assert question(state) == (1, "after_building", ["power", "after 5", "after 13", "after 17", "after done"])
    scores = {(int(after.players[1].vp), len(own(after, 1).split())) for after in ends(state, 1, ("after_building",))}
    # 5 for the Building; Theatre 2 and a Floor, Elevator 2, Super Elevator 3, Planning Office a Floor: each used or not
    assert scores == {(5 + 2 * power + 2 * slow + 3 * fast, power + plan) for power in (0, 1) for slow in (0, 1)
                      for fast in (0, 1) for plan in (0, 1)}  # fmt: skip


@clause("HR-305", "HR-306")
def test_d24_who_is_ahead_of_everybody_draws_onto_the_hub_cashes_it_in_or_passes() -> None:
    state = give(place(place(place(place(table(4), 0, 11), 1, 13), 2, 12), 3, 9), 0, hub="red")
    do(moving(state), 0, "go 18")
    assert question(state) == (0, "transit_hub", ["hub draw", "hub cash", "hub later"])
    empty = give(place(place(place(place(table(4), 0, 11), 1, 13), 2, 12), 3, 9), 0, hub="red")
    assert question(do(moving(bag(empty, "")), 0, "go 18")) == (0, "transit_hub", ["hub cash", "hub later"])


# ------------------------------------------------------------------ D25 to D28
@clause("HR-369")
def test_d25_after_every_floor_draw_or_stop() -> None:
    state = using(draws(table(4), "red blue blue"), "casino", 2)
    assert (question(state), own(state, 2)) == ((2, "casino", ["casino draw", "casino stop"]), "red")
    do(state, 2, "casino draw")
    assert (question(state), own(state, 2)) == ((2, "casino", ["casino draw", "casino stop"]), "red blue")
    do(state, 2, "casino draw")
    assert (state.over, own(state, 2), state.players[2].corruption) == (True, "red blue blue", 2)


@clause("HR-385")
def test_d26_any_piece_or_stop_twice_at_most() -> None:
    state = using(give(table(4), 3, own="red red ultraplastic", corruption=5), "masonic_lodge", 3)
    assert question(state) == (3, "masonic_lodge", ["lodge red", "lodge ultraplastic", "lodge stop"])
    do(state, 3, "lodge red")
    assert question(state) == (3, "masonic_lodge", ["lodge red", "lodge ultraplastic", "lodge stop"])
    do(state, 3, "lodge ultraplastic")
    assert (state.over, state.players[3].corruption, own(state, 3)) == (True, 2, "red")


@clause("HR-384")
def test_d27_three_red_or_another_colour_for_corruption() -> None:
    state = using(table(4), "labor_union", 1)
    assert question(state) == (1, "labor_union", [f"labor {colour}" for colour in COLOURS])
    found = [(own(after, 1), int(after.players[1].corruption)) for after in ends(state, 1, ("labor_union",))]
    assert found == [(" ".join([colour] * 3), 0 if colour == "red" else 1) for colour in COLOURS]


@clause("HR-378")
def test_d28_which_yard_next_or_end_and_after_every_floor_on_or_stop() -> None:
    state = using(give(table(4), own="red red red", yards=1), "gold_plated_suite")
    assert question(state) == (0, "gold_yard", ["yard base", "yard expanded"])  # at least one
    do(state, 0, "yard expanded")
    assert question(state) == (0, "gold_draw", ["suite draw", "suite stop"])
    do(state, 0, "suite stop")
    assert question(state) == (0, "gold_yard", ["yard base", "yard end"])
    drawn = {len(own(after).split()) - 3 for after in ends(state, 0, ("gold_yard", "gold_draw"))}
    assert drawn == {1, 2, 3, 4, 5, 6}


# ------------------------------------------------------------------ D29 to D34
@clause("HR-374")
def test_d29_return_a_piece_or_every_opponent_loses_1() -> None:
    state = using(give(table(4), 2, own="blue grey ultraplastic", corruption=4), "district_attorney", 2)
    assert question(state) == (2, "district_attorney", ["return blue", "return grey", "return ultraplastic", "others lose"])


@clause("HR-398")
def test_d30_each_opponent_with_a_piece_gives_one_in_order_from_the_builder() -> None:
    state = table(4)
    for seat, owned in enumerate(("red grey", "black black", "", "blue ultraplastic")):
        give(state, seat, own=owned)
    draws(using(state, "tax_office", 1), "purple")
    assert question(state) == (3, "tax_gift", ["give blue", "give ultraplastic"])  # seat 2 has no piece
    do(state, 3, "give ultraplastic")
    assert question(state) == (0, "tax_gift", ["give red", "give grey"])
    do(state, 0, "give grey")
    assert own(state, 1) == "purple black black grey ultraplastic"


@clause("HR-371")
def test_d31_any_neighbourhood() -> None:
    state = using(house(table(4), "east 1", 0, 5), "colossus", 3)
    assert question(state) == (3, "colossus", [f"colossus {hood}" for hood in HOODS])


@clause("HR-389")
def test_d32_any_bonus_space_with_something_on_it_or_draw_2() -> None:
    state = bonus(bonus(bonus(table(4), "1.3", "red"), "2.1", tile="2020_spire_1"), "4.2", "grey ultraplastic")
    assert question(using(state, "museum", 2)) == (2, "museum", ["museum 1.3", "museum 2.1", "museum 4.2", "museum draw"])
    alone = using(lined(solo(), "archive", "spire_1", "penthouse"), "museum")
    assert question(alone) == (0, "museum", ["museum tile 1", "museum tile 2", "museum tile 3", "museum draw"])


@clause("HR-364")
def test_d33_any_own_building() -> None:
    state = house(house(house(house(table(4), "east 2", 1, 5), "harbour 1", 0, 5), "bayside 4", 1, 9, spires=1), "center 1", 2, 7, also=1)
    assert question(using(state, "auto_manufacturer", 1)) == (1, "auto_manufacturer", ["spire east 2", "spire bayside 4", "spire center 1"])


@clause("HR-411")
def test_d34_any_building_that_one_does_not_control() -> None:
    state = house(house(house(house(table(4), "east 2", 1, 5), "harbour 1", 0, 5), "bayside 4", 3, 9), "center 1", 2, 7, also=1)
    assert question(using(state, "entirely_legitimate_business", 1)) == (1, "legitimate_business", ["base harbour 1", "base bayside 4"])
    alone = house(house(solo(), "east 1", None, 5), "east 2", None, 6)
    assert question(using(alone, "entirely_legitimate_business")) == (0, "legitimate_business", ["base east 1", "base east 2"])


# ------------------------------------------------------------------ D35 to D37
@clause("HR-448")
def test_d35_each_player_with_the_most_corruption_any_face_up_card() -> None:
    state = give(
        give(give(table(4), 0, corruption=1, cards=(1, 2)), 1, corruption=4, cards=(9, 9, 22), down=(3,)), 3, corruption=4, cards=(8, 5)
    )
    upkeep(state, 2)
    assert question(state) == (1, "penalty_card", ["turn 9", "turn 22"])
    do(state, 1, "turn 22")
    assert question(state) == (3, "penalty_card", ["turn 5", "turn 8"])
    do(state, 3, "turn 8")
    assert asked(state, 0) == "move"


def neutral(controller: int, at: int) -> HighRise:
    """Two players far ahead of the Neutral Mogul, which this one controls."""
    state = place(place(place(table(2), 0, 35), 1, 36), 2, at)
    state.controller = controller
    for slot, name in enumerate(("theatre", "planning_office", "cable_news_channel"), 1):
        tenant(state, f"downtown {slot}", name)
    return state


@clause("HR-481", "HR-483")
@pytest.mark.parametrize("controller", [0, 1])
def test_d36_the_controlling_player_blocks_or_moves(controller: int) -> None:
    assert question(going(neutral(controller, 15))) == (controller, "neutral_mode", ["block", "move"])
    assert question(going(solo(20, 15, 30))) == (0, "neutral_mode", ["block", "move"])


@clause("HR-483", "HR-R39")
def test_d37_every_legal_space_in_reach_of_the_neutral_mogul() -> None:
    state = do(going(place(neutral(0, 15), 1, 24)), 0, "move")
    wanted = [18, 19, 20, 21, 22, 23, 25]  # nothing to construct with; 1 Corruption for Lose 2 Corruption and Cable News Channel
    assert question(state) == (0, "neutral_space", [f"neutral {track}" for track in wanted])
    kept = do(going(give(place(neutral(0, 15), 1, 24), 0, kept=1)), 0, "move")
    assert question(kept) == (0, "neutral_space", [f"neutral {track}" for track in wanted if track not in (18, 23)])


# ------------------------------------------------------------------ D38 to D40
@clause("HR-506")
def test_d38_any_tile_of_the_line() -> None:
    state = moving(lined(solo(1), "archive", "spire_1", "penthouse", "archive", "spire_2"))
    assert question(state) == (0, "move", [f"tile {place}" for place in range(1, 6)])
    further = moving(lined(solo(3), "archive", "spire_1"))
    assert question(further) == (0, "move", ["go 6", "tile 1", "tile 2"])  # the next set lies further on


@clause("HR-506")
def test_d39_one_of_the_displayed_floors_for_each_icon() -> None:
    state = do(moving(draws(lined(solo(1), "floor_2", "archive", display="red purple grey"), "blue blue")), 0, "tile 1")
    assert question(state) == (0, "display_floor", ["display red", "display purple", "display grey"])
    do(state, 0, "display grey")
    assert question(state) == (0, "display_floor", ["display red", "display blue", "display purple"])
    do(state, 0, "display red")
    assert asked(state) == "move"


@clause("HR-312")
def test_d40_a_stockbroker_repeats_the_action_or_not() -> None:
    state = give(place(place(place(place(table(4), 0, 19), 1, 30), 2, 31), 3, 33), corruption=6, cards=(23,))
    do(moving(state), 0, "go 22")
    assert (question(state), state.players[0].corruption) == ((0, "use_card", ["use 23", "pass"]), 4)
    do(state, 0, "use 23")
    assert (state.players[0].corruption, asked(state)) == (4 + 1 - 2, "move")
    without = give(place(place(place(place(table(4), 0, 19), 1, 30), 2, 31), 3, 33), corruption=6)
    assert asked(do(moving(without), 0, "go 22")) == "move"


@clause("HR-312", "HR-508")
def test_d40_alone_a_repeated_stop_is_settled_before_its_blocker() -> None:
    state = give(solo(6), own=f"{A_BUILDING} {A_BUILDING}", cards=(23,), yards=1)
    state.blocked = 1
    do(blocking(moving(state), 3), 0, "go 7", "build east 1", "after done")
    assert (legal(state), state.blocked) == (["use 23", "pass"], 1)
    do(state, 0, "use 23", "build east 2", "after done")
    assert (state.blocked, tower(state, "east 2")[1]) == (1 | 1 << 3, 4)
