"""Section 12: the characters of the bidding turn, 12 to 18 and 20."""

from __future__ import annotations

import pytest

from clauses import clause
from newyork.toolkit import bidding, do, draws, exactly, give, hand, legal, onward, refused, reserve, settled, table, words
from skyline.engine.steps import NOBODY
from skyline.games.newyork.rules.cards import NAMES
from skyline.games.newyork.rules.flow import OPEN_BIDDING
from skyline.games.newyork.rules.state import NewYork

SIX = ("press", "dollar", "elevator", "plans", "prestige", "skyscraper")


def owner(kind: str, *characters: int, cards: str = "", lying: str = "", dollars: int = 9, space: int = 0) -> NewYork:
    """The bidding turn of seat 0 with these characters; seat 1 holds two wild cards, so that it has a choice after it."""
    state = give(table(), 0, cards, lying, dollars, characters=characters, space=space)
    return bidding(give(state, 1, "wild wild"), kind)


def value(state: NewYork, *moves: str) -> int:
    """V of seat 0 after these steps."""
    do(state, 0, *moves)
    if state.decider() == 0:
        do(state, 0, "done")
    assert state.decider() == 1
    return int(state.players[0].value)


def paid(state: NewYork, *kinds: int) -> bool:
    """Do these characters of seat 0, and no others, have their dollars on them? It began with nine."""
    player = state.players[0]
    return sorted(kinds) == [kind for kind in range(43) for _ in range(player.spent[kind])] and player.dollars == 9 - len(kinds)


# ------------------------------------------------------------------ 12: refresh the reserve
@clause("NY-312")
@pytest.mark.parametrize(
    ("moves", "drawn", "left", "discarded"),
    [
        (("drop done",), "", "press press plans", ""),
        (("drop press", "drop done"), "wild", "press plans wild", "press"),
        (("drop press", "drop plans"), "wild dollar", "press dollar wild", "press plans"),
        (("drop press", "drop press", "drop plans"), "elevator elevator press", "press elevator elevator", "press press plans"),
    ],
)
def test_12_scores_a_point_and_refreshes_any_number_of_reserve_cards(moves: tuple[str, ...], drawn: str, left: str, discarded: str) -> None:
    state = draws(owner("press", 12, cards="press", lying="press press plans"), drawn)
    do(state, 0, "use 12", *moves)
    assert (state.players[0].points, reserve(state), words(state.discard), hand(state)) == (1, left, discarded, "press")
    assert paid(state, 12)


@clause("NY-312")
def test_12_discards_a_set_and_refills_when_it_is_confirmed() -> None:
    state = do(owner("press", 12, cards="press", lying="press dollar plans"), 0, "use 12")
    assert legal(state) == ["drop press", "drop dollar", "drop plans", "drop done"]
    exactly(state, 0, "drop plans", "drop press")
    assert (reserve(state), legal(state)) == ("press dollar plans", ["drop dollar", "drop done", "spare press", "spare plans"])
    do(draws(state, "wild"), 0, "spare plans", "drop done")
    assert (reserve(state), words(state.discard)) == ("dollar plans wild", "press")


@clause("NY-312")
def test_12_is_used_once_for_each_tile_also_after_cards_were_laid() -> None:
    state = do(owner("press", 12, 12, cards="press press", lying="plans"), 0, "use 12", "drop done", "use 12", "drop done")
    assert (state.players[0].points, "use 12" in legal(state)) == (2, False)
    assert refused(state, 0, "use 12").clause == "NY-081"
    assert "use 12" in legal(do(owner("press", 12, cards="press press", lying="plans"), 0, "lay current"))


# ------------------------------------------------------------------ 13 and 20: convert a card
@clause("NY-313", "NY-313 Example 1")
@pytest.mark.parametrize("card", [*SIX[1:], "wild"])
def test_13_lets_any_other_card_count_as_a_press_card_in_the_press_bidding(card: str) -> None:
    state = owner("press", 13, cards=f"press {card}")
    assert value(state, "use 13") == 1  # the only card that it can be
    assert (hand(state), words(state.players[0].converted), state.players[0].lay) == ("press", card, 0)
    assert paid(state, 13)


