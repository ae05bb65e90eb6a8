"""Section 12: character 18, whose owner bids last."""

from __future__ import annotations

import pytest

from clauses import clause
from newyork.toolkit import bidding, do, draws, give, legal, settled, table, words
from skyline.engine.steps import NOBODY
from skyline.games.newyork.rules.cards import NAMES
from skyline.games.newyork.rules.flow import OPEN_BIDDING
from skyline.games.newyork.rules.state import NewYork


def night(owners: dict[int, int], *kinds: str, start: int = 0, spaces: tuple[int, ...] = (0, 0, 0)) -> NewYork:
    """Three players in these bidding rounds; the owners have so many tiles of 18, and everybody 1 dollar and dollar cards to lay."""
    state = table(3)
    for seat, space in enumerate(spaces):
        give(state, seat, "dollar dollar plans plans", dollars=1, characters=(18,) * owners.get(seat, 0), space=space)
    state.phase = 2
    state.start = start
    state.agenda += [OPEN_BIDDING.at(NOBODY, NAMES.index(kind)) for kind in reversed(kinds or ("dollar",))]
    return settled(state)


def turns(state: NewYork, bidders: tuple[int, ...] = ()) -> list[int]:
    """Who bids or passes in this bidding round, in order; ``bidders`` lay one card."""
    current, order = state.current, []
    while not state.over and state.current == current and "done" in legal(state, state.decider()):
        seat = state.decider()
        order.append(seat)
        do(state, seat, *(["lay current"] if seat in bidders else []), "done")
    return order


@clause("NY-318")
@pytest.mark.parametrize(("owner", "order"), [(0, [1, 2, 0]), (1, [0, 2, 1]), (2, [0, 1, 2])])
def test_who_declares_18_bids_last_and_the_others_clockwise(owner: int, order: list[int]) -> None:
    state = night({owner: 1})
    assert (state.deciders(), legal(state, owner)) == ([owner], ["bid last", "not last"])
    do(state, owner, "bid last")
    assert turns(state) == order


@clause("NY-318")
def test_without_18_nobody_is_asked_and_who_declines_keeps_the_usual_order() -> None:
    assert turns(night({})) == [0, 1, 2]
    state = do(night({0: 1}), 0, "not last")
    assert (state.players[0].spent[18], turns(state)) == (0, [0, 1, 2])


@clause("NY-318")
def test_if_the_start_player_declares_18_the_next_player_begins() -> None:
    assert turns(do(night({2: 1}, start=2), 2, "bid last")) == [0, 1, 2]


@clause("NY-318")
def test_18_costs_a_dollar_and_gives_one() -> None:
    state = do(night({0: 1}), 0, "bid last")
    assert (state.players[0].dollars, state.players[0].spent[18]) == (1, 1)


@clause("NY-318")
def test_18_is_not_offered_without_a_dollar_to_put_on_it() -> None:
    state = give(give(table(), 0, "dollar plans", dollars=0, characters=(18,)), 1, "dollar plans")
    assert legal(bidding(state, "dollar")) == ["done", "lay current"]


@clause("NY-318", "NY-R23")
def test_owners_are_asked_in_press_order_and_only_the_first_who_wants_it_gets_it() -> None:
    state = night({0: 1, 1: 1, 2: 1}, spaces=(1, 3, 2))
    for seat in (1, 2):
        assert state.deciders() == [seat]
        do(state, seat, "not last")
    assert turns(do(state, 0, "bid last")) == [1, 2, 0]
    state = do(night({0: 1, 1: 1, 2: 1}, spaces=(1, 3, 2)), 1, "bid last")
    assert turns(state) == [0, 2, 1]  # nobody else was asked
    assert [player.spent[18] for player in state.players] == [0, 1, 0]


@clause("NY-318")
def test_18_holds_for_one_bidding_round_and_once_for_each_tile() -> None:
    state = do(night({0: 1}, "dollar", "plans"), 0, "bid last")
    assert turns(state) == [1, 2, 0]
    assert (NAMES[state.current], turns(state)) == ("plans", [0, 1, 2])
    state = do(night({0: 2}, "dollar", "plans"), 0, "bid last")
    turns(state)
    assert legal(state) == ["bid last", "not last"]
    assert turns(do(state, 0, "bid last")) == [1, 2, 0]


@clause("NY-318")
def test_another_owner_may_use_18_in_the_next_bidding_round() -> None:
    state = do(night({0: 1, 1: 1}, "dollar", "plans"), 0, "bid last")
    turns(state)
    assert state.deciders() == [1]
    assert turns(do(state, 1, "bid last")) == [0, 2, 1]


@clause("NY-R23")
def test_who_declared_18_may_pass_and_does_not_bid_twice() -> None:
    state = do(night({0: 1}), 0, "bid last")
    assert turns(state, bidders=(1, 2)) == [1, 2, 0]
    assert [player.dollars for player in state.players] == [1, 3, 2]


@clause("NY-R23")
def test_18_is_offered_even_to_the_player_who_would_bid_last_anyway_and_keeps_the_others_from_it() -> None:
    state = night({2: 1, 0: 1}, spaces=(1, 2, 3))
    assert state.deciders() == [2]
    assert turns(do(state, 2, "bid last")) == [0, 1, 2]


@clause("NY-R23", "NY-318")
def test_18_is_declared_after_the_toms_have_drawn_and_before_anyone_bids() -> None:
    state = give(table(1, toms="B4"), 0, "press dollar", dollars=1, characters=(18,))
    bidding(draws(give(state, 1, "press"), "press"), "press", start=1)
    assert legal(state) == ["bid last", "not last"]
    assert (words(state.players[1].lay), state.players[1].value) == ("press", 0)  # drawn and laid, but his turn is still to come
    do(state, 0, "not last")
    assert (words(state.players[1].lay), state.players[1].value, state.decider()) == ("press press", 2, 0)
