"""Sections 6 and 7: the preparation of a game round, and taking pairs of cards."""

from __future__ import annotations

import pytest

from clauses import clause
from newyork.toolkit import FIRST_TURN, PARTS, SECOND_TURN, cards, do, draws, give, hand, legal, new, refused, reserve, table, taking, words
from skyline.engine.conformance import walk
from skyline.engine.log import Log
from skyline.engine.rng import seeded
from skyline.engine.steps import NOBODY
from skyline.games.newyork.rules.cards import NAMES
from skyline.games.newyork.rules.flow import END_PHASE_ONE, PREPARE
from skyline.games.newyork.rules.press import press_order
from skyline.games.newyork.rules.state import NewYork


def preparing(state: NewYork, game_round: int = 1) -> NewYork:
    """Phase 0 of a game round, up to the first phase I turn. The stack holds the prestige tiles that are still face down then."""
    state.prestige_stack = sum(1 << 4 * tile for tile in range(2 * game_round - 2, 10))
    state.agenda.append(PREPARE.at(NOBODY, game_round))
    state.stack = state.agenda
    state.settle(0)
    return state


def end_of_phase_one(state: NewYork) -> NewYork:
    state.agenda.append(END_PHASE_ONE.at(NOBODY))
    state.stack = state.agenda
    state.settle(0)
    return state


def takers(state: NewYork) -> list[int]:
    """Everybody takes the first pair offered until phase II; the seats in the order of the takings."""
    log = state.listener = Log()
    while state.phase == 1:
        state.apply(state.actions()[0])
    return [event.seat for event in log.public if event.kind == "took"]


def pair(number: int) -> list[str]:
    """The two cards of a pair of the display, in type order."""
    return [NAMES[number >> 3], NAMES[number & 7]]


# ------------------------------------------------------------------ 6 Phase 0
@clause("NY-100")
def test_dollars_on_characters_go_back_to_the_supply_before_the_next_game_round() -> None:
    state = give(table(2), 0, dollars=2, characters=(9, 9, 6))
    taking(state, ["press press", "wild wild"])
    do(state, 0, "use 9", "use 9")
    assert (state.players[0].spent[9], "use 9" in legal(state)) == (2, False)
    do(state, 0, "take wild+wild", "use 6")
    dollars = int(state.players[0].dollars)
    preparing(state, 2)
    assert sum(state.players[0].spent) == 0
    assert state.players[0].dollars == dollars == 3  # they do not come back to the player


@clause("NY-101")
@pytest.mark.parametrize("seed", range(5))
def test_the_mayor_goes_from_a_to_e_and_never_enters_the_x_borough(seed: int) -> None:
    state = new(2, seed)
    visited = [int(state.mayor)]
    for _ in walk(state, seeded(seed)):
        if visited[-1] != state.mayor:
            visited.append(int(state.mayor))
    assert [state.letters[place] for place in visited[1:]] == [0, 1, 2, 3, 4]
    assert visited[0] == -1


@clause("NY-102")
def test_two_prestige_tiles_are_revealed_in_each_game_round_and_none_twice() -> None:
    state = preparing(table(2))
    assert len(state.prestige) == 2
    for tile in state.prestige:
        assert state.prestige_stack >> 4 * tile & 15 == 0
    assert int(state.prestige_stack).bit_count() == 8
    assert state.view(0).prestige == tuple(state.prestige)


@clause("NY-103")
@pytest.mark.parametrize(("humans", "toms"), [(2, ""), (4, ""), (2, "C9"), (1, "A6,B4,C2")])
def test_every_human_draws_three_cards_and_a_tom_none(humans: int, toms: str) -> None:
    state = preparing(table(humans, toms))
    assert [len(hand(state, seat).split()) for seat in range(state.seats)] == [3] * humans + [0] * (state.seats - humans)


@clause("NY-104", "NY-450")
@pytest.mark.parametrize(("players", "pairs"), [(2, 5), (3, 7), (4, 9)])
def test_two_pairs_for_each_player_and_one_more_are_dealt_face_up(players: int, pairs: int) -> None:
    state = preparing(table(players))
    assert len(state.pairs) == pairs
    assert all(state.view(viewer).pairs == tuple(state.pairs) for viewer in (-1, 0, 1))
    assert len(words(state.pile).split()) == 105 - 3 * players - 2 * pairs


@clause("NY-104 Example 1")
def test_three_players_have_seven_pairs() -> None:
    assert len(preparing(table(3)).pairs) == 7


