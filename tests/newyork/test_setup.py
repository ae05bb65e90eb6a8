"""Sections 1, 3 and 15: the game as a whole, the setup, and what depends on the number of players."""

from __future__ import annotations

import pytest

from clauses import clause
from newyork.toolkit import PARTS, bidding, do, evaluating, give, hand, legal, new, phase_three, refused, reserve, table
from skyline.engine.conformance import walk
from skyline.engine.errors import BadOption
from skyline.engine.log import Log
from skyline.engine.rng import seeded
from skyline.games.newyork import GAME, component_data
from skyline.games.newyork.rules.press import press_order
from skyline.games.newyork.rules.state import NewYork

SIX = ["press", "dollar", "elevator", "plans", "prestige", "skyscraper"]
TABLES = [(1, "B4"), (1, "A6,C2"), (1, "A7,B5,C4"), (2, ""), (2, "B4"), (2, "B3,C2"), (3, ""), (3, "C5"), (4, "")]


def chosen(state: NewYork) -> NewYork:
    """All humans have taken the leftmost start stack left."""
    while state.round == 0:
        state.apply(state.actions()[0])
    return state


def shapes(players: int) -> list[object]:
    """Everything of a setup that could depend on the number of players, apart from the three things of NY-450."""
    state = new(players)
    each = {(player.points, player.dollars, player.board, player.reserve_size, sum(player.built)) for player in state.players}
    rows = [len(row) for row in state.rows]
    chosen(state)
    hands = {len(hand(state, seat).split()) for seat in range(players)}
    return [each, rows, list(state.neutral), int(state.vessels), len(state.prestige), hands, state.statue]


# ------------------------------------------------------------------ 1 Overview
@clause("NY-001", "NY-451")
@pytest.mark.parametrize(("humans", "toms"), TABLES)
def test_humans_and_toms_together_are_two_to_four(humans: int, toms: str) -> None:
    state = new(humans, toms=toms)
    virtual = len(toms.split(",")) if toms else 0
    assert [player.is_tom() for player in state.players] == [False] * humans + [True] * virtual
    assert 2 <= state.seats <= 4


@clause("NY-001")
def test_one_human_alone_gets_a_tom() -> None:
    state = new(1)
    assert [player.is_tom() for player in state.players] == [False, True]


@clause("NY-001")
@pytest.mark.parametrize(("humans", "toms"), [(1, "B4,B4,B4,B4"), (2, "B4,B4,B4"), (3, "B4,B4"), (4, "B4"), (5, ""), (-1, "B4")])
def test_no_other_table_is_possible(humans: int, toms: str) -> None:
    with pytest.raises(BadOption):
        new(humans, toms=toms)


@clause("NY-002", "NY-450")
@pytest.mark.parametrize(("humans", "toms"), TABLES)
def test_a_game_has_five_game_rounds_of_six_bidding_rounds_and_then_the_final_scoring(humans: int, toms: str) -> None:
    state = new(humans, seed=humans, toms=toms)
    log = state.listener = Log()
    phases: list[tuple[int, int]] = []
    for _ in walk(state, seeded(humans)):
        if state.round and (not phases or phases[-1] != (state.round, state.phase)):
            phases.append((int(state.round), int(state.phase)))
    one_round = ["round", *SIX]
    told = [SIX[int(str(event.details["type"]))] if event.kind == "bidding" else event.kind
            for event in log.public if event.kind in ("round", "bidding", "final")]  # fmt: skip
    assert told == one_round * 5 + ["final"] * state.seats
    assert [event.details["round"] for event in log.public if event.kind == "round"] == [1, 2, 3, 4, 5]
    assert phases == sorted(phases)
    assert {phase for _, phase in phases} <= {1, 2, 3}