@clause("NY-313")
def test_13_converts_a_card_of_the_hand_that_is_not_of_the_current_type_already() -> None:
    state = do(owner("press", 13, cards="press dollar plans wild", lying="elevator skyscraper"), 0, "use 13")
    assert onward(state) == ["convert dollar", "convert plans", "convert wild"]
    assert legal(owner("press", 13, cards="press press")) == ["done", "lay current"]
    assert refused(owner("press", 13, cards="press press"), 0, "use 13").clause == "NY-313"


@clause("NY-313")
def test_13_makes_room_for_wild_cards() -> None:
    assert value(owner("press", 13, cards="dollar wild"), "use 13", "convert dollar", "lay wild") == 2


@clause("NY-313", "NY-320")
def test_two_tiles_of_13_and_one_of_20_convert_three_cards() -> None:
    state = owner("plans", 13, 13, 20, cards="press dollar wild skyscraper")
    assert value(state, "use 13", "convert press", "use 20", "convert dollar", "use 13", "convert wild") == 4
    assert (words(state.players[0].converted), paid(state, 13, 13, 20)) == ("press dollar wild", True)


@clause("NY-320", "NY-320 Example 1")
def test_20_lets_one_press_card_count_as_two_in_the_skyscraper_bidding() -> None:
    state = owner("skyscraper", 20, cards="press dollar")
    assert value(state, "use 20", "convert press") == 2
    assert (hand(state), paid(state, 20)) == ("dollar", True)


@clause("NY-320")
@pytest.mark.parametrize("card", [*SIX, "wild"])
def test_20_lets_a_card_of_any_type_count_as_two_the_current_type_included(card: str) -> None:
    for kind in SIX:
        state = owner(kind, 20, cards=card)
        assert (value(state, "use 20"), words(state.players[0].converted)) == (2, card)


@clause("NY-313", "NY-320")
@pytest.mark.parametrize("kind", [13, 20])
def test_converting_needs_a_hand_card(kind: int) -> None:
    assert "use 12" in legal(state := owner("press", 12, kind, lying="dollar plans"))
    assert f"use {kind}" not in legal(state)


# ------------------------------------------------------------------ 14: press spaces for wild cards
@clause("NY-314", "NY-314 Example 1")
def test_three_elevator_cards_and_two_spaces_back_are_worth_5() -> None:
    state = owner("elevator", 14, cards="elevator elevator elevator press", space=6)
    assert value(state, "lay current", "lay current", "lay current", "use 14", "back 2") == 5
    assert (state.spaces[0], paid(state, 14)) == (4, True)


@clause("NY-314")
def test_one_space_back_is_one_wild_card() -> None:
    state = owner("elevator", 14, cards="elevator press", space=6)
    assert (value(state, "lay current", "use 14", "back 1"), state.spaces[0]) == (2, 5)


@clause("NY-314")
def test_a_token_never_goes_below_the_start_space() -> None:
    state = do(owner("elevator", 14, 14, cards="elevator press", space=1), 0, "lay current", "use 14")
    assert (state.spaces[0], state.players[0].extra) == (0, 1)  # one space is all there is
    assert state.decider() == 1  # the second tile can do nothing
    assert legal(owner("elevator", 14, cards="elevator press", space=0)) == ["done", "lay current"]
    assert "open 14 two" not in legal(owner("elevator", 14, cards="elevator press", space=1))


@clause("NY-314")
def test_spaces_given_up_obey_the_limits_of_wild_cards() -> None:
    state = owner("elevator", 14, 14, cards="", space=1)
    assert state.decider() == 1  # one wild card alone is no bid
    state = do(owner("elevator", 14, cards="press dollar", space=1), 0, "open 14 one")
    assert onward(state) == ["with press", "with dollar"]


@clause("NY-314", "NY-R10")
def test_the_move_back_happens_at_once_and_affects_the_tie() -> None:
    state = give(give(table(), 0, "dollar press", dollars=1, characters=(14,), space=4), 1, "dollar dollar dollar", space=3)
    bidding(state, "dollar")
    do(state, 0, "lay current", "use 14", "back 2")
    assert (state.decider(), state.spaces[:2], state.press[:2]) == (1, [2, 3], [1, 0])
    do(state, 1, *["lay current"] * 3)
    assert [player.dollars for player in state.players] == [3, 4]  # 3 to 3, and seat 1 is now ahead
    assert state.start == 1


