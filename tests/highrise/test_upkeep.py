"""Section 14: the end of a round, and the Upkeep step by step."""

from __future__ import annotations

import pytest

from clauses import clause
from highrise.toolkit import (
    BLUEPRINT_CARDS,
    PARTS,
    TILES,
    asked,
    bonus,
    do,
    draws,
    end_of_round,
    give,
    house,
    legal,
    moving,
    new,
    own,
    place,
    refused,
    settled,
    table,
    upkeep,
    using,
    words,
)
from skyline.engine.steps import NOBODY
from skyline.games.highrise import GAME
from skyline.games.highrise.rules.bonuses import goods_of, tile_of
from skyline.games.highrise.rules.pieces import FLOORS, ULTRAPLASTIC, number, one, size
from skyline.games.highrise.rules.players import TALLEST
from skyline.games.highrise.rules.state import HighRise
from skyline.games.highrise.rules.upkeep import UPKEEP

ADJUST, PENALTY, BLUEPRINTS, BONUS = 1, 2, 3, 4
FULL_YARD = "red red blue blue grey grey black"


def corruption(state: HighRise) -> list[int]:
    return [int(player.corruption) for player in state.players]


def points(state: HighRise) -> list[int]:
    return [int(player.vp) for player in state.players]


def rivals(corruptions: list[int], vps: list[int] | None = None, mode: str = "full", year: int = 2020) -> HighRise:
    """A table at which everybody has so much Corruption and so many VP."""
    state = table(len(corruptions), mode=mode, year=year)
    for seat, amount in enumerate(corruptions):
        give(state, seat, corruption=amount, vp=vps[seat] if vps else 0)
    return state


def adjusting(state: HighRise, order: list[int]) -> HighRise:
    """The Upkeep from the adjustment on, with the seats in the Stop Zone in this order from number 1."""
    state.at = [int(state.side.first_stop) + order.index(mogul) for mogul in range(len(state.at))]
    state.agenda.append(UPKEEP.at(NOBODY, ADJUST))
    return settled(state)


# ------------------------------------------------------------------ the end of a round
def last_one_out(state: HighRise) -> HighRise:
    """Seat 0 is the last to enter the Stop Zone, and does so; the seats 1 to 3 wait there."""
    for seat, track in ((1, 46), (2, 45), (3, 44)):
        place(state, seat, track)
    return moving(place(state, 0, 42))


@clause("HR-430")
def test_the_round_ends_when_the_last_mogul_has_finished_its_turn() -> None:
    state = give(house(house(table(4), "east 1", 0, 6), "east 2", 1, 6), 0, own="red red", cards=(11,))
    last_one_out(state)
    assert (asked(state), legal(state)) == ("use_card", ["use 11", "pass"])  # the turn is not over: nothing is scored yet
    assert (points(state), state.round) == ([0, 0, 0, 0], 1)
    do(state, 0, "pass")
    assert ([int(player.sources[TALLEST]) for player in state.players], state.round) == ([4, 4, 0, 0], 2)


@clause("HR-430", "HR-460")
@pytest.mark.parametrize(("year", "over"), [(2010, False), (2020, False), (2030, True)])
def test_after_the_bonus_comes_the_upkeep_and_after_2030_the_end(year: int, over: bool) -> None:
    state = end_of_round(give(give(house(table(4, year=year), "east 1", 0, 6), 0, down=(7,)), 1, corruption=9))
    assert state.players[0].sources[TALLEST] > 0
    assert state.over is over
    assert (state.players[0].up[7], state.players[0].down[7]) == ((0, 1) if over else (1, 0))
    assert state.round == {2010: 1, 2020: 2, 2030: 2}[year]


@clause("HR-430", "HR-446")
def test_the_tallest_building_bonus_is_scored_before_corruption_is_adjusted() -> None:
    state = rivals([9, 9, 9], [10, 11, 30])
    end_of_round(house(state, "east 1", 0, 6))  # 14 VP after the Bonus: no longer the fewest
    assert corruption(state) == [8, 7, 9]


@clause("HR-431", "HR-451")
def test_the_next_round_goes_by_stop_zone_numbers_and_a_stack_from_its_top() -> None:
    state = place(place(place(table(3), 0, 37), 1, 33), 2, 34)
    give(state, 1, cards=(9,))
    moving(state, 1)
    do(state, 1, "go 37 mayor", "stop done")  # beneath seat 0; seat 2 then takes number 2 by itself
    assert state.round == 2
    assert (state.at, state.view(-1).order) == ([-1, -1, -2], (2, 0, 1))
    assert state.deciders() == [2]
    do(state, 2, "bonus 1.1", "go 6", "trade choose", "choose red", "trade done")
    assert state.deciders() == [0]


