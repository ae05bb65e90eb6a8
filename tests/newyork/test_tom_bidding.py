"""Section 14.2: how Tom draws and bids in the six bidding rounds, and what he gets for it."""

from __future__ import annotations

from typing import cast

import pytest

from clauses import clause
from newyork.toolkit import bidding, borough, built, cards, do, draws, evaluating, give, hand, table, words
from skyline.engine.log import Log
from skyline.games.newyork.rules.state import NewYork

BUT_SKYSCRAPER = ("press", "dollar", "elevator", "prestige")
BUT_PLANS = (*BUT_SKYSCRAPER, "skyscraper")


def listening(state: NewYork) -> Log:
    log = Log()
    state.listener = log
    return log


def bids_in(log: Log) -> dict[int, tuple[str, int]]:
    """The bids made so far by seat: cards and value."""
    return {
        event.seat: (words(cast(int, event.details["cards"])), cast(int, event.details["value"]))
        for event in log.public
        if event.kind == "bids"
    }


def answer(kind: str, supply: str, *humans: int, ahead: bool = False) -> tuple[str, int]:
    """The bid of a Tom (mode A), cards and value, after humans have laid so many cards; ``ahead``: he leads the Press Track."""
    tom = max(len(humans), 1)
    state = give(table(tom, "A6"), tom, hand=supply, space=1 if ahead else 0)
    for seat, number in enumerate(humans):
        give(state, seat, hand=f"{kind} " * number)
    log = listening(state)
    bidding(state, kind)
    for seat, number in enumerate(humans):
        do(state, seat, *["lay current"] * number)
    return bids_in(log)[tom]


def drawn(mode: str, kind: str, card: str, supply: str = "") -> NewYork:
    """A human is to bid first, and a Tom has drawn this card before the bidding round."""
    state = give(give(table(1, f"{mode}4"), 0, hand=kind), 1, hand=supply)
    return bidding(draws(state, card), kind)


# ------------------------------------------------------------------ drawing before a bidding round
@clause("NY-420")
@pytest.mark.parametrize("kind", BUT_PLANS)
def test_modes_b_and_c_draw_one_card_and_mode_a_none(kind: str) -> None:
    for mode, number in (("A", 0), ("B", 1), ("C", 1)):
        state = give(table(1, f"{mode}6"), 0, hand=kind)
        pile = state.pile
        bidding(draws(state, "wild " * number), kind)
        assert state.chance.script == []
        assert state.pile == pile - cards("wild " * number)


@clause("NY-420")
@pytest.mark.parametrize(("start", "first", "second"), [(0, 1, 3), (2, 3, 1), (3, 3, 1), (1, 1, 3)])
def test_toms_draw_clockwise_from_the_start_player(start: int, first: int, second: int) -> None:
    state = give(table(1, "C4,A4,C4"), 0, hand="press")
    log = listening(state)
    bidding(draws(state, "wild plans"), "press", start=start)
    assert [(event.seat, event.details["card"]) for event in log.public if event.kind == "drew"] == [(first, 6), (second, 3)]
    assert (hand(state, first), hand(state, second)) == ("wild", "plans")


@clause("NY-421 Example 1")
def test_drawn_building_plans_are_laid_at_once_beside_a_dollar_card_of_the_supply() -> None:
    state = drawn("B", "dollar", "plans", supply="dollar")
    assert (words(state.players[1].lay), hand(state, 1)) == ("plans", "dollar")
    do(state, 0, "done")
    assert state.players[1].dollars == 2 + 1


@clause("NY-421", "NY-413")
@pytest.mark.parametrize("mode", ["B", "C"])
@pytest.mark.parametrize("card", ["wild", "plans"])
def test_a_drawn_wild_card_waits_for_a_card_of_the_current_type(mode: str, card: str) -> None:
    for kind in BUT_PLANS:
        state = drawn(mode, kind, card, supply=kind)
        assert (words(state.players[1].lay), hand(state, 1)) == (card, kind)
        other = "skyscraper" if kind == "press" else "press"
        state = drawn(mode, kind, card, supply=other)
        assert (state.players[1].lay, state.players[1].hand) == (0, cards(f"{other} {card}"))
        assert state.discard == 0


