"""Payouts of rows, with ties (section 15)."""

from __future__ import annotations

import itertools
from fractions import Fraction

import pytest

from clauses import clause
from skyline.games.sprawl.rules.components import ROWS
from skyline.games.sprawl.rules.ledger import PAYOUT
from skyline.games.sprawl.rules.scoring import payout, shares
from skyline.games.sprawl.rules.state import Sprawl
from sprawl.toolkit import PARTS, act, effects_of, mark, menu, prestige, put, settled, table, wealth, why


def pay(state: Sprawl, row: str) -> Sprawl:
    state.push(PAYOUT, -1, ROWS.index(row))
    return settled(state)


def by_the_book(places: list[int], counts: list[int]) -> list[int]:
    """US-352 to US-354 word by word: rank, share the amounts of the places, drop fractions."""
    places = places[: len(counts)]
    ranked = sorted({count for count in counts if count}, reverse=True)
    amounts = [0] * len(counts)
    place = 0
    for count in ranked:
        tied = [seat for seat, own in enumerate(counts) if own == count]
        total = sum(places[place : place + len(tied)])
        for seat in tied:
            amounts[seat] = int(Fraction(total, len(tied)))
        place += len(tied)
    return amounts


@clause("US-352", "US-353", "US-354", "US-R15", "US-R16")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_shares_by_brute_force(players: int) -> None:
    for places in PARTS.payouts[1:]:
        for counts in itertools.product(range(4), repeat=players):
            assert shares(places, list(counts)) == by_the_book(places, list(counts))


@clause("US-354 Example 1", "US-354 Example 2", "US-354 Example 3", "US-353")
@pytest.mark.parametrize(("counts", "amounts"), [
    ([3, 3, 2, 1], [4, 4, 1, 0]), ([2, 2, 2, 2], [2, 2, 2, 2]), ([4, 3, 1, 1], [6, 3, 0, 0]),
])  # fmt: skip
def test_the_examples_of_row_w6(counts: list[int], amounts: list[int]) -> None:
    state = table(wealth=0)
    lots = [f"{line}4 {lot}" for line in "abcdef" for lot in ("nw", "ne", "sw", "se")]
    for seat, count in enumerate(counts):
        put(state, "RES", *(lots.pop() for _ in range(count)), owner=seat)
    assert wealth(pay(state, "w6")) == amounts


@clause("US-353", "US-500")
def test_with_fewer_players_fewer_places_count() -> None:
    assert PARTS.payouts[8] == [8, 4, 2, 1]
    assert shares(PARTS.payouts[8], [1, 1]) == [6, 6]
    assert shares(PARTS.payouts[8], [1, 1, 1]) == [4, 4, 4]


@clause("US-351", "US-310")
def test_a_row_without_its_marker_pays_nothing() -> None:
    state = put(table(wealth=0), "RES", "a1 nw", owner=1)
    assert wealth(pay(state, "w7")) == [0] * 4
    assert wealth(pay(mark(state, "w7", "g1"), "w7")) == [0, 7, 0, 0]
    assert wealth(pay(mark(state, "w8", "g9"), "w8")) == [0, 7, 0, 0]


@clause("US-352", "US-R16", "US-040")
def test_buildings_are_counted_not_lots_and_parks_count() -> None:
    state = put(put(put(table(wealth=0), "RES", "a1 all", owner=0), "PARK", "c1 nw", "d1 nw", owner=1), "CIV", "e1 nw", "f1 nw", "b1 nw")
    assert wealth(pay(state, "w1")) == [0, 1, 0, 0]
    assert payout(state, ROWS.index("w1")) == [0, 1, 0, 0]


@clause("US-036", "US-350")
def test_prestige_rows_pay_prestige() -> None:
    state = put(table(wealth=0), "RES", "c6 nw", "d1 nw", owner=2)
    assert prestige(pay(state, "p1")) == [0, 0, 1, 0]
    assert prestige(pay(state, "p3")) == [0, 0, 1, 0]


@clause("US-551", "US-671", "US-722", "US-351")
def test_a_player_names_a_row_that_pays_out() -> None:
    state = mark(put(table(wealth=0), "COM", "a1 all", "c4 nw", owner=0), "w9", "g6")
    effects_of(state, "Stock Exchange", "a1 all")
    assert menu(state) == ["payout w1", "payout w2", "payout w3", "payout w4", "payout w5", "payout w6", "payout w9"]
    assert why(state, "payout w12") == ("the marker of row W12 is not in play", "US-351")
    assert why(state, "payout p1") == ("it is a wealth payout", "US-551")
    act(state, "payout w9")
    assert wealth(state) == [9, 0, 0, 0]
    effects_of(state, "Union Station", "a1 all")
    assert menu(state) == ["payout p1", "payout p2", "payout p3"]