@clause("NY-R10", "NY-314")
@pytest.mark.parametrize("spaces", [1, 2])
def test_a_token_that_goes_back_lands_on_top_of_the_stack(spaces: int) -> None:
    state = give(table(4), 0, "dollar press", dollars=1, characters=(14,), space=6)
    for seat in (1, 2):
        give(state, seat, space=6 - spaces)
    bidding(give(state, 3, "wild wild"), "dollar")
    do(state, 0, "lay current", "use 14", f"back {spaces}")
    assert [token for token in state.press if state.spaces[token] == 6 - spaces] == [0, 2, 1]  # from the top
    assert state.decider() == 3


@clause("NY-R10")
def test_a_token_that_goes_back_lands_on_the_neutral_token_too() -> None:
    state = give(table(), 0, "dollar press", dollars=1, characters=(14,), space=4)
    state.spaces[2], state.press = 3, [0, 2, 1]
    do(bidding(give(state, 1, "wild wild"), "dollar"), 0, "lay current", "use 14", "back 1")
    assert (state.press, state.spaces[0]) == ([0, 2, 1], 3)


# ------------------------------------------------------------------ 15: a reserve card too
@clause("NY-315")
@pytest.mark.parametrize(
    ("cards", "lying", "moves", "expected"),
    [
        ("dollar press", "dollar plans", ("lay current", "use 15 current"), 2),
        ("press wild plans", "press elevator", ("open wild", "with press", "use 15 press"), 2),
        ("wild press plans", "wild elevator", ("open wild", "with press", "use 15 wild"), 2),
        ("wild press plans", "wild elevator", ("open wild", "with 15"), 1),
        ("dollar wild", "wild plans", ("lay current", "lay wild", "use 15 wild"), 3),
    ],
)
def test_15_lays_a_reserve_card_like_one_of_the_hand_and_refills(cards: str, lying: str, moves: tuple[str, ...], expected: int) -> None:
    state = draws(owner("dollar", 15, cards=cards, lying=lying), "skyscraper")
    assert value(state, *moves) == expected
    assert (reserve(state), paid(state, 15)) == (f"{lying.split()[1]} skyscraper", True)


@clause("NY-315")
def test_15_needs_a_card_laid_from_the_hand_with_the_same_icon() -> None:
    state = owner("dollar", 15, cards="dollar plans plans wild", lying="dollar wild")
    assert not [move for move in legal(state) if "15" in move]
    do(state, 0, "lay plans pair")
    assert onward(state) == ["done", "exchange", "lay current", "lay wild"]  # neither a dollar nor a wild card was laid
    do(state, 0, "lay wild")
    assert onward(state) == ["done", "exchange", "lay current", "use 15 wild"]
    assert refused(state, 0, "use 15 current").clause == "NY-315"


@clause("NY-315")
def test_a_wild_card_of_a_character_is_no_card_laid_from_the_hand() -> None:
    state = do(owner("dollar", 15, 16, cards="dollar press", lying="wild plans"), 0, "lay current", "use 16")
    assert state.decider() == 1


@clause("NY-315 Example 1")
def test_a_refilled_card_may_be_exchanged_into_the_hand_and_laid_in_the_same_bid() -> None:
    state = draws(owner("dollar", 15, cards="dollar press", lying="dollar plans"), "dollar")
    do(state, 0, "lay current", "use 15 current")
    assert (hand(state), reserve(state)) == ("press", "dollar plans")
    assert value(state, "exchange", "reserve press", "reserve plans", "lay current") == 3
    assert (words(state.players[0].lay), reserve(state)) == ("dollar dollar dollar", "press plans")


@clause("NY-315 Example 2")
def test_two_tiles_of_15_may_refer_to_the_same_hand_card() -> None:
    state = draws(owner("dollar", 15, 15, cards="dollar", lying="dollar dollar"), "press plans")
    assert value(state, "lay current", "use 15 current", "use 15 current") == 3
    assert (reserve(state), paid(state, 15, 15)) == ("press plans", True)


@clause("NY-315 Example 3")
def test_a_hand_card_of_another_type_and_its_like_in_the_reserve_count_as_one_card() -> None:
    state = draws(owner("dollar", 15, cards="press", lying="press plans"), "elevator")
    assert value(state, "use 15 press pair") == 1
    assert (words(state.players[0].lay), hand(state), reserve(state)) == ("press press", "", "elevator plans")