@clause("NY-422")
@pytest.mark.parametrize("mode", ["B", "C"])
@pytest.mark.parametrize("kind", BUT_PLANS)
def test_a_drawn_card_of_the_current_type_is_laid_at_once(mode: str, kind: str) -> None:
    state = drawn(mode, kind, kind)
    assert (words(state.players[1].lay), state.players[1].hand, state.discard) == (kind, 0, 0)


@clause("NY-422")
@pytest.mark.parametrize("mode", ["B", "C"])
@pytest.mark.parametrize(
    ("kind", "card"), [("dollar", "press"), ("elevator", "dollar"), ("prestige", "elevator"), ("skyscraper", "prestige")]
)
def test_a_drawn_card_of_an_earlier_bidding_round_is_discarded(mode: str, kind: str, card: str) -> None:
    state = drawn(mode, kind, card, supply=kind)
    assert (state.players[1].lay, hand(state, 1), words(state.discard)) == (0, kind, card)


@clause("NY-422")
@pytest.mark.parametrize(
    ("kind", "card"), [("press", "dollar"), ("dollar", "elevator"), ("elevator", "prestige"), ("prestige", "skyscraper")]
)
def test_of_a_later_bidding_round_mode_b_discards_it_and_mode_c_keeps_it(kind: str, card: str) -> None:
    state = drawn("B", kind, card)
    assert (state.players[1].lay, hand(state, 1), words(state.discard)) == (0, "", card)
    state = drawn("C", kind, card)
    assert (state.players[1].lay, hand(state, 1), words(state.discard)) == (0, card, "")


# ------------------------------------------------------------------ matching cards and wild cards
@clause("NY-423")
def test_he_lays_all_cards_of_the_current_type() -> None:
    for kind in BUT_PLANS:
        supply = f"{kind} {kind} " + ("press" if kind != "press" else "dollar")
        assert answer(kind, supply, 0) == (f"{kind} {kind}", 2)


@clause("NY-423", "NY-426")
@pytest.mark.parametrize("kind", BUT_SKYSCRAPER)
def test_without_a_card_of_the_current_type_he_passes_whatever_wild_cards_he_has(kind: str) -> None:
    state = give(table(1, "A6"), 1, hand="plans wild wild skyscraper skyscraper")
    bidding(state, kind)
    assert hand(state, 1) == "plans skyscraper skyscraper wild wild"
    assert (state.spaces[1], state.players[1].dollars, state.players[1].points, sum(state.players[1].owned)) == (0, 0, 0, 0)


@clause("NY-424 Example 1")
def test_one_wild_card_wins_the_tie_against_two_prestige_cards() -> None:
    assert answer("prestige", "prestige wild wild", 2, ahead=True) == ("prestige wild", 2)


@clause("NY-424", "NY-413")
@pytest.mark.parametrize(
    ("supply", "human", "ahead", "bid"),
    [
        ("press wild wild wild", 2, False, ("press wild wild", 3)),  # behind on the track a tie is lost
        ("press wild wild wild", 1, False, ("press wild", 2)),
        ("press wild wild wild", 1, True, ("press", 1)),  # ahead already
        ("press press wild", 1, False, ("press press", 2)),
        ("press wild wild", 0, False, ("press", 1)),
        ("press wild", 3, True, ("press", 1)),  # out of reach: none
        ("press wild", 2, False, ("press", 1)),
        ("press plans plans", 2, False, ("press plans plans", 3)),  # building plans are wild
        ("press plans wild", 2, False, ("press plans wild", 3)),
    ],
)
def test_he_adds_the_fewest_wild_cards_that_put_him_ahead_or_none(supply: str, human: int, ahead: bool, bid: tuple[str, int]) -> None:
    assert answer("press", supply, human, ahead=ahead) == bid


