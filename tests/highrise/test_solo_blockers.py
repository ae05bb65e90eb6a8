"""Section 17: blockers of the solo game, and the Corruption limit that the last open Blueprint fixes."""

from __future__ import annotations

import pytest

from clauses import clause
from highrise.alone import A_BUILDING, A, B, C, D, E, blocked, blocking, solo
from highrise.toolkit import asked, constructing, do, give, going, moving, new, own, place, tenant, tower
from skyline.engine.log import Log
from skyline.engine.rng import seeded
from skyline.engine.steps import NOBODY
from skyline.games.highrise.rules.state import HighRise


def building(at: int, *taken: int) -> HighRise:
    """The player can pay Blueprint A only, and moves; these Blueprints are blocked."""
    state = give(solo(at), own=A_BUILDING)
    state.blocked = sum(1 << letter for letter in taken)
    return moving(state)


# ------------------------------------------------------------------ blockers (HR-508)
@clause("HR-508")
@pytest.mark.parametrize(
    ("start", "goal", "letters"), [(5, 9, [D]), (6, 18, [D, B]), (1, 28, [E, A, D]), (9, 15, []), (17, 20, []), (24, 29, [C])]
)
def test_every_construction_zone_passed_blocks_a_random_blueprint_before_the_action(start: int, goal: int, letters: list[int]) -> None:
    state = moving(give(solo(start), corruption=1))
    do(blocking(state, *letters), 0, f"go {goal}")
    assert blocked(state) == sorted(letters)
    assert state.chance.script == []


@clause("HR-508")
def test_zones_are_dealt_with_in_track_order_before_the_action() -> None:
    state = do(blocking(moving(solo(1)), E, A, D), 0, "go 28")
    assert (asked(state), own(state), blocked(state)) == ("optional_draw", "black", [A, D, E])
    assert [zone for zone in range(17) if state.dealt >> zone & 1] == [3, 7, 12]


@clause("HR-508")
def test_only_unblocked_blueprints_are_drawn_and_each_of_them_can_be() -> None:
    found = set()
    for seed in range(40):
        state = solo(6)
        state.blocked = 1 << B | 1 << D
        state.chance.rng = seeded(seed)
        do(moving(state), 0, "go 9")
        found.add(tuple(blocked(state)))
    assert found == {(A, B, D), (B, C, D), (B, D, E)}


@clause("HR-508")
def test_a_stop_that_constructs_an_unblocked_blueprint_blocks_that_one_and_it_gives_its_extra_floor() -> None:
    state = do(blocking(building(6)), 0, "go 7", "build east 1", "after done")
    assert (blocked(state), tower(state, "east 1")[1]) == ([A], 4 + 1)
    assert state.dealt == 1 << 3  # the zone of East Gardens


@clause("HR-508")
def test_a_stop_that_constructs_a_blocked_blueprint_draws_a_blocker_after_the_construction() -> None:
    state = do(blocking(building(6, A), D), 0, "go 7")
    assert (asked(state), blocked(state)) == ("site", [A])
    do(state, 0, "build east 1")
    assert (asked(state), blocked(state)) == ("after_building", [A])
    do(state, 0, "after done")
    assert (blocked(state), tower(state, "east 1")[1]) == ([A, D], 4)


@clause("HR-508")
def test_zones_passed_on_the_way_come_before_the_construction() -> None:
    state = do(blocking(building(6), A), 0, "go 16", "build harbour 1")  # the zone passed takes the very Blueprint
    assert (blocked(state), tower(state, "harbour 1")[1]) == ([A], 4)
    do(blocking(state, C), 0, "after done")
    assert blocked(state) == [A, C]


@clause("HR-508", "HR-R69")
def test_a_zone_is_dealt_with_once_per_round_by_whichever_mogul_comes_first() -> None:
    state = going(solo(10, 4, 20))
    do(blocking(state, B), 0, "block")  # a Neutral Mogul passes the zone of East Gardens
    assert (state.at, blocked(state)) == ([10, 12, 20], [B])
    going(place(place(state, 0, 6), 1, 30))
    do(blocking(state), 0, "go 9", "no draw")  # now the player does
    assert blocked(state) == [B]
    going(place(place(place(state, 0, 19), 1, 6), 2, 30))
    do(blocking(state, E), 0, "block")  # and another Mogul, which is first past the zone of Harbourside
    assert (state.at[1], blocked(state)) == (21, [B, E])


