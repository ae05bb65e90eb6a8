"""Why an option is refused: for every decision point the reason names what is missing, and the clause that asks for it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from clauses import clause
from newyork.test_decision_points import bid, prestige, returning, turn
from newyork.toolkit import (
    SECOND_TURN,
    bidding,
    borough,
    cards,
    do,
    draws,
    end_of_phase_two,
    evaluating,
    exactly,
    give,
    new,
    phase_three,
    refused,
    table,
    taking,
)
from skyline.engine.decision import Decision
from skyline.engine.steps import kind_of
from skyline.games.newyork import GAME
from skyline.games.newyork.rules.cards import NAMES
from skyline.games.newyork.rules.effects.adding import PRESS_BACK
from skyline.games.newyork.rules.effects.discarding import DISCARD
from skyline.games.newyork.rules.press import press_order
from skyline.games.newyork.rules.prestige import PRESTIGE_VESSEL
from skyline.games.newyork.rules.state import NewYork

Position = Callable[[], NewYork]
Example = tuple[Position, str, str, str]


def told(example: Example) -> None:
    """The decider of the position is refused the move for this reason and by this clause."""
    position, move, reason, clause_id = example
    state = position()
    refusal = refused(state, state.decider(), move)
    assert (refusal.reason, refusal.clause) == (reason, clause_id)


# ------------------------------------------------------------------ setup and phase I (D01 to D04)
def second_choice() -> NewYork:
    """One of two players has chosen start stack 2."""
    state = new(2)
    return do(state, press_order(state)[1], "stack 2")


def companies_of(*characters: int, pairs: str = "press dollar,plans wild") -> NewYork:
    """A first turn of phase I with a dollar for each character and one more."""
    state = give(table(2), 0, dollars=len(characters) + 1, characters=characters)
    return taking(state, pairs.split(","))


def displayed(state: NewYork, *rows: list[int]) -> NewYork:
    """The display of characters, from value 1 up; further rows are empty."""
    state.rows = [*rows, [], [], [], [], []][:5]
    state.stacks = [0] * 5
    return state


def empty_display() -> NewYork:
    return taking(displayed(give(table(2), 0, dollars=2, characters=(7, 6))), ["press dollar", "plans wild"])


def dry() -> NewYork:
    """A first turn with character 10 and no card left to draw."""
    state = give(table(2), 0, dollars=2, characters=(10, 6))
    state.pile = cards("press dollar plans wild")
    return taking(state, ["press dollar", "plans wild"])


def without_black() -> NewYork:
    return taking(give(table(2), 0, dollars=2, board=1, characters=(11, 6)), ["press dollar", "plans wild"])


def second_turn() -> NewYork:
    return taking(give(table(2), 0, dollars=2, characters=(4,)), ["press dollar", "plans wild"], turn=SECOND_TURN)


def singles(*moves: str, pairs: str = "press dollar,plans wild,elevator elevator,press dollar") -> NewYork:
    return do(companies_of(2, 6, pairs=pairs), 0, "use 2", *moves)


PHASE_ONE: list[Example] = [
    (lambda: new(2), "stack 4", "only 3 start stacks were revealed", "NY-031"),
    (lambda: new(1, toms="B4"), "stack 3", "only 2 start stacks were revealed", "NY-412"),
    (second_choice, "stack 2", "stack 2 has already been chosen", "NY-040"),
    (turn, "take dollar+wild", "there is no pair of dollar and wild in the display", "NY-110"),
    (lambda: do(turn(6), 0, "take wild+wild"), "take press+dollar", "you have already taken cards in this turn", "NY-110"),
    (lambda: do(turn(4, 6), 0, "use 4", "take wild+wild", "also plans+wild"), "take press+dollar",
     "you have already taken cards twice in this turn", "NY-304"),
    (turn, "end turn", "taking is mandatory: take a pair first", "NY-112"),
    (lambda: do(turn(4), 0, "use 4"), "end turn", "taking is mandatory: take two pairs first", "NY-112"),
    (turn, "use 6", "6 Banker is not in your company", "NY-080"),
    (lambda: do(turn(6), 0, "use 6"), "use 6", "6 Banker has already been used in this game round", "NY-081"),
    (lambda: taking(give(table(2), 0, characters=(6,)), ["press dollar", "plans wild"]), "use 6",
     "6 Banker costs $1, and you have $0 on your player board", "NY-080"),
    (lambda: do(turn(2, 6), 0, "take wild+wild"), "use 2",
     "2 Bargain Hunter replaces a taking, and you have already taken cards in this turn", "NY-302"),
    (lambda: companies_of(2, 6, pairs="press dollar"), "use 2",
     "2 Bargain Hunter takes a card from each of two pairs, and the display has fewer than two", "NY-302"),
    (second_turn, "use 4", "4 Early Bird is used on your first turn of phase I, and this is the second", "NY-304"),
    (lambda: do(turn(4, 6), 0, "take wild+wild"), "use 4",
     "4 Early Bird is used before the taking, and you have already taken cards", "NY-304"),
    (lambda: do(turn(4, 4), 0, "use 4"), "use 4",
     "you have already used a tile of 4 Early Bird, so you take two pairs in this turn anyway", "NY-304"),
    (lambda: companies_of(4, 6, pairs="press dollar"), "use 4",
     "4 Early Bird takes two pairs, and the display has fewer than two", "NY-304"),
    (empty_display, "use 7", "no face-up character is of a value that 7 Headhunter allows for one of your characters", "NY-307"),
    (lambda: turn(8), "use 8", "8 Stockkeeper is used directly after a taking, with no other character in between", "NY-308"),
    (lambda: do(turn(8, 6), 0, "take press+dollar"), "use 8", "your reserve has no card like the ones you have just taken", "NY-308"),
    (dry, "use 10", "there is no card left to draw, so 10 Talent Scout would change nothing", "NY-082"),
    (lambda: companies_of(11, 6), "use 11", "11 Wrecking Foreman needs a skyscraper on your player board, and there is none", "NY-311"),
    (without_black, "use 11", "there is no black skyscraper left in any borough", "NY-311"),
    (lambda: do(turn(4), 0, "use 4", "take wild+wild"), "also wild+wild", "there is no pair of wild and wild in the display", "NY-110"),
    (lambda: do(turn(4), 0, "use 4", "take wild+wild"), "use 9 between", "9 Broker is not in your company", "NY-080"),
    (singles, "single press", "choose the pair first, then its card", "NY-302"),
    (singles, "from pair 5", "the display has only 4 pairs", "NY-302"),
    (lambda: singles(pairs="press dollar,plans wild,wild wild"), "from pair 3",
     "the two pairs are chosen from left to right, and there is none to the right of pair 3", "NY-302"),
    (singles, "from pair 4", "pair 4 is the same as pair 1: choose that one", "NY-302"),
    (lambda: singles("from pair 2"), "from pair 3",
     "you have chosen the pair of plans and wild: now choose the card you take from it", "NY-302"),
    (lambda: singles("from pair 2"), "single press", "the pair of plans and wild has no press card", "NY-302"),
    (lambda: singles("from pair 2", "single plans"), "from pair 2",
     "the two cards come from two different pairs, and you have already chosen from pair 2", "NY-302"),
    (lambda: singles("from pair 2", "single plans"), "from pair 1",
     "the two pairs are chosen from left to right, and pair 1 lies to the left of the first", "NY-302"),
]  # fmt: skip


# ------------------------------------------------------------------ what characters of phase I ask (D05 to D09)
def discarding(character: int, *moves: str) -> NewYork:
    state = taking(give(table(2), 0, hand="press dollar plans", dollars=2, characters=(character, 6)), ["press dollar", "plans wild"])
    return do(draws(state, "plans wild wild") if character == 5 else state, 0, f"use {character}", *moves)


def swapping(*moves: str) -> NewYork:
    """Characters 7 (value 3), 1 (value 1) and 10 (value 5); face up are characters of the values 1 to 4."""
    state = give(table(2), 0, dollars=2, characters=(7, 1, 10))
    return do(taking(displayed(state, [12], [4, 14], [5], [8]), ["press dollar", "plans wild"]), 0, "use 7", *moves)


def dear() -> NewYork:
    """Only a character of value 5 is face up, and the company has values 1, 3 and 5."""
    state = displayed(give(table(2), 0, dollars=2, characters=(7, 1, 10, 11)), [], [], [], [], [22])
    return do(taking(state, ["press dollar", "plans wild"]), 0, "use 7")


def replacing() -> NewYork:
    state = give(table(2), 0, dollars=1, board=1, characters=(11,))
    state.neutral = [1, 0, 1, 1, 1, 1]
    return do(taking(state, ["press dollar", "plans wild"]), 0, "use 11")


CHARACTERS_OF_PHASE_ONE: list[Example] = [
    (lambda: discarding(1), "discard wild", "you have no wild card in your hand", "NY-301"),
    (lambda: discarding(5), "discard elevator", "you have no elevator card in your hand", "NY-305"),
    (lambda: discarding(1, "discard dollar"), "discard dollar", "you have already chosen every dollar card you have", "NY-301"),
    (lambda: discarding(1, "discard dollar"), "keep press", "you have chosen no press card", "NY-301"),
    (lambda: discarding(5), "discard done", "5 Researcher discards 2 cards: choose 2 cards", "NY-305"),
    (lambda: discarding(5, "discard plans"), "discard done", "5 Researcher discards 2 cards: choose 1 more card", "NY-305"),
    (swapping, "dismiss 9", "9 Broker is not in your company", "NY-307"),
    (dear, "dismiss 1", "for 1 Filing Clerk you could take a value up to 2, and no character that cheap is face up", "NY-307"),
    (lambda: swapping("dismiss 1"), "swap value 3", "for the character you dismissed you may take a value up to 2, not 3", "NY-307"),
    (lambda: swapping("dismiss 10"), "swap value 5", "no character of value 5 is face up", "NY-307"),
    (lambda: swapping("dismiss 10"), "swap for 5", "choose value 3 first, then 5 Researcher", "NY-307"),
    (lambda: swapping("dismiss 10"), "swap for 6", "6 Banker is not face up in the display", "NY-307"),
    (lambda: swapping("dismiss 10", "swap value 2"), "swap value 3",
     "you have chosen value 2: now choose a character of that value", "NY-307"),
    (lambda: swapping("dismiss 10", "swap value 2"), "swap for 5", "5 Researcher has value 3, and you have chosen value 2", "NY-307"),
    (replacing, "replace in jersey city", "there is no black skyscraper in Jersey City", "NY-311"),
]  # fmt: skip


# ------------------------------------------------------------------ building a bid (D11)
def wilds_by_15() -> NewYork:
    """Two wild cards lie, one of them from the reserve, and the turn goes on."""
    return do(draws(bid("dollar", 15, hand="wild press press", reserve="wild plans"), "plans"), 0, "open wild", "with 15")


def held_by_a_fixed_wild() -> NewYork:
    """A wild card and a press card have opened the bid, a card was drawn, and a dollar card has sent the press card back to the hand."""
    state = draws(bid("dollar", 12, hand="wild press dollar", reserve="plans plans"), "plans")
    return exactly(state, 0, "open wild", "with press", "use 12", "drop plans", "drop done", "lay current")


BID: list[Example] = [
    (lambda: bid("press", hand="dollar plans", reserve="press wild"), "lay current", "you have no press card in your hand", "NY-130"),
    (lambda: bid("press", 17, 16, 14, hand=""), "exchange", "your hand is empty, so there is nothing to exchange", "NY-132"),
    (lambda: bid("press", hand="press press", reserve="press"), "exchange",
     "your hand and reserve hold cards of one type only, so an exchange would change nothing", "NY-130"),
    (lambda: bid("press", hand="press press", reserve=""), "exchange", "you have no reserve to exchange with", "NY-130"),
    (lambda: bid("press"), "use 12", "12 Storekeeper is not in your company", "NY-080"),
    (lambda: bid("press", 13, hand="press press"), "use 13",
     "13 Interpreter converts a hand card of another type than press, and you have none", "NY-313"),
    (lambda: bid("press", 20, 16, 14, hand=""), "use 20", "20 Engineer converts a hand card, and your hand is empty", "NY-320"),
    (lambda: bid("press", 17), "use 17", "17 Socialite is used in the prestige bidding round, and this is the one for press", "NY-317"),
    (lambda: bid("press"), "lay press pair", "press is the current type: its cards count one by one", "NY-140"),
    (lambda: bid("press"), "lay dollar pair", "a pair takes two dollar cards, and you have one in your hand", "NY-141"),
    (lambda: bid("press"), "lay plans pair", "you have no plans card in your hand", "NY-130"),
    (lambda: bid("press"), "lay second dollar", "no single dollar card lies in your bid for a second one to join", "NY-141"),
    (lambda: bid("press"), "lay single dollar",
     "a single dollar card adds to a bid only beside wild cards, with nothing else laid", "NY-143"),
    (lambda: bid("press", 15), "use 15 dollar pair", "you have no dollar card in your reserve", "NY-315"),
    (lambda: bid("press"), "use 15 dollar pair", "15 Quartermaster is not in your company", "NY-080"),
    (lambda: bid("press", hand="press wild"), "open wild", "a wild card alone is no bid, and you have nothing to lay beside it", "NY-142"),
    (lambda: do(bid("press", hand="press wild wild"), 0, "lay current"), "open wild",
     "your bid is worth 1 already, so a wild card needs nothing beside it", "NY-142"),
    (lambda: bidding(give(table(2), 0, hand="press dollar", dollars=1, space=1, characters=(14,)), "press"), "open 14 two",
     "your press token is on space 1, so it cannot go back 2 spaces", "NY-314"),
    (lambda: bid("press"), "open 16", "16 Fixer is not in your company", "NY-080"),
    (lambda: bid("press"), "with dollar", "you have not opened with a wild card that needs something beside it", "NY-142"),
    (lambda: bid("press", hand="press dollar wild"), "lay wild",
     "a wild card alone is no bid, and yours is worth nothing yet: open with one and something beside it", "NY-142"),
    (lambda: do(bid("press", hand="press press dollar"), 0, "lay current"), "lay wild", "you have no wild card in your hand", "NY-130"),
    (lambda: bid("press", 15), "use 15 current",
     "15 Quartermaster adds a card like one laid from your hand, and you have laid no press card from it", "NY-315"),
    (lambda: do(bid("press", 15, 16, hand="press dollar"), 0, "lay current"), "use 15 current",
     "you have no press card in your reserve", "NY-315"),
    (lambda: bid("press", 15), "use 15 press", "press is the current type: add the card as that", "NY-315"),
    (lambda: do(bid("dollar", 15, 16, hand="press press wild", reserve="press plans"), 0, "lay press pair"), "use 15 press",
     "the press cards of your bid are in pairs, so another would add nothing", "NY-143"),
    (wilds_by_15, "lay single dollar", "dollar is the current type: its cards count one by one", "NY-140"),
    (lambda: bid("press"), "withdraw current", "you have laid no press card that could be taken back", "NY-140"),
    (lambda: bid("press"), "withdraw dollar", "you have laid no dollar card that could be taken back", "NY-140"),
    (lambda: bid("press"), "withdraw press pair", "press is the current type: its cards count one by one", "NY-140"),
    (lambda: bid("press"), "withdraw dollar pair", "you have laid no pair of dollar cards that could be taken back", "NY-141"),
    (lambda: exactly(bid("press", hand="dollar dollar"), 0, "lay dollar pair"), "withdraw dollar",
     "you have laid no dollar card that could be taken back", "NY-140"),
    (wilds_by_15, "withdraw wild", "a card was drawn since, so the wild cards of your bid stay", "NY-R37"),
    (lambda: bid("press", 16), "withdraw 16", "you have not used 16 Fixer so in this bid, or a card was drawn since", "NY-R37"),
    (lambda: bid("press"), "open nothing", "you have not opened with a wild card that needs something beside it", "NY-142"),
    (held_by_a_fixed_wild, "withdraw current", "without it a wild card would lie alone that can no longer be taken back", "NY-142"),
]  # fmt: skip


def opened(*characters: int, source: str = "open wild", hand: str = "press dollar plans wild", reserve: str = "press plans") -> NewYork:
    """An opening of the dollar bidding round that still needs its companion."""
    return do(bid("dollar", *characters, hand=hand, reserve=reserve), 0, source)


COMPANIONS: list[Example] = [
    (opened, "done", "first choose what goes with the wild card you opened with", "NY-142"),
    (opened, "with dollar", "beside the wild card goes a card of another type, and dollar is the current one", "NY-142"),
    (opened, "with elevator", "you have no elevator card in your hand", "NY-130"),
    (opened, "with wild", "you have no other wild card in your hand", "NY-142"),
    (opened, "with nothing", "a single wild card alone is no bid", "NY-142"),
    (opened, "with 16", "16 Fixer is not in your company", "NY-080"),
    (lambda: opened(16, source="open 16"), "with 16", "the opening takes your only tile of 16 Fixer that is not used", "NY-081"),
    (opened, "withdraw wild", "first choose what goes with the wild card you opened with", "NY-142"),
    (lambda: opened(15), "with 15", "you have no wild card in your reserve", "NY-315"),
    (lambda: opened(15, 16, source="open 16", reserve="wild plans"), "with 15",
     "15 Quartermaster adds a card like one laid from your hand, and the wild card you opened with is none", "NY-315"),
]  # fmt: skip


# ------------------------------------------------------------------ the rest of phase II before the evaluation (D12 to D15)
def exchanging(*moves: str) -> NewYork:
    return do(bid("press", hand="press plans", reserve="dollar wild"), 0, "exchange", *moves)


ADJUSTING: list[Example] = [
    (exchanging, "reserve elevator", "you have no elevator card in your hand or your reserve", "NY-130"),
    (exchanging, "reserve done", "the reserve keeps its size of 2 cards: choose 2 cards", "NY-130"),
    (lambda: exchanging("reserve wild"), "reserve done", "the reserve keeps its size of 2 cards: choose 1 more card", "NY-130"),
    (lambda: exchanging("reserve wild"), "hand dollar", "you have chosen no dollar card", "NY-130"),
    (lambda: exactly(exchanging("reserve wild"), 0, "reserve press"), "reserve dollar",
     "you have already chosen press and wild, which is all: confirm it, or take one of them out", "NY-130"),
    (lambda: exchanging("reserve dollar"), "reserve dollar", "you have already chosen every dollar card you have", "NY-130"),
    (lambda: do(bid("press", 13, hand="press dollar plans"), 0, "use 13"), "convert wild", "you have no wild card in your hand", "NY-313"),
    (lambda: do(bid("press", 20, hand="press dollar plans"), 0, "use 20"), "convert wild", "you have no wild card in your hand", "NY-320"),
    (lambda: do(bid("press", 13, hand="press dollar plans"), 0, "use 13"), "convert press",
     "a press card is of the current type anyway, so 13 Interpreter would change nothing", "NY-082"),
    (lambda: do(bid("press", 12), 0, "use 12"), "drop press", "you have no press card in your reserve", "NY-312"),
    (lambda: do(bid("press", 12, reserve="plans plans wild wild"), 0, "use 12", "drop wild"), "spare plans",
     "you have chosen no plans card", "NY-312"),
]  # fmt: skip


# ------------------------------------------------------------------ the evaluation and phase III (D16 to D24)
def hiring(*moves: str) -> NewYork:
    """A bid that reaches value 2; two characters of value 1, one of value 2 and one of value 4 are face up."""
    return do(evaluating(displayed(table(2), [1, 2], [4], [], [8]), "elevator", {0: 1}), 0, *moves)


def runner_up() -> NewYork:
    """The winner has put the low taxi tile into the Bronx, and the runner-up chooses."""
    state = give(give(table(2), 0, board=2), 1, board=2)
    state.prestige = [0, 1]
    return do(evaluating(state, "prestige", {0: 2, 1: 1}), 0, "tile taxi low", "vessel taxi 1", "tile to bronx")


def moving(kind: str) -> NewYork:
    """A skyscraper is missing in the prestige or in the skyscraper bidding round; there is one in Brooklyn to move."""
    if kind == "prestige":
        return do(prestige(board=0), 0, "tile taxi low", "vessel taxi 1", "tile to bronx")
    state = give(table(2), 0, built={"Brooklyn": 1})
    state.mayor = borough("Bronx")
    return evaluating(state, "skyscraper", {0: 1})


EVALUATION: list[Example] = [
    (hiring, "value 3", "your bid lets you take a value up to 2, not 3", "NY-170"),
    (hiring, "hire 8", "your bid lets you take a value up to 2, not 4", "NY-170"),
    (hiring, "hire 4", "choose value 2 first, then 4 Early Bird", "NY-170"),
    (hiring, "hire 14", "14 Gossip Columnist is not face up in the display", "NY-170"),
    (lambda: hiring("value 1"), "value 2", "you have chosen value 1: now choose a character of that value", "NY-170"),
    (lambda: hiring("value 1"), "hire 4", "4 Early Bird has value 2, and you have chosen value 1", "NY-170"),
    (prestige, "tile bus low", "the bus 2 tile is not one of those revealed in this game round", "NY-182"),
    (runner_up, "tile taxi low", "the taxi 3 tile already lies in Bronx", "NY-183"),
    (lambda: do(prestige(), 0, "tile taxi low"), "vessel bus 1",
     "you have chosen a taxi tile, and the vessel between Jersey City and Bronx is a bus", "NY-182"),
    (lambda: do(prestige(), 0, "tile taxi low", "vessel taxi 1"), "tile to queens",
     "the taxi you take runs between Manhattan and Bronx, not to Queens", "NY-182"),
    (lambda: moving("prestige"), "move from bronx", "the skyscraper is to come from another borough than Bronx", "NY-185"),
    (lambda: moving("prestige"), "move from queens", "you have no skyscraper in Queens", "NY-185"),
    (lambda: moving("skyscraper"), "move from queens", "you have no skyscraper in Queens", "NY-202"),
    (lambda: evaluating(give(table(2), 0, dollars=1, characters=(19,)), "prestige", {0: 1}), "use 22 now",
     "the question is whether you use 19 Publicist, not 22 Bookkeeper", "NY-154"),
    (lambda: do(returning(), 0, "use 22 now"), "return wild", "there is no wild card in your bid", "NY-322"),
    (lambda: do(returning(), 0, "use 22 now"), "return done", "22 Bookkeeper brings back one card at least", "NY-322"),
    (lambda: phase_three(give(table(2), 0, dollars=1, characters=(25,))), "use 23", "23 Tour Guide is not in your company", "NY-080"),
    (lambda: phase_three(give(table(2), 0, dollars=2, space=15, characters=(25, 27))), "use 27",
     "your press token is already on the last space, so 27 Newspaper Owner would change nothing", "NY-082"),
]  # fmt: skip


def name_of(value: object) -> str | None:
    return f"{value[1]}: {value[2]}" if isinstance(value, tuple) else None


@pytest.mark.parametrize("example", [*PHASE_ONE, *CHARACTERS_OF_PHASE_ONE, *BID, *COMPANIONS, *ADJUSTING, *EVALUATION], ids=name_of)
def test_the_reason_names_what_is_missing_and_the_clause(example: Example) -> None:
    told(example)


# ------------------------------------------------------------------ what is never asked, since only one answer is left
def reason(state: NewYork, point: Decision, option: int, x: int = 0, y: int = 0) -> tuple[str, str]:
    """Why seat 0 may not answer a decision so."""
    return point.why_not(state, point.at(0, x, y), option)


@clause("NY-314")
def test_the_press_token_cannot_go_back_two_spaces_from_space_one() -> None:
    state = give(table(2), 0, space=1)
    assert reason(state, PRESS_BACK, 1) == ("your press token is on space 1, so it cannot go back 2 spaces", "NY-314")


@clause("NY-182")
def test_a_vessel_that_somebody_has_taken_is_no_longer_on_the_board() -> None:
    state = prestige()
    state.vessels &= ~1
    assert reason(state, PRESTIGE_VESSEL, 0) == ("the taxi between Manhattan and Bronx is no longer on the board", "NY-182")


@clause("NY-305")
def test_two_cards_are_enough_for_character_5() -> None:
    state = give(table(2), 0, hand="press dollar wild")
    chosen = reason(state, DISCARD, NAMES.index("wild"), 5, cards("press dollar"))
    assert chosen == ("you have already chosen press and dollar, which is all: confirm it, or take one of them out", "NY-305")


# ------------------------------------------------------------------ all decision points
@pytest.mark.parametrize("position", [
    lambda: do(turn(8), 0, "take wild+wild", "use 8"),
    lambda: bid("press", 18),
    lambda: end_of_phase_two(give(table(2), 0, hand="press", reserve="wild wild")),
], ids=["match_reserve", "bid_last", "end_exchange"])  # fmt: skip
def test_where_both_answers_are_always_possible_nothing_is_refused(position: Position) -> None:
    state = position()
    point = GAME.points[kind_of(state.pending(state.decider()))]
    assert len(state.actions()) == point.size == 2
    with pytest.raises(ValueError, match="is legal"):
        point.why_not(state, state.pending(state.decider()), 0)


def test_examples_cover_every_decision_point_that_can_refuse_something() -> None:
    every = [*PHASE_ONE, *CHARACTERS_OF_PHASE_ONE, *BID, *COMPANIONS, *ADJUSTING, *EVALUATION]
    shown = {GAME.point_of(GAME.read(move)).id for _, move, _, _ in every} | {"press_back", "prestige_vessel"}
    assert shown == {point.id for point in GAME.points} - {"match_reserve", "bid_last", "end_exchange"}
