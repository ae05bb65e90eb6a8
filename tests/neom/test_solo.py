"""Solo: open stacks and packs, a Disaster that always comes, buying from the supply, ranks (section 20, NM-R42 to NM-R48)."""

from __future__ import annotations

from typing import cast

import pytest

from clauses import clause
from neom.toolkit import Tiles, acts, choosing, do, legal, new, refused, struck, tile_at
from skyline.engine.events import Event
from skyline.engine.log import Log
from skyline.engine.rng import seeded
from skyline.games.neom import GAME
from skyline.games.neom.rules.state import Neom

SETS = ("1+", "1+4+", "all")
SIZES = {"1+": [5, 4, 4, 3, 3, 2, 2], "1+4+": [6, 5, 5, 4, 4, 3, 3], "all": [7, 6, 6, 5, 5, 4, 4]}
DISASTERS = (24, 64, 104)
BOTH_ROUTES: Tiles = {"3/1": 3, "3/5": 6}  # Slums and Grocery Store: roads to all four sides


def coming(state: Neom, *packs: list[int]) -> Neom:
    """The next packs will be exactly these."""
    tiles = [tile for pack in packs for tile in pack]
    state.urn = tiles[:]
    state.chance.script = tiles
    return state


def play_on(state: Neom, seed: int, generations: int = 3) -> list[Event]:
    """Random decisions to the end of so many Generations; what happened."""
    log = Log()
    state.listener = log
    rng = seeded(seed)
    while not state.over and state.generation <= generations:
        assert state.deciders() == [0]
        actions = state.actions()
        state.apply(actions[rng.below(len(actions))])
    return log.public


def by_generation(events: list[Event]) -> list[list[Event]]:
    """The events of each Generation."""
    out: list[list[Event]] = []
    for event in events:
        if event.kind == "generation":
            out.append([])
        if out:
            out[-1].append(event)
    return out


def packs_in(events: list[Event]) -> list[list[int]]:
    return [cast(list[int], event.details["tiles"]) for event in events if event.kind == "revealed"]


def asked_for_disaster(state: Neom) -> bool:
    return any(move.startswith(("pay", "sacrifice")) for move in legal(state))


# ------------------------------------------------------------------ the game
@clause("NM-390", "NM-410")
def test_a_solo_game_is_one_city_and_21_turns_and_ends_with_a_rank() -> None:
    state = new(1)
    events = play_on(state, seed=4)
    assert len(state.players) == 1
    assert sum(event.kind == "selected" for event in events) == 21
    assert sum(event.kind == "income" for event in events) == 3
    assert state.over
    assert state.scores() == [sum(points for _, points, _ in GAME.score_sheet(state, 0))]
    assert GAME.face.verdict(state).startswith(f"{state.scores()[0]} VP: rank ")


@clause("NM-390")
def test_the_solo_player_begins_with_a_board_its_raw_good_and_six_pounds() -> None:
    player = new(1).players[0]
    assert player.money == 6
    assert player.city.goods == player.city.parts.tiles[player.city.tiles[12]].goods != 0


@clause("NM-391", "NM-R46")
def test_stacks_of_4_3_and_2_cornerstones_give_one_each_and_six_to_the_pile() -> None:
    state = new(1)
    kept = []
    discarded: list[int] = []
    for size in (4, 3, 2):
        shown = list(state.offer)
        assert len(shown) == size
        assert legal(state) == [f"take {number}" for number in shown]
        kept.append(shown[-1])
        discarded += shown[:-1]
        do(state, 0, f"take {shown[-1]}")
    assert state.players[0].unplaced == sorted(kept)
    assert state.pile == sorted(discarded)
    assert len(state.pile) == 6
    assert len(state.face_down) == 21


@clause("NM-392", "NM-434")
def test_the_tile_set_is_chosen_after_the_cornerstones_and_before_the_first_pack() -> None:
    state = new(1)
    for _ in range(3):
        assert legal(state)[0].startswith("take")
        state.apply(state.actions()[0])
    assert legal(state) == ["tiles 1+", "tiles 1+4+", "tiles all"]
    assert (state.generation, list(state.offer)) == (0, [])


