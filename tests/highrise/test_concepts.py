"""Section 4: actions, turns and rounds; Draw and Choose; Corruption; ties; the order between players."""

from __future__ import annotations

import itertools
import random

import pytest

from clauses import clause
from highrise.toolkit import (
    PARTS,
    asked,
    bag,
    bonus,
    constructing,
    do,
    draws,
    end_of_round,
    give,
    going,
    house,
    legal,
    moving,
    own,
    pieces,
    place,
    refused,
    table,
    tenant,
    using,
    words,
)  # fmt: skip
from skyline.engine.log import Log
from skyline.games.highrise import GAME
from skyline.games.highrise.rules.players import CORRUPTION
from skyline.games.highrise.rules.state import HighRise

BLUEPRINT_A = "red blue blue purple"  # of Blueprint Card 2020-1, height 4
OUTER = ("east", "harbour", "downtown", "bayside")


def ahead(state: HighRise, *moguls: int, track: int = 30) -> HighRise:
    """These Moguls are far ahead, on spaces one after the other."""
    for count, mogul in enumerate(moguls):
        place(state, mogul, track + count)
    return state


# ------------------------------------------------------------------ actions, turns, rounds
@clause("HR-090")
def test_an_action_is_a_move_and_everything_that_the_space_makes_happen() -> None:
    state = house(tenant(table(), "east 2", "theatre"), "east 2", 2, 5)
    state = draws(moving(state), "grey blue")
    do(state, 0, "go 4")
    assert (state.at[0], state.players[0].vp, own(state, 0), own(state, 2)) == (4, 2, "grey", "blue")
    assert (asked(state, 0), asked(state, 1)) == ("", "move")


@clause("HR-090")
def test_further_cards_of_one_name_cost_corruption_only_within_one_action() -> None:
    state = give(tenant(ahead(table(), 1, 2, 3), "east 1", "theatre"), 0, cards=(15, 15))
    do(moving(state), 0, "go 3", "use 15", "pass", "go 12", "draw for corruption", "use 15")
    assert state.players[0].corruption == 1  # of the optional Draw: the second Shipping Firm belongs to another action
    state = give(tenant(ahead(table(), 1, 2, 3), "east 1", "theatre"), 0, cards=(15, 15))
    do(moving(state), 0, "go 3", "use 15", "use 15")
    assert state.players[0].corruption == 1


@clause("HR-091", "HR-126")
def test_a_turn_goes_on_while_the_own_mogul_is_furthest_behind_and_only_then_ends() -> None:
    state = house(give(ahead(table(), 1, 2, 3, track=24), 0, "grey", cards=(11,)), "east 1", 0, 5)
    moving(state)
    for move in ("go 1", "go 12"):
        do(state, 0, move, "no draw")
        assert asked(state, 0) == "move"  # no Penthouse yet: the turn is not over
    do(state, 0, "go 29", "choose red", "enough")
    assert (asked(state, 0), legal(state, 0)) == ("use_card", ["use 11", "pass"])
    do(state, 0, "pass")
    assert asked(state, 1) == "move"


@clause("HR-092")
def test_a_round_ends_when_all_moguls_are_in_the_stop_zone_again() -> None:
    state = table(3)
    for mogul, track in enumerate((37, 36, 31)):
        place(state, mogul, track)
    going(state)
    assert (GAME.chapter(state), asked(state, 2)) == ("2020", "move")
    do(state, 2, "go 35")
    assert (GAME.chapter(state), state.at) == ("2030", [-1, -2, -3])


@clause("HR-093")
@pytest.mark.parametrize(("moves", "vp"), [(["power", "after 13"], 1), (["after 13", "power"], 2)])
def test_the_acting_player_picks_the_order_of_several_effects(moves: list[str], vp: int) -> None:
    state = tenant(give(table(), 0, f"{BLUEPRINT_A} grey", cards=(13,)), "center 1", "highway_office")
    do(constructing(state), 0, "build center 1")
    assert {"power", "after 13"} <= set(legal(state))
    do(state, 0, *moves)
    assert state.players[0].vp == 5 + vp  # 1 VP for every piece in the Yards when Highway Office is used