@clause("HR-431", "HR-451")
@pytest.mark.parametrize("order", [[0, 1, 2, 3], [3, 1, 0, 2], [2, 3, 1, 0]])
def test_the_mogul_on_the_lowest_number_starts(order: list[int]) -> None:
    state = adjusting(table(4), order)
    assert state.view(-1).order == tuple(order)
    assert (state.deciders(), asked(state, order[0])) == ([order[0]], "move")


# ------------------------------------------------------------------ refresh (HR-445)
@clause("HR-445")
def test_all_face_down_cards_of_all_players_turn_face_up() -> None:
    state = give(give(table(4), 0, cards=(7,), down=(7, 1, 15)), 2, down=(8, 22))
    upkeep(state)
    for seat, cards in ((0, {7: 2, 1: 1, 15: 1}), (2, {8: 1, 22: 1})):
        player = state.players[seat]
        assert {card: count for card, count in enumerate(player.up) if count} == cards
        assert sum(player.down) == 0


@clause("HR-445", "HR-446")
def test_cards_are_refreshed_before_corruption_is_adjusted() -> None:
    state = give(rivals([5, 5, 5], [0, 9, 20]), 0, down=(7,))
    upkeep(state)
    assert legal(state, 0) == ["use 7", "pass"]


# ------------------------------------------------------------------ adjust Corruption (HR-446)
@clause("HR-446")
@pytest.mark.parametrize(
    ("vps", "wanted"),
    [
        ([3, 7, 9, 12], [3, 4, 5, 5]),
        ([12, 9, 7, 3], [5, 5, 4, 3]),
        ([3, 3, 7, 9], [3, 3, 4, 5]),  # ties are shared, and the next distinct value is the next-fewest
        ([3, 7, 7, 7], [3, 4, 4, 4]),
        ([3, 3, 3, 3], [3, 3, 3, 3]),
        ([-2, 0, 0], [3, 4, 4]),
        ([8, 2, 5], [5, 3, 4]),
    ],
)
def test_who_has_the_fewest_vp_loses_2_and_the_next_loses_1(vps: list[int], wanted: list[int]) -> None:
    assert corruption(upkeep(rivals([5] * len(vps), vps), ADJUST)) == wanted


@clause("HR-446")
def test_nobody_loses_more_corruption_than_there_is() -> None:
    state = give(give(rivals([1, 0, 9], [0, 5, 9]), 0, cards=(7,)), 1, cards=(7,))
    upkeep(state, ADJUST)
    assert (corruption(state), legal(state, 0)) == ([0, 0, 9], ["use 7", "pass"])
    do(state, 0, "pass")
    assert asked(state, 1) == ""  # seat 1 lost nothing
    assert asked(state, 0) == "move"


@clause("HR-446")
def test_insurance_company_may_be_used_for_the_adjustment_in_the_order_of_the_coming_round() -> None:
    state = rivals([5, 5, 5, 5], [3, 3, 3, 9])
    for seat in (0, 1, 2):
        give(state, seat, cards=(7,))
    adjusting(state, [2, 0, 3, 1])
    draws(state, "red red blue blue")
    assert (state.deciders(), legal(state, 2)) == ([2], ["use 7", "pass"])
    do(state, 2, "use 7")
    assert (state.deciders(), own(state, 2)) == ([0], "red red")
    do(state, 0, "pass")
    assert (state.deciders(), legal(state, 1)) == ([1], ["use 7", "pass"])


@clause("HR-446", "HR-447")
def test_yard_corruption_after_the_adjustment_counts_for_the_penalty() -> None:
    state = give(rivals([6, 5, 0], [0, 20, 30], mode="standard"), 0, own=FULL_YARD, cards=(7,))
    upkeep(state, ADJUST)
    assert corruption(state) == [4, 4, 0]
    do(state, 0, "use 7")
    assert asked(state) == "overflow"
    do(state, 0, "expand")  # 2 Corruption in 2020: now at 6, two above seat 1
    assert (corruption(state), points(state)) == ([4, 4, 0], [-2, 20, 30])


# ------------------------------------------------------------------ penalty, Introductory and Standard (HR-447)
@clause("HR-447", "HR-447 Example 1")
@pytest.mark.parametrize("mode", ["standard", "introductory"])
def test_yellow_two_spaces_above_red_moves_down_2_and_loses_2_vp(mode: str) -> None:
    state = upkeep(rivals([4, 6, 1], [10, 10, 10], mode=mode), PENALTY)
    assert (corruption(state), points(state)) == ([4, 4, 1], [10, 8, 10])


