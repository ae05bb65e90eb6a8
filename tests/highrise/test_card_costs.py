"""Section 11: what holds for all Power Cards: timings, face-down cards, the price of further copies, Archives."""

from __future__ import annotations

import pytest

from clauses import clause
from highrise.building_kit import at_hand, built, city, corruption, down, up, vp
from highrise.toolkit import (
    PARTS,
    TENANTS,
    asked,
    bonus,
    constructing,
    do,
    draws,
    give,
    house,
    legal,
    moving,
    own,
    place,
    refused,
    tenant,
    upkeep,
    using,
)  # fmt: skip
from skyline.games.highrise.rules.components import TIMINGS
from skyline.games.highrise.rules.flow import NEXT_MOGUL
from skyline.games.highrise.rules.pieces import size
from skyline.games.highrise.rules.state import HighRise

A = "red blue blue purple"
ONCE, ROUND, ONGOING, END = TIMINGS


def ahead(state: HighRise, *tracks: int) -> HighRise:
    """The Moguls of the other seats stand on these spaces."""
    for seat, track in enumerate(tracks, start=1):
        place(state, seat, track)
    return state


# ------------------------------------------------------------------ in general
@clause("HR-270")
def test_cards_lie_open_before_their_owner_in_any_number() -> None:
    state = give(city(cards=(5, 5, 7, 15)), 1, cards=(5, 20), down=(3,))
    for viewer in (-1, 0, 1, 2):
        first, second = state.view(viewer).players[:2]
        assert [card for card, count in enumerate(first.up) for _ in range(count)] == [5, 5, 7, 15]
        assert [card for card, count in enumerate(second.up) for _ in range(count)] == [5, 20]
        assert [card for card, count in enumerate(second.down) for _ in range(count)] == [3]
    assert up(using(state, "engineering_firm")) == [5, 5, 5, 7, 15]


@clause("HR-R09")
@pytest.mark.parametrize(
    ("timing", "numbers"),
    [(ONCE, (2, 5, 6, 9, 11, 12, 16, 17, 18, 20, 23)), (ROUND, (1, 3, 4, 7, 14, 15)), (ONGOING, (8, 10, 13, 19, 21)), (END, (22,))],
)
def test_the_timings_of_the_cards(timing: str, numbers: tuple[int, ...]) -> None:
    assert [card.number for card in PARTS.cards[1:] if TIMINGS[card.timing] == timing] == list(numbers)


@clause("HR-R04")
def test_cards_and_tenants_have_their_final_names() -> None:
    names = {card.name for card in PARTS.cards} | {tenant.name for tenant in PARTS.tenants}
    assert not [name for name in names if "Luxury Condo" in name or "Supplier" in name or "Tile" in name]
    assert next(tenant.name for tenant in PARTS.tenants if tenant.card == 4) == PARTS.cards[4].name == "High-End Condo"
    assert PARTS.tenants[TENANTS["overseas_electronics_manufacturer"]].name == "Overseas Electronics Manufacturer"
    assert "Luxury" in names  # the only card of that name, and no Condo


@clause("HR-271", "HR-R26")
def test_a_1x_card_goes_back_to_its_stack_and_can_be_taken_again() -> None:
    state = tenant(city(A, cards=(5, 5, 5, 5)), "east 1", "engineering_firm")
    assert at_hand(state, 5) == 0
    do(constructing(state), 0, "build east 1", "after 5")
    assert (up(state), at_hand(state, 5)) == ([5, 5, 5], 1)
    do(state, 0, "power")
    assert (up(state), at_hand(state, 5)) == ([5, 5, 5, 5], 0)


@clause("HR-271")
def test_a_once_per_round_card_turns_face_down_and_an_ongoing_one_stays() -> None:
    state = draws(house(city(), "east 1", 1, 5), "red black")
    do(moving(tenant(give(state, 1, cards=(10, 14)), "east 1", "engineering_firm")), 0, "go 3")
    do(state, 1, "use 10", "use 14", "choose grey")
    assert (up(state, 1), down(state, 1)) == ([10], [14])


@clause("HR-271")
def test_using_a_card_is_always_optional() -> None:
    state = constructing(city(A, cards=(1, 3, 5, 20)))
    do(state, 0, "no token", "pass", "build east 1", "after done")
    assert (up(state), vp(state), own(state)) == ([1, 3, 5, 20], 5, "")


@clause("HR-272")
def test_a_face_down_card_cannot_be_used() -> None:
    state = constructing(city(A + " grey", down=(1, 3, 4, 5, 20)))
    assert asked(state) == "site"
    do(state, 0, "build east 1")
    assert refused(state, 0, "after 5").clause == "HR-272"
    move = moving(ahead(city(down=(9, 18)), 12, 13, 24))
    assert not [found for found in legal(move) if "mayor" in found or "taxi" in found]


