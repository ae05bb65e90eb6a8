"""Section 5: who moves, where to, what a stop needs and costs; the Stop Zone."""

from __future__ import annotations

import random

import pytest

from clauses import clause
from highrise.toolkit import (
    PARTS,
    asked,
    bag,
    bonus,
    do,
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
)  # fmt: skip
from skyline.engine.log import Log
from skyline.games.highrise import GAME, component_data
from skyline.games.highrise.rules.asking import SITE_WORDS
from skyline.games.highrise.rules.state import HighRise

BLUEPRINT_A = "red blue blue purple"  # of Blueprint Card 2020-1, height 4
MAYOR, TAXICAB = 9, 18
ZONES_4 = [[1, 2], [3, 4, 5, 6], [7], [8, 9, 10], [11, 12, 13], [14, 15, 16, 17], [18], [19, 20, 21], [22], [23, 24], [25, 26, 27, 28],
           [29, 30, 31], [32, 33, 34], [35, 36, 37], [38], [39, 40, 41, 42], [43, 44, 45, 46]]  # fmt: skip
CONSTRUCT_4 = {8, 9, 10, 19, 20, 21, 32, 33, 34}
LOSE_TWO_4 = 22


def city(state: HighRise, name: str = "theatre") -> HighRise:
    """The same Tenant on every open Tenant space of the track."""
    for where in SITE_WORDS[:16]:
        if state.tenants[SITE_WORDS.index(where)] >= 0:
            tenant(state, where, name)
    return state


def at(state: HighRise, *tracks: int) -> HighRise:
    """The Moguls stand on these spaces, in their order; 0: still waiting in the Stop Zone."""
    for mogul, track in enumerate(tracks):
        if track:
            place(state, mogul, track)
    return state


# ------------------------------------------------------------------ who moves
@clause("HR-120")
@pytest.mark.parametrize(("tracks", "mover"), [((12, 11, 13, 30), 1), ((12, 9, 10, 8), 3), ((2, 1, 46, 45), 1), ((46, 45, 44, 42), 3)])
def test_the_rearmost_mogul_acts_space_by_space_also_inside_a_zone(tracks: tuple[int, ...], mover: int) -> None:
    state = going(at(give(table(), mover, cards=(MAYOR,)), *tracks))
    assert state.deciders() == [mover]
    assert asked(state, mover) == "move"


@clause("HR-120")
def test_at_the_start_of_a_round_the_stop_zone_is_behind_the_whole_track_and_number_1_furthest() -> None:
    state = going(city(table()))
    for mover in range(4):
        assert state.deciders() == [mover]
        do(state, mover, f"go {3 + mover}")
    assert state.deciders() == [0]
    state = going(at(table(), 1, 0, 2, 0))
    assert state.deciders() == [1]


@clause("HR-121")
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1), (1, 2, 0)])
def test_on_one_space_the_top_mogul_acts_first(order: tuple[int, ...]) -> None:
    state = place(table(), 3, 30)
    for mogul in order:
        place(state, mogul, 11)
    going(state)
    for mogul in order:
        assert state.deciders() == [mogul]
        do(state, mogul, f"go {23 + mogul}" if mogul < 2 else "go 18", "no draw")


@clause("HR-121", "HR-R63")
def test_a_mogul_joins_a_stack_at_the_bottom_and_the_turn_ends_there_if_others_lie_on_top() -> None:
    state = at(give(table(), 0, cards=(MAYOR,)), 2, 12, 30, 31)
    do(going(state), 0, "go 12 mayor", "no draw")
    assert (state.at[0], state.at[1]) == (12, 12)
    assert state.deciders() == [1]  # on top, so furthest behind
    do(state, 1, "go 18", "no draw")
    assert state.deciders() == [0]


@clause("HR-R63")
def test_the_turn_goes_on_for_a_mogul_on_top_of_a_stack() -> None:
    state = at(give(table(), 1, cards=(MAYOR,)), 12, 2, 30, 31)
    do(going(state), 1, "go 12 mayor", "no draw")
    assert state.deciders() == [0]
    do(state, 0, "go 18", "no draw")
    assert state.deciders() == [1]


