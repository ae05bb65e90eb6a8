"""Buying missing Goods from other players (section 10), and the cheapest way to get several Goods against brute force."""

from __future__ import annotations

from random import Random

import pytest

from clauses import clause
from neom.toolkit import BOARDS, PARTS, Tiles, acting, do, finish_turn, goods, legal, refused, selecting, tile_at
from skyline.games.neom.rules.state import Neom
from skyline.games.neom.rules.trade import NOT_FOR_SALE, least_cost, own_offices, unused_routes

LETTERS = "abcde"
LEFT_ROUTE, RIGHT_ROUTE = {"3/1": 8}, {"3/5": 3}
RAW = ("coal", "natural_gas", "oil", "ore", "stone", "wood")
LUXURY = ("electronics", "jewelry", "sports_cars")


def money(state: Neom, seat: int = 0) -> int:
    return int(state.players[seat].money)


def paid(state: Neom, seat: int = 0) -> list[int]:
    """What a seat has paid to each seat this turn."""
    return list(state.players[seat].paid)


def sold_by_all(good: int, players: int, routes: Tiles) -> dict[int, Tiles]:
    """Everybody but seat 0 has the tile that produces the Good; seat 0 has the routes."""
    return {0: routes, **{seat: {"1/1": good} for seat in range(1, players)}}


def prices(players: int, routes: Tiles, number: int = 9, where: str = "3/4", factory: int = 13) -> list[int]:
    """What seat 0 pays to each of the others, in seat order, for the one Good of a tile (by default Gold, a Processed Good)."""
    state = acting(number, players=players, generation=3, cities=sold_by_all(factory, players, routes), money={0: 40})
    do(state, 0, f"place {number:03}", f"space {where}")
    out = []
    for option in legal(state):
        bought = do(state.clone(), 0, option)
        out.append(sum(paid(bought)))
        assert paid(bought)[LETTERS.index(option[-1])] == out[-1]
    return out


# ------------------------------------------------------------------ sellers and prices
@clause("NM-150")
def test_each_missing_good_may_come_from_a_different_seller() -> None:
    state = do(acting(52, centers={2: "oil"}), 0, "place 052", "space 3/2")
    assert (money(state), paid(state)) == (2, [0, 2, 2])


@clause("NM-150")
def test_the_buyer_chooses_among_those_who_produce_the_good() -> None:
    state = do(acting(11, players=5, cities={1: {"3/4": 20}}), 0, "place 011", "space 3/4")
    assert legal(state) == ["buy wood b", "buy wood c"]
    assert refused(state, 0, "buy wood d").clause == "NM-158"


@clause("NM-150")
def test_a_good_is_bought_for_one_placement_only() -> None:
    hands = {0: [11, 3, 6], 1: [7, 8, 25], 2: [37, 27, 28]}
    state = selecting(hands, turn=6)
    do(do(do(state, 0, "select 011"), 1, "select 007"), 2, "select 027")
    do(state, 0, "place 011", "space 3/4")
    assert (money(state), goods(state)) == (4, {"ore", "lumber"})
    do(do(do(do(state, 1, "sell"), 2, "sell"), 0, "select 037"), 1, "select 003")
    do(do(state, 2, "select 008"), 0, "place 037", "space 3/2")
    assert money(state) == 4 - 1 - 2  # £1 and Wood once more


@clause("NM-151")
@pytest.mark.parametrize(
    ("number", "factory", "price"), [(67, 23, 2), (9, 13, 4), (89, 97, 10)], ids=["Raw", "Processed", "Luxury"]
)
def test_the_base_cost_is_two_four_or_ten(number: int, factory: int, price: int) -> None:
    assert prices(3, {}, number, factory=factory) == [price, price]


@clause("NM-152", "NM-152 Example 1")
def test_either_neighbour_sells_at_base_cost_and_across_the_table_of_four_it_is_one_more() -> None:
    assert prices(4, {}) == [4, 5, 4]


