"""Brute force: what a lay is worth, by reading it in every way; and that the steps of a bid (section 18.1) reach every lay they promise."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement, product
from random import Random
from typing import NamedTuple

import pytest

from clauses import clause
from newyork.toolkit import bidding, give, table, words, written
from skyline.games.newyork.rules.bid import value_of
from skyline.games.newyork.rules.cards import NAMES, one
from skyline.games.newyork.rules.state import NewYork

NOT_LEGAL = -1
CURRENT, WILD = "current", "wild"
OTHERS = "abcdef"
Counts = tuple[int, ...]  # cards by type, in type order


# ------------------------------------------------------------------ what a lay is worth
@cache
def worth(lay: tuple[str, ...]) -> int:
    """The best reading of a lay in which no card is left over: the most cards of the current type that it can stand for."""
    return max(readings(lay, anchored=False), default=NOT_LEGAL) if lay else 0


@cache
def readings(lay: tuple[str, ...], anchored: bool) -> frozenset[int]:
    """What the rest of a lay can be worth. ``anchored``: something that needs no help was read already, so a wild card may stand alone.

    The first card is read by itself (a card of the current type), or together with a second one (two identical cards, NY-141; a
    wild card and a card of another type, NY-142); wild cards that stand alone come last.
    """
    if not lay:
        return frozenset({0})
    first, rest = lay[0], lay[1:]
    found: set[int] = set()
    if first == CURRENT:
        found |= {1 + more for more in readings(rest, anchored=True)}
    for place, second in enumerate(rest):
        one_wild = (first, second).count(WILD) == 1 and CURRENT not in (first, second)
        if first == second or one_wild:
            found |= {1 + more for more in readings(rest[:place] + rest[place + 1 :], anchored=True)}
    if anchored and set(lay) == {WILD}:
        found.add(len(lay))
    return frozenset(found)


def as_read(lay: Counts, current: int, produced: int, extra: int) -> tuple[str, ...]:
    """A lay in the oracle's words: cards of other types have letters, the most frequent one the first."""
    others = sorted((number for kind, number in enumerate(lay[:6]) if kind != current), reverse=True)
    cards = [letter for letter, number in zip(OTHERS, others, strict=False) for _ in range(number)]
    return (CURRENT,) * (lay[current] + produced) + tuple(cards) + (WILD,) * (lay[6] + extra)


def packed(lay: Counts) -> int:
    return int(sum(number * one(kind) for kind, number in enumerate(lay)))


@clause("NY-141", "NY-142")
@pytest.mark.parametrize(
    ("lay", "value"),
    [
        ("", 0),
        ("wild", NOT_LEGAL),
        ("a", NOT_LEGAL),
        ("a a", 1),
        ("a wild", 1),
        ("wild wild", 1),
        ("a wild wild", 2),
        ("a b wild", NOT_LEGAL),
        ("a b wild wild", 2),
        ("current wild", 2),
        ("a a a wild", 2),
        ("wild wild wild wild", 3),
    ],
)
def test_the_oracle_and_the_formula_read_lays_as_a_person_does(lay: str, value: int) -> None:
    kinds = [{CURRENT: 0, WILD: 6}.get(card, OTHERS.find(card) + 1) for card in lay.split()]
    assert worth(tuple(lay.split())) == value == value_of(sum(one(kind) for kind in kinds), 0, 0, 0)


@clause("NY-140", "NY-141", "NY-142", "NY-143", "NY-144", "NY-R09")
@pytest.mark.parametrize("current", range(6), ids=NAMES[:6])
def test_the_formula_agrees_with_the_best_reading_of_every_lay_of_up_to_five_cards(current: int) -> None:
    for size in range(6):
        for kinds in combinations_with_replacement(range(7), size):
            lay = tuple(kinds.count(kind) for kind in range(7))
            for produced, extra in ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (2, 0), (3, 3)):
                expected = worth(as_read(lay, current, produced, extra))
                assert value_of(packed(lay), produced, extra, current) == expected, (lay, produced, extra)


