"""Section 18.1: the order of the pieces of a bid never matters to a person, and the canonical order reaches all that any order reaches."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import permutations
from random import Random

import pytest

from clauses import clause
from newyork.test_bid_oracle import Bid, Seat, counts, packed, promised, random_seat
from newyork.toolkit import (
    PARTS,
    bidding,
    draws,
    exactly,
    give,
    hand,
    legal,
    new,
    refused,
    table,
    takes_back,
    words,
    written,
)
from skyline.engine.conformance import check_position, check_refusals, check_undo
from skyline.engine.log import Log
from skyline.engine.match import Match, replay
from skyline.engine.rng import seeded
from skyline.engine.steps import kind_of, seat_of, x_of, y_of
from skyline.games.newyork import GAME
from skyline.games.newyork.rules.bidding import BID_STEP
from skyline.games.newyork.rules.cards import NAMES, one
from skyline.games.newyork.rules.state import NewYork

Menu = Callable[[NewYork], list[int]]
BIDDERS = [12, 13, 14, 15, 16, 17, 20]


def opened(kind: str, cards: str, reserve: str = "", dollars: int = 0, characters: tuple[int, ...] = (), space: int = 0) -> NewYork:
    """The bidding turn of seat 0, before anything is laid; seat 1 has a card to bid."""
    state = give(table(), 0, cards, reserve, dollars, characters=characters, space=space)
    return bidding(give(state, 1, kind), kind)


def turn(seat: Seat, pile: str = "", left: int = 0) -> NewYork:
    """The bidding turn of seat 0; the draw pile has so many cards of one type, so that what is drawn does not depend on when."""
    state = opened(NAMES[seat.current], words(packed(seat.hand)), words(packed(seat.reserve)), seat.dollars, seat.characters, seat.space)
    state.pile = left * one(NAMES.index(pile)) if left else 0
    return state


def course(state: NewYork) -> str:
    """All that tells one course of a turn from another: the player, the Press Track, the piles, and what is asked."""
    return repr((written(state.players[0]), state.agenda, state.spaces, state.press, state.pile, state.discard))


def explored(start: NewYork, menu: Menu) -> Iterator[NewYork]:
    """Every position that the menu leads to while seat 0 has its turn, and those in which it is over."""
    seen, waiting = {course(start)}, [start]
    while waiting:
        state = waiting.pop()
        yield state
        if state.over or state.decider() != 0:
            continue
        for action in menu(state):
            after = state.clone()
            after.apply(action, 0)
            if course(after) not in seen:
                seen.add(course(after))
                waiting.append(after)


def between_pieces(state: NewYork) -> bool:
    """Is seat 0 asked for a piece of its bid, and not in the middle of one?"""
    step = state.agenda[-1]
    return state.decider() == 0 and kind_of(step) == BID_STEP.number and x_of(step) == 0


def full(state: NewYork) -> list[int]:
    return state.actions(0)


def only_canonical(state: NewYork) -> list[int]:
    return state.canonical(0)


def forward(state: NewYork) -> list[int]:
    """Everything but taking back."""
    return [action for action in state.actions(0) if not takes_back(action)]


def result(state: NewYork) -> str:
    """What a turn has come to. What the others know of a hand may depend on what was shown and taken back after a draw."""
    player = state.players[0]
    shown = {name: value for name, value in written(player).items() if name not in ("known", "seen", "loose", "turned", "exchanged")}
    return repr((shown, state.spaces, state.press, state.pile, state.discard))


def results(start: NewYork, menu: Menu) -> set[str]:
    return {result(state) for state in explored(start, menu) if state.decider() == 1}


# ------------------------------------------------------------------ canonical and full menus reach the same
@clause("NY-143", "NY-R09")
@pytest.mark.parametrize("seed", range(6))
def test_the_canonical_order_reaches_every_bid_that_any_order_reaches(seed: int) -> None:
    rng = Random(200 + seed)
    for _ in range(12):
        seat = small_seat(rng, [kind for kind in BIDDERS if kind not in (12, 15)], 2)
        assert results(turn(seat), full) == results(turn(seat), only_canonical), seat


@clause("NY-312", "NY-315", "NY-143")
@pytest.mark.parametrize("seed", range(8))
def test_the_same_holds_when_cards_are_drawn_in_between(seed: int) -> None:
    rng = Random(300 + seed)
    for _ in range(6):
        seat = small_seat(rng, [12, 15, 15, rng.choice(BIDDERS)], 2)
        pile = rng.choice([NAMES[seat.current], "wild", *NAMES])
        start = turn(seat, pile, left=3)
        assert results(start, full) == results(start, only_canonical), (str(seat), pile)


def small_seat(rng: Random, kinds: list[int], tiles: int) -> Seat:
    """A position that is small enough to try all orders."""
    seat = random_seat(rng, kinds)
    while sum(seat.hand) > 4 or sum(seat.reserve) > 2 or len(seat.characters) > tiles:
        seat = random_seat(rng, kinds)
    return seat


@clause("NY-140")
@pytest.mark.parametrize("seed", range(4))
def test_canonical_choices_are_legal_and_there_always_is_one(seed: int) -> None:
    rng = Random(400 + seed)
    for _ in range(8):
        seat = small_seat(rng, BIDDERS, 2)
        for state in explored(turn(seat, NAMES[seat.current], left=2), full):
            if state.decider() == 0:
                assert state.canonical(0)
                assert set(state.canonical(0)) <= set(state.actions(0))


# ------------------------------------------------------------------ the order leaves no trace
@clause("NY-140", "NY-143")
@pytest.mark.parametrize("seed", range(6))
def test_what_lies_determines_the_position_whatever_the_order(seed: int) -> None:
    rng = Random(500 + seed)
    for _ in range(12):
        seat = small_seat(rng, [kind for kind in BIDDERS if kind not in (12, 15)], 2)
        found: dict[str, str] = {}
        for state in explored(turn(seat), full):
            player = state.players[0]
            lies = repr((player.lay, player.converted, player.spent, player.extra, player.reserve, player.exchanged, state.agenda))
            assert found.setdefault(lies, course(state)) == course(state), seat


PIECES = ("lay current", "lay press pair", "lay plans pair", "use 16", "lay wild", "use 13,convert elevator", "use 17", "use 14,back 2")
WILDS = ("use 16", "lay wild", "use 14,back 2")


@clause("NY-140", "NY-314")
def test_every_order_of_the_same_pieces_leads_to_the_same_bid_and_the_same_log() -> None:
    rng = Random(7)
    outcomes = set()
    orders = list(permutations(PIECES))
    for order in [PIECES, *rng.sample(orders, 60)]:
        cards = "prestige press press plans plans wild elevator dollar"
        state = opened("prestige", cards, "dollar skyscraper", 4, (13, 14, 16, 17), 5)
        log = Log()
        state.listener = log
        first = next(piece for piece in order if piece not in WILDS)  # a wild card alone would not stand
        for piece in (first, *(other for other in order if other != first)):
            exactly(state, 0, *piece.split(","))
        exactly(state, 0, "done")
        outcomes.add((course(state), repr(log.public), tuple(repr(state.view(viewer)) for viewer in (0, 1, -1))))
    assert len(outcomes) == 1
    assert state.players[0].value == 1 + 1 + 1 + 2 + 1 + 1 + 2


@clause("NY-142", "NY-143")
@pytest.mark.parametrize("after", ["lay current", "lay dollar pair", "use 13,convert press"])
def test_a_single_card_that_is_no_longer_of_use_goes_back_to_the_hand(after: str) -> None:
    state = opened("elevator", "elevator plans wild dollar dollar press", dollars=1, characters=(13,))
    exactly(state, 0, "open wild", "with plans")
    assert (words(state.players[0].lay), GAME.face.say(state, GAME.read("done"))) == ("plans wild", "Bid 1 (plans and wild)")
    exactly(state, 0, *after.split(","))
    assert "plans" in hand(state)
    assert "plans" not in words(state.players[0].lay)
    assert GAME.face.say(state, GAME.read("done")).startswith("Bid 2 (")


@clause("NY-142")
def test_what_is_told_of_a_choice_says_that_a_card_goes_back() -> None:
    state = exactly(opened("elevator", "elevator plans wild wild"), 0, "open wild", "with plans")
    assert GAME.face.say(state, GAME.read("lay current"), 0) == "Lay elevator (bid 2, ahead so far; plans goes back to the hand)"
    assert GAME.face.say(state, GAME.read("lay wild"), 0) == "Lay a wild card (bid 2, ahead so far)"


@clause("NY-315")
def test_a_single_card_that_lay_when_15_drew_stays() -> None:
    state = draws(opened("elevator", "plans wild press", "wild dollar", 1, (15,)), "elevator")
    exactly(state, 0, "open wild", "with plans", "use 15 wild")
    exactly(state, 0, "exchange", "reserve dollar", "reserve press", "reserve done", "lay current")
    assert (words(state.players[0].lay), hand(state)) == ("elevator plans wild wild", "")
    assert GAME.face.say(state, GAME.read("done"), 0).startswith("Bid 3 (")


# ------------------------------------------------------------------ no piece cuts off another
def allows(state: NewYork, bid: Bid) -> bool:
    """Do the cards that are left allow this bid on top of what lies, hand and reserve being exchanged freely?

    A single card that only a wild card holds goes back to the hand as soon as something else stands by itself.
    """
    current, held = int(state.current), sum(counts(state.players[0].hand))
    more = [want - have for want, have in zip(counts(bid.lay), counts(state.players[0].lay), strict=True)]
    single = next((kind for kind in range(6) if kind != current and more[kind] == -1), None)
    if single is not None and counts(state.players[0].lay)[single] % 2:
        more[single] = 0
        stands = (more[current] > 0 and held >= 1) or (max(more[:6]) >= 2 and held >= 2)
        return stands and min(more) >= 0 and sum(more) <= held + 1
    return min(more) >= 0 and sum(more) <= held


@clause("NY-130", "NY-141", "NY-142", "NY-143")
@pytest.mark.parametrize("seed", range(6))
def test_no_piece_cuts_off_a_bid_that_the_remaining_cards_allow(seed: int) -> None:
    rng, checked = Random(600 + seed), 0
    for _ in range(20):
        seat = small_seat(rng, [13, 16], 9)._replace(characters=())
        every = promised(seat)
        for state in list(explored(turn(seat), forward)):
            if between_pieces(state):
                allowed = {bid for bid in every if allows(state, bid)}
                assert bids(state) >= allowed, (str(seat), words(state.players[0].lay))
                checked += len(allowed)
    assert checked > 300


def bids(start: NewYork) -> set[Bid]:
    """All bids that can be placed from here without taking anything back."""
    done = [state.players[0] for state in explored(start, forward) if state.decider() == 1]
    return {Bid(int(one.lay), int(one.converted), int(one.produced), int(one.extra), int(one.reserve)) for one in done}


# ------------------------------------------------------------------ taking back
@clause("NY-140", "NY-314")
@pytest.mark.parametrize("seed", range(6))
def test_whatever_was_laid_can_be_taken_back_piece_by_piece(seed: int) -> None:
    rng = Random(700 + seed)
    for _ in range(12):
        seat = small_seat(rng, [kind for kind in BIDDERS if kind not in (12, 15)], 3)
        start = turn(seat)
        before = (written(start.players[0]), start.spaces, start.press)
        for state in explored(start, lambda at: [action for action in forward(at) if GAME.write(action) != "exchange"]):
            if between_pieces(state):
                emptied = state.clone()
                while emptied.players[0].lay or emptied.players[0].uses:
                    back = [action for action in emptied.actions(0) if takes_back(action)]
                    assert back, seat
                    emptied.apply(rng.choice(back), 0)
                assert (written(emptied.players[0]), emptied.spaces, emptied.press) == before, seat


@clause("NY-140")
@pytest.mark.parametrize(
    ("moves", "back", "left", "dollars"),
    [
        (("lay current", "lay press pair"), "withdraw press pair", "elevator", 2),
        (("lay press pair", "lay current"), "withdraw current", "press press", 2),
        (("lay current", "lay wild"), "withdraw wild", "elevator", 2),
        (("lay current", "use 16"), "withdraw 16", "elevator", 2),
        (("lay current", "use 14", "back 2"), "withdraw 14 two", "elevator", 2),
        (("lay current", "use 13", "convert press"), "withdraw 13 press", "elevator", 2),
        (("open wild", "with press", "lay wild"), "withdraw press", "wild wild", 2),
        (("open wild", "with press"), "withdraw wild", "", 2),  # the press card cannot lie alone
        (("open wild", "with press"), "withdraw press", "", 2),  # neither can the wild card
        (("open wild", "with 16"), "withdraw wild", "", 2),  # nor that of a character
        (("lay current", "lay wild"), "withdraw current", "", 2),
    ],
)
def test_one_piece_is_taken_back_and_what_cannot_lie_alone_comes_with_it(
    moves: tuple[str, ...], back: str, left: str, dollars: int
) -> None:
    state = opened("elevator", "elevator press press wild wild", "", 2, (13, 14, 16), space=4)
    exactly(state, 0, *moves, back)
    player = state.players[0]
    assert (words(player.lay), player.extra, player.produced, player.converted) == (left, 0, 0, 0)
    assert (player.dollars, sum(player.spent), state.spaces[0]) == (dollars, 0, 4)


@clause("NY-314", "NY-061")
def test_a_token_that_went_back_is_put_where_it_stood() -> None:
    state = give(give(give(table(3), 0, "dollar wild", dollars=2, characters=(14, 14)), 1, "dollar"), 2, "dollar")
    state.spaces, state.press = [5, 5, 3, 8], [3, 1, 0, 2]  # below seat 1 on one space
    bidding(state, "dollar")
    exactly(state, 0, "lay current", "use 14", "back 2")
    assert (state.spaces, state.press) == ([3, 5, 3, 8], [3, 1, 0, 2])
    exactly(state, 0, "use 14", "back 1", "withdraw 14 two")
    assert (state.spaces, state.press) == ([4, 5, 3, 8], [3, 1, 0, 2])
    exactly(state, 0, "withdraw 14 one")
    assert (state.spaces, state.press) == ([5, 5, 3, 8], [3, 1, 0, 2])


@clause("NY-312", "NY-315", "NY-R37")
@pytest.mark.parametrize("moves", [("use 12", "drop plans", "drop done"), ("use 15 current",)])
def test_after_a_draw_nothing_that_lay_before_it_is_taken_back(moves: tuple[str, ...]) -> None:
    state = draws(opened("elevator", "elevator elevator wild press press", "elevator plans", 3, (12, 15, 16)), "dollar")
    exactly(state, 0, "lay current", "use 16", *moves)
    assert not [move for move in legal(state) if move.startswith("withdraw")]
    assert refused(state, 0, "withdraw current").clause == "NY-R37"
    exactly(state, 0, "lay current", "lay press pair")
    assert [move for move in legal(state) if move.startswith("withdraw")] == ["withdraw current", "withdraw press pair"]


@clause("NY-140")
def test_nobody_hears_of_a_character_that_was_taken_back() -> None:
    state = opened("elevator", "elevator wild", "", 2, (13, 16))
    log = Log()
    state.listener = log
    exactly(state, 0, "lay current", "use 16", "use 13", "convert wild", "withdraw 16")
    assert log.public == []
    exactly(state, 0, "done")
    told = [GAME.face.tell(event) for event in log.public]
    assert told == ["A uses 13 Interpreter (any card counts 1).", "A bids 2 with elevator and wild."]


@clause("NY-142", "NY-313", "NY-314", "NY-130")
@pytest.mark.parametrize(
    ("moves", "leave"),
    [
        (("open wild",), "open nothing"), (("use 13",), "convert nothing"), (("lay current", "use 14"), "back none"),
        (("exchange",), "exchange nothing"),
    ],
)  # fmt: skip
def test_what_was_only_begun_can_be_left(moves: tuple[str, ...], leave: str) -> None:
    state = opened("elevator", "elevator press wild", "plans", 2, (13, 14), space=2)
    before = written(exactly(state.clone(), 0, *moves[:-1]).players[0])
    exactly(state, 0, *moves, leave)
    assert written(state.players[0]) == before
    assert legal(state)[0] == "done"


# ------------------------------------------------------------------ what the others know
@clause("NY-460", "NY-315")
def test_a_reserve_card_that_is_laid_tells_nothing_about_the_hand() -> None:
    state = draws(opened("press", "press dollar", "press press", 2, (15, 15)), "plans plans")
    exactly(state, 0, "lay current", "use 15 current", "use 15 current")
    assert (hand(state), words(state.players[0].known)) == ("dollar", "")


@clause("NY-461", "NY-312")
def test_a_card_that_was_seen_and_goes_back_to_the_hand_is_known() -> None:
    state = draws(opened("dollar", "wild press dollar", "plans plans", 1, (12,)), "plans")
    exactly(state, 0, "open wild", "with press", "use 12", "drop plans", "drop done", "lay current")
    assert (hand(state), words(state.players[0].known)) == ("press", "press")


@clause("NY-461", "NY-130")
def test_what_is_known_of_a_hand_does_not_depend_on_the_order() -> None:
    laid_first = exactly(opened("press", "press dollar", "press plans"), 0, "lay current", "exchange", *TO_THE_RESERVE)
    laid_last = exactly(opened("press", "press dollar", "press plans"), 0, "exchange", *TO_THE_RESERVE, "lay current")
    assert written(laid_first.players[0]) == written(laid_last.players[0])
    assert (hand(laid_first), words(laid_first.players[0].known)) == ("press", "")


TO_THE_RESERVE = ("reserve plans", "reserve dollar", "reserve done")


@clause("NY-460")
@pytest.mark.parametrize(
    "moves", [("exchange", "reserve wild"), ("open wild",), ("use 13",), ("use 12", "drop plans"), ("lay current", "use 14")]
)
def test_nobody_knows_what_another_has_only_begun(moves: tuple[str, ...]) -> None:
    state = opened("press", "press dollar wild", "plans plans", 3, (12, 13, 14), space=3)
    exactly(state, 0, *moves)
    world = state.guess(1, seeded(1))
    step = world.agenda[-1]
    assert (seat_of(step), y_of(step)) == (0, 0)
    assert GAME.points[kind_of(step)].id in ("bid_step", "exchange_slot", "reserve_discard")
    assert kind_of(step) != BID_STEP.number or x_of(step) == 0


# ------------------------------------------------------------------ people who do anything
@pytest.mark.parametrize(("players", "toms", "seed"), [(2, "", 1), (3, "", 2), (1, "B4", 3), (2, "A6,C2", 4)])
def test_where_companies_are_large_full_menus_are_worded_apart_and_keep_secrets(players: int, toms: str, seed: int) -> None:
    rng, aside = Random(seed), seeded(seed)
    state = new(players, seed, toms=toms)
    for player in state.players[:players]:
        for kind in rng.sample(range(1, 28), 14):
            player.gain(kind)
        player.dollars += 9
    for number in range(500):
        if state.over:
            break
        seat = state.decider()
        if number % 3 == 0:
            check_refusals(state, seat, aside)
            said = [GAME.face.say(state, action, seat) for action in state.actions(seat)]
            assert len(set(said)) == len(said), said
            assert GAME.face.prompt(state, seat)
            for viewer in range(-1, state.seats):
                assert state.guess(viewer, aside).view(viewer) == state.view(viewer)
        state.apply(rng.choice(state.actions(seat)), seat)


@pytest.mark.parametrize(("players", "toms", "seed"), [(3, "", 9), (1, "C3", 10)])
def test_the_laws_of_the_contract_hold_wherever_full_menus_lead(players: int, toms: str, seed: int) -> None:
    rng, aside = Random(seed), seeded(seed)
    match = Match.new(GAME, players=players, seed=seed, toms=toms)
    for _ in range(250):
        state = match.state
        check_position(state, aside)
        seat = state.decider()
        action, before = rng.choice(state.actions(seat)), state.clone()
        match.decide(action, seat)
        if match.free_undo(seat):
            check_undo(before, action, seat, state, aside)
    assert replay(match.record).state == match.state


def test_the_characters_of_a_bidding_turn_bring_its_pieces() -> None:
    users = {int(piece.kind) for piece in BID_STEP.owners} - {0}
    assert users == set(BIDDERS)
    assert all(PARTS.effects[kind].pieces() for kind in users)
