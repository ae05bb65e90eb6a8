"""Choices as a person sees them: a title that names the act, what comes of it, its price, and what stands for it."""

from __future__ import annotations

from newyork.toolkit import bidding, do, end_of_phase_two, evaluating, give, new, phase_three, table, taking
from skyline.engine.events import Event
from skyline.engine.picture import Choice
from skyline.games.newyork import GAME
from skyline.games.newyork.rules.state import NewYork

NAMES = ["Ada", "Juno", "Mira", "Otto"]


def choice(state: NewYork, notation: str, seat: int = 0) -> Choice:
    return next(found for found in GAME.face.choices(state, seat, NAMES) if found.notation == notation)


def said(state: NewYork, notation: str, seat: int = 0) -> tuple[str, str, str]:
    found = choice(state, notation, seat)
    return found.title, found.note, found.price


def test_a_start_stack_says_what_its_characters_do() -> None:
    state = new(2)
    state.starts = [1 << 8 | 11, 2 << 8 | 22, 0]
    GAME.refresh(state)
    assert said(state, "stack 1", state.decider())[:2] == ("Filing Clerk + Wrecking Foreman", "1 pt, redraw hand; replace a black one")
    assert choice(state, "stack 2", state.decider()).targets == ("stack-1",)


def test_taking_a_pair_says_what_is_then_in_hand() -> None:
    state = taking(give(table(2), 0, hand="press"), ["press wild", "plans plans", "press wild"])
    assert said(state, "take press+wild") == ("Take press + wild", "then 2 press and 1 wild in hand", "")
    assert choice(state, "take press+wild").targets == ("pair-0", "pair-2")


def test_a_character_shows_its_effect_and_its_price() -> None:
    state = taking(give(table(2), 0, dollars=1, characters=(6,)), ["press wild", "plans plans"])
    assert said(state, "use 6") == ("Use the Banker", "take $2", "$1")
    assert choice(state, "use 6").targets == ("company-6",)


def test_single_cards_are_pointed_at_in_their_pair() -> None:
    state = do(taking(give(table(2), 0, dollars=1, characters=(2,)), ["press wild", "plans plans", "wild wild"]), 0, "use 2", "from pair 1")
    assert choice(state, "single wild").targets == ("pair-0-b",)


def test_a_bid_says_what_it_is_worth_and_whom_it_beats() -> None:
    state = bidding(give(give(table(2), 0, hand="press wild"), 1, hand="press press wild"), "press")
    do(state, 0, "lay current", "done")
    assert said(state, "lay current", 1) == ("Lay press", "bid 1, Ada wins the tie", "")
    assert said(state, "done", 1)[:2] == ("Pass", "keep 3 cards")
    do(state, 1, "lay current")
    assert said(state, "done", 1)[:2] == ("Bid 1", "press; behind Ada")
    assert said(state, "lay current", 1)[1] == "bid 2, you win"
    do(state, 1, "lay current")
    assert said(state, "done", 1)[:2] == ("Bid 2", "2 press; ahead of Ada")


def test_a_bid_without_rivals_needs_no_comparison() -> None:
    state = do(bidding(give(table(2), 0, hand="press press"), "press"), 0, "lay current")
    assert said(state, "done")[:2] == ("Bid 1", "press")


def test_pairs_of_other_types_and_openings_say_what_they_make() -> None:
    state = bidding(give(table(2), 0, hand="plans plans dollar wild"), "press")
    assert said(state, "lay plans pair")[:2] == ("Lay 2 plans", "count as one: bid 1, ahead so far")
    assert said(state, "open wild")[:2] == ("Open with a wild card", "one other card must go with it")
    assert choice(state, "open wild").targets == ("card-wild-0",)
    assert said(do(state, 0, "open wild"), "with plans")[:2] == ("Add plans", "bid 1, ahead so far")


def test_the_reserve_is_what_an_exchange_points_at() -> None:
    state = bidding(give(table(2), 0, hand="press", reserve="plans wild"), "press")
    assert said(state, "exchange")[:2] == ("Exchange with the reserve", "reserve: plans and wild")
    assert choice(state, "exchange").targets == ("reserve-plans-0", "reserve-wild-0")


def test_hiring_goes_by_floor_and_then_by_door() -> None:
    state = evaluating(table(2), "elevator", {0: 1})
    assert choice(state, "value 2").targets == ("floor-2", *(f"house-2-{slot}" for slot in range(4)))
    do(state, 0, "value 2")
    kind = state.rows[1][2]
    title = state.parts.characters[kind].title
    assert said(state, f"hire {kind}")[0] == f"Hire the {title}"
    assert "house-2-2" in choice(state, f"hire {kind}").targets


