"""What people are told of a bid before they lay it: where it would stand, what it would bring, and the fewest cards for it."""

from __future__ import annotations

import pytest

from newyork.toolkit import bidding, cards, do, exactly, give, table, words
from skyline.games.newyork.face import reach, stakes
from skyline.games.newyork.rules.cards import NAMES
from skyline.games.newyork.rules.state import NewYork

CALLED = ("You", "Juno", "Mira", "Otto", "Black")


def told(state: NewYork, value: int, seat: int = 0) -> tuple[str, str]:
    """How a bid of the value would stand, and what it would bring."""
    view = state.view(seat)
    found = stakes.outlook(view, seat, value)
    names = tuple("You" if other == seat else name for other, name in enumerate(("Ada", *CALLED[1:])))
    return stakes.verdict(found, names), stakes.brings(view, seat, value, found, names)


def steps(state: NewYork, seat: int = 0) -> dict[int, str]:
    view = state.view(seat)
    return {value: words(lay) for value, lay in reach.steps(view, view.players[seat])}


# ------------------------------------------------------------------ the fewest cards
@pytest.mark.parametrize(
    ("hand", "kind", "expected"),
    [
        ("press press wild", "press", {0: "", 1: "press", 2: "press press", 3: "press press wild"}),
        ("plans plans plans", "press", {0: "", 1: "plans plans"}),
        ("wild wild", "press", {0: "", 1: "wild wild"}),
        ("plans wild", "press", {0: "", 1: "plans wild"}),
    ],
)
def test_each_value_has_the_fewest_cards_for_it(hand: str, kind: str, expected: dict[int, str]) -> None:
    assert steps(bidding(give(table(2), 0, hand=hand), kind)) == expected


def test_what_lies_already_leaves_the_steps_as_they_are() -> None:
    state = bidding(give(table(2), 0, hand="press press wild"), "press")
    before = steps(state)
    assert steps(exactly(state, 0, "lay current")) == before


def test_the_rest_of_the_hand_is_worth_what_it_can_bid() -> None:
    assert reach.most(cards("plans plans prestige wild"), NAMES.index("prestige")) == 3
    assert reach.most(cards("plans"), NAMES.index("prestige")) == 0


# ------------------------------------------------------------------ where a bid would stand
def test_the_last_bidder_knows_who_wins() -> None:
    state = bidding(give(give(table(2), 0, hand="press press dollar"), 1, hand="press press"), "press")
    assert told(state, 1)[0] == "ahead so far"
    do(state, 0, "lay current", "done")
    assert told(state, 1, 1)[0] == "Ada wins the tie"
    assert told(state, 2, 1)[0] == "you win"


def test_a_lower_bid_is_behind() -> None:
    state = bidding(give(give(table(2), 0, hand="press press dollar"), 1, hand="press press"), "press")
    do(state, 0, "lay current", "lay current")
    assert told(state, 1, 1)[0] == "behind Ada"


def test_who_bids_later_is_told_even_before_anybody_has_bid() -> None:
    state = bidding(give(give(give(table(3), 0, hand="press", characters=(18,)), 1, hand="press"), 2, hand="press"), "press")
    assert state.view(0).to_bid == (0, 1, 2)
    assert stakes.outlook(state.view(0), 0, 1).coming == (1, 2)


# ------------------------------------------------------------------ what a bid would bring
def test_the_press_is_told_in_spaces_and_whom_they_pass() -> None:
    state = bidding(give(give(give(table(2), 0, hand="press press dollar"), 1, hand="press"), 1, space=2), "press", start=0)
    assert told(state, 1)[1] == "2 spaces, past Juno"
    give(state, 1, space=5)
    assert told(state, 1)[1] == "2 spaces"


def test_dollars_plans_and_the_elevator_count_the_bonus_of_who_is_ahead() -> None:
    for kind, brought in (("dollar", "$3"), ("plans", "3 skyscrapers to build later"), ("elevator", "floors 1 to 3")):
        assert told(bidding(give(table(2), 0, hand=f"{kind} {kind} press"), kind), 2)[1] == brought
    assert stakes.floors(1) == "floor 1"
    assert stakes.floors(2) == "floors 1 and 2"
    assert stakes.floors(6) == "any floor"


def test_prestige_brings_a_tile_to_the_two_highest() -> None:
    state = give(give(table(3), 0, hand="prestige prestige dollar"), 1, hand="prestige prestige")
    state.prestige = [1, 2]
    bidding(state, "prestige")
    assert told(state, 2)[1] == "2 points and a tile"
    do(state, 0, "lay current", "lay current")
    assert told(state, 1, 1)[1] == "1 point and the other tile"


def test_building_says_where_and_who_leads_then() -> None:
    state = give(give(table(2), 0, hand="skyscraper skyscraper dollar", board=1, built={"Queens": 1}), 1, built={"Staten Island": 1})
    bidding(state, "skyscraper")
    assert told(state, 1)[1] == "build 1 and move 1 in Staten Island: you lead"
    state.players[1].build(0, 3)
    assert told(state, 1)[1] == "build 1 and move 1 in Staten Island: Juno leads"