@clause("HR-508", "HR-R69")
def test_constructing_an_unblocked_blueprint_in_a_zone_dealt_with_blocks_it_all_the_same() -> None:
    state = building(6, C)
    state.dealt = 1 << 3
    do(blocking(state), 0, "go 7", "build east 1", "after done")
    assert blocked(state) == [A, C]


@clause("HR-508")
def test_a_neutral_mogul_that_blocks_in_a_construction_zone_draws_a_blocker() -> None:
    state = do(blocking(going(solo(6, 4, 20)), E), 0, "block")
    assert (state.at[1], blocked(state), state.dealt) == (7, [E], 1 << 3)


@clause("HR-508")
def test_a_neutral_mogul_moved_to_construct_blocks_what_it_constructs() -> None:
    state = going(give(solo(10, 4, 20), own=A_BUILDING))
    do(blocking(state), 0, "move", "neutral 7", "build east 1", "after done")
    assert (blocked(state), tower(state, "east 1")[:2]) == ([A], ([0], 5))


@clause("HR-508")
def test_in_the_stop_zone_the_blocker_comes_when_it_is_settled_that_nothing_is_constructed() -> None:
    state = give(solo(34, 28, 29), own=A_BUILDING)
    state.dealt = 1 << 3 | 1 << 7 | 1 << 12
    moving(blocking(state, D))  # the only space left is the Stop Zone
    assert (state.at[0], asked(state), blocked(state)) == (37, "stop_zone", [])
    constructed = blocking(state.clone())
    do(state, 0, "stop done")
    assert blocked(state) == [D]
    do(constructed, 0, "construct", "build bayside 1", "after done")
    assert blocked(constructed) == [A]


E_BUILDING = "red red red black black grey ultraplastic"  # pays Blueprint E of 2020-1


def chaining(at: int, where: str, *taken: int) -> HighRise:
    """The player can pay the Blueprints A and E, and moves; an Analytics Firm chains a construction; these Blueprints are blocked."""
    state = give(tenant(solo(at, 28, 29), where, "analytics_firm"), own=f"{A_BUILDING} {E_BUILDING}", yards=1)
    state.blocked = sum(1 << letter for letter in taken)
    return moving(state)


BUILD_A = ("blueprint a", "pay")
CHAIN_E = ("power", "on ultraplastic ultraplastic", "build downtown 1")


@clause("HR-508")
def test_a_chained_construction_of_an_unblocked_blueprint_settles_the_zone() -> None:
    state = do(blocking(chaining(6, "east 1", A)), 0, "go 7", *BUILD_A, "build east 1", *CHAIN_E, "after done")
    assert (blocked(state), state.dealt) == ([A, E], 1 << 3)
    assert (tower(state, "east 1")[1], tower(state, "downtown 1")[1]) == (4, 7 + 1 + 1)  # E had no blocker, and one matched UltraPlastic
    assert asked(state) == "move"


@clause("HR-508")
def test_the_first_unblocked_blueprint_settles_the_zone_whatever_is_chained_to_it() -> None:
    state = do(blocking(chaining(6, "east 1", E)), 0, "go 7", *BUILD_A, "build east 1", *CHAIN_E, "after done")
    assert (blocked(state), state.dealt, tower(state, "east 1")[1]) == ([A, E], 1 << 3, 5)


@clause("HR-508")
def test_without_an_unblocked_blueprint_the_blocker_comes_once_the_chained_construction_is_over() -> None:
    state = do(blocking(chaining(6, "east 1", A, E), C), 0, "go 7", *BUILD_A, "build east 1", *CHAIN_E)
    assert (asked(state), blocked(state)) == ("after_building", [A, E])
    do(state, 0, "after done")
    assert (blocked(state), state.dealt) == ([A, C, E], 1 << 3)


@clause("HR-508")
def test_declining_to_chain_a_construction_draws_the_blocker() -> None:
    state = do(blocking(chaining(6, "east 1", A), D), 0, "go 7", *BUILD_A, "build east 1", "after done")
    assert (blocked(state), state.dealt) == ([A, D], 1 << 3)


@clause("HR-508")
def test_a_chained_construction_settles_the_stop_zone_too() -> None:
    state = give(tenant(solo(34, 28, 29), "bayside 1", "analytics_firm"), own=f"{A_BUILDING} {E_BUILDING}", yards=1)
    state.blocked = 1 << A
    state.dealt = 1 << 3 | 1 << 7 | 1 << 12
    moving(blocking(state))
    do(state, 0, "construct", *BUILD_A, "build bayside 1", *CHAIN_E, "after done")
    assert (state.at[0], blocked(state)) == (37, [A, E])