@clause("NY-140", "NY-143", "NY-144", "NY-R09")
def test_the_formula_agrees_with_the_best_reading_of_random_large_lays() -> None:
    rng = Random(1)
    for _ in range(300):
        current, produced, extra = rng.randrange(6), rng.randrange(3), rng.randrange(4)
        kinds = rng.choices([*rng.sample(range(7), 3), 6], k=rng.randint(6, 9))
        lay = tuple(kinds.count(kind) for kind in range(7))
        assert value_of(packed(lay), produced, extra, current) == worth(as_read(lay, current, produced, extra)), (lay, produced, extra)


# ------------------------------------------------------------------ what the steps of a bid promise
class Bid(NamedTuple):
    """A finished bid, and the reserve that it leaves."""

    lay: int
    converted: int
    produced: int
    extra: int
    reserve: int


class Seat(NamedTuple):
    """What a bidder has to begin with."""

    current: int
    hand: Counts
    reserve: Counts
    dollars: int
    space: int
    characters: tuple[int, ...]

    def __str__(self) -> str:
        held = f"hand {words(packed(self.hand))!r}, reserve {words(packed(self.reserve))!r}"
        return f"{NAMES[self.current]}: {held}, ${self.dollars}, space {self.space}, characters {self.characters}"


def parts(cards: Counts) -> Iterator[Counts]:
    """Every selection of the cards."""
    return product(*(range(number + 1) for number in cards))


def less(cards: Counts, gone: Counts) -> Counts:
    return tuple(number - taken for number, taken in zip(cards, gone, strict=True))


def idle(lay: Counts, current: int, produced: int, extra: int) -> bool:
    """Is there a card of another type without which the lay would be worth the same?"""
    value = worth(as_read(lay, current, produced, extra))
    fewer = [(*lay[:kind], lay[kind] - 1, *lay[kind + 1 :]) for kind in range(6) if kind != current and lay[kind]]
    return any(worth(as_read(smaller, current, produced, extra)) == value for smaller in fewer)


class Uses(NamedTuple):
    """How often each character is used, and how many wild cards and prestige cards come of it."""

    interpreters: int
    engineers: int
    quartermasters: int
    added: int
    extra: int


def uses(seat: Seat) -> Iterator[Uses]:
    """Every way to spend the dollars on the characters; 14 gives one or two wild cards, a space each."""
    tiles = [seat.characters.count(kind) for kind in (13, 20, 15, 17, 16, 14)]
    tiles[3] = tiles[3] if NAMES[seat.current] == "prestige" else 0
    for used in product(*(range(number + 1) for number in tiles)):
        if sum(used) <= seat.dollars:
            interpreters, engineers, quartermasters, added, fixers, columnists = used
            for spaces in range(columnists, min(2 * columnists, seat.space) + 1):
                yield Uses(interpreters, engineers, quartermasters, added, fixers + spaces)


def promised(seat: Seat, idle_too: bool = False) -> set[Bid]:
    """All legal lays without an idle card, with every reserve that can remain; ``idle_too``: also those with one.

    Cards are laid from the hand, and hand and reserve are exchanged freely, so only the number of hand cards matters. Each reserve
    card that 15 adds has its like among the cards laid from the hand and not converted (NY-315).
    """
    every = tuple(number + more for number, more in zip(seat.hand, seat.reserve, strict=True))
    found: set[Bid] = set()
    for used in uses(seat):
        produced = used.interpreters + 2 * used.engineers + used.added
        for converted in parts(every):
            if sum(converted) != used.interpreters + used.engineers or converted[seat.current] > used.engineers:
                continue
            for laid in parts(less(every, converted)):
                if sum(laid) + sum(converted) > sum(seat.hand):
                    continue
                for added in parts(less(less(every, converted), laid)):
                    alone = any(more and not own for more, own in zip(added, laid, strict=True))
                    if alone or sum(added) != used.quartermasters or sum(added) > sum(seat.reserve):
                        continue
                    lay = tuple(number + more for number, more in zip(laid, added, strict=True))
                    if worth(as_read(lay, seat.current, produced, used.extra)) == NOT_LEGAL:
                        continue
                    if not idle_too and idle(lay, seat.current, produced, used.extra):
                        continue
                    for left in parts(less(less(every, converted), lay)):
                        if sum(left) == sum(seat.reserve) - sum(added):
                            found.add(Bid(packed(lay), packed(converted), produced, used.extra, packed(left)))
    return found


