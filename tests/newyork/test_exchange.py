"""Section 8.2: hand and reserve, and when their cards are exchanged."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from clauses import clause
from newyork.toolkit import (
    bidding,
    canonical,
    do,
    draws,
    end_of_phase_two,
    exactly,
    give,
    hand,
    legal,
    new,
    onward,
    phase_three,
    refused,
    reserve,
    settled,
    table,
    taking,
    words,
)  # fmt: skip
from skyline.engine.log import Log
from skyline.engine.steps import NOBODY, kind_of
from skyline.games.newyork.rules.cards import NAMES, size
from skyline.games.newyork.rules.flow import END_ROUND, OPEN_BIDDING
from skyline.games.newyork.rules.reserve import EXCHANGE_SLOT
from skyline.games.newyork.rules.state import NewYork


def opened(kind: str, cards: str, reserve: str, dollars: int = 0, characters: tuple[int, ...] = ()) -> NewYork:
    """The bidding turn of seat 0; seat 1 holds two wild cards, so that it has a choice after it."""
    state = give(table(), 0, cards, reserve, dollars, characters=characters)
    return bidding(give(state, 1, "wild wild"), kind)


def in_type_order(cards: list[str]) -> str:
    return " ".join(sorted(cards, key=NAMES.index))


# ------------------------------------------------------------------ what an exchange does
@clause("NY-130")
def test_cards_are_laid_from_the_hand_only_so_a_reserve_card_is_exchanged_first() -> None:
    state = opened("press", "dollar plans wild", "press press")
    assert refused(state, 0, "lay current").clause == "NY-130"
    do(state, 0, "exchange", "reserve dollar", "reserve plans")
    assert (hand(state), reserve(state)) == ("press press wild", "dollar plans")
    do(state, 0, "lay current", "lay current", "done")
    assert (state.players[0].value, reserve(state)) == (2, "dollar plans")


@clause("NY-130")
def test_an_exchange_can_make_every_reserve_of_the_same_size_and_each_in_one_way() -> None:
    rng = Random(1)
    for _ in range(30):
        cards, lying = rng.choices(NAMES, k=rng.randint(1, 5)), rng.choices(NAMES, k=rng.randint(1, 3))
        if len({*cards, *lying}) < 2:
            continue
        waiting, found = [do(opened("press", " ".join(cards), " ".join(lying), 1, (12,)), 0, "exchange")], []
        while waiting:
            state = waiting.pop()
            if kind_of(state.agenda[-1]) != EXCHANGE_SLOT.number:
                found.append(reserve(state))
                together = in_type_order([*hand(state).split(), *reserve(state).split()])
                assert together == in_type_order([*cards, *lying])
                continue
            for action in state.canonical(0):
                waiting.append(state.clone())
                waiting[-1].apply(action, 0)
        assert sorted(found) == sorted({in_type_order(list(some)) for some in combinations([*cards, *lying], len(lying))})


@clause("NY-130")
def test_the_cards_of_the_reserve_are_chosen_as_a_set_in_any_order_and_confirmed() -> None:
    state = exactly(opened("press", "plans wild", "press dollar"), 0, "exchange")
    assert onward(state) == ["reserve press", "reserve dollar", "reserve plans", "reserve wild"]
    exactly(state, 0, "reserve wild")
    assert legal(state) == ["reserve press", "reserve dollar", "reserve plans", "hand wild", "exchange nothing"]
    exactly(state, 0, "reserve dollar")
    assert (legal(state), reserve(state)) == (["reserve done", "hand dollar", "hand wild", "exchange nothing"], "press dollar")
    exactly(state, 0, "hand wild", "reserve plans", "reserve done")
    assert (hand(state), reserve(state)) == ("press wild", "dollar plans")


@clause("NY-130")
def test_canonically_slots_are_filled_in_type_order_and_only_so_that_all_can_be_filled() -> None:
    state = exactly(opened("press", "plans wild", "press dollar"), 0, "exchange")
    assert canonical(state) == ["reserve press", "reserve dollar", "reserve plans"]  # after a wild card nothing could follow
    assert canonical(exactly(state, 0, "reserve dollar")) == ["reserve plans", "reserve wild"]
    assert canonical(exactly(state, 0, "reserve plans")) == ["reserve done"]
    begun = exactly(opened("press", "plans wild", "press dollar"), 0, "exchange", "reserve wild")
    assert canonical(begun) == ["reserve press", "reserve dollar", "reserve plans"]  # whoever goes on for somebody else gets on


@clause("NY-130")
@pytest.mark.parametrize("chosen", [(), ("reserve wild",), ("reserve wild", "reserve plans")])
def test_an_exchange_that_was_only_begun_can_be_given_up_and_leaves_no_trace(chosen: tuple[str, ...]) -> None:
    state = exactly(opened("press", "press plans wild", "press dollar"), 0, "lay current")
    before = {**state.encode(), "ply": 0}
    exactly(state, 0, "exchange", *chosen, "exchange nothing")
    assert {**state.encode(), "ply": 0} == before
    assert "exchange" in legal(state)


@clause("NY-130")
def test_nobody_hears_of_an_exchange_that_was_given_up() -> None:
    state, log = opened("press", "press plans wild", "press dollar"), Log()
    state.listener = log
    exactly(state, 0, "exchange", "reserve wild", "reserve plans", "exchange nothing")
    assert log.public == []


@clause("NY-130")
def test_whoever_searches_never_gives_an_exchange_up_so_nobody_goes_in_circles() -> None:
    begun = exactly(opened("press", "plans wild", "press dollar"), 0, "exchange")
    assert "exchange nothing" not in canonical(begun)
    begun.simulate()
    assert "exchange nothing" not in legal(begun)


@clause("NY-130")
def test_giving_up_an_exchange_is_said_so_and_needs_a_begun_one() -> None:
    state = opened("press", "plans wild", "press dollar")
    refused(state, 0, "exchange nothing")
    exactly(state, 0, "exchange")
    assert state.game.face.say(state, state.game.read("exchange nothing"), 0).startswith("Do not exchange after all")


@clause("NY-130")
def test_exchanging_goes_on_any_number_of_times_on_each_own_turn_and_whenever_a_card_was_drawn() -> None:
    state = draws(opened("press", "dollar plans", "press skyscraper", 1, (12,)), "elevator")
    do(state, 0, "exchange", "reserve dollar", "reserve plans")
    assert "exchange" in legal(state)
    assert "exchange" not in canonical(state)  # the first one could have made every reserve
    do(state, 0, "use 12", "drop dollar", "drop done")
    assert (hand(state), reserve(state)) == ("press skyscraper", "elevator plans")
    do(state, 0, "exchange", "reserve press", "reserve skyscraper")
    assert (hand(state), reserve(state)) == ("elevator plans", "press skyscraper")


@clause("NY-130")
def test_after_an_exchange_the_card_that_refills_for_character_15_can_be_exchanged_too() -> None:
    state = draws(opened("press", "press plans wild", "press dollar", 1, (15,)), "elevator")
    do(state, 0, "exchange", "reserve press", "reserve plans", "lay current", "use 15 current")
    assert (hand(state), reserve(state)) == ("dollar wild", "elevator plans")
    do(state, 0, "exchange", "reserve dollar", "reserve wild")
    assert (hand(state), reserve(state)) == ("elevator plans", "dollar wild")


@clause("NY-130")
def test_each_bidding_turn_offers_the_exchange_again() -> None:
    state = give(give(table(), 0, "dollar plans wild", "press press"), 1, "wild wild")
    state.phase = 2
    state.agenda += [OPEN_BIDDING.at(NOBODY, kind) for kind in (1, 0)]
    settled(state)
    do(do(state, 0, "exchange", "reserve dollar", "reserve plans", "done"), 1, "done")
    assert (NAMES[state.current], "exchange" in legal(state)) == ("dollar", True)
    do(state, 0, "exchange", "reserve press", "reserve plans", "lay current")
    assert (words(state.players[0].lay), reserve(state), hand(state)) == ("dollar", "press plans", "press wild")


@clause("NY-130")
def test_hand_and_reserve_are_exchanged_also_after_cards_were_laid_and_again() -> None:
    state = do(opened("press", "press dollar wild", "plans press"), 0, "lay current")
    exactly(state, 0, "exchange", "reserve plans", "reserve dollar", "reserve done", "lay current")
    assert (words(state.players[0].lay), hand(state), reserve(state)) == ("press press", "wild", "dollar plans")
    exactly(state, 0, "exchange", "reserve wild", "reserve plans", "reserve done")
    assert (hand(state), reserve(state)) == ("dollar", "plans wild")


@clause("NY-130")
def test_only_the_player_whose_bidding_turn_it_is_exchanges() -> None:
    state = give(give(table(), 0, "dollar plans", "press press"), 1, "dollar plans", "press press")
    bidding(state, "elevator")
    assert state.deciders() == [0]
    refused(state, 1, "exchange")
    do(state, 0, "done")
    assert (legal(state, 0), legal(state, 1)) == ([], ["done", "exchange"])


@clause("NY-130")
def test_there_is_no_exchange_in_phase_one_and_phase_three() -> None:
    state = taking(give(table(), 0, "dollar", "press press"), ["press wild", "dollar plans", "plans plans"])
    assert legal(state) == ["take press+wild", "take dollar+plans", "take plans+plans"]
    state = phase_three(give(table(), 0, "dollar", "press press", 1, characters=(23,)))
    assert legal(state) == ["use 23", "stop"]


@clause("NY-130")
def test_an_exchange_that_could_change_nothing_is_not_offered() -> None:
    assert legal(opened("press", "press press", "press press")) == ["done", "lay current"]
    assert "exchange" in legal(opened("press", "press press", "press dollar"))


# ------------------------------------------------------------------ the size of the reserve
@clause("NY-131")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_required_reserve_size_is_two_to_begin_with(players: int) -> None:
    assert [(player.reserve_size, size(player.reserve)) for player in new(players).players] == [(2, 2)] * players


@clause("NY-131")
def test_each_use_of_character_3_makes_the_reserve_one_larger_for_good() -> None:
    state = taking(give(table(), 0, "", "press press", 3, characters=(3, 3, 12)), ["press wild", "dollar plans", "plans plans"])
    do(draws(state, "wild dollar"), 0, "use 3", "use 3")
    assert (reserve(state), state.players[0].reserve_size) == ("press press dollar wild", 4)
    do(state, 0, "take press+wild")
    bidding(draws(state, "plans plans plans plans"), "press")
    do(state, 0, "use 12", "drop press", "drop press", "drop dollar", "drop wild")
    assert reserve(state) == "plans plans plans plans"


@clause("NY-131")
def test_a_reserve_is_refilled_at_once_when_character_12_removes_cards() -> None:
    state = do(draws(opened("press", "press", "dollar plans", 1, (12,)), "wild"), 0, "use 12", "drop dollar", "drop done")
    assert (reserve(state), words(state.discard)) == ("plans wild", "dollar")


@clause("NY-131")
def test_a_reserve_is_refilled_at_once_when_character_15_removes_a_card() -> None:
    state = do(draws(opened("press", "press wild", "press plans", 1, (15,)), "elevator"), 0, "lay current", "use 15 current")
    assert (reserve(state), state.decider()) == ("elevator plans", 0)


@clause("NY-131")
def test_a_reserve_is_refilled_at_once_when_character_8_removes_a_card() -> None:
    state = give(table(), 0, "", "press plans", 1, characters=(8,))
    taking(draws(state, "elevator"), ["press wild", "dollar plans", "plans plans"])
    do(state, 0, "take press+wild", "use 8", "match")
    assert (hand(state), reserve(state)) == ("press press wild", "elevator plans")


@clause("NY-131")
def test_exchanging_draws_nothing_and_leaves_the_size_as_it_is() -> None:
    state = draws(opened("press", "dollar plans", "press skyscraper wild"), "")
    do(state, 0, "exchange", "reserve dollar", "reserve plans", "reserve skyscraper")
    assert (state.players[0].reserve_size, reserve(state)) == (3, "dollar plans skyscraper")


@clause("NY-132")
def test_a_player_without_hand_cards_cannot_exchange() -> None:
    state = opened("press", "", "press dollar", 1, (12,))
    assert legal(state) == ["done", "use 12"]
    refused(state, 0, "exchange")
    assert end_of_phase_two(give(table(), 0, "", "press dollar")).over  # nobody is asked


@clause("NY-133")
def test_the_reserve_stays_from_game_round_to_game_round_while_the_hand_goes() -> None:
    state = give(table(), 0, "wild wild wild wild", "press plans wild")
    state.agenda.append(END_ROUND.at(NOBODY))
    settled(state)
    assert (state.round, reserve(state), state.players[0].reserve_size) == (2, "press plans wild", 3)
    assert words(state.discard) == "wild wild wild wild"
    assert size(state.players[0].hand) == 3


# ------------------------------------------------------------------ the end of phase II
@clause("NY-R08", "NY-130")
def test_hand_and_reserve_are_exchanged_once_more_at_the_end_of_phase_two() -> None:
    state = end_of_phase_two(give(table(), 0, "dollar plans", "press press"))
    assert legal(state) == ["keep reserve", "exchange reserve"]
    do(state, 0, "exchange reserve", "reserve press", "reserve plans")
    assert (hand(state), reserve(state), state.over) == ("press dollar", "press plans", True)


@clause("NY-R08", "NY-130")
def test_who_gives_up_the_last_exchange_is_asked_again_whether_to_exchange() -> None:
    state = end_of_phase_two(give(table(), 0, "dollar plans", "press press"))
    before = {**state.encode(), "ply": 0}
    exactly(state, 0, "exchange reserve", "reserve plans", "exchange nothing")
    assert {**state.encode(), "ply": 0} == before
    do(state, 0, "keep reserve")
    assert (hand(state), reserve(state), state.over) == ("dollar plans", "press press", True)


@clause("NY-R08")
def test_who_keeps_the_reserve_is_not_asked_again() -> None:
    state = do(end_of_phase_two(give(table(), 0, "dollar plans", "press press")), 0, "keep reserve")
    assert (hand(state), reserve(state), state.over) == ("dollar plans", "press press", True)


@clause("NY-R08")
@pytest.mark.parametrize(("number", "asked"), [(1, [0, 1]), (2, [0, 1]), (3, [0, 1]), (4, [0, 1]), (5, [1])])
def test_in_the_fifth_game_round_only_owners_of_character_34_exchange_at_the_end(number: int, asked: list[int]) -> None:
    state = give(give(table(), 0, "dollar", "press plans", characters=(33,)), 1, "dollar", "press plans", characters=(34,))
    state.round = number
    end_of_phase_two(state)
    for seat in asked:
        assert state.deciders() == [seat]
        do(state, seat, "keep reserve")
    assert state.over


@clause("NY-R08")
def test_in_the_fifth_game_round_a_bidding_turn_still_offers_the_exchange() -> None:
    state = give(table(), 0, "dollar plans", "press press")
    state.round = 5
    assert legal(bidding(state, "press")) == ["done", "exchange"]