@clause("HR-R69")
def test_leaving_the_stop_zone_at_the_start_of_a_round_does_not_pass_it() -> None:
    state = new(1, 3)
    do(state, 0, "go 1", "no draw")
    assert (blocked(state), state.dealt) == ([], 0)


# ------------------------------------------------------------------ Tenants that construct (HR-509)
@clause("HR-509")
def test_stopping_at_or_passing_a_tenant_that_constructs_draws_no_blocker() -> None:
    state = give(tenant(solo(9), "harbour 1", "analytics_firm"), own=A_BUILDING)
    state.blocked = 1 << A
    do(blocking(moving(state)), 0, "go 12", "build bayside 1", "after done")
    assert (blocked(state), state.dealt, tower(state, "bayside 1")[1]) == ([A], 0, 4)
    passing = give(tenant(solo(9), "harbour 1", "analytics_firm"), own=A_BUILDING)
    do(blocking(moving(passing)), 0, "go 15", "no draw")
    assert (blocked(passing), passing.dealt) == ([], 0)


@clause("HR-509")
def test_an_unblocked_blueprint_constructed_through_a_tenant_is_blocked_in_the_normal_way() -> None:
    state = give(tenant(solo(9), "harbour 1", "analytics_firm"), own=A_BUILDING)
    do(blocking(moving(state)), 0, "go 12", "build bayside 1", "after done")
    assert (blocked(state), state.dealt, tower(state, "bayside 1")[1]) == ([A], 0, 5)
    do(blocking(moving(place(state, 0, 15)), C), 0, "go 19")  # the zone of Harbourside still has its blocker
    assert blocked(state) == [A, C]


# ------------------------------------------------------------------ the Corruption limit (HR-510)
@clause("HR-510", "HR-510 Example 1")
def test_the_last_blueprint_left_shows_7_and_the_limit_is_space_7() -> None:
    state = give(solo(37, 33, 24), corruption=2)
    state.blocked = 1 << A | 1 << D | 1 << E  # two blockers are left: B and C
    state.dealt = 1 << 3 | 1 << 7 | 1 << 12
    do(blocking(going(state), B), 0, "block")  # it stops in the Stop Zone
    assert (state.at[2], blocked(state), state.limit) == (36, [A, B, D, E], 7)


@clause("HR-510")
@pytest.mark.parametrize(("left", "limit"), [(A, 9), (B, 6), (C, 7), (D, 8), (E, 5)])
def test_the_number_of_the_last_open_blueprint_is_the_limit(left: int, limit: int) -> None:
    other = (left + 1) % 5
    state = solo(6)
    state.blocked = 31 - (1 << left) - (1 << other)
    do(blocking(moving(state), other), 0, "go 9")
    assert state.limit == limit


@clause("HR-510")
def test_there_is_no_limit_while_two_blueprints_are_open() -> None:
    state = solo(6)
    state.blocked = 1 << A | 1 << B
    do(blocking(moving(state), C), 0, "go 9")
    assert (blocked(state), state.limit) == ([A, B, C], NOBODY)


@clause("HR-510")
def test_a_construction_may_fix_the_limit_and_it_stays_when_the_last_blueprint_is_blocked() -> None:
    state = give(solo(6), own=A_BUILDING)
    state.blocked = 1 << B | 1 << C | 1 << D
    do(blocking(moving(state)), 0, "go 7", "build east 1", "after done")
    assert (blocked(state), state.limit) == ([A, B, C, D], 5)
    give(state, own="red red red black black grey ultraplastic")  # pays E
    state.agenda.clear()
    do(constructing(state), 0, "on ultraplastic ultraplastic", "build east 2", "after done")
    assert (blocked(state), state.limit) == ([A, B, C, D, E], 5)


@clause("HR-508", "HR-510")
def test_every_round_of_a_real_game_ends_with_four_blockers_or_more_and_a_limit() -> None:
    for seed in range(4):
        state = new(1, seed)
        rng = seeded(seed)
        before = (0, NOBODY, int(state.current))
        while not state.over:
            actions = state.actions()
            state.listener = log = Log()
            state.apply(actions[rng.below(len(actions))])
            last = [event.kind for event in log.public]  # the last decision of a round may still block a Blueprint
            if state.current != before[2]:  # the Blueprints of the next round
                assert before[0] + last.count("first_block") >= 4
                assert before[1] != NOBODY or "limit" in last
            before = (len(blocked(state)), int(state.limit), int(state.current))
        assert len(blocked(state)) >= 4
        assert state.limit != NOBODY