def test_the_prestige_bonus_in_three_steps() -> None:
    state = give(table(2), 0, board=1)
    state.prestige = [1, 2]
    evaluating(state, "prestige", {0: 1})
    assert said(state, "tile taxi high") == ("Take the taxi tile", "with a vessel and a skyscraper", f"+{state.parts.prestige_value[1]}")
    assert choice(state, "tile taxi high").targets == ("prestige-1",)
    do(state, 0, "tile taxi high")
    assert said(state, "vessel taxi 1")[:2] == ("Take the taxi Manhattan–Bronx", "Manhattan or Bronx gets the tile")
    assert choice(state, "vessel taxi 1").targets == ("vessel-0",)
    do(state, 0, "vessel taxi 1")
    assert said(state, "tile to bronx")[0] == "Build in Bronx"
    assert choice(state, "tile to bronx").targets == ("borough-3",)


def test_moving_a_skyscraper_says_from_where_to_where() -> None:
    state = evaluating(give(table(2), 0, built={"Queens": 2}), "skyscraper", {0: 1})
    assert said(state, "move from queens")[:2] == ("Move one from Queens", "to Staten Island; 2 stand there now")
    assert choice(state, "move from queens").targets == ("borough-4",)


def test_the_end_of_phase_two_and_phase_three() -> None:
    state = end_of_phase_two(give(table(2), 0, hand="press", reserve="wild"))
    assert said(state, "keep reserve")[:2] == ("Keep the reserve", "wild")
    state = phase_three(give(table(2), 0, dollars=2, characters=(23,)))
    assert said(state, "use 23") == ("Use the Tour Guide", "2 pts", "$1")
    assert said(state, "stop")[:2] == ("Stop", "keep $2")


def test_the_prompt_of_a_bid_says_what_it_brings() -> None:
    state = bidding(give(table(2), 0, hand="elevator elevator"), "elevator")
    title, reason = GAME.face.ask(state, 0)
    assert title == "Bid for the elevator, or pass"
    assert "1 floor higher" in reason
    title, reason = GAME.face.ask(do(state, 0, "lay current"), 0, NAMES)
    assert title == "Your bid for the elevator is worth 1"
    assert reason == "Ahead so far: floors 1 and 2. Juno bids after you."


def test_other_prompts_are_whole_sentences() -> None:
    assert GAME.face.ask(phase_three(give(table(2), 0, dollars=2, characters=(23,))), 0)[1] == "Each can be used once; you have $2."
    assert GAME.face.ask(end_of_phase_two(give(table(2), 0, hand="press", reserve="wild")), 0)[1].endswith("Hand: press; reserve: wild.")
    moving = evaluating(give(table(2), 0, built={"Queens": 2}), "skyscraper", {0: 1})
    assert GAME.face.ask(moving, 0) == ("Move a skyscraper to Staten Island?", "Your player board is empty; 2 could still be built there.")
    owl = bidding(give(table(2), 0, hand="press", dollars=1, characters=(18,)), "press")
    assert GAME.face.ask(owl, 0)[0] == "Use the Night Owl to bid last?"
    opening = do(bidding(give(table(2), 0, hand="plans dollar wild"), "press"), 0, "open wild")
    assert GAME.face.ask(opening, 0)[0] == "What goes with the wild card?"


def test_another_question_leaves_the_prompt_as_it_is() -> None:
    state = taking(table(2), ["press wild", "plans plans"])
    assert "Take a pair" in GAME.face.ask(state, 0)[0]


def test_every_action_can_be_pointed_at_even_when_it_is_not_legal() -> None:
    state = taking(give(table(2), 0, hand="press wild"), ["press wild", "plans plans"])
    assert all(isinstance(GAME.face.targets(state, action, 0), tuple) for action in range(GAME.action_count))
    assert GAME.face.targets(state, GAME.read("use 7"), 0) == ("company-7",)
    assert GAME.face.targets(state, GAME.read("replace in queens"), 0) == ()  # another question


def test_events_are_told_with_names() -> None:
    event = Event("built", 1, {"number": 2, "borough": 4}, False)
    assert GAME.face.tell(event, names=NAMES) == "Juno builds 2 skyscrapers in Queens."
    assert GAME.face.tell(event) == "B builds 2 skyscrapers in Queens."
    assert GAME.face.tell(Event("bids", 0, {"value": 0, "cards": 0}, False), names=["{value}"]) == "{value} passes."
    assert GAME.face.touched(event) == ("built-4-B",)