@clause("HR-093", "HR-145")
def test_the_bonus_comes_before_the_action_whatever_the_player_would_like() -> None:
    state = bonus(tenant(table(), "east 1", "bank"), "1.1", tile="2020_lose_1_corruption")
    moving(give(state, 0, corruption=1))
    assert refused(state, 0, "go 3").clause == "HR-146"
    do(state, 0, "bonus 1.1")
    assert refused(state, 0, "go 3").clause == "HR-365"  # nothing left to lose at the Bank


# ------------------------------------------------------------------ Draw and Choose
@clause("HR-100")
def test_drawn_floors_are_random_and_leave_the_bag() -> None:
    seen = set()
    for seed in range(60):
        state = do(using(bag(table(seed=seed), "red red blue grey"), "5_star_restaurant"), 0, "no draw")
        assert sorted(f"{own(state)} {words(state.bag)}".split()) == ["blue", "grey", "red", "red"]
        seen.add(own(state))
    assert seen == {"red red", "red blue", "red grey", "blue grey"}


@clause("HR-100")
def test_floors_are_drawn_one_after_another() -> None:
    state = draws(table(), "red red grey")
    log = state.listener = Log()
    using(state, "5_star_restaurant")
    do(state, 0, "draw for corruption")
    assert own(state) == "red red grey"
    assert [event.details["pieces"] for event in log.public if event.kind == "drew"] == [pieces("red red"), pieces("grey")]
    state = using(bag(table(), "black purple"), "5_star_restaurant")
    assert own(state) == "purple black"  # never the same Floor twice


@clause("HR-101")
def test_choosing_is_by_sight_from_what_the_bag_holds_and_never_ultraplastic() -> None:
    state = using(bag(table(), "red purple purple grey"), "trade_union")
    assert legal(state) == ["choose red", "choose purple", "choose grey"]
    do(state, 0, "choose red", "choose again")
    assert legal(state) == ["choose purple", "choose grey"]
    do(state, 0, "choose purple")
    assert (own(state), words(state.bag)) == ("red purple", "purple grey")


@clause("HR-101")
def test_several_floors_are_chosen_alike_or_different() -> None:
    for first, second in (("red", "red"), ("red", "blue"), ("blue", "red")):
        state = give(table(), 0, corruption=1)
        do(using(state, "banquet_hall"), 0, f"choose {first}", f"choose {second}")
        assert sorted(own(state).split()) == sorted([first, second])


@clause("HR-102")
def test_paid_floors_go_back_into_the_bag_and_ultraplastic_to_its_supply() -> None:
    state = bag(give(table(), 0, "red blue purple ultraplastic"), "grey")
    state.ultraplastic = 3
    do(constructing(state), 0, "build east 1")
    assert (own(state), words(state.bag), state.ultraplastic) == ("", "red blue purple grey", 4)


@clause("HR-102")
def test_paid_floors_are_in_the_bag_at_once() -> None:
    state = bag(give(table(), 0, BLUEPRINT_A, cards=(13,)), "")
    do(constructing(state), 0, "build east 1", "after 13")
    assert own(state) in ("red", "blue", "purple")


@clause("HR-102")
def test_discarded_pieces_go_back_and_gained_ones_go_into_the_yards() -> None:
    state = bag(give(table(), 0, "red " * 6 + "ultraplastic"), "blue grey")
    state.ultraplastic = 3
    do(draws(state, "grey"), 0)
    using(state, "theatre")
    assert (own(state), words(state.bag)) == ("red " * 6 + "grey ultraplastic", "blue")
    do(state, 0, "discard ultraplastic")
    assert (own(state), words(state.bag), state.ultraplastic) == ("red " * 6 + "grey", "blue", 4)