@clause("NM-392", "NM-393", "NM-393 Example 1", "NM-434")
@pytest.mark.parametrize("tile_set", SETS)
@pytest.mark.parametrize("asked", [True, False])
def test_the_chosen_set_is_dealt_in_packs_of_falling_size_in_every_generation(tile_set: str, asked: bool) -> None:
    deck_size = {"1+": 24, "1+4+": 32, "all": 40}[tile_set]
    state = new(1, seed=7, tile_set="ask" if asked else tile_set)
    for _ in range(2):
        state.apply(state.actions()[0])
    log = Log()
    state.listener = log
    state.apply(state.actions()[0])
    if asked:
        do(state, 0, f"tiles {tile_set}")
    generations = by_generation(log.public + play_on(state, seed=7))
    assert len(generations) == 3
    for number, events in enumerate(generations):
        packs = packs_in(events)
        assert [len(pack) for pack in packs] == SIZES[tile_set]
        seen = {tile for pack in packs for tile in pack}
        assert len(seen) == sum(SIZES[tile_set])
        assert seen <= set(range(40 * number + 1, 40 * number + deck_size + 1))


@clause("NM-393")
@pytest.mark.parametrize(("tile_set", "removed"), [("1+", 1), ("1+4+", 2), ("all", 3)])
def test_the_rest_of_pack_8_is_removed_unseen(tile_set: str, removed: int) -> None:
    state = new(1, variant="beginner", tile_set=tile_set)
    seen = set(state.offer)
    rng = seeded(2)
    while state.turn < 7:
        actions = state.actions()
        state.apply(actions[rng.below(len(actions))])
        seen |= set(state.offer)
    assert len(state.urn) == removed
    assert not seen & set(state.urn)
    other = state.clone()
    other.urn = [99] * removed
    assert other.view(0) == state.view(0)


@clause("NM-394")
def test_a_turn_is_one_tile_of_the_pack_one_action_and_the_others_are_gone() -> None:
    state = coming(choosing([1, 6, 7], players=1, turn=5), [3, 8])
    assert legal(state) == ["choose 001", "choose 006", "choose 007"]
    do(state, 0, "choose 006", "place 006", "space 3/4")
    assert tile_at(state, "3/4") == 6
    assert (state.turn, list(state.offer)) == (6, [3, 8])
    assert state.urn == []
    assert legal(state) == ["choose 003", "choose 008"]


@clause("NM-394")
def test_the_generation_ends_with_the_seventh_pack() -> None:
    state = choosing([1, 6], players=1, turn=7)
    state.disaster_over = True
    do(state, 0, "choose 001", "sell")
    assert (state.generation, state.turn, len(state.offer)) == (2, 1, 5)


# ------------------------------------------------------------------ the Disaster
@clause("NM-400", "NM-R42")
@pytest.mark.parametrize("turn", [1, 2, 3])
def test_the_disaster_selected_from_packs_1_to_3_takes_the_turn_and_does_not_happen(turn: int) -> None:
    rest = [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11], [12, 13, 14], [15, 16], [17, 18]]
    state = coming(choosing([19, 20, 24], players=1, turn=turn, cities={0: {"3/4": 3}}), *rest[turn - 1 :])
    do(state, 0, "choose 024")
    assert state.turn == turn + 1  # no action, no Disaster: the next pack lies open
    assert list(state.offer) == rest[turn - 1]
    assert state.players[0].money == 6
    state.chance.script = None
    events = play_on(state, seed=1, generations=1)
    assert state.generation == 2
    assert all(event.kind != "disaster" for event in events)


@clause("NM-401")
@pytest.mark.parametrize("turn", [4, 5, 6, 7])
def test_the_disaster_may_not_be_selected_from_packs_4_to_7(turn: int) -> None:
    state = choosing([1, 6, 24], players=1, turn=turn)
    assert legal(state) == ["choose 001", "choose 006"]
    assert refused(state, 0, "choose 024").clause == "NM-401"