@clause("NY-R32")
@pytest.mark.parametrize("press", [[0, 1, 2, 3], [2, 3, 0, 1]])
def test_phase_zero_reveals_tiles_then_humans_draw_in_press_order_then_pairs_are_dealt(press: list[int]) -> None:
    state = table(3)
    state.press = press
    state.chance.trail = []
    give(state, 0, dollars=1, characters=(6,))
    state.players[0].spent = list(state.players[0].owned)
    preparing(state)
    drawn = state.chance.trail
    assert drawn is not None
    assert sorted(drawn[:2]) == state.prestige
    order = [seat for seat in press if seat < 3]
    for place, seat in enumerate(order):
        three = [NAMES[kind] for kind in drawn[2 + 3 * place : 5 + 3 * place]]
        assert hand(state, seat).split() == sorted(three, key=NAMES.index)
    dealt = [NAMES[kind] for kind in drawn[11:]]
    assert [pair(number) for number in state.pairs] == [sorted(dealt[at : at + 2], key=NAMES.index) for at in range(0, 14, 2)]


# ------------------------------------------------------------------ the draw pile
@clause("NY-105", "NY-R16")
def test_when_a_card_is_needed_and_the_pile_is_empty_the_discards_become_the_new_pile() -> None:
    state = give(table(2), 0, hand="press press dollar", dollars=1, characters=(10,))
    give(state, 1, hand="wild wild wild wild", reserve="dollar dollar")
    taking(state, ["elevator elevator", "plans plans"])
    state.discard = cards("skyscraper skyscraper prestige")
    state.pile = cards("press")
    others = (state.players[1].hand, state.players[1].reserve, list(state.pairs))
    do(state, 0, "use 10")
    drawn = sorted(hand(state).split())
    assert drawn in (["dollar", "press", "press", "press", "skyscraper"], ["dollar", "press", "press", "press", "prestige"])
    assert (state.discard, len(words(state.pile).split())) == (0, 2)
    assert set(words(state.pile).split()) <= {"skyscraper", "prestige"}
    assert (state.players[1].hand, state.players[1].reserve, list(state.pairs)) == others


@clause("NY-105")
def test_the_discards_stay_where_they_are_as_long_as_no_card_is_needed() -> None:
    state = give(table(2), 0, dollars=1, characters=(10,))
    taking(state, ["elevator elevator", "plans plans"])
    state.pile, state.discard = cards("press wild"), cards("dollar")
    do(state, 0, "use 10")
    assert (hand(state), words(state.pile), words(state.discard)) == ("press wild", "", "dollar")


@clause("NY-R16")
def test_with_pile_and_discards_empty_nothing_is_drawn() -> None:
    state = give(table(2), 0, reserve="press wild", dollars=1, characters=(3,))
    taking(state, ["elevator elevator", "plans plans"])
    state.pile = state.discard = 0
    do(state, 0, "use 3")
    assert (state.players[0].points, reserve(state)) == (1, "press wild")


@clause("NY-R33")
def test_the_discard_pile_is_open() -> None:
    state = give(table(3), 1, hand="press wild wild", dollars=1, characters=(1,))
    taking(state, ["elevator elevator", "plans plans"], seat=1)
    do(state, 1, "use 1", "discard press", "discard wild", "discard done")
    for viewer in (-1, 0, 1, 2):
        assert words(state.view(viewer).discard) == "press wild"


# ------------------------------------------------------------------ 7 Phase I
@clause("NY-110", "NY-R34")
@pytest.mark.parametrize("press", [[0, 1, 2, 3], [2, 3, 0, 1], [1, 0, 3, 2]])
def test_all_take_a_pair_in_reverse_press_order_and_then_a_second_one_in_the_same_order(press: list[int]) -> None:
    state = table(3)
    state.press = press
    preparing(state)
    reverse = press_order(state)[::-1]
    assert takers(state) == reverse + reverse


@clause("NY-110")
def test_a_pair_goes_from_the_display_into_the_hand() -> None:
    state = taking(give(table(2), 0, hand="press"), ["dollar wild", "press press", "dollar dollar"])
    assert legal(state) == ["take press+press", "take dollar+dollar", "take dollar+wild"]
    do(state, 0, "take dollar+wild")
    assert hand(state) == "press dollar wild"
    assert [pair(number) for number in state.pairs] == [["press", "press"], ["dollar", "dollar"]]


@clause("NY-110")
def test_a_turn_has_one_taking_only() -> None:
    state = taking(give(table(2), 0, dollars=1, characters=(6,)), ["dollar wild", "press press", "dollar dollar"])
    do(state, 0, "take press+press")
    assert legal(state) == ["use 6", "end turn"]
    assert refused(state, 0, "take dollar+wild").clause == "NY-110"


