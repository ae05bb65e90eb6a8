"""Sections 8.1 and 8.3: the order of bidding, what a bid is worth, and how it is built from complete pieces (section 18.1)."""

from __future__ import annotations

import pytest

from clauses import clause
from newyork.toolkit import bidding, canonical, cards, do, draws, exactly, give, hand, legal, new, onward, refused, settled, table, words
from skyline.engine.steps import NOBODY
from skyline.games.newyork.rules.cards import NAMES
from skyline.games.newyork.rules.flow import END_PHASE_ONE, OPEN_BIDDING
from skyline.games.newyork.rules.state import NewYork

SIX = "press dollar elevator plans prestige skyscraper"


def opened(kind: str, cards_in_hand: str, reserve: str = "", dollars: int = 0, characters: tuple[int, ...] = (), space: int = 0) -> NewYork:
    """The bidding turn of seat 0; seat 1 holds two wild cards, so that it has a choice after it.

    Decisions with a single option are not asked; hands hold a card more than the bid needs where that would be in the way.
    """
    state = give(table(), 0, cards_in_hand, reserve, dollars, characters=characters, space=space)
    return bidding(give(state, 1, "wild wild"), kind)


def finish(state: NewYork) -> NewYork:
    """Seat 0 is done; the engine has said so itself where nothing else was possible."""
    if state.decider() == 0:
        do(state, 0, "done")
    assert state.decider() == 1
    return state


def value(state: NewYork, *moves: str) -> int:
    """V of seat 0 after these steps."""
    return int(finish(do(state, 0, *moves)).players[0].value)


def rounds(state: NewYork, *kinds: str, start: int = 0) -> NewYork:
    """These bidding rounds one after the other; no characters or prestige tiles are to be had."""
    state.rows = [[] for _ in range(5)]
    state.phase = 2
    state.start = start
    state.agenda += [OPEN_BIDDING.at(NOBODY, NAMES.index(kind)) for kind in reversed(kinds)]
    return settled(state)


def turns(state: NewYork, bidders: tuple[int, ...] = ()) -> list[int]:
    """The seats that have a turn in this bidding round, in order. ``bidders`` lay one card of the current type, the others pass."""
    current, order = state.current, []
    while not state.over and state.current == current:
        seat = state.decider()
        order.append(seat)
        do(state, seat, *(["lay current"] if seat in bidders else []), "done")
    return order


# ------------------------------------------------------------------ the order of bidding (8.1)
@clause("NY-120", "NY-122")
def test_each_game_round_has_all_six_bidding_rounds_in_order_even_if_nobody_bids() -> None:
    state = new(2, seed=4)
    asked: list[tuple[int, int, int]] = []
    while not state.over:
        if state.current != NOBODY:
            asked.append((int(state.round), int(state.current), state.decider()))
        moves = onward(state, state.decider())
        exactly(state, state.decider(), "done" if "done" in moves else moves[-1])
    leader = asked[0][2]
    turns_of_a_round = [(kind, seat) for kind in range(6) for seat in (leader, 1 - leader)]
    assert asked == [(number, *turn) for number in range(1, 6) for turn in turns_of_a_round]


@clause("NY-121", "NY-121 Example 1")
def test_the_leader_of_the_press_track_opens_the_press_bidding() -> None:
    red = 1
    state = give(table(3), 0, "press", space=1)
    give(give(state, red, "press", space=3), 2, "press", space=2)
    state.spaces[3], state.press = 7, [3, red, 2, 0]  # the neutral token is ahead of all and does not count
    state.agenda += [OPEN_BIDDING.at(NOBODY, 0), END_PHASE_ONE.at(NOBODY)]
    settled(state)
    assert (state.start, state.deciders()) == (red, [red])


@clause("NY-121")
def test_the_winner_of_each_bidding_round_starts_the_next() -> None:
    state = table(3)
    for seat in range(3):
        give(state, seat, SIX + " wild")
    rounds(state, *SIX.split())
    for starter, winner in ((0, 2), (2, 1), (1, 0), (0, 2), (2, 1), (1, 1)):
        assert state.start == starter
        assert turns(state, bidders=(winner,)) == [starter, (starter + 1) % 3, (starter + 2) % 3]


@clause("NY-122")
def test_if_nobody_bids_the_start_player_stays_the_same() -> None:
    state = table(3)
    for seat in range(3):
        give(state, seat, "press dollar", space=seat + 1)
    rounds(state, "press", "dollar", start=1)
    assert turns(state) == [1, 2, 0]
    assert turns(state) == [1, 2, 0]


@clause("NY-123")
@pytest.mark.parametrize("start", range(4))
def test_every_player_has_one_turn_clockwise_whatever_the_press_track_says(start: int) -> None:
    state = table(4)
    for seat, space in enumerate((2, 5, 1, 4)):
        give(state, seat, "dollar dollar", space=space)
    bidding(state, "dollar", start)
    assert turns(state, bidders=(1, 3)) == [(start + place) % 4 for place in range(4)]