@clause("NM-402", "NM-R45")
@pytest.mark.parametrize("turn", [1, 2, 3, 4, 5, 6, 7])
def test_a_disaster_that_shows_up_and_is_not_selected_strikes_at_the_end_of_that_turn(turn: int) -> None:
    state = choosing([1, 3, 24], players=1, turn=turn, cities={0: {"3/4": 6}}, money={0: 6})
    do(state, 0, "choose 003", "place 003")
    assert not asked_for_disaster(state)
    do(state, 0, "space 3/2")
    assert state.turn == turn
    assert legal(state) == ["sacrifice 3/2", "sacrifice 3/4", "pay"]  # the new tile counts already


@clause("NM-402", "NM-405")
def test_a_disaster_that_struck_does_not_strike_again_in_the_seventh_turn() -> None:
    state = coming(choosing([3, 24], players=1, turn=6, cities={0: {"3/4": 6}}, money={0: 6}), [7, 8, 41, 42, 43, 44, 45])
    do(state, 0, "sell", "pay")  # #003 is the only selectable tile
    do(state, 0, "choose 007", "sell")
    assert (state.generation, state.turn) == (2, 1)
    assert state.players[0].money == 6 + 5 - 1 + 5 + 1  # two sales, the Flood once, the Grocery Store's income


@clause("NM-405")
def test_a_disaster_removed_with_pack_8_strikes_at_the_end_of_the_seventh_turn_before_income() -> None:
    laundromat: Tiles = {"3/4": 8}
    state = choosing([1, 3], players=1, turn=7, cities={0: laundromat}, money={0: 0})
    do(state, 0, "choose 003", "place 003", "space 3/2")
    assert legal(state) == ["sacrifice 3/2", "sacrifice 3/4"]  # the £3 of the Laundromat would have paid the £2
    do(state, 0, "sacrifice 3/2", "sacrifice done")
    assert state.generation == 2
    assert state.players[0].money == 3


@clause("NM-405")
def test_it_does_not_strike_before_the_seventh_turn_while_it_has_not_shown_up() -> None:
    state = coming(choosing([1, 3], players=1, turn=6, cities={0: {"3/4": 6}}), [7, 8])
    do(state, 0, "choose 003", "sell")
    assert state.turn == 7
    assert not asked_for_disaster(state)


@clause("NM-400", "NM-402", "NM-405", "NM-R42")
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("tile_set", SETS)
def test_each_generations_disaster_either_is_selected_or_strikes_once(seed: int, tile_set: str) -> None:
    state = new(1, seed, tile_set=tile_set)
    for _ in range(2):
        state.apply(state.actions()[0])
    generations = by_generation(play_on(state, seed))
    assert len(generations) == 3
    for disaster, events in zip(DISASTERS, generations, strict=True):
        chosen = sum(event.kind == "selected" and event.details["tile"] == disaster for event in events)
        struck_times = sum(event.kind == "disaster" for event in events)
        assert chosen + struck_times == 1


@clause("NM-R44")
def test_the_insurance_office_halves_a_solo_penalty() -> None:
    state = struck(1, players=1, turn=7, cities={0: {"3/4": 133, "1/1": 1, "1/2": 6, "1/3": 11, "1/4": 17}})
    do(state, 0, "pay")
    assert state.players[0].money == 6 - 2 + 1  # half of £5, rounded down; then £1 income of the Grocery Store


@clause("NM-R44")
def test_protection_lowers_a_solo_penalty() -> None:
    state = struck(2, players=1, turn=7, cities={0: {"1/1": 17, "1/2": 1, "5/5": 3}})
    do(state, 0, "pay")
    assert state.players[0].money == 5


@clause("NM-R44")
def test_the_investment_firm_pays_for_a_solo_selection_even_of_the_disaster() -> None:
    state = coming(choosing([1, 6, 24], players=1, turn=2, cities={0: {"3/4": 141}}, money={0: 0}), [2, 3, 4, 5], [7, 8, 9])
    do(state, 0, "choose 024")
    assert state.players[0].money == 1
    do(state, 0, "choose 004")
    assert acts(state) == ["place 004", "sell"]  # £2 by now, which the Townhouses cost