# ------------------------------------------------------------------ where to
@clause("HR-122")
@pytest.mark.parametrize("seed", range(40))
def test_the_destinations_are_all_free_spaces_ahead_in_other_zones_whose_action_is_possible(seed: int) -> None:
    dice = random.Random(seed)
    state = city(table())
    start = dice.randint(1, 36)
    others = dice.sample(range(start + 1, 42), 3)
    rich, corruption = dice.random() < 0.5, dice.randint(0, 1)
    give(state, 0, BLUEPRINT_A if rich else "red", corruption=corruption)
    moving(at(state, start, *others))
    (zone,) = [zone for zone in ZONES_4 if start in zone]
    expected = [track for track in range(start + 1, 43) if track not in zone and track not in others]
    if not rich:
        expected = [track for track in expected if track not in CONSTRUCT_4]
    if not corruption:
        expected = [track for track in expected if track != LOSE_TWO_4]
    assert legal(state) == [f"go {track}" for track in [*expected, 46]]


@clause("HR-122 Example 1")
def test_a_mogul_in_a_tenant_zone_may_not_stop_there_again_nor_on_occupied_spaces_but_on_any_free_space_in_later_zones() -> None:
    state = moving(at(city(table()), 14, 23, 24, 29))
    for track in (15, 16, 17):
        assert refused(state, 0, f"go {track}").clause == "HR-122"
    for track in (23, 24, 29):
        assert refused(state, 0, f"go {track}").clause == "HR-122"
    for track in (18, 25, 26, 27, 28, 30, 31, 35, 36, 37, 38, 39, 40, 41, 42):
        assert f"go {track}" in legal(state)


@clause("HR-122")
def test_moguls_only_move_forward() -> None:
    state = moving(at(city(table()), 23, 30, 35, 36))
    assert {refused(state, 0, f"go {track}").clause for track in (1, 2, 3, 18, 23)} == {"HR-122"}


# ------------------------------------------------------------------ the Stop Zone
@clause("HR-123", "HR-R16")
def test_the_stop_zone_fills_from_the_front() -> None:
    state = at(table(), 38, 38, 38, 38)
    going(state)
    for mogul, track in ((0, 46), (1, 45), (2, 44)):
        assert [move for move in legal(state, mogul) if int(move.split()[1]) >= 43] == [f"go {track}"]
        assert {refused(state, mogul, f"go {other}").clause for other in {43, 44, 45, 46} - {track}} <= {"HR-123", "HR-122"}
        do(state, mogul, f"go {track}")
        assert state.at[mogul] == track


@clause("HR-123", "HR-R16")
def test_the_last_to_arrive_sits_on_number_1_and_starts_the_next_round() -> None:
    state = going(at(table(3), 31, 36, 37))
    do(state, 0, "go 35")
    assert (GAME.chapter(state), state.deciders()) == ("2030", [0])
    state = going(at(table(3), 37, 31, 36))
    do(state, 1, "go 35")
    assert state.deciders() == [1]


@clause("HR-123")
def test_nobody_moves_past_the_stop_zone() -> None:
    state = moving(at(city(table()), 38, 40, 41, 42))
    assert legal(state) == ["go 39", "go 46"]
    for track in (1, 2, 3):
        assert refused(state, 0, f"go {track}").clause == "HR-122"


@clause("HR-123", "HR-R71")
def test_moguls_that_have_not_left_the_stop_zone_still_occupy_their_spaces() -> None:
    state = moving(city(table()))  # 2, 3 and 4 wait on their numbers
    assert legal(state)[-1] == "go 43"
    state = moving(at(city(table()), 1, 2))  # 3 and 4 wait: number 2 is the highest free one
    assert legal(state)[-1] == "go 44"
    do(state, 0, "go 44")
    assert state.at == [44, 2, -2, -1]


@clause("HR-R71", "HR-168")
def test_a_mogul_that_runs_the_whole_lap_gets_the_loss_of_the_space_it_finds() -> None:
    for tracks, destination, losses in (((1, 0, 0), 35, []), ((1, 2, 0), 36, ["lose 1"]), ((1, 2, 3), 37, ["lose 1", "lose 2"])):
        state = do(moving(give(at(table(3), *tracks), 0, corruption=3)), 0, f"go {destination}")
        assert state.at[0] == destination
        assert [move for move in legal(state) if move.startswith("lose")] == losses


@clause("HR-R71")
def test_it_counts_as_ahead_of_all_who_have_not_come_back() -> None:
    state = going(city(table(3)))
    do(state, 0, "go 35")
    assert state.deciders() == [1]
    do(state, 1, "go 3")
    assert state.deciders() == [2]
    do(state, 2, "go 21")
    assert state.deciders() == [1]


