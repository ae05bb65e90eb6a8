"""Section 16: what a Disaster costs, which tiles it takes, and who is spared."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from clauses import clause
from neom.toolkit import PARTS, Tiles, acting, do, finish_turn, goods, legal, refused, selecting, struck, tile_at
from skyline.games.neom import GAME, component_data
from skyline.games.neom.rules.components import DISASTER, FIRST_CENTER
from skyline.games.neom.rules.state import Neom

FLOOD, FIRE, CRIME = 1, 2, 3
ONE_OF_EACH: Tiles = {"3/4": 1, "3/5": 6, "3/2": 12, "3/1": 16, "2/3": 18}  # Residential, Commercial, Industrial, Public, Resource
TYPES: dict[int, list[str]] = {record["number"]: record["types"] for record in component_data()["tile"]}
POOL = [1, 3, 4, 6, 7, 8, 11, 12, 13, 15, 16, 18, 19, 86, 87, 86, 87]


def hit(generation: int, tiles: Tiles, money: int = 50) -> Neom:
    """Seat 0 has this city when the Disaster of the Generation strikes; seat 1 has not answered yet."""
    return struck(generation, cities={0: tiles}, money={0: money})


def paid(generation: int, tiles: Tiles) -> int:
    """The penalty that seat 0 pays."""
    state = do(hit(generation, tiles), 0, "pay")
    assert [tile_at(state, where) for where in tiles] == list(tiles.values())
    return 50 - int(state.players[0].money)


def gone(state: Neom, tiles: Tiles) -> set[str]:
    """The spaces of the tiles that seat 0 has lost."""
    return {where for where, number in tiles.items() if tile_at(state, where) != number}


def on_the_table(state: Neom) -> set[int]:
    """All tiles outside the box."""
    found = {*state.urn, *state.offer, *state.pile}
    for player in state.players:
        found |= {*player.city.tiles, *player.hand, *player.kept, *player.unplaced, int(player.selected)}
    return found


# ------------------------------------------------------------------ when it strikes, and whom
@clause("NM-260")
@pytest.mark.parametrize(("generation", "number"), [(1, 24), (2, 64), (3, 104)])
def test_each_deck_has_exactly_one_disaster(generation: int, number: int) -> None:
    for marks in (1, 4, 5):
        assert [tile for tile in PARTS.deck(generation, marks) if PARTS.tiles[tile].types == DISASTER] == [number]


@clause("NM-260")
def test_a_disaster_that_nobody_selects_does_not_happen() -> None:
    state = selecting({0: [24, 1, 2], 1: [6, 7, 8], 2: [9, 10, 11]}, turn=6, cities=dict.fromkeys(range(3), ONE_OF_EACH))
    do(do(do(state, 0, "select 001"), 1, "select 006"), 2, "select 009")
    finish_turn(state)
    assert state.turn == 7
    assert state.players[1].hand == [2, 24]
    assert [player.money for player in state.players] == [11, 11, 11]


@clause("NM-260", "NM-261")
def test_a_selected_disaster_strikes_all_others_when_all_actions_are_done() -> None:
    state = selecting({0: [1, 2], 1: [6, 7], 2: [24, 8]}, turn=7, cities=dict.fromkeys(range(3), ONE_OF_EACH))
    do(do(do(state, 2, "select 024"), 0, "select 001"), 1, "select 006")
    do(state, 0, "sell")
    assert state.deciders() == [1]
    do(state, 1, "sell")
    assert state.deciders() == [0, 1]
    assert "pay" in legal(state, 0)
    do(do(state, 0, "pay"), 1, "pay")
    assert [player.money - 1 for player in state.players] == [6 + 5 - 4, 6 + 5 - 4, 6]  # £1 is income
    assert state.generation == 2
    assert 24 not in on_the_table(state)


@clause("NM-261", "NM-290")
def test_payments_are_released_before_the_disaster() -> None:
    plenty = {"3/4": 12, "3/5": 6, "2/3": 7, "2/4": 8, "2/5": 9, "1/4": 10, "1/5": 27}
    state = acting({0: 7, 1: 45, 2: 64}, generation=2, cities={0: plenty}, money={0: 0, 1: 4})
    do(state, 1, "place 045", "space 3/4")
    do(state, 0, "sell")
    assert state.players[0].money == 5 + 4
    do(state, 0, "pay")
    assert state.players[0].money == 9 - 7


@clause("NM-262")
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_all_answer_at_once_and_each_as_they_like(order: tuple[int, int]) -> None:
    state = struck(FLOOD, turn=7, cities={0: {"3/4": 6, "3/5": 1}, 1: {"3/4": 7, "3/5": 2}}, money={0: 9, 1: 9})
    assert state.deciders() == [0, 1]
    for seat in order:
        do(state, seat, *(["pay"], ["sacrifice 3/5", "sacrifice done"])[seat])
    assert [player.money - income for player, income in zip(state.players, (1, 0, 0), strict=True)] == [7, 9, 6]
    assert [tile_at(state, "3/5", seat) for seat in (0, 1)] == [1, 0]


@clause("NM-262")
def test_nobody_sees_an_answer_before_all_are_given() -> None:
    state = struck(FLOOD, turn=7, cities={0: {"3/4": 6}, 1: {"3/4": 7}})
    do(state, 1, "sacrifice 3/4", "sacrifice done")
    assert 7 in state.view(0).players[1].tiles
    do(state, 0, "pay")
    assert 7 not in state.view(0).players[1].tiles


# ------------------------------------------------------------------ pay or sacrifice
@clause("NM-263")
def test_the_whole_penalty_is_paid_to_the_supply_or_nothing() -> None:
    poor = hit(FLOOD, ONE_OF_EACH, money=3)
    assert "pay" not in legal(poor)
    assert refused(poor, 0, "pay").clause == "NM-263"
    exact = do(hit(FLOOD, ONE_OF_EACH, money=4), 0, "pay")
    assert [player.money for player in exact.players] == [0, 6, 6]


@clause("NM-264")
@pytest.mark.parametrize("money", [0, 50])
def test_a_sacrifice_is_open_to_rich_and_poor_and_costs_no_money(money: int) -> None:
    state = do(hit(FLOOD, ONE_OF_EACH, money), 0, "sacrifice 3/4", "sacrifice done")
    assert gone(state, ONE_OF_EACH) == {"3/4"}
    assert state.players[0].money == money
    assert 1 not in on_the_table(state)


@clause("NM-264")
def test_a_sacrificed_tile_loses_its_benefits_at_once() -> None:
    tiles = {"3/4": 28, "3/5": 12, "3/2": 58}
    state = hit(FIRE, tiles)
    city = state.players[0].city
    assert (goods(state), city.route_right(), city.powered != 0) == ({"ore", "concrete"}, 1, True)
    city = do(state, 0, "sacrifice 3/2", "sacrifice 3/5", "sacrifice done").players[0].city
    assert (goods(state), city.route_right(), city.powered != 0) == ({"ore"}, 0, False)


@clause("NM-264")
def test_the_city_center_shows_again_when_its_cover_is_sacrificed() -> None:
    state = hit(FLOOD, {"3/3": 12})
    assert goods(state) == {"concrete"}
    do(state, 0, "sacrifice 3/3", "sacrifice done")
    assert tile_at(state, "3/3") == FIRST_CENTER
    assert goods(state) == {"ore"}


@clause("NM-264")
def test_a_sacrifice_is_all_that_is_asked_or_none_of_it() -> None:
    state = do(hit(FIRE, ONE_OF_EACH), 0, "sacrifice 2/3")
    for half in ("sacrifice done", "sacrifice none"):
        assert refused(state, 0, half).clause == "NM-264"
    assert gone(state, ONE_OF_EACH) == set()
    assert gone(do(state.clone(), 0, "pay"), ONE_OF_EACH) == set()
    do(state, 0, "sacrifice 3/4", "sacrifice done")
    assert (legal(state), gone(state, ONE_OF_EACH)) == ([], {"2/3", "3/4"})


@clause("NM-265")
@pytest.mark.parametrize(("generation", "penalty"), [(FLOOD, 2), (FIRE, 2), (CRIME, 4)])
def test_a_tile_with_two_types_counts_once(generation: int, penalty: int) -> None:
    assert paid(generation, {"3/4": 86, "3/2": 87}) == penalty


@clause("NM-266")
@pytest.mark.parametrize("generation", [FLOOD, FIRE, CRIME])
def test_the_city_center_is_neither_counted_nor_sacrificed(generation: int) -> None:
    assert paid(generation, {}) == 0
    state = hit(generation, {})
    assert legal(state) == ["pay", "sacrifice none"]
    assert refused(state, 0, "sacrifice 3/3").clause == "NM-266"
    assert paid(generation, {"3/3": 12}) == (2 if generation == CRIME else 1)
    assert "sacrifice 3/3" in legal(hit(generation, {"3/3": 12}))


# ------------------------------------------------------------------ the three Disasters
@clause("NM-270")
def test_a_flood_asks_for_one_pound_a_tile_or_one_tile_but_leaves_resources_alone() -> None:
    assert paid(FLOOD, ONE_OF_EACH) == 4
    state = hit(FLOOD, ONE_OF_EACH)
    assert legal(state) == ["sacrifice 3/1", "sacrifice 3/2", "sacrifice 3/4", "sacrifice 3/5", "pay"]
    assert refused(state, 0, "sacrifice 2/3").clause == "NM-270"
    do(state, 0, "sacrifice 3/1", "sacrifice done")
    assert legal(state) == []


@clause("NM-270")
@pytest.mark.parametrize("department", [17, 57, 139])
def test_nothing_protects_from_a_flood(department: int) -> None:
    assert paid(FLOOD, {"3/4": department, "2/4": 6}) == 2


@clause("NM-271")
def test_a_fire_asks_for_one_pound_a_tile_or_any_two_tiles() -> None:
    assert paid(FIRE, ONE_OF_EACH) == 4
    state = do(hit(FIRE, ONE_OF_EACH), 0, "sacrifice 2/3", "sacrifice 3/5", "sacrifice done")
    assert (legal(state), gone(state, ONE_OF_EACH)) == ([], {"2/3", "3/5"})


@clause("NM-272")
def test_a_crime_spree_asks_for_two_pounds_a_tile_or_one_residential_one_commercial_and_one_industrial_tile() -> None:
    assert paid(CRIME, ONE_OF_EACH) == 6
    state = hit(CRIME, ONE_OF_EACH)
    for public_or_resource in ("3/1", "2/3"):
        assert refused(state, 0, f"sacrifice {public_or_resource}").clause == "NM-272"
    do(state, 0, "sacrifice 3/4", "sacrifice 3/5", "sacrifice 3/2", "sacrifice done")
    assert (legal(state), gone(state, ONE_OF_EACH)) == ([], {"3/2", "3/4", "3/5"})


@clause("NM-272 Example 1")
@pytest.mark.parametrize("money", [0, 50])
def test_without_a_commercial_tile_one_residential_and_one_industrial_tile_are_enough(money: int) -> None:
    tiles = {"3/4": 1, "3/5": 2, "3/2": 12, "3/1": 16}
    state = do(hit(CRIME, tiles, money), 0, "sacrifice 3/5", "sacrifice 3/2", "sacrifice done")
    assert (legal(state), gone(state, tiles), state.players[0].money) == ([], {"3/5", "3/2"}, money)


@clause("NM-273", "NM-R26")
def test_a_dual_tile_fills_one_demand_only() -> None:
    tiles = {"3/4": 86, "3/5": 6, "3/2": 12}
    state = do(hit(CRIME, tiles), 0, "sacrifice 3/4", "sacrifice 3/5", "sacrifice 3/2", "sacrifice done")
    assert (legal(state), gone(state, tiles)) == ([], set(tiles))


@clause("NM-273", "NM-R26")
def test_a_dual_tile_fills_the_demand_that_is_left_whatever_is_marked_first() -> None:
    tiles = {"3/4": 86, "3/5": 1, "3/2": 12}
    for first in tiles:
        state = do(hit(CRIME, tiles), 0, f"sacrifice {first}")
        assert refused(state, 0, "sacrifice done").reason.startswith("you still have to mark")
        do(state, 0, *(f"sacrifice {other}" for other in tiles if other != first), "sacrifice done")
        assert gone(state, tiles) == set(tiles)


@clause("NM-273")
def test_a_demand_is_filled_once() -> None:
    tiles = {"3/4": 1, "3/5": 2, "3/2": 12, "2/3": 6}
    state = do(hit(CRIME, tiles), 0, "sacrifice 3/4")
    refusal = refused(state, 0, "sacrifice 3/5")
    assert refusal.reason == "every demand that #002 Colonial Houses on 3/5 could fill is filled by tiles that you have marked"
    assert refusal.clause == "NM-273"


@clause("NM-R26", "NM-264")
def test_a_dual_tile_alone_is_all_that_a_crime_spree_takes() -> None:
    state = do(hit(CRIME, {"3/4": 87, "3/1": 16}), 0, "sacrifice 3/4", "sacrifice done")
    assert (legal(state), tile_at(state, "3/1")) == ([], 16)


@clause("NM-R27", "NM-264")
@pytest.mark.parametrize("generation", [FLOOD, CRIME])
def test_with_nothing_to_give_a_sacrifice_costs_nothing(generation: int) -> None:
    tiles = {"3/4": 18, "3/2": 19}
    state = hit(generation, tiles, money=0)
    assert legal(state) == ["pay", "sacrifice none"]
    do(state, 0, "sacrifice none")
    assert (legal(state), gone(state, tiles), state.players[0].money) == ([], set(), 0)


@clause("NM-R29", "NM-264")
def test_a_fire_takes_the_one_tile_that_there_is() -> None:
    state = hit(FIRE, {"2/3": 18}, money=0)
    assert legal(state) == ["sacrifice 2/3", "pay"]
    do(state, 0, "sacrifice 2/3", "sacrifice done")
    assert (legal(state), tile_at(state, "2/3")) == ([], 0)


# ------------------------------------------------------------------ protection and insurance
@clause("NM-280", "NM-281")
@pytest.mark.parametrize(
    ("source", "fire", "crime"),
    [(17, 2, 20), (38, 2, 20), (56, 2, 20), (70, 2, 20), (57, 11, 4), (71, 11, 4), (102, 11, 4), (119, 11, 4), (139, 2, 4)],
)
def test_a_department_protects_itself_and_the_eight_tiles_round_it(source: int, fire: int, crime: int) -> None:
    nearby = ("1/3", "1/4", "1/5", "2/3", "2/5", "3/3", "3/4", "3/5")
    tiles = {"2/4": source, **dict.fromkeys(nearby, 6), "2/2": 6, "4/4": 6}
    assert (paid(FIRE, tiles), paid(CRIME, tiles), paid(FLOOD, tiles)) == (fire, crime, 11)


@clause("NM-280")
def test_only_nine_tiles_protect_at_all() -> None:
    others = [number for number in range(1, 151) if TYPES[number] != ["disaster"] and number != 133]  # #133: Insurance Office
    fire = [number for number in others if paid(FIRE, {"2/4": number, "2/5": 6, "5/1": 6}) < 2]
    police = [number for number in others if paid(CRIME, {"2/4": number, "2/5": 6, "5/1": 6}) < 4]
    assert (fire, police) == ([17, 38, 56, 70, 139], [57, 71, 102, 119, 139])


@clause("NM-281")
def test_protection_stops_no_sacrifice() -> None:
    tiles = {"3/4": 17, "2/4": 6}
    assert paid(FIRE, tiles) == 0
    state = do(hit(FIRE, tiles), 0, "sacrifice 2/4", "sacrifice 3/4", "sacrifice done")
    assert gone(state, tiles) == {"2/4", "3/4"}
    guarded = {"3/4": 57, "2/4": 6, "2/3": 12, "2/5": 1}
    assert paid(CRIME, guarded) == 0
    state = do(hit(CRIME, guarded), 0, "sacrifice 2/5", "sacrifice 2/4", "sacrifice 2/3", "sacrifice done")
    assert gone(state, guarded) == {"2/3", "2/4", "2/5"}


@clause("NM-282")
def test_two_sources_protect_no_more_than_one() -> None:
    assert paid(FIRE, {"3/4": 17, "3/5": 38, "2/4": 6, "2/5": 7, "5/1": 8, "5/2": 1}) == 2


@clause("NM-283")
def test_protection_placed_this_turn_works_already() -> None:
    state = acting({0: 56, 2: 64}, generation=2, cities={0: {"3/4": 6, "3/5": 1, "2/3": 7, "5/1": 8}}, money={0: 11})
    do(do(state, 0, "place 056", "space 2/4"), 1, "sell")
    assert do(state, 0, "pay").players[0].money == 11 - 1 - 1


@clause("NM-283", "NM-284")
def test_insurance_placed_this_turn_works_already() -> None:
    state = acting({0: 7, 2: 24}, cities={0: {"3/4": 6, "3/5": 1, "2/3": 7, "3/2": 28}}, money={0: 10}, unplaced={0: [133]})
    do(do(state, 0, "place 133", "space 2/4"), 1, "sell")
    assert do(state, 0, "pay").players[0].money == 10 + 2 - 5 // 2


@clause("NM-284", "NM-R28", "NM-622")
@pytest.mark.parametrize(
    ("generation", "tiles", "penalty"),
    [
        (FLOOD, {"1/1": 133, "5/5": 6, "5/4": 7, "4/5": 8, "4/4": 9}, 2),
        (FIRE, {"1/1": 133, "5/5": 6, "5/4": 7, "4/5": 17}, 0),
        (FIRE, {"1/1": 133, "5/5": 6, "5/4": 7, "4/5": 17, "2/2": 1, "3/1": 2}, 1),
        (CRIME, {"1/1": 133, "5/5": 6, "5/4": 12, "4/5": 1}, 3),
        (CRIME, {"1/1": 133, "5/5": 6, "5/4": 12, "4/5": 102, "2/2": 1}, 1),
    ],
)
def test_insurance_halves_the_whole_penalty_after_protection_and_rounds_down(generation: int, tiles: Tiles, penalty: int) -> None:
    assert paid(generation, tiles) == penalty
    assert any(move.startswith("sacrifice") for move in legal(hit(generation, tiles)))


# ------------------------------------------------------------------ brute force
def demands_of(generation: int) -> list[set[str]]:
    """The types that each tile to be given may have."""
    built = {"residential", "commercial", "industrial", "public"}
    return {FLOOD: [built], FIRE: [built | {"resource"}] * 2, CRIME: [{"residential"}, {"commercial"}, {"industrial"}]}[generation]


def best_sets(tiles: Tiles, generation: int) -> set[frozenset[str]]:
    """Every way to fill the demands with different tiles, or to leave them open; then those that fill the most."""
    eligible = [[*(where for where, number in tiles.items() if types & set(TYPES[number])), ""] for types in demands_of(generation)]
    ways = [[where for where in way if where] for way in product(*eligible)]
    sets = [frozenset(way) for way in ways if len(set(way)) == len(way)]
    most = max(len(given) for given in sets)
    return {given for given in sets if len(given) == most}


def played_sets(state: Neom, tiles: Tiles) -> list[frozenset[str]]:
    """What seat 0 can have lost in the end, once for each way to play it that programs use."""
    moves = [move for move in map(GAME.write, state.canonical(0)) if move != "pay"]
    if not moves or moves == ["sacrifice none"]:
        return [frozenset(gone(state, tiles))]
    return [given for move in moves for given in played_sets(do(state.clone(), 0, move), tiles)]


@clause("NM-264", "NM-273", "NM-R26")
@pytest.mark.parametrize("generation", [FLOOD, FIRE, CRIME])
@pytest.mark.parametrize("seed", range(4))
def test_the_sets_that_can_be_sacrificed_are_exactly_those_that_fill_most_demands(generation: int, seed: int) -> None:
    rng = Random(100 * generation + seed)
    everywhere = [f"{row}/{column}" for row in range(1, 6) for column in range(1, 6)]
    for _ in range(40):
        tiles = dict(zip(rng.sample(everywhere, rng.randint(0, 6)), rng.choices(POOL, k=6), strict=False))
        played = played_sets(hit(generation, tiles), tiles)
        assert set(played) == best_sets(tiles, generation), tiles
        assert len(played) == len(set(played)), tiles


@clause("NM-265", "NM-270", "NM-271", "NM-272", "NM-280", "NM-284")
@pytest.mark.parametrize("generation", [FLOOD, FIRE, CRIME])
def test_the_penalty_of_a_random_city_is_what_one_counts_by_hand(generation: int) -> None:
    rng = Random(generation)
    counted = [{"residential", "commercial", "industrial", "public"}] * 2 + [{"residential", "commercial", "industrial"}]
    guards = [(), (17, 38, 56, 70, 139), (57, 71, 102, 119, 139)][generation - 1]
    steps = list(product((-1, 0, 1), repeat=2))
    for _ in range(60):
        spots = rng.sample(list(product(range(1, 6), repeat=2)), rng.randint(1, 14))
        tiles = {spot: rng.choice([*POOL, 17, 57, 139, 133]) for spot in spots}
        safe = {(row + down, column + right) for (row, column), number in tiles.items() if number in guards for down, right in steps}
        exposed = [spot for spot, number in tiles.items() if counted[generation - 1] & set(TYPES[number]) and spot not in safe]
        penalty = len(exposed) * (2 if generation == CRIME else 1) // (2 if 133 in tiles.values() else 1)
        assert paid(generation, {f"{row}/{column}": number for (row, column), number in tiles.items()}) == penalty