# ------------------------------------------------------------------ Corruption
@clause("HR-110")
@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (2, 0), (3, 1), (20, 18)])
def test_losing_corruption_moves_the_marker_down_but_never_below_0(before: int, after: int) -> None:
    assert using(give(table(), 0, corruption=before), "city_hall").players[0].corruption == after


@clause("HR-110")
@pytest.mark.parametrize(("track", "gained"), [(29, 0), (30, 1), (33, 1), (34, 2)])
def test_gaining_corruption_moves_the_marker_up_for_all_to_see(track: int, gained: int) -> None:
    state = do(moving(give(table(), 0, BLUEPRINT_A, at=1, corruption=4)), 0, f"go {track}")
    assert [GAME.view(state, seat).players[0].corruption for seat in (0, 1, 3, -1)] == [4 + gained] * 4


@clause("HR-111")
def test_labels_match_the_space_number_at_the_low_end_and_skip_numbers_further_up() -> None:
    labels = [int(label) for label in PARTS.labels]
    assert labels[:4] == [0, 1, 2, 3]
    steps = [after - before for before, after in itertools.pairwise(labels)]
    assert steps == sorted(steps)
    assert (steps[0], steps[-1] > 1) == (1, True)


@clause("HR-111")
@pytest.mark.parametrize(("space", "label"), [(0, 0), (3, 3), (8, 8), (9, 10), (13, 18), (20, 39)])
def test_the_label_is_what_the_end_of_the_game_costs(space: int, label: int) -> None:
    state = give(give(table(2, year=2030, tenants="retail"), 0, corruption=space), 1, corruption=20)
    end_of_round(state)
    assert state.players[0].vp == -label - (3 if space == 20 else 1)  # the penalty for most or second-most


@clause("HR-112")
@pytest.mark.parametrize(("before", "track", "after"), [(20, 30, 0), (19, 34, 0), (20, 34, 1), (19, 30, 20)])
def test_past_the_last_space_40_vp_are_lost_and_counting_goes_on_from_the_start_space(before: int, track: int, after: int) -> None:
    state = moving(give(table(), 0, BLUEPRINT_A, at=1, corruption=before))
    do(state, 0, f"go {track}")
    assert (state.players[0].corruption, state.players[0].sources[CORRUPTION]) == (after, 0 if after == 20 else -40)


@clause("HR-112")
def test_going_down_never_gives_the_40_vp_back() -> None:
    state = ahead(give(table(), 0, at=10, corruption=20), 1, 2, 3)
    do(moving(state), 0, "go 12", "draw for corruption")
    assert (state.players[0].corruption, state.players[0].vp) == (0, -40)
    state.players[0].corruption = 1
    using(state, "city_hall")
    assert (state.players[0].corruption, state.players[0].vp) == (0, -40)


@clause("HR-113")
def test_a_player_on_space_0_loses_none_and_triggers_nothing() -> None:
    state = give(table(), 0, "red")
    give(give(give(state, 1, corruption=1, cards=(7,)), 2, corruption=0, cards=(7,)), 3, corruption=2, cards=(7,))
    do(using(state, "district_attorney"), 0, "others lose")
    assert asked(state, 1) == "use_card"
    do(state, 1, "pass")
    assert (asked(state, 2), asked(state, 3)) == ("", "use_card")
    assert [int(player.corruption) for player in state.players] == [0, 0, 0, 1]


@clause("HR-114")
@pytest.mark.parametrize(
    ("name", "before", "take", "decline"),
    [("5_star_restaurant", [], "draw for corruption", "no draw"), ("trade_union", ["choose red"], "choose again", "enough")],
)
def test_gaining_a_corruption_for_a_benefit_is_optional(name: str, before: list[str], take: str, decline: str) -> None:
    state = do(using(table(), name), 0, *before)
    assert legal(state) == [take, decline]
    had = own(state)
    do(state, 0, decline)
    assert (state.players[0].corruption, own(state)) == (0, had)