# ------------------------------------------------------------------ buying
@clause("NM-406")
@pytest.mark.parametrize(
    ("tile", "price", "immediate", "first_generation"),
    [(10, 2, 3, 1), (9, 4, 4, 2), (88, 10, 12, 3)],  # Oil, Gold, Sports Cars
)
@pytest.mark.parametrize("generation", [1, 2, 3])
def test_raw_goods_can_always_be_bought_processed_ones_from_generation_ii_luxury_ones_in_iii(
    tile: int, price: int, immediate: int, first_generation: int, generation: int
) -> None:
    state = coming(choosing([tile, 3], players=1, generation=generation, turn=6, money={0: 10}, unplaced={0: [131]}), [7, 8])
    do(state, 0, f"choose {tile:03}")
    if generation < first_generation:
        assert refused(state, 0, f"place {tile:03}").clause == "NM-406"
        return
    do(state, 0, f"place {tile:03}", "space 3/3")
    assert state.players[0].money == 10 - price + immediate


@clause("NM-406")
def test_what_the_own_city_produces_is_not_bought() -> None:
    state = coming(choosing([9, 3], players=1, generation=1, turn=6, cities={0: {"3/4": 13}}, money={0: 0}), [7, 8])
    do(state, 0, "choose 009", "place 009", "space 3/2")
    assert state.players[0].money == 4


# ------------------------------------------------------------------ Trade Routes
@clause("NM-407")
@pytest.mark.parametrize(
    ("tile", "generation", "immediate", "prices"),
    [(9, 2, 4, (4, 3, 3, 2)), (88, 3, 12, (10, 9, 9, 8))],
)
def test_each_route_or_both_may_lower_the_price_of_a_good(tile: int, generation: int, immediate: int, prices: tuple[int, ...]) -> None:
    good = {9: "gold", 88: "sports_cars"}[tile]
    ways = [f"buy {good} supply", f"buy {good} supply left", f"buy {good} supply right", f"buy {good} supply both"]
    for way, price in zip(ways, prices, strict=True):
        state = coming(choosing([tile, 3], players=1, generation=generation, turn=6, cities={0: BOTH_ROUTES}, money={0: 10}), [7, 8])
        do(state, 0, f"choose {tile:03}", f"place {tile:03}", "space 3/3")
        assert legal(state) == ways
        do(state, 0, way)
        assert state.players[0].money == 10 - price + immediate


@clause("NM-407")
def test_a_raw_good_costs_at_least_one_pound_with_any_routes() -> None:
    start = coming(choosing([10, 3], players=1, turn=6, cities={0: BOTH_ROUTES}, money={0: 10}), [7, 8])
    do(start, 0, "choose 010", "place 010", "space 3/3")
    left = {}
    for way in legal(start):
        state = start.clone()
        state.chance.script = [7, 8]
        left[way] = do(state, 0, way).players[0].money - 3
    assert left["buy oil supply"] == 8
    assert left["buy oil supply left"] == left["buy oil supply right"] == 9
    assert max(left.values()) == 9


@clause("NM-407")
@pytest.mark.parametrize(
    ("city", "ways"),
    [
        ({}, []),
        ({"3/1": 3}, ["left"]),
        ({"3/5": 6}, ["right"]),
        ({"3/1": 2, "3/5": 7}, []),  # tiles on both spaces, but without the road to the border
    ],
)
def test_only_active_routes_can_be_used(city: Tiles, ways: list[str]) -> None:
    state = coming(choosing([10, 3], players=1, turn=6, cities={0: city}, money={0: 10}), [7, 8])
    do(state, 0, "choose 010", "place 010", "space 3/3")
    if ways:
        assert legal(state) == ["buy oil supply", *(f"buy oil supply {way}" for way in ways)]
    else:
        assert (state.turn, state.players[0].money) == (7, 10 - 2 + 3)  # one way to buy: not asked