@clause("NY-111")
def test_characters_may_be_used_before_and_after_the_taking_as_many_as_wanted_in_any_order() -> None:
    state = give(table(2), 0, dollars=4, characters=(3, 6, 9, 10))
    taking(state, ["dollar wild", "press press", "dollar dollar"])
    draws(state, "wild press wild wild")
    do(state, 0, "use 9", "use 6", "take dollar+dollar", "use 3", "use 10")
    assert (hand(state), reserve(state)) == ("dollar dollar wild wild wild", "press")
    assert (state.players[0].dollars, state.players[0].points) == (4 - 4 + 1 + 2, 1)


@clause("NY-111")
def test_characters_may_be_used_in_either_of_the_two_turns() -> None:
    for turn in (FIRST_TURN, SECOND_TURN):
        state = taking(give(table(2), 0, dollars=2, characters=(6, 9)), ["dollar wild", "press press"], turn=turn)
        assert [move for move in legal(state) if move.startswith("use")] == ["use 6", "use 9"]


@clause("NY-111")
def test_each_player_has_two_turns_without_character_4_and_one_with_it() -> None:
    state = preparing(give(table(2), 1, dollars=1, characters=(4,)))
    do(state, 1, "use 4")
    do(state, 1, legal(state, 1)[0])
    do(state, 1, legal(state, 1)[0])
    assert takers(state) == [0, 0]
    state.agenda.clear()
    state.menus = [[], []]
    assert takers(preparing(state, 2)) == [1, 0, 1, 0]


@clause("NY-112")
def test_taking_is_mandatory() -> None:
    state = taking(give(table(2), 0, dollars=1, characters=(6,)), ["dollar wild", "press press"])
    assert legal(state) == ["take press+press", "take dollar+wild", "use 6"]
    assert refused(state, 0, "end turn").clause == "NY-112"
    do(state, 0, "use 6")
    assert legal(state) == ["take press+press", "take dollar+wild"]
    assert refused(state, 0, "end turn").clause == "NY-112"


@clause("NY-112")
@pytest.mark.parametrize(("humans", "toms"), [(2, ""), (3, ""), (4, ""), (1, "B4"), (1, "A6,B4,C2"), (2, "B4,C2"), (3, "A9")])
def test_the_last_taker_still_has_two_pairs_or_more_to_choose_from(humans: int, toms: str) -> None:
    state = preparing(table(humans, toms))
    dealt = len(state.pairs)
    before_the_last = len(takers(state)) - 1
    assert before_the_last == 2 * humans - 1
    assert dealt - before_the_last >= 2


@clause("NY-113")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_without_characters_every_human_ends_phase_one_with_seven_hand_cards(players: int) -> None:
    state = preparing(table(players))
    takers(state)
    assert [len(hand(state, seat).split()) for seat in range(players)] == [7] * players


@clause("NY-113")
def test_there_is_no_hand_limit() -> None:
    state = give(table(2), 0, hand="press dollar elevator plans prestige skyscraper wild " * 3, dollars=3, characters=(10, 10, 9))
    taking(state, ["dollar wild", "press press"])
    do(state, 0, "use 10", "use 10", "use 9", "take dollar+wild")
    assert len(hand(state).split()) == 21 + 2 + 2 + 1 + 2


@clause("NY-114", "NY-R07")
def test_pairs_left_over_are_discarded_before_phase_two() -> None:
    state = taking(table(2), ["dollar wild", "press press", "dollar plans"], seat=1, turn=SECOND_TURN)
    do(state, 1, "take press+press")
    end_of_phase_one(state)
    assert (state.pairs, words(state.discard), state.phase) == ([], "dollar dollar plans wild", 2)
    assert [hand(state, seat) for seat in (0, 1)] == ["", "press press"]


@clause("NY-114", "NY-R07")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_pair_is_left_over_and_lies_on_the_discard_pile_when_the_bidding_begins(players: int) -> None:
    state = preparing(table(players))
    takers(state)
    held = sum(player.hand for player in state.players)
    assert (state.phase, len(words(state.discard).split())) == (2, 2)
    assert state.pile + state.discard + held == PARTS.card_bag


# ------------------------------------------------------------------ one decision at a time
@clause("NY-R34")
@pytest.mark.parametrize(("humans", "toms"), [(4, ""), (2, "B4,C3")])
def test_never_do_two_players_decide_at_the_same_time(humans: int, toms: str) -> None:
    state = new(humans, seed=9, toms=toms)
    for _ in walk(state, seeded(9)):
        assert len(state.deciders()) == 1
        assert state.lanes == []