@clause("NY-124")
@pytest.mark.parametrize("viewer", [0, 1, NOBODY])
def test_everybody_sees_laid_cards_and_used_characters(viewer: int) -> None:
    state = opened("dollar", "dollar press wild plans", dollars=2, characters=(13, 16))
    do(state, 0, "lay current", "use 13", "convert plans", "lay wild", "use 16")
    seen = state.view(viewer).players[0]
    assert (words(seen.lay), words(seen.converted), seen.produced, seen.extra) == ("dollar wild", "plans", 1, 1)
    assert (seen.spent[13], seen.spent[16], seen.dollars) == (1, 1, 0)


# ------------------------------------------------------------------ what a bid is worth (8.3)
@clause("NY-140")
def test_a_bid_counts_current_cards_wild_cards_pairs_and_cards_that_characters_produce() -> None:
    state = opened("prestige", "prestige press press dollar dollar wild plans plans skyscraper", dollars=4, characters=(13, 16, 17, 20))
    moves = ("lay current", "use 13", "convert plans", "use 20", "convert skyscraper", "use 17", "lay press pair", "lay dollar pair")
    assert value(state, *moves, "lay wild", "use 16") == 1 + (1 + 2 + 1) + 2 + 2
    assert hand(state) == "plans"


@clause("NY-140")
@pytest.mark.parametrize(
    ("cards_in_hand", "moves", "expected"),
    [
        ("press press press", ("use 13", "convert press", "lay press pair"), 2),  # a pair and c = 1, not three cards of one type
        ("press press", ("use 13", "convert press"), 1),
        ("wild", ("use 13", "convert wild"), 1),
        ("wild", ("use 20", "convert wild"), 2),
        ("dollar", ("use 20", "convert dollar"), 2),  # counts in c only, not in m as well
    ],
)
def test_a_card_used_with_13_or_20_counts_in_no_other_way(cards_in_hand: str, moves: tuple[str, ...], expected: int) -> None:
    state = opened("dollar", f"{cards_in_hand} elevator", dollars=1, characters=(13, 20))
    assert value(state, *moves) == expected


@clause("NY-141")
def test_two_identical_cards_count_as_one_card_any_number_of_times() -> None:
    moves = ("lay press pair", "lay dollar pair", "lay dollar pair", "lay prestige pair")
    assert value(opened("elevator", "press press prestige prestige dollar dollar dollar dollar"), *moves) == 4


@clause("NY-141", "NY-143")
def test_two_different_cards_are_no_pair() -> None:
    state = opened("elevator", "press dollar plans elevator")
    assert legal(state) == ["done", "lay current"]
    assert refused(state, 0, "lay press pair").clause == "NY-141"


@clause("NY-142")
@pytest.mark.parametrize(
    ("cards_in_hand", "moves", "expected"),
    [
        ("elevator wild wild", ("lay current", "lay wild", "lay wild"), 3),  # worth 1 without it
        ("press press wild", ("lay press pair", "lay wild"), 2),
        ("press wild", ("open wild", "with press"), 1),  # together with a card of another type
        ("wild wild", ("open wild", "with wild"), 1),  # together with a second wild card
        ("wild wild wild", ("open wild", "with wild", "lay wild"), 2),
    ],
)
def test_a_wild_card_counts_beside_something_else(cards_in_hand: str, moves: tuple[str, ...], expected: int) -> None:
    assert value(opened("elevator", f"{cards_in_hand} plans"), *moves) == expected


@clause("NY-143 Example 1")
def test_elevator_wild_and_press_are_worth_1() -> None:
    assert value(opened("elevator", "wild press plans"), "open wild", "with press") == 1


@clause("NY-143 Example 2")
def test_elevator_two_wild_and_press_are_worth_2() -> None:
    assert value(opened("elevator", "wild wild press"), "open wild", "with press", "lay wild") == 2


@clause("NY-143 Example 3")
def test_skyscraper_skyscraper_and_wild_are_worth_2() -> None:
    assert value(opened("skyscraper", "skyscraper wild"), "lay current", "lay wild") == 2


@clause("NY-142", "NY-143", "NY-143 Example 4")
@pytest.mark.parametrize("kind", SIX.split())
def test_one_wild_card_alone_is_not_allowed(kind: str) -> None:
    state = bidding(give(give(table(), 0, f"wild {kind}"), 1, "wild wild"), kind)
    assert legal(state) == ["done", "lay current"]
    assert refused(state, 0, "open wild").clause == refused(state, 0, "lay wild").clause == "NY-142"
    assert bidding(give(give(table(), 0, "wild"), 1, "wild wild"), kind).deciders() == [1]  # nothing to decide: a pass