@clause("HR-R71")
def test_waiting_moguls_cannot_be_shared_with_by_mayors_office_but_those_who_came_back_can() -> None:
    state = moving(give(at(table(), 38, 46, 0, 0), 0, cards=(MAYOR,)))
    assert [move for move in legal(state) if int(move.split()[1]) >= 43] == ["go 44", "go 46 mayor"]


@clause("HR-R71", "HR-123")
def test_a_mogul_that_leaves_a_stack_in_the_stop_zone_leaves_its_space_occupied() -> None:
    state = at(table(), 0, 0, 5, 7)
    state.at, state.arrivals = [-1, -1, 5, 7], [1, 2, 3, 4]  # the first two share number 4, the first one on top
    assert legal(moving(state))[-1] == "go 45"


@clause("HR-127")
def test_who_has_come_back_waits_until_the_round_ends() -> None:
    state = going(at(city(table()), 46, 3, 7, 18))
    for _ in range(30):
        if GAME.chapter(state) == "2030":
            break
        (seat,) = state.deciders()
        assert seat != 0
        do(state, seat, legal(state, seat)[-1])
    assert GAME.chapter(state) == "2030"


# ------------------------------------------------------------------ what a stop needs
@clause("HR-124")
@pytest.mark.parametrize("owner", [None, 0, 1])
def test_a_tenant_space_may_be_stopped_on_with_and_without_a_building(owner: int | None) -> None:
    state = city(table())
    assert "go 4" in legal(moving(state))
    state = house(city(table()), "east 2", owner, 5)
    assert "go 4" in legal(moving(state))


@clause("HR-124")
def test_a_neighbourhood_blocker_may_not_be_stopped_on() -> None:
    state = moving(city(table(mode="standard")))
    assert [track for track in range(1, 43) if f"go {track}" not in legal(state)] == [6, *sorted(CONSTRUCT_4 | {17, 22, 28}), 42]
    assert refused(state, 0, "go 6").clause == "HR-124"


@clause("HR-125")
def test_a_space_whose_action_is_impossible_is_no_destination() -> None:
    state = bag(city(table(), "bank"), "red")
    state.ultraplastic = 0
    moving(state)
    assert legal(state) == ["go 1", "go 7", "go 24", "go 29", "go 30", "go 31", "go 38", "go 43"]
    assert refused(state, 0, "go 3").clause == "HR-365"


@clause("HR-125", "HR-R17")
def test_it_is_judged_with_what_one_holds_after_the_bonus() -> None:
    state = bonus(give(table(), 0, "red blue blue"), "1.1", "purple")
    do(moving(state), 0, "bonus 1.1")
    assert "go 8" in legal(state)
    state = bonus(give(table(), 0, "red blue blue"), "1.1", "grey")
    do(moving(state), 0, "bonus 1.1")
    assert refused(state, 0, "go 8").clause == "HR-165"
    state = bonus(give(table(), 0, corruption=1), "1.1", tile="2020_lose_1_corruption")
    do(moving(state), 0, "bonus 1.1")
    assert refused(state, 0, "go 22").clause == "HR-166"


@clause("HR-125", "HR-R17")
def test_corruption_gained_for_the_move_counts() -> None:
    state = moving(give(at(table(), 1, 22), 0, cards=(MAYOR,)))
    assert refused(state, 0, "go 22").clause == "HR-122"
    do(state, 0, "go 22 mayor")  # 1 gained and lost again
    assert (state.at[0], state.players[0].corruption) == (22, 0)
    state = moving(give(at(tenant(table(), "east 1", "bank"), 1, 3), 0, cards=(MAYOR,)))
    assert "go 3 mayor" in legal(state)


@clause("HR-R17", "HR-125")
def test_a_kept_tile_that_swallows_the_corruption_of_the_move_leaves_nothing_to_lose() -> None:
    state = moving(give(at(table(), 1, 22), 0, cards=(MAYOR,), kept=1))
    assert "go 22 mayor" not in legal(state)


@clause("HR-R17")
def test_a_shortage_of_floors_for_a_draw_never_forbids_a_space() -> None:
    state = moving(bag(city(table()), ""))
    assert legal(state) == [f"go {track}" for track in (3, 4, 5, 6, 14, 15, 16, 17, 18, 25, 26, 27, 28, 29, 30, 31, 39, 40, 41, 42, 43)]
    do(state, 0, "go 18", "draw for corruption")
    assert (own(state), state.players[0].corruption) == ("ultraplastic", 1)