def turn(seat: Seat) -> NewYork:
    """The bidding turn of seat 0 with no card left to draw; seat 1 has a choice afterwards, so that the bid stays to be seen."""
    state = give(table(), 0, words(packed(seat.hand)), words(packed(seat.reserve)), seat.dollars, 0, seat.characters, space=seat.space)
    give(state, 1, hand=NAMES[seat.current])
    state.pile = 0
    return bidding(state, NAMES[seat.current])


def reached(seat: Seat) -> set[Bid]:
    """Every bid that some series of canonical decisions ends with."""
    found: set[Bid] = set()
    seen: set[str] = set()
    waiting = [turn(seat)]
    while waiting:
        state = waiting.pop()
        player = state.players[0]
        if state.decider() == 1:
            found.add(Bid(int(player.lay), int(player.converted), int(player.produced), int(player.extra), int(player.reserve)))
            assert player.value == worth(as_read(counts(player.lay), seat.current, player.produced, player.extra))
            continue
        for action in state.canonical(0):
            after = state.clone()
            after.apply(action, 0)
            key = repr((written(after.players[0]), after.agenda, after.spaces, after.discard))
            if key not in seen:
                seen.add(key)
                waiting.append(after)
    return found


def counts(cards: int) -> Counts:
    return tuple(cards >> 4 * kind & 15 for kind in range(7))


def random_seat(rng: Random, kinds: list[int]) -> Seat:
    """A small position: few types, so that pairs are frequent."""
    current = rng.randrange(6)
    types = [current, 6, *rng.sample(range(6), 2)]
    hand = rng.choices(types, k=rng.randint(0, 5))
    reserve = rng.choices(types, k=rng.choice([0, 1, 2, 2, 3]))
    tiles = sorted(rng.sample([*kinds, *kinds], rng.randint(0, 3)))
    held = tuple(hand.count(kind) for kind in range(7))
    return Seat(current, held, tuple(reserve.count(kind) for kind in range(7)), rng.randint(0, 3), rng.randint(0, 4), tuple(tiles))


@clause("NY-140", "NY-143", "NY-313", "NY-314", "NY-316", "NY-317", "NY-320", "NY-R09")
@pytest.mark.parametrize("seed", range(6))
def test_the_steps_reach_every_legal_lay_without_an_idle_card_and_no_other(seed: int) -> None:
    rng = Random(seed)
    for _ in range(40):
        seat = random_seat(rng, [12, 13, 14, 16, 17, 20])
        assert reached(seat) == promised(seat), seat


@clause("NY-315", "NY-R21", "NY-143")
@pytest.mark.parametrize("seed", range(6))
def test_with_character_15_the_steps_reach_every_such_lay_and_otherwise_only_singles_that_were_of_use_when_laid(seed: int) -> None:
    rng = Random(100 + seed)
    for _ in range(25):
        seat = random_seat(rng, [15, *rng.sample([12, 13, 14, 16, 17, 20], 2)])
        bids, expected = reached(seat), promised(seat)
        assert expected <= bids, seat
        if bids != expected:
            assert bids <= promised(seat, idle_too=True), seat
        for bid in bids - expected:
            singles = [kind for kind in range(6) if kind != seat.current and counts(bid.lay)[kind] % 2]
            assert (len(singles), counts(bid.lay)[6] + bid.extra > 0, 15 in seat.characters) == (1, True, True), seat


@clause("NY-143")
def test_without_characters_and_reserve_each_bid_is_built_in_exactly_one_canonical_way() -> None:
    rng = Random(3)
    for _ in range(60):
        seat = random_seat(rng, [12, 13])._replace(reserve=(0,) * 7, characters=())
        waiting, ways = [turn(seat)], 0
        while waiting:
            state = waiting.pop()
            if state.decider() == 1:
                ways += 1
                continue
            for action in state.canonical(0):
                waiting.append(state.clone())
                waiting[-1].apply(action, 0)
        assert ways == len(promised(seat)), seat