@clause("NM-152")
def test_the_fee_counts_the_players_between_in_the_better_direction() -> None:
    assert prices(3, {}) == [4, 4]
    assert prices(5, {}) == [4, 5, 5, 4]


@clause("NM-153", "NM-153 Example 1")
def test_with_only_the_left_route_a_processed_good_costs_three_four_and_four() -> None:
    assert prices(4, LEFT_ROUTE) == [3, 4, 4]


@clause("NM-153")
def test_a_second_route_does_not_add_to_the_first() -> None:
    assert prices(4, {**LEFT_ROUTE, **RIGHT_ROUTE}) == [3, 4, 3]
    assert prices(3, {**LEFT_ROUTE, **RIGHT_ROUTE}) == [3, 3]


@clause("NM-153")
def test_the_discount_applies_to_every_good_bought_in_that_direction() -> None:
    sellers = {0: LEFT_ROUTE, 1: {"1/1": 18}}
    state = do(acting(52, cities=sellers), 0, "place 052", "space 3/2")
    assert paid(state) == [0, (2 - 1) + (2 - 1), 0]


@clause("NM-153", "NM-154")
@pytest.mark.parametrize(
    ("players", "routes", "expected"),
    [
        (3, LEFT_ROUTE, [3, 4]),
        (3, RIGHT_ROUTE, [4, 3]),
        (4, RIGHT_ROUTE, [4, 4, 3]),
        (5, LEFT_ROUTE, [3, 4, 5, 4]),
        (5, RIGHT_ROUTE, [4, 5, 4, 3]),
        (5, {**LEFT_ROUTE, **RIGHT_ROUTE}, [3, 4, 4, 3]),
    ],
)
def test_the_price_is_the_cheaper_of_the_two_directions(players: int, routes: Tiles, expected: list[int]) -> None:
    assert prices(players, routes) == expected
    assert prices(players, routes, 67, factory=23) == [price - 2 for price in expected]


# ------------------------------------------------------------------ payment
@clause("NM-155")
def test_the_seller_keeps_the_token_and_gets_the_money_at_the_end_of_the_turn() -> None:
    state = do(acting(11, turn=7), 0, "place 011", "space 3/4")
    assert (money(state), money(state, 2), paid(state)) == (4, 6, [0, 0, 2])
    assert goods(state, 2) == {"wood"}
    finish_turn(state)
    assert [money(state, seat) for seat in range(3)] == [4, 6 + 5, 6 + 5 + 2]


@clause("NM-155")
def test_received_money_cannot_be_used_in_the_same_turn() -> None:
    state = acting({0: 15, 1: 1, 2: 7}, money={1: 0}, sequential=True, unplaced={1: [131]})
    do(state, 0, "place 015", "space 3/2")
    assert paid(state) == [0, 2, 0]
    assert "place 001" not in legal(state, 1)
    assert legal(state, 1) == ["place 131", "sell"]


@clause("NM-156")
def test_a_factory_placed_this_turn_does_not_sell_yet() -> None:
    state = acting({0: 20, 1: 11, 2: 7}, centers={2: "oil"}, sequential=True, unplaced={1: [131]})
    do(state, 0, "place 020", "space 2/3")
    assert goods(state) == {"ore", "wood"}
    assert refused(state, 1, "place 011").clause == "NM-158"


@clause("NM-156")
def test_a_factory_replaced_this_turn_still_sells() -> None:
    state = acting({0: 6, 1: 13, 2: 7}, turn=7, sequential=True)
    do(state, 0, "place 006", "space 3/3")
    assert goods(state) == set()
    do(state, 1, "place 013", "space 3/2")
    assert paid(state, 1) == [2, 0, 0]
    do(state, 2, "sell")
    assert money(state, 0) == 6 + 3 + 1 + 2  # the Grocery Store now and its income, and the Ore


@clause("NM-157")
def test_the_same_good_is_sold_to_several_buyers_each_paying_in_full() -> None:
    state = acting({0: 11, 1: 55, 2: 7}, turn=7)
    do(state, 0, "place 011", "space 3/4")
    do(state, 1, "place 055", "space 3/4")
    do(state, 2, "sell")
    assert [money(state, seat) for seat in range(3)] == [4, 4, 6 + 5 + 2 + 2]