@clause("HR-272")
def test_all_face_down_cards_turn_face_up_in_the_upkeep() -> None:
    state = give(city(down=(1, 7, 7)), 2, down=(13,), cards=(5,))
    upkeep(state)
    assert (up(state), down(state), up(state, 2), down(state, 2)) == ([1, 7, 7], [], [5, 13], [])


@clause("HR-275")
def test_cards_are_used_out_of_turn_when_their_trigger_comes() -> None:
    state = give(tenant(city(A, corruption=0), "center 1", "district_attorney"), 2, corruption=1, cards=(7,))
    draws(constructing(state), "red black")
    do(state, 0, "build center 1", "power")
    assert legal(state, 2) == ["use 7", "pass"]
    do(state, 2, "use 7")
    assert (own(state, 2), down(state, 2)) == ("red black", [7])


@clause("HR-276")
@pytest.mark.parametrize(("name", "card", "points"), [("engineering_firm", 5, 2), ("electronics_manufacturer", 16, 3)])
def test_a_card_serves_in_the_action_in_which_it_was_gained_if_its_moment_is_still_to_come(name: str, card: int, points: int) -> None:
    state = built(tenant(city(A), "bayside 1", name), "build bayside 1", "power", f"after {card}")
    assert vp(state) == 5 + points
    assert up(state) == []


# ------------------------------------------------------------------ further copies
@clause("HR-273 Example 1")
def test_three_dot_com_cards_and_one_extra_floor() -> None:
    state = draws(constructing(city(A, cards=(3, 3, 3))), "red black grey")
    prices = []
    for _ in range(3):
        do(state, 0, "use 3")
        prices.append(corruption(state))
    assert prices == [0, 1, 2]
    assert (own(state), down(state)) == ("red black grey", [3, 3, 3])
    assert asked(state) == "site"


@clause("HR-273")
def test_stack_numbers_do_not_matter_but_names_do() -> None:
    state = built(city(A, cards=(5, 6, 16, 17)), "build east 1", "after 5")
    assert corruption(state) == 0
    assert corruption(do(state, 0, "after 16")) == 0
    assert corruption(do(state, 0, "after 6")) == 1
    assert corruption(do(state, 0, "after 17")) == 2
    assert vp(state) == 5 + 2 + 3 + 2 + 3


@clause("HR-273")
def test_the_corruption_is_gained_before_the_effect() -> None:
    state = moving(ahead(city("red red red red red red", kept=1, corruption=2, cards=(7, 7)), 30, 31, 32))
    do(state, 0, "go 22", "use 7", "expand")  # the kept tile lessens the price of the Yard
    assert corruption(state) == 2 - 2 + 1
    early = moving(ahead(city("red red red red", kept=1, corruption=2, cards=(7, 7)), 30, 31, 32))
    do(early, 0, "go 22", "use 7", "use 7", "expand")  # here it went for the second copy, before its Floors came
    assert corruption(early) == 2 - 2 + 0 + 2
    assert size(early.players[0].pieces) == 8
    high = built(city(A, corruption=20, vp=0, cards=(5, 6)), "build east 1", "after 5", "after 6")
    assert (corruption(high), vp(high)) == (0, 5 + 2 + 2 - 40)


@clause("HR-273", "HR-R25")
def test_elevators_and_penthouses_are_counted_over_the_whole_turn() -> None:
    state = moving(ahead(city(f"{A} {A}", yards=1, cards=(5, 5)), 40, 41, 42))
    do(state, 0, "go 8", "build east 1", "after 5", "after done", "go 19", "build harbour 1", "after 5")
    assert corruption(state) == 1
    assert asked(do(state, 0, "after done")) == "move"
    state = moving(house(ahead(city("red red", cards=(11, 12)), 9, 10, 11), "east 1", 0, 5))
    do(state, 0, "go 12", "no draw", "use 11", "add red", "add done")
    assert corruption(state) == 0
    do(state, 0, "use 12", "add red", "add done")
    assert corruption(state) == 1


@clause("HR-R25")
def test_elevators_of_different_turns_cost_nothing() -> None:
    state = moving(ahead(city(f"{A} {A}", yards=1, cards=(5, 5)), 1, 41, 42))
    do(state, 0, "go 8", "build east 1", "after 5", "after done")
    do(state, 1, "go 12", "no draw")
    do(state, 0, "go 19", "build harbour 1", "after 5")
    assert corruption(state) == 0