@clause("NM-407", "NM-R43")
def test_a_route_lowers_the_price_of_one_good_once_per_generation() -> None:
    plastics_factory, glassblower, copper_refinery = 52, 54, 53  # Natural Gas and Oil; Stone; Ore
    state = choosing([plastics_factory, 3], players=1, generation=2, turn=5, cities={0: BOTH_ROUTES}, money={0: 20})
    coming(state, [glassblower, 7], [copper_refinery, 8])
    do(state, 0, "choose 052", "place 052", "space 3/3", "buy natural_gas supply left")
    assert legal(state) == ["buy oil supply", "buy oil supply right"]
    do(state, 0, "buy oil supply")
    assert state.players[0].money == 20 - 1 - 2
    do(state, 0, "choose 054", "place 054", "space 3/3")
    assert legal(state) == ["buy stone supply", "buy stone supply right"]
    do(state, 0, "buy stone supply right")
    assert state.players[0].money == 17 - 1
    do(state, 0, "choose 053", "place 053", "space 3/3")  # no route is left: not asked, full price
    assert tile_at(state, "3/3") == copper_refinery
    assert state.players[0].money == 16 - 2


@clause("NM-R43")
def test_a_route_lost_and_rebuilt_in_the_same_generation_is_not_refreshed() -> None:
    gas_station, grocery_store, concrete_plant = 10, 6, 12
    state = choosing([gas_station, 1], players=1, turn=5, cities={0: {"3/1": 19, "3/2": 3}}, money={0: 10})
    coming(state, [grocery_store, 7], [concrete_plant, 8])
    do(state, 0, "choose 010", "place 010", "space 3/1", "buy oil supply left")  # the last use: the Gas Station ends the route
    assert state.players[0].city.route_left() == 0
    do(state, 0, "choose 006", "place 006", "space 3/1")
    assert state.players[0].city.route_left() == 1
    do(state, 0, "choose 012", "place 012", "space 3/4")  # Stone, at the full price
    assert tile_at(state, "3/4") == concrete_plant
    assert state.players[0].money == 10 - 1 + 3 + 3 - 2


@clause("NM-407", "NM-R43")
def test_a_new_generation_refreshes_used_routes_and_unused_ones_do_not_carry_over() -> None:
    state = choosing([10, 1], players=1, turn=7, cities={0: BOTH_ROUTES}, money={0: 20})
    coming(state, [54, 41, 42, 43, 44], [52, 45, 46, 47], [48, 49, 50, 51])
    do(state, 0, "choose 010", "place 010", "space 3/2", "buy oil supply left", "pay")  # the right route is not used
    assert state.generation == 2
    do(state, 0, "choose 054", "place 054", "space 3/3")
    assert legal(state) == ["buy stone supply", "buy stone supply left", "buy stone supply right"]
    do(state, 0, "buy stone supply right", "choose 052", "place 052", "space 3/3")
    assert legal(state) == ["buy natural_gas supply", "buy natural_gas supply left"]


# ------------------------------------------------------------------ ranks
@clause("NM-410", "NM-R48")
@pytest.mark.parametrize(
    ("tile_set", "least"),
    [("1+", (80, 100, 110, 120, 125)), ("1+4+", (85, 105, 115, 125, 130)), ("all", (90, 110, 120, 130, 135))],
)
def test_the_rank_follows_from_the_score_and_the_tile_set(tile_set: str, least: tuple[int, ...]) -> None:
    state = new(1, variant="beginner", tile_set=tile_set)

    def verdict(score: int) -> str:
        state.players[0].money = 2 * (score + 14)  # an empty city: Raw Good 1, Ghost Town -10, no Power -5
        return GAME.face.verdict(state)

    assert verdict(-14) == "-14 VP: rank Intern."
    assert verdict(0) == "0 VP: rank Intern."
    ranks = ("Intern", "Apprentice", "Fellow", "Foreman", "Master", "Boss")
    for below, rank, score in zip(ranks, ranks[1:], least, strict=False):
        assert verdict(score - 1) == f"{score - 1} VP: rank {below}."
        assert verdict(score) == f"{score} VP: rank {rank}."
    assert verdict(300) == "300 VP: rank Boss."