@clause("HR-447", "HR-R50")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ([6, 6, 2, 0], [2, 2, 2, 0]),
        ([7, 7, 7, 3], [3, 3, 3, 3]),
        ([0, 9, 9, 9], [0, 0, 0, 0]),
        ([4, 4, 4, 4], [4, 4, 4, 4]),
        ([0, 0, 0], [0, 0, 0]),
    ],
)
def test_everyone_on_top_moves_down_to_the_next_level_for_1_vp_per_space(before: list[int], after: list[int]) -> None:
    state = upkeep(rivals(before, mode="standard"), PENALTY)
    assert corruption(state) == after
    assert points(state) == [new - old for old, new in zip(before, after, strict=True)]


@clause("HR-R40")
def test_insurance_company_works_on_the_penalty_and_its_yard_corruption_is_not_penalised_again() -> None:
    state = give(rivals([7, 3, 2], mode="standard"), 0, own=FULL_YARD, cards=(7,))
    upkeep(state, PENALTY)
    assert (legal(state), corruption(state), points(state)) == (["use 7", "pass"], [3, 3, 2], [-4, 0, 0])
    do(state, 0, "use 7", "expand")
    assert (corruption(state), points(state)) == ([5, 3, 2], [-4, 0, 0])
    assert len(own(state).split()) == 9


# ------------------------------------------------------------------ penalty, Full (HR-448)
@clause("HR-448")
def test_the_most_corrupt_turns_one_card_of_any_timing_face_down_for_a_round() -> None:
    state = give(give(rivals([3, 6, 3, 0]), 1, cards=(9, 8, 1, 22)), 0, cards=(9,))
    upkeep(state, PENALTY)
    assert (state.deciders(), asked(state, 1), legal(state, 1)) == ([1], "penalty_card", ["turn 1", "turn 8", "turn 9", "turn 22"])
    do(state, 1, "turn 9")
    assert (state.players[1].up[9], state.players[1].down[9], state.players[0].up[9]) == (0, 1, 1)
    assert (corruption(state), points(state)) == ([3, 6, 3, 0], [0, 0, 0, 0])
    place(place(state, 0, 2), 1, -4)
    state.agenda.pop()
    moving(state, 1)
    refused(state, 1, "go 2 mayor")
    upkeep(state)
    assert legal(state, 1) == ["turn 1", "turn 8", "turn 9", "turn 22"]  # refreshed, and due again


@clause("HR-448")
def test_all_who_tie_for_the_most_turn_a_card_and_who_has_none_does_not() -> None:
    state = rivals([5, 5, 5, 4])
    give(give(give(state, 0, cards=(1, 7)), 2, cards=(3, 7), down=(8,)), 3, cards=(2, 9))
    give(state, 1, down=(7, 8))
    upkeep(state, PENALTY)
    assert (state.deciders(), legal(state, 0)) == ([0], ["turn 1", "turn 7"])
    do(state, 0, "turn 1")
    assert (state.deciders(), legal(state, 2)) == ([2], ["turn 3", "turn 7"])  # seat 1 has no face-up card
    do(state, 2, "turn 3")
    assert asked(state, 0) == "move"  # seat 3 has less Corruption
    assert sum(state.players[3].down) == 0


@clause("HR-448")
def test_in_a_full_game_of_three_all_turn_a_card_when_all_are_level() -> None:
    state = rivals([2, 2, 2])
    for seat in range(3):
        give(state, seat, cards=(7,))
    upkeep(state, PENALTY)
    assert [int(player.down[7]) for player in state.players] == [1, 1, 1]


@clause("HR-R70")
def test_the_penalty_must_turn_a_card_that_is_still_face_up() -> None:
    state = give(rivals([9, 5, 5], [0, 30, 40]), 0, cards=(7, 1))
    upkeep(state, ADJUST)
    do(state, 0, "use 7")
    assert (state.players[0].down[7], state.players[0].down[1]) == (1, 1)  # the only other card, so nobody is asked
    alone = give(rivals([9, 5, 5], [0, 30, 40]), 0, cards=(7,))
    upkeep(alone, ADJUST)
    do(alone, 0, "use 7")
    assert (asked(alone), sum(alone.players[0].down)) == ("move", 1)


@clause("HR-R51")
def test_a_wrapped_marker_counts_where_it_stands() -> None:
    state = give(give(rivals([20, 5, 4]), 0, cards=(7,)), 1, cards=(8,))
    using(state, "biotech_lab")  # 1 Corruption: past the last space
    assert (corruption(state), points(state)) == ([0, 5, 4], [-40, 0, 0])
    upkeep(state, PENALTY)
    assert (state.players[0].down[7], state.players[1].down[8]) == (0, 1)