@clause("NM-158", "NM-R35")
def test_a_good_that_the_buyer_produces_cannot_be_bought() -> None:
    state = do(acting(13, centers={1: "ore", 2: "ore"}), 0, "place 013", "space 3/2")
    assert (tile_at(state, "3/2"), money(state), paid(state)) == (13, 6, [])
    both = {1: {"1/1": 61}, 2: {"1/1": 61}}  # Coal and Ore
    state = do(acting(51, cities=both), 0, "place 051", "space 3/2")
    assert legal(state) == ["buy coal b", "buy coal c"]
    refused(state, 0, "buy ore b")
    assert paid(do(state, 0, "buy coal b")) == [0, 2, 0]


@clause("NM-158")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_good_that_nobody_else_produces_cannot_be_bought(players: int) -> None:
    state = acting(9, players=players, money={0: 99}, unplaced={0: [131]})
    assert refused(state, 0, "place 009").clause == "NM-158"


@clause("NM-159")
def test_waived_goods_reduce_what_must_be_bought() -> None:
    state = acting(52, generation=2, cities={0: {"3/4": 59}}, centers={2: "oil"}, money={0: 2})
    do(state, 0, "place 052", "space 3/2", "waive natural_gas postal")
    assert (tile_at(state, "3/2"), paid(state)) == (52, [0, 0, 2])


@clause("NM-159")
@pytest.mark.parametrize("number", [11, 9])
def test_a_virtual_good_is_never_for_sale(number: int) -> None:
    offices: Tiles = {"3/4": 59, "3/2": 111}
    state = acting(number, generation=3, cities={1: offices, 2: offices}, centers={2: "oil"}, unplaced={0: [131]})
    assert refused(state, 0, f"place {number:03}").clause == "NM-158"


@clause("NM-160")
def test_the_buyer_may_choose_a_dearer_seller_on_purpose() -> None:
    state = acting(9, players=4, cities=sold_by_all(13, 4, {}))
    do(state, 0, "place 009", "space 3/4", "buy gold c")
    assert (paid(state), money(state)) == ([0, 0, 5, 0], 6 - 5 + 4)  # the Antique Store brings £4


# ------------------------------------------------------------------ brute force
Way = tuple[int, frozenset[str]]
NOTHING: frozenset[str] = frozenset()
PRODUCERS = [int(tile.number) for tile in PARTS.tiles[1:151] if tile.goods]


def base(name: str) -> int:
    return 2 if name in RAW else 10 if name in LUXURY else 4


def walk(players: int, start: int, step: int, end: int) -> int:
    """How many players one passes from ``start`` before one comes to ``end``."""
    passed, seat = 0, (start + step) % players
    while seat != end:
        passed, seat = passed + 1, (seat + step) % players
    return passed


def bought(state: Neom, buyer: int, name: str, routes: frozenset[str]) -> list[Way]:
    """Every way to buy one Good: its price, and the solo routes used up by it."""
    left, right = "left" in routes, "right" in routes
    if state.seats == 1:
        from_generation = 1 if name in RAW else 3 if name in LUXURY else 2
        uses = [NOTHING, frozenset({"left"}), frozenset({"right"}), frozenset({"left", "right"})]
        return [(max(1, base(name) - len(use)), use) for use in uses if state.generation >= from_generation]
    if state.seats == 2:
        return [(max(1, base(name) - left - right), NOTHING)]
    sellers = [seat for seat in range(int(state.seats)) if seat != buyer and name in goods(state, seat)]
    fees = [min(walk(int(state.seats), buyer, 1, seat) - left, walk(int(state.seats), buyer, -1, seat) - right) for seat in sellers]
    return [(base(name) + fee, NOTHING) for fee in fees]