@clause("NY-315 Example 4", "NY-R21")
@pytest.mark.parametrize("kind", [13, 20])
@pytest.mark.parametrize("lying", ["press", "dollar"])
def test_a_card_laid_through_13_or_20_does_not_permit_15(kind: int, lying: str) -> None:
    state = do(owner("dollar", 15, kind, cards="press wild", lying=lying), 0, f"use {kind}", "convert press")
    assert onward(state) == ["done", "exchange", "lay wild"]


@clause("NY-R21")
def test_beside_a_converted_card_one_that_was_laid_unconverted_does_permit_15() -> None:
    state = draws(owner("dollar", 15, 20, cards="dollar dollar press", lying="dollar"), "plans")
    assert value(state, "lay current", "use 20", "convert dollar", "use 15 current") == 1 + 2 + 1


@clause("NY-R21")
@pytest.mark.parametrize("kind", [13, 20])
def test_a_reserve_card_cannot_be_converted(kind: int) -> None:
    state = do(owner("dollar", 15, kind, cards="press elevator", lying="plans wild"), 0, f"use {kind}")
    assert onward(state) == ["convert press", "convert elevator"]


@clause("NY-R21")
def test_a_card_brought_back_by_22_is_laid_again_in_a_later_bidding_round_and_permits_15() -> None:
    state = give(give(table(), 0, "wild dollar", "wild plans", 2, characters=(15, 22)), 1, "wild wild")
    state.phase = 2
    state.agenda += [OPEN_BIDDING.at(NOBODY, NAMES.index(kind)) for kind in ("plans", "dollar")]
    do(do(settled(state), 0, "lay current", "lay wild", "done"), 1, "done")
    do(state, 0, "use 22 now", "return wild")
    assert (NAMES[state.current], hand(state)) == ("plans", "wild")
    assert value(draws(state, "press"), "open wild") == 1  # with the wild card of the reserve, the only companion
    assert (words(state.players[0].lay), reserve(state)) == ("wild wild", "press plans")


@clause("NY-315")
def test_after_15_the_bid_is_built_from_the_beginning_again() -> None:
    state = draws(owner("dollar", 15, cards="press press plans plans dollar wild wild", lying="wild elevator"), "skyscraper")
    assert value(state, "lay plans pair", "lay wild", "use 15 wild", "lay current", "lay press pair", "lay wild") == 6


@clause("NY-315")
def test_beside_wild_cards_alone_a_single_is_of_use_after_15_and_its_second_card_too() -> None:
    state = draws(owner("dollar", 15, cards="wild press press", lying="wild elevator"), "skyscraper")
    do(state, 0, "open wild", "with 15")
    assert "lay single press" in legal(state)
    assert value(state.clone(), "lay single press", "done") == 2
    assert value(state, "lay single press", "lay second press") == 3


# ------------------------------------------------------------------ 16 and 17: cards out of nothing
@clause("NY-316")
def test_16_adds_one_wild_card() -> None:
    state = owner("plans", 16, cards="plans press")
    assert (value(state, "lay current", "use 16"), paid(state, 16)) == (2, True)
    assert value(owner("plans", 16, cards="press dollar"), "open 16", "with press") == 1


@clause("NY-316")
def test_16_obeys_the_limits_of_wild_cards() -> None:
    assert owner("plans", 16).decider() == 1  # alone it is no bid
    assert value(owner("plans", 16, 16), "open 16") == 1
    assert legal(owner("plans", 16, cards="plans")) == ["done", "lay current"]  # nothing yet that it could stand beside


@clause("NY-317", "NY-R22")
def test_17_adds_a_prestige_card_in_the_prestige_bidding() -> None:
    state = owner("prestige", 17, cards="prestige wild press")
    assert value(state, "lay current", "use 17", "lay wild") == 3
    assert paid(state, 17)


@clause("NY-317", "NY-R22")
def test_17_alone_is_a_bid_of_1() -> None:
    assert value(owner("prestige", 17), "use 17") == 1
    assert value(owner("prestige", 17, 17), "use 17", "use 17") == 2


@clause("NY-317", "NY-R22")
@pytest.mark.parametrize("kind", [kind for kind in SIX if kind != "prestige"])
def test_17_is_not_usable_outside_the_prestige_bidding(kind: str) -> None:
    state = owner(kind, 17, cards=f"{kind} prestige")
    assert "use 17" not in legal(state)
    assert refused(state, 0, "use 17").clause == "NY-317"