@clause("HR-125", "HR-R52")
def test_the_stop_zone_is_always_legal_and_taken_if_nothing_else_is() -> None:
    state = moving(at(city(table(), "bank"), 38, 0, 0, 0))
    assert (state.at[0], state.deciders()) == (43, [1])  # not even asked
    state = going(at(table(3), 33, 36, 37))
    assert (state.at[0], GAME.chapter(state)) == (-3, "2030")


# ------------------------------------------------------------------ acting again
@clause("HR-126", "HR-126 Example 1")
@pytest.mark.parametrize(("move", "next_one"), [("go 12", 0), ("go 23", 1)])
def test_red_acts_again_if_still_behind_blue_and_blue_acts_if_not(move: str, next_one: int) -> None:
    state = going(at(table(), 2, 18, 30, 31))
    do(state, 0, move, "no draw")
    assert state.deciders() == [next_one]
    assert asked(state, next_one) == "move"


# ------------------------------------------------------------------ printed Corruption
@clause("HR-128", "HR-129", "HR-R18")
@pytest.mark.parametrize(
    ("players", "costs"),
    [
        (4, {8: 0, 9: 1, 10: 2, 19: 0, 20: 1, 21: 2, 32: 0, 33: 1, 34: 2, 29: 0, 30: 1, 31: 1}),
        (3, {7: 0, 8: 1, 16: 0, 17: 1, 26: 0, 27: 1, 24: 0, 25: 1}),
    ],
)
def test_construction_and_draw_and_choose_spaces_cost_what_they_print(players: int, costs: dict[int, int]) -> None:
    for track, corruption in costs.items():
        state = do(moving(give(table(players), 0, f"{BLUEPRINT_A} grey", at=1)), 0, f"go {track}")
        assert (state.at[0], state.players[0].corruption) == (track, corruption)
    printed = {space.track: int(space.corruption) for space in new(players).side.spaces[1:] if space.corruption}
    assert printed == {track: corruption for track, corruption in costs.items() if corruption}


@clause("HR-128")
def test_printed_corruption_depends_on_the_space_and_not_on_who_came_earlier() -> None:
    for others in ((), (29,), (29, 31)):
        state = at(table(), 1, *others)
        moving(state)
        assert {f"go {track}" for track in (29, 30, 31) if track not in others} <= set(legal(state))
        do(state, 0, "go 30")
        assert state.players[0].corruption == 1


@clause("HR-128")
def test_printed_corruption_is_gained_before_the_action() -> None:
    state = moving(give(table(), 0, BLUEPRINT_A, at=1))
    log = state.listener = Log()
    do(state, 0, "go 10", "build east 1")
    kinds = [event.kind for event in log.public]
    assert kinds[:3] == ["moved", "corruption", "paid"]
    assert state.players[0].corruption == 2


# ------------------------------------------------------------------ cards for moving
@clause("HR-R49")
def test_mayors_office_and_taxicab_commission_work_together_for_1_corruption() -> None:
    state = at(give(table(), 0, cards=(MAYOR, TAXICAB)), 11, 12, 30, 31)
    moving(state)
    assert {"go 12 taxi mayor", "go 13 taxi"} <= set(legal(state))
    before = [int(state.stock[card]) for card in (MAYOR, TAXICAB)]
    do(state, 0, "go 12 taxi mayor")
    assert (state.at[0], state.players[0].corruption, sum(state.players[0].up)) == (12, 1, 0)
    assert [int(state.stock[card]) for card in (MAYOR, TAXICAB)] == [count + 1 for count in before]


@clause("HR-R49")
@pytest.mark.parametrize("cards", [(), (MAYOR,), (TAXICAB,)])
def test_an_occupied_space_of_the_own_zone_needs_both_cards(cards: tuple[int, ...]) -> None:
    state = moving(at(give(table(), 0, cards=cards), 11, 12, 30, 31))
    assert [move for move in legal(state) if move.startswith("go 12")] == []


@clause("HR-129")
def test_the_zones_lie_on_the_track_as_the_tests_say() -> None:
    side = new(4).side
    zones = [[int(space.track) for space in side.spaces[1:] if space.zone == zone] for zone in range(len(side.zone_hood))]
    assert zones == ZONES_4
    actions = {space["track"]: space["action"] for space in component_data()["space"] if space["side"] == "4p"}
    assert {track for track, action in actions.items() if action == "construct"} == CONSTRUCT_4
    assert [track for track, action in actions.items() if action == "draw_choose"] == [29, 30, 31]
    assert PARTS.hoods[side.zone_hood[-1]] == "Bayside Heights"