@clause("NY-143 Example 5")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_press_cards_of_the_hand_are_worth_their_number_in_the_press_bidding(number: int) -> None:
    state = opened("press", "press " * number + "dollar")
    assert value(state, *["lay current"] * number) == number
    assert words(state.players[0].lay) == " ".join(["press"] * number)


@clause("NY-143 Example 6")
def test_four_wild_cards_of_a_tom_are_worth_3_in_the_skyscraper_bidding() -> None:
    state = give(give(table(1, toms="A6"), 0, "skyscraper"), 1, "wild wild wild wild")
    bidding(state, "skyscraper", start=1)
    assert (state.decider(), state.players[1].value) == (0, 3)


@clause("NY-143")
def test_a_single_card_of_another_type_must_be_held_by_a_wild_card() -> None:
    state = do(opened("elevator", "press dollar wild"), 0, "open wild")
    assert onward(state) == ["with press", "with dollar"]
    do(state, 0, "with press")
    assert state.decider() == 1  # the dollar card would need a second wild card
    assert (state.players[0].value, hand(state)) == (1, "dollar")


@clause("NY-143", "NY-144")
def test_done_with_an_empty_lay_is_a_pass_and_always_allowed() -> None:
    for kind in SIX.split():
        state = finish(opened(kind, f"{kind} {kind} wild wild"))
        assert (state.players[0].value, state.players[0].lay) == (0, 0)
        assert hand(state) == f"{kind} {kind} wild wild"
        do(state, 1, "done")
        assert state.start == 0  # nobody won


@clause("NY-144")
def test_a_bid_has_no_upper_limit() -> None:
    state = opened("dollar", "dollar " * 15 + "wild " * 9)
    assert value(state, *["lay current"] * 15, *["lay wild"] * 9) == 24
    do(state, 1, "done")
    assert state.players[0].dollars == 25


@clause("NY-R09")
@pytest.mark.parametrize(
    ("cards_in_hand", "moves", "expected"),
    [
        ("", ("open 14 two", "with nothing"), 1),
        ("", ("open 14 one", "with 16"), 1),
        ("", ("open 16", "with 16", "use 14", "back 2"), 3),
        ("press", ("open 16", "with press"), 1),
        ("press", ("open 14 one", "with press", "use 16"), 2),
        ("press", ("open 14 two", "with press"), 2),
        ("wild", ("open wild", "with 16"), 1),
        ("wild", ("open wild", "with 14", "use 16", "use 16"), 3),
        ("wild wild wild", ("open wild", "with wild", "lay wild"), 2),
    ],
)
def test_wild_cards_of_14_and_16_stand_in_for_real_ones_in_every_combination(
    cards_in_hand: str, moves: tuple[str, ...], expected: int
) -> None:
    state = opened("elevator", f"{cards_in_hand} plans", dollars=3, characters=(14, 16, 16), space=4)
    assert value(state, *moves) == expected


# ------------------------------------------------------------------ when characters are used, and what becomes of the cards
@clause("NY-145")
def test_characters_12_to_17_and_20_are_used_on_the_own_bidding_turn_and_the_others_not() -> None:
    state = opened("prestige", "prestige press wild", "press plans", 9, characters=tuple(range(12, 23)), space=3)
    do(state, 0, "not last")
    assert state.deciders() == [0]
    assert {int(word) for move in legal(state) for word in move.split() if word.isdecimal()} == {12, 13, 14, 15, 16, 17, 20}


@clause("NY-145")
def test_characters_19_and_22_wait_for_the_evaluation_in_which_none_of_the_bidding_turn_is_offered() -> None:
    state = bidding(give(table(), 0, "prestige prestige", "press plans", 9, characters=(12, 13, 16, 17, 19, 22)), "prestige")
    do(state, 0, "lay current", "done")
    assert legal(state) == ["use 19 now", "not 19"]
    do(state, 0, "not 19")
    assert legal(state) == ["use 22 now", "not 22"]


@clause("NY-145")
def test_character_21_waits_for_the_evaluation() -> None:
    state = bidding(give(table(), 0, "skyscraper wild", dollars=1, board=1, characters=(21,)), "skyscraper")
    assert legal(state) == ["done", "lay current"]
    do(state, 0, "lay current", "done")
    assert legal(state) == ["use 21 now", "not 21"]


@clause("NY-145")
def test_a_player_may_use_character_12_and_still_pass() -> None:
    state = do(draws(opened("press", "press", "plans dollar", 1, (12,)), "wild"), 0, "use 12", "drop dollar", "drop done", "done")
    assert (state.players[0].points, state.players[0].value, state.decider()) == (1, 0, 1)