@clause("HR-114")
def test_the_corruption_is_gained_before_the_benefit() -> None:
    state = moving(give(table(), 0, at=1))
    log = state.listener = Log()
    do(state, 0, "go 12", "draw for corruption")
    kinds = [event.kind for event in log.public]
    assert kinds.index("corruption") < kinds.index("drew")


# ------------------------------------------------------------------ ties
def dense(values: list[int], rewards: list[int]) -> list[int]:
    """What each value gets when the best get the first reward, the next distinct value the second, and so on."""
    ranks = sorted(set(values), reverse=True)
    return [dict(zip(ranks, rewards, strict=False)).get(value, 0) for value in values]


@clause("HR-116")
@pytest.mark.parametrize("seed", range(12))
def test_everyone_tied_for_a_place_gets_its_whole_reward_and_the_next_value_the_next_place(seed: int) -> None:
    dice = random.Random(seed)
    heights = [dice.randint(5, 7) for _ in range(4)]
    state = table(seed=seed)
    for seat, height in enumerate(heights):
        house(state, f"{OUTER[dice.randrange(4)]} {seat + 1}", seat, 1)
        house(state, f"center {seat + 1}", seat, height)
    do(using(state, "colossus"), 0, "colossus center")
    assert [int(player.vp) for player in state.players] == dense(heights, [3, 2, 1])


@clause("HR-116")
@pytest.mark.parametrize("seed", range(12))
def test_penalties_are_shared_in_the_same_way(seed: int) -> None:
    dice = random.Random(seed)
    spaces = [dice.randint(0, 3) for _ in range(4)]
    state = table(year=2030, tenants="retail")
    for seat, space in enumerate(spaces):
        give(state, seat, corruption=space)
    end_of_round(state)
    assert [int(player.vp) + spaces[seat] for seat, player in enumerate(state.players)] == [-loss for loss in dense(spaces, [3, 1])]


@clause("HR-116")
def test_only_the_final_winner_is_found_by_a_tie_break() -> None:
    state = give(give(table(year=2030, tenants="retail"), 0, vp=20), 1, vp=21)
    house(house(state, "east 1", 0, 6), "harbour 1", 1, 5)  # 3 VP each, and 3 and 2 over the whole board
    end_of_round(state)
    assert state.scores()[0] == state.scores()[1] == max(state.scores())
    assert state.winners() == [0]


# ------------------------------------------------------------------ order between players
@clause("HR-118", "HR-R15")
def test_the_others_follow_in_ascending_order_wrapping_around() -> None:
    state = table()
    for seat in range(4):
        give(state, seat, "red grey")
    using(state, "tax_office", seat=2)
    order = []
    while not state.over:
        (seat,) = state.deciders()
        order.append(seat)
        do(state, seat, "give red")
    assert order == [3, 0, 1]


@clause("HR-118", "HR-R15")
def test_the_acting_player_goes_first() -> None:
    state = table()
    for seat in range(4):
        give(state, seat, "red red red blue blue blue " + "grey " * (1 if seat < 2 else 2))
    using(state, "memorial", seat=2)
    order = []
    while not state.over:
        (seat,) = state.deciders()
        order.append(seat)
        while asked(state, seat) == "overflow":
            do(state, seat, legal(state, seat)[-1])
    assert order == [2, 3, 0, 1]


@clause("HR-118", "HR-R15")
def test_in_end_of_round_steps_the_order_is_that_of_the_coming_round() -> None:
    state = table(3)
    for seat, track in enumerate((36, 31, 37)):
        place(give(state, seat, corruption=5, cards=(7,)), seat, track)
    do(going(state), 1, "go 35")
    order = []
    while any(asked(state, seat) == "use_card" for seat in range(3)):
        (seat,) = state.deciders()
        order.append(seat)
        do(state, seat, "pass")
    assert order == [1, 0, 2]