@clause("HR-R25", "HR-273")
def test_other_cards_are_counted_by_action() -> None:
    state = moving(tenant(ahead(city(corruption=4, cards=(7, 7)), 40, 41, 42), "downtown 1", "bank"))
    do(state, 0, "go 22", "use 7", "pass")
    assert asked(state) == "move"  # the same turn, another action
    do(state, 0, "go 25", "use 7")
    assert (corruption(state), down(state)) == (0, [7, 7])


@clause("HR-273", "HR-R25")
def test_cards_used_in_the_action_of_a_neutral_mogul_are_counted_on_their_own() -> None:
    state = city(f"{A} {A}", players=1, yards=1, cards=(5, 5))
    place(place(state, 1, 1), 2, 34)
    do(moving(state), 0, "go 7", "build east 1", "after 5", "after done")
    assert asked(state) == "neutral_mode"
    assert corruption(state) == 0
    do(state, 0, "move", "neutral 8", "build east 2", "after 5")
    assert corruption(state) == 2  # 1 for the move, 1 printed, none for the Elevator


@clause("HR-274")
def test_an_ongoing_card_that_works_twice_in_one_action_is_one_card() -> None:
    state = tenant(city(f"{A} {A}", yards=1, cards=(13, 13)), "harbour 1", "analytics_firm")
    draws(constructing(state, zone="harbour"), "grey grey grey grey")
    do(state, 0, "build harbour 1", "after 13")
    assert corruption(state) == 0
    do(state, 0, "after 13")
    assert corruption(state) == 1  # a further copy
    do(state, 0, "power", "build east 1", "after 13", "after 13")
    assert corruption(state) == 1  # the same two cards
    assert own(state) == "grey grey grey grey"
    assert up(state) == [13, 13]


@clause("HR-274")
def test_luxury_scoring_costs_no_corruption() -> None:
    state = city(year=2030, cards=(22, 22, 22))
    tenant(state, "bayside 1", "marketing_firm")
    state.at = [43, 44, 45, 46]
    state.agenda.append(NEXT_MOGUL.at(-1))
    state.stack = state.agenda
    state.settle(0)
    assert state.over
    assert corruption(state) == 0


@clause("HR-R41")
def test_two_extra_floors_at_once_let_each_dot_com_draw_once() -> None:
    state = draws(constructing(city("blue blue black black ultraplastic", cards=(3, 3))), "red grey")
    do(state, 0, "on ultraplastic ultraplastic", "use 3")
    assert corruption(state) == 0
    do(state, 0, "use 3")
    assert corruption(state) == 1
    assert (own(state), asked(state)) == ("red grey", "site")


@clause("HR-R41")
def test_an_archive_does_not_let_the_same_dot_com_draw_twice_for_one_building() -> None:
    state = do(constructing(city(A, cards=(2, 3))), 0, "use 3")
    assert asked(state) == "site"
    spent = constructing(city(A, cards=(2,), down=(3,)))
    assert legal(spent) == ["turn up 3", "pass"]


# ------------------------------------------------------------------ two costs at one moment
@clause("HR-R67")
@pytest.mark.parametrize(("kept", "left", "gained"), [(0, 0, 4), (1, 0, 3), (2, 0, 2), (3, 0, 1), (4, 1, 1)])
def test_printed_misplacement_and_same_name_corruption_are_separate_gains(kept: int, left: int, gained: int) -> None:
    state = moving(city(A, cards=(5, 6), kept=kept))
    do(state, 0, "go 10", "build harbour 1", "after 5", "after 6")  # 2 printed, 1 misplaced, 1 for the second Elevator
    assert (corruption(state), state.players[0].kept) == (gained, left)


# ------------------------------------------------------------------ Archive
@clause("HR-291 Example 1")
def test_the_same_elevator_twice_on_the_same_building() -> None:
    state = built(city(A, cards=(2, 5)), "build east 1", "after 5")
    assert legal(state) == ["return card", "return archive"]
    do(state, 0, "return archive")
    assert (up(state), corruption(state), at_hand(state, 2)) == ([5], 0, 5)
    do(state, 0, "after 5")
    assert (up(state), corruption(state), vp(state)) == ([], 1, 5 + 2 + 2)


@clause("HR-291")
def test_the_other_card_may_be_returned_and_the_archive_kept() -> None:
    state = built(city(A, cards=(2, 5)), "build east 1", "after 5", "return card")
    assert (up(state), at_hand(state, 5), at_hand(state, 2)) == ([2], 4, 4)