def all_totals(state: Neom, buyer: int, missing: list[str], usable: frozenset[str]) -> set[int]:
    """The prices of all assignments that get every missing Good and use no office and no solo route twice."""
    if not missing:
        return {0}
    name = missing[0]
    ways = bought(state, buyer, name, usable)
    ways += [(0, frozenset({"postal"}))] if name in RAW else []
    ways += [(0, frozenset({"import"}))] if name not in LUXURY else []
    totals: set[int] = set()
    for price, used in ways:
        if used <= usable:
            totals |= {price + rest for rest in all_totals(state, buyer, missing[1:], usable - used)}
    return totals


def random_city(rng: Random, usable: frozenset[str]) -> Tiles:
    """Random producers, with these offices and active routes and no others."""
    tiles: Tiles = {f"1/{column}": rng.choice(PRODUCERS) for column in range(1, 6) if rng.random() < 0.6}
    tiles["3/1"] = 8 if "left" in usable else 13  # with and without a road to the west
    tiles["3/5"] = 33 if "right" in usable else 8  # with and without a road to the east
    return tiles | ({"5/1": 59} if "postal" in usable else {}) | ({"5/5": 111} if "import" in usable else {})


def random_market(rng: Random, players: int) -> tuple[dict[int, Tiles], dict[int, str], frozenset[str]]:
    """Random cities on random boards, and the offices and routes of seat 0."""
    usable = frozenset(name for name in ("left", "right", "postal", "import") if rng.random() < 0.5)
    cities = {seat: random_city(rng, usable if seat == 0 else NOTHING) for seat in range(players)}
    return cities, {seat: rng.choice(BOARDS) for seat in range(players)}, usable


@clause("NM-150", "NM-154", "NM-159", "NM-512", "NM-514")
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_the_least_cost_is_the_least_over_all_assignments_of_offices_and_sellers(players: int) -> None:
    rng = Random(players)
    possible = 0
    for _ in range(300):
        cities, centers, usable = random_market(rng, players)
        state = acting(7, players=players, generation=rng.randint(1, 3), cities=cities, centers=centers)
        buyer = state.players[0]
        missing = rng.sample([name for name in PARTS.goods if name not in goods(state)], rng.randint(0, 4))
        totals = all_totals(state, 0, missing, usable)
        mask = sum(1 << PARTS.good(name) for name in missing)
        found = least_cost(state, buyer, mask, own_offices(buyer), unused_routes(state, buyer))
        assert (found if found < NOT_FOR_SALE else None) == min(totals, default=None), (missing, usable, cities, centers)
        possible += bool(totals)
    assert possible > 100


def spendings(state: Neom, money_before: int) -> set[int]:
    """What seat 0 may end up paying in all, over every answer to where its Goods come from."""
    options = [text for text in legal(state) if text.startswith(("buy", "waive"))]
    if not options:
        return {money_before - money(state) + int(state.players[0].final_income)}
    return {total for option in options for total in spendings(do(state.clone(), 0, option), money_before)}


@clause("NM-136", "NM-150", "NM-160", "NM-R22")
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_every_assignment_that_the_money_allows_can_be_chosen_and_no_other(players: int) -> None:
    rng = Random(players)
    possible = 0
    for _ in range(100):
        cities, centers, usable = random_market(rng, players)
        number = rng.choice([51, 52, 96, 97, 98, 105, 113, 120])  # they ask for two to four Goods, no coins, and bring no money
        have = rng.randint(0, 14)
        state = acting(
            number, players=players, generation=3, turn=7, cities=cities, centers=centers, money={0: have}, unplaced={0: [131]}
        )
        needed = PARTS.tiles[number].costs[0].goods
        missing = [name for name in PARTS.goods if needed >> PARTS.good(name) & 1 and name not in goods(state)]
        expected = {total for total in all_totals(state, 0, missing, usable) if total <= have}
        assert (f"place {number:03}" in legal(state)) is bool(expected)
        if expected:
            assert spendings(do(state, 0, f"place {number:03}", "space 3/3"), have) == expected, (number, usable, cities, centers)
            possible += 1
    assert possible > 20