@clause("NY-424")
def test_he_must_be_ahead_of_every_bid_laid_so_far() -> None:
    assert answer("press", "press wild wild wild wild", 1, 3, 2) == ("press wild wild wild", 4)
    assert answer("press", "press wild wild wild wild", 1, 3, 2, ahead=True) == ("press wild wild", 3)


@clause("NY-R43", "NY-424")
def test_he_looks_only_at_bids_already_laid() -> None:
    state = give(give(table(1, "A6"), 0, hand="dollar dollar"), 1, hand="dollar wild wild")
    log = listening(state)
    bidding(state, "dollar", start=1)
    assert bids_in(log) == {1: ("dollar", 1)}
    do(state, 0, "lay current", "lay current")
    assert [player.dollars for player in state.players] == [2 + 1, 1]


@clause("NY-R49")
def test_a_card_laid_before_the_bidding_round_is_visible_but_no_bid_until_his_own_turn() -> None:
    state = give(give(table(1, "A6,B4"), 0, hand="press"), 1, hand="press wild")
    log = listening(state)
    bidding(draws(give(state, 2, hand="press"), "wild"), "press", start=0)
    for viewer in (0, -1):
        seen = state.view(viewer).players[2]
        assert (words(seen.lay), seen.value) == ("wild", 0)
    do(state, 0, "done")
    assert bids_in(log) == {0: ("", 0), 1: ("press", 1), 2: ("press wild", 2)}  # the first Tom saw no bid before him


@clause("NY-R49")
@pytest.mark.parametrize(("human", "bid"), [(1, ("prestige wild", 2)), (2, ("prestige wild wild", 3))])
def test_the_card_laid_before_the_bidding_round_counts_in_his_bid(human: int, bid: tuple[str, int]) -> None:
    state = give(give(table(1, "B4"), 0, hand="prestige " * human), 1, hand="prestige wild")
    log = listening(state)
    bidding(draws(state, "wild"), "prestige")
    do(state, 0, *["lay current"] * human)
    assert bids_in(log)[1] == bid


@clause("NY-425", "NY-R44")
@pytest.mark.parametrize(
    ("supply", "humans", "ahead", "bid"),
    [
        ("prestige wild wild", (5, 2), False, ("prestige wild wild", 3)),
        ("prestige wild wild", (5, 2), True, ("prestige wild", 2)),  # second by the tie
        ("prestige wild wild", (2, 5), False, ("prestige wild wild", 3)),
        ("prestige wild", (5, 3), False, ("prestige", 1)),  # neither place can be reached
        ("prestige prestige prestige wild", (5, 2), False, ("prestige prestige prestige", 3)),  # second already
        ("prestige wild", (5,), False, ("prestige", 1)),  # second already
        ("prestige wild wild", (2, 1), False, ("prestige wild wild", 3)),  # first place is preferred
    ],
)
def test_in_the_prestige_bidding_round_he_goes_for_second_place_if_the_first_is_out_of_reach(
    supply: str, humans: tuple[int, ...], ahead: bool, bid: tuple[str, int]
) -> None:
    assert answer("prestige", supply, *humans, ahead=ahead) == bid


@clause("NY-425")
@pytest.mark.parametrize("kind", ["press", "dollar", "elevator"])
def test_in_other_bidding_rounds_second_place_is_worth_no_wild_card(kind: str) -> None:
    assert answer(kind, f"{kind} wild wild", 5, 2) == (kind, 1)


# ------------------------------------------------------------------ press, dollars, elevator, building plans
@clause("NY-427", "NY-434")
def test_press_and_dollars_are_for_tom_as_for_everyone() -> None:
    state = evaluating(table(1, "A6"), "press", {0: 2, 1: 3})
    assert state.spaces[:2] == [2, 4]
    evaluating(state, "dollar", {0: 3, 1: 2})
    assert [player.dollars for player in state.players] == [3 + 1, 2]