@clause("HR-291")
def test_an_archive_turns_a_face_down_card_up_at_any_time_of_the_own_turn() -> None:
    state = moving(city(cards=(2, 2), down=(7, 13)))
    assert [move for move in legal(state) if move.startswith("refresh")] == ["refresh 7", "refresh 13"]
    do(state, 0, "refresh 13")
    assert (up(state), down(state), at_hand(state, 2)) == ([2, 13], [7], 4)
    assert asked(state) == "move"


@clause("HR-291")
def test_an_archive_turns_up_a_card_at_the_moment_of_its_use() -> None:
    state = draws(do(moving(city(corruption=2, cards=(2,), down=(7,))), 0, "go 22"), "red grey")
    assert legal(state) == ["turn up 7", "pass"]
    do(state, 0, "turn up 7", "use 7")
    assert (own(state), up(state), down(state)) == ("red grey", [], [7])
    after = built(city(A, cards=(2,), down=(5,)), "build east 1")
    assert legal(after) == ["power", "after up 5", "after done"]
    assert vp(do(after, 0, "after up 5", "after 5")) == 5 + 2


@clause("HR-291")
def test_an_archive_cannot_replace_an_archive() -> None:
    state = do(moving(city(cards=(2, 2), down=(7,))), 0, "refresh 7")
    assert asked(state) == "move"
    assert (up(state), at_hand(state, 2)) == ([2, 7], 4)


@clause("HR-291")
def test_an_archive_does_not_stand_in_for_other_timings() -> None:
    state = do(constructing(city(A + " grey", cards=(2, 4))), 0, "use 4")
    assert (asked(state), down(state)) == ("site", [4])


@clause("HR-291")
def test_an_archive_is_not_used_to_refresh_out_of_turn() -> None:
    state = give(tenant(city(A), "center 1", "district_attorney"), 2, corruption=1, cards=(2,), down=(7,))
    do(constructing(state), 0, "build center 1", "power")
    assert asked(state, 2) == ""
    assert corruption(state, 2) == 0


@clause("HR-291")
@pytest.mark.parametrize(("archives", "kept"), [((2,), [9]), ((2, 2), [9, 18])])
def test_an_archive_keeps_one_of_two_cards_that_were_used_for_the_same_move(archives: tuple[int, ...], kept: list[int]) -> None:
    state = moving(place(ahead(city(cards=(*archives, 9, 18)), 4, 41, 42), 0, 3))
    do(state, 0, "go 4 taxi mayor", "return archive")
    if len(archives) > 1:
        do(state, 0, "return archive")
    assert (up(state), asked(state) == "archive_mode") == (kept, False)


@clause("HR-291", "HR-R25")
def test_a_card_kept_by_an_archive_is_counted_over_the_whole_turn() -> None:
    state = moving(place(ahead(city(cards=(2, 18)), 40, 41, 42), 0, 3))
    do(state, 0, "go 4 taxi", "return archive")
    assert corruption(state) == 0
    do(state, 0, "go 5 taxi")
    assert corruption(state) == 1


@clause("HR-R26")
def test_a_used_bonus_card_serves_the_tiles_of_later_rounds() -> None:
    state = bonus(city(A), "1.1", tile="2020_high_speed_elevator")
    assert at_hand(state, 6) == 4
    do(moving(state), 0, "bonus 1.1", "go 8", "build east 1", "after 6", "after done")
    assert at_hand(state, 6) == 5  # where the tiles of 2030 are served from


@clause("HR-R26")
def test_a_tile_whose_card_has_no_copy_left_leaves_its_space_empty() -> None:
    state = city()
    state.stock = [0] * len(state.stock)
    upkeep(state, 4)
    cards = {number for number, tile in enumerate(PARTS.tiles) if tile.card}
    tiles = [packed // 0x1000000 - 1 for packed in state.bonus if packed >= 0x1000000]
    assert not cards & set(tiles)
    assert 0 in state.bonus
    stocked = upkeep(city(), 4)
    assert 0 not in stocked.bonus


# ------------------------------------------------------------------ cards turned down by the penalty
@clause("HR-R66")
def test_an_ongoing_card_turned_down_by_the_penalty_is_unusable_until_turned_up() -> None:
    state = give(city(A, year=2010, corruption=5, cards=(2, 13, 5)), 1, corruption=1)
    state.coming = state.current + 5
    upkeep(state, 2)
    do(state, 0, "turn 13")
    assert (up(state), down(state)) == ([2, 5], [13])
    state.agenda.clear()
    constructing(state)
    do(state, 0, *(["blueprint a"] if asked(state) == "blueprint" else []), "build harbour 1")
    assert "after 13" not in legal(state)
    do(state, 0, "after up 13")
    assert "after 13" in legal(state)