@clause("NY-146")
def test_the_cards_of_a_bid_lie_until_the_evaluation_is_over_and_then_go_to_the_discard_pile() -> None:
    state = give(give(table(), 0, "dollar press plans", dollars=1, characters=(13,)), 1, "dollar wild wild")
    bidding(state, "dollar")
    do(state, 0, "lay current", "use 13", "convert plans")
    finish(state)
    assert (words(state.players[0].lay), words(state.players[0].converted), state.discard) == ("dollar", "plans", 0)
    do(state, 1, "lay current", "done")
    assert words(state.discard) == "dollar dollar plans"
    assert [player.lay + player.converted for player in state.players] == [0, 0]
    assert (hand(state, 0), hand(state, 1)) == ("press", "wild wild")


@clause("NY-146")
def test_cards_that_character_22_returns_are_not_discarded() -> None:
    state = bidding(give(table(), 0, "dollar dollar wild", dollars=1, characters=(22,)), "dollar")
    do(state, 0, "lay current", "lay current", "lay wild")
    assert (words(state.players[0].lay), state.discard) == ("dollar dollar wild", 0)  # still there during the evaluation
    do(state, 0, "use 22 now", "return dollar", "return wild")
    assert (hand(state), words(state.discard)) == ("dollar wild", "dollar")


@clause("NY-R37", "NY-123")
def test_a_bid_that_is_done_cannot_be_taken_back_or_raised() -> None:
    state = do(opened("dollar", "dollar dollar wild"), 0, "lay current", "done")
    for move in ("lay current", "lay wild", "done"):
        refused(state, 0, move)
    do(state, 1, "open wild")  # with the other one, of course
    assert state.over  # the two bids were evaluated, seat 0 was not asked again
    assert [player.dollars for player in state.players] == [2, 1]


# ------------------------------------------------------------------ steps have ranks (18.1)
@clause("NY-143")
@pytest.mark.parametrize(
    ("moves", "gone"),
    [
        (("lay current",), {"exchange"}),
        (("use 13", "convert press"), {"exchange", "lay current"}),
        (("lay press pair",), {"exchange", "lay current", "use 13"}),
        (("lay plans pair",), {"exchange", "lay current", "use 13", "lay press pair"}),
        (("open wild", "with press"), {"exchange", "lay current", "use 13", "lay press pair", "lay plans pair", "open wild"}),
    ],
)
def test_after_a_step_those_of_lower_rank_are_not_canonical_but_people_may_take_them(moves: tuple[str, ...], gone: set[str]) -> None:
    state = opened("dollar", "dollar dollar press press press press plans plans plans plans wild wild", "plans elevator", 1, (13,))
    first = {"exchange", "lay current", "use 13", "lay press pair", "lay plans pair", "open wild"}
    assert first <= set(canonical(state))
    possible = first - {"open wild"} - ({"use 13"} if "use 13" in moves else set())
    assert first & set(legal(do(state, 0, *moves))) == possible
    assert first & set(canonical(state)) == possible - gone


@clause("NY-143")
def test_a_single_that_would_be_idle_is_not_offered() -> None:
    state = do(opened("dollar", "dollar press wild"), 0, "lay current")
    assert onward(state) == ["done", "lay wild"]
    do(state, 0, "lay wild")
    assert (state.decider(), hand(state)) == (1, "press")


@clause("NY-142")
def test_opening_with_a_wild_card_is_offered_only_while_nothing_is_laid() -> None:
    state = opened("dollar", "press press dollar wild wild")
    assert "open wild" in legal(state)
    assert "lay wild" not in legal(state)
    do(state, 0, "lay press pair")
    assert onward(state) == ["done", "lay current", "lay wild"]


@clause("NY-142")
@pytest.mark.parametrize(
    ("dollars", "space", "sources"),
    [(0, 2, ["open wild"]), (1, 0, ["open wild", "open 16"]), (1, 1, ["open wild", "open 14 one", "open 16"])],
)
def test_a_wild_source_needs_its_dollar_and_its_space(dollars: int, space: int, sources: list[str]) -> None:
    state = opened("dollar", "wild press", dollars=dollars, characters=(14, 16), space=space)
    assert legal(state) == ["done", *sources]


@clause("NY-142", "NY-143")
def test_two_characters_that_bring_one_wild_card_each_need_a_dollar_each() -> None:
    assert opened("dollar", "", dollars=1, characters=(16, 16)).decider() == 1  # nothing possible: a pass
    assert legal(opened("dollar", "", dollars=2, characters=(16, 16))) == ["done", "open 16"]


@clause("NY-146")
def test_no_card_is_lost_while_a_bid_is_built() -> None:
    state = opened("dollar", "dollar press press wild", "plans wild", 2, (13, 16))
    do(state, 0, "lay current", "lay press pair", "lay wild", "use 16")
    player = state.players[0]
    assert player.hand + player.lay + player.reserve == cards("dollar press press wild plans wild")