# ------------------------------------------------------------------ Blueprints (HR-449)
@clause("HR-449")
def test_the_next_blueprint_card_becomes_current_and_all_blockers_and_tokens_are_free() -> None:
    state = table(4, card="2020-3")
    state.coming = BLUEPRINT_CARDS["2030-2"]
    state.blocked = 0b10110
    state.squares = [int(one(0)), 0, 0, 2 * int(one(4)), 0]
    state.tokens = 2
    upkeep(state, BLUEPRINTS)
    assert (state.current, state.coming, state.blocked) == (BLUEPRINT_CARDS["2030-2"], NOBODY, 0)
    assert (state.squares, state.tokens) == ([0] * 5, 5)


@clause("HR-449")
def test_after_2010_of_a_full_game_the_card_of_2030_is_turned_up() -> None:
    state = table(4, year=2010)
    state.coming = BLUEPRINT_CARDS["2020-4"]
    upkeep(state)
    assert state.current == BLUEPRINT_CARDS["2020-4"]
    assert state.coming in range(BLUEPRINT_CARDS["2030-1"], BLUEPRINT_CARDS["2030-5"] + 1)
    assert state.view(0).coming == state.coming


# ------------------------------------------------------------------ Bonus (HR-450)
@clause("HR-450", "HR-R64")
@pytest.mark.parametrize(("players", "tiles"), [(4, 10), (3, 6), (2, 6)])
def test_what_is_left_on_bonus_spaces_is_cleared_and_the_next_tiles_are_dealt(players: int, tiles: int) -> None:
    for seed in range(6):
        state = table(players, seed=seed)
        for place_of_set in (1, 2, 3, 4):
            bonus(state, f"{place_of_set}.1", "red blue ultraplastic")
        bonus(bonus(bonus(state, "1.2", tile="2020_mayors_office"), "2.2", tile="2020_spire_2"), "4.2", tile="2020_archive")
        upkeep(state, BONUS)
        goods = [int(goods_of(packed)) for packed in state.bonus]
        held = [int(tile_of(packed)) for packed in state.bonus if tile_of(packed) >= 0]
        assert all(PARTS.tiles[tile].round == 2 for tile in held)
        assert len(held) + sum(1 for heap in goods if heap) <= tiles + 2
        for colour in range(5):
            assert number(state.bag, colour) + sum(number(heap & FLOORS, colour) for heap in goods) == 15
        assert state.ultraplastic + sum(number(heap, ULTRAPLASTIC) for heap in goods) == 15
        for card in (2, 9):
            assert state.stock[card] + sum(1 for tile in held if PARTS.tiles[tile].card == card) == 5
        assert sum(1 for packed in state.bonus if packed) == tiles + 2


@clause("HR-450", "HR-R64")
def test_fixed_bonus_spaces_are_refilled_afresh() -> None:
    fixed = [place for place, printed in enumerate(PARTS.sides[1].fixed) if printed >= 0]
    printed = [(int(PARTS.sides[1].fixed[place]) >> 4, int(PARTS.sides[1].fixed[place]) & 15) for place in fixed]
    assert printed == [(2, 0), (1, 1)]
    state = bonus(bonus(table(3), "1.1", "grey grey grey"), "2.1", "ultraplastic ultraplastic black")
    upkeep(state, BONUS)
    heaps = [words(state.bonus[place]) for place in fixed]
    assert (len(heaps[0].split()), "ultraplastic" in heaps[0]) == (2, False)
    assert (len(heaps[1].split()), heaps[1].count("ultraplastic")) == (2, 1)


@clause("HR-450")
def test_leftover_tiles_never_come_back() -> None:
    state = bonus(table(4), "1.2", tile="2020_lose_1_corruption")
    upkeep(state, BONUS)
    assert all(tile_of(packed) != TILES["2020_lose_1_corruption"] for packed in state.bonus)


# ------------------------------------------------------------------ in a real game
@clause("HR-430", "HR-445", "HR-449", "HR-450", "HR-451")
@pytest.mark.parametrize(("players", "mode"), [(4, "full"), (3, "standard"), (2, "full"), (1, "full")])
def test_a_real_upkeep_keeps_all_components(players: int, mode: str) -> None:
    state = new(players, 7, mode=mode)
    seen = [int(state.round)]
    while not state.over:
        state.apply(state.actions()[-1])
        if state.round != seen[-1]:
            seen.append(int(state.round))
            assert all(track < 0 for track in state.at)  # nobody has set out yet
            assert (state.blocked, sum(sum(player.down) for player in state.players) <= players) == (0, True)
            assert PARTS.blueprint_ids[state.current].startswith(str(2010 + 10 * state.round))
        assert GAME.conserved(state) == ""
        assert size(state.bag) <= 75
    assert seen == ([0, 1, 2] if mode == "full" else [1, 2])