@clause("NY-428", "NY-R45")
def test_he_takes_the_leftmost_tile_of_the_row_of_his_value() -> None:
    state = table(1, "A6,A6")
    state.rows = [[1, 2, 12, 13], [14, 15, 3, 4], [5, 6, 7, 16], [19, 20, 8, 9], [42, 41, 40, 10]]
    evaluating(state, "elevator", {1: 3, 2: 2})
    assert [kind for kind in range(43) if state.players[1].owned[kind]] == [19]  # the winner: value 3 + 1
    assert [kind for kind in range(43) if state.players[2].owned[kind]] == [14]
    assert (state.rows[0], state.rows[2]) == ([1, 2, 12, 13], [5, 6, 7, 16])


@clause("NY-428", "NY-086")
def test_the_row_slides_to_the_left_and_is_refilled_before_the_next_takes() -> None:
    state = table(1, "A6,A6,A6")
    state.rows[2] = [5, 6, 7, 16]
    evaluating(state, "elevator", {1: 3, 2: 3, 3: 4})
    assert [state.players[seat].owned[kind] for seat, kind in ((1, 5), (2, 6))] == [1, 1]
    assert (state.rows[2][:2], len(state.rows[2])) == ([7, 16], 4)


@clause("NY-428")
@pytest.mark.parametrize("value", [4, 5, 9])
def test_no_value_is_above_five(value: int) -> None:
    state = table(1, "A6")
    state.rows[4] = [42, 41, 40, 10]
    evaluating(state, "elevator", {1: value})
    assert (state.players[1].owned[42], sum(state.players[1].owned)) == (1, 1)


@clause("NY-428")
def test_if_the_row_is_empty_he_takes_from_the_next_lower_one() -> None:
    state = table(1, "A6")
    state.rows = [[1, 2], [14, 15], [], [], [42]]
    state.stacks = [0] * 5
    evaluating(state, "elevator", {1: 3})
    assert (state.players[1].owned[14], state.rows) == (1, [[1, 2], [15], [], [], [42]])
    state.rows = [[], [], [], [19], [42]]
    evaluating(state, "elevator", {1: 2})
    assert (sum(state.players[1].owned), state.rows) == (1, [[], [], [], [19], [42]])


@clause("NY-429", "NY-R50")
@pytest.mark.parametrize("mode", ["A", "B", "C"])
def test_tom_skips_the_building_plans_bidding_round_with_everything_in_it(mode: str) -> None:
    state = give(give(table(2, f"{mode}5"), 1, hand="plans"), 2, hand="plans plans wild")
    bidding(draws(state, ""), "plans", start=2)  # nothing can be drawn
    assert state.deciders() == [1]
    assert hand(state, 2) == "plans plans wild"
    do(state, 1, "lay current")
    assert ([player.board for player in state.players], state.start) == ([0, 2, 0], 1)
    assert hand(state, 2) == "plans plans wild"


@clause("NY-429", "NY-123")
def test_if_tom_is_start_player_for_building_plans_the_next_one_clockwise_begins() -> None:
    state = give(give(table(3, "B4"), 0, hand="plans"), 1, hand="plans")
    bidding(state, "plans", start=3)
    assert state.deciders() == [0]
    do(state, 0, "done")
    assert state.deciders() == [1]
    do(state, 1, "done")
    assert state.start == 3  # nobody bid: Tom stays start player


# ------------------------------------------------------------------ skyscrapers
@clause("NY-431 Example 1", "NY-143 Example 6", "NY-426")
def test_four_wild_cards_are_worth_three_skyscrapers() -> None:
    assert answer("skyscraper", "wild wild wild wild", 0) == ("wild wild wild wild", 3)


@clause("NY-431", "NY-413")
@pytest.mark.parametrize(
    ("supply", "bid"),
    [
        ("skyscraper", ("skyscraper", 1)),
        ("skyscraper skyscraper wild plans", ("plans skyscraper skyscraper wild", 4)),
        ("skyscraper plans", ("plans skyscraper", 2)),
        ("wild plans", ("plans wild", 1)),
        ("plans plans plans", ("plans plans plans", 2)),
        ("", ("", 0)),
    ],
)
def test_in_the_skyscraper_bidding_round_he_lays_everything_left(supply: str, bid: tuple[str, int]) -> None:
    assert answer("skyscraper", supply, 0) == bid
    assert answer("skyscraper", supply, 9) == bid  # out of reach or not