@clause("NY-002")
def test_phase_three_comes_after_the_six_bidding_rounds_and_before_the_next_game_round() -> None:
    state = new(2)
    for player in state.players:
        player.gain(23)
        player.dollars = 9
    seen: list[tuple[int, int]] = []
    for _ in walk(state, seeded(1)):
        if state.round < 3 and seen[-1:] != [(int(state.round), int(state.phase))]:
            seen.append((int(state.round), int(state.phase)))
    assert seen == [(0, 0), (1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (2, 3)]


@clause("NY-003 Example 1", "NY-003")
def test_blue_gains_3_points_and_the_score_rises_by_3() -> None:
    state = table(3)
    before = state.scores()
    evaluating(state, "prestige", {2: 3})
    assert (state.players[2].points, state.scores()) == (3, [before[0], before[1], before[2] + 3])


@clause("NY-003")
def test_most_points_after_the_final_scoring_win_whatever_was_scored_during_play() -> None:
    state = phase_three(give(table(2), 0, dollars=1, characters=(23, 25)))
    do(state, 0, "use 25")  # 3 points now, and values 1 and 3 in the final scoring
    assert state.players[0].points == 3
    give(state, 1, characters=(42, 41))
    assert (state.over, state.scores(), state.winners()) == (True, [3 + 4, 5 + 5], [1])


@clause("NY-004")
@pytest.mark.parametrize(("humans", "toms"), TABLES)
def test_points_never_fall(humans: int, toms: str) -> None:
    state = new(humans, seed=7, toms=toms)
    before = [0] * int(state.seats)
    for _ in walk(state, seeded(7)):
        now = [int(player.points) for player in state.players]
        assert all(new_points >= old for new_points, old in zip(now, before, strict=True))
        before = now
    assert all(score >= points for score, points in zip(state.scores(), before, strict=True))


# ------------------------------------------------------------------ 3 Setup: the table
@clause("NY-030")
@pytest.mark.parametrize("seed", range(5))
def test_four_tiles_of_each_value_lie_face_up_and_the_rest_in_its_stack(seed: int) -> None:
    state = new(2, seed)
    assert [[PARTS.characters[kind].value for kind in row] for row in state.rows] == [[value] * 4 for value in range(1, 6)]
    for value, row in enumerate(state.rows, 1):
        for kind in PARTS.row_kinds[value - 1]:
            left = state.stacks[value - 1] >> 4 * PARTS.place_in_row[kind] & 15
            assert row.count(kind) + left == PARTS.characters[kind].elevator_copies
    assert state.view(0).stack_sizes == (11, 8, 12, 9, 4)


@clause("NY-031", "NY-450", "NY-R01", "NY-R02")
@pytest.mark.parametrize(("players", "stacks"), [(2, 3), (3, 4), (4, 5)])
def test_one_start_stack_more_than_players_is_revealed_each_of_a_1_and_a_5(players: int, stacks: int) -> None:
    for seed in range(10):
        starts = new(players, seed).starts
        assert len(starts) == stacks
        for stack in starts:
            low, high = PARTS.characters[stack >> 8], PARTS.characters[stack & 255]
            assert (low.value, high.value, low.start_copies, high.start_copies) == (1, 5, 1, 1)
        assert len({stack >> 8 for stack in starts}) == len({stack & 255 for stack in starts}) == stacks  # one light tile of each kind


@clause("NY-031")
def test_start_tiles_are_paired_at_random() -> None:
    starts = [stack for seed in range(40) for stack in new(4, seed).starts]
    assert len({stack >> 8 for stack in starts}) == len({stack & 255 for stack in starts}) == 6
    assert len(set(starts)) > 30  # of 36 possible stacks


@clause("NY-032")
def test_sequence_tiles_and_base_values_lie_at_random_one_in_each_borough() -> None:
    games = [new(2, seed) for seed in range(100)]
    for state in games:
        assert sorted(state.letters) == [0, 1, 2, 3, 4, 5]
        assert sorted(state.base_values) == [6, 7, 8, 8, 9, 10]
        assert state.view(1).letters == tuple(state.letters)
        assert state.view(1).base_values == tuple(state.base_values)
    for place in range(6):
        assert {state.letters[place] for state in games} == {0, 1, 2, 3, 4, 5}
        assert {state.base_values[place] for state in games} == {6, 7, 8, 9, 10}
    by_letter = {(state.letters.index(0), state.base_values.index(10)) for state in games}
    assert len(by_letter) > 24  # of 36: the one says nothing about the other


@clause("NY-033")
def test_ten_prestige_tiles_lie_face_down_and_the_bonus_tile_shows_4() -> None:
    state = new(3)
    assert state.prestige_stack == sum(1 << 4 * tile for tile in range(10))
    assert (state.prestige, state.statue, PARTS.statue_points) == ([], False, 4)
    assert not hasattr(state.view(0), "prestige_stack")
    assert len({tuple(chosen(new(2, seed)).prestige) for seed in range(20)}) > 10


@clause("NY-034")
def test_every_connection_of_the_board_carries_its_own_vessel() -> None:
    assert new(2).vessels == 0b11_1111_1111
    assert len(PARTS.connection_ends) == 10
    assert len({tuple(sorted(ends)) for ends in PARTS.connection_ends}) == 10
    assert all(first != second for first, second in PARTS.connection_ends)
    named = zip(PARTS.connection_names, PARTS.connection_vessel, strict=True)
    assert all(name.startswith(PARTS.vessel_kinds[vessel]) for name, vessel in named)


@clause("NY-035")
def test_all_cards_but_the_reserves_are_in_the_draw_pile_and_the_mayor_stands_beside_the_board() -> None:
    state = new(3)
    assert state.pile + sum(player.reserve for player in state.players) == PARTS.card_bag
    assert (state.discard, state.pairs, state.mayor) == (0, [], -1)


@clause("NY-036", "NY-450")
@pytest.mark.parametrize(("humans", "toms", "space"), [(2, "", 8), (1, "B4", 8), (3, "", 7), (1, "A6,C2", 7), (4, "", 6), (2, "A6,C2", 6)])
def test_two_neutral_skyscrapers_in_each_borough_and_the_neutral_token_on_its_space_for_good(humans: int, toms: str, space: int) -> None:
    state = new(humans, toms=toms)
    assert state.neutral == [2] * 6
    for _ in walk(state, seeded(4)):
        assert state.spaces[state.seats] == space


# ------------------------------------------------------------------ 3 Setup: the players
@clause("NY-037")
@pytest.mark.parametrize("seed", range(4))
def test_each_player_has_1_skyscraper_in_the_x_borough_4_on_the_board_1_dollar_and_no_points(seed: int) -> None:
    state = new(4, seed)
    x_borough = state.letters.index(5)
    for player in state.players:
        assert player.built == [1 if place == x_borough else 0 for place in range(6)]
        assert (player.board, player.dollars, player.points) == (4, 1, 0)


@clause("NY-R40")
@pytest.mark.parametrize("toms", ["A9", "B4,C2"])
def test_a_tom_places_his_skyscraper_in_the_x_borough_but_has_none_on_a_board(toms: str) -> None:
    state = new(2, 3, toms=toms)
    for player in state.players[2:]:
        assert (player.built[state.letters.index(5)], sum(player.built)) == (1, 1)
        assert (player.board, player.dollars, player.reserve) == (0, 0, 0)


@clause("NY-038")
def test_press_tokens_are_stacked_in_random_order_on_the_start_space() -> None:
    games = [new(3, seed) for seed in range(60)]
    assert all(state.spaces[:3] == [0, 0, 0] for state in games)
    assert len({tuple(press_order(state)) for state in games}) == 6


@clause("NY-039", "NY-R05")
def test_each_player_has_two_cards_as_an_open_reserve() -> None:
    state = new(3)
    for seat in range(3):
        assert len(reserve(state, seat).split()) == 2 == state.players[seat].reserve_size
        for viewer in (-1, 0, 1, 2):
            assert state.view(viewer).players[seat].reserve == state.players[seat].reserve


@clause("NY-040")
@pytest.mark.parametrize("seed", range(6))
def test_start_stacks_are_chosen_in_reverse_press_order(seed: int) -> None:
    state = new(4, seed)
    order = press_order(state)
    stacks = list(state.starts)
    for seat, move in zip(reversed(order), ("stack 5", "stack 1", "stack 3", "stack 2"), strict=True):
        assert state.deciders() == [seat]
        do(state, seat, move)
        stack = stacks[int(move[-1]) - 1]
        assert [kind for kind in range(1, 43) if state.players[seat].owned[kind]] == sorted((stack >> 8, stack & 255))
    assert state.starts == []
    assert [sum(player.owned) for player in state.players] == [2, 2, 2, 2]  # the unchosen stack has left the game


@clause("NY-040")
def test_a_stack_that_is_taken_or_not_revealed_cannot_be_chosen() -> None:
    state = new(2)
    last, first = reversed(press_order(state))
    assert legal(state, last) == ["stack 1", "stack 2", "stack 3"]
    assert refused(state, last, "stack 4").clause == "NY-031"
    do(state, last, "stack 2")
    assert legal(state, first) == ["stack 1", "stack 3"]
    assert refused(state, first, "stack 2").clause == "NY-040"


@clause("NY-041")
@pytest.mark.parametrize("press", [[0, 1, 2, 3], [2, 0, 3, 1], [3, 2, 1, 0]])
def test_seats_are_clockwise_whatever_the_press_track_says(press: list[int]) -> None:
    state = table(2, "A6,A6")  # seats 2 and 3 are Toms
    state.press = [*press, 4]
    log = state.listener = Log()
    give(give(state, 0, hand="press wild"), 1, hand="press wild")
    bidding(state, "dollar", start=1)
    do(do(state, 1, "done"), 0, "done")
    assert [event.seat for event in log.public if event.kind == "bids"] == [1, 2, 3, 0]


# ------------------------------------------------------------------ 15 Player counts
@clause("NY-450")
def test_two_three_and_four_players_have_the_same_setup_but_for_stacks_pairs_and_the_neutral_token() -> None:
    assert shapes(2) == shapes(3) == shapes(4)
    assert [len(chosen(new(players)).pairs) for players in (2, 3, 4)] == [5, 7, 9]


@clause("NY-451")
@pytest.mark.parametrize(("humans", "toms"), [table for table in TABLES if table[1]])
def test_solo_with_one_to_three_toms_and_groups_with_toms_play_to_the_end(humans: int, toms: str) -> None:
    state = new(humans, seed=2, toms=toms)
    deciders = {seat for seat, _ in walk(state, seeded(2))}
    assert state.over
    assert deciders == set(range(humans))
    assert len(state.winners()) == 1


@clause("NY-452")
def test_nothing_in_the_box_belongs_to_an_expansion() -> None:
    tables = ("character", "borough", "prestige_tile", "card")
    assert {record.get("expansion") for table in tables for record in component_data()[table]} == {None}
    assert len(PARTS.boroughs) == 6
    with pytest.raises(BadOption):
        GAME.new(players=2, expansion="any")