@clause("NY-431")
@pytest.mark.parametrize("card", ["wild", "plans"])
def test_a_single_wild_card_is_discarded_and_is_no_bid(card: str) -> None:
    state = give(table(1, "A6"), 1, hand=card)
    log = listening(state)
    bidding(state, "skyscraper", start=0)
    assert bids_in(log)[1] == ("", 0)
    assert (hand(state, 1), words(state.discard), sum(state.players[1].built), state.start) == ("", card, 0, 0)


@clause("NY-431", "NY-421")
@pytest.mark.parametrize(("supply", "bid"), [("", ("", 0)), ("plans", ("plans wild", 1)), ("skyscraper", ("skyscraper wild", 2))])
def test_a_wild_card_drawn_before_the_skyscraper_bidding_round_is_laid_with_the_rest(supply: str, bid: tuple[str, int]) -> None:
    state = give(table(1, "B4"), 1, hand=supply)
    log = listening(state)
    bidding(draws(state, "wild"), "skyscraper")
    assert bids_in(log)[1] == bid


@clause("NY-432")
def test_he_builds_from_the_general_supply_in_the_current_borough() -> None:
    state = table(1, "A6,A6")
    state.mayor = borough("queens")
    evaluating(state, "skyscraper", {1: 2, 2: 1})
    assert [built(state, "queens", seat) for seat in (0, 1, 2)] == [0, 2 + 1, 1]
    assert [player.board for player in state.players] == [0, 0, 0]
    assert sum(sum(player.built) for player in state.players) == 4


@clause("NY-433")
@pytest.mark.parametrize(("before", "value"), [(0, 6), (3, 2), (4, 1), (5, 3)])
def test_a_tom_never_has_more_than_five_skyscrapers_in_a_borough(before: int, value: int) -> None:
    state = give(table(1, "A6"), 1, built={"staten island": before, "bronx": 5})
    evaluating(state, "skyscraper", {1: value})
    assert (built(state, "staten island", 1), built(state, "bronx", 1), state.players[1].board) == (5, 5, 0)


# ------------------------------------------------------------------ like anyone else
@clause("NY-434")
@pytest.mark.parametrize(("ahead", "start"), [(True, 1), (False, 0)])
def test_he_wins_ties_by_the_press_track_and_becomes_start_player(ahead: bool, start: int) -> None:
    state = evaluating(give(table(1, "A6"), 1, space=1 if ahead else 0), "dollar", {0: 2, 1: 2})
    assert ([player.dollars for player in state.players], state.start) == ([2 + (start == 0), 2 + (start == 1)], start)


@clause("NY-434", "NY-214")
def test_he_can_earn_the_four_points_of_the_statue_of_liberty() -> None:
    five = {"jersey city": 1, "manhattan": 1, "bronx": 1, "queens": 1, "brooklyn": 1}
    state = evaluating(give(table(1, "A6"), 1, built=five), "skyscraper", {1: 1})
    assert (state.players[1].points, state.statue) == (4, True)
    evaluating(state, "press", {1: 1})
    assert state.players[1].points == 4


@clause("NY-411")
@pytest.mark.parametrize(("kind", "value"), [("prestige", 2), ("skyscraper", 1), ("press", 1)])
def test_his_characters_do_nothing_for_his_bids(kind: str, value: int) -> None:
    state = give(table(1, "A6"), 1, dollars=9, characters=(12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22), hand=f"{kind} " * value)
    assert bidding(state, kind).over  # nobody was asked
    player = state.players[1]
    assert (player.dollars, sum(player.spent), hand(state, 1)) == (9, 0, "")
    assert {"prestige": int(player.points), "skyscraper": sum(player.built) - 1, "press": state.spaces[1] - 1}[kind] == value
